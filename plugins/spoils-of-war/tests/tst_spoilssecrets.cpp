// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/contract.h"
#include "engine/json.h"
#include "shippedgame.h"
#include "yamltext.h"

#include <QTest>

using namespace rw;
using namespace Qt::StringLiterals;
using rwtest::shippedGame;

/// What of the hidden things is told to whom, and what a bot may go by.
class TestSpoilsSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDieIsSetUnseen();
    void aDieIsSetBlindly();
    void refusingTellsNothing();
    void whoIsAskedTellsNothing_data();
    void whoIsAskedTellsNothing();
    void whoIsAskedIsReadBack();
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
    const Position position =
        playing(shippedGame({}, setup(), {"chalice-after-rolling"}),
                "{step: roll.after, seats.anna: {stash: [odins_chalice], dice.values: [1, 2, 3, 4, 5, 1, 2, 3]}}",
                {"use odins_chalice", "choose die 2", "choose 6"});
    QVERIFY(has(told(position, Anna), "die 2 of anna shows 6"));
    QVERIFY(has(told(position, Bo), "anna turns die 2 unseen"));
    QVERIFY2(!has(told(position, Bo), "6"), told(position, Bo).c_str());
}

/// SOW-INF-09.
void TestSpoilsSecrets::aDieIsSetBlindly()
{
    const Position position = playing(shippedGame({"artifacts.huginn.abilities=[{may: {window: roll.after}, do: [{choose_die: "
                                                   "{as: d, of: user}}, {set_die: {die: the d, to: 6}}]}]"},
                                                  setup()),
                                      "{step: roll.before, seats.anna.stash: [stones_of_fate, huginn]}",
                                      {"use stones_of_fate", "use huginn", "choose die 2"});
    QVERIFY(has(told(position, Anna), "anna turns die 2 unseen"));
    QVERIFY2(!has(told(position, Anna), "die 2 of anna shows"), told(position, Anna).c_str());
}

/// SOW-LYR-05: whoever has not got the dice is asked as well, and both look alike.
void TestSpoilsSecrets::refusingTellsNothing()
{
    const std::shared_ptr<const Engine> engine = shippedGame({}, setup());
    const auto lines = [&](const char *dice, std::initializer_list<const char *> moves, Seat to) {
        const std::string given = std::string("{step: bid.made, bid: 2x5, bidder: bo, seats: {bo.dice.values: ") + dice
            + ", cid.stash: [{card: singing_lyre, face: up}]}}";
        return told(playing(engine, given.c_str(), moves), to);
    };
    const char *has2 = "[5, 5, 1, 1, 1, 1, 1, 1]";
    const char *has1 = "[5, 1, 1, 1, 1, 1, 1, 1]";
    QVERIFY(has(lines(has2, {"use singing_lyre", "no"}, Bo), "bo refuses"));
    for (const Seat other : {Anna, Cid, Dag})
        QCOMPARE(lines(has2, {"use singing_lyre", "no"}, other), lines(has1, {"use singing_lyre", "no"}, other));
    QVERIFY(!has(lines(has1, {"use singing_lyre", "no"}, Bo), "refuses")); // there was nothing to refuse
}

