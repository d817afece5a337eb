// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"

namespace spoils {

/// Whether what could be used by a `may` ever hangs on what lies hidden from others: on dice, bets, purses beside a bet, or the
/// fronts of cards. Said too often rather than too seldom.
bool readsHiddenThings(const rw::abilities::Programs &programs);

} // namespace spoils
