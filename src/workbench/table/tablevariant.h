// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace rw {

class DeckSession;

/// A variant of a deck.
struct TableVariant
{
    QString id; ///< by which it is requested
    QString name;
    QString about; ///< its changes: the deck's description, or else their paths

    friend bool operator==(const TableVariant &, const TableVariant &) = default;
};

/// The variants of a deck: the files in variants/, named after them.
std::vector<TableVariant> variantsOf(const DeckSession &session);

} // namespace rw
