// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// The events in which a game tells its end. Every game numbers them alike, so the table can show them apart from the rest of the
/// last step. The game words them like any other event. A game without points has no sum. If a game tells none of these events,
/// its end is shown as the names of the winners.
///
/// | event | arguments | its words |
/// |---|---|---|
/// | `EndingPart` | seat, how much, then whatever the game likes | "anna: 12 gold for 2 Hoards" |
/// | `EndingSum` | seat, points: what the parts come to | "anna: 57 gold in all" |
/// | `EndingReason` | whatever the game likes | "anna wins the game with 57 gold, 8 more than bo" |
///
/// The words of a part and of a sum begin with the seat's name and a colon. Everybody sees these events.
enum EndingEvent : std::uint16_t { EndingPart = 0xff00, EndingSum, EndingReason };

constexpr bool isOfEnding(const Event &event)
{
    return event.what >= EndingPart && event.what <= EndingReason;
}

/// The end of a game in words.
struct Ending
{
    struct Score
    {
        int seat = 0;
        std::vector<std::string> parts = {}; ///< "12 gold for 2 Hoards"
        std::string sum = {}; ///< "57 gold in all"; empty where the game has no points
        std::optional<std::int64_t> points = {};
    };
    std::vector<std::string> reasons; ///< sentences without a full stop
    std::vector<Score> scores; ///< one for each seat with a part or a sum, in seat order

    /// "57 gold in all: 45 gold behind the screen, 12 gold for 2 Hoards"
    static std::string words(const Score &score);
};

/// The end as told by \a journal, the journal of the last step. Empty if the game tells no end or is not over.
Ending endingOf(const Engine &engine, const Journal &journal);

} // namespace rw
