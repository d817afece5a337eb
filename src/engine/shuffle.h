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

/// For each key of `blocks` blocks, how many of all keys are smaller.
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

/// Shuffles things with lasting identities; calls `sink(rank, index)` once for each. The order follows from a random word for
/// each identity, so an added thing leaves the order of the others as it was. \a identities have gone through `mix`.
template <typename Sink>
void shuffle(const Luck &luck, LuckAddress address, std::span<const std::uint64_t> identities, Sink sink)
{
    // Comparing every short key with every other is faster than sorting, because no branch can be mispredicted.
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
    switch (blocks) { // with a constant number of blocks, all ranks stay in registers
    case 6: detail::rankAll<6>(keys.data(), size, ranks.data()); break;
    case 11: detail::rankAll<11>(keys.data(), size, ranks.data()); break;
    default:
        for (std::size_t block = 0; block < blocks; ++block)
            detail::rankAll<1>(keys.data(), size, ranks.data(), block);
    }
    const auto *rank = reinterpret_cast<const Lane *>(ranks.data());
    std::size_t sum = 0; // sum of the ranks, which tells whether all are different
    for (std::size_t i = 0; i < size; ++i)
        sum += std::size_t(rank[i]);
    const bool tied = sum != size * (size - 1) / 2;
    for (std::size_t i = 0; i < size; ++i) {
        std::size_t place = std::size_t(rank[i]);
        if (tied) [[unlikely]] // some short keys are equal, so their full words decide
            for (std::size_t k = 0; k < size; ++k)
                place += key[k] == key[i] && (words[k] < words[i] || (words[k] == words[i] && k < i));
        sink(place, i);
    }
}

} // namespace rw
