// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/cardwords.h"

#include "abilities/plainwords.h"
#include "abilities/wording.h"

namespace rw::abilities {

namespace {

/// Neither commas nor a better wording of ours spoil what a person has read.
std::string markOf(const std::string &printed, const Value *abilities)
{
    std::string stems;
    for (const PlainWord &word : plainWords(printed))
        stems += word.stem + " ";
    return "accepted-" + contentHash(Value(Value::List{stems, abilities ? *abilities : Value()})).substr(0, 8);
}

Agreement agreed()
{
    Agreement agreement;
    agreement.verdict = Verdict::Agrees;
    return agreement;
}

} // namespace

CardWords compareCard(const Vocabulary &vocabulary, const Card &card)
{
    CardWords words{.printed = card.text("text"), .mark = markOf(card.text("text"), card.abilities())};
    Checked<std::vector<Ability>> abilities = readAbilities(vocabulary, card);
    words.findings = std::move(abilities.findings);
    if (!abilities) {
        words.agreement.reasons = {"what it does cannot be read"};
        return words;
    }
    for (const Ability &ability : *abilities.value)
        words.canonical += (words.canonical.empty() ? "" : " ") + wording(vocabulary, ability);
    words.agreement = compareWords(vocabulary, words.printed, words.canonical);
    words.accepted = words.agreement.verdict != Verdict::Agrees && card.text("words") == words.mark;
    if (words.accepted)
        words.agreement = agreed();
    return words;
}

} // namespace rw::abilities
