// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/eventchains.h"

#include "language/names.h"

#include <algorithm>

using rw::abilities::AbilityCode;
using rw::abilities::Step;

namespace spoils {

namespace {

std::uint64_t bitOf(int event)
{
    return 1ull << event;
}

constexpr std::uint64_t eventsOfCourse =
    1ull << EStep | 1ull << EBetDue | 1ull << ERolled | 1ull << EBidMade | 1ull << cardIsLeft;

} // namespace

int numberOf(const rw::abilities::EventCode &event)
{
    const bool elsewhere = event.word == EMoved && event.words[1] && !(event.words[1] & bitOf(ZStash));
    return elsewhere ? cardIsLeft : event.word;
}

bool isOfCourse(int event)
{
    return eventsOfCourse & bitOf(event);
}

EventChains::EventChains(const rw::abilities::Programs &programs) : m_programs(programs)
{
    for (const AbilityCode &ability : m_programs.abilities)
        if (ability.shape == AbilityCode::Shape::When)
            m_setOff[std::size_t(numberOf(ability.event))] |= raisedBy(ability.steps);
    for (const rw::abilities::LaterCode &later : m_programs.laters)
        m_setOff[std::size_t(numberOf(later.event))] |= raisedBy(later.steps);
}

bool EventChains::copies() const
{
    return std::ranges::any_of(m_setOff, [](std::uint64_t events) { return events & bitOf(EUsed); });
}

std::uint64_t EventChains::raisedBy(std::size_t steps) const
{
    std::uint64_t events = 0;
    for (std::size_t at = steps; m_programs.steps[at].op != Step::Op::End; ++at) {
        switch (m_programs.steps[at].op) {
        case Step::Op::Gain: events |= bitOf(EGained); break;
        case Step::Op::Lose:
        case Step::Op::Pay: events |= bitOf(ELost); break;
        case Step::Op::Give: events |= bitOf(EGained) | bitOf(ELost); break;
        case Step::Op::Move:
        case Step::Op::Swap: events |= bitOf(EMoved); break;
        case Step::Op::Turn: events |= bitOf(ETurned); break;
        case Step::Op::Skip: events |= bitOf(ESkipped); break;
        case Step::Op::Copy: events |= ~eventsOfCourse; break; // what was copied may be used at once
        default: break;
        }
    }
    return events;
}

bool EventChains::leadsTo(std::uint64_t events, int event) const
{
    for (std::uint64_t known = 0; known != events;) {
        known = events;
        for (std::size_t each = 0; each < m_setOff.size(); ++each)
            events |= (known >> each & 1) ? m_setOff[each] : 0;
    }
    return events & bitOf(event);
}

} // namespace spoils
