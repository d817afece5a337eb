// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace rw {

/// Makes players that are not part of a game, such as programs in other languages. The engine that they get outlives them.
using OutsideBots = std::function<Checked<std::unique_ptr<SeatBot>>(const Engine &engine, const BotSpec &spec)>;

/// The settings of a batch: seeds, games, bots and what to keep.
struct BatchPlan
{
    std::uint64_t seed = 1;
    std::uint64_t firstGame = 0;
    std::uint64_t games = 1000;
    std::vector<BotSpec> bots; ///< one bot for all seats, or one for each seat
    bool rotate = false; ///< bots move on by one seat with every game
    std::uint64_t botSalt = 0; ///< changes the luck of the bots, but not that of the game
    bool keepMoves = false;
    bool measure = false; ///< note the metrics of the game
    bool keepNotes = false; ///< keep the notes of each game; only for measured batches
    OutsideBots outside = {}; ///< for bots with isOutside(); called for each thread

    /// Whether running the plan again gives the same result. A program from outside may decide differently each time.
    bool isReproducible() const;
};

/// The moves of each game in a block. A move is kept as its place in the set of legal moves, in two bytes.
class MoveTrace
{
public:
    std::uint64_t firstGame() const { return m_firstGame; }
    /// The number of decisions of each game.
    const std::vector<std::uint32_t> &lengths() const { return m_lengths; }
    /// The places, game after game. 0xffff means 0xffff or any later place.
    std::span<const std::uint16_t> places() const { return {m_places.data(), m_used}; }

    void clear(std::uint64_t firstGame);
    /// Makes room for one more game, so that keeping a move needs no check.
    void reserve(std::uint64_t decisions)
    {
        if (m_places.size() - m_used < decisions) [[unlikely]]
            grow(decisions);
    }
    void keep(std::uint32_t place) { m_places[m_used++] = std::uint16_t(place < 0xffff ? place : 0xffff); }
    void keepFirst(std::uint64_t times)
    {
        for (; times > 0; --times)
            keep(0);
    }
    void endGame(std::uint32_t decisions) { m_lengths.push_back(decisions); }

private:
    void grow(std::uint64_t decisions);

    std::uint64_t m_firstGame = 0;
    std::vector<std::uint32_t> m_lengths;
    std::vector<std::uint16_t> m_places;
    std::size_t m_used = 0;
};

/// Where a block of games writes its traces; null for a trace that nobody wants.
struct Traces
{
    MoveTrace *moves = nullptr;
    NoteTrace *notes = nullptr; ///< only for measured batches
};

/// A game that was stopped because its state had no room for what a card did, and the sentence that says so.
struct Overrun
{
    std::uint64_t game = 0;
    std::string what;

    friend auto operator<=>(const Overrun &, const Overrun &) = default;
};

/// Exact sums over games. Adding is the same in any order and for any split into blocks.
struct BatchSums
{
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t decisionsSquared = 0;
    std::uint64_t shortest = ~0ull;
    std::uint64_t longest = 0;
    std::uint64_t guarded = 0; ///< games stopped because they did not end in time, or ran out of room
    std::vector<std::uint64_t> guardedGames; ///< the first few of them, in order
    std::uint64_t overran = 0; ///< those of them that ran out of room
    std::vector<Overrun> overruns; ///< the first few of these, in order
    static constexpr std::size_t maxGuardedGames = 16;

    int seats = 0;
    int bots = 0;
    std::vector<std::uint64_t> clauses; ///< how often each clause fired
    std::vector<std::uint64_t> sat; ///< [bot][seat]: games played there
    std::vector<std::uint64_t> won; ///< [bot][seat][k - 1]: games won there together with k - 1 others
    std::vector<std::int64_t> payoffs; ///< [seat]
    MetricSums metrics; ///< empty when the batch is not measured

    BatchSums() = default;
    BatchSums(int seatCount, int botCount, std::size_t clauseCount, const MetricLayout &layout = {});
    void clear();
    void add(const BatchSums &other);
    /// Adds one more game, except to `games`: the worker adds its games to that at the end of a block.
    void finish(std::uint64_t game, std::uint64_t decisionsOfGame, bool ended)
    {
        decisions += decisionsOfGame;
        decisionsSquared += decisionsOfGame * decisionsOfGame;
        shortest = decisionsOfGame < shortest ? decisionsOfGame : shortest;
        longest = decisionsOfGame > longest ? decisionsOfGame : longest;
        if (!ended) [[unlikely]]
            guard(game);
    }
    void guard(std::uint64_t game);
    void overrun(std::uint64_t game, std::string what);
    std::uint64_t &satAt(int bot, int seat) { return sat[std::size_t(bot * seats + seat)]; }
    std::uint64_t &wonAt(int bot, int seat, int winners) { return won[std::size_t((bot * seats + seat) * seats + winners - 1)]; }
    std::uint64_t satAt(int bot, int seat) const { return sat[std::size_t(bot * seats + seat)]; }
    std::uint64_t wonAt(int bot, int seat, int winners) const
    {
        return won[std::size_t((bot * seats + seat) * seats + winners - 1)];
    }
    friend bool operator==(const BatchSums &, const BatchSums &) = default;
};

struct BatchOutcome
{
    BatchSums sums; ///< sums over the longest gapless run of games from the first seed on
    bool interrupted = false;
};

/// Receives the progress of a batch. The pool's threads call it one at a time, in seed order.
struct BatchListener
{
    std::function<void(const BatchSums &sums)> progress = {};
    std::function<void(const MoveTrace &trace)> moves = {}; ///< every game's moves, when the plan keeps them
    std::function<void(const NoteTrace &trace)> notes = {}; ///< every game's notes, when the plan keeps them
};

/// Plays the plan on \a threads threads; their number does not change the sums. Findings say why the batch cannot start.
Checked<BatchOutcome> playBatch(const Engine &engine, const BatchPlan &plan, int threads, const std::atomic<bool> *stop = nullptr,
                                const BatchListener &listener = {});

} // namespace rw
