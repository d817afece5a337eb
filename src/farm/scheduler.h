// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace rw {

/// A small shell script that submits, queries and cancels tasks of one scheduler; docs/farm.md describes it. The text is
/// stored with a farm, so editing or deleting the script does not affect a running farm.
struct Scheduler
{
    std::string name;
    std::string script;

    using Variables = std::map<std::string, std::string>; ///< of its environment
    /// Runs one of its functions and returns the output. Ends it after \a milliseconds.
    Checked<std::string> run(const std::string &function, const Variables &variables, int milliseconds) const;
    /// Checks that its programs are installed. The error names the missing one.
    [[nodiscard]] Findings missing() const;

    /// The folders with these scripts: the user's own first, then the program's.
    static std::vector<std::filesystem::path> folders();
    /// The names of all installed scripts.
    static std::vector<std::string> names();
    /// Finds a script by its name or by the path of its file.
    static Checked<Scheduler> find(const std::string &name);
};

} // namespace rw
