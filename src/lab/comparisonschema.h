// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/schemas.h"

namespace rw {

/// The JSON Schema for the output of `compare` and `sweep`: comparison-result.schema.json.
SchemaFile comparisonResultSchema();

} // namespace rw
