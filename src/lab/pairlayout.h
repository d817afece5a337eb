// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace rw {

/// What was noted in the games of a stretch, in the order of their seeds.
struct GatheredGames
{
    std::uint64_t firstGame = 0;
    std::vector<NoteTrace::Game> games;
    std::vector<NoteTrace::Note> notes;

    void clear(std::uint64_t first);
    void append(const NoteTrace &trace);
    /// One game of others.
    void append(const GatheredGames &other, std::size_t index);
    std::size_t beginOfNotes(std::size_t index) const { return index == 0 ? 0 : games[index - 1].endOfNotes; }
};

/// One figure that two sides of a comparison have in common, with a name on each of its axes in each row.
struct ComparedMetric
{
    std::string id;
    std::string title;
    std::string unit; ///< empty for shares
    std::string about;
    MetricKind kind = MetricKind::Count; ///< of a Spread the mean number is compared
    bool verdict = false;
    std::vector<std::string> axes; ///< their titles
    std::vector<std::vector<std::string>> rows;

    bool isShare() const { return kind == MetricKind::Rate; }
    friend bool operator==(const ComparedMetric &, const ComparedMetric &) = default;
};

/// What one side of a comparison can be measured by: what its game declares, wins by seat and by bot, and decisions.
class SideFigures
{
public:
    struct Register
    {
        std::int64_t sum = 0;
        std::int64_t count = 0;
    };
    using Registers = std::vector<Register>;
    /// Where a row of a figure stands in the registers.
    struct Source
    {
        MetricKind kind = MetricKind::Count;
        std::uint32_t first = 0;
        std::uint32_t bins = 1;
        int least = 0;
    };
    /// How many numbers a row of this kind is made of; at most 4.
    static std::size_t width(MetricKind kind);

    /// \a isByPlace: bots are told apart by their places in the plan, which move one seat on with every game, and not by what they are.
    SideFigures(const std::vector<Metric> &metrics, std::vector<std::string> seats, const BatchPlan &plan,
                bool isByPlace = false);

    const std::vector<ComparedMetric> &metrics() const { return m_metrics; }
    Source source(std::size_t metric, std::size_t row) const;
    Registers registers() const { return Registers(m_size); }
    /// Adds the \a index th of the games. Says whether it ended, so that it can be compared.
    bool add(const GatheredGames &gathered, std::size_t index, Registers &registers) const;
    /// The numbers of a row: what was noted, and how often.
    static std::array<std::int64_t, 4> numbers(const Registers &registers, const Source &source);

private:
    void declare(ComparedMetric metric, Source first, std::uint32_t step);
    void nameBots(const BatchPlan &plan, bool isByPlace);
    void declareWins(bool isByPlace);

    std::vector<std::string> m_seats;
    std::vector<std::size_t> m_botOf; ///< by place in the plan: which of the bots that differ
    std::vector<std::string> m_bots;
    bool m_rotate;
    std::vector<ComparedMetric> m_metrics;
    struct Place
    {
        Source first;
        std::uint32_t step;
    };
    std::vector<Place> m_places; ///< by metric
    std::uint32_t m_wins = 0; ///< the register of the first seat's; bots and decisions follow
    std::size_t m_size = 0;
};

/// The rows that two sides have in common: by the id and kind of their metric and by their names.
class PairLayout
{
public:
    struct Row
    {
        SideFigures::Source first;
        SideFigures::Source second;
        std::size_t firstSum; ///< where its sums begin
        std::size_t width() const { return 2 * SideFigures::width(first.kind); }
        std::size_t sums() const { return width() + width() * (width() + 1) / 2; }
    };

    PairLayout(const SideFigures &first, const SideFigures &second);

    const std::vector<ComparedMetric> &metrics() const { return m_metrics; }
    /// Of all metrics, one behind the other.
    const std::vector<Row> &rows() const { return m_rows; }
    std::size_t sums() const { return m_sums; }

private:
    std::vector<ComparedMetric> m_metrics;
    std::vector<Row> m_rows;
    std::size_t m_sums = 0;
};

} // namespace rw
