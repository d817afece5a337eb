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

/// The verdict on a difference. All verdicts together share one error, and it holds however often somebody looks.
enum class DifferenceVerdict : std::uint8_t {
    More, ///< the second side has more
    Less,
    None, ///< any difference is small
    Same, ///< no pair of games differs
    NotYet, ///< too few games to tell
};
std::string_view verdictName(DifferenceVerdict verdict); ///< "more", "less", "none", "same", "not yet"

/// The settings for verdicts.
struct JudgingPlan
{
    double error = 0.05; ///< how often at least one of the verdicts may be wrong
    double smallShare = 0.01; ///< for shares: differences up to this are small
    double smallPart = 0.02; ///< for other figures: differences up to this part of the larger figure are small
};

/// The difference in one row of a figure.
struct RowDifference
{
    std::vector<std::string> at;
    std::optional<double> first;
    std::optional<double> second;
    std::optional<Estimate> difference;
    std::uint64_t differing = 0;
    double error = 0; ///< probability with which its interval may miss the truth
    DifferenceVerdict verdict = DifferenceVerdict::NotYet;
    std::string words = {}; ///< "2.1 points more (1.4 to 2.8)"
    std::vector<Int128> sums = {}; ///< exact, in the order of PairedSums::sumsOf(); empty in results of older versions

    bool isSettled() const { return verdict != DifferenceVerdict::NotYet; }
    bool differs() const { return verdict == DifferenceVerdict::More || verdict == DifferenceVerdict::Less; }
    /// The distance from zero in half widths of the interval. The rows that changed most clearly have the most.
    double strength() const;
};

struct MetricDifference
{
    ComparedMetric metric;
    std::vector<RowDifference> rows;
};

/// The result of a comparison, complete for showing and saving.
struct ComparisonRecord
{
    struct Side
    {
        std::string name;
        BatchResult result;
        std::uint64_t leftOut = 0; ///< pairs in which a game did not end
        SideChange change = {}; ///< compared with the first side
    };
    /// Another side compared with the first side.
    struct Against
    {
        std::uint64_t pairs = 0;
        std::vector<MetricDifference> metrics;
    };

    std::vector<Side> sides;
    std::vector<Against> others; ///< for each side except the first
    JudgingPlan judging = {};
    std::uint64_t pairs = 0;
    std::uint64_t asked = 0;
    int gamesOfPair = 1;
    /// Whether each luck is played once for every seating of the bots. This is used if the sides differ in their bots. Then every
    /// bot gets the luck of every seat once, and only the skill of the bots differs.
    bool inRotation = false;
    bool interrupted = false;
    std::optional<SweptValue> swept = {};
    Value outside = {}; ///< how outside programs behaved on all sides together; null if there were none

    bool isRandomPlay() const;
    /// The warnings of a batch, and a warning if a side is the same deck as the first.
    std::vector<std::string> cautions() const;
    /// The setup of the first side in one line, without the swept value.
    std::string wordsOfPlay() const;
    /// Whether every row of a verdict metric has a verdict, on all sides.
    bool isSettled() const;
    /// As described in docs/json.md. The same plan gives the same bytes.
    Value canonical() const;
    /// Reads what canonical() wrote.
    static Checked<ComparisonRecord> read(std::string_view json, const std::string &file);
    /// The same from a value, without lines and columns.
    static Checked<ComparisonRecord> from(const Value &value, const std::string &file);
    std::string asText() const;
    std::string asCsv() const;

private:
    std::string sideText(std::size_t other) const;
    std::string sweepText() const;
};

/// Sides that are played with the same luck. Every other side is compared with the first.
class Comparison
{
public:
    /// The results must be empty. \a games is the number for each side, rounded up to whole pairs.
    Comparison(std::vector<ComparisonRecord::Side> sides, JudgingPlan judging, std::uint64_t games);

    std::size_t sides() const { return m_record.sides.size(); }
    int gamesOfPair() const { return m_record.gamesOfPair; }
    bool isInRotation() const { return m_record.inRotation; }
    std::uint64_t pairs() const { return m_record.pairs; } ///< pairs played so far
    std::uint64_t askedPairs() const { return m_record.asked; }
    /// How many games must be played to reach the number asked for, on one side or on all sides.
    std::uint64_t gamesToPlay(std::size_t side) const;
    std::uint64_t gamesToPlay() const;
    /// The differences of a side other than the first, in the order in which metrics are declared.
    std::vector<MetricDifference> differences(std::size_t side) const;
    const PairedSums &sums(std::size_t side) const { return m_sums[side - 1]; }
    ComparisonRecord record() const;
    /// All games played so far, as whole numbers.
    PlayedTotals totals() const;

    /// Adds the pairs that directly follow those in this comparison, from totals() of a comparison of the same sides.
    void add(const PlayedTotals &further);
    /// Adds a stretch of pairs: the games of each side.
    void add(const std::vector<GatheredGames> &games, const std::vector<BatchOutcome> &outcomes);
    void setInterrupted() { m_record.interrupted = true; }

private:
    /// The error allowed for each row of these figures.
    std::vector<double> errorsOf(const std::vector<ComparedMetric> &metrics) const;

    ComparisonRecord m_record; ///< except for the differences
    std::vector<SideFigures> m_figures;
    std::vector<PairedSums> m_sums; ///< of every side except the first
};

/// Whether two sides have the same deck, bots and luck, so that nothing can differ.
bool isSamePlay(const BatchOrigin &origin, const BatchPlan &plan, const BatchOrigin &other, const BatchPlan &otherPlan);

/// "seat3: 2.1 points more (1.4 to 2.8)": the name of a row and its result.
std::string wordsOf(const ComparedMetric &metric, const RowDifference &row);

} // namespace rw
