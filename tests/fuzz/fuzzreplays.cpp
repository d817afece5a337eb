// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a saved game: it is read or refused with a place; what was read is written and read alike, and is played as far
// as its moves allow.
#include "engine/tables.h"
#include "fuzzkit.h"
#include "fuzztarget.h"

#include "engine/record.h"

using namespace rw;

namespace {

void play(const GameRecord &record)
{
    if (record.seats.size() < 2 || record.seats.size() > 6)
        return;
    const auto engine = rwtest::liarsDiceTable(Setup{record.seats});
    const Replayed again = replayAsFarAsItGoes(engine, record, "fuzz.rwgame");
    for (const Finding &finding : again.findings)
        rwfuzz::require(!finding.code.empty() && !finding.message.empty(), "a finding has a code and a sentence");
    if (!again.timeline)
        return rwfuzz::require(hasErrors(again.findings), "what is not played has an error");
    rwfuzz::require(again.timeline->position().invariants().empty(), "a replay leads to a sound state");
    GameRecord own = GameRecord::of(*again.timeline, record.seed, record.botSeed, record.deck);
    const Replayed twice = replayAsFarAsItGoes(engine, own, "own.rwgame");
    rwfuzz::require(twice.timeline && twice.findings.empty(), "a game that was saved is played again without a finding");
}

} // namespace

void rwfuzz::run(std::string_view bytes)
{
    const Checked<GameRecord> record = GameRecord::read(bytes, "fuzz.rwgame");
    if (!record)
        return require(hasErrors(record.findings), "what is refused has an error");
    const std::string text = record.value->text();
    const Checked<GameRecord> again = GameRecord::read(text, "again.rwgame");
    require(again && again.value->text() == text, "a saved game is read as it was written");
    play(*record.value);
}
