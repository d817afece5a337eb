// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"
#include "lab/pairedsums.h"
#include "lab/playedtotals.h"
#include "lab/sidechange.h"
#include "lab/sweptvalue.h"

#include <string>
#include <vector>

namespace rw {

/// What is said of a difference. It may be looked at as often as one likes: it holds but for the error that all share.
enum class DifferenceVerdict : std::uint8_t {
    More, ///< the second side has more of it
    Less,
    None, ///< whatever difference there is, is small
    Same, ///< no pair differs
    NotYet, ///< so many games cannot tell
};
std::string_view verdictName(DifferenceVerdict verdict); ///< "more", "less", "none", "same", "not yet"

/// How a comparison is judged.
struct JudgingPlan
{
    double error = 0.05; ///< how often any of the verdicts may be wrong
    double smallShare = 0.01; ///< what does not matter: of shares
    double smallPart = 0.02; ///< of all else, as a part of the larger figure
};

/// What a row of a figure differs by.
struct RowDifference
{
    std::vector<std::string> at;
    std::optional<double> first;
    std::optional<double> second;
    std::optional<Estimate> difference;
    std::uint64_t differing = 0;
    double error = 0; ///< what its interval may miss the truth by
    DifferenceVerdict verdict = DifferenceVerdict::NotYet;
    std::string words = {}; ///< "2.1 points more (1.4 to 2.8)"
    std::vector<Int128> sums = {}; ///< exact, as PairedSums::sumsOf() has them; empty in results of older versions

    bool isSettled() const { return verdict != DifferenceVerdict::NotYet; }
    bool differs() const { return verdict == DifferenceVerdict::More || verdict == DifferenceVerdict::Less; }
    /// How far it is from nothing, in half widths of its interval: what changed most has most of it.
    double strength() const;
};

struct MetricDifference
{
    ComparedMetric metric;
    std::vector<RowDifference> rows;
};

/// What a comparison came to: all that is shown or kept of it.
struct ComparisonRecord
{
    struct Side
    {
        std::string name;
        BatchResult result;
        std::uint64_t leftOut = 0; ///< pairs in which a game did not end
        SideChange change = {}; ///< against the first side
    };
    /// A side that is not the first, compared with the first.
    struct Against
    {
        std::uint64_t pairs = 0;
        std::vector<MetricDifference> metrics;
    };

    std::vector<Side> sides;
    std::vector<Against> others; ///< for each side but the first
    JudgingPlan judging = {};
    std::uint64_t pairs = 0;
    std::uint64_t asked = 0;
    int gamesOfPair = 1;
    /// Whether each luck is played with all bots in all seats: where sides differ in who plays. Then what luck gives to a seat, each bot
    /// gets once, and only what the bots make of it differs.
    bool inRotation = false;
    bool interrupted = false;
    std::optional<SweptValue> swept = {};
    Value outside = {}; ///< what became of programs that played along, on all sides together; null without any

    bool isRandomPlay() const;
    /// As those of a batch; also that a side is the same deck as the first.
    std::vector<std::string> cautions() const;
    /// What was played, in a line: of the first side, without the value that is swept.
    std::string wordsOfPlay() const;
    /// Whether every row that is meant for verdicts has one, on all sides.
    bool isSettled() const;
    /// docs/json.md describes it; the same plan gives the same bytes.
    Value canonical() const;
    /// Reads what canonical() wrote.
    static Checked<ComparisonRecord> read(std::string_view json, const std::string &file);
    std::string asText() const;
    std::string asCsv() const;

private:
    std::string sideText(std::size_t other) const;
    std::string sweepText() const;
};

/// Sides that are played on the same luck. All but the first are compared with the first.
class Comparison
{
public:
    /// The results are empty at first. \a games are asked for on each side; what is missing of a pair is played as well.
    Comparison(std::vector<ComparisonRecord::Side> sides, JudgingPlan judging, std::uint64_t games);

    std::size_t sides() const { return m_record.sides.size(); }
    int gamesOfPair() const { return m_record.gamesOfPair; }
    bool isInRotation() const { return m_record.inRotation; }
    std::uint64_t pairs() const { return m_record.pairs; } ///< that were played
    std::uint64_t askedPairs() const { return m_record.asked; }
    /// How many games it takes to play all that is asked for: of a side, or of all of them.
    std::uint64_t gamesToPlay(std::size_t side) const;
    std::uint64_t gamesToPlay() const;
    /// The differences of a side, which is not the first, in the order in which they are declared.
    std::vector<MetricDifference> differences(std::size_t side) const;
    const PairedSums &sums(std::size_t side) const { return m_sums[side - 1]; }
    ComparisonRecord record() const;
    /// All that was played, in whole numbers.
    PlayedTotals totals() const;

    /// The pairs right behind those that it has, as totals() of a comparison of the same sides told them.
    void add(const PlayedTotals &further);
    /// One stretch of pairs: the games of each side.
    void add(const std::vector<GatheredGames> &games, const std::vector<BatchOutcome> &outcomes);
    void setInterrupted() { m_record.interrupted = true; }

private:
    /// What each row of these figures may err by.
    std::vector<double> errorsOf(const std::vector<ComparedMetric> &metrics) const;

    ComparisonRecord m_record; ///< but for the differences
    std::vector<SideFigures> m_figures;
    std::vector<PairedSums> m_sums; ///< of all sides but the first
};

/// Whether two sides are the same deck, played by the same bots with the same luck: nothing can differ.
bool isSamePlay(const BatchOrigin &origin, const BatchPlan &plan, const BatchOrigin &other, const BatchPlan &otherPlan);

/// "seat3: 2.1 points more (1.4 to 2.8)": what a row is and what became of it.
std::string wordsOf(const ComparedMetric &metric, const RowDifference &row);

} // namespace rw
