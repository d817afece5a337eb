// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/reading/amount.h"

#include <algorithm>
#include <string_view>

namespace rw::abilities {

/// Whether a count that may be left out is plainly 1.
inline bool isOne(const Amount *count)
{
    return !count || (count->op == Amount::Op::Integer && count->number == 1);
}

/// What a filter asks of that field; null where it asks nothing.
inline const FilterTerm *termOf(const Filter &filter, std::string_view field)
{
    const auto found = std::ranges::find(filter, field, &FilterTerm::field);
    return found == filter.end() ? nullptr : &*found;
}

} // namespace rw::abilities
