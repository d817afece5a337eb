// SPDX-License-Identifier: GPL-3.0-or-later
// How often comparisons err, and how many games they take. Too long for the tests; docs/statistics.md keeps the figures.
//   verdicts same RUNS PAIRS        a deck against itself with other luck for the bots, looked at every 100 pairs
//   verdicts planted RUNS PAIRS BOT seat 1 plays as BOT on the other side
#include "host/sides.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <iostream>
#include <thread>

#include <QCoreApplication>

using namespace rw;

namespace {

struct Table
{
    GameHost host;
    std::vector<ComparedSide> sides;

    explicit Table(const std::string &other)
    {
        SidesPlan plan;
        plan.folder = RW_SOURCE_DIR "/sample-decks/spoils-of-war";
        plan.seats = 4;
        plan.bots = {BotSpec::parse("greedy")};
        Checked<std::vector<ComparedSide>> opened = openSides(host, plan, {SideWish{"before"}, SideWish{"after"}});
        for (const Finding &finding : opened.findings)
            std::cerr << line(finding) << '\n';
        sides = std::move(opened.value.value());
        if (other.empty())
            return;
        const BotSpec greedy = BotSpec::parse("greedy");
        sides[0].plan.bots.assign(4, greedy);
        sides[1].plan.bots = {BotSpec::parse(other), greedy, greedy, greedy};
    }
};

/// What became of one run.
struct Run
{
    bool verdict = false; ///< that there is a difference, at any look, in any figure for verdicts
    std::uint64_t gamesToWins = 0; ///< of both sides, until the wins of seat 1 were told to differ; 0: never
    double difference = 0; ///< of the wins of seat 1, in the end
    double low = 0, high = 0;
    int rows = 0, covered = 0; ///< intervals in the end, and those that hold nothing as the difference
};

Run played(const std::vector<ComparedSide> &all, std::uint64_t seed, std::uint64_t salt, std::uint64_t pairs, bool endsWithWins)
{
    std::vector<ComparedSide> sides = all;
    for (ComparedSide &side : sides)
        side.plan.seed = seed;
    sides[1].plan.botSalt = salt;
    Run run;
    std::atomic<bool> stop = false;
    ComparisonListener listener;
    listener.look = [&](const ComparisonRecord &record) {
        for (const MetricDifference &difference : record.others.front().metrics)
            for (const RowDifference &row : difference.rows)
                run.verdict = run.verdict || (difference.metric.verdict && row.differs());
        const RowDifference &wins = record.others.front().metrics.front().rows.front();
        if (wins.differs() && run.gamesToWins == 0) {
            run.gamesToWins = 2 * record.pairs;
            stop = endsWithWins;
        }
    };
    ComparisonGoal goal{.games = pairs};
    goal.pairsOfStretch = 100;
    const ComparisonRecord record = playComparison(sides, goal, 1, &stop, listener).value.value();
    for (const MetricDifference &difference : record.others.front().metrics)
        for (const RowDifference &row : difference.rows)
            if (row.difference && row.difference->bounded) {
                ++run.rows;
                run.covered += row.difference->low <= 0 && row.difference->high >= 0;
            }
    const RowDifference &wins = record.others.front().metrics.front().rows.front();
    if (wins.difference) {
        run.difference = wins.difference->value;
        run.low = wins.difference->low;
        run.high = wins.difference->high;
    }
    return run;
}

std::vector<Run> playedAll(const std::vector<ComparedSide> &sides, std::uint64_t runs, std::uint64_t pairs, bool planted)
{
    std::vector<Run> all(runs);
    std::atomic<std::uint64_t> next = 0;
    const auto work = [&] {
        for (std::uint64_t run = next++; run < runs; run = next++)
            all[run] = played(sides, 1000 + run, planted ? 0 : 1 + run, pairs, planted);
    };
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i)
        others.emplace_back(work);
    work();
    others.clear();
    return all;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const std::string kind = argc > 1 ? argv[1] : "";
    if (argc < 4 || (kind != "same" && (kind != "planted" || argc < 5))) {
        std::cerr << "verdicts same RUNS PAIRS | verdicts planted RUNS PAIRS BOT\n";
        return 2;
    }
    const bool planted = kind == "planted";
    const std::uint64_t runs = std::strtoull(argv[2], nullptr, 10);
    const std::uint64_t pairs = std::strtoull(argv[3], nullptr, 10);
    const Table table(planted ? argv[4] : "");
    const std::vector<Run> all = playedAll(table.sides, runs, pairs, planted);
    std::uint64_t verdicts = 0, rows = 0, covered = 0, told = 0;
    double difference = 0;
    std::vector<std::uint64_t> games;
    for (const Run &run : all) {
        verdicts += run.verdict;
        rows += std::uint64_t(run.rows);
        covered += std::uint64_t(run.covered);
        told += run.gamesToWins > 0;
        difference += run.difference / double(runs);
        games.push_back(run.gamesToWins > 0 ? run.gamesToWins : ~0ull);
    }
    std::ranges::sort(games);
    std::cout << runs << " runs of up to " << pairs << " pairs\n"
              << verdicts << " with a verdict that something differs\n"
              << "intervals that hold nothing as the difference: " << 100.0 * double(covered) / double(rows) << " %\n"
              << "wins of seat 1: " << 100 * difference << " points on average; told in " << told << " runs, median of games "
              << (games[games.size() / 2] == ~0ull ? std::string("beyond") : std::to_string(games[games.size() / 2])) << '\n';
    return 0;
}
