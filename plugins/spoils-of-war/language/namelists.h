// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/core/namelist.h"

/// The small words of the game's language, in the order of their numbers: the vocabulary is made of these lists, and names.h takes
/// the numbers that the rules need from them.
namespace spoils {

using rw::abilities::nameList;

inline constexpr auto windowList =
    nameList("windows",
             {
                 {"any", "at any time", "every window below"},
                 {"response", "when a Viking announces an Artifact", "an answer to an Artifact"},
                 {"pile.spread", "after the pile is spread", "the pile lies open"},
                 {"roll.before", "before rolling", "before the dice"},
                 {"roll.after", "after rolling", "after the dice"},
                 {"bid.before", "before the first bidder is named", "before the bids"},
                 {"bid.turn", "on <whose:each> turn to bid", "a bid is due", {}, "whose"},
                 {"bid.made", "after <whose:each> bid", "a bid was made", {}, "whose"},
                 {"bet.before", "before bets are placed", "before the bets"},
                 {"bet.done", "when all bets are placed", "the bets lie face down"},
                 {"bets.shown", "after bets are revealed", "the bets lie open"},
                 {"dice.shown", "after <whose> [show|shows] <whose:their> dice", "a Viking's dice lie open", {}, "whose"},
                 {"dice.all_shown", "when all dice are shown", "all dice lie open"},
                 {"outcome", "after the outcome is known", "who won is known"},
                 {"picks.before", "before Treasures are taken", "before the picks"},
                 {"pick.turn", "on <whose:each> turn to take Treasures", "a pick is due", {}, "whose"},
                 {"picks.after", "after the winners have taken their Treasures", "after the picks"},
                 {"round.end", "at the end of the Round", "the Round is over"},
                 {"final", "in the final window", "the game is over"},
             });

inline constexpr auto roleList = nameList(
    "roles",
    {
        {"chief", "the Chief", "who leads the Round", {{"are", "[are|is] the Chief"}}},
        {"declarer", "the Declarer", "whose bid was challenged", {{"are", "[are|is] the Declarer"}}},
        {"challenger", "the Challenger", "who challenged", {{"are", "[are|is] the Challenger"}}},
        {"bidder", "the bidder", "who bid last", {{"are", "[are|is] the bidder"}}},
        {"first_bidder", "the first bidder", "who bids first", {{"are", "[are|is] the first bidder"}}},
        {"winner", "the winner", "who won the Round", {{"are", "won"}}},
        {"loser", "the loser", "who lost the Round", {{"are", "lost"}}},
        {"bystander", "the bystander", "neither Declarer nor Challenger", {{"are", "[are|is] neither Declarer nor Challenger"}}},
    });
inline constexpr auto seatSetList =
    nameList("seat_sets", {"everyone", "others"},
             {{"winners", "each winner", "who won", {{"one", "a winner"}}},
              {"losers", "each loser", "who lost", {{"one", "a loser"}}},
              {"bystanders", "each bystander", "neither Declarer nor Challenger", {{"one", "a bystander"}}},
              {"bettors", "each Viking who has bet", "who has placed a bet", {{"one", "a Viking who has bet"}}}});
inline constexpr auto assignableList =
    nameList("assignable", {{"bidder", "the bidder", "can be given away"}, {"chief", "the Chief", "can be given away"}});
inline constexpr auto zoneList = nameList(
    "zones",
    {{"active", "the Active Pile", "the cards of the Round", {{"table", "the Active Pile"}}},
     {"stash",
      "Stash",
      "what a Viking has won",
      {{"own", "take <card> into <of:s> Stash"}, {"others", "give <card> to <of:o>"}, {"in", "in <of:s> Stash"}}},
     {"leftovers", "the Leftovers", "what nobody took", {{"table", "the Leftovers"}, {"all", "put <card> with the Leftovers"}}},
     {"piles", "the piles", "the Rounds to come", {{"table", "the piles"}}}});
inline constexpr auto placeOfWorkList =
    nameList("works", {{"stash", "Stash", "face up in a Stash"}, {"face_down", "face down", "face down in a Stash"}});
inline constexpr auto thingList =
    nameList("things", {{"bet", "<of:s> bet", "a face-down bet"}, {"dice", "<of:s> dice", "hidden dice"}});
inline constexpr auto countableList = nameList("countables", {"cards", "seats"},
                                               {{"dice",
                                                 "die|dice",
                                                 "dice that lie on the table; without `of` also those of nobody",
                                                 {{"besides", "also those of nobody"}},
                                                 "die"}});
inline constexpr auto resourceList =
    nameList("resources", {{"gold", "gold", "the purse, without what lies there as a bet", {{"from", "from <of:s> purse"}}}});
inline constexpr auto numberList = nameList(
    "numbers",
    {{"dice", "<of> [roll|rolls] <n:die|dice> more", "dice to roll", {{"whole", "the number of dice that <of> [roll|rolls]"}}},
     {"share",
      "if <of> [win|wins], <of> [take|takes] <n:Treasure|Treasures> more",
      "Treasures of a winner",
      {{"whole", "the number of Treasures that <of> [take|takes] as a winner"}}},
     {"min_bet", "<of:s> minimum bet", "the least that must be bet"},
     {"bet_rank", "<of:s> bet for the order", "the bet as it counts for the order"},
     {"hoard_bonus", "<of:s> hoard bonus", "gold for a hoard"},
     {"partial_bonus", "<of:s> bonus for partial sets", "gold for a partial set"},
     {"complete_bonus", "<of:s> bonus for complete sets", "gold for a complete set"}});
inline constexpr auto valueList =
    nameList("values", {"players", "opponents"},
             {{"bid_quantity", "the quantity bid", "how many dice were bid"},
              {"bid_value", "the value bid", "which value was bid"},
              {"spare_dice", "spare die|spare dice", "dice left to roll", {{"there", "spare die|spare dice"}}},
              {"bet", "gold bet", "the bet"}});
inline constexpr auto stepList =
    nameList("steps",
             {{"setup", "the setup", "a new pile"},
              {"roll", "the roll", "everybody rolls"},
              {"bidding", "the bidding", "bids go round"},
              {"bets", "the bets", "bets are placed"},
              {"reveal_bets", "the reveal of the bets", "bets are shown"},
              {"reveal_dice", "the reveal of the dice", "dice are shown"},
              {"spoils", "the spoils", "Treasures are taken", {{"start", "when the spoils are divided"}}}});
inline constexpr auto skippableList = nameList("skippable", {{"bid_turn", "<who:s> turn to bid", "a turn to bid"}});
inline constexpr auto orderList = nameList("orders",
                                           {{"betting", "[bet|bets]", "who bets first"},
                                            {"picking", "[take|takes] Treasures", "who takes first"},
                                            {"showing", "[show|shows] dice", "who shows first"}});
inline constexpr auto actList = nameList("acts",
                                         {{"see_own_dice", "look at <who:s> dice", "looking at one's dice"},
                                          {"show_dice", "show <who:s> dice", "showing one's dice"},
                                          {"take", "take Treasures", "taking what lies in another's Stash by the use of a card"},
                                          {"bid", "bid", "bidding"},
                                          {"challenge", "challenge", "challenging a bid"}});
inline constexpr auto settingList = nameList("settings", {{"side", "<of:s> bet changes to the other side", "the side of a bet"}});
inline constexpr auto wordListList = nameList(
    "word_lists", {{"items", "item|items", "the ordinary items of the deck"}, {"types", "type|types", "the types of the deck"}});
inline constexpr auto typeList = nameList("types", {{"artifact", "Artifact|Artifacts", "has an ability"}});
inline constexpr auto durationList =
    nameList("durations", {{"one-time", "one-time", "once in a game"}, {"continuous", "continuous", "once a Round"}});
/// What the game declares as lists; the rules know none by its number.
inline constexpr auto listList = nameList("lists",
                                          {{"tables_of_dice", {}, "dice without a Viking"},
                                           {"items", {}, "the ordinary items"},
                                           {"durations", {}, "how long an Artifact works"}});
inline constexpr auto tableOfDiceList = nameList("tables_of_dice", {{"table", "nobody", "dice that belong to nobody"}});

} // namespace spoils
