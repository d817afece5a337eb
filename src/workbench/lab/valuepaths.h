// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/parts/partcompleter.h"

#include <QString>

#include <string>
#include <vector>

namespace rw {

class DeckSession;

/// A value of a deck that can be set to another one, by its path: "tables.dice", "relics.huginn.gold".
struct ValuePath
{
    std::string path;
    Value value; ///< as the deck is edited
};

/// Numbers, switches and short words of the tables, then those of the cards.
std::vector<ValuePath> valuePaths(const DeckSession &session);

/// The same for completion: each path with this before it and an equals sign behind it, and beside it the value that it has now.
QList<PartCompleter::Part> offeredPaths(const DeckSession &session, const QString &before = {});

/// Values round the one at hand that a sweep may go through, as parseSwept() reads them: "2..6", "50..90/10", "no,yes". The schema at its
/// place says what there may be; null where nobody knows. Empty where nothing can be proposed.
QString proposedRange(const Value &value, const Value *schema);

} // namespace rw
