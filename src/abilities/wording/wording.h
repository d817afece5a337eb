// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/vocabulary.h"
#include "abilities/reading/ability.h"

#include <string>

namespace rw::abilities {

/// The canonical English words of an ability. The ability must read without findings.
std::string wording(const Vocabulary &vocabulary, const Ability &ability);

/// The words of one statement of this family, with a small first letter and without a full stop.
std::string wording(const Vocabulary &vocabulary, Family family, const Statement &statement);

} // namespace rw::abilities
