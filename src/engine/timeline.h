// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A game's start as a proof describes it, under `given` and `luck`. Both are null for a fresh start.
struct GivenStart
{
    Value given;
    Value luck;

    bool isFresh() const { return given.isNull() && luck.isNull(); }
};

/// A game with its past and its branches. Every moment keeps its state, so going to a moment is a copy. A different
/// move at an earlier moment starts a branch; the old moves stay.
class Timeline
{
public:
    using Moment = std::uint32_t;
    static constexpr Moment start = 0;

    /// Bots draw from \a botSeed. At a moment, a bot has the same luck whichever way the user got there.
    Timeline(std::shared_ptr<const Engine> engine, std::uint64_t seed, std::uint64_t botSeed = 0);
    /// A game with a written start. Each impossible value is a finding; its path begins with `given` or `luck`.
    static Checked<Timeline> from(const std::shared_ptr<const Engine> &engine, std::uint64_t seed, std::uint64_t botSeed,
                                  GivenStart start);

    const GivenStart &givenStart() const { return m_given; }

    const Position &position() const { return m_moments[m_here].position; }
    const Position &positionAt(Moment moment) const { return m_moments.at(moment).position; }
    Moment here() const { return m_here; }
    std::size_t size() const { return m_moments.size(); }

    /// Plays a move at this moment. A move that was played here before leads to the moment it led to then. If written luck cannot
    /// fall, the move is not played when \a misfits is there to report it; otherwise drawn luck takes its place. If the state has no
    /// room for what the move does, \a misfits reports that too; without it, OutOfRoom is thrown.
    Outcome play(Move move, Findings *misfits = nullptr);
    /// The position to which the move would lead; empty if the move is refused.
    std::optional<Position> after(Move move) const;
    /// Starts a branch with new luck for everything that nobody has seen. Luck has a number, its epoch: the same epoch at the
    /// same moment is the same luck. Without \a epoch, the luck is one that this timeline never had.
    void freshLuck(std::optional<std::uint32_t> epoch = {});

    bool back();
    /// Goes along the branch that was visited last.
    bool forward();
    void goTo(Moment moment);
    /// The moment that forward() finally reaches.
    Moment ahead() const;

    std::optional<Moment> parent(Moment moment) const;
    std::vector<Moment> branches(Moment moment) const;
    /// From the start to that moment, including both.
    std::vector<Moment> pathTo(Moment moment) const;
    /// The move that led to a moment; empty for the start and for new luck.
    std::optional<Move> moveTo(Moment moment) const { return m_moments.at(moment).move; }
    std::uint32_t epochOf(Moment moment) const { return m_moments.at(moment).epoch; }
    /// The events on the way from the previous moment.
    const Journal &journalOf(Moment moment) const { return m_moments.at(moment).journal; }
    const std::string &nameOf(Moment moment) const { return m_moments.at(moment).name; }
    void name(Moment moment, std::string name) { m_moments.at(moment).name = std::move(name); }

    /// The random word for a bot that decides here.
    std::uint64_t botWord() const;
    /// How often each clause fired from the start to this moment.
    std::vector<std::uint64_t> counts() const;

private:
    struct Entry
    {
        Position position;
        std::optional<Moment> parent;
        std::optional<Move> move;
        std::uint32_t epoch = 0;
        std::vector<std::uint32_t> decisions; ///< decisions made before this moment, by seat
        std::vector<std::uint64_t> counts;
        Journal journal;
        std::string name;
        std::vector<Moment> branches;
    };

    explicit Timeline(std::uint64_t botSeed) : m_botSeed(botSeed) {}
    void begin(Position position, std::vector<std::uint64_t> counts, Journal journal);

    /// Written luck counts until the user asks for new luck.
    const LuckScript *scriptAt(const Entry &entry) const { return entry.epoch == 0 ? &m_script : nullptr; }
    Moment append(Entry entry);
    /// Goes to the branch where this move was played before, or this luck made if \a move is empty. False if there is none.
    bool again(std::optional<Move> move, std::uint32_t epoch);

    std::vector<Entry> m_moments;
    Moment m_here = start;
    std::uint64_t m_botSeed;
    GivenStart m_given;
    LuckScript m_script;
    std::uint32_t m_epochs = 0;
};

} // namespace rw
