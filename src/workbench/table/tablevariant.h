// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace rw {

class DeckSession;

/// A variant that a deck offers.
struct TableVariant
{
    QString id; ///< by which it is asked for
    QString name;
    QString about; ///< what it changes: in the words of the deck, or else by paths

    friend bool operator==(const TableVariant &, const TableVariant &) = default;
};

/// Variants are files of their folder, called as these are.
std::vector<TableVariant> variantsOf(const DeckSession &session);

} // namespace rw
