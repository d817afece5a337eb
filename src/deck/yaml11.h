// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string_view>

namespace rw {

/// The value of a plain scalar in programs that read YAML 1.1: PyYAML, the bindings of libyaml and many others.
struct Yaml11Reading
{
    Value value; ///< a text, unless it is a number, a truth value or null
    bool isDate = false; ///< these programs read the text as a date
};
Yaml11Reading readYaml11(std::string_view plain);

/// Whether those programs read a plain scalar as this one does. Our keys are texts, even numbers: `2:` looks the same in
/// every program, but `on:` does not.
bool isReadAlike(std::string_view plain, bool isKey);

} // namespace rw
