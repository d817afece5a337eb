// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/session/usualseats.h"

#include "workbench/session/decksession.h"

namespace rw {

int usualSeatsOf(const DeckSession &session)
{
    const Value seats = session.knows("deck.yaml") ? session.value({"deck.yaml", {"players", "default"}}) : Value();
    return seats.isInt() ? int(seats.toInt()) : 0;
}

} // namespace rw
