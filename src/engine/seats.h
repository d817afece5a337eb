// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rw {

inline constexpr int maxSeats = 16;
inline constexpr std::uint8_t noSeat = 255;

/// A set of seats, a bit each.
using SeatMask = std::uint16_t;
constexpr SeatMask seatBit(int seat)
{
    return SeatMask(1u << seat);
}
constexpr SeatMask allSeats(int seats)
{
    return SeatMask((1u << seats) - 1);
}

/// Whose choice it is, and of what kind. Kinds are numbered and named by the game.
struct Decision
{
    std::uint8_t seat = noSeat;
    std::uint8_t kind = 0;

    constexpr bool over() const { return seat == noSeat; }
    friend constexpr bool operator==(Decision, Decision) = default;
};

/// Who knows a hidden thing. `visible`: it lies open to these seats now. `known`: these have seen it and
/// could still follow it. Whoever sees also knows.
struct Sight
{
    SeatMask visible = SeatMask(~0u);
    SeatMask known = SeatMask(~0u);

    static constexpr Sight open() { return {}; }
    static constexpr Sight only(SeatMask seats) { return {seats, seats}; }
    static constexpr Sight nobody() { return {0, 0}; }
};

/// Who looks: everything (the open table), or a seat with what it sees now, or with all that it knows.
struct Eye
{
    enum class Kind : std::uint8_t { All, Visible, Known };
    Kind kind = Kind::All;
    int seat = 0;

    static constexpr Eye all() { return {}; }
    static constexpr Eye visible(int seat) { return {Kind::Visible, seat}; }
    static constexpr Eye known(int seat) { return {Kind::Known, seat}; }

    constexpr bool sees(Sight sight) const
    {
        return kind == Kind::All || ((kind == Kind::Visible ? sight.visible : SeatMask(sight.visible | sight.known)) >> seat & 1);
    }
};

/// Who sits where, clockwise. The names serve words, trees and proofs.
struct Setup
{
    std::vector<std::string> seats;

    /// seat1, seat2 ...
    static Setup of(int count);
    int count() const { return int(seats.size()); }
};

} // namespace rw
