// SPDX-License-Identifier: GPL-3.0-or-later
#include "farm/farm.h"

#include "deck/trustedprograms.h"
#include "engine/json.h"
#include "farm/farmfile.h"
#include "host/batchorigin.h"
#include "host/gamehost.h"
#include "host/guarded.h"
#include "host/outsidebots.h"
#include "host/storedruns.h"
#include "lab/numbertext.h"
#include "lab/outsideplay.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLockFile>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <set>
#include <utility>

#include <unistd.h>

namespace rw {

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

constexpr int patienceForScheduler = 60'000; // ms
constexpr std::size_t mostWords = 100'000; // a variable of 128 KiB is refused by the kernel
constexpr int patienceForLock = 30'000; // ms
constexpr int oldestLock = 600'000; // ms: of a program on another machine that was killed

constexpr fs::perms taskPermissions =
    fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec | fs::perms::others_read | fs::perms::others_exec;

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

std::string shellWord(std::string word)
{
    for (std::size_t at = word.find('\''); at != word.npos; at = word.find('\'', at + 4))
        word.replace(at, 1, "'\\''");
    return '\'' + word + '\'';
}

Finding cannotWrite(const fs::path &file, const std::string &reason)
{
    return error("farm.cannot-write", "the file cannot be written: {reason}",
                 "make room or check the folder, then resume the farm: what was played is kept", {{"reason", reason}}, {file.string(), {}, 0, 0});
}

std::optional<int> numberFrom(const std::string &text)
{
    int number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    return failure == std::errc{} && end == text.data() + text.size() && number > 0 ? std::optional(number) : std::nullopt;
}

/// Which parts have a file with this ending.
std::vector<int> partsWith(const fs::path &folder, const std::string &ending)
{
    std::vector<int> numbers;
    std::error_code unreadable;
    for (const fs::directory_entry &each : fs::directory_iterator(folder, unreadable))
        if (each.path().extension() == ending)
            if (const std::optional<int> number = numberFrom(each.path().stem().string()))
                numbers.push_back(*number);
    std::ranges::sort(numbers);
    return numbers;
}

std::string firstLine(const fs::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    std::string line;
    std::getline(stream, line);
    return line;
}

std::string joinedWords(const std::vector<std::string> &words)
{
    return joined(words, " ");
}

/// The program whose tasks these are; a test is none, but lies beside it.
fs::path program()
{
    if (const QByteArray starter = qgetenv("RULEWRIGHT_PROGRAM"); !starter.isEmpty()) // of a bundle
        return starter.toStdString();
    const fs::path folder = QCoreApplication::applicationDirPath().toStdString();
    for (const fs::path &place : {folder / "rulewright", folder.parent_path() / "bin/rulewright"})
        if (std::error_code none; fs::exists(place, none))
            return place;
    return QCoreApplication::applicationFilePath().toStdString();
}

/// What the user's own settings remember of a farm that the user has submitted.
std::string markOf(const fs::path &plan)
{
    return "farm " + contentHash(std::string_view(firstLine(plan)));
}

std::set<std::string> commandsIn(const Job &job)
{
    std::set<std::string> commands;
    for (const Leg &leg : job.legs)
        for (const ComparedSide &side : leg.sides())
            commands.merge(commandsOf(side.plan.bots));
    return commands;
}

std::string taskScript(const FarmOrder &order, const fs::path &folder)
{
    std::string script = "#!/bin/sh\n# Plays part $1 of this farm; 0 puts the parts together.\n";
    if (const QByteArray games = qgetenv("RULEWRIGHT_GAMES"); !games.isEmpty())
        script += "export RULEWRIGHT_GAMES=" + shellWord(games.toStdString()) + '\n';
    return script + "exec " + shellWord(program().string()) + " part " + shellWord((folder / "plan.json").string()) + " \"$1\" --threads "
        + std::to_string(order.threads) + '\n';
}

} // namespace

std::string_view phaseName(FarmStatus::Phase phase)
{
    static constexpr std::array<std::string_view, 5> names{"playing", "not merged", "stopped", "cancelled", "done"};
    return names[std::size_t(phase)];
}

