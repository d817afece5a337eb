// SPDX-License-Identifier: GPL-3.0-or-later
// The lab against the real engine process.
#include "workbench/lab/batchpanel.h"
#include "workbench/lab/comparepanel.h"
#include "workbench/decksession.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/labengine.h"
#include "workbench/lab/labpage.h"
#include "workbench/lab/verdictstrip.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 30'000; // milliseconds; only what hangs takes them

} // namespace

class TestLab : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QProcess copy;
        copy.start(u"cp"_s, {u"-r"_s, u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s, m_folder->filePath(u"deck"_s)});
        QVERIFY(copy.waitForFinished());
        DeckSession::Opened opened = DeckSession::open(m_folder->filePath(u"deck"_s), m_folder->filePath(u"recovery"_s));
        QVERIFY(opened.session);
        m_session = std::move(opened.session);
        m_lab = std::make_unique<LabEngine>(*m_session, u"" RW_PROGRAM ""_s);
    }

    void cleanup()
    {
        m_lab.reset();
        m_session.reset();
    }

    void aBatchInStretchesIsOneBatch()
    {
        BatchRun run(*m_lab, {.players = 3, .bots = {u"random"_s}, .games = 5000, .seed = 7});
        run.start();
        QTRY_COMPARE_WITH_TIMEOUT(run.state(), BatchRun::State::Over, patience);
        QProcess program;
        program.start(u"" RW_PROGRAM ""_s, {u"batch"_s, m_session->folder(), u"--players"_s, u"3"_s, u"--games"_s, u"5000"_s, u"--seed"_s,
                                            u"7"_s, u"--format"_s, u"json"_s, u"--without-run"_s});
        QVERIFY(program.waitForFinished(patience));
        QCOMPARE(QByteArray::fromStdString(toJson(run.result()->canonical(), 2) + '\n'), program.readAllStandardOutput());
    }

    void aBatchIsPausedAndCancelled()
    {
        BatchRun run(*m_lab, {.games = 1'000'000'000});
        QSignalSpy grown(&run, &BatchRun::grown);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(grown.count() > 0, patience);
        run.pause();
        QCOMPARE(run.state(), BatchRun::State::Paused);
        run.resume();
        QCOMPARE(run.state(), BatchRun::State::Playing);
        run.cancel();
        QCOMPARE(run.state(), BatchRun::State::Over);
        QVERIFY(run.result()->sums().games > 0);
    }

    void whatCannotBePlayedSaysWhyBeforeTheStart()
    {
        BatchPanel panel(*m_session, *m_lab);
        panel.findChild<QLineEdit *>(u"players"_s)->setText(u"9"_s);
        const auto *estimate = panel.findChild<QLabel *>(u"estimate"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(estimate->text().contains(u"2 to 6"_s), qPrintable(estimate->text()), patience);
        QVERIFY(!panel.findChild<QPushButton *>(u"start"_s)->isEnabled());
    }

    void thePanelPlaysItsQueueAndShowsIt()
    {
        BatchPanel panel(*m_session, *m_lab);
        panel.resize(1200, 700);
        panel.show();
        panel.findChild<QLineEdit *>(u"players"_s)->setText(u"2, 3"_s);
        panel.findChild<QSpinBox *>(u"games"_s)->setValue(2000);
        auto *start = panel.findChild<QPushButton *>(u"start"_s);
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled() && panel.findChild<QLabel *>(u"estimate"_s)->text().contains(u"may take"_s), patience);
        start->click();
        const auto *runs = panel.findChild<QListWidget *>(u"runs"_s);
        QCOMPARE(runs->count(), 2);
        QTRY_VERIFY2_WITH_TIMEOUT(runs->item(1)->text().contains(u"is over"_s), qPrintable(runs->item(1)->text()), patience);
        QVERIFY(runs->item(0)->text().contains(u"is over"_s));
        const auto *names = panel.findChild<QListWidget *>(u"figureNames"_s);
        const auto *table = panel.findChild<QTableWidget *>(u"figureTable"_s);
        QVERIFY(names->count() > 5); // wins, and all that the game declares
        QCOMPARE(table->rowCount(), 3); // the second batch has three seats
        QCOMPARE(table->item(0, 2)->text(), QLocale().toString(2000));
        if (qEnvironmentVariableIsSet("RW_SCREENSHOTS"))
            panel.grab().save(qEnvironmentVariable("RW_SCREENSHOTS") + u"/lab-batches.png"_s);
    }

    void everyFigureIsDrawnAndExported()
    {
        BatchRun run(*m_lab, {.players = 3, .games = 500});
        run.start();
        QTRY_COMPARE_WITH_TIMEOUT(run.state(), BatchRun::State::Over, patience);
        FigureView view;
        view.resize(900, 600);
        view.show(seriesOf(*run.result(), false), u"caption"_s);
        auto *names = view.findChild<QListWidget *>(u"figureNames"_s);
        for (int i = 0; i < names->count(); ++i) {
            names->setCurrentRow(i);
            QCOMPARE(view.findChild<QTableWidget *>(u"figureTable"_s)->rowCount(), int(view.series()[std::size_t(i)].rows.size()));
            QVERIFY(!view.grab().isNull());
        }
        for (const QString &file : {u"chart.png"_s, u"chart.svg"_s, u"chart.csv"_s}) {
            QVERIFY(view.exportTo(m_folder->filePath(file)));
            QVERIFY(QFileInfo(m_folder->filePath(file)).size() > 50);
        }
        QVERIFY(!view.exportTo(u"/nowhere/at/all/chart.csv"_s));
    }

    void intervalsOfARunningBatchAreWider()
    {
        BatchRun run(*m_lab, {.players = 2, .games = 1000});
        run.start();
        QTRY_COMPARE_WITH_TIMEOUT(run.state(), BatchRun::State::Over, patience);
        const FigureSeries over = seriesOf(*run.result(), false).front();
        const FigureSeries running = seriesOf(*run.result(), true).front();
        QVERIFY(running.rows[0].estimate->low < over.rows[0].estimate->low);
        QVERIFY(running.rows[0].estimate->high > over.rows[0].estimate->high);
    }

    void versionsAreComparedAndSwept()
    {
        ComparePanel panel(*m_lab);
        panel.resize(1200, 600);
        panel.show();
        panel.findChild<QSpinBox *>(u"compareGames"_s)->setValue(300);
        panel.findChild<QComboBox *>(u"after"_s)->setCurrentText(u"variant:few-dice"_s);
        QSignalSpy compared(&panel, &ComparePanel::compared);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 1, patience);
        const auto *table = panel.findChild<QTableWidget *>(u"differences"_s);
        QVERIFY(table->rowCount() > 3);
        QCOMPARE(table->item(0, 0)->text(), u"variant:few-dice"_s);
        QCOMPARE(table->item(0, 5)->text(), u"verdict"_s);
        panel.findChild<QLineEdit *>(u"swept"_s)->setText(u"tables.dice=2..4"_s);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(compared.count(), 2, patience);
        QCOMPARE(panel.record()->sides.size(), std::size_t(3));
        QCOMPARE(panel.findChild<QTableWidget *>(u"figureTable"_s)->rowCount(), 3);
        if (qEnvironmentVariableIsSet("RW_SCREENSHOTS"))
            panel.grab().save(qEnvironmentVariable("RW_SCREENSHOTS") + u"/lab-sweep.png"_s);
        panel.findChild<QLineEdit *>(u"swept"_s)->setText(u"tables.nothing=2..4"_s);
        panel.findChild<QPushButton *>(u"compareStart"_s)->click();
        const auto *state = panel.findChild<QLabel *>(u"compareState"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains(u"nothing"_s), qPrintable(state->text()), patience);
    }

    void anEditShowsWhatItMoves()
    {
        VerdictStrip strip(*m_session, *m_lab);
        strip.setPause(std::chrono::milliseconds(0));
        strip.resize(600, 200);
        const auto *head = strip.findChild<QLabel *>(u"verdictHead"_s);
        QVERIFY(head->text().contains(u"everything is saved"_s));
        QSignalSpy shown(&strip, &VerdictStrip::shown);
        QVERIFY(m_session->setValue({"tables.yaml", {"dice"}}, Value(2), u"Fewer dice"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(shown.count() > 0, patience);
        QVERIFY(shown.front().front().toInt() >= 100);
        const auto *rows = strip.findChild<QListWidget *>(u"verdictRows"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(rows->count() > 0, qPrintable(head->text()), patience);
        QVERIFY2(rows->item(0)->text().contains(u" less ("_s) || rows->item(0)->text().contains(u" more ("_s), qPrintable(rows->item(0)->text()));
        m_session->undo();
        QTRY_VERIFY2_WITH_TIMEOUT(head->text().contains(u"everything is saved"_s), qPrintable(head->text()), patience);
    }

    void aDeckWithErrorsIsNotPlayed()
    {
        VerdictStrip strip(*m_session, *m_lab);
        strip.setPause(std::chrono::milliseconds(0));
        QVERIFY(m_session->setValue({"tables.yaml", {"dice"}}, Value(99), u"Too many dice"_s).empty());
        const auto *head = strip.findChild<QLabel *>(u"verdictHead"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(head->text().contains(u"has errors"_s), qPrintable(head->text()), patience);
    }

    void thePageHoldsBoth()
    {
        LabPage page(*m_session, u"" RW_PROGRAM ""_s);
        QCOMPARE(page.count(), 2);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DeckSession> m_session;
    std::unique_ptr<LabEngine> m_lab;
};

QTEST_MAIN(TestLab)
#include "tst_lab.moc"
