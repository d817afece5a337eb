// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/numbering.h"

namespace rw::abilities {

namespace {

const Vocabulary &core()
{
    static const Vocabulary vocabulary = coreVocabulary();
    return vocabulary;
}

/// The number of the wanted item among the items that count; -1 if there is none.
template <typename T>
int place(const std::vector<T> &items, auto &&counts, auto &&isMeant)
{
    int number = 0;
    for (const T &each : items) {
        if (!counts(each))
            continue;
        if (isMeant(each))
            return number;
        ++number;
    }
    return -1;
}

} // namespace

int numberOf(const Vocabulary &vocabulary, std::string_view list, std::string_view key)
{
    return place(
        vocabulary.names, [&](const Name &each) { return each.list == list; }, [&](const Name &each) { return each.key == key; });
}

int eventNumber(const Vocabulary &vocabulary, std::string_view key)
{
    return place(
        vocabulary.words, [](const Word &each) { return each.family == Family::Event; },
        [&](const Word &each) { return each.key == key; });
}

int ownNumber(const Vocabulary &vocabulary, Family family, std::string_view key)
{
    return place(
        vocabulary.words, [&](const Word &each) { return each.family == family && !core().word(family, each.key); },
        [&](const Word &each) { return each.key == key; });
}

int ownField(const Vocabulary &vocabulary, std::string_view sort, std::string_view key)
{
    return place(
        vocabulary.fields, [&](const Field &each) { return each.sort == sort && !core().field(sort, each.value.key); },
        [&](const Field &each) { return each.value.key == key; });
}

int sortNumber(const Vocabulary &vocabulary, std::string_view sort)
{
    std::vector<std::string> sorts;
    for (const Field &each : vocabulary.fields)
        if (place(
                sorts, [](const std::string &) { return true; }, [&](const std::string &known) { return known == each.sort; })
            < 0)
            sorts.push_back(each.sort);
    return place(
        sorts, [](const std::string &) { return true; }, [&](const std::string &known) { return known == sort; });
}

} // namespace rw::abilities
