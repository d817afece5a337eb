// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "serve/desk.h"

namespace rw {

/// The most moves, moments or events in one answer.
inline constexpr std::int64_t mostItems = 1000;

/// The state of a game: game, moment, outcome and number of moves.
Value momentValue(const OpenGame &game);
/// The events on the way to a moment.
Value eventsOf(const OpenGame &game, Timeline::Moment moment, std::optional<int> seat = {});

/// A moment as `moments` lists it.
Value momentEntry(const Timeline &timeline, Timeline::Moment moment);
/// The same with the step of the game's course, if its tree has one, and the winners if the game is over.
Value markedEntry(const Timeline &timeline, Timeline::Moment moment);
/// The journal up to a moment: `in_all` steps, of which `steps` lists at most \a most, starting at \a from.
Value journalSteps(const OpenGame &game, Timeline::Moment moment, std::optional<int> seat, std::size_t from, std::size_t most);
/// The possible moves: `in_all`, of which `moves` lists at most \a most, starting at \a from; and their `forms`.
Value choiceValue(const Position &position, std::int64_t from, std::int64_t most);

/// The moment and the seat in the fields `moment` and `seat`. Without these fields: the current moment, and no seat.
Checked<Timeline::Moment> momentIn(const OpenGame &game, const Fields &fields);
Checked<std::optional<int>> seatIn(const OpenGame &game, const Fields &fields);

/// Faults of the notes for a saved game.
Findings faultsOfNotes(const Fields &fields);

/// Plays a move given in words. Returns the new state and the events.
Checked<Value> played(OpenGame &game, const std::string &words, const Fields &fields);
/// Asks the bot in the field `bot` for a move.
Checked<Value> botMove(const Desk &desk, OpenGame &game, const Fields &fields, Job &job);

} // namespace rw
