// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QString>

#include <optional>

namespace rw {

/// A value as one types it on one line: `5`, `5x3`, `>= 3`, `[{card: crown_1, face: up}]`.
QString typedText(const Value &value);

/// What typed words mean; nothing, and a sentence in \a trouble, where a bracket or a quote is left open.
std::optional<Value> typedValue(const QString &text, QString *trouble);

} // namespace rw
