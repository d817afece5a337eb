// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/replaycommand.h"

#include "cli/deckoptions.h"
#include "cli/output.h"
#include "cli/resultfiles.h"
#include "deck/deckreport.h"
#include "engine/visible.h"
#include "host/gamevalues.h"
#include "host/guarded.h"
#include "host/savedgame.h"
#include "lab/outsideplay.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

std::string who(const Timeline &timeline, Timeline::Moment moment)
{
    const Position &before = timeline.positionAt(*timeline.parent(moment));
    return before.engine().setup().seats[before.pending().seat];
}

/// The steps of all branches, in the order in which they were played.
Value stepsOf(const Timeline &timeline, const std::vector<int> &lines, bool journal)
{
    const Engine &engine = timeline.position().engine();
    Value steps = Value::List{};
    for (Timeline::Moment moment = 1; moment < timeline.size(); ++moment) {
        const std::optional<Move> move = timeline.moveTo(moment);
        const Timeline::Moment before = *timeline.parent(moment);
        Value step = Value::Map{{"line", lines.at(moment)}};
        if (before + 1 != moment)
            step["from"] = std::int64_t(before);
        if (move) {
            step["seat"] = who(timeline, moment);
            step["words"] = timeline.positionAt(before).words(*move);
        } else {
            step["luck"] = std::int64_t(timeline.epochOf(moment));
        }
        if (!timeline.nameOf(moment).empty())
            step["name"] = timeline.nameOf(moment);
        if (journal)
            step["events"] = journalValue(engine, timeline.journalOf(moment));
        steps.append(std::move(step));
    }
    return steps;
}

std::string outcomeWords(const Value &outcome)
{
    if (!outcome.find("over")->toBool())
        return outcome.find("asked")->text() + " is asked: " + outcome.find("decision")->text();
    std::string names;
    for (const Value &name : outcome.find("winners")->list())
        names += (names.empty() ? "" : ", ") + name.text();
    return names.empty() ? "nobody wins" : names + (outcome.find("winners")->size() == 1 ? " wins" : " win");
}

std::string eventLines(const Value *events)
{
    std::string out;
    for (const Value &event : events ? events->list() : Value::List{}) {
        const std::string clause = event.find("clause")->text();
        out += "    " + event.find("text")->text() + (clause.empty() ? "" : " [" + clause + ']') + '\n';
    }
    return out;
}

std::string asText(const Value &report)
{
    std::string out = report.find("title")->text() + ":";
    for (const Value &seat : report.find("seats")->list())
        out += ' ' + seat.text();
    out += ", seed " + report.find("seed")->text() + '\n' + eventLines(report.find("start"));
    for (const Value &step : report.find("steps")->list()) {
        if (const Value *from = step.find("from"))
            out += "from " + toJson(*from) + '\n';
        const Value *luck = step.find("luck");
        out += luck ? "luck " + toJson(*luck) + '\n' : step.find("seat")->text() + ": " + step.find("words")->text() + '\n';
        if (const Value *name = step.find("name"))
            out += "name " + name->text() + '\n';
        out += eventLines(step.find("events"));
    }
    if (const Value *here = report.find("here"))
        out += "here " + toJson(*here) + '\n';
    return out + outcomeWords(*report.find("outcome")) + '\n';
}

Value reportOf(const GameRecord &record, const PlayableDeck &deck, const Replayed &again, bool journal)
{
    const Timeline &timeline = *again.timeline;
    Value report = Value::Map{{"format", 1}, {"kind", "replay"}};
    report["game"] = Value::Map{{"id", record.game}, {"rules", record.rulesVersion}};
    report["title"] = deck.game().facts().title;
    report["deck"] = Value::Map{{"hash", record.deck}, {"found", deck.deck().effective.hash()}};
    report["seats"] = Value::List(record.seats.begin(), record.seats.end());
    report["seed"] = std::to_string(record.seed);
    if (journal)
        report["start"] = journalValue(timeline.position().engine(), timeline.journalOf(Timeline::start));
    report["steps"] = stepsOf(timeline, again.lines, journal);
    if (timeline.here() + 1 < timeline.size())
        report["here"] = std::int64_t(timeline.here());
    report["outcome"] = outcomeValue(timeline.position());
    return report;
}

/// Turns warnings about other states into errors. They only are warnings for users who merely want to play on.
void demandSameStates(Findings &findings)
{
    for (Finding &finding : findings)
        if (finding.code == "replay.differs")
            finding.severity = Finding::Severity::Error;
}

} // namespace

