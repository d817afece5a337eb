// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// A line of written luck: the words of its place, {"round 3", "roll anna"}, and the faces that fall there, counting from 1.
struct LuckLine
{
    std::vector<std::string> keys;
    Value faces; ///< one face or a list of faces
};

/// The lines of luck that is written as nested maps: {"round 3": {"roll anna": [1, 3]}}.
std::vector<LuckLine> linesOfLuck(const Value &luck);

/// A fault in a line of luck: in its keys, in one of its faces, or in all faces.
struct LuckFault
{
    Finding finding; ///< without a place
    bool atKeys = false;
    std::optional<std::size_t> face = {}; ///< place in the list of faces, from 0
};

struct ScriptedLuck
{
    std::vector<std::uint64_t> addresses; ///< addresses of the faces that the script has now
    std::vector<LuckFault> faults;
};

/// Adds a line to a script, by address.
ScriptedLuck scriptLuck(const Engine &engine, const LuckLine &line, LuckScript &script);

/// The finding for a face that cannot fall at its address.
Finding misfitFinding(const LuckMisfit &misfit);
/// All misfits in written luck, each with its path in \a luck.
Findings misfitsOf(const Engine &engine, const Value &luck, const LuckSpoken &spoken);

/// Turns written luck into a script. Faults are findings with their path in \a luck.
Checked<LuckScript> readLuck(const Engine &engine, const Value &luck);

} // namespace rw
