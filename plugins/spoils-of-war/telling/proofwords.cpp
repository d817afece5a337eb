// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/proofwords.h"

#include "engine/schemakit.h"
#include "telling/arrange.h"
#include "telling/words.h"

#include <algorithm>

using namespace rw;
using namespace rw::schema;

namespace spoils {

namespace {

Value oneOf(Value schema, const std::vector<std::string> &words)
{
    schema["examples"] = Value::List(words.begin(), words.end());
    return schema;
}

/// What is given and told alike.
Value::Map course()
{
    return {{"round", anything({"Round", "The round, from 1."})},
            {"chief", anything({"Chief", "The seat that is Chief."})},
            {"first_bidder", anything({"First bidder", "The seat that bids first in this round."})},
            {"turn", anything({"Turn", "The seat whose turn it is to bid."})},
            {"bidder", anything({"Bidder", "The seat that made the standing bid."})},
            {"declarer", anything({"Declarer", "The seat that is Declarer."})},
            {"challenger", anything({"Challenger", "The seat that is Challenger."})}};
}

Value given()
{
    Value::Map all{{"step", oneOf(anything({"Step", "Where in the round the game stands; setup unless told."}), pointNames())}};
    std::ranges::move(course(), std::back_inserter(all));
    all.push_back({"bid", anything({"Bid", "The standing bid: 2x5, or {quantity: 2, value: 5}."})});
    all.push_back({"active",
                   anything({"Active pile",
                             "The cards of this round's pile: ids, or maps with `card`, and the `slot` in which it lies."})});
    all.push_back({"leftovers", anything({"Leftovers", "The cards that were left over: ids, or maps with `card` and `place`."})});
    all.push_back({"seats",
                   bySeat({"Seats", "What each player has."},
                          {{"gold", anything({"Gold", "All gold of the player, a placed bet included."})},
                           {"stash",
                            anything({"Stash",
                                      "The cards of the player: ids, or maps with `card`, `face`, `spent`, `cancelled`, `used`, "
                                      "the card that it `copies`, the "
                                      "`item` that it counts as, and the `place` that it was dealt to."})},
                           {"dice",
                            anything({"Dice",
                                      "What each die shows, once dice are rolled: [1, 3, 6]; or `values`, the `shown_places` "
                                      "that lie open, from 1, and "
                                      "`rerolls`, how often each was rolled again."})},
                           {"bet",
                            members({"Bet", "The bet, once bets are placed."},
                                    {{"side", oneOf(anything({"Side", "Blue or red."}), {"blue", "red"})},
                                     {"amount", anything({"Amount", "Gold."})}})}})});
    return members({"Given", "Changes to a fresh game."}, std::move(all));
}

Value seatState()
{
    const Value dice = members(
        {"Dice", "The player's dice."},
        {{"count", anything({"Count", "How many there are."})},
         {"values", phrased(anything({"Values", "What each shows, in their order."}), "die under the cup|dice under the cup")},
         {"shown", anything({"Open dice", "What those show that lie open."})},
         {"shown_places", anything({"Places of open dice", "Which lie open, from 1."})},
         {"rerolls", anything({"Re-rolls", "How often each was rolled again."})},
         {"seen_by", anything({"Seen by", "Who looked at them."})}});
    const Value bet =
        members({"Bet", "The player's bet."},
                {{"placed", anything({"Placed bet", "Whether it is placed."})},
                 {"side", phrased(anything({"Side", "none, blue or red."}), "choice of a side")},
                 {"amount", phrased(anything({"Amount", "Gold."}), "bet")},
                 {"broke", phrased(anything({"Broke", "Whether it is less than the smallest bet."}), "lack of gold for the bet")},
                 {"seen_by", anything({"Seen by", "Who looked at it."})}});
    return bySeat({"Seats", "What each player has."},
                  {{"gold", phrased(anything({"Gold", "All gold, a placed bet included."}), "gold behind the screen")},
                   {"dice", dice},
                   {"blind", anything({"Blind", "Whether the player may not look at the own dice."})},
                   {"bet", bet},
                   {"stash",
                    phrased(anything({"Stash", "The cards, each with card, type, stage, face and what became of it."}),
                            "card face down in the stash|cards face down in the stash")},
                   {"bonus", anything({"Bonus", "Gold for sets, once the game is scored."})},
                   {"total", anything({"Total", "All gold, once the game is scored."})},
                   {"sets", anything({"Sets", "What the bonus is for, once the game is over: hoards, complete, partial."})}});
}

Value state()
{
    Value::Map all{{"step", anything({"Step", "Where in the round the game stands."})}};
    std::ranges::move(course(), std::back_inserter(all));
    all.push_back({"bid",
                   members({"Bid", "The standing bid."},
                           {{"quantity", anything({"Quantity", "How many dice; 0 for no bid."})},
                            {"value", anything({"Value", "What they show."})}})});
    all.push_back({"treasury", anything({"Treasury", "The gold that nobody has."})});
    all.push_back({"spare_dice", anything({"Spare dice", "Dice that nobody has."})});
    all.push_back({"table_dice", anything({"Dice on the table", "Dice that lie on the table and belong to nobody."})});
    all.push_back({"winners", anything({"Winners", "Who won the round, or at the end the game."})});
    all.push_back({"losers", anything({"Losers", "Who lost it."})});
    all.push_back({"count", anything({"Count", "How many dice there are of the value that was bid."})});
    all.push_back({"active",
                   phrased(anything({"Active pile", "The cards of this round's pile that are left."}),
                           "card face down in the active pile|cards face down in the active pile")});
    all.push_back(
        {"leftovers",
         members({"Leftovers", "The cards that were left over."},
                 {{"count", anything({"Count", "How many there are."})},
                  {"cards", phrased(anything({"Cards", "Which they are."}), "card of the leftovers|cards of the leftovers")}})});
    all.push_back({"piles",
                   phrased(anything({"Piles", "The piles of all rounds; of those that were spread nothing is left."}),
                           "card of the piles to come|cards of the piles to come")});
    all.push_back({"box",
                   members({"Box", "The cards that are in no pile."},
                           {{"count", anything({"Count", "How many there are."})},
                            {"removed", anything({"Removed", "Cards that are not in the deck with so many players."})},
                            {"cards", phrased(anything({"Cards", "Which they are."}), "card in the box|cards in the box")}})});
    all.push_back({"seats", seatState()});
    return members({"State", "What can be expected, seen and known."}, std::move(all));
}

/// The steps at which the game can stand, in the order of a round.
Value moments()
{
    Value all = Value::List{};
    const auto add = [&](std::string_view word) {
        if (std::ranges::find(all.list(), Value(word)) == all.list().end())
            all.append(word);
    };
    std::size_t window = 2; // behind those that are no moments: any, and response
    State<OneSet> state{};
    for (int point = 0; point <= int(Point::Over); ++point) {
        state.point = Point(point);
        const std::string_view word = stepWord(state);
        if (const auto found = std::find(windowWords.begin() + std::ptrdiff_t(window), windowWords.end(), word);
            found != windowWords.end())
            for (; windowWords[window] != word; ++window)
                add(windowWords[window]);
        add(word);
    }
    add(windowWords.back());
    return all;
}

Value moves()
{
    return Value::Map{{"pass", "Uses nothing, or leaves things as they are."},
                      {"name SEAT", "Names who bids first."},
                      {"bid 2x5", "Bids two dice that show 5."},
                      {"challenge", "Challenges the standing bid."},
                      {"bet blue 10", "Bets 10 gold on the Declarer; `red` bets on the Challenger."},
                      {"bet red 10", "Bets 10 gold on the Challenger."},
                      {"take CARD", "Takes a card of the active pile, by its id or as active.2."},
                      {"use CARD", "Uses a card that has an ability."},
                      {"reveal CARD", "Turns up a card without using it."},
                      {"choose CHOICE", "Chooses what an ability asks for: a seat, a card, a die, a number or a word."},
                      {"yes", "Accepts what an ability offers."},
                      {"no", "Refuses it."},
                      {"done", "Chooses nothing more."}};
}

Value luck()
{
    return Value::Map{
        {"roll SEAT", "The dice that the seat rolls in the first round; {round 3: {roll SEAT: [1, 6]}} is for another one."},
        {"extra SEAT CARD", "A die more that a card brings."},
        {"reroll SEAT 2", "The second die of the seat, when it is rolled again."},
        {"table CARD", "Dice that a card brings to the table."}};
}

} // namespace

Value proofWords()
{
    return Value::Map{{"given", given()}, {"state", state()}, {"moves", moves()}, {"moments", moments()}, {"luck", luck()}};
}

} // namespace spoils
