// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/mergecommand.h"

#include "cli/output.h"
#include "cli/resultfiles.h"
#include "cli/storing.h"
#include "farm/farm.h"
#include "host/deckforplay.h"
#include "host/storedruns.h"
#include "lab/numbertext.h"
#include "lab/outsideplay.h"
#include "lab/report.h"
#include "lab/shards.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// Faults of the named files: a device or a pipe is refused, because a file must have an end.
Findings misfits(const QStringList &files)
{
    Findings findings;
    for (const QString &name : files) {
        const QFileInfo file(name); // follows a link to its target
        if (file.exists() && !file.isFile())
            findings.push_back(error("merge.no-part", "this is not a file",
                                     "name files that --shard wrote, or the folder of a farm", {},
                                     {name.toStdString(), {}, 0, 0}));
        else if (file.size() > mostResultBytes)
            findings.push_back(error("cli.cannot-read", "the file cannot be read: it is larger than {most} MiB", {},
                                     {{"most", std::to_string(mostResultBytes >> 20)}}, {name.toStdString(), {}, 0, 0}));
    }
    return findings;
}

std::string bytesOf(const QString &file)
{
    return readBytes(file, mostResultBytes).value.value_or(std::string());
}

bool isPart(const QString &name)
{
    QFile file(name);
    return file.open(QIODevice::ReadOnly) && Part::isPart(file.read(100).toStdString());
}

/// The files to merge. A folder stands for all results in it, and a farm for its parts.
QStringList filesOf(const QStringList &names)
{
    QStringList files;
    for (const QString &name : names) {
        if (!QFileInfo(name).isDir()) {
            files.append(name);
            continue;
        }
        const QDir folder(QFileInfo::exists(name + u"/plan.json"_s) ? name + u"/parts"_s : name);
        for (const QString &file : folder.entryList({u"*.json"_s}, QDir::Files | QDir::System, QDir::Name))
            files.append(folder.filePath(file));
    }
    return files;
}

/// The job of a part, from the part itself or from the plan of its farm.
Checked<Job> jobOf(const QString &part)
{
    const QString plan = QFileInfo(part).dir().filePath(u"../plan.json"_s);
    if (!QFileInfo::exists(plan))
        return Part::jobIn(bytesOf(part), part.toStdString());
    Checked<FarmPlan> read = FarmPlan::read(plan.toStdString());
    if (!read)
        return {std::nullopt, std::move(read.findings)};
    return {std::move(read.value->job), {}};
}

std::vector<int> absent(std::vector<int> there, int of)
{
    std::ranges::sort(there);
    std::vector<int> missing;
    for (int number = 1; number <= of; ++number)
        if (!std::ranges::binary_search(there, number))
            missing.push_back(number);
    return missing;
}

/// Prints the missing numbers for scripts: `3,6`, or nothing if all parts are there.
int tellMissing(const std::vector<int> &missing, Streams &streams)
{
    for (const int number : missing)
        streams.out << (number == missing.front() ? "" : ",") << number;
    streams.out << (missing.empty() ? "" : "\n");
    return missing.empty() ? AllWell : FoundFaults;
}

std::string costWords(std::size_t parts, double seconds)
{
    return std::to_string(parts) + " parts, " + fixed(seconds / 3600, 2) + " core-hours";
}

} // namespace

QString MergeCommand::name() const
{
    return u"merge"_s;
}

QString MergeCommand::summary() const
{
    return u"Put the parts of a big run together"_s;
}

QString MergeCommand::details() const
{
    return u"FILE is what `rulewright batch --shard I/N --format json` wrote, or --shard of `compare`, `sweep`, `experiment` or "
           u"`batch --ladder`; "
           "of a folder, all files are taken. All N are needed, in any order; they may have been played at different times and "
           "on different "
           "machines. The result is the same, byte for byte, as that of one run (of a batch: with --without-run). Parts that "
           "another build of "
           "Rulewright or of the game has played are refused, unless for shards of a batch --other-build takes them. Where a "
           "program from outside "
           "played along in a batch, the part `run` adds up what became of it.\n\n"
           "Gives 0 when they were put together, 1 when they do not belong together, one is missing or random moves stood in for "
           "a program, 3 when a file cannot be read."_s;
}

