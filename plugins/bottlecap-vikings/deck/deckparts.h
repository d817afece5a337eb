// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"
#include "rules/rules.h"

namespace bottlecap {

/// Spaces, tiles, improvements and sides of a deck, without their abilities; what cannot be is told.
void readParts(const rw::Value &deck, Rules &rules, rw::Findings &findings);

} // namespace bottlecap
