// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"
#include "engine/value.h"
#include "lab/interval.h"

#include <string>
#include <vector>

namespace rw {

/// What was played, as far as it decides the figures.
struct BatchOrigin
{
    std::string game; ///< id of the plugin
    std::string gameTitle;
    std::string rulesVersion;
    std::string deckTitle;
    std::string deckHash; ///< of the effective deck
    std::vector<std::string> variants;
    Value sets = Value::Map{}; ///< path: value, as given with --set
    std::vector<std::string> seats;
    std::vector<std::string> clauses;
    std::uint64_t longestGame = 0; ///< decisions that no game needs more of
};

/// What one run took: never part of what is compared.
struct BatchCost
{
    double seconds = 0;
    int threads = 1;
    Value outside = {}; ///< what became of programs that played along; null without any
};

/// A batch with its origin, ready to be shown or kept. The canonical part is a function of plan, deck and sums alone:
/// any number of threads and any build gives the same bytes.
class BatchResult
{
public:
    BatchResult(BatchOrigin origin, BatchPlan plan, BatchOutcome outcome);

    /// How often a seat won; a win shared by k counts as 1/k.
    Estimate winsOfSeat(int seat) const;
    /// How often a seat of this bot won. \a bot is one of botNames().
    Estimate winsOfBot(const std::string &bot) const;
    /// Each bot once, in the order of the plan.
    std::vector<std::string> botNames() const;
    Estimate decisions() const;

    /// The canonical part; docs/json.md describes it.
    Value canonical() const;
    /// canonical() and behind it `run:`, which differs from run to run.
    Value withCost(const BatchCost &cost) const;
    std::string asText(const BatchCost &cost) const;
    /// One row a figure: figure, of, value, low, high.
    std::string asCsv() const;

private:
    double sharesOf(int bot, int seat) const;
    std::uint64_t gamesOf(int bot, int seat) const { return m_outcome.sums.satAt(bot, seat); }
    Value winsBySeat() const;
    Value winsByBot() const;
    std::string wordsOfPlay() const;

    BatchOrigin m_origin;
    BatchPlan m_plan;
    BatchOutcome m_outcome;
};

} // namespace rw
