// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel against bare loops of the same rules.
#include "bareliarsdice.h"
#include "engine/adapter.h"
#include "engine/position.h"
#include "liarsdice.h"
#include "turns.h"

using namespace rw;

namespace {

std::shared_ptr<const Engine> engine()
{
    static const GameOf<LiarsDice> game;
    return *game.compile(Value::Map{{"tables", game.usualTables()}}, Setup::of(2)).value;
}

constexpr std::uint64_t blockOfGames = 1u << 16;

/// A compiler that knew the figures of the table would make other loops of them.
bare::Table table()
{
    bare::Table unknown{2, 5};
    benchmark::DoNotOptimize(unknown);
    return unknown;
}

void playBlock(bool keepMoves)
{
    BatchPlan plan;
    plan.games = blockOfGames;
    plan.bots = {BotSpec::parse("random")};
    plan.keepMoves = keepMoves;
    benchmark::DoNotOptimize(playBatch(*engine(), plan, 1));
}

void bareBlock()
{
    benchmark::DoNotOptimize(bare::games(table(), 0, blockOfGames));
}

void batchFace(benchmark::State &state)
{
    compare(
        state, double(blockOfGames), [] { playBlock(false); }, bareBlock);
}

void keepingEveryMove(benchmark::State &state)
{
    compare(
        state, double(blockOfGames), [] { playBlock(true); }, [] { playBlock(false); });
}

void stepByStepFace(benchmark::State &state)
{
    const std::shared_ptr<const Engine> rules = engine();
    alignas(16) std::array<std::byte, sizeof(LiarsDice::State)> bytes;
    std::byte *const position = bytes.data();
    const RunSeeds seeds(1);
    Recorder recorder;
    MoveSet moves;
    const auto block = [&] {
        for (std::uint64_t game = 0; game < blockOfGames; ++game) {
            rules->start(position, seeds.ofGame(game), &recorder);
            BotLuck luck(seeds.ofBots(game), 0);
            while (!rules->pending(position).over()) {
                rules->legalMoves(position, moves);
                rules->apply(position, moves.nth(below(moves.count(), luck.next())), &recorder);
            }
        }
    };
    compare(state, double(blockOfGames), block, bareBlock);
}

constexpr int openings = 20;
constexpr int simulations = 1000;

void search(benchmark::State &state)
{
    const std::shared_ptr<const Engine> rules = engine();
    const auto bot = rules->bot(BotSpec::parse("ismcts:" + std::to_string(simulations)));
    bare::Search bareSearch;
    const auto ours = [&] {
        for (std::uint64_t game = 0; game < openings; ++game) {
            const Position position(rules, game);
            benchmark::DoNotOptimize((*bot.value)->choose(position.bytes(), 0, game));
        }
    };
    const auto theirs = [&] {
        for (std::uint64_t game = 0; game < openings; ++game) {
            bare::Stream stream = bare::Stream::ofGame(1, game);
            bare::State position;
            bare::start(position, table(), stream);
            benchmark::DoNotOptimize(bareSearch.choose(position, simulations, stream));
        }
    };
    compare(state, openings * simulations, ours, theirs);
}

} // namespace

BENCHMARK(batchFace)->UseManualTime();
BENCHMARK(keepingEveryMove)->UseManualTime();
BENCHMARK(stepByStepFace)->UseManualTime();
BENCHMARK(search)->UseManualTime();

BENCHMARK_MAIN();
