// SPDX-License-Identifier: GPL-3.0-or-later
#include "walk.h"

#include "engine/batch.h"

#include <bit>

namespace rw::contract {

namespace {

constexpr std::uint64_t botGames = 4;

struct Games
{
    BatchSums sums;
    std::vector<std::vector<std::uint16_t>> places; ///< by game
};

Games batched(const Table &table, const BatchPlan &plan)
{
    Games out;
    BatchListener listener;
    listener.moves = [&](const MoveTrace &trace) {
        auto place = trace.places().begin();
        for (const std::uint32_t length : trace.lengths()) {
            out.places.emplace_back(place, place + length);
            place += length;
        }
    };
    Checked<BatchOutcome> outcome = playBatch(*table.engine, plan, 1, nullptr, listener);
    if (outcome)
        out.sums = std::move(outcome.value->sums);
    else
        table.breaches.add("batch.starts", sentence(outcome.findings.front()), table.name);
    return out;
}

void score(const Timeline &timeline, std::uint64_t game, bool ended, BatchSums &sums)
{
    const Engine &engine = timeline.position().engine();
    const std::byte *state = timeline.position().bytes();
    const SeatMask winners = ended ? engine.winners(state) : SeatMask(0);
    ++sums.games;
    sums.finish(game, timeline.pathTo(timeline.here()).size() - 1, ended);
    for (int seat = 0; seat < sums.seats; ++seat) {
        const int bot = sums.bots == 1 ? 0 : seat;
        ++sums.satAt(bot, seat);
        if (winners >> seat & 1)
            ++sums.wonAt(bot, seat, std::popcount(winners));
        sums.payoffs[std::size_t(seat)] += ended ? engine.payoff(state, seat) : 0;
    }
    const std::vector<std::uint64_t> counts = timeline.counts();
    for (std::size_t i = 0; i < sums.clauses.size(); ++i)
        sums.clauses[i] += counts[i];
}

/// The same games by the step face.
Games stepped(Table &table, const BatchPlan &plan)
{
    Games out{BatchSums(table.engine->setup().count(), int(plan.bots.size()), table.engine->facts().clauses.size()), {}};
    const RunSeeds seeds(plan.seed, plan.botSalt);
    for (std::uint64_t game = plan.firstGame; game < plan.firstGame + plan.games; ++game) {
        Walk walk(table, seeds.ofGame(game), seeds.ofBots(game));
        std::vector<std::unique_ptr<SeatBot>> bots;
        for (const BotSpec &spec : plan.bots)
            bots.push_back(std::move(*table.engine->bot(spec).value));
        const bool ended = walk.play([&](const Scene &scene) {
            const int seat = scene.position().pending().seat;
            SeatBot &bot = *bots[bots.size() == 1 ? 0 : std::size_t(seat)];
            return bot.choose(scene.position().bytes(), seat, scene.timeline().botWord());
        });
        score(walk.timeline(), game, ended, out.sums);
        out.places.push_back(walk.places());
    }
    return out;
}

std::string differingPart(const BatchSums &a, const BatchSums &b)
{
    return a.games != b.games ? "numbers of games"
        : a.decisions != b.decisions || a.decisionsSquared != b.decisionsSquared || a.shortest != b.shortest
            || a.longest != b.longest
        ? "numbers of decisions"
        : a.guarded != b.guarded || a.guardedGames != b.guardedGames ? "games that do not end"
        : a.clauses != b.clauses                                     ? "counters of clauses"
        : a.sat != b.sat || a.won != b.won                           ? "winners"
        : a.payoffs != b.payoffs                                     ? "payoffs"
        : !(a.metrics == b.metrics)                                  ? "metrics"
                                                                     : "";
}

void compareFaces(Table &table, const BatchPlan &plan)
{
    const Games batch = batched(table, plan);
    const Games steps = stepped(table, plan);
    const std::string who = "with " + plan.bots.front().text();
    for (std::size_t game = 0; game < std::min(batch.places.size(), steps.places.size()); ++game)
        if (batch.places[game] != steps.places[game])
            return table.breaches.add("batch.moves",
                                      "game " + std::to_string(game) + " " + who + " is another one in a batch than step by step",
                                      table.name);
    if (const std::string part = differingPart(batch.sums, steps.sums); !part.empty())
        table.breaches.add("batch.sums", "a batch " + who + " gives other " + part + " than the same games step by step",
                           table.name);
}

/// Whoever looks on changes nothing, and each metric that is declared is noted as declared.
void checkMeasuring(Table &table, BatchPlan plan)
{
    for (const Finding &fault : faultsOf(table.engine->metrics()))
        table.breaches.add("metric.declared", sentence(fault), table.name);
    const BatchSums plain = batched(table, plan).sums;
    plan.keepMoves = false;
    if (const std::string part = differingPart(batched(table, plan).sums, plain); !part.empty())
        table.breaches.add("batch.kept", "keeping the moves of a batch gives other " + part, table.name);
    plan.measure = true;
    BatchSums measured = batched(table, plan).sums;
    if (measured.metrics.games != plain.games - plain.guarded && measured.games == plain.games)
        table.breaches.add("batch.measured", "not every game that ended was measured", table.name);
    measured.metrics = {};
    if (const std::string part = differingPart(measured, plain); !part.empty())
        table.breaches.add("batch.measured", "measuring a batch gives other " + part, table.name);
}

void checkShards(Table &table, BatchPlan plan)
{
    plan.measure = faultsOf(table.engine->metrics()).empty();
    const BatchSums whole = batched(table, plan).sums;
    const std::uint64_t cut = plan.games / 3;
    BatchPlan rest = plan;
    rest.firstGame = plan.firstGame + cut;
    rest.games = plan.games - cut;
    plan.games = cut;
    BatchSums sum = batched(table, plan).sums;
    sum.add(batched(table, rest).sums);
    if (!(sum == whole))
        table.breaches.add("batch.shards", "two parts of a batch do not add up to the whole: other " + differingPart(sum, whole),
                           table.name);
}

} // namespace

void checkBatch(Table &table)
{
    BatchPlan plan{.seed = table.scope.runSeed, .games = table.scope.games, .bots = {{"random", {}, {}}}, .keepMoves = true};
    compareFaces(table, plan);
    checkShards(table, plan);
    checkMeasuring(table, plan);
    const std::vector<BotSpec> bots = watchedBots(table);
    plan.games = std::min(plan.games, botGames);
    for (const BotSpec &spec : bots) {
        plan.bots = {spec};
        if (!table.engine->bot(spec))
            continue;
        compareFaces(table, plan);
        checkShards(table, plan);
        checkMeasuring(table, plan);
    }
}

} // namespace rw::contract