void TestSpoilsSecrets::whoIsAskedTellsNothing_data()
{
    QTest::addColumn<std::string>("abilities"); // of the Huginn of cid
    QTest::addColumn<std::string>("given"); // where %1 are the dice of cid, and %3 is a card
    QTest::addColumn<std::string>("could"); // what only one of the two can do
    const auto row = [](const char *name, const char *abilities, const char *could, const char *given = nullptr) {
        QTest::newRow(name) << std::string(abilities)
                            << std::string(
                                   given ? given
                                         : "{step: bid.before, seats: {cid: {stash: [{card: huginn, face: up}], dice: %1}}}")
                            << std::string(could);
    };
    row("a test", "[{may: {window: bid.before}, if: [{test: 'count(dice, of: owner, value: 6) >= 3'}], do: [{gain: {gold: 1}}]}]",
        "use huginn");
    row("a test of all dice", "[{may: {window: bid.before}, if: [{test: 'count(dice, value: 6) = 3'}], do: [{gain: {gold: 1}}]}]",
        "use huginn");
    row("a test that fails with more",
        "[{may: {window: bid.before}, if: [{not: [{test: 'count(dice, of: owner, value: 1) > 1'}]}], do: [{gain: {gold: 1}}]}]",
        "use huginn");
    row("one of two tests",
        "[{may: {window: bid.before}, if: [{any: [{test: 'gold > 99'}, {test: 'count(dice, of: owner, value: 6) >= 3'}]}], do: "
        "[{gain: {gold: 1}}]}]",
        "use huginn");
    row("the most of all",
        "[{may: {window: bid.before}, if: [{rank: {of: 'count(dice, of: candidate, value: 6)', place: most, at_least: 3}}], do: "
        "[{gain: {gold: 1}}]}]",
        "use huginn");
    row("a choice",
        "[{may: {window: bid.before}, choose: [{choose_die: {as: d, of: user, where: {value: 6}}}], do: [{reroll: {dice: the "
        "d}}]}]",
        "use huginn");
    row("a price",
        "[{may: {window: bid.before}, cost: [{pay: {gold: '71 - count(dice, of: user, value: 6)'}}], do: [{gain: {gold: 1}}]}]",
        "use huginn");
    row("an offer",
        "[{when: {step: {name: bidding}}, do: [{offer: {to: owner, if: [{test: 'count(dice, of: owner, value: 6) >= 3'}], do: "
        "[{gain: {gold: 1}}]}}]}]",
        "yes", "{step: roll.after, seats: {cid: {stash: [{card: huginn, face: up}], dice: %1}}}");
    row("an option",
        "[{when: {step: {name: bidding}}, do: [{options: {of: [{say: a, if: [{test: 'count(dice, of: owner, value: 6) >= 3'}], "
        "do: [{gain: {gold: 1}}]}, {say: b, if: [{test: 'gold > 99'}], do: [{gain: {gold: 2}}]}]}}]}]",
        "choose 1", "{step: roll.after, seats: {cid: {stash: [{card: huginn, face: up}], dice: %1}}}");
    row("a choice of dice",
        "[{when: {step: {name: bidding}}, do: [{choose_die: {as: d, of: owner, where: {value: 6}}}, {look: {thing: dice, of: "
        "owner}}]}]",
        "choose die 2", "{step: roll.after, seats: {cid: {stash: [{card: huginn, face: up}], dice: %1}}}");
    row("a number",
        "[{when: {step: {name: bidding}}, do: [{choose_number: {as: n, max: 'count(dice, of: owner, value: 6)'}}, {look: {thing: "
        "dice, of: owner}}]}]",
        "choose 1", "{step: roll.after, seats: {cid: {stash: [{card: huginn, face: up}], dice: %1}}}");
    row("a copy that could be used at once",
        "[{may: {window: bid.before}, if: [{test: 'count(dice, of: owner, value: 6) >= 3'}], do: [{gain: {gold: 1}}]}]",
        "use freyjas_mirror",
        "{step: bid.before, seats: {anna.stash: [{card: huginn, face: up}], cid: {stash: [freyjas_mirror], dice: %1}}}");
    const char *lying =
        "{step: bets, chief: anna, declarer: anna, challenger: bo, bid: 1x1, seats: {cid: {stash: [{card: huginn, face: up}]}}}";
    row("a bet", "[{may: {window: bet.done}, if: [{test: 'bet >= 20'}], do: [{gain: {gold: 1}}]}]", "use huginn", lying);
    row("a price beside a bet", "[{may: {window: bet.done}, cost: [{pay: {gold: 30}}], do: [{gain: {gold: 1}}]}]", "use huginn",
        lying);
    row("a card that lies face down",
        "[{may: {window: bid.before}, if: [{test: 'count(cards, in: stash, of: owner, name: muninn) >= 1'}], do: [{gain: {gold: "
        "1}}]}]",
        "use huginn", "{step: bid.before, seats: {cid.stash: [{card: huginn, face: up}, %3]}}");
}

