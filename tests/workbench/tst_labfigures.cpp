// SPDX-License-Identifier: GPL-3.0-or-later
// What the lab draws of the figures of a batch, and says of them.
#include "../deck/fulldisk.h"
#include "labbench.h"
#include "workbench/lab/batchrun.h"
#include "workbench/lab/figureview.h"
#include "workbench/lab/readonlytable.h"
#include "workbench/parts/cellblock.h"

#include <QAction>
#include <QApplication>
#include <QChartView>
#include <QClipboard>
#include <QGraphicsTextItem>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QScatterSeries>
#include <QScopeGuard>
#include <QSet>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QToolTip>

#include <algorithm>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(rw::FigureSeries)

class TestLabFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFigureIsDrawnAndExported()
    {
        LabBench bench;
        const QTemporaryDir folder;
        BatchRun run(bench.lab, {.players = 3, .games = 500});
        run.start();
        QTRY_COMPARE_WITH_TIMEOUT(run.state(), BatchRun::State::Over, patience);
        FigureView view;
        view.resize(900, 600);
        view.show(seriesOf(*run.result(), false), u"caption"_s);
        auto *names = view.findChild<QListWidget *>(u"figureNames"_s);
        for (int i = 0; i < names->count(); ++i) {
            names->setCurrentRow(i);
            QCOMPARE(view.findChild<QTableWidget *>(u"figureTable"_s)->rowCount(),
                     int(view.series()[std::size_t(i)].rows.size()));
            QVERIFY(!view.grab().isNull());
        }
        for (const QString &file : {u"chart.png"_s, u"chart.svg"_s, u"chart.csv"_s}) {
            const QString name = folder.filePath(file);
            QVERIFY(view.exportTo(name).empty());
            const qint64 size = QFileInfo(name).size();
            QVERIFY(size > 50);
            {
                const rwtest::FullDisk full(8);
                QCOMPARE(view.exportTo(name).front().code, std::string("file.not-saved"));
            }
            QCOMPARE(QFileInfo(name).size(), size); // what stood there
        }
        QVERIFY(!view.exportTo(u"/nowhere/at/all/chart.csv"_s).empty());
        QVERIFY(!view.exportTo(folder.filePath(u"chart"_s)).empty());
    }

    void whatLeavesTheLabRunsInNoSpreadsheet()
    {
        const QTemporaryDir folder;
        FigureSeries figure{.title = u"Wins"_s, .axis = u"card"_s, .isShare = true};
        for (const QString &name : {u"=HYPERLINK(\"http://x\")"_s, u"two\tcells"_s, u"two\nlines"_s})
            figure.rows.push_back({.name = name, .estimate = Estimate{0.5, 0.4, 0.6}, .games = 10});
        FigureView view;
        view.show({figure}, u"caption"_s, u"Random play"_s);
        const QString name = folder.filePath(u"chart.csv"_s);
        QVERIFY(view.exportTo(name).empty());
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString csv = QString::fromUtf8(file.readAll());
        QVERIFY2(
            csv.startsWith(u"row,value,low,high,games\n\"caution: Random play\",,,,\n\"'=HYPERLINK(\"\"http://x\"\")\",0.5"_s),
            qPrintable(csv));
        QVERIFY2(csv.contains(u"\"two␊lines\",0.5"_s), qPrintable(csv));

        const QString copied = textOfTable(*view.findChild<QTableWidget *>(u"figureTable"_s), true);
        const CellBlock block = readBlock(copied, u'\t');
        QVERIFY2(copied.contains(u"\"'=HYPERLINK(\"\"http://x\"\")\"\t"_s), qPrintable(copied));
        QCOMPARE(block.size(), std::size_t(4));
        for (std::size_t row = 1; row < block.size(); ++row) {
            QCOMPARE(block[row].size(), block.front().size());
            QCOMPARE(block[row].front(), QString(figure.rows[row - 1].name).replace(u'\n', u' '));
        }
    }

    void aFindingClaimsOnlyWhatIsCertain_data()
    {
        using Row = FigureSeries::Row;
        const auto row = [](const QString &name, double value, double half) {
            return Row{.name = name, .estimate = Estimate{value, value - half, value + half}, .games = 100};
        };
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
                                << u"No seat wins more than the others, as far as these games can tell"_s;
        QTest::newRow("one") << with(wins, {row(u"seat1"_s, 0.25, 0.02), row(u"seat2"_s, 0.3, 0.02)})
                             << u"Seat2 wins more than an even share"_s;
        QTest::newRow("more and less") << with(
            wins, {row(u"seat1"_s, 0.2, 0.02), row(u"seat2"_s, 0.3, 0.02), row(u"seat3"_s, 0.29, 0.01)})
                                       << u"Seat2, seat3 win more, seat1 wins less than an even share"_s;
        QTest::newRow("too few games") << with(wins, {Row{.name = u"seat1"_s, .estimate = Estimate{1, 1, 1, false}, .games = 1}})
                                       << u"Wins by seat: too few games to tell"_s;
        QTest::newRow("the most") << with(bids, {row(u"seat1"_s, 3, 0.5), row(u"seat2"_s, 5, 0.5)})
                                  << u"Bids: most at seat2, 5.00 bids"_s;
        QTest::newRow("no row") << with(bids, {row(u"seat1"_s, 3, 0.5), row(u"seat2"_s, 3.5, 0.5)})
                                << u"Bids: none is certainly higher than the others"_s;
        QTest::newRow("one number") << with(bids, {row(u"Bids"_s, 3, 0.5)}) << u"Bids: 3.00 bids (2.50 to 3.50)"_s;
        QTest::newRow("up") << with(gold, {row(u"1"_s, 3, 0.5), row(u"2"_s, 9, 0.5)})
                            << u"Gold: up from 3.00 at 1 to 9.00 at 2"_s;
        QTest::newRow("down") << with(gold, {row(u"1"_s, 9, 0.5), row(u"2"_s, 3, 0.5)})
                              << u"Gold: down from 9.00 at 1 to 3.00 at 2"_s;
        QTest::newRow("level") << with(gold, {row(u"1"_s, 3, 0.5), row(u"2"_s, 3.2, 0.5)})
                               << u"Gold: 3.00 at 1, 3.20 at 2, too close to tell apart"_s;
        FigureSeries sweep{.id = u"wins-by-seat"_s,
                           .title = u"Wins by seat"_s,
                           .axis = u"tables.cut"_s,
                           .isShare = true,
                           .isCourse = true,
                           .even = 0.5};
        sweep.lines = QStringList{u"seat1"_s, u"seat2"_s};
        const auto wins2 = [&](const QString &value, double first, double half) {
            std::vector<Row> both{row(value + u", seat1"_s, first, half), row(value + u", seat2"_s, 1 - first, half)};
            for (Row &each : both)
                each.group = value;
            return both;
        };
        const auto sweptOver = [&](double half) {
            std::vector<Row> all;
            for (const auto &[value, first] : {std::pair(u"1"_s, 0.4), std::pair(u"2"_s, 0.49), std::pair(u"3"_s, 0.55)})
                for (const Row &each : wins2(value, first, half))
                    all.push_back(each);
            return with(sweep, all);
        };
        QTest::newRow("even")
            << sweptOver(0.01)
            << u"Seats win most evenly at 2: their shares differ by 2.00 points, at 3 by 10.00. At 2: seat1 49.00 %, seat2 51.00 %"_s;
        QTest::newRow("even perhaps")
            << sweptOver(0.05)
            << u"Seats win most evenly at 2, but too close to tell from 3: their shares differ by 2.00 points, at 3 by 10.00. At 2: seat1 49.00 %, seat2 51.00 %"_s;
        QTest::newRow("moved") << with(moved, {row(u"seat1"_s, 0.5, 1), more})
                               << u"Wins by seat, seat3: 2.0 points more (1.0 to 3.0)"_s;
        QTest::newRow("not moved") << with(moved, {row(u"seat1"_s, 0.5, 1)}) << u"Wins by seat: no certain change"_s;
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
            figure.rows.push_back(
                {.name = QString::number(value), .estimate = Estimate{value, value - 0.5, value + 0.5}, .games = 100});
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
            figure.rows.push_back({.name = u"round "_s + QString::number(value),
                                   .estimate = Estimate{value, value - 0.5, value + 0.5},
                                   .games = 100});
        FigureView view;
        view.resize(900, 600);
        view.show({figure}, u"caption"_s);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view, patience));
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
        LabBench bench;
        BatchRun run(bench.lab, {.players = 2, .games = 1000});
        run.start();
        QTRY_COMPARE_WITH_TIMEOUT(run.state(), BatchRun::State::Over, patience);
        const FigureSeries over = seriesOf(*run.result(), false).front();
        const FigureSeries running = seriesOf(*run.result(), true).front();
        QVERIFY(running.rows[0].estimate->low < over.rows[0].estimate->low);
        QVERIFY(running.rows[0].estimate->high > over.rows[0].estimate->high);
    }

    void everyNameOfAChartIsThere_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<double>("scale");
        for (const double scale : {1.0, 1.25, 2.0})
            for (const QString &kind : {u"cards"_s, u"two lines"_s, u"rounds"_s, u"numbers"_s})
                QTest::addRow("%s at %.2f", qPrintable(kind), scale) << kind << scale;
    }

    void everyNameOfAChartIsThere()
    {
        QFETCH(QString, kind);
        QFETCH(double, scale);
        const QFont before = QApplication::font();
        const auto back = qScopeGuard([&] { QApplication::setFont(before); });
        QFont font = before;
        font.setPointSizeF(font.pointSizeF() * scale);
        QApplication::setFont(font);
        FigureSeries figure{.title = u"Worth"_s,
                            .unit = u"gold"_s,
                            .axis = u"card"_s,
                            .isCourse = kind == u"rounds"_s,
                            .isSpread = kind == u"numbers"_s,
                            .isFromZero = true};
        QStringList names;
        const int count = kind == u"cards"_s ? 34 : kind == u"numbers"_s ? 60 : kind == u"rounds"_s ? 27 : 12;
        for (int i = 0; i < count; ++i)
            names += kind == u"rounds"_s || kind == u"numbers"_s ? QString::number(i + 1)
                                                                 : u"Lucky Dragon's <Tooth> of Stage %1 & more"_s.arg(i);
        if (kind == u"two lines"_s)
            figure.lines = {u"variant:one"_s, u"variant:two"_s};
        for (const QString &name : names)
            for (std::size_t line = 0; line < figure.lineCount(); ++line)
                figure.rows.push_back({.name = name, .group = name, .estimate = Estimate{0.5, 0.25, 12000}, .games = 100});
        FigureView view;
        view.resize(900, 700); // what the form of the lab leaves of 1280 points
        view.show({figure}, u"caption"_s);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view, patience));
        const auto *chart = view.findChild<QChartView *>();
        QVERIFY(!view.grab().isNull()); // lays the chart out
        QCoreApplication::processEvents(); // and what follows from that
        QVERIFY(!view.grab().isNull());
        QList<QRectF> places;
        QStringList shown, numbers;
        for (QGraphicsItem *item : chart->scene()->items())
            if (const auto *text = qgraphicsitem_cast<QGraphicsTextItem *>(item); text && text->isVisible()) {
                QString words = text->toPlainText().replace(u'\n', u' ').replace(QChar::LineSeparator, u' ');
                words.remove(QChar(0x200b));
                if (!names.contains(words)) {
                    numbers += words;
                    continue;
                }
                shown += words;
                places += text->sceneBoundingRect().adjusted(4, 4, -4, -4);
                QVERIFY2(QRectF(0, 0, chart->width(), chart->height()).contains(places.back()), qPrintable(words));
            }
        for (qsizetype i = 0; i < places.size(); ++i)
            for (qsizetype j = 0; j < i; ++j)
                QVERIFY2(!places[i].intersects(places[j]), qPrintable(shown[i] + u" lies on "_s + shown[j]));
        if (kind == u"cards"_s || kind == u"two lines"_s) {
            QCOMPARE(QSet<QString>(shown.begin(), shown.end()), QSet<QString>(names.begin(), names.end()));
            QVERIFY2(chart->chart()->plotArea().width() > chart->width() / 3.0,
                     qPrintable(QString::number(chart->chart()->plotArea().width())));
        } else { // in steps, from the first one on
            QVERIFY2(shown.size() >= std::min<qsizetype>(6, names.size()), qPrintable(shown.join(u' ')));
            QList<int> steps;
            for (const QString &name : shown)
                steps += name.toInt();
            std::ranges::sort(steps);
            QVERIFY(steps.front() <= steps[1] - steps[0] && names.size() - steps.back() < 2 * (steps[1] - steps[0]));
            for (qsizetype i = 2; i < steps.size(); ++i)
                QCOMPARE(steps[i] - steps[i - 1], steps[1] - steps[0]);
        }
        QVERIFY2(numbers.size() >= 2, qPrintable(numbers.join(u' '))); // of the axis of values
    }

    void whereThereIsLittleWidthTheFiguresLieAboveTheChart()
    {
        const QFont before = QApplication::font();
        const auto back = qScopeGuard([&] { QApplication::setFont(before); });
        QFont font = before;
        font.setPointSizeF(font.pointSizeF() * 2);
        QApplication::setFont(font);
        FigureSeries figure{.title = u"What a card is worth"_s, .unit = u"gold"_s, .axis = u"card"_s};
        for (int i = 0; i < 8; ++i)
            figure.rows.push_back(
                {.name = u"Lucky Dragon's Tooth of Stage %1"_s.arg(i), .estimate = Estimate{0.5, 0.25, 12}, .games = 100});
        FigureView view;
        view.resize(640, 1200);
        view.show({figure}, u"Spoils of War: 4 seats, greedy, 10,000 games. Lines with caps: 95 % confidence intervals."_s);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view, patience));
        const auto *chart = view.findChild<QChartView *>();
        const auto *names = view.findChild<QListWidget *>(u"figureNames"_s);
        QVERIFY2(chart->width() > view.width() * 0.8, qPrintable(QString::number(chart->width())));
        QVERIFY(names->mapTo(&view, QPoint()).y() < chart->mapTo(&view, QPoint()).y());
        for (const QLabel *words : view.findChildren<QLabel *>()) { // nothing is cut off
            QVERIFY2(words->mapTo(&view, QPoint(words->width(), 0)).x() <= view.width(), qPrintable(words->text()));
            QVERIFY2(!words->wordWrap() || words->height() >= words->heightForWidth(words->width()), qPrintable(words->text()));
        }
        view.resize(2200, 1200);
        QTRY_VERIFY_WITH_TIMEOUT(names->mapTo(&view, QPoint()).x() < chart->mapTo(&view, QPoint()).x(), patience);
    }

    void theLegendNamesWhatIsDrawn()
    {
        FigureSeries figure{.title = u"Wins by seat"_s, .axis = u"seat"_s, .isShare = true, .even = 0.25};
        figure.rows.push_back({.name = u"seat1"_s, .estimate = Estimate{0.3, 0.2, 0.4}, .games = 100});
        FigureView view;
        view.show({figure}, u"caption"_s);
        const auto *legend = view.findChild<QLabel *>(u"figureLegend"_s);
        const auto words = [&] {
            QTextDocument document;
            document.setHtml(legend->text());
            return document.toPlainText().replace(QChar::Nbsp, u' ');
        };
        for (const QString &each : {u"share of games"_s, u"95 % confidence interval"_s, u"even share: 25.00 %"_s})
            QVERIFY2(words().contains(each), qPrintable(words()));
        figure.even.reset();
        figure.rows.front().estimate->bounded = false;
        view.show({figure}, u"caption"_s);
        QVERIFY2(!words().contains(u"interval"_s) && !words().contains(u"even share"_s), qPrintable(words()));
        figure.lines = {u"anna & <bo>"_s};
        figure.rows.front().estimate->bounded = true;
        view.show({figure}, u"caption"_s);
        QVERIFY2(words().contains(u"● anna & <bo>"_s), qPrintable(words()));
        figure.lines.clear();
        figure.isDifference = true;
        view.show({figure}, u"caption"_s);
        QVERIFY2(words().contains(u"difference"_s) && words().contains(u"no difference"_s), qPrintable(words()));
    }

    void columnsOfSeatsFitBesideEachOther()
    {
        const QStringList seats{u"seat1"_s, u"seat2"_s, u"seat3"_s, u"seat4"_s};
        FigureSeries figure{.title = u"Wins by seat"_s, .axis = u"tables.dice"_s, .isShare = true, .lines = seats};
        for (const QString &group : {u"4"_s, u"5"_s})
            for (int seat = 0; seat < 4; ++seat)
                figure.rows.push_back({.name = group, .estimate = Estimate{0.2148, 0.2069, 0.223}, .games = 10'000});
        FigureView view;
        view.show({figure}, u"caption"_s);
        const auto *table = view.findChild<QTableWidget *>(u"figureTable"_s);
        QCOMPARE(table->item(1, 4)->text(), u"21.48 %\n(20.69 % to 22.30 %)"_s);
        QVERIFY(table->rowHeight(0) >= 2 * table->fontMetrics().lineSpacing());
        QVERIFY(table->horizontalHeader()->length() < table->fontMetrics().averageCharWidth() * 125);
        QVERIFY(textOfTable(*table, true).contains(u"21.48 % (20.69 % to 22.30 %)"_s)); // a row of what is copied is one line
    }

    void theTableIsSortedByNumbersAndCopied()
    {
        FigureSeries figure{.title = u"Bids"_s, .unit = u"bids"_s, .axis = u"seat"_s};
        for (const auto &[name, value] : {std::pair(u"bo"_s, 9.0), std::pair(u"anna"_s, 100.0), std::pair(u"cid"_s, 10.0)})
            figure.rows.push_back(
                {.name = name, .estimate = Estimate{value, value - 1, value + 1}, .games = std::uint64_t(1000 / value)});
        figure.rows.push_back({.name = u"dag"_s}); // never noted
        FigureView view;
        view.show({figure}, u"caption"_s);
        auto *table = view.findChild<QTableWidget *>(u"figureTable"_s);
        const auto order = [&] {
            QStringList names;
            for (int row = 0; row < table->rowCount(); ++row)
                names += table->item(row, 0)->text();
            return names.join(u' ');
        };
        QCOMPARE(order(), u"bo anna cid dag"_s);
        const auto sortBy = [&](int column, Qt::SortOrder way) { table->horizontalHeader()->setSortIndicator(column, way); };
        sortBy(1, Qt::AscendingOrder);
        QCOMPARE(order(), u"bo cid anna dag"_s);
        sortBy(2, Qt::AscendingOrder); // by games
        QCOMPARE(order(), u"dag anna cid bo"_s);
        sortBy(0, Qt::AscendingOrder);
        QCOMPARE(order(), u"anna bo cid dag"_s);
        // While a batch goes on, rows stay sorted as the user wants them, and lead to what they show.
        figure.rows.front().estimate->value = 1000;
        sortBy(1, Qt::DescendingOrder);
        view.show({figure}, u"caption"_s);
        QVERIFY2(order().contains(u"bo anna cid"_s), qPrintable(order()));
        QSignalSpy chosen(&view, &FigureView::rowChosen);
        const int row = table->findItems(u"anna"_s, Qt::MatchExactly).front()->row();
        Q_EMIT table->cellActivated(row, 1);
        QCOMPARE(chosen[0][1].value<std::size_t>(), std::size_t(1));
        sortBy(-1, Qt::AscendingOrder);
        QCOMPARE(order(), u"bo anna cid dag"_s); // as they came
        table->findChild<QAction *>(u"copyTable"_s)->trigger();
        QVERIFY2(QGuiApplication::clipboard()->text().startsWith(
                     u"seat\tValue and interval\tGames\nbo\t1000.00 bids (8.00 to 10.00)\t111\nanna\t"_s),
                 qPrintable(QGuiApplication::clipboard()->text()));
        table->selectRow(2);
        table->findChild<QAction *>(u"copyRows"_s)->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 u"seat\tValue and interval\tGames\ncid\t10.00 bids (9.00 to 11.00)\t100\n"_s);
    }

    void aFigureOfTwoAxesHasLines()
    {
        FigureSeries figure{
            .id = u"gold"_s, .title = u"Gold"_s, .axis = u"round"_s, .isCourse = true, .lines = {u"anna"_s, u"bo"_s}};
        for (const QString &round : {u"1"_s, u"2"_s})
            for (const QString &seat : figure.lines)
                figure.rows.push_back({.name = round + u", "_s + seat,
                                       .group = round,
                                       .estimate = Estimate{seat == u"bo"_s ? 5.0 * round.toInt() : 3, 1, 12},
                                       .games = 10});
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
};

QTEST_MAIN(TestLabFigures)
#include "tst_labfigures.moc"
