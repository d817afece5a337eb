// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// A game as a small text: what it was played with, and every move in words. Bots are not asked again when it
/// is read; their moves stand in it like anybody's.
///
///     rulewright game 1
///     game liars-dice 1
///     deck 4f1c...            (the hash of the effective deck)
///     seats anna bo
///     seed 42
///     bots 7
///
///     anna: bid 2x5
///     luck 1                  (fresh luck for all that nobody had seen)
///     bo: challenge
///     end 9a03...             (the hash of the last state)
struct GameRecord
{
    struct Line
    {
        std::string seat; ///< empty: fresh luck
        std::string words; ///< or the number of the epoch
        int number = 0; ///< of the line in the text, from 1; 0 when it was not read
        friend bool operator==(const Line &, const Line &) = default;
    };

    std::string game;
    std::string rulesVersion;
    std::string deck;
    std::vector<std::string> seats;
    std::uint64_t seed = 0;
    std::uint64_t botSeed = 0;
    std::vector<Line> lines;
    std::string end;

    /// The path from the start to where the timeline stands.
    static GameRecord of(const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed, std::string deckHash);
    static Checked<GameRecord> read(std::string_view text, std::string_view file);
    std::string text() const;
};

/// Plays a record again. The first step that differs is a finding with its line.
Checked<Timeline> replay(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file);

} // namespace rw
