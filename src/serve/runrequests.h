// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/storedruns.h"
#include "serve/desk.h"

namespace rw {

/// The store of the runs of a deck that is open.
Checked<std::unique_ptr<RunStore>> openStore(const OpenDeck &deck, const Fields &fields);
/// The same as it is, for requests that only tell of it.
Checked<std::unique_ptr<RunStore>> storeToRead(const OpenDeck &deck, const Fields &fields);

} // namespace rw
