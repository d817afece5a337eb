// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/machine/givennames.h"

#include <algorithm>
#include <utility>

namespace rw::abilities {

namespace {

void note(const Programs &programs, const Step &step, NameSorts &sorts)
{
    if (step.op == Step::Op::ForEach) {
        unsigned &sort = step.seat.kind != SeatCode::Kind::None ? sorts.seats : sorts.cards;
        sort |= 1u << step.slot | 1u << step.slot2;
    }
    if (step.op == Step::Op::Repeat)
        sorts.figures |= 1u << step.slot;
    if (step.op == Step::Op::Options && step.slot2 != noWord)
        sorts.figures |= 1u << step.slot2;
    if (step.op != Step::Op::Choose)
        return;
    const ChoiceCode &choice = programs.choices[step.link];
    unsigned &sort = choice.kind == ChoiceCode::Kind::Card ? sorts.cards
        : choice.kind == ChoiceCode::Kind::Seat            ? sorts.seats
        : choice.kind == ChoiceCode::Kind::Own             ? sorts.things
        : choice.kind == ChoiceCode::Kind::Word            ? sorts.words
                                                           : sorts.figures;
    sort |= 1u << choice.slot;
}

/// Behind the last step of the program that begins here.
std::size_t endOf(const Programs &programs, std::size_t at)
{
    while (at < programs.steps.size() && programs.steps[at].op != Step::Op::End)
        ++at;
    return at + 1;
}

/// The steps of an ability, from the first to behind the last. The compiler puts what an ability does later before its program,
/// and behind the program of the ability before it.
std::pair<std::size_t, std::size_t> stepsOf(const Programs &programs, std::uint16_t ability)
{
    const std::size_t own = programs.abilities[ability].steps;
    std::size_t first = 0;
    for (const AbilityCode &each : programs.abilities)
        if (each.steps < own)
            first = std::max(first, endOf(programs, each.steps));
    return {first, own == noPlace ? first : endOf(programs, own)};
}

} // namespace

NameSorts nameSorts(const Programs &programs, std::uint16_t ability)
{
    const auto [first, last] = stepsOf(programs, ability);
    NameSorts sorts;
    for (std::size_t at = first; at < last; ++at)
        note(programs, programs.steps[at], sorts);
    return sorts;
}

std::vector<const ChoiceCode *> secretChoices(const Programs &programs, std::uint16_t ability)
{
    std::vector<const ChoiceCode *> secret;
    const auto [first, last] = stepsOf(programs, ability);
    for (std::size_t at = first; at < last; ++at)
        if (const Step &step = programs.steps[at]; step.op == Step::Op::Choose && programs.choices[step.link].secret)
            secret.push_back(&programs.choices[step.link]);
    return secret;
}

std::uint32_t exchanged(std::uint32_t holds, std::uint16_t one, std::uint16_t other)
{
    const auto follow = [&](std::uint32_t card) { return card == one + 1u ? other + 1u : card == other + 1u ? one + 1u : card; };
    return follow(holds & 0xffff) | follow(holds >> 16) << 16;
}

} // namespace rw::abilities
