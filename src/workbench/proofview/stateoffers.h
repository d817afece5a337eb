// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/proofview/offerline.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// The value at a path of a state in the form in which a proof expects it. `count` is the length of a list; items of lists are
/// found by position or card; a list of cards says which cards they are and how they lie. Empty if the path does not exist.
std::optional<Value> expectedAt(const Value &tree, const std::string &path);

/// All paths of a state with their values, shortest first.
std::vector<Offer> pathsOf(const Value &tree);

/// The offers for the rows of a proof at one of its lines.
struct StateOffers
{
    std::vector<Offer> lines = {}; ///< possible next lines: "anna: bid 1x2"
    std::vector<Offer> moments = {}; ///< lines that wait for a moment: "pass until: picks.before"
    std::vector<Offer> paths = {}; ///< of the state; paths that the last move changed come first
    std::vector<Offer> clauses = {};
    std::vector<std::string> seats = {};
    std::string asked = {}; ///< the seat to act; empty if the game is over
    Value tree = {};
    /// Gets what a seat sees or knows at that line.
    std::function<void(const std::string &seat, bool knows, std::function<void(const Value &tree)> take)> look = {};
};

} // namespace rw
