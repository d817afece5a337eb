// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/interval.h"
#include "lab/pairlayout.h"

#include <optional>
#include <span>

namespace rw {

/// The totals over pairs of games, in whole numbers. They can be added exactly, in any order and in parts of any size.
struct PairedTotals
{
    std::uint64_t pairs = 0;
    std::vector<std::uint64_t> differing = {}; ///< by row: pairs in which the sides differ
    std::vector<Int128> sums = {}; ///< for each row of the layout its numbers, followed by their products

    /// \a other must have the same layout.
    void add(const PairedTotals &other);
    friend bool operator==(const PairedTotals &, const PairedTotals &) = default;
};

/// Exact sums over pairs: the same luck, played on both sides. A pair is one game on each side. If bots differ, it is one game
/// for each seat, so that every bot has played in every seat.
class PairedSums
{
public:
    PairedSums(PairLayout layout, int gamesOfPair);

    const PairLayout &layout() const { return m_layout; }
    std::uint64_t pairs() const { return m_totals.pairs; }
    const PairedTotals &totals() const { return m_totals; }
    /// The numbers of one row, in the order of PairLayout::Row::sums().
    std::span<const Int128> sumsOf(std::size_t row) const;
    void add(const SideFigures::Registers &first, const SideFigures::Registers &second);
    void add(const PairedTotals &more) { m_totals.add(more); }

    struct Figure
    {
        std::optional<double> first; ///< empty if nothing was noted
        std::optional<double> second;
        std::optional<Estimate> difference; ///< second minus first; low and high are valid at every look
        std::uint64_t differing = 0; ///< pairs in which the sides differ in this row
    };
    /// \a error is the probability with which the interval may miss the truth at any look.
    Figure figure(std::size_t row, double error) const;
    /// How many times as many games would be needed without the same luck on both sides; empty if that is unknown.
    std::optional<double> gainOfPairing(std::size_t row) const;

private:
    struct Curve;
    Curve curveOf(std::size_t row) const;

    PairLayout m_layout;
    int m_gamesOfPair;
    PairedTotals m_totals;
};

} // namespace rw
