// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/preciseplay.h"

#include <algorithm>

namespace rw {

namespace {

constexpr std::uint64_t firstStretch = 1000;

} // namespace

bool isPrecise(const BatchResult &result, double precision)
{
    for (int seat = 0; seat < result.sums().seats; ++seat)
        if (const Estimate wins = result.winsOfSeat(seat); wins.high - wins.low > 2 * precision)
            return false;
    return true;
}

std::uint64_t nextPreciseLook(std::uint64_t games)
{
    std::uint64_t look = firstStretch;
    while (look <= games)
        look *= 2;
    return look;
}

bool endsPrecisely(const BatchResult &result, double precision)
{
    const std::uint64_t games = result.sums().games;
    return precision > 0 && games > 0 && nextPreciseLook(games - 1) == games && isPrecise(result, precision);
}

Checked<BatchResult> playUntilPrecise(const Engine &engine, BatchOrigin origin, const BatchPlan &plan, double precision,
                                      int threads, const std::atomic<bool> *stop,
                                      const std::function<void(std::uint64_t games)> &progress)
{
    BatchResult result = BatchResult::empty(std::move(origin), plan, engine);
    bool interrupted = false;
    while (result.sums().games < plan.games && !interrupted) {
        const std::uint64_t before = result.sums().games;
        BatchPlan part = plan;
        part.firstGame += before;
        part.games = std::min(precision > 0 ? nextPreciseLook(before) - before : plan.games, plan.games - before);
        BatchListener listener;
        listener.progress = [&](const BatchSums &sums) { progress ? progress(before + sums.games) : void(); };
        const Checked<BatchOutcome> outcome = playBatch(engine, part, threads, stop, listener);
        if (!outcome)
            return {std::nullopt, outcome.findings};
        result.extend(outcome.value->sums);
        interrupted = outcome.value->interrupted;
        if (precision > 0 && isPrecise(result, precision))
            break;
    }
    if (!interrupted)
        return {std::move(result), {}};
    BatchPlan asked = plan;
    return {BatchResult(result.origin(), asked, {result.sums(), true}), {}};
}

} // namespace rw
