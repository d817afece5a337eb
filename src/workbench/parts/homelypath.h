// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace rw {

/// A path as a person would write it: ~/decks/mine where it lies in the home folder.
QString homelyPath(const QString &path);

} // namespace rw
