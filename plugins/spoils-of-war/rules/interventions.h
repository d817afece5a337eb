// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Abilities change bets, turns and dice. Included by game.h.

namespace spoils {

template <typename Caps>
template <typename Run>
void Game<Caps>::set(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    const int seat =
        step.seat.kind == rw::abilities::SeatCode::Kind::None ? about.user : Eval::seat(rules, state, step.seat, about);
    if (seat == noSeat || seat == state.declarer || seat == state.challenger || !(state.placed >> seat & 1))
        return;
    state.red = SeatMask(state.red ^ seatBit(seat));
    run.count(HSideChanged);
    if constexpr (Run::tells) {
        const bool down = betsLieDown(state); // all see that it is changed, but not to what
        if (down)
            run.tell({.what = ToldBetTurned, .clause = HSideChanged, .arguments = {seat}});
        run.tell({.what = ToldSide,
                  .clause = HSideChanged,
                  .seenBy = SeatMask(down ? seatBit(seat) | state.betSeen[std::size_t(seat)] : ~0u),
                  .arguments = {seat, state.red >> seat & 1}});
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::assign(const Rules &, State &state, int role, int seat, Run &run)
{
    if (seat == noSeat)
        return;
    enum { ToBidder, ToChief }; // as the vocabulary lists what can be assigned
    if (role == ToChief) {
        state.chief = std::uint8_t(seat);
        if constexpr (Run::tells)
            run.tell({.what = ToldMadeChief, .clause = HUsed, .arguments = {seat}});
        return;
    }
    if (state.bidQuantity == 0 || state.point < Point::BidTurn || state.point > Point::NextBidder)
        return;
    run.count(HTookBid);
    if constexpr (Run::tells)
        run.tell({.what = ToldTookBid, .clause = HTookBid, .arguments = {seat, state.bidder}});
    state.bidder = std::uint8_t(seat);
    state.point = Point::BidMade; // a bid of its own: the window after it opens anew
    state.machine.open = {};
}

template <typename Caps>
template <typename Run>
void Game<Caps>::skip(const Rules &rules, State &state, int, int seat, Run &run)
{
    if (seat != state.turn || state.point != Point::Bid)
        return;
    run.count(HSkipped);
    if (state.bidQuantity == 0)
        run.count(HSkippedFirst);
    if constexpr (Run::tells)
        run.tell({.what = ToldSkipped, .clause = HSkipped, .arguments = {seat}});
    state.turn = std::uint8_t(left(rules, seat));
    state.point = Point::BidTurn;
    state.machine.open = {};
    Machine::raise(rules, state, ESkipped, {.seat = seat, .words = {1, 0}});
}

template <typename Caps>
template <typename Run>
void Game<Caps>::operate(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    const auto argument = [&](std::size_t i) -> const rw::abilities::ArgumentCode & {
        return rules.programs.arguments[step.arguments.first + i];
    };
    const auto dice = [&](std::size_t i) {
        return about.slots && argument(i).thing.kind == rw::abilities::ThingCode::Kind::Named
            ? about.slots[argument(i).thing.slot]
            : 0u;
    };
    switch (step.word) {
    case AddDice:
        addDice(rules, state, argument(0).seat, Eval::amount(rules, state, argument(1).amount, about), about, run);
        break;
    case Reroll:
        for (std::uint32_t rest = slotsOfDice(dice(0)); rest; rest &= rest - 1)
            rollAgain(rules, state, seatOfDice(dice(0)), std::countr_zero(rest), run);
        break;
    case SetDie:
        for (std::uint32_t rest = slotsOfDice(dice(0)); rest; rest &= rest - 1)
            setDie(rules, state, seatOfDice(dice(0)), std::countr_zero(rest),
                   Eval::amount(rules, state, argument(1).amount, about), run);
        break;
    case ShowDice: {
        const int seat = slotsOfDice(dice(0)) ? seatOfDice(dice(0)) : Eval::seat(rules, state, argument(1).seat, about);
        if (seat == noSeat || Machine::forbidden(rules, state, AShowDice, seat)) {
            run.count(HForbidden);
            break;
        }
        const std::uint32_t shown = slotsOfDice(dice(0));
        state.shown[std::size_t(seat)] = std::uint16_t(state.shown[std::size_t(seat)] | shown);
        run.count(HShowedDice);
        if constexpr (Run::tells)
            for (std::uint32_t rest = shown; rest; rest &= rest - 1)
                run.tell({.what = ToldShowed,
                          .clause = HShowedDice,
                          .arguments = {seat, std::countr_zero(rest) + 1,
                                        faceAt(state.dice[std::size_t(seat)], std::countr_zero(rest))}});
        break;
    }
    }
}

/// Extra dice: for nobody at once, for a seat with its roll, or now when it has rolled.
template <typename Caps>
template <typename Run>
void Game<Caps>::addDice(const Rules &rules, State &state, rw::abilities::SeatCode to, std::int32_t count, const Context &about,
                         Run &run)
{
    const rw::abilities::Frame &frame = state.machine.frames[std::size_t(state.machine.depth - 1)];
    const int draw = drawOf(rules, frame, frame.at - 1u) + std::max(0, state.machine.uses[about.bearer] - 1);
    if (to.kind == rw::abilities::SeatCode::Kind::NoSeat) {
        const rw::LuckAddress address = tableDie(rules, state.cards[cardOf(state, about.bearer)], state.round, draw);
        run.count(HTableDice);
        if (count > mostTableDice) [[unlikely]]
            noDieFor(rules, state, about.bearer, "{card} adds more than {most} dice of nobody at a time", mostTableDice);
        run.dice(state.luck, address, count, std::uint32_t(rules.faces), [&](int, std::uint32_t face) {
            ++state.tableDice[face + 1];
            if constexpr (Run::tells)
                run.tell({.what = ToldTableDie, .clause = HTableDice, .arguments = {int(face) + 1}});
        });
        return;
    }
    const int seat = Eval::seat(rules, state, to, about);
    const bool rolled = state.point > Point::Roll && state.point <= Point::ClearTable; // perhaps no dice at all
    for (int i = 0; seat != noSeat && i < count; ++i) {
        if (spareDice(rules, state) == 0)
            return;
        run.count(HDrewOnSpare);
        if (rolled) {
            rollExtra(rules, state, seat, about.bearer, 16 * draw + i, run);
            continue;
        }
        const auto free = std::ranges::find(state.extras, 0, &ExtraDie::bearer);
        if (free == state.extras.end()) [[unlikely]]
            noDieFor(rules, state, about.bearer, "{card} adds a die to the {most} that wait to be rolled", mostExtras);
        *free = {std::uint8_t(seat), std::uint8_t(about.bearer + 1)};
        run.count(HExtraWaits);
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::rollAgain(const Rules &rules, State &state, int seat, int slot, Run &run)
{
    const bool blind = isBlind(rules, state, seat);
    if (blind && !rules.options.blindReroll)
        return;
    std::uint64_t &dice = state.dice[std::size_t(seat)];
    std::uint64_t &times = state.rolls[std::size_t(seat)];
    if (times >> (4 * slot) & 15)
        run.count(HRerolledAgain);
    if ((times >> (4 * slot) & 15) < 15)
        times += 1ull << (4 * slot);
    const rw::LuckAddress address{.purpose = RollingAgain,
                                  .seat = std::uint8_t(seat),
                                  .round = state.round,
                                  .slot = std::uint16_t(slot),
                                  .time = std::uint16_t(times >> (4 * slot) & 15)};
    run.dice(state.luck, address, 1, std::uint32_t(rules.faces),
             [&](int, std::uint32_t face) { dice = (dice & ~(15ull << (4 * slot))) | std::uint64_t(face + 1) << (4 * slot); });
    state.shown[std::size_t(seat)] = std::uint16_t(state.shown[std::size_t(seat)] & ~(1u << slot));
    state.spied[std::size_t(seat)] = 0; // who looked before knows these dice no longer
    run.count(blind ? HRerolledBlind : HRerolled);
    if (slot >= rules.dice)
        run.count(HRerolledExtra);
    if constexpr (Run::tells) {
        run.tell({.what = ToldRerolled, .clause = HRerolled, .arguments = {seat, slot + 1}});
        if (!blind)
            run.tell({.what = ToldDie,
                      .clause = HRerolled,
                      .seenBy = seatBit(seat),
                      .arguments = {seat, slot + 1, faceAt(dice, slot)}});
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::setDie(const Rules &rules, State &state, int seat, int slot, int face, Run &run)
{
    if (face < 1 || face > rules.faces)
        return;
    std::uint64_t &dice = state.dice[std::size_t(seat)];
    dice = (dice & ~(15ull << (4 * slot))) | std::uint64_t(face) << (4 * slot);
    const bool open = (state.revealed >> seat & 1) || (state.shown[std::size_t(seat)] >> slot & 1);
    if (!open)
        state.spied[std::size_t(seat)] = 0; // who looked before knows these dice no longer
    run.count(HDieSet);
    if constexpr (Run::tells) {
        run.tell({.what = ToldDieSet, .clause = HDieSet, .arguments = {seat, slot + 1, open ? face : 0}});
        if (!open && !isBlind(rules, state, seat))
            run.tell({.what = ToldDie, .clause = HDieSet, .seenBy = seatBit(seat), .arguments = {seat, slot + 1, face}});
    }
}

} // namespace spoils
