// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/compile.h"
#include "deck/needs.h"
#include "rules/state.h"

using namespace rw;

namespace spoils {

namespace {

template <typename Caps>
bool fits(const Rules &rules, const Needs &needs)
{
    return rules.seats <= Caps::seats && rules.places() <= Caps::places && rules.perPile <= Caps::pile
        && needs.artifacts <= Caps::artifacts && needs.frames.all <= Caps::machine.frames
        && needs.lastings.all <= Caps::machine.lastings && needs.laters.all <= Caps::machine.laters
        && needs.names <= Caps::machine.frames && int(rules.programs.tallies.size()) <= Caps::machine.tallies;
}

} // namespace

bool fitsOneSet(const Rules &rules)
{
    return fits<OneSet>(rules, needsOf(rules));
}

Findings checkCapacity(const Rules &rules)
{
    Findings findings;
    const Needs needs = needsOf(rules);
    const auto demand = [&](const char *what, int there, int most) {
        if (there > most)
            findings.push_back(error("spoils-of-war.too-many", "with {seats} players the deck may need {there} {what}",
                                     "the game keeps at most {most}",
                                     {{"seats", std::to_string(rules.seats)},
                                      {"there", std::to_string(there)},
                                      {"what", what},
                                      {"most", std::to_string(most)}},
                                     {{}, "tables"}));
    };
    const auto demandOfCards = [&](const char *what, const Demand &there, int most, const char *remedy) {
        demand(what, there.all, most);
        if (there.all <= most || there.of == noKind)
            return;
        Finding &told = findings.back();
        told.message += ", {of} alone {share}";
        told.remedy += remedy;
        told.arguments.insert(told.arguments.end(), {{"of", rules.kinds[there.of].id}, {"share", std::to_string(there.most)}});
    };
    demand("cards", rules.places(), TwoSets::places);
    demand("cards in a pile", rules.perPile, TwoSets::pile);
    demand("artifacts", needs.artifacts, TwoSets::artifacts);
    demandOfCards("abilities at work at one time", needs.frames, TwoSets::machine.frames,
                  ": let fewer act on one event, or less often");
    demandOfCards("lasting effects at a time", needs.lastings, TwoSets::machine.lastings,
                  ": let them end sooner, or be used less often");
    demandOfCards("effects that wait for something", needs.laters, TwoSets::machine.laters,
                  ": let them wait no longer than needed, or be used less often");
    demand("names at the end", needs.names, TwoSets::machine.frames);
    demand("cards with abilities", int(rules.programs.cards.size()), rw::abilities::mostDefinitions);
    demand("different things that abilities count", int(rules.programs.tallies.size()), TwoSets::machine.tallies);
    return findings;
}

} // namespace spoils
