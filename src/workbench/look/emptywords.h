// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractItemView;
class QString;

namespace rw {

/// Shows a text in an empty list: what will appear there, or what to do first. It disappears with the first row.
void sayWhenEmpty(QAbstractItemView *view, const QString &words);

} // namespace rw