std::string numberRanges(const std::vector<int> &numbers)
{
    std::string out;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::size_t first = i;
        while (i + 1 < numbers.size() && numbers[i + 1] == numbers[i] + 1)
            ++i;
        out += (out.empty() ? "" : ",") + std::to_string(numbers[first]) + (i > first ? '-' + std::to_string(numbers[i]) : "");
    }
    return out;
}

/// What was submitted, and what became of it. Only who holds the lock writes it.
struct Farm::State
{
    int wave = 0;
    int tries = 0; ///< how often parts of this wave were submitted again by the last task
    int repeated = 0;
    std::vector<std::string> jobs = {}; ///< of the scheduler
    bool cancelled = false;
    bool done = false;
    double seconds = 0;
    std::string trouble = {};
    std::vector<int> over = {}; ///< legs of which enough was played
    std::vector<std::int64_t> runs = {};
    std::uint64_t unended = 0;
    Value outside = {};

    Value value() const
    {
        Value out = Value::Map{{"format", 1},        {"wave", wave}, {"tries", tries},     {"repeated", repeated}, {"cancelled", cancelled},
                               {"done", done},       {"seconds", seconds}, {"trouble", trouble}, {"jobs", Value::List{}}, {"over", Value::List{}},
                               {"runs", Value::List{}}, {"unended", std::int64_t(unended)}, {"outside", outside}};
        for (const std::string &job : jobs)
            out["jobs"].append(job);
        for (const int leg : over)
            out["over"].append(leg);
        for (const std::int64_t run : runs)
            out["runs"].append(run);
        return out;
    }
    static State of(const Value &value)
    {
        State state;
        const auto number = [&](const char *key) {
            const Value *found = value.find(key);
            return found && found->isInt() ? found->toInt() : 0;
        };
        const auto flag = [&](const char *key) {
            const Value *found = value.find(key);
            return found && found->isBool() && found->toBool();
        };
        const auto list = [&](const char *key) {
            const Value *found = value.find(key);
            return found && found->isList() ? found->list() : Value::List{};
        };
        state.wave = int(number("wave"));
        state.tries = int(number("tries"));
        state.repeated = int(number("repeated"));
        state.unended = std::uint64_t(number("unended"));
        if (const Value *outside = value.find("outside"); outside && Part::isTally(*outside))
            state.outside = *outside;
        state.cancelled = flag("cancelled");
        state.done = flag("done");
        if (const Value *seconds = value.find("seconds"))
            state.seconds = seconds->isInt() ? double(seconds->toInt()) : seconds->isReal() ? seconds->toReal() : 0;
        if (const Value *trouble = value.find("trouble"); trouble && trouble->isText())
            state.trouble = trouble->text();
        for (const Value &job : list("jobs"))
            if (job.isText())
                state.jobs.push_back(job.text());
        for (const Value &leg : list("over"))
            if (leg.isInt())
                state.over.push_back(int(leg.toInt()));
        for (const Value &run : list("runs"))
            if (run.isInt())
                state.runs.push_back(run.toInt());
        return state;
    }
};

fs::path Farm::folderFor(const fs::path &deck)
{
    return RunStore::fileFor(deck).parent_path() / "farm";
}

std::vector<int> Farm::numbers(const fs::path &deck)
{
    std::vector<int> numbers;
    std::error_code unreadable;
    if (!fs::exists(deck / ".rulewright", unreadable) && access(deck.c_str(), W_OK) == 0)
        return {}; // looking makes no folder
    for (const fs::directory_entry &each : fs::directory_iterator(folderFor(deck), unreadable))
        if (const std::optional<int> number = numberFrom(each.path().filename().string()))
            numbers.push_back(*number);
    std::ranges::sort(numbers, std::greater());
    return numbers;
}

