// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/machine/machinewords.h"
#include "rules/state.h"

#include <algorithm>
#include <array>
#include <string_view>

/// What people call the parts of a game, in trees and in moves. Each list is in the order of what it names.
namespace spoils {

inline constexpr auto windowWords = windowList.keys();

/// A circle's window, and one more for none.
inline constexpr auto circleWords = [] {
    std::array<std::string_view, windowWords.size() + 1> words{"none"};
    std::ranges::copy(windowWords, words.begin() + 1);
    return words;
}();

struct PointWord
{
    std::string_view word; ///< in trees
    std::string_view step; ///< as a proof names it: the window that opens there, or what the course is at
};
/// Of Point.
inline constexpr PointWord points[] = {
    {"setup", "setup"},
    {"spread", "setup"},
    {"roll_before", "roll.before"},
    {"roll_window", "roll.before"},
    {"roll", "roll.before"},
    {"tell_rolls", "roll.after"},
    {"roll_after", "roll.after"},
    {"bid_before", "bid.before"},
    {"bid_window", "bid.before"},
    {"name_bidder", "bid.before"},
    {"bid_turn", "bid.turn"},
    {"bid", "bid.turn"},
    {"bid_made", "bid.made"},
    {"next_bidder", "bid.made"},
    {"bet_before", "bet.before"},
    {"bet_window", "bet.before"},
    {"bets", "bets"},
    {"reveal_bets", "bet.done"},
    {"show_bets", "reveal_bets"},
    {"reveal_dice", "reveal_dice"},
    {"show_dice", "dice.shown"},
    {"outcome", "outcome"},
    {"spoils", "spoils"},
    {"divide", "spoils"},
    {"tell_losses", "spoils"},
    {"pick_turn", "pick.turn"},
    {"picks", "picks"},
    {"take_named", "picks"},
    {"pick_ends", "picks"},
    {"leftovers", "picks.after"},
    {"round_end", "round.end"},
    {"next_round", "round.end"},
    {"clear_table", "round.end"},
    {"turn_up", "turn_up"},
    {"score", "turn_up"},
    {"over", "over"},
};
inline constexpr auto pointWords = [] {
    std::array<std::string_view, std::size(points)> words{};
    std::ranges::transform(points, words.begin(), &PointWord::word);
    return words;
}();
static_assert(pointWords.size() == std::size_t(Point::Over) + 1);

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
    return state.machine.open.window ? windowWords[std::size_t(state.machine.open.window - 1)]
        : state.point <= Point::Over ? points[std::size_t(state.point)].step
                                     : std::string_view();
}

} // namespace spoils
