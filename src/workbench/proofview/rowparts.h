// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/view/glyphs.h"

#include <QString>

#include <functional>

class QLabel;
class QToolButton;
class QWidget;

namespace rw {

/// A small button at the end of a row.
QToolButton *rowButton(Glyph glyph, const QString &text, QWidget *parent);
/// A label for less important text.
QLabel *quietLabel(QWidget *parent);
/// A label for a fault, with as many lines as it needs; hidden while there is none.
QLabel *faultLabel(QWidget *parent);

/// Draws now, and again whenever the widget's colours change, for example with the theme.
void drawInItsColours(QWidget *widget, std::function<void()> draw);

/// Lets Tab go through what lies in a widget in the order of its layouts: rows that came later may stand before others.
void orderTabs(QWidget *widget);

} // namespace rw
