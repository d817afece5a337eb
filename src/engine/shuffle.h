// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/luck.h"

#include <array>
#include <cstdint>
#include <span>

namespace rw {

inline constexpr std::size_t mostShuffled = 256;

namespace detail {

using Lane = std::int16_t;
typedef Lane Lanes __attribute__((vector_size(16)));
inline constexpr std::size_t laneCount = sizeof(Lanes) / sizeof(Lane);

/// How many keys are below each of those in `blocks` blocks.
template <std::size_t blocks>
inline void rankAll(const Lanes *keys, std::size_t size, Lanes *ranks, std::size_t from = 0)
{
    std::array<Lanes, blocks> below{};
    std::array<Lanes, blocks> mine;
    for (std::size_t block = 0; block < blocks; ++block)
        mine[block] = keys[from + block];
    const Lane *key = reinterpret_cast<const Lane *>(keys);
    for (std::size_t i = 0; i < size; ++i) {
        const Lane one = key[i];
        const Lanes all{one, one, one, one, one, one, one, one};
        for (std::size_t block = 0; block < blocks; ++block)
            below[block] -= mine[block] > all;
    }
    for (std::size_t block = 0; block < blocks; ++block)
        ranks[from + block] = below[block];
}

} // namespace detail

/// The order into which luck puts things that have lasting identities: `sink(rank, index)` for each, once. Ranks go by the words
/// that luck has for the identities, so one thing more leaves the others in order. \a identities are `mix`ed already.
template <typename Sink>
void shuffle(const Luck &luck, LuckAddress address, std::span<const std::uint64_t> identities, Sink sink)
{
    // Comparing all with all in short numbers is quicker than sorting: no branch of it can be guessed wrong.
    using detail::Lane;
    using detail::laneCount;
    using detail::Lanes;
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
    switch (blocks) { // where their number is known, all ranks stay in registers
    case 6: detail::rankAll<6>(keys.data(), size, ranks.data()); break;
    case 11: detail::rankAll<11>(keys.data(), size, ranks.data()); break;
    default:
        for (std::size_t block = 0; block < blocks; ++block)
            detail::rankAll<1>(keys.data(), size, ranks.data(), block);
    }
    const auto *rank = reinterpret_cast<const Lane *>(ranks.data());
    std::size_t sum = 0; // of ranks that are all different
    for (std::size_t i = 0; i < size; ++i)
        sum += std::size_t(rank[i]);
    const bool tied = sum != size * (size - 1) / 2;
    for (std::size_t i = 0; i < size; ++i) {
        std::size_t place = std::size_t(rank[i]);
        if (tied) [[unlikely]] // short keys that are equal: their whole words decide
            for (std::size_t k = 0; k < size; ++k)
                place += key[k] == key[i] && (words[k] < words[i] || (words[k] == words[i] && k < i));
        sink(place, i);
    }
}

} // namespace rw
