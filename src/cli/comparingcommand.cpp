// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/comparingcommand.h"

#include "cli/deckoptions.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/splitting.h"
#include "cli/storing.h"
#include "host/botplaces.h"
#include "host/guarded.h"
#include "host/outsidebots.h"
#include "host/storedruns.h"
#include "lab/comparisonreport.h"
#include "lab/numbertext.h"
#include "lab/outsideplay.h"

#include <algorithm>
#include <cmath>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// A number of percentage points as a share; empty for any other text.
std::optional<double> pointsFrom(const QString &words)
{
    bool understood = false;
    const double points = words.toDouble(&understood);
    return understood && points > 0 && points <= 100 ? std::optional(points / 100) : std::nullopt;
}

Finding wrongPoints(const QString &option, const QString &words)
{
    return error("compare.points", "--{option} is '{words}'", "it must be a number of points above 0 and up to 100, as 0.5",
                 {{"option", option.toStdString()}, {"words", words.toStdString()}});
}

std::string aboutSeconds(double seconds)
{
    if (seconds < 1)
        return "less than a second";
    if (seconds < 120)
        return "about " + fixed(seconds, 0) + " s";
    return seconds < 7200 ? "about " + fixed(seconds / 60, 0) + " minutes" : "about " + fixed(seconds / 3600, 1) + " hours";
}

} // namespace

std::string writtenComparison(const ComparisonRecord &comparison, const std::string &folder, const QString &format)
{
    if (format == "json"_L1)
        return toJson(comparison.canonical(), 2) + '\n';
    if (format == "html"_L1)
        return comparisonReport(comparison, {folder, RW_VERSION});
    return format == "csv"_L1 ? comparison.asCsv() : comparison.asText();
}

