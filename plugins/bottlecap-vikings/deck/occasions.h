// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/rules.h"

namespace bottlecap {

/// How often an ability comes to act, for each place that has it.
struct Occasions
{
    int inTurn = 1;
    int inGame = 0; ///< 0: turn by turn
    bool ofMover = false; ///< in a turn only for whose turn it is
    bool untold = false; ///< in a turn perhaps more often than `inTurn`, and nobody can say how often
    bool fixed = true; ///< at one point of the turn
};

Occasions occasionsOf(const Rules &rules, const rw::abilities::AbilityCode &ability);

/// After how many turns an event has come for sure; 0: perhaps never.
int turnsUntil(const Rules &rules, const rw::abilities::EventCode &event);

/// More than there is room for, whatever it is.
inline constexpr int plenty = 1'000;

/// The most that an amount can be, or plenty.
int mostOf(const Rules &rules, const rw::abilities::AmountCode &amount);
/// How often a loop of a \a program goes round at most, or plenty.
int roundsOf(const Rules &rules, const rw::abilities::Step &loop, std::size_t program);
/// How many seats are meant at most; names are given by a \a program.
int seatsIn(const Rules &rules, rw::abilities::SeatCode code, std::size_t program);
/// Whether a choice is of a single seat.
bool isOfOneSeat(const rw::abilities::ChoiceCode &choice);

} // namespace bottlecap
