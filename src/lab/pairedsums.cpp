// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/pairedsums.h"

#include "lab/anytime.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace rw {

namespace {

constexpr std::size_t mostNumbers = 8;

} // namespace

void PairedTotals::add(const PairedTotals &other)
{
    pairs += other.pairs;
    std::ranges::transform(differing, other.differing, differing.begin(), std::plus());
    std::ranges::transform(sums, other.sums, sums.begin(), std::plus());
}

PairedSums::PairedSums(PairLayout layout, int gamesOfPair) : m_layout(std::move(layout)), m_gamesOfPair(gamesOfPair)
{
    m_totals.differing.resize(m_layout.rows().size());
    m_totals.sums.resize(m_layout.sums());
}

std::span<const Int128> PairedSums::sumsOf(std::size_t row) const
{
    const PairLayout::Row &place = m_layout.rows()[row];
    return {&m_totals.sums[place.firstSum], place.sums()};
}

void PairedSums::add(const SideFigures::Registers &first, const SideFigures::Registers &second)
{
    ++m_totals.pairs;
    for (std::size_t row = 0; row < m_layout.rows().size(); ++row) {
        const PairLayout::Row &place = m_layout.rows()[row];
        const std::array<std::int64_t, 4> a = SideFigures::numbers(first, place.first);
        const std::array<std::int64_t, 4> b = SideFigures::numbers(second, place.second);
        const std::size_t half = place.width() / 2;
        if (!std::equal(a.begin(), a.begin() + std::ptrdiff_t(half), b.begin()))
            ++m_totals.differing[row];
        std::array<std::int64_t, mostNumbers> all{};
        std::copy_n(a.begin(), half, all.begin());
        std::copy_n(b.begin(), half, all.begin() + std::ptrdiff_t(half));
        Int128 *sums = &m_totals.sums[place.firstSum];
        for (std::size_t i = 0; i < 2 * half; ++i)
            *sums++ += all[i];
        for (std::size_t i = 0; i < 2 * half; ++i)
            for (std::size_t j = i; j < 2 * half; ++j)
                *sums++ += Int128(all[i]) * all[j];
    }
}

/// A figure of both sides as a function of its sums: its values, and its derivative by each sum.
struct PairedSums::Curve
{
    std::array<long double, mostNumbers> sums{};
    std::array<long double, mostNumbers> slope{}; ///< second minus first
    std::array<std::array<long double, mostNumbers>, mostNumbers> products{};
    std::size_t width = 0;
    std::array<std::optional<double>, 2> values;
    double worth = 0; ///< the number of pairs with equal weight that it corresponds to

    /// Adds the ratio of two sums to one side.
    void ratio(std::size_t side, std::size_t over, long double sign)
    {
        const std::size_t under = over + 1;
        if (sums[under] == 0 || (sign < 0 && !values[side])) {
            values[side].reset();
            return;
        }
        const long double value = sums[over] / sums[under];
        values[side] = double(values[side].value_or(0) + double(sign * value));
        const long double direction = side == 1 ? sign : -sign;
        slope[over] = direction / sums[under];
        slope[under] = -direction * value / sums[under];
        worth = std::min(worth, double(sums[under] * sums[under] / products[under][under]));
    }
    /// The variance of the difference, from the numbers in [from, to) alone.
    long double variance(long double pairs, std::size_t from, std::size_t to) const
    {
        long double squares = 0, middle = 0;
        for (std::size_t i = from; i < to; ++i) {
            middle += slope[i] * sums[i];
            for (std::size_t j = from; j < to; ++j)
                squares += slope[i] * slope[j] * products[i][j];
        }
        return std::max(0.0L, squares - middle * middle / pairs) * pairs / (pairs - 1);
    }
};

PairedSums::Curve PairedSums::curveOf(std::size_t row) const
{
    const PairLayout::Row &place = m_layout.rows()[row];
    Curve curve;
    curve.width = place.width();
    curve.worth = double(pairs());
    const Int128 *sum = &m_totals.sums[place.firstSum];
    for (std::size_t i = 0; i < curve.width; ++i)
        curve.sums[i] = static_cast<long double>(*sum++);
    for (std::size_t i = 0; i < curve.width; ++i)
        for (std::size_t j = i; j < curve.width; ++j)
            curve.products[i][j] = curve.products[j][i] = static_cast<long double>(*sum++);
    const std::size_t half = curve.width / 2;
    for (std::size_t side = 0; side < 2 && pairs() > 0; ++side) {
        if (half == 1) { // a count: every game is one chance
            const auto games = static_cast<long double>(pairs()) * m_gamesOfPair;
            curve.values[side] = double(curve.sums[side] / games);
            curve.slope[side] = (side == 1 ? 1.0L : -1.0L) / games;
            continue;
        }
        curve.ratio(side, side * half, 1);
        if (half == 4)
            curve.ratio(side, side * half + 2, -1);
    }
    return curve;
}

PairedSums::Figure PairedSums::figure(std::size_t row, double error) const
{
    const Curve curve = curveOf(row);
    Figure figure{curve.values[0], curve.values[1], {}, m_totals.differing[row]};
    if (!figure.first || !figure.second)
        return figure;
    const double value = *figure.second - *figure.first;
    if (figure.differing == 0) {
        figure.difference = Estimate{0, 0, 0};
        return figure;
    }
    if (curve.worth < enoughPairs) {
        figure.difference = Estimate{value, value, value, false};
        return figure;
    }
    const double sigma = std::sqrt(double(curve.variance(static_cast<long double>(pairs()), 0, curve.width)));
    const double half = sigma * anytimeFactor(curve.worth, error);
    figure.difference = Estimate{value, value - half, value + half};
    return figure;
}

std::optional<double> PairedSums::gainOfPairing(std::size_t row) const
{
    const Curve curve = curveOf(row);
    if (!curve.values[0] || !curve.values[1] || pairs() < 2)
        return {};
    const auto all = static_cast<long double>(pairs());
    const std::size_t half = curve.width / 2;
    const long double paired = curve.variance(all, 0, curve.width);
    const long double apart = curve.variance(all, 0, half) + curve.variance(all, half, curve.width);
    return paired > 0 ? std::optional(double(apart / paired)) : std::nullopt;
}

} // namespace rw
