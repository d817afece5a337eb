// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/timeline.h"
#include "host/playabledeck.h"
#include "lab/playtest.h"
#include "lab/runstore.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// Who sat at a table of the program, and what it noted of them.
struct TableNotes
{
    std::string began; ///< as Playtest::played
    std::vector<std::string> names; ///< by seat; may be fewer
    std::vector<std::string> kinds; ///< by seat: Playtest::person, or a bot
    std::vector<std::pair<Timeline::Moment, std::int64_t>> took; ///< milliseconds, by the moment to which a decision led
    bool hasPeeked = false;
    std::string words;
    std::vector<std::string> notes = {}; ///< that the saved game keeps beside who sat where
};
/// A game where it stands, with all that was played beside it.
Playtest playtestOf(const PlayableDeck &deck, const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed,
                    const TableNotes &notes);

/// The result of a game that was played at a real table.
struct TypedResult
{
    struct Seat
    {
        std::string name = {};
        std::string who = Playtest::person;
        std::optional<double> points = {};
    };
    std::string day; ///< 2024-05-31
    std::vector<Seat> seats; ///< clockwise, from the first
    std::vector<int> winners; ///< seats, from 0; none: whoever has the most points
    std::string words = {};
};
/// What cannot be is an error that names what to say: a number of players that the game does not know, a day that is none, nobody or two
/// who may have won.
Checked<Playtest> playtestOf(const PlayableDeck &deck, const TypedResult &result);

/// As RunStore::add() wants it.
RunEntry runEntry(const Playtest &playtest);
/// Adds it to the store, or puts it in the place of a playtest that is there. Gives its number.
Checked<std::int64_t> keepPlaytest(RunStore &store, const Playtest &playtest, const EffectiveDeck &deck,
                                   std::optional<std::int64_t> instead = {});
/// A run of the store that is a playtest.
Checked<Playtest> storedPlaytest(RunStore &store, std::int64_t id);

/// What games of people came to, with one deck and so many seats.
struct PeoplePlay
{
    std::uint64_t games = 0; ///< that were played to their end
    std::uint64_t typed = 0; ///< of them, those of which only the result is known
    std::uint64_t others = 0; ///< games of people with another deck or another number of seats, which are not counted
    std::vector<double> wins = {}; ///< by seat; a win shared by k counts as 1/k for each
    std::optional<BatchResult> figures = {}; ///< of those that could be measured, as a batch in which `people` play all seats

    std::uint64_t measured() const { return figures ? figures->sums().games : 0; }
    Estimate winsOfSeat(std::size_t seat) const { return proportion(wins[seat], games); }
    /// "people, 3 games"
    std::string words() const;
};
/// Measures them by playing them again. A playtest that cannot be read, or not be measured any more, is told in a note and hides no other.
Checked<PeoplePlay> peoplePlay(GameHost &host, RunStore &store, const std::string &deckHash, int seats);
/// docs/json.md describes it.
Value toValue(const PeoplePlay &people);

} // namespace rw
