// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>

namespace rw {

/// A page with the numbers of a deck, from the schemas of its game: each with its limits and its unit. First come those of
/// tables.yaml, then those of cards by group. Empty if the schemas have none.
std::string figuresPage(const Value &schemas, bool isMarkdown);

} // namespace rw
