// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace spoils {

/// What the journal tells. The sentences of tell.cpp show which arguments stand behind each, in their order: a card is its number,
/// or -1 - its Stage while it lies face down.
enum Told : std::uint16_t {
    ToldRound,
    ToldCard,
    ToldRolled,
    ToldDie,
    ToldExtra,
    ToldFirst,
    ToldBid,
    ToldChallenge,
    ToldBetPlaced,
    ToldBet,
    ToldDice,
    ToldCount,
    ToldPaid,
    ToldChief,
    ToldTook,
    ToldSaw,
    ToldBetBack,
    ToldLeft,
    ToldUsed,
    ToldTurnedUp,
    ToldWasted,
    ToldStruckOut,
    ToldLooked,
    ToldSawBet,
    ToldSwapped,
    ToldGave,
    ToldGained,
    ToldCancelled,
    ToldCopied,
    ToldDieSet,
    ToldRerolled,
    ToldShowed,
    ToldTableDie,
    ToldNamed,
    ToldChose,
    ToldChoseCard,
    ToldSkipped,
    ToldTookBid,
    ToldSide,
    ToldBlind,
    ToldBetsLast,
    ToldHandedOver,
    ToldRefused,
    ToldFinal,
    ToldItself,
    ToldBetTurned,
    ToldMadeChief,
    toldCount,
};

/// What a seat looked at, the second argument of ToldLooked: a zone, or one of these. The third is whose it is.
enum Looked : std::int32_t { LookedDice = 8, LookedBet, LookedCard };

/// What a part of a total is for: the third argument of an `EndingPart`, behind seat and gold; how many stands behind it.
enum Scored : std::int32_t {
    ScoredPurse,
    ScoredCards,
    ScoredHoards,
    ScoredLimit, ///< what bonuses are cut by
    ScoredSets ///< and twice the type behind it, and one more for a complete Set
};

/// How the game was won: the last argument of an `EndingReason`, behind seat, the best of the others, and gold.
enum WonBy : std::int32_t { WonByCards, WonByWorth, WonByOrder, WonTogether, WonByGold /**< and how much of it behind it */ };

} // namespace spoils
