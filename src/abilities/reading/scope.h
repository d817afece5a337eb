// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/ability.h"
#include "engine/finding.h"

namespace rw::abilities {

/// Checks names and the words of an event. Every `the x` must have been chosen before, in a list that has not ended, and must
/// have the wanted sort. It must be one thing where only the first of several would count. `they`, `it`, `that_much` and
/// `candidate` must mean something where they are used. The ability should have no or few faults of form.
Findings checkScope(const Vocabulary &vocabulary, const Ability &ability);

} // namespace rw::abilities
