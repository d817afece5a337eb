// SPDX-License-Identifier: GPL-3.0-or-later
#include "slots.h"

#include "abilities/machinestate.h"
#include "state.h"

#include <algorithm>

using rw::abilities::AbilityCode;
using rw::abilities::ChoiceCode;
using rw::abilities::SeatCode;
using rw::abilities::Step;

namespace spoils {

namespace {

/// What the names of an ability may stand for, a bit for each of them.
struct Sorts
{
    unsigned cards = 0;
    unsigned seats = 0;
    unsigned dice = 0;
};

void note(const Rules &rules, const Step &step, Sorts &sorts)
{
    if (step.op == Step::Op::ForEach) {
        unsigned &sort = step.seat.kind != SeatCode::Kind::None ? sorts.seats : sorts.cards;
        sort |= 1u << step.slot | 1u << step.slot2;
    }
    if (step.op != Step::Op::Choose)
        return;
    const ChoiceCode &choice = rules.programs.choices[step.link];
    unsigned none = 0;
    unsigned &sort = choice.kind == ChoiceCode::Kind::Card ? sorts.cards
                   : choice.kind == ChoiceCode::Kind::Seat ? sorts.seats
                   : choice.kind == ChoiceCode::Kind::Own  ? sorts.dice
                                                           : none;
    sort |= 1u << choice.slot;
}

/// Behind the last step of the program that begins here.
std::size_t endOf(const Rules &rules, std::size_t at)
{
    while (at < rules.programs.steps.size() && rules.programs.steps[at].op != Step::Op::End)
        ++at;
    return at + 1;
}

/// What an ability does later lies before its program, behind that of the ability before it.
Sorts sortsOf(const Rules &rules, std::uint16_t ability)
{
    const std::size_t own = rules.programs.abilities[ability].steps;
    std::size_t first = 0;
    for (const AbilityCode &each : rules.programs.abilities)
        if (each.steps < own)
            first = std::max(first, endOf(rules, each.steps));
    Sorts sorts;
    for (std::size_t at = first; own != rw::abilities::noPlace && at < endOf(rules, own); ++at)
        note(rules, rules.programs.steps[at], sorts);
    return sorts;
}

bool fits(const Rules &rules, const Sorts &sorts, unsigned slot, std::uint32_t holds)
{
    const std::uint32_t places = std::uint32_t(rules.places());
    if ((sorts.cards >> slot & 1) && ((holds & 0xffff) > places || holds >> 16 > places))
        return false;
    if ((sorts.seats >> slot & 1) && holds >> rules.seats != 0)
        return false;
    return !(sorts.dice >> slot & 1) || holds >> mostDice < std::uint32_t(rules.seats);
}

} // namespace

bool slotsFit(const Rules &rules, std::uint16_t ability, std::span<const std::uint32_t> slots)
{
    const Sorts sorts = sortsOf(rules, ability);
    for (unsigned slot = 0; slot < slots.size(); ++slot)
        if (!fits(rules, sorts, slot, slots[slot]))
            return false;
    return true;
}

bool keptFit(const Rules &rules, std::uint16_t ability, std::uint8_t keeps, std::span<const std::uint32_t> kept)
{
    const Sorts sorts = sortsOf(rules, ability);
    std::size_t at = 0;
    for (unsigned slot = 0; slot < rw::abilities::frameSlots && at < kept.size(); ++slot)
        if ((keeps >> slot & 1) && !fits(rules, sorts, slot, kept[at++]))
            return false;
    return true;
}

} // namespace spoils
