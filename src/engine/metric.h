// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/seats.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// Holds sums of squares over any number of games exactly.
using Int128 = __int128;
std::string toText(Int128 number);
/// Empty when the text is not a whole number or the number does not fit.
std::optional<Int128> toInt128(std::string_view text);

/// How a metric sums up the values noted for it.
enum class MetricKind : std::uint8_t {
    Count, ///< the sum in a game; a game without a note counts as 0
    Rate, ///< hits over chances: each note is one chance, with the value 1 for a hit and 0 for a miss
    Mean, ///< the mean of all noted values
    Difference, ///< the mean of the values noted for one group minus the mean of those for another
    Spread, ///< how often each small whole number was noted
};
std::string_view kindName(MetricKind kind); ///< "count", "rate" ...
std::optional<MetricKind> metricKind(std::string_view name);

/// What a metric is broken down by, such as seats. `kind` decides how charts draw it: steps have an order, all others are names.
struct MetricAxis
{
    enum class Kind : std::uint8_t { Seats, Steps, Cards, Roles };
    Kind kind = Kind::Seats;
    std::string title; ///< "seat", "round", "artifact"
    std::vector<std::string> rows;

    static MetricAxis seats(const Setup &setup) { return {Kind::Seats, "seat", setup.seats}; }
    /// \a count steps with numbers for names; \a first is the number of the first one.
    static MetricAxis steps(std::string title, int count, int first = 1);
    static MetricAxis cards(std::string title, std::vector<std::string> names)
    {
        return {Kind::Cards, std::move(title), std::move(names)};
    }
    static MetricAxis roles(std::string title, std::vector<std::string> names)
    {
        return {Kind::Roles, std::move(title), std::move(names)};
    }

    friend bool operator==(const MetricAxis &, const MetricAxis &) = default;
};
std::string_view kindName(MetricAxis::Kind kind); ///< "seats", "steps", "cards", "roles"
std::optional<MetricAxis::Kind> axisKind(std::string_view name);

/// A figure by which a game can be measured. Everything that shows the metric follows this declaration.
struct Metric
{
    std::string id = {}; ///< stable, such as "bids-by-seat": small letters, digits, hyphens
    std::string title = {}; ///< "Bids in a game"
    std::string unit = {}; ///< of a value, such as "gold"; empty for rates
    std::string about = {}; ///< one sentence: what exactly is counted
    MetricKind kind = MetricKind::Count;
    bool verdict = false; ///< one of the few metrics by which a designer judges a change
    std::vector<MetricAxis> axes = {}; ///< none, one or two
    int least = 0; ///< Spread: the first number with a bin, which also counts smaller numbers
    int most = 0; ///< Spread: the last number with a bin, which also counts larger numbers
    std::array<std::string, 2> groups = {}; ///< Difference: the two groups compared, such as "owners" and "others"

    /// One row for each combination of the axes, the second axis varying fastest; one row if there are no axes.
    std::size_t rows() const;
    std::size_t bins() const { return kind == MetricKind::Spread ? std::size_t(most - least + 1) : 1; }
    /// The sums that are kept for each row:
    ///
    /// | kind | sums over games; v, n: sum and number of the values noted in a game |
    /// |---|---|
    /// | Count | v, v² |
    /// | Rate, Mean | v, n, v², vn, n² |
    /// | Difference | v, n of the first group, w, m of the second; v², vn, vw, vm, n², nw, nm, w², wm, m² |
    /// | Spread | n, n², and for each bin, with h its notes in a game: h, h², hn |
    std::size_t sumsOfRow() const;
    friend bool operator==(const Metric &, const Metric &) = default;
};

/// Ids of the figures that every game has. No game may declare a metric with one of these ids.
inline constexpr std::array<std::string_view, 3> metricsOfEveryGame{"wins-by-seat", "wins-by-bot", "decisions"};

/// The faults of some metrics; no id may be \a taken. A fault in a game's metrics is a defect of the game.
Findings faultsOf(const std::vector<Metric> &metrics, std::span<const std::string_view> taken = {});

/// Where the sums and registers of each metric begin.
class MetricLayout
{
public:
    struct Place
    {
        MetricKind kind;
        int least;
        std::uint32_t bins;
        std::uint32_t rows;
        std::uint32_t firstRow;
        std::uint32_t registersOfRow; ///< Difference: the second group's, then the first's; Spread: the bins
        std::uint32_t firstRegister;
        std::uint32_t sumsOfRow;
        std::uint32_t firstSum;
    };

    MetricLayout() = default;
    /// \a metrics must have no faults.
    explicit MetricLayout(const std::vector<Metric> &metrics);

