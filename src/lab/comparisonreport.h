// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"
#include "lab/report.h"

#include <string>

namespace rw {

/// A comparison or a sweep as one HTML page that needs nothing else, with the figures that asText() and canonical() have. The
/// same comparison gives the same bytes.
std::string comparisonReport(const ComparisonRecord &comparison, const ReportSource &source);

} // namespace rw