void MergeCommand::declare(Options &options) const
{
    options.addArgument(u"FILE"_s, u"A part, or a folder of parts."_s, Options::Count::OneOrMore);
    addOtherBuild(options, u"Put shards together that several builds have played."_s);
    options.addFlag(u"missing"_s,
                    u"Print only the numbers of the parts that are missing, such as 3,6; gives 1 when there are any."_s);
    options.addText(u"store"_s, u"DECK"_s, u"Keep the result among the runs of this deck, with what it cost as its note."_s);
    options.addText(u"label"_s, u"TEXT"_s, u"The name of the run that --store keeps."_s);
    options.addFormat({u"text"_s, u"json"_s, u"csv"_s, u"html"_s});
    options.addOut();
}

int MergeCommand::execute(const Options &options, Streams &streams)
{
    const QStringList names = options.arguments();
    if (options.isSet(u"missing"_s) && names.size() == 1 && QFileInfo::exists(names.front() + u"/plan.json"_s)) {
        const Checked<Farm> farm = Farm::open(std::filesystem::path(names.front().toStdString())); // it knows which parts are due
        printFindings(farm.findings, streams.err);
        return farm ? tellMissing(farm.value->missing(), streams) : Unusable;
    }
    const QStringList files = filesOf(names);
    if (files.isEmpty())
        return wrongWords({u"there is no part in %1"_s.arg(options.arguments().join(u", "_s))}, streams);
    if (const Findings findings = misfits(files); hasErrors(findings)) {
        printFindings(findings, streams.err);
        return Unusable;
    }
    return isPart(files.front()) ? mergeParts(files, options, streams) : mergeBatch(files, options, streams);
}

int MergeCommand::mergeBatch(const QStringList &files, const Options &options, Streams &streams) const
{
    Checked<std::vector<ShardFile>> shards = readResults(files);
    printFindings(shards.findings, streams.err);
    if (!shards)
        return Unusable;
    if (options.isSet(u"missing"_s)) {
        std::vector<int> there;
        int of = 0;
        for (const ShardFile &each : *shards.value)
            if (const std::optional<Shard> &shard = each.result.origin().shard) {
                of = std::max(of, shard->of);
                if (!each.result.interrupted())
                    there.push_back(shard->number);
            }
        return tellMissing(absent(std::move(there), of), streams);
    }
    const std::optional<BatchCost> cost = mergedCost(*shards.value);
    Findings outside = untoldOutside(*shards.value);
    const std::size_t count = shards.value->size();
    const Checked<BatchResult> merged = mergeShards(std::move(*shards.value), otherBuilds(options));
    printFindings(merged.findings, streams.err);
    if (!merged)
        return FoundFaults;
    append(outside, standInFindings(merged.value->outside()));
    printFindings(outside, streams.err);
    const QString format = options.text(u"format"_s);
    // Only `run` says how outside programs behaved. Without any, the bytes are those of --without-run.
    const bool tellsRun = format == "json"_L1 && cost && !cost->outside.isNull();
    const std::string text = format == "html"_L1 ? batchReport(*merged.value, {{}, RW_VERSION})
                                                 : writtenBatch(*merged.value, tellsRun ? &*cost : nullptr, format);
    const int code = writeResult(text, options, streams);
    const int stored = store(
        {{runEntry(*merged.value, merged.value->sums().games), toJson(merged.value->canonical()), {merged.value->origin()}}},
        costWords(count, cost ? cost->seconds : 0), options, streams);
    return code != AllWell ? code : stored != AllWell ? stored : hasErrors(outside) ? FoundFaults : AllWell;
}

