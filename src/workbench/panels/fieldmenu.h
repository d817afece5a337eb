// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/parts/spot.h"

#include <QString>

#include <string>

class QMenu;

namespace rw {

class DeckSession;
struct Workspace;

/// A field of the deck on which the user opens a menu.
struct FieldPlace
{
    Spot spot;
    std::string path = {}; ///< as `--set` and sweeps spell it: "artifacts.huginn.gold"
    bool canBeSet = false; ///< whether `--set` and sweeps accept the path; they do not for a deck's title, for example
    Value value = {}; ///< null if there is no value yet
};

FieldPlace fieldAt(const DeckSession &session, const Spot &spot);

/// Fills the menu of a field: copy its path, and the entries that parts of the window have added to Workspace::fieldMenu.
void fillFieldMenu(QMenu &menu, const Workspace &workspace, const FieldPlace &place);

} // namespace rw