    const std::vector<Place> &places() const { return m_places; }
    std::uint32_t rows() const { return m_rows; }
    std::uint32_t registers() const { return m_registers; }
    std::uint32_t sums() const { return m_sums; }
    /// The metric that a row belongs to; rows are counted over all metrics.
    std::uint32_t metricOfRow(std::uint32_t row) const { return m_metricOfRow[row]; }

private:
    std::vector<Place> m_places;
    std::vector<std::uint32_t> m_metricOfRow;
    std::uint32_t m_rows = 0;
    std::uint32_t m_registers = 0;
    std::uint32_t m_sums = 0;
};

/// Exact sums of all metrics over games. Games may be added in any order and in blocks of any size.
struct MetricSums
{
    std::uint64_t games = 0; ///< measured games: those that ended
    std::vector<std::uint64_t> seen; ///< by row: games with at least one note
    std::vector<Int128> sums; ///< the sums of Metric::sumsOfRow, row after row, metric after metric

    MetricSums() = default;
    explicit MetricSums(const MetricLayout &layout) : seen(layout.rows()), sums(layout.sums()) {}
    void clear();
    void add(const MetricSums &other);
    friend bool operator==(const MetricSums &, const MetricSums &) = default;
};

/// The notes of each game in a block, for comparisons of single games.
class NoteTrace
{
public:
    struct Note
    {
        std::uint32_t place; ///< a register of the layout
        std::int32_t count;
        std::int64_t sum;
    };
    struct Game
    {
        std::uint64_t decisions;
        bool ended;
        std::array<std::int16_t, maxSeats> payoffs; ///< 0 if the game did not end
        SeatMask winners; ///< nobody if the game did not end
        std::size_t endOfNotes; ///< a game's notes begin where those of the previous game end
    };

    std::uint64_t firstGame() const { return m_firstGame; }
    const std::vector<Game> &games() const { return m_games; }
    const std::vector<Note> &notes() const { return m_notes; }

    void clear(std::uint64_t firstGame);
    void keep(const Note &note) { m_notes.push_back(note); }
    void endGame(Game game);

private:
    std::uint64_t m_firstGame = 0;
    std::vector<Game> m_games;
    std::vector<Note> m_notes;
};

/// Collects the notes of one game while it is played. Allocates nothing during play.
class Notes
{
public:
    explicit Notes(MetricLayout layout);

    /// Notes a value: for Count an amount to add, for Rate 1 or 0. \a row counts from 0.
    void note(std::size_t metric, std::size_t row, std::int64_t value)
    {
        const MetricLayout::Place &place = touch(metric, row);
        const std::int64_t bin = place.kind == MetricKind::Spread ? binOf(place, value) : 0;
        take(place.firstRegister + std::uint32_t(row) * place.registersOfRow + std::uint32_t(bin),
             place.kind == MetricKind::Spread ? 1 : value);
    }
    /// Notes a value for one of the two groups of a Difference.
    void note(std::size_t metric, std::size_t row, std::int64_t value, bool firstGroup)
    {
        const MetricLayout::Place &place = touch(metric, row);
        take(place.firstRegister + std::uint32_t(row) * place.registersOfRow + (firstGroup && place.registersOfRow > 1), value);
    }

    /// Call when the game has ended. Moves its notes into the sums, and into \a trace if that is not null.
    void settle(MetricSums &sums, NoteTrace *trace);
    /// Call when the game did not end: drops its notes.
    void forget();

private:
    struct Register
    {
        std::int64_t sum = 0;
        std::int64_t count = 0;
    };

    const MetricLayout::Place &touch(std::size_t metric, std::size_t row)
    {
        if (metric >= m_layout.places().size() || row >= m_layout.places()[metric].rows) [[unlikely]]
            refuse();
        const MetricLayout::Place &place = m_layout.places()[metric];
        const std::uint32_t global = place.firstRow + std::uint32_t(row);
        if (!m_seen[global]) {
            m_seen[global] = 1;
            m_touched[m_used++] = global;
        }
        return place;
    }
    void take(std::size_t place, std::int64_t value)
    {
        m_registers[place].sum += value;
        ++m_registers[place].count;
    }
    static std::int64_t binOf(const MetricLayout::Place &place, std::int64_t value)
    {
        const std::int64_t bin = value - place.least;
        return bin < 0 ? 0 : bin >= place.bins ? place.bins - 1 : bin;
    }
    [[noreturn]] static void refuse();
    void addRow(const MetricLayout::Place &place, const Register *registers, Int128 *sums) const;

    MetricLayout m_layout;
    std::vector<Register> m_registers;
    std::vector<std::uint8_t> m_seen; ///< by row
    std::vector<std::uint32_t> m_touched; ///< rows with a note; only the first m_used entries count
    std::size_t m_used = 0;
};

} // namespace rw
