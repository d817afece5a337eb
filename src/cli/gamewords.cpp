// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/gamewords.h"

#include "engine/finding.h"

namespace rw {

using namespace Qt::StringLiterals;

QString noSuchGame(const QString &game, const std::vector<std::string> &installed)
{
    const std::string guess = didYouMean(game.toStdString(), installed);
    return guess.empty() ? u"there is no game %1"_s.arg(game)
                         : u"there is no game %1; did you mean %2?"_s.arg(game, QString::fromStdString(guess));
}

} // namespace rw
