// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"
#include "engine/finding.h"
#include "engine/value.h"

#include <memory>
#include <vector>

namespace rw {

/// A finding about a value whose file is not known here. `where` of the finding is empty.
struct Fault
{
    Finding finding;
    Path path; ///< the nearest existing thing that is at fault
    bool atKey = false; ///< the fault is in the key, not in its value
};

/// A JSON Schema (draft 7), compiled for any number of values. Cheap to copy, safe to share between threads.
/// `format` and `propertyNames` are not used, because valijson handles them badly.
class Schema
{
public:
    /// Throws std::invalid_argument if this is not a schema. Schemas are program text, so that is a defect of ours.
    explicit Schema(Value text);

    /// One fault for each real cause, in the order of the value; empty if the value fits the schema.
    /// Examines at most the first hundred places. If a list, map or text is far too large, only sizes are checked.
    std::vector<Fault> check(const Value &value) const;
    /// Lists, maps and texts that are far larger than the schema allows, so that going through them could take long.
    std::vector<Fault> tooLarge(const Value &value) const;
    const Value &text() const;

private:
    struct Compiled;
    std::shared_ptr<const Compiled> m_compiled;
};

} // namespace rw
