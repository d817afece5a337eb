// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/contract.h"
#include "shippedgame.h"
#include "yamltext.h"

#include <QTest>

using namespace rw;
using rwtest::shippedGame;

/// What of the hidden things is told to whom, and what a bot may go by.
class TestSpoilsSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDieIsSetUnseen();
    void aDieIsSetBlindly();
    void refusingTellsNothing();
    void aCardThatGivesDiceFaceDown();
    void namesInSecretAreDrawnAlike_data();
    void namesInSecretAreDrawnAlike();
    void greedyDoesNotReadThem();
    void namesInSecretKeepTheContract();
    void whatBelongsToNoAbility();

private:
    /// Who sits where; a bit of each in the masks of those who see.
    enum Seat { Anna, Bo, Cid, Dag };
    static Setup setup() { return {{"anna", "bo", "cid", "dag"}}; }

    /// Begins as given, and plays these moves; whoever is asked before passes. What is told of them is kept.
    Position playing(const std::shared_ptr<const Engine> &engine, const char *given, std::initializer_list<const char *> moves)
    {
        if (!engine)
            qFatal("the deck cannot be played");
        Position position(engine, 1);
        if (const Findings findings = engine->arrange(position.bytes(), rwtest::yaml(given)); !findings.empty())
            qFatal("%s", line(findings.front()).c_str());
        m_journal.clear();
        Recorder recorder;
        recorder.journal = &m_journal;
        for (const char *words : moves)
            while (!does(position, words, &recorder))
                if (!does(position, "pass", &recorder))
                    qFatal("nobody can %s", words);
        return position;
    }
    static bool does(Position &position, const char *words, Recorder *recorder)
    {
        const Checked<Move> move = position.parse(words);
        return move && position.apply(*move.value, recorder).done();
    }
    std::string told(const Position &position, Seat to) const
    {
        std::string lines;
        for (const Event &event : m_journal)
            if (event.seenBy >> to & 1)
                lines += position.engine().tell(event) + '\n';
        return lines;
    }
    static bool has(const std::string &text, const char *part) { return text.find(part) != std::string::npos; }

    Journal m_journal;
};

/// SOW-INF-10: a value that its owner alone may know is not told to the others, and who looked before knows it no longer.
void TestSpoilsSecrets::aDieIsSetUnseen()
{
    const Position position = playing(shippedGame({}, setup(), {"chalice-after-rolling"}),
                                      "{step: roll.after, seats.anna: {stash: [odins_chalice], dice.values: [1, 2, 3, 4, 5, 1, 2, 3]}}",
                                      {"use odins_chalice", "choose die 2", "choose 6"});
    QVERIFY(has(told(position, Anna), "die 2 of anna shows 6"));
    QVERIFY(has(told(position, Bo), "anna turns die 2 unseen"));
    QVERIFY2(!has(told(position, Bo), "6"), told(position, Bo).c_str());
}

/// SOW-INF-09.
void TestSpoilsSecrets::aDieIsSetBlindly()
{
    const Position position = playing(shippedGame({"artifacts.huginn.abilities=[{may: {window: roll.after}, do: [{choose_die: {as: d, of: user}}, {set_die: {die: the d, to: 6}}]}]"}, setup()),
                                      "{step: roll.before, seats.anna.stash: [stones_of_fate, huginn]}", {"use stones_of_fate", "use huginn", "choose die 2"});
    QVERIFY(has(told(position, Anna), "anna turns die 2 unseen"));
    QVERIFY2(!has(told(position, Anna), "die 2 of anna shows"), told(position, Anna).c_str());
}

/// SOW-LYR-05: whoever has not got the dice is not asked at all, and both look alike.
void TestSpoilsSecrets::refusingTellsNothing()
{
    const std::shared_ptr<const Engine> engine = shippedGame({}, setup());
    const auto lines = [&](const char *dice, std::initializer_list<const char *> moves, Seat to) {
        const std::string given = std::string("{step: bid.made, bid: 2x5, bidder: bo, seats: {bo.dice.values: ") + dice + ", cid.stash: [{card: singing_lyre, face: up}]}}";
        return told(playing(engine, given.c_str(), moves), to);
    };
    const char *has2 = "[5, 5, 1, 1, 1, 1, 1, 1]";
    const char *has1 = "[5, 1, 1, 1, 1, 1, 1, 1]";
    QVERIFY(has(lines(has2, {"use singing_lyre", "no"}, Bo), "bo refuses"));
    for (const Seat other : {Anna, Cid, Dag})
        QCOMPARE(lines(has2, {"use singing_lyre", "no"}, other), lines(has1, {"use singing_lyre"}, other));
}

void TestSpoilsSecrets::aCardThatGivesDiceFaceDown()
{
    const Position position = playing(shippedGame({"artifacts.huginn.abilities=[{when: {rolled: {who: owner}}, works: face_down, do: [{add_dice: {to: user, count: 1}}]}]"}, setup()),
                                      "{step: roll.before, seats.cid.stash: [huginn]}", {"name bo"});
    QVERIFY(has(told(position, Anna), "cid rolls an extra die for a face-down Artifact of Stage 1"));
    QVERIFY2(!has(told(position, Anna), "Huginn"), told(position, Anna).c_str());
}

