// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scene.h"

namespace rw::contract {

/// One game, step by step, with the luck that a batch would give it.
class Walk
{
public:
    /// Asked at every decision, and once more at the end, where the answer does not matter.
    using Player = std::function<Move(const Scene &)>;

    Walk(Table &table, std::uint64_t seed, std::uint64_t botSeed);

    /// Plays to the end. False: it did not come within the longest game, or the moves ran out.
    bool play(const Player &player);

    Scene scene() const { return Scene(m_table, m_timeline, m_seed); }
    const Timeline &timeline() const { return m_timeline; }
    /// The moves, as a batch traces them.
    const std::vector<std::uint16_t> &places() const { return m_places; }

private:
    Table &m_table;
    std::uint64_t m_seed;
    Timeline m_timeline;
    std::vector<std::uint16_t> m_places;
};

/// What the random bot plays here.
Move randomMove(const Scene &scene);

} // namespace rw::contract
