// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/luck.h"
#include "engine/seats.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
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
/// constraints of the game over all that is known (shown dice, public sums), asked after each deal. When no deal out
/// of \a attempts holds, all stays as it was, which is a world that the seats must think possible: the true one.
/// Says whether a deal held.
template <typename Thing, typename Looks, typename Holds>
bool redrawAmong(std::span<Thing> things, std::span<const Secret> secrets, SeatMask keepers, SampleLuck &sample, Looks looks, Holds holds,
                 int attempts = 32)
{
    assert(things.size() <= mostRedrawn);
    std::array<std::uint16_t, mostRedrawn> unknown; // no memory is asked for: searches redraw all the time
    std::size_t size = 0;
    for (std::size_t i = 0; i < things.size(); ++i)
        if (!secrets[i].knownTo(keepers))
            unknown[size++] = std::uint16_t(i);
    std::array<Thing, mostRedrawn> truth;
    std::ranges::copy(things, truth.begin());
    for (int attempt = 0; attempt < attempts; ++attempt) {
        // A shuffle for each look: an unknown thing changes places with an unknown one before it that looks like it.
        for (std::size_t last = size; last > 1; --last) {
            std::uint32_t alike = 0;
            for (std::size_t i = 0; i < last; ++i)
                alike += looks(things[unknown[i]]) == looks(things[unknown[last - 1]]);
            std::uint32_t chosen = sample.nextBelow(alike);
            for (std::size_t i = 0; i < last; ++i)
                if (looks(things[unknown[i]]) == looks(things[unknown[last - 1]]) && chosen-- == 0) {
                    std::swap(things[unknown[i]], things[unknown[last - 1]]);
                    break;
                }
        }
        if (holds())
            return true;
        std::copy_n(truth.begin(), things.size(), things.begin());
    }
    return false;
}

} // namespace rw
