// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/abilitycompiler.h"
#include "abilities/statementreader.h"

#include <map>

namespace rw::abilities {

using Change = ModifierCode::Kind;

Range16 AbilityCompiler::modifiers(const Statements &statements)
{
    std::vector<ModifierCode> codes;
    for (const Statement &each : statements) {
        const Word &word = wordOf(Family::Modifier, each);
        codes.push_back(under(each.path, [&] { return modifier({word, each}); }));
    }
    return add(m_programs.modifiers, codes, "modifiers");
}

ModifierCode AbilityCompiler::modifier(const Told &told)
{
    const std::string &key = told.word.key;
    ModifierCode code;
    if (key == "number") {
        const std::uint64_t changed =
            under(joined(told.statement.path, "name"), [&] { return mask({"numbers"}, wordsOf(told, "name")); });
        code.kind = Change::Number;
        code.word = word(told, "name");
        code.seats = seat(told, "of");
        ofCards(told, "cards", code);
        code.conditions = conditions(told, "if");
        for (const auto &[part, name] : {std::pair{&ModifierCode::add, "add"}, std::pair{&ModifierCode::times, "times"},
                                         std::pair{&ModifierCode::set, "set"}, std::pair{&ModifierCode::atLeast, "at_least"},
                                         std::pair{&ModifierCode::atMost, "at_most"}})
            code.*part = amount(told, name);
        m_programs.changedNumbers |= changed;
    } else if (key == "forbid" || key == "permit") {
        actModifier(told, code);
    } else if (key == "prevent") {
        code.kind = Change::Prevent;
        replacement(told, "event", code);
    } else if (key == "instead") {
        code.kind = Change::Instead;
        replacement(told, "of", code);
    } else if (key == "counts_as") {
        countsAs(told, code);
    } else if (key == "order") {
        code.kind = Change::Order;
        code.word = word(told, "of");
        code.place = word(told, "place");
        code.seats = seat(told, "who");
    } else {
        unplayable(key);
    }
    return code;
}

void AbilityCompiler::ofCards(const Told &told, const char *key, ModifierCode &code)
{
    code.query.filters = filters(told, key);
    code.hasQuery = told.statement.argument(key) != nullptr;
}

void AbilityCompiler::actModifier(const Told &told, ModifierCode &code)
{
    code.kind = told.word.key == "forbid" ? Change::Forbid : Change::Permit;
    m_programs.forbiddenActs |= under(joined(told.statement.path, "act"), [&] { return mask({"acts"}, wordsOf(told, "act")); });
    code.word = word(told, "act");
    if (code.kind == Change::Permit)
        m_permits.push_back({joined(told.statement.path, "act"), code.word, told.statement.text("act")});
    code.seats = seat(told, "who");
    code.thing = thing(told, "card");
    ofCards(told, "cards", code);
}

void AbilityCompiler::countsAs(const Told &told, ModifierCode &code)
{
    code.kind = Change::CountsAs;
    code.thing = thing(told, "card");
    code.also = told.statement.flag("also");
    ofCards(told, "dice", code);
    const Range16 taken = filters(told, "filter");
    if (taken.count != 1)
        return note("ability.several-ways", "it could be taken for several things", "say one only, or write several counts_as");
    code.fields = m_programs.filters[taken.first];
}

/// Its limit counts for the modifier alone. What is done instead answers the event that it replaces.
void AbilityCompiler::replacement(const Told &told, const char *event, ModifierCode &code)
{
    code.event = this->event(told.statement.get<Statements>(event)->front());
    watch(code.event);
    if (const auto *given = told.statement.get<Limit>("limit"))
        code.limit = under(joined(told.statement.path, "limit"), [&] { return limit(*given); });
    const bool before = std::exchange(m_eventOver, false);
    if (const auto *body = told.statement.get<Statements>("do"))
        code.body = outOfLine(*body);
    m_eventOver = before;
}

} // namespace rw::abilities
