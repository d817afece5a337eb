// SPDX-License-Identifier: GPL-3.0-or-later
#include "vocabulary.h"

#include "vocabularyparts.h"

using namespace rw::abilities;

namespace spoils {

namespace {

Vocabulary wholeVocabulary()
{
    Vocabulary whole = coreVocabulary();
    whole.title = "Spoils of War";
    whole.seatNoun = "Viking|Vikings";
    whole.roundNoun = "Round";
    Vocabulary more;
    for (const std::vector<Name> &names : {windowNames(), peopleNames(), thingNames()})
        more.names.insert(more.names.end(), names.begin(), names.end());
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
    static const Vocabulary vocabulary = wholeVocabulary();
    return vocabulary;
}

} // namespace spoils
