// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/guide.h"

namespace spoils {

// The figures are those of the ladder in docs/bots.md, with 4 players.
rw::GameGuide guide()
{
    return {
        {{.name = "random", .strength = "The weakest: never compare cards by it. Even the weakest search beats three of these."},
         {.name = "ismcts",
          .strength = "The strongest: ismcts:1000 wins 59 % of its games against three greedy players, ismcts:20 wins 31 % (an "
                      "even share is 25 %). "
                      "Slow: play fewer games."},
         {.name = "greedy",
          .about = "Takes what is best here and now: bids by the chances of the dice, bets by how sure it is, picks and uses "
                   "Artifacts by what they bring.",
          .strength = "Plays well and quickly: it won all of 400 games against three searching bots without advice "
                      "(ismcts:20:advice=none).",
          .numbers = {{"bold", "How much of its purse it bets on an advantage.", 0, 2, 0.7, 2}}}},
        {{"artifact-worth", "its owner ends {amount} richer, measured against the others",
          "its owner ends {amount} poorer, measured against the others", "how rich its owner ends"}},
    };
}

} // namespace spoils
