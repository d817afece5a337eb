// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// A game as a small text: what it was played with, and every move in words. Bots are not asked again when it
/// is read; their moves stand in it like anybody's.
///
///     rulewright game 1
///     game liars-dice 1
///     deck 4f1c...                 (the hash of the effective deck)
///     variant many-dice:dice=8     (a line each; `variant none` when none was on)
///     set tables.faces=4           (a line each)
///     seats anna bo
///     seed 42
///     bots 7
///     given {"round":3}            (a game that does not begin fresh: as in a proof; one line of JSON)
///     fallen {"roll anna":[1,3]}   (dice that were written down for it, as under `luck` of a proof)
///     start 77d0e1f2               (the state before the first move; may be left out)
///     note stops always            (what a table wants to find again; a line each)
///
///     anna: bid 2x5  #1a2b3c4d     (the state after it, by the first digits of its hash; may be left out)
///     luck 1  #5e6f7a8b            (fresh luck for all that nobody had seen)
///     bo: challenge  #9a03b1c2
///     end 9a03b1c2...              (the hash of the last state)
///
/// The first line counts up where a text says something that older versions could not know: 2 with `given` or `fallen`, else 1.
struct GameRecord
{
    struct Line
    {
        std::string seat; ///< empty: fresh luck
        std::string words; ///< or the number of the epoch
        int number = 0; ///< of the line in the text, from 1; 0 when it was not read
        std::string check; ///< eight hex digits of the state after it; empty when it is not said
        friend bool operator==(const Line &, const Line &) = default;
    };

    std::string game;
    std::string rulesVersion;
    std::string deck;
    /// What was on, as after --variant; nothing when the text does not say, which means the deck's default variants.
    std::optional<std::vector<std::string>> variants;
    std::vector<std::string> sets; ///< as after --set
    std::vector<std::string> seats;
    std::uint64_t seed = 0;
    std::uint64_t botSeed = 0;
    GivenStart given;
    std::string start;
    std::vector<std::string> notes; ///< of whoever saved it; they change nothing of the game
    std::vector<Line> lines;
    std::string end;

    /// The path from the start to where the timeline stands. Variants and sets are the caller's to fill in.
    static GameRecord of(const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed, std::string deckHash);
    static Checked<GameRecord> read(std::string_view text, std::string_view file);
    std::string text() const;
};

/// What records know a state by: a hash of its tree, so it does not depend on how the state is laid out in memory.
std::string recordHash(const Position &position);

/// Plays a record again. The first step that differs is a finding with its line.
Checked<Timeline> replay(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file);

struct Replayed
{
    std::optional<Timeline> timeline; ///< as far as the moves could be played; none when the record is not for this table
    Findings findings;
};
/// Plays a record as far as its moves can be played, also with another deck or other rules. The first state that differs is a
/// warning; a step that cannot be played is an error and the end.
Replayed replayAsFarAsItGoes(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file);

} // namespace rw
