// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <compare>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// The program that played games: its version, and a hash of the sources that affect a game. Both are empty in
/// results from before builds were recorded.
struct Build
{
    std::string program;
    std::string sources;

    bool isKnown() const { return !program.empty() || !sources.empty(); }
    std::string words() const;
    friend auto operator<=>(const Build &, const Build &) = default;
};

/// The builds that played a result: one, unless the user merged parts of several. Empty if the result does not say.
using Builds = std::vector<Build>;

std::string wordsOf(const Builds &builds);
/// All builds of both lists. A result that does not say counts as an unknown build.
Builds joinedBuilds(const Builds &some, const Builds &others);
Value toValue(const Builds &builds);
Builds buildsFrom(const Value &list);

/// What to do with games of several builds.
enum class OtherBuilds { Refused, Taken };

/// A note about an old result that does not say which build played it. \a what is the subject of the sentence: "this shard".
Findings untoldBuild(const std::string &what, const Builds &builds);
/// A finding if games of \a some are continued by, or compared with, games of \a others and both builds are known: an error, or a
/// warning if the user wishes `Taken`.
Findings differentBuilds(const std::string &what, const Builds &some, const Builds &others, OtherBuilds wish);

} // namespace rw
