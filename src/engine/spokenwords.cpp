// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/spokenwords.h"

#include <algorithm>
#include <charconv>

namespace rw {

namespace {

constexpr std::string_view blanks = " \t";

std::string listed(const std::vector<std::string> &words)
{
    std::string all;
    for (const std::string &each : words)
        all.append(all.empty() ? "" : ", ").append(each);
    return all;
}

} // namespace

std::vector<std::string> wordsOf(std::string_view line)
{
    std::vector<std::string> words;
    for (std::size_t begin = line.find_first_not_of(blanks); begin != line.npos; begin = line.find_first_not_of(blanks, begin)) {
        const std::size_t end = std::min(line.size(), line.find_first_of(blanks, begin));
        words.emplace_back(line.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

std::vector<std::string> wordsOf(const std::vector<std::string> &lines)
{
    std::vector<std::string> words;
    for (const std::string &line : lines)
        for (std::string &word : wordsOf(std::string_view(line)))
            words.push_back(std::move(word));
    return words;
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
    std::int64_t number = 0;
    const char *end = text.data() + text.size();
    const auto [rest, failure] = std::from_chars(text.data(), end, number);
    return failure == std::errc{} && rest == end ? std::optional(number) : std::nullopt;
}

Checked<Move> notUnderstood(std::string message, std::string remedy, std::vector<Finding::Argument> arguments)
{
    return {std::nullopt, {error("move.not-understood", std::move(message), std::move(remedy), std::move(arguments))}};
}

Finding ambiguous(std::string_view words, const std::vector<std::string> &names)
{
    constexpr std::size_t most = 8;
    const std::vector<std::string> some(names.begin(), names.begin() + std::ptrdiff_t(std::min(most, names.size())));
    return error(std::string(ambiguousMove), "{words} may mean {count} things here",
                 names.size() > most ? "say which one: {names}, ..." : "say which one: {names}",
                 {{"words", std::string(words)}, {"count", std::to_string(names.size())}, {"names", listed(some)}});
}

std::vector<MoveForm> formsByWords(const std::vector<Move> &moves, const std::function<std::string(Move)> &wordsOf,
                                   const std::function<std::string_view(Move)> &parameterOf)
{
    std::vector<MoveForm> forms;
    for (const Move move : moves) {
        const std::string words = wordsOf(move);
        const std::size_t space = words.find(' ');
        const std::string verb = words.substr(0, space);
        auto form = std::ranges::find(forms, verb, &MoveForm::verb);
        if (form == forms.end())
            form = forms.insert(forms.end(), {verb, {}});
        if (space == words.npos)
            continue;
        if (form->parameters.empty())
            form->parameters.push_back({std::string(parameterOf(move)), 0, {}, {}});
        form->parameters.front().words.push_back(words.substr(space + 1));
    }
    return forms;
}

Checked<std::uint32_t> placeAmong(const std::vector<std::string> &known, const std::string &word, const std::string &what)
{
    const auto found = std::ranges::find(known, word);
    if (found != known.end())
        return {std::uint32_t(found - known.begin()), {}};
    const std::string near = didYouMean(word, known);
    return {std::nullopt,
            {error("move.not-understood", "there is no {what} called {word}",
                   near.empty() ? "there are: {known}" : "did you mean {near}?",
                   {{"what", what}, {"word", word}, {"near", near}, {"known", listed(known)}})}};
}

} // namespace rw
