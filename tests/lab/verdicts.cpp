// SPDX-License-Identifier: GPL-3.0-or-later
// How often comparisons err, and how many games they take. Too long for the tests; docs/statistics.md keeps the figures.
//   verdicts DECK PLAYERS BOT same RUNS PAIRS           a deck against itself with other luck for the bots, looked at every 100 pairs
//   verdicts DECK PLAYERS BOT planted RUNS PAIRS OTHER  seat 1 plays as OTHER on the other side
//   verdicts DECK PLAYERS BOT rotated RUNS PAIRS OTHER  one seat after the other plays as OTHER on the other side
#include "host/sides.h"
#include "lab/anytime.h"

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

    Table(const std::string &deck, int players, const std::string &bot, const std::string &other, bool isRotated)
    {
        SidesPlan plan;
        plan.folder = deck;
        plan.seats = players;
        plan.bots = {BotSpec::parse(bot)};
        Checked<std::vector<ComparedSide>> opened = openSides(host, plan, {SideWish{"before"}, SideWish{"after"}});
        for (const Finding &finding : opened.findings)
            std::cerr << line(finding) << '\n';
        sides = std::move(opened.value.value());
        if (other.empty())
            return;
        for (ComparedSide &side : sides)
            side.plan.bots.assign(isRotated && &side == &sides.front() ? 1 : std::size_t(players), plan.bots.front());
        sides[1].plan.bots.front() = BotSpec::parse(other);
        sides[1].plan.rotate = isRotated;
    }
};

/// What became of one run.
struct Run
{
    bool verdict = false; ///< that there is a difference, at any look, in any main figure
    std::uint64_t gamesToWins = 0; ///< of both sides, until the wins of the other bot were told to differ; 0: never
    double difference = 0; ///< of its wins, in the end
    double gain = 0; ///< of pairing: how many times more games it takes with games that have nothing in common; 0: not known
    int rows = 0, covered = 0; ///< intervals in the end, and those that hold nothing as the difference
};

std::uint64_t gamesOf(const ComparisonRecord &record)
{
    return record.sides[0].result.sums().games + record.sides[1].result.sums().games;
}

/// The wins of the other bot: those of seat 1, or in rotation those of the first in the list.
const RowDifference &winsOf(const ComparisonRecord &record)
{
    const std::vector<MetricDifference> &metrics = record.others.front().metrics;
    return metrics[record.gamesOfPair > 1 ? 1 : 0].rows.front();
}

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
        if (winsOf(record).differs() && run.gamesToWins == 0) {
            run.gamesToWins = gamesOf(record);
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
    const RowDifference &wins = winsOf(record);
    if (!wins.difference || !wins.difference->bounded)
        return run;
    run.difference = wins.difference->value;
    const double error = (wins.difference->high - wins.difference->low) / 2 / anytimeFactor(double(record.pairs), wins.error);
    const double apart = (*wins.first * (1 - *wins.first) + *wins.second * (1 - *wins.second)) * 2 / double(gamesOf(record));
    run.gain = error > 0 ? apart / (error * error) : 0;
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
    const std::vector<std::string> words(argv + 1, argv + argc);
    const bool isRotated = words.size() == 7 && words[3] == "rotated";
    const bool planted = isRotated || (words.size() == 7 && words[3] == "planted");
    if (!planted && (words.size() != 6 || words[3] != "same")) {
        std::cerr << "verdicts DECK PLAYERS BOT same RUNS PAIRS | verdicts DECK PLAYERS BOT planted|rotated RUNS PAIRS OTHER\n";
        return 2;
    }
    const std::uint64_t runs = std::strtoull(words[4].c_str(), nullptr, 10);
    const std::uint64_t pairs = std::strtoull(words[5].c_str(), nullptr, 10);
    const Table table(words[0], std::atoi(words[1].c_str()), words[2], planted ? words[6] : std::string(), isRotated);
    const std::vector<Run> all = playedAll(table.sides, runs, pairs, planted);
    std::uint64_t verdicts = 0, rows = 0, covered = 0, told = 0;
    double difference = 0, gain = 0;
    std::vector<std::uint64_t> games;
    for (const Run &run : all) {
        verdicts += run.verdict;
        rows += std::uint64_t(run.rows);
        covered += std::uint64_t(run.covered);
        told += run.gamesToWins > 0;
        difference += run.difference / double(runs);
        gain += run.gain / double(runs);
        games.push_back(run.gamesToWins > 0 ? run.gamesToWins : ~0ull);
    }
    std::ranges::sort(games);
    std::cout << runs << " runs of up to " << pairs << " pairs\n"
              << verdicts << " with a verdict that something differs\n"
              << "intervals that hold nothing as the difference: " << 100.0 * double(covered) / double(rows) << " %\n"
              << "wins of the other bot: " << 100 * difference << " points on average; told in " << told
              << " runs, median of games "
              << (games[games.size() / 2] == ~0ull ? std::string("beyond") : std::to_string(games[games.size() / 2])) << '\n'
              << "with games that have nothing in common it would take " << gain << " times as many games\n";
    return 0;
}
