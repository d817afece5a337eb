// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sentence.h"

namespace rw {

std::string counted(std::int64_t number, std::string_view one, std::string_view many)
{
    return std::to_string(number) + ' ' + std::string(number == 1 ? one : many);
}

std::string toldBy(std::span<const Sentence> sentences, const Event &event,
                   const std::function<std::string(std::string_view word, std::size_t argument)> &wordOf)
{
    const auto sentence = std::ranges::find_if(
        sentences, [&](const Sentence &each) { return each.what == event.what && (!each.holds || each.holds(event.arguments)); });
    if (sentence == sentences.end())
        return {};
    std::string told;
    std::string_view rest = sentence->pattern;
    std::size_t next = 0;
    for (std::size_t open = rest.find('{'); open != rest.npos; open = rest.find('{')) {
        told += rest.substr(0, open);
        const std::size_t close = rest.find('}', open);
        std::string_view word = rest.substr(open + 1, close - open - 1);
        rest.remove_prefix(close + 1);
        if (const std::size_t colon = word.find(':'); colon != word.npos) {
            next = std::size_t(word[colon + 1] - '0');
            word = word.substr(0, colon);
        }
        const std::size_t argument = next++;
        if (const std::size_t bar = word.find('|'); bar != word.npos)
            told += counted(event.arguments.at(argument), word.substr(0, bar), word.substr(bar + 1));
        else
            told += word == "number" ? std::to_string(event.arguments.at(argument)) : wordOf(word, argument);
    }
    return told += rest;
}

} // namespace rw
