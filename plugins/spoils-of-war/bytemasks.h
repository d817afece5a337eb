// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstring>

/// Sixteen bytes compared at a time: a bit for each that is as wanted.
namespace spoils {

using Sixteen [[gnu::vector_size(16)]] = std::uint8_t; // GCC and clang know vectors by themselves

#ifdef __SSE2__

using SixteenChars [[gnu::vector_size(16)]] = char;

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

inline int countEqual(const std::uint8_t *bytes, std::size_t count, std::uint8_t wanted)
{
    int found = 0;
    for (std::size_t at = 0; at < (count + 15) / 16 * 16; ++at)
        found += bytes[at] == wanted;
    return found;
}

#endif

} // namespace spoils
