// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a batch measures of a game. Included by game.h.

namespace bottlecap {

template <typename Run>
void Game::noteTurn(const Rules &, const State &state, Run &run)
{
    const std::size_t row = std::min<std::size_t>(state.turn / turnsInRow, turnRows - 1);
    run.note(FGoldByTurn, row, state.goods[state.active][Gold]);
    run.note(FWoodByTurn, row, state.goods[state.active][Wood]);
    run.note(FGloryByTurn, row, state.goods[state.active][Glory]);
    run.note(FDamageByTurn, row, damageOf(state, state.active));
}

template <typename Run>
void Game::noteValkyries(const Rules &rules, const State &state, Run &run)
{
    run.note(FValkyries, 0, 1);
    for (int seat = 0; seat < rules.seats; ++seat) {
        const int damage = damageOf(state, seat) + (state.empty >> seat & 1);
        const std::size_t at = std::size_t(seat);
        run.note(FGoldToValkyries, 0, std::min<int>(rules.penalty(rules.goldPenalty, damage), state.goods[at][Gold]));
        run.note(FGloryToValkyries, 0, std::min<int>(rules.penalty(rules.gloryPenalty, damage), state.goods[at][Glory]));
    }
}

template <typename Run>
void Game::noteBuilt(const Rules &, const State &, int improvement, Run &run)
{
    run.note(FBuilt, std::size_t(improvement), 1);
}

template <typename Run>
void Game::measure(const Rules &rules, const State &state, SeatMask winners, Run &run)
{
    const int winner = std::countr_zero(winners);
    run.note(FTurns, 0, state.turn);
    const bool byCity = nodeOf(rules, state, winner).next == 0;
    run.note(FWinsByCity, 0, byCity);
    std::array<SeatMask, mostImprovements> owners{};
    for (int seat = 0; seat < rules.seats; ++seat) {
        const bool won = seat == winner;
        run.note(FWinsBySide, state.sides[std::size_t(seat)], won);
        run.note(FGloryAtEnd, std::size_t(seat), state.goods[std::size_t(seat)][Glory]);
        run.note(FTierAtEnd, std::size_t(seat), nodeOf(rules, state, seat).tier);
        for (std::uint64_t rest = ownedBy(state, seat); rest; rest &= rest - 1) {
            SeatMask &mask = owners[std::size_t(improvementOf(rules, state, std::countr_zero(rest)))];
            mask = SeatMask(mask | seatBit(seat));
        }
    }
    for (std::size_t improvement = 0; improvement < rules.improvements.size(); ++improvement)
        for (int seat = 0; owners[improvement] != 0 && seat < rules.seats; ++seat) {
            const bool owns = owners[improvement] >> seat & 1;
            if (owns)
                run.note(FWinsOfOwner, improvement, seat == winner);
            run.note(FWorthToOwner, improvement, seat == winner ? 100 : 0, owns);
        }
}

} // namespace bottlecap
