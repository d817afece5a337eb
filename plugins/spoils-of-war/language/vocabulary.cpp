// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/vocabulary.h"

#include "language/namelists.h"
#include "language/vocabularyparts.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

using namespace rw::abilities;

namespace spoils {

namespace {

/// Without what this game has no use for: it has no decks to draw from, no counters, no turns but those to bid, and what
/// has happened stays so.
Vocabulary usefulCore()
{
    Vocabulary core = coreVocabulary();
    const auto among = [](std::initializer_list<std::string_view> list) {
        return [words = std::vector<std::string_view>(list)](const auto &each) {
            return std::ranges::find(words, each.key) != words.end();
        };
    };
    std::erase_if(core.words,
                  among({"draw", "shuffle", "put", "take_off", "extra", "win", "lose_game", "prevent", "instead", "turn_starts",
                         "turn_ends"}));
    std::erase_if(core.functions, among({"counters", "table"}));
    std::erase_if(core.names, [](const Name &each) {
        return (each.list == "spans" && (each.key == "use" || each.key == "turn" || each.key == "next_turn"))
            || each.key == "opponent";
    });
    std::erase_if(core.fields, [](const Field &each) {
        return each.value.key == "tag" || each.value.key == "not_tag" || each.value.key == "counter" || each.value.key == "place";
    });
    for (Word &word : core.words)
        for (Parameter &parameter : word.parameters)
            parameter.sort = parameter.sort == "any" ? "card" : parameter.sort; // nothing else moves or is looked at
    return core;
}

Vocabulary vocabularyOn(Vocabulary whole)
{
    whole.title = "Spoils of War";
    whole.seatNoun = "Viking|Vikings";
    whole.roundNoun = "Round";
    Vocabulary more;
    const auto add = [&](const auto &...lists) { (lists.addTo(more.names), ...); };
    add(windowList, roleList, seatSetList, assignableList, zoneList, placeOfWorkList, thingList, countableList, listList,
        tableOfDiceList, resourceList, numberList, valueList, stepList, skippableList, orderList, actList, settingList,
        wordListList, typeList, durationList);
    more.fields = cardFields();
    for (const std::vector<Word> &words : {eventWords(), operationWords()})
        more.words.insert(more.words.end(), words.begin(), words.end());
    more.openLists = {{"items", "the items of the deck"}};
    whole.add(more);
    return whole;
}

} // namespace

const Vocabulary &spoilsVocabulary()
{
    static const Vocabulary vocabulary = vocabularyOn(coreVocabulary());
    return vocabulary;
}

const Vocabulary &playedVocabulary()
{
    static const Vocabulary vocabulary = vocabularyOn(usefulCore());
    return vocabulary;
}

} // namespace spoils
