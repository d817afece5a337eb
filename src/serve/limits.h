// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace rw {

/// Limits for one caller of the protocol. A request beyond them is an error, so memory stays bounded.
struct ServeLimits
{
    std::size_t lineBytes = 32u << 20; ///< of one request
    std::size_t waitingRequests = 1000;
    std::size_t waitingBytes = 64u << 20;
    std::size_t decks = 16;
    std::size_t games = 64;
    std::size_t momentsOfGame = 5'000;
    std::size_t moments = 40'000; ///< of all games
    std::size_t unsavedFiles = 1'000; ///< of one deck
    std::size_t unsavedBytes = 16u << 20;
};

} // namespace rw
