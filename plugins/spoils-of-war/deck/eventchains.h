// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "abilities/compiler/program.h"

#include <array>

namespace spoils {

/// Stands behind the events of the vocabulary: a card moves, and not into a Stash.
inline constexpr int cardIsLeft = 63;

/// The number of what comes about: of the event, or `cardIsLeft`.
int numberOf(const rw::abilities::EventCode &event);

/// Whether only the course of the game brings it about, while no ability runs.
bool isOfCourse(int event);

/// What the abilities of a deck set off in each other.
class EventChains
{
public:
    explicit EventChains(const rw::abilities::Programs &programs);

    /// What a program brings about itself: a bit for each event.
    std::uint64_t raisedBy(std::size_t steps) const;
    /// Whether the last of what begins with these may be that one.
    bool leadsTo(std::uint64_t events, int event) const;
    /// Whether something that begins by itself copies a card, which may then be used, and answered, while the event is told of.
    bool copies() const;

private:
    const rw::abilities::Programs &m_programs;
    std::array<std::uint64_t, 64> m_setOff{}; ///< by each event: what those raise who wait for it
};

} // namespace spoils
