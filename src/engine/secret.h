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

/// Who has seen a hidden thing: four bytes of the state, beside the thing. A fresh one is known to nobody.
struct Secret
{
    SeatMask visible = 0; ///< to whom it lies open now
    SeatMask known = 0; ///< who has seen it and could still follow it

    constexpr Sight sight() const { return {visible, known}; }
    /// Whether any of these seats knows it.
    constexpr bool knownTo(SeatMask seats) const { return ((visible | known) & seats) != 0; }

    /// A look for this moment: it is remembered, and lies no more open than before.
    constexpr void look(SeatMask seats) { known = SeatMask(known | seats); }
    /// Lies open to these seats from now on.
    constexpr void open(SeatMask seats)
    {
        visible = SeatMask(visible | seats);
        look(seats);
    }
    /// Lies open to these seats alone; whoever saw it before still knows it.
    constexpr void cover(SeatMask except = 0) { visible = SeatMask(visible & except); }
    /// Only these seats could follow what happened to it.
    constexpr void loseTrack(SeatMask except)
    {
        cover(except);
        known = SeatMask(known & except);
    }

    friend constexpr bool operator==(Secret, Secret) = default;
};

/// A hidden thing leaves a place without an order, in which look-alikes lie too. Whoever knew one of them can no longer
/// tell whether it went or stayed, unless that seat saw which one went, or nothing else looked like it. \a alike are the
/// secrets of all look-alikes that lay there, the one that leaves included; \a witnesses saw which one went.
inline void leaveUnordered(std::span<Secret *const> alike, SeatMask witnesses)
{
    if (alike.size() < 2)
        return;
    for (Secret *secret : alike)
        secret->loseTrack(witnesses);
}

inline constexpr std::size_t mostRedrawn = 256;

/// Deals the things that none of \a keepers knows anew among the places where they lie: each thing to a place whose thing
/// looked like it. `looks(thing)` is what a seat that does not know it sees, such as the back of a card; `holds()` are the
/// constraints of the game over all that is known (shown dice, public sums), and must hold at the call.
///
/// Without constraints, or where a free deal happens to hold, every deal is equally likely. Else the things wander from where
/// they lay, two of them changing places at a time as long as the constraints hold; constraints that no change of two can keep
/// leave things where they are, and a game with such constraints redraws by means of its own.
template <typename Thing, typename Looks, typename Holds>
void redrawAmong(std::span<Thing> things, std::span<const Secret> secrets, SeatMask keepers, SampleLuck &sample, Looks looks,
                 Holds holds)
{
    if (things.size() > mostRedrawn)
        throw std::length_error("too many things to redraw at once");
    std::array<std::uint16_t, mostRedrawn> unknown; // no memory is asked for: searches redraw all the time
    std::uint32_t size = 0;
    for (std::size_t i = 0; i < things.size(); ++i)
        if (!secrets[i].knownTo(keepers))
            unknown[size++] = std::uint16_t(i);
    // Changes the thing at a place with one of the first that looks like it, itself included.
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
