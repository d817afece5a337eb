// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>

namespace rwtest {

/// What YAML text means. A text that is no YAML ends the test with a message.
rw::Value yaml(const std::string &text);
/// A file of tests/data/abilities.
rw::Value yamlFile(const std::string &name);
std::string dataFile(const std::string &name);
std::string readText(const std::string &path);

} // namespace rwtest
