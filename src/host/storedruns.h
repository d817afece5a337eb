// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host/outsidebots.h"
#include "host/playabledeck.h"
#include "lab/comparisonplay.h"
#include "lab/runstore.h"

#include <atomic>
#include <functional>
#include <set>

namespace rw {

/// What a run was played with, as the store keeps it.
StoredDeck storedDeck(const EffectiveDeck &deck);
std::vector<StoredDeck> storedDecks(const std::vector<ComparedSide> &sides);

/// The rules of a deck that was kept, by its hash, at the table that \a origin tells of.
Checked<std::shared_ptr<const Engine>> storedEngine(GameHost &host, const BatchOrigin &origin,
                                                    const std::vector<StoredDeck> &decks);

/// A run as it begins or ends, ready for RunStore::add(); now is when it was made.
RunEntry runEntry(const BatchResult &result, std::uint64_t asked);
RunEntry runEntry(const ComparisonRecord &record);

/// How runs are played: on how many threads, stopped by whom, told to whom.
struct RunPlaying
{
    int threads = 1;
    const std::atomic<bool> *stop = nullptr;
    std::function<void(std::uint64_t games)> progress = {}; ///< of this run; from any thread, one call at a time
    OutsideBots outside = {};
    OtherBuilds others = OtherBuilds::Refused; ///< what becomes of a run of another build
    std::function<Value()> outsideTally = {}; ///< what became of programs that play along
};

/// A batch of the store, or a side of a comparison, with the rules that it was played by.
struct StoredBatch
{
    RunEntry entry;
    BatchResult result;
    std::shared_ptr<const Engine> engine;
};
/// \a side counts from 0. An error where it cannot be played by the same rules or, unless it is taken, was played by another build, and for sides whose bots are compared in rotation: their
/// games are not those of a batch.
Checked<StoredBatch> storedBatch(GameHost &host, RunStore &store, std::int64_t id, std::size_t side = 0,
                                 OtherBuilds others = OtherBuilds::Refused);

/// Plays what a batch still lacks of the games that its entry asks for, or of its precision, and keeps what there is in the store about
/// once a second, so that a run that was killed goes on from there. The result has the bytes of one batch.
Checked<BatchResult> playStored(const Engine &engine, BatchResult result, const RunEntry &entry, RunStore &store,
                                const RunPlaying &playing);

/// Goes on with a batch that was not finished, with the deck that it was begun with.
Checked<BatchResult> resumeRun(GameHost &host, RunStore &store, std::int64_t id, const RunPlaying &playing);

/// How many games it takes to play a run again, of all its sides.
std::uint64_t gamesToPlayAgain(RunStore &store, const RunEntry &entry);

/// A run that was played once more.
struct RunAgain
{
    std::string result; ///< canonical JSON
    bool isSame = false; ///< byte for byte as the store has it
};
/// Plays a run again with the deck that it was played with, whatever has become of that.
Checked<RunAgain> playAgain(GameHost &host, RunStore &store, std::int64_t id, const RunPlaying &playing);

/// What a run was played with, ready for a new run that is like it, by whatever build is here.
struct StoredSides
{
    std::vector<ComparedSide> sides; ///< of a batch, one
    ComparisonGoal goal = {}; ///< as many games, judged in the same way
    std::optional<SweptValue> swept = {};
};
Checked<StoredSides> storedSides(GameHost &host, RunStore &store, std::int64_t id);

/// Those whose deck is another one than \a deck: with their variants and values it has another hash.
std::set<std::int64_t> changedRuns(GameHost &host, const DeckFiles &deck, const std::vector<RunEntry> &runs);

/// Those in which random moves stood in for a program from outside: their figures are not to be trusted.
std::set<std::int64_t> distrustedRuns(RunStore &store, const std::vector<RunEntry> &runs);

/// What lists of runs tell of one (docs/json.md).
Value entryValue(const RunEntry &run, bool changed, bool distrusted = false);

} // namespace rw
