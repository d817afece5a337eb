// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/seats.h"
#include "engine/value.h"

#include <functional>
#include <string>
#include <vector>

namespace rw {

/// The settings for showing the tree of a state.
struct ViewStyle
{
    const Setup &setup;
    int seat = -1; ///< the seat whose view it is; -1: no seat's
    int acting = -1; ///< the seat to act
    /// The name for the id of a card; any other text stays as it is.
    std::function<std::string(const std::string &id)> label = [](const std::string &id) { return id; };
    std::vector<std::string> inner = {}; ///< members of the tree to be left out
    std::size_t width = 100;
};

/// The tree of any game as compact text: a few lines for the common part, then a row for each seat. Values without information
/// (no, none, zero for every seat) are left out. A value that the looker may not know is a `?`, and many of them are counted.
std::string viewText(const Value &tree, const ViewStyle &style);

} // namespace rw
