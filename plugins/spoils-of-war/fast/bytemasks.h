// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <cstring>

/// Sixteen bytes compared at a time: a bit for each that is as wanted. Words are looked at likewise.
namespace spoils {

using Sixteen [[gnu::vector_size(16)]] = std::uint8_t; // GCC and clang know vectors by themselves

#ifdef __SSE2__

using SixteenChars [[gnu::vector_size(16)]] = char;
using FourFloats [[gnu::vector_size(16)]] = float;

inline Sixteen loaded(const std::uint8_t *sixteen)
{
    Sixteen bytes;
    std::memcpy(&bytes, sixteen, sizeof bytes);
    return bytes;
}

inline std::uint32_t bytesEqual(const std::uint8_t *sixteen, std::uint8_t wanted)
{
    return std::uint32_t(__builtin_ia32_pmovmskb128(SixteenChars(loaded(sixteen) == wanted)));
}

inline std::uint32_t bytesAtLeast(const std::uint8_t *sixteen, std::uint8_t least)
{
    return std::uint32_t(__builtin_ia32_pmovmskb128(SixteenChars(loaded(sixteen) >= least)));
}

/// Of four words of 32 bits, a bit for each in which that \a bit is set.
inline std::uint32_t wordsWith(const void *four, int bit)
{
    using Words [[gnu::vector_size(16)]] = std::uint32_t;
    Words words;
    std::memcpy(&words, four, sizeof words);
    return std::uint32_t(__builtin_ia32_movmskps(reinterpret_cast<FourFloats>(words << (31 - bit))));
}

/// Of words of 64 bits, a bit for each that has any bit in common with a mask.
template <std::size_t count>
std::uint32_t wordsMeeting(const std::array<std::uint64_t, count> &words, std::uint64_t mask)
{
    using Two [[gnu::vector_size(16)]] = std::uint64_t;
    using TwoDoubles [[gnu::vector_size(16)]] = double;
    std::uint32_t none = 0;
    std::size_t at = 0;
    for (; at + 2 <= count; at += 2) {
        Two two;
        std::memcpy(&two, &words[at], sizeof two);
        none |= std::uint32_t(__builtin_ia32_movmskpd(reinterpret_cast<TwoDoubles>((two & Two{mask, mask}) == Two{}))) << at;
    }
    if constexpr (count % 2)
        none |= std::uint32_t((words[at] & mask) == 0) << at;
    return ~none & ((1u << count) - 1);
}

/// How many of the first \a count bytes are as wanted; up to the next sixteen are looked at, and at most 255 times sixteen.
inline int countEqual(const std::uint8_t *bytes, std::size_t count, std::uint8_t wanted)
{
    using SixteenSigned [[gnu::vector_size(16)]] = signed char;
    using Two [[gnu::vector_size(16)]] = long long;
    SixteenSigned found = {};
    for (std::size_t at = 0; at < count; at += 16)
        found -= SixteenSigned(loaded(bytes + at) == wanted);
    const Two sums = Two(__builtin_ia32_psadbw128(SixteenChars(found), SixteenChars{}));
    return int(sums[0] + sums[1]);
}

#else

template <typename Test>
std::uint32_t bytesThat(const std::uint8_t *sixteen, Test test)
{
    std::uint32_t found = 0;
    for (int i = 0; i < 16; ++i)
        found |= std::uint32_t(test(sixteen[i])) << i;
    return found;
}

inline std::uint32_t bytesEqual(const std::uint8_t *sixteen, std::uint8_t wanted)
{
    return bytesThat(sixteen, [wanted](std::uint8_t byte) { return byte == wanted; });
}

inline std::uint32_t bytesAtLeast(const std::uint8_t *sixteen, std::uint8_t least)
{
    return bytesThat(sixteen, [least](std::uint8_t byte) { return byte >= least; });
}

inline std::uint32_t wordsWith(const void *four, int bit)
{
    std::array<std::uint32_t, 4> words;
    std::memcpy(&words, four, sizeof words);
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < words.size(); ++i)
        found |= (words[i] >> bit & 1) << i;
    return found;
}

template <std::size_t count>
std::uint32_t wordsMeeting(const std::array<std::uint64_t, count> &words, std::uint64_t mask)
{
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < count; ++i)
        found |= std::uint32_t((words[i] & mask) != 0) << i;
    return found;
}

inline int countEqual(const std::uint8_t *bytes, std::size_t count, std::uint8_t wanted)
{
    int found = 0;
    for (std::size_t at = 0; at < (count + 15) / 16 * 16; ++at)
        found += bytes[at] == wanted;
    return found;
}

#endif

} // namespace spoils
