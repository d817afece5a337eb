// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/reader.h"

#include "abilities/reading/reading.h"
#include "abilities/reading/scope.h"
#include "abilities/reading/shapes.h"
#include "abilities/reading/statementreader.h"

#include <algorithm>

namespace rw::abilities {

namespace {

using Shape = Ability::Shape;

class AbilityReader
{
public:
    explicit AbilityReader(const Vocabulary &vocabulary) : m_vocabulary(vocabulary), m_statements(vocabulary) {}

    Ability read(const Value &value);
    Findings &findings() { return m_statements.findings(); }

private:
    bool findShape(const Value &value);
    void checkKeys(const Value &value);
    void member(const std::string &key, const Value &value);
    void window(const Value &value);
    void holding(const Value &value);

    const Vocabulary &m_vocabulary;
    StatementReader m_statements;
    Ability m_ability;
};

Ability AbilityReader::read(const Value &value)
{
    if (!value.isMap())
        return m_statements.noteKind("an ability: a map", value, {}), Ability();
    if (!findShape(value))
        return {};
    checkKeys(value);
    for (const Value::Member &each : value.map())
        member(each.key, each.value);
    return std::move(m_ability);
}

bool AbilityReader::findShape(const Value &value)
{
    std::vector<const ShapeRule *> there;
    for (const ShapeRule &rule : shapeRules())
        if (value.find(rule.key))
            there.push_back(&rule);
    if (there.size() == 1)
        return m_ability.shape = there.front()->shape, true;
    if (there.empty()) {
        std::string near;
        for (const Value::Member &each : value.map())
            near = near.empty() ? didYouMean(each.key, {"when", "may", "while"}) : near;
        m_statements.note(error("ability.no-shape", "the ability has none of when, may and while",
                                near.empty() ? "begin it with one of them" : "did you mean {near}?", {{"near", near}}),
                          {});
    } else {
        m_statements.note(error("ability.several-shapes", "{first} and {second} stand in one ability", "make two abilities of it",
                                {{"first", std::string(there[0]->key)}, {"second", std::string(there[1]->key)}}),
                          {});
    }
    return false;
}

void AbilityReader::checkKeys(const Value &value)
{
    const ShapeRule &rule = *std::ranges::find(shapeRules(), m_ability.shape, &ShapeRule::shape);
    std::vector<std::string> known;
    for (const std::vector<std::string> &keys : {std::vector<std::string>{rule.key}, rule.must, rule.can})
        known.insert(known.end(), keys.begin(), keys.end());
    for (const Value::Member &each : value.map()) {
        if (std::ranges::find(known, each.key) != known.end())
            continue;
        Finding finding = unknown("ability.unknown-key", "key", each.key, known);
        finding.message = "an ability with {shape} has no key {found}";
        finding.arguments.push_back({"shape", rule.key});
        m_statements.note(std::move(finding), each.key);
    }
    for (const std::string &key : rule.must)
        if (!value.find(key))
            m_statements.note(error("ability.missing-key", "the ability lacks {keys}", "add it", {{"keys", key}}), {});
}

void AbilityReader::member(const std::string &key, const Value &value)
{
    const bool hold = m_ability.shape == Shape::While;
    if (key == "when")
        m_ability.event = m_statements.one(Family::Event, value, key);
    else if (key == "may")
        window(value);
    else if (key == "while")
        holding(value);
    else if (key == "works")
        m_ability.works = m_statements.words({"works"}, "place", value, key);
    else if (key == "limit" && !hold)
        m_ability.limit = m_statements.limit(value, key);
    else if (key == "only_one" && hold)
        m_ability.onlyOne = m_statements.flag(value, key);
    else if (key == "hold" && hold)
        m_ability.modifiers = m_statements.list(Family::Modifier, value, key);
    else if (key == "if" && !hold)
        m_ability.conditions = m_statements.list(Family::Condition, value, key);
    else if (key == "choose" && m_ability.shape == Shape::May)
        m_ability.choices = m_statements.list(Family::Choice, value, key);
    else if (key == "cost" && m_ability.shape == Shape::May)
        m_ability.costs = m_statements.list(Family::Operation, value, key);
    else if (key == "do" && !hold)
        m_ability.body = m_statements.list(Family::Operation, value, key);
}

void AbilityReader::window(const Value &value)
{
    if (!value.isMap())
        return m_statements.noteKind("a map with window", value, "may");
    const Value *windows = value.find("window");
    if (windows)
        m_ability.windows = m_statements.words({"windows"}, "window", *windows, "may.window");
    else
        m_statements.note(error("ability.missing-key", "may lacks {keys}", "add it", {{"keys", "window"}}), "may");
    for (const Value::Member &each : value.map())
        if (each.key != "window" && each.key != "whose")
            m_statements.note(unknown("ability.unknown-key", "key", each.key, {"window", "whose"}), "may." + each.key);
    const Value *whose = value.find("whose");
    if (!whose)
        return;
    const std::vector<std::string> read = m_statements.words({"whose"}, "whose", whose->isList() ? Value() : *whose, "may.whose");
    if (!read.empty())
        m_ability.whose = read.front();
    const auto ofSeat = [&](const std::string &key) { return m_vocabulary.name("windows", key)->sort == "whose"; };
    if (!m_ability.windows.empty() && std::ranges::none_of(m_ability.windows, ofSeat))
        m_statements.note(
            error("ability.no-whose", "{window} belongs to no seat", "leave whose out", {{"window", m_ability.windows.front()}}),
            "may.whose");
}

void AbilityReader::holding(const Value &value)
{
    if (value == Value("always"))
        return;
    if (value.isList())
        m_ability.conditions = m_statements.list(Family::Condition, value, "while");
    else
        m_statements.noteKind("always, or a list of conditions", value, "while");
}

} // namespace

Checked<Ability> readAbility(const Vocabulary &vocabulary, const Value &value)
{
    AbilityReader reader(vocabulary);
    Ability ability = reader.read(value);
    Findings findings = std::move(reader.findings());
    append(findings, checkScope(vocabulary, ability));
    if (hasErrors(findings))
        return {std::nullopt, std::move(findings)};
    return {std::move(ability), std::move(findings)};
}

} // namespace rw::abilities
