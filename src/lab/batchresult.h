// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"
#include "engine/metric.h"
#include "engine/value.h"
#include "lab/build.h"
#include "lab/figures.h"
#include "lab/interval.h"

#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A part of a batch that is played separately: part \a number of \a of, where the whole batch has \a games games.
struct Shard
{
    int number = 1;
    int of = 1;
    std::uint64_t games = 0;

    /// The plan of this part, from the plan of the whole batch.
    BatchPlan part(BatchPlan whole) const;
    friend bool operator==(const Shard &, const Shard &) = default;
};

/// The setup of a batch, as far as it affects the figures.
struct BatchOrigin
{
    std::string game; ///< the plugin's id
    std::string gameTitle;
    std::string rulesVersion;
    std::string deckTitle;
    std::string deckHash; ///< of the effective deck
    std::vector<std::string> variants;
    Value sets = Value::Map{}; ///< value by path, as set by --set
    std::vector<std::string> seats;
    std::vector<std::string> clauses;
    std::uint64_t longestGame = 0; ///< no game should need more decisions
    std::vector<Metric> metrics = {}; ///< the game's metrics; empty if the batch was not measured
    std::optional<Shard> shard = {};
    Builds builds = {}; ///< the builds that played it; empty in old results, which do not have them
};

/// The cost of one run, which comparisons ignore.
struct BatchCost
{
    double seconds = 0;
    int threads = 1;
    Value outside = {}; ///< how outside programs behaved; null if there were none
    std::string deckFolder = {}; ///< as the user gave it
};

/// A batch with its setup, ready to be shown or saved. The canonical part only depends on build, plan, deck and sums. So any
/// number of threads gives the same bytes, and builds that play alike only differ in `builds`.
class BatchResult
{
public:
    BatchResult(BatchOrigin origin, BatchPlan plan, BatchOutcome outcome);
    /// A result without any games yet, to be extended by extend().
    static BatchResult empty(BatchOrigin origin, BatchPlan plan, const Engine &engine);
    /// Reads what canonical() or withCost() wrote. Findings tell the path in \a value, with \a file as their file.
    static Checked<BatchResult> from(const Value &value, const std::string &file);
    /// The same from JSON text. Findings tell the line and the column as well.
    static Checked<BatchResult> read(std::string_view json, const std::string &file);

    const BatchOrigin &origin() const { return m_origin; }
    const BatchPlan &plan() const { return m_plan; }
    const BatchSums &sums() const { return m_outcome.sums; }
    bool interrupted() const { return m_outcome.interrupted; }
    /// How outside programs behaved, by bot; null if there were none.
    const Value &outside() const { return m_outside; }
    void setOutside(Value outside) { m_outside = std::move(outside); }
    /// Whether all seats play at random, with or without persona rules.
    bool isRandomPlay() const;
    /// Warnings to read before the figures: that random moves replaced those of a bot, that all play is random, or that games ran
    /// out of room.
    std::vector<std::string> cautions() const;
    /// Adds the games that directly follow those in this result, played with the same plan.
    void extend(const BatchSums &further);
    void extend(const BatchResult &further);
    /// Games added after this call were played by these builds.
    void alsoPlayedBy(const Builds &builds);

    /// Whether every game was won, and by the same bot or seat, so that the number of wins does not depend on luck.
    bool winsEveryGame(std::size_t parts) const { return parts == 1 && m_outcome.sums.games > 0 && m_outcome.sums.guarded == 0; }
    /// The wins of a seat. A win shared by k seats counts as 1/k.
    Estimate winsOfSeat(int seat) const;
    /// The wins of the seats of this bot, which must be one of botNames().
    Estimate winsOfBot(const std::string &bot) const;
    /// The share of wins that a seat would have if all seats won equally often.
    double evenShare() const { return 1.0 / double(m_origin.seats.size()); }
    /// Each bot once, in the order of the plan.
    std::vector<std::string> botNames() const;
    Estimate decisions() const;
    std::vector<MetricFigure> figures() const { return figuresOf(m_origin.metrics, m_outcome.sums.metrics); }

    /// The canonical part, described in docs/json.md.
    Value canonical() const;
    /// canonical(), followed by `run`, which differs between runs.
    Value withCost(const BatchCost &cost) const;
    /// The result as text for people; with \a cost also how the run went.
    std::string asText(const BatchCost *cost = nullptr) const;
    /// One row for each figure: figure, of, value, low, high.
    std::string asCsv() const;
    /// Game, deck, variants and set values in one line.
    std::string wordsOfDeck() const;
    /// The same with seats and bots.
    std::string wordsOfPlay() const;
    /// The command line after `rulewright` that plays the batch again, with the deck in \a folder.
    std::string command(const std::string &folder) const;
    /// The same, and it keeps one of the games as a file; without a \a folder for the deck DECK.
    std::string commandKeeping(std::uint64_t game, const std::string &folder) const;

private:
    double sharesOf(int bot, int seat) const;
    std::uint64_t gamesOf(int bot, int seat) const { return m_outcome.sums.satAt(bot, seat); }

    BatchOrigin m_origin;
    BatchPlan m_plan;
    BatchOutcome m_outcome;
    Value m_outside;
};

} // namespace rw
