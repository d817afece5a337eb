// SPDX-License-Identifier: GPL-3.0-or-later
// The lab against the real engine process.
#include "workbench/lab/batchpanel.h"
#include "workbench/lab/comparepanel.h"
#include "workbench/decksession.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/labengine.h"
#include "workbench/lab/labpage.h"
#include "workbench/lab/verdictstrip.h"

#include <QAction>
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
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 30'000; // milliseconds; only what hangs takes them

} // namespace

Q_DECLARE_METATYPE(rw::FigureSeries)

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
        QCOMPARE(runs->item(0)->text(), u"2 players, random: is over"_s);
        QVERIFY(panel.findChild<QLabel *>(u"figureTitle"_s)->text().contains(u"wins more"_s));
        QVERIFY(panel.findChild<QLabel *>(u"figureCaption"_s)->text().contains(u"Liar's Dice: 3 seats, random, 2,000 games"_s));
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

    void aFindingClaimsOnlyWhatIsCertain_data()
    {
        using Row = FigureSeries::Row;
        const auto row = [](const QString &name, double value, double half) { return Row{name, Estimate{value, value - half, value + half}, 100}; };
        const FigureSeries wins{.title = u"Wins by seat"_s, .axis = u"seat"_s, .isShare = true, .even = 0.25};
        const FigureSeries bids{.title = u"Bids"_s, .unit = u"bids"_s, .axis = u"seat"_s};
        FigureSeries gold{.title = u"Gold"_s, .isCourse = true};
        FigureSeries moved{.title = u"Wins by seat"_s, .isShare = true, .isDifference = true};
        const auto with = [](FigureSeries series, std::vector<Row> rows) {
            series.rows = std::move(rows);
            return series;
        };
        Row more = row(u"seat3"_s, 0.02, 0.01);
        more.told = u"2.0 points more (1.0 to 3.0)"_s;
        QTest::addColumn<FigureSeries>("figure");
        QTest::addColumn<QString>("finding");
        QTest::newRow("nobody") << with(wins, {row(u"seat1"_s, 0.26, 0.02), row(u"seat2"_s, 0.24, 0.02)})
                                << u"No seat wins more than the others, as far as so many games can tell"_s;
        QTest::newRow("one") << with(wins, {row(u"seat1"_s, 0.25, 0.02), row(u"seat2"_s, 0.3, 0.02)}) << u"Seat2 wins more than an even share"_s;
        QTest::newRow("more and less") << with(wins, {row(u"seat1"_s, 0.2, 0.02), row(u"seat2"_s, 0.3, 0.02), row(u"seat3"_s, 0.29, 0.01)})
                                       << u"Seat2, seat3 win more, seat1 wins less than an even share"_s;
        QTest::newRow("too few games") << with(wins, {Row{u"seat1"_s, Estimate{1, 1, 1, false}, 1}}) << u"Wins by seat: too few games to tell"_s;
        QTest::newRow("the most") << with(bids, {row(u"seat1"_s, 3, 0.5), row(u"seat2"_s, 5, 0.5)}) << u"Bids: most at seat2, 5.00 bids"_s;
        QTest::newRow("no row") << with(bids, {row(u"seat1"_s, 3, 0.5), row(u"seat2"_s, 3.5, 0.5)}) << u"Bids: none stands out for certain"_s;
        QTest::newRow("one number") << with(bids, {row(u"Bids"_s, 3, 0.5)}) << u"Bids: 3.00 bids (2.50 to 3.50)"_s;
        QTest::newRow("up") << with(gold, {row(u"1"_s, 3, 0.5), row(u"2"_s, 9, 0.5)}) << u"Gold: up from 3.00 at 1 to 9.00 at 2"_s;
        QTest::newRow("down") << with(gold, {row(u"1"_s, 9, 0.5), row(u"2"_s, 3, 0.5)}) << u"Gold: down from 9.00 at 1 to 3.00 at 2"_s;
        QTest::newRow("level") << with(gold, {row(u"1"_s, 3, 0.5), row(u"2"_s, 3.2, 0.5)})
                               << u"Gold: 3.00 at 1, 3.20 at 2, too close to tell apart"_s;
        QTest::newRow("moved") << with(moved, {row(u"seat1"_s, 0.5, 1), more}) << u"Wins by seat, seat3: 2.0 points more (1.0 to 3.0)"_s;
        QTest::newRow("not moved") << with(moved, {row(u"seat1"_s, 0.5, 1)}) << u"Wins by seat: nothing has moved for certain"_s;
    }

    void aFindingClaimsOnlyWhatIsCertain()
    {
        QFETCH(FigureSeries, figure);
        QTEST(figure.finding(), "finding");
    }

    void theChartFollowsThePalette()
    {
        FigureSeries figure{.title = u"Bids"_s};
        figure.rows.push_back({u"Bids"_s, Estimate{3, 2, 4}, 100});
        FigureView view;
        view.resize(900, 600);
        view.show({figure}, u"caption"_s);
        view.show();
        const auto *chart = view.findChild<QWidget *>(u"figureChart"_s);
        for (const QColor &paper : {QColor(Qt::white), QColor(0x17, 0x1b, 0x1e)}) {
            QPalette palette;
            palette.setColor(QPalette::Base, paper);
            view.setPalette(palette);
            const QPoint corner = chart->mapTo(&view, QPoint(1, 1));
            QCOMPARE(view.grab().toImage().pixelColor(corner).name(), paper.name());
        }
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
        QAction back(u"Back"_s);
        page.addAction(&back);
        const auto *button = qobject_cast<QToolButton *>(page.cornerWidget());
        QVERIFY(button);
        QCOMPARE(button->defaultAction(), &back);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DeckSession> m_session;
    std::unique_ptr<LabEngine> m_lab;
};

QTEST_MAIN(TestLab)
#include "tst_lab.moc"
