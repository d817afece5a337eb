// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <string>
#include <string_view>

namespace rw {

/// A line from a caller: {"id": 7, "do": "play", "game": "g1", "move": "bid 2x5"}.
struct Request
{
    Value id; ///< a whole number or a text; null if the line has no usable id
    std::string name; ///< the kind of request
    Value fields = Value::Map{}; ///< all other members
    int line = 0; ///< number of the line in the input, counting from 1
    std::size_t bytes = 0;
};

struct ReadRequest
{
    Request request; ///< everything that could be understood
    Findings findings; ///< errors if it cannot be answered
};
ReadRequest readRequest(std::string_view text, int line);

/// The line that answers a request: its result or its errors.
Value answerTo(const Value &id, const Checked<Value> &outcome);
/// A line that reports the progress of a long request.
Value progressOf(const Value &id, Value progress);

} // namespace rw
