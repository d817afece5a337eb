// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace rw {

/// Tab goes from \a before into \a area and through it. Widgets that are made late are reached last of all otherwise, far from
/// where they are seen.
void tabInto(QWidget *before, QWidget *area);

} // namespace rw
