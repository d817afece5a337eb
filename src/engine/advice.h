// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bot.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>

namespace rw {

/// A few moves that are worth trying, best first. Each is kept as its place in the set of moves.
class Shortlist
{
public:
    static constexpr std::size_t most = 16;

    /// Appends a place, unless the list has it already or is full.
    void add(std::uint32_t place)
    {
        if (m_size < most && std::find(begin(), end(), place) == end())
            m_places[m_size++] = place;
    }
    std::size_t size() const { return m_size; }
    std::uint32_t operator[](std::size_t i) const { return m_places[i]; }
    const std::uint32_t *begin() const { return m_places.data(); }
    const std::uint32_t *end() const { return m_places.data() + m_size; }

private:
    std::array<std::uint32_t, most> m_places{};
    std::size_t m_size = 0;
};

/// Knowledge of good play, which a game offers to bots that search:
///
///     static std::unique_ptr<Adviser<G>> adviser(const Rules &);
///
/// An adviser decides from views and random words alone. Its memory never affects later decisions. One bot owns it.
template <typename G>
class Adviser
{
public:
    virtual ~Adviser() = default;

    /// The bot that plays all seats in imagined games, and by which the search guesses what other seats decide.
    virtual Bot<G> &player() = 0;
    /// Lists the moves worth trying, \a player's move first; never empty. Equal knowledge and word give an equal list.
    virtual void shortlist(const typename G::View &view, const MoveSet &moves, std::uint64_t word, Shortlist &found) = 0;
    /// The part of the game that a state belongs to, such as its round. Imagined games end where another part begins.
    virtual int part(const typename G::State &state) const = 0;
    /// Estimates a state at the beginning of a part: its value to a seat, from -1000 to 1000.
    virtual int estimate(const typename G::State &state, int seat) const = 0;
    /// Decides again, in an imagined state, what others decided in secret, as \a player would. What \a seat knows stays.
    virtual void decideSecrets(typename G::State &, int, SampleLuck &) {}
};

template <typename G>
concept AdvisedGame = requires(const typename G::Rules &rules)
{
    {
        G::adviser(rules)
        } -> std::same_as<std::unique_ptr<Adviser<G>>>;
};

} // namespace rw
