// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and checking a whole deck: 2,000 cards are to take less than a second, 150 cards less than 100 ms.
#include "testgame.h"

#include <benchmark/benchmark.h>

#include <algorithm>

using namespace rw;
using namespace rwtest;

namespace {

std::string card(int number)
{
    const std::string n = std::to_string(number);
    return "  - id: stone-" + n + "\n    name: Stone " + n
        + "\n    text: When you take this stone, you may take another one.\n"
          "    gold: 0\n    kind: "
        + (number % 2 ? "hard" : "soft") + "\n    tags: [grey, round, from the river]\n";
}

// The sound deck with more stones, a third of them in a file of their own.
DeckFiles deckOf(int cards)
{
    std::string texts[2];
    for (std::string &text : texts)
        text = "# yaml-language-server: $schema=../../../schemas/pebbles.cards.schema.json\nstones:\n";
    for (int i = 0; i < cards; ++i)
        texts[i % 3 == 0] += card(i);
    DeckFiles files = soundDeck();
    files.setText("cards/more.yaml", texts[0]);
    files.setText("cards/most.yaml", texts[1]);
    return files;
}

void readAndCheck(benchmark::State &state)
{
    const DeckFiles files = deckOf(int(state.range(0)));
    for ([[maybe_unused]] auto _ : state) {
        const Deck deck = loadDeck(files, catalog());
        if (!deck.findings.empty())
            state.SkipWithError(line(deck.findings.front()).c_str());
    }
}
BENCHMARK(readAndCheck)->Arg(150)->Arg(2000)->Unit(benchmark::kMillisecond);

// What an edit costs: the changed file is compared once more with what other programs read.
void checkAfterAnEdit(benchmark::State &state)
{
    DeckFiles files = deckOf(int(state.range(0)));
    const auto edited = std::ranges::find(files.files, "cards/most.yaml", &DeckFiles::File::path);
    const std::string before = edited->text;
    for (int edit = 0; [[maybe_unused]] auto _ : state) {
        edited->text = before + "# " + std::to_string(++edit) + "\n";
        benchmark::DoNotOptimize(loadDeck(files, catalog()).findings.size());
    }
}
BENCHMARK(checkAfterAnEdit)->Arg(150)->Arg(2000)->Unit(benchmark::kMillisecond);

void readAndCheckWithAFaultInEachCard(benchmark::State &state)
{
    DeckFiles files = deckOf(int(state.range(0)));
    for (DeckFiles::File &file : files.files)
        for (std::size_t at = 0; file.path.starts_with("cards/mo") && (at = file.text.find("gold: 0", at)) != std::string::npos;)
            file.text.replace(at, 7, "gold: x");
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(loadDeck(files, catalog()).findings.size());
}
BENCHMARK(readAndCheckWithAFaultInEachCard)->Arg(150)->Arg(2000)->Unit(benchmark::kMillisecond);

void contentHashOfADeck(benchmark::State &state)
{
    const Deck deck = loadDeck(deckOf(int(state.range(0))), catalog());
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(deck.effective.hash());
}
BENCHMARK(contentHashOfADeck)->Arg(2000)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
