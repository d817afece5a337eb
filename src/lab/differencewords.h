// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <span>
#include <string>
#include <vector>

namespace rw {

/// The result of a row: "2.1 points more (1.4 to 2.8)", "no difference above 0.5 points", "no difference found so far (...)".
std::string differenceWords(const ComparedMetric &metric, const RowDifference &row);

/// The size of a difference, without sign and interval: "2.1 points", "1.0 gold".
std::string amountWords(const ComparedMetric &metric, const RowDifference &row);
/// An upper bound for the differences of all these rows: "0.4 points". Each row must have an interval.
std::string boundWords(const ComparedMetric &metric, std::span<const RowDifference> rows);

/// The value of one side: "33.12 %", "83.40 gold", "never".
std::string sideWords(const ComparedMetric &metric, const std::optional<double> &value);

/// A figure with one of its rows.
struct ToldRow
{
    const ComparedMetric *metric;
    const RowDifference *row;
};
/// How much a figure matters to whoever changed the deck; 0 is most. Main figures that differ come first: who wins, what a card does for its
/// owner, then the others. Who wins comes next where it does not differ, then other figures that differ, and then the rest. How certain a
/// difference is has no say here.
int rankOf(const ComparedMetric &metric, bool differs);
bool tellsWhoWins(const ComparedMetric &metric);
/// What differs comes first, then who wins; in each the strongest first.
void sortForReading(std::vector<ToldRow> &rows);

} // namespace rw
