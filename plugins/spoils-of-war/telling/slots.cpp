// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/slots.h"

#include "abilities/machine/machinestate.h"
#include "rules/state.h"

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
    unsigned figures = 0; ///< numbers, words, counters of loops
};

void note(const Rules &rules, const Step &step, Sorts &sorts)
{
    if (step.op == Step::Op::ForEach) {
        unsigned &sort = step.seat.kind != SeatCode::Kind::None ? sorts.seats : sorts.cards;
        sort |= 1u << step.slot | 1u << step.slot2;
    }
    if (step.op == Step::Op::Repeat)
        sorts.figures |= 1u << step.slot;
    if (step.op == Step::Op::Options && step.slot2 != rw::abilities::noWord)
        sorts.figures |= 1u << step.slot2;
    if (step.op != Step::Op::Choose)
        return;
    const ChoiceCode &choice = rules.programs.choices[step.link];
    unsigned &sort = choice.kind == ChoiceCode::Kind::Card ? sorts.cards
        : choice.kind == ChoiceCode::Kind::Seat            ? sorts.seats
        : choice.kind == ChoiceCode::Kind::Own             ? sorts.dice
                                                           : sorts.figures;
    sort |= 1u << choice.slot;
}

/// Behind the last step of the program that begins here.
std::size_t endOf(const Rules &rules, std::size_t at)
{
    while (at < rules.programs.steps.size() && rules.programs.steps[at].op != Step::Op::End)
        ++at;
    return at + 1;
}

/// The steps of an ability, from the first to behind the last. What it does later lies before its program, behind that of the ability
/// before it.
std::pair<std::size_t, std::size_t> stepsOf(const Rules &rules, std::uint16_t ability)
{
    const std::size_t own = rules.programs.abilities[ability].steps;
    std::size_t first = 0;
    for (const AbilityCode &each : rules.programs.abilities)
        if (each.steps < own)
            first = std::max(first, endOf(rules, each.steps));
    return {first, own == rw::abilities::noPlace ? first : endOf(rules, own)};
}

Sorts sortsOf(const Rules &rules, std::uint16_t ability)
{
    const auto [first, last] = stepsOf(rules, ability);
    Sorts sorts;
    for (std::size_t at = first; at < last; ++at)
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
    return !(sorts.dice >> slot & 1)
        || (seatOfDice(holds) < rules.seats && (seatOfDice(holds) >= 0 || holds == 0 || (sorts.cards | sorts.seats) >> slot & 1));
}

std::uint32_t followed(std::uint32_t holds, std::uint16_t one, std::uint16_t other)
{
    const auto follow = [&](std::uint32_t card) { return card == one + 1u ? other + 1u : card == other + 1u ? one + 1u : card; };
    return follow(holds & 0xffff) | follow(holds >> 16) << 16;
}

/// Names that can be nothing but cards.
unsigned onlyCards(const Sorts &sorts)
{
    return sorts.cards & ~(sorts.seats | sorts.dice | sorts.figures);
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

std::vector<const ChoiceCode *> secretChoices(const Rules &rules, std::uint16_t ability)
{
    std::vector<const ChoiceCode *> secret;
    const auto [first, last] = stepsOf(rules, ability);
    for (std::size_t at = first; at < last; ++at)
        if (const Step &step = rules.programs.steps[at]; step.op == Step::Op::Choose && rules.programs.choices[step.link].secret)
            secret.push_back(&rules.programs.choices[step.link]);
    return secret;
}

void followCards(const Rules &rules, std::uint16_t ability, std::span<std::uint32_t> slots, std::uint16_t one,
                 std::uint16_t other)
{
    const unsigned cards = onlyCards(sortsOf(rules, ability));
    for (unsigned slot = 0; slot < slots.size(); ++slot)
        if (cards >> slot & 1)
            slots[slot] = followed(slots[slot], one, other);
}

void followKept(const Rules &rules, std::uint16_t ability, std::uint8_t keeps, std::span<std::uint32_t> kept, std::uint16_t one,
                std::uint16_t other)
{
    const unsigned cards = onlyCards(sortsOf(rules, ability));
    std::size_t at = 0;
    for (unsigned slot = 0; slot < rw::abilities::frameSlots && at < kept.size(); ++slot) {
        if (!(keeps >> slot & 1))
            continue;
        if (cards >> slot & 1)
            kept[at] = followed(kept[at], one, other);
        ++at;
    }
}

} // namespace spoils
