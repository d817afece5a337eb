// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/contract.h"
#include "contract/sampledeck.h"

#include "bottlecapvikings.h"
#include "engine/json.h"
#include "engine/position.h"

#include <QTest>

using namespace rw;
using namespace rwtest;

namespace {

const BottlecapVikings &game()
{
    static const BottlecapVikings bottlecap;
    return bottlecap;
}

const Value &sampleDeck()
{
    static const Value deck = sampleDeckOf(game());
    return deck;
}

/// With thrones so near that random games are short.
Value nearThrones()
{
    Value deck = sampleDeck();
    for (Value &side : deck["sides"].list()) {
        side["glory_throne"] = 5;
        side["marks"] = Value::List{2, 3, 4};
    }
    deck["tables"]["options"]["ring"] = "chosen";
    deck["tables"]["options"]["cap_orientation"] = "chosen";
    deck["tables"]["options"]["city_sides"] = "by_seed";
    return deck;
}

Position usualGame()
{
    return {*game().compile(sampleDeck(), Setup::of(3)).value, 1};
}

} // namespace

class TestContractBottlecap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheContract_data()
    {
        QTest::addColumn<int>("seats");
        QTest::addColumn<bool>("near");
        for (const int seats : {2, 3, 4})
            for (const bool near : {true, false})
                QTest::addRow("%d seats, %s", seats, near ? "thrones near by" : "as it is sold") << seats << near;
    }

    void keepsTheContract()
    {
        QFETCH(int, seats);
        QFETCH(bool, near);
        RW_VERIFY_CONTRACT(game(),
                           {.runSeed = 5,
                            .games = std::uint64_t(near ? 2 : 1),
                            .seatCounts = {seats},
                            .decks = {near ? nearThrones() : sampleDeck()},
                            .bots = {"random", "greedy"},
                            .moments = 40,
                            .mayGoOn = true});
    }

    void whatPreventsForATimeKeepsTheContract_data()
    {
        QTest::addColumn<QByteArray>("when");
        QTest::addColumn<int>("seats");
        QTest::addColumn<int>("moments"); // what begins in the setup is to be over soon
        QTest::newRow("from the start of a turn") << QByteArray(R"({"turn_starts": {"whose": "owner"}})") << 3 << 40;
        QTest::newRow("from the free step of the setup") << QByteArray(R"({"reached": {"card": "this"}})") << 4 << 1'000;
    }

    void whatPreventsForATimeKeepsTheContract()
    {
        QFETCH(QByteArray, when);
        QFETCH(int, seats);
        QFETCH(int, moments);
        Value deck = nearThrones();
        for (Value &place : deck["improvements"].list())
            if (place["kind"] == Value("ability"))
                place["abilities"] = *readJson(R"([{"when": )" + when.toStdString() + R"(, "do": [{"lasting": {"for": "turn",
                    "hold": [{"prevent": {"event": {"gained": {"what": "damage", "who": "user"}}}}]}}]}])")
                                          .value;
        RW_VERIFY_CONTRACT(game(),
                           {.runSeed = 5,
                            .games = 1,
                            .seatCounts = {seats},
                            .decks = {deck},
                            .bots = {"random"},
                            .moments = std::uint64_t(moments),
                            .mayGoOn = true});
    }

    void movesWithForeignBitsAreRefused()
    {
        Position position = usualGame();
        while (position.pending().kind != 6) // until somebody sails
            QVERIFY(position.apply(position.legalMoves().nth(0)).done());
        const Move move = *position.parse("move 2").value;
        QVERIFY(!refuses(position, move));
        for (int bit = 3; bit < 56; ++bit) // above them stands the kind of the move
            QVERIFY2(refuses(position, {move.bits ^ 1ull << bit}), qPrintable(QString::number(bit)));
    }

    void treesOfNoPossibleGameAreRefused_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("another step") << QByteArray("step") << QByteArray("\"action\"");
        QTest::newRow("a seat that is none") << QByteArray("active") << QByteArray("\"seat5\"");
        QTest::newRow("a token from nowhere") << QByteArray("lid.red") << QByteArray("4");
        QTest::newRow("a tile twice") << QByteArray("ring.0.tile") << QByteArray("\"tile_9\"");
        QTest::newRow("no such side") << QByteArray("seats.seat1.side") << QByteArray("\"harbour\"");
        QTest::newRow("no such place") << QByteArray("seats.seat1.hut") << QByteArray("\"9z\"");
        QTest::newRow("gold beyond the meter") << QByteArray("seats.seat1.gold") << QByteArray("11");
        QTest::newRow("on the throne") << QByteArray("seats.seat1.glory") << QByteArray("10");
        QTest::newRow("a task of nobody") << QByteArray("course.task.kind") << QByteArray("\"drawn\"");
        QTest::newRow("a winner before the end") << QByteArray("winner") << QByteArray("\"seat1\"");
    }

    void treesOfNoPossibleGameAreRefused()
    {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, value);
        Position position = usualGame();
        while (position.pending().kind != 6)
            QVERIFY(position.apply(position.legalMoves().nth(0)).done());
        QVERIFY(hasErrors(faultsWith(position, path.toStdString(), value.toStdString())));
    }
};

QTEST_GUILESS_MAIN(TestContractBottlecap)
#include "tst_contractbottlecap.moc"
