// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batchcommand.h"

#include "cli/deckoptions.h"
#include "cli/output.h"
#include "cli/resultfiles.h"
#include "cli/splitting.h"
#include "cli/storing.h"
#include "farm/job.h"
#include "host/botplaces.h"
#include "host/storedruns.h"
#include "lab/ladder.h"
#include "lab/outsideplay.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 gamesOfRung = 400;

/// Options that describe a single batch, and that a ladder sets itself.
QStringList wordsAgainstLadder(const Options &options)
{
    QStringList found;
    for (const QString &name : {u"rotate"_s, u"keep"_s, u"unmeasured"_s, u"store"_s})
        if (options.isSet(name))
            found.append(u"--%1 cannot stand beside --ladder"_s.arg(name));
    const QStringList bots = options.list(u"bots"_s);
    if (options.isSet(u"bots"_s) && bots.size() < 2)
        found.append(u"--ladder needs two bots or more, from the weakest to the strongest"_s);
    for (qsizetype i = 1; i < bots.size(); ++i)
        if (bots[i] == bots[i - 1])
            found.append(u"%1 cannot be stronger than itself"_s.arg(bots[i]));
    return found;
}

Leg legOf(const BatchPlayer &player, BatchPlan plan)
{
    ComparisonGoal goal;
    goal.games = plan.games;
    return Leg({{{}, player.origin(), std::move(plan), player.engine(), storedDeck(player.deck().deck().effective).json}}, goal);
}

std::string written(const Ladder &ladder, const BatchCost *cost, const QString &format)
{
    if (format == "csv"_L1)
        return ladder.asCsv();
    if (format != "json"_L1)
        return ladder.asText();
    Value out = ladder.canonical();
    if (cost)
        out["run"] = Value::Map{{"deck", cost->deckFolder}, {"seconds", rounded(cost->seconds)}, {"threads", cost->threads}};
    return toJson(out, 2) + '\n';
}

} // namespace

QString BatchCommand::name() const
{
    return u"batch"_s;
}

QString BatchCommand::summary() const
{
    return u"Play a deck by the thousand and count"_s;
}

QString BatchCommand::details() const
{
    return u"Unless --bots says who plays, it is the quickest bot of the game that plays well. Bots are random or ismcts:N, "
           u"which searches N simulations a decision; a game may have more, see "
           "`rulewright games`. Name one bot for all seats or one for each, separated by commas. Options of a bot follow "
           "colons: ismcts:200:explore=1.5. exec:COMMAND is a program of yours in any language (docs/bots-outside.md).\n\n"
           "The same seed gives the same result, byte for byte, at any number of threads; only the part `run` of the JSON "
           "differs. Ctrl-C ends the batch early and keeps all games, in the order of their seeds, up to the first one that "
           "was not played; with --out FILE they are written to FILE.part.\n\n"
           "--keep keeps games as files that `rulewright replay --verify` plays again. --ladder says how strong bots are: a rung "
           "stands when the lower end of its interval is above an even share (docs/bots.md).\n\n"
           "Gives 0 when all was played, 1 when the deck has faults, games did not end or random moves stood in for a program, 3 when the deck cannot be read, 130 when interrupted."_s;
}

void BatchCommand::declare(Options &options) const
{
    addDeckArgument(options);
    declareBatch(options);
    options.addFlag(u"ladder"_s,
                    u"How strong bots are: each of --bots, from the weakest on, plays alone against a table of the one "
                    "before it; 400 games each unless told."_s);
    options.addFlag(u"without-run"_s, u"Leave out what differs from run to run: time, rate, threads."_s);
    options.addFormat({u"text"_s, u"json"_s, u"csv"_s});
    options.addOut();
    addStore(options);
    addSplitting(options, false);
}

int BatchCommand::withTable(BatchPlayer &player, const Options &options, Streams &streams)
{
    if (options.isSet(u"ladder"_s))
        return climb(player, options, streams);
    if (isSplit(options, false)) {
        BatchPlan plan = player.ready(planOf(options));
        return split({"batch", {}, {}, {legOf(player, std::move(plan))}}, options, streams);
    }
    if (options.isSet(u"store"_s))
        return keep(player, options, streams);
    const Played played = playAsAsked(player, options, streams);
    if (!played.result)
        return played.code;
    const BatchCost cost = player.cost();
    const BatchCost *told = options.isSet(u"without-run"_s) ? nullptr : &cost;
    const int code = writeResult(writtenBatch(*played.result, told, options.text(u"format"_s)), options, streams,
                                 interruptionOf(*played.result));
    return code == AllWell ? played.code : code;
}

