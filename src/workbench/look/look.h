// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QMargins>

namespace rw {

/// The height of rows, fields and buttons.
enum class Density { Comfortable, Compact };

/// A distance in steps of the layout grid: a step is four pixels, and more if the system's font is larger.
/// Use 1 between things that belong together, 2 between parts, and 4 or more at the edge of a page.
int gap(int steps);

/// The margins of a page of text. They do not grow with the font, because large letters need the room.
QMargins pageMargins();

/// The font sizes, relative to the system's font.
enum class Letters {
    Small, ///< for notes and units: 0.9
    Body,
    Heading, ///< for a part of a page: 1.25 and bold
    Title, ///< for a page: 1.75 and bold
};
QFont letters(Letters size);
/// Bold letters, which are only for names.
QFont nameLetters();

} // namespace rw
