// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/cardwords.h"

#include "abilities/wording/wording.h"

namespace rw::abilities {

namespace {

/// Small letters and digits, with one blank between words. The mark is made of these, so that commas and capitals do not void it.
std::string bareText(const std::string &text)
{
    std::string bare;
    for (const char c : text) {
        const bool small = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
        if (small)
            bare += c;
        else if (c >= 'A' && c <= 'Z')
            bare += char(c - 'A' + 'a');
        else if (!bare.empty() && bare.back() != ' ')
            bare += ' ';
    }
    if (bare.ends_with(' '))
        bare.pop_back();
    return bare;
}

constexpr std::string_view markHead = "accepted-";

std::string digits(const Value &value)
{
    return contentHash(value).substr(0, 8);
}

/// The mark holds as long as the bare printed text and the abilities stay the same. A change in Rulewright's wording does not
/// void it.
std::string markOf(const std::string &printed, const Value &abilities)
{
    return std::string(markHead) + digits(Value(bareText(printed))) + '-' + digits(abilities);
}

/// The mark that older versions wrote: one hash over the printed words and the abilities together.
std::string markOfBoth(const std::string &printed, const Value &abilities)
{
    return std::string(markHead) + digits(Value(Value::List{bareText(printed), abilities}));
}

std::string whyVoid(const std::string &mark, const std::string &now)
{
    if (mark.size() != now.size())
        return "its words or its abilities have changed since";
    const std::size_t hyphen = now.rfind('-');
    const bool hasSameWords = mark.compare(0, hyphen, now, 0, hyphen) == 0;
    const bool hasSameAbilities = mark.compare(hyphen, std::string::npos, now, hyphen) == 0;
    return hasSameWords    ? "its abilities have changed since"
        : hasSameAbilities ? "its words have changed since"
                           : "its words and its abilities have changed since";
}

/// A use may take two sentences: choices and costs can fill one, and the benefit follows in the next.
std::size_t freeSentences(const Ability &ability)
{
    if (ability.shape != Ability::Shape::May)
        return 0;
    return ability.choices.empty() && ability.costs.empty() ? 1 : 2;
}

Agreement agreed()
{
    Agreement agreement;
    agreement.verdict = Verdict::Agrees;
    return agreement;
}

} // namespace

Vocabulary withCardNames(Vocabulary vocabulary, const Value &effectiveDeck)
{
    for (const Card &card : cardsOf(effectiveDeck))
        if (const std::string name = card.text("name"); !name.empty())
            vocabulary.names.push_back({.list = "names", .key = card.id, .phrase = name});
    return vocabulary;
}

CardWords compareCard(const Vocabulary &vocabulary, const Card &card)
{
    const Value doings = card.abilities() ? *card.abilities() : Value();
    const std::string kept = card.text("words");
    CardWords words{.printed = card.text("text")};
    words.mark = markOf(words.printed, doings);
    const bool isMarked = !kept.empty() && (kept == words.mark || kept == markOfBoth(words.printed, doings));
    words.voidBecause = kept.empty() || isMarked ? "" : whyVoid(kept, words.mark);
    Checked<std::vector<Ability>> abilities = readAbilities(vocabulary, card);
    words.findings = std::move(abilities.findings);
    if (!abilities) {
        words.agreement.reasons = {"what it does cannot be read"};
        return words;
    }
    std::vector<AbilityWords> canonical;
    for (const Ability &ability : *abilities.value) {
        words.abilities.push_back(wording(vocabulary, ability));
        words.canonical += (words.canonical.empty() ? "" : " ") + words.abilities.back();
        canonical.push_back({words.abilities.back(), freeSentences(ability)});
    }
    words.agreement = compareWords(vocabulary, words.printed, canonical);
    words.accepted = words.agreement.verdict != Verdict::Agrees && isMarked;
    if (words.accepted)
        words.agreement = agreed();
    if (words.agreement.verdict == Verdict::Agrees)
        words.voidBecause.clear(); // nobody needs to review a text that agrees
    return words;
}

} // namespace rw::abilities
