// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"
#include "engine/value.h"

#include <string>

namespace rw {

/// The games that ran out of room, as results have them under `out_of_room`; null without any.
Value toValue(const std::vector<Overrun> &first, std::uint64_t games);
/// Reads what toValue() wrote; null is none. False: it is not whole.
bool readOverruns(const Value *written, BatchSums &sums);

/// For people: "2 games ran out of room; the first is game 17: ..."; empty without any.
std::string wordsOfOverruns(const BatchSums &sums);

} // namespace rw
