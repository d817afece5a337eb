// SPDX-License-Identifier: GPL-3.0-or-later
#include "farm/farm.h"

#include "engine/json.h"
#include "farm/farmfile.h"
#include "farm/farmkey.h"
#include "farm/farmstate.h"

#include <QDateTime>
#include <QLockFile>

#include <algorithm>
#include <array>

namespace rw {

namespace fs = std::filesystem;

namespace {

constexpr int patienceForLock = 30'000; // ms
constexpr int oldestLock = 600'000; // ms; an older lock is that of a killed program on another machine

/// The numbers of the parts that have a file with this ending.
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

/// The folders that may contain farms of a deck. Creates none, and follows no link out of the deck.
std::vector<fs::path> foldersOf(const fs::path &deck)
{
    std::vector<fs::path> folders;
    std::error_code none;
    for (const fs::path &runs : RunStore::foldersOf(deck))
        if (!fs::is_symlink(fs::symlink_status(runs / "farm", none)))
            folders.push_back(runs / "farm");
    return folders;
}

} // namespace

std::string_view phaseName(FarmStatus::Phase phase)
{
    static constexpr std::array<std::string_view, 5> names{"playing", "not merged", "stopped", "cancelled", "done"};
    return names[std::size_t(phase)];
}

fs::path Farm::folderFor(const fs::path &deck)
{
    return RunStore::fileFor(deck).parent_path() / "farm";
}

std::vector<int> Farm::numbers(const fs::path &deck)
{
    std::vector<int> numbers;
    std::error_code unreadable;
    for (const fs::path &all : foldersOf(deck))
        for (const fs::directory_entry &each : fs::directory_iterator(all, unreadable))
            if (const std::optional<int> number = numberFrom(each.path().filename().string()))
                numbers.push_back(*number);
    std::ranges::sort(numbers, std::greater());
    numbers.erase(std::ranges::unique(numbers).begin(), numbers.end());
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
        if (fs::create_directory(all / std::to_string(plan.order.number), failure)) // another program may take the number
            folder = all / std::to_string(plan.order.number--);
    if (folder.empty())
        return {std::nullopt, {cannotWrite(all, failure.message())}};
    fs::create_directory(folder / "parts", failure);
    fs::create_directory(folder / "log", failure);
    plan.order.made = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    plan.order.deck = fs::absolute(deck).lexically_normal().string();
    Farm farm(folder, plan.order);
    Findings findings = makeFarmKey();
    const std::string written = plan.written();
    const auto write = [&](const char *name, const std::string &bytes) {
        if (const std::string reason = writeWhole(folder / name, bytes); findings.empty() && !reason.empty())
            findings = {cannotWrite(folder / name, reason)};
    };
    write("plan.json", written);
    write("mark", farmMark(written.substr(0, written.find('\n'))));
    append(findings, farm.writeTask());
    if (findings.empty())
        return {std::move(farm), {}};
    fs::remove_all(folder, failure);
    return {std::nullopt, std::move(findings)};
}

Checked<Farm> Farm::open(const fs::path &deck, int number)
{
    std::error_code none;
    for (const fs::path &all : foldersOf(deck))
        if (const fs::path folder = all / std::to_string(number); fs::exists(folder / "plan.json", none))
            return open(folder);
    return {std::nullopt,
            {error("farm.unknown", "there is no farm {number} of this deck", "`rulewright farm DECK` lists them",
                   {{"number", std::to_string(number)}})}};
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
    const std::string mark = farmMark(firstLine(m_folder, "plan.json"));
    return !mark.empty() && readWhole(m_folder, "mark") == mark;
}

Findings Farm::foreign() const
{
    if (isOurs())
        return linked();
    return {
        error("farm.foreign", "farm {number} was not submitted by you, so it is not obeyed",
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
    return m_folder / partName(number, ending);
}

FarmState Farm::state() const
{
    const Checked<Value> read = readJson(readWhole(m_folder, "state.json"));
    return read ? FarmState::of(*read.value) : FarmState{};
}

Findings Farm::keep(const FarmState &state) const
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
    const FarmState state = this->state();
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
            if (const std::optional<Part::Heading> heading = Part::heading(firstLine(m_folder, partName(number, ".part")));
                heading && !std::ranges::binary_search(there, number))
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
        if (const Checked<Tasks> tasks = ask(state.jobs, patience)) {
            status.running = tasks.value->running;
            status.waiting = tasks.value->waiting;
        } else if (status.trouble.empty()) {
            status.trouble = sentence(tasks.findings.front());
        }
    }
    const bool isOver = m_order.isList() || state.jobs.empty() || (status.running && *status.running + *status.waiting == 0);
    // Meanwhile the scheduler's tasks may have ended, and the last task may have merged the parts or begun another wave.
    if (const FarmState now = this->state(); isOver && (now.done || now.wave != state.wave || now.jobs != state.jobs))
        return this->status(patience);
    if (state.cancelled)
        status.phase = FarmStatus::Phase::Cancelled;
    else if (isOver)
        status.phase = status.done == status.parts ? FarmStatus::Phase::Unmerged
            : m_order.isList()                     ? FarmStatus::Phase::Playing
                                                   : FarmStatus::Phase::Stopped;
    return status;
}

Checked<std::unique_ptr<QLockFile>> Farm::hold() const
{
    if (Findings findings = foreign(); !findings.empty())
        return {std::nullopt, std::move(findings)};
    auto lock = std::make_unique<QLockFile>(QString::fromStdString((m_folder / "lock").string()));
    lock->setStaleLockTime(oldestLock);
    if (lock->tryLock(patienceForLock))
        return {std::move(lock), {}};
    return {std::nullopt,
            {error("farm.locked", "another program is busy with farm {number}", "try again in a minute",
                   {{"number", std::to_string(m_order.number)}})}};
}

} // namespace rw
