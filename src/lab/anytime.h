// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rw {

/// With fewer independent pairs than this, nothing is said about how sure a difference is.
inline constexpr double enoughPairs = 100;

/// How many standard errors on each side a mean over \a units independent units must be given, so that the interval holds the
/// true mean at every look, however often and whenever somebody looks, but for the part \a error of all runs.
///
/// This is the mixture of normal martingales of Robbins, with the spread that was found in place of the one that is not known
/// ("asymptotic confidence sequence"). It is sharpest near 1,000 units. \a units is at least enoughPairs.
double anytimeFactor(double units, double error);

} // namespace rw
