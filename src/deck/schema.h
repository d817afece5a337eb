// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <memory>
#include <vector>

namespace rw {

/// A finding about a value that does not know yet in which file it stands. `where` of the finding is empty.
struct Fault
{
    Finding finding;
    Path path; ///< what is at fault: the nearest thing that exists
    bool atKey = false; ///< the key is meant, not what it holds
};

/// A JSON Schema (draft 7), ready to be used on any number of values. Cheap to copy, safe to share between threads.
/// `format` and `propertyNames` are not for us: valijson handles them badly.
class Schema
{
public:
    /// Throws std::invalid_argument when this is no schema: schemas are program text, so that is a defect of ours.
    explicit Schema(Value text);

    /// One fault for each real cause, in the order in which the value tells them; none when the value is as the schema says.
    /// No more than the first hundred places are looked at, and only their size where there is one of the next kind.
    std::vector<Fault> check(const Value &value) const;
    /// The lists, maps and texts that are far beyond what the schema allows. Whatever goes through them may take long.
    std::vector<Fault> tooLarge(const Value &value) const;
    const Value &text() const;

private:
    struct Compiled;
    std::shared_ptr<const Compiled> m_compiled;
};

} // namespace rw
