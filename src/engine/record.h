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
///     from 1                       (what follows was played after moment 1: a branch; the start is moment 0)
///     bo: bid 3x5  #0f3c55d1
///     name the bold way            (of the moment of the line above)
///     here 1 on the way to 2       (where one looks, where that is not the last moment, and where `forward` leads)
///     end 1a2b3c4d...              (the hash of the state where one looks)
///
/// The first line counts up where a text says something that older versions could not know: 3 with branches, names or `here`, 2 with
/// `given` or `fallen`, else 1.
struct GameRecord
{
    struct Line
    {
        std::string seat; ///< empty: fresh luck
        std::string words; ///< or the number of the epoch
        int number = 0; ///< of the line in the text, from 1; 0 when it was not read
        std::string check; ///< eight hex digits of the state after it; empty when it is not said
        std::optional<Timeline::Moment> from = {}; ///< the moment that it follows, where that is not the one before
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
    std::vector<Line> lines; ///< each brings about a moment: the first one moment 1
    std::map<Timeline::Moment, std::string> names;
    std::optional<Timeline::Moment> here; ///< where one looks; the last moment unless told
    std::optional<Timeline::Moment> ahead; ///< the end of the branch that was gone last from there; the newest one unless told
    std::string end; ///< of the moment where one looks
    /// The numbers of the lines of the head and of the end, by their first words; none when it was not read.
    std::map<std::string, int, std::less<>> places = {};

    /// The number of such a line; 0 when there is none.
    int lineOf(std::string_view word) const;

    /// The whole timeline, with all branches. Variants and sets are the caller's to fill in.
    static GameRecord of(const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed, std::string deckHash);
    static Checked<GameRecord> read(std::string_view text, std::string_view file);
    std::string text() const;
};

/// Who sat at a seat, as the notes say: `human`, or a bot; empty where they do not.
std::string seatKind(const std::vector<std::string> &notes, const std::string &seat);
/// Says so of all seats, in their order.
void putSeatKinds(GameRecord &record, const std::vector<std::string> &kinds);
/// The notes about anything else.
std::vector<std::string> otherNotes(const GameRecord &record);

/// What records know a state by: a hash of its tree, so it does not depend on how the state is laid out in memory.
std::string recordHash(const Position &position);

/// Plays a record again. The first step that differs is a finding with its line.
Checked<Timeline> replay(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file);

struct Replayed
{
    std::optional<Timeline> timeline; ///< as far as the moves could be played; none when the record is not for this table
    Findings findings;
    std::vector<int> lines; ///< by moment: the number of its line in the text; 0 for the start
};
/// Plays a record as far as its moves can be played, also with another deck or other rules. The first state of a branch that differs
/// is a warning; a step that cannot be played is an error and the end of its branch.
Replayed replayAsFarAsItGoes(const std::shared_ptr<const Engine> &engine, const GameRecord &record, std::string_view file);

} // namespace rw
