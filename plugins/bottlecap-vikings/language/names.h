// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "language/namelists.h"

#include <cstdint>

/// The numbers of the vocabulary's words that the rules know. A test compares what the core or a word of its own numbers.
namespace bottlecap {

enum Window : std::uint8_t {
    WBefore = windowList("action.before"),
    WAction = windowList("action"),
};
inline constexpr int windowCount = int(windowList.size);
enum Resource : std::uint8_t {
    Gold = resourceList("gold"),
    Wood = resourceList("wood"),
    Glory = resourceList("glory"),
    Damage = resourceList("damage"),
};
enum Number : std::uint8_t {
    NMoveMax = numberList("move_max"),
    NHelmets = numberList("helmets"),
    NTokensDrawn = numberList("tokens_drawn"),
    NTierPrice = numberList("tier_price"),
    NTierHelmets = numberList("tier_helmets"),
};
enum ValueWord : std::uint8_t {
    VPlayers = valueList("players"),
    VOpponents = valueList("opponents"),
    VLandedGold = valueList("landed_gold"),
    VLandedWood = valueList("landed_wood"),
    VOrientation = valueList("orientation"),
};
enum ZoneWord : std::uint8_t {
    ZRondel = zoneList("rondel"),
    ZPrinted = zoneList("printed"),
    ZCity = zoneList("city"),
};
enum KindWord : std::uint8_t {
    KAbility = kindList("ability"),
    KGoal = kindList("goal"),
};
enum PlaceWord : std::uint8_t {
    PHelper = placeList("helper"),
};
enum Setting : std::uint8_t {
    SetDirection = settingList("direction"),
    SetCap = settingList("cap"),
};
enum Cause : std::uint8_t {
    ByLine = causeList("line"),
    ByAttack = causeList("attack"),
    ByValkyries = causeList("valkyries"),
    ByAbility = causeList("ability"),
};
enum WordList : std::uint8_t {
    LGoods = wordListList("goods"),
    LOrientations = wordListList("orientations"),
    LOtherOrientations = wordListList("other_orientations"),
};
enum Role : std::uint8_t {
    RMover = roleList("mover"),
};
enum SeatSet : std::uint8_t {
    SEveryone = seatSetList("everyone"),
    SOthers = seatSetList("others"),
    SVictims = seatSetList("victims"),
};
enum Span : std::uint8_t { UTurn, UGame };
enum CardField : std::uint8_t { FNextTo, FKind };
enum OwnOperation : std::uint8_t { Advance, CallValkyries };
enum EventWord : std::uint8_t {
    EGained,
    ELost,
    ETurnStarts,
    ETurnEnds,
    EPassed,
    EArrived,
    ELanded,
    EFallenUpon,
    EAttacked,
    EAdvanced,
    EReached,
    EValkyries
};

/// What the counters count. Clauses that come about together share one: see clauses.cpp.
enum Happening : std::uint16_t {
    HSetup,
    HSideTaken,
    HPlaced,
    HGranted,
    HGoods,
    HFreeStep,
    HTurnBegins,
    HNextTurn,
    HSailed,
    HSailedFurther, ///< than without abilities
    HSailedBack, ///< counter-clockwise
    HSailedRound, ///< from the last place to the first
    HPassed,
    HLeftOthers, ///< ships that lay together
    HLanded,
    HLandedAtHelper,
    HCrossed,
    HLineDamage,
    HLineSpared,
    HCrossedTwice,
    HAttack,
    HAttackChecked,
    HSpared, ///< kept from the damage of an attack
    HShortage,
    HDamage,
    HPicked, ///< of several tokens drawn
    HPickedAlike,
    HEmptyLid,
    HDamageLost,
    HDamageChosen, ///< which tokens go back
    HLostWhatIsThere,
    HBefore, ///< an ability before the action
    HTurnedAbout,
    HSwapped,
    HActionAsked,
    HActionPassed,
    HPart,
    HSecondPart,
    HPartPaid,
    HPartConditional,
    HPartWounds, ///< damage is taken for it
    HPartGlory,
    HPartHeals,
    HPartClosed, ///< to who cannot take damage
    HNumberChosen,
    HGained,
    HForfeited,
    HForfeitedWholly,
    HHelmetsChanged,
    HGloryLost,
    HExchanged,
    HAdvanced, ///< by a turn, not in the setup
    HArrival, ///< what acts on arrival
    HCapTurned,
    HCopied,
    HValkyries,
    HValkyriesByRed,
    HValkyriesCalled,
    HValkyriesAtLine,
    HValkyriesInPart,
    HPenalty,
    HPenaltyCut,
    HGloryToValkyries,
    HEndActs,
    HEndChains,
    HEndNew, ///< by an ability of this turn
    HEndOfOther, ///< in the turn of another
    HWonByCity,
    HWonByGlory,
    HWon,
    HNothing, ///< what did not happen: to count it is quicker than to ask
    happeningCount
};

/// What to count where it is luck whether something happened: no branch, for it would be guessed wrong.
inline constexpr std::uint16_t countedIf(bool happened, Happening what)
{
    return std::uint16_t(HNothing ^ ((HNothing ^ what) & -int(happened)));
}

} // namespace bottlecap
