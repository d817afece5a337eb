// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/build.h"

#include <algorithm>

namespace rw {

std::string Build::words() const
{
    if (!isKnown())
        return "a build that is not known";
    return "Rulewright " + (program.empty() ? "of an unknown version" : program)
        + (sources.empty() ? " with unknown sources" : " with the sources " + sources);
}

std::string wordsOf(const Builds &builds)
{
    std::string all = builds.empty() ? Build().words() : std::string();
    for (const Build &build : builds)
        all += (all.empty() ? "" : " and ") + build.words();
    return all;
}

Builds joinedBuilds(const Builds &some, const Builds &others)
{
    if (some.empty() && others.empty())
        return {};
    Builds all = some.empty() ? Builds{{}} : some;
    const Builds more = others.empty() ? Builds{{}} : others;
    all.insert(all.end(), more.begin(), more.end());
    std::ranges::sort(all);
    const auto repeated = std::ranges::unique(all);
    all.erase(repeated.begin(), repeated.end());
    return all;
}

Value toValue(const Builds &builds)
{
    Value list = Value::List{};
    for (const Build &build : builds)
        list.append(Value::Map{{"program", build.program}, {"sources", build.sources}});
    return list;
}

Builds buildsFrom(const Value &list)
{
    Builds builds;
    for (const Value &build : list.list())
        builds.push_back({build.find("program")->text(), build.find("sources")->text()});
    return builds;
}

Findings untoldBuild(const std::string &what, const Builds &builds)
{
    if (!builds.empty())
        return {};
    Finding untold = warning("build.untold", "{what} does not say which build played it", {}, {{"what", what}});
    untold.severity = Finding::Severity::Note;
    return {std::move(untold)};
}

Findings differentBuilds(const std::string &what, const Builds &some, const Builds &others, OtherBuilds wish)
{
    if (some == others || some.empty() || others.empty())
        return {};
    const std::vector<Finding::Argument> arguments{{"what", what}, {"old", wordsOf(some)}, {"found", wordsOf(others)}};
    const std::string message = "{what} was played by {old}, not by {found}: the same seed may give other games";
    return {wish == OtherBuilds::Taken
                ? warning("build.other", message, {}, arguments)
                : error("build.other", message, "play it again with this build, or take it with --other-build", arguments)};
}

} // namespace rw
