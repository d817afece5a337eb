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

/// A part of a batch that was played by itself: the \a number th of \a of parts of \a games games.
struct Shard
{
    int number = 1;
    int of = 1;
    std::uint64_t games = 0;

    /// What this part plays of a plan for all games.
    BatchPlan part(BatchPlan whole) const;
    friend bool operator==(const Shard &, const Shard &) = default;
};

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
    std::vector<Metric> metrics = {}; ///< of the game; a result that was not measured has none
    std::optional<Shard> shard = {};
    Builds builds = {}; ///< that played it; none in results from before they were told
};

/// What one run took: never part of what is compared.
struct BatchCost
{
    double seconds = 0;
    int threads = 1;
    Value outside = {}; ///< what became of programs that played along; null without any
    std::string deckFolder = {}; ///< as it was given
};

/// A batch with its origin, ready to be shown or kept. The canonical part is a function of build, plan, deck and sums alone:
/// any number of threads gives the same bytes, and where builds play the same games, only `builds` differs.
class BatchResult
{
public:
    BatchResult(BatchOrigin origin, BatchPlan plan, BatchOutcome outcome);
    /// Without any game as yet, for extend().
    static BatchResult empty(BatchOrigin origin, BatchPlan plan, const Engine &engine);
    /// Reads what canonical() or withCost() wrote.
    static Checked<BatchResult> read(std::string_view json, const std::string &file);

    const BatchOrigin &origin() const { return m_origin; }
    const BatchPlan &plan() const { return m_plan; }
    const BatchSums &sums() const { return m_outcome.sums; }
    bool interrupted() const { return m_outcome.interrupted; }
    /// What became of programs that played along, bot by bot; null without any.
    const Value &outside() const { return m_outside; }
    void setOutside(Value outside) { m_outside = std::move(outside); }
    /// Whether every seat plays at random, with or without rules.
    bool isRandomPlay() const;
    /// What a reader must know before the figures, in sentences: that random moves stand in for a bot, that all is random play.
    std::vector<std::string> cautions() const;
    /// The games right behind those that it has, played by the same plan: a batch of all of them.
    void extend(const BatchSums &further);
    void extend(const BatchResult &further);
    /// What comes after is played by these.
    void alsoPlayedBy(const Builds &builds);

    /// Whether each game was won and every win is one of this bot, or of this seat: then how often is no matter of luck.
    bool winsEveryGame(std::size_t parts) const { return parts == 1 && m_outcome.sums.games > 0 && m_outcome.sums.guarded == 0; }
    /// How often a seat won; a win shared by k counts as 1/k.
    Estimate winsOfSeat(int seat) const;
    /// How often a seat of this bot won. \a bot is one of botNames().
    Estimate winsOfBot(const std::string &bot) const;
    /// The part of its seats' wins that a bot would have if all played alike.
    double evenShare() const { return 1.0 / double(m_origin.seats.size()); }
    /// Each bot once, in the order of the plan.
    std::vector<std::string> botNames() const;
    Estimate decisions() const;
    std::vector<MetricFigure> figures() const { return figuresOf(m_origin.metrics, m_outcome.sums.metrics); }

    /// The canonical part; docs/json.md describes it.
    Value canonical() const;
    /// canonical() and behind it `run:`, which differs from run to run.
    Value withCost(const BatchCost &cost) const;
    /// For people; without \a cost nothing is said of the run.
    std::string asText(const BatchCost *cost = nullptr) const;
    /// One row a figure: figure, of, value, low, high.
    std::string asCsv() const;
    /// What was played, in a line: game, deck, variants, values.
    std::string wordsOfDeck() const;
    /// The same with seats and bots.
    std::string wordsOfPlay() const;
    /// The words after `rulewright` that play it again, with the deck in \a folder.
    std::string command(const std::string &folder) const;

private:
    double sharesOf(int bot, int seat) const;
    std::uint64_t gamesOf(int bot, int seat) const { return m_outcome.sums.satAt(bot, seat); }

    BatchOrigin m_origin;
    BatchPlan m_plan;
    BatchOutcome m_outcome;
    Value m_outside;
};

} // namespace rw
