// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/reading/amount.h"

#include <algorithm>
#include <string_view>

namespace rw::abilities {

/// Whether a count is 1: it is left out, or it is the integer 1.
inline bool isOne(const Amount *count)
{
    return !count || (count->op == Amount::Op::Integer && count->number == 1);
}

/// The term of the filter for this field; nullptr if the filter does not test the field.
inline const FilterTerm *termOf(const Filter &filter, std::string_view field)
{
    const auto found = std::ranges::find(filter, field, &FilterTerm::field);
    return found == filter.end() ? nullptr : &*found;
}

} // namespace rw::abilities
