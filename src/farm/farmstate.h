// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rw {

/// What was submitted, and what became of it: the state.json of a farm. Only who holds the lock of the farm writes it.
struct FarmState
{
    int wave = 0;
    int tries = 0; ///< how often parts of this wave were submitted again by the last task
    int repeated = 0;
    std::vector<std::string> jobs = {}; ///< of the scheduler
    bool cancelled = false;
    bool done = false;
    double seconds = 0;
    std::string trouble = {};
    std::vector<int> over = {}; ///< legs of which enough was played
    std::vector<std::int64_t> runs = {};
    std::uint64_t unended = 0;
    Value outside = {};

    Value value() const;
    /// Whatever is missing or of another kind has its usual value.
    static FarmState of(const Value &value);
};

} // namespace rw
