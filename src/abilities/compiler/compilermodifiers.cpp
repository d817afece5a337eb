// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/reading/statementreader.h"

#include <algorithm>
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
    noteCovered(statements, codes);
    return add(m_programs.modifiers, codes, "modifiers");
}

/// A figure that the game states for a word; most words have none. Compiler::Dictionary names the lists of figures.
std::optional<int> AbilityCompiler::figure(std::string_view list, const std::string &word) const
{
    return m_language.dictionary.number ? m_language.dictionary.number(list, word) : std::nullopt;
}

/// Warns of modifiers that forbid an act that another modifier of the list already forbids to everybody with every card.
void AbilityCompiler::noteCovered(const Statements &statements, const std::vector<ModifierCode> &codes)
{
    const auto isOf = [](const ModifierCode &code, Change kind, std::uint8_t act) {
        return code.kind == kind && code.word == act;
    };
    const auto forbidsAll = [](const ModifierCode &code) {
        return code.kind == Change::Forbid && code.seats.kind == SeatCode::Kind::None && code.thing.kind == ThingCode::Kind::None
            && !code.hasQuery;
    };
    for (std::size_t all = 0; all < codes.size(); ++all) {
        if (!forbidsAll(codes[all])
            || std::ranges::any_of(codes, [&](const ModifierCode &each) { return isOf(each, Change::Permit, codes[all].word); }))
            continue;
        for (std::size_t other = 0; other < codes.size(); ++other)
            if (other != all && isOf(codes[other], Change::Forbid, codes[all].word) && (all < other || !forbidsAll(codes[other])))
                under(statements[other].path, [&] {
                    warn("ability.no-effect", "{act} is forbidden to everybody beside it, so this has no effect",
                         "leave one of them out", {{"act", statements[other].text("act")}});
                });
    }
}

void AbilityCompiler::noteLimits(const Told &told, const ModifierCode &code)
{
    const std::string name = told.statement.text("name");
    for (const auto &[key, limit] : {std::pair{"at_least", &code.atLeast}, std::pair{"at_most", &code.atMost}})
        if (limit->given && limit->expression.count == 0 && !limit->all)
            m_ofDeck.limits.push_back({joined(told.statement.path, key), code.word, key, name, limit->constant,
                                       figure("least_numbers", name), figure("most_numbers", name)});
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
        noteLimits(told, code);
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
        m_ofDeck.permits.push_back({joined(told.statement.path, "act"), code.word, told.statement.text("act")});
    else if (figure("acts_of_cards", told.statement.text("act")))
        m_ofDeck.forbids.push_back({joined(told.statement.path, "act"), code.word, told.statement.text("act")});
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

/// Compiles `prevent` and `instead`. Their limit is their own. The steps done instead may use they, it and that_much of the
/// replaced event.
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
