// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace spoils {

/// Chances that dice nobody has seen show a face often enough, in whole parts of `sure`, worked out in whole numbers.
class Odds
{
public:
    static constexpr int sure = 1 << 15;

    Odds(int faces, int dice);

    /// That at least \a wanted of so many dice show one face.
    int atLeast(int wanted, int dice) const
    {
        const std::size_t least = std::size_t(std::clamp(wanted, 0, m_dice + 1)); // sure and impossible stand in the table as well
        return m_tails[std::size_t(std::min(dice, m_dice)) * m_width + least];
    }

private:
    int m_dice;
    std::size_t m_width;
    std::vector<std::uint16_t> m_tails;
};

} // namespace spoils
