// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckfiles.h"
#include "deck/decklimits.h"
#include "deck/document.h"

#include <cstddef>

namespace rw {

/// Checks one file after the other against the limits of a deck.
class DeckBudget
{
public:
    explicit DeckBudget(const DeckLimits &limits) : m_left(limits), m_limits(limits) {}

    /// Spends on a text, and on the document that was read from it. False if a limit is exceeded; a finding then says so.
    bool spend(const DeckFiles::File &file, Findings &findings);
    bool spend(const Document &document, Findings &findings);

private:
    bool take(std::size_t DeckLimits::*what, std::size_t cost, const char *things, const std::string &file, Findings &findings);

    DeckLimits m_left;
    const DeckLimits m_limits;
};

} // namespace rw
