// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bot.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <memory>

namespace rw {

/// A few moves of a set that are worth trying, by their places, the best first.
class Shortlist
{
public:
    static constexpr std::size_t most = 16;

    /// Behind all others, unless it is there already or the list is full.
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

/// What a game knows of good play, for bots that search in it. A game offers one:
///
///     static std::unique_ptr<Adviser<G>> adviser(const Rules &);
///
/// Like a bot it decides from views and words alone, and keeps nothing that decides later. It belongs to one bot.
template <typename G>
class Adviser
{
public:
    virtual ~Adviser() = default;

    /// Who plays for all seats in imagined games, and what others are thought to do.
    virtual Bot<G> &player() = 0;
    /// The moves worth trying: one at least, the first of them what \a player would do. Equal for equal knowledge and words.
    virtual void shortlist(const typename G::View &view, const MoveSet &moves, std::uint64_t word, Shortlist &found) = 0;
    /// In which part of the game a state is, as in which round: imagined games end where one begins.
    virtual int part(const typename G::State &state) const = 0;
    /// What an imagined state at the beginning of a part is worth to a seat, from -1000 to 1000.
    virtual int estimate(const typename G::State &state, int seat) const = 0;
    /// Decides again in an imagined state what others decided in secret, as \a player would. It may change nothing that \a seat knows.
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
