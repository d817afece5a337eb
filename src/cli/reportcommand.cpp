// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/reportcommand.h"

#include "cli/output.h"
#include "cli/resultfiles.h"
#include "engine/json.h"
#include "lab/comparisonreport.h"
#include "lab/outsideplay.h"
#include "lab/report.h"

#include <QFileInfo>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// Options that describe what to play, and that make no sense for a result that has been played.
QStringList wordsForDecks(const Options &options)
{
    QStringList found;
    for (const QString &name : {u"variant"_s, u"set"_s, u"players"_s, u"bots"_s, u"rotate"_s, u"games"_s, u"seed"_s, u"shard"_s,
                                u"unmeasured"_s, u"keep"_s, u"keep-in"_s, u"threads"_s, u"deadline"_s})
        if (options.isSet(name))
            found.append(u"--%1 is for a deck; the result of a batch has been played already"_s.arg(name));
    return found;
}

bool isComparison(const std::string &json)
{
    const Checked<Value> root = readJson(json, {});
    const Value *kind = root ? root.value->find("kind") : nullptr;
    return kind && (*kind == Value("compare") || *kind == Value("sweep"));
}

} // namespace

QString ReportCommand::name() const
{
    return u"report"_s;
}

QString ReportCommand::summary() const
{
    return u"Show a batch as a page with charts"_s;
}

QString ReportCommand::details() const
{
    return u"Writes one HTML page that needs nothing else: it can be mailed, read on a phone, and printed. It says what was "
           "played, shows all that the game measures with intervals, and ends with the command that plays the batch again. The "
           "same batch gives the same bytes.\n\n"
           "DECK is a deck, which is played as by `rulewright batch`, with the same options; or a file that "
           "`rulewright batch --format json`, `merge`, `compare` or `sweep` wrote.\n\n"
           "Gives what `rulewright batch` gives; 3 also when the result cannot be read."_s;
}

void ReportCommand::declare(Options &options) const
{
    options.addArgument(u"DECK"_s, u"The folder of a deck, or the result of a batch as JSON."_s);
    declareBatch(options);
    options.addOut();
}

int ReportCommand::execute(const Options &options, Streams &streams)
{
    const QString given = options.argument(u"DECK"_s);
    return QFileInfo(given).isFile() ? ofResult(given, options, streams) : BatchingCommand::execute(options, streams);
}

int ReportCommand::withTable(BatchPlayer &player, const Options &options, Streams &streams)
{
    const Played played = playAsAsked(player, options, streams);
    if (!played.result)
        return played.code;
    const ReportSource source{options.argument(u"DECK"_s).toStdString(), RW_VERSION};
    const int code = writeResult(batchReport(*played.result, source), options, streams, interruptionOf(*played.result));
    return code == AllWell ? played.code : code;
}

int ReportCommand::ofResult(const QString &file, const Options &options, Streams &streams)
{
    if (const QStringList complaints = wordsForDecks(options); !complaints.isEmpty())
        return wrongWords(complaints, streams);
    if (const std::optional<int> code = ofComparison(file, options, streams))
        return *code;
    const Checked<std::vector<ShardFile>> results = readResults({file});
    printFindings(results.findings, streams.err);
    if (!results)
        return Unusable;
    const ShardFile &only = results.value->front();
    const BatchCost cost = only.cost.value_or(BatchCost());
    Findings outside = untoldOutside(*results.value);
    append(outside, standInFindings(only.result.outside(), only.file));
    printFindings(outside, streams.err);
    const int code = writeResult(batchReport(only.result, {cost.deckFolder, RW_VERSION}), options, streams);
    return code == AllWell && hasErrors(outside) ? FoundFaults : code;
}

std::optional<int> ReportCommand::ofComparison(const QString &file, const Options &options, Streams &streams)
{
    const Checked<std::string> bytes = readBytes(file, 256 << 20);
    if (!bytes || !isComparison(*bytes.value))
        return {};
    const Checked<ComparisonRecord> record = ComparisonRecord::read(*bytes.value, file.toStdString());
    printFindings(record.findings, streams.err);
    if (!record)
        return Unusable;
    const Findings stoodIn = standInFindings(record.value->outside, file.toStdString());
    printFindings(stoodIn, streams.err);
    const int code = writeResult(comparisonReport(*record.value, {{}, RW_VERSION}), options, streams);
    return code == AllWell && hasErrors(stoodIn) ? FoundFaults : code;
}

} // namespace rw
