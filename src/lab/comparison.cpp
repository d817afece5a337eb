// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/comparison.h"

#include "engine/json.h"
#include "lab/differencewords.h"
#include "lab/outsideplay.h"
#include "lab/overruns.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace rw {

namespace {

constexpr std::uint64_t enoughDiffering = 10; ///< in pairs; with fewer differing pairs there is no verdict of a difference

/// The number of games in a pair. If bots differ, each bot must play in every seat once.
int gamesOfPairs(const std::vector<ComparisonRecord::Side> &sides)
{
    int games = 1;
    for (const ComparisonRecord::Side &side : sides)
        if (side.result.plan().bots.size() > 1 && side.result.plan().rotate)
            games = std::lcm(games, int(side.result.origin().seats.size()));
    return games;
}

/// Whether the sides differ in their bots, and each bot can play in every seat.
bool isForRotation(const std::vector<ComparisonRecord::Side> &sides, int gamesOfPair)
{
    const auto botsOf = [](const ComparisonRecord::Side &side) -> const std::vector<BotSpec> & {
        return side.result.plan().bots;
    };
    const auto isAlike = [&](const ComparisonRecord::Side &side) { return botsOf(side) == botsOf(sides.front()); };
    const auto fits = [&](const ComparisonRecord::Side &side) {
        return int(side.result.origin().seats.size()) == gamesOfPair && (botsOf(side).size() == 1 || side.result.plan().rotate);
    };
    return gamesOfPair > 1 && !std::ranges::all_of(sides, isAlike) && std::ranges::all_of(sides, fits);
}

bool isAboutWins(const ComparedMetric &metric)
{
    return metric.id == "wins-by-seat" || metric.id == "wins-by-bot";
}

DifferenceVerdict verdictOf(const RowDifference &row, const ComparedMetric &metric, const JudgingPlan &judging)
{
    if (!row.difference || !row.difference->bounded)
        return DifferenceVerdict::NotYet;
    const Estimate &difference = *row.difference;
    if (row.differing == 0)
        return DifferenceVerdict::Same;
    if (row.differing >= enoughDiffering && difference.low > 0)
        return DifferenceVerdict::More;
    if (row.differing >= enoughDiffering && difference.high < 0)
        return DifferenceVerdict::Less;
    const double small =
        metric.isShare() ? judging.smallShare : judging.smallPart * std::max(std::abs(*row.first), std::abs(*row.second));
    return std::max(-difference.low, difference.high) <= small ? DifferenceVerdict::None : DifferenceVerdict::NotYet;
}

} // namespace

std::string_view verdictName(DifferenceVerdict verdict)
{
    static constexpr std::array<std::string_view, 5> names{"more", "less", "none", "same", "not yet"};
    return names[std::size_t(verdict)];
}

double RowDifference::strength() const
{
    if (!difference || !difference->bounded || difference->value == 0)
        return 0;
    const double half = (difference->high - difference->low) / 2;
    return half > 0 ? std::abs(difference->value) / half : std::numeric_limits<double>::infinity();
}

Comparison::Comparison(std::vector<ComparisonRecord::Side> sides, JudgingPlan judging, std::uint64_t games)
{
    m_record.sides = std::move(sides);
    m_record.judging = judging;
    m_record.gamesOfPair = gamesOfPairs(m_record.sides);
    m_record.inRotation = isForRotation(m_record.sides, m_record.gamesOfPair);
    const auto unit = std::uint64_t(m_record.gamesOfPair);
    m_record.asked = (games + unit - 1) / unit;
    for (const ComparisonRecord::Side &side : m_record.sides)
        m_figures.emplace_back(side.result.origin().metrics, side.result.origin().seats, side.result.plan(), isInRotation());
    for (std::size_t i = 1; i < m_figures.size(); ++i)
        m_sums.emplace_back(PairLayout(m_figures.front(), m_figures[i]), m_record.gamesOfPair);
}

std::uint64_t Comparison::gamesToPlay(std::size_t side) const
{
    const std::size_t bots =
        m_record.sides[side].result.plan().bots.size(); // one bot for all seats: one game for each luck in rotation
    return m_record.asked * (isInRotation() ? std::uint64_t(bots) : std::uint64_t(gamesOfPair()));
}

std::uint64_t Comparison::gamesToPlay() const
{
    std::uint64_t games = 0;
    for (std::size_t side = 0; side < m_record.sides.size(); ++side)
        games += gamesToPlay(side);
    return games;
}

void Comparison::add(const std::vector<GatheredGames> &games, const std::vector<BatchOutcome> &outcomes)
{
    std::vector<ComparisonRecord::Side> &sides = m_record.sides;
    std::vector<SideFigures::Registers> registers;
    for (std::size_t side = 0; side < sides.size(); ++side) {
        sides[side].result.extend(outcomes[side].sums);
        registers.push_back(m_figures[side].registers());
    }
    const auto unit = std::size_t(m_record.gamesOfPair);
    const auto read = [&](std::size_t side, std::size_t pair) {
        std::ranges::fill(registers[side], SideFigures::Register{});
        bool ended = true;
        for (std::size_t game = pair * unit; game < (pair + 1) * unit; ++game)
            ended = m_figures[side].add(games[side], game, registers[side]) && ended;
        sides[side].leftOut += !ended;
        return ended;
    };
    const std::size_t pairs = games.front().games.size() / unit;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        const bool firstEnded = read(0, pair);
        for (std::size_t side = 1; side < sides.size(); ++side)
            if (read(side, pair) && firstEnded)
                m_sums[side - 1].add(registers.front(), registers[side]);
    }
    m_record.pairs += pairs;
}

