// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QString>

#include <optional>

namespace rw {

/// A value as the user types it on one line: `5`, `5x3`, `>= 3`, `[{card: crown_1, face: up}]`.
QString typedText(const Value &value);

/// The value of a typed text. Empty, with a sentence in \a trouble, if a bracket or a quote is not closed.
std::optional<Value> typedValue(const QString &text, QString *trouble);

} // namespace rw
