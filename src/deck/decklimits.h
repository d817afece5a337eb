// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace rw {

/// What a deck may cost with all its files together. Beyond it there is one finding, deck.too-big, never a long wait.
struct DeckLimits
{
    std::size_t files = 1000;
    std::size_t entries = 20'000; ///< of its folders, with pictures and all that is no part of it
    std::size_t bytes = 16u << 20; ///< of text
    std::size_t expandedBytes = 96u << 20; ///< memory of the values with all aliases written out, roughly
    std::size_t items = 10'000; ///< of one list or map
    std::size_t trialValues = 10'000'000; ///< values that are checked anew for all variants, proofs and sweeps together
};

} // namespace rw