/// Two games that differ in nothing but what lies hidden from the others ask the same seats the same, until the first bidder is named.
void TestSpoilsSecrets::whoIsAskedTellsNothing()
{
    QFETCH(std::string, abilities);
    QFETCH(std::string, given);
    QFETCH(std::string, could);
    const std::shared_ptr<const Engine> engine =
        shippedGame({"artifacts.huginn.abilities=" + abilities, "tables.options.wasted_reveals=refused"}, setup());
    struct Asked
    {
        std::string whom;
        int could = 0; ///< how often there was what only one can do
    };
    const auto played = [&](const QString &dice, const QString &bet, const QString &card) {
        const std::string start = QString::fromStdString(given).replace("%1"_L1, dice).replace("%3"_L1, card).toStdString();
        const std::string bets = "bet blue " + bet.toStdString();
        const bool places = start.find("step: bets") != std::string::npos;
        Position position = places ? playing(engine, start.c_str(), {"bet blue 5", "bet red 5", bets.c_str(), "bet blue 5"})
                                   : playing(engine, start.c_str(), {});
        Asked asked;
        for (int i = 0; i < 40; ++i) {
            const std::string kind(engine->decisionName(position.pending()));
            asked.whom += setup().seats.at(position.pending().seat) + ": " + kind + '\n';
            if (Position tried = position; does(tried, could.c_str(), nullptr)) {
                ++asked.could;
                if (could == "use freyjas_mirror") { // it copies huginn, and may use it at once
                    does(position, could.c_str(), nullptr);
                    does(position, "choose huginn", nullptr);
                    could = "use freyjas_mirror again";
                    continue;
                }
            }
            if (!does(position, "pass", nullptr) && !does(position, "no", nullptr) && !does(position, "done", nullptr)
                && !does(position, "choose die 2", nullptr) && !does(position, "choose 0", nullptr)
                && !does(position, "choose 1", nullptr))
                break;
        }
        return asked;
    };
    const std::string wanted = could;
    const Asked one = played(QStringLiteral("[1, 6, 6, 6]"), QStringLiteral("25"), QStringLiteral("muninn"));
    could = wanted;
    const Asked other = played(QStringLiteral("[1, 1, 1, 1]"), QStringLiteral("60"), QStringLiteral("tarnkappe"));
    QVERIFY2(one.whom.find("cid: ") != std::string::npos, one.whom.c_str());
    QCOMPARE(one.whom, other.whom);
}

/// A seat that is asked and can only decline is asked the same when the state is read back.
void TestSpoilsSecrets::whoIsAskedIsReadBack()
{
    const std::shared_ptr<const Engine> engine = shippedGame({}, setup());
    Position position = playing(
        engine,
        "{step: bid.made, bid: 2x5, bidder: bo, seats: {bo.dice: [5, 1, 1], cid.stash: [{card: singing_lyre, face: up}]}}",
        {"use singing_lyre"});
    QCOMPARE(int(position.pending().seat), int(Bo));
    QCOMPARE(position.legalMoves().count(), 1u);
    Position again = position;
    QVERIFY(again.readTree(position.tree()).empty());
    QCOMPARE(toJson(again.tree()), toJson(position.tree()));
    QCOMPARE(again.legalMoves().count(), 1u);
}

