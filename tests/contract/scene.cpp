// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene.h"

#include <algorithm>

namespace rw::contract {

void Breaches::add(std::string_view clause, std::string what, std::string where)
{
    if (!has(clause))
        m_breaches.push_back({std::string(clause), std::move(what), std::move(where)});
}

bool Breaches::has(std::string_view clause) const
{
    return std::ranges::find(m_breaches, clause, &Breach::clause) != m_breaches.end();
}

Scene::Scene(Table &table, const Timeline &timeline, std::uint64_t seed) : m_table(table), m_timeline(timeline), m_seed(seed) {}

void Scene::breach(std::string_view clause, std::string what) const
{
    if (!m_table.breaches.has(clause))
        m_table.breaches.add(clause, std::move(what), where());
}

std::string Scene::where() const
{
    constexpr std::size_t shown = 40;
    const std::vector<Timeline::Moment> path = m_timeline.pathTo(m_timeline.here());
    std::string moves;
    for (std::size_t i = path.size() > shown ? path.size() - shown : 1; i < path.size(); ++i) {
        const Position &before = m_timeline.positionAt(path[i - 1]);
        const std::optional<Move> move = m_timeline.moveTo(path[i]);
        moves += moves.empty() ? "" : ", ";
        moves += move ? nameOf(before.pending().seat) + ": " + before.words(*move)
                      : "luck " + std::to_string(m_timeline.epochOf(path[i]));
    }
    return m_table.name + ", seed " + std::to_string(m_seed) + ", step " + std::to_string(path.size() - 1)
        + (moves.empty() ? ", before any move" : (path.size() > shown ? ", after ..., " : ", after ") + moves);
}

std::vector<Move> sampled(const MoveSet &moves, std::uint32_t most)
{
    std::vector<Move> out;
    const std::uint32_t count = std::min(moves.count(), most);
    for (std::uint32_t i = 0; i < count; ++i)
        out.push_back(moves.nth(std::uint32_t(std::uint64_t(i) * moves.count() / count)));
    return out;
}

std::string hex(std::uint64_t bits)
{
    std::string out(16, '0');
    for (std::size_t i = 0; i < 16; ++i)
        out[15 - i] = "0123456789abcdef"[bits >> (4 * i) & 15];
    return out;
}

} // namespace rw::contract
