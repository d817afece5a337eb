// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/homelypath.h"

#include "workbench/parts/showntext.h"

#include <QDir>

namespace rw {

using namespace Qt::StringLiterals;

QString homelyPath(const QString &path)
{
    const QString home = QDir::homePath();
    const bool isAtHome = home.size() > 1 && (path == home || path.startsWith(home + u'/'));
    return shownText(QDir::toNativeSeparators(isAtHome ? u'~' + path.sliced(home.size()) : path));
}

} // namespace rw
