// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/schemas.h"

namespace rw {

/// The JSON Schema for the output of `batch`: batch-result.schema.json.
SchemaFile batchResultSchema();
/// The schema for the behaviour of outside programs, in any kind of result.
Value outsidePlaySchema();

} // namespace rw
