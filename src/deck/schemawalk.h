// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/value.h"

namespace rw {

/// The member or item, nullptr when there is none.
const Value *child(const Value &value, const PathStep &step);
/// The value at the end of the path, nullptr when there is none.
const Value *walk(const Value &value, const Path &path);

/// The parts of a schema that describe the value at the end of the path, through `$ref` into the schema itself,
/// `allOf`, `properties`, `patternProperties`, `additionalProperties` and `items`. Alternatives are not followed.
std::vector<const Value *> describing(const Value &schema, const Path &path);

/// The keys that these parts of a schema allow in a map by name, in the order of the schema.
std::vector<std::string> knownKeys(const std::vector<const Value *> &parts);
/// Whether some pattern or open schema takes a key that no name allows.
bool takesKey(const Value &part, const std::string &key);

} // namespace rw
