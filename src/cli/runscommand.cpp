// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/runscommand.h"

#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/playtesting.h"
#include "cli/progress.h"
#include "cli/resultfiles.h"
#include "cli/splitting.h"
#include "cli/storing.h"
#include "engine/json.h"
#include "engine/visible.h"
#include "host/botplaces.h"
#include "host/storedruns.h"
#include "lab/numbertext.h"
#include "lab/outsideplay.h"

#include <QFileInfo>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 mostRuns = 1'000'000'000;

Place inRun(std::int64_t id)
{
    return {"run " + std::to_string(id), {}, 0, 0};
}

std::string lineOf(const RunEntry &run, bool changed, bool distrusted, std::size_t width)
{
    const std::string games = grouped(run.games) + (run.finished ? "" : " of " + grouped(run.asked));
    return toWidth(std::to_string(run.id), width) + "  " + run.made + "  " + toWidth(run.kind, 8) + "  " + games
        + (run.games == 1 ? " game  " : " games  ")
        + visible((run.name.empty() ? std::string() : run.name + ": ") + run.play, LineBreaks::Mark)
        + (run.finished ? "" : "  [not finished]")
        + (run.damage.empty() ? "" : "  [damaged: its " + run.damage + " cannot be read]")
        + (changed ? "  [the deck has changed]" : "") + (distrusted ? "  [random moves stood in for a bot]" : "")
        + (run.note.empty() ? "" : "\n    " + visible(run.note, LineBreaks::Mark)) + '\n';
}

/// Those of these options that are given; there may be at most one.
QStringList actionsOf(const Options &options)
{
    QStringList given;
    for (const QString &name :
         {u"show"_s, u"again"_s, u"resume"_s, u"delete"_s, u"name"_s, u"note"_s, u"playtests"_s, u"add-result"_s})
        if (options.isSet(name))
            given.append(name);
    return given;
}

} // namespace

QString RunsCommand::name() const
{
    return u"runs"_s;
}

QString RunsCommand::summary() const
{
    return u"List, show and repeat the runs that are kept of a deck"_s;
}

QString RunsCommand::details() const
{
    return u"`rulewright batch --store`, `compare --store`, `sweep --store` and `experiment --store` keep their runs in the "
           u"deck, "
           "in .rulewright/runs.sqlite (of a deck that may not be written, in the user's data folder), with the deck as it was. "
           "Without an action they are listed, the newest first; [the deck has changed] stands where its figures are no longer "
           "those of the deck.\n\n"
           "Games that people played at the table of the workbench stand in the list as well. --add-result adds one that was "
           "played at a real "
           "table, with the deck as it is now: --add-result Petra:57,Jo:49 --day 2024-05-31. --playtests shows all of them.\n\n"
           "--again plays a run once more with the deck that it was played with, and says whether it gives the same bytes. "
           "--resume "
           "goes on with a batch that was killed or interrupted. Both refuse a run that another build of Rulewright or of the "
           "game has "
           "played, unless --other-build takes it. With --on, a scheduler plays a new run like it, with the same deck, --games "
           "many games and the "
           "build that is here (docs/farm.md).\n\n"
           "Gives 0 when all is well, 1 when a run does not give the same again or random moves stood in for a program in it, 3 "
           "when there is no such run or the store cannot be "
           "used, 130 when interrupted."_s;
}

