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

/// The deck of a run, in the form that the store keeps.
StoredDeck storedDeck(const EffectiveDeck &deck);
std::vector<StoredDeck> storedDecks(const std::vector<ComparedSide> &sides);

/// The rules of a stored deck, found by its hash, with the seats in \a origin.
Checked<std::shared_ptr<const Engine>> storedEngine(GameHost &host, const BatchOrigin &origin,
                                                    const std::vector<StoredDeck> &decks);

/// The entry of a run for RunStore::add(), when the run begins or ends; its time is now.
RunEntry runEntry(const BatchResult &result, std::uint64_t asked);
RunEntry runEntry(const ComparisonRecord &record);

/// How to play runs: threads, stopping and progress.
struct RunPlaying
{
    int threads = 1;
    const std::atomic<bool> *stop = nullptr;
    std::function<void(std::uint64_t games)> progress = {}; ///< games of this run; called from any thread, one call at a time
    OutsideBots outside = {};
    OtherBuilds others = OtherBuilds::Refused; ///< whether to accept a run of another build
    std::function<Value()> outsideTally = {}; ///< how outside programs behaved
};

/// A batch in the store, or a side of a comparison, with its rules.
struct StoredBatch
{
    RunEntry entry;
    BatchResult result;
    std::shared_ptr<const Engine> engine;
};
/// \a side counts from 0. An error if it cannot be played with the same rules or, unless accepted, was played by another build.
/// Sides whose bots are compared in rotation are errors, too, because their games are not those of a batch.
Checked<StoredBatch> storedBatch(GameHost &host, RunStore &store, std::int64_t id, std::size_t side = 0,
                                 OtherBuilds others = OtherBuilds::Refused);

/// Plays the games that a batch still lacks, by its entry's number of games or precision. Saves them in the store about once a
/// second, so that a killed run can go on from there. The result has the bytes of a single batch.
Checked<BatchResult> playStored(const Engine &engine, BatchResult result, const RunEntry &entry, RunStore &store,
                                const RunPlaying &playing);

/// Continues an unfinished batch with the deck that it began with.
Checked<BatchResult> resumeRun(GameHost &host, RunStore &store, std::int64_t id, const RunPlaying &playing);

/// The number of games, on all sides, that playing a run again takes.
std::uint64_t gamesToPlayAgain(RunStore &store, const RunEntry &entry);

/// A run that was played again.
struct RunAgain
{
    std::string result; ///< as canonical JSON
    bool isSame = false; ///< byte for byte equal to the result in the store
};
/// Plays a run again with its own deck, even if the deck has changed since.
Checked<RunAgain> playAgain(GameHost &host, RunStore &store, std::int64_t id, const RunPlaying &playing);

/// The setup of a run, for a similar new run with the present build.
struct StoredSides
{
    std::vector<ComparedSide> sides; ///< a batch has one
    ComparisonGoal goal = {}; ///< the same number of games and the same settings for verdicts
    std::optional<SweptValue> swept = {};
};
Checked<StoredSides> storedSides(GameHost &host, RunStore &store, std::int64_t id);

/// Runs whose deck differs from \a deck: with the same variants and values, the hash is another.
std::set<std::int64_t> changedRuns(GameHost &host, const DeckFiles &deck, const std::vector<RunEntry> &runs);

/// Runs in which random moves replaced those of an outside program, so that their figures cannot be trusted.
std::set<std::int64_t> distrustedRuns(RunStore &store, const std::vector<RunEntry> &runs);

/// The data of a run in a list of runs (docs/json.md).
Value entryValue(const RunEntry &run, bool changed, bool distrusted = false);

} // namespace rw
