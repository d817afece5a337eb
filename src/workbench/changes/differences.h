// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"
#include "workbench/form/model/change.h"
#include "workbench/parts/spot.h"

#include <QString>

#include <vector>

namespace rw {

/// One thing that is different from before, in words: "Huginn: gold 1 → 4".
struct Difference
{
    Spot spot; ///< in the file as it is now; of what is gone, where it was
    QString text;
    form::Changes back; ///< makes it as it was; none where only the whole file can be taken back
    friend bool operator==(const Difference &, const Difference &) = default;
};

/// What became of a file since it was \a saved: cards by their ids, all else by its path. Where only comments or the layout
/// differ, that is said.
std::vector<Difference> differencesOf(const Document &saved, const Document &now);

} // namespace rw
