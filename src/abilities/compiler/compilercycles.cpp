// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/compilercycles.h"

#include <algorithm>
#include <set>

namespace rw::abilities {

namespace {

bool overlap(std::uint64_t a, std::uint64_t b)
{
    return a == 0 || b == 0 || (a & b) != 0;
}

bool setsOff(const Watcher &from, const Watcher &to)
{
    return std::ranges::any_of(from.raises, [&](const EventCode &happens) {
        if (happens.word != to.event.word)
            return false;
        const bool both = happens.thing.kind == ThingCode::Kind::This && to.event.thing.kind == ThingCode::Kind::This;
        return (!both || from.card == to.card) && overlap(happens.words[0], to.event.words[0])
            && overlap(happens.words[1], to.event.words[1]);
    });
}

class CycleSearch
{
public:
    explicit CycleSearch(const std::vector<Watcher> &watchers) : m_watchers(watchers), m_next(watchers.size())
    {
        for (std::size_t i = 0; i < watchers.size(); ++i)
            for (std::size_t k = 0; k < watchers.size(); ++k)
                if (setsOff(watchers[i], watchers[k]))
                    m_next[i].push_back(k);
    }

    /// The shortest chain from a watcher back to itself; empty if there is none.
    std::vector<std::size_t> around(std::size_t start) const
    {
        std::vector<std::vector<std::size_t>> ways{{start}};
        std::set<std::size_t> seen;
        for (std::size_t i = 0; i < ways.size(); ++i) {
            for (const std::size_t next : m_next[ways[i].back()]) {
                if (next == start)
                    return ways[i];
                if (!seen.insert(next).second)
                    continue;
                ways.push_back(ways[i]);
                ways.back().push_back(next);
            }
        }
        return {};
    }

    Finding told(const std::vector<std::size_t> &way) const
    {
        std::string cycle;
        for (const std::size_t each : way)
            cycle += m_watchers[each].path + " > ";
        cycle += m_watchers[way.front()].path;
        return warning("ability.cycle",
                       way.size() > 1 ? "these set each other off without end: {cycle}" : "this sets itself off without end",
                       "give it a limit, narrow its event, or let somebody choose", {{"cycle", cycle}},
                       Place{{}, m_watchers[way.front()].path});
    }

private:
    const std::vector<Watcher> &m_watchers;
    std::vector<std::vector<std::size_t>> m_next;
};

} // namespace

Findings findCycles(const std::vector<Watcher> &watchers)
{
    const CycleSearch search(watchers);
    Findings findings;
    std::set<std::size_t> told;
    for (std::size_t i = 0; i < watchers.size(); ++i) {
        if (told.contains(i))
            continue;
        const std::vector<std::size_t> way = search.around(i);
        if (!way.empty())
            findings.push_back(search.told(way));
        told.insert(way.begin(), way.end());
    }
    return findings;
}

} // namespace rw::abilities
