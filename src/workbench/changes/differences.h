// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "workbench/form/model/change.h"
#include "workbench/parts/spot.h"

#include <QString>

#include <vector>

namespace rw {

/// One difference in words: "Huginn: gold 1 → 4".
struct Difference
{
    Spot spot; ///< in the current file; for something removed, its old place
    QString text;
    form::Changes back; ///< the changes that revert it; empty if only the whole file can be reverted
    friend bool operator==(const Difference &, const Difference &) = default;
};

/// The differences between a file and its \a saved text: cards are matched by id, everything else by path. If only comments or
/// the layout differ, a difference says so.
std::vector<Difference> differencesOf(const Document &saved, const Document &now);

} // namespace rw
