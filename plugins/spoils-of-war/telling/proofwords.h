// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

namespace spoils {

/// What proofs of this game can give, expect and say; see rw::GameRules::schemas.
rw::Value proofWords();

} // namespace spoils
