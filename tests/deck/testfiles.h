// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rwtest {

/// The bytes of a file; the test ends with a message when it cannot be read.
std::string fileBytes(const std::string &path);

/// All files below a folder of the source tree whose name ends in \a ending, sorted. Folders may be missing.
std::vector<std::string> filesBelow(const std::string &folder, const std::string &ending);

/// The YAML zoo and every file of the sample decks.
std::vector<std::string> soundYamlFiles();

/// The path inside the source tree, as a name for a row of data.
std::string shortName(const std::string &path);

} // namespace rwtest
