// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"

#include <algorithm>
#include <compare>
#include <string>
#include <utility>

namespace rw {

/// A place in a deck: a file, by its path in the deck's folder, and the path of a node in it. With an empty path, it is
/// the file as a whole.
struct Spot
{
    std::string file;
    Path path = {};

    bool isNull() const { return file.empty(); }
    /// Whether \a other is this spot or inside it.
    bool holds(const Spot &other) const
    {
        return file == other.file && path.size() <= other.path.size() && std::equal(path.begin(), path.end(), other.path.begin());
    }
    /// The spot one step further in.
    Spot inside(PathStep step) const
    {
        Spot spot = *this;
        spot.path.push_back(std::move(step));
        return spot;
    }
    friend bool operator==(const Spot &, const Spot &) = default;
    friend auto operator<=>(const Spot &, const Spot &) = default;
};

} // namespace rw
