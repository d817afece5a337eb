// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/machinewords.h"
#include "rules/state.h"

#include <array>
#include <string_view>

/// What people call the parts of a game, in trees and in moves. Each list is in the order of what it names.
namespace spoils {

/// Of Window.
inline constexpr std::array<std::string_view, 19> windowWords{
    "any",          "response",   "pile.spread", "roll.before", "roll.after", "bid.before",     "bid.turn",
    "bid.made",     "bet.before", "bet.done",    "bets.shown",  "dice.shown", "dice.all_shown", "outcome",
    "picks.before", "pick.turn",  "picks.after", "round.end",   "final"};

/// A circle's window, and one more for none.
inline constexpr auto circleWords = [] {
    std::array<std::string_view, windowWords.size() + 1> words{"none"};
    std::ranges::copy(windowWords, words.begin() + 1);
    return words;
}();

/// Of Point.
inline constexpr std::array<std::string_view, 36> pointWords{
    "setup",       "spread",      "roll_before", "roll_window", "roll",      "tell_rolls",  "roll_after", "bid_before",
    "bid_window",  "name_bidder", "bid_turn",    "bid",         "bid_made",  "next_bidder", "bet_before", "bet_window",
    "bets",        "reveal_bets", "show_bets",   "reveal_dice", "show_dice", "outcome",     "spoils",     "divide",
    "tell_losses", "pick_turn",   "picks",       "take_named",  "pick_ends", "leftovers",   "round_end",  "next_round",
    "clear_table", "turn_up",     "score",       "over"};

inline constexpr rw::abilities::Nouns nouns{.bearer = "artifact", .thing = "die"};

/// Of Asks: for trees, and for people.
inline constexpr auto questionWords = rw::abilities::questionWords<AskAbility>({"bidder", "bid", "bet", "pick"}, nouns);
inline constexpr std::array<std::string_view, AskAbility> decisionWords{"name the first bidder", "bid or challenge", "bet",
                                                                        "take a treasure"};

inline constexpr std::array<std::string_view, 3> sideWords{"none", "blue", "red"};
inline constexpr std::array<std::string_view, 2> faceWords{"up", "down"};

/// The step as a proof names it: the window that is open, or else what the course is at.
template <typename Caps>
std::string_view stepWord(const State<Caps> &state)
{
    if (state.machine.open.window)
        return windowWords[std::size_t(state.machine.open.window - 1)];
    switch (state.point) {
    case Point::Setup:
    case Point::Spread: return "setup";
    case Point::RollBefore:
    case Point::RollWindow:
    case Point::Roll: return "roll.before";
    case Point::TellRolls:
    case Point::RollAfter: return "roll.after";
    case Point::BidBefore:
    case Point::BidWindow:
    case Point::NameBidder: return "bid.before";
    case Point::BidTurn:
    case Point::Bid: return "bid.turn";
    case Point::BidMade:
    case Point::NextBidder: return "bid.made";
    case Point::BetBefore:
    case Point::BetWindow: return "bet.before";
    case Point::Bets: return "bets";
    case Point::RevealBets: return "bet.done";
    case Point::ShowBets: return "reveal_bets";
    case Point::RevealDice: return "reveal_dice";
    case Point::ShowDice: return "dice.shown";
    case Point::Outcome: return "outcome";
    case Point::Spoils:
    case Point::Divide:
    case Point::TellLosses: return "spoils";
    case Point::PickTurn: return "pick.turn";
    case Point::Picks:
    case Point::TakeNamed:
    case Point::PickEnds: return "picks";
    case Point::Leftovers: return "picks.after";
    case Point::RoundEnd:
    case Point::NextRound:
    case Point::ClearTable: return "round.end";
    case Point::TurnUp:
    case Point::Score: return "turn_up";
    case Point::Over: return "over";
    }
    return {};
}

} // namespace spoils
