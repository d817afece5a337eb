// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/batch.h"
#include "engine/outofroom.h"
#include "engine/timeline.h"

#include <string>

namespace rwtest {

/// Plays \a games of a deck whose cards need more room than there is, and the first that was stopped again step by step. What ran
/// out, or what is wrong with how that was told.
inline std::string ranOutOf(const std::shared_ptr<const rw::Engine> &engine, const std::string &bot, std::uint64_t games)
{
    rw::BatchPlan plan;
    plan.seed = 7;
    plan.games = games;
    plan.bots = {rw::BotSpec::parse(bot)};
    const rw::BatchSums sums = rw::playBatch(*engine, plan, 1).value.value().sums;
    if (!(sums == rw::playBatch(*engine, plan, 4).value.value().sums))
        return "four threads find something else";
    if (sums.games != games || sums.overran == 0 || sums.overran > sums.guarded)
        return std::to_string(sums.overran) + " of " + std::to_string(sums.games) + " games ran out of room";
    const rw::Overrun &first = sums.overruns.front();

    const rw::RunSeeds seeds(plan.seed, plan.botSalt);
    rw::Timeline timeline(engine, seeds.ofGame(first.game), seeds.ofBots(first.game));
    const auto player = std::move(*engine->bot(plan.bots.front()).value);
    while (!timeline.position().over()) {
        const rw::Position before = timeline.position();
        const rw::Move move = player->choose(before.bytes(), before.pending().seat, timeline.botWord());
        rw::Findings misfits;
        timeline.play(move, &misfits);
        if (misfits.empty())
            continue;
        if (!(timeline.position() == before) || !before.invariants().empty())
            return "the state is not as it was before";
        return sentence(misfits.front()) == first.what ? first.what : "step by step it is another: " + sentence(misfits.front());
    }
    return "step by step the game comes to its end";
}

} // namespace rwtest
