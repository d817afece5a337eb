// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/farmcommand.h"

#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/splitting.h"
#include "cli/visiblestream.h"
#include "deck/deckfiles.h"
#include "deck/newerformat.h"
#include "engine/visible.h"
#include "lab/numbertext.h"

#include <QFileInfo>

#include <chrono>
#include <thread>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds patienceForSchedulers{600};

std::string timeWords(double seconds)
{
    return seconds < 120 ? fixed(seconds, 0) + " s"
        : seconds < 7200 ? fixed(seconds / 60, 0) + " minutes"
                         : fixed(seconds / 3600, 1) + " hours";
}

std::string lineOf(const FarmOrder &order, const FarmStatus &status)
{
    std::string out = std::to_string(order.number) + "  " + order.kind + "  " + std::to_string(status.done) + " of "
        + std::to_string(status.parts) + " parts" + (order.split.waves > 1 ? " of wave " + std::to_string(status.wave + 1) : "")
        + ", " + grouped(status.games) + " games, on " + order.on.name + ", " + std::string(phaseName(status.phase));
    if (status.running)
        out += " (" + std::to_string(*status.running) + " tasks run, " + std::to_string(status.waiting.value_or(0)) + " wait)";
    if (status.repeated > 0)
        out += ", " + std::to_string(status.repeated) + " repeated";
    if (status.failed > 0)
        out += ", " + std::to_string(status.failed) + " failed";
    if (status.phase == FarmStatus::Phase::Playing && status.secondsLeft)
        out += ", about " + timeWords(*status.secondsLeft) + " left";
    for (const std::int64_t run : status.runs)
        out += (run == status.runs.front() ? ", kept as run " : ", ") + std::to_string(run);
    if (status.coreSeconds > 0)
        out += ", " + timeWords(status.coreSeconds) + " of one core";
    return out;
}

std::string wayOut(const FarmStatus &status)
{
    switch (status.phase) {
    case FarmStatus::Phase::Stopped:
    case FarmStatus::Phase::Cancelled: return "  --resume plays what is missing\n";
    case FarmStatus::Phase::Unmerged: return "  --resume puts the parts together\n";
    default: return {};
    }
}

Value statusValue(const FarmOrder &order, const FarmStatus &status)
{
    Value runs = Value::List{};
    for (const std::int64_t run : status.runs)
        runs.append(run);
    const auto perhaps = [](const std::optional<int> &number) { return number ? Value(*number) : Value(); };
    return Value::Map{{"number", order.number},
                      {"made", order.made},
                      {"kind", order.kind},
                      {"play", order.play},
                      {"on", order.on.name},
                      {"phase", phaseName(status.phase)},
                      {"parts", status.parts},
                      {"done", status.done},
                      {"wave", status.wave + 1},
                      {"waves", order.split.waves},
                      {"games", std::int64_t(status.games)},
                      {"asked", std::int64_t(order.games())},
                      {"running", perhaps(status.running)},
                      {"waiting", perhaps(status.waiting)},
                      {"repeated", status.repeated},
                      {"failed", status.failed},
                      {"seconds_left", status.secondsLeft ? Value(rounded(*status.secondsLeft)) : Value()},
                      {"core_seconds", rounded(status.coreSeconds)},
                      {"trouble", status.trouble},
                      {"runs", runs}};
}

std::string written(Value farms)
{
    Value schedulers = Value::List{};
    for (const std::string &name : Scheduler::names())
        schedulers.append(name);
    return toJson(Value::Map{{"format", 1}, {"schedulers", std::move(schedulers)}, {"farms", std::move(farms)}}, 2) + '\n';
}

int follow(const Farm &farm, Streams &streams)
{
    using namespace std::chrono_literals;
    const Interrupt interrupt;
    std::string told;
    for (;;) {
        const FarmStatus status = farm.status();
        if (const std::string line = lineOf(farm.order(), status); line != told) {
            if (streams.errIsTerminal)
                rawOf(streams.err) << "\r\033[K";
            streams.err << line << (streams.errIsTerminal ? "" : "\n") << std::flush;
            told = line;
        }
        const bool isOver = status.phase != FarmStatus::Phase::Playing;
        if (isOver || interrupt.requested()) {
            streams.err << (streams.errIsTerminal ? "\n" : "") << (status.trouble.empty() ? "" : "  " + status.trouble + '\n')
                        << wayOut(status);
            return !isOver                                ? Interrupted
                : status.phase != FarmStatus::Phase::Done ? FoundFaults
                                                          : codeOfResult(status.outside, status.unended, streams);
        }
        for (int i = 0; i < 10 && !interrupt.requested(); ++i)
            std::this_thread::sleep_for(100ms);
    }
}

} // namespace

QString FarmCommand::name() const
{
    return u"farm"_s;
}

QString FarmCommand::summary() const
{
    return u"Look after the big runs of a deck that a scheduler plays"_s;
}

