// SPDX-License-Identifier: GPL-3.0-or-later
// Reading texts and editing them: 2,000 cards are to be read in well under half a second, 150 in less than 50 ms.
#include "deck/edit.h"
#include "deck/idreferences.h"
#include "deck/renameid.h"

#include <benchmark/benchmark.h>

using namespace rw;

namespace {

std::string cardsText(int count)
{
    std::string text = "cards:\n";
    for (int i = 0; i < count; ++i) {
        const std::string number = std::to_string(i);
        text += "  - id: card-" + number + "\n    name: Card number " + number
            + "\n    type: artifact   # of the first stage\n"
              "    gold: "
            + std::to_string(i % 9)
            + "\n    copies: 1\n    text: Before or after you roll, you may roll 1 extra die.\n"
              "    abilities:\n      - may: {window: [roll.before, roll.after]}\n        if: [{test: \"spare_dice >= 1\"}]\n"
              "        do: [{add_dice: {to: user, count: 1}}]\n\n";
    }
    return text;
}

void readOneFile(benchmark::State &state)
{
    const std::string text = cardsText(int(state.range(0)));
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(Document::read(text, "cards.yaml").value->value().size());
    state.SetBytesProcessed(int64_t(state.iterations()) * int64_t(text.size()));
}
BENCHMARK(readOneFile)->Arg(150)->Arg(2000)->Unit(benchmark::kMillisecond);

void readManyFiles(benchmark::State &state)
{
    const std::string text = cardsText(1);
    for ([[maybe_unused]] auto _ : state)
        for (int i = 0; i < state.range(0); ++i)
            benchmark::DoNotOptimize(Document::read(text, "card.yaml").value->value().size());
}
BENCHMARK(readManyFiles)->Arg(150)->Arg(2000)->Unit(benchmark::kMillisecond);

void changeOneNumber(benchmark::State &state)
{
    const Document document = *Document::read(cardsText(int(state.range(0))), "cards.yaml").value;
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(setValue(document, {"cards", std::size_t(state.range(0) / 2), "gold"}, 17).value->patch.at);
}
BENCHMARK(changeOneNumber)->Arg(150)->Arg(2000)->Unit(benchmark::kMillisecond);

// A card of which every proof speaks twice.
void renameOneId(benchmark::State &state)
{
    std::string proofs = "proofs:\n";
    for (int i = 0; i < state.range(0); ++i)
        proofs += "  - name: The raven adds a die, for the " + std::to_string(i)
            + "th time\n    clauses: [SOW-HUG-01]\n    seats: [anna, bo]\n"
              "    given: {seats.anna.stash: [{card: huginn, face: up}]}\n    play:\n      - anna: use huginn\n"
              "    expect: {seats.anna.dice.count: 9}\n";
    const std::vector<Document> deck{*Document::read(proofs, "proofs/huginn.yaml").value};
    const IdReferences references(nullptr);
    for ([[maybe_unused]] auto _ : state)
        benchmark::DoNotOptimize(renameId(deck, "huginn", "muninn", references).value->size());
}
BENCHMARK(renameOneId)->Arg(10)->Arg(200)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
