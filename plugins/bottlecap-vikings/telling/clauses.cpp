// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/clauses.h"

#include "engine/clauses.h"
#include "language/names.h"
#include "rules/rules.h"

namespace bottlecap {

namespace {

// What the journal tells of a happening it puts down to the first clause that stands for it here.
const rw::ClauseList &clauses()
{
    static const rw::ClauseList all(
        "BCV",
        {
            {"SETUP",
             {HSetup, HSetup, HSetup, HSetup, HSetup, HSetup, HSideTaken, HSetup, HSetup, HPlaced, HPlaced, HGranted, HGoods,
              HFreeStep, HGranted, HGranted, HTurnBegins}},
            {"TURN", {HNextTurn, HTurnBegins, HSailed, HLanded, HPart, HGained, HEndActs, HValkyries}},
            {"MOVE", {HSailed, HSailed, HSailedFurther, HAttack, HSailedRound, HPassed, HPassed, HLanded, HLeftOthers}},
            {"LINE", {HLanded, HCrossed, HLineDamage, HLineDamage, HCrossedTwice, HLanded}},
            {"ATT", {HAttack, HAttack, HAttack, HAttackChecked, HShortage, HAttack, HAttack, HAttack}},
            {"DMG", {HDamage, HDamage, HDamage, HDamageLost, HLostWhatIsThere, HDamage, HDamage, HShortage, HEmptyLid}},
            {"PRE", {HBefore, HBefore, HBefore, HBefore}},
            {"ACT", {HActionAsked, HPart, HPart, HPartPaid, HPart, HPartConditional, HPartWounds, HForfeited}},
            {"GAIN", {HGained, HPartPaid, HForfeited, HForfeitedWholly, HExchanged, HPenaltyCut, HHelmetsChanged, HWonByGlory}},
            {"LIM", {HGained, HForfeited, HForfeited}},
            {"CITY",
             {HAdvanced, HAdvanced, HAdvanced, HAdvanced, HAdvanced, HAdvanced, HHelmetsChanged, HGloryLost, HWonByCity,
              HAdvanced, HActionPassed}},
            {"VALK",
             {HValkyriesByRed, HDamage, HValkyries, HPenalty, HPenaltyCut, HValkyries, HValkyries, HValkyries, HGloryToValkyries,
              HValkyriesAtLine}},
            {"EOT", {HEndActs, HEndActs, HEndChains, HEndActs, HEndNew, HEndActs, HWon}},
            {"END", {HWonByCity, HWonByGlory, HWon, HTurnBegins}},
            {"TIE", {HWon, HPartConditional}},
            {"VIS", {HTurnBegins, HTurnBegins, HTurnBegins, HPlaced}},
            {"SP01", {HAdvanced, HAdvanced, HAdvanced, HAdvanced}},
            {"SP02", {HPartGlory, HPartGlory, HPartGlory, HWonByGlory}},
            {"SP03", {HPartGlory, HPartWounds, HValkyriesInPart, HPartClosed}},
            {"SP04", {HPart, HPartConditional, HPartConditional, HPartConditional}},
            {"SP05", {HPart, HPartConditional, HPartConditional}},
            {"SP06", {HPartHeals, HPartHeals, HPartHeals, HPartHeals, HDamageLost}},
            {"SP07", {HPart, HPartWounds, HPartWounds, HValkyriesInPart}},
            {"SP08", {HNumberChosen, HForfeited}},
            {"SP09", {HNumberChosen, HForfeited}},
            {"SP10", {HPart, HPart, HPart, HPart}},
            {"SP11", {HPart, HPart}},
            {"SP12", {HPart, HPart}},
            {"SP13", {HPart, HPartWounds, HPartWounds}},
            {"AB01", {HEndActs, HEndActs, HEndChains}},
            {"AB02", {HEndActs, HEndActs, HEndChains}},
            {"AB03", {HEndActs, HEndChains}},
            {"AB04", {HSailedFurther, HArrival, HSailedFurther}},
            {"AB05", {HExchanged, HPassed, HExchanged, HExchanged, HForfeitedWholly, HExchanged}},
            {"AB06", {HValkyriesCalled, HValkyriesCalled, HValkyriesCalled}},
            {"AB07", {HTurnedAbout, HTurnedAbout, HTurnedAbout, HTurnedAbout}},
            {"AB08", {HPicked, HPicked, HDamage, HPicked, HPicked}},
            {"AB09", {HEndActs, HDamageLost}},
            {"AB10", {HLandedAtHelper, HCapTurned}},
            {"AB11", {HCopied, HCopied, HCopied, HCopied}},
            {"AB12", {HSwapped, HSwapped, HSwapped, HSwapped}},
            {"AB13", {HLandedAtHelper, HCapTurned}},
            {"AB14", {HEndActs, HDamageLost, HEndActs}},
            {"AB15", {HSailedFurther, HSailedFurther}},
            {"AB16", {HBefore, HBefore, HGloryLost, HDamageLost}},
            {"AB17", {HEndActs, HEndChains}},
            {"AB18", {HEndActs, HEndNew, HEndChains}},
            {"AB19", {HEndActs, HEndActs, HEndActs}},
            {"AB20", {HEndActs, HEndNew, HEndChains}},
            {"AB21", {HCapTurned, HCapTurned, HCapTurned}},
            {"AB22", {HLineSpared, HArrival, HAdvanced}},
            {"AB23", {HArrival, HForfeited}},
            {"AB24", {HEndActs, HEndChains}},
            {"AB25", {HSailedFurther, HArrival, HSailedFurther}},
            {"AB26", {HExchanged, HAttack, HExchanged, HExchanged, HExchanged, HForfeitedWholly}},
            {"AB27", {HSpared, HPartClosed, HLineSpared, HSpared, HValkyries}},
            {"AB28", {HArrival}},
            {"AB29", {HArrival, HArrival, HArrival}},
            {"AB30", {HWonByCity}},
        });
    return all;
}

} // namespace

rw::GameFacts facts()
{
    rw::GameFacts facts;
    facts.id = "bottlecap-vikings";
    facts.title = "Bottlecap Vikings";
    facts.rulesVersion = "2";
    facts.fewestSeats = fewestSeats;
    facts.mostSeats = mostSeats;
    facts.usualSeats = 4;
    facts.bots = {"greedy"};
    facts.usualBot = "greedy";
    facts.innerMembers = {"abilities", "asks", "course"};
    facts.ownCounters = happeningCount;
    clauses().tell(facts);
    return facts;
}

std::uint16_t clause(std::string_view id)
{
    return clauses().place(id);
}

} // namespace bottlecap
