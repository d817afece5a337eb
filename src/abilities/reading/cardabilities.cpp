// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/cardabilities.h"

#include "abilities/reading/reader.h"

#include <algorithm>
#include <array>

namespace rw::abilities {

namespace {

bool isGroup(const Value::Member &part)
{
    static constexpr std::array<std::string_view, 3> others{"deck", "tables", "rules"};
    return std::ranges::find(others, part.key) == others.end() && part.value.isList();
}

} // namespace

std::string Card::text(std::string_view key) const
{
    const Value *found = value->find(key);
    return found && found->isText() ? found->text() : std::string();
}

std::vector<Card> cardsOf(const Value &effectiveDeck)
{
    std::vector<Card> cards;
    if (!effectiveDeck.isMap())
        return cards;
    for (const Value::Member &part : effectiveDeck.map()) {
        if (!isGroup(part))
            continue;
        for (const Value &card : part.value.list())
            if (const Value *id = card.find("id"); id && id->isText())
                cards.push_back({part.key, id->text(), &card});
    }
    return cards;
}

Checked<std::vector<Ability>> readAbilities(const Vocabulary &vocabulary, const Card &card)
{
    std::vector<Ability> abilities;
    Findings findings;
    const Value *written = card.abilities();
    const std::string path = card.path() + ".abilities";
    if (written && !written->isList())
        findings.push_back(error("ability.wrong-kind", "there is {found}", "it must be {wanted}",
                                 {{"found", std::string(kindName(written->kind()))}, {"wanted", "a list of abilities"}},
                                 {{}, path, 0, 0}));
    for (std::size_t i = 0; written && written->isList() && i < written->size(); ++i) {
        Checked<Ability> read = readAbility(vocabulary, written->list()[i]);
        for (Finding &finding : read.findings) {
            const std::string inside = finding.where.path;
            finding.where.path = path + "." + std::to_string(i) + (inside.empty() ? "" : "." + inside);
            findings.push_back(std::move(finding));
        }
        if (read)
            abilities.push_back(std::move(*read.value));
    }
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::move(abilities), std::move(findings)};
}

Findings checkAbilities(const Vocabulary &vocabulary, const Value &effectiveDeck)
{
    Findings findings;
    for (const Card &card : cardsOf(effectiveDeck))
        append(findings, readAbilities(vocabulary, card).findings);
    return findings;
}

} // namespace rw::abilities
