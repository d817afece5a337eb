// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/experimentcommand.h"

#include "cli/comparingcommand.h"
#include "cli/deckoptions.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/splitting.h"
#include "cli/storing.h"
#include "deck/trustedprograms.h"
#include "engine/json.h"
#include "engine/visible.h"
#include "host/botplaces.h"
#include "host/guarded.h"
#include "host/outsidebots.h"
#include "host/storedruns.h"
#include "lab/numbertext.h"
#include "lab/outsideplay.h"
#include "lab/preciseplay.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

using PlayedRun = ExperimentCommand::PlayedRun;

std::string timeWords(double seconds)
{
    return seconds < 1  ? "less than a second"
        : seconds < 120 ? "about " + fixed(seconds, 0) + " s"
                        : "about " + fixed(seconds / 60, 0) + " minutes";
}

Checked<PlayedRun> playBatchOf(const std::vector<ComparedSide> &sides, const Experiment &experiment, int threads,
                               const std::atomic<bool> &stop, const std::function<void(std::uint64_t)> &progress,
                               const OutsidePlayers &outside)
{
    const ComparedSide &side = sides.front();
    BatchPlan plan = side.plan;
    plan.games = experiment.games;
    plan.measure = true;
    const Value before = outside.tally();
    Checked<BatchResult> result =
        playUntilPrecise(*side.engine, side.origin, plan, experiment.precision, threads, &stop, progress);
    if (!result)
        return {std::nullopt, result.findings};
    result.value->setOutside(outsideSince(outside.tally(), before));
    RunEntry entry = runEntry(*result.value, result.value->interrupted() ? experiment.games : result.value->sums().games);
    entry.precision = experiment.precision;
    return {PlayedRun{toJson(result.value->canonical()), std::move(entry)}, {}};
}

Checked<PlayedRun> playSidesOf(const std::vector<ComparedSide> &sides, const Experiment &experiment, int threads,
                               const std::atomic<bool> &stop, const std::function<void(std::uint64_t)> &progress,
                               const OutsidePlayers &outside)
{
    const Value before = outside.tally();
    Checked<ComparisonRecord> record = playComparison(sides, experiment.goal(), threads, &stop, {progress, {}});
    if (!record)
        return {std::nullopt, std::move(record.findings)};
    record.value->swept = experiment.swept;
    record.value->outside = outsideSince(outside.tally(), before);
    return {PlayedRun{toJson(record.value->canonical()), runEntry(*record.value)}, {}};
}

Leg legOf(std::vector<ComparedSide> sides, const Experiment &experiment)
{
    ComparisonGoal goal = experiment.goal();
    if (experiment.isBatch()) {
        sides.front().plan.measure = true;
        goal.games = experiment.games;
        goal.precision = experiment.precision;
        goal.untilSettled = false;
    }
    return Leg(std::move(sides), goal, experiment.swept);
}

std::string listed(const std::vector<Experiment> &experiments)
{
    std::string out;
    for (const Experiment &experiment : experiments) {
        out += experiment.name + "\n    " + std::string(experiment.kind()) + ", " + grouped(experiment.games) + " games"
            + (experiment.isBatch() ? "" : " on each of " + std::to_string(experiment.sides.size()) + " sides") + ", "
            + visible(experiment.file, LineBreaks::Mark) + '\n';
        if (!experiment.description.empty())
            out += "    " + experiment.description + '\n';
    }
    return out.empty() ? "no experiments\n" : out;
}

Finding unknownExperiment(const std::string &name, const std::vector<Experiment> &experiments)
{
    std::vector<std::string> names;
    for (const Experiment &experiment : experiments)
        names.push_back(experiment.name);
    const std::string guess = didYouMean(name, names);
    return error("experiment.unknown", "there is no experiment '{name}'",
                 guess.empty() ? "without a name they are listed" : "did you mean '{guess}'?",
                 {{"name", name}, {"guess", guess}});
}

