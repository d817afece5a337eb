// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/anytime.h"

#include "lab/interval.h"

#include <cmath>

namespace rw {

namespace {

constexpr double sharpestAt = 1000; // number of units
constexpr double normalQuantile = 1.959963984540054;

} // namespace

double anytimeFactor(double units, double error)
{
    const double surprise = -2 * std::log(error);
    const double mixture = (surprise + std::log(surprise) + 1) / sharpestAt * units;
    const double normal = std::sqrt((mixture + 1) / mixture * (std::log(mixture + 1) + surprise));
    return normal * studentQuantile(units - 1) / normalQuantile; // accounts for the spread being only an estimate
}

} // namespace rw
