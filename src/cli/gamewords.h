// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace rw {

/// A message about a game that is not installed, with a suggestion if there is a likely one.
QString noSuchGame(const QString &game, const std::vector<std::string> &installed);

} // namespace rw
