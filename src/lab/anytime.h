// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rw {

/// With fewer independent pairs than this, a difference gets no interval.
inline constexpr double enoughPairs = 100;

/// The half width, in standard errors, of an interval for a mean over \a units independent units. However often somebody looks
/// at a run, the interval misses the true mean at any of the looks with a probability of at most \a error.
///
/// This is Robbins' mixture of normal martingales, with the measured spread in place of the unknown one ("asymptotic confidence
/// sequence"). It is sharpest near 1,000 units. \a units must be at least enoughPairs.
double anytimeFactor(double units, double error);

} // namespace rw
