// SPDX-License-Identifier: GPL-3.0-or-later
// The requests of a farm to its scheduler: to play parts, and to end them.
#include "farm/farm.h"
#include "farm/farmfile.h"
#include "farm/farmstate.h"
#include "lab/numbertext.h"

#include <QCoreApplication>
#include <QLockFile>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

constexpr int patienceForScheduler = 60'000; // ms
constexpr int patienceForAnswer = 15'000; // ms
constexpr std::size_t mostWords = 100'000; // the kernel refuses an environment variable of 128 KiB

constexpr fs::perms taskPermissions =
    fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec | fs::perms::others_read | fs::perms::others_exec;

std::string shellWord(std::string word)
{
    for (std::size_t at = word.find('\''); at != word.npos; at = word.find('\'', at + 4))
        word.replace(at, 1, "'\\''");
    return '\'' + word + '\'';
}

/// The program that runs the tasks. A test is not that program, but is next to it.
fs::path program()
{
    if (const QByteArray starter = qgetenv("RULEWRIGHT_PROGRAM"); !starter.isEmpty()) // set by the starter of a bundle
        return starter.toStdString();
    const fs::path folder = QCoreApplication::applicationDirPath().toStdString();
    for (const fs::path &place : {folder / "rulewright", folder.parent_path() / "bin/rulewright"})
        if (std::error_code none; fs::exists(place, none))
            return place;
    return QCoreApplication::applicationFilePath().toStdString();
}

} // namespace

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

Findings Farm::writeTask() const
{
    std::string script = "#!/bin/sh\n# Plays part $1 of this farm; 0 puts the parts together.\n";
    if (const QByteArray games = qgetenv("RULEWRIGHT_GAMES"); !games.isEmpty())
        script += "export RULEWRIGHT_GAMES=" + shellWord(games.toStdString()) + '\n';
    script += "exec " + shellWord(program().string()) + " part " + shellWord((m_folder / "plan.json").string())
        + " \"$1\" --threads " + std::to_string(m_order.threads) + '\n';
    if (const std::string reason = writeWhole(task(), script); !reason.empty())
        return {cannotWrite(task(), reason)};
    std::error_code failure;
    fs::permissions(task(), taskPermissions, failure);
    return {};
}

Checked<std::string> Farm::give(const std::vector<int> &tasks, const std::string &after, const FarmState &state) const
{
    const bool isLast = tasks == std::vector<int>{0};
    const int first = tasks.front();
    const fs::path list = m_folder / "log"
        / (isLast ? "last"
                  : "tasks-" + std::to_string(state.wave) + '-' + std::to_string(state.repeated) + '-' + std::to_string(first));
    std::string lines;
    for (const int task : tasks)
        lines += std::to_string(task) + '\n';
    if (const std::string reason = writeWhole(list, lines); !reason.empty())
        return {std::nullopt, {cannotWrite(list, reason)}};
    // Schedulers may limit task numbers, so a later array counts from 1 again, and an offset is added.
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
        return {std::nullopt,
                {error("farm.scheduler", "{name} gave no number for what was submitted", "look at its file, `submit`",
                       {{"name", m_order.on.name}})}};
    return id;
}

Findings Farm::submit(std::vector<int> parts, FarmState &state) const
{
    if (Findings findings = writeTask(); !findings.empty())
        return findings;
    const Checked<std::string> told =
        m_order.on.run("command -v limit > /dev/null && limit || echo 1000000", {}, patienceForScheduler);
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
    const Checked<std::string> last = give({0}, joined(state.jobs, " "), state);
    if (!last)
        return last.findings;
    state.jobs.push_back(*last.value);
    return keep(state);
}

Checked<Farm::Tasks> Farm::ask(const std::vector<std::string> &jobs, int patience) const
{
    if (m_order.isList() || jobs.empty())
        return {Tasks{}, {}};
    const Checked<std::string> told =
        m_order.on.run("ask", {{"RW_IDS", joined(jobs, " ")}, {"RW_FARM", m_folder.string()}}, patience);
    if (!told)
        return {std::nullopt, told.findings};
    const QString words = QString::fromStdString(*told.value);
    return {Tasks{int(words.count(u"running"_s)), int(words.count(u"waiting"_s))}, {}};
}

Checked<Farm::Tasks> Farm::askFirst(const std::vector<std::string> &jobs) const
{
    Checked<Tasks> tasks = ask(jobs, patienceForAnswer);
    if (tasks)
        return tasks;
    Finding reason = tasks.findings.front();
    reason.remedy.clear(); // it would only be about the scheduler
    return {
        std::nullopt,
        {error("farm.no-answer", "nobody knows whether tasks of farm {number} still run, so no part is submitted again: {reason}",
               "resume the farm when {name} answers. Without it, play each part that `rulewright merge {folder} --missing` lists "
               "with `{folder}/task PART`, then `{folder}/task 0`",
               {{"number", std::to_string(m_order.number)},
                {"reason", sentence(reason)},
                {"name", m_order.on.name},
                {"folder", m_folder.string()}})}};
}

Checked<Farm::Submitted> Farm::submit()
{
    const Checked<std::unique_ptr<QLockFile>> held = hold();
    if (!held)
        return {std::nullopt, held.findings};
    FarmState state = this->state();
    if (state.done)
        return {Submitted{}, {}};
    const std::vector<int> parts = missing();
    if (!state.cancelled) { // otherwise they have been ended already
        const Checked<Tasks> tasks = askFirst(state.jobs);
        if (tasks && tasks.value->any())
            return {Submitted{{}, *tasks.value}, {}};
        if (!tasks && !parts.empty())
            return {std::nullopt, tasks.findings};
    }
    if (m_order.isList() || parts.empty()) {
        if (std::exchange(state.cancelled, false))
            if (Findings findings = keep(state); !findings.empty())
                return {std::nullopt, std::move(findings)};
        return {Submitted{parts}, {}};
    }
    state.tries = 0;
    const bool isFirst = state.jobs.empty();
    if (!isFirst)
        state.repeated += int(parts.size());
    if (Findings findings = submit(parts, state); !findings.empty()) {
        // Parts that were submitted before the error would be played, but never merged. So they are cancelled.
        if (!state.jobs.empty())
            append(findings, m_order.on.run("cancel", {{"RW_IDS", joined(state.jobs, " ")}}, patienceForScheduler).findings);
        return {std::nullopt, std::move(findings)};
    }
    return {Submitted{parts}, {}};
}

void Farm::discardUnlessSubmitted()
{
    std::error_code failure;
    if (state().jobs.empty())
        fs::remove_all(m_folder, failure);
}

Checked<bool> Farm::cancel()
{
    const Checked<std::unique_ptr<QLockFile>> held = hold();
    if (!held)
        return {std::nullopt, held.findings};
    FarmState state = this->state();
    if (state.done)
        return {false, {}};
    Findings findings;
    if (!m_order.isList() && !state.jobs.empty())
        findings =
            m_order.on.run("cancel", {{"RW_IDS", joined(state.jobs, " ")}, {"RW_FARM", m_folder.string()}}, patienceForScheduler)
                .findings;
    state.cancelled = true;
    if (!hasErrors(findings))
        findings = keep(state);
    return hasErrors(findings) ? Checked<bool>{std::nullopt, std::move(findings)} : Checked<bool>{true, {}};
}

} // namespace rw
