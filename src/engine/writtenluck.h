// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A line of written luck: the words that lead to it, {"round 3", "roll anna"}, and the faces that fall there, from 1.
struct LuckLine
{
    std::vector<std::string> keys;
    Value faces; ///< one, or a list
};

/// The lines of luck that is written as maps in maps, {"round 3": {"roll anna": [1, 3]}}.
std::vector<LuckLine> linesOfLuck(const Value &luck);

/// What is wrong with a line: its keys; or its faces, all of them or one.
struct LuckFault
{
    Finding finding; ///< without a place
    bool atKeys = false;
    std::optional<std::size_t> face = {}; ///< of a list, from 0
};

struct ScriptedLuck
{
    std::vector<std::uint64_t> addresses; ///< of the faces that are in the script now
    std::vector<LuckFault> faults;
};

/// Writes a line into a script, by its addresses.
ScriptedLuck scriptLuck(const Engine &engine, const LuckLine &line, LuckScript &script);

/// What is wrong with a face that cannot fall where it was asked for.
Finding misfitFinding(const LuckMisfit &misfit);
/// The same of written luck, with the path of each there.
Findings misfitsOf(const Engine &engine, const Value &luck, const LuckSpoken &spoken);

/// All lines in a script. What is wrong with them is a finding with its path there.
Checked<LuckScript> readLuck(const Engine &engine, const Value &luck);

} // namespace rw
