// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

/// The dice of a seat as they are kept: four bits a die, by slot.
namespace spoils {

/// All bits of the dice of some slots.
inline std::uint64_t bitsOfSlots(std::uint16_t slots)
{
    std::uint64_t bits = slots; // a bit each, drawn apart by halves
    bits = (bits | bits << 24) & 0x000000ff000000ffull;
    bits = (bits | bits << 12) & 0x000f000f000f000full;
    bits = (bits | bits << 6) & 0x0303030303030303ull;
    bits = (bits | bits << 3) & 0x1111111111111111ull;
    return 15 * bits;
}

inline int faceAt(std::uint64_t dice, int slot)
{
    return int(dice >> (4 * slot) & 15);
}

inline int diceShowing(std::uint64_t dice, int face)
{
    std::uint64_t other = dice ^ std::uint64_t(face) * 0x1111111111111111ull;
    other = (other | other >> 1 | other >> 2 | other >> 3) & 0x1111111111111111ull;
    return 16 - std::popcount(other);
}

/// A bit for each slot whose die shows a face.
inline std::uint64_t slotsShowing(std::uint64_t dice, int face)
{
    std::uint64_t other = dice ^ std::uint64_t(face) * 0x1111111111111111ull;
    other = (other | other >> 1 | other >> 2 | other >> 3) & 0x1111111111111111ull;
    std::uint64_t same = other ^ 0x1111111111111111ull; // every fourth bit; brought together by halves
    same = (same | same >> 3) & 0x0303030303030303ull;
    same = (same | same >> 6) & 0x000f000f000f000full;
    same = (same | same >> 12) & 0x000000ff000000ffull;
    return (same | same >> 24) & 0xffff;
}

} // namespace spoils
