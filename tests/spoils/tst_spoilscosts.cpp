// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json.h"
#include "engine/position.h"
#include "host/playabledeck.h"
#include "yamltext.h"

#include <QTest>

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
        const auto row = [](const char *name, const char *abilities, const char *moves) { QTest::newRow(name) << std::string(abilities) << std::string(moves); };
        const char *seat = "choose: [{choose_seat: {as: v, among: others}}], cost: [{pay: {gold: 30, who: the v}}]";
        row("somebody has enough", seat, "use huginn");
        row("nobody has enough", "choose: [{choose_seat: {as: v, among: others}}], cost: [{pay: {gold: 90, who: the v}}]", "");
        row("two payments that are covered", "cost: [{pay: {gold: 10}}, {pay: {gold: 10}}]", "use huginn");
        row("two payments that are not, together", "cost: [{pay: {gold: 15}}, {pay: {gold: 15}}]", "");
        row("payments of two seats", "choose: [{choose_seat: {as: v, among: others}}], cost: [{pay: {gold: 15}}, {pay: {gold: 15, who: the v}}]", "use huginn");
        row("a number that is paid", "choose: [{choose_number: {as: n, min: 1, max: 100}}], cost: [{pay: {gold: the n}}]", "use huginn");
        row("a second choice that finds something", "choose: [{choose_seat: {as: v, among: everyone}}, {choose_card: {as: c, in: stash, of: the v, where: {not: this}}}]", "use huginn");
        row("a second choice that finds nothing", "choose: [{choose_seat: {as: v, among: others}}, {choose_card: {as: c, in: stash, of: the v}}]", "");
        row("a number that is too high", "choose: [{choose_number: {as: n, min: 21, max: 100}}], cost: [{pay: {gold: the n}}]", "");
    }

    void costsOfWhatIsChosen()
    {
        QFETCH(std::string, abilities);
        QFETCH(std::string, moves);
        Position position = begin("[{may: {window: any}, " + abilities + ", do: [{lose: {gold: 1, who: others}}]}]");
        QCOMPARE(QByteArray::fromStdString(movesOf(position)), QByteArray::fromStdString(moves));
    }

    void onlyWhoCanPayIsChosen()
    {
        Position position = begin("[{may: {window: any}, choose: [{choose_seat: {as: v, among: others}}], cost: [{pay: {gold: 30, who: the v}}], do: [{gain: {gold: 1}}]}]");
        play(position, "use huginn");
        QCOMPARE(QByteArray::fromStdString(movesOf(position)), QByteArray("choose seat3, choose seat4"));
        play(position, "choose seat4");
        QCOMPARE(goldOf(position, 0), 21);
        QCOMPARE(goldOf(position, 3), 10);
    }

    void noMoreIsNamedThanCanBePaid()
    {
        Position position = begin("[{may: {window: any}, choose: [{choose_number: {as: n, min: 1, max: 100}}], cost: [{pay: {gold: the n}}], do: [{gain: {gold: 1}}]}]");
        play(position, "use huginn");
        QCOMPARE(int(position.legalMoves().count()), 20);
    }

    /// An offer says what it costs first; what comes only later, or in one case, stands in nobody's way.
    void whatCanBeOffered_data()
    {
        QTest::addColumn<std::string>("offer");
        QTest::addColumn<bool>("made");
        const auto row = [](const char *name, const char *offer, bool made) { QTest::newRow(name) << std::string(offer) << made; };
        row("a price that is there", "{pay: {gold: 20}}, {gain: {gold: 1}}", true);
        row("a price that is not", "{pay: {gold: 21}}, {gain: {gold: 1}}", false);
        row("a price that is earned first", "{gain: {gold: 5}}, {pay: {gold: 24}}", true);
        row("a price in a case that does not come", "{if: {that: [{test: 'gold >= 60'}], then: [{pay: {gold: 60}}], else: [{gain: {gold: 2}}]}}", true);
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
        Position position = begin("[{may: {window: any}, do: [{options: {of: [{say: dear, cost: [{pay: {gold: 50}}], do: [{gain: {gold: 9}}]}, {say: fair, cost: [{pay: {gold: 5}}], do: [{gain: "
                                  "{gold: 9}}]}, {say: free, do: [{gain: {gold: 1}}]}]}}]}]");
        play(position, "use huginn");
        QCOMPARE(int(position.legalMoves().count()), 2);
    }

    /// What lasts already, all the same, is counted where it is: a card that is used all its life is kept in one place.
    void whatLastsAgainAddsUp()
    {
        Position position = begin("[{may: {window: any}, limit: 15 times per game, do: [{lasting: {for: game, hold: [{number: {name: min_bet, of: others, add: 1}}]}}]}]");
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
    void abilitiesThatWakeEachOtherDoNotPileUp()
    {
        Position position = begin("[{when: {gained: {what: gold, who: owner}}, limit: 5 times per round, do: [{offer: {to: user, do: [{gain: {gold: 1}}]}}]}]", "[{may: {window: any}, do: [{gain: {gold: 1}}]}]");
        play(position, "use muninn");
        for (int i = 0; i < 5; ++i) {
            QCOMPARE(int(at(position.tree(), "abilities.running")->size()), 1);
            play(position, "yes");
        }
        QCOMPARE(goldOf(position, 0), 20 + 1 + 5);
    }

    /// Of two that are alike, where only one counts, one counts.
    void onlyOneOfSeveral()
    {
        for (const bool onlyOne : {false, true}) {
            const std::string ability = std::string("[{while: always, ") + (onlyOne ? "only_one: true, " : "") + "hold: [{number: {name: dice, of: owner, add: 1}}]}]";
            Position position = begin(ability, "[{may: {window: any}, choose: [{choose_card: {as: c, in: stash, of: user, where: {name: huginn}}}], do: [{copy: {from: the c, onto: this, for: game}}]}]", "roll.before");
            while (movesOf(position).find("use muninn") == std::string::npos)
                QVERIFY(position.apply(position.legalMoves().nth(0)).done());
            play(position, "use muninn");
            while (at(position.tree(), "seats.seat1.dice.count")->toInt() == 0)
                QVERIFY(position.apply(position.legalMoves().nth(0)).done());
            QCOMPARE(int(at(position.tree(), "seats.seat1.dice.count")->toInt()), onlyOne ? 9 : 10);
        }
    }

    /// What nobody in particular did has happened as well.
    void whatNobodyDidHasHappened()
    {
        Position position = begin("[{may: {window: round.end}, if: [{happened: {event: {moved: {to: leftovers}}, during: round}}], do: [{gain: {gold: 1}}]}]", "[]", "picks.after");
        for (int i = 0; i < 20 && movesOf(position).find("use huginn") == std::string::npos; ++i)
            QVERIFY(position.apply(position.legalMoves().nth(0)).done());
        play(position, "use huginn");
    }

private:
    /// No other card does anything. At the table of four, seat1 having huginn and muninn and 20 gold, seat2 25, seat3 30 and seat4 40.
    Position begin(const std::string &abilities, const std::string &ofMuninn = "[]", const std::string &step = "roll.after")
    {
        const Checked<PlayableDeck> deck = loadDeck(m_host, RW_SOURCE_DIR "/sample-decks/spoils-of-war", {"no-abilities"}, {"artifacts.huginn.abilities=" + abilities, "artifacts.muninn.abilities=" + ofMuninn});
        const std::shared_ptr<const Engine> engine = deck ? deck.value->compile(4).value.value_or(nullptr) : nullptr;
        if (!engine)
            qFatal("the deck cannot be played: %s", deck.findings.empty() ? "" : sentence(deck.findings.front()).c_str());
        Position position(engine, 1);
        const Findings faults = engine->arrange(position.bytes(), rwtest::yaml("{step: " + step + ", seats: {seat1: {gold: 20, stash: [{card: huginn, face: up}, {card: muninn, face: up}]}, "
                                                                               "seat2: {gold: 25}, seat3: {gold: 30}, seat4: {gold: 40}}}"));
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
    static int goldOf(const Position &position, int seat) { return int(at(position.tree(), "seats.seat" + std::to_string(seat + 1) + ".gold")->toInt()); }

    GameHost m_host{{std::filesystem::path(RW_BUILD_DIR "/bin/games")}};
};

QTEST_GUILESS_MAIN(TestSpoilsCosts)
#include "tst_spoilscosts.moc"
