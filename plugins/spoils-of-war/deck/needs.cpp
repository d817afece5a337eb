// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/needs.h"

#include "deck/eventchains.h"
#include "deck/usage.h"
#include "language/names.h"

#include <array>
#include <utility>
#include <vector>

using rw::abilities::AbilityCode;
using rw::abilities::LastingCode;
using rw::abilities::LaterCode;
using rw::abilities::Range16;
using rw::abilities::Step;

namespace spoils {

namespace {

bool isOne(rw::abilities::SeatCode code)
{
    using Kind = rw::abilities::SeatCode::Kind;
    return code.kind == Kind::None || code.kind == Kind::User || code.kind == Kind::Owner || code.kind == Kind::They;
}

/// How many programs may begin with each event, before any has ended.
using ByEvent = std::array<int, 64>;

int inUse(const ByEvent &programs)
{
    int sum = 0;
    for (std::size_t event = 0; event < programs.size(); ++event)
        sum += isOfCourse(int(event)) ? 0 : programs[event];
    return sum;
}

class Needing
{
public:
    explicit Needing(const Rules &rules);

    Needs all() const;

private:
    /// What a copy of a card needs.
    struct OfCard
    {
        ByEvent programs{}; ///< that begin by themselves
        int lastings = 0;
        int laters = 0;
        bool copies = false;

        void takeMost(const OfCard &other);
    };

    const rw::abilities::Programs &programs() const { return m_rules.programs; }
    OfCard ofCard(std::uint16_t definition) const;
    int ofLasting(const LastingCode &lasting, Times times, int loops) const;
    int ofLater(const LaterCode &later, Times times, int loops) const;
    void takeSteps(std::size_t at, Times times, int loops, OfCard &needs) const;
    int timesAtOnce(int event) const;
    int timesWaiting(const AbilityCode &ability) const;

