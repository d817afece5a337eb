// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/interval.h"
#include "lab/pairlayout.h"

#include <optional>

namespace rw {

/// Exact sums over pairs: the same luck played on both sides. A pair is a game on each side; where bots differ, as many games
/// as there are seats, so that each bot has sat everywhere.
class PairedSums
{
public:
    PairedSums(PairLayout layout, int gamesOfPair);

    const PairLayout &layout() const { return m_layout; }
    std::uint64_t pairs() const { return m_pairs; }
    void add(const SideFigures::Registers &first, const SideFigures::Registers &second);

    struct Figure
    {
        std::optional<double> first; ///< none when nothing was noted
        std::optional<double> second;
        std::optional<Estimate> difference; ///< second less first; low and high hold at every look
        std::uint64_t differing = 0; ///< pairs in which the sides differ here
    };
    /// \a error: how often an interval may miss the truth, at any look.
    Figure figure(std::size_t row, double error) const;
    /// How many times more games it takes without the same luck on both sides; none when it cannot be told.
    std::optional<double> gainOfPairing(std::size_t row) const;

private:
    struct Curve;
    Curve curveOf(std::size_t row) const;

    PairLayout m_layout;
    int m_gamesOfPair;
    std::uint64_t m_pairs = 0;
    std::vector<std::uint64_t> m_differing; ///< by row
    std::vector<Int128> m_sums; ///< for each row its numbers, then their products
};

} // namespace rw
