// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/luck.h"
#include "engine/seats.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <utility>

namespace rw {

/// Which seats have seen a hidden thing: four bytes of the state, kept with the thing. Nobody knows a new one.
struct Secret
{
    SeatMask visible = 0; ///< seats that can see it now
    SeatMask known = 0; ///< seats that saw it and could follow it since

    constexpr Sight sight() const { return {visible, known}; }
    /// Whether at least one of these seats knows it.
    constexpr bool knownTo(SeatMask seats) const { return ((visible | known) & seats) != 0; }

    /// These seats look once: they remember the thing, but it stays covered.
    constexpr void look(SeatMask seats) { known = SeatMask(known | seats); }
    /// From now on these seats see the thing.
    constexpr void open(SeatMask seats)
    {
        visible = SeatMask(visible | seats);
        look(seats);
    }
    /// Only the seats in \a except still see the thing. Seats that saw it before still know it.
    constexpr void cover(SeatMask except = 0) { visible = SeatMask(visible & except); }
    /// Only the seats in \a except could follow the thing; all others forget it.
    constexpr void loseTrack(SeatMask except)
    {
        cover(except);
        known = SeatMask(known & except);
    }

    friend constexpr bool operator==(Secret, Secret) = default;
};

/// Call when a hidden thing leaves an unordered place, such as a bag, that holds look-alikes. A seat that knew one of them can
/// no longer tell whether it left or stayed, unless the seat saw which one left, or nothing else looked like it. \a alike are
/// the secrets of all look-alikes that lay there, including the one that leaves; \a witnesses saw which one left.
inline void leaveUnordered(std::span<Secret *const> alike, SeatMask witnesses)
{
    if (alike.size() < 2)
        return;
    for (Secret *secret : alike)
        secret->loseTrack(witnesses);
}

inline constexpr std::size_t mostRedrawn = 256;

/// Deals again all things that none of \a keepers knows. A thing only comes to a place whose old thing looked alike.
/// `looks(thing)` is what a seat sees that does not know the thing, such as the back of a card.
/// `holds()` checks the game's constraints on what is known (shown dice, public sums); they must hold when this is called.
///
/// If a free deal meets the constraints, or there are none, every deal is equally likely. Otherwise the things start where they
/// lay, and pairs of them swap places as long as the constraints hold. Constraints that every swap of two breaks
/// leave all things in place, so a game with such constraints needs a redraw of its own.
template <typename Thing, typename Looks, typename Holds>
void redrawAmong(std::span<Thing> things, std::span<const Secret> secrets, SeatMask keepers, SampleLuck &sample, Looks looks,
                 Holds holds)
{
    if (things.size() > mostRedrawn)
        throw std::length_error("too many things to redraw at once");
    std::array<std::uint16_t, mostRedrawn> unknown; // allocates nothing, because searches redraw all the time
    std::uint32_t size = 0;
    for (std::size_t i = 0; i < things.size(); ++i)
        if (!secrets[i].knownTo(keepers))
            unknown[size++] = std::uint16_t(i);
    // Swaps the thing at place \a last with a random look-alike among the first places; that may be the thing itself.
    const auto change = [&](std::uint32_t last, std::uint32_t first) {
        Thing &thing = things[unknown[last]];
        std::uint32_t alike = 0;
        for (std::uint32_t i = 0; i < first; ++i)
            alike += looks(things[unknown[i]]) == looks(thing);
        std::uint32_t chosen = sample.nextBelow(alike);
        std::uint32_t i = 0;
        while (!(looks(things[unknown[i]]) == looks(thing)) || chosen-- > 0)
            ++i;
        std::swap(things[unknown[i]], thing);
        return i;
    };

    std::array<Thing, mostRedrawn> truth;
    std::ranges::copy(things, truth.begin());
    for (std::uint32_t last = size; last > 1; --last)
        change(last - 1, last);
    if (holds())
        return;
    std::copy_n(truth.begin(), things.size(), things.begin());
    for (std::uint32_t step = 0; step < 8 * size; ++step) {
        const std::uint32_t one = step % size;
        const std::uint32_t other = change(one, size);
        if (!holds())
            std::swap(things[unknown[one]], things[unknown[other]]);
    }
}

} // namespace rw
