// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace rwtest {

/// How busy the machine was within the last minute.
QString loadOfMachine();

/// Puts what \a program has found between its marks in a page of the docs. Says whether that could be done.
bool putInto(const QString &path, const QString &program, const QString &table);

} // namespace rwtest