PlayedTotals Comparison::totals() const
{
    PlayedTotals totals{m_record.pairs};
    for (const ComparisonRecord::Side &side : m_record.sides) {
        totals.sides.push_back(side.result.sums());
        totals.leftOut.push_back(side.leftOut);
    }
    for (const PairedSums &sums : m_sums)
        totals.others.push_back(sums.totals());
    return totals;
}

void Comparison::add(const PlayedTotals &further)
{
    m_record.pairs += further.units;
    for (std::size_t side = 0; side < m_record.sides.size(); ++side) {
        m_record.sides[side].result.extend(further.sides[side]);
        m_record.sides[side].leftOut += further.leftOut[side];
    }
    for (std::size_t other = 0; other < m_sums.size(); ++other)
        m_sums[other].add(further.others[other]);
}

std::vector<double> Comparison::errorsOf(const std::vector<ComparedMetric> &metrics) const
{
    const auto wins = std::ranges::count_if(metrics, isAboutWins);
    const auto others =
        std::ranges::count_if(metrics, [](const ComparedMetric &metric) { return metric.verdict && !isAboutWins(metric); });
    const double whole = m_record.judging.error / double(m_sums.size());
    const double ofWins = others == 0 ? whole : whole / 2; // half of the error is for wins, the aim of a game
    std::vector<double> errors;
    for (const ComparedMetric &metric : metrics) {
        const double own = !metric.verdict ? m_record.judging.error
            : isAboutWins(metric)          ? ofWins / double(wins) / double(metric.rows.size())
                                           : (whole - (wins == 0 ? 0 : ofWins)) / double(others) / double(metric.rows.size());
        errors.insert(errors.end(), metric.rows.size(), own);
    }
    return errors;
}

std::vector<MetricDifference> Comparison::differences(std::size_t side) const
{
    const PairedSums &sums = m_sums[side - 1];
    const std::vector<double> errors = errorsOf(sums.layout().metrics());
    std::vector<MetricDifference> all;
    std::size_t at = 0;
    for (const ComparedMetric &metric : sums.layout().metrics()) {
        MetricDifference difference{metric, {}};
        for (std::size_t i = 0; i < metric.rows.size(); ++i, ++at) {
            PairedSums::Figure figure = sums.figure(at, errors[at]);
            RowDifference row{metric.rows[i], figure.first, figure.second, figure.difference, figure.differing, errors[at]};
            row.verdict = verdictOf(row, metric, m_record.judging);
            row.words = differenceWords(metric, row);
            const std::span<const Int128> exact = sums.sumsOf(at);
            row.sums.assign(exact.begin(), exact.end());
            difference.rows.push_back(std::move(row));
        }
        all.push_back(std::move(difference));
    }
    return all;
}

ComparisonRecord Comparison::record() const
{
    ComparisonRecord record = m_record;
    for (std::size_t side = 1; side < record.sides.size(); ++side)
        record.others.push_back({m_sums[side - 1].pairs(), differences(side)});
    return record;
}

bool ComparisonRecord::isRandomPlay() const
{
    return std::ranges::all_of(sides, [](const Side &side) { return side.result.isRandomPlay(); });
}

std::vector<std::string> ComparisonRecord::cautions() const
{
    std::vector<std::string> sentences = cautionsOf(outside, isRandomPlay());
    for (std::size_t i = 1; i < sides.size(); ++i)
        if (isSamePlay(sides.front().result.origin(), sides.front().result.plan(), sides[i].result.origin(),
                       sides[i].result.plan()))
            sentences.push_back("The same deck on both sides: " + sides[i].name + " does not differ from " + sides.front().name
                                + ".");
    for (const Side &side : sides)
        if (side.result.sums().overran > 0)
            sentences.push_back(side.name + ": " + wordsOfOverruns(side.result.sums()) + '.');
    return sentences;
}

bool isSamePlay(const BatchOrigin &origin, const BatchPlan &plan, const BatchOrigin &other, const BatchPlan &otherPlan)
{
    return origin.deckHash == other.deckHash && origin.seats == other.seats && plan.bots == otherPlan.bots
        && plan.botSalt == otherPlan.botSalt;
}

std::string ComparisonRecord::wordsOfPlay() const
{
    std::string words = sides.front().result.wordsOfPlay();
    if (!swept)
        return words;
    const std::string value = ", " + swept->path + " = " + toJson(swept->values.front());
    if (const std::size_t at = words.find(value); at != std::string::npos)
        words.erase(at, value.size());
    return words;
}

bool ComparisonRecord::isSettled() const
{
    return std::ranges::all_of(others, [](const Against &other) {
        return std::ranges::all_of(other.metrics, [](const MetricDifference &difference) {
            return !difference.metric.verdict || std::ranges::all_of(difference.rows, &RowDifference::isSettled);
        });
    });
}

} // namespace rw