Checked<Farm> Farm::make(FarmPlan plan, const fs::path &deck)
{
    std::error_code failure;
    const fs::path all = fs::absolute(folderFor(deck));
    fs::create_directories(all, failure);
    const std::vector<int> before = numbers(deck);
    fs::path folder;
    for (plan.order.number = before.empty() ? 1 : before.front() + 1; folder.empty() && !failure; ++plan.order.number)
        if (fs::create_directory(all / std::to_string(plan.order.number), failure)) // another program may be as quick
            folder = all / std::to_string(plan.order.number--);
    if (folder.empty())
        return {std::nullopt, {cannotWrite(all, failure.message())}};
    fs::create_directory(folder / "parts", failure);
    fs::create_directory(folder / "log", failure);
    plan.order.made = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    plan.order.deck = fs::absolute(deck).lexically_normal().string();
    Farm farm(folder, plan.order);
    for (const auto &[file, bytes] : {std::pair(folder / "plan.json", plan.written()), std::pair(farm.task(), taskScript(plan.order, folder))})
        if (const std::string reason = writeWhole(file, bytes); !reason.empty()) {
            fs::remove_all(folder, failure);
            return {std::nullopt, {cannotWrite(file, reason)}};
        }
    if (Findings findings = TrustedPrograms().agree(plan.order.deck, {markOf(folder / "plan.json")}); hasErrors(findings)) {
        fs::remove_all(folder, failure);
        return {std::nullopt, std::move(findings)};
    }
    fs::permissions(farm.task(), taskPermissions, failure);
    return {std::move(farm), {}};
}

Checked<Farm> Farm::open(const fs::path &deck, int number)
{
    const fs::path folder = folderFor(deck) / std::to_string(number);
    std::error_code none;
    if (!fs::exists(folder / "plan.json", none))
        return {std::nullopt,
                {error("farm.unknown", "there is no farm {number} of this deck", "`rulewright farm DECK` lists them", {{"number", std::to_string(number)}})}};
    return open(folder);
}

Checked<Farm> Farm::open(const fs::path &plan)
{
    std::error_code failure;
    const fs::path folder = fs::absolute(fs::is_directory(plan, failure) ? plan : plan.parent_path());
    Checked<FarmOrder> order = FarmPlan::readOrder(fs::is_directory(plan, failure) ? plan / "plan.json" : plan);
    if (!order)
        return {std::nullopt, std::move(order.findings)};
    return {Farm(folder, std::move(*order.value)), {}};
}

bool Farm::isOurs() const
{
    return TrustedPrograms().commands(m_order.deck).contains(markOf(m_folder / "plan.json"));
}

Findings Farm::foreign() const
{
    if (isOurs())
        return linked();
    return {error("farm.foreign", "farm {number} was not submitted by you, so it is not obeyed",
                  "submit the command again, or play its parts with `rulewright part` and put them together with `rulewright merge`",
                  {{"number", std::to_string(m_order.number)}}, {(m_folder / "plan.json").string(), {}, 0, 0})};
}

Findings Farm::linked() const
{
    std::vector<fs::path> places{m_folder};
    if (m_folder.parent_path().filename() == "farm")
        places.push_back(m_folder.parent_path());
    for (const char *name : {"parts", "log", "lock", "task", "state.json", "result.json"})
        places.push_back(m_folder / name);
    std::error_code none;
    for (const fs::path &place : places)
        if (fs::is_symlink(fs::symlink_status(place, none)))
            return {error("farm.link", "this is a link, and what a farm writes stays in its own folder",
                          "put what it leads to in its place, or submit the command again", {}, {place.string(), {}, 0, 0})};
    return {};
}

fs::path Farm::partFile(int number, const char *ending) const
{
    return m_folder / "parts" / (std::to_string(number) + ending);
}

Farm::State Farm::state() const
{
    const Checked<Value> read = readJson(readWhole(m_folder / "state.json"));
    return read ? State::of(*read.value) : State{};
}

Findings Farm::keep(const State &state) const
{
    const std::string reason = writeWhole(m_folder / "state.json", toJson(state.value(), 1) + '\n');
    return reason.empty() ? Findings() : Findings{cannotWrite(m_folder / "state.json", reason)};
}

