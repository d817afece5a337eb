// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/deckfiles.h"
#include "deck/document.h"

#include <cstddef>

namespace rw {

/// What a deck may cost with all its files together. Beyond it there is one finding, deck.too-big, never a long wait.
struct DeckLimits
{
    std::size_t files = 1000;
    std::size_t bytes = 16u << 20; ///< of text
    std::size_t expandedBytes = 96u << 20; ///< memory of the values with all aliases written out, roughly
    std::size_t items = 10'000; ///< of one list or map
    std::size_t trialValues = 10'000'000; ///< values that are checked anew for all variants, proofs and sweeps together
};

/// Spends the limits on one file after the other.
class DeckBudget
{
public:
    explicit DeckBudget(const DeckLimits &limits) : m_left(limits), m_limits(limits) {}

    /// For a text, and for the document that was read from it. False when it is too much: then a finding says so.
    bool spend(const DeckFiles::File &file, Findings &findings);
    bool spend(const Document &document, Findings &findings);

private:
    bool take(std::size_t DeckLimits::*what, std::size_t cost, const char *things, const std::string &file, Findings &findings);

    DeckLimits m_left;
    const DeckLimits m_limits;
};

} // namespace rw
