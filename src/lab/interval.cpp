// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/interval.h"

#include <algorithm>
#include <cmath>

namespace rw {

namespace {

constexpr double z95 = 1.959963984540054; // the normal quantile that leaves 2.5 % on each side

}

Estimate proportion(double successes, std::uint64_t trials)
{
    if (trials == 0)
        return {0, 0, 1};
    const double n = double(trials);
    const double p = successes / n;
    const double z2 = z95 * z95;
    const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = z95 / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return {p, successes <= 0 ? 0 : std::max(0.0, middle - half), successes >= n ? 1 : std::min(1.0, middle + half)};
}

Estimate mean(double sum, double sumOfSquares, std::uint64_t count, double least, double most)
{
    const double n = double(count);
    const double value = count == 0 ? 0 : sum / n;
    if (count < 30)
        return {value, least, most};
    const double variance = std::max(0.0, (sumOfSquares - sum * value) / (n - 1));
    const double half = z95 * std::sqrt(variance / n);
    return {value, std::max(least, value - half), std::min(most, value + half)};
}

double rounded(double number)
{
    return std::round(number * 1e6) / 1e6;
}

Value toValue(const Estimate &estimate)
{
    return Value::Map{{"value", rounded(estimate.value)}, {"low", rounded(estimate.low)}, {"high", rounded(estimate.high)}};
}

} // namespace rw
