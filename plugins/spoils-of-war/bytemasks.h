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

#endif

} // namespace spoils
