// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/english.h"

#include <algorithm>

namespace rw::abilities::english {

namespace {

/// The length of the longest common ending that begins with a blank.
std::size_t commonTail(const std::string &one, const std::string &other)
{
    std::size_t tail = 0;
    for (std::size_t n = 1; n < std::min(one.size(), other.size()) && one[one.size() - n] == other[other.size() - n]; ++n)
        if (one[one.size() - n] == ' ')
            tail = n;
    return tail;
}

} // namespace

std::string one(std::string_view noun)
{
    return std::string(noun.substr(0, noun.find('|')));
}

std::string many(std::string_view noun)
{
    return std::string(noun.substr(isMass(noun) ? 0 : noun.find('|') + 1));
}

bool isMass(std::string_view noun)
{
    return noun.find('|') == noun.npos;
}

std::string withArticle(std::string_view noun)
{
    if (isMass(noun))
        return std::string(noun);
    const std::string word = one(noun);
    const bool spokenAsConsonant = word.starts_with("uni") || word.starts_with("use") || word.starts_with("one");
    const bool vowel =
        !spokenAsConsonant && !word.empty() && std::string_view("aeiouAEIOU").find(word.front()) != std::string_view::npos;
    return (vowel ? "an " : "a ") + word;
}

std::string listed(const std::vector<std::string> &items, std::string_view last)
{
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const bool final = i > 0 && i + 1 == items.size();
        text += (i == 0 ? "" : final ? (last.starts_with(",") ? "" : " ") + std::string(last) + " " : ", ") + items[i];
    }
    return text;
}

std::string capitalized(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = char(text.front() - 'a' + 'A');
    return text;
}

std::string possessive(const std::string &noun)
{
    return noun == "you" ? "your" : noun.ends_with('s') ? noun + "'" : noun + "'s";
}

std::string plural(const std::string &noun)
{
    if (noun == "die")
        return "dice";
    const auto ends = [&](std::string_view ending) { return noun.ends_with(ending); };
    if (ends("s") || ends("x") || ends("z") || ends("ch") || ends("sh"))
        return noun + "es";
    const bool vowel = noun.size() > 1 && std::string_view("aeiou").find(noun[noun.size() - 2]) != std::string_view::npos;
    return ends("y") && !vowel ? noun.substr(0, noun.size() - 1) + "ies" : noun + "s";
}

std::string ordinal(std::size_t index)
{
    static const std::vector<std::string> names{"first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"};
    return index < names.size() ? names[index] : "latest";
}

std::string humanized(std::string key)
{
    std::ranges::replace(key, '_', ' ');
    return key;
}

std::string alternatives(std::vector<std::string> items)
{
    if (items.size() == 2) {
        const auto firstSpace = items[0].find(' ');
        const auto secondSpace = items[1].find(' ');
        const bool tails = firstSpace != std::string::npos && secondSpace != std::string::npos;
        if (tails && items[0].substr(firstSpace) == items[1].substr(secondSpace))
            items[0].resize(firstSpace);
    }
    const bool sentence = items.size() == 2 && items.back().starts_with("when ");
    return listed(items, sentence ? ", or" : "or");
}

std::optional<std::string> merged(const std::string &one, const std::string &other, std::string_view joint)
{
    const std::size_t tail = commonTail(one, other);
    if (tail == 0 && joint != "or")
        return std::nullopt;
    const std::string start = one.substr(0, one.size() - tail);
    if (start.ends_with(',')) // the different parts are clauses of their own
        return std::nullopt;
    const std::string rest = " " + start;
    for (std::size_t head = other.rfind(' ', other.size() - tail - 1); head != other.npos && head > 0;
         head = other.rfind(' ', head - 1)) {
        const std::size_t shared = rest.rfind(" " + other.substr(0, head + 1));
        if (shared != rest.npos && shared + head + 2 < rest.size())
            return start + " " + std::string(joint) + other.substr(head);
    }
    return std::nullopt;
}

std::optional<std::string> Filler::part(std::string_view pattern, bool optional)
{
    std::string text;
    for (std::size_t at = 0; at < pattern.size();) {
        const char open = pattern[at];
        if (open != '<' && open != '[' && open != '{') {
            text += pattern[at++];
            continue;
        }
        const std::size_t end = pattern.find(open == '<' ? '>' : open == '[' ? ']' : '}', at);
        const std::string_view inside = pattern.substr(at + 1, end - at - 1);
        at = end + 1;
        if (open == '[') {
            text += m_plain ? one(inside) : many(inside);
        } else if (open == '{') {
            text += part(inside, true).value_or("");
        } else {
            const std::size_t colon = inside.find(':');
            const std::string form(colon == inside.npos ? "" : inside.substr(colon + 1));
            const auto said = m_slot(std::string(inside.substr(0, colon)), form);
            if (!said && optional)
                return std::nullopt;
            text += said.value_or("");
        }
    }
    return text;
}

std::string Filler::fill(std::string_view pattern)
{
    std::string text = part(pattern, false).value_or("");
    text.erase(0, text.find_first_not_of(' '));
    text.erase(text.find_last_not_of(' ') + 1);
    for (std::size_t at = text.find("  "); at != text.npos; at = text.find("  "))
        text.erase(at, 1);
    return text;
}

} // namespace rw::abilities::english
