// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What can be used before the action, and the parts of spaces. Included by game.h.

namespace bottlecap {

inline std::uint64_t Game::preparations(const Rules &rules, const State &state)
{
    const int seat = state.active;
    std::uint64_t usable = 0;
    for (std::uint32_t rest = state.prepares[std::size_t(seat)]; rest; rest &= rest - 1) {
        const int bearer = bearerOf(seat, std::countr_zero(rest));
        if (state.acted >> bearer & 1)
            continue;
        const rw::abilities::Range16 abilities = rules.programs.cards[Machine::definition(rules, state, bearer)].abilities;
        for (int i = 0; i < abilities.count; ++i) {
            const std::uint16_t ability = std::uint16_t(abilities.first + i);
            if ((rules.programs.abilities[ability].windows >> WBefore & 1) && Machine::couldUse(rules, state, ability, bearer, seat))
                usable |= 1ull << bearer;
        }
    }
    return usable;
}

template <typename Run>
void Game::useBefore(const Rules &rules, State &state, int bearer, Run &run)
{
    const int seat = state.active;
    state.acted |= 1ull << bearer;
    state.prepared = 1;
    run.count(HBefore);
    if constexpr (Run::tells)
        run.tell({.what = ToldUsed, .clause = HBefore, .arguments = {seat, improvementOf(rules, state, bearer)}});
    const rw::abilities::Range16 abilities = rules.programs.cards[Machine::definition(rules, state, bearer)].abilities;
    for (int i = 0; i < abilities.count; ++i) {
        const std::uint16_t ability = std::uint16_t(abilities.first + i);
        if ((rules.programs.abilities[ability].windows >> WBefore & 1) && Machine::couldUse(rules, state, ability, bearer, seat))
            return Machine::begin(rules, state, ability, bearer, seat, {}, run);
    }
}

/// Whether a part can be used whose demands are not plain.
inline bool Game::isUsable(const Rules &rules, const State &state, const Part &part, int number)
{
    if (part.test == Part::Test::Step)
        return state.goods[state.active][Gold] >= bottlecap::Game::number(rules, state, NTierPrice, state.active)
            && helmets(rules, state, state.active) >= bottlecap::Game::number(rules, state, NTierHelmets, state.active);
    return Machine::couldUse(rules, state, part.ability, number, state.active);
}

/// Which of the needs of parts the mover meets: see Need.
inline unsigned Game::needsMet(const Rules &rules, const State &state)
{
    const int mine = damageOf(state, state.active);
    bool most = true;
    bool least = true;
    for (int seat = 0; seat < rules.seats; ++seat) {
        const int other = damageOf(state, seat);
        most &= other <= mine;
        least &= other >= mine;
    }
    const auto when = [](bool met, Need need) { return met ? unsigned(need) : 0u; };
    return when(mine > 0, NeedsDamage) | when(most, NeedsMostDamage) | when(least, NeedsLeastDamage)
        | when(!isProtected(rules, state, state.active, ByAbility), NeedsToTakeDamage);
}

inline std::uint64_t Game::usableParts(const Rules &rules, const State &state)
{
    const Space *space = spaceAt(rules, state, state.positions[state.active]);
    if (!space || space->all == state.usedParts)
        return 0;
    const std::array<std::uint8_t, 4> goods = state.goods[state.active];
    const unsigned met = space->needs ? needsMet(rules, state) : 0;
    const auto meets = [&](std::size_t part) {
        const Demand &demand = space->demands[part];
        return unsigned(demand.goods[Gold] <= goods[Gold]) & unsigned(demand.goods[Wood] <= goods[Wood]) & unsigned(demand.goods[Glory] <= goods[Glory])
            & unsigned((demand.needs & ~met) == 0);
    };
    unsigned usable = meets(0) | meets(1) << 1;
    for (std::size_t part = 2; part < space->parts.size(); ++part)
        usable |= meets(part) << part;
    for (unsigned rest = space->tested; rest; rest &= rest - 1)
        if (const int part = std::countr_zero(rest); isUsable(rules, state, space->parts[std::size_t(part)], part))
            usable |= 1u << part;
    return usable & ~unsigned(state.usedParts);
}

template <typename Run>
void Game::countClosed(const Rules &rules, const State &state, Run &run)
{
    if (!isProtected(rules, state, state.active, ByAbility))
        return;
    if (const Space *space = spaceAt(rules, state, state.positions[state.active]))
        for (const Part &part : space->parts)
            if (part.wounds)
                run.count(HPartClosed);
}

template <typename Run>
void Game::usePart(const Rules &rules, State &state, int number, Run &run)
{
    const Space &space = *spaceAt(rules, state, state.positions[state.active]);
    const Part &part = space.parts[std::size_t(number)];
    run.count(state.usedParts ? HSecondPart : HPart);
    if (part.costs[Gold] | part.costs[Wood])
        run.count(HPartPaid);
    if (part.rank != nothing)
        run.count(HPartConditional);
    if (part.wounds)
        run.count(HPartWounds);
    if (part.gains[Glory])
        run.count(HPartGlory);
    if (part.heals)
        run.count(HPartHeals);
    if constexpr (Run::measures)
        run.note(FUsesOfSpaces, std::size_t(&space - rules.spaces.data()), 1);
    if constexpr (Run::tells)
        run.tell({.what = ToldPart, .clause = HPart, .arguments = {state.active, int(&space - rules.spaces.data()), number}});
    state.usedParts = std::uint8_t(state.usedParts | 1u << number);
    state.runningPart = std::uint8_t(number + 1);
    // Where somebody watches, or a token drawn may be picked, the program of the part can be stopped; elsewhere it need not be run.
    constexpr std::uint16_t watchers = 1u << EGained | 1u << ELost | 1u << EValkyries; // whoever is the mover, or only when its owner is
    const bool picks = part.wounds && bottlecap::Game::number(rules, state, NTokensDrawn, state.active) > 1;
    if (part.isDirect() && !(state.watchedNow & watchers) && !state.machine.laterCount && !picks) [[likely]]
        doPlainly(rules, state, part, run);
    else
        Machine::begin(rules, state, part.ability, number, state.active, {}, run);
}

template <typename Run>
void Game::doPlainly(const Rules &rules, State &state, const Part &part, Run &run)
{
    const int seat = state.active;
    for (const Resource each : {Gold, Wood, Glory})
        if (part.costs[each])
            lose(rules, state, each, seat, part.costs[each], run);
    if (part.wounds)
        gainDamage(rules, state, seat, 1, ByAbility, run);
    for (const Resource each : {Gold, Wood, Glory})
        if (part.gains[each] && (each == Glory || weighed(state, part.gainsIf[each])))
            gain(rules, state, each, seat, part.gains[each], run);
    if (part.counted) {
        const auto has = std::size_t(part.byHelmets ? helmets(rules, state, seat) : -1);
        gain(rules, state, part.amountOf, seat, has < mostTabled ? part.amounts[has] : Eval::amount(rules, state, part.amount, {.user = seat}), run);
    }
    if (part.heals)
        loseDamage(rules, state, seat, part.heals, run);
}

inline bool Game::weighed(const State &state, Weighing weighing)
{
    return weighing == Weighing::None || (weighing == Weighing::NoMoreGold ? state.landedGold <= state.landedWood : state.landedWood <= state.landedGold);
}

} // namespace bottlecap