int MergeCommand::mergeParts(const QStringList &files, const Options &options, Streams &streams) const
{
    Findings findings;
    std::vector<std::pair<Part::Heading, QString>> parts;
    for (const QString &file : files) {
        const std::string bytes = bytesOf(file);
        const std::optional<Part::Heading> heading = Part::heading(std::string_view(bytes).substr(0, bytes.find('\n')));
        if (heading)
            parts.emplace_back(*heading, file);
        else
            findings.push_back(error("merge.no-part", "this is not a part",
                                     "name files that --shard wrote, or the folder of a farm", {},
                                     {file.toStdString(), {}, 0, 0}));
    }
    if (hasErrors(findings)) {
        printFindings(findings, streams.err);
        return Unusable;
    }
    std::ranges::stable_sort(parts, {}, [](const auto &part) { return part.first.number; });
    const Split split = parts.front().first.split;
    std::vector<int> there;
    for (const auto &[heading, file] : parts)
        if (heading.isWhole)
            there.push_back(heading.number);
    if (options.isSet(u"missing"_s))
        return tellMissing(absent(std::move(there), split.count()), streams);

    Checked<Job> job = jobOf(parts.front().second);
    if (!job) {
        printFindings(job.findings, streams.err);
        return Unusable;
    }
    Assembly assembly(*job.value, split);
    for (const auto &[heading, file] : parts) {
        const Checked<Part> part = Part::read(bytesOf(file), *job.value, file.toStdString());
        append(findings, part ? assembly.add(*part.value, file.toStdString()) : part.findings);
        if (!findings.empty())
            break;
    }
    if (findings.empty() && !assembly.isOver())
        findings.push_back(error("merge.missing", "parts {which} of {of} are missing", "name their files, too",
                                 {{"which", numberRanges(absent(there, split.count()))}, {"of", std::to_string(split.count())}}));
    printFindings(findings, streams.err);
    if (hasErrors(findings))
        return FoundFaults;
    const QString format = options.text(u"format"_s);
    const std::optional<std::string> text = writtenJob(*job.value, assembly.tallies(), format.toStdString(), {});
    if (!text)
        return wrongWords(
            {u"--format %1 is not possible here: this is a %2"_s.arg(format, QString::fromStdString(job.value->kind))}, streams);
    const int code = writeResult(*text, options, streams);
    std::vector<Kept> runs;
    for (std::size_t i = 0; i < job.value->legs.size(); ++i) {
        const Leg &leg = job.value->legs[i];
        const Tally &tally = assembly.tallies()[i];
        Kept run{
            leg.isBatch() ? runEntry(tally.batch(), tally.units()) : runEntry(tally.comparison()), toJson(tally.canonical()), {}};
        for (const ComparedSide &side : leg.sides())
            run.origins.push_back(side.origin);
        runs.push_back(std::move(run));
    }
    const int stored = store(runs, costWords(parts.size(), assembly.seconds()), options, streams);
    const Findings stoodIn = standInFindings(assembly.outside());
    printFindings(stoodIn, streams.err);
    return code != AllWell ? code : stored != AllWell ? stored : hasErrors(stoodIn) ? FoundFaults : AllWell;
}

int MergeCommand::store(const std::vector<Kept> &runs, const std::string &note, const Options &options, Streams &streams) const
{
    if (!options.isSet(u"store"_s))
        return AllWell;
    const QString folder = options.text(u"store"_s);
    const Checked<std::unique_ptr<RunStore>> store = openStore(folder, StoreUse::Add, streams);
    if (!store)
        return Unusable;
    for (const Kept &run : runs) {
        std::vector<StoredDeck> decks;
        for (const BatchOrigin &origin : run.origins)
            if (std::optional<StoredDeck> deck = deckOf(origin, folder.toStdString()))
                decks.push_back(std::move(*deck));
            else
                printFindings(
                    {warning("merge.other-deck", "{deck} is not the deck that was played: it has changed since",
                             "the run is kept without its deck, so it cannot be played again", {{"deck", folder.toStdString()}})},
                    streams.err);
        RunEntry entry = run.entry;
        entry.name = options.text(u"label"_s).toStdString();
        entry.note = note;
        const Checked<std::int64_t> id = (*store.value)->add(entry, run.result, decks);
        printFindings(id.findings, streams.err);
        if (!id)
            return Unusable;
        streams.err << "kept as run " << *id.value << '\n';
    }
    return AllWell;
}

std::optional<StoredDeck> MergeCommand::deckOf(const BatchOrigin &origin, const std::filesystem::path &folder) const
{
    Checked<DeckWishes> wishes = parseWishes(origin.variants.empty() ? std::vector<std::string>{"none"} : origin.variants, {});
    if (!wishes)
        return {};
    for (const Value::Member &set : origin.sets.map())
        wishes.value->settings.push_back({set.key, set.value, {std::nullopt, {}, {"--set " + set.key, {}, 0, 0}}});
    const Deck deck = readDeckForPlay(m_host, folder, *wishes.value);
    return deck.effective.hash() == origin.deckHash ? std::optional(storedDeck(deck.effective)) : std::nullopt;
}

} // namespace rw
