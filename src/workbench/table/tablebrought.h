// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablesession.h"

namespace rw {

/// What the last round that brought a seat anything brought it, in the words of the journal: "Round 1, anna: loses the bet and pays
/// 20 gold". The seat's own moves are left out, and what happens to every seat alike, such as rolling dice. In a game without rounds
/// it is what came since the seat's last move. Empty where nothing was brought yet.
QString lastBrought(const std::vector<TableEvent> &journal, const TableGame &game, const std::string &seat);

} // namespace rw
