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

/// A field of the deck that a person points at.
struct FieldPlace
{
    Spot spot;
    std::string path = {}; ///< as `--set` and sweeps name it: "artifacts.huginn.gold"
    bool canBeSet = false; ///< whether `--set` and sweeps know the path; what people call a deck they do not
    Value value = {}; ///< null where nothing is there yet
};

FieldPlace fieldAt(const DeckSession &session, const Spot &spot);

/// The menu of a field: its path to copy, and what the parts of the window have added to Workspace::fieldMenu.
void fillFieldMenu(QMenu &menu, const Workspace &workspace, const FieldPlace &place);

} // namespace rw
