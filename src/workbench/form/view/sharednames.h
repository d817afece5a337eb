// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/document.h"

#include <QStringList>

namespace rw {

/// The other places that share the value at a path through an anchor: cards by name, all others by path.
QStringList namesThatShare(const Document &document, const Path &path);

} // namespace rw
