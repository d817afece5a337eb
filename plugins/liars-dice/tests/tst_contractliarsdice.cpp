// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/contract.h"

#include "engine/adapter.h"
#include "engine/position.h"
#include "liarsdice.h"

#include <QTest>

using namespace rw;

class TestContractLiarsDice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheContract()
    {
        const auto deck = [](int dice, int faces) {
            return Value(Value::Map{{"tables", Value::Map{{"players", 2}, {"dice", dice}, {"faces", faces}}}});
        };
        RW_VERIFY_CONTRACT(GameOf<LiarsDice>(), {.decks = {deck(5, 6), deck(1, 2), deck(4, 8)}});
    }

    void treesOfNoPossibleGameAreRefused_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("finding");
        QTest::newRow("more dice than there are") << QByteArray("bids") << QByteArray("40x1")
                                                  << QByteArray("error: the bid 40x1 cannot stand here; bids are written like "
                                                                "2x5, rise, and stay within all dice [state.impossible]");
        QTest::newRow("far more") << QByteArray("bids") << QByteArray("192x6")
                                  << QByteArray("error: the bid 192x6 cannot stand here; bids are written like 2x5, rise, and "
                                                "stay within all dice [state.impossible]");
        QTest::newRow("no bid") << QByteArray("bids") << QByteArray("two fives")
                                << QByteArray("error: the bid two fives cannot stand here; bids are written like 2x5, rise, and "
                                              "stay within all dice [state.impossible]");
    }

    void treesOfNoPossibleGameAreRefused()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        Position position = usualGame();
        Value tree = position.tree();
        tree[key.toStdString()] = Value::List{value.toStdString()};
        const Findings findings = position.readTree(tree);
        QVERIFY(!findings.empty());
        QTEST(QByteArray::fromStdString(line(findings.front())), "finding");
    }

    void nobodyHoldsMoreDiceThanTheOthers()
    {
        Position position = usualGame();
        const Position before = position;
        Value tree = position.tree();
        tree["seats"]["seat1"]["dice"] = Value::List(261, Value(1)); // 256 more than the five there are
        const Findings findings = position.readTree(tree);
        QCOMPARE(line(findings.front()), std::string("error: here lie 261 dice; everybody has 5 [state.impossible]"));
        QVERIFY(position == before);
    }

    void aRefusedBidIsToldInWords()
    {
        const Position position = usualGame();
        const Move bid = *position.parse("bid 100x1").value;
        QCOMPARE(position.words(bid), std::string("bid 100x1"));
    }

private:
    static Position usualGame()
    {
        static const GameOf<LiarsDice> game;
        return {*game.compile(Value::Map{{"tables", game.usualTables()}}, Setup::of(2)).value, 1};
    }
};

QTEST_GUILESS_MAIN(TestContractLiarsDice)
#include "tst_contractliarsdice.moc"
