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
    /// Where a number of cards is expected, and nothing but the number differs: what it is.
    std::optional<std::int64_t> cards = {};
};

/// What of a tree is not as \a expected says: values by paths (see engine/treepath.h), or maps in maps, which may leave
/// out what does not matter. Lists of maps agree in any order, all other lists item by item. A number may be expected as
/// a text that is a range: ">= 3", "!= 0", "3..5". The length of a list is its `count`; what is expected to be null may also be
/// a card that its list does not have. Each fault has its path in \a expected. Names of \a seats may be written in any letters.
std::vector<Mismatch> mismatches(const Value &expected, const Value &tree, const std::vector<std::string> &seats = {});

} // namespace rw
