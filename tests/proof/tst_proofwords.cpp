// SPDX-License-Identifier: GPL-3.0-or-later
// What the games say that their proofs can give, say and expect is what they take, understand and tell.
#include "deck/schemas.h"
#include "engine/given.h"
#include "proof/prooftable.h"
#include "proof/scenario.h"
#include "proofdeck.h"
#include "serve/hiddenthings.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <set>

using namespace rw;
using namespace rwtest;

namespace {

constexpr std::uint64_t fewGames = 4;
constexpr int mostMoves = 400; ///< of a game that may go on for very long at random

Deck shipped(const std::string &game)
{
    return loadDeck(readDeckFiles(RW_SOURCE_DIR "/sample-decks/" + game), host().catalog());
}

const LoadedGame &loaded(const std::string &game)
{
    return **host().load(game).value;
}

const Value &wordsOf(const std::string &game, const char *part)
{
    return *loaded(game).rules.schemas.find("proof")->find(part);
}

std::shared_ptr<const Engine> engineOf(const std::string &game)
{
    const Deck deck = shipped(game);
    return *loaded(game).game->compile(deck.effective.value(), Setup{{"anna", "bo", "cid"}}).value;
}

/// Paths of all that a schema of maps names, SEAT for any seat.
void namesIn(const Value &schema, const std::string &path, std::set<std::string> &names)
{
    const auto inner = [&](const std::string &key) { return path.empty() ? key : path + '.' + key; };
    if (const Value *properties = schema.find("properties"))
        for (const Value::Member &member : properties->map()) {
            names.insert(inner(member.key));
            namesIn(member.value, inner(member.key), names);
        }
    if (const Value *each = schema.find("additionalProperties"))
        namesIn(*each, inner("SEAT"), names);
}

std::set<std::string> namesOf(const std::string &game, const char *part)
{
    std::set<std::string> names;
    namesIn(wordsOf(game, part), {}, names);
    return names;
}

/// The paths of maps in maps, SEAT for each key of a map of seats. Members of maps that are not named are left out.
void pathsIn(const Value &map, const std::string &path, const std::set<std::string> &known, std::set<std::string> &paths)
{
    for (const Value::Member &member : map.isMap() ? map.map() : Value::Map{}) {
        const std::string inner = path.empty() ? member.key : path + '.' + (path == "seats" ? "SEAT" : member.key);
        if (path != "seats")
            paths.insert(inner);
        const bool goesOn = std::ranges::any_of(known, [&](const std::string &name) { return name.starts_with(inner + '.'); });
        if (goesOn)
            pathsIn(member.value, inner, known, paths);
    }
}

std::string verbOf(const std::string &words)
{
    return words.substr(0, words.find(' '));
}

/// All positions of some games that are played at random.
void forEachPosition(const std::string &game, const std::function<void(const Position &)> &look)
{
    const std::shared_ptr<const Engine> engine = engineOf(game);
    const Checked<std::unique_ptr<SeatBot>> bot = engine->bot(BotSpec::parse("random"));
    for (std::uint64_t seed = 1; seed <= fewGames; ++seed) {
        Position position(engine, seed);
        std::array<BotLuck, maxSeats> luck;
        for (int seat = 0; seat < engine->setup().count(); ++seat)
            luck[std::size_t(seat)] = BotLuck(RunSeeds(seed).ofBots(0), seat);
        for (int moves = 0; !position.over() && moves < mostMoves; ++moves) {
            look(position);
            const int seat = position.pending().seat;
            position.apply((*bot.value)->choose(position.bytes(), seat, luck[std::size_t(seat)].next()));
        }
        look(position);
    }
}

} // namespace

class TestProofWords : public QObject
{
    Q_OBJECT

    static void addGames()
    {
        QTest::addColumn<QString>("game");
        for (const char *game : {"liars-dice", "bottlecap-vikings", "spoils-of-war"})
            QTest::newRow(game) << QString::fromLatin1(game);
    }

private Q_SLOTS:
    void whatShippedProofsGiveAndSayIsNamed_data() { addGames(); }
    void whatShippedProofsGiveAndSayIsNamed()
    {
        QFETCH(QString, game);
        const std::string id = game.toStdString();
        const std::set<std::string> given = namesOf(id, "given");
        std::set<std::string> verbs;
        for (const Value::Member &move : wordsOf(id, "moves").map())
            verbs.insert(verbOf(move.key));
        const Deck deck = shipped(id);
        std::size_t looked = 0;
        for (const DeckDocument &file : deck.documents) {
            if (file.kind != FileKind::Proof)
                continue;
            for (const Scenario &scenario : readScenarios(file.document).list) {
                if (scenario.refusal)
                    continue; // it gives what cannot be
                ++looked;
                std::set<std::string> paths;
                pathsIn(givenTree(Value::Map(scenario.given)), {}, given, paths);
                for (const std::string &path : paths)
                    QVERIFY2(given.contains(path), (scenario.name + ": " + path).c_str());
                for (const ProofStep &step : scenario.play)
                    if (step.kind == ProofStep::Kind::Move)
                        QVERIFY2(verbs.contains(verbOf(step.words)), (scenario.name + ": " + step.words).c_str());
            }
        }
        QVERIFY(looked > 5);
    }