QString ReplayCommand::name() const
{
    return u"replay"_s;
}

QString ReplayCommand::summary() const
{
    return u"Play a saved game again"_s;
}

QString ReplayCommand::details() const
{
    return u"FILE is a saved game: a small text with the deck's hash, its variants, the seed and "
           "every move in words. It is played with the deck of --deck, or else with the deck that came with the program; that "
           "it is another deck than the game was played with, or that its rules have another version, is a warning, and the game "
           "is played as far "
           "as its moves allow.\n\n"
           "With --verify every state must be the one that was saved: the first step that differs is an error.\n\n"
           "Gives 0 when the game could be played, 1 when it could not or differs, 3 when the file or its deck cannot be read."_s;
}

void ReplayCommand::declare(Options &options) const
{
    options.addArgument(u"FILE"_s, u"The saved game."_s);
    options.addText(u"deck"_s, u"DIR"_s, u"The deck to play it with."_s);
    options.addFlag(u"verify"_s, u"Every state must be as it was saved."_s);
    options.addFlag(u"journal"_s, u"Tell all that happened, with the clauses of the rules."_s);
    options.addFormat();
}

std::filesystem::path ReplayCommand::deckFor(const GameRecord &record, const Options &options) const
{
    if (options.isSet(u"deck"_s))
        return options.text(u"deck"_s).toStdString();
    std::vector<std::filesystem::path> folders;
    std::error_code failure;
    for (std::filesystem::directory_iterator entry(m_shipped, failure), end; !failure && entry != end; entry.increment(failure))
        folders.push_back(entry->path());
    std::ranges::sort(folders);
    return findDeckOf(record, m_host, folders).value_or(std::filesystem::path());
}

int ReplayCommand::execute(const Options &options, Streams &streams)
{
    const QString file = options.argument(u"FILE"_s);
    const auto unusable = [&](const Findings &findings) {
        printFindings(findings, streams.err);
        return Unusable;
    };
    const Checked<GameRecord> record = readSavedGame(file);
    if (!record)
        return unusable(record.findings);
    const Checked<DeckWishes> wishes = wishesOf(*record.value);
    if (!wishes)
        return unusable(wishes.findings);
    const std::filesystem::path folder = deckFor(*record.value, options);
    if (folder.empty())
        return unusable({error("replay.no-deck", "no deck of {game} came with the program", "name one with --deck",
                               {{"game", record.value->game}}, {file.toStdString(), {}, 0, 0})});
    const Checked<PlayableDeck> deck = loadDeck(m_host, folder, *wishes.value);
    if (!deck) {
        printFindings(deck.findings, streams.err);
        return codeOfDeck(deck.findings);
    }
    return play(*record.value, *deck.value, options, streams);
}

int ReplayCommand::play(const GameRecord &record, const PlayableDeck &deck, const Options &options, Streams &streams) const
{
    const std::string file = options.argument(u"FILE"_s).toStdString();
    const Checked<std::shared_ptr<const Engine>> engine = deck.compile(Setup{record.seats});
    if (!engine) {
        printFindings(engine.findings, streams.err);
        return Unusable; // the deck is valid, but cannot play this game
    }
    const bool verify = options.isSet(u"verify"_s);
    Findings findings = compareDeck(record, deck, file);
    append(findings, standInsNoted(record.notes, file));
    std::string result;
    const bool json = options.text(u"format"_s) == "json"_L1;
    Findings defect = guarded(
        record.game,
        [&] {
        Replayed again = replayAsFarAsItGoes(*engine.value, record, file);
        if (verify)
            demandSameStates(again.findings);
        append(findings, std::move(again.findings));
        if (!again.timeline)
            return Findings{};
        Value report = reportOf(record, deck, again, options.isSet(u"journal"_s));
        report["verified"] = verify ? Value(!hasErrors(findings)) : Value();
        report["findings"] = Value::List{};
        for (const Finding &finding : findings)
            report["findings"].append(findingValue(finding));
        result = json ? toJson(report, 2) + '\n' : asText(report);
        return Findings{};
        },
        [](Finding fault) { return Findings{std::move(fault)}; });
    const bool failed = !defect.empty();
    append(findings, std::move(defect));
    printFindings(findings, streams.err);
    streams.out << result;
    if (verify && !hasErrors(findings))
        streams.err << visible(file, LineBreaks::Mark) << ": " << record.lines.size() << " steps, each as it was saved\n";
    return failed ? Unusable : hasErrors(findings) ? FoundFaults : AllWell;
}

} // namespace rw
