// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/engine/engineclient.h"

namespace rw {

/// Asks the user once for each outside command of a deck, and remembers an agreement.
EngineClient::Consent programConsent(const QString &deckFolder);

} // namespace rw
