// SPDX-License-Identifier: GPL-3.0-or-later
#include "compile.h"
#include "names.h"
#include "state.h"

#include <bit>

using namespace rw;
using rw::abilities::AbilityCode;
using rw::abilities::Step;

namespace spoils {

namespace {

/// What the cards of a deck may need at most at one time.
struct Needs
{
    int artifacts = 0;
    int frames = 0;
    int lastings = 0;
    int laters = 0;
    int names = 0; ///< made when all is turned up at the end
};

Needs needsOf(const Rules &rules)
{
    Needs needs;
    needs.frames = 2; // a use, and an ability that it sets off
    for (const Card &card : rules.cards) {
        if (!card.hidden)
            continue;
        ++needs.artifacts;
        const std::uint16_t which = rules.kinds[card.kind].definition;
        if (which == noKind)
            continue;
        const rw::abilities::CardCode &code = rules.programs.cards[which];
        bool copies = false;
        for (int i = 0; i < code.abilities.count; ++i) {
            const std::size_t at = std::size_t(code.abilities.first + i);
            const AbilityCode &ability = rules.programs.abilities[at];
            copies = copies || (rules.copies[at] & 1);
            needs.frames += ability.shape == AbilityCode::Shape::When;
            for (std::size_t step = ability.steps; ability.steps != rw::abilities::noPlace && rules.programs.steps[step].op != Step::Op::End; ++step) {
                needs.lastings += rules.programs.steps[step].op == Step::Op::Lasting;
                needs.laters += rules.programs.steps[step].op == Step::Op::Later;
            }
        }
        if (code.windows >> WResponse & 1)
            needs.frames += copies ? 2 : 1; // each answer may be answered
        needs.lastings += copies;
        needs.laters += copies;
        needs.names += rules.namesAtEnd[which];
    }
    return needs;
}

template <typename Caps>
bool fits(const Rules &rules, const Needs &needs)
{
    return rules.seats <= Caps::seats && rules.places() <= Caps::places && rules.perPile <= Caps::pile && needs.artifacts <= Caps::artifacts
        && needs.frames <= Caps::machine.frames && needs.lastings <= Caps::machine.lastings && needs.laters <= Caps::machine.laters
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
            findings.push_back(error("spoils-of-war.too-many", "with {seats} players the deck may need {there} {what}", "the game keeps at most {most}",
                                     {{"seats", std::to_string(rules.seats)}, {"there", std::to_string(there)}, {"what", what}, {"most", std::to_string(most)}},
                                     {{}, "tables"}));
    };
    demand("cards", rules.places(), TwoSets::places);
    demand("cards in a pile", rules.perPile, TwoSets::pile);
    demand("artifacts", needs.artifacts, TwoSets::artifacts);
    demand("answers to answers", needs.frames, TwoSets::machine.frames);
    demand("lasting effects at a time", needs.lastings, TwoSets::machine.lastings);
    demand("effects that wait for something", needs.laters, TwoSets::machine.laters);
    demand("names at the end", needs.names, TwoSets::machine.frames);
    demand("different things that abilities count", int(rules.programs.tallies.size()), TwoSets::machine.tallies);
    return findings;
}

} // namespace spoils