std::vector<int> Farm::missing() const
{
    const std::vector<int> there = partsWith(m_folder / "parts", ".json");
    std::vector<int> missing;
    const int upTo = (state().wave + 1) * m_order.split.parts;
    for (int number = 1; number <= upTo; ++number)
        if (!std::ranges::binary_search(there, number))
            missing.push_back(number);
    return missing;
}

FarmStatus Farm::status(int patience) const
{
    const State state = this->state();
    const fs::path folder = m_folder / "parts";
    const std::vector<int> there = partsWith(folder, ".json");
    FarmStatus status;
    status.wave = state.wave;
    status.parts = (state.wave + 1) * m_order.split.parts;
    status.done = int(std::ranges::count_if(there, [&](int number) { return number <= status.parts; }));
    status.failed = int(partsWith(folder, ".fault").size());
    status.repeated = state.repeated;
    status.trouble = state.trouble;
    status.runs = state.runs;
    status.unended = state.unended;
    status.outside = state.outside;
    status.coreSeconds = state.seconds;
    std::uint64_t asked = 0;
    for (int number = 1; number <= status.parts; ++number)
        asked += m_order.games(number);
    for (const int number : there)
        status.games += m_order.games(number);
    if (!state.done)
        for (const int number : partsWith(folder, ".part"))
            if (const std::optional<Part::Heading> heading = Part::heading(firstLine(partFile(number, ".part"))); heading && !std::ranges::binary_search(there, number))
                status.games += heading->games;
    if (state.done) {
        status.phase = FarmStatus::Phase::Done;
        return status;
    }
    std::error_code failure;
    if (const auto began = fs::last_write_time(folder / "began", failure); !failure && status.games > 0) {
        const double passed = std::chrono::duration<double>(fs::file_time_type::clock::now() - began).count();
        status.secondsLeft = passed / double(status.games) * double(asked - std::min(asked, status.games));
    }
    if (patience > 0 && !m_order.isList() && !state.jobs.empty() && isOurs()) {
        const Checked<std::string> told = m_order.on.run("ask", {{"RW_IDS", joinedWords(state.jobs)}, {"RW_FARM", m_folder.string()}}, patience);
        if (told) {
            const QString words = text(*told.value);
            status.running = int(words.count(u"running"_s));
            status.waiting = int(words.count(u"waiting"_s));
        }
    }
    const bool isOver = m_order.isList() || state.jobs.empty() || (status.running && *status.running + *status.waiting == 0);
    // What it was asked about may have ended meanwhile, and the last task has put it together or gone on.
    if (const State now = this->state(); isOver && (now.done || now.wave != state.wave || now.jobs != state.jobs))
        return this->status(patience);
    if (state.cancelled)
        status.phase = FarmStatus::Phase::Cancelled;
    else if (isOver)
        status.phase = status.done == status.parts ? FarmStatus::Phase::Unmerged : m_order.isList() ? FarmStatus::Phase::Playing : FarmStatus::Phase::Stopped;
    return status;
}

Checked<Part> Farm::readPart(const Job &job, int number) const
{
    const fs::path file = partFile(number, ".json");
    Checked<Part> part = Part::read(readWhole(file), job, file.string());
    if (part && (part.value->job != m_order.job || part.value->number != number || !(part.value->split == m_order.split)))
        return {std::nullopt,
                {error("merge.other-batch", "this part belongs to another job", "delete the file; the part is then played again", {}, {file.string(), {}, 0, 0})}};
    return part;
}

