// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/storedruns.h"
#include "serve/desk.h"

namespace rw {

/// The store with the runs of an open deck.
Checked<std::unique_ptr<RunStore>> openStore(const OpenDeck &deck, const Fields &fields);
/// The same, opened for requests that only report on it.
Checked<std::unique_ptr<RunStore>> storeToRead(const OpenDeck &deck, const Fields &fields);

} // namespace rw