QString FarmCommand::details() const
{
    return u"Without options it tells how far the farms of the deck are, the newest first; NUMBER chooses one. --resume submits "
           u"the parts that "
           "are missing, or puts them together when all are there. --cancel ends the tasks; what they played is kept. --show "
           "writes the result. "
           "docs/farm.md tells more.\n\n"
           "Gives 0 when that was possible, 1 when a farm that is followed stopped before it was done, its figures are not to be "
           "trusted, or one that is to be cancelled is done already, 3 when it cannot be read or the scheduler refuses or does not answer."_s;
}

void FarmCommand::declare(Options &options) const
{
    options.addArgument(u"DECK"_s, u"The folder of the deck."_s);
    options.addArgument(u"NUMBER"_s, u"Which farm; the newest unless told."_s, Options::Count::Optional);
    options.addFlag(u"resume"_s, u"Go on: play what is missing."_s);
    options.addFlag(u"cancel"_s, u"End the tasks; --resume goes on with what was played."_s);
    options.addFlag(u"follow"_s, u"Tell how far it is until it is over. Ctrl-C ends the telling, not the farm."_s);
    options.addFlag(u"show"_s, u"Write the result of a farm that is done."_s);
    options.addFormat({u"text"_s, u"json"_s, u"csv"_s, u"html"_s});
    options.addOut();
}

int FarmCommand::execute(const Options &options, Streams &streams)
{
    const std::filesystem::path deck = options.argument(u"DECK"_s).toStdString();
    if (!QFileInfo(options.argument(u"DECK"_s)).isDir()) {
        printFindings({error("deck.no-folder", "there is no such folder", "name the folder that holds deck.yaml", {},
                             {deck.string(), {}, 0, 0})},
                      streams.err);
        return Unusable;
    }
    if (const Findings newer = newerFormat(deck); !newer.empty()) {
        printFindings(seenFromOutside(newer, deck), streams.err);
        return Unusable;
    }
    const QString number = options.argument(u"NUMBER"_s);
    std::vector<int> numbers = Farm::numbers(deck);
    const bool isAboutOne = !number.isEmpty() || options.isSet(u"resume"_s) || options.isSet(u"cancel"_s)
        || options.isSet(u"follow"_s) || options.isSet(u"show"_s);
    if (!number.isEmpty())
        numbers = {number.toInt()};
    if (numbers.empty()) {
        if (!isAboutOne)
            return writeResult(options.text(u"format"_s) == "json"_L1 ? written(Value::List{}) : "no farms\n", options, streams);
        printFindings(
            {error("farm.none", "this deck has no farm", "make one with --on, for example `rulewright batch DECK --on local`")},
            streams.err);
        return Unusable;
    }
    if (isAboutOne)
        numbers.erase(numbers.begin() + 1, numbers.end());
    std::string text;
    Value farms = Value::List{};
    const auto begun = std::chrono::steady_clock::now();
    for (const int each : numbers) {
        Checked<Farm> farm = Farm::open(deck, each);
        printFindings(farm.findings, streams.err);
        if (!farm && isAboutOne)
            return Unusable;
        if (!farm)
            continue;
        if (options.isSet(u"show"_s)) {
            const Checked<std::string> result = farm.value->result(options.text(u"format"_s).toStdString());
            printFindings(result.findings, streams.err);
            return result ? writeResult(*result.value, options, streams) : Unusable;
        }
        if (options.isSet(u"cancel"_s)) {
            const Checked<bool> cancelled = farm.value->cancel();
            printFindings(cancelled.findings, streams.err);
            if (!cancelled)
                return Unusable;
            if (*cancelled.value)
                streams.err << "farm " << each << " is cancelled; --resume goes on with what was played\n";
            else
                streams.err << "farm " << each << " is done already, so there is nothing to cancel"
                            << keptWords(farm.value->status(0).runs) << '\n';
            return *cancelled.value ? AllWell : FoundFaults;
        }
        if (options.isSet(u"resume"_s)) {
            const int code = resumeFarm(*farm.value, streams);
            if (code != AllWell || !options.isSet(u"follow"_s))
                return code;
        }
        if (options.isSet(u"follow"_s))
            return follow(*farm.value, streams);
        // Asks schedulers only while time is left, for the newest farm first, so that the list appears in less than a second.
        const auto left = patienceForSchedulers
            - std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
        const FarmStatus status = farm.value->status(left > patienceForSchedulers / 6 ? int(left.count()) : 0);
        text += lineOf(farm.value->order(), status) + "\n  " + visible(farm.value->order().play, LineBreaks::Mark) + '\n'
            + (status.trouble.empty() ? "" : "  " + status.trouble + '\n') + wayOut(status);
        farms.append(statusValue(farm.value->order(), status));
    }
    if (options.text(u"format"_s) == "json"_L1)
        text = written(std::move(farms));
    return writeResult(text, options, streams);
}

} // namespace rw
