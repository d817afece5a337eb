// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/checkernames.h"

namespace rw {

void Names::add(const std::string &name, Where where, Findings &findings)
{
    const auto [first, isNew] = m_first.try_emplace(name, where);
    if (isNew || ++m_repeats > mostRepeats)
        return;
    const Place known = first->second();
    const std::string spot = known.file + ":" + std::to_string(known.line) + ":" + std::to_string(known.column);
    findings.push_back(error(m_code, "{name} is already the " + m_what + " at {first}", "give one of them another",
                             {{"name", name}, {"first", spot}}, where()));
}

std::vector<Card> cardsOf(const Value &deck)
{
    std::vector<Card> cards;
    if (!deck.isMap())
        return cards;
    for (const Value::Member &group : deck.map())
        for (std::size_t i = 0; group.key != "rules" && group.value.isList() && i < group.value.size(); ++i)
            if (const Value *id = group.value.list()[i].find("id"); id && id->isText())
                cards.push_back({group.key, i, id->text()});
    return cards;
}

} // namespace rw
