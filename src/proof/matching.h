// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/schema.h"
#include "engine/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

struct Mismatch : Fault
{
    /// Set if a number of cards is expected and only the number differs: the number found.
    std::optional<std::int64_t> cards = {};
};

/// The differences between a tree and \a expected, which has values by path (see engine/treepath.h) or in nested maps, and may
/// leave out anything. Lists of maps are compared in any order, other lists item by item. A text may give a range for a number:
/// ">= 3", "!= 0", "3..5". `count` is the length of a list. If null is expected, a card that is missing from its list will do.
/// Each fault has its path in \a expected. Names of \a seats may be in capital or small letters.
std::vector<Mismatch> mismatches(const Value &expected, const Value &tree, const std::vector<std::string> &seats = {});

} // namespace rw
