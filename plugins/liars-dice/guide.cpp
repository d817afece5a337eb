// SPDX-License-Identifier: GPL-3.0-or-later
#include "liarsdice.h"

// The figures are those of the ladder in docs/bots.md.
rw::GameGuide LiarsDice::guide()
{
    return {
        {{.name = "random",
          .strength = "The weakest: ismcts:20 wins 71 % of its games against three of these, where an even share is 25 %."},
         {.name = "ismcts",
          .strength = "Plays well from ismcts:20 on. ismcts:100 wins 85 % against three of ismcts:20 (an even share is 25 %); "
                      "more than 100 hardly helps."}},
        {{"wild-worth", "a wild die is worth {amount} more", "a wild die is worth {amount} less", "what a wild die is worth"}},
    };
}
