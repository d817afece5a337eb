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

/// Sets style and palette; System uses the desktop's own choice of light or dark.
void applyTheme(QApplication &application, Settings::Colours wanted, Density density = Density::Comfortable);

bool isDark(const QPalette &palette);
const ThemeColours &themeColours(const QPalette &palette);
/// The colours of the application's palette.
const ThemeColours &themeColours();

/// The meaning of an icon's colour.
enum class Tone { Text, Soft, Accent, Error, Warning, Good };
QColor toneColour(Tone tone, const QPalette &palette);

/// One of icons/*.svg. The icon follows changes of the application's palette.
QIcon themeIcon(const QString &name, Tone tone = Tone::Text);

} // namespace rw
