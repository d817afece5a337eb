// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Gold and cards change hands by abilities. Included by game.h.

namespace spoils {

template <typename Caps>
template <typename Run>
void Game<Caps>::gain(const Rules &rules, State &state, int, int seat, std::int32_t amount, Run &run)
{
    amount = std::min(amount, roomIn(state, seat));
    if (amount <= 0)
        return;
    std::uint16_t &gold = state.gold[std::size_t(seat)];
    gold = std::uint16_t(gold + amount);
    state.treasury -= amount;
    if constexpr (Run::tells)
        run.tell({.what = ToldGained, .clause = HUsed, .arguments = {seat, amount}});
    Machine::raise(rules, state, EGained, {.seat = seat, .amount = amount, .words = {1, 0}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::lose(const Rules &rules, State &state, int, int seat, std::int32_t amount, Run &run)
{
    std::uint16_t &gold = state.gold[std::size_t(seat)];
    amount = std::min<std::int32_t>(amount, purse(state, seat));
    if (amount <= 0)
        return;
    gold = std::uint16_t(gold - amount);
    state.treasury += amount;
    if constexpr (Run::tells)
        run.tell({.what = ToldGained, .clause = HUsed, .arguments = {seat, -amount}});
    Machine::raise(rules, state, ELost, {.seat = seat, .amount = amount, .words = {1, 0}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::give(const Rules &rules, State &state, int, int from, int to, std::int32_t amount, Run &run)
{
    const std::int32_t there = std::min<std::int32_t>(amount, purse(state, from));
    run.count(HGave);
    if (there < amount)
        run.count(HGaveLess);
    const std::int32_t given = from == to ? there : std::min(there, roomIn(state, to));
    if (given <= 0)
        return;
    state.gold[std::size_t(from)] = std::uint16_t(state.gold[std::size_t(from)] - given);
    state.gold[std::size_t(to)] = std::uint16_t(state.gold[std::size_t(to)] + given);
    if constexpr (Run::tells)
        run.tell({.what = ToldGave, .clause = std::uint16_t(there < amount ? HGaveLess : HGave), .arguments = {from, to, given}});
    Machine::raise(rules, state, ELost, {.seat = from, .other = to, .amount = given, .words = {1, 0}});
    Machine::raise(rules, state, EGained, {.seat = to, .other = from, .amount = given, .words = {1, 0}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::move(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    const std::uint16_t place = Eval::card(state, step.thing, about);
    const int to =
        step.seat.kind == rw::abilities::SeatCode::Kind::None ? about.user : Eval::seat(rules, state, step.seat, about);
    if (place == noCard || to == noSeat) {
        run.count(HTookNothing);
        return;
    }
    moveToStash(rules, state, place, to, about.user, run);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::moveToStash(const Rules &rules, State &state, std::uint16_t place, int seat, int by, Run &run)
{
    const int from = ownerAt(state, place);
    if (from == seat || (from != by && Machine::forbidden(rules, state, ATake, by, place)))
        return;
    const std::uint8_t zone = state.zones[place];
    if (zone == InLeftovers)
        place = leaveHeap(rules, state, place, by);
    if (zone == InActive) {
        state.left &= ~(1u << (place - rules.firstPlace(state.round)));
        state.named &= state.left;
    }
    const Card &card = cardAt(rules, state, place);
    state.zones[place] = std::uint8_t(InStash + seat);
    run.count(zone == InLeftovers ? HTookFromLeftovers : zone == InActive ? HTookFromActive : HGiven);
    const int bearer = card.hidden ? bearerAt(state, place) : int(noBearer);
    const bool down = card.hidden && !(state.faceUp >> bearer & 1);
    if (card.hidden) {
        if (from != noSeat) {
            state.owned[std::size_t(from)] &= ~(1ull << bearer);
            takeWaitingDice(state, bearer, from, seat);
        }
        state.owned[std::size_t(seat)] |= 1ull << bearer;
        state.offered &= ~(1ull << bearer);
        if (from != noSeat && down)
            state.artifacts[std::size_t(bearer)].seenBy = SeatMask(state.artifacts[std::size_t(bearer)].seenBy | seatBit(from));
        Machine::refresh(rules, state, bearer);
    }
    if constexpr (Run::tells) {
        const int known = asItLies(rules, state, place);
        if (from == noSeat)
            run.tell({.what = ToldTook,
                      .clause = std::uint16_t(zone == InLeftovers ? HTookFromLeftovers : HTookFromActive),
                      .arguments = {seat, known, zone}});
        else
            run.tell({.what = ToldHandedOver, .clause = HGiven, .arguments = {known, from, seat}});
        if (down)
            run.tell({.what = ToldSaw,
                      .clause = HTookHidden,
                      .seenBy = seatBit(seat),
                      .arguments = {seat, int(state.cards[place]), place}});
    }
    Machine::raise(rules, state, EMoved,
                   {.seat = seat, .other = by, .card = place, .words = {1ull << wordOf(zone), 1ull << ZStash}});
}

/// A card leaves the heap of the Leftovers. Which of those that look alike it was, only \a witness has seen: the first place of
/// them is the one that is empty afterwards, and nobody else can follow any of them, unless there was only one. Gives the place
/// that leaves.
template <typename Caps>
std::uint16_t Game<Caps>::leaveHeap(const Rules &rules, State &state, std::uint16_t place, int witness)
{
    if (!cardAt(rules, state, place).hidden)
        return place;
    const int stage = cardAt(rules, state, place).stage;
    std::uint64_t alike = 0;
    for (int bearer = 0; bearer < state.artifactCount; ++bearer)
        if (const std::uint16_t here = cardOf(state, bearer);
            state.zones[here] == InLeftovers && cardAt(rules, state, here).stage == stage)
            alike |= 1ull << bearer;
    for (std::uint64_t rest = std::has_single_bit(alike) ? 0 : alike; rest; rest &= rest - 1) {
        Artifact &artifact = state.artifacts[std::size_t(std::countr_zero(rest))];
        artifact.seenBy = SeatMask(artifact.seenBy & seatBit(witness));
        artifact.looks = (artifact.looks & seatBit(witness)) & 0x3ff;
    }
    int other = std::countr_zero(alike);
    for (std::uint64_t rest = alike; rest; rest &= rest - 1)
        other = cardOf(state, std::countr_zero(rest)) < cardOf(state, other) ? std::countr_zero(rest) : other;
    const std::uint16_t first = cardOf(state, other);
    if (first != place) {
        const int here = bearerAt(state, place);
        std::swap(state.cards[first], state.cards[place]);
        std::swap(state.artifacts[std::size_t(here)],
                  state.artifacts[std::size_t(other)]); // who has seen one of them has seen that one
        learnDefinition(rules, state, here);
        learnDefinition(rules, state, other);
        Names::exchange(rules, state, first, place);
    }
    return first;
}

/// Extra dice of a card that wait for the roll serve its new owner.
template <typename Caps>
void Game<Caps>::takeWaitingDice(State &state, int bearer, int from, int to)
{
    for (ExtraDie &extra : state.extras)
        if (extra.bearer == bearer + 1 && extra.seat == from)
            extra.seat = std::uint8_t(to);
}

template <typename Caps>
template <typename Run>
void Game<Caps>::swap(const Rules &rules, State &state, std::uint16_t one, std::uint16_t other, int by, Run &run)
{
    if (one == noCard || other == noCard || one == other)
        return;
    for (const std::uint16_t place : {one, other}) {
        const int owner = ownerAt(state, place);
        if (state.zones[place] < InStash || (owner != by && Machine::forbidden(rules, state, ATake, by, place)))
            return;
    }
    const std::uint8_t zoneOfOne = state.zones[one];
    const std::uint8_t zoneOfOther = state.zones[other];
    run.count(HSwapped);
    for (const auto &[place, from, to] : {std::tuple{one, zoneOfOne, zoneOfOther}, std::tuple{other, zoneOfOther, zoneOfOne}}) {
        state.zones[place] = to;
        const Card &card = cardAt(rules, state, place);
        if (!card.hidden) {
            run.count(HTookFaceUp);
            continue;
        }
        const int bearer = bearerAt(state, place);
        const std::uint64_t bit = 1ull << bearer;
        state.owned[std::size_t(from - InStash)] &= ~bit;
        state.owned[std::size_t(to - InStash)] |= bit;
        takeWaitingDice(state, bearer, from - InStash, to - InStash);
        if (state.faceUp & bit) {
            run.count(HTookFaceUp);
            if (place == other) {
                if (state.machine.cancelled & bit)
                    run.count(HTookCancelled);
                else if (state.machine.spent & bit)
                    run.count(HTookSpent);
            }
        } else {
            run.count(HTookFaceDown);
            state.artifacts[std::size_t(bearer)].seenBy =
                SeatMask(state.artifacts[std::size_t(bearer)].seenBy | seatBit(from - InStash));
        }
    }
    if constexpr (Run::tells) {
        run.tell({.what = ToldSwapped,
                  .clause = HSwapped,
                  .arguments = {zoneOfOne - InStash, asItLies(rules, state, one), asItLies(rules, state, other),
                                zoneOfOther - InStash}});
    }
    Machine::raise(rules, state, EMoved,
                   {.seat = zoneOfOther - InStash, .other = by, .card = one, .words = {1ull << ZStash, 1ull << ZStash}});
    Machine::raise(rules, state, EMoved,
                   {.seat = zoneOfOne - InStash, .other = by, .card = other, .words = {1ull << ZStash, 1ull << ZStash}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::turn(const Rules &rules, State &state, std::uint16_t place, int face, Run &run)
{
    const int bearer = place == noCard ? int(noBearer) : bearerAt(state, place);
    if (bearer == noBearer || face != Up || (state.faceUp >> bearer & 1) || ownerOf(state, bearer) == noSeat)
        return;
    run.count(HByItself);
    if constexpr (Run::tells)
        run.tell({.what = ToldItself,
                  .clause = HByItself,
                  .ability = cardAt(rules, state, place).definition,
                  .arguments = {int(state.cards[place]), ownerOf(state, bearer)}});
    turnUpBy(rules, state, bearer, state.machine.frames[std::size_t(state.machine.depth - 1)].user, run);
    const std::uint16_t which = printedDefinition(rules, state, bearer);
    if (which != noKind && rules.oneTime[which])
        state.machine.spent |= 1ull << bearer;
    Machine::refresh(rules, state, bearer);
}

} // namespace spoils