/// The experiment with this name, or the only one whose name begins with it.
std::vector<const Experiment *> found(const std::vector<Experiment> &experiments, const QString &name)
{
    std::vector<const Experiment *> begin;
    for (const Experiment &experiment : experiments) {
        const QString own = QString::fromStdString(experiment.name);
        if (own.compare(name, Qt::CaseInsensitive) == 0)
            return {&experiment};
        if (own.startsWith(name, Qt::CaseInsensitive))
            begin.push_back(&experiment);
    }
    return begin;
}

std::set<std::string> commandsIn(const Experiment &experiment)
{
    std::set<std::string> commands = commandsOf(experiment.bots);
    for (const SideWish &side : experiment.sides)
        commands.merge(commandsOf(side.bots));
    return commands;
}

/// The place where the experiment names a command.
Place placeOf(const Experiment &experiment, const std::string &command)
{
    const auto placeIn = [&](const std::vector<BotSpec> &bots, const std::vector<Place> &places) -> std::optional<Place> {
        for (std::size_t i = 0; i < std::min(bots.size(), places.size()); ++i)
            if (commandsOf({bots[i]}).contains(command))
                return places[i];
        return std::nullopt;
    };
    std::optional<Place> place = placeIn(experiment.bots, experiment.botPlaces);
    for (const SideWish &side : experiment.sides)
        if (!place)
            place = placeIn(side.bots, side.botPlaces);
    return place.value_or(experiment.where);
}

/// The outside commands of the experiment, if the user has agreed to all of them. The author of the deck wrote them, not the
/// user.
Checked<std::set<std::string>> trustedCommands(const Experiment &experiment, const Options &options, Streams &streams)
{
    const std::filesystem::path folder = options.argument(u"DECK"_s).toStdString();
    std::set<std::string> commands = commandsIn(experiment);
    const TrustedPrograms agreed;
    if (options.isSet(u"trust"_s)) {
        if (!commands.empty())
            printFindings(agreed.agree(folder, commands), streams.err);
        return {std::move(commands), {}};
    }
    Findings findings;
    const std::set<std::string> known = agreed.commands(folder);
    for (const std::string &command : commands)
        if (!known.contains(command))
            findings.push_back(error("bot.not-trusted", "'{name}' would run this command on your computer: {command}",
                                     "if you know what it does and trust it, add --trust",
                                     {{"name", experiment.name}, {"command", command}}, placeOf(experiment, command)));
    if (hasErrors(findings))
        return {std::nullopt, seenFromOutside(std::move(findings), folder)};
    return {std::move(commands), {}};
}

Findings impossible(const Experiment &experiment)
{
    if (experiment.swept && experiment.swept->values.size() != experiment.sides.size())
        return {error("experiment.both", "'{name}' has compare and sweep", "make two experiments of it",
                      {{"name", experiment.name}}, experiment.where)};
    return {};
}

} // namespace

QString ExperimentCommand::name() const
{
    return u"experiment"_s;
}

QString ExperimentCommand::summary() const
{
    return u"Run an experiment of a deck"_s;
}

QString ExperimentCommand::details() const
{
    return u"Without NAME the experiments in the deck's experiments/*.yaml are listed; the beginning of a name will do. "
           u"Everything "
           "that is played stands in the file: players (one number or several), bots, variants, games, precision, seed, and for "
           "a "
           "comparison its sides or for a sweep its range. What cannot be played is refused before the first game, and how long "
           "it "
           "may take is told.\n\n"
           "An experiment may name programs as bots (exec:COMMAND), which run with your rights. Each such command is shown, and "
           "nothing is played, until you agree with --trust. Your agreement is kept for this folder and this very command.\n\n"
           "Gives 0 when all was played, 1 when the deck or the experiment has faults, 3 when the deck cannot be read, 130 when "
           "interrupted."_s;
}

