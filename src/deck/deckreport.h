// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckloader.h"

#include <string>

namespace rw {

/// A finding as described in docs/json.md.
Value findingValue(const Finding &finding);

/// The output of `check --format json` for a deck; \a findings are written as they are given.
Value checkReport(const Deck &deck, const std::string &folder, const Findings &findings);

/// "2 errors and 1 warning in decks/dice", "No faults in decks/dice".
std::string checkSummary(const Findings &findings, const std::string &folder);

/// The value as YAML in block style, ending with a line break.
std::string yamlText(const Value &value);

} // namespace rw
