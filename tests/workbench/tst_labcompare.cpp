// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons, sweeps and experiments in the lab, against the real engine process.
#include "labbench.h"
#include "workbench/lab/comparepanel.h"
#include "workbench/lab/deckexperiments.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/playform.h"
#include "workbench/lab/sidewords.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

class TestLabCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void versionsAreComparedAndSwept()
    {
        LabBench bench;
        QStringList opened;
        ComparePanel panel(*bench.session, bench.lab, bench.lab, [&](const QString &game) { opened += game; });
        panel.resize(1200, 600);
        panel.show();
        panel.findChild<QSpinBox *>(u"games"_s)->setValue(300);
        panel.findChild<QComboBox *>(u"after"_s)->setCurrentText(u"variant:few-dice"_s);
        QSignalSpy compared(&panel, &ComparePanel::compared);
        QSignalSpy kept(&panel, &ComparePanel::kept);
        QSignalSpy turned(panel.findChild<QTabWidget *>(), &QTabWidget::currentChanged);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, patience);
        QCOMPARE(turned.count(), 2); // to the figures so far, and to the chart
        const auto *view = panel.findChild<FigureView *>();
        QVERIFY(view->series().front().isDifference);
        const QString finding = panel.findChild<QLabel *>(u"figureTitle"_s)->text();
        QVERIFY2(finding.contains(u" less ("_s) || finding.contains(u" more ("_s), qPrintable(finding));
        const auto *table = panel.findChild<QTableWidget *>(u"differences"_s);
        QVERIFY(table->rowCount() > 3);
        QCOMPARE(table->item(0, 0)->text(), u"variant:few-dice"_s);
        QCOMPARE(table->item(0, 5)->text(), u"verdict"_s);
        // Behind a row lie the pairs in which it differs, and both games of a pair can be opened.
        const auto *games = panel.findChild<QTableWidget *>(u"gamesTable"_s);
        Q_EMIT panel.findChild<FigureView *>()->rowChosen(view->series().front(), 0);
        QTRY_VERIFY_WITH_TIMEOUT(games->rowCount() > 0, patience);
        QCOMPARE(games->columnCount(), 6);
        for (int row = 0; row < games->rowCount(); ++row)
            QVERIFY(games->item(row, 4)->text() != games->item(row, 5)->text());
        panel.findChild<QPushButton *>(u"openGame"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, patience);
        panel.findChild<QPushButton *>(u"openGameBefore"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 2, patience);
        QVERIFY2(opened[0].contains(u"few-dice"_s) && !opened[1].contains(u"few-dice"_s), qPrintable(opened.join(u'\n')));
        for (const QString &game : opened)
            QVERIFY(game.contains(u"seed "_s + games->item(0, 1)->text()));
        panel.findChild<QLineEdit *>(u"swept"_s)->setText(u"tables.dice=2..4"_s);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 2, patience);
        QCOMPARE(panel.record()->sides.size(), std::size_t(3));
        const auto *matrix = panel.findChild<QTableWidget *>(u"figureTable"_s);
        QCOMPARE(matrix->rowCount(), 3); // a row for each value, a column for each seat
        QCOMPARE(matrix->columnCount(), 3);
        QCOMPARE(matrix->horizontalHeaderItem(0)->text(), u"tables.dice"_s);
        QCOMPARE(matrix->item(2, 0)->text(), u"4"_s);
        QCOMPARE(kept.count(), 2);
        // Behind a point of a curve lie the games of its value.
        Q_EMIT panel.findChild<FigureView *>()->rowChosen(view->series().front(), 2 * 2);
        QTRY_COMPARE_WITH_TIMEOUT(games->columnCount(), 5, patience);
        panel.findChild<QPushButton *>(u"openGame"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 3, patience);
        QVERIFY2(opened[2].contains(u"tables.dice=4"_s), qPrintable(opened[2]));
        panel.findChild<QLineEdit *>(u"swept"_s)->setText(u"tables.nothing=2..4"_s);
        const auto *estimate = panel.findChild<QLabel *>(u"compareEstimate"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(estimate->text().contains(u"nothing"_s), qPrintable(estimate->text()), patience);
        QVERIFY(!panel.findChild<QPushButton *>(u"compareStart"_s)->isEnabled());
    }

    void whatWasSavedIsComparedWithTheStateBefore()
    {
        LabBench bench;
        QVERIFY(bench.session->setValue({"tables.yaml", {"dice"}}, Value(2), u"Fewer dice"_s).empty());
        QVERIFY(bench.session->saveAll().empty());
        ComparePanel panel(*bench.session, bench.lab, bench.lab, {});
        panel.show();
        panel.findChild<QSpinBox *>(u"games"_s)->setValue(300);
        auto *before = panel.findChild<QComboBox *>(u"before"_s);
        QVERIFY(before->findText(u"previous"_s) >= 0 && before->findText(u"commit"_s) >= 0);
        QSignalSpy compared(&panel, &ComparePanel::compared);
        const auto *state = panel.findChild<QLabel *>(u"compareState"_s);

        before->setCurrentText(u"saved"_s); // and edited, which is the same by now
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, patience);
        QVERIFY2(state->text().contains(u"The same deck on both sides: edited does not differ from saved."_s), qPrintable(state->text()));

        before->setCurrentText(u"previous"_s);
        QTRY_VERIFY_WITH_TIMEOUT(panel.findChild<QPushButton *>(u"compareStart"_s)->isEnabled(), patience);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 2, patience);
        QVERIFY2(!state->text().contains(u"The same deck"_s), qPrintable(state->text()));
        const auto *table = panel.findChild<QTableWidget *>(u"differences"_s);
        QVERIFY(table->rowCount() > 0);
        QStringList told;
        for (int row = 0; row < table->rowCount(); ++row)
            told.append(table->item(row, 4)->text());
        QVERIFY2(told.join(u'\n').contains(u" less ("_s), qPrintable(told.join(u'\n')));
    }

    void aComparisonThatIsEndedShowsWhatWasPlayed()
    {
        LabBench bench;
        ComparePanel panel(*bench.session, bench.lab, bench.lab, {});
        panel.show();
        auto *games = panel.findChild<QSpinBox *>(u"games"_s);
        games->setValue(games->maximum());
        panel.findChild<QComboBox *>(u"after"_s)->setCurrentText(u"variant:few-dice"_s);
        QSignalSpy compared(&panel, &ComparePanel::compared);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        const auto *state = panel.findChild<QLabel *>(u"compareState"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains(u"pairs of games so far"_s), qPrintable(state->text()), patience);
        panel.findChild<QPushButton *>(u"compareCancel"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, patience);
        QVERIFY2(state->text().startsWith(u"Ended after "_s), qPrintable(state->text()));
        QVERIFY(panel.record()->interrupted && panel.record()->pairs >= 100);
        QVERIFY(panel.findChild<QTableWidget *>(u"figureTable"_s)->rowCount() > 0);
    }

    void severalVersionsStandBesideEachOther()
    {
        LabBench bench;
        ComparePanel panel(*bench.session, bench.lab, bench.lab, {});
        panel.findChild<QSpinBox *>(u"games"_s)->setValue(200);
        panel.findChild<QComboBox *>(u"after"_s)->setCurrentText(u"variant:few-dice; variant:many-dice"_s);
        QSignalSpy compared(&panel, &ComparePanel::compared);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, patience);
        const FigureSeries &first = panel.findChild<FigureView *>()->series().front();
        QCOMPARE(first.lines, (QStringList{u"variant:few-dice"_s, u"variant:many-dice"_s}));
        QCOMPARE(first.rows.size() % 2, std::size_t(0));
        QVERIFY(first.rows[0].group == first.rows[1].group);
    }

    void anExperimentOfTheDeckIsPlayedAsItSays()
    {
        LabBench bench;
        QVERIFY(keepExperiment(*bench.session, Value::Map{{"name", "Dice"}, {"games", 150}, {"seed", 4},
                                                      {"sweep", Value::Map{{"path", "tables.dice"}, {"values", Value::List{2, 3}}}}})
                    .empty());
        ComparePanel panel(*bench.session, bench.lab, bench.lab, {});
        auto *experiments = panel.findChild<ExperimentBox *>();
        QCOMPARE(experiments->count(), 2);
        experiments->setCurrentIndex(1);
        Q_EMIT experiments->activated(1);
        QCOMPARE(panel.findChild<QSpinBox *>(u"games"_s)->value(), 150);
        QVERIFY(!panel.findChild<QLineEdit *>(u"swept"_s)->isEnabled());
        QSignalSpy compared(&panel, &ComparePanel::compared);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, patience);
        QCOMPARE(panel.record()->swept->path, std::string("tables.dice"));
        QCOMPARE(panel.record()->sides.front().result.plan().seed, std::uint64_t(4));
    }

    void aFormBecomesAnExperimentAndBack()
    {
        PlayForm form;
        form.findChild<QLineEdit *>(u"players"_s)->setText(u"2, 4"_s);
        form.findChild<QLineEdit *>(u"bots"_s)->setText(u"random, ismcts:50"_s);
        form.findChild<QSpinBox *>(u"seed"_s)->setValue(77);
        const Value experiment = form.experiment(u"Mine"_s);
        QCOMPARE(toJson(*experiment.find("players")), std::string("[2,4]"));
        PlayForm other;
        other.take(experiment);
        QCOMPARE(toJson(other.experiment(u"Mine"_s)), toJson(experiment));
        QString trouble;
        form.findChild<QLineEdit *>(u"players"_s)->setText(u"2, many"_s);
        QVERIFY(form.players(&trouble).empty());
        QVERIFY(trouble.contains(u"many"_s));
    }

    void sidesOfAnExperimentSayVariantsAndValues()
    {
        const Checked<Value> side = experimentSide(u"variant:few-dice + set:tables.faces=4"_s);
        QVERIFY(side);
        QCOMPARE(toJson(*side.value->find("variants")), std::string("[\"few-dice\"]"));
        QCOMPARE(toJson(*side.value->find("set")), std::string("{\"tables.faces\":4}"));
        QVERIFY(!experimentSide(u"commit"_s));
    }
};

QTEST_MAIN(TestLabCompare)
#include "tst_labcompare.moc"
