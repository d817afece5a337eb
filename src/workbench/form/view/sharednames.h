// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"

#include <QStringList>

namespace rw {

/// What else holds the value at a path, through an anchor and its aliases: cards by their names, all else by its path.
QStringList namesThatShare(const Document &document, const Path &path);

} // namespace rw
