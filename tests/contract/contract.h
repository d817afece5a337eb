// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace rw::contract {

/// A clause of the contract that a game breaks: what is wrong, and the place as game, deck, seats, seed, step and
/// the moves that led there.
struct Breach
{
    std::string clause;
    std::string what;
    std::string where;
};

/// A bot that is watched beside those of the game.
struct WatchedBot
{
    std::string name;
    std::function<std::unique_ptr<SeatBot>(const Engine &)> make;
};

/// What is played to test a game.
struct Scope
{
    std::uint64_t runSeed = 1;
    std::uint64_t games = 20; ///< with each deck and each number of seats
    std::vector<int> seatCounts = {}; ///< empty: the fewest, the usual and the most
    std::vector<Value> decks = {}; ///< effective decks, one for each variant; empty: the usual tables alone
    std::vector<std::string> bots = {}; ///< empty: every bot of the game, those that search with a small budget
    std::vector<WatchedBot> moreBots = {};
    /// At how many moments of each game the clauses look, spread evenly and shifted from game to game; 0: at all. Every game is
    /// played to its end, and its end is looked at, whatever this says.
    std::uint64_t moments = 0;
    bool mayGoOn = false; ///< a race that need not end: random games may be stopped after `longestGame` decisions
};

/// Plays random games and tests at every step what any game owes to those who rely on it. Returns the first breach of
/// each clause; none when the game is sound. Works on the faces of games and engines alone, so also on loaded plugins.
///
/// | clause | what it asks |
/// |---|---|
/// | `deck.compiles` | each deck compiles for each number of seats |
/// | `start.bytes` | the same seed starts with the same bytes, whatever lay in the memory |
/// | `game.ends`, `game.throws` | within `longestGame` decisions, unless it may go on; without exceptions |
/// | `game.decision`, `game.winners`, `game.payoff`, `game.invariants` | seats exist; somebody wins; -1000 to 1000; all hold |
/// | `end.told` | parts and sums of scores name their seat first and are open to all; the parts come to the sum |
/// | `moves.empty`, `moves.order`, `moves.accepted` | none only at the end; sorted, each once; all are allowed |
/// | `words.unique`, `words.round-trip`, `words.form` | no two moves share words; words mean their move; a form covers it |
/// | `refused.bytes`, `refused.clause`, `refused.end` | a refused move changes nothing and names a clause; after the end all are |
/// | `step.copy`, `step.bytes`, `step.counts`, `step.journal` | copies are independent; recording changes nothing; events have words |
/// | `tree.round-trip`, `tree.view` | a tree reads back as the same bytes; a view with unknowns is refused |
/// | `view.true`, `view.seed`, `view.within-known` | views show the truth, no seed, and nothing that knowledge lacks |
/// | `redraw.*` | keeps what its keepers see, know and are keyed by; changes the seed and whatever is hidden |
/// | `fresh.*` | fresh luck keeps what every seat sees and knows; the same number is the same luck |
/// | `key.differs` | different knowledge, different information key |
/// | `seed.*` | another seed changes nothing for the seat to act |
/// | `bot.known`, `bot.legal`, `bot.steady`, `bot.peeks` | bots of the game exist; answer legally, always alike, by knowledge alone |
/// | `record.replays` | saved, read and replayed, with branches and fresh luck, a game ends in the same bytes |
/// | `batch.*` | the batch face plays the same games, moves and sums as the step face; shards add up to the whole; measuring changes nothing |
/// | `metric.declared` | each metric has an id of its own, a title, rows |
std::vector<Breach> breaches(const Game &game, const Scope &scope = {});

/// A line or two for each breach.
std::string report(const std::vector<Breach> &breaches);

} // namespace rw::contract

/// The one line with which a Qt Test holds a game to the contract: RW_VERIFY_CONTRACT(game, {.decks = {...}});
#define RW_VERIFY_CONTRACT(...)                                                                                                  \
    do {                                                                                                                         \
        const std::string broken = rw::contract::report(rw::contract::breaches(__VA_ARGS__));                                    \
        QVERIFY2(broken.empty(), broken.c_str());                                                                                \
    } while (false)
