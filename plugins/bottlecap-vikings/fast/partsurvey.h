// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/rules.h"

namespace bottlecap {

/// Works out what play asks of a part of a space, and of its space. \a small: all that seats can have fits into the bytes of demands.
/// False: the part is not used as an action.
bool surveyPart(const Rules &rules, Space &space, Part &part, bool small);

} // namespace bottlecap
