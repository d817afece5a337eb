// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablestops.h"

#include <QTest>

using namespace rw;

class TestTableStops : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPersonIsAskedWhenACardCouldAct_data()
    {
        QTest::addColumn<int>("rule");
        QTest::addColumn<bool>("couldAct");
        QTest::addColumn<bool>("couldDoMore");
        QTest::addColumn<bool>("asked");
        using Rule = TableStops::Rule;
        QTest::newRow("useful") << int(Rule::WhenUseful) << true << true << true;
        QTest::newRow("only a waste") << int(Rule::WhenUseful) << false << true << false;
        QTest::newRow("a waste, always") << int(Rule::Always) << false << true << true;
        QTest::newRow("nothing, always") << int(Rule::Always) << false << false << false;
        QTest::newRow("never") << int(Rule::Never) << true << true << false;
    }
    void aPersonIsAskedWhenACardCouldAct()
    {
        QFETCH(int, rule);
        QFETCH(bool, couldAct);
        QFETCH(bool, couldDoMore);
        TableStops stops;
        stops.setUsual(TableStops::Rule(rule));
        QTEST(stops.isAsked({"anna", "bid.made", true, couldAct, couldDoMore}), "asked");
    }

    void whoMayNotPassIsAlwaysAsked()
    {
        TableStops stops;
        stops.setUsual(TableStops::Rule::Never);
        stops.passThrough("anna", "bid.made");
        QVERIFY(stops.isAsked({"anna", "bid.turn", false, true, true}));
    }

    void aWindowMayHaveARuleOfItsOwn()
    {
        TableStops stops;
        stops.setAt("bid.made", TableStops::Rule::Never);
        QVERIFY(!stops.isAsked({"anna", "bid.made", true, true, true}));
        QVERIFY(stops.isAsked({"anna", "bid.turn", true, true, true}));
        stops.setAt("bid.made", {});
        QVERIFY(stops.isAsked({"anna", "bid.made", true, true, true}));
    }

    void passingThroughEndsWithTheStep()
    {
        TableStops stops;
        stops.passThrough("anna", "bid.made");
        QVERIFY(!stops.isAsked({"anna", "bid.turn", true, true, true}));
        QVERIFY(stops.isAsked({"bo", "bid.turn", true, true, true}));
        QVERIFY(stops.isAsked({"anna", "bet.before", true, true, true}));
        QVERIFY(stops.isAsked({"anna", "bid.turn", true, true, true})); // of the next round
    }

    void everybodyIsAskedSoThatSilenceTellsNothing()
    {
        TableStops stops;
        stops.setUsual(TableStops::Rule::Never);
        stops.setAsksEverybody(true);
        QVERIFY(stops.isAsked({"anna", "bid.made", true, false, false}));
    }

    void theChoiceComesBackFromASavedGame()
    {
        TableStops stops;
        stops.setUsual(TableStops::Rule::Always);
        stops.setAt("bid.made", TableStops::Rule::Never);
        stops.setAt("final", TableStops::Rule::WhenUseful);
        stops.setAsksEverybody(true);
        TableStops again;
        std::vector<std::string> notes = stops.notes();
        notes.insert(notes.begin(), "seat anna human");
        notes.emplace_back("stops nonsense");
        again.read(notes);
        QCOMPARE(again.notes(), stops.notes());
    }
};

QTEST_GUILESS_MAIN(TestTableStops)

#include "tst_tablestops.moc"
