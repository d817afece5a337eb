// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/functionexample.h"

#include <algorithm>
#include <vector>

namespace rw::form {

namespace {

bool isWordLetter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_' || letter == '.';
}

bool isKnown(const Language &language, const std::string &word)
{
    if (word.find_first_not_of("0123456789") == word.npos)
        return true;
    for (const char *list :
         {"seats", "roles", "seat_sets", "zones", "resources", "numbers", "values", "countables", "spans", "faces"})
        if (language.name(list, word))
            return true;
    const auto isCall = [&](const Name &each) { return each.key.starts_with(word + "("); };
    return language.field("card", word) || language.word("event", word) || std::ranges::any_of(language.functions(), isCall);
}

bool isAllKnown(const Language &language, const std::string &text)
{
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isWordLetter(text[end]))
            ++end;
        if (end > at && !isKnown(language, text.substr(at, end - at)))
            return false;
        at = std::max(end, at + 1);
    }
    return true;
}

std::vector<std::string> arguments(const std::string &text)
{
    std::vector<std::string> found;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t comma = std::min(text.find(", ", at), text.size());
        found.push_back(text.substr(at, comma - at));
        at = comma + 2;
    }
    return found;
}

std::string firstNumberField(const Language &language)
{
    for (const Parameter *field : language.fields("card"))
        if (field->takes == "amount")
            return field->key;
    return {};
}

} // namespace

std::string functionExample(const Language &language, const std::string &example)
{
    const std::size_t open = example.find('(');
    if (open == example.npos || !example.ends_with(')'))
        return {};
    std::string made = example.substr(0, open + 1);
    for (const std::string &argument : arguments(example.substr(open + 1, example.size() - open - 2))) {
        const std::size_t colon = argument.find(": ");
        std::string said = argument;
        if (!isAllKnown(language, colon == argument.npos ? argument : argument.substr(colon + 2))) {
            if (colon != argument.npos)
                continue;
            said = firstNumberField(language);
            const bool readsCards = example.find(": ") != example.npos;
            if (said.empty() || !readsCards)
                return {};
        }
        made += (made.ends_with('(') ? "" : ", ") + said;
    }
    return made + ")";
}

} // namespace rw::form
