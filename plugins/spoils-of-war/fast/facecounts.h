// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/rules.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace spoils {

/// How often each face is shown, by up to 63 dice, takes six bits a face.
inline constexpr int bitsOfCount = 6;
inline constexpr int mostCounted = (1 << bitsOfCount) - 1;
static_assert(bitsOfCount * (mostFaces + 1) <= 64);

inline constexpr std::array<std::uint64_t, 256> countsOfTwoDice = [] {
    std::array<std::uint64_t, 256> all{};
    const auto one = [](std::size_t face) {
        return face > 0 && face <= std::size_t(mostFaces) ? 1ull << (bitsOfCount * int(face)) : 0;
    };
    for (std::size_t two = 0; two < all.size(); ++two)
        all[two] = one(two & 15) + one(two >> 4);
    return all;
}();

/// Of dice with four bits each, 0 where there is none.
inline std::uint64_t countFaces(std::uint64_t dice)
{
    constexpr int usual = 5; // pairs: a loop over so many does not end unforeseen
    std::uint64_t counts = 0;
    for (int pair = 0; pair < usual; ++pair, dice >>= 8)
        counts += countsOfTwoDice[dice & 0xff];
    for (; dice; dice >>= 8)
        [[unlikely]] counts += countsOfTwoDice[dice & 0xff];
    return counts;
}

inline int countOfFace(std::uint64_t counts, int face)
{
    return int(counts >> (bitsOfCount * face) & mostCounted);
}

} // namespace spoils
