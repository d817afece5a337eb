// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/schema.h"

namespace rw {

/// What is wrong at this very place of the value (not further in), in our own codes and sentences. Empty when nothing is.
std::vector<Fault> explain(const Value &schema, const Value &value, const Path &path);

/// For what a schema says in a way that has no sentence of ours: told in the validator's own words.
Fault unexplained(const Path &path, const std::string &complaint);

} // namespace rw
