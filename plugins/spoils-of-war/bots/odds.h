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

    /// Those of one number of dice. Of use as long as the table.
    class OfDice
    {
    public:
        OfDice(const std::uint16_t *tails, int most) : m_tails(tails), m_most(most) {}
        /// That at least \a wanted of them show one face.
        int atLeast(int wanted) const
        {
            return m_tails[std::clamp(wanted, 0, m_most)];
        } // sure and impossible stand in the table as well

    private:
        const std::uint16_t *m_tails;
        int m_most;
    };
    OfDice of(int dice) const { return {m_tails.data() + std::size_t(std::min(dice, m_dice)) * m_width, m_dice + 1}; }
    int atLeast(int wanted, int dice) const { return of(dice).atLeast(wanted); }

private:
    int m_dice;
    std::size_t m_width;
    std::vector<std::uint16_t> m_tails;
};

} // namespace spoils
