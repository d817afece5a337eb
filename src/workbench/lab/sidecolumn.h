// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace rw {

/// Puts a column of controls, which has a width of its own, beside what they are about. Where the window is too low for all of them the
/// column scrolls by itself, and nothing else does.
QWidget *sideColumn(QWidget *column, QWidget *parent);

} // namespace rw