void ExperimentCommand::declare(Options &options) const
{
    options.addArgument(u"DECK"_s, u"The folder of the deck."_s);
    options.addArgument(u"NAME"_s, u"The experiment."_s, Options::Count::Optional);
    options.addNumber(u"players"_s, u"Of several numbers of players, play only this one."_s, {1, 99});
    options.addCount(u"games"_s, u"Another number of games than the experiment's."_s, {1, 1'000'000'000});
    options.addThreads();
    options.addNumber(u"deadline"_s, u"How many milliseconds a bot exec:COMMAND has for a decision; 1000 unless told."_s,
                      {1, 3'600'000}, 1000);
    options.addFlag(u"trust"_s, u"Let the programs run that the experiment names as bots exec:COMMAND, now and later."_s);
    options.addFormat({u"text"_s, u"json"_s, u"html"_s});
    options.addOut();
    addStore(options);
    addSplitting(options);
}

int ExperimentCommand::execute(const Options &options, Streams &streams)
{
    const std::filesystem::path folder = options.argument(u"DECK"_s).toStdString();
    const Deck deck = readDeck(m_host, folder);
    printFindings(deck.findings, streams.err);
    if (const int code = codeOfDeck(deck.findings); code != AllWell)
        return code;
    const std::vector<Experiment> experiments = experimentsOf(deck);
    const QString name = options.argument(u"NAME"_s);
    if (name.isEmpty())
        return writeResult(listed(experiments), options, streams);
    const std::vector<const Experiment *> candidates = found(experiments, name);
    if (candidates.empty())
        return wrongWords(sentences({unknownExperiment(name.toStdString(), experiments)}), streams);
    if (candidates.size() > 1)
        return wrongWords({u"several experiments begin with '%1'; say more of the name"_s.arg(name)}, streams);
    Experiment experiment = *candidates.front();
    if (options.isSet(u"games"_s))
        experiment.games = std::uint64_t(options.number(u"games"_s));
    if (const Findings findings = impossible(experiment); hasErrors(findings)) {
        printFindings(seenFromOutside(findings, folder), streams.err);
        return FoundFaults;
    }
    return run(experiment, options, streams);
}

Checked<std::vector<ExperimentCommand::Table>> ExperimentCommand::tablesOf(const Playing &playing) const
{
    Checked<std::vector<Table>> tables{std::vector<Table>(), {}};
    for (const std::optional<int> &seats : playing.counts) {
        SidesPlan plan = playing.experiment.plan(playing.folder, seats);
        plan.outside = playing.outside.maker(playing.trusted);
        const Experiment &experiment = playing.experiment;
        Checked<std::vector<ComparedSide>> sides =
            openSides(m_host, plan, experiment.isBatch() ? std::vector{experiment.common} : experiment.sides);
        Place about = experiment.where;
        about.file = (playing.folder / about.file).string();
        append(tables.findings, placedOr(std::move(sides.findings), about));
        if (!sides)
            return {std::nullopt, std::move(tables.findings)};
        const Checked<double> seconds = guarded(
            sides.value->front().origin.game, [&] { return estimatedSeconds(*sides.value, experiment.games, playing.threads); },
            [](Finding fault) {
            return Checked<double>{std::nullopt, {std::move(fault)}};
            });
        if (!seconds)
            return {std::nullopt, seconds.findings};
        tables.value->push_back({std::move(*sides.value), *seconds.value});
    }
    return tables;
}

int ExperimentCommand::run(const Experiment &experiment, const Options &options, Streams &streams) const
{
    OutsidePlayers::Patience patience;
    patience.decision = std::chrono::milliseconds(options.number(u"deadline"_s));
    patience.stop = &Interrupt::flag();
    const OutsidePlayers outside(patience);
    const Checked<std::set<std::string>> trusted = trustedCommands(experiment, options, streams);
    if (!trusted) {
        printFindings(trusted.findings, streams.err);
        return FoundFaults;
    }
    const bool isSaid = options.isSet(u"threads"_s) || !experiment.threads;
    Playing playing{experiment,
                    options.argument(u"DECK"_s).toStdString(),
                    isSaid ? int(options.number(u"threads"_s)) : *experiment.threads,
                    outside,
                    *trusted.value,
                    {}};
    playing.counts.assign(experiment.players.begin(), experiment.players.end());
    if (options.isSet(u"players"_s) || playing.counts.empty())
        playing.counts = {options.isSet(u"players"_s) ? std::optional(int(options.number(u"players"_s))) : std::nullopt};
    if (options.text(u"format"_s) == "html"_L1 && playing.counts.size() > 1)
        return wrongWords({u"a page is of one number of players; choose it with --players"_s}, streams);

    const Interrupt interrupt;
    const Checked<std::vector<Table>> tables = tablesOf(playing);
    if (!tables && interrupt.requested())
        return Interrupted;
    printFindings(tables.findings, streams.err);
    if (!tables)
        return codeOfDeck(tables.findings);
    if (isSplit(options)) {
        Job job{"experiment", experiment.name, experiment.description};
        for (const Table &table : *tables.value)
            job.legs.push_back(legOf(table.sides, experiment));
        QStringList complaints;
        const int code = playSplit(job, options, streams, complaints);
        return complaints.isEmpty() ? code : wrongWords(complaints, streams);
    }
    double seconds = 0;
    for (const Table &table : *tables.value)
        seconds += table.seconds;
    streams.err << "it may take " << timeWords(seconds) << std::endl;
    const Checked<std::vector<PlayedRun>> runs = played(*tables.value, playing, interrupt.flag(), streams);
    printFindings(runs.findings, streams.err);
    if (!runs)
        return FoundFaults;
    const int code = tell(*runs.value, *tables.value, playing, options, streams);
    const Findings stoodIn = outside.findings();
    printFindings(stoodIn, streams.err);
    return code != AllWell ? code : interrupt.requested() ? Interrupted : hasErrors(stoodIn) ? FoundFaults : AllWell;
}

Checked<std::vector<ExperimentCommand::PlayedRun>> ExperimentCommand::played(const std::vector<Table> &tables,
                                                                             const Playing &playing,
                                                                             const std::atomic<bool> &stop,
                                                                             Streams &streams) const
{
    std::vector<PlayedRun> runs;
    for (const Table &table : tables) {
        const std::uint64_t games = playing.experiment.isBatch()
            ? playing.experiment.games
            : comparisonOf(table.sides, playing.experiment.goal()).gamesToPlay();
        Progress progress(streams, "games", std::int64_t(games));
        const auto tellProgress = [&](std::uint64_t done) { progress.update(std::int64_t(done)); };
        Checked<PlayedRun> run = guarded(
            table.sides.front().origin.game,
            [&] {
            return playing.experiment.isBatch()
                ? playBatchOf(table.sides, playing.experiment, playing.threads, stop, tellProgress, playing.outside)
                : playSidesOf(table.sides, playing.experiment, playing.threads, stop, tellProgress, playing.outside);
            },
            [](Finding fault) {
            return Checked<PlayedRun>{std::nullopt, {std::move(fault)}};
        });
        if (!run)
            return {std::nullopt, std::move(run.findings)};
        runs.push_back(std::move(*run.value));
        if (stop)
            break;
    }
    return {std::move(runs), {}};
}

int ExperimentCommand::tell(const std::vector<PlayedRun> &runs, const std::vector<Table> &tables, const Playing &playing,
                            const Options &options, Streams &streams) const
{
    const Experiment &experiment = playing.experiment;
    const QString format = options.text(u"format"_s);
    std::string text =
        format == "text"_L1 ? experiment.name + '\n' + (experiment.description.empty() ? "" : experiment.description + '\n') : "";
    Value results = Value::List{};
    int stored = AllWell;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (format == "json"_L1)
            results.append(*readJson(runs[i].canonical, {}).value);
        else
            text += (format == "text"_L1 ? "\n" : "") + *writtenRun(runs[i].canonical, playing.folder.string(), format).value;
        stored = std::max(stored, storeRun(runs[i].entry, runs[i].canonical, storedDecks(tables[i].sides), options, streams));
    }
    if (format == "json"_L1)
        text = toJson(Value::Map{{"format", 1},
                                 {"kind", "experiment"},
                                 {"name", experiment.name},
                                 {"description", experiment.description},
                                 {"results", results}},
                      2)
            + '\n';
    const bool isWhole =
        runs.size() == tables.size() && std::ranges::all_of(runs, [](const PlayedRun &run) { return run.entry.finished; });
    const int code = writeResult(text, options, streams, isWhole ? "" : "interrupted");
    return code != AllWell ? code : stored;
}

} // namespace rw
