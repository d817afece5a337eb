// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/finding.h"
#include "engine/seats.h"
#include "engine/value.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rw {

/// Puts \a value in the place of \a there. Two maps are merged instead, member by member.
void layOver(Value &there, Value value);

/// Turns the `given` of a proof, with paths such as `seats.anna.gold`, into nested maps.
Value givenTree(const Value &given);

/// Reads the `given` of a proof for a game. Each fault is a finding with its path in `given`.
class GivenReader
{
public:
    explicit GivenReader(const Setup &setup) : m_setup(setup) {}

    const Findings &findings() const { return m_findings; }
    Findings takeFindings() { return std::move(m_findings); }

    void fault(std::string path, std::string message, std::string remedy, std::string found = {});
    /// Whether \a map is a map. Each key that is not \a known is a fault. \a path is empty or ends with a point.
    bool checkKeys(const Value &map, const std::vector<std::string> &known, const std::string &path);
    /// The seat with this name. If there is none, that is a fault, and the result is seat 0.
    int seatCalled(const Value &name, const std::string &path);
    /// A whole number within these limits. Anything else is a fault, and the result is \a least.
    std::int64_t number(const Value &value, const std::string &path, std::int64_t least, std::int64_t most);

private:
    const Setup &m_setup;
    Findings m_findings;
};

} // namespace rw
