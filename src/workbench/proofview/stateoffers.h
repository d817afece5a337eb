// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/proofview/offerline.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// What stands at a path of a state, as a proof expects it: `count` is the length of a list, items of lists are found by position or card,
/// and of cards only which they are and how they lie. None where the path leads nowhere.
std::optional<Value> expectedAt(const Value &tree, const std::string &path);

/// All paths of a state, the nearest first, with what is there.
std::vector<Offer> pathsOf(const Value &tree);

/// What the rows of a proof are offered at one line of it.
struct StateOffers
{
    std::vector<Offer> lines = {}; ///< what may be said next: "anna: bid 1x2"
    std::vector<Offer> moments = {}; ///< lines that wait for a moment: "pass until: picks.before"
    std::vector<Offer> paths = {}; ///< of the state; what the last move changed stands first
    std::vector<Offer> clauses = {};
    std::vector<std::string> seats = {};
    std::string asked = {}; ///< the seat that is asked; empty when the game is over
    Value tree = {};
    /// Asks what a seat sees or knows there.
    std::function<void(const std::string &seat, bool knows, std::function<void(const Value &tree)> take)> look = {};
};

} // namespace rw
