// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "language/namelists.h"

#include <cstdint>

/// The numbers of the vocabulary's words that the rules know. A test compares what the core or a word of its own numbers.
namespace spoils {

enum Window : std::uint8_t {
    WAny = windowList("any"),
    WResponse = windowList("response"),
    WPileSpread = windowList("pile.spread"),
    WRollBefore = windowList("roll.before"),
    WRollAfter = windowList("roll.after"),
    WBidBefore = windowList("bid.before"),
    WBidTurn = windowList("bid.turn"),
    WBidMade = windowList("bid.made"),
    WBetBefore = windowList("bet.before"),
    WBetDone = windowList("bet.done"),
    WBetsShown = windowList("bets.shown"),
    WDiceShown = windowList("dice.shown"),
    WAllShown = windowList("dice.all_shown"),
    WOutcome = windowList("outcome"),
    WPicksBefore = windowList("picks.before"),
    WPickTurn = windowList("pick.turn"),
    WPicksAfter = windowList("picks.after"),
    WRoundEnd = windowList("round.end"),
    WFinal = windowList("final"),
};
inline constexpr int windowCount = int(windowList.size);
/// Whether a window belongs to one seat.
constexpr bool hasSubject(int window)
{
    return window >= 0 && (windowList.ofSort("whose") >> window & 1);
}
enum ZoneWord : std::uint8_t {
    ZActive = zoneList("active"),
    ZStash = zoneList("stash"),
    ZLeftovers = zoneList("leftovers"),
    ZPiles = zoneList("piles"),
};
enum Role : std::uint8_t {
    RChief = roleList("chief"),
    RDeclarer = roleList("declarer"),
    RChallenger = roleList("challenger"),
    RBidder = roleList("bidder"),
    RFirstBidder = roleList("first_bidder"),
    RWinner = roleList("winner"),
    RLoser = roleList("loser"),
    RBystander = roleList("bystander"),
};
enum SeatSet : std::uint8_t {
    SEveryone = seatSetList("everyone"),
    SOthers = seatSetList("others"),
    SWinners = seatSetList("winners"),
    SLosers = seatSetList("losers"),
    SBystanders = seatSetList("bystanders"),
    SBettors = seatSetList("bettors"),
};
enum Number : std::uint8_t {
    NDice = numberList("dice"),
    NShare = numberList("share"),
    NMinBet = numberList("min_bet"),
    NBetRank = numberList("bet_rank"),
    NHoard = numberList("hoard_bonus"),
    NPartial = numberList("partial_bonus"),
    NComplete = numberList("complete_bonus"),
};
enum ValueWord : std::uint8_t {
    VPlayers = valueList("players"),
    VOpponents = valueList("opponents"),
    VBidQuantity = valueList("bid_quantity"),
    VBidValue = valueList("bid_value"),
    VSpareDice = valueList("spare_dice"),
    VBet = valueList("bet"),
};
enum StepWord : std::uint8_t {
    TSetup = stepList("setup"),
    TRoll = stepList("roll"),
    TBidding = stepList("bidding"),
    TBets = stepList("bets"),
    TRevealBets = stepList("reveal_bets"),
    TRevealDice = stepList("reveal_dice"),
    TSpoils = stepList("spoils"),
};
enum Thing : std::uint8_t {
    HBet = thingList("bet"),
    HDice = thingList("dice"),
};
enum Order : std::uint8_t {
    OBetting = orderList("betting"),
    OPicking = orderList("picking"),
    OShowing = orderList("showing"),
};
enum OrderPlace : std::uint8_t { First, Last };
enum Act : std::uint8_t {
    ASeeOwnDice = actList("see_own_dice"),
    AShowDice = actList("show_dice"),
    ATake = actList("take"),
    ABid = actList("bid"),
    AChallenge = actList("challenge"),
};
enum Works : std::uint8_t {
    KStash = placeOfWorkList("stash"),
    KFaceDown = placeOfWorkList("face_down"),
};
enum Span : std::uint8_t { UStep, URound, UGame };
enum Face : std::uint8_t { Up, Down, Keep };
enum Extreme : std::uint8_t { Highest, Lowest };
enum WordList : std::uint8_t {
    LItems = wordListList("items"),
    LTypes = wordListList("types"),
};
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
