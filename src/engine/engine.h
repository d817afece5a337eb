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

/// Raised by one whenever anything in this header, or in what it includes, changes its layout or meaning.
inline constexpr int engineInterface = 9;

/// What a game says of itself before any deck is read.
struct GameFacts
{
    std::string id; ///< the plugin's id, as in deck.yaml
    std::string title;
    std::string rulesVersion; ///< changes when the same seed may give another game
    int fewestSeats = 2;
    int mostSeats = 2;
    int usualSeats = 2;
    std::vector<std::string> clauses; ///< ids
    /// Which counter of the game stands for each clause: clauses that always come about together share one. Empty: each its own.
    std::vector<std::uint16_t> countersOfClauses;
    std::size_t ownCounters = 0; ///< that the game counts, where there are more than stand for clauses
    std::vector<std::string> bots;
    /// Who plays by the thousand when nobody says: the quickest of the bots that plays well, with options where it needs some.
    std::string usualBot = "random";
    /// Members of the tree that only the machinery needs: a table for people leaves them out.
    std::vector<std::string> innerMembers;

    std::size_t counters() const;
    /// Adds what the counters say to the counts of the clauses, which must be there, and clears the counters.
    void settle(std::vector<std::uint64_t> &counters, std::vector<std::uint64_t> &clauseCounts) const;
    /// The first clause that this counter stands for; past the last of `clauses` when there is none.
    std::uint16_t clauseOf(std::uint16_t counter) const;
};

/// What happened to a move: done, or refused by a clause with every byte left as it was.
struct Outcome
{
    static constexpr std::uint16_t nothingWrong = 0xffff;
    std::uint16_t refusedBy = nothingWrong; ///< index into GameFacts::clauses

    constexpr bool done() const { return refusedBy == nothingWrong; }
};

/// Where a step writes what it did. Any part may be missing.
struct Recorder
{
    std::vector<std::uint64_t> counts; ///< by clause; made as large as the game needs
    Journal *journal = nullptr;
    const LuckScript *script = nullptr;
    LuckSpoken *spoken = nullptr; ///< what became of the script
};

/// Draws that a proof may write down instead of leaving them to luck: slots that count upwards from an address.
struct LuckPlace
{
    LuckAddress address; ///< of the first slot
    std::uint32_t slots = 1;
    std::uint32_t faces = 6;
};

/// What a bot thought of one of its moves; see PlaceEstimate.
struct MoveEstimate
{
    Move move;
    std::uint32_t visits = 0;
    double payoff = 0;
};

/// A bot at one seat, for those who play step by step.
class SeatBot
{
public:
    virtual ~SeatBot() = default;
    /// The decision of the seat to act, which must be \a seat. \a word is the only luck it has.
    virtual Move choose(const std::byte *state, int seat, std::uint64_t word) = 0;
    /// What it thought in its last decision, best first; nothing when it does not say.
    virtual std::vector<MoveEstimate> estimates() const { return {}; }
    /// A long decision ends with what it has once this is true.
    virtual void stopBy(const std::atomic<bool> *) {}
};

/// Plays games of a batch on one thread.
class Worker
{
public:
    virtual ~Worker() = default;
    /// Plays game after game from \a first on and stops before \a last, or earlier when \a stop turns true
    /// between two games. Returns the first game that was not played.
    virtual std::uint64_t play(std::uint64_t first, std::uint64_t last, const std::atomic<bool> *stop, BatchSums &sums,
                               const Traces &traces) = 0;
    /// What the rules of its bots found since it was made, added to the tally of each bot of the plan.
    virtual void addRuleTallies(std::vector<RuleTally> &) const {}
};

/// One deck's compiled rules for the seats of one table. Immutable; threads may share it. Its bots and workers must not
/// outlive it, nor may it outlive its game.
/// A state is `stateSize()` plain bytes, aligned for 16, that the caller keeps: copying, comparing and hashing need no help.
class Engine
{
public:
    virtual ~Engine() = default;

    virtual const GameFacts &facts() const = 0;
    virtual const Setup &setup() const = 0;
    virtual std::size_t stateSize() const = 0;
    /// No game of these rules should need more decisions; a batch counts and reports those that do.
    virtual std::uint64_t longestGame() const = 0;
    /// What games of these rules can be measured by.
    virtual std::vector<Metric> metrics() const = 0;

    // Step by step
    virtual void start(std::byte *state, std::uint64_t seed, Recorder *recorder = nullptr) const = 0;
    virtual Decision pending(const std::byte *state) const = 0;
    /// The finite sample that bots choose from: sorted, empty only when the game is over.
    virtual void legalMoves(const std::byte *state, MoveSet &moves) const = 0;
    /// Plays any move that the rules allow, also one outside the sample.
    virtual Outcome apply(std::byte *state, Move move, Recorder *recorder = nullptr) const = 0;
    /// The winners' seats once the game is over.
    virtual SeatMask winners(const std::byte *state) const = 0;
    /// What the result is worth to a seat, from -1000 to 1000.
    virtual int payoff(const std::byte *state, int seat) const = 0;

    // For people
    virtual std::vector<MoveForm> forms(const std::byte *state) const = 0;
    virtual std::string words(const std::byte *state, Move move) const = 0;
    /// The move that these words mean for the seat to act. It need not be allowed: apply says that.
    virtual Checked<Move> parse(const std::byte *state, std::string_view words) const = 0;
    virtual std::string decisionName(Decision decision) const = 0;
    virtual std::string tell(const Event &event) const = 0;

    // As a tree
    virtual Value tree(const std::byte *state, Eye eye) const = 0;
    /// Makes the state that the tree describes; on errors the bytes stay as they were.
    virtual Findings readTree(std::byte *state, const Value &tree) const = 0;
    /// What must hold in every state of this game.
    virtual Findings invariants(const std::byte *state) const = 0;

    // For proofs
    /// Changes a fresh game into the one that \a given tells: values by paths of the tree, or by maps in maps; a game may
    /// read more into it. What cannot be is a finding with its path in the tree; on errors the bytes stay as they were.
    virtual Findings arrange(std::byte *state, const Value &given, Recorder *recorder = nullptr) const = 0;
    /// The draws that these words stand for: {"round 3", "roll anna"}.
    virtual Checked<LuckPlace> luckPlace(const std::vector<std::string> &keys) const = 0;
    /// The name of an ability that events speak of, for people; empty when there is none.
    virtual std::string abilityName(std::uint16_t ability) const = 0;

    // Knowledge
    /// Draws anew all that none of \a keepers knows, the seed included.
    virtual void redraw(std::byte *state, SeatMask keepers, std::uint64_t sampleSeed) const = 0;
    /// Makes luck afresh for all that nobody has seen.
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
    /// JSON Schemas of the parts of a deck that belong to the game, by file kind, as plain values.
    virtual Value schemas() const = 0;
    /// The smallest sound tables of this game.
    virtual Value usualTables() const = 0;
    /// The cards that a deck of this game cannot do without, by their groups: enough to play with those tables.
    virtual Value usualCards() const { return Value::Map{}; }
    /// How many play this deck when nobody says.
    virtual int usualSeats(const Value &deck) const = 0;
    /// Compiles an effective deck. Findings carry paths in that deck.
    virtual Checked<std::shared_ptr<const Engine>> compile(const Value &deck, const Setup &setup) const = 0;
    /// The checks that a schema cannot express.
    virtual Findings check(const Value &deck) const = 0;
};

} // namespace rw
