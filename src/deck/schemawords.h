// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/schema.h"

#include <optional>

namespace rw {

/// What is wrong at this very place of the value (not further in), in our own codes and sentences. Empty when nothing is.
std::vector<Fault> explain(const Value &schema, const Value &value, const Path &path);

/// What is wrong with the size of \a there, the value at this path, when it is so large that the other checks would take long.
std::optional<Fault> explainSize(const Value &schema, const Value &there, const Path &path);

/// For what a schema says in a way that has no sentence of ours: told in the validator's own words.
Fault unexplained(const Path &path, const std::string &complaint);

} // namespace rw
