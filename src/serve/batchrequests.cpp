// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/batchorigin.h"
#include "host/outsidebots.h"
#include "serve/desk.h"
#include "serve/pace.h"

#include <chrono>

namespace rw {

namespace {

using Kind = Field::Kind;
using Clock = std::chrono::steady_clock;

BatchPlan planOf(const Fields &fields, const Game &game)
{
    BatchPlan plan;
    plan.seed = fields.seed("seed", 1);
    plan.firstGame = fields.seed("first_game", 0);
    plan.botSalt = fields.seed("bot_salt", 0);
    plan.games = std::uint64_t(fields.number("games", 1000));
    plan.rotate = fields.flag("rotate");
    plan.measure = !fields.flag("unmeasured");
    for (const std::string &bot : fields.texts("bots"))
        plan.bots.push_back(BotSpec::parse(bot));
    if (plan.bots.empty())
        plan.bots = usualBots(game);
    return plan;
}

Checked<Value> playBatch(Desk &desk, const Fields &fields, Job &job)
{
    const Checked<const OpenDeck *> deck = desk.playableDeck(fields);
    if (!deck)
        return {std::nullopt, deck.findings};
    const std::shared_ptr<const PlayableDeck> playable = (*deck.value)->playable;
    Checked<std::shared_ptr<const Engine>> engine = playable->compile(fields.seats("seats", playable->usualSeats()));
    if (!engine)
        return {std::nullopt, std::move(engine.findings)};

    OutsidePlayers::Patience patience;
    patience.decision = std::chrono::milliseconds(fields.number("deadline_ms", 1000));
    patience.stop = job.stopFlag();
    const OutsidePlayers players(patience);
    BatchPlan plan = planOf(fields, playable->game());
    plan.outside = players.maker(trustOf(fields));
    const int threads = int(fields.number("threads", 1));
    const Clock::time_point start = Clock::now();
    Pace pace(job, "games", plan.games, std::chrono::milliseconds(fields.number("progress_ms", 200)));
    const BatchListener listener{[&](const BatchSums &sums) { pace.update(sums.games); }, {}};
    Checked<BatchOutcome> outcome = rw::playBatch(**engine.value, plan, threads, job.stopFlag(), listener);
    if (!outcome)
        return {std::nullopt, std::move(outcome.findings)};
    const BatchCost cost{std::chrono::duration<double>(Clock::now() - start).count(), threads, players.tally(),
                         (*deck.value)->folder.value_or("").string()};
    BatchResult result(batchOrigin(*playable, **engine.value), plan, std::move(*outcome.value));
    result.setOutside(cost.outside);
    Findings findings = std::move(engine.findings);
    append(findings, players.findings());
    append(findings, std::move(outcome.findings));
    return {result.withCost(cost), std::move(findings)};
}

} // namespace

std::vector<RequestKind> batchRequests()
{
    return {
        {"batch",
         "Plays games by the thousand. The result is that of `rulewright batch --format json`; one that is cancelled holds what "
         "was played so far.",
         {{"deck", Kind::Text, Field::Required, "the id of a deck that is open and has no errors"},
          {"seats", Kind::Seats, Field::Optional, "how many play, or their names; as many as the deck says unless told"},
          {"bots", Kind::Texts, Field::Optional, "one bot for all seats, or one for each; the usual one of the game unless told"},
          {"games", Kind::Number, Field::Optional, "how many games; 1000 unless told", 1, 1'000'000'000'000},
          {"first_game", Kind::Seed, Field::Optional, "the number of the first game; 0 unless told"},
          {"seed", Kind::Seed, Field::Optional, "where all luck comes from; 1 unless told"},
          {"bot_salt", Kind::Seed, Field::Optional, "other luck for the bots, the same luck for the games; 0 unless told"},
          {"rotate", Kind::Flag, Field::Optional, "whether the bots move one seat on with every game"},
          {"unmeasured", Kind::Flag, Field::Optional, "whether only wins are counted, which is quicker"},
          {"threads", Kind::Number, Field::Optional, "how many threads play; 1 unless told", 1, 1024},
          trustField,
          {"deadline_ms", Kind::Number, Field::Optional, "how long a bot exec:COMMAND may think; 1000 unless told", 1, 3'600'000},
          {"progress_ms", Kind::Number, Field::Optional, "how often progress is told at most; every 200 milliseconds unless told",
           0, 3'600'000}},
         playBatch},
    };
}

} // namespace rw
