// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// A section of a game's rules, whose clauses are numbered from 1: for each, the counter that shows that it played a part.
struct ClauseSection
{
    std::string_view name;
    std::vector<std::uint16_t> shownBy;
};

/// The clauses of a game that are numbered by sections, by ids like LD-BID-01, in the order of the sections. What the journal tells
/// of something that happened it puts down to the first clause that its counter stands for.
class ClauseList
{
public:
    /// \a game is what all ids begin with.
    ClauseList(std::string_view game, const std::vector<ClauseSection> &sections);

    /// Puts the clauses and their counters into the facts of the game.
    void tell(GameFacts &facts) const;
    /// The place of a clause in GameFacts::clauses; \a id must be one.
    std::uint16_t place(std::string_view id) const;

private:
    std::vector<std::string> m_ids;
    std::vector<std::uint16_t> m_counters;
    std::map<std::string, std::uint16_t, std::less<>> m_places;
};

} // namespace rw
