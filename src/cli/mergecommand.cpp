// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/mergecommand.h"

#include "cli/output.h"
#include "cli/resultfiles.h"
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
           "batch with --without-run.\n\n"
           "Gives 0 when they were put together, 1 when they do not belong together or one is missing, 3 when a file cannot be read."_s;
}

void MergeCommand::declare(Options &options) const
{
    options.addArgument(u"FILE"_s, u"The result of a shard."_s, Options::Count::OneOrMore);
    options.addFormat({u"text"_s, u"json"_s, u"csv"_s});
    options.addOut();
}

int MergeCommand::execute(const Options &options, Streams &streams)
{
    Checked<std::vector<ShardFile>> shards = readResults(options.arguments());
    if (!shards) {
        printFindings(shards.findings, streams.err);
        return Unusable;
    }
    const Checked<BatchResult> merged = mergeShards(std::move(*shards.value));
    printFindings(merged.findings, streams.err);
    if (!merged)
        return FoundFaults;
    return writeResult(writtenBatch(*merged.value, nullptr, options.text(u"format"_s)), options, streams);
}

} // namespace rw
