// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <string_view>

namespace rwtest {

/// A game of pure luck: three rounds in which everybody hides a coin and guesses the next seat's. Whoever guesses right
/// most often wins; nothing that a seat may know helps it.
///
/// Its deck is `{fault: WORD}`, with a word that plants one fault for the contract to find, or `none`. Its own bots are
/// `peeker`, which looks at the coin, and `fickle`, which decides by what it was asked before.
const rw::Game &coins();

/// The deck with that fault.
rw::Value coinsDeck(std::string_view fault = "none");

} // namespace rwtest
