// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <span>
#include <string>
#include <vector>

namespace rw {

/// What became of a row, in words: "2.1 points more (1.4 to 2.8)", "no difference above 0.5 points", "no difference found so far (between -0.4 and 1.9 points)".
std::string differenceWords(const ComparedMetric &metric, const RowDifference &row);

/// By how much a row differs, without a sign or an interval: "2.1 points", "1.0 gold".
std::string amountWords(const ComparedMetric &metric, const RowDifference &row);
/// What the differences of all these rows surely do not exceed: "0.4 points". Each must have an interval.
std::string boundWords(const ComparedMetric &metric, std::span<const RowDifference> rows);

/// The value of one side: "33.12 %", "83.40 gold", "never".
std::string sideWords(const ComparedMetric &metric, const std::optional<double> &value);

/// A figure with one of its rows.
struct ToldRow
{
    const ComparedMetric *metric;
    const RowDifference *row;
};
/// What differs comes first, then who wins; in each the strongest first.
void sortForReading(std::vector<ToldRow> &rows);

} // namespace rw
