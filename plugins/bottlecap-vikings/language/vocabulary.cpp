// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/vocabulary.h"

#include "language/namelists.h"
#include "language/vocabularyparts.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

using namespace rw::abilities;

namespace bottlecap {

namespace {

auto among(std::initializer_list<std::string_view> list)
{
    return [words = std::vector<std::string_view>(list)](const std::string &key) {
        return std::ranges::find(words, key) != words.end();
    };
}

/// Without what this game has no use for: it has no hands and no hidden cards, and nothing in it is cancelled.
Vocabulary usefulCore()
{
    Vocabulary core = coreVocabulary();
    const auto words = among({"draw",      "shuffle", "move",  "turn",   "show",      "look",    "put",    "take_off",
                              "extra",     "assign",  "skip",  "cancel", "lose_game", "instead", "forbid", "permit",
                              "counts_as", "order",   "moved", "turned", "step",      "used",    "skipped"});
    std::erase_if(core.words, [&](const Word &each) { return words(each.key); });
    const auto functions = among({"counters", "table", "sum"});
    std::erase_if(core.functions, [&](const Function &each) { return functions(each.key); });
    const auto spans = among({"use", "step", "round", "game", "next_turn"});
    const auto fields = among({"tag", "not_tag", "type", "face", "of", "place", "can", "alive", "counter", "named"});
    std::erase_if(core.names, [&](const Name &each) { return each.list == "spans" && spans(each.key) && each.key != "game"; });
    std::erase_if(core.fields, [&](const Field &each) { return each.sort == "card" && fields(each.value.key); });
    return core;
}

Vocabulary vocabularyOn(Vocabulary whole)
{
    whole.title = "Bottlecap Vikings";
    for (Name &name : whole.names)
        if (name.list == "cards" && name.key == "this")
            name.phrase = "this place";
    Vocabulary more;
    const auto add = [&](const auto &...lists) { (lists.addTo(more.names), ...); };
    add(windowList, roleList, seatSetList, settingList, causeList, resourceList, numberList, valueList, zoneList, kindList,
        placeList, placeOfWorkList, wordListList, listList);
    more.fields = cardFields();
    for (const std::vector<Word> &words : {eventWords(), operationWords()})
        more.words.insert(more.words.end(), words.begin(), words.end());
    whole.add(more);
    return whole;
}

} // namespace

const Vocabulary &bottlecapVocabulary()
{
    static const Vocabulary vocabulary = vocabularyOn(coreVocabulary());
    return vocabulary;
}

const Vocabulary &playedVocabulary()
{
    static const Vocabulary vocabulary = vocabularyOn(usefulCore());
    return vocabulary;
}

} // namespace bottlecap
