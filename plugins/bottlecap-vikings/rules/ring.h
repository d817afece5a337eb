// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Who and what is where. Included by game.h.

namespace bottlecap {

inline SeatMask Game::shipsAt(const Rules &rules, const State &state, int place)
{
    // All four positions at once: a byte that is zero stands for a ship that is there.
    constexpr std::uint32_t low = 0x7f7f'7f7fu;
    const std::uint32_t differ = std::bit_cast<std::uint32_t>(state.positions) ^ std::uint32_t(place & 0xff) * 0x0101'0101u;
    const std::uint32_t there = ~((((differ & low) + low) | differ) >> 7) & 0x0101'0101u;
    return SeatMask(there * 0x0102'0408u >> 24 & rw::allSeats(rules.seats));
}

/// Who lies where the mover does.
inline SeatMask Game::rivalsBeside(const Rules &rules, const State &state)
{
    return SeatMask(shipsAt(rules, state, state.positions[state.active]) & ~seatBit(state.active));
}

inline const Space *Game::spaceAt(const Rules &rules, const State &state, int place)
{
    const std::uint8_t tile = place < places ? state.tiles[std::size_t(place)] : nothing;
    return tile == nothing ? nullptr : &rules.spaces[rules.spaceOf[2u * tile + (state.faces >> place & 1u)]];
}

inline int Game::redOut(const Rules &, const State &state)
{
    return inAll(state.red);
}

inline int Game::mostOf(const Rules &rules, const State &state, int resource, int seat)
{
    return rules.meters[state.sides[std::size_t(seat)]][std::size_t(resource)];
}

/// How many steps the ship of a seat may sail at most.
inline int Game::farthest(const Rules &rules, const State &state, int seat)
{
    int most = number(rules, state, NMoveMax, seat);
    if (!rules.options.extrasAdd) [[unlikely]] {
        int largest = 0;
        using rw::abilities::WantedModifier;
        const WantedModifier farther{WantedModifier::of(rw::abilities::ModifierCode::Kind::Number), NMoveMax};
        Machine::forEachModifier(
            rules, state, farther,
            [&](const rw::abilities::ModifierCode &each, const Context &about, const rw::abilities::Lasting *) {
            if (each.add.given && (Eval::seats(rules, state, each.seats, about) >> seat & 1)
                && Eval::all(rules, state, each.conditions, about))
                largest = std::max<int>(largest, Eval::amount(rules, state, each.add, about));
            });
        most = rules.basicMove + largest;
    }
    return std::clamp(most, 1, rules.options.fullLap ? 60 : places - 1);
}

} // namespace bottlecap
