// SPDX-License-Identifier: GPL-3.0-or-later
// The task that plays a part.
#include "farm/farm.h"
#include "farm/farmfile.h"
#include "farm/farmstate.h"
#include "host/batchorigin.h"
#include "host/gamehost.h"
#include "host/guarded.h"
#include "host/outsidebots.h"

#include <set>

namespace rw {

namespace fs = std::filesystem;

namespace {

std::set<std::string> commandsIn(const Job &job)
{
    std::set<std::string> commands;
    for (const Leg &leg : job.legs)
        for (const ComparedSide &side : leg.sides())
            commands.merge(commandsOf(side.plan.bots));
    return commands;
}

} // namespace

Checked<Part> Farm::readPart(const Job &job, int number) const
{
    const fs::path file = partFile(number, ".json");
    Checked<Part> part = Part::read(readWhole(m_folder, partName(number, ".json")), job, file.string());
    if (part && (part.value->job != m_order.job || part.value->number != number || !(part.value->split == m_order.split)))
        return {std::nullopt,
                {error("merge.other-batch", "this part belongs to another job", "delete the file; the part is then played again",
                       {}, {file.string(), {}, 0, 0})}};
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
    if (const std::string bytes = readWhole(m_folder, partName(number, ".part")); !bytes.empty())
        if (Checked<Part> begun = Part::read(bytes, job, {});
            begun && begun.value->job == m_order.job && begun.value->number == number && begun.value->split == m_order.split)
            part = std::move(*begun.value); // damaged progress is ignored, and the part starts again
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
        [](Finding fault) {
        return Checked<Part>{std::nullopt, {std::move(fault)}};
    });
    if (!played)
        return failed(std::move(played.findings));
    const Part whole = std::move(*played.value);
    if (!whole.isWhole) {
        const std::string reason = writeAside(partFile(number, ".part"), whole.written());
        return reason.empty() ? Checked<bool>{false, {}} : failed({cannotWrite(partFile(number, ".part"), reason)});
    }
    // A crash of the machine may lose this file. That is noticed and costs one part; waiting for the disk in thousands of parts
    // costs more.
    if (const std::string reason = writeAside(partFile(number, ".json"), whole.written()); !reason.empty())
        return failed({cannotWrite(partFile(number, ".json"), reason)});
    fs::remove(partFile(number, ".part"), failure);
    fs::remove(partFile(number, ".fault"), failure);
    return {true, {}};
}

} // namespace rw
