// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline.h"
#include "host/playabledeck.h"
#include "proof/scenario.h"

#include <functional>
#include <string>

namespace rw {

/// The start of a proof in the form of a timeline.
GivenStart startOf(const Scenario &scenario);

/// Why no game can begin like this proof, in words. Empty if one can, perhaps with other variants and values of the deck.
std::string whyNoStart(const Scenario &scenario);
/// The same, for a game with this deck as it is.
std::string whyNoGame(const Scenario &scenario, const PlayableDeck &deck);

/// The outcome of a line of a proof: go on with the next one, the move was refused, or the caller has enough.
enum class LinePlayed { On, Refused, Enough };
/// Plays the lines of a proof, including passes that the proof does not write. \a play plays a move, or says that this is enough.
/// \a played is set to the lines that were played completely. The result is On if these are all lines.
LinePlayed playLines(Timeline &timeline, const Scenario &scenario, const std::function<LinePlayed(Move)> &play, Value &played);

} // namespace rw
