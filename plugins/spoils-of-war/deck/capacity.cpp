// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/compile.h"
#include "language/names.h"
#include "rules/state.h"

#include "abilities/machine/roomasked.h"

#include <algorithm>

using namespace rw;
using rw::abilities::CardPlace;
using rw::abilities::RoomAsked;

namespace spoils {

namespace {

int artifactsOf(const Rules &rules)
{
    return int(std::ranges::count_if(rules.cards, &Card::hidden));
}

RoomAsked askedBy(const Rules &rules)
{
    std::vector<std::uint16_t> cards;
    for (const Card &card : rules.cards)
        if (card.hidden && rules.kinds[card.kind].definition != noKind)
            cards.push_back(rules.kinds[card.kind].definition);
    return roomAsked(rules.programs, cards, WResponse);
}

} // namespace

bool fitsOneSet(const Rules &rules)
{
    return rules.seats <= OneSet::seats && rules.places() <= OneSet::places && rules.perPile <= OneSet::pile
        && artifactsOf(rules) <= OneSet::artifacts && int(rules.programs.tallies.size()) <= OneSet::machine.tallies
        && askedBy(rules).fits(OneSet::machine);
}

Findings checkCapacity(const Rules &rules, const std::vector<DeckCard> &cards)
{
    Findings findings;
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
    demand("cards", rules.places(), TwoSets::places);
    demand("cards in a pile", rules.perPile, TwoSets::pile);
    demand("artifacts", artifactsOf(rules), TwoSets::artifacts);
    demand("cards with abilities", int(rules.programs.cards.size()), rw::abilities::mostDefinitions);
    demand("different things that abilities count", int(rules.programs.tallies.size()), TwoSets::machine.tallies);
    append(findings, warnOfRoom(askedBy(rules), TwoSets::machine, rules.seats, [&](std::uint16_t definition) {
               const std::string &id = std::ranges::find(rules.kinds, definition, &Kind::definition)->id;
               const auto card = std::ranges::find_if(cards, [&](const DeckCard &each) {
                   const Value *said = each.value->find("id");
                   return said && *said == Value(id);
               });
               return CardPlace{id, card == cards.end() ? std::string("cards") : card->path + ".abilities"};
           }));
    return findings;
}

} // namespace spoils
