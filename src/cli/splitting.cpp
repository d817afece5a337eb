// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/splitting.h"

#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "engine/visible.h"
#include "host/guarded.h"
#include "host/outsidebots.h"
#include "lab/numbertext.h"
#include "lab/outsideplay.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int usualParts = 100;

QString usualList()
{
    QStringList names;
    for (const std::string &name : Scheduler::names())
        names.append(QString::fromStdString(name));
    return names.join(u", "_s);
}

QStringList wordsAgainst(const Options &options, bool isOn)
{
    QStringList found;
    const QString with = isOn ? u"--on"_s : u"--shard"_s;
    for (const QString &name : {u"keep"_s, u"store"_s})
        if (options.isDeclared(name) && options.isSet(name) && (name == "keep"_L1 || !isOn))
            found.append(u"--%1 cannot be combined with %2"_s.arg(name, with));
    if (isOn && options.isDeclared(u"shard"_s) && options.isSet(u"shard"_s))
        found.append(u"--shard cannot be combined with --on: --parts says how many parts there are"_s);
    return found;
}

/// The outside commands of a job. The user typed them, or agreed to those of an experiment before the job was made.
std::set<std::string> commandsOf(const Job &job)
{
    std::set<std::string> commands;
    for (const Leg &leg : job.legs)
        for (const ComparedSide &side : leg.sides())
            commands.merge(rw::commandsOf(side.plan.bots));
    return commands;
}

std::string playWords(const Job &job)
{
    const Leg &first = job.legs.front();
    if (job.kind == "experiment")
        return "experiment " + job.name;
    if (first.isBatch())
        return first.emptyBatch().wordsOfPlay();
    std::string names;
    for (const ComparedSide &side : first.sides())
        names += (names.empty() ? "" : ", ") + side.name;
    return first.emptyComparison().record().wordsOfPlay() + "; " + names;
}

int playShard(const Job &job, const Options &options, Streams &streams, QStringList &complaints)
{
    const std::optional<Shard> shard = shardFrom(options.text(u"shard"_s), job.games());
    if (!shard) {
        complaints.append(u"--shard must be a number of as many, such as 1/4, not '%1'"_s.arg(options.text(u"shard"_s)));
        return WrongWords;
    }
    OutsidePlayers::Patience patience;
    patience.decision = std::chrono::milliseconds(options.number(u"deadline"_s));
    patience.stop = &Interrupt::flag();
    const OutsidePlayers outside(patience);
    const Interrupt interrupt;
    Part part{job.hash(), shard->number, {shard->of, 1}};
    Checked<Part> played;
    {
        Progress progress(streams, "games", std::int64_t(part.split.games(job, part.number)));
        StretchPlaying playing{int(options.number(u"threads"_s)), &interrupt.flag(),
                               [&](std::uint64_t games) { progress.update(std::int64_t(games)); }, outside.maker(commandsOf(job)),
                               [&] { return outside.tally(); }};
        played = guarded(
            job.legs.front().sides().front().origin.game, [&] { return playPart(job, std::move(part), playing); },
            [](Finding fault) {
            return Checked<Part>{std::nullopt, {std::move(fault)}};
            });
    }
    printFindings(played.findings, streams.err);
    if (!played)
        return Unusable;
    const Findings stoodIn = outside.findings();
    printFindings(stoodIn, streams.err);
    const std::string interruption =
        played.value->isWhole ? "" : "interrupted after " + grouped(played.value->games()) + " games";
    const int code = writeResult(played.value->written(&job), options, streams, interruption);
    return code != AllWell ? code : !played.value->isWhole ? Interrupted : hasErrors(stoodIn) ? FoundFaults : AllWell;
}

/// The newest farm that the same command has made before.
std::optional<Farm> sameBefore(const Job &job, const std::filesystem::path &deck)
{
    for (const int number : Farm::numbers(deck))
        if (Checked<Farm> farm = Farm::open(deck, number); farm && farm.value->order().job == job.hash())
            return std::move(farm.value);
    return {};
}

int tellBusy(const Farm &farm, const Farm::Tasks &tasks, Streams &streams)
{
    streams.err << "farm " << farm.order().number << ": " << tasks.running << " tasks run and " << tasks.waiting
                << " wait already, so nothing is submitted\n";
    return AllWell;
}

int submitJob(const Job &job, const Options &options, Streams &streams)
{
    const std::filesystem::path deck = options.argument(u"DECK"_s).toStdString();
    if (options.isSet(u"resume"_s)) {
        std::optional<Farm> farm = sameBefore(job, deck);
        if (farm)
            return resumeFarm(*farm, streams);
        printFindings({error("farm.nothing-to-resume", "no farm of this deck plays the same",
                             "leave out --resume; `rulewright farm DECK` lists the farms")},
                      streams.err);
        return FoundFaults;
    }
    FarmPlan plan{{}, job, job.decks()};
    FarmOrder &order = plan.order;
    const std::string name = options.text(u"on"_s).toStdString();
    if (name == "list")
        order.on.name = name;
    else {
        Checked<Scheduler> scheduler = Scheduler::find(name);
        Findings findings = std::move(scheduler.findings);
        if (scheduler)
            append(findings, scheduler.value->missing());
        printFindings(findings, streams.err);
        if (hasErrors(findings))
            return Unusable;
        order.on = std::move(*scheduler.value);
    }
    order.kind = job.kind;
    order.job = job.hash();
    order.play = playWords(job);
    order.options = options.text(u"on-options"_s).toStdString();
    order.threads = options.isSet(u"threads"_s) ? int(options.number(u"threads"_s)) : 1;
    if (options.isDeclared(u"deadline"_s)) // commands that never start outside programs have no deadline
        order.deadline = int(options.number(u"deadline"_s));
    order.label = options.isDeclared(u"label"_s) ? options.text(u"label"_s).toStdString() : std::string();
    order.format = options.text(u"format"_s).toStdString();
    if (options.isSet(u"out"_s))
        order.out = std::filesystem::absolute(options.text(u"out"_s).toStdString()).string();
    if (const Builds &builds = job.legs.front().sides().front().origin.builds; !builds.empty())
        order.build = builds.front();
    order.split = Split::of(job, int(options.number(u"parts"_s)));
    for (const Leg &leg : job.legs)
        order.legs.push_back({leg.units(), leg.gamesOfUnit()});
    Checked<Farm> farm = Farm::make(std::move(plan), deck);
    printFindings(farm.findings, streams.err);
    if (!farm)
        return Unusable;
    const int code = resumeFarm(*farm.value, streams);
    if (code == Unusable)
        farm.value->discardUnlessSubmitted();
    return code;
}

} // namespace