    void nothingIsNamedThatTheGameDoesNotKnow_data() { addGames(); }
    void nothingIsNamedThatTheGameDoesNotKnow()
    {
        QFETCH(QString, game);
        const std::string id = game.toStdString();
        const std::shared_ptr<const Engine> engine = engineOf(id);
        const Position fresh(engine, 1);
        const auto withSeat = [](std::string path) {
            const std::size_t at = path.find("SEAT");
            return at == path.npos ? path : path.replace(at, 4, "anna");
        };
        for (const std::string &path : namesOf(id, "given")) {
            Position trial = fresh;
            for (const Finding &finding : engine->arrange(trial.bytes(), Value::Map{{withSeat(path), Value::Map{}}}))
                QVERIFY2(finding.message.find("cannot be given") == std::string::npos && finding.code != "state.unknown-path",
                         (path + ": " + sentence(finding)).c_str());
        }
        Value last; // what comes at the end alone is there then
        forEachPosition(id, [&](const Position &position) { last = position.tree(); });
        for (const std::string &path : namesOf(id, "state"))
            QVERIFY2(at(fresh.tree(), withSeat(path)) || at(last, withSeat(path)), path.c_str());
        for (const Value::Member &move : wordsOf(id, "moves").map())
            for (const Finding &finding : fresh.parse(move.key).findings)
                QVERIFY2(finding.message.find("is no move of this game") == std::string::npos,
                         (move.key + ": " + sentence(finding)).c_str());
    }

    void momentsAreThoseOfTheCourse_data() { addGames(); }
    void momentsAreThoseOfTheCourse()
    {
        QFETCH(QString, game);
        const std::string id = game.toStdString();
        const std::vector<std::string> moments = proofGame(*loaded(id).game).moments;
        std::set<std::string> seen;
        forEachPosition(id, [&](const Position &position) { seen.insert(momentOf(position)); });
        QCOMPARE(moments.empty(), seen == std::set<std::string>{""});
        for (const std::string &moment : seen)
            QVERIFY2(moment.empty() || std::ranges::find(moments, moment) != moments.end(), moment.c_str());
    }

    void whatLiesHiddenHasWords_data() { addGames(); }
    void whatLiesHiddenHasWords()
    {
        QFETCH(QString, game);
        const std::string id = game.toStdString();
        const std::shared_ptr<const Engine> engine = engineOf(id);
        const StateWords words(*loaded(id).game, engine->setup());
        std::set<std::string> told;
        forEachPosition(id, [&](const Position &position) {
            for (const HiddenThing &thing : hiddenThings(position))
                told.insert(thing.path + ": " + words.of(thing.path, thing.count));
        });
        QCOMPARE(told.empty(), id == "bottlecap-vikings"); // where all lies open
        const Value schemas = loaded(id).rules.schemas;
        for (const std::string &each : told) {
            const std::string path = each.substr(0, each.find(':'));
            const Value *schema = at(schemas, "proof.state");
            for (std::size_t begin = 0; schema && begin <= path.size();) {
                const std::size_t end = std::min(path.size(), path.find('.', begin));
                const Value *properties = schema->find("properties");
                const Value *member = properties ? properties->find(path.substr(begin, end - begin)) : nullptr;
                schema = member ? member : schema->find("additionalProperties");
                begin = end + 1;
            }
            QVERIFY2(schema && schema->find("x-phrase"), each.c_str());
        }
    }

    void wordsCountAndNameTheOwner()
    {
        const Setup setup{{"anna", "bo"}};
        const StateWords words(*loaded("liars-dice").game, setup);
        QCOMPARE(words.of("seats.bo.dice", 2), std::string("bo's two dice under the cup"));
        QCOMPARE(words.of("seats.bo.dice", 1), std::string("bo's die under the cup"));
        QCOMPARE(words.of("seats.bo.dice", 20), std::string("bo's 20 dice under the cup"));
        QCOMPARE(words.of("bidder"), std::string("the bidder"));
        QCOMPARE(words.of("what_nobody_named"), std::string("the what nobody named"));
    }

    void completionKnowsThem()
    {
        const Value schema = proofSchemaOf(loaded("spoils-of-war").rules);
        QVERIFY(at(schema, "definitions.scenario.properties.given.properties.step"));
        QVERIFY(at(schema, "definitions.scenario.properties.given.properties.cards")); // of any game
        QVERIFY(at(schema, "definitions.scenario.properties.expect.properties.treasury"));
        const auto examples = [&](const char *path) { return toJson(*at(schema, path)); };
        QVERIFY(examples("definitions.scenario.properties.play.items.additionalProperties.examples").find("\"use \"")
                != std::string::npos);
        const Value *line = at(schema, "definitions.scenario.properties.play.items.properties");
        QVERIFY(toJson(*line->find("pass until")->find("examples")).find("\"picks.before\"") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestProofWords)
#include "tst_proofwords.moc"
