// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractItemView;
class QString;

namespace rw {

/// Says in an empty list what will stand there, or what to do first. Once the list has a row the words are gone. A second call
/// replaces the words.
void sayWhenEmpty(QAbstractItemView *view, const QString &words);

} // namespace rw
