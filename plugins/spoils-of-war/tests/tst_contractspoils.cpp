// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/contract.h"
#include "contract/sampledeck.h"

#include "engine/json.h"
#include "engine/position.h"
#include "spoilsofwar.h"

#include <QTest>

using namespace rw;
using namespace rwtest;

namespace {

const SpoilsOfWar &game()
{
    static const SpoilsOfWar spoils;
    return spoils;
}

const Value &sampleDeck()
{
    static const Value deck = sampleDeckOf(game());
    return deck;
}

Position usualGame()
{
    return {*game().compile(sampleDeck(), Setup::of(4)).value, 1};
}

} // namespace

class TestContractSpoils : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheContract_data()
    {
        QTest::addColumn<int>("seats");
        for (const int seats : {3, 4, 5, 6, 10})
            QTest::addRow("%d seats, %s", seats, seats > 5 ? "two sets" : "one set") << seats;
    }

    void keepsTheContract()
    {
        QFETCH(int, seats);
        RW_VERIFY_CONTRACT(game(), {.runSeed = 11, .games = 2, .seatCounts = {seats}, .decks = {sampleDeck()}, .moments = 30});
    }

    /// Somebody is asked wherever the course can be interrupted: at the start of steps, amid a share, amid the Leftovers.
    void whatIsAskedAmidTheCourseKeepsTheContract()
    {
        Value deck = sampleDeck();
        deck["tables"]["options"]["share_taken"] = "named_at_once";
        Value::List &artifacts = deck["artifacts"].list();
        std::size_t next = 0;
        for (const char *event :
             {R"({"step": {"name": "roll", "at": "start"}})", R"({"step": {"name": "bidding", "at": "start"}})",
              R"({"step": {"name": "bets", "at": "start"}})", R"({"moved": {"from": "active", "to": "stash"}})",
              R"({"moved": {"to": "leftovers"}})"}) {
            Value &artifact = artifacts.at(next++);
            artifact["duration"] = "continuous";
            artifact["abilities"] =
                *readJson(
                     std::string(R"([{"when": )") + event
                     + R"(, "works": ["stash", "face_down"], "limit": "3 times per round", "do": [{"offer": {"to": "owner", "do": [{"gain": {"gold": 1}}]}}]}])")
                     .value;
        }
        RW_VERIFY_CONTRACT(
            game(),
            {.runSeed = 5, .games = 3, .seatCounts = {3, 4}, .decks = {deck}, .bots = {"random", "greedy"}, .moments = 60});
    }

    void movesWithForeignBitsAreRefused()
    {
        Position position = usualGame();
        const Move name = *position.parse("name seat1").value;
        QVERIFY(refuses(position, {name.bits | 1u << 31}));
        QVERIFY(position.apply(name).done());
        QVERIFY(position.apply(*position.parse("bid 2x3").value).done());
        const Move challenge = *position.parse("challenge").value;
        QVERIFY(!refuses(position, challenge));
        for (int bit = 0; bit < 56; ++bit) // above them stands the kind of the move
            QVERIFY2(refuses(position, {challenge.bits ^ 1ull << bit}), qPrintable(QString::number(bit)));
    }

    void treesOfNoPossibleGameAreRefused_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("a round that is none") << QByteArray("round") << QByteArray("10");
        QTest::newRow("another step") << QByteArray("step") << QByteArray("\"bets\"");
        QTest::newRow("gold from nowhere") << QByteArray("treasury") << QByteArray("136");
        QTest::newRow("a seat that is none") << QByteArray("chief") << QByteArray("\"seat5\"");
        QTest::newRow("more dice than values") << QByteArray("seats.seat1.dice.count") << QByteArray("9");
        QTest::newRow("a die of seven") << QByteArray("seats.seat1.dice.values") << QByteArray("[1,2,3,4,5,6,7,1]");
        QTest::newRow("a bet that nobody placed") << QByteArray("seats.seat2.bet.side") << QByteArray("\"blue\"");
        QTest::newRow("no pile") << QByteArray("piles") << QByteArray("[]");
        QTest::newRow("an empty box") << QByteArray("box.cards") << QByteArray("[]");
        QTest::newRow("no copies") << QByteArray("copies") << QByteArray("[]");
    }

    void treesOfNoPossibleGameAreRefused()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, value);
        Position position = usualGame();
        QVERIFY(hasErrors(faultsWith(position, path.toStdString(), value.toStdString())));
    }

    /// What a seat cannot know makes no difference to what it imagines.
    void statesThatLookAlikeAreDrawnIntoOne()
    {
        const Position here = usualGame();
        for (int seat = 0; seat < 4; ++seat) {
            Position other = here;
            other.engine().redraw(other.bytes(), seatBit(seat), 17);
            QVERIFY(!(other == here));
            QCOMPARE(other.engine().informationKey(other.bytes(), seat), here.engine().informationKey(here.bytes(), seat));
            Position one = here;
            one.engine().redraw(one.bytes(), seatBit(seat), 23);
            other.engine().redraw(other.bytes(), seatBit(seat), 23);
            QVERIFY(one == other);
        }
    }
};

QTEST_GUILESS_MAIN(TestContractSpoils)
#include "tst_contractspoils.moc"
