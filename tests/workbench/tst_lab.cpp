// SPDX-License-Identifier: GPL-3.0-or-later
// The lab against the real engine process.
#include "workbench/lab/batchpanel.h"
#include "workbench/lab/comparepanel.h"
#include "workbench/decksession.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/deckexperiments.h"
#include "workbench/lab/labengine.h"
#include "workbench/lab/labpage.h"
#include "workbench/lab/playform.h"
#include "workbench/lab/runspanel.h"
#include "workbench/lab/sidewords.h"
#include "workbench/lab/verdictstrip.h"

#include <QChart>
#include <QChartView>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QScatterSeries>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

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
        BatchPanel panel(*m_session, *m_lab, *m_lab, {});
        panel.findChild<QLineEdit *>(u"players"_s)->setText(u"9"_s);
        const auto *estimate = panel.findChild<QLabel *>(u"estimate"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(estimate->text().contains(u"2 to 6"_s), qPrintable(estimate->text()), patience);
        QVERIFY(!panel.findChild<QPushButton *>(u"start"_s)->isEnabled());
    }

    void thePanelPlaysItsQueueAndShowsIt()
    {
        QString opened;
        BatchPanel panel(*m_session, *m_lab, *m_lab, [&](const QString &game) { opened = game; });
        panel.resize(1200, 700);
        panel.show();
        QSignalSpy kept(&panel, &BatchPanel::kept);
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
        // A click on a row lists the games behind it, and one of them is opened at the table.
        const auto *games = panel.findChild<QTableWidget *>(u"gamesTable"_s);
        const auto *head = panel.findChild<QLabel *>(u"gamesHead"_s);
        const FigureView &view = *panel.findChild<FigureView *>();
        const FigureSeries &figure = view.series().front();
        QTRY_COMPARE_WITH_TIMEOUT(kept.count(), 2, patience);
        Q_EMIT panel.findChild<FigureView *>()->rowChosen(figure, 1);
        QTRY_VERIFY_WITH_TIMEOUT(games->rowCount() > 0, patience);
        QVERIFY2(head->text().contains(u"games behind “Wins by seat, seat2”"_s), qPrintable(head->text()));
        QCOMPARE(games->item(0, 2)->text(), u"seat2"_s);
        panel.findChild<QPushButton *>(u"openGame"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(opened.startsWith(u"rulewright game 1\n"_s), patience);
        QVERIFY(opened.contains(u"seed "_s + games->item(0, 1)->text()));
        panel.findChild<QToolButton *>(u"closeGames"_s)->click();
        QVERIFY(!games->isVisible());
    }

    void aBatchIsPausedGoesOnAndEndsByItsButtons()
    {
        BatchPanel panel(*m_session, *m_lab, *m_lab, {});
        panel.show();
        auto *games = panel.findChild<QSpinBox *>(u"games"_s);
        games->setValue(games->maximum());
        auto *start = panel.findChild<QPushButton *>(u"start"_s);
        auto *pause = panel.findChild<QPushButton *>(u"pause"_s);
        auto *cancel = panel.findChild<QPushButton *>(u"cancel"_s);
        QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), patience);
        QVERIFY(!pause->isEnabled() && !cancel->isEnabled());
        start->click();
        start->click(); // a second one waits
        const auto *runs = panel.findChild<QListWidget *>(u"runs"_s);
        const auto stateOf = [&](int row) { return runs->item(row)->text().section(u": "_s, 1); };
        QTRY_COMPARE_WITH_TIMEOUT(stateOf(0), u"is played"_s, patience);
        QCOMPARE(stateOf(1), u"waits"_s);
        QTRY_VERIFY_WITH_TIMEOUT(panel.findChild<QTableWidget *>(u"figureTable"_s)->rowCount() > 0, patience);
        QVERIFY(panel.findChild<QLabel *>(u"figureCaption"_s)->text().contains(u"games so far"_s));
        pause->click();
        QCOMPARE(stateOf(0), u"is paused"_s);
        pause->click();
        QCOMPARE(stateOf(0), u"is played"_s);
        cancel->click();
        QCOMPARE(stateOf(0), u"is over"_s);
        QCOMPARE(stateOf(1), u"is played"_s); // it is its turn
        cancel->click();
        QCOMPARE(stateOf(1), u"is over"_s);
        QVERIFY(!cancel->isEnabled());
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
        const auto row = [](const QString &name, double value, double half) { return Row{.name = name, .estimate = Estimate{value, value - half, value + half}, .games = 100}; };
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
        QTest::newRow("too few games") << with(wins, {Row{.name = u"seat1"_s, .estimate = Estimate{1, 1, 1, false}, .games = 1}}) << u"Wins by seat: too few games to tell"_s;
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
        figure.rows.push_back({.name = u"Bids"_s, .estimate = Estimate{3, 2, 4}, .games = 100});
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

    void aClickOnADotChoosesItsRow()
    {
        FigureSeries figure{.title = u"Bids"_s};
        for (const double value : {2.0, 3.0, 4.0})
            figure.rows.push_back({.name = QString::number(value), .estimate = Estimate{value, value - 0.5, value + 0.5}, .games = 100});
        FigureView view;
        view.resize(900, 600);
        view.show({figure}, u"caption"_s);
        view.show();
        QSignalSpy chosen(&view, &FigureView::rowChosen);
        auto *chart = view.findChild<QChartView *>();
        QVERIFY(!view.grab().isNull()); // lays the chart out
        for (QAbstractSeries *series : chart->chart()->series())
            if (auto *dot = qobject_cast<QScatterSeries *>(series); dot && dot->at(0).x() == 3) {
                const QPointF place = chart->chart()->mapToScene(chart->chart()->mapToPosition(dot->at(0), dot));
                QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, chart->mapFromScene(place));
                break;
            }
        QTRY_COMPARE_WITH_TIMEOUT(chosen.count(), 1, patience);
        QCOMPARE(chosen[0][1].value<std::size_t>(), std::size_t(1));
    }

    void theMouseOverADotOrABarShowsItsValueAndInterval_data()
    {
        QTest::addColumn<bool>("isCourse");
        QTest::addColumn<bool>("isSpread");
        QTest::newRow("dots") << false << false;
        QTest::newRow("a line") << true << false;
        QTest::newRow("bars") << false << true;
    }

    void theMouseOverADotOrABarShowsItsValueAndInterval()
    {
        QFETCH(bool, isCourse);
        QFETCH(bool, isSpread);
        FigureSeries figure{.title = u"Bids"_s, .isCourse = isCourse, .isSpread = isSpread, .isFromZero = isSpread};
        for (const double value : {2.0, 3.0, 4.0})
            figure.rows.push_back({.name = u"round "_s + QString::number(value), .estimate = Estimate{value, value - 0.5, value + 0.5}, .games = 100});
        FigureView view;
        view.resize(900, 600);
        view.show({figure}, u"caption"_s);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto *chart = view.findChild<QChartView *>();
        QVERIFY(!view.grab().isNull()); // lays the chart out
        QPoint middle;
        for (QAbstractSeries *series : chart->chart()->series())
            if (series->type() == QAbstractSeries::SeriesTypeScatter || series->type() == QAbstractSeries::SeriesTypeBar) {
                const auto *dot = qobject_cast<QScatterSeries *>(series);
                const QPointF in = dot ? dot->at(0) : QPointF(1, 1.5); // the bar of 3 reaches down to 0
                if (dot && in.x() != 3 && in.y() != 3)
                    continue;
                middle = chart->mapFromScene(chart->chart()->mapToScene(chart->chart()->mapToPosition(in, series)));
            }
        QTest::mouseMove(chart->viewport(), QPoint(1, 1));
        QToolTip::hideText();
        QTest::mouseMove(chart->viewport(), middle);
        QTRY_COMPARE_WITH_TIMEOUT(QToolTip::text(), u"round 3: 3.00 (2.50 to 3.50)"_s, patience);
        // The same without a mouse: its row of the table, and Return for the games behind it.
        auto *table = view.findChild<QTableWidget *>(u"figureTable"_s);
        QCOMPARE(table->item(1, 0)->text() + u": "_s + table->item(1, 1)->text(), QToolTip::text());
        QVERIFY(table->focusPolicy() & Qt::TabFocus);
        table->setFocus();
        table->setCurrentCell(0, 0);
        QTest::keyClick(table, Qt::Key_Down);
        QSignalSpy chosen(&view, &FigureView::rowChosen);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][1].value<std::size_t>(), std::size_t(1));
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
        QStringList opened;
        ComparePanel panel(*m_session, *m_lab, *m_lab, [&](const QString &game) { opened += game; });
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

    void aComparisonThatIsEndedShowsWhatWasPlayed()
    {
        ComparePanel panel(*m_session, *m_lab, *m_lab, {});
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
        ComparePanel panel(*m_session, *m_lab, *m_lab, {});
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
        QVERIFY(keepExperiment(*m_session, Value::Map{{"name", "Dice"}, {"games", 150}, {"seed", 4},
                                                      {"sweep", Value::Map{{"path", "tables.dice"}, {"values", Value::List{2, 3}}}}})
                    .empty());
        ComparePanel panel(*m_session, *m_lab, *m_lab, {});
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

    void theRunsAreListedShownNamedRepeatedAndDeleted()
    {
        BatchRun run(*m_lab, {.players = 3, .games = 400, .isKept = true});
        QSignalSpy kept(&run, &BatchRun::kept);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.state() == BatchRun::State::Over && kept.count() > 0, patience);
        RunsPanel panel(*m_lab, {});
        panel.resize(1200, 700);
        panel.setAskBeforeDeleting([](const QString &) { return true; });
        QSignalSpy listed(&panel, &RunsPanel::listed);
        QSignalSpy shown(&panel, &RunsPanel::shown);
        panel.show();
        QTRY_COMPARE_WITH_TIMEOUT(listed.count(), 1, patience);
        auto *table = panel.findChild<QTableWidget *>(u"runTable"_s);
        QCOMPARE(table->rowCount(), 1);
        table->selectRow(0);
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, patience);
        QVERIFY(panel.findChild<QLabel *>(u"figureCaption"_s)->text().contains(u"3 seats, random, 400 games"_s));

        auto *name = panel.findChild<QLineEdit *>(u"runName"_s);
        name->setText(u"the first"_s);
        Q_EMIT name->editingFinished();
        QTRY_VERIFY_WITH_TIMEOUT(table->item(0, 1)->text().contains(u"the first"_s), patience);
        const auto *state = panel.findChild<QLabel *>(u"runState"_s);
        panel.findChild<QPushButton *>(u"runAgain"_s)->click();
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains(u"the same bytes"_s), qPrintable(state->text()), patience);
        QVERIFY(m_session->setValue({"tables.yaml", {"dice"}}, Value(3), u"Fewer dice"_s).empty());
        panel.refresh();
        QTRY_VERIFY_WITH_TIMEOUT(table->item(0, 3)->text().contains(u"the deck has changed"_s), patience);
        panel.findChild<QLineEdit *>(u"runSearch"_s)->setText(u"elsewhere"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 0, patience);
        panel.findChild<QLineEdit *>(u"runSearch"_s)->setText(u"first"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 1, patience);
        table->selectRow(0);
        panel.findChild<QPushButton *>(u"runDelete"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 0, patience);
    }

    void aBatchThatWasKilledGoesOn()
    {
        auto lab = std::make_unique<LabEngine>(*m_session, u"" RW_PROGRAM ""_s);
        BatchRun run(*lab, {.games = 30'000'000, .isKept = true});
        QSignalSpy kept(&run, &BatchRun::kept);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(kept.count() > 0, patience);
        run.pause();
        lab->client().restart(); // kills the process
        RunsPanel panel(*m_lab, {});
        panel.resize(1200, 700);
        panel.show();
        auto *table = panel.findChild<QTableWidget *>(u"runTable"_s);
        QTRY_COMPARE_WITH_TIMEOUT(table->rowCount(), 1, patience);
        QCOMPARE(table->item(0, 3)->text(), u"not finished"_s);
        const QString games = table->item(0, 2)->text();
        table->selectRow(0);
        panel.findChild<QPushButton *>(u"runResume"_s)->click();
        auto *stop = panel.findChild<QPushButton *>(u"runStop"_s);
        QTRY_VERIFY_WITH_TIMEOUT(stop->isVisible(), patience);
        stop->click();
        QTRY_VERIFY_WITH_TIMEOUT(panel.findChild<QLabel *>(u"runState"_s)->text().contains(u"what was played is kept"_s), patience);
        QTRY_VERIFY_WITH_TIMEOUT(table->item(0, 2)->text() != games, patience);
    }

    void aDamagedStoreIsSaidAndCostsNoBatch()
    {
        QDir(m_session->folder()).mkpath(u".rulewright"_s);
        QFile store(QDir(m_session->folder()).filePath(u".rulewright/runs.sqlite"_s));
        QVERIFY(store.open(QIODevice::WriteOnly));
        store.write(QByteArray(5000, 'x'));
        store.close();
        RunsPanel panel(*m_lab, {});
        panel.show();
        const auto *state = panel.findChild<QLabel *>(u"runState"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(state->text().contains(u"is damaged"_s), qPrintable(state->text()), patience);
        BatchRun run(*m_lab, {.games = 100, .isKept = true});
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(run.keepTrouble().contains(u"is damaged"_s), patience);
        QCOMPARE(run.state(), BatchRun::State::Over);
    }

    void anEditWhileABatchIsPlayedDoesNotChangeIt()
    {
        BatchRun run(*m_lab, {.games = 20'000});
        QSignalSpy grown(&run, &BatchRun::grown);
        run.start();
        QTRY_VERIFY_WITH_TIMEOUT(grown.count() > 0, patience);
        QVERIFY(m_session->setValue({"tables.yaml", {"dice"}}, Value(2), u"Fewer dice"_s).empty());
        bool isThere = false;
        m_lab->withDeck(this, [&](const std::string &, const Findings &) { isThere = true; });
        QTRY_VERIFY_WITH_TIMEOUT(isThere && run.state() == BatchRun::State::Over, patience);
        QProcess program;
        program.start(u"" RW_PROGRAM ""_s, {u"batch"_s, m_session->folder(), u"--games"_s, u"20000"_s, u"--format"_s, u"json"_s, u"--without-run"_s});
        QVERIFY(program.waitForFinished(patience));
        QCOMPARE(QByteArray::fromStdString(toJson(run.result()->canonical(), 2) + '\n'), program.readAllStandardOutput());
    }

    void aFigureOfTwoAxesHasLines()
    {
        FigureSeries figure{.id = u"gold"_s, .title = u"Gold"_s, .axis = u"round"_s, .isCourse = true, .lines = {u"anna"_s, u"bo"_s}};
        for (const QString &round : {u"1"_s, u"2"_s})
            for (const QString &seat : figure.lines)
                figure.rows.push_back({.name = round + u", "_s + seat, .group = round, .estimate = Estimate{seat == u"bo"_s ? 5.0 * round.toInt() : 3, 1, 12}, .games = 10});
        QCOMPARE(figure.groupCount(), std::size_t(2));
        QCOMPARE(figure.line(1).rows[1].name, u"2"_s);
        QCOMPARE(figure.line(1).title, u"Gold, bo"_s);
        QVERIFY2(figure.finding().startsWith(u"Gold, bo: "_s), qPrintable(figure.finding()));
        FigureView view;
        view.resize(900, 600);
        view.show({figure}, u"caption"_s);
        const auto *table = view.findChild<QTableWidget *>(u"figureTable"_s);
        QCOMPARE(table->rowCount(), 2);
        QCOMPARE(table->columnCount(), 3);
        QCOMPARE(table->horizontalHeaderItem(2)->text(), u"bo"_s);
        QSignalSpy chosen(&view, &FigureView::rowChosen);
        Q_EMIT view.findChild<QTableWidget *>(u"figureTable"_s)->cellActivated(1, 2);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][1].value<std::size_t>(), std::size_t(3));
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

    void thePageHoldsAll()
    {
        const LabPage page(*m_session, u"" RW_PROGRAM ""_s);
        QCOMPARE(page.count(), 3);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<DeckSession> m_session;
    std::unique_ptr<LabEngine> m_lab;
};

QTEST_MAIN(TestLab)
#include "tst_lab.moc"
