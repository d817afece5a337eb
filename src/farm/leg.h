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

/// How to play a stretch of games: threads, stopping, and outside programs.
struct StretchPlaying
{
    int threads = 1;
    const std::atomic<bool> *stop = nullptr;
    std::function<void(std::uint64_t games)> progress = {}; ///< games of this stretch; called from any thread, one call at a time
    OutsideBots outside = {};
    std::function<Value()> outsideTally = {}; ///< how these programs have behaved so far
};

/// The games at one table: a batch, or versions of a deck with the same luck. It is a row of units (games of a batch, or pairs
/// of a comparison) that can be cut anywhere. The totals of its stretches add up to those of a single run.
class Leg
{
public:
    /// A single side is a batch. \a goal says when the leg ends and how a comparison is judged.
    Leg(std::vector<ComparedSide> sides, ComparisonGoal goal, std::optional<SweptValue> swept = {});

    /// Everything except the decks and the engines compiled from them.
    Value canonical() const;
    /// Reads the output of canonical(). Call equip() before playing.
    static Checked<Leg> read(const Value &written, const std::string &file);
    /// Compiles the rules of its decks, which it finds in \a decks by hash.
    [[nodiscard]] Findings equip(GameHost &host, const std::vector<StoredDeck> &decks);

    const std::vector<ComparedSide> &sides() const { return m_sides; }
    const ComparisonGoal &goal() const { return m_goal; }
    const std::optional<SweptValue> &swept() const { return m_swept; }
    bool isBatch() const { return m_sides.size() == 1; }
    bool mayEndEarly() const { return m_goal.untilSettled || m_goal.precision > 0; }
    std::uint64_t units() const; ///< at most
    std::uint64_t gamesOfUnit() const; ///< on all sides
    /// The number of units at the next look, when it is decided whether to go on.
    std::uint64_t nextLook(std::uint64_t units) const;

    /// Totals without games, in the shape of this leg.
    const PlayedTotals &none() const { return m_none; }
    const Comparison &emptyComparison() const { return *m_comparison; }
    const BatchResult &emptyBatch() const { return m_empty.front().result; }
    /// Why the leg cannot be played, for example because of an unknown bot or too many bots.
    Findings faults(const OutsideBots &outside) const;
    /// Plays \a units units from \a first on, or fewer if it is stopped.
    Checked<PlayedTotals> play(std::uint64_t first, std::uint64_t units, const StretchPlaying &playing) const;

private:
    Leg(std::vector<ComparedSide> sides, std::vector<ComparisonRecord::Side> empty, ComparisonGoal goal,
        std::optional<SweptValue> swept);

    std::vector<ComparedSide> m_sides;
    std::vector<ComparisonRecord::Side> m_empty;
    ComparisonGoal m_goal;
    std::optional<SweptValue> m_swept;
    std::optional<Comparison> m_comparison; ///< without any pairs; empty for a batch
    PlayedTotals m_none;
};

/// Adds up the stretches of a leg from the first unit on, and ends where a single run would have ended.
class Tally
{
public:
    explicit Tally(const Leg &leg);

    std::uint64_t units() const { return m_units; }
    /// Whether all units were played, or enough of them.
    bool isOver() const { return m_isOver; }
    /// Adds the stretch that directly follows. If the leg may end early, the stretch must end at the next look or before.
    /// \a outside says how programs behaved in it.
    void add(const PlayedTotals &further, const Value &outside = {});

    BatchResult batch() const;
    ComparisonRecord comparison() const;
    /// The result of a single run of the leg, byte for byte.
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
