// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QPixmap>

namespace rw {

/// Small symbols of forms, drawn in the colour of the text around them. Each has a shape of its own.
enum class Glyph { Down, More, Error, Warning, Good, Unknown, Shared, Remove, Add };

QIcon glyphIcon(Glyph glyph, const QPalette &palette);
QPixmap glyphPixmap(Glyph glyph, const QColor &colour, int size, qreal ratio);

/// The colours of findings for this palette, light or dark.
struct FindingColours
{
    QColor error;
    QColor warning;
    QColor good;
    QColor accent;
};
FindingColours findingColours(const QPalette &palette);
/// The colour of help and other less important text; it is still easy to read.
QColor quietInk(const QPalette &palette);

} // namespace rw
