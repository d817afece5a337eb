// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Seats, numbers and cards that abilities ask for. Included by game.h.

namespace bottlecap {

inline std::uint64_t Game::whileBearers(const Rules &rules, const State &state)
{
    std::uint64_t all = 0;
    for (int seat = 0; seat < rules.seats; ++seat)
        all |= bearersOf(state, seat);
    return all;
}

inline int Game::bearerAt(const State &, std::uint16_t card)
{
    return card >= firstCity && card < firstPrinted ? card - firstCity + firstOwned : int(noBearer);
}

inline std::uint16_t Game::printedDefinition(const Rules &rules, const State &state, int bearer)
{
    if (bearer < firstOwned) {
        const Space *space = spaceOfAction(rules, state);
        return space && std::size_t(bearer) < space->parts.size() ? space->parts[std::size_t(bearer)].definition
                                                                  : rw::abilities::noPlace;
    }
    const int seat = ownerOf(state, bearer);
    return rules.improvements[state.owned[std::size_t(seat)][std::size_t(bearer - bearerOf(seat, 0))]].definition;
}

inline int Game::improvementOf(const Rules &rules, const State &state, int bearer)
{
    const std::uint8_t copied = state.machine.definitions[std::size_t(bearer)];
    const int seat = ownerOf(state, bearer);
    (void)rules; // the definitions of improvements come first, so a definition is the number of one
    return copied ? copied - 1 : state.owned[std::size_t(seat)][std::size_t(bearer - bearerOf(seat, 0))];
}

/// The improvement that a card is, or -1.
inline int Game::improvementAt(const Rules &rules, const State &state, std::uint16_t card)
{
    if (card == noCard || card < firstCity)
        return -1;
    return card >= firstPrinted ? card - firstPrinted : improvementOf(rules, state, bearerAt(state, card));
}

[[gnu::always_inline]] inline std::int32_t Game::baseNumber(const Rules &rules, const State &state, int name, int seat)
{
    const std::size_t at = std::size_t(seat);
    switch (name) {
    case NMoveMax: return rules.basicMove;
    case NHelmets: return sideOf(rules, state, seat).levels[state.goods[at][Glory]];
    case NTokensDrawn: return 1;
    case NTierPrice: return sideOf(rules, state, seat).prices[nodeOf(rules, state, seat).tier % mostTiers];
    case NTierHelmets: return sideOf(rules, state, seat).helmets[nodeOf(rules, state, seat).tier % mostTiers];
    }
    return 0;
}

[[gnu::always_inline]] inline std::int32_t Game::number(const Rules &rules, const State &state, int name, int seat)
{
    if (seat == noSeat)
        return 0;
    const std::int32_t base = baseNumber(rules, state, name, seat);
    if (state.machine.lastingCount || state.changes) [[unlikely]]
        return Machine::number(rules, state, name, seat, base);
    const std::size_t at = std::size_t(seat);
    return base
        + (name == NMoveMax           ? state.moveBonus[at]
               : name == NHelmets     ? state.helmetBonus[at]
               : name == NTokensDrawn ? state.tokenBonus[at]
                                      : 0);
}

inline std::int32_t Game::value(const Rules &rules, const State &state, int name, int)
{
    switch (name) {
    case VPlayers: return rules.seats;
    case VOpponents: return rules.seats - 1;
    case VLandedGold: return state.landedGold;
    case VLandedWood: return state.landedWood;
    case VOrientation: return state.orientation;
    }
    return 0;
}

inline Game::CardSet Game::cardsIn(const Rules &rules, const State &state, std::uint32_t zones, SeatMask whose)
{
    CardSet found;
    if (zones >> ZRondel & 1)
        found.words[0] |= (1ull << places) - 1;
    for (int seat = 0; seat < rules.seats; ++seat) {
        if (!(whose >> seat & 1))
            continue;
        if (zones >> ZCity & 1)
            for (int nth = 0; nth < state.ownedCount[std::size_t(seat)]; ++nth)
                found.add(std::uint16_t(firstCity + mostOwned * seat + nth));
        if (zones >> ZPrinted & 1)
            for (std::uint64_t rest = sideOf(rules, state, seat).copyable; rest; rest &= rest - 1)
                found.add(std::uint16_t(firstPrinted + std::countr_zero(rest)));
    }
    return found;
}

inline bool Game::matches(const Rules &rules, const State &state, std::uint16_t card, const TermCode &term, const Context &about)
{
    const int improvement = improvementAt(rules, state, card);
    switch (term.key) {
    case TermCode::Key::Name:
        for (int i = 0; i < term.many.count; ++i)
            if (rules.programs.numbers[std::size_t(term.many.first + i)] == improvement)
                return true;
        return false;
    case TermCode::Key::In: return term.words >> (card < firstCity ? ZRondel : card < firstPrinted ? ZCity : ZPrinted) & 1;
    case TermCode::Key::Own:
        if (term.field == FNextTo) {
            const std::uint16_t other = Eval::card(state, term.thing, about);
            return card < places && other < places && ((card + 1) % places == other || (other + 1) % places == card);
        }
        return improvement >= 0 && (term.words >> (rules.improvements[std::size_t(improvement)].isGoal ? KGoal : KAbility) & 1);
    default: return false;
    }
}

inline int Game::countOf(std::uint32_t slot, int sort)
{
    return sort == 1 ? std::popcount(slot) : rw::abilities::cardsInSlot(slot);
}

inline std::uint64_t Game::wordsOf(const Rules &, const State &state, int list)
{
    constexpr std::uint64_t all = (1ull << places) - 1;
    return list == LGoods ? 1ull << Gold | 1ull << Wood : list == LOrientations ? all : all & ~(1ull << state.orientation);
}

/// What a name holds already cannot be chosen once more.
inline void Game::dropChosen(Options &found, const ChoiceCode &choice, std::uint32_t slot)
{
    if (choice.kind == ChoiceCode::Kind::Seat)
        found.bits[0] &= ~std::uint64_t(slot);
    if (choice.kind != ChoiceCode::Kind::Card)
        return;
    for (; slot & 0xffff; slot >>= 16) {
        const std::uint16_t card = rw::abilities::firstCard(slot);
        found.bits[card / 64] &= ~(1ull << (card % 64));
    }
}

inline std::uint32_t Game::byLot(const Rules &, State &state, const Options &found, const Frame &frame)
{
    const std::uint8_t before = state.lots[frame.user]++; // or what is done twice would meet the same luck twice
    const std::uint64_t word = state.luck.word({.purpose = Lots,
                                                .seat = frame.user,
                                                .round = std::uint16_t(state.turn),
                                                .slot = std::uint16_t(frame.bearer | state.turn >> 16 << 8),
                                                .time = before});
    Options rest = found;
    for (std::uint32_t skip = rw::below(std::uint32_t(found.count()), word); skip > 0; --skip) {
        const std::uint32_t at = rest.first();
        rest.bits[at / 64] &= ~(1ull << (at % 64));
    }
    return rest.first();
}

/// Whether a seat cannot take damage now.
[[gnu::always_inline]] inline bool Game::isProtected(const Rules &rules, const State &state, int seat, Cause cause)
{
    return (state.guards[std::size_t(seat)] | state.prevents) != 0 && isGuarded(rules, state, seat, cause);
}

/// The same for who has something that may guard.
[[gnu::noinline]] inline bool Game::isGuarded(const Rules &rules, const State &state, int seat, Cause cause)
{
    const unsigned guards = state.guards[std::size_t(seat)];
    if ((guards | (isAtHelper(rules, state, seat) ? guards >> 8 : 0)) >> cause & 1)
        return true;
    if (!state.prevents)
        return false;
    return Machine::prevented(rules, state, EGained, {.seat = seat, .words = {1ull << Damage, 1ull << cause}});
}

} // namespace bottlecap
