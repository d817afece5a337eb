// SPDX-License-Identifier: GPL-3.0-or-later
#include "telling/cardnames.h"

namespace spoils {

std::string nearestCard(const Rules &rules, const std::string &id)
{
    std::vector<std::string> ids;
    for (const Kind &kind : rules.kinds) {
        if (kind.id == id)
            return id;
        ids.push_back(kind.id);
    }
    return rw::didYouMean(id, ids);
}

std::string asWord(std::string_view name)
{
    std::string word;
    for (const char each : name) {
        if (each >= 'A' && each <= 'Z')
            word += char(each - 'A' + 'a');
        else if (each == ' ' || each == '-')
            word += '_';
        else if (each != '\'')
            word += each;
    }
    return word;
}

std::pair<std::string_view, std::size_t> splitNumber(std::string_view words)
{
    const std::size_t dot = words.rfind('.');
    if (dot == words.npos)
        return {words, 0};
    std::size_t number = 0;
    const char *end = words.data() + words.size();
    const auto [rest, failure] = std::from_chars(words.data() + dot + 1, end, number);
    if (failure != std::errc{} || rest != end)
        return {words, 0};
    return {words.substr(0, dot), number};
}

} // namespace spoils
