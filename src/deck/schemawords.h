// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/schema.h"

#include <optional>

namespace rw {

/// The faults at this place of the value, not further inside, with our own codes and sentences. Empty if there are none.
std::vector<Fault> explain(const Value &schema, const Value &value, const Path &path);

/// A fault if \a there, the value at this path, is so large that other checks would take long.
std::optional<Fault> explainSize(const Value &schema, const Value &there, const Path &path);

/// A fault for which we have no sentence, in the validator's own words.
Fault unexplained(const Path &path, const std::string &complaint);

} // namespace rw
