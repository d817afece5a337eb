// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/luck.h"
#include "rules/rules.h"

#include <cstdint>

namespace spoils {

/// What luck is drawn for.
enum Purpose : std::uint8_t { Dealing = 1, Rolling, RollingExtra, RollingAgain, RollingTable, ChoosingFirst, Lots };

/// The address of a card's extra die, the \a nth of this Round: by its identity, not by where it came to lie.
inline rw::LuckAddress extraDie(const Rules &rules, std::size_t card, int seat, int round, int nth)
{
    return {.purpose = RollingExtra,
            .seat = std::uint8_t(seat),
            .round = std::uint16_t(round),
            .slot = std::uint16_t(rules.identities[card] >> 48),
            .time = std::uint16_t(nth)};
}

/// The address of the first die that a card rolls for nobody, with its \a nth use.
inline rw::LuckAddress tableDie(const Rules &rules, std::size_t card, int round, int nth)
{
    return {.purpose = RollingTable,
            .seat = std::uint8_t(rules.identities[card] >> 48),
            .round = std::uint16_t(round),
            .slot = std::uint16_t(rules.identities[card] >> 48 & 0xff00),
            .time = std::uint16_t(nth)};
}

} // namespace spoils
