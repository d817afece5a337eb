// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons, sweeps and experiments in the lab, against the real engine process.
#include "lab/differencewords.h"
#include "lab/settling.h"
#include "labbench.h"
#include "workbench/engine/livecheck.h"
#include "workbench/lab/batchpanel.h"
#include "workbench/lab/comparepanel.h"
#include "workbench/lab/deckexperiments.h"
#include "workbench/lab/fieldquestions.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/labpage.h"
#include "workbench/lab/playform.h"
#include "workbench/lab/sidetitles.h"
#include "workbench/lab/sidewords.h"
#include "workbench/lab/valuepaths.h"
#include "workbench/panels/fieldmenu.h"
#include "workbench/parts/aboutdelegate.h"
#include "workbench/window/settings.h"
#include "workbench/workspace.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QFocusEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(rw::Value)

class TestLabCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anExperimentIsPlayedByItsName()
    {
        LabBench bench;
        QVERIFY(keepExperiment(*bench.session, Value::Map{{"name", "A batch"}, {"games", 20}}).empty());
        const Value sides =
            Value::List{Value::Map{{"name", "as it is"}}, Value::Map{{"name", "fewer"}, {"variants", Value::List{"few-dice"}}}};
        QVERIFY(keepExperiment(*bench.session, Value::Map{{"name", "Sides"}, {"games", 100}, {"compare", sides}}).empty());
        LabPage page(*bench.session, engineProgram());
        page.show();
        page.run(u"Sides"_s);
        QCOMPARE(page.currentIndex(), 1);
        auto *compare = page.findChild<ComparePanel *>();
        QTRY_VERIFY_WITH_TIMEOUT(compare->record().has_value(), patience);
        QCOMPARE(compare->record()->sides.size(), std::size_t(2));
        page.run(u"A batch"_s);
        QCOMPARE(page.currentIndex(), 0);
        auto *batches = page.findChild<BatchPanel *>()->findChild<QListWidget *>(u"runs"_s);
        QCOMPARE(batches->count(), 1);
        QTRY_VERIFY2_WITH_TIMEOUT(batches->item(0)->text().contains(u"finished"_s), qPrintable(batches->item(0)->text()),
                                  patience);
        page.run(u"Nothing of the kind"_s);
        QCOMPARE(batches->count(), 1);
    }

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
        QVERIFY(table->isColumnHidden(0)); // with one other side every line would name the same
        QCOMPARE(table->item(0, 0)->text(), u"Few dice"_s);
        QVERIFY2(view->findChild<QLabel *>(u"figureCaption"_s)->text().contains(u"Few dice compared with Saved deck"_s),
                 qPrintable(view->findChild<QLabel *>(u"figureCaption"_s)->text()));
        // What matters most comes first, however certain other things are; of equals that which is farthest from nothing.
        const std::vector<MetricDifference> &metrics = panel.record()->others.front().metrics;
        std::pair<int, double> least{99, 0};
        QString leader;
        for (const MetricDifference &metric : metrics)
            for (const RowDifference &row : metric.rows)
                if (const std::pair place(rankOf(metric.metric, row.differs()), -standardErrors(row)); place < least) {
                    least = place;
                    leader = QString::fromStdString(row.words);
                }
        QCOMPARE(table->item(0, 4)->text(), leader);
        QCOMPARE(table->horizontalHeader()->visualIndex(4), 2); // the difference stands where it is seen at once
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
        for (const char *side : {"before", "after"}) // a sweep plays the deck as edited
            QVERIFY(!panel.findChild<QComboBox *>(QLatin1StringView(side))->isEnabled());
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 2, patience);
        QCOMPARE(panel.record()->sides.size(), std::size_t(3));
        QCOMPARE(panel.findChild<QLabel *>(u"compareState"_s)->text(),
                 u"300 games with each value, all with the deck as edited."_s);
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
        const QPoint button = panel.findChild<QPushButton *>(u"compareStart"_s)->pos();
        QTRY_VERIFY2_WITH_TIMEOUT(estimate->text().contains(u"nothing"_s), qPrintable(estimate->text()), patience);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCOMPARE(panel.findChild<QPushButton *>(u"compareStart"_s)->pos(), button); // however many lines that takes
        QVERIFY(!panel.findChild<QPushButton *>(u"compareStart"_s)->isEnabled());
    }

    void whatItComesToIsASentence()
    {
        LabBench bench;
        ComparePanel panel(*bench.session, bench.lab, bench.lab, {});
        panel.show();
        const auto *saying = panel.findChild<QLabel *>(u"compareSaying"_s);
        QVERIFY(!saying->isVisible());
        panel.findChild<QSpinBox *>(u"games"_s)->setValue(300);
        panel.findChild<QComboBox *>(u"after"_s)->setCurrentText(u"set:tables.dice=2"_s);
        QSignalSpy compared(&panel, &ComparePanel::compared);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, patience);
        QVERIFY2(saying->isVisible() && saying->text().startsWith(u"Dice at 2 (before 5): “"_s), qPrintable(saying->text()));
        auto *table = panel.findChild<QTableWidget *>(u"differences"_s);
        QVERIFY2(saying->text().contains(u"ettled"_s)
                     && saying->text().section(u'\n', -1).startsWith(QString::fromStdString(settlingOf(*panel.record()).words())),
                 qPrintable(saying->text()));
        const QString first = table->item(0, 1)->text();
        table->horizontalHeader()->setSortIndicator(4, Qt::AscendingOrder);
        QStringList less;
        for (int row = 0; row < table->rowCount(); ++row)
            less += table->item(row, 4)->text();
        QVERIFY2(less.front().contains(u" less ("_s), qPrintable(less.join(u'\n')));
        table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
        QCOMPARE(table->item(0, 1)->text(), first);
    }

    void itEndsWhenItIsSettled()
    {
        LabBench bench;
        ComparePanel panel(*bench.session, bench.lab, bench.lab, {});
        panel.show();
        panel.findChild<QSpinBox *>(u"games"_s)->setValue(1'000'000'000);
        panel.findChild<QLineEdit *>(u"bots"_s)->setText(u"random"_s);
        panel.findChild<QComboBox *>(u"before"_s)->setCurrentText(u"saved"_s);
        panel.findChild<QComboBox *>(u"after"_s)->setCurrentText(u"saved"_s); // which is settled at the first look
        auto *settled = panel.findChild<QCheckBox *>(u"untilSettled"_s);
        QVERIFY(panel.findChild<QLabel *>(u"aboutSettled"_s)->text().contains(u"main figure"_s));
        settled->setChecked(true);
        QSignalSpy compared(&panel, &ComparePanel::compared);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, patience);
        QVERIFY(panel.record()->isSettled());
        QVERIFY(panel.record()->pairs < 100'000);
        const auto *state = panel.findChild<QLabel *>(u"compareState"_s);
        QVERIFY2(state->text().contains(u"pairs of games. It is settled."_s), qPrintable(state->text()));
    }

    void aSweepThatDoesNotSettleSaysSo()
    {
        LabBench bench;
        ComparePanel panel(*bench.session, bench.lab, bench.lab, {});
        panel.show();
        panel.findChild<QSpinBox *>(u"games"_s)->setValue(20);
        panel.findChild<QLineEdit *>(u"bots"_s)->setText(u"random"_s);
        panel.findChild<QLineEdit *>(u"swept"_s)->setText(u"tables.dice=4,5"_s);
        panel.findChild<QCheckBox *>(u"untilSettled"_s)->setChecked(true);
        QSignalSpy compared(&panel, &ComparePanel::compared);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, patience);
        QVERIFY(!panel.record()->isSettled());
        const auto *state = panel.findChild<QLabel *>(u"compareState"_s);
        QVERIFY2(
            state->text().startsWith(
                u"20 games with each value, all with the deck as edited. That was not enough to settle it: raise Most games."_s),
            qPrintable(state->text()));
        const auto *saying = panel.findChild<QLabel *>(u"compareSaying"_s);
        QVERIFY2(saying->isVisible() && saying->text().startsWith(u"Not settled yet: "_s), qPrintable(saying->text()));
        QVERIFY2(!saying->text().contains(u"pairs"_s), qPrintable(saying->text()));
    }

    void aQuestionIsPutIntoTheForm()
    {
        LabBench bench;
        LabPage page(*bench.session, engineProgram());
        page.ask({.sweep = "tables.dice=3..7"});
        auto *panel = page.findChild<ComparePanel *>();
        QCOMPARE(page.currentWidget(), panel->parentWidget());
        QCOMPARE(panel->findChild<QLineEdit *>(u"swept"_s)->text(), u"tables.dice=3..7"_s);
        page.ask({.set = "tables.dice=6"});
        QVERIFY(panel->findChild<QLineEdit *>(u"swept"_s)->text().isEmpty());
        QCOMPARE(panel->findChild<QComboBox *>(u"before"_s)->currentText(), u"Deck as edited"_s);
        QCOMPARE(panel->findChild<QComboBox *>(u"after"_s)->currentText(), u"Deck as edited + set:tables.dice=6"_s);
        const auto *estimate = panel->findChild<QLabel *>(u"compareEstimate"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(estimate->text().contains(u"Takes "_s), qPrintable(estimate->text()), patience);
    }

    void pathsAreCompletedWithTheValueThatTheyHave()
    {
        LabBench bench;
        QVERIFY(bench.session->setValue({"tables.yaml", {"dice"}}, Value(7), u"More dice"_s).empty());
        ComparePanel panel(*bench.session, bench.lab, bench.lab, {});
        panel.show();
        auto *swept = panel.findChild<QLineEdit *>(u"swept"_s);
        QFocusEvent focus(QEvent::FocusIn);
        QApplication::sendEvent(swept, &focus);
        swept->completer()->setCompletionPrefix(u"dic"_s);
        QCOMPARE(swept->completer()->completionCount(), 1);
        QCOMPARE(swept->completer()->currentCompletion(), u"tables.dice="_s);
        QCOMPARE(swept->completer()->completionModel()->index(0, 0).data().toString(), u"tables.dice=   now 7"_s);
        auto *after = panel.findChild<QComboBox *>(u"after"_s);
        QApplication::sendEvent(after, &focus);
        after->setCurrentText(u"edited + few"_s);
        after->completer()->setCompletionPrefix(u"edited + few"_s);
        QCOMPARE(after->completer()->currentCompletion(), u"edited + Few dice"_s);
        after->setCurrentText(u"edited + set:tables.fa"_s);
        after->completer()->setCompletionPrefix(u"edited + set:tables.fa"_s);
        QCOMPARE(after->completer()->currentCompletion(), u"edited + set:tables.faces="_s);
        // With the keyboard: the part that is chosen goes behind those before it.
        after->setFocus();
        after->lineEdit()->clear();
        QTest::keyClicks(after->lineEdit(), u"saved + dice"_s);
        QTRY_VERIFY_WITH_TIMEOUT(after->completer()->popup()->isVisible(), patience);
        QTest::keyClick(after->completer()->popup(), Qt::Key_Down);
        QTest::keyClick(after->completer()->popup(), Qt::Key_Return);
        QTRY_VERIFY2_WITH_TIMEOUT(after->currentText().startsWith(u"saved + "_s) && after->currentText().size() > 13,
                                  qPrintable(after->currentText()), patience);
    }

    void aFieldOffersItsQuestions()
    {
        LabBench bench;
        LiveCheck check(*bench.session, bench.lab.client());
        QTemporaryDir folder;
        Settings settings(folder.filePath(u"settings"_s));
        Workspace workspace{*bench.session, check, settings};
        QMenu nothing;
        offerQuestions(nothing, workspace, {"tables.dice", Value(5)});
        QVERIFY(nothing.isEmpty()); // where there is no lab
        std::vector<LabQuestion> asked;
        workspace.askLab = [&](const LabQuestion &question) { asked.push_back(question); };
        QMenu menu;
        QString question;
        std::optional<QString> answer = u"7"_s;
        const AskValue ask = [&](const QString &words, const QStringList &choices) {
            question = words + u" ["_s + choices.join(u' ') + u']';
            return answer;
        };
        const Value schema = Value::Map{{"minimum", 4}};
        offerQuestions(menu, workspace, {"tables.dice", Value(5), &schema}, ask);
        menu.findChild<QAction *>(u"sweepField"_s)->trigger();
        QCOMPARE(asked.back().sweep, std::string("tables.dice=4..7"));
        menu.findChild<QAction *>(u"compareField"_s)->trigger();
        QCOMPARE(question, u"tables.dice is 5 now. Compare that with: []"_s);
        QCOMPARE(asked.back().set, std::string("tables.dice=7"));
        answer.reset();
        menu.findChild<QAction *>(u"compareField"_s)->trigger();
        QCOMPARE(asked.size(), std::size_t(2)); // the user took none
        QMenu words;
        const Value choices = Value::Map{{"enum", Value::List{"any", "players"}}};
        offerQuestions(words, workspace, {"tables.first", Value("any"), &choices}, ask);
        words.findChild<QAction *>(u"compareField"_s)->trigger();
        QVERIFY2(question.endsWith(u"[players]"_s), qPrintable(question));
        QMenu whole;
        offerQuestions(whole, workspace, {"tables.dice", Value(Value::Map{})}, ask);
        QVERIFY(whole.isEmpty());
    }

    void everyFieldThatCanBeSetOffersThem()
    {
        LabBench bench;
        LiveCheck check(*bench.session, bench.lab.client());
        QTemporaryDir folder;
        Settings settings(folder.filePath(u"settings"_s));
        Workspace workspace{*bench.session, check, settings};
        std::vector<LabQuestion> asked;
        workspace.askLab = [&](const LabQuestion &question) { asked.push_back(question); };
        addFieldQuestions(workspace);
        bench.lab.client().start();
        QTRY_VERIFY_WITH_TIMEOUT(check.schema(FileKind::Tables), patience); // which says that there is at least one
        QMenu menu;
        fillFieldMenu(menu, workspace, fieldAt(*bench.session, {"tables.yaml", {"dice"}}));
        QCOMPARE(menu.actions().front()->text(), u"Copy path tables.dice"_s);
        menu.findChild<QAction *>(u"sweepField"_s)->trigger();
        QCOMPARE(asked.back().sweep, std::string("tables.dice=3..7"));
        QVERIFY(bench.session->setValue({"tables.yaml", {"dice"}}, Value(1), u"One die"_s).empty());
        QMenu least;
        fillFieldMenu(least, workspace, fieldAt(*bench.session, {"tables.yaml", {"dice"}}));
        least.findChild<QAction *>(u"sweepField"_s)->trigger();
        QCOMPARE(asked.back().sweep, std::string("tables.dice=1..3"));
        QMenu title;
        fillFieldMenu(title, workspace, fieldAt(*bench.session, {"deck.yaml", {"title"}}));
        QVERIFY(!title.findChild<QAction *>(u"sweepField"_s)); // no game depends on it
    }

    void aRangeRoundAValueIsProposed_data()
    {
        QTest::addColumn<Value>("value");
        QTest::addColumn<Value>("schema");
        QTest::addColumn<QString>("range");
        const Value limits = Value::Map{{"minimum", 1}, {"maximum", 9}};
        QTest::newRow("a small number") << Value(5) << limits << u"3..7"_s;
        QTest::newRow("at its lower end") << Value(1) << limits << u"1..3"_s;
        QTest::newRow("at its upper end") << Value(9) << limits << u"7..9"_s;
        QTest::newRow("zero") << Value(0) << Value() << u"0..2"_s;
        QTest::newRow("a large number") << Value(70) << Value() << u"50..90/10"_s;
        QTest::newRow("a larger one") << Value(415) << Value() << u"315..515/50"_s;
        QTest::newRow("below zero") << Value(-4) << Value() << u"-6..-2"_s;
        QTest::newRow("nothing else is allowed") << Value(3) << Value(Value::Map{{"minimum", 3}, {"maximum", 3}}) << QString();
        QTest::newRow("a switch") << Value(true) << Value() << u"false,true"_s;
        QTest::newRow("a choice") << Value("any") << Value(Value::Map{{"enum", Value::List{"any", "players"}}})
                                  << u"any,players"_s;
        QTest::newRow("a name") << Value("Huginn") << Value() << QString();
    }

    void aRangeRoundAValueIsProposed()
    {
        QFETCH(Value, value);
        QFETCH(Value, schema);
        QFETCH(QString, range);
        QCOMPARE(proposedRange(value, schema.isNull() ? nullptr : &schema), range);
        if (!range.isEmpty())
            QVERIFY(parseSwept(("a.b=" + range.toStdString())));
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
        QVERIFY(before->findText(u"Before the last save"_s) >= 0 && before->findText(u"Last commit"_s) >= 0);
        QSignalSpy compared(&panel, &ComparePanel::compared);
        const auto *state = panel.findChild<QLabel *>(u"compareState"_s);

        before->setCurrentText(u"saved"_s); // and edited, which is the same by now
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, patience);
        QVERIFY2(state->text().contains(u"The same deck on both sides: Deck as edited does not differ from Saved deck."_s),
                 qPrintable(state->text()));

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

    void aStoppedEngineIsToldAndANewComparisonCanBegin()
    {
        LabBench bench;
        LabPage page(*bench.session, u"" RW_PROGRAM ""_s);
        page.setCurrentIndex(1);
        page.resize(1200, 700);
        page.show();
        auto *panel = page.findChild<ComparePanel *>();
        EngineClient &engine = page.findChildren<LabEngine *>().at(2)->client();
        const auto *banner = panel->parentWidget()->findChild<Banner *>(u"engineBanner"_s);
        auto *games = panel->findChild<QSpinBox *>(u"games"_s);
        games->setValue(games->maximum());
        panel->findChild<QComboBox *>(u"after"_s)->setCurrentText(u"variant:few-dice"_s);
        auto *start = panel->findChild<QPushButton *>(u"compareStart"_s);
        const auto *estimate = panel->findChild<QLabel *>(u"compareEstimate"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(estimate->text().contains(u"Takes "_s), qPrintable(estimate->text()), patience);
        start->click();
        const auto *state = panel->findChild<QLabel *>(u"compareState"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains(u"so far"_s), qPrintable(state->text()), patience);

        QVERIFY(stopUntilTold(engine, *banner));
        QVERIFY(answer(engine, *banner, u"Wait"_s));
        QVERIFY(!banner->isVisible());
        const QString before = state->text();
        ::kill(pid_t(engine.processId()), SIGCONT);
        QTRY_VERIFY2_WITH_TIMEOUT(state->text() != before, qPrintable(state->text()), patience);

        QVERIFY(stopUntilTold(engine, *banner));
        QVERIFY(answer(engine, *banner, u"Stop"_s));
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains(u"The engine ended"_s), qPrintable(state->text()), patience);
        QVERIFY(start->isEnabled());
        games->setValue(200);
        QSignalSpy compared(panel, &ComparePanel::compared);
        start->click(); // also while the engine starts
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, patience);
        QVERIFY(!panel->record()->interrupted);
    }

    // Compare comes back with the engine, and with a deck that can be played again.
    void whatCouldNotBeTriedIsTriedAgain()
    {
        LabBench bench;
        LabPage page(*bench.session, u"" RW_PROGRAM ""_s);
        page.setCurrentIndex(1);
        page.show();
        auto *panel = page.findChild<ComparePanel *>();
        EngineClient &engine = page.findChildren<LabEngine *>().at(2)->client();
        const auto *banner = panel->parentWidget()->findChild<Banner *>(u"engineBanner"_s);
        const auto *start = panel->findChild<QPushButton *>(u"compareStart"_s);
        const auto *estimate = panel->findChild<QLabel *>(u"compareEstimate"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(estimate->text().contains(u"Takes "_s), qPrintable(estimate->text()), patience);
        QSignalSpy ended(&engine, &EngineClient::ended);
        for (int times = 1; times <= 3; ++times) {
            QTRY_VERIFY_WITH_TIMEOUT(engine.isReady(), patience);
            ::kill(pid_t(engine.processId()), SIGKILL);
            QTRY_COMPARE_WITH_TIMEOUT(ended.count(), times, patience);
        }
        panel->findChild<QSpinBox *>(u"games"_s)->setValue(50);
        QTRY_VERIFY2_WITH_TIMEOUT(!start->isEnabled() && estimate->text().contains(u"not there"_s), qPrintable(estimate->text()),
                                  patience);
        QVERIFY(answer(engine, *banner, u"Start it again"_s));
        QTRY_VERIFY2_WITH_TIMEOUT(start->isEnabled(), qPrintable(estimate->text()), patience);

        QVERIFY(bench.session->setValue({"tables.yaml", {"dice"}}, Value(99), u"Too many dice"_s).empty());
        panel->findChild<QSpinBox *>(u"games"_s)->setValue(60);
        QTRY_VERIFY2_WITH_TIMEOUT(!start->isEnabled() && estimate->text().contains(u"dice"_s), qPrintable(estimate->text()),
                                  patience);
        bench.session->undo();
        QTRY_VERIFY2_WITH_TIMEOUT(start->isEnabled(), qPrintable(estimate->text()), patience);
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
        QCOMPARE(first.lines, (QStringList{u"Few dice"_s, u"Many dice"_s}));
        QCOMPARE(first.rows.size() % 2, std::size_t(0));
        QVERIFY(first.rows[0].group == first.rows[1].group);
    }

    void anExperimentOfTheDeckIsPlayedAsItSays()
    {
        LabBench bench;
        QVERIFY(keepExperiment(*bench.session,
                               Value::Map{{"name", "Dice"},
                                          {"games", 150},
                                          {"seed", 4},
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
        PlayForm form(PlayForm::Kind::Comparison);
        form.findChild<QLineEdit *>(u"players"_s)->setText(u"2, 4"_s);
        form.findChild<QLineEdit *>(u"bots"_s)->setText(u"random, ismcts:50"_s);
        form.findChild<QSpinBox *>(u"seed"_s)->setValue(77);
        const Value experiment = form.experiment(u"Mine"_s);
        QCOMPARE(toJson(*experiment.find("players")), std::string("[2,4]"));
        PlayForm other(PlayForm::Kind::Comparison);
        other.take(experiment);
        QCOMPARE(toJson(other.experiment(u"Mine"_s)), toJson(experiment));
        QString trouble;
        form.findChild<QLineEdit *>(u"players"_s)->setText(u"2, many"_s);
        QVERIFY(form.players(&trouble).empty());
        QVERIFY(trouble.contains(u"many"_s));
    }

    void sidesAreChosenByTheirTitles()
    {
        LabBench bench;
        const SideTitles titles(*bench.session);
        const std::pair<const char *, const char *> known[] = {
            {"edited", "Deck as edited"},
            {"saved + variant:few-dice", "Saved deck + Few dice"},
            {"variant:many-dice:dice=8 + set:tables.faces=4", "Many dice:dice=8 + set:tables.faces=4"},
            {"edited + salt:1", "Deck as edited + Other luck for bots"},
            {"commit:v2", "Last commit:v2"},
            {"salt:17", "salt:17"},
            {"variant:few", "variant:few"}};
        for (const auto &[words, shown] : known) {
            QCOMPARE(titles.shown(QString::fromLatin1(words)), QString::fromLatin1(shown));
            QCOMPARE(titles.words(QString::fromLatin1(shown)), QString::fromLatin1(words));
        }
        QCOMPARE(titles.words(u"few dice"_s), u"variant:few-dice"_s);
        ComparePanel panel(*bench.session, bench.lab, bench.lab, {});
        for (const QString &name : {u"before"_s, u"after"_s}) {
            const auto *side = panel.findChild<QComboBox *>(name);
            QVERIFY(side->findText(u"Few dice"_s) >= 0);
            for (int row = 0; row < side->count(); ++row)
                QVERIFY2(!side->itemData(row, AboutDelegate::aboutRole).toString().isEmpty(), qPrintable(side->itemText(row)));
        }
        QCOMPARE(panel.findChild<QComboBox *>(u"before"_s)->currentText(), u"Saved deck"_s);
        QTRY_VERIFY_WITH_TIMEOUT(
            panel.findChild<QLabel *>(u"compareEstimate"_s)->text().contains(u"You have no unsaved changes."_s), patience);
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
