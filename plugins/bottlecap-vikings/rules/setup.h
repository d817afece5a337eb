// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Before the first turn. Included by game.h.

namespace bottlecap {

template <typename Run>
void Game::start(const Rules &rules, State &state, std::uint64_t seed, Run &run)
{
    std::memset(static_cast<void *>(&state), 0, sizeof state);
    state.luck.seed = seed;
    state.lidRed = std::uint8_t(rules.red);
    state.lidGrey = std::uint8_t(rules.grey);
    for (int seat = 0; seat < rules.seats; ++seat)
        state.positions[std::size_t(seat)] = nothing;
    state.tiles.fill(nothing);
    state.winner = noSeat;
    const int first = rules.options.firstPlayer;
    state.first = std::uint8_t(
        first >= 0 ? first : int(rw::below(std::uint32_t(rules.seats), state.luck.word({.purpose = ChoosingFirst}))));
    state.active = state.first;
    run.count(HSetup);
    layRing(rules, state, run);
    dealCities(rules, state);
    state.point = Point::SetupTiles;
    proceed(rules, state, run);
}

template <typename Run>
void Game::layRing(const Rules &rules, State &state, Run &)
{
    if (rules.options.ring == Choice::Given) {
        const Layout &layout = rules.layouts[std::size_t(rules.options.layout)];
        for (std::size_t place = 0; place < std::size_t(places); ++place) {
            state.tiles[place] = layout.ring[place].tile;
            state.faces = std::uint8_t(state.faces | layout.ring[place].face << place);
        }
    } else if (rules.options.ring == Choice::BySeed) {
        std::array<std::uint64_t, places> identities;
        for (std::size_t tile = 0; tile < identities.size(); ++tile)
            identities[tile] = rw::mix(tile + 1);
        rw::shuffle(state.luck, {.purpose = LayingTiles}, std::span<const std::uint64_t>(identities),
                    [&](std::size_t rank, std::size_t tile) { state.tiles[rank] = std::uint8_t(tile); });
        state.faces = std::uint8_t(state.luck.word({.purpose = TurningTiles}) >> 40);
    }
    if (rules.options.cap == Choice::Given)
        state.orientation = std::uint8_t(rules.options.orientation);
    else if (rules.options.cap == Choice::BySeed)
        state.orientation = std::uint8_t(state.luck.word({.purpose = TurningCap}) >> 61);
}

/// Everybody gets a city card; which of its sides is up may be luck as well.
inline void Game::dealCities(const Rules &rules, State &state)
{
    std::array<std::uint8_t, mostSeats> cards;
    for (std::size_t i = 0; i < cards.size(); ++i)
        cards[i] = std::uint8_t(i + 1);
    if (rules.options.cardsBySeed)
        for (std::uint16_t i = mostSeats - 1; i > 0; --i)
            std::swap(cards[i], cards[rw::below(i + 1u, state.luck.word({.purpose = DealingCities, .slot = i}))]);
    for (int seat = 0; seat < rules.seats; ++seat) {
        const std::size_t at = std::size_t(seat);
        state.cityCards[at] = cards[at];
        state.sides[at] = std::uint8_t(rules.options.sides == Choice::Given ? rules.options.side : rules.usualSide);
        if (rules.options.sides != Choice::BySeed)
            continue;
        const std::uint32_t sides = sidesFor(rules, state, seat);
        std::uint32_t skip = rw::below(std::uint32_t(std::popcount(sides)),
                                       state.luck.word({.purpose = ChoosingSides, .seat = std::uint8_t(seat)}));
        std::uint32_t rest = sides;
        for (; skip > 0; --skip)
            rest &= rest - 1;
        state.sides[at] = std::uint8_t(std::countr_zero(rest));
    }
}

/// The sides of the city card of a seat.
inline std::uint32_t Game::sidesFor(const Rules &rules, const State &state, int seat)
{
    std::uint32_t sides = 0;
    for (std::size_t i = 0; i < rules.sides.size(); ++i)
        if (rules.sides[i].cityCard == 0 || rules.sides[i].cityCard == state.cityCards[std::size_t(seat)])
            sides |= 1u << i;
    return sides;
}

/// Both faces of each tile that is not laid yet.
inline std::uint32_t Game::freeTiles(const State &state)
{
    std::uint32_t free = (1u << 2 * places) - 1;
    for (const std::uint8_t tile : state.tiles)
        free &= tile == nothing ? ~0u : ~(3u << 2 * tile);
    return free;
}

/// Where a ship may begin.
inline std::uint32_t Game::freePlaces(const Rules &rules, const State &state)
{
    std::uint32_t free = (1u << places) - 1;
    if (!rules.options.sharedStart)
        for (int seat = 0; seat < rules.seats; ++seat)
            if (state.positions[std::size_t(seat)] < places)
                free &= ~(1u << state.positions[std::size_t(seat)]);
    return free;
}

template <typename Run>
bool Game::setupCourse(const Rules &rules, State &state, Run &run)
{
    const auto next = [&](Point point) {
        state.point = point;
        state.served = 0;
        return false;
    };
    const int seat = servedSeat(rules, state);
    const bool all = state.served == rules.seats;
    activate(state, all ? state.first : seat);
    switch (state.point) {
    case Point::SetupTiles:
        activate(state, state.first);
        return state.tiles[places - 1] == nothing ? ask(state, state.first, AskTile) : next(Point::SetupCap);
    case Point::SetupCap:
        activate(state, state.first);
        if (rules.options.cap == Choice::Chosen && state.served == 0)
            return ask(state, state.first, AskCap);
        return next(Point::SetupSide);
    case Point::SetupSide:
        if (all || rules.options.sides != Choice::Chosen)
            return next(Point::SetupShip);
        if (std::has_single_bit(sidesFor(rules, state, seat))) {
            ++state.served;
            return false;
        }
        return ask(state, seat, AskSide);
    case Point::SetupShip: return all ? next(Point::SetupGoods) : ask(state, seat, AskShip);
    case Point::SetupGoods:
        if (!all)
            return grant(rules, state, run);
        endSpanOfTurn(rules, state); // what a first step makes last for a turn is not for the first one
        state.turn = 1;
        activate(state, state.first);
        state.served = 0;
        state.point = Point::TurnStart;
        return false;
    default: return freeStep(rules, state, run);
    }
}

/// What a seat begins with, and the question which goods it likes.
template <typename Run>
bool Game::grant(const Rules &rules, State &state, Run &run)
{
    const int seat = state.active;
    run.count(HGranted);
    gain(rules, state, Wood, seat, rules.grantWood, run);
    gain(rules, state, Glory, seat, rules.grantGlory, run);
    if (state.point == Point::Over)
        return false;
    state.freeSteps = std::uint8_t(rules.grantSteps);
    state.point = Point::SetupCity;
    return rules.freeGoods[state.served] ? ask(state, seat, AskGoods) : false;
}

template <typename Run>
bool Game::freeStep(const Rules &rules, State &state, Run &run)
{
    const int seat = state.active;
    const std::uint32_t next = nodeOf(rules, state, seat).next;
    if (state.freeSteps == 0 || next == 0) {
        ++state.served;
        state.freeSteps = 0;
        state.point = Point::SetupGoods;
        return false;
    }
    if (!std::has_single_bit(next))
        return ask(state, seat, AskNode);
    --state.freeSteps;
    arriveAt(rules, state, seat, std::countr_zero(next), run);
    return false;
}

} // namespace bottlecap
