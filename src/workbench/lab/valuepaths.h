// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/parts/partcompleter.h"

#include <QString>

#include <string>
#include <vector>

namespace rw {

class DeckSession;

/// A value of a deck that can be set, with its path: "tables.dice", "relics.huginn.gold".
struct ValuePath
{
    std::string path;
    Value value; ///< including unsaved changes
};

/// Numbers, switches and short texts: those of the tables, then those of the cards.
std::vector<ValuePath> valuePaths(const DeckSession &session);

/// The same for completion: each path with \a before in front and an equals sign after it, and its current value as a note.
QList<PartCompleter::Part> offeredPaths(const DeckSession &session, const QString &before = {});

/// Proposes values around this one for a sweep, in the form of parseSwept(): "2..6", "50..90/10", "no,yes". The schema gives the
/// allowed values; null if it is unknown. Empty if nothing can be proposed.
QString proposedRange(const Value &value, const Value *schema);

} // namespace rw
