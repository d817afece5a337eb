// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/agreement.h"

#include "abilities/wording/english.h"
#include "abilities/wording/obligations.h"
#include "abilities/wording/plainwords.h"

#include <algorithm>
#include <array>
#include <set>

namespace rw::abilities {

namespace {

using Words = std::vector<PlainWord>;
using Said = std::vector<std::string>;

/// The core calls every player "player". That word counts as the game's own word for players.
Words wordsOf(const Vocabulary &vocabulary, std::string_view text)
{
    Words words = plainWords(text);
    for (PlainWord &word : words)
        if (word.stem == stemOf("player"))
            word.stem = stemOf(english::one(vocabulary.seatNoun));
    return words;
}

bool says(const Words &words, std::string_view stem)
{
    return std::ranges::find(words, stem, &PlainWord::stem) != words.end();
}

/// Figures that the first text has and the other does not, each once.
std::vector<int> figuresBeyond(const Words &words, const Words &others)
{
    std::set<int> beyond;
    std::set<int> known;
    for (const PlainWord &word : others)
        if (const auto figure = word.figure())
            known.insert(*figure);
    for (const PlainWord &word : words)
        if (const auto figure = word.figure(); figure && !known.contains(*figure))
            beyond.insert(*figure);
    return {beyond.begin(), beyond.end()};
}

std::string listed(const std::vector<int> &figures)
{
    Said texts;
    for (const int figure : figures)
        texts.push_back(std::to_string(figure));
    return english::listed(texts);
}

/// "a die" also means 1 die. So a 1 that only one of the texts has is not a difference by itself.
void compareFigures(const Words &printed, const Words &canonical, Said &reasons)
{
    std::vector<int> card = figuresBeyond(printed, canonical);
    std::vector<int> does = figuresBeyond(canonical, printed);
    if (does.empty())
        std::erase(card, 1);
    if (card.empty())
        std::erase(does, 1);
    if (!card.empty() && !does.empty())
        reasons.push_back("the card says " + listed(card) + ", it does " + listed(does));
    else if (!card.empty())
        reasons.push_back("the card says " + listed(card) + ", what it does knows no such figure");
    else if (!does.empty())
        reasons.push_back("it does " + listed(does) + ", the card says no such figure");
}

constexpr std::array opposites{
    std::pair{"before", "after"}, std::pair{"highest", "lowest"}, std::pair{"first", "last"},   std::pair{"up", "down"},
    std::pair{"more", "fewer"},   std::pair{"more", "less"},      std::pair{"higher", "lower"}, std::pair{"win", "lose"},
    std::pair{"left", "right"},   std::pair{"gain", "lose"},      std::pair{"start", "end"},    std::pair{"may", "cannot"},
    std::pair{"top", "bottom"},   std::pair{"most", "least"},
};

void compareOpposites(const Words &printed, const Words &canonical, Said &reasons)
{
    const auto only = [](const Words &words, const char *one, const char *other) {
        return says(words, stemOf(one)) && !says(words, stemOf(other));
    };
    for (const auto &[one, other] : opposites) {
        if (only(printed, one, other) && only(canonical, other, one))
            reasons.push_back(std::string("the card says ") + one + ", it does " + other);
        if (only(printed, other, one) && only(canonical, one, other))
            reasons.push_back(std::string("the card says ") + other + ", it does " + one);
    }
}

/// Whether the words stand in a row somewhere.
bool saysAll(const Words &words, const Words &wanted)
{
    const auto same = [](const PlainWord &a, const PlainWord &b) { return a.stem == b.stem; };
    return !wanted.empty() && std::search(words.begin(), words.end(), wanted.begin(), wanted.end(), same) != words.end();
}

/// The phrases for a name that have no slots, such as a role's noun or the deed that gives the role.
std::vector<Words> formsOf(const Name &name)
{
    std::vector<Words> forms;
    const auto add = [&](const std::string &phrase) {
        if (phrase.find('<') == phrase.npos && phrase.find('[') == phrase.npos)
            forms.push_back(plainWords(english::one(phrase)));
    };
    add(name.phrase);
    for (const auto &[use, phrase] : name.phrases)
        add(phrase);
    return forms;
}

void compareThings(const Vocabulary &vocabulary, const Words &printed, const Words &canonical, Said &reasons)
{
    const auto speaks = [](const Words &words, const std::vector<Words> &forms) {
        return std::ranges::any_of(forms, [&](const Words &form) { return saysAll(words, form); });
    };
    for (const Name &name : vocabulary.names) {
        const bool resource = name.list == "resources";
        if (!resource && name.list != "zones" && name.list != "roles")
            continue;
        const std::vector<Words> forms = formsOf(name);
        const std::string noun = english::one(name.phrase);
        if (speaks(printed, forms) && !speaks(canonical, forms))
            reasons.push_back("the card speaks of " + noun + ", what it does knows nothing of that");
        if (resource && speaks(canonical, forms) && !speaks(printed, forms))
            reasons.push_back("what it does is about " + noun + ", the card does not say so");
    }
}

Words bareWords(const ObligationReading &reading)
{
    Words words;
    for (const ObligationReading::BareWord &each : reading.bare())
        words.push_back(each.word);
    return words;
}

/// The words of all abilities as one text, with the end of each ability in it.
struct CanonicalReading
{
    Words words;
    std::vector<AbilityPart> parts;
};

CanonicalReading canonicalReading(const Vocabulary &vocabulary, const std::vector<AbilityWords> &abilities)
{
    CanonicalReading reading;
    for (const AbilityWords &each : abilities) {
        const Words more = wordsOf(vocabulary, each.text);
        reading.words.insert(reading.words.end(), more.begin(), more.end());
        reading.parts.push_back({ObligationReading(reading.words).bare().size(), each.freeSentences});
    }
    return reading;
}

std::string partFrom(const Words &words, std::size_t first)
{
    constexpr std::size_t most = 6;
    const std::size_t begin = first > 0 ? first - 1 : 0;
    std::string text = begin > 0 ? "… " : "";
    for (std::size_t i = begin; i < std::min(words.size(), first + most); ++i)
        text += (i == begin ? "" : " ") + words[i].said;
    return text + (first + most < words.size() ? " …" : "");
}

} // namespace

std::string_view verdictName(Verdict verdict)
{
    return verdict == Verdict::Agrees ? "agrees" : verdict == Verdict::Differs ? "differs" : "cannot tell";
}

Agreement compareWords(const Vocabulary &vocabulary, std::string_view printed, const std::vector<AbilityWords> &canonical)
{
    const Words card = wordsOf(vocabulary, printed);
    const CanonicalReading reading = canonicalReading(vocabulary, canonical);
    const Words &does = reading.words;
    const ObligationReading cardReading(card);
    const ObligationReading doesReading(does);
    const Words cardBare = bareWords(cardReading);
    const Words doesBare = bareWords(doesReading);

    Agreement found;
    found.reasons = compareObligations(cardReading, doesReading, reading.parts);
    const auto parting = std::ranges::mismatch(cardBare, doesBare, {}, &PlainWord::stem, &PlainWord::stem);
    if (parting.in1 == cardBare.end() && parting.in2 == doesBare.end()) {
        found.verdict = found.reasons.empty() ? Verdict::Agrees : Verdict::Differs;
        return found;
    }
    found.printedPart = partFrom(cardBare, std::size_t(parting.in1 - cardBare.begin()));
    found.canonicalPart = partFrom(doesBare, std::size_t(parting.in2 - doesBare.begin()));
    if (card.empty()) {
        found.reasons = {"nothing is printed on the card"};
        return found;
    }
    compareFigures(card, does, found.reasons);
    compareOpposites(card, does, found.reasons);
    compareThings(vocabulary, card, does, found.reasons);
    found.verdict = found.reasons.empty() ? Verdict::CannotTell : Verdict::Differs;
    if (found.reasons.empty())
        found.reasons = {"the words differ, their figures do not: a person must read them"};
    return found;
}

} // namespace rw::abilities
