// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/guide.h"

namespace bottlecap {

// The figures are those of the ladder in docs/bots.md.
rw::GameGuide guide()
{
    return {
        {{.name = "random",
          .strength =
              "The weakest: most of its games do not end. random+never:pass wins 75 % of its games against it with 2 players."},
         {.name = "ismcts",
          .strength = "By itself weaker than greedy. ismcts:200:playout=greedy:cutoff=30 is the strongest: it wins 74 % of its "
                      "games against greedy with 2 players. Slow: "
                      "play fewer games."},
         {.name = "greedy",
          .about = "Lands where most is to be had, weighs the next landing, and keeps an eye on its next step, on glory and on "
                   "the Valkyries.",
          .strength = "Plays well and quickly: it wins 83 % of its games against ismcts:20:cutoff=10 with 2 players, and won all "
                      "of 400 against three random ones."}},
        {{"worth-to-owner", "its owner wins {amount} more often, measured against the others",
          "its owner wins {amount} less often, measured against the others", "how often its owner wins"}},
    };
}

} // namespace bottlecap
