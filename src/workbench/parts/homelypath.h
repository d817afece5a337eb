// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace rw {

/// A path as people write it: ~/decks/mine if it is in the home folder.
QString homelyPath(const QString &path);

} // namespace rw
