// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/occasions.h"

#include "fast/surveyshapes.h"
#include "language/names.h"

#include <algorithm>

using namespace rw::abilities;

namespace bottlecap {

namespace {

using Seat = SeatCode::Kind;

bool isAnyones(SeatCode seat)
{
    return seat.kind == Seat::None || seat.kind == Seat::Everyone;
}

Occasions occasionsOf(const Rules &rules, const EventCode &event)
{
    switch (event.word) {
    case ETurnStarts:
    case ETurnEnds:
    case EArrived:
    case ELanded: return {.ofMover = isOwn(event.seat)};
    case EFallenUpon:
    case EAttacked: return {.ofMover = isOwn(event.other)};
    case EPassed:
        return {
            .inTurn = isOwn(event.seat) ? 1 : rules.seats - 1, .ofMover = isOwn(event.other), .untold = rules.options.eachPass};
    case EReached: return {.inGame = 1};
    default: return {.untold = true, .fixed = false};
    }
}

/// Whether all that gives a name in a program gives it to one seat.
bool isNameOfOne(const Programs &programs, std::uint8_t slot, std::size_t program)
{
    bool given = false;
    for (std::size_t at = program; programs.steps[at].op != Step::Op::End; ++at) {
        const Step &step = programs.steps[at];
        const bool each = step.op == Step::Op::ForEach && step.slot == slot;
        const bool chosen = step.op == Step::Op::Choose && programs.choices[step.link].slot == slot;
        if (chosen && !isOfOneSeat(programs.choices[step.link]))
            return false;
        given = given || each || chosen;
    }
    return given;
}

} // namespace

Occasions occasionsOf(const Rules &rules, const AbilityCode &ability)
{
    if (ability.shape == AbilityCode::Shape::May)
        return {.ofMover = true};
    Occasions found = occasionsOf(rules, ability.event);
    const int limit = ability.limit.times;
    if (limit == 0 || found.inGame)
        return found;
    found.inTurn = found.untold ? limit : std::min(limit, found.inTurn);
    found.inGame = ability.limit.span == UGame ? limit : 0;
    found.untold = false;
    return found;
}

int turnsUntil(const Rules &rules, const EventCode &event)
{
    const bool ofCourse = event.word == ETurnStarts || event.word == ETurnEnds || event.word == EArrived || event.word == ELanded;
    if (!ofCourse || event.words[0] != 0)
        return 0;
    if (isAnyones(event.seat))
        return 1;
    const bool others = event.seat.kind == Seat::Others || (event.seat.kind == Seat::Opponent && rules.seats == 2);
    return isOwn(event.seat) || others ? rules.seats : 0;
}

int mostOf(const Rules &rules, const AmountCode &amount)
{
    using Op = ExpressionStep::Op;
    if (amount.expression.count == 0)
        return amount.all ? plenty : std::clamp(int(amount.constant), 0, plenty);
    const auto *steps = &rules.programs.expressions[amount.expression.first];
    int most = plenty;
    if (amount.expression.count == 1)
        most = steps[0].op == Op::Players ? rules.seats : steps[0].op == Op::Opponents ? rules.seats - 1 : plenty;
    if (amount.expression.count == 3 && steps[2].op == Op::Minimum) // the smaller of two plain ones, one of which is known
        for (const int at : {0, 1})
            if (steps[at].op == Op::Constant)
                most = std::min(most, std::max(int(steps[at].number), 0));
    return most;
}

int roundsOf(const Rules &rules, const Step &loop, std::size_t program)
{
    if (loop.op == Step::Op::Repeat)
        return mostOf(rules, loop.amount);
    return loop.seat.kind == Seat::None ? mostHeld : seatsIn(rules, loop.seat, program);
}

bool isOfOneSeat(const ChoiceCode &choice)
{
    const bool one =
        !choice.count.given || (choice.count.expression.count == 0 && !choice.count.all && choice.count.constant == 1);
    return choice.kind == ChoiceCode::Kind::Seat && one;
}

int seatsIn(const Rules &rules, SeatCode code, std::size_t program)
{
    if (code.shift != 0)
        return 1;
    switch (code.kind) {
    case Seat::Everyone: return rules.seats;
    case Seat::Others:
    case Seat::Set: return rules.seats - 1;
    case Seat::Named: return isNameOfOne(rules.programs, code.index, program) ? 1 : rules.seats;
    default: return 1;
    }
}

} // namespace bottlecap
