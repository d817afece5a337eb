// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/rules.h"

#include <array>
#include <span>
#include <utility>
#include <vector>

namespace spoils {

/// Whether what an ability has given names to can be what its program takes them for: cards and seats that exist.
bool slotsFit(const Rules &rules, std::uint16_t ability, std::span<const std::uint32_t> slots);

/// The same of names that were kept, in the order of the bits in \a keeps.
bool keptFit(const Rules &rules, std::uint16_t ability, std::uint8_t keeps, std::span<const std::uint32_t> kept);

/// The choices of an ability whose answers nobody else sees.
std::vector<const rw::abilities::ChoiceCode *> secretChoices(const Rules &rules, std::uint16_t ability);

/// Two places have exchanged their cards, and names go with the cards.
void followCards(const Rules &rules, std::uint16_t ability, std::span<std::uint32_t> slots, std::uint16_t one,
                 std::uint16_t other);

/// The same of names that were kept.
void followKept(const Rules &rules, std::uint16_t ability, std::uint8_t keeps, std::span<std::uint32_t> kept, std::uint16_t one,
                std::uint16_t other);

} // namespace spoils