    const Rules &m_rules;
    Usage m_usage;
    bool m_cardsChangeHands = false;
    EventChains m_chains;
};

Needing::Needing(const Rules &rules) : m_rules(rules), m_usage(rules), m_chains(rules.programs)
{
    m_cardsChangeHands = std::ranges::any_of(
        programs().steps, [](const Step &step) { return step.op == Step::Op::Swap || step.op == Step::Op::Move; });
}

/// How often one thing that a card does can bring an event about, before anybody who waits for it has acted.
int Needing::timesAtOnce(int event) const
{
    int most = 1;
    for (const Step &step : programs().steps) {
        if ((event == EGained && step.op == Step::Op::Gain) || (event == ELost && step.op == Step::Op::Lose))
            most = std::max(most, isOne(step.seat) ? 1 : m_rules.seats);
        if (event == EMoved && (step.op == Step::Op::Swap || step.op == Step::Op::Move))
            most = std::max(most, 2);
    }
    return most;
}

/// How often an ability can wait to act, or have begun, at one time. While it waits, its event comes again only by those that it sets off in
/// turn; those without a limit are told of as a cycle.
int Needing::timesWaiting(const AbilityCode &ability) const
{
    const int event = numberOf(ability.event);
    int nested = 1;
    for (const Card &card : m_rules.cards) {
        if (card.definition == noKind)
            continue;
        const Range16 abilities = programs().cards[card.definition].abilities;
        for (int i = 0; i < abilities.count; ++i) {
            const AbilityCode &other = programs().abilities[std::size_t(abilities.first + i)];
            if (other.shape == AbilityCode::Shape::When && numberOf(other.event) == event
                && m_chains.leadsTo(m_chains.raisedBy(other.steps), event))
                nested = std::min(nested + other.limit.times, plenty);
        }
    }
    const int times = nested * timesAtOnce(event);
    return ability.limit.times ? std::min<int>(times, ability.limit.times) : times;
}

/// Equal ones are one. Of those that keep no names, each seat that had the card may have its own; that it is more than two is not worth
/// the room.
int Needing::ofLasting(const LastingCode &lasting, Times times, int loops) const
{
    const int in = times.in(lasting.span);
    return lasting.keeps ? in * loops : std::min(in, m_cardsChangeHands ? 2 : 1);
}

/// What waits for something that every Round brings does not pile up from Round to Round.
int Needing::ofLater(const LaterCode &later, Times times, int loops) const
{
    using Kind = rw::abilities::SeatCode::Kind;
    const Kind seat = later.event.seat.kind;
    const bool comes = later.event.word == EStep || (later.event.word == ERolled && seat == Kind::User)
        || (isOfCourse(later.event.word) && (seat == Kind::None || seat == Kind::Everyone));
    return loops * (later.span == UGame && comes ? std::min(times.inGame, 2 * times.inRound) : times.in(later.span));
}

void Needing::takeSteps(std::size_t at, Times times, int loops, OfCard &needs) const
{
    std::vector<std::pair<std::size_t, int>> around; // where each loop ends, and how often what is in it comes
    for (; programs().steps[at].op != Step::Op::End; ++at) {
        const Step &step = programs().steps[at];
        std::erase_if(around, [&](const auto &loop) { return loop.first <= at; });
        const int often = around.empty() ? loops : around.back().second;
        if (step.op == Step::Op::ForEach || step.op == Step::Op::Repeat)
            around.emplace_back(step.target, std::min(often * m_usage.roundsOf(step), plenty));
        if (step.op == Step::Op::Lasting)
            needs.lastings += ofLasting(programs().lastings[step.link], times, often);
        if (step.op != Step::Op::Later)
            continue;
        const LaterCode &later = programs().laters[step.link];
        needs.laters += ofLater(later, times, often);
        needs.programs[std::size_t(numberOf(later.event))] += ofLater(later, times, often);
        takeSteps(later.steps, times, often, needs);
    }
}

void Needing::OfCard::takeMost(const OfCard &other)
{
    for (std::size_t event = 0; event < programs.size(); ++event)
        programs[event] = std::max(programs[event], other.programs[event]);
    lastings = std::max(lastings, other.lastings);
    laters = std::max(laters, other.laters);
}

Needing::OfCard Needing::ofCard(std::uint16_t definition) const
{
    OfCard needs;
    const Range16 abilities = programs().cards[definition].abilities;
    for (int i = 0; i < abilities.count; ++i) {
        const std::size_t at = std::size_t(abilities.first + i);
        const AbilityCode &ability = programs().abilities[at];
        needs.copies = needs.copies || (m_rules.copies[at] & 1);
        if (ability.shape == AbilityCode::Shape::When)
            needs.programs[std::size_t(numberOf(ability.event))] += timesWaiting(ability);
        if (ability.steps != rw::abilities::noPlace)
            takeSteps(ability.steps, m_usage.timesOf(ability, m_rules.oneTime[definition]), 1, needs);
    }
    return needs;
}

Needs Needing::all() const
{
    std::vector<OfCard> known;
    OfCard best; // of what a card that copies could copy
    for (std::size_t i = 0; i < programs().cards.size(); ++i) {
        known.push_back(ofCard(std::uint16_t(i)));
        best.takeMost(known.back());
    }
    Needs needs;
    std::array<Demand, 64> inCourse;
    int answers = 0;
    needs.frames.all = 2; // a use, and an ability that it sets off
    for (const Card &card : m_rules.cards) {
        if (!card.hidden)
            continue;
        ++needs.artifacts;
        const std::uint16_t which = m_rules.kinds[card.kind].definition;
        if (which == noKind)
            continue;
        OfCard own = known[which];
        if (own.copies)
            own.takeMost(best);
        const int answering =
            (programs().cards[which].windows >> WResponse & 1) ? 1 + own.copies : 0; // each answer may be answered
        const int acting = inUse(own.programs);
        answers += answering;
        needs.frames.add(own.copies ? std::max(acting, answering) : acting + answering,
                         card.kind); // what has copied another does no more what it did
        for (std::size_t event = 0; event < inCourse.size(); ++event)
            if (isOfCourse(int(event)))
                inCourse[event].add(own.programs[event] + acting, card.kind);
        needs.lastings.add(own.lastings, card.kind);
        needs.laters.add(own.laters, card.kind);
        needs.names += m_rules.namesAtEnd[which];
    }
    for (Demand &each : inCourse) {
        each.all += 1 + (m_chains.copies() ? answers : 0);
        if (each.all > needs.frames.all)
            needs.frames = each;
    }
    return needs;
}

} // namespace

Needs needsOf(const Rules &rules)
{
    return Needing(rules).all();
}

} // namespace spoils
