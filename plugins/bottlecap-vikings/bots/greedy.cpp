// SPDX-License-Identifier: GPL-3.0-or-later
#include "bots/greedy.h"

#include "engine/outofroom.h"

namespace bottlecap {

std::uint32_t GreedyBot::choose(const Game::View &view, const rw::MoveSet &moves, std::uint64_t word)
{
    if (moves.count() == 1)
        return 0;
    switch (view.asks()) {
    case AskMove: return chooseLength(view, moves, word);
    case AskAction: return choosePart(view, moves);
    case AskDrawn:
    case AskReturned: return moves.count() - 1; // red tokens go back: they call the Valkyries
    case AskGoods: return moves.count() / 2;
    case AskTile:
    case AskCap:
    case AskSide:
    case AskShip: return rw::below(moves.count(), word);
    case AskAbility + int(Game::Asking::Number):
        if (const Part *part = view.runningPart(); part && part->converts) {
            const State table = view.table();
            const Appraiser appraiser(view.rules(), table, view.seat());
            const std::uint32_t number = std::uint32_t(appraiser.bestNumber(*part, Purse::of(table, view.rules(), view.seat())));
            return moves.indexOf(rw::Move::of(rw::abilities::TakeNumber, number)).value_or(0);
        }
        [[fallthrough]];
    default: return tryOut(view, moves, word);
    }
}

std::uint32_t GreedyBot::chooseLength(const Game::View &view, const rw::MoveSet &moves, std::uint64_t word)
{
    const Rules &rules = view.rules();
    const State table = view.table();
    const int seat = view.seat();
    const Appraiser appraiser(rules, table, seat);
    const Purse purse = Purse::of(table, rules, seat);
    std::array<int, places> gains;
    for (int place = 0; place < places; ++place) {
        const Space *space = Game::spaceAt(rules, table, place);
        gains[std::size_t(place)] = space ? appraiser.gainAt(*space, purse) : 0;
    }
    const int harm = appraiser.harm(purse);
    const int step = Game::direction(table, seat);
    const int line = Game::linePlace(rules, table);
    int place = table.positions[std::size_t(seat)];
    int crossings = 0;
    int best = -2 * won;
    std::uint32_t chosen = 0;
    for (std::uint32_t length = 1; length <= moves.count(); ++length) {
        crossings += line >= 0 && (step == 1 ? place == line : place == (line + 1) % places);
        place = (place + step) % places;
        const int rivals = std::popcount(unsigned(Game::shipsAt(rules, table, place) & ~seatBit(seat)));
        int next = 0;
        for (int further = 1; further <= rules.basicMove; ++further)
            next = std::max(next, gains[std::size_t((place + step * further) % places)]);
        const int hurt = harm * (rivals ? 1 : 0) - (rivals > 1 ? harm / 3 : 0) - rivals * 4;
        const int helped = place == Game::helperPlace(rules, table) ? 2 : 0;
        // A little luck, so that nobody goes round and round.
        const int value = 8 * (gains[std::size_t(place)] - hurt - harm * crossings + helped) + 3 * std::min(next, 200)
            + int(rw::mix(word + length) >> 60);
        if (value > best) {
            best = value;
            chosen = length - 1;
        }
    }
    return chosen;
}

std::uint32_t GreedyBot::choosePart(const Game::View &view, const rw::MoveSet &moves)
{
    const Rules &rules = view.rules();
    const State table = view.table();
    const Appraiser appraiser(rules, table, view.seat());
    const Purse purse = Purse::of(table, rules, view.seat());
    const Space &space = *Game::spaceOfAction(rules, table);
    int best = appraiser.worth(purse);
    std::uint32_t chosen = 0;
    const bool mustUse = moves.nth(0).kind() != rw::abilities::Pass;
    if (mustUse)
        best = -2 * won;
    for (std::uint32_t i = mustUse ? 0 : 1; i < moves.count(); ++i) {
        Purse after = purse;
        if (!appraiser.use(space.parts[moves.nth(i).c()], after))
            continue;
        // What the other part may bring behind it counts as well.
        const int value = appraiser.worth(after) + appraiser.gainAt(space, after, table.usedParts | 1u << moves.nth(i).c());
        if (value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

/// What a position is worth to a seat in its turn.
int GreedyBot::standing(const Rules &rules, const State &state, int seat)
{
    if (state.winner != noSeat)
        return state.winner == seat ? won : -won;
    const Appraiser appraiser(rules, state, seat);
    const Purse purse = Purse::of(state, rules, seat);
    int value = appraiser.worth(purse) + 2 * std::popcount(unsigned(state.endActs[std::size_t(seat)]))
        + 3 * state.moveBonus[std::size_t(seat)] + 8 * state.tokenBonus[std::size_t(seat)];
    if (state.active == seat && state.point <= Point::Action)
        if (const Space *space = Game::spaceOfAction(rules, state))
            value += appraiser.gainAt(*space, purse, state.usedParts);
    for (int rival = 0; rival < rules.seats; ++rival)
        if (rival != seat)
            value -= Appraiser(rules, state, rival).worth(Purse::of(state, rules, rival)) / (2 * rules.seats);
    return value;
}

/// Where a seat stands after a move in an imagined world, once what it brings about is answered in the first way. A move for which the
/// game has no room leaves it where it was, so that it is neither sought nor shunned.
int GreedyBot::standingAfter(const Rules &rules, const State &here, rw::Move move, int seat)
{
    rw::Silent silent;
    State there = here;
    try {
        Game::advance(rules, there, move, silent);
        for (int more = 0;
             more < 8 && there.asked == seat && there.asks != AskBefore && there.asks != AskAction && there.asks != AskMove;
             ++more)
            Game::advance(rules, there, Game::legalMoves(rules, there).nth(0), silent);
    } catch (const rw::OutOfRoom &) {
        there = here;
    }
    return standing(rules, there, seat);
}

/// Plays each move in an imagined world and takes the best.
std::uint32_t GreedyBot::tryOut(const Game::View &view, const rw::MoveSet &moves, std::uint64_t word)
{
    const Rules &rules = view.rules();
    const int seat = view.seat();
    rw::SampleLuck luck(word);
    const State here = view.imagined(luck);
    int best = -3 * won;
    std::uint32_t chosen = 0;
    for (std::uint32_t i = 0; i < moves.count(); ++i) {
        if (const int value = standingAfter(rules, here, moves.nth(i), seat); value > best) {
            best = value;
            chosen = i;
        }
    }
    return chosen;
}

rw::Checked<std::unique_ptr<rw::Bot<Game>>> Game::bot(const Rules &, const rw::BotSpec &spec)
{
    rw::Findings findings = rw::BotOptions(spec).findings();
    if (rw::hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::make_unique<GreedyBot>(), {}};
}

} // namespace bottlecap
