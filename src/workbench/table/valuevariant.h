// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <QVariant>

namespace rw {

/// A plain value in the form that QML reads.
QVariant toVariant(const Value &value);

} // namespace rw
