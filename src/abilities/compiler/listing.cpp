// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/listing.h"

#include "abilities/compiler/programteller.h"

#include <algorithm>

namespace rw::abilities {

std::string ProgramTeller::modifier(const ModifierCode &code)
{
    using Change = ModifierCode::Kind;
    const auto part = [](const char *before, const std::string &text) { return text.empty() ? text : before + text; };
    std::string text;
    switch (code.kind) {
    case Change::Number: text = "number " + word("numbers", code.word) + " of " + seat(code.seats); break;
    case Change::Forbid: text = "forbid " + word("acts", code.word) + part(" who ", seat(code.seats)); break;
    case Change::Permit: text = "permit " + word("acts", code.word) + part(" who ", seat(code.seats)); break;
    case Change::Prevent: text = "prevent " + event(code.event); break;
    case Change::Instead: text = "instead of " + event(code.event) + " do " + place(code.body); break;
    case Change::CountsAs: text = "counts_as"; break;
    case Change::Order:
        text = "order " + word("orders", code.word) + " " + seat(code.seats) + " " + word("order_places", code.place);
        break;
    }
    text += part(" ", thing(code.thing));
    if (code.hasQuery)
        text += " cards" + query(code.query, code.kind == Change::CountsAs ? "die" : "card");
    for (int i = 0; i < code.fields.count; ++i)
        text += (code.also ? " also " : " ") + term(m_programs.terms[std::size_t(code.fields.first + i)], "card");
    for (const auto &[amount, key] :
         {std::pair{&code.set, " set "}, std::pair{&code.times, " times "}, std::pair{&code.add, " add "},
          std::pair{&code.atLeast, " at_least "}, std::pair{&code.atMost, " at_most "}})
        text += part(key, this->amount(*amount));
    if (code.kind == Change::Instead)
        m_bodies.push_back(code.body);
    return text + part(" if ", conditions(code.conditions)) + limit(code.limit);
}

std::string ProgramTeller::head(const AbilityCode &code)
{
    using Shape = AbilityCode::Shape;
    std::string text;
    if (code.shape == Shape::When)
        text = "when " + event(code.event);
    if (code.shape == Shape::May)
        text = "may " + words("windows", code.windows) + " whose " + word("whose", code.whose);
    if (code.shape == Shape::While)
        text = std::string("while") + (code.onlyOne ? " only_one" : "");
    text += code.works ? " works " + words("works", code.works) : "";
    text += limit(code.limit) + "\n";
    if (code.conditions.count > 0)
        text += "      if " + conditions(code.conditions) + "\n";
    for (int i = 0; i < code.modifiers.count; ++i)
        text += "      " + modifier(m_programs.modifiers[std::size_t(code.modifiers.first + i)]) + "\n";
    return text;
}

std::string ProgramTeller::programs(const AbilityCode &code)
{
    m_bodies.clear();
    std::string text = head(code);
    if (code.steps != noPlace)
        text += program(code.steps);
    for (std::size_t i = 0; i < m_bodies.size(); ++i) {
        const std::string body = program(m_bodies[i]);
        text += "      --\n" + body;
    }
    return text;
}

/// Tells the ability twice: only the first pass shows where its steps begin, and the second counts them from there.
std::string ProgramTeller::ability(const AbilityCode &code)
{
    m_base = 0;
    programs(code);
    m_bodies.push_back(code.steps);
    m_base = *std::ranges::min_element(m_bodies);
    return programs(code);
}

std::string listing(const Programs &programs, const Vocabulary &vocabulary, const AbilityCode &ability)
{
    return ProgramTeller(programs, vocabulary).ability(ability);
}

std::string listing(const Programs &programs, const Vocabulary &vocabulary)
{
    std::string text;
    for (std::size_t i = 0; i < programs.abilities.size(); ++i) {
        const AbilityCode &code = programs.abilities[i];
        const int part = int(i) - programs.cards[code.card].abilities.first;
        text +=
            "card " + std::to_string(code.card) + " ability " + std::to_string(part) + ": " + listing(programs, vocabulary, code);
    }
    return text;
}

} // namespace rw::abilities
