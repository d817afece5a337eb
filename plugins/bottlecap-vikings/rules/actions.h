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
            if ((rules.programs.abilities[ability].windows >> WBefore & 1)
                && Machine::couldUse(rules, state, ability, bearer, seat))
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
        run.tell({.what = ToldUsed,
                  .clause = HBefore,
                  .ability = Machine::definition(rules, state, bearer),
                  .arguments = {seat, improvementOf(rules, state, bearer)}});
    const rw::abilities::Range16 abilities = rules.programs.cards[Machine::definition(rules, state, bearer)].abilities;
    for (int i = 0; i < abilities.count; ++i) {
        const std::uint16_t ability = std::uint16_t(abilities.first + i);
        if ((rules.programs.abilities[ability].windows >> WBefore & 1) && Machine::couldUse(rules, state, ability, bearer, seat))
            return Machine::begin(rules, state, ability, bearer, seat, {});
    }
}

/// Whether a part can be used whose demands are not plain.
[[gnu::noinline]] inline bool Game::isUsable(const Rules &rules, const State &state, const Part &part, int number)
{
    if (part.test == Part::Test::Step)
        return state.goods[state.active][Gold] >= bottlecap::Game::number(rules, state, NTierPrice, state.active)
            && helmets(rules, state, state.active) >= bottlecap::Game::number(rules, state, NTierHelmets, state.active);
    return Machine::couldUse(rules, state, part.ability, number, state.active);
}

/// What the mover has of what parts demand: see Demand.
inline Demand Game::means(const Rules &rules, const State &state)
{
    const Demand goods = std::bit_cast<std::uint32_t>(state.goods[state.active]);
    // The damage of all seats, a byte each.
    constexpr std::uint32_t tops = 0x8080'8080u;
    const std::uint32_t all = std::bit_cast<std::uint32_t>(state.red) + std::bit_cast<std::uint32_t>(state.grey);
    const std::uint32_t mine = (all >> (8 * state.active) & 0xff) * 0x0101'0101u;
    const bool most = (((mine | tops) - all) & tops) == tops;
    const bool least = ((((all | tops) - mine) | rules.absent) & tops) == tops;
    const bool open = !isProtected(rules, state, state.active, ByAbility);
    return goods | Demand(mine != 0) << (8 * NeedsDamage) | Demand(most) << (8 * NeedsMostDamage)
        | Demand(least) << (8 * NeedsLeastDamage) | Demand(open) << (8 * NeedsToTakeDamage);
}

inline std::uint64_t Game::usableParts(const Rules &rules, const State &state)
{
    const Space *space = spaceOfAction(rules, state);
    if (!space)
        return 0;
    constexpr Demand tops = 0x8080'8080'8080'8080ull;
    const Demand has = means(rules, state) | tops;
    const auto meets = [&](std::size_t part) { return unsigned(((has - space->demands[part]) & tops) == tops) << part; };
    unsigned usable = meets(0) | meets(1);
    if (space->all > 3) [[unlikely]]
        usable |= meets(2) | meets(3);
    for (unsigned rest = space->tested & ~unsigned(state.usedParts); rest; rest &= rest - 1)
        if (const int part = std::countr_zero(rest); isUsable(rules, state, space->parts[std::size_t(part)], part))
            usable |= 1u << part;
    return usable & ~unsigned(state.usedParts);
}

template <typename Run>
void Game::countClosed(const Rules &rules, const State &state, Run &run)
{
    if (!isProtected(rules, state, state.active, ByAbility))
        return;
    if (const Space *space = spaceOfAction(rules, state))
        for (const Part &part : space->parts)
            if (part.wounds)
                run.count(HPartClosed);
}

template <typename Run>
void Game::usePart(const Rules &rules, State &state, int number, Run &run)
{
    const Space &space = *spaceOfAction(rules, state);
    const Part &part = space.parts[std::size_t(number)];
    run.count(state.usedParts ? HSecondPart : HPart);
    for (std::size_t i = 0; i < 2; ++i) // many parts have fewer; to count nothing is quicker than to ask
        run.count(part.notes[i]);
    for (std::size_t i = 2; i < part.noted; ++i)
        [[unlikely]] run.count(part.notes[i]);
    if constexpr (Run::measures)
        run.note(FUsesOfSpaces, std::size_t(&space - rules.spaces.data()), 1);
    if constexpr (Run::tells)
        run.tell({.what = ToldPart,
                  .clause = HPart,
                  .ability = part.definition,
                  .arguments = {state.active, int(&space - rules.spaces.data()), number}});
    state.usedParts = std::uint8_t(state.usedParts | 1u << number);
    state.runningPart = std::uint8_t(number + 1);
    // Where somebody watches, or a token drawn may be picked, the program of the part can be stopped; elsewhere it need not be run.
    const bool picks = unsigned(part.wounds) & unsigned(bottlecap::Game::number(rules, state, NTokensDrawn, state.active) > 1);
    if (unsigned(part.direct) & unsigned(isQuiet(state)) & unsigned(!picks)) [[likely]]
        return doPlainly(rules, state, part, run);
    Machine::begin(rules, state, part.ability, number, state.active, {});
    if (part.exchanges)
        askAmount(state, part);
}

