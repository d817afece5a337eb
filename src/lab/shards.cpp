// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/shards.h"

#include "lab/outsideplay.h"

#include <algorithm>

namespace rw {

namespace {

constexpr std::size_t mostTold = 20; ///< missing shards that are listed

Finding fault(const ShardFile &shard, std::string code, std::string message, std::string remedy,
              std::vector<Finding::Argument> arguments = {})
{
    return error(std::move(code), std::move(message), std::move(remedy), std::move(arguments), {shard.file, {}, 0, 0});
}

/// The part in which two batches differ, in words; empty if both belong to the same batch.
std::string differingPart(const BatchResult &a, const BatchResult &b)
{
    const BatchOrigin &of = a.origin();
    const BatchOrigin &other = b.origin();
    if (of.game != other.game)
        return "another game";
    if (of.rulesVersion != other.rulesVersion || of.clauses != other.clauses)
        return "another version of the rules";
    if (of.deckHash != other.deckHash || of.deckTitle != other.deckTitle || of.variants != other.variants
        || !(of.sets == other.sets))
        return "another deck, or other variants or values";
    if (of.seats != other.seats)
        return "other seats";
    if (a.plan().bots != b.plan().bots || a.plan().rotate != b.plan().rotate)
        return "other bots";
    if (a.plan().seed != b.plan().seed || a.plan().botSalt != b.plan().botSalt)
        return "another seed";
    if (of.metrics != other.metrics)
        return "other metrics";
    BatchPlan whole = a.plan();
    whole.games = of.shard->games;
    BatchPlan fromZero = whole;
    fromZero.firstGame = 0;
    whole.firstGame -= of.shard->part(fromZero).firstGame;
    const BatchPlan part = other.shard->part(whole);
    const bool same = of.shard->of == other.shard->of && of.shard->games == other.shard->games
        && part.firstGame == b.plan().firstGame && part.games == b.plan().games && other.shard->number <= other.shard->of;
    return same ? "" : "another split into shards";
}

/// The faults of each shard by itself.
void checkEach(const std::vector<ShardFile> &shards, Findings &findings)
{
    for (const ShardFile &shard : shards) {
        if (!shard.result.origin().shard)
            findings.push_back(
                fault(shard, "merge.no-shard", "this is no part of a batch", "make parts with `rulewright batch --shard 1/4`"));
        else if (shard.result.interrupted())
            findings.push_back(fault(
                shard, "merge.cut-short", "only {played} of its {asked} games were played", "play it again to its end",
                {{"played", std::to_string(shard.result.sums().games)}, {"asked", std::to_string(shard.result.plan().games)}}));
    }
}

void checkBuild(const ShardFile &shard, const ShardFile &first, OtherBuilds others, Findings &findings)
{
    for (Finding &finding : differentBuilds("this shard", shard.result.origin().builds, first.result.origin().builds, others)) {
        finding.where.file = shard.file;
        findings.push_back(std::move(finding));
    }
}

void checkTogether(const std::vector<ShardFile> &shards, OtherBuilds others, Findings &findings)
{
    const ShardFile &first = shards.front();
    for (const ShardFile &shard : shards) {
        checkBuild(shard, first, others, findings);
        if (const std::string part = differingPart(first.result, shard.result); !part.empty())
            findings.push_back(fault(shard, "merge.other-batch", "this shard was played with {part} than {first}",
                                     "merge shards of one batch", {{"part", part}, {"first", first.file}}));
    }
    if (hasErrors(findings))
        return;
    const int of = first.result.origin().shard->of;
    const auto missing = [&](int from, int upTo) {
        for (; from < upTo && findings.size() < mostTold; ++from)
            findings.push_back(error("merge.missing", "shard {number} of {of} is missing", "name its file, too",
                                     {{"number", std::to_string(from)}, {"of", std::to_string(of)}}));
    };
    int expected = 1;
    for (const ShardFile &shard : shards) {
        const int number = shard.result.origin().shard->number;
        if (number < expected)
            findings.push_back(fault(shard, "merge.doubled", "shard {number} of {of} is given twice", "leave one out",
                                     {{"number", std::to_string(number)}, {"of", std::to_string(of)}}));
        missing(expected, number);
        expected = std::max(expected, number + 1);
    }
    missing(expected, of + 1);
}

} // namespace

Checked<BatchResult> mergeShards(std::vector<ShardFile> shards, OtherBuilds others)
{
    Findings findings;
    checkEach(shards, findings);
    if (!hasErrors(findings)) {
        std::ranges::stable_sort(shards, {}, [](const ShardFile &shard) { return shard.result.origin().shard->number; });
        checkTogether(shards, others, findings);
    }
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    BatchOrigin origin = shards.front().result.origin();
    BatchPlan plan = shards.front().result.plan();
    plan.games = origin.shard->games; // the batch begins with the first game of the first shard
    origin.shard.reset();
    BatchOutcome outcome{shards.front().result.sums(), false};
    for (auto shard = shards.begin() + 1; shard != shards.end(); ++shard) {
        outcome.sums.add(shard->result.sums());
        origin.builds = joinedBuilds(origin.builds, shard->result.origin().builds);
    }
    BatchResult merged(std::move(origin), std::move(plan), std::move(outcome));
    std::vector<Value> outside;
    for (const ShardFile &shard : shards)
        outside.push_back(shard.result.outside());
    merged.setOutside(addedOutside(outside));
    return {std::move(merged), std::move(findings)};
}

std::optional<BatchCost> mergedCost(const std::vector<ShardFile> &shards)
{
    std::optional<BatchCost> all;
    std::vector<Value> outside;
    for (const ShardFile &shard : shards) {
        if (!shard.cost)
            continue;
        if (!all)
            all = BatchCost{0, 1, {}, shard.cost->deckFolder};
        all->seconds += shard.cost->seconds;
        all->threads = std::max(all->threads, shard.cost->threads);
        outside.push_back(shard.cost->outside);
    }
    if (all)
        all->outside = addedOutside(outside);
    return all;
}

Findings untoldOutside(const std::vector<ShardFile> &shards)
{
    Findings findings;
    for (const ShardFile &shard : shards)
        if (!shard.cost && shard.result.outside().isNull() && !shard.result.plan().isReproducible())
            findings.push_back(warning("result.untold",
                                       "this does not say whether random moves stood in for a program from outside",
                                       "leave out --without-run", {}, {shard.file, {}, 0, 0}));
    return findings;
}

} // namespace rw
