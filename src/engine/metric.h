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

/// Sums of squares over any number of games stay exact in it.
using Int128 = __int128;
std::string toText(Int128 number);
/// Nothing when the text is no whole number, or one that does not fit.
std::optional<Int128> toInt128(std::string_view text);

/// What is made of all that is noted for a metric.
enum class MetricKind : std::uint8_t {
    Count, ///< the sum in a game; a game without a note counts as 0
    Rate, ///< hits over chances: each note is a chance, of the value 1 for a hit and 0 for a miss
    Mean, ///< of all values noted
    Difference, ///< the mean of the values noted for one group less the mean of those for another
    Spread, ///< how often each small whole number is noted
};
std::string_view kindName(MetricKind kind); ///< "count", "rate" ...
std::optional<MetricKind> metricKind(std::string_view name);

/// What a metric is told apart by. `kind` decides how it is drawn: steps come in an order, all else are names.
struct MetricAxis
{
    enum class Kind : std::uint8_t { Seats, Steps, Cards, Roles };
    Kind kind = Kind::Seats;
    std::string title; ///< "seat", "round", "artifact"
    std::vector<std::string> rows;

    static MetricAxis seats(const Setup &setup) { return {Kind::Seats, "seat", setup.seats}; }
    /// \a count steps, the first of them called \a first, all named by their numbers.
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

/// A figure that a game can be measured by. Everything that shows it follows from this declaration.
struct Metric
{
    std::string id = {}; ///< stable, as "bids-by-seat": small letters, digits, hyphens
    std::string title = {}; ///< "Bids in a game"
    std::string unit = {}; ///< of a value, as "gold"; empty for rates
    std::string about = {}; ///< one sentence: what exactly is counted
    MetricKind kind = MetricKind::Count;
    bool verdict = false; ///< one of the few by which a designer judges a change
    std::vector<MetricAxis> axes = {}; ///< none, one, or two
    int least = 0; ///< Spread: the first number with a bin; what lies below is put into it
    int most = 0; ///< Spread: the last number with a bin; what lies above is put into it
    std::array<std::string, 2> groups = {}; ///< Difference: who is compared with whom, as "owners", "others"

    /// Of each combination of the axes one, the second axis running first; 1 without axes.
    std::size_t rows() const;
    std::size_t bins() const { return kind == MetricKind::Spread ? std::size_t(most - least + 1) : 1; }
    /// What its sums hold for a row:
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

/// Ids of what is counted in every game: no game may declare one of these.
inline constexpr std::array<std::string_view, 3> metricsOfEveryGame{"wins-by-seat", "wins-by-bot", "decisions"};

/// What is wrong with some metrics, of which none may have an id that is \a taken. In those of a game, it is a defect of the game.
Findings faultsOf(const std::vector<Metric> &metrics, std::span<const std::string_view> taken = {});

/// Where the figures of each metric stand.
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
    /// The metric that a row, counted over all metrics, belongs to.
    std::uint32_t metricOfRow(std::uint32_t row) const { return m_metricOfRow[row]; }

private:
    std::vector<Place> m_places;
    std::vector<std::uint32_t> m_metricOfRow;
    std::uint32_t m_rows = 0;
    std::uint32_t m_registers = 0;
    std::uint32_t m_sums = 0;
};

/// Exact sums of all metrics over games. Adding is the same in any order and for any split into blocks.
struct MetricSums
{
    std::uint64_t games = 0; ///< measured: those that ended
    std::vector<std::uint64_t> seen; ///< by row: games in which something was noted
    std::vector<Int128> sums; ///< as Metric::sumsOfRow says, row after row, metric after metric

    MetricSums() = default;
    explicit MetricSums(const MetricLayout &layout) : seen(layout.rows()), sums(layout.sums()) {}
    void clear();
    void add(const MetricSums &other);
    friend bool operator==(const MetricSums &, const MetricSums &) = default;
};

/// What was noted in each game of a block, for those who compare games one by one.
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
        std::array<std::int16_t, maxSeats> payoffs; ///< 0 when it did not end
        SeatMask winners; ///< nobody when it did not end
        std::size_t endOfNotes; ///< they begin where those of the game before end
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

/// The notes of one game, as they come. Nothing is allocated while games are played.
class Notes
{
public:
    explicit Notes(MetricLayout layout);

    /// Notes a value: for Count what is added, for Rate 1 or 0. \a row counts from 0.
    void note(std::size_t metric, std::size_t row, std::int64_t value)
    {
        const MetricLayout::Place &place = touch(metric, row);
        const std::int64_t bin = place.kind == MetricKind::Spread ? binOf(place, value) : 0;
        take(place.firstRegister + std::uint32_t(row) * place.registersOfRow + std::uint32_t(bin),
             place.kind == MetricKind::Spread ? 1 : value);
    }
    /// Notes a value for one of the groups of a Difference.
    void note(std::size_t metric, std::size_t row, std::int64_t value, bool firstGroup)
    {
        const MetricLayout::Place &place = touch(metric, row);
        take(place.firstRegister + std::uint32_t(row) * place.registersOfRow + (firstGroup && place.registersOfRow > 1), value);
    }

    /// The game is over: its notes go to the sums, and to \a trace where there is one, and are forgotten.
    void settle(MetricSums &sums, NoteTrace *trace);
    /// The game did not end and is not measured.
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
    std::vector<std::uint32_t> m_touched; ///< rows; the first m_used of them
    std::size_t m_used = 0;
};

} // namespace rw
