// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/raises.h"

#include "deck/occasions.h"
#include "fast/surveyshapes.h"
#include "language/names.h"

#include <algorithm>

using namespace rw::abilities;

namespace bottlecap {

namespace {

using Op = Step::Op;

std::uint64_t bitOf(int word)
{
    return 1ull << word;
}

class RaisesOfStep
{
public:
    RaisesOfStep(const Rules &rules, const Step &step, std::size_t program) : m_rules(rules), m_step(step), m_program(program) {}

    Raises run() &&
    {
        switch (m_step.op) {
        case Op::Gain: goods(EGained); break;
        case Op::Lose: goods(ELost); break;
        case Op::Pay: add(ELost, 1, m_step.seat); break;
        case Op::Give: add(ELost, 1, m_step.seat), add(EGained, 1, m_step.other); break;
        case Op::Own: own(); break;
        case Op::Copy: m_raises.copies = m_step.flag; break;
        default: break;
        }
        return std::move(m_raises);
    }
    Raises damage(Cause cause, int amount) &&
    {
        takeDamage(1, amount, cause);
        return std::move(m_raises);
    }

private:
    void add(int event, int seats, SeatCode whose)
    {
        const std::uint64_t resources = m_step.slot == noWord ? bitOf(m_step.word) : bitOf(Gold) | bitOf(Wood);
        m_raises.all.push_back({.event = event, .words = {resources, 0}, .seats = seats, .own = isOwn(whose)});
    }
    void goods(int event)
    {
        const int seats = seatsIn(m_rules, m_step.seat, m_program);
        if (event == EGained && m_step.slot == noWord && m_step.word == Damage)
            takeDamage(seats, mostOf(m_rules, m_step.amount), ByAbility);
        else
            add(event, seats, m_step.seat);
    }
    void own()
    {
        if (m_step.word == CallValkyries)
            return valkyries(1);
        m_raises.all.push_back({.event = EAdvanced});
        m_raises.reaches = true;
    }
    void takeDamage(int seats, int amount, Cause cause)
    {
        m_raises.all.push_back(
            {.event = EGained, .words = {bitOf(Damage), bitOf(cause)}, .seats = seats, .own = isOwn(m_step.seat)});
        const int red = std::min(seats * amount, plenty) - 1; // beside the one that calls them first
        valkyries(amount > 0 ? std::min(seats, 1 + red / std::max(m_rules.redForValkyries, 1)) : 0);
    }
    void valkyries(int times)
    {
        for (const Resource each : {Gold, Glory})
            m_raises.all.push_back(
                {.event = ELost, .words = {bitOf(each), bitOf(ByValkyries)}, .seats = m_rules.seats, .times = times});
        m_raises.all.push_back({.event = EValkyries, .times = times});
    }

    const Rules &m_rules;
    const Step &m_step;
    const std::size_t m_program;
    Raises m_raises;
};

/// Whether what comes of a step comes at once, not when somebody has picked tokens or a place.
bool isAtOnce(const Step &step)
{
    const bool goods = step.op == Op::Gain || step.op == Op::Lose || step.op == Op::Give;
    return (goods && step.word != Damage) || (step.op == Op::Own && step.word == CallValkyries);
}

} // namespace

Raises raisesOf(const Rules &rules, std::size_t step, std::size_t program)
{
    const std::vector<Step> &steps = rules.programs.steps;
    Raises raises = RaisesOfStep(rules, steps[step], program).run();
    raises.leaves = isAtOnce(steps[step]) && isOver(steps, step + 1);
    return raises;
}

std::vector<Raises> raisesOfTurns(const Rules &rules)
{
    std::vector<Raises> all;
    for (const int event : {ETurnStarts, ETurnEnds, EPassed, EArrived, ELanded})
        all.push_back({.all = {{.event = event, .words = {event == EArrived || event == ELanded ? bitOf(PHelper) : 0, 0}}}});
    for (const int event : {EFallenUpon, EAttacked})
        all.push_back({.all = {{.event = event, .several = true}}});
    const Step none;
    all.push_back(RaisesOfStep(rules, none, 0).damage(ByLine, rules.lineDamage));
    all.push_back(RaisesOfStep(rules, none, 0).damage(ByAttack, rules.attackDamage));
    all.push_back({.all = {{.event = EAdvanced}}, .reaches = true});
    return all;
}

std::vector<Raises> raisesOfGrants(const Rules &rules)
{
    const auto gains = [](Resource resource) { return Raise{.event = EGained, .words = {bitOf(resource), 0}}; };
    std::vector<Raises> all{{.all = {gains(Gold), gains(Wood)}}};
    all.push_back({});
    if (rules.grantWood)
        all.back().all.push_back(gains(Wood));
    if (rules.grantGlory)
        all.back().all.push_back(gains(Glory));
    return all;
}

bool answers(const EventCode &event, const Raise &raise)
{
    if (event.word != raise.event || raise.times == 0)
        return false;
    for (std::size_t i = 0; i < event.words.size(); ++i)
        if (event.words[i] && !(event.words[i] & raise.words[i]))
            return false;
    return true;
}

} // namespace bottlecap
