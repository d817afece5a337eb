// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Tiles are swapped, the bottlecap is turned, ships turn about. Included by game.h.

namespace bottlecap {

template <typename Run>
void Game::swap(const Rules &, State &state, std::uint16_t one, std::uint16_t other, int, Run &run)
{
    if (one >= places || other >= places || one == other)
        return;
    run.count(HSwapped);
    if constexpr (Run::tells)
        run.tell({.what = ToldSwapped, .clause = HSwapped, .arguments = {one, other}});
    std::swap(state.tiles[one], state.tiles[other]);
    if (const int at = placeOfAction(state);
        state.point == Point::Action && (one == at || other == at)) // its other part can still be used
        state.astray = std::uint8_t(state.astray ^ one ^ other);
    const unsigned differ = (state.faces >> one ^ state.faces >> other) & 1u;
    state.faces = std::uint8_t(state.faces ^ (differ << one | differ << other));
}

template <typename Run>
void Game::set(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    if (step.word == SetDirection) {
        const SeatMask who = Eval::seats(rules, state, step.seat, about);
        state.turned = SeatMask(state.turned ^ who);
        run.count(HTurnedAbout);
        if constexpr (Run::tells)
            if (who)
                run.tell({.what = ToldTurnedAbout, .clause = HTurnedAbout, .arguments = {std::countr_zero(who)}});
    } else if (step.word == SetCap) {
        const bool chosen = step.slot != rw::abilities::noWord;
        if (chosen && about.slots[step.slot] == 0)
            return; // nobody chose
        const int to = chosen ? int(about.slots[step.slot]) - 1 : Eval::amount(rules, state, step.amount, about);
        state.orientation = std::uint8_t((to % places + places) % places);
        run.count(HCapTurned);
        if constexpr (Run::tells)
            run.tell({.what = ToldCap, .clause = HCapTurned, .arguments = {state.orientation}});
    }
}

template <typename Run>
void Game::operate(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    if (step.word == CallValkyries) {
        run.count(HValkyriesCalled);
        return valkyries(rules, state, run);
    }
    const rw::abilities::ArgumentCode &who = rules.programs.arguments[step.arguments.first];
    const int seat = Eval::seat(rules, state, who.seat, about);
    const std::uint32_t next = seat == noSeat ? 0 : nodeOf(rules, state, seat).next;
    if (next == 0)
        return;
    if (std::has_single_bit(next))
        return arriveAt(rules, state, seat, std::countr_zero(next), run);
    state.task = Task::Node;
    state.taskSeat = std::uint8_t(seat);
}

} // namespace bottlecap
