// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What acts at the end of a turn, for everybody, until all is quiet. Included by game.h.

namespace bottlecap {

/// Who owns something that may act at the end of this turn, by what happened in it: a byte for each seat, zero for who does not.
inline std::uint32_t Game::setOff(const State &state)
{
    static_assert(mostSeats * 8 == 32 && entryCount == 8);
    const std::uint32_t others = std::rotl(state.happened, 8) | std::rotl(state.happened, 16) | std::rotl(state.happened, 24);
    std::uint32_t ready = (state.happened & std::bit_cast<std::uint32_t>(state.endWaits))
        | (others & std::bit_cast<std::uint32_t>(state.endWaitsForOthers));
    for (SeatMask rest = state.endAsks; rest; rest = SeatMask(rest & (rest - 1)))
        [[unlikely]] ready |= 1u << (8 * std::countr_zero(rest));
    return ready;
}

/// What waits for the end of a turn hears of it once, before what acts there, which may be set off by what comes of it. What begins to
/// wait during the end means the next one. True: something comes first.
[[gnu::noinline]] inline bool Game::tellEnd(const Rules &rules, State &state)
{
    if (state.anyActed || std::exchange(state.endTold, std::uint8_t(1)))
        return false;
    Machine::raise(rules, state, ETurnEnds, {.seat = state.active});
    return isBusy(state);
}

/// Goes on with the end of the turn. True: something else comes first.
template <typename Run>
[[gnu::always_inline]] inline bool Game::endOfTurn(const Rules &rules, State &state, Run &run)
{
    const std::uint32_t ready = setOff(state);
    return (ready || state.anyActed) && actAtEnds(rules, state, ready, run);
}

template <typename Run>
bool Game::actAtEnds(const Rules &rules, State &state, std::uint32_t ready, Run &run)
{
    for (;;) {
        for (int offset = state.cursor / mostOwned; offset < rules.seats; ++offset) {
            const int seat = state.active + offset < rules.seats ? state.active + offset : state.active + offset - rules.seats;
            if ((ready >> (8 * seat) & 0xff) == 0)
                continue;
            const unsigned behind = state.cursor > offset * mostOwned ? ~0u << (state.cursor - offset * mostOwned) : ~0u;
            unsigned rest = state.endActs[std::size_t(seat)] & unsigned(~state.acted >> bearerOf(seat, 0)) & behind;
            for (; rest; rest &= rest - 1) {
                const int nth = std::countr_zero(rest);
                state.cursor = std::uint8_t(offset * mostOwned + nth + 1);
                if (!actAtEnd(rules, state, seat, nth, run))
                    continue;
                state.anyActed = 1;
                if (isBusy(state) || state.point == Point::Over)
                    return true;
                ready = setOff(state);
            }
        }
        if (!state.anyActed)
            return false;
        state.cursor = state.anyActed = 0;
    }
}

/// Whether an entry of the ledger that an ability of a seat waits for is not zero.
inline bool Game::entryHolds(const State &state, const EndAct &act, int seat)
{
    static_assert(mostSeats == 4 && entryCount == 8);
    return (std::rotr(state.happened, 8 * seat) & act.waitsFor) != 0;
}

/// Lets one ability act if it has not yet and its conditions hold.
template <typename Run>
bool Game::actAtEnd(const Rules &rules, State &state, int seat, int nth, Run &run)
{
    const int bearer = bearerOf(seat, nth);
    if (state.acted >> bearer & 1)
        return false;
    if (!rules.options.newSeesTurn && (state.fresh >> bearer & 1))
        return false;
    const std::uint16_t definition = rules.improvements[std::size_t(improvementOf(rules, state, bearer))].definition;
    if (const EndAct &only = rules.constants[definition].atEnd; only.plain && !entryHolds(state, only, seat)) [[likely]]
        return false;
    const rw::abilities::Range16 abilities = rules.programs.cards[definition].abilities;
    bool acts = false;
    const auto begins = [&] {
        if (acts)
            return;
        acts = true;
        state.acted |= 1ull << bearer;
        run.count(HEndActs);
        if (state.anyActed)
            run.count(HEndChains);
        if (state.fresh >> bearer & 1)
            run.count(HEndNew);
        if (seat != state.active)
            run.count(HEndOfOther);
        if constexpr (Run::measures)
            run.note(FEndActs, definition, 1);
        if constexpr (Run::tells)
            run.tell({.what = ToldEnd,
                      .clause = HEndActs,
                      .ability = definition,
                      .arguments = {seat, improvementOf(rules, state, bearer)}});
    };
    for (int i = abilities.count; i-- > 0;) {
        const std::uint16_t ability = std::uint16_t(abilities.first + i);
        if (!rules.isEndAct[ability])
            continue;
        const EndAct &act = rules.endActs[ability];
        if (act.plain && !state.machine.laterCount) [[likely]] {
            if (!entryHolds(state, act, seat))
                continue;
            begins();
            if (act.loses)
                lose(rules, state, act.resource, seat, act.amount, run);
            else
                gain(rules, state, act.resource, seat, act.amount, run);
            continue;
        }
        const AbilityCode &code = rules.programs.abilities[ability];
        const Context about{.user = seat, .they = state.active, .bearer = std::uint8_t(bearer)};
        const bool meant = code.event.seat.kind == rw::abilities::SeatCode::Kind::None
            || (Eval::seats(rules, state, code.event.seat, about) >> state.active & 1);
        if (!meant || !Eval::all(rules, state, code.conditions, about))
            continue;
        begins();
        Machine::begin(rules, state, ability, bearer, seat, {.seat = state.active});
    }
    return acts;
}

template <typename Run>
[[gnu::always_inline]] inline void Game::nextTurn(const Rules &rules, State &state, Run &run)
{
    run.count(HNextTurn);
    if (state.machine.lastingCount || state.machine.laterCount || state.machine.used) [[unlikely]]
        endSpanOfTurn(rules, state);
    activate(state, left(rules, state.active));
    ++state.turn;
    state.ledger = {};
    state.happened = 0;
    state.point = Point::TurnStart;
}

} // namespace bottlecap
