// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rw {

class DeckSession;

/// How many play this deck unless told; 0 where the deck does not say it.
int usualSeatsOf(const DeckSession &session);

} // namespace rw
