// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/clauses.h"

#include "deck/tables.h"
#include "engine/clauses.h"
#include "language/names.h"

namespace spoils {

namespace {

// What the journal tells of a happening it puts down to the first clause that stands for it here.
const rw::ClauseList &clauses()
{
    static const rw::ClauseList all(
        "SOW",
        {
            {"CMP", {HDealt, HBystanderBets, HDealt, HDealt, HDealt, HDealt, HDealt, HDealt, HDealt, HBelowZero}},
            {"SET",
             {HDealt, HDealt, HDealt, HDrewOnSpare, HDealt, HDealt, HDealt, HDealt, HDealt, HDealt, HDealt, HDealt, HDealt,
              HDealt, HDealtThree}},
            {"RND", {HLastRoundEnds, HRoundEnds, HPicks, HPickTie}},
            {"TRS", {HRoundBegins, HSpread, HSpreadHidden, HSpread}},
            {"ROL", {HRolled, HRolled, HRolledExtra, HRoundEnds}},
            {"BID",
             {HFirstNamed, HFirstBid, HFirstBid, HBiddingEnds, HRaised, HBiddingEnds, HChallenged, HBiddingEnds, HBiddingEnds,
              HRaised, HMakerMustRaise, HBiddingEnds}},
            {"BET", {HBetPlaced, HBystanderBets, HPrincipalBets, HBetPlaced, HBetPlaced, HBetPlaced, HBetPlaced, HBetAll}},
            {"RVB", {HBetsShown, HBetsShown}},
            {"RVD", {HDiceShown, HCounted, HCounted, HCounted}},
            {"DIV",
             {HLosersPay, HChief, HChiefTie, HTookChief, HPickTie, HTookOther, HPicks, HTookOpen, HTookHidden, HBetBack,
              HLosersPay, HToLeftovers, HShareCut, HPicks, HTookHidden}},
            {"EOR", {HRoundEnds, HLastRoundEnds, HRoundEnds}},
            {"EOG", {HFinalWindow, HFinalWindow, HTurnedUpAtEnd, HFinalWindow, HAgainInFinal, HLastRoundEnds, HScored}},
            {"SCO", {HScored, HScored, HHoard, HManySets, HPartial, HComplete, HManySets, HManySets, HHoard, HHoard, HCountedAs}},
            {"TIE", {HTieCards, HTieBest, HTieNext, HTieShared}},
            {"BRK", {HBetAll, HBetAll, HBrokeWinner, HBrokeWinners, HBrokeChief, HBetAll}},
            {"ZON", {HDealt, HTookOpen, HToLeftovers}},
            {"INF",
             {HSpread, HSpreadHidden, HSpreadHidden, HTookHidden, HTookOpen, HLookedStash, HToLeftovers, HDealt, HRolled,
              HDiceShown, HBetPlaced, HScored, HRolled, HLooked, HLooked, HLosersPay}},
            {"ART",
             {HSpreadHidden, HTurnedUp, HTurnedUp, HByItself, HTurnedUp, HUsed, HBiddingEnds, HUsedContinuous, HUsedContinuous,
              HUsedOnce, HWasted, HIdleReveal, HTurnedUp, HTookCancelled, HWasted}},
            {"ORD", {HWindow, HPassed, HWindow, HPassed, HWindow, HResponseUsed, HResponseChain, HResponseAsked}},
            {"STL", {HSwapped, HLookedStash, HTookFaceDown, HTookFaceUp, HTookSpent, HSwapped}},
            {"P3", {HDealtThree, HDealt}},
            {"EXP", {HDealtMany, HDealtMany, HDealtMany, HDealtMany, HDealtMany, HDealtMany}},
            {"STEP", {HFirstBid, HStepFirst, HStepRaise, HStepRaise}},
            // Before the single Artifacts: what is cancelled is put down to the card that cancels.
            {"SAM",
             {HCancelled, HStruckOut, HResponseChain, HStruckOut, HCancelled, HCancelledLasting, HCancelledAgain, HCancelled,
              HTookCancelled}},
            {"DAI", {HSwapped, HLookedStash, HSwapped, HTookFaceUp, HSwapped, HSwapped, HSwapped}},
            {"DRA", {HTookFromActive, HTookFromActive, HTookFromActive, HWasted}},
            {"FMI",
             {HCopied, HCopied, HCopied, HCopiedSpent, HCopiedLasting, HCopiedOnce, HCancelledCopy, HCopied, HCopyUsed, HCopyUsed,
              HWasted, HCopiedCopy, HStruckOut, HCountedAs}},
            {"HSP", {HLookedDice, HLookedDice, HLookedDice, HLookedDice, HLookedDice, HDealtThree, HLookedBlindDice}},
            {"HUG", {HExtraWaits, HRolledExtra, HRolledExtra, HRolledExtra, HCancelledExtra, HRolledExtra, HDrewOnSpare}},
            {"IGA", {HLookedStash, HSwapped, HSwapped, HSwapped, HStruckOut}},
            {"JAR", {HLookedLeftovers, HTookFromLeftovers, HTookNothing, HTookFromLeftovers, HLookedLeftovers, HLookedLeftovers}},
            {"LDI", {HDieSet, HDieSet, HDieSet, HDieSet}},
            {"LGO", {HCountsAs, HCountedAs, HCountedAs, HCancelledLasting, HCountsAs, HCountedAs, HCountsAs, HNamedAtEnd}},
            {"LMA", {HTookBid, HTookBid, HTookBid, HTookBid, HTookBid, HTookBid, HTookBid, HTookBid, HStruckOut}},
            {"LDT", {HRerolled, HRerolled, HRerolledAgain, HTableDice, HRerolledExtra, HRerolledBlind}},
            {"MOP", {HShowedDice, HShowedDice, HShowedDice, HShowedDice, HShowedDice, HForbidden, HWasted, HShowedDice}},
            {"MEG", {HTableDice, HTableDice, HTableDice, HTableDice, HStruckOut}},
            {"MUN", {HRolledExtra}},
            {"NOR", {HBetLast, HLookedBet, HLateBet, HBetLast, HLateBet, HCancelledLasting, HDealtThree}},
            {"ODC", {HDieSet, HGiven, HDieSet, HDieSet, HGiven}},
            {"ODE", {HLookedCard, HLookedCard, HLookedCard, HLookedCard}},
            {"LYR",
             {HOfferTaken, HShowedDice, HGiven, HGave, HOfferRefused, HGaveLess, HUsedContinuous, HShowedDice, HForbidden,
              HTookBid}},
            {"STO", {HBlind, HBlind, HBlind, HShareMore, HCancelledBlind, HBlind, HShareLasts, HAddedUp}},
            {"TAR", {HSkipped, HSkipped, HSkipped, HSkippedFirst, HMakerMustRaise}},
            {"TRD", {HSideChanged, HSideChanged, HSideChanged, HDealtThree}},
            {"IVR", {HRoundEnds, HLosersPay, HChief, HRaised, HTurnedUp, HLastRoundEnds, HPicks, HDealt, HDealt, HRolled}},
        });
    return all;
}

} // namespace

rw::GameFacts facts()
{
    rw::GameFacts facts;
    facts.id = "spoils-of-war";
    facts.title = "Spoils of War";
    facts.rulesVersion = "5";
    facts.fewestSeats = fewestSeats;
    facts.mostSeats = mostSeatsOfAll;
    facts.usualSeats = 4;
    facts.bots = {"greedy"};
    facts.usualBot = "greedy";
    facts.innerMembers = {"abilities", "asks", "box", "copies", "course", "looked_at_by", "place"};
    facts.ownCounters = happeningCount;
    clauses().tell(facts);
    return facts;
}

std::uint16_t clause(std::string_view id)
{
    return clauses().place(id);
}

} // namespace spoils
