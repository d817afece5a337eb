// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json.h"
#include "engine/position.h"
#include "host/playabledeck.h"
#include "yamltext.h"

#include <QTest>

#include <algorithm>

using namespace rw;

/// What abilities cost and offer, and what becomes of those that are used again and again.
class TestSpoilsCosts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What may be chosen first is what can be paid then, and what cannot be paid at all cannot be used.
    void costsOfWhatIsChosen_data()
    {
        QTest::addColumn<std::string>("abilities");
        QTest::addColumn<std::string>("moves"); // of who uses it: those that begin with "use" or "choose"
        const auto row = [](const char *name, const char *abilities, const char *moves) {
            QTest::newRow(name) << std::string(abilities) << std::string(moves);
        };
        const char *seat = "choose: [{choose_seat: {as: v, among: others}}], cost: [{pay: {gold: 30, who: the v}}]";
        row("somebody has enough", seat, "use huginn");
        row("nobody has enough", "choose: [{choose_seat: {as: v, among: others}}], cost: [{pay: {gold: 90, who: the v}}]", "");
        row("two payments that are covered", "cost: [{pay: {gold: 10}}, {pay: {gold: 10}}]", "use huginn");
        row("two payments that are not, together", "cost: [{pay: {gold: 15}}, {pay: {gold: 15}}]", "");
        row("payments of two seats",
            "choose: [{choose_seat: {as: v, among: others}}], cost: [{pay: {gold: 15}}, {pay: {gold: 15, who: the v}}]",
            "use huginn");
        row("a number that is paid", "choose: [{choose_number: {as: n, min: 1, max: 100}}], cost: [{pay: {gold: the n}}]",
            "use huginn");
        row("a second choice that finds something",
            "choose: [{choose_seat: {as: v, among: everyone}}, {choose_card: {as: c, in: stash, of: the v, where: {not: this}}}]",
            "use huginn");
        row("a second choice that finds nothing",
            "choose: [{choose_seat: {as: v, among: others}}, {choose_card: {as: c, in: stash, of: the v, where: {face: up}}}]",
            "");
        row("a price beyond an unknown card",
            "choose: [{choose_card: {as: c, in: stash, of: others}}, {choose_seat: {as: v, among: others}}], cost: [{pay: {gold: "
            "21}}]",
            "");
        row("a price beyond a random choice",
            "choose: [{choose_seat: {as: v, among: others, random: true}}], cost: [{pay: {gold: 21}}, {pay: {gold: 30, who: the "
            "v}}]",
            "");
        row("a price beyond the choice of another",
            "choose: [{choose_seat: {as: v, among: others, by: left of user}}], cost: [{pay: {gold: 21}}, {pay: {gold: 30, who: "
            "the v}}]",
            "");
        row("a second choice of its own that finds nothing",
            "choose: [{choose_card: {as: c, in: stash, of: others}}, {choose_card: {as: d, in: stash, of: user, where: {type: "
            "weapon}}}]",
            "");
        row("a number that a card has",
            "choose: [{choose_number: {as: n, min: 0, max: 5}}, {choose_card: {as: c, in: stash, of: user, where: {not: this, "
            "gold: the n}}}]",
            "use huginn");
        row("a number that no card has",
            "choose: [{choose_number: {as: n, min: 2, max: 5}}, {choose_card: {as: c, in: stash, of: user, where: {not: this, "
            "gold: the n}}}]",
            "");
        row("a price that falls", "choose: [{choose_number: {as: n, min: 0, max: 30}}], cost: [{pay: {gold: 30 - the n}}]",
            "use huginn");
        row("a number that is too high", "choose: [{choose_number: {as: n, min: 21, max: 100}}], cost: [{pay: {gold: the n}}]",
            "");
    }

    void costsOfWhatIsChosen()
    {
        QFETCH(std::string, abilities);
        QFETCH(std::string, moves);
        Position position = begin("[{may: {window: any}, " + abilities + ", do: [{lose: {gold: 1, who: others}}]}]", "[]",
                                  "roll.after", "{gold: 40, stash: [{card: tarnkappe, face: down}]}");
        QCOMPARE(QByteArray::fromStdString(movesOf(position)), QByteArray::fromStdString(moves));
    }

    void onlyWhoCanPayIsChosen()
    {
        Position position = begin("[{may: {window: any}, choose: [{choose_seat: {as: v, among: others}}], cost: [{pay: {gold: "
                                  "30, who: the v}}], do: [{gain: {gold: 1}}]}]");
        play(position, "use huginn");
        QCOMPARE(QByteArray::fromStdString(movesOf(position)), QByteArray("choose seat3, choose seat4"));
        play(position, "choose seat4");
        QCOMPARE(goldOf(position, 0), 21);
        QCOMPARE(goldOf(position, 3), 10);
    }

    void noMoreIsNamedThanCanBePaid()
    {
        Position position = begin("[{may: {window: any}, choose: [{choose_number: {as: n, min: 1, max: 100}}], cost: [{pay: "
                                  "{gold: the n}}], do: [{gain: {gold: 1}}]}]");
        play(position, "use huginn");
        QCOMPARE(int(position.legalMoves().count()), 20);
    }

    void noLessIsNamedThanCanBePaid()
    {
        Position position = begin("[{may: {window: any}, choose: [{choose_number: {as: n, min: 0, max: 30}}], cost: [{pay: "
                                  "{gold: 30 - the n}}], do: [{gain: {gold: 1}}]}]");
        play(position, "use huginn");
        QCOMPARE(int(position.legalMoves().count()), 21);
    }

    /// Each Viking costs: whoever could not be paid for beside those who are chosen is no choice.
    void noMoreAreChosenThanCanBePaid()
    {
        Position position = begin("[{may: {window: any}, choose: [{choose_seat: {as: v, among: others, count: 2}}], cost: [{pay: "
                                  "{gold: 15 * count(the v)}}], do: [{gain: {gold: 1}}]}]");
        play(position, "use huginn");
        play(position, "choose seat3");
        QCOMPARE(goldOf(position, 0), 20 - 15 + 1);
    }

    /// What can be chosen must not tell what lies face down: it may turn out to be too dear.
    void whatLiesHiddenStaysAChoice_data()
    {
        QTest::addColumn<std::string>("first");
        QTest::addColumn<int>("choices");
        const auto row = [](const char *name, const char *first, int choices) {
            QTest::newRow(name) << std::string(first) << choices;
        };
        row("of others", "{choose_card: {as: x, in: stash, of: others}}", 2);
        row("of one's own", "{choose_card: {as: x, in: stash, of: user, where: {not: this}}}",
            0); // muninn alone: nobody is asked
    }

    void whatLiesHiddenStaysAChoice()
    {
        QFETCH(std::string, first);
        QFETCH(int, choices);
        Position position =
            begin("[{may: {window: any}, choose: [" + first + "], cost: [{pay: {gold: gold(the x)}}], do: [{gain: {gold: 1}}]}]",
                  "[]", "roll.after", "{gold: 40, stash: [{card: sampo_talisman_1, face: down}, {card: tarnkappe, face: down}]}",
                  {"artifacts.sampo_talisman_1.gold=21"});
        QCOMPARE(movesOf(position), std::string("use huginn"));
        play(position, "use huginn");
        const std::string moves = movesOf(position);
        QCOMPARE(int(std::ranges::count(moves, ',')) + (moves.find("choose ") != std::string::npos), choices);
    }

    /// An offer says what it costs first; what comes only later, or in one case, stands in nobody's way.
    void whatCanBeOffered_data()
    {
        QTest::addColumn<std::string>("offer");
        QTest::addColumn<bool>("made");
        const auto row = [](const char *name, const char *offer, bool made) {
            QTest::newRow(name) << std::string(offer) << made;
        };
        row("a price that is there", "{pay: {gold: 20}}, {gain: {gold: 1}}", true);
        row("a price that is not", "{pay: {gold: 21}}, {gain: {gold: 1}}", false);
        row("a price that is earned first", "{gain: {gold: 5}}, {pay: {gold: 24}}", true);
        row("a price in a case that does not come",
            "{if: {that: [{test: 'gold >= 60'}], then: [{pay: {gold: 60}}], else: [{gain: {gold: 2}}]}}", true);
        row("a price of whoever is chosen", "{choose_seat: {as: x, among: others}}, {pay: {gold: 2, who: the x}}", true);
        row("two prices", "{pay: {gold: 15}}, {pay: {gold: 15}}", false);
    }

    void whatCanBeOffered()
    {
        QFETCH(std::string, offer);
        QFETCH(bool, made);
        Position position = begin("[{may: {window: any}, do: [{offer: {to: user, do: [" + offer + "]}}]}]");
        play(position, "use huginn");
        QCOMPARE(toJson(*at(position.tree(), "asks")).find("offer") != std::string::npos, made);
    }

    /// What cannot be paid is no choice.
    void optionsThatCanBePaid()
    {
        Position position = begin("[{may: {window: any}, do: [{options: {of: [{say: dear, cost: [{pay: {gold: 50}}], do: [{gain: "
                                  "{gold: 9}}]}, {say: fair, cost: [{pay: {gold: 5}}], do: [{gain: "
                                  "{gold: 9}}]}, {say: free, do: [{gain: {gold: 1}}]}]}}]}]");
        play(position, "use huginn");
        QCOMPARE(int(position.legalMoves().count()), 2);
    }

    /// What lasts already, all the same, is counted where it is: a card that is used all its life is kept in one place.
    void whatLastsAgainAddsUp()
    {
        Position position = begin("[{may: {window: any}, limit: 15 times per game, do: [{lasting: {for: game, hold: [{number: "
                                  "{name: min_bet, of: others, add: 1}}]}}]}]");
        for (int i = 0; i < 15; ++i) {
            while (movesOf(position).find("use huginn") == std::string::npos)
                QVERIFY(position.apply(position.legalMoves().nth(0)).done());
            play(position, "use huginn");
            QVERIFY(Position(position).readTree(position.tree()).empty());
        }
        const Value tree = position.tree();
        QCOMPARE(int(at(tree, "abilities.lasting")->size()), 1);
        QCOMPARE(int(at(tree, "abilities.lasting")->list().front().find("more")->toInt()), 14);
    }

    /// A program that is over makes room for those that it set off.
    void abilitiesThatWakeEachOtherDoNotPileUp_data()
    {
        QTest::addColumn<std::string>("steps");
        QTest::addColumn<unsigned>("place"); // of the move by which it goes on
        QTest::newRow("an offer") << std::string("{offer: {to: user, do: [{gain: {gold: 1}}]}}") << 1u;
        QTest::newRow("an offer with something else")
            << std::string("{offer: {to: user, do: [{gain: {gold: 1}}], else: [{lose: {gold: 1}}]}}") << 1u;
        QTest::newRow("an option") << std::string(
            "{options: {of: [{say: more, do: [{gain: {gold: 1}}]}, {say: less, do: [{lose: {gold: 1}}]}]}}")
                                   << 0u;
    }

    void abilitiesThatWakeEachOtherDoNotPileUp()
    {
        QFETCH(std::string, steps);
        QFETCH(unsigned, place);
        Position position = begin("[{when: {gained: {what: gold, who: owner}}, limit: 5 times per round, do: [" + steps + "]}]",
                                  "[{may: {window: any}, do: [{gain: {gold: 1}}]}]");
        play(position, "use muninn");
        for (int i = 0; i < 5; ++i) {
            QCOMPARE(int(at(position.tree(), "abilities.running")->size()), 1);
            QVERIFY(position.apply(position.legalMoves().nth(place)).done());
        }
        QCOMPARE(goldOf(position, 0), 20 + 1 + 5);
    }

    /// Of several that set a number, the last holds, also when it set it before.
    void whatIsSetAgainHolds()
    {
        const auto setting = [](const char *dice) {
            return std::string("[{may: {window: any}, limit: 2 times per game, do: [{lasting: {for: game, hold: [{number: {name: "
                               "dice, of: owner, set: ")
                + dice + "}}]}}]}]";
        };
        Position position = begin(setting("3"), setting("5"), "roll.before");
        for (const char *use : {"use huginn", "use muninn", "use huginn"}) {
            while (movesOf(position).find(use) == std::string::npos)
                QVERIFY(position.apply(position.legalMoves().nth(0)).done());
            play(position, use);
        }
        QCOMPARE(diceAfterRolling(position), 3);
    }

    /// Of two that are alike, where only one counts, one counts; one whose conditions do not hold is none.
    void onlyOneOfSeveral_data()
    {
        QTest::addColumn<std::string>("condition");
        QTest::addColumn<int>("dice");
        QTest::newRow("both") << std::string("while: always") << 10;
        QTest::newRow("one of both") << std::string("while: always, only_one: true") << 9;
        QTest::newRow("one alone") << std::string("while: [{is: {card: this, name: muninn}}]") << 9;
        QTest::newRow("one of one") << std::string("while: [{is: {card: this, name: muninn}}], only_one: true") << 9;
    }

    void onlyOneOfSeveral()
    {
        QFETCH(std::string, condition);
        QFETCH(int, dice);
        Position position = begin("[{" + condition + ", hold: [{number: {name: dice, of: owner, add: 1}}]}]",
                                  "[{may: {window: any}, choose: [{choose_card: {as: c, in: stash, of: user, where: {name: "
                                  "huginn}}}], do: [{copy: {from: the c, onto: this, for: game}}]}]",
                                  "roll.before");
        while (movesOf(position).find("use muninn") == std::string::npos)
            QVERIFY(position.apply(position.legalMoves().nth(0)).done());
        play(position, "use muninn");
        QCOMPARE(diceAfterRolling(position), dice);
    }

    /// What nobody in particular did has happened as well.
    void whatNobodyDidHasHappened()
    {
        Position position = begin("[{may: {window: round.end}, if: [{happened: {event: {moved: {to: leftovers}}, during: "
                                  "round}}], do: [{gain: {gold: 1}}]}]",
                                  "[]", "picks.after");
        for (int i = 0; i < 20 && movesOf(position).find("use huginn") == std::string::npos; ++i)
            QVERIFY(position.apply(position.legalMoves().nth(0)).done());
        play(position, "use huginn");
    }

    /// Nor is it the Chief's deed.
    void whatNobodyDidIsNobodysDeed()
    {
        Position position = begin("[{may: {window: round.end}, if: [{happened: {event: {moved: {to: leftovers}}, by: owner, "
                                  "during: round}}], do: [{gain: {gold: 1}}]}]",
                                  "[{may: {window: round.end}, if: [{happened: {event: {moved: {to: leftovers}}, during: "
                                  "round}}], do: [{gain: {gold: 1}}]}]",
                                  "picks.after");
        for (int i = 0; i < 20 && movesOf(position).find("use muninn") == std::string::npos; ++i)
            QVERIFY(position.apply(position.legalMoves().nth(0)).done());
        QCOMPARE(movesOf(position), std::string("use muninn"));
    }