void addOn(Options &options)
{
    options.addText(
        u"on"_s, u"NAME"_s,
        u"Let a scheduler play it in parts: %1, a file of your own, or list, which prints the commands (docs/farm.md)."_s.arg(
            usualList()));
    options.addNumber(u"parts"_s, u"How many parts --on makes; %1 unless told."_s.arg(usualParts), {1, 1'000'000}, usualParts);
    options.addText(u"on-options"_s, u"WORDS"_s, u"Options for the scheduler, for example \"--partition=cpu\"."_s);
}

void addSplitting(Options &options, bool withShard)
{
    if (withShard)
        options.addText(u"shard"_s, u"I/N"_s,
                        u"Play only the I-th of N parts, as JSON, to be put together with `rulewright merge`."_s);
    addOn(options);
    options.addFlag(u"resume"_s, u"Go on with the farm that the same command made with --on before."_s);
}

bool isSplit(const Options &options, bool withShard)
{
    return options.isSet(u"on"_s) || options.isSet(u"resume"_s) || (withShard && options.isSet(u"shard"_s));
}

int playSplit(const Job &job, const Options &options, Streams &streams, QStringList &complaints)
{
    const bool isOn = options.isSet(u"on"_s) || options.isSet(u"resume"_s);
    complaints = wordsAgainst(options, isOn);
    const OutsidePlayers outside({});
    for (const Leg &leg : job.legs) {
        const Findings faults = guarded(
            leg.sides().front().origin.game, [&] { return leg.faults(outside.maker(commandsOf(job))); },
            [](Finding fault) { return Findings{std::move(fault)}; });
        for (const Finding &fault : faults)
            if (const QString words = QString::fromStdString(sentence(fault)); !complaints.contains(words))
                complaints.append(words);
    }
    if (!complaints.isEmpty())
        return WrongWords;
    return isOn ? submitJob(job, options, streams) : playShard(job, options, streams, complaints);
}

void tellSubmitted(const Farm &farm, const std::vector<int> &parts, Streams &streams)
{
    const FarmOrder &order = farm.order();
    const auto words = [&](int part) { return '\'' + farm.task().string() + "' " + std::to_string(part) + '\n'; };
    if (order.isList()) {
        for (const int part : parts)
            streams.out << words(part);
        streams.err << "farm " << order.number << ": run each line; when all are done, this puts them together:\n" << words(0);
        return;
    }
    streams.err << "farm " << order.number << ": " << parts.size() << (parts.size() == 1 ? " part" : " parts") << " of about "
                << grouped(order.games(parts.front())) << " games, submitted to " << order.on.name << "\n  rulewright farm "
                << visible(order.deck, LineBreaks::Mark) << " --follow\n";
}

std::string keptWords(const std::vector<std::int64_t> &runs)
{
    std::string words;
    for (const std::int64_t run : runs)
        words += (words.empty() ? "; kept as run " : ", ") + std::to_string(run);
    return words;
}

int collectFarm(Farm &farm, Streams &streams)
{
    const Checked<Farm::Collected> collected = farm.collect();
    printFindings(collected.findings, streams.err);
    if (!collected)
        return Unusable;
    const int number = farm.order().number;
    if (!collected.value->submitted.empty()) {
        tellSubmitted(farm, collected.value->submitted, streams);
        return AllWell;
    }
    if (collected.value->busy.any())
        return tellBusy(farm, collected.value->busy, streams);
    if (!collected.value->isDone)
        return AllWell; // the user cancelled it
    streams.err << "farm " << number << " is done" << keptWords(collected.value->runs) << '\n';
    return codeOfResult(collected.value->outside, collected.value->unended, streams);
}

int codeOfResult(const Value &outside, std::uint64_t unended, Streams &streams)
{
    const Findings stoodIn = standInFindings(outside);
    printFindings(stoodIn, streams.err);
    return hasErrors(stoodIn) || unended > 0 ? FoundFaults : AllWell;
}

int resumeFarm(Farm &farm, Streams &streams)
{
    const Checked<Farm::Submitted> submitted = farm.submit();
    printFindings(submitted.findings, streams.err);
    if (!submitted)
        return Unusable;
    if (submitted.value->busy.any())
        return tellBusy(farm, submitted.value->busy, streams);
    if (submitted.value->parts.empty())
        return collectFarm(farm, streams);
    tellSubmitted(farm, submitted.value->parts, streams);
    return AllWell;
}

std::optional<Shard> shardFrom(const QString &words, std::uint64_t games)
{
    const QStringList parts = words.split(u'/');
    bool isNumber = false, isOf = false;
    const int number = parts.value(0).toInt(&isNumber);
    const int of = parts.value(1).toInt(&isOf);
    if (parts.size() != 2 || !isNumber || !isOf || number < 1 || of < number || of > Split::mostParts)
        return {};
    return Shard{number, of, games};
}

} // namespace rw
