// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Abilities look at what is hidden, and show it. Included by game.h.

namespace spoils {

/// A look is for the moment: as long as the ability goes on that permits it. Where that asks nothing more, until the next decision.
template <typename Caps>
void Game<Caps>::endLooks(State &state)
{
    for (int bearer = 0; bearer < state.artifactCount; ++bearer)
        state.artifacts[std::size_t(bearer)].looks = 0;
    state.looks = 0;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::lookAt(const Rules &rules, State &state, std::uint16_t place, int seat, Run &run)
{
    const Card &card = cardAt(rules, state, place);
    if (card.hidden) {
        Artifact &artifact = state.artifacts[std::size_t(bearerAt(state, place))];
        artifact.seenBy = SeatMask(artifact.seenBy | seatBit(seat));
        artifact.looks = (artifact.looks | seatBit(seat)) & 0x3ff;
        state.looks = std::max<std::uint8_t>(state.looks, 1);
    }
    if constexpr (Run::tells)
        run.tell({.what = ToldSaw,
                  .clause = HLookedCard,
                  .seenBy = seatBit(seat),
                  .arguments = {seat, int(state.cards[place]), place}});
    (void)run;
}

template <typename Caps>
template <typename Run>
void Game<Caps>::look(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    const int who =
        step.other.kind == rw::abilities::SeatCode::Kind::None ? about.user : Eval::seat(rules, state, step.other, about);
    const int whose =
        step.seat.kind == rw::abilities::SeatCode::Kind::None ? int(noSeat) : Eval::seat(rules, state, step.seat, about);
    if (who == noSeat)
        return;
    run.count(HLooked);
    if (step.thing.kind != rw::abilities::ThingCode::Kind::None) {
        const std::uint16_t place = Eval::card(state, step.thing, about);
        if (place == noCard)
            return;
        run.count(HLookedCard);
        if constexpr (Run::tells)
            run.tell({.what = ToldLooked, .clause = HLookedCard, .arguments = {who, LookedCard, ownerAt(state, place), place}});
        lookAt(rules, state, place, who, run);
    } else if (step.word != rw::abilities::noWord) {
        run.count(step.word == ZStash ? HLookedStash : HLookedLeftovers);
        if constexpr (Run::tells)
            run.tell({.what = ToldLooked,
                      .clause = std::uint16_t(step.word == ZStash ? HLookedStash : HLookedLeftovers),
                      .arguments = {who, step.word, whose}});
        if (step.word == ZLeftovers)
            state.looks = std::uint8_t(who + 2);
        cardsIn(rules, state, 1u << step.word, whose == noSeat ? rw::allSeats(rules.seats) : seatBit(whose))
            .forEach([&](std::uint16_t place) { lookAt(rules, state, place, who, run); });
    } else if (whose != noSeat && step.word2 == HDice) {
        lookAtDice(rules, state, who, whose, run);
    } else if (whose != noSeat && (state.placed >> whose & 1)) { // or nothing lies there to be seen
        run.count(HLookedBet);
        state.betSeen[std::size_t(whose)] = SeatMask(state.betSeen[std::size_t(whose)] | seatBit(who));
        if constexpr (Run::tells) {
            run.tell({.what = ToldLooked, .clause = HLookedBet, .arguments = {who, LookedBet, whose}});
            run.tell({.what = ToldSawBet,
                      .clause = HLookedBet,
                      .seenBy = seatBit(who),
                      .arguments = {who, whose, state.red >> whose & 1, state.bets[std::size_t(whose)]}});
        }
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::lookAtDice(const Rules &rules, State &state, int who, int whose, Run &run)
{
    const bool blind = isBlind(rules, state, whose);
    if ((blind && !rules.options.blindSpied) || state.diceCount[std::size_t(whose)] == 0)
        return;
    run.count(HLookedDice);
    if (blind)
        run.count(HLookedBlindDice);
    state.spied[std::size_t(whose)] = SeatMask(state.spied[std::size_t(whose)] | seatBit(who));
    if constexpr (Run::tells) {
        run.tell({.what = ToldLooked, .clause = HLookedDice, .arguments = {who, LookedDice, whose}});
        for (int slot = 0; slot < int(state.diceCount[std::size_t(whose)]); ++slot)
            run.tell({.what = ToldDie,
                      .clause = HLookedDice,
                      .seenBy = seatBit(who),
                      .arguments = {whose, slot + 1, faceAt(state.dice[std::size_t(whose)], slot)}});
    }
}

template <typename Caps>
template <typename Run>
void Game<Caps>::show(const Rules &rules, State &state, const Step &step, const Context &about, Run &run)
{
    const SeatMask to = step.other.kind == rw::abilities::SeatCode::Kind::None ? rw::allSeats(rules.seats)
                                                                               : Eval::seats(rules, state, step.other, about);
    const int whose =
        step.seat.kind == rw::abilities::SeatCode::Kind::None ? int(noSeat) : Eval::seat(rules, state, step.seat, about);
    const auto each = [&](std::uint16_t place) {
        for (SeatMask rest = to; rest; rest = SeatMask(rest & (rest - 1)))
            lookAt(rules, state, place, std::countr_zero(rest), run);
    };
    if (step.thing.kind != rw::abilities::ThingCode::Kind::None) {
        if (const std::uint16_t place = Eval::card(state, step.thing, about); place != noCard)
            each(place);
    } else if (step.word != rw::abilities::noWord) {
        cardsIn(rules, state, 1u << step.word, whose == noSeat ? rw::allSeats(rules.seats) : seatBit(whose)).forEach(each);
    }
}

} // namespace spoils
