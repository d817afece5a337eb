// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/vocabulary.h"

#include "abilities/core/corewords.h"

#include <algorithm>
#include <set>

namespace rw::abilities {

namespace {

template <typename T>
void extend(std::vector<T> &to, const std::vector<T> &more)
{
    to.insert(to.end(), more.begin(), more.end());
}

template <typename T>
const T *firstWhere(const std::vector<T> &items, auto &&matches)
{
    const auto found = std::ranges::find_if(items, matches);
    return found == items.end() ? nullptr : &*found;
}

bool holds(const std::vector<std::string> &items, std::string_view item)
{
    return std::ranges::find(items, item) != items.end();
}

void checkParameter(const Vocabulary &vocabulary, const std::string &where, const Parameter &parameter,
                    std::vector<std::string> &found)
{
    for (const std::string &list : parameter.lists)
        if (list != "fields" && !vocabulary.name("lists", list))
            found.push_back(where + ": no list is called " + list);
    if (parameter.about.empty())
        found.push_back(where + "." + parameter.key + " says nothing about itself");
}

void checkWord(const Vocabulary &vocabulary, const Word &word, std::vector<std::string> &found)
{
    std::set<std::string> seen;
    for (const Parameter &parameter : word.parameters) {
        checkParameter(vocabulary, word.key, parameter, found);
        if (!seen.insert(parameter.key).second)
            found.push_back(word.key + "." + parameter.key + " is declared twice");
        if (!parameter.with.empty() && !word.parameter(parameter.with))
            found.push_back(word.key + "." + parameter.key + " stands beside the unknown " + parameter.with);
    }
    for (const std::vector<std::string> &group : word.oneOf)
        for (const std::string &key : group)
            if (!word.parameter(key))
                found.push_back(word.key + " wants one of the unknown " + key);
    if (vocabulary.word(word.family, word.key) != &word)
        found.push_back(word.key + " is declared twice");
    if (word.phrase.empty() || word.about.empty() || word.example.empty())
        found.push_back(word.key + " lacks its phrase, its description or its example");
}

} // namespace

const Parameter *Word::parameter(std::string_view wanted) const
{
    return firstWhere(parameters, [&](const Parameter &parameter) { return parameter.key == wanted; });
}

const std::string &Name::phraseFor(std::string_view use) const
{
    const auto found = std::ranges::find_if(phrases, [&](const auto &each) { return each.first == use; });
    return found == phrases.end() ? phrase : found->second;
}

const Word *Vocabulary::word(Family family, std::string_view key) const
{
    return firstWhere(words, [&](const Word &each) { return each.family == family && each.key == key; });
}

const Word *Vocabulary::statement(Family family, std::string_view key) const
{
    const Word *found = word(family, key);
    return found || family != Family::Operation ? found : word(Family::Choice, key);
}

std::vector<std::string> Vocabulary::statementKeys(Family family) const
{
    std::vector<std::string> found = wordKeys(family);
    if (family == Family::Operation)
        extend(found, wordKeys(Family::Choice));
    return found;
}

std::vector<std::string> Vocabulary::wordKeys(Family family) const
{
    std::vector<std::string> found;
    for (const Word &each : words)
        if (each.family == family)
            found.push_back(each.key);
    return found;
}

const Name *Vocabulary::name(std::string_view list, std::string_view key) const
{
    return firstWhere(names, [&](const Name &each) { return each.list == list && each.key == key; });
}

std::vector<std::string> Vocabulary::keys(const std::vector<std::string> &lists) const
{
    std::vector<std::string> found;
    for (const std::string &list : lists)
        for (const Name &each : names)
            if (each.list == list && !holds(found, each.key))
                found.push_back(each.key);
    if (holds(lists, "fields"))
        for (const Field &each : fields)
            if (each.value.kind == Kind::Amount && !holds(found, each.value.key))
                found.push_back(each.value.key);
    return found;
}

bool Vocabulary::has(const std::vector<std::string> &lists, std::string_view key) const
{
    return std::ranges::any_of(lists, [&](const std::string &list) {
        return list == "fields" ? numberField(key) != nullptr : name(list, key) != nullptr;
    });
}

const Field *Vocabulary::field(std::string_view sort, std::string_view key) const
{
    return firstWhere(fields, [&](const Field &each) { return each.sort == sort && each.value.key == key; });
}

std::vector<std::string> Vocabulary::fieldKeys(std::string_view sort) const
{
    std::vector<std::string> found;
    for (const Field &each : fields)
        if (each.sort == sort)
            found.push_back(each.value.key);
    return found;
}

const Function *Vocabulary::function(std::string_view key) const
{
    return firstWhere(functions, [&](const Function &each) { return each.key == key; });
}

bool Vocabulary::isOpen(std::string_view list) const
{
    return std::ranges::find(openLists, list, &OpenList::list) != openLists.end();
}

const Name *Vocabulary::seatNumber(std::string_view key) const
{
    for (const char *list : {"resources", "numbers", "values"})
        if (const Name *found = name(list, key))
            return found;
    return nullptr;
}

const Field *Vocabulary::numberField(std::string_view key) const
{
    return firstWhere(fields, [&](const Field &each) { return each.value.kind == Kind::Amount && each.value.key == key; });
}

std::vector<std::string> Vocabulary::amountWords() const
{
    std::vector<std::string> found = keys({"resources", "numbers", "values", "fields"});
    for (const Function &each : functions)
        found.push_back(each.key);
    extend(found, {"all", "that_much", "the"});
    return found;
}

void Vocabulary::add(const Vocabulary &more)
{
    extend(words, more.words);
    extend(names, more.names);
    extend(fields, more.fields);
    extend(functions, more.functions);
    extend(openLists, more.openLists);
}

Vocabulary coreVocabulary()
{
    Vocabulary core;
    for (const std::vector<Word> &words : {core::eventWords(), core::conditionWords(), core::choiceWords(), core::goodsWords(),
                                           core::cardWords(), core::flowWords(), core::courseWords(), core::modifierWords()})
        extend(core.words, words);
    core.names = core::coreNames();
    core.fields = core::coreFields();
    core.functions = core::coreFunctions();
    core.openLists = {{"tags", "the tags that a deck gives its cards"},
                      {"names", "the ids of a deck's cards"},
                      {"types", "the types of a deck's cards"},
                      {"tables", "the tables of a deck"},
                      {"listed_words", "the words of a deck's lists"}};
    return core;
}

Vocabulary additions(const Vocabulary &vocabulary)
{
    const Vocabulary core = coreVocabulary();
    Vocabulary more = vocabulary;
    std::erase_if(more.words, [&](const Word &each) { return core.word(each.family, each.key); });
    std::erase_if(more.names, [&](const Name &each) { return core.name(each.list, each.key); });
    std::erase_if(more.fields, [&](const Field &each) { return core.field(each.sort, each.value.key); });
    std::erase_if(more.functions, [&](const Function &each) { return core.function(each.key); });
    return more;
}

std::vector<std::string> defects(const Vocabulary &vocabulary)
{
    std::vector<std::string> found;
    for (const Word &word : vocabulary.words)
        checkWord(vocabulary, word, found);
    for (const Name &name : vocabulary.names) {
        if (name.list != "lists" && !vocabulary.name("lists", name.list))
            found.push_back(name.key + ": no list is called " + name.list);
        if (vocabulary.name(name.list, name.key) != &name)
            found.push_back(name.list + " has " + name.key + " twice");
    }
    for (const Field &field : vocabulary.fields)
        checkParameter(vocabulary, field.sort, field.value, found);
    for (const Function &function : vocabulary.functions)
        for (const Parameter &parameter : function.arguments)
            checkParameter(vocabulary, function.key, parameter, found);
    return found;
}

} // namespace rw::abilities
