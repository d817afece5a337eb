// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/luck.h"

#include <array>
#include <cstdint>
#include <span>

namespace rw {

inline constexpr std::size_t mostShuffled = 256;

/// The order into which luck puts things that have lasting identities: `sink(rank, index)` for each, once. Ranks go by the words
/// that luck has for the identities, so one thing more leaves the others in order. \a identities are `mix`ed already.
template <typename Sink>
void shuffle(const Luck &luck, LuckAddress address, std::span<const std::uint64_t> identities, Sink sink)
{
    // Comparing all with all in short numbers is quicker than sorting: no branch of it can be guessed wrong.
    using Lane = std::int16_t;
    typedef Lane Lanes __attribute__((vector_size(16)));
    constexpr std::size_t laneCount = sizeof(Lanes) / sizeof(Lane);
    const std::size_t size = identities.size();
    const std::size_t blocks = (size + laneCount - 1) / laneCount;
    alignas(16) std::array<std::uint64_t, mostShuffled> words;
    alignas(16) std::array<Lanes, mostShuffled / laneCount> keys;
    alignas(16) std::array<Lanes, mostShuffled / laneCount> ranks;
    const std::uint64_t drawn = luck.word(address);
    auto *key = reinterpret_cast<Lane *>(keys.data());
    for (std::size_t i = 0; i < size; ++i) {
        words[i] = mix(drawn ^ identities[i]);
        key[i] = Lane(std::uint16_t(words[i] >> 48) ^ 0x8000u);
    }
    for (std::size_t i = size; i < blocks * laneCount; ++i)
        key[i] = INT16_MAX;
    for (std::size_t block = 0; block < blocks; ++block) {
        Lanes below{};
        const Lanes mine = keys[block];
        for (std::size_t i = 0; i < size; ++i) {
            const Lane one = key[i];
            below -= mine > Lanes{one, one, one, one, one, one, one, one};
        }
        ranks[block] = below;
    }
    const auto *rank = reinterpret_cast<const Lane *>(ranks.data());
    std::array<std::uint8_t, mostShuffled> taken{};
    bool tied = false;
    for (std::size_t i = 0; i < size; ++i)
        tied |= taken[std::size_t(rank[i])]++ != 0;
    for (std::size_t i = 0; i < size; ++i) {
        std::size_t place = std::size_t(rank[i]);
        if (tied) [[unlikely]] // short keys that are equal: their whole words decide
            for (std::size_t k = 0; k < size; ++k)
                place += key[k] == key[i] && (words[k] < words[i] || (words[k] == words[i] && k < i));
        sink(place, i);
    }
}

} // namespace rw
