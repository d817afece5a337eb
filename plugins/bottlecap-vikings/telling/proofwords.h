// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

namespace bottlecap {

/// What proofs of this game can give, expect and say; see rw::GameRules::schemas.
rw::Value proofWords();

} // namespace bottlecap
