// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/look/look.h"
#include "workbench/look/palette.h"
#include "workbench/window/settings.h"

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QString>

class QApplication;

namespace rw {

/// Sets the style and the palette; System follows what the desktop had set before.
void applyTheme(QApplication &application, Settings::Colours wanted, Density density = Density::Comfortable);

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
