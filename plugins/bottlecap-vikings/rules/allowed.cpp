// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game.h"
#include "telling/clauses.h"

// Which clause refuses what the rules do not allow.

namespace bottlecap {

rw::Outcome Game::allowed(const Rules &rules, const State &state, rw::Move move)
{
    if (state.asked == noSeat)
        return {clause("BCV-END-03")};
    if (legalMoves(rules, state).contains(move))
        return {};
    return {clause(refusal(rules, state, move))};
}

/// For a move that is not among those that may be chosen.
std::string_view Game::refusal(const Rules &rules, const State &state, rw::Move move)
{
    using namespace rw::abilities;
    switch (move.kind()) {
    case Lay: return "BCV-SETUP-05";
    case bottlecap::TurnCap: return state.asks == AskAbility + int(Asking::Word) ? "BCV-AB21-01" : "BCV-SETUP-03";
    case TakeSide: return "BCV-SETUP-07";
    case PlaceShip: return "BCV-SETUP-10";
    case TakeGoods: return state.asks == AskGoods ? "BCV-SETUP-13" : "BCV-SETUP-12";
    case Build: return state.asks == AskNode ? "BCV-CITY-04" : "BCV-CITY-01";
    case Sail:
        if (state.asks != AskMove)
            return state.point >= Point::TurnStart ? "BCV-MOVE-07" : "BCV-SETUP-17";
        if (move.c() == 0)
            return "BCV-TURN-03";
        if (!rules.options.fullLap && move.c() >= std::uint32_t(places)
            && int(move.c()) <= number(rules, state, NMoveMax, state.active))
            return "BCV-MOVE-05";
        return farthest(rules, state, state.active) > rules.basicMove ? "BCV-MOVE-03" : "BCV-MOVE-01";
    case Return: return state.asks == AskDrawn ? "BCV-AB08-04" : "BCV-DMG-04";
    case Use: return refusalOfUse(rules, state, move);
    case Pass:
        if (state.asks == AskMove)
            return "BCV-TURN-03";
        return state.asks == AskDrawn   ? "BCV-AB08-04"
            : state.asks == AskReturned ? "BCV-EOT-06"
            : state.asks == AskAction   ? "BCV-PRE-03"
                                        : "BCV-TURN-02";
    case TakeNumber: return "BCV-ACT-05";
    default: return "BCV-TURN-02"; // one question is answered before the next
    }
}

std::string_view Game::refusalOfUse(const Rules &rules, const State &state, rw::Move move)
{
    const int bearer = int(std::min<std::uint32_t>(move.c(), noBearer));
    if (bearer < firstOwned) {
        if (state.asks != AskAction)
            return state.asks == AskBefore ? "BCV-PRE-01" : "BCV-TURN-02";
        return refusalOfPart(rules, state, bearer);
    }
    if (bearer >= rw::abilities::mostBearers || !(ownedBy(state, state.asked) >> bearer & 1))
        return "BCV-PRE-01";
    if (state.acted >> bearer & 1)
        return "BCV-PRE-02";
    return "BCV-PRE-01";
}

std::string_view Game::refusalOfPart(const Rules &rules, const State &state, int number)
{
    const Space *space = spaceOfAction(rules, state);
    if (!space || std::size_t(number) >= space->parts.size())
        return "BCV-ACT-01";
    if (state.usedParts >> number & 1)
        return "BCV-ACT-02";
    const Part &part = space->parts[std::size_t(number)];
    const AbilityCode &code = rules.programs.abilities[part.ability];
    const Context about{.user = state.active, .bearer = std::uint8_t(number), .knower = state.active};
    if (!Eval::all(rules, state, code.conditions, about))
        return part.advances ? "BCV-CITY-02" : part.damaged ? "BCV-SP06-04" : "BCV-ACT-06";
    if (part.wounds && isProtected(rules, state, state.active, ByAbility))
        return "BCV-ACT-07";
    return part.advances ? "BCV-CITY-03" : "BCV-ACT-04";
}

} // namespace bottlecap
