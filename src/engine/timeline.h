// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/position.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// How a game begins that does not begin fresh: as under `given` and `luck` of a proof. Null for what is not said.
struct GivenStart
{
    Value given;
    Value luck;

    bool isFresh() const { return given.isNull() && luck.isNull(); }
};

/// A game with its past and its branches. Every moment keeps its state, so going anywhere is a copy. Playing
/// another move at an earlier moment keeps what was played there before.
class Timeline
{
public:
    using Moment = std::uint32_t;
    static constexpr Moment start = 0;

    /// Bots draw from \a botSeed; the same moment gives a bot the same luck, however one came there.
    Timeline(std::shared_ptr<const Engine> engine, std::uint64_t seed, std::uint64_t botSeed = 0);
    /// A game that begins as somebody wrote down. What cannot be is a finding with its path, which begins with `given` or `luck`.
    static Checked<Timeline> from(const std::shared_ptr<const Engine> &engine, std::uint64_t seed, std::uint64_t botSeed,
                                  GivenStart start);

    const GivenStart &givenStart() const { return m_given; }

    const Position &position() const { return m_moments[m_here].position; }
    const Position &positionAt(Moment moment) const { return m_moments.at(moment).position; }
    Moment here() const { return m_here; }
    std::size_t size() const { return m_moments.size(); }

    /// Plays a move at this moment. A move played here before leads to its old moment. One whose written luck cannot fall is not
    /// made where somebody wants to hear of \a misfits; else what is drawn falls.
    Outcome play(Move move, Findings *misfits = nullptr);
    /// What it would lead to; nothing when it is refused.
    std::optional<Position> after(Move move) const;
    /// The same moment with other luck for all that nobody has seen: a branch of its own. Luck is numbered; the
    /// same number at the same moment is the same luck. Without one, luck that this timeline never had.
    void freshLuck(std::optional<std::uint32_t> epoch = {});

    bool back();
    /// Along the branch that was gone last.
    bool forward();
    void goTo(Moment moment);
    /// Where forward() comes to in the end.
    Moment ahead() const;

    std::optional<Moment> parent(Moment moment) const;
    std::vector<Moment> branches(Moment moment) const;
    /// From the start to that moment, both included.
    std::vector<Moment> pathTo(Moment moment) const;
    /// The move that led to a moment; none for the start and for fresh luck.
    std::optional<Move> moveTo(Moment moment) const { return m_moments.at(moment).move; }
    std::uint32_t epochOf(Moment moment) const { return m_moments.at(moment).epoch; }
    /// What happened on the way from the moment before.
    const Journal &journalOf(Moment moment) const { return m_moments.at(moment).journal; }
    const std::string &nameOf(Moment moment) const { return m_moments.at(moment).name; }
    void name(Moment moment, std::string name) { m_moments.at(moment).name = std::move(name); }

    /// The word for a bot that decides here.
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
        std::vector<std::uint32_t> decisions; ///< by seat, before this moment
        std::vector<std::uint64_t> counts;
        Journal journal;
        std::string name;
        std::vector<Moment> branches;
    };

    explicit Timeline(std::uint64_t botSeed) : m_botSeed(botSeed) {}
    void begin(Position position, std::vector<std::uint64_t> counts, Journal journal);

    /// Luck that was written down counts until luck is made afresh.
    const LuckScript *scriptAt(const Entry &entry) const { return entry.epoch == 0 ? &m_script : nullptr; }
    Moment append(Entry entry);
    /// Goes to the branch that this move, or without a move this luck, led to before; false when there is none.
    bool again(std::optional<Move> move, std::uint32_t epoch);

    std::vector<Entry> m_moments;
    Moment m_here = start;
    std::uint64_t m_botSeed;
    GivenStart m_given;
    LuckScript m_script;
    std::uint32_t m_epochs = 0;
};

} // namespace rw
