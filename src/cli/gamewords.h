// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace rw {

/// A sentence about a game that is not there, with the one that was most likely meant.
QString noSuchGame(const QString &game, const std::vector<std::string> &installed);

} // namespace rw
