// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rw {

/// The jobs that were submitted and their outcome: state.json of a farm. Only the holder of the farm's lock writes it.
struct FarmState
{
    int wave = 0;
    int tries = 0; ///< how often the last task has submitted parts of this wave again
    int repeated = 0;
    std::vector<std::string> jobs = {}; ///< job ids of the scheduler
    bool cancelled = false;
    bool done = false;
    double seconds = 0;
    std::string trouble = {};
    std::vector<int> over = {}; ///< legs for which enough was played
    std::vector<std::int64_t> runs = {};
    std::uint64_t unended = 0;
    Value outside = {};

    Value value() const;
    /// A value that is missing or has another kind keeps its default.
    static FarmState of(const Value &value);
};

} // namespace rw
