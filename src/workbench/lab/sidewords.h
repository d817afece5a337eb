// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <QStringList>

namespace rw {

/// A side as an experiment in the deck expresses it: `saved`, `edited`, `variant:NAME` or `set:PATH=VALUE`, or several separated
/// by ` + `. A side that a file of the deck cannot express is an error.
Checked<Value> experimentSide(const QString &words);

} // namespace rw