/// Asks for the amount of an exchange as its program would; nobody is asked where there is but one.
inline void Game::askAmount(State &state, const Part &part)
{
    auto &candidates = state.machine.candidates;
    const int most = state.goods[state.active][part.from];
    if (most <= part.least)
        return;
    candidates.bits[0] = 1;
    candidates.least = part.least;
    candidates.most = most;
    state.machine.asks = std::uint8_t(Asking::Number);
    state.asked = state.active;
    state.asks = std::uint8_t(AskAbility + int(Asking::Number));
}

/// The part whose exchange waits for nothing but the amount that is asked for, and can be carried out without its program.
inline const Part *Game::askedExchange(const Rules &rules, const State &state)
{
    if (state.asks != AskAbility + int(Asking::Number) || state.runningPart == 0 || state.machine.depth != 1 || !isQuiet(state))
        return nullptr;
    const Part &part = spaceOfAction(rules, state)->parts[state.runningPart - 1u];
    return part.exchanges && state.machine.frames[0].ability == part.ability ? &part : nullptr;
}

template <typename Run>
void Game::exchange(const Rules &rules, State &state, const Part &part, int amount, Run &run)
{
    const int seat = state.active;
    run.count(HNumberChosen);
    state.machine.asks = 0;
    state.machine.candidates = {};
    std::memset(static_cast<void *>(state.machine.frames.data()), 0, sizeof state.machine.frames[0]);
    state.machine.depth = 0;
    lose(rules, state, part.from, seat, amount, run);
    gain(rules, state, part.to, seat, amount + part.extra, run);
}

template <typename Run>
void Game::doPlainly(const Rules &rules, State &state, const Part &part, Run &run)
{
    const int seat = state.active;
    if (Run::tells || part.costs[Glory]) [[unlikely]] {
        for (const Resource each : {Gold, Wood, Glory})
            lose(rules, state, each, seat, part.costs[each], run);
    } else { // nobody watches, and it is covered
        auto &goods = state.goods[std::size_t(seat)];
        goods = std::bit_cast<std::array<std::uint8_t, 4>>(std::bit_cast<std::uint32_t>(goods)
                                                           - std::bit_cast<std::uint32_t>(part.costs));
    }
    if (part.wounds)
        gainDamage(rules, state, seat, 1, ByAbility, run);
    if (part.oneGain) [[likely]]
        gain(rules, state, part.amountOf, seat, amountOf(rules, state, part), run);
    else
        gainSeveral(rules, state, part, run);
}

/// How much a part gives the mover of what its amount is about.
inline int Game::amountOf(const Rules &rules, const State &state, const Part &part)
{
    const auto has = std::size_t(helmets(rules, state, state.active));
    if ((part.oneGain || part.byHelmets) && has < mostTabled) [[likely]]
        return part.amounts[has];
    return part.counted ? Eval::amount(rules, state, part.amount, {.user = state.active}) : part.gains[part.amountOf];
}

template <typename Run>
void Game::gainSeveral(const Rules &rules, State &state, const Part &part, Run &run)
{
    const int seat = state.active;
    for (const Resource each : {Gold, Wood, Glory})
        if (part.gains[each] && (each == Glory || weighed(state, part.gainsIf[each])))
            gain(rules, state, each, seat, part.gains[each], run);
    if (part.counted)
        gain(rules, state, part.amountOf, seat, amountOf(rules, state, part), run);
    if (part.heals)
        loseDamage(rules, state, seat, part.heals, run);
}

inline bool Game::weighed(const State &state, Weighing weighing)
{
    return weighing == Weighing::None
        || (weighing == Weighing::NoMoreGold ? state.landedGold <= state.landedWood : state.landedWood <= state.landedGold);
}

} // namespace bottlecap
