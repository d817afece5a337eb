// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "rules/rules.h"

namespace bottlecap {

/// What a game could not keep apart is told of the deck, and never cut off while it is played; beside what is \a told of it already.
rw::Findings checkCapacity(const Rules &rules, const rw::Findings &told);

} // namespace bottlecap
