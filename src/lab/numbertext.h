// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/interval.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rw {

/// With this many decimals.
std::string fixed(double number, int digits);
/// 1234567 as 1,234,567.
std::string grouped(std::uint64_t number);
std::string toWidth(std::string text, std::size_t width);
std::string joined(const std::vector<std::string> &parts, std::string_view between);
std::size_t widest(const std::vector<std::string> &texts);

/// A text as a CSV field, in quotes if necessary.
std::string csvField(const std::string &text);

/// The figure for people: `31.25 %  (28.10 to 34.60)`, `4.20 gold  (4.11 to 4.29)`, `4.20 gold  (too few games)`.
std::string shown(const Estimate &estimate, bool share, const std::string &unit);

} // namespace rw
