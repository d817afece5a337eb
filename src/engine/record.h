// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// A game as a short text: the setup, and every move in words. The moves of bots are recorded like everybody's, so
/// reading the text asks no bot again.
///
///     rulewright game 1
///     game liars-dice 1
///     deck 4f1c...                 (the hash of the effective deck)
///     variant many-dice:dice=8     (a line each; `variant none` when none was on)
///     set tables.faces=4           (a line each)
///     seats anna bo
///     seed 42
///     bots 7                       (the seed of the bots' luck)
///     given {"round":3}            (a game that does not begin fresh: as in a proof; one line of JSON)
///     fallen {"roll anna":[1,3]}   (dice that were fixed for the game, as under `luck` of a proof)
///     start 77d0e1f2               (the state before the first move; may be left out)
///     note stops always            (a remark of the table for itself; a line each)
///
///     anna: bid 2x5  #1a2b3c4d     (the state after the move, as the first digits of its hash; may be left out)
///     luck 1  #5e6f7a8b            (new luck for everything that nobody had seen)
///     bo: challenge  #9a03b1c2
///     from 1                       (a branch: the next step was played after moment 1; the start is moment 0)
///     bo: bid 3x5  #0f3c55d1
///     name the bold way            (a name for the moment of the line above)
///     here 1 on the way to 2       (the moment in view if it is not the last, and the one to which `forward` leads)
///     end 1a2b3c4d...              (the hash of the state in view)
///
/// The number in the first line is the lowest version that understands the text: 3 with branches, names or `here`, 2 with
/// `given` or `fallen`, otherwise 1.
struct GameRecord
{
    struct Line
    {
        std::string seat; ///< empty: the step is new luck
        std::string words; ///< the words of the move, or the number of the luck's epoch
        int number = 0; ///< the line's number in the text, from 1; 0 if no text was read
        std::string check; ///< eight hex digits for the state after the step; empty if the text has none
        std::optional<Timeline::Moment> from = {}; ///< the moment before the step, if that is not the one of the previous line
        friend bool operator==(const Line &, const Line &) = default;
    };

    std::string game;
    std::string rulesVersion;
    std::string deck;
    /// The variants that were on, written as for --variant. Empty if the text does not say: then the deck's default variants.
    std::optional<std::vector<std::string>> variants;
    std::vector<std::string> sets; ///< written as for --set
    std::vector<std::string> seats;
    std::uint64_t seed = 0;
    std::uint64_t botSeed = 0;
    GivenStart given;
    std::string start;
    std::vector<std::string> notes; ///< remarks of the program that saved the game; they do not change the game
    std::vector<Line> lines; ///< one for each moment after the start; the first line leads to moment 1
    std::map<Timeline::Moment, std::string> names;
    std::optional<Timeline::Moment> here; ///< the moment in view; if empty, the last one
    std::optional<Timeline::Moment> ahead; ///< where `forward` leads: the end of the branch visited last; if empty, the newest
    std::string end; ///< hash of the moment in view
    /// The numbers of the lines before the first move and of `end`, by their first words. Empty if no text was read.
    std::map<std::string, int, std::less<>> places = {};

    /// The number of the line that begins with this word; 0 if there is none.
    int lineOf(std::string_view word) const;

    /// Records the whole timeline with all branches. The caller adds `variants` and `sets`.
    static GameRecord of(const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed, std::string deckHash);
    static Checked<GameRecord> read(std::string_view text, std::string_view file);
    std::string text() const;
};

/// The player at a seat, as the notes say: `human` or a bot. Empty if they do not say.
std::string seatKind(const std::vector<std::string> &notes, const std::string &seat);
/// Notes the players at all seats, in seat order.
void putSeatKinds(GameRecord &record, const std::vector<std::string> &kinds);
/// The notes that are not about players.
std::vector<std::string> otherNotes(const GameRecord &record);

/// The hash by which records recognise a state. It is made from the tree, so the layout in memory does not matter.
std::string recordHash(const Position &position);

/// Replays a record. The first step that differs is a finding with its line.
Checked<Timeline> replay(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file);

struct Replayed
{
    std::optional<Timeline> timeline; ///< as far as the moves could be played; empty if the record is not for this table
    Findings findings;
    std::vector<int> lines; ///< by moment: the number of its line in the text; 0 for the start
};
/// Replays a record as far as possible, even with another deck or other rules. The first state that differs in a branch is a
/// warning. A step that cannot be played is an error and ends its branch.
Replayed replayAsFarAsItGoes(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file);

} // namespace rw
