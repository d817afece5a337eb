// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/clauses.h"

#include <stdexcept>

namespace rw {

ClauseList::ClauseList(std::string_view game, const std::vector<ClauseSection> &sections)
{
    for (const ClauseSection &section : sections)
        for (std::size_t number = 1; number <= section.shownBy.size(); ++number) {
            std::string id(game);
            id.append("-").append(section.name).append(number < 10 ? "-0" : "-").append(std::to_string(number));
            m_places.emplace(id, std::uint16_t(m_ids.size()));
            m_ids.push_back(std::move(id));
            m_counters.push_back(section.shownBy[number - 1]);
        }
}

void ClauseList::tell(GameFacts &facts) const
{
    facts.clauses = m_ids;
    facts.countersOfClauses = m_counters;
}

std::uint16_t ClauseList::place(std::string_view id) const
{
    const auto found = m_places.find(id);
    if (found == m_places.end())
        throw std::out_of_range("there is no clause " + std::string(id));
    return found->second;
}

} // namespace rw
