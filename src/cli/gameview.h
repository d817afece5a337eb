// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/seats.h"
#include "engine/value.h"

#include <functional>
#include <string>
#include <vector>

namespace rw {

/// How a tree of a state is shown.
struct ViewStyle
{
    const Setup &setup;
    int seat = -1; ///< whose view it is; -1: nobody's
    int acting = -1; ///< whose choice it is
    /// What stands for the id of a card; the id itself for anything else.
    std::function<std::string(const std::string &id)> label = [](const std::string &id) { return id; };
    std::vector<std::string> inner = {}; ///< members of the tree that are left out
    std::size_t width = 100;
};

/// The tree of any game as compact text: what is common to all in a few lines, then a row for each seat. What says nothing
/// (no, none, zero for everybody) is left out; what the looker may not know is a `?`, and many of them are counted.
std::string viewText(const Value &tree, const ViewStyle &style);

} // namespace rw
