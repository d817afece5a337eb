// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/ability.h"
#include "engine/finding.h"

namespace rw::abilities {

/// Whether every `the x` was chosen before, in a list that is still going on, and is what is wanted there: one, where of several
/// only the first would count; and whether `they`, `it`, `that_much` and `candidate` mean something where they stand. For an
/// ability whose form is sound or nearly so.
Findings checkScope(const Vocabulary &vocabulary, const Ability &ability);

} // namespace rw::abilities
