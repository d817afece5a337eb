// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace rw {

/// A line of a journal for people, and how many of the lines that happened it stands for.
struct ToldRun
{
    std::string text;
    std::size_t count = 1;

    bool operator==(const ToldRun &) const = default;
};

/// Three and more lines in a row that count something up are told as one, whatever the game: `die 1 of anna shows 6` and its
/// like become `die 1–3 of anna shows 6 2 5`. Such lines have two whole numbers, and but for these the same words.
std::vector<ToldRun> toldRuns(const std::vector<std::string> &lines);

} // namespace rw
