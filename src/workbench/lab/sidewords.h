// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <QStringList>

namespace rw {

/// A side as an experiment of the deck says it: of `saved`, `edited`, `variant:NAME` and `set:PATH=VALUE`, alone or with ` + `
/// between them. What no file of the deck can say is an error.
Checked<Value> experimentSide(const QString &words);

} // namespace rw
