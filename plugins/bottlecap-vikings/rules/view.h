// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/game.h"

namespace bottlecap {

/// What a bot may look at: all that lies on the table, but never the luck to come, so a bot plays on in worlds that it imagines.
class Game::View : public rw::SeatView<Game>
{
public:
    using SeatView::SeatView;

    int asks() const { return state().asks; }
    /// A copy of the state without its luck: what is drawn from it next is not what the game will draw.
    State table() const
    {
        State open = state();
        open.luck = {};
        return open;
    }
    /// The part of the mover's space that is being used.
    const Part *runningPart() const
    {
        const Space *space = spaceOfAction(rules(), state());
        return state().runningPart && space ? &space->parts[state().runningPart - 1u] : nullptr;
    }
};

} // namespace bottlecap
