// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// The numbers of the vocabulary's words that the rules know; a test compares them with the vocabulary.
namespace spoils {

enum Window : std::uint8_t {
    WAny,
    WResponse,
    WPileSpread,
    WRollBefore,
    WRollAfter,
    WBidBefore,
    WBidTurn,
    WBidMade,
    WBetBefore,
    WBetDone,
    WBetsShown,
    WDiceShown,
    WAllShown,
    WOutcome,
    WPicksBefore,
    WPickTurn,
    WPicksAfter,
    WRoundEnd,
    WFinal,
    windowCount
};
/// Whether a window belongs to one seat.
constexpr bool hasSubject(int window)
{
    return window == WBidTurn || window == WBidMade || window == WDiceShown || window == WPickTurn;
}
enum ZoneWord : std::uint8_t { ZActive, ZStash, ZLeftovers, ZPiles };
enum Role : std::uint8_t { RChief, RDeclarer, RChallenger, RBidder, RFirstBidder, RWinner, RLoser, RBystander };
enum SeatSet : std::uint8_t { SEveryone, SOthers, SWinners, SLosers, SBystanders, SBettors };
enum Number : std::uint8_t { NDice, NShare, NMinBet, NBetRank, NHoard, NPartial, NComplete };
enum ValueWord : std::uint8_t { VPlayers, VOpponents, VBidQuantity, VBidValue, VSpareDice, VBet };
enum StepWord : std::uint8_t { TSetup, TRoll, TBidding, TBets, TRevealBets, TRevealDice, TSpoils };
enum Thing : std::uint8_t { HBet, HDice };
enum Order : std::uint8_t { OBetting, OPicking, OShowing };
enum OrderPlace : std::uint8_t { First, Last };
enum Act : std::uint8_t { ASeeOwnDice, AShowDice, ATake, ABid, AChallenge };
enum Works : std::uint8_t { KStash, KFaceDown };
enum Span : std::uint8_t { UStep, URound, UGame };
enum Face : std::uint8_t { Up, Down, Keep };
enum Extreme : std::uint8_t { Highest, Lowest };
enum WordList : std::uint8_t { LItems, LTypes };
enum EventWord : std::uint8_t { EGained, ELost, EMoved, ETurned, EStep, EUsed, ESkipped, EBetDue, ERolled, EBidMade };
enum OwnOperation : std::uint8_t { AddDice, Reroll, SetDie, ShowDice };
enum CardField : std::uint8_t { FItem, FStage, FGold, FDuration };
enum DieField : std::uint8_t { FOf, FValue };

/// What the counters count. Clauses that come about together share one: see clauses.cpp.
enum Happening : std::uint16_t {
    HNothing,
    HDealt,
    HDealtThree,
    HDealtMany, ///< with two sets
    HSpread,
    HSpreadHidden,
    HRoundBegins,
    HRolled,
    HRolledExtra,
    HExtraWaits,
    HFirstNamed,
    HFirstBid,
    HRaised,
    HStepFirst,
    HStepRaise,
    HChallenged,
    HBiddingEnds,
    HBetPlaced,
    HPrincipalBets,
    HBystanderBets,
    HBetAll, ///< less than the ante
    HLateBet,
    HBetsShown,
    HSideChanged,
    HDiceShown,
    HCounted,
    HLosersPay,
    HChief,
    HChiefTie,
    HPickTie,
    HPicks,
    HTookChief,
    HTookOther,
    HTookHidden,
    HTookOpen,
    HShareCut,
    HShareMore,
    HBetBack,
    HBrokeWinner,
    HBrokeWinners,
    HBrokeChief,
    HToLeftovers,
    HRoundEnds,
    HLastRoundEnds,
    HWindow,
    HPassed,
    HFinalWindow,
    HTurnedUpAtEnd,
    HNamedAtEnd,
    HAgainInFinal, ///< a continuous card
    HScored,
    HHoard,
    HPartial,
    HComplete,
    HManySets,
    HTieCards,
    HTieBest,
    HTieNext,
    HTieShared,
    HUsed,
    HTurnedUp,
    HUsedOnce,
    HUsedContinuous,
    HWasted,
    HIdleReveal,
    HResponseAsked,
    HResponseUsed,
    HResponseChain,
    HStruckOut,
    HByItself, ///< a card that had to act
    HLooked,
    HLookedStash,
    HLookedLeftovers,
    HLookedDice,
    HLookedBlindDice,
    HLookedBet,
    HLookedCard,
    HSwapped,
    HTookFaceDown,
    HTookFaceUp,
    HTookSpent,
    HTookCancelled,
    HTookFromLeftovers,
    HTookNothing,
    HTookFromActive,
    HGiven,
    HGave,
    HGaveLess,
    HOfferRefused,
    HOfferTaken,
    HCancelled,
    HCancelledAgain,
    HCancelledLasting,
    HCancelledExtra,
    HCancelledBlind,
    HCancelledCopy,
    HCopied,
    HCopiedOnce,
    HCopiedLasting,
    HCopiedSpent, ///< or cancelled
    HCopiedCopy,
    HCopyUsed,
    HDieSet,
    HRerolled,
    HRerolledBlind,
    HRerolledExtra,
    HRerolledAgain,
    HShowedDice,
    HTableDice,
    HTookBid,
    HSkipped,
    HMakerMustRaise,
    HSkippedFirst,
    HBlind,
    HShareLasts,
    HCountsAs,
    HCountedAs,
    HBetLast,
    HForbidden,
    HDrewOnSpare,
    HBelowZero,
    HAddedUp,
    happeningCount
};

} // namespace spoils
