// SPDX-License-Identifier: GPL-3.0-or-later
#include "scene.h"

#include "engine/record.h"

namespace rw::contract {

namespace {

void checkReplay(Table &table, const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed)
{
    const Scene scene(table, timeline, seed);
    const auto broken = [&](const std::string &what) { scene.breach("record.replays", what); };
    const std::string text = GameRecord::of(timeline, seed, botSeed, "deck").text();
    const Checked<GameRecord> record = GameRecord::read(text, "saved.rwgame");
    if (!record)
        return broken("the saved game cannot be read: " + line(record.findings.front()));
    const Checked<Timeline> again = replay(table.engine, *record.value, "saved.rwgame");
    if (!again)
        return broken("the saved game cannot be replayed: " + line(again.findings.front()));
    if (again.value->position().hash() != timeline.position().hash())
        broken("the replayed game ends in other bytes");
    if (GameRecord::of(*again.value, seed, botSeed, "deck").text() != text)
        broken("the replayed game is saved as another text");
    if (again.value->counts() != timeline.counts())
        broken("the replayed game counts other clauses");
}

void playOn(Timeline &timeline, SampleLuck &luck)
{
    for (std::uint64_t i = 0; i < timeline.position().engine().longestGame() && !timeline.position().over(); ++i) {
        const MoveSet moves = timeline.position().legalMoves();
        timeline.play(moves.nth(luck.nextBelow(moves.count())));
    }
}

} // namespace

void checkRecord(Table &table, const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed)
{
    checkReplay(table, timeline, seed, botSeed);
    SampleLuck luck(seed);
    Timeline branched = timeline;
    for (int i = 0; i < 3; ++i) {
        branched.goTo(luck.nextBelow(std::uint32_t(branched.size())));
        if (i != 1)
            branched.freshLuck();
        playOn(branched, luck);
        checkReplay(table, branched, seed, botSeed);
    }
}

} // namespace rw::contract
