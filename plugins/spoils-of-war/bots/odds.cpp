// SPDX-License-Identifier: GPL-3.0-or-later
#include "bots/odds.h"

namespace spoils {

Odds::Odds(int faces, int dice) : m_dice(dice), m_width(std::size_t(dice) + 2), m_tails((std::size_t(dice) + 1) * m_width)
{
    // One die more: either it shows the face and one less is wanted of the others, or it does not.
    constexpr std::uint64_t whole = 1ull << 50;
    const std::uint64_t others = std::uint64_t(faces - 1);
    std::vector<std::uint64_t> tail(m_width);
    tail[0] = whole;
    for (std::size_t n = 0; n <= std::size_t(dice); ++n) {
        for (std::size_t wanted = 0; wanted < m_width; ++wanted)
            m_tails[n * m_width + wanted] = std::uint16_t(tail[wanted] >> 35);
        for (std::size_t wanted = m_width; wanted-- > 1;)
            tail[wanted] = (tail[wanted - 1] + others * tail[wanted]) / std::uint64_t(faces);
    }
}

} // namespace spoils
