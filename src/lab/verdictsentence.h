// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <string>

namespace rw {

/// What a comparison of a side with the first one comes to, in one sentence that a designer understands: what was changed, what that
/// does to the card's owner or to the figure that moved most, and who wins. It claims no more than the verdicts do.
///
///     Huginn at 3 gold (before 2): its owner ends 1.0 gold richer; who wins does not change, to within 0.4 points.
std::string verdictSentence(const ComparisonRecord &record, std::size_t other);

} // namespace rw
