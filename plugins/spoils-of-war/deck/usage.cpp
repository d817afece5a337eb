// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/usage.h"

#include <algorithm>
#include <bit>

using rw::abilities::AbilityCode;
using rw::abilities::EventCode;
using rw::abilities::SeatCode;
using rw::abilities::Step;
using rw::abilities::ThingCode;

namespace spoils {

namespace {

constexpr int stepsOfRound = TSpoils + 1;

/// What was turned up is never turned down.
bool comesOnce(const EventCode &event)
{
    return event.word == ETurned && event.thing.kind == ThingCode::Kind::This;
}

} // namespace

Times Usage::timesOf(const AbilityCode &ability, bool isOneTime) const
{
    const bool actsByItself = ability.shape == AbilityCode::Shape::When;
    if (actsByItself ? comesOnce(ability.event) : isOneTime)
        return {};
    const int events = actsByItself ? timesInRound(ability.event) : mostOfAnything();
    if (ability.limit.times == 0)
        return {events, events, events * m_rules.rounds};
    const bool perStep = ability.limit.span == UStep;
    const int steps = perStep ? std::min(std::popcount(ability.windows ? ability.windows : ~0u), stepsOfRound) : 1;
    const int inStep = std::min<int>(ability.limit.times, events);
    const int inRound = std::min(ability.limit.times * steps, events);
    return {inStep, inRound, ability.limit.span == UGame ? ability.limit.times : inRound * m_rules.rounds};
}

int Usage::roundsOf(const Step &loop) const
{
    if (loop.op == Step::Op::ForEach)
        return loop.seat.kind != SeatCode::Kind::None ? m_rules.seats : rw::abilities::mostHeld;
    return loop.amount.expression.count ? mostOfAnything() : std::max(loop.amount.constant, 0);
}

int Usage::timesInRound(const EventCode &event) const
{
    const auto many = [](std::uint64_t words, int all) { return words ? std::popcount(words) : all; };
    const bool isOfOne = event.seat.kind == SeatCode::Kind::Owner || event.seat.kind == SeatCode::Kind::User;
    switch (event.word) {
    case EStep: return many(event.words[0], stepsOfRound) * many(event.words[1], 2); // starts and ends
    case ERolled:
    case EBetDue: return isOfOne ? 1 : m_rules.seats;
    default: return mostOfAnything();
    }
}

} // namespace spoils
