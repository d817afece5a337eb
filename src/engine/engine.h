// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bot.h"
#include "engine/finding.h"
#include "engine/metric.h"
#include "engine/move.h"
#include "engine/run.h"
#include "engine/seats.h"
#include "engine/value.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

struct BatchPlan;
struct BatchSums;
struct Traces;

/// Increase this by one whenever anything in this header, or in the headers it includes, changes its layout or meaning.
inline constexpr int engineInterface = 10;

/// The facts of a game that need no deck.
struct GameFacts
{
    std::string id; ///< the plugin's id, as written in deck.yaml
    std::string title;
    std::string rulesVersion; ///< changes when the same seed may give another game
    int fewestSeats = 2;
    int mostSeats = 2;
    int usualSeats = 2;
    std::vector<std::string> clauses; ///< ids of the clauses
    /// For each clause its counter. Clauses that always fire together share one. Empty: each clause has its own counter.
    std::vector<std::uint16_t> countersOfClauses;
    std::size_t ownCounters = 0; ///< number of counters, if the game has more of them than its clauses use
    std::vector<std::string> bots;
    /// The bot for batches when the user names none: the quickest one that plays well, with options where it needs any.
    std::string usualBot = "random";
    /// Members of the state's tree that only the program needs; tables for people leave them out.
    std::vector<std::string> innerMembers;

    std::size_t counters() const;
    /// Adds the counters to \a clauseCounts, which has an entry for each clause, and clears the counters.
    void settle(std::vector<std::uint64_t> &counters, std::vector<std::uint64_t> &clauseCounts) const;
    /// The first clause that uses this counter. The size of `clauses` if none does.
    std::uint16_t clauseOf(std::uint16_t counter) const;
};

/// The result of a move: done, or refused by a clause. A refused move leaves every byte as it was.
struct Outcome
{
    static constexpr std::uint16_t nothingWrong = 0xffff;
    std::uint16_t refusedBy = nothingWrong; ///< index into GameFacts::clauses

    constexpr bool done() const { return refusedBy == nothingWrong; }
};

/// Where a step writes its counts, its journal and its luck. Any part may be missing.
struct Recorder
{
    std::vector<std::uint64_t> counts; ///< by clause; resized as needed
    Journal *journal = nullptr;
    const LuckScript *script = nullptr;
    LuckSpoken *spoken = nullptr; ///< which written luck was used or could not fall
};

/// Draws that a proof may fix instead of leaving them to luck: consecutive slots, beginning at an address.
struct LuckPlace
{
    LuckAddress address; ///< address of the first slot
    std::uint32_t slots = 1;
    std::uint32_t faces = 6;
};

/// A bot's estimate of one of its moves; see PlaceEstimate.
struct MoveEstimate
{
    Move move;
    std::uint32_t visits = 0;
    double payoff = 0;
};

/// A bot at one seat, for games played step by step.
class SeatBot
{
public:
    virtual ~SeatBot() = default;
    /// Decides for \a seat, which must be the seat to act. \a word is the only luck it may use.
    virtual Move choose(const std::byte *state, int seat, std::uint64_t word) = 0;
    /// Estimates of the last decision, best first; empty for a bot that makes none.
    virtual std::vector<MoveEstimate> estimates() const { return {}; }
    /// Once this flag is true, a long decision ends with the best move so far.
    virtual void stopBy(const std::atomic<bool> *) {}
};

/// Plays games of a batch on one thread.
class Worker
{
public:
    virtual ~Worker() = default;
    /// Plays the games from \a first on, up to but without \a last. Stops earlier, between two games, when \a stop
    /// turns true. Returns the first game that was not played.
    virtual std::uint64_t play(std::uint64_t first, std::uint64_t last, const std::atomic<bool> *stop, BatchSums &sums,
                               const Traces &traces) = 0;
    /// Adds up how often the rules of its bots matched since the worker was made: one tally for each bot of the plan.
    virtual void addRuleTallies(std::vector<RuleTally> &) const {}
};

/// The compiled rules of one deck for the seats of one table. Immutable, so threads may share it. It must outlive its bots and
/// workers, and its game must outlive it.
/// A state is `stateSize()` plain bytes owned by the caller, aligned to 16. Copying, comparing and hashing them needs no engine.
class Engine
{
public:
    virtual ~Engine() = default;

