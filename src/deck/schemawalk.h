// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/value.h"

namespace rw {

/// The member or item; nullptr if there is none.
const Value *child(const Value &value, const PathStep &step);
/// The value at the end of the path; nullptr if there is none.
const Value *walk(const Value &value, const Path &path);

/// The parts of a schema that describe the value at the end of the path. Follows `$ref` within the schema, `allOf`,
/// `properties`, `patternProperties`, `additionalProperties` and `items`, but no alternatives.
std::vector<const Value *> describing(const Value &schema, const Path &path);

/// The keys that these parts of a schema allow by name in a map, in the order of the schema.
std::vector<std::string> knownKeys(const std::vector<const Value *> &parts);
/// Whether the schema takes this key by a pattern, or because it is open.
bool takesKey(const Value &part, const std::string &key);

} // namespace rw
