// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules.h"

#include <array>
#include <span>

namespace spoils {

/// Whether what an ability has given names to can be what its program takes them for: cards and seats that exist.
bool slotsFit(const Rules &rules, std::uint16_t ability, std::span<const std::uint32_t> slots);

/// The same of names that were kept, in the order of the bits in \a keeps.
bool keptFit(const Rules &rules, std::uint16_t ability, std::uint8_t keeps, std::span<const std::uint32_t> kept);

} // namespace spoils
