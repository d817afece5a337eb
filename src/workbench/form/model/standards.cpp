// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/standards.h"

#include <algorithm>
#include <charconv>

namespace rw::form {

namespace {

bool isStatements(const std::string &takes)
{
    return takes == "conditions" || takes == "operations" || takes == "modifiers" || takes == "options" || takes == "event";
}

Value number(const std::string &text)
{
    std::int64_t value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    return failure == std::errc{} && end == text.data() + text.size() ? Value(value) : Value(text);
}

/// Whether the word can begin without nested statements.
bool isPlain(const Word &word)
{
    return std::ranges::none_of(word.parameters, [](const Parameter &each) { return each.must && isStatements(each.takes); });
}

} // namespace

std::string familyOf(const std::string &key)
{
    if (key == "if" || key == "while" || key == "conditions" || key == "that")
        return "condition";
    if (key == "choose")
        return "choice";
    return key == "hold" || key == "modifiers" ? "modifier" : "operation";
}

Value Standards::word(const Parameter &parameter) const
{
    for (const std::string &list : parameter.lists) {
        if (!m_language.names(list).empty())
            return m_language.names(list).front().key;
        if (const auto found = m_words.find(list); found != m_words.end() && !found->second.empty())
            return found->second.front();
    }
    return "";
}

Value Standards::thing(const Parameter &parameter) const
{
    if (parameter.sort.empty() || parameter.sort == "card" || parameter.sort == "any")
        return "this";
    for (auto each = m_scope.chosen.rbegin(); each != m_scope.chosen.rend(); ++each)
        if (each->sort == parameter.sort)
            return "the " + each->name;
    return "the " + parameter.sort;
}

Value Standards::content(const Parameter &parameter) const
{
    const std::string &takes = parameter.takes;
    if (takes == "flag")
        return true;
    if (takes == "amount" || takes == "setting")
        return !parameter.standard.empty() ? number(parameter.standard)
            : takes == "setting"           ? word(parameter)
                                           : Value(std::max<std::int64_t>(parameter.least.value_or(1), 1));
    if (takes == "test") {
        const std::vector<Name> &resources = m_language.names("resources");
        return (resources.empty() ? std::string("1") : resources.front().key) + " >= 1";
    }
    if (takes == "conditions" || takes == "operations" || takes == "modifiers")
        return Value::List{statementOf(familyOf(takes))};
    if (takes == "options")
        return Value::List{option(), option()};
    if (takes == "event")
        return statementOf("event");
    if (takes == "filters")
        return filter(parameter.sort);
    if (takes == "limit")
        return "once per turn";
    if (takes == "new_name")
        return freshName(m_ability, "chosen");
    if (!parameter.standard.empty())
        return parameter.standard;
    if (takes == "thing" || takes == "pattern")
        return thing(parameter);
    return takes == "seat" || takes == "seats" ? Value(m_ability.find("while") || m_ability.find("when") ? "owner" : "user")
                                               : word(parameter);
}

Value Standards::filter(const std::string &sort) const
{
    for (const Parameter *field : m_language.fields(sort)) {
        const Value value = field->takes == "amount" ? Value(1) : content(*field);
        if (value != Value(""))
            return Value::Map{{field->key, value}};
    }
    return Value::Map{};
}

Value Standards::option() const
{
    return Value::Map{{"do", Value::List{statementOf("operation")}}};
}

void Standards::complete(const Word &word, Value &content) const
{
    const auto add = [&](const std::string &key) {
        if (const Parameter *parameter = word.parameter(key); parameter && !content.find(key))
            content[key] = this->content(*parameter);
    };
    for (const Parameter &each : word.parameters)
        if (each.must)
            add(each.key);
    for (const std::vector<std::string> &group : word.oneOf) {
        bool found = false;
        for (const std::string &key : group)
            if (content.find(key) && found)
                content.remove(key);
            else
                found = found || content.find(key);
        for (const std::string &key : group)
            if (const Parameter *parameter = word.parameter(key); !found && parameter && m_language.isUsable(*parameter))
                found = (add(key), true);
    }
    const auto has = [&](const std::string &key) { return content.find(key) != nullptr; };
    if (!word.someOf.empty() && std::ranges::none_of(word.someOf, has))
        add(word.someOf.front());
    const std::vector<Name> &resources = m_language.names("resources");
    const auto hasName = [&](const Name &each) { return has(each.key); };
    if (word.open == "resources" && !has("any") && !resources.empty() && std::ranges::none_of(resources, hasName))
        content[resources.front().key] = 1;
    if (word.open == "fields" && content.size() <= 1 && !has("dice")) {
        const Value terms = filter("card");
        for (const Value::Member &term : terms.map())
            content[term.key] = term.value;
    }
}

Value Standards::statement(const Word &word, const Value &like) const
{
    if (const Parameter *whole = word.parameter(""))
        return Value::Map{{word.key, content(*whole)}};
    Value content = Value::Map{};
    const Value *old = like.isMap() && like.size() == 1 ? &like.map().front().value : nullptr;
    const Word *before = old ? m_language.word(word.family, like.map().front().key) : nullptr;
    if (!before && old)
        before = m_language.word("operation", like.map().front().key);
    for (const Parameter &each : word.parameters) {
        const Value *kept = old ? old->find(each.key) : nullptr;
        const Parameter *was = before ? before->parameter(each.key) : nullptr;
        if (kept && was && was->takes == each.takes && was->lists == each.lists && was->sort == each.sort)
            content[each.key] = *kept;
    }
    if (old && before && old->isMap() && word.open == before->open && !word.open.empty())
        for (const Value::Member &member : old->map())
            if (!before->parameter(member.key))
                content[member.key] = member.value;
    complete(word, content);
    return Value::Map{{word.key, std::move(content)}};
}

Value Standards::statementOf(const std::string &family) const
{
    for (const Word *each : m_language.words(family))
        if (isPlain(*each) && (family != "operation" || each->family == "operation"))
            return statement(*each);
    return Value::Map{};
}

Value Standards::section(const std::string &key) const
{
    if (key == "limit")
        return "once per turn";
    if (key == "only_one")
        return true;
    if (key == "works")
        return word({.key = "works", .takes = "words", .lists = {"works"}});
    if (key == "cost")
        if (const Word *pay = m_language.word("operation", "pay"))
            return Value::List{statement(*pay)};
    return Value::List{statementOf(familyOf(key))};
}

Value Standards::ability(const Shape &shape, const Value &like) const
{
    Value made = Value::Map{};
    if (shape.key == "may")
        made["may"] = Value::Map{{"window", word({.key = "window", .takes = "words", .lists = {"windows"}})}};
    else if (shape.key == "when")
        made["when"] = statementOf("event");
    else
        made[shape.key] = "always";
    const auto keep = [&](const std::vector<std::string> &keys) {
        for (const std::string &key : keys)
            if (const Value *kept = like.find(key))
                made[key] = *kept;
    };
    keep(shape.can);
    keep(shape.must);
    for (const std::string &key : shape.must)
        if (!made.find(key))
            made[key] = section(key);
    return made;
}

} // namespace rw::form