private:
    /// No other card does anything. At the table of four, seat1 having huginn and muninn and 20 gold, seat2 25, seat3 30 and seat4 40.
    Position begin(const std::string &abilities, const std::string &ofMuninn = "[]", const std::string &step = "roll.after",
                   const std::string &seat4 = "{gold: 40}", std::vector<std::string> sets = {})
    {
        sets.push_back("artifacts.huginn.abilities=" + abilities);
        sets.push_back("artifacts.muninn.abilities=" + ofMuninn);
        const Checked<PlayableDeck> deck = loadDeck(m_host, RW_SOURCE_DIR "/sample-decks/spoils-of-war", {"no-abilities"}, sets);
        const std::shared_ptr<const Engine> engine = deck ? deck.value->compile(4).value.value_or(nullptr) : nullptr;
        if (!engine)
            qFatal("the deck cannot be played: %s", deck.findings.empty() ? "" : sentence(deck.findings.front()).c_str());
        Position position(engine, 1);
        const Findings faults = engine->arrange(
            position.bytes(),
            rwtest::yaml("{step: " + step
                         + ", seats: {seat1: {gold: 20, stash: [{card: huginn, face: up}, {card: muninn, face: up}]}, "
                           "seat2: {gold: 25}, seat3: {gold: 30}, seat4: "
                         + seat4 + "}}"));
        if (!faults.empty())
            qFatal("that cannot be given: %s", sentence(faults.front()).c_str());
        return position;
    }
    static std::string movesOf(const Position &position)
    {
        const MoveSet moves = position.legalMoves();
        std::string all;
        for (std::uint32_t i = 0; i < moves.count(); ++i)
            if (const std::string words = position.words(moves.nth(i)); words.starts_with("use ") || words.starts_with("choose "))
                all += (all.empty() ? "" : ", ") + words;
        return all;
    }
    static void play(Position &position, const std::string &words)
    {
        const Checked<Move> move = position.parse(words);
        QVERIFY2(move && position.apply(*move.value).done(), (words + ": " + toJson(*at(position.tree(), "asks"))).c_str());
    }
    static int diceAfterRolling(Position &position)
    {
        const auto dice = [&] { return int(at(position.tree(), "seats.seat1.dice.count")->toInt()); };
        while (dice() == 0 && position.apply(position.legalMoves().nth(0)).done()) {}
        return dice();
    }
    static int goldOf(const Position &position, int seat)
    {
        return int(at(position.tree(), "seats.seat" + std::to_string(seat + 1) + ".gold")->toInt());
    }

    GameHost m_host{{std::filesystem::path(RW_BUILD_DIR "/bin/games")}};
};

QTEST_GUILESS_MAIN(TestSpoilsCosts)
#include "tst_spoilscosts.moc"
