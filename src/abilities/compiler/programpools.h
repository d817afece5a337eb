// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"

#include <algorithm>
#include <optional>
#include <vector>

/// Functions that fill the pools of `Programs`. Their result is empty if a pool would outgrow its 16-bit places.
namespace rw::abilities {

inline constexpr std::size_t poolCapacity = noPlace;

template <typename T>
std::optional<Range16> append(std::vector<T> &pool, const std::vector<T> &items)
{
    if (pool.size() + items.size() > poolCapacity)
        return std::nullopt;
    const Range16 range{std::uint16_t(pool.size()), std::uint16_t(items.size())};
    pool.insert(pool.end(), items.begin(), items.end());
    return range;
}

/// The same, but an equal range that the pool already has is used again. All empty ranges are the same.
template <typename T>
std::optional<Range16> share(std::vector<T> &pool, const std::vector<T> &items)
{
    if (items.empty())
        return Range16();
    const auto there = std::search(pool.begin(), pool.end(), items.begin(), items.end());
    if (there == pool.end())
        return append(pool, items);
    return Range16{std::uint16_t(there - pool.begin()), std::uint16_t(items.size())};
}

} // namespace rw::abilities
