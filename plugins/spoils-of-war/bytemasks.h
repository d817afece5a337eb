// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/// Sixteen bytes compared at a time: a bit for each that is as wanted.
namespace spoils {

#ifdef __SSE2__

inline std::uint32_t bytesEqual(const std::uint8_t *sixteen, std::uint8_t wanted)
{
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(sixteen));
    return std::uint32_t(_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(char(wanted)))));
}

inline std::uint32_t bytesAtLeast(const std::uint8_t *sixteen, std::uint8_t least)
{
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i *>(sixteen));
    return std::uint32_t(_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_max_epu8(bytes, _mm_set1_epi8(char(least))), bytes)));
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
