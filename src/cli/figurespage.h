// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <string>

namespace rw {

/// The numbers of a deck as the schemas of its game tell them, each with its limits and its unit: those of tables.yaml, then
/// those of cards by their groups. Empty when the schemas tell none.
std::string figuresPage(const Value &schemas, bool isMarkdown);

} // namespace rw
