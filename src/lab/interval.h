// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <cstdint>

namespace rw {

/// A figure with what it may be off by: the 95 % interval.
struct Estimate
{
    double value = 0;
    double low = 0;
    double high = 0;
};

/// The share of \a successes among \a trials, by Wilson's score interval, which stays honest near 0 and 1. Successes
/// may be fractions (a shared win is a part of one); the interval is then wider than it need be.
/// Without trials nothing is known: 0 to 1.
Estimate proportion(double successes, std::uint64_t trials);

/// The mean of \a count figures from their exact sum and sum of squares. Fewer than 30 figures tell too little of their
/// own spread: the interval is then all that is possible, \a least to \a most.
Estimate mean(double sum, double sumOfSquares, std::uint64_t count, double least, double most);

/// As {value, low, high}, rounded to six digits after the point so that a result is readable and stable.
Value toValue(const Estimate &estimate);
double rounded(double number);

} // namespace rw
