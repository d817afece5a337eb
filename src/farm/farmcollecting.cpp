// SPDX-License-Identifier: GPL-3.0-or-later
// The last task: merges the parts, or submits the missing ones.
#include "engine/json.h"
#include "farm/farm.h"
#include "farm/farmfile.h"
#include "farm/farmstate.h"
#include "host/storedruns.h"
#include "lab/numbertext.h"

#include <QLockFile>

#include <algorithm>

namespace rw {

namespace fs = std::filesystem;

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
        // Checks the other parts as well, so that all damaged ones are played again at once.
        for (int other = number + 1; other <= upTo; ++other)
            if (!readPart(assembly.job(), other))
                fs::rename(partFile(other, ".json"), partFile(other, ".damaged"), failure);
        break;
    }
    return findings;
}

Checked<Farm::Collected> Farm::collect()
{
    const Checked<std::unique_ptr<QLockFile>> held = hold();
    if (!held)
        return {std::nullopt, held.findings};
    FarmState state = this->state();
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
        return stopped({error("farm.other-build", "this farm was submitted with version {version} of Rulewright",
                              "use that version", {{"version", m_order.build.program}})});
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
            Findings findings{
                error("farm.parts-missing",
                      m_order.isList() ? "parts {which} are missing" : "parts {which} are still missing after {tries} more tries",
                      "look into {log}, then resume the farm",
                      {{"which", which}, {"tries", std::to_string(mostTries)}, {"log", (m_folder / "log").string()}})};
            append(findings, std::move(told));
            return stopped(std::move(findings));
        }
        // Another last task may have submitted them already, or somebody runs this one by hand.
        if (state.jobs.size() > 1) {
            const Checked<Tasks> tasks = askFirst({state.jobs.begin(), state.jobs.end() - 1});
            if (!tasks)
                return stopped(tasks.findings);
            if (tasks.value->any()) {
                collected.busy = *tasks.value;
                return {std::move(collected), {}};
            }
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

Findings Farm::finish(const FarmPlan &plan, const Assembly &assembly, FarmState &state) const
{
    const auto write = [&](const fs::path &file, const std::string &bytes) {
        const std::string reason = writeWhole(file, bytes);
        return reason.empty() ? Findings() : Findings{cannotWrite(file, reason)};
    };
    if (Findings findings = write(m_folder / "result.json", *writtenJob(plan.job, assembly.tallies(), "json", m_order.deck));
        !findings.empty())
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
    // Deletes leftovers of killed parts.
    std::error_code failure;
    for (const fs::directory_entry &each : fs::directory_iterator(m_folder / "parts", failure))
        if (each.path().extension() != ".json" && each.path().filename() != "began")
            fs::remove(each.path(), failure);
    return {};
}

Findings Farm::keepRuns(const FarmPlan &plan, const Assembly &assembly, FarmState &state) const
{
    const Checked<std::unique_ptr<RunStore>> store = RunStore::open(m_folder.parent_path().parent_path() / "runs.sqlite");
    if (!store)
        return store.findings;
    const Checked<std::vector<RunEntry>> known = (*store.value)->runs();
    if (!known)
        return known.findings;
    // The note identifies the runs of this farm, even if the last task was killed directly after storing them.
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
        entry.note = own + std::to_string(m_order.split.parts) + " parts on " + m_order.on.name + ", "
            + fixed(assembly.seconds() / 3600, 2) + " core-hours";
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
    const FarmState state = this->state();
    if (!state.done)
        return {std::nullopt,
                {error("farm.not-done", "farm {number} is not done", "`rulewright farm DECK` tells how far it is",
                       {{"number", std::to_string(m_order.number)}})}};
    if (format == "json")
        return {readWhole(m_folder, "result.json"), {}};
    Checked<FarmPlan> plan = FarmPlan::read(m_folder / "plan.json");
    if (!plan)
        return {std::nullopt, std::move(plan.findings)};
    Assembly assembly(plan.value->job, m_order.split);
    if (Findings findings = assemble(assembly, (state.wave + 1) * m_order.split.parts); !findings.empty())
        return {std::nullopt, std::move(findings)};
    std::optional<std::string> text = writtenJob(plan.value->job, assembly.tallies(), format, m_order.deck);
    if (!text)
        return {std::nullopt,
                {error("farm.format", "a {kind} cannot be written as {format}", {},
                       {{"kind", m_order.kind}, {"format", std::string(format)}})}};
    return {std::move(*text), {}};
}

} // namespace rw