void TestSpoilsSecrets::namesInSecretAreDrawnAlike_data()
{
    QTest::addColumn<std::string>("does");
    QTest::newRow("while a use can be answered") << std::string("do: [{gain: {gold: the n}}]");
    QTest::newRow("in what waits") << std::string("do: [{later: {when: {step: {name: spoils}}, until: round, do: [{gain: {gold: the n}}]}}]");
    QTest::newRow("in what lasts") << std::string("do: [{lasting: {for: round, hold: [{number: {name: share, of: user, add: the n}}]}}]");
}

/// Who has not been told must not imagine what it is.
void TestSpoilsSecrets::namesInSecretAreDrawnAlike()
{
    QFETCH(std::string, does);
    const std::shared_ptr<const Engine> engine = shippedGame({"artifacts.huginn.abilities=[{may: {window: any}, choose: [{choose_number: {as: n, min: 1, max: 3, secret: true}}], " + does + "}]"}, setup());
    const char *given = "{step: roll.before, seats: {cid.stash: [{card: huginn, face: up}], dag.stash: [sampo_talisman_1, tarnkappe]}}";
    Position one = playing(engine, given, {"use huginn", "choose 1"});
    Position other = playing(engine, given, {"use huginn", "choose 2"});
    const Position was = one;
    QVERIFY(!(one == other));
    QCOMPARE(engine->informationKey(one.bytes(), Dag), engine->informationKey(other.bytes(), Dag));
    engine->redraw(one.bytes(), seatBit(Dag), 23);
    engine->redraw(other.bytes(), seatBit(Dag), 23);
    QVERIFY(one == other);
    QCOMPARE(engine->informationKey(one.bytes(), Dag), engine->informationKey(was.bytes(), Dag));
    QVERIFY(one.invariants().empty());

    Position of = was; // who named it goes on knowing
    engine->redraw(of.bytes(), seatBit(Cid), 23);
    QVERIFY(engine->informationKey(of.bytes(), Cid) == engine->informationKey(was.bytes(), Cid));
}

/// Whether a card that would cancel it is worth its while does not hang on what it cannot know.
void TestSpoilsSecrets::greedyDoesNotReadThem()
{
    const std::shared_ptr<const Engine> engine = shippedGame({"artifacts.huginn.abilities=[{may: {window: any}, choose: [{choose_card: {as: c, in: stash, of: others, where: {face: up}, secret: true}}], "
                                                              "do: [{cancel: {card: the c}}]}]"},
                                                             setup());
    const char *given = "{step: roll.before, seats: {cid.stash: [{card: huginn, face: up}], anna.stash: [{card: odins_eye, face: up}], "
                        "dag.stash: [sampo_talisman_1, {card: dainsleif, face: up}]}}";
    const std::unique_ptr<SeatBot> bot = std::move(*engine->bot(BotSpec::parse("greedy")).value);
    for (const char *victim : {"choose odins_eye", "choose dainsleif"}) {
        const Position position = playing(engine, given, {"use huginn", victim});
        QCOMPARE(int(position.pending().seat), int(Dag));
        QCOMPARE(position.words(bot->choose(position.bytes(), Dag, 1)), std::string("pass"));
    }
}

void TestSpoilsSecrets::namesInSecretKeepTheContract()
{
    const std::vector<std::string> sets = {
        "artifacts.huginn.abilities=[{may: {window: any}, choose: [{choose_card: {as: c, in: stash, of: others, secret: true}}], do: [{swap: {one: this, other: the c}}]}]",
        "artifacts.muninn.abilities=[{may: {window: any}, do: [{choose_word: {as: i, from: items, secret: true}}, {lasting: {for: round, hold: [{counts_as: {card: this, also: true, item: the i}}]}}]}]",
        "artifacts.odins_eye.abilities=[{may: {window: any}, do: [{choose_number: {as: n, min: 1, max: 3, secret: true}}, {offer: {to: left of user, do: [{lose: {gold: the n, who: left of user}}]}}]}]",
        "artifacts.singing_lyre.abilities=[{when: {rolled: {who: owner}}, works: [stash, face_down], do: [{add_dice: {to: user, count: 1}}]}]"};
    const Checked<PlayableDeck> deck = loadDeck(rwtest::gameHost(), RW_SOURCE_DIR "/sample-decks/spoils-of-war", {"chalice-after-rolling", "shares-named-at-once"}, sets);
    QVERIFY(deck);
    RW_VERIFY_CONTRACT(deck.value->game(), {.runSeed = 3, .games = 3, .seatCounts = {4}, .decks = {deck.value->deck().effective.value()}, .moments = 30});
}

void TestSpoilsSecrets::whatBelongsToNoAbility()
{
    const std::shared_ptr<const Engine> engine = shippedGame({}, setup());
    QCOMPARE(engine->abilityName(noAbility), std::string());
    QCOMPARE(engine->abilityName(0), std::string("huginn"));
}

QTEST_GUILESS_MAIN(TestSpoilsSecrets)
#include "tst_spoilssecrets.moc"
