// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace rw {

/// A line of the journal for people, and the number of journal lines that it stands for.
struct ToldRun
{
    std::string text;
    std::size_t count = 1;

    bool operator==(const ToldRun &) const = default;
};

/// Merges three or more lines in a row that count up: `die 1 of anna shows 6` and the next two become
/// `die 1–3 of anna shows 6 2 5`. Such lines have exactly two whole numbers and otherwise the same words.
std::vector<ToldRun> toldRuns(const std::vector<std::string> &lines);

} // namespace rw
