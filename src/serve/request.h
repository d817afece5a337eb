// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/value.h"

#include <string>
#include <string_view>

namespace rw {

/// One line of a caller: {"id": 7, "do": "play", "game": "g1", "move": "bid 2x5"}.
struct Request
{
    Value id; ///< a whole number or a text; null when the line has none that could be used
    std::string name; ///< what is to be done
    Value fields = Value::Map{}; ///< all other members
    int line = 0; ///< which line of the input it was, from 1
    std::size_t bytes = 0;
};

struct ReadRequest
{
    Request request; ///< as much of it as could be understood
    Findings findings; ///< errors when it cannot be answered
};
ReadRequest readRequest(std::string_view text, int line);

/// The line that answers a request: what came of it, or the errors.
Value answerTo(const Value &id, const Checked<Value> &outcome);
/// A line that tells how far a long request is.
Value progressOf(const Value &id, Value progress);

} // namespace rw
