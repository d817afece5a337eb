// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QMargins>

namespace rw {

/// How much room rows, fields and buttons take.
enum class Density { Comfortable, Compact };

/// So many steps of the grid on which all distances lie: a step is four pixels, and more where the letters of the system are larger.
/// Between what belongs together 1, between parts 2, at the edge of a page 4 or more.
int gap(int steps);

/// Around a page for reading. They do not grow: where letters are large, room is scarce.
QMargins pageMargins();

/// The sizes of letters, as parts of the system's.
enum class Letters {
    Small, ///< notes and units: 0.9
    Body,
    Heading, ///< of a part of a page: 1.25 and bold
    Title, ///< of a page: 1.75 and bold
};
QFont letters(Letters size);
/// Bold is for names only.
QFont nameLetters();

} // namespace rw
