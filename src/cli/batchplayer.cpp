// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batchplayer.h"

#include "cli/progress.h"
#include "host/batchorigin.h"
#include "host/guarded.h"
#include "host/storedruns.h"

namespace rw {

using namespace Qt::StringLiterals;

namespace {

OutsidePlayers::Patience patienceOf(const Options &options)
{
    OutsidePlayers::Patience patience;
    patience.decision = std::chrono::milliseconds(options.number(u"deadline"_s));
    patience.stop = &Interrupt::flag();
    return patience;
}

} // namespace

BatchPlayer::BatchPlayer(const PlayableDeck &deck, std::shared_ptr<const Engine> engine, const Options &options, Streams &streams)
    : m_deck(deck), m_engine(std::move(engine)), m_streams(streams), m_threads(int(options.number(u"threads"_s))),
      m_folder(options.argument(u"DECK"_s)), m_outside(patienceOf(options)), m_start(std::chrono::steady_clock::now())
{
}

void BatchPlayer::declare(Options &options)
{
    options.addThreads();
    options.addNumber(u"deadline"_s, u"How many milliseconds a bot exec:COMMAND has for a decision; 1000 unless told."_s,
                      {1, 3'600'000}, 1000);
}

BatchOrigin BatchPlayer::origin() const
{
    return batchOrigin(m_deck, *m_engine);
}

BatchPlan BatchPlayer::ready(BatchPlan plan) const
{
    if (plan.bots.empty())
        plan.bots = usualBots(m_deck.game());
    plan.outside = m_outside.maker(commandsOf(plan.bots)); // the user typed these commands
    return plan;
}

Checked<BatchOutcome> BatchPlayer::play(const BatchPlan &plan, BatchListener listener)
{
    Progress progress(m_streams, "games", std::int64_t(plan.games));
    listener.progress = [&](const BatchSums &sums) { progress.update(std::int64_t(sums.games)); };
    return guarded(
        m_deck.game().facts().id, [&] { return playBatch(*m_engine, plan, m_threads, &m_interrupt.flag(), listener); },
        [](Finding fault) {
        return Checked<BatchOutcome>{std::nullopt, {std::move(fault)}};
        });
}

Checked<BatchResult> BatchPlayer::playAndKeep(const BatchPlan &plan, RunStore &store, const std::string &label)
{
    Progress progress(m_streams, "games", std::int64_t(plan.games));
    BatchResult empty = BatchResult::empty(origin(), plan, *m_engine);
    return guarded(
        m_deck.game().facts().id,
        [&]() -> Checked<BatchResult> {
            // Tries the plan first, so that a plan that cannot be played leaves nothing in the store.
            BatchPlan none = plan;
            none.games = 0;
            if (Checked<BatchOutcome> tried = playBatch(*m_engine, none, m_threads); !tried)
                return {std::nullopt, std::move(tried.findings)};
            RunEntry entry = runEntry(empty, plan.games);
            entry.name = label;
            const Checked<std::int64_t> id = store.add(entry, toJson(empty.canonical()), {storedDeck(m_deck.deck().effective)});
            if (!id)
                return {std::nullopt, id.findings};
            entry.id = *id.value;
            m_streams.err << "kept as run " << entry.id << std::endl;
            const RunPlaying playing{m_threads,
                                     &m_interrupt.flag(),
                                     [&](std::uint64_t games) { progress.update(std::int64_t(games)); },
                                     m_outside.maker(commandsOf(plan.bots)),
                                     {},
                                     [this] { return m_outside.tally(); }};
            return playStored(*m_engine, std::move(empty), entry, store, playing);
        },
        [](Finding fault) {
        return Checked<BatchResult>{std::nullopt, {std::move(fault)}};
        });
}

BatchCost BatchPlayer::cost() const
{
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - m_start;
    return {took.count(), m_threads, m_outside.tally(), m_folder.toStdString()};
}

} // namespace rw
