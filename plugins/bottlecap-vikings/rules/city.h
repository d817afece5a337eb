// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Huts go up, and what they reach is owned. Included by game.h.

namespace bottlecap {

template <typename Run>
void Game::arriveAt(const Rules &rules, State &state, int seat, int node, Run &run)
{
    const std::size_t at = std::size_t(seat);
    state.huts[at] = std::uint8_t(node);
    const std::uint8_t improvement = sideOf(rules, state, seat).nodes[std::size_t(node)].improvement;
    const bool inTurn = state.point >= Point::TurnStart;
    run.count(inTurn ? HAdvanced : HFreeStep);
    if constexpr (Run::tells)
        run.tell({.what = ToldBuilt, .clause = std::uint16_t(inTurn ? HAdvanced : HFreeStep), .arguments = {seat, improvement}});
    note(rules, state, seat, LAdvances, 1);
    if (improvement == nothing || state.ownedCount[at] == mostOwned)
        return;
    const int bearer = bearerOf(seat, state.ownedCount[at]);
    state.owned[at][state.ownedCount[at]++] = improvement;
    if (inTurn)
        state.fresh |= 1ull << bearer;
    settleOwned(rules, state, seat);
    if constexpr (Run::measures)
        noteBuilt(rules, state, improvement, run);
    raise(rules, state, EAdvanced, [&] { return Happened{.seat = seat}; });
    if (!inTurn && !rules.options.freeAdvanceEffects)
        return;
    const Happened what{.seat = seat, .card = cardOf(state, bearer)};
    const rw::abilities::Range16 abilities = rules.programs.cards[rules.improvements[improvement].definition].abilities;
    for (int i = abilities.count; i-- > 0;) { // the first of them on top
        const std::uint16_t ability = std::uint16_t(abilities.first + i);
        const AbilityCode &code = rules.programs.abilities[ability];
        const Context about{.user = seat, .they = seat, .it = what.card, .bearer = std::uint8_t(bearer)};
        if (code.shape != AbilityCode::Shape::When || code.event.word != EReached
            || !Eval::all(rules, state, code.conditions, about))
            continue;
        run.count(rules.improvements[improvement].isGoal ? HWonByCity : HArrival);
        Machine::begin(rules, state, ability, bearer, seat, what);
    }
}

/// The definition that a place of a city takes over.
template <typename Run>
std::uint16_t Game::copiedCard(const Rules &rules, State &state, std::uint16_t card, int onto, Run &run)
{
    const int improvement = improvementAt(rules, state, card);
    if (improvement < 0)
        return rw::abilities::noPlace;
    run.count(HCopied);
    if constexpr (Run::tells)
        run.tell({.what = ToldCopied,
                  .clause = HCopied,
                  .ability = rules.improvements[std::size_t(improvement)].definition,
                  .arguments = {ownerOf(state, onto), improvement}});
    const std::uint16_t definition = rules.improvements[std::size_t(improvement)].definition;
    Machine::takeOver(state, onto, definition);
    settleOwned(rules, state, ownerOf(state, onto));
    return definition;
}

/// Works out anew what follows from what a seat owns.
inline void Game::settleOwned(const Rules &rules, State &state, int seat)
{
    const std::size_t at = std::size_t(seat);
    state.moveBonus[at] = state.helmetBonus[at] = state.tokenBonus[at] = 0;
    state.guards[at] = 0;
    state.watchedBy[at] = 0;
    state.endActs[at] = state.prepares[at] = 0;
    state.endWaits[at] = state.endWaitsForOthers[at] = 0;
    state.endAsks = SeatMask(state.endAsks & ~seatBit(seat));
    state.prevents = SeatMask(state.prevents & ~seatBit(seat));
    state.changes = SeatMask(state.changes & ~seatBit(seat));
    state.asleep &= ~ownedBy(state, seat);
    std::uint64_t there = 0;
    for (int nth = 0; nth < state.ownedCount[at]; ++nth) {
        const int improvement = improvementOf(rules, state, bearerOf(seat, nth));
        if (!rules.options.copiesAddUp && (there >> improvement & 1)) {
            state.asleep |= 1ull << bearerOf(seat, nth);
            continue;
        }
        there |= 1ull << improvement;
        const std::uint16_t definition = rules.improvements[std::size_t(improvement)].definition;
        const Constant &constant = rules.constants[definition];
        state.moveBonus[at] = std::uint8_t(state.moveBonus[at] + constant.move);
        state.helmetBonus[at] = std::uint8_t(state.helmetBonus[at] + constant.helmets);
        state.tokenBonus[at] = std::uint8_t(state.tokenBonus[at] + constant.tokens);
        state.guards[at] = std::uint16_t(state.guards[at] | constant.guards | constant.guardsAtHelper << 8);
        state.watchedBy[at] = std::uint16_t(state.watchedBy[at] | constant.ownEvents);
        if (constant.prevents)
            state.prevents = SeatMask(state.prevents | seatBit(seat));
        if (constant.others)
            state.changes = SeatMask(state.changes | seatBit(seat));
        const rw::abilities::CardCode &card = rules.programs.cards[definition];
        if (card.events >> ETurnEnds & 1)
            state.endActs[at] = std::uint16_t(state.endActs[at] | 1u << nth);
        state.endWaits[at] = std::uint8_t(state.endWaits[at] | constant.endWaits);
        state.endWaitsForOthers[at] = std::uint8_t(state.endWaitsForOthers[at] | constant.endWaits >> entryCount);
        if (constant.endAsks)
            state.endAsks = SeatMask(state.endAsks | seatBit(seat));
        if (card.windows >> WBefore & 1)
            state.prepares[at] = std::uint16_t(state.prepares[at] | 1u << nth);
    }
    state.watched = 0;
    for (int each = 0; each < rules.seats; ++each)
        for (std::uint64_t rest = bearersOf(state, each); rest; rest &= rest - 1)
            state.watched = std::uint16_t(state.watched
                                          | rules.constants[Machine::definition(rules, state, std::countr_zero(rest))].anyEvents);
    activate(state, state.active);
}

} // namespace bottlecap
