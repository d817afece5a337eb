// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/interval.h"
#include "lab/pairlayout.h"

#include <optional>
#include <span>

namespace rw {

/// What pairs of games came to, in whole numbers: adding is exact, in any order and for any split.
struct PairedTotals
{
    std::uint64_t pairs = 0;
    std::vector<std::uint64_t> differing = {}; ///< by row: pairs in which the sides differ there
    std::vector<Int128> sums = {}; ///< for each row of the layout its numbers, then their products

    /// \a other has the same layout.
    void add(const PairedTotals &other);
    friend bool operator==(const PairedTotals &, const PairedTotals &) = default;
};

/// Exact sums over pairs: the same luck played on both sides. A pair is a game on each side; where bots differ, as many games
/// as there are seats, so that each bot has sat everywhere.
class PairedSums
{
public:
    PairedSums(PairLayout layout, int gamesOfPair);

    const PairLayout &layout() const { return m_layout; }
    std::uint64_t pairs() const { return m_totals.pairs; }
    const PairedTotals &totals() const { return m_totals; }
    /// The numbers of one row, as PairLayout::Row::sums() counts them.
    std::span<const Int128> sumsOf(std::size_t row) const;
    void add(const SideFigures::Registers &first, const SideFigures::Registers &second);
    void add(const PairedTotals &more) { m_totals.add(more); }

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
    PairedTotals m_totals;
};

} // namespace rw
