// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace rw {

/// A folder of sources and what its files may include. The picture with the reasons is docs/architecture.md.
struct Room
{
    QString folder; ///< `src/deck`; `plugins` stands for each folder in it
    QStringList own; ///< folders of src, or single headers, that it may use beside itself
    QStringList outside; ///< "std" (C++), "posix", a Qt module as "QtCore", or the first folder of a library as "boost"
};

std::vector<Room> rooms();

/// One line for each include that its room may not have: `src/deck/a.cpp:3: <QString> is not for src/deck`.
/// Folders without a room are named too.
QStringList wrongIncludes(const QString &checkout, const std::vector<Room> &rooms);

} // namespace rw