void ComparingCommand::declareComparison(Options &options)
{
    options.addPlayers();
    options.addText(u"bots"_s, u"BOT,..."_s,
                    u"Who plays on all sides: one bot for all seats, or one for each; then each sits in every seat equally "
                    u"often. Unless told "
                    "the quickest bot of the game that plays well."_s);
    options.addCount(u"games"_s, u"How many games are played on each side at most."_s, {1, 1'000'000'000}, 10'000);
    options.addFlag(u"until-settled"_s, u"End as soon as every main figure has one."_s);
    options.addText(u"precision"_s, u"POINTS"_s,
                    u"End as soon as the difference of each seat's wins is known as well as this on both sides, as 0.5."_s);
    options.addText(u"small"_s, u"POINTS"_s, u"What difference of a share does not matter; 1 point unless told."_s, u"1"_s);
    options.addSeed();
    options.addThreads();
    options.addNumber(u"deadline"_s, u"How many milliseconds a bot exec:COMMAND has for a decision; 1000 unless told."_s,
                      {1, 3'600'000}, 1000);
    options.addFormat({u"text"_s, u"json"_s, u"csv"_s, u"html"_s});
    options.addOut();
    addStore(options);
    addSplitting(options);
}

SidesPlan ComparingCommand::planOf(const Options &options, const DeckWishes &wishes)
{
    SidesPlan plan;
    plan.folder = options.argument(u"DECK"_s).toStdString();
    plan.wishes = wishes;
    if (options.isSet(u"players"_s))
        plan.seats = int(options.number(u"players"_s));
    plan.bots = botsOf(options);
    plan.botPlaces = placesInList(options, u"bots"_s);
    plan.seed = options.seed();
    return plan;
}

Checked<ComparisonGoal> ComparingCommand::goalOf(const Options &options)
{
    ComparisonGoal goal;
    goal.games = std::uint64_t(options.number(u"games"_s));
    goal.untilSettled = options.isSet(u"until-settled"_s);
    Findings findings;
    const auto take = [&](const QString &name, double &into) {
        if (const std::optional<double> share = pointsFrom(options.text(name)))
            into = *share;
        else
            findings.push_back(wrongPoints(name, options.text(name)));
    };
    take(u"small"_s, goal.judging.smallShare);
    if (options.isSet(u"precision"_s))
        take(u"precision"_s, goal.precision);
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {goal, {}};
}

int ComparingCommand::notOpened(const Findings &findings, const Options &options, Streams &streams) const
{
    const auto isAbout = [&](std::string_view code) {
        return std::ranges::any_of(findings, [&](const Finding &finding) { return finding.code == code; });
    };
    if (options.isSet(u"players"_s) && isAbout("deck.seats"))
        return wrongWords(sentences(findings), streams);
    if (std::ranges::any_of(findings, [](const Finding &finding) { return finding.where.file.starts_with("--bots "); }))
        return wrongWords(sentences(findings), streams);
    printFindings(findings, streams.err);
    return codeOfDeck(findings);
}

int ComparingCommand::compare(Task task, const Options &options, Streams &streams) const
{
    OutsidePlayers::Patience patience;
    patience.decision = std::chrono::milliseconds(options.number(u"deadline"_s));
    patience.stop = &Interrupt::flag();
    const OutsidePlayers outside(patience);
    task.plan.outside = outside.maker(commandsOf(task.plan.bots)); // the user typed these commands
    Checked<std::vector<ComparedSide>> sides = openSides(m_host, task.plan, task.sides);
    sides.findings = placedOr(std::move(sides.findings), task.about);
    if (!sides)
        return notOpened(sides.findings, options, streams);
    printFindings(sides.findings, streams.err);
    if (isSplit(options)) {
        const std::string kind = task.swept ? "sweep" : "compare";
        QStringList complaints;
        const int code = playSplit({kind, {}, {}, {Leg(*sides.value, task.goal, task.swept)}}, options, streams, complaints);
        return complaints.isEmpty() ? code : wrongWords(complaints, streams);
    }
    const int threads = int(options.number(u"threads"_s));
    const std::string &game = sides.value->front().origin.game;
    const auto failed = [](Finding fault) { return Checked<ComparisonRecord>{std::nullopt, {std::move(fault)}}; };

    const Interrupt interrupt;
    Value estimated; // how outside programs behaved during the estimate, before the first real game
    const Checked<ComparisonRecord> comparison = guarded(
        game,
        [&]() -> Checked<ComparisonRecord> {
            if (task.estimate) {
                const Checked<double> seconds = estimatedSeconds(*sides.value, task.goal.games, threads);
                if (!seconds)
                    return {std::nullopt, seconds.findings};
                streams.err << "It may take " << aboutSeconds(*seconds.value) << ".\n";
            }
            estimated = outside.tally();
            Progress progress(streams, "games", std::int64_t(comparisonOf(*sides.value, task.goal).gamesToPlay()));
            ComparisonListener listener;
            listener.progress = [&](std::uint64_t games) { progress.update(std::int64_t(games)); };
            return playComparison(*sides.value, task.goal, threads, &interrupt.flag(), listener);
        },
        failed);
    if (!comparison && interrupt.requested())
        return Interrupted;
    if (!comparison) {
        if (comparison.findings.front().code == "plugin.failed") {
            printFindings(comparison.findings, streams.err);
            return Unusable;
        }
        return wrongWords(sentences(comparison.findings), streams);
    }
    ComparisonRecord told = *comparison.value;
    if (task.swept)
        told.swept = std::move(task.swept);
    told.outside = outsideSince(outside.tally(), estimated);
    const Findings stoodIn = placedAtBots(outside.findings(), task.plan.bots, task.plan.botPlaces);
    printFindings(stoodIn, streams.err);
    const int code = writeResult(writtenComparison(told, task.plan.folder.string(), options.text(u"format"_s)), options, streams,
                                 told.interrupted ? "interrupted" : "");
    const int stored = storeRun(runEntry(told), toJson(told.canonical()), storedDecks(*sides.value), options, streams);
    return code != AllWell   ? code
        : stored != AllWell  ? stored
        : told.interrupted   ? Interrupted
        : hasErrors(stoodIn) ? FoundFaults
                             : AllWell;
}

} // namespace rw
