// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string_view>

namespace rw {

/// What programs that read YAML 1.1 take a plain scalar for: PyYAML, libyaml's bindings and many others.
struct Yaml11Reading
{
    Value value; ///< a text when it is no number, no truth and not nothing
    bool isDate = false; ///< they make a date of the text
};
Yaml11Reading readYaml11(std::string_view plain);

/// Whether they read a plain scalar as this program does. Keys are texts here, numbers too: `2:` is the same key for everybody
/// who shows it, but `on:` is not.
bool isReadAlike(std::string_view plain, bool isKey);

} // namespace rw
