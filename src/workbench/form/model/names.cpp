// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/names.h"

#include <algorithm>
#include <cctype>

namespace rw::form {

namespace {

/// The only member of a statement: its word, with the word's arguments.
const Value::Member *statement(const Value &value)
{
    return value.isMap() && value.size() == 1 ? &value.map().front() : nullptr;
}

const std::string *nameIn(const Value &content)
{
    const Value *as = content.find("as");
    return as && as->isText() ? &as->text() : nullptr;
}

class Walk
{
public:
    Walk(const Language &language, const Value &ability) : m_language(language), m_ability(ability) {}

    Scope at(const Path &path)
    {
        if (const Value *when = m_ability.find("when"); when && !(path.size() > 0 && path.front() == PathStep("when")))
            event(*when);
        if (!path.empty() && path.front() != PathStep("choose"))
            choices(m_ability.find("choose"));
        const Value *here = &m_ability;
        Path so;
        for (std::size_t i = 0; here && i < path.size(); ++i) {
            enter(*here, path, i);
            so.push_back(path[i]);
            here = valueAt(m_ability, so);
        }
        return m_scope;
    }

private:
    void enter(const Value &here, const Path &path, std::size_t i)
    {
        if (const auto *index = std::get_if<std::size_t>(&path[i]); index && here.isList()) {
            for (std::size_t before = 0; before < *index && before < here.size(); ++before)
                choice(here.list()[before]);
            return;
        }
        const auto *key = std::get_if<std::string>(&path[i]);
        if (!key || i == 0)
            return;
        const auto *word = std::get_if<std::string>(&path[i - 1]);
        if (word && *word == "later" && *key != "when" && here.find("when"))
            event(*here.find("when"));
        if (word && *word == "for_each" && *key == "do" && nameIn(here))
            m_scope.chosen.push_back({*nameIn(here), here.find("card") ? "card" : "seat"});
        const bool isChoice = word && m_language.word("choice", *word);
        if ((isChoice && (*key == "if" || *key == "where")) || (word && *word == "rank" && *key == "of"))
            m_scope.candidate = true;
        if (*key == "cards" || *key == "where")
            m_scope.candidate = true;
    }

    void choices(const Value *list)
    {
        if (list && list->isList())
            for (const Value &each : list->list())
                choice(each);
    }

    void choice(const Value &each)
    {
        const Value::Member *only = statement(each);
        const Word *word = only ? m_language.word("choice", only->key) : nullptr;
        if (word && nameIn(only->value))
            m_scope.chosen.push_back({*nameIn(only->value), word->gives.empty() ? std::string() : word->gives.front()});
    }

    void event(const Value &value)
    {
        const Value::Member *only = statement(value);
        const Word *word = only ? m_language.word("event", only->key) : nullptr;
        const auto gives = [&](std::string_view what) {
            return word && std::ranges::find(word->gives, what) != word->gives.end();
        };
        m_scope.they = gives("they");
        m_scope.it = gives("it");
        m_scope.thatMuch = gives("that_much");
    }

    const Language &m_language;
    const Value &m_ability;
    Scope m_scope;
};

void collectNames(const Value &value, std::vector<std::string> &into)
{
    if (const std::string *name = nameIn(value))
        into.push_back(*name);
    if (value.isMap())
        for (const Value::Member &member : value.map())
            collectNames(member.value, into);
    if (value.isList())
        for (const Value &item : value.list())
            collectNames(item, into);
}

bool isNameLetter(char letter)
{
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_';
}

/// Replaces `the old` by `the new` where these are whole words.
std::string renamedIn(std::string text, const std::string &from, const std::string &to)
{
    const std::string said = "the " + from;
    for (std::size_t at = text.find(said); at != text.npos; at = text.find(said, at + 1)) {
        const bool begins = at == 0 || !isNameLetter(text[at - 1]);
        const bool ends = at + said.size() == text.size() || !isNameLetter(text[at + said.size()]);
        if (begins && ends)
            text.replace(at, said.size(), "the " + to);
    }
    return text;
}

} // namespace

Scope scopeAt(const Language &language, const Value &ability, const Path &path)
{
    return Walk(language, ability).at(path);
}

std::string freshName(const Value &ability, const std::string &wanted)
{
    std::vector<std::string> taken;
    collectNames(ability, taken);
    std::string name = wanted;
    for (int number = 2; std::ranges::find(taken, name) != taken.end(); ++number)
        name = wanted + "_" + std::to_string(number);
    return name;
}

Value renamed(Value ability, const std::string &from, const std::string &to)
{
    if (ability.isText())
        return renamedIn(ability.text(), from, to);
    if (ability.isList())
        for (Value &item : ability.list())
            item = renamed(std::move(item), from, to);
    if (ability.isMap())
        for (Value::Member &member : ability.map())
            member.value =
                member.key == "as" && member.value == Value(from) ? Value(to) : renamed(std::move(member.value), from, to);
    return ability;
}

bool isName(std::string_view text)
{
    const auto isLetter = [](char each) { return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '_'; };
    return !text.empty() && text.front() >= 'a' && text.front() <= 'z' && std::ranges::all_of(text, isLetter);
}

} // namespace rw::form
