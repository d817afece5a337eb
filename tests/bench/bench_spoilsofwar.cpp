// SPDX-License-Identifier: GPL-3.0-or-later
// Spoils of War, as its plugin plays it: random games without abilities against bare loops of the same rules, and with all
// abilities against its own without.
#include "barespoilsofwar.h"
#include "engine/batch.h"
#include "host/playabledeck.h"
#include "turns.h"

#include <QCoreApplication>

#include <cstdlib>
#include <iostream>

using namespace rw;

namespace {

constexpr int seats = 4;
constexpr std::uint64_t blockOfGames = 1u << 11;

GameHost &host()
{
    static GameHost games({RW_GAMES_DIR});
    return games;
}

/// The sample deck under one variant.
std::shared_ptr<const Engine> engine(const std::string &variant)
{
    const Checked<PlayableDeck> deck = loadDeck(host(), RW_SOURCE_DIR "/sample-decks/spoils-of-war", {variant}, {});
    const auto compiled = deck ? deck.value->compile(seats) : Checked<std::shared_ptr<const Engine>>{std::nullopt, deck.findings};
    if (compiled)
        return *compiled.value;
    for (const Finding &finding : compiled.findings)
        std::cerr << sentence(finding) << '\n';
    std::exit(1);
}

void play(const Engine &rules, const char *bot, std::uint64_t games)
{
    BatchPlan plan;
    plan.games = games;
    plan.bots = {BotSpec::parse(bot)};
    plan.measure = false;
    benchmark::DoNotOptimize(playBatch(rules, plan, 1));
}

/// A compiler that knew the figures of the table would make other loops of them.
void playBare(std::uint64_t games)
{
    bare::spoils::Table table{seats, 8, 9};
    benchmark::DoNotOptimize(table);
    benchmark::DoNotOptimize(bare::spoils::games(table, 0, games));
}

void withoutAbilities(benchmark::State &state)
{
    const auto rules = engine("no-abilities");
    compare(
        state, double(blockOfGames), [&] { play(*rules, "random", blockOfGames); }, [] { playBare(blockOfGames); });
}

/// The bare rate is that of the same bots without abilities.
void withAbilities(benchmark::State &state, const char *variant, const char *bot)
{
    const auto rules = engine(variant);
    const auto plain = engine("no-abilities");
    compare(
        state, double(blockOfGames), [&] { play(*rules, bot, blockOfGames); }, [&] { play(*plain, bot, blockOfGames); });
}

void copyOfState(benchmark::State &state)
{
    const auto rules = engine("no-wasted-reveals");
    std::vector<std::vector<std::byte>> states(64, std::vector<std::byte>(rules->stateSize()));
    rules->start(states.front().data(), 1, nullptr);
    std::size_t to = 0;
    for (auto turn : state) {
        to = (to + 1) % states.size();
        std::memcpy(states[to].data(), states[(to + states.size() - 1) % states.size()].data(), rules->stateSize());
        benchmark::DoNotOptimize(states[to].data());
        benchmark::ClobberMemory();
    }
    state.counters["bytes"] = double(rules->stateSize());
}

} // namespace

BENCHMARK(withoutAbilities)->UseManualTime();
BENCHMARK_CAPTURE(withAbilities, refusingWaste, "no-wasted-reveals", "random")->UseManualTime();
BENCHMARK_CAPTURE(withAbilities, allowingWaste, "none", "random")->UseManualTime();
BENCHMARK_CAPTURE(withAbilities, greedyRefusingWaste, "no-wasted-reveals", "greedy")->UseManualTime();
BENCHMARK_CAPTURE(withAbilities, greedyAllowingWaste, "none", "greedy")->UseManualTime();
BENCHMARK(copyOfState);

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv); // plugins are looked for by it
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
}
