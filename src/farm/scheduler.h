// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace rw {

/// A small shell script that knows how to submit, ask for and cancel the tasks of one scheduler; docs/farm.md describes it.
/// It is frozen with a farm, so that an edited or missing file does not change a farm that runs.
struct Scheduler
{
    std::string name;
    std::string script;

    using Variables = std::map<std::string, std::string>; ///< of its environment
    /// Runs one of its functions and gives what it printed. It is ended after \a milliseconds.
    Checked<std::string> run(const std::string &function, const Variables &variables, int milliseconds) const;
    /// Whether its programs are there. An error says which is not.
    [[nodiscard]] Findings missing() const;

    /// Where the files lie: the user's own first, then those that come with the program.
    static std::vector<std::filesystem::path> folders();
    /// The names of all that are there.
    static std::vector<std::string> names();
    /// By its name, or by the path of a file.
    static Checked<Scheduler> find(const std::string &name);
};

} // namespace rw
