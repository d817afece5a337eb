// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

namespace rwtest {

/// The sample deck without variants, read with nothing but the game at hand.
const rw::Value &bottlecapDeck();

} // namespace rwtest
