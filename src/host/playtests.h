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

/// The players at a table of the program, and the data noted about them.
struct TableNotes
{
    std::string began; ///< as Playtest::played
    std::vector<std::string> names; ///< by seat; may be shorter
    std::vector<std::string> kinds; ///< by seat: Playtest::person, or a bot
    std::vector<std::pair<Timeline::Moment, std::int64_t>> took; ///< milliseconds, by the moment to which the decision led
    bool hasPeeked = false;
    std::string words;
    std::vector<std::string> notes = {}; ///< other notes of the saved game, besides the players
};
/// A playtest from a game at its current moment, including everything played in other branches.
Playtest playtestOf(const PlayableDeck &deck, const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed,
                    const TableNotes &notes);

/// The result of a game at a real table.
struct TypedResult
{
    struct Seat
    {
        std::string name = {};
        std::string who = Playtest::person;
        std::optional<double> points = {};
    };
    std::string day; ///< 2024-05-31
    std::vector<Seat> seats; ///< clockwise, beginning with the first
    std::vector<int> winners; ///< seats, counting from 0; empty: the seats with the most points
    std::string words = {};
};
/// An impossible result is an error that says what to enter: a number of players that the game does not allow, an invalid day, or
/// no clear winner.
Checked<Playtest> playtestOf(const PlayableDeck &deck, const TypedResult &result);

/// The entry for RunStore::add().
RunEntry runEntry(const Playtest &playtest);
/// Adds the playtest to the store, or replaces an existing one. Returns its number.
Checked<std::int64_t> keepPlaytest(RunStore &store, const Playtest &playtest, const EffectiveDeck &deck,
                                   std::optional<std::int64_t> instead = {});
/// A playtest from the store.
Checked<Playtest> storedPlaytest(RunStore &store, std::int64_t id);

/// The figures of people's games with one deck and one number of seats.
struct PeoplePlay
{
    std::uint64_t games = 0; ///< games that were played to the end
    std::uint64_t typed = 0; ///< those of them of which only the result is known
    std::uint64_t others = 0; ///< games of people with another deck or number of seats, which are not counted
    std::vector<double> wins = {}; ///< by seat; a win shared by k counts as 1/k for each
    std::optional<BatchResult> figures = {}; ///< for games that could be measured: a batch in which `people` play all seats

    std::uint64_t measured() const { return figures ? figures->sums().games : 0; }
    Estimate winsOfSeat(std::size_t seat) const { return proportion(wins[seat], games); }
    /// "people, 3 games".
    std::string words() const;
};
/// Measures playtests by playing them again. If one cannot be read or measured any more, a note says so and others still count.
Checked<PeoplePlay> peoplePlay(GameHost &host, RunStore &store, const std::string &deckHash, int seats);
/// As described in docs/json.md.
Value toValue(const PeoplePlay &people);

} // namespace rw
