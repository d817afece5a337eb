// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace rw {

/// The notes of all games in a stretch, in the order of their seeds.
struct GatheredGames
{
    std::uint64_t firstGame = 0;
    std::vector<NoteTrace::Game> games;
    std::vector<NoteTrace::Note> notes;

    void clear(std::uint64_t first);
    void append(const NoteTrace &trace);
    /// Appends one game of another stretch.
    void append(const GatheredGames &other, std::size_t index);
    std::size_t beginOfNotes(std::size_t index) const { return index == 0 ? 0 : games[index - 1].endOfNotes; }
};

/// A figure that both sides of a comparison have. Each row has a name on every axis.
struct ComparedMetric
{
    std::string id;
    std::string title;
    std::string unit; ///< empty for shares
    std::string about;
    MetricKind kind = MetricKind::Count; ///< for a Spread, the mean number is compared
    bool verdict = false;
    std::vector<std::string> axes; ///< titles of the axes
    std::vector<std::vector<std::string>> rows;

    bool isShare() const { return kind == MetricKind::Rate; }
    friend bool operator==(const ComparedMetric &, const ComparedMetric &) = default;
};

/// The figures of one side of a comparison: the metrics of its game, wins by seat and by bot, and decisions.
class SideFigures
{
public:
    struct Register
    {
        std::int64_t sum = 0;
        std::int64_t count = 0;
    };
    using Registers = std::vector<Register>;
    /// Where a row of a figure is in the registers.
    struct Source
    {
        MetricKind kind = MetricKind::Count;
        std::uint32_t first = 0;
        std::uint32_t bins = 1;
        int least = 0;
    };
    /// How many numbers make up a row of this kind; at most 4.
    static std::size_t width(MetricKind kind);

    /// \a isByPlace: bots are identified by their place in the plan, which moves by one seat with every game, not by their name.
    SideFigures(const std::vector<Metric> &metrics, std::vector<std::string> seats, const BatchPlan &plan,
                bool isByPlace = false);

    const std::vector<ComparedMetric> &metrics() const { return m_metrics; }
    Source source(std::size_t metric, std::size_t row) const;
    Registers registers() const { return Registers(m_size); }
    /// Adds game \a index. Says whether it ended, because only such games can be compared.
    bool add(const GatheredGames &gathered, std::size_t index, Registers &registers) const;
    /// The numbers of a row: the noted values and how often they were noted.
    static std::array<std::int64_t, 4> numbers(const Registers &registers, const Source &source);

private:
    void declare(ComparedMetric metric, Source first, std::uint32_t step);
    void nameBots(const BatchPlan &plan, bool isByPlace);
    void declareWins(bool isByPlace);

    std::vector<std::string> m_seats;
    std::vector<std::size_t> m_botOf; ///< by place in the plan: index among the different bots
    std::vector<std::string> m_bots;
    bool m_rotate;
    std::vector<ComparedMetric> m_metrics;
    struct Place
    {
        Source first;
        std::uint32_t step;
    };
    std::vector<Place> m_places; ///< by metric
    std::uint32_t m_wins = 0; ///< the register of the first seat's wins; bots and decisions follow
    std::size_t m_size = 0;
};

/// The rows that two sides have in common, matched by id and kind of the metric and by the names of the row.
class PairLayout
{
public:
    struct Row
    {
        SideFigures::Source first;
        SideFigures::Source second;
        std::size_t firstSum; ///< the first of its sums
        std::size_t width() const { return 2 * SideFigures::width(first.kind); }
        std::size_t sums() const { return width() + width() * (width() + 1) / 2; }
    };

    PairLayout(const SideFigures &first, const SideFigures &second);

    const std::vector<ComparedMetric> &metrics() const { return m_metrics; }
    /// The rows of all metrics, one metric after the other.
    const std::vector<Row> &rows() const { return m_rows; }
    std::size_t sums() const { return m_sums; }

private:
    std::vector<ComparedMetric> m_metrics;
    std::vector<Row> m_rows;
    std::size_t m_sums = 0;
};

} // namespace rw