Checked<bool> Farm::play(GameHost &host, int number, const StretchPlaying &playing) const
{
    std::error_code failure;
    if (number > m_order.split.count())
        return {std::nullopt,
                {error("farm.no-part", "there is no part {number}: the farm has {count}", {},
                       {{"number", std::to_string(number)}, {"count", std::to_string(m_order.split.count())}})}};
    if (fs::exists(partFile(number, ".json"), failure))
        return {true, {}};
    if (Findings findings = linked(); !findings.empty())
        return {std::nullopt, std::move(findings)};
    const auto failed = [&](Findings findings) -> Checked<bool> {
        std::string told;
        for (const Finding &finding : findings)
            told += sentence(finding) + '\n';
        writeAside(partFile(number, ".fault"), told);
        return {std::nullopt, std::move(findings)};
    };
    Checked<FarmPlan> plan = FarmPlan::read(m_folder / "plan.json");
    if (!plan)
        return failed(std::move(plan.findings));
    Job &job = plan.value->job;
    const std::string &game = job.legs.front().sides().front().origin.game;
    const Checked<const LoadedGame *> loaded = host.load(game);
    if (!loaded)
        return failed(loaded.findings);
    if (!(buildOf(**loaded.value) == m_order.build))
        return failed({error("farm.other-build", "this farm was submitted with another build of Rulewright or of the game {game}",
                             "use the build that submitted it, or submit the command again with this one", {{"game", game}},
                             {(m_folder / "plan.json").string(), {}, 0, 0})});
    if (Findings findings = job.equip(host, plan.value->decks); !findings.empty())
        return failed(std::move(findings));
    Part part{m_order.job, number, m_order.split};
    if (const std::string bytes = readWhole(partFile(number, ".part")); !bytes.empty())
        if (Checked<Part> begun = Part::read(bytes, job, {}); begun && begun.value->job == m_order.job && begun.value->number == number && begun.value->split == m_order.split)
            part = std::move(*begun.value); // damaged ones are played from the beginning
    part.over = state().over;
    if (!fs::exists(m_folder / "parts/began", failure))
        writeAside(m_folder / "parts/began", "");

    OutsidePlayers::Patience patience;
    patience.decision = std::chrono::milliseconds(m_order.deadline);
    patience.stop = playing.stop;
    const OutsidePlayers outside(patience);
    StretchPlaying with = playing;
    with.outside = outside.maker(isOurs() ? commandsIn(job) : std::set<std::string>());
    with.outsideTally = [&] { return outside.tally(); };
    Checked<Part> played = guarded(
        game,
        [&] {
            return playPart(job, std::move(part), with, [&](const Part &soFar) {
                writeAside(partFile(number, ".part"), soFar.written()); // a full disk may have room again by the end
                return Findings();
            });
        },
        [](Finding fault) { return Checked<Part>{std::nullopt, {std::move(fault)}}; });
    if (!played)
        return failed(std::move(played.findings));
    const Part whole = std::move(*played.value);
    if (!whole.isWhole) {
        const std::string reason = writeAside(partFile(number, ".part"), whole.written());
        return reason.empty() ? Checked<bool>{false, {}} : failed({cannotWrite(partFile(number, ".part"), reason)});
    }
    // A crash of the machine may cost it, which is noticed, and costs one part; thousands of parts that wait for a disk cost more.
    if (const std::string reason = writeAside(partFile(number, ".json"), whole.written()); !reason.empty())
        return failed({cannotWrite(partFile(number, ".json"), reason)});
    fs::remove(partFile(number, ".part"), failure);
    fs::remove(partFile(number, ".fault"), failure);
    return {true, {}};
}

Checked<std::string> Farm::give(const std::vector<int> &tasks, const std::string &after, const State &state) const
{
    const bool isLast = tasks == std::vector<int>{0};
    const int first = tasks.front();
    const fs::path list = m_folder / "log" / (isLast ? "last" : "tasks-" + std::to_string(state.wave) + '-' + std::to_string(state.repeated) + '-' + std::to_string(first));
    std::string lines;
    for (const int task : tasks)
        lines += std::to_string(task) + '\n';
    if (const std::string reason = writeWhole(list, lines); !reason.empty())
        return {std::nullopt, {cannotWrite(list, reason)}};
    // Numbers of tasks may be limited: those of a later array begin anew behind an offset.
    std::vector<int> within = tasks;
    const int offset = isLast ? 0 : std::max(0, first - 1);
    for (int &task : within)
        task -= offset;
    Checked<std::string> id = m_order.on.run("submit",
                                             {{"RW_FARM", m_folder.string()},
                                              {"RW_TASK", task().string()},
                                              {"RW_TASKS", numberRanges(within)},
                                              {"RW_OFFSET", std::to_string(offset)},
                                              {"RW_LIST", list.string()},
                                              {"RW_LAST", isLast ? "1" : "0"},
                                              {"RW_AFTER", after},
                                              {"RW_LOG", (m_folder / "log").string()},
                                              {"RW_NAME", "rulewright-" + std::to_string(m_order.number)},
                                              {"RW_THREADS", std::to_string(isLast ? 1 : m_order.threads)},
                                              {"RW_OPTIONS", m_order.options}},
                                             patienceForScheduler);
    if (id && id.value->empty())
        return {std::nullopt, {error("farm.scheduler", "{name} gave no number for what was submitted", "look at its file, `submit`", {{"name", m_order.on.name}})}};
    return id;
}

