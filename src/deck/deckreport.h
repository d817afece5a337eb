// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"

#include <string>

namespace rw {

/// A finding as docs/json.md describes it.
Value findingValue(const Finding &finding);

/// What `check --format json` says about a deck; \a findings as the reader shall see them.
Value checkReport(const Deck &deck, const std::string &folder, const Findings &findings);

/// "2 errors and 1 warning in decks/dice", "No faults in decks/dice".
std::string checkSummary(const Findings &findings, const std::string &folder);

/// The value as YAML in block style, with a line break at the end.
std::string yamlText(const Value &value);

} // namespace rw
