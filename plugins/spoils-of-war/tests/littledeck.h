// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/game.h"

#include <functional>
#include <optional>
#include <string>

namespace rwtest {

using Spoils = spoils::Game<spoils::OneSet>;

/// Two piles of seven for three seats, mostly Artifacts. \a tables in YAML are put over the usual ones; the deck must compile.
spoils::Rules littleRules(const std::string &tables = "{}");

/// A position that games come to when everybody passes, bids as low as can be, challenges at once, bets little and takes
/// face-down cards first. The first of some seeds that has what is wanted; nothing when none has.
std::optional<Spoils::State> reach(const spoils::Rules &rules, const std::function<bool(const Spoils::State &)> &wanted);

/// Plays a move that must be allowed.
void play(const spoils::Rules &rules, Spoils::State &state, rw::Move move);

/// The id of the clause that refuses the move; empty when it is allowed.
std::string refusal(const spoils::Rules &rules, const Spoils::State &state, rw::Move move);

/// The bearer of that id that a seat has, or -1.
int bearerOf(const spoils::Rules &rules, const Spoils::State &state, int seat, std::string_view id);

} // namespace rwtest
