// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/treepath.h"
#include "tables.h"

#include "engine/position.h"

#include <QTest>

using namespace rw;
using namespace rwtest;

namespace {

Value tree()
{
    return Value::Map{
        {"turn", "bo"},
        {"dice", Value::List{1, 3, 3}},
        {"stash", Value::List{Value::Map{{"card", "huginn"}, {"face", "down"}}, Value::Map{{"card", "ring"}, {"face", "up"}}}},
        {"seats", Value::Map{{"anna", Value::Map{{"gold", 7}}}}}};
}

QString found(const std::string &path)
{
    const Value all = tree();
    const TreePlace place = walkTree(all, path);
    return QString::fromStdString(toJson(*place.value) + (place.missing.empty() ? "" : " | " + place.missing));
}

QString changed(const Value &changes)
{
    Value all = tree();
    const Findings findings = changeTree(all, changes);
    QString told;
    for (const Finding &finding : findings)
        told += QString::fromStdString(finding.where.path + ": " + sentence(finding));
    return findings.empty() ? QString::fromStdString(toJson(all)) : told;
}

} // namespace

class TestTreePath : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsLeadThroughMapsAndLists()
    {
        QCOMPARE(found("seats.anna.gold"), QStringLiteral("7"));
        QCOMPARE(found("dice.1"), QStringLiteral("1"));
        QCOMPARE(found("dice.3"), QStringLiteral("3"));
        QCOMPARE(found("stash.2.face"), QStringLiteral("\"up\""));
        QCOMPARE(found("stash.huginn.face"), QStringLiteral("\"down\""));
        QCOMPARE(found("seats.anna.silver.new"), QStringLiteral("{\"gold\":7} | silver.new"));
        QCOMPARE(found("dice.0"), QStringLiteral("[1,3,3] | 0"));
        QCOMPARE(found("dice.4"), QStringLiteral("[1,3,3] | 4"));
        QCOMPARE(found("turn.x"), QStringLiteral("\"bo\" | x"));
    }

    void whatIsNotThereIsTold_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("told");
        QTest::newRow("guess") << "seats.ana.gold"
                               << "there is no ana at seats; did you mean seats.anna?";
        QTest::newRow("guess of a card") << "stash.hugin"
                                         << "there is no hugin at stash; did you mean stash.huginn?";
        QTest::newRow("list of what is there") << "wind"
                                               << "there is no wind at the top; there are: turn, dice, stash, seats";
        QTest::newRow("single value") << "turn.x"
                                      << "there is no x at turn; turn holds a single value";
        QTest::newRow("list of numbers") << "dice.nine"
                                         << "there is no nine at dice; nothing lies there";
    }

    void whatIsNotThereIsTold()
    {
        QFETCH(QString, path);
        QTEST(QString::fromStdString(sentence(unknownTreePath(tree(), path.toStdString()))), "told");
    }

    void changesAreMadeByPathsAndByMaps()
    {
        const QString expected = changed(Value::Map{{"seats.anna.gold", 9}, {"stash.ring.face", "down"}});
        QVERIFY(expected.contains(QStringLiteral("{\"gold\":9}")));
        QVERIFY(expected.contains(QStringLiteral("{\"card\":\"ring\",\"face\":\"down\"}")));
        QCOMPARE(changed(Value::Map{{"seats", Value::Map{{"anna.gold", 9}}},
                                    {"stash", Value::Map{{"2", Value::Map{{"face", "down"}}}}}}),
                 expected);
        QVERIFY(changed(Value::Map{{"stash", Value::List{}}}).contains(QStringLiteral("\"stash\":[]")));
        QCOMPARE(
            changed(Value::Map{{"seats.bo.gold", 1}, {"tunr", "bo"}}),
            QStringLiteral(
                "seats.bo.gold: there is no bo at seats; there are: annatunr: there is no tunr at the top; did you mean turn?"));
    }

    void aGameIsArrangedThroughItsTree()
    {
        Position game(liarsDiceTable(Setup{{"anna", "bo"}}, 2), 1);
        const Position before = game;
        const Engine &engine = game.engine();
        const Value given =
            Value::Map{{"bids", Value::List{"1x2"}}, {"turn", "bo"}, {"bidder", "anna"}, {"seats.bo.dice", Value::List{6, 6}}};
        QVERIFY(engine.arrange(game.bytes(), given).empty());
        QCOMPARE(game.pending(), (Decision{1, 0}));
        QCOMPARE(*at(game.tree(), "seats.bo.dice"), Value(Value::List{6, 6}));
        // What cannot be leaves the game as it was, and says where it is wrong.
        game = before;
        QCOMPARE(engine.arrange(game.bytes(), Value::Map{{"turn", "bo"}}).front().where.path, std::string("turn"));
        QCOMPARE(engine.arrange(game.bytes(), Value::Map{{"seats.bo.dice", Value::List{6, 7}}}).front().where.path,
                 std::string("seats.bo.dice"));
        QCOMPARE(engine.arrange(game.bytes(), Value::Map{{"seats.cid.dice", 1}}).front().code, std::string("state.unknown-path"));
        QVERIFY(game == before);
    }

    void aGameWithoutWordsForItsLuckSaysSo()
    {
        QCOMPARE(coinsTable(2)->luckPlace({"roll anna"}).findings.front().code, std::string("luck.not-offered"));
        QCOMPARE(coinsTable(2)->abilityName(0), std::string());
    }
};

QTEST_GUILESS_MAIN(TestTreePath)
#include "tst_treepath.moc"
