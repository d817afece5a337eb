// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/formview/glyphs.h"

#include <QString>

class QLabel;
class QToolButton;
class QWidget;

namespace rw {

/// A small button at the end of a row.
QToolButton *rowButton(Glyph glyph, const QString &text, QWidget *parent);
/// Words that stand back.
QLabel *quietLabel(QWidget *parent);
/// A sentence about what is wrong, over as many lines as it needs; hidden while there is none.
QLabel *faultLabel(QWidget *parent);

/// Lets Tab go through what lies in a widget in the order of its layouts: rows that came later may stand before others.
void orderTabs(QWidget *widget);

} // namespace rw
