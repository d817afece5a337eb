// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/seats.h"
#include "engine/value.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rw {

/// Puts \a value where \a there is; of two maps, what both have goes on in the same way.
void layOver(Value &there, Value value);

/// What a proof gives, with paths like `seats.anna.gold` as maps in each other.
Value givenTree(const Value &given);

/// Reads what a proof gives for a game to arrange: what is wrong is a finding with its path there.
class GivenReader
{
public:
    explicit GivenReader(const Setup &setup) : m_setup(setup) {}

    const Findings &findings() const { return m_findings; }
    Findings takeFindings() { return std::move(m_findings); }

    void fault(std::string path, std::string message, std::string remedy, std::string found = {});
    /// Whether it is a map; what it has besides these keys is a fault. \a path ends with a point, or is empty.
    bool checkKeys(const Value &map, const std::vector<std::string> &known, const std::string &path);
    /// The seat of that name; 0 for none.
    int seatCalled(const Value &name, const std::string &path);
    /// A whole number within these limits; \a least for any other.
    std::int64_t number(const Value &value, const std::string &path, std::int64_t least, std::int64_t most);

private:
    const Setup &m_setup;
    Findings m_findings;
};

} // namespace rw
