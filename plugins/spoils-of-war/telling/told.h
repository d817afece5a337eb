// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace spoils {

/// What the journal tells; arguments stand behind each.
enum Told : std::uint16_t {
    ToldRound, ///< number, from 1
    ToldCard, ///< card, slot
    ToldRolled, ///< seat, dice
    ToldDie, ///< seat, slot, face: to those who see it
    ToldExtra, ///< seat, card or -1 - stage
    ToldFirst, ///< who named, who bids first
    ToldBid, ///< seat, quantity, value
    ToldChallenge, ///< seat, bidder
    ToldBetPlaced, ///< seat
    ToldBet, ///< seat, side, amount
    ToldDice, ///< seat
    ToldCount, ///< dice, quantity, value, whether the bid holds
    ToldPaid, ///< seat, gold
    ToldChief, ///< seat, bet
    ToldTook, ///< seat, card or -1 - stage, zone that it came from
    ToldSaw, ///< seat, card, place: what it saw
    ToldBetBack, ///< seat, gold
    ToldLeft, ///< how many
    ToldUsed, ///< seat, card
    ToldTurnedUp, ///< seat, card
    ToldWasted, ///< seat, card
    ToldStruckOut, ///< seat, card
    ToldLooked, ///< seat, what: a zone, and 8 for dice, 9 for a bet, 10 for a card; whose
    ToldSawBet, ///< seat, whose, side, amount
    ToldSwapped, ///< seat, card or -1 - stage, with card or -1 - stage, other seat
    ToldGave, ///< from, to, gold
    ToldGained, ///< seat, gold
    ToldCancelled, ///< card, owner
    ToldCopied, ///< card, onto card
    ToldDieSet, ///< seat, slot, face or 0: of a die that lies hidden
    ToldRerolled, ///< seat, slot
    ToldShowed, ///< seat, slot, face
    ToldTableDie, ///< face
    ToldNamed, ///< seat, item
    ToldChose, ///< seat, chosen seat
    ToldChoseCard, ///< seat, card or -1 - place
    ToldSkipped, ///< seat
    ToldTookBid, ///< seat, from
    ToldSide, ///< seat, side
    ToldBlind, ///< seat
    ToldBetsLast, ///< seat
    ToldHandedOver, ///< card, from, to
    ToldRefused, ///< seat: an offer; to that seat alone
    ToldFinal,
    ToldItself, ///< card, owner: it acts by itself
    ToldBetTurned, ///< seat: of a bet that lies face down
    ToldMadeChief, ///< seat: by a card
};

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