void RunsCommand::declare(Options &options) const
{
    options.addArgument(u"DECK"_s, u"The folder of the deck."_s);
    options.addText(u"search"_s, u"WORDS"_s, u"List only runs in which all of these words occur."_s);
    options.addNumber(u"show"_s, u"Show what run N came to, in the format that --format names."_s, {1, mostRuns});
    options.addNumber(u"again"_s, u"Play run N once more, and compare."_s, {1, mostRuns});
    options.addNumber(u"resume"_s, u"Go on with run N."_s, {1, mostRuns});
    options.addCount(u"games"_s, u"How many games --again plays with --on, on each side; as many as the run unless told."_s,
                     {1, 1'000'000'000}, 0);
    addOn(options);
    options.addNumber(u"delete"_s, u"Delete run N."_s, {1, mostRuns});
    options.addText(u"name"_s, u"N=TEXT"_s, u"Give run N a name."_s);
    options.addText(u"note"_s, u"N=TEXT"_s, u"Give run N a note."_s);
    addPlaytesting(options);
    addOtherBuild(options, u"For --again and --resume: take a run that another build has played."_s);
    options.addThreads();
    options.addFormat({u"text"_s, u"json"_s, u"csv"_s, u"html"_s});
    options.addOut();
}

int RunsCommand::execute(const Options &options, Streams &streams)
{
    const QStringList actions = actionsOf(options);
    if (actions.size() > 1)
        return wrongWords({u"--%1 and --%2 cannot stand together"_s.arg(actions[0], actions[1])}, streams);
    if (const QStringList complaints = complaintsAboutResult(options); !complaints.isEmpty())
        return wrongWords(complaints, streams);
    const QString action = actions.value(0);
    if (options.isSet(u"on"_s) && action != "again"_L1)
        return wrongWords({u"--on needs --again: it plays a run like one that is kept"_s}, streams);
    if (action == "add-result"_L1)
        return addResult(m_host, options, streams);
    const bool isWords = action == "name"_L1 || action == "note"_L1;
    const QString words = isWords ? options.text(action) : QString();
    const std::int64_t id = action.isEmpty() || action == "playtests"_L1 ? 0
        : isWords                                                        ? words.section(u'=', 0, 0).toLongLong()
                                                                         : options.number(action);
    if (isWords && (id < 1 || !words.contains(u'=')))
        return wrongWords({u"--%1 must be the number of a run and a text, as 3=before the change"_s.arg(action)}, streams);

    const bool isRead = action.isEmpty() || action == "show"_L1 || action == "again"_L1 || action == "playtests"_L1;
    const Checked<std::unique_ptr<RunStore>> opened =
        openStore(options.argument(u"DECK"_s), isRead ? StoreUse::Read : StoreUse::Change, streams);
    if (!opened)
        return Unusable;
    RunStore &store = **opened.value;
    if (action.isEmpty())
        return list(store, options, streams);
    if (action == "playtests"_L1) {
        if (options.text(u"format"_s) == "html"_L1)
            return wrongWords({u"games of people are text, json or csv; html is for runs of bots"_s}, streams);
        return listPlaytests(m_host, store, options, streams);
    }
    if (action == "show"_L1)
        return show(store, id, options, streams);
    if (action == "again"_L1)
        return options.isSet(u"on"_s) ? againOnScheduler(store, id, options, streams) : again(store, id, options, streams);
    if (action == "resume"_L1)
        return resume(store, id, options, streams);
    const std::string text = words.section(u'=', 1).toStdString();
    const Findings findings = action == "delete"_L1 ? store.remove(id)
        : action == "name"_L1                       ? store.setName(id, text)
                                                    : store.setNote(id, text);
    printFindings(findings, streams.err);
    return findings.empty() ? AllWell : Unusable;
}

int RunsCommand::list(RunStore &store, const Options &options, Streams &streams) const
{
    const Checked<std::vector<RunEntry>> runs = store.runs(options.text(u"search"_s).toStdString());
    printFindings(runs.findings, streams.err);
    if (!runs)
        return Unusable;
    const QString format = options.text(u"format"_s);
    if (format != "text"_L1 && format != "json"_L1)
        return wrongWords({u"a list of runs is text or json; --show has csv and html, and --playtests has csv"_s}, streams);
    const std::set<std::int64_t> changed =
        changedRuns(m_host, readDeckFiles(options.argument(u"DECK"_s).toStdString()), *runs.value);
    const std::set<std::int64_t> distrusted = distrustedRuns(store, *runs.value);
    Value all = Value::List{};
    std::string text = runs.value->empty() ? "no runs\n" : "";
    const std::size_t width = runs.value->empty() ? 1 : std::to_string(runs.value->front().id).size();
    for (const RunEntry &run : *runs.value) {
        all.append(entryValue(run, changed.contains(run.id), distrusted.contains(run.id)));
        text += lineOf(run, changed.contains(run.id), distrusted.contains(run.id), width);
    }
    if (format == "text"_L1)
        return writeResult(text, options, streams);
    const Value whole = Value::Map{{"format", 1}, {"runs", std::move(all)}};
    return writeResult(toJson(whole, 2) + '\n', options, streams);
}

int RunsCommand::show(RunStore &store, std::int64_t id, const Options &options, Streams &streams) const
{
    const auto refused = [&](const Findings &findings) {
        printFindings(findings, streams.err);
        return int(Unusable);
    };
    const Checked<std::string> json = store.result(id);
    if (!json)
        return refused(json.findings);
    const Checked<std::string> text =
        writtenRun(*json.value, options.argument(u"DECK"_s).toStdString(), options.text(u"format"_s), id);
    if (!text)
        return refused(text.findings);
    const Checked<Value> result = readJson(*json.value, {});
    const Value *outside = result ? result.value->find("outside") : nullptr;
    const Findings stoodIn = outside ? standInFindings(*outside, inRun(id).file) : Findings();
    printFindings(stoodIn, streams.err);
    const int code = writeResult(*text.value, options, streams);
    return code == AllWell && hasErrors(stoodIn) ? FoundFaults : code;
}

int RunsCommand::again(RunStore &store, std::int64_t id, const Options &options, Streams &streams) const
{
    const Checked<RunEntry> entry = store.entry(id);
    if (!entry) {
        printFindings(placedOr(entry.findings, inRun(id)), streams.err);
        return Unusable;
    }
    const Interrupt interrupt;
    Checked<RunAgain> again;
    {
        Progress progress(streams, "games", std::int64_t(gamesToPlayAgain(store, *entry.value)));
        const RunPlaying playing{int(options.number(u"threads"_s)),
                                 &interrupt.flag(),
                                 [&](std::uint64_t games) { progress.update(std::int64_t(games)); },
                                 {},
                                 otherBuilds(options)};
        again = playAgain(m_host, store, id, playing);
    }
    if (interrupt.requested() && !again)
        return Interrupted;
    printFindings(placedOr(std::move(again.findings), inRun(id)), streams.err);
    if (!again)
        return Unusable;
    streams.out << "run " << id << (again.value->isSame ? " gives the same bytes again\n" : " gives OTHER bytes now\n");
    return again.value->isSame ? AllWell : FoundFaults;
}

int RunsCommand::againOnScheduler(RunStore &store, std::int64_t id, const Options &options, Streams &streams) const
{
    Checked<StoredSides> stored = storedSides(m_host, store, id);
    printFindings(placedOr(std::move(stored.findings), inRun(id)), streams.err);
    if (!stored)
        return Unusable;
    ComparisonGoal goal = stored.value->goal;
    if (options.isSet(u"games"_s))
        goal.games = std::uint64_t(options.number(u"games"_s));
    std::vector<ComparedSide> &sides = stored.value->sides;
    const std::string kind = sides.size() == 1 ? "batch" : stored.value->swept ? "sweep" : "compare";
    sides.front().plan.games = goal.games; // a batch has its number of games in its plan, a comparison in its goal
    QStringList complaints;
    const int code = playSplit({kind, {}, {}, {Leg(std::move(sides), goal, stored.value->swept)}}, options, streams, complaints);
    return complaints.isEmpty() ? code : wrongWords(complaints, streams);
}

int RunsCommand::resume(RunStore &store, std::int64_t id, const Options &options, Streams &streams) const
{
    const Checked<RunEntry> entry = store.entry(id);
    if (!entry) {
        printFindings(placedOr(entry.findings, inRun(id)), streams.err);
        return Unusable;
    }
    const Interrupt interrupt;
    Checked<BatchResult> result;
    {
        Progress progress(streams, "games", std::int64_t(entry.value->asked));
        const RunPlaying playing{int(options.number(u"threads"_s)),
                                 &interrupt.flag(),
                                 [&](std::uint64_t games) { progress.update(std::int64_t(games)); },
                                 {},
                                 otherBuilds(options)};
        result = resumeRun(m_host, store, id, playing);
    }
    printFindings(placedOr(result.findings, inRun(id)), streams.err);
    if (!result)
        return Unusable;
    const Checked<std::string> text =
        writtenRun(toJson(result.value->canonical()), options.argument(u"DECK"_s).toStdString(), options.text(u"format"_s), id);
    const Checked<RunEntry> after = store.entry(id);
    const bool isPart = interrupt.requested() && after && !after.value->finished;
    const int code = text ? writeResult(*text.value, options, streams, isPart ? "interrupted" : "") : Unusable;
    return code != AllWell ? code : hasErrors(result.findings) ? Unusable : isPart ? Interrupted : AllWell;
}

} // namespace rw
