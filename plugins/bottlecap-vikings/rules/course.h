// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The course of a turn, from decision to decision. Included by game.h.

namespace bottlecap {

/// Goes on until a seat must decide or the game is over.
template <typename Run>
[[gnu::noinline]] void Game::proceed(const Rules &rules, State &state, Run &run)
{
    for (;;) {
        if (state.task != Task::None) [[unlikely]] {
            askTask(state);
            break;
        }
        if (state.machine.depth) [[unlikely]] {
            if (Machine::run(rules, state, run))
                break;
        } else if (course(rules, state, run)) {
            break;
        }
    }
    state.machine.operations = 0;
}

inline void Game::askTask(State &state)
{
    ask(state, state.taskSeat, state.task == Task::Drawn ? AskDrawn : state.task == Task::Returned ? AskReturned : AskNode);
}

template <typename Run>
[[gnu::always_inline]] inline bool Game::course(const Rules &rules, State &state, Run &run)
{
    return state.point >= Point::TurnStart ? turnCourse(rules, state, state.point, run) : setupCourse(rules, state, run);
}

/// Goes on from a point, which is a constant wherever it is known. True: a seat must decide, or the game is over. False: abilities or tasks come first.
template <typename Run>
[[gnu::always_inline]] inline bool Game::turnCourse(const Rules &rules, State &state, Point from, Run &run)
{
    const auto busy = [&] { return isBusy(state) || state.point == Point::Over; };
    switch (from) {
    case Point::TurnStart:
        if (beginTurn(rules, state, run) && busy())
            return false;
        [[fallthrough]];
    case Point::Move: return ask(state, state.active, AskMove);
    case Point::Passing:
        passRivals(rules, state, run);
        if (busy())
            return false;
        [[fallthrough]];
    case Point::Arrived:
        if (arrive(rules, state, run) && busy())
            return false;
        [[fallthrough]];
    case Point::Landing:
        state.landedGold = state.goods[state.active][Gold];
        state.landedWood = state.goods[state.active][Wood];
        state.point = Point::Line;
        [[fallthrough]];
    case Point::Line:
        while (state.crossings) {
            --state.crossings;
            run.count(HLineDamage);
            gainDamage(rules, state, state.active, rules.lineDamage, ByLine, run);
            if (busy())
                return false;
        }
        state.point = Point::FallUpon;
        [[fallthrough]];
    case Point::FallUpon:
        if (!(state.victims = rivalsBeside(rules, state)))
            goto helper;
        if (fallUpon(rules, state, run) && busy())
            return false;
        [[fallthrough]];
    case Point::Attack:
        attack(rules, state, run);
        if (busy())
            return false;
        [[fallthrough]];
    case Point::Attacked:
        state.point = Point::Helper;
        if (raise(rules, state, EAttacked, [&] { return Happened{.other = state.active, .several = state.victims}; }) && busy())
            return false;
        [[fallthrough]];
    case Point::Helper:
    helper:
        state.point = Point::Before;
        if (isAtHelper(rules, state, state.active)) { // the cap may have been turned since the arrival
            run.count(HLandedAtHelper);
            note(rules, state, state.active, LLandedAtHelper, 1);
        }
        if (isWatched(state, ELanded)) {
            const bool atHelper = isAtHelper(rules, state, state.active);
            if (atHelper || rules.landsAnywhere) {
                run.count(HBefore);
                if (!atHelper || !landPlainly(rules, state, run))
                    raise(rules, state, ELanded, [&] {
                        return Happened{.seat = state.active, .words = {atHelper ? 1ull << PHelper : 0, 0}};
                    });
                if (busy())
                    return false;
            }
        }
        [[fallthrough]];
    case Point::Before:
        if (state.prepares[state.active])
            if (const std::uint64_t usable = preparations(rules, state)) {
                state.machine.candidates.bits[0] = usable;
                return ask(state, state.active, AskBefore);
            }
        state.point = Point::Action;
        [[fallthrough]];
    case Point::Action:
        if (asksForAction(rules, state, run))
            return true;
        [[fallthrough]];
    case Point::EndOfTurn:
    case Point::NextTurn: return endTurn(rules, state, run);
    default:
        state.asked = noSeat;
        state.asks = 0;
        state.machine.asks = 0;
        state.machine.candidates = {};
        return true;
    }
}

/// Asks which part of the space is used next. False: there is none.
template <typename Run>
[[gnu::always_inline]] inline bool Game::asksForAction(const Rules &rules, State &state, Run &run)
{
    state.runningPart = 0;
    if (state.prevents || state.guards[state.active]) [[unlikely]]
        countClosed(rules, state, run);
    const std::uint64_t usable = usableParts(rules, state);
    if (usable == 0) {
        state.point = Point::EndOfTurn;
        return false;
    }
    state.machine.candidates.bits[0] = usable;
    run.count(HActionAsked);
    return ask(state, state.active, AskAction);
}

/// From the end of the turn to the first question of the next one; true and false as in turnCourse.
template <typename Run>
[[gnu::always_inline]] inline bool Game::endTurn(const Rules &rules, State &state, Run &run)
{
    if (state.point == Point::EndOfTurn) {
        if (state.machine.laterCount && tellEnd(rules, state)) [[unlikely]]
            return false;
        if (endOfTurn(rules, state, run))
            return false;
    }
    nextTurn(rules, state, run);
    if (beginTurn(rules, state, run) && (isBusy(state) || state.point == Point::Over))
        return false;
    return ask(state, state.active, AskMove);
}

template <typename Run>
[[gnu::always_inline]] inline bool Game::beginTurn(const Rules &rules, State &state, Run &run)
{
    run.count(HTurnBegins);
    if constexpr (Run::measures)
        noteTurn(rules, state, run);
    if constexpr (Run::tells)
        run.tell({.what = ToldTurn, .clause = HTurnBegins, .arguments = {state.active, int(state.turn)}});
    state.acted = state.fresh = 0;
    state.draws = state.lots = {};
    state.victims = state.met = 0;
    state.length = state.step = state.landedGold = state.landedWood = 0;
    state.redDrawn = state.usedParts = state.runningPart = state.cursor = state.anyActed = state.prepared = state.endTold =
        state.heading = state.astray = 0;
    state.point = Point::Move;
    return raise(rules, state, ETurnStarts, [&] { return Happened{.seat = state.active}; });
}

template <typename Run>
[[gnu::always_inline]] inline void Game::sail(const Rules &rules, State &state, int length, Run &run)
{
    const int seat = state.active;
    const int from = state.positions[std::size_t(seat)];
    const int step = direction(state, seat);
    run.count(HSailed);
    run.count(countedIf(length > rules.basicMove, HSailedFurther));
    run.count(step != 1 ? std::uint16_t(HSailedBack) : countedIf(from + length >= places, HSailedRound));
    run.count(countedIf((shipsAt(rules, state, from) & ~seatBit(seat)) != 0, HLeftOthers));
    if constexpr (Run::tells)
        run.tell({.what = ToldSailed, .clause = HSailed, .arguments = {seat, length, from, (from + step * length) % places}});
    if (const int line = linePlace(rules, state); line >= 0) {
        // The step from the line's place to the next crosses it, and the one back.
        const int last = step == 1 ? line : (line + 1) % places;
        const int steps = (step == 1 ? last - from : from - last) + places;
        const int before = steps % places; // steps before the first crossing
        state.crossings = std::uint8_t(length > before ? (length - before - 1) / places + 1 : 0);
        if (state.crossings)
            run.count(state.crossings > 1 ? HCrossedTwice : HCrossed);
    }
    state.length = std::uint8_t(length);
    state.heading = std::uint8_t(step);
    state.step = 1;
    state.point = isWatched(state, EPassed) ? Point::Passing : Point::Arrived;
}

/// Rivals on the way, in the order in which they are passed, each once.
template <typename Run>
void Game::passRivals(const Rules &rules, State &state, Run &run)
{
    const int seat = state.active;
    const int from = state.positions[std::size_t(seat)];
    const int to = (from + state.heading * state.length) % places; // however the ship is turned about on its way
    for (; state.step < state.length; ++state.step) {
        const int place = (from + state.heading * state.step) % places;
        if (place == from || place == to)
            continue;
        for (SeatMask rest = SeatMask(shipsAt(rules, state, place) & ~state.met & ~seatBit(seat)); rest;
             rest = SeatMask(shipsAt(rules, state, place) & ~state.met & ~seatBit(seat))) {
            int rival = left(rules, seat);
            while (!(rest >> rival & 1))
                rival = left(rules, rival);
            state.met = SeatMask(state.met | seatBit(rival));
            run.count(HPassed);
            raise(rules, state, EPassed, [&] { return Happened{.seat = rival, .other = seat}; });
            if (isBusy(state))
                return;
        }
        if (rules.options.eachPass)
            state.met = 0;
    }
    state.point = Point::Arrived;
}

template <typename Run>
[[gnu::always_inline]] inline bool Game::arrive(const Rules &rules, State &state, Run &run)
{
    const int seat = state.active;
    const int from = state.positions[std::size_t(seat)];
    const int position = (from + state.heading * state.length) % places;
    addTo(state.positions, seat, position - from);
    state.point = Point::Landing;
    run.count(HLanded);
    if constexpr (Run::measures)
        if (const Space *space = spaceAt(rules, state, position))
            run.note(FVisitsOfSpaces, std::size_t(space - rules.spaces.data()), 1);
    return raise(rules, state, EArrived, [&] {
        return Happened{.seat = seat, .words = {isAtHelper(rules, state, seat) ? 1ull << PHelper : 0, 0}};
    });
}

/// What lands with the mover at the helper, when all of it only gains goods. False: programs have to run.
template <typename Run>
bool Game::landPlainly(const Rules &rules, State &state, Run &run)
{
    constexpr std::uint16_t others = 1u << ELanded | 1u << EGained;
    const int seat = state.active;
    const auto &machine = state.machine;
    if ((state.watched & others) || (state.watchedNow >> EGained & 1) || machine.laterCount || machine.cancelled || machine.spent)
        return false;
    const std::uint64_t mine = bearersOf(state, seat);
    const auto constantOf = [&](int bearer) -> const Constant & {
        return rules.constants[Machine::definition(rules, state, bearer)];
    };
    for (std::uint64_t rest = mine; rest; rest &= rest - 1)
        if (constantOf(std::countr_zero(rest)).landsOtherwise)
            return false;
    for (std::uint64_t rest = mine; rest; rest &= rest - 1) {
        const Constant &each = constantOf(std::countr_zero(rest));
        if (each.landingAmount)
            gain(rules, state, each.landingGood, seat, each.landingAmount, run);
    }
    return true;
}

/// The victims, who lie where the mover landed, are attacked. True: something may come first of it.
template <typename Run>
[[gnu::always_inline]] inline bool Game::fallUpon(const Rules &rules, State &state, Run &run)
{
    const int seat = state.active;
    state.point = Point::Attack;
    state.attackers = SeatMask(state.victims | seatBit(seat));
    state.empty = 0;
    state.redDrawn = 0;
    run.count(HAttack);
    for (SeatMask rest = state.victims; rest; rest = SeatMask(rest & (rest - 1))) {
        const int victim = std::countr_zero(rest);
        if (rules.options.protectedAreAttacked || !isProtected(rules, state, victim, ByAttack))
            note(rules, state, victim, LAttacked, 1);
    }
    if constexpr (Run::tells)
        run.tell({.what = ToldAttack, .clause = HAttack, .arguments = {seat, state.positions[std::size_t(seat)]}});
    return raise(rules, state, EFallenUpon, [&] { return Happened{.other = seat, .several = state.victims}; });
}

/// All at the place draw, the mover first; then there is one check.
template <typename Run>
void Game::attack(const Rules &rules, State &state, Run &run)
{
    const bool isPlain = rules.attackDamage == 1;
    while (state.attackers) {
        // Of the seats from the mover on, to the left.
        const unsigned turned = (state.attackers | unsigned(state.attackers) << rules.seats) >> state.active;
        int next = state.active + std::countr_zero(turned);
        next -= next < rules.seats ? 0 : rules.seats;
        state.attackers = SeatMask(state.attackers & ~seatBit(next));
        if (isPlain && drawsPlainly(state, next, ByAttack)) [[likely]] {
            drawOne(rules, state, next, true, run);
        } else {
            gainDamage(rules, state, next, rules.attackDamage, ByAttack, run);
        }
        if (isBusy(state))
            return;
    }
    run.count(HAttackChecked);
    if (state.redDrawn & unsigned(redOut(rules, state) >= rules.redForValkyries)) {
        run.count(HValkyriesByRed);
        valkyries(rules, state, run);
    }
    state.empty = 0;
    state.point = Point::Attacked;
}

} // namespace bottlecap
