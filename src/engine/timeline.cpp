// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/timeline.h"

#include "engine/outofroom.h"
#include "engine/writtenluck.h"

#include <algorithm>

namespace rw {

namespace {

Findings within(Findings findings, std::string_view part)
{
    for (Finding &finding : findings)
        finding.where.path = std::string(part) + (finding.where.path.empty() ? "" : ".") + finding.where.path;
    return findings;
}

} // namespace

Timeline::Timeline(std::shared_ptr<const Engine> engine, std::uint64_t seed, std::uint64_t botSeed) : m_botSeed(botSeed)
{
    Journal journal;
    Recorder recorder;
    recorder.journal = &journal;
    Position position(std::move(engine), seed, &recorder);
    begin(std::move(position), std::move(recorder.counts), std::move(journal));
}

Checked<Timeline> Timeline::from(const std::shared_ptr<const Engine> &engine, std::uint64_t seed, std::uint64_t botSeed,
                                 GivenStart start)
{
    Timeline timeline(botSeed);
    if (!start.luck.isNull()) {
        Checked<LuckScript> script = readLuck(*engine, start.luck);
        if (!script)
            return {std::nullopt, within(std::move(script.findings), "luck")};
        timeline.m_script = std::move(*script.value);
    }
    Journal journal;
    Recorder recorder;
    recorder.journal = &journal;
    recorder.script = &timeline.m_script;
    LuckSpoken spoken;
    recorder.spoken = &spoken;
    Position position(engine, seed, &recorder);
    Findings findings;
    if (!start.given.isNull())
        findings = within(engine->arrange(position.bytes(), start.given, &recorder), "given");
    rw::append(findings, within(misfitsOf(*engine, start.luck, spoken), "luck"));
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    timeline.m_given = std::move(start);
    timeline.begin(std::move(position), std::move(recorder.counts), std::move(journal));
    return {std::move(timeline), std::move(findings)};
}

void Timeline::begin(Position position, std::vector<std::uint64_t> counts, Journal journal)
{
    const auto seats = std::size_t(position.engine().setup().count());
    append({std::move(position), {}, {}, 0, std::vector<std::uint32_t>(seats), std::move(counts), std::move(journal), {}, {}});
}

Timeline::Moment Timeline::append(Entry entry)
{
    const auto moment = Moment(m_moments.size());
    if (entry.parent)
        m_moments[*entry.parent].branches.push_back(moment);
    m_moments.push_back(std::move(entry));
    m_here = moment;
    return moment;
}

Outcome Timeline::play(Move move, Findings *misfits)
{
    if (again(move, m_moments[m_here].epoch))
        return {};
    const Entry &from = m_moments[m_here];
    Entry next{from.position, m_here, move, from.epoch, from.decisions, {}, {}, {}, {}};
    const Decision decision = from.position.pending();
    Recorder recorder;
    recorder.journal = &next.journal;
    recorder.script = scriptAt(from);
    LuckSpoken spoken;
    recorder.spoken = &spoken;
    Outcome outcome;
    try {
        outcome = next.position.apply(move, &recorder);
    } catch (const OutOfRoom &overrun) {
        if (!misfits)
            throw;
        *misfits = {overrun.finding()};
        return outcome;
    }
    if (!outcome.done())
        return outcome;
    if (misfits && !spoken.misfits.empty()) {
        *misfits = within(misfitsOf(next.position.engine(), m_given.luck, spoken), "luck");
        return outcome;
    }
    ++next.decisions[decision.seat];
    next.counts = from.counts;
    for (std::size_t i = 0; i < next.counts.size(); ++i)
        next.counts[i] += recorder.counts[i];
    append(std::move(next));
    return outcome;
}

std::optional<Position> Timeline::after(Move move) const
{
    Position next = position();
    Recorder recorder;
    recorder.script = scriptAt(m_moments[m_here]);
    try {
        return next.apply(move, &recorder).done() ? std::optional(std::move(next)) : std::nullopt;
    } catch (const OutOfRoom &) {
        return std::nullopt;
    }
}

void Timeline::freshLuck(std::optional<std::uint32_t> epoch)
{
    const std::uint32_t number = epoch.value_or(m_epochs + 1);
    if (again({}, number))
        return;
    const Entry &from = m_moments[m_here];
    Entry next{from.position, m_here, {}, number, from.decisions, from.counts, {}, {}, {}};
    next.position.engine().freshLuck(next.position.bytes(), number);
    m_epochs = std::max(m_epochs, number);
    append(std::move(next));
}

bool Timeline::again(std::optional<Move> move, std::uint32_t epoch)
{
    std::vector<Moment> &branches = m_moments[m_here].branches;
    const auto known = std::ranges::find_if(
        branches, [&](Moment branch) { return m_moments[branch].move == move && m_moments[branch].epoch == epoch; });
    if (known == branches.end())
        return false;
    std::rotate(known, known + 1, branches.end()); // forward() leads along this branch now
    m_here = branches.back();
    return true;
}

bool Timeline::back()
{
    const std::optional<Moment> before = parent(m_here);
    m_here = before.value_or(m_here);
    return before.has_value();
}

bool Timeline::forward()
{
    const std::vector<Moment> &branches = m_moments[m_here].branches;
    if (branches.empty())
        return false;
    m_here = branches.back();
    return true;
}

void Timeline::goTo(Moment moment)
{
    m_here = std::min(moment, Moment(m_moments.size() - 1));
    // forward() leads along this branch now, at every moment of it.
    const std::vector<Moment> path = pathTo(m_here);
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        std::vector<Moment> &branches = m_moments[path[i]].branches;
        const auto taken = std::ranges::find(branches, path[i + 1]);
        std::rotate(taken, taken + 1, branches.end());
    }
}

Timeline::Moment Timeline::ahead() const
{
    Moment moment = m_here;
    while (!m_moments[moment].branches.empty())
        moment = m_moments[moment].branches.back();
    return moment;
}

std::optional<Timeline::Moment> Timeline::parent(Moment moment) const
{
    return m_moments.at(moment).parent;
}

std::vector<Timeline::Moment> Timeline::branches(Moment moment) const
{
    std::vector<Moment> inOrder = m_moments.at(moment).branches;
    std::ranges::sort(inOrder);
    return inOrder;
}

std::vector<Timeline::Moment> Timeline::pathTo(Moment moment) const
{
    std::vector<Moment> path;
    for (std::optional<Moment> at = moment; at; at = parent(*at))
        path.push_back(*at);
    std::ranges::reverse(path);
    return path;
}

std::uint64_t Timeline::botWord() const
{
    const Decision decision = position().pending();
    if (decision.over())
        return 0;
    BotLuck luck(m_botSeed, decision.seat);
    luck.skip(m_moments[m_here].decisions[decision.seat]);
    return luck.next();
}

std::vector<std::uint64_t> Timeline::counts() const
{
    return m_moments[m_here].counts;
}

} // namespace rw
