// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/settings.h"

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QString>

class QApplication;

namespace rw {

/// The colours that a palette has no role for. Each text colour has a contrast of at least 4.5 on base and window.
struct ThemeColours
{
    QColor accent;
    QColor error;
    QColor warning;
    QColor good;
    QColor soft; ///< text that stands back
    QColor line; ///< between surfaces
    QColor edge; ///< around what can be filled in: a contrast of 3
    QColor notice; ///< behind a banner that asks
    QColor alarm; ///< behind a banner that says that something is broken
};

/// Sets the style and the palette; System follows what the desktop had set before.
void applyTheme(QApplication &application, Settings::Colours wanted);

bool isDark(const QPalette &palette);
const ThemeColours &themeColours(const QPalette &palette);
/// Those of the application's palette.
const ThemeColours &themeColours();

/// What an icon's colour means.
enum class Tone { Text, Soft, Accent, Error, Warning, Good };
QColor toneColour(Tone tone, const QPalette &palette);

/// One of icons/*.svg. It follows the palette of the application when that changes.
QIcon themeIcon(const QString &name, Tone tone = Tone::Text);

} // namespace rw
