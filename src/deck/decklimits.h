// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace rw {

/// Limits for all files of a deck together. A deck that exceeds one gets the finding deck.too-big instead of a long wait.
struct DeckLimits
{
    std::size_t files = 1000;
    std::size_t entries = 20'000; ///< in its folders, including pictures and files that are not part of the deck
    std::size_t bytes = 16u << 20; ///< of text
    std::size_t expandedBytes = 96u << 20; ///< approximate memory of the values with all aliases expanded
    std::size_t items = 10'000; ///< in one list or map
    std::size_t trialValues = 10'000'000; ///< values to be checked again for variants, proofs and sweeps, all together
};

} // namespace rw
