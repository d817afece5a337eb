// SPDX-License-Identifier: GPL-3.0-or-later
#include "results.h"

#include "engine/tables.h"

using namespace rw;

namespace rwtest {

namespace {

BatchResult resultOf(const BatchPlan &plan, std::optional<Shard> shard)
{
    const auto engine = liarsDiceTable(3);
    const GameFacts &facts = engine->facts();
    BatchOrigin origin{facts.id,
                       facts.title,
                       facts.rulesVersion,
                       "Our deck",
                       "0123abcd",
                       {"few-dice"},
                       Value::Map{{"tables.dice", 5}},
                       engine->setup().seats,
                       facts.clauses,
                       engine->longestGame(),
                       engine->metrics(),
                       shard,
                       {{"0.1.0", "0a1b2c"}}};
    const BatchPlan part = shard ? shard->part(plan) : plan;
    return {std::move(origin), part, std::move(*playBatch(*engine, part, 2).value)};
}

} // namespace

BatchPlan measuredPlan(std::uint64_t games)
{
    BatchPlan plan = planOf(games, {"random", "ismcts:2", "random"});
    plan.rotate = true;
    plan.measure = true;
    return plan;
}

BatchResult played(const BatchPlan &plan)
{
    return resultOf(plan, {});
}

BatchResult playedShard(const BatchPlan &plan, int number, int of)
{
    return resultOf(plan, Shard{number, of, plan.games});
}

Value askedBot(const std::string &bot, int decisions, int wrong)
{
    return Value::Map{{"bot", bot}, {"decisions", decisions}, {"random_instead", wrong}, {"wrong", wrong}, {"late", 0},
                      {"ended", 0}};
}

} // namespace rwtest
