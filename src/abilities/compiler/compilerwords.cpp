// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/abilitycompiler.h"
#include "abilities/core/numbering.h"
#include "abilities/reading/statementreader.h"

namespace rw::abilities {

/// The number of a word. For an open list the deck decides, so the dictionary is asked even for declared words.
std::optional<int> AbilityCompiler::wordNumber(const std::vector<std::string> &lists, const std::string &word)
{
    int before = 0;
    for (const std::string &list : lists) {
        if (m_vocabulary.isOpen(list)) {
            if (const auto number = m_language.dictionary.number ? m_language.dictionary.number(list, word) : std::nullopt)
                return before + *number;
            continue;
        }
        if (const int number = numberOf(m_vocabulary, list, word); number >= 0)
            return before + number;
        before += int(m_vocabulary.keys({list}).size());
    }
    note("ability.not-in-deck", "the deck has no {word} among its {list}", "name it there, or write one that the deck has",
         {{"word", word}, {"list", lists.empty() ? std::string("words") : lists.front()}});
    return std::nullopt;
}

std::uint8_t AbilityCompiler::smallNumber(const std::vector<std::string> &lists, const std::string &word)
{
    const int number = wordNumber(lists, word).value_or(0);
    if (number >= noWord)
        note("ability.too-many-words", "{word} is beyond the {most} words that {list} may have here",
             "leave words of that list out", {{"word", word}, {"most", std::to_string(noWord)}, {"list", lists.front()}});
    return std::uint8_t(number);
}

std::uint64_t AbilityCompiler::mask(const std::vector<std::string> &lists, const std::vector<std::string> &words, int most)
{
    std::uint64_t mask = 0;
    for (const std::string &word : words) {
        const std::optional<int> number = wordNumber(lists, word);
        if (number && *number < most)
            mask |= std::uint64_t(1) << *number;
        else if (number)
            note("ability.too-many-words", "{word} is beyond the {most} words that {list} may have here",
                 "leave words of that list out", {{"word", word}, {"most", std::to_string(most)}, {"list", lists.front()}});
    }
    return mask;
}

std::vector<std::string> AbilityCompiler::wordsOf(const Told &told, const std::string &key) const
{
    if (const auto *words = told.statement.get<std::vector<std::string>>(key))
        return *words;
    const Parameter *parameter = told.word.parameter(key);
    if (parameter && !parameter->standard.empty() && !told.statement.argument(key))
        return {parameter->standard};
    return {};
}

std::uint8_t AbilityCompiler::word(const Told &told, const std::string &key)
{
    const std::vector<std::string> words = wordsOf(told, key);
    if (words.empty() || (words.front() == "candidate" && told.word.parameter(key)->named))
        return noWord;
    return under(joined(told.statement.path, key), [&] { return smallNumber(told.word.parameter(key)->lists, words.front()); });
}

std::uint8_t AbilityCompiler::wordSlot(const Told &told, const std::string &key)
{
    const auto *reference = told.statement.get<Reference>(key);
    const Parameter *parameter = told.word.parameter(key);
    const bool tested = parameter && parameter->named && told.statement.text(key) == "candidate";
    return under(joined(told.statement.path, key), [&] {
        return reference ? slotOf(*reference) : tested ? testedWord() : noWord;
    });
}

} // namespace rw::abilities
