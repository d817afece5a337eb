// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline.h"
#include "host/playabledeck.h"
#include "proof/scenario.h"

#include <functional>
#include <string>

namespace rw {

/// How a proof begins, as a timeline takes it.
GivenStart startOf(const Scenario &scenario);

/// Why no game can begin as the proof does, in words; empty where one can, perhaps with other variants and values of the deck.
std::string whyNoStart(const Scenario &scenario);
/// The same for a game of this deck as it is.
std::string whyNoGame(const Scenario &scenario, const PlayableDeck &deck);

/// What becomes of a move of a proof. The game goes on where it is played.
enum class LinePlayed { On, Refused, Enough };
/// Plays the lines of a proof with the passes that it need not write; \a play plays a move, or says that this is enough. \a played
/// becomes the lines that were played to their ends. On tells that all were.
LinePlayed playLines(Timeline &timeline, const Scenario &scenario, const std::function<LinePlayed(Move)> &play, Value &played);

} // namespace rw
