// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <string>

namespace rw {

/// The result of comparing a side with the first one, in one sentence for a designer: the change, its effect on the card's
/// owner or on the figure that moved most, and on who wins. It claims no more than the verdicts do.
///
///     Huginn at 3 gold (before 2): its owner ends 1.0 gold richer; who wins does not change, to within 0.4 points.
std::string verdictSentence(const ComparisonRecord &record, std::size_t other);

} // namespace rw