    virtual const GameFacts &facts() const = 0;
    virtual const Setup &setup() const = 0;
    virtual std::size_t stateSize() const = 0;
    /// No game with these rules should need more decisions. A batch stops and counts games that do.
    virtual std::uint64_t longestGame() const = 0;
    /// The metrics that games with these rules can be measured by.
    virtual std::vector<Metric> metrics() const = 0;

    // Step by step. A start or a move for which a state has no room throws OutOfRoom; a move leaves every byte as it was then.
    virtual void start(std::byte *state, std::uint64_t seed, Recorder *recorder = nullptr) const = 0;
    virtual Decision pending(const std::byte *state) const = 0;
    /// The legal moves that bots choose from: a finite, sorted sample. Empty only when the game is over.
    virtual void legalMoves(const std::byte *state, MoveSet &moves) const = 0;
    /// Plays any move that the rules allow, even one that is not in the sample.
    virtual Outcome apply(std::byte *state, Move move, Recorder *recorder = nullptr) const = 0;
    /// The seats of the winners, once the game is over.
    virtual SeatMask winners(const std::byte *state) const = 0;
    /// The value of the result to a seat, from -1000 to 1000.
    virtual int payoff(const std::byte *state, int seat) const = 0;

    // For people
    virtual std::vector<MoveForm> forms(const std::byte *state) const = 0;
    virtual std::string words(const std::byte *state, Move move) const = 0;
    /// The move that these words mean for the seat to act. It need not be legal; apply() finds that out.
    virtual Checked<Move> parse(const std::byte *state, std::string_view words) const = 0;
    virtual std::string decisionName(Decision decision) const = 0;
    virtual std::string tell(const Event &event) const = 0;

    // As a tree
    virtual Value tree(const std::byte *state, Eye eye) const = 0;
    /// Makes the state that the tree describes. On errors the bytes stay unchanged.
    virtual Findings readTree(std::byte *state, const Value &tree) const = 0;
    /// Checks what must hold in every state of this game.
    virtual Findings invariants(const std::byte *state) const = 0;

    // For proofs
    /// Turns a fresh game into the one that \a given describes: values by paths of the tree or in nested maps. A game may accept
    /// more. Each impossible value is a finding with its path in the tree. On errors the bytes stay unchanged.
    virtual Findings arrange(std::byte *state, const Value &given, Recorder *recorder = nullptr) const = 0;
    /// The draws that these words name, such as {"round 3", "roll anna"}.
    virtual Checked<LuckPlace> luckPlace(const std::vector<std::string> &keys) const = 0;
    /// For people, the name of an ability that events refer to; empty if there is none.
    virtual std::string abilityName(std::uint16_t ability) const = 0;

    // Knowledge
    /// Draws again everything that none of \a keepers knows, including the seed.
    virtual void redraw(std::byte *state, SeatMask keepers, std::uint64_t sampleSeed) const = 0;
    /// Makes new luck for everything that nobody has seen.
    virtual void freshLuck(std::byte *state, std::uint32_t epoch) const = 0;
    virtual std::uint64_t informationKey(const std::byte *state, int seat) const = 0;

    // Players
    virtual Checked<std::unique_ptr<SeatBot>> bot(const BotSpec &spec) const = 0;
    virtual Checked<std::unique_ptr<Worker>> worker(const BatchPlan &plan) const = 0;
};

/// The face of a plugin: one game.
class Game
{
public:
    virtual ~Game() = default;

    virtual const GameFacts &facts() const = 0;
    /// JSON Schemas of the game's own parts of a deck, by kind of file, as plain values.
    virtual Value schemas() const = 0;
    /// The smallest valid tables of this game.
    virtual Value usualTables() const = 0;
    /// The cards that a deck of this game needs at least, by group: just enough to play with the usual tables.
    virtual Value usualCards() const { return Value::Map{}; }
    /// The number of players for this deck when the user gives none.
    virtual int usualSeats(const Value &deck) const = 0;
    /// Compiles an effective deck. Findings have paths in that deck.
    virtual Checked<std::shared_ptr<const Engine>> compile(const Value &deck, const Setup &setup) const = 0;
    /// Checks what a schema cannot express.
    virtual Findings check(const Value &deck) const = 0;
};

} // namespace rw
