// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables.h"

#include "engine/metric.h"

#include <QTest>

#include <functional>
#include <numeric>
#include <stdexcept>

using namespace rw;
using namespace rwtest;

namespace {

std::vector<std::int64_t> small(const MetricSums &sums)
{
    return {sums.sums.begin(), sums.sums.end()};
}

/// One metric, two games.
MetricSums noted(const Metric &metric, const std::function<void(Notes &)> &first, const std::function<void(Notes &)> &second)
{
    const MetricLayout layout({metric});
    MetricSums sums(layout);
    Notes notes(layout);
    first(notes);
    notes.settle(sums, nullptr);
    second(notes);
    notes.settle(sums, nullptr);
    return sums;
}

BatchPlan measured(std::uint64_t games, std::initializer_list<const char *> bots = {"random"})
{
    BatchPlan plan = planOf(games, bots);
    plan.measure = true;
    return plan;
}

std::size_t indexOf(const Engine &engine, std::string_view id)
{
    const std::vector<Metric> metrics = engine.metrics();
    return std::size_t(std::ranges::find(metrics, id, &Metric::id) - metrics.begin());
}

} // namespace

Q_DECLARE_METATYPE(std::function<void(rw::Metric &)>)

class TestMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void largeNumbersAreWrittenAndRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char *text : {"0", "-1", "7", "18446744073709551616", "-99999999999999999999999999999999999999"})
            QTest::newRow(text) << QByteArray(text);
    }

    void largeNumbersAreWrittenAndRead()
    {
        QFETCH(QByteArray, text);
        QCOMPARE(QByteArray::fromStdString(toText(toInt128(text.toStdString()).value())), text);
    }

    void noNumbersAreRefused()
    {
        for (const char *text : {"", "-", "1.0", " 1", "1e3", "999999999999999999999999999999999999999"})
            QVERIFY2(!toInt128(text), text);
    }

    void aCountAddsUpInEachGame()
    {
        const MetricSums sums = noted(
            {.kind = MetricKind::Count}, [](Notes &notes) { notes.note(0, 0, 2), notes.note(0, 0, 3); }, [](Notes &) {});
        QCOMPARE(sums.games, std::uint64_t(2));
        QCOMPARE(sums.seen, std::vector<std::uint64_t>{1});
        QCOMPARE(small(sums), (std::vector<std::int64_t>{5, 25}));
    }

    void aRateKnowsHitsAndChancesOfEachGame()
    {
        const MetricSums sums = noted(
            {.kind = MetricKind::Rate}, [](Notes &notes) { notes.note(0, 0, 1), notes.note(0, 0, 0), notes.note(0, 0, 1); },
            [](Notes &notes) { notes.note(0, 0, 0); });
        QCOMPARE(sums.seen, std::vector<std::uint64_t>{2});
        QCOMPARE(small(sums), (std::vector<std::int64_t>{2, 4, 4, 6, 10}));
    }

    void aDifferenceKeepsItsGroupsApart()
    {
        const MetricSums sums = noted(
            {.kind = MetricKind::Difference},
            [](Notes &notes) { notes.note(0, 0, 10, true), notes.note(0, 0, 3, false), notes.note(0, 0, 4, false); },
            [](Notes &notes) { notes.note(0, 0, 1, true); });
        // v n w m, then v² vn vw vm n² nw nm w² wm m²
        QCOMPARE(small(sums), (std::vector<std::int64_t>{11, 2, 7, 2, 101, 11, 70, 20, 2, 7, 2, 49, 14, 4}));
    }

    void aSpreadPutsWhatIsOutsideIntoItsOuterBins()
    {
        const Metric spread{.kind = MetricKind::Spread, .least = 2, .most = 4};
        const MetricSums sums = noted(
            spread, [](Notes &notes) { notes.note(0, 0, -5), notes.note(0, 0, 2), notes.note(0, 0, 4); },
            [](Notes &notes) { notes.note(0, 0, 99); });
        QCOMPARE(small(sums), (std::vector<std::int64_t>{4, 10, 2, 4, 6, 0, 0, 0, 2, 2, 4}));
    }

    void rowsRunAlongTheSecondAxisFirst()
    {
        const Metric grid{.kind = MetricKind::Count,
                          .axes = {MetricAxis::steps("round", 2), MetricAxis::roles("role", {"a", "b", "c"})}};
        const MetricSums sums = noted(
            grid, [](Notes &notes) { notes.note(0, 1 * 3 + 2, 7); }, [](Notes &notes) { notes.note(0, 0, 1); });
        QCOMPARE(sums.seen, (std::vector<std::uint64_t>{1, 0, 0, 0, 0, 1}));
        QCOMPARE(std::int64_t(sums.sums[10]), std::int64_t(7));
    }

    void aGameThatDidNotEndLeavesNothing()
    {
        const MetricLayout layout({Metric{.kind = MetricKind::Mean}});
        MetricSums sums(layout);
        Notes notes(layout);
        notes.note(0, 0, 1000);
        notes.forget();
        notes.note(0, 0, 1);
        notes.settle(sums, nullptr);
        QCOMPARE(small(sums), (std::vector<std::int64_t>{1, 1, 1, 1, 1}));
    }

    void whatWasNotDeclaredCannotBeNoted()
    {
        Notes notes(MetricLayout({Metric{.kind = MetricKind::Mean}}));
        QVERIFY_EXCEPTION_THROWN(notes.note(0, 1, 1), std::logic_error);
        QVERIFY_EXCEPTION_THROWN(notes.note(1, 0, 1), std::logic_error);
    }

    void wrongDeclarationsAreFindings_data()
    {
        QTest::addColumn<QByteArray>("fault");
        QTest::addColumn<std::function<void(Metric &)>>("spoil");
        const auto row = [](const char *fault, std::function<void(Metric &)> spoil) {
            QTest::newRow(fault) << QByteArray(fault) << spoil;
        };
        row("its id must be made of small letters, digits and hyphens", [](Metric &metric) { metric.id = "Gold"; });
        row("it must have a title and say what it is about", [](Metric &metric) { metric.about.clear(); });
        row("it may have two axes at most", [](Metric &metric) { metric.axes.assign(3, MetricAxis::steps("round", 1)); });
        row("each axis must have a title and rows", [](Metric &metric) { metric.axes = {MetricAxis::steps("round", 0)}; });
        row("a spread has from 1 to 1001 bins", [](Metric &metric) { metric.kind = MetricKind::Spread, metric.most = -1; });
        row("a difference names its two groups", [](Metric &metric) { metric.kind = MetricKind::Difference; });
        row("it has too many rows", [](Metric &metric) {
            metric.axes = {MetricAxis::steps("round", 1000), MetricAxis::steps("card", 1000)};
        });
        row("there is another one of that id", [](Metric &metric) { metric.id = "other"; });
        QTest::newRow("it has an id that every game has")
            << QByteArray("there is another one of that id")
            << std::function<void(Metric &)>([](Metric &metric) { metric.id = "wins-by-seat"; });
    }

    void wrongDeclarationsAreFindings()
    {
        QFETCH(QByteArray, fault);
        QFETCH(std::function<void(Metric &)>, spoil);
        const Metric sound{.id = "other", .title = "Gold", .about = "What is left.", .kind = MetricKind::Mean};
        Metric wrong = sound;
        wrong.id = "gold";
        QVERIFY(faultsOf({sound, wrong}, metricsOfEveryGame).empty());
        spoil(wrong);
        const Findings faults = faultsOf({sound, wrong}, metricsOfEveryGame);
        QCOMPARE(faults.size(), std::size_t(1));
        QCOMPARE(QByteArray::fromStdString(faults.front().remedy), fault);
    }

    void theNumberOfThreadsChangesNoMetric()
    {
        const auto engine = liarsDiceTable(4);
        const MetricSums alone = sumsOf(*engine, measured(3000, {"random"}), 1).metrics;
        QCOMPARE(alone.games, std::uint64_t(3000));
        QVERIFY(std::ranges::any_of(alone.sums, [](Int128 sum) { return sum != 0; }));
        QVERIFY(sumsOf(*engine, measured(3000, {"random"}), 8).metrics == alone);
    }

    void aBatchThatNobodyMeasuresHasNoMetrics()
    {
        QVERIFY(sumsOf(*liarsDiceTable(2), planOf(100, {"random"})).metrics == MetricSums());
    }

    void gamesThatDoNotEndAreNotMeasured()
    {
        QCOMPARE(sumsOf(*coinsTable(3, "endless"), measured(50)).metrics.games, std::uint64_t(0));
    }

    /// What was noted in play and at the end against what the moves of the same games say.
    void bidsOfLiarsDiceAreAllNoted()
    {
        const auto engine = liarsDiceTable(3);
        const BatchSums sums = sumsOf(*engine, measured(2000));
        const MetricLayout layout(engine->metrics());
        const auto &bids = layout.places()[indexOf(*engine, "bids")];
        QCOMPARE(std::uint64_t(sums.metrics.sums[bids.firstSum]), sums.decisions - sums.games); // all but the challenges
        const auto &raises = layout.places()[indexOf(*engine, "raises")];
        Int128 noted = 0;
        for (std::uint32_t row = 0; row < raises.rows; ++row)
            noted += sums.metrics.sums[raises.firstSum + row * raises.sumsOfRow + 1];
        QCOMPARE(std::uint64_t(noted), sums.decisions - sums.games);
        const auto &holds = layout.places()[indexOf(*engine, "holds")];
        const auto &facts = engine->facts();
        const auto clause = std::size_t(std::ranges::find(facts.clauses, "LD-END-01") - facts.clauses.begin());
        QCOMPARE(std::uint64_t(sums.metrics.sums[holds.firstSum]), sums.clauses[clause]);
    }

    void theNotesOfEachGameAddUpToTheSums()
    {
        const auto engine = liarsDiceTable(3);
        BatchPlan plan = measured(500);
        plan.firstGame = 40;
        plan.keepNotes = true;
        const MetricLayout layout(engine->metrics());
        const auto bids = layout.places()[indexOf(*engine, "bids")].firstRegister;
        std::uint64_t games = 0, decisions = 0, noted = 0;
        int payoffs = 0;
        std::vector<std::uint64_t> won(3);
        std::vector<std::uint64_t> firstGames;
        BatchListener listener;
        listener.notes = [&](const NoteTrace &trace) {
            firstGames.push_back(trace.firstGame());
            std::size_t note = 0;
            for (const NoteTrace::Game &game : trace.games()) {
                ++games;
                decisions += game.decisions;
                payoffs += std::accumulate(game.payoffs.begin(), game.payoffs.end(), 0);
                for (std::size_t seat = 0; seat < won.size(); ++seat)
                    won[seat] += game.winners >> seat & 1;
                for (; note < game.endOfNotes; ++note)
                    noted += trace.notes()[note].place == bids ? std::uint64_t(trace.notes()[note].sum) : 0;
            }
        };
        const BatchSums sums = playBatch(*engine, plan, 2, nullptr, listener).value.value().sums;
        QCOMPARE(games, std::uint64_t(500));
        QCOMPARE(firstGames.front(), std::uint64_t(40));
        QVERIFY(std::ranges::is_sorted(firstGames));
        QCOMPARE(decisions, sums.decisions);
        QCOMPARE(payoffs, 0);
        for (int seat = 0; seat < 3; ++seat) // one wins alone
            QCOMPARE(won[std::size_t(seat)], sums.wonAt(0, seat, 1));
        QCOMPARE(noted, sums.decisions - sums.games);
    }
};

QTEST_GUILESS_MAIN(TestMetrics)
#include "tst_metrics.moc"