Findings Farm::submit(std::vector<int> parts, State &state) const
{
    if (const std::string reason = writeWhole(task(), taskScript(m_order, m_folder)); !reason.empty())
        return {cannotWrite(task(), reason)};
    std::error_code failure;
    fs::permissions(task(), taskPermissions, failure);
    const Checked<std::string> told = m_order.on.run("command -v limit > /dev/null && limit || echo 1000000", {}, patienceForScheduler);
    if (!told)
        return told.findings;
    const int limit = std::max(1, numberFrom(*told.value).value_or(1000));
    state.jobs.clear();
    state.cancelled = false;
    state.trouble.clear();
    for (auto from = parts.begin(); from != parts.end();) {
        auto upTo = std::find_if(from, parts.end(), [&](int number) { return number >= *from + limit; });
        while (numberRanges({from, upTo}).size() > mostWords)
            upTo = from + (upTo - from) / 2;
        const Checked<std::string> id = give({from, upTo}, {}, state);
        if (!id)
            return id.findings;
        state.jobs.push_back(*id.value);
        if (Findings findings = keep(state); !findings.empty())
            return findings;
        from = upTo;
    }
    const Checked<std::string> last = give({0}, joinedWords(state.jobs), state);
    if (!last)
        return last.findings;
    state.jobs.push_back(*last.value);
    return keep(state);
}

Findings Farm::locked(QLockFile &lock) const
{
    lock.setStaleLockTime(oldestLock);
    if (lock.tryLock(patienceForLock))
        return {};
    return {error("farm.locked", "another program is busy with farm {number}", "try again in a minute", {{"number", std::to_string(m_order.number)}})};
}

Checked<std::vector<int>> Farm::submit()
{
    if (Findings findings = foreign(); !findings.empty())
        return {std::nullopt, std::move(findings)};
    QLockFile lock(text((m_folder / "lock").string()));
    if (Findings findings = locked(lock); !findings.empty())
        return {std::nullopt, std::move(findings)};
    State state = this->state();
    const std::vector<int> parts = missing();
    if (m_order.isList() || parts.empty()) {
        if (!std::exchange(state.cancelled, false))
            return {parts, {}};
        if (Findings findings = keep(state); !findings.empty())
            return {std::nullopt, std::move(findings)};
        return {parts, {}};
    }
    state.tries = 0;
    const bool isFirst = state.jobs.empty();
    if (!isFirst)
        state.repeated += int(parts.size());
    if (Findings findings = submit(parts, state); !findings.empty()) {
        // What was submitted before something went wrong would play parts that nobody puts together.
        if (!state.jobs.empty())
            append(findings, m_order.on.run("cancel", {{"RW_IDS", joinedWords(state.jobs)}}, patienceForScheduler).findings);
        return {std::nullopt, std::move(findings)};
    }
    return {parts, {}};
}

Findings Farm::cancel()
{
    if (Findings findings = foreign(); !findings.empty())
        return findings;
    QLockFile lock(text((m_folder / "lock").string()));
    if (Findings findings = locked(lock); !findings.empty())
        return findings;
    State state = this->state();
    if (state.done)
        return {};
    Findings findings;
    if (!m_order.isList() && !state.jobs.empty())
        findings = m_order.on.run("cancel", {{"RW_IDS", joinedWords(state.jobs)}, {"RW_FARM", m_folder.string()}}, patienceForScheduler).findings;
    if (hasErrors(findings))
        return findings;
    state.cancelled = true;
    return keep(state);
}

