// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// A section of a rulebook. Its clauses are numbered from 1; each has the counter that shows how often it fired.
struct ClauseSection
{
    std::string_view name;
    std::vector<std::uint16_t> shownBy;
};

/// The clauses of a game, numbered by section, with ids like LD-BID-01, in the order of the sections. Several clauses may share a
/// counter; the journal then names the first of them.
class ClauseList
{
public:
    /// All ids begin with \a game, such as LD.
    ClauseList(std::string_view game, const std::vector<ClauseSection> &sections);

    /// Puts the clauses and their counters into the facts of the game.
    void tell(GameFacts &facts) const;
    /// The place of a clause in GameFacts::clauses. The game must have a clause \a id.
    std::uint16_t place(std::string_view id) const;

private:
    std::vector<std::string> m_ids;
    std::vector<std::uint16_t> m_counters;
    std::map<std::string, std::uint16_t, std::less<>> m_places;
};

} // namespace rw
