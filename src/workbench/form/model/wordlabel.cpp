// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/model/wordlabel.h"

#include <algorithm>

namespace rw::form {

namespace {

std::string replaced(std::string text, std::string_view what, std::string_view by)
{
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

std::string firstForm(std::string_view noun)
{
    return std::string(noun.substr(0, noun.find('|')));
}

std::string secondForm(std::string_view noun)
{
    const std::size_t bar = noun.find('|');
    return std::string(bar == noun.npos ? noun : noun.substr(bar + 1));
}

std::string withNouns(const Language &language, std::string text)
{
    text = replaced(std::move(text), "<seats>", secondForm(language.seatNoun()));
    text = replaced(std::move(text), "<seat>", firstForm(language.seatNoun()));
    return replaced(std::move(text), "<round>", language.roundNoun());
}

/// Replaces `[show|shows]` by the fitting form.
std::string agreeing(std::string text, bool you)
{
    for (std::size_t open = text.find('['); open != text.npos; open = text.find('[', open)) {
        const std::size_t close = text.find(']', open);
        if (close == text.npos)
            break;
        const std::string verb = text.substr(open + 1, close - open - 1);
        text.replace(open, close - open + 1, you ? firstForm(verb) : secondForm(verb));
    }
    return text;
}

} // namespace

std::string spoken(std::string_view key)
{
    std::string text(key);
    std::ranges::replace(text, '_', ' ');
    return text;
}

std::string label(const Language &language, const Name &name)
{
    const std::string phrase = withNouns(language, name.phrase);
    if (phrase.empty() || phrase.find_first_of("<>[]{}") != phrase.npos)
        return spoken(name.key);
    return firstForm(phrase);
}

std::string windowLabel(const Language &language, const Name &window, std::string_view whose)
{
    const bool own = whose == "own";
    std::string text = withNouns(language, window.phrase);
    text = replaced(std::move(text), "<whose:each>", own ? "your" : whose == "others" ? "another's" : "each");
    text = replaced(std::move(text), "<whose:their>", own ? "your" : "their");
    text = replaced(std::move(text), "<whose>", own ? "you" : whose == "others" ? "another" : "anyone");
    text = agreeing(std::move(text), own);
    return text.empty() || text.find_first_of("<>{}") != text.npos ? spoken(window.key) : text;
}

std::string label(const Language &language, const std::vector<std::string> &lists, const std::string &word)
{
    if (word.starts_with("left of ") || word.starts_with("right of ")) {
        const std::size_t at = word.find("of ") + 3;
        return word.substr(0, at) + label(language, lists, word.substr(at));
    }
    for (const std::string &list : lists)
        if (const Name *name = language.name(list, word))
            return list == "windows" ? windowLabel(language, *name, {}) : label(language, *name);
    return spoken(word);
}

} // namespace rw::form
