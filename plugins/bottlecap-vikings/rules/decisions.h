// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a seat may decide, and what comes of it. Included by game.h.

namespace bottlecap {

inline rw::MoveSet Game::legalMoves(const Rules &rules, const State &state)
{
    using rw::Move;
    rw::MoveSet moves;
    if (state.asked == noSeat)
        return moves;
    switch (state.asks) {
    case AskTile: moves.addMask(Move::of(Lay), freeTiles(state)); break;
    case AskCap: moves.addRun(Move::of(bottlecap::TurnCap), std::uint32_t(places)); break;
    case AskSide: moves.addMask(Move::of(TakeSide), sidesFor(rules, state, state.asked)); break;
    case AskShip: moves.addMask(Move::of(PlaceShip), freePlaces(rules, state)); break;
    case AskGoods: moves.addRun(Move::of(TakeGoods), rules.freeGoods[state.served] + 1u); break;
    case AskNode: moves.addMask(Move::of(Build), nodeOf(rules, state, state.asked).next); break;
    case AskMove: moves.addRun(Move::of(Sail, 1), std::uint32_t(farthest(rules, state, state.active))); break;
    case AskDrawn:
    case AskReturned:
        moves.addRun(Move::of(Return, std::uint32_t(leastBack(state))), std::uint32_t(mostBack(state) - leastBack(state) + 1));
        break;
    case AskAction:
        if (!mustAct(rules, state))
            moves.add(Move::of(rw::abilities::Pass));
        moves.addMask(Move::of(rw::abilities::Use), state.machine.candidates.bits[0]);
        break;
    case AskBefore:
        moves.add(Move::of(rw::abilities::Pass));
        moves.addMask(Move::of(rw::abilities::Use), state.machine.candidates.bits[0]);
        break;
    default: Machine::legalMoves(state, moves);
    }
    return moves;
}

template <typename Run>
void Game::answerOwn(const Rules &rules, State &state, rw::Move move, Run &run)
{
    const int seat = state.asked;
    const std::size_t at = std::size_t(seat);
    const int said = int(move.c());
    switch (state.asks) {
    case AskTile: {
        const auto place = std::size_t(std::ranges::find(state.tiles, nothing) - state.tiles.begin());
        state.tiles[place] = std::uint8_t(said / 2);
        state.faces = std::uint8_t(state.faces | (said & 1) << place);
        break;
    }
    case AskCap:
        state.orientation = std::uint8_t(said);
        state.served = 1;
        break;
    case AskSide:
        state.sides[at] = std::uint8_t(said);
        ++state.served;
        run.count(HSideTaken);
        if constexpr (Run::tells)
            run.tell({.what = ToldSide, .clause = HSideTaken, .arguments = {seat, said}});
        break;
    case AskShip:
        state.positions[at] = std::uint8_t(said);
        ++state.served;
        run.count(HPlaced);
        if constexpr (Run::tells)
            run.tell({.what = ToldPlaced, .clause = HPlaced, .arguments = {seat, said}});
        break;
    case AskGoods:
        run.count(HGoods);
        gain(rules, state, Gold, seat, said, run);
        gain(rules, state, Wood, seat, rules.freeGoods[state.served] - said, run);
        break;
    case AskNode:
        if (state.task == Task::Node) {
            state.task = Task::None;
            state.taskSeat = 0;
        } else {
            --state.freeSteps;
        }
        arriveAt(rules, state, seat, said, run);
        break;
    case AskMove: sail(rules, state, said, run); break;
    case AskDrawn:
        run.count(HPicked);
        keepDrawn(rules, state, said, run);
        if (state.owed != State::EachSeat<std::uint8_t>{}) [[unlikely]]
            serveOwed(rules, state, run);
        break;
    default: { // tokens of choice go back
        const int back = state.taskBack;
        state.task = Task::None;
        state.taskSeat = state.taskBack = 0;
        run.count(HDamageChosen);
        putBack(rules, state, seat, said, back - said, run);
        if (state.owed != State::EachSeat<std::uint8_t>{}) [[unlikely]]
            serveOwed(rules, state, run);
    }
    }
}

template <typename Run>
void Game::advance(const Rules &rules, State &state, rw::Move move, Run &run)
{
    if (state.asks == AskAction || state.asks == AskBefore) {
        const bool before = state.asks == AskBefore;
        state.machine.candidates.bits[0] = 0;
        if (move.kind() == rw::abilities::Pass) {
            run.count(before ? HBefore : HActionPassed);
            state.point = before ? Point::Action : Point::EndOfTurn;
        } else if (before) {
            useBefore(rules, state, int(move.c()), run);
        } else {
            usePart(rules, state, int(move.c()), run);
            if (state.machine.asks)
                return;
        }
    } else if (state.asks < AskAbility) {
        answerOwn(rules, state, move, run);
    } else if (const Part *part = askedExchange(rules, state)) {
        exchange(rules, state, *part, int(move.c()), run);
    } else {
        Machine::answer(rules, state, move, run);
    }
    proceed(rules, state, run);
}

/// The mover sails by lot. Where the course goes on is known here, so nothing has to be looked up.
template <typename Run>
[[gnu::noinline]] std::uint32_t Game::sailRandomly(const Rules &rules, State &state, std::uint64_t word, Run &run)
{
    const std::uint32_t place = rw::below(std::uint32_t(farthest(rules, state, state.active)), word);
    sail(rules, state, int(place) + 1, run);
    if (state.point == Point::Passing) [[unlikely]] {
        passRivals(rules, state, run);
        if (isBusy(state) || state.point == Point::Over) {
            proceed(rules, state, run);
            return place;
        }
    }
    if (!turnCourse(rules, state, Point::Arrived, run))
        proceed(rules, state, run);
    return place;
}

/// The n-th of some parts of a space, without asking for each: it would be asked by lot.
inline int Game::nthPart(unsigned parts, std::uint32_t n)
{
    static_assert(mostParts == 4);
    const unsigned second = parts & (parts - 1);
    const unsigned third = second & (second - 1);
    const unsigned last = third & (third - 1);
    const std::uint32_t packed = parts | second << 4 | third << 8 | last << 12;
    return std::countr_zero(packed >> (4 * n));
}

/// The same where a part of the space is used, or none.
template <typename Run>
[[gnu::noinline]] std::uint32_t Game::actRandomly(const Rules &rules, State &state, std::uint64_t word, Run &run)
{
    const bool may = !mustAct(rules, state);
    const std::uint64_t parts = state.machine.candidates.bits[0];
    const std::uint32_t place = rw::below(std::uint32_t(std::popcount(parts)) + may, word);
    state.machine.candidates.bits[0] = 0;
    if (may && place == 0) {
        run.count(HActionPassed);
        state.point = Point::EndOfTurn;
    } else {
        usePart(rules, state, nthPart(unsigned(parts), place - may), run);
        if (isBusy(state) || state.point == Point::Over) [[unlikely]] {
            if (!state.machine.asks)
                proceed(rules, state, run);
            return place;
        }
        if (asksForAction(rules, state, run))
            return place;
    }
    if (!endTurn(rules, state, run))
        proceed(rules, state, run);
    return place;
}

template <typename Run>
[[gnu::always_inline]] inline std::optional<std::uint32_t> Game::advanceRandomly(const Rules &rules, State &state,
                                                                                 std::uint64_t word, Run &run)
{
    if (state.asks == AskMove) [[likely]]
        return sailRandomly(rules, state, word, run);
    if (state.asks == AskAction) [[likely]]
        return actRandomly(rules, state, word, run);
    if (const Part *part = askedExchange(rules, state)) {
        const auto [bits, least, most] = state.machine.candidates;
        const std::uint32_t place = rw::below(std::uint32_t(most - least + 1), word);
        exchange(rules, state, *part, least + int(place), run);
        proceed(rules, state, run);
        return place;
    }
    const rw::MoveSet moves = legalMoves(rules, state);
    if (moves.count() == 0) [[unlikely]]
        return std::nullopt;
    const std::uint32_t place = rw::below(moves.count(), word);
    advance(rules, state, moves.nth(place), run);
    return place;
}

inline std::uint64_t Game::informationKey(const Rules &, const State &state, int seat)
{
    // Everything lies open, but for luck.
    std::uint64_t key = rw::mix(std::uint64_t(seat) + rw::goldenRatio);
    constexpr std::size_t from = sizeof(rw::Luck);
    static_assert((sizeof(State) - from) % 8 == 0);
    const auto *bytes = reinterpret_cast<const std::byte *>(&state);
    for (std::size_t at = from; at < sizeof(State); at += 8) {
        std::uint64_t word;
        std::memcpy(&word, bytes + at, 8);
        key = rw::mix(key ^ word) + rw::goldenRatio;
    }
    return key;
}

} // namespace bottlecap
