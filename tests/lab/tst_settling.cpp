// SPDX-License-Identifier: GPL-3.0-or-later
// How many more games a comparison takes until every main figure has one.
#include "lab/settling.h"

#include <QTest>

using namespace rw;

namespace {

MetricDifference figure(bool isForVerdicts, double value, double half, DifferenceVerdict verdict)
{
    RowDifference row{{}, 0.25, 0.25 + value, Estimate{value, value - half, value + half}, 500};
    row.verdict = verdict;
    row.error = 0.05;
    return {{"wins", "Wins", {}, {}, MetricKind::Rate, isForVerdicts, {}, {}}, {row}};
}

std::string wordsAfter(std::uint64_t pairs, std::vector<MetricDifference> figures)
{
    ComparisonRecord record;
    record.others.push_back({pairs, std::move(figures)});
    return settlingOf(record).words();
}

} // namespace

class TestSettling : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatHasAVerdictIsSettled()
    {
        using enum DifferenceVerdict;
        const std::string settled = "Settled: every main figure is known to differ, or not to.";
        QCOMPARE(wordsAfter(1000, {figure(true, 0.03, 0.01, More), figure(true, 0.001, 0.005, None)}), settled);
        QCOMPARE(wordsAfter(1000, {figure(true, 0.03, 0.01, More), figure(false, 0.01, 0.02, NotYet)}),
                 settled); // a hint needs none
    }

    void anIntervalThatIsTwiceTooWideTakesFourTimesTheGames()
    {
        using enum DifferenceVerdict;
        QCOMPARE(wordsAfter(1000, {figure(true, 0.03, 0.01, More), figure(true, 0.02, 0.04, NotYet)}),
                 std::string("Not settled yet: 1 of 2 main figures is open; it takes about 3,000 more pairs of games."));
        // A difference of nothing is settled when the interval lies within one point, the usual smallest that matters.
        QCOMPARE(wordsAfter(1000, {figure(true, 0, 0.04, NotYet), figure(true, 0.02, 0.04, NotYet)}),
                 std::string("Not settled yet: 2 of 2 main figures are open; it takes about 15,000 more pairs of games."));
    }

    void whatNobodyCanTellIsNotGuessed()
    {
        MetricDifference unknown = figure(true, 0.02, 0.04, DifferenceVerdict::NotYet);
        unknown.rows.front().difference->bounded = false;
        QCOMPARE(wordsAfter(3, {unknown}), std::string("Not settled yet: 1 of 1 main figures is open; more games would tell."));
        unknown.rows.front().difference.reset();
        QVERIFY(!settlingOf([&] {
                     ComparisonRecord record;
                     record.others.push_back({3, {unknown}});
                     return record;
                 }())
                     .morePairs);
    }

    void aStricterErrorDoesNotPutAFigureBehind()
    {
        RowDifference strict = figure(true, 0.03, 0.02, DifferenceVerdict::More).rows.front();
        RowDifference loose = strict;
        strict.error = 0.001;
        QVERIFY(standardErrors(strict) > standardErrors(loose) && standardErrors(loose) > 0);
    }
};

QTEST_GUILESS_MAIN(TestSettling)
#include "tst_settling.moc"