void TestSpoilsSecrets::aCardThatGivesDiceFaceDown()
{
    const Position position = playing(shippedGame({"artifacts.huginn.abilities=[{when: {rolled: {who: owner}}, works: face_down, "
                                                   "do: [{add_dice: {to: user, count: 1}}]}]"},
                                                  setup()),
                                      "{step: roll.before, seats.cid.stash: [huginn]}", {"name bo"});
    QVERIFY(has(told(position, Anna), "cid rolls an extra die for a face-down Artifact of Stage 1"));
    QVERIFY2(!has(told(position, Anna), "Huginn"), told(position, Anna).c_str());
}

void TestSpoilsSecrets::namesInSecretAreDrawnAlike_data()
{
    QTest::addColumn<std::string>("does");
    QTest::newRow("while a use can be answered") << std::string("do: [{gain: {gold: the n}}]");
    QTest::newRow("in what waits") << std::string(
        "do: [{later: {when: {step: {name: spoils}}, until: round, do: [{gain: {gold: the n}}]}}]");
    QTest::newRow("in what lasts") << std::string(
        "do: [{lasting: {for: round, hold: [{number: {name: share, of: user, add: the n}}]}}]");
}

/// Who has not been told must not imagine what it is.
void TestSpoilsSecrets::namesInSecretAreDrawnAlike()
{
    QFETCH(std::string, does);
    const std::shared_ptr<const Engine> engine = shippedGame(
        {"artifacts.huginn.abilities=[{may: {window: any}, choose: [{choose_number: {as: n, min: 1, max: 3, secret: true}}], "
         + does + "}]"},
        setup());
    const char *given =
        "{step: roll.before, seats: {cid.stash: [{card: huginn, face: up}], dag.stash: [sampo_talisman_1, tarnkappe]}}";
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
    const std::shared_ptr<const Engine> engine =
        shippedGame({"artifacts.huginn.abilities=[{may: {window: any}, choose: [{choose_card: {as: c, in: stash, of: others, "
                     "where: {face: up}, secret: true}}], "
                     "do: [{cancel: {card: the c}}]}]"},
                    setup());
    const char *given =
        "{step: roll.before, seats: {cid.stash: [{card: huginn, face: up}], anna.stash: [{card: odins_eye, face: up}], "
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
        "artifacts.huginn.abilities=[{may: {window: any}, choose: [{choose_card: {as: c, in: stash, of: others, secret: true}}], "
        "do: [{swap: {one: this, other: the c}}]}]",
        "artifacts.muninn.abilities=[{may: {window: any}, do: [{choose_word: {as: i, from: items, secret: true}}, {lasting: "
        "{for: round, hold: [{counts_as: {card: this, also: true, item: the i}}]}}]}]",
        "artifacts.odins_eye.abilities=[{may: {window: any}, do: [{choose_number: {as: n, min: 1, max: 3, secret: true}}, "
        "{offer: {to: left of user, do: [{lose: {gold: the n, who: left of user}}]}}]}]",
        "artifacts.singing_lyre.abilities=[{when: {rolled: {who: owner}}, works: [stash, face_down], do: [{add_dice: {to: user, "
        "count: 1}}]}]"};
    const Checked<PlayableDeck> deck = loadDeck(rwtest::gameHost(), RW_SOURCE_DIR "/sample-decks/spoils-of-war",
                                                {"chalice-after-rolling", "shares-named-at-once"}, sets);
    QVERIFY(deck);
    RW_VERIFY_CONTRACT(
        deck.value->game(),
        {.runSeed = 3, .games = 3, .seatCounts = {4}, .decks = {deck.value->deck().effective.value()}, .moments = 30});
}

void TestSpoilsSecrets::whatBelongsToNoAbility()
{
    const std::shared_ptr<const Engine> engine = shippedGame({}, setup());
    QCOMPARE(engine->abilityName(noAbility), std::string());
    QCOMPARE(engine->abilityName(0), std::string("huginn"));
}

QTEST_GUILESS_MAIN(TestSpoilsSecrets)
#include "tst_spoilssecrets.moc"
