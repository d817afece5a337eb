// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/schemas.h"

namespace rw {

/// The JSON Schema of what `batch` writes: batch-result.schema.json.
SchemaFile batchResultSchema();
/// What became of programs that played along, in any result.
Value outsidePlaySchema();

} // namespace rw
