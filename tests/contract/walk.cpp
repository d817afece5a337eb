// SPDX-License-Identifier: GPL-3.0-or-later
#include "walk.h"

namespace rw::contract {

Walk::Walk(Table &table, std::uint64_t seed, std::uint64_t botSeed)
    : m_table(table), m_seed(seed), m_timeline(table.engine, seed, botSeed)
{
}

bool Walk::play(const Player &player)
{
    for (std::uint64_t limit = m_table.engine->longestGame(); !m_timeline.position().over(); --limit) {
        const MoveSet moves = m_timeline.position().legalMoves();
        if (limit == 0 || moves.count() == 0)
            return false;
        const std::optional<std::uint32_t> place = moves.indexOf(player(scene()));
        if (!place)
            return false;
        m_places.push_back(std::uint16_t(std::min(*place, 0xffffu)));
        if (!m_timeline.play(moves.nth(*place)).done())
            return false;
    }
    return true;
}

Move randomMove(const Scene &scene)
{
    const MoveSet moves = scene.position().legalMoves();
    return moves.nth(below(moves.count(), scene.timeline().botWord()));
}

} // namespace rw::contract
