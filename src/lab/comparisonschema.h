// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/schemas.h"

namespace rw {

/// The JSON Schema of what `compare` and `sweep` write: comparison-result.schema.json.
SchemaFile comparisonResultSchema();

} // namespace rw
