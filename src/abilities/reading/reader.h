// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/ability.h"
#include "engine/finding.h"
#include "engine/value.h"

namespace rw::abilities {

/// Reads one ability of a card and reports all its faults. The path of a finding begins inside the ability (`do.1.gain.gold`);
/// it is empty for the ability itself. A column counts inside the text at that path; 0 means the whole text.
Checked<Ability> readAbility(const Vocabulary &vocabulary, const Value &value);

} // namespace rw::abilities