int BatchCommand::split(const Job &job, const Options &options, Streams &streams) const
{
    QStringList complaints;
    const int code = playSplit(job, options, streams, complaints);
    return complaints.isEmpty() ? code : wrongWords(complaints, streams);
}

int BatchCommand::keep(BatchPlayer &player, const Options &options, Streams &streams) const
{
    for (const QString &name : {u"shard"_s, u"keep"_s})
        if (options.isSet(name))
            return wrongWords({u"--%1 cannot stand beside --store"_s.arg(name)}, streams);
    const Checked<std::unique_ptr<RunStore>> store = openStore(options.argument(u"DECK"_s), StoreUse::Add, streams);
    if (!store)
        return Unusable;
    const BatchPlan plan = player.ready(planOf(options));
    Checked<BatchResult> played = player.playAndKeep(plan, **store.value, options.text(u"label"_s).toStdString());
    if (!played)
        return notPlayed(played.findings, streams);
    append(played.findings, player.findings());
    played.findings = placedAtBots(std::move(played.findings), plan.bots, placesInList(options, u"bots"_s));
    printFindings(played.findings, streams.err);
    const BatchSums &sums = played.value->sums();
    const bool isWhole = sums.games == plan.games;
    BatchResult result(played.value->origin(), plan, {sums, !isWhole});
    result.setOutside(played.value->outside());
    const BatchCost cost = player.cost();
    const BatchCost *told = options.isSet(u"without-run"_s) ? nullptr : &cost;
    const int code = writeResult(writtenBatch(result, told, options.text(u"format"_s)), options, streams, interruptionOf(result));
    const bool isStored =
        std::ranges::none_of(played.findings, [](const Finding &each) { return each.code.starts_with("store."); });
    return code != AllWell                               ? code
        : !isStored                                      ? Unusable
        : !isWhole                                       ? Interrupted
        : hasErrors(played.findings) || sums.guarded > 0 ? FoundFaults
                                                         : AllWell;
}

int BatchCommand::climb(BatchPlayer &player, const Options &options, Streams &streams) const
{
    if (const QStringList complaints = wordsAgainstLadder(options); !complaints.isEmpty())
        return wrongWords(complaints, streams);
    BatchPlan plan = player.ready(planOf(options));
    const std::vector<BotSpec> bots = options.isSet(u"bots"_s) ? plan.bots : Ladder::usualBots(player.engine()->facts().bots);
    if (!options.isSet(u"games"_s))
        plan.games = gamesOfRung;

    if (isSplit(options)) {
        Job job{"ladder"};
        for (std::size_t i = 1; i < bots.size(); ++i)
            job.legs.push_back(legOf(player, Ladder::planOfRung(plan, bots[i], bots[i - 1], player.engine()->setup().count())));
        return split(job, options, streams);
    }

    Ladder ladder;
    bool endless = false, isWhole = true;
    for (std::size_t i = 1; i < bots.size() && !player.interrupted(); ++i) {
        const BatchPlan rung = Ladder::planOfRung(plan, bots[i], bots[i - 1], player.engine()->setup().count());
        const Value before = player.cost().outside;
        Checked<BatchOutcome> outcome = player.play(rung);
        if (!outcome)
            return notPlayed(outcome.findings, streams);
        endless = endless || outcome.value->sums.guarded > 0;
        isWhole = !outcome.value->interrupted && i + 1 == bots.size();
        if (!outcome.value->interrupted) {
            BatchResult result(player.origin(), rung, std::move(*outcome.value));
            result.setOutside(outsideSince(player.cost().outside, before));
            ladder.add(std::move(result));
        }
    }
    const Findings stoodIn = placedAtBots(player.findings(), bots, placesInList(options, u"bots"_s));
    printFindings(stoodIn, streams.err);
    if (ladder.isEmpty())
        return Interrupted;
    const BatchCost cost = player.cost();
    const BatchCost *told = options.isSet(u"without-run"_s) ? nullptr : &cost;
    const int code = writeResult(written(ladder, told, options.text(u"format"_s)), options, streams,
                                 isWhole ? "" : "interrupted before the last rung was played");
    return code != AllWell ? code : !isWhole ? Interrupted : endless || hasErrors(stoodIn) ? FoundFaults : AllWell;
}

} // namespace rw
