// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/mergecommand.h"

#include "cli/output.h"
#include "cli/resultfiles.h"
#include "lab/outsideplay.h"
#include "lab/shards.h"

namespace rw {

using namespace Qt::StringLiterals;

QString MergeCommand::name() const
{
    return u"merge"_s;
}

QString MergeCommand::summary() const
{
    return u"Put the shards of a batch together"_s;
}

QString MergeCommand::details() const
{
    return u"FILE is what `rulewright batch --shard I/N --format json` wrote. All N are needed, in any order; they may have been "
           "played at different times and on different machines. The result is the same, byte for byte, as that of the whole "
           "batch with --without-run. Shards that another build of Rulewright or of the game has played are refused, unless --other-build "
           "takes them. Where a program from outside played along, the part `run` adds up what became of it.\n\n"
           "Gives 0 when they were put together, 1 when they do not belong together, one is missing or random moves stood in for "
           "a program, 3 when a file cannot be read."_s;
}

void MergeCommand::declare(Options &options) const
{
    options.addArgument(u"FILE"_s, u"The result of a shard."_s, Options::Count::OneOrMore);
    addOtherBuild(options, u"Put shards together that several builds have played."_s);
    options.addFormat({u"text"_s, u"json"_s, u"csv"_s});
    options.addOut();
}

int MergeCommand::execute(const Options &options, Streams &streams)
{
    Checked<std::vector<ShardFile>> shards = readResults(options.arguments());
    printFindings(shards.findings, streams.err);
    if (!shards)
        return Unusable;
    const std::optional<BatchCost> cost = mergedCost(*shards.value);
    Findings outside = untoldOutside(*shards.value);
    const Checked<BatchResult> merged = mergeShards(std::move(*shards.value), otherBuilds(options));
    printFindings(merged.findings, streams.err);
    if (!merged)
        return FoundFaults;
    append(outside, standInFindings(merged.value->outside()));
    printFindings(outside, streams.err);
    const QString format = options.text(u"format"_s);
    // What became of programs is nowhere but in `run`; without any, the bytes are those of --without-run.
    const bool tellsRun = format == "json"_L1 && cost && !cost->outside.isNull();
    const int code = writeResult(writtenBatch(*merged.value, tellsRun ? &*cost : nullptr, format), options, streams);
    return code == AllWell && hasErrors(outside) ? FoundFaults : code;
}

} // namespace rw