Findings Farm::assemble(Assembly &assembly, int upTo) const
{
    Findings findings;
    while (assembly.next() <= upTo) {
        const int number = assembly.next();
        const fs::path file = partFile(number, ".json");
        Checked<Part> part = readPart(assembly.job(), number);
        Findings faults = part ? assembly.add(*part.value, file.string()) : std::move(part.findings);
        if (faults.empty())
            continue;
        std::error_code failure;
        fs::rename(file, partFile(number, ".damaged"), failure);
        append(findings, std::move(faults));
        // The others are looked at as well, so that all that is damaged is played again at once.
        for (int other = number + 1; other <= upTo; ++other)
            if (!readPart(assembly.job(), other))
                fs::rename(partFile(other, ".json"), partFile(other, ".damaged"), failure);
        break;
    }
    return findings;
}

Checked<Farm::Collected> Farm::collect()
{
    if (Findings findings = foreign(); !findings.empty())
        return {std::nullopt, std::move(findings)};
    QLockFile lock(text((m_folder / "lock").string()));
    if (Findings findings = locked(lock); !findings.empty())
        return {std::nullopt, std::move(findings)};
    State state = this->state();
    Collected collected;
    collected.runs = state.runs;
    collected.isDone = state.done;
    collected.unended = state.unended;
    collected.outside = state.outside;
    if (state.done || state.cancelled)
        return {std::move(collected), {}};
    const auto stopped = [&](Findings findings) -> Checked<Collected> {
        state.trouble = sentence(findings.front());
        append(findings, keep(state));
        return {std::nullopt, std::move(findings)};
    };
    Checked<FarmPlan> plan = FarmPlan::read(m_folder / "plan.json");
    if (!plan)
        return stopped(std::move(plan.findings));
    if (m_order.build.program != RW_VERSION)
        return stopped({error("farm.other-build", "this farm was submitted with version {version} of Rulewright", "use that version",
                              {{"version", m_order.build.program}})});
    Findings told;
    std::optional<Assembly> assembly;
    if (missing().empty()) {
        assembly.emplace(plan.value->job, m_order.split);
        told = assemble(*assembly, (state.wave + 1) * m_order.split.parts);
    }
    std::vector<int> parts = missing();
    if (!parts.empty()) {
        const std::string which = numberRanges(parts);
        if (m_order.isList() || state.tries >= mostTries) {
            Findings findings{error("farm.parts-missing", m_order.isList() ? "parts {which} are missing" : "parts {which} are still missing after {tries} more tries",
                                    "look into {log}, then resume the farm",
                                    {{"which", which}, {"tries", std::to_string(mostTries)}, {"log", (m_folder / "log").string()}})};
            append(findings, std::move(told));
            return stopped(std::move(findings));
        }
        ++state.tries;
        state.repeated += int(parts.size());
        if (Findings findings = submit(parts, state); !findings.empty())
            return stopped(std::move(findings));
        collected.submitted = std::move(parts);
        return {std::move(collected), std::move(told)};
    }
    if (!assembly->isOver()) {
        ++state.wave;
        state.tries = 0;
        state.over = assembly->legsOver();
        if (Findings findings = keep(state); !findings.empty())
            return stopped(std::move(findings));
        collected.submitted = missing();
        if (!m_order.isList())
            if (Findings findings = submit(collected.submitted, state); !findings.empty())
                return stopped(std::move(findings));
        return {std::move(collected), {}};
    }
    if (Findings findings = finish(*plan.value, *assembly, state); !findings.empty())
        return stopped(std::move(findings));
    collected.isDone = true;
    collected.runs = state.runs;
    collected.unended = state.unended;
    collected.outside = state.outside;
    return {std::move(collected), {}};
}

