// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/document.h"
#include "proof/matching.h"

#include <QTest>

using namespace rw;

namespace {

Value yaml(const std::string &text)
{
    return Document::read(text, "x.yaml").value->value();
}

QString faults(const Value &expected, const Value &tree)
{
    QStringList all;
    for (const Fault &fault : mismatches(expected, tree))
        all += QString::fromStdString(pathText(fault.path) + ": " + sentence(fault.finding));
    return all.join(u'\n');
}

const char *const tree = "{turn: bo, over: false, winner: null, gold: 7, share: 0.5, dice: [1, 3, 3], bids: [1x2, 2x2],"
                         " hidden: unknown, empty: [],"
                         " seats: {anna: {gold: 3, stash: [{card: huginn, face: up, gold: 1}, {card: ring, face: down, gold: 4}, "
                         "{card: ring, face: up, gold: 4}]}}}";

} // namespace

class TestMatching : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsSoAgrees_data()
    {
        QTest::addColumn<QString>("expected");
        for (const char *expected :
             {"turn: bo", "{over: false, winner: null}", "gold: 7", "gold: 7.0", "share: 0.5", "dice: [1, 3, 3]", "dice.1: 1",
              "dice.count: 3", "empty: []", "gold: \">= 7\"", "gold: \"<= 7\"", "gold: \"> 6.5\"", "gold: \"<8\"",
              "gold: \"!= 8\"", "gold: 7..9", "gold: \"7 .. 7\"", "hidden: unknown", "hidden.deep.inside: unknown",
              "seats.anna.gold: 3", "seats: {anna.gold: 3}", "seats: {anna: {gold: \"1..3\"}}",
              "seats.anna.stash.huginn.face: up", "seats.anna.stash.2.card: ring", "seats.anna.stash.muninn: null",
              "seats.anna.stash: {huginn: {gold: 1}, count: 3}",
              // In any order, and only what matters of each; whoever fits two places leaves the other its own.
              "seats.anna.stash: [{card: ring}, {card: huginn}, {card: ring}]",
              "seats.anna.stash: [{face: up}, {face: up}, {face: down}]", "seats.anna.stash: [{}, {}, {card: huginn}]",
              "seats.anna.stash: [{card: ring, gold: \"> 3\"}, {card: ring, face: up}, {face: up}]"})
            QTest::newRow(expected) << QString::fromUtf8(expected);
    }

    void whatIsSoAgrees()
    {
        QFETCH(QString, expected);
        QCOMPARE(faults(yaml(expected.toStdString()), yaml(tree)), QString());
    }

    void whatIsNotSoIsTold_data()
    {
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char *expected, const char *fault) {
            QTest::newRow(expected) << QString::fromUtf8(expected) << QString::fromUtf8(fault);
        };
        row("turn: anna", "turn: turn is bo; anna is expected");
        row("turn: \"\"", "turn: turn is bo; \"\" is expected");
        row("over: true", "over: over is false; true is expected");
        row("winner: bo", "winner: winner is null; bo is expected");
        row("gold: \"> 7\"", "gold: gold is 7; > 7 is expected");
        row("gold: \"!= 7\"", "gold: gold is 7; != 7 is expected");
        row("gold: 8..9", "gold: gold is 7; 8..9 is expected");
        row("gold: a lot", "gold: gold is 7; a lot is expected");
        row("gold: \">= many\"", "gold: gold is 7; >= many is expected");
        row("gold: [7]", "gold: gold is 7; [7] is expected");
        row("turn: \">= 3\"", "turn: turn is bo; >= 3 is expected");
        row("dice: [3, 1, 3]", "dice: dice is [1,3,3]; [3,1,3] is expected");
        row("dice: [1, 3]", "dice: dice is [1,3,3]; [1,3] is expected");
        row("dice.count: 2", "dice.count: dice.count is 3; 2 is expected");
        row("empty: [{}]", "empty: empty is []; [{}] is expected");
        row("seats.anna.stash: [{card: ring}, {card: ring}]",
            "seats.anna.stash: seats.anna.stash is "
            "[{\"card\":\"huginn\",\"face\":\"up\",\"gold\":1},{\"card\":\"ring\",\"face\":\"down\",\"gold\":4},"
            "{\"card\":\"ring\",\"face\":\"up\",\"gold\":4}]; [{\"card\":\"ring\"},{\"card\":\"ring\"}] is expected");
        row("seats.anna.stash.huginn: null",
            "seats.anna.stash.huginn: seats.anna.stash.huginn is {\"card\":\"huginn\",\"face\":\"up\",\"gold\":1}; null is "
            "expected");
        row("seats: {anna: {stash: {ring: {face: up}}}}",
            "seats.anna.stash.ring.face: seats.anna.stash.ring.face is down; up is expected");
        row("gold: {x: 1}", "gold: gold is 7; {\"x\":1} is expected");
        row("turm: bo", "turm: there is no turm at the top; did you mean turn?");
        row("seats.bo.gold: 1", "seats.bo.gold: there is no bo at seats; there are: anna");
        row("seats: {anna: {godl: 1}}", "seats.anna.godl: there is no godl at seats.anna; did you mean seats.anna.gold?");
        row("seats.anna.stash.crown.face: up",
            "seats.anna.stash.crown.face: there is no crown at seats.anna.stash; there are: huginn, ring, ring");
        row("hidden.deep: 3", "hidden.deep: there is no deep at hidden; hidden holds a single value");
    }

    void whatIsNotSoIsTold()
    {
        QFETCH(QString, expected);
        QTEST(faults(yaml(expected.toStdString()), yaml(tree)), "fault");
    }

    void oneOfThreeThatFitOnlyTwoPlacesIsMissed()
    {
        // Each fits, but not all of them at once.
        QVERIFY(faults(yaml("seats.anna.stash: [{card: huginn}, {card: huginn}, {card: ring}]"), yaml(tree))
                    .contains(QLatin1String("is expected")));
        QVERIFY(faults(yaml("seats.anna.stash: [{face: down}, {face: down}, {}]"), yaml(tree))
                    .contains(QLatin1String("is expected")));
    }

    void longValuesAreCut()
    {
        Value long_{Value::List{}};
        for (int i = 0; i < 200; ++i)
            long_.append(i);
        const QString fault = faults(Value::Map{{"list", Value::List{}}}, Value::Map{{"list", long_}});
        QVERIFY2(fault.size() < 300 && fault.contains(QLatin1String("...; [] is expected")), qPrintable(fault));
    }
};

QTEST_GUILESS_MAIN(TestMatching)
#include "tst_matching.moc"
