// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparisonplay.h"
#include "lab/runstore.h"

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

namespace rw {

class GameHost;

/// How a stretch of games is played: on how many threads, stopped by whom, with which programs from outside.
struct StretchPlaying
{
    int threads = 1;
    const std::atomic<bool> *stop = nullptr;
    std::function<void(std::uint64_t games)> progress = {}; ///< of this stretch; from any thread, one call at a time
    OutsideBots outside = {};
    std::function<Value()> outsideTally = {}; ///< what became of these programs up to now
};

/// What is played at one table: a batch, or versions of a deck on the same luck. It is a row of units (games of a batch, pairs of
/// a comparison) that can be cut anywhere: the totals of its stretches add up to those of one run.
class Leg
{
public:
    /// One side is a batch. \a goal says how long it goes on, and of a comparison how it is judged.
    Leg(std::vector<ComparedSide> sides, ComparisonGoal goal, std::optional<SweptValue> swept = {});

    /// All but the decks and what is made of them.
    Value canonical() const;
    /// Reads what canonical() wrote; before it can be played, it has to be equipped.
    static Checked<Leg> read(const Value &written, const std::string &file);
    /// Compiles the rules of its decks, which \a decks holds by their hashes.
    [[nodiscard]] Findings equip(GameHost &host, const std::vector<StoredDeck> &decks);

    const std::vector<ComparedSide> &sides() const { return m_sides; }
    const ComparisonGoal &goal() const { return m_goal; }
    const std::optional<SweptValue> &swept() const { return m_swept; }
    bool isBatch() const { return m_sides.size() == 1; }
    bool mayEndEarly() const { return m_goal.untilSettled || m_goal.precision > 0; }
    std::uint64_t units() const; ///< at most
    std::uint64_t gamesOfUnit() const; ///< of all sides
    /// How many units there will be at the next moment at which it is judged whether to go on.
    std::uint64_t nextLook(std::uint64_t units) const;

    /// The shape of all totals.
    const PlayedTotals &none() const { return m_none; }
    const Comparison &emptyComparison() const { return *m_comparison; }
    const BatchResult &emptyBatch() const { return m_empty.front().result; }
    /// Why it cannot be played: a bot that is not there, too many of them.
    Findings faults(const OutsideBots &outside) const;
    /// Plays \a units from \a first on; fewer when it is stopped.
    Checked<PlayedTotals> play(std::uint64_t first, std::uint64_t units, const StretchPlaying &playing) const;

private:
    Leg(std::vector<ComparedSide> sides, std::vector<ComparisonRecord::Side> empty, ComparisonGoal goal,
        std::optional<SweptValue> swept);

    std::vector<ComparedSide> m_sides;
    std::vector<ComparisonRecord::Side> m_empty;
    ComparisonGoal m_goal;
    std::optional<SweptValue> m_swept;
    std::optional<Comparison> m_comparison; ///< without a pair; none for a batch
    PlayedTotals m_none;
};

/// Adds up the stretches of a leg from its first unit on, and ends where one run of it would have ended.
class Tally
{
public:
    explicit Tally(const Leg &leg);

    std::uint64_t units() const { return m_units; }
    /// Whether all is played, or enough.
    bool isOver() const { return m_isOver; }
    /// The stretch right behind those that it has; where the leg may end early, it goes no further than the next look.
    /// \a outside tells what became of programs in it.
    void add(const PlayedTotals &further, const Value &outside = {});

    BatchResult batch() const;
    ComparisonRecord comparison() const;
    /// What one run of the leg gives, byte for byte.
    Value canonical() const;

private:
    bool isReached() const;

    const Leg *m_leg;
    std::uint64_t m_units = 0;
    std::uint64_t m_nextLook;
    bool m_isOver;
    Value m_outside;
    std::optional<BatchResult> m_batch;
    std::optional<Comparison> m_comparison;
};

} // namespace rw
