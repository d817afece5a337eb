// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"
#include "lab/report.h"

#include <string>

namespace rw {

/// A comparison or a sweep as a self-contained HTML page, with the figures of asText() and canonical(). The same
/// comparison gives the same bytes.
std::string comparisonReport(const ComparisonRecord &comparison, const ReportSource &source);

} // namespace rw
