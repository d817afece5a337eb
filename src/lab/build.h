// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <compare>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// Who played games: the version of the program, and the hash of the sources that decide what the game comes to. Both are empty in
/// results from before this was written.
struct Build
{
    std::string program;
    std::string sources;

    bool isKnown() const { return !program.empty() || !sources.empty(); }
    std::string words() const;
    friend auto operator<=>(const Build &, const Build &) = default;
};

/// The builds that a result was played by: one, unless parts of several were put together on request. None when the result does not say.
using Builds = std::vector<Build>;

std::string wordsOf(const Builds &builds);
/// All of both; one that does not say counts as a build that is not known.
Builds joinedBuilds(const Builds &some, const Builds &others);
Value toValue(const Builds &builds);
Builds buildsFrom(const Value &list);

/// What to do with games of several builds.
enum class OtherBuilds { Refused, Taken };

/// A note about an older result, which does not say who played it. \a what is the subject of the sentence: "this shard".
Findings untoldBuild(const std::string &what, const Builds &builds);
/// What is to be told where games of \a some go on with, or are compared with, games of \a others, if both are known: an error, or a
/// warning where they are `Taken`.
Findings differentBuilds(const std::string &what, const Builds &some, const Builds &others, OtherBuilds wish);

} // namespace rw
