// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace rw {

inline constexpr int maxSeats = 16;
inline constexpr std::uint8_t noSeat = 255;

/// A set of seats, one bit for each.
using SeatMask = std::uint16_t;
constexpr SeatMask seatBit(int seat)
{
    return SeatMask(1u << seat);
}
constexpr SeatMask allSeats(int seats)
{
    return SeatMask((1u << seats) - 1);
}

/// The seat that must choose, and the kind of choice. The game numbers and names the kinds.
struct Decision
{
    std::uint8_t seat = noSeat;
    std::uint8_t kind = 0;

    constexpr bool over() const { return seat == noSeat; }
    friend constexpr bool operator==(Decision, Decision) = default;
};

/// Who knows a hidden thing. `visible`: seats that can see it now. `known`: seats that saw it and could follow
/// it since. A seat that sees it also knows it.
struct Sight
{
    SeatMask visible = SeatMask(~0u);
    SeatMask known = SeatMask(~0u);

    static constexpr Sight open() { return {}; }
    static constexpr Sight only(SeatMask seats) { return {seats, seats}; }
    static constexpr Sight nobody() { return {0, 0}; }
};

/// The eye for a view: it sees everything (the open table), what a seat sees now, or all that a seat knows.
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

/// The names of the seats, clockwise. Words, trees and proofs use them.
struct Setup
{
    std::vector<std::string> seats;

    /// A setup with the names seat1, seat2 and so on.
    static Setup of(int count);
    int count() const { return int(seats.size()); }
};

} // namespace rw
