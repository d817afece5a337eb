// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/language.h"

#include <algorithm>

namespace rw::form {

namespace {

std::vector<std::string> texts(const Value::List &items)
{
    std::vector<std::string> found;
    for (const Value &item : items)
        if (item.isText())
            found.push_back(item.text());
    return found;
}

Parameter parameterFrom(const Value &value)
{
    Parameter parameter{textOf(value, "key"),
                        textOf(value, "takes"),
                        textOf(value, "about"),
                        textOf(value, "standard"),
                        textOf(value, "sort"),
                        textOf(value, "with"),
                        texts(listOf(value, "lists")),
                        flagOf(value, "must"),
                        flagOf(value, "named"),
                        flagOf(value, "all"),
                        {}};
    if (const Value *least = value.find("least"); least && least->isInt())
        parameter.least = least->toInt();
    return parameter;
}

Name nameFrom(const Value &value)
{
    return {textOf(value, "key"), textOf(value, "about"), textOf(value, "phrase"), textOf(value, "sort")};
}

Word wordFrom(const Value &value)
{
    Word word{textOf(value, "family"), textOf(value, "key"), textOf(value, "about"), textOf(value, "open"), {}, {}, {}, {}};
    for (const Value &each : listOf(value, "parameters"))
        word.parameters.push_back(parameterFrom(each));
    for (const Value &each : listOf(value, "one_of"))
        if (each.isList())
            word.oneOf.push_back(texts(each.list()));
    word.someOf = texts(listOf(value, "some_of"));
    word.gives = texts(listOf(value, "gives"));
    return word;
}

void note(std::vector<std::string> &words, const Value &value)
{
    if (value.isList())
        for (const Value &each : value.list())
            note(words, each);
    if (value.isText() && std::ranges::find(words, value.text()) == words.end())
        words.push_back(value.text());
}

} // namespace

const Parameter *Word::parameter(std::string_view wanted) const
{
    const auto found = std::ranges::find(parameters, wanted, &Parameter::key);
    return found == parameters.end() ? nullptr : &*found;
}

Language::Language(const Value &vocabulary)
{
    if (!textOf(vocabulary, "seat").empty())
        m_seat = textOf(vocabulary, "seat");
    if (!textOf(vocabulary, "round").empty())
        m_round = textOf(vocabulary, "round");
    for (const Value &each : listOf(vocabulary, "shapes"))
        m_shapes.push_back({textOf(each, "key"), textOf(each, "about"), texts(listOf(each, "must")), texts(listOf(each, "can"))});
    for (const Value &each : listOf(vocabulary, "words"))
        m_words.push_back(wordFrom(each));
    for (const Value &each : listOf(vocabulary, "fields"))
        m_fields.push_back({textOf(each, "of"), parameterFrom(each)});
    for (const Value &each : listOf(vocabulary, "functions"))
        m_functions.push_back({textOf(each, "example"), textOf(each, "about"), {}, {}});
    for (const Value &each : listOf(vocabulary, "lists")) {
        List &made = m_lists[textOf(each, "key")];
        made.open = flagOf(each, "open");
        for (const Value &word : listOf(each, "words"))
            made.words.push_back(nameFrom(word));
    }
}

std::vector<const Word *> Language::words(std::string_view family) const
{
    std::vector<const Word *> found;
    for (const Word &each : m_words)
        if ((each.family == family || (family == "operation" && each.family == "choice")) && isUsable(each))
            found.push_back(&each);
    return found;
}

const Word *Language::word(std::string_view family, std::string_view key) const
{
    for (const Word &each : m_words)
        if (each.key == key && (each.family == family || (family == "operation" && each.family == "choice")))
            return &each;
    return nullptr;
}

const Shape *Language::shape(std::string_view key) const
{
    const auto found = std::ranges::find(m_shapes, key, &Shape::key);
    return found == m_shapes.end() ? nullptr : &*found;
}

const std::vector<Name> &Language::names(std::string_view list) const
{
    static const std::vector<Name> none;
    const auto found = m_lists.find(list);
    return found == m_lists.end() ? none : found->second.words;
}

const Name *Language::name(std::string_view list, std::string_view key) const
{
    const std::vector<Name> &all = names(list);
    const auto found = std::ranges::find(all, key, &Name::key);
    return found == all.end() ? nullptr : &*found;
}

bool Language::isOpen(std::string_view list) const
{
    const auto found = m_lists.find(list);
    return found != m_lists.end() && found->second.open;
}

std::vector<const Parameter *> Language::fields(std::string_view sort) const
{
    std::vector<const Parameter *> found;
    for (const SortedField &each : m_fields)
        if (each.of == sort && isUsable(each.parameter))
            found.push_back(&each.parameter);
    return found;
}

const Parameter *Language::field(std::string_view sort, std::string_view key) const
{
    for (const SortedField &each : m_fields)
        if (each.of == sort && each.parameter.key == key)
            return &each.parameter;
    return nullptr;
}

bool Language::isUsable(const Parameter &parameter) const
{
    if (parameter.takes == "filters" || parameter.takes == "pattern")
        return std::ranges::any_of(m_fields, [&](const SortedField &each) { return each.of == parameter.sort; });
    if (parameter.takes != "word" && parameter.takes != "words")
        return true;
    return std::ranges::any_of(parameter.lists, [&](const std::string &each) { return isOpen(each) || !names(each).empty(); });
}

bool Language::isUsable(const Word &word) const
{
    return std::ranges::all_of(word.parameters, [&](const Parameter &each) { return !each.must || isUsable(each); });
}

DeckWords Language::deckWords(const Value &groups) const
{
    DeckWords found;
    if (!groups.isMap())
        return found;
    for (const Value::Member &group : groups.map()) {
        if (!group.value.isList())
            continue;
        for (const Value &card : group.value.list()) {
            if (const Value *id = card.find("id"); id && id->isText())
                found["names"].push_back(id->text()); // every id occurs once, and there may be thousands
            for (const SortedField &each : m_fields)
                if (const Value *value =
                        each.of == "card" && each.parameter.key != "name" ? card.find(each.parameter.key) : nullptr)
                    for (const std::string &list : each.parameter.lists)
                        if (isOpen(list))
                            note(found[list], *value);
        }
    }
    return found;
}

} // namespace rw::form