Findings Farm::finish(const FarmPlan &plan, const Assembly &assembly, State &state) const
{
    const auto write = [&](const fs::path &file, const std::string &bytes) {
        const std::string reason = writeWhole(file, bytes);
        return reason.empty() ? Findings() : Findings{cannotWrite(file, reason)};
    };
    if (Findings findings = write(m_folder / "result.json", *writtenJob(plan.job, assembly.tallies(), "json", m_order.deck)); !findings.empty())
        return findings;
    if (!m_order.out.empty())
        if (const std::optional<std::string> text = writtenJob(plan.job, assembly.tallies(), m_order.format, m_order.deck))
            if (Findings findings = write(m_order.out, *text); !findings.empty())
                return findings;
    state.seconds = assembly.seconds();
    state.unended = assembly.unended();
    state.outside = assembly.outside();
    if (plan.job.kind != "ladder")
        if (Findings findings = keepRuns(plan, assembly, state); !findings.empty())
            return findings;
    state.done = true;
    state.trouble.clear();
    if (Findings findings = keep(state); !findings.empty())
        return findings;
    // What parts that were killed left behind.
    std::error_code failure;
    for (const fs::directory_entry &each : fs::directory_iterator(m_folder / "parts", failure))
        if (each.path().extension() != ".json" && each.path().filename() != "began")
            fs::remove(each.path(), failure);
    return {};
}

Findings Farm::keepRuns(const FarmPlan &plan, const Assembly &assembly, State &state) const
{
    const Checked<std::unique_ptr<RunStore>> store = RunStore::open(m_folder.parent_path().parent_path() / "runs.sqlite");
    if (!store)
        return store.findings;
    const Checked<std::vector<RunEntry>> known = (*store.value)->runs();
    if (!known)
        return known.findings;
    // The note tells runs of this farm from others, also when the last task was killed right behind keeping them.
    const std::string mark = "farm " + std::to_string(m_order.number) + " of " + m_order.made + ", table ";
    state.runs.clear();
    for (std::size_t i = 0; i < assembly.tallies().size(); ++i) {
        const Tally &tally = assembly.tallies()[i];
        const Leg &leg = plan.job.legs[i];
        const std::string own = mark + std::to_string(i + 1) + ": ";
        const auto before = std::ranges::find_if(*known.value, [&](const RunEntry &run) { return run.note.starts_with(own); });
        if (before != known.value->end()) {
            state.runs.push_back(before->id);
            continue;
        }
        RunEntry entry = leg.isBatch() ? runEntry(tally.batch(), tally.units()) : runEntry(tally.comparison());
        if (leg.isBatch())
            entry.precision = leg.goal().precision;
        entry.name = m_order.label;
        entry.note = own + std::to_string(m_order.split.parts) + " parts on " + m_order.on.name + ", " + fixed(assembly.seconds() / 3600, 2) + " core-hours";
        std::vector<StoredDeck> decks;
        for (const ComparedSide &side : leg.sides())
            decks.push_back(*std::ranges::find(plan.decks, side.origin.deckHash, &StoredDeck::hash));
        const Checked<std::int64_t> id = (*store.value)->add(entry, toJson(tally.canonical()), decks);
        if (!id)
            return id.findings;
        state.runs.push_back(*id.value);
    }
    return {};
}

Checked<std::string> Farm::result(std::string_view format) const
{
    const State state = this->state();
    if (!state.done)
        return {std::nullopt, {error("farm.not-done", "farm {number} is not done", "`rulewright farm DECK` tells how far it is", {{"number", std::to_string(m_order.number)}})}};
    if (format == "json")
        return {readWhole(m_folder / "result.json"), {}};
    Checked<FarmPlan> plan = FarmPlan::read(m_folder / "plan.json");
    if (!plan)
        return {std::nullopt, std::move(plan.findings)};
    Assembly assembly(plan.value->job, m_order.split);
    if (Findings findings = assemble(assembly, (state.wave + 1) * m_order.split.parts); !findings.empty())
        return {std::nullopt, std::move(findings)};
    std::optional<std::string> text = writtenJob(plan.value->job, assembly.tallies(), format, m_order.deck);
    if (!text)
        return {std::nullopt, {error("farm.format", "a {kind} cannot be written as {format}", {}, {{"kind", m_order.kind}, {"format", std::string(format)}})}};
    return {std::move(*text), {}};
}

} // namespace rw
