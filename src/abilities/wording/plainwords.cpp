// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/plainwords.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace rw::abilities {

namespace {

using Pairs = std::pair<std::string_view, std::string_view>;

/// Words whose stem does not follow a rule.
constexpr std::array irregular{
    Pairs{"won", "win"},       Pairs{"winner", "win"},    Pairs{"winning", "win"},  Pairs{"lost", "lose"},
    Pairs{"loser", "lose"},    Pairs{"losing", "lose"},   Pairs{"dice", "die"},     Pairs{"chose", "choose"},
    Pairs{"chosen", "choose"}, Pairs{"choice", "choose"}, Pairs{"bidding", "bid"},  Pairs{"betting", "bet"},
    Pairs{"made", "make"},     Pairs{"shown", "show"},    Pairs{"took", "take"},    Pairs{"taken", "take"},
    Pairs{"gave", "give"},     Pairs{"given", "give"},    Pairs{"paid", "pay"},     Pairs{"got", "get"},
    Pairs{"drew", "draw"},     Pairs{"drawn", "draw"},    Pairs{"has", "have"},     Pairs{"is", "be"},
    Pairs{"are", "be"},        Pairs{"was", "be"},        Pairs{"were", "be"},      Pairs{"does", "do"},
    Pairs{"reroll", "roll"},   Pairs{"rerolls", "roll"},  Pairs{"can't", "cannot"}, Pairs{"cant", "cannot"},
};

constexpr std::array numbers{
    Pairs{"one", "1"},  Pairs{"two", "2"},   Pairs{"three", "3"},   Pairs{"four", "4"},
    Pairs{"five", "5"}, Pairs{"six", "6"},   Pairs{"seven", "7"},   Pairs{"eight", "8"},
    Pairs{"nine", "9"}, Pairs{"ten", "10"},  Pairs{"eleven", "11"}, Pairs{"twelve", "12"},
    Pairs{"once", "1"}, Pairs{"twice", "2"}, Pairs{"thrice", "3"},  Pairs{"both", "2"},
};

template <std::size_t n>
std::string_view found(const std::array<Pairs, n> &pairs, std::string_view word)
{
    const auto at = std::ranges::find(pairs, word, &Pairs::first);
    return at == pairs.end() ? std::string_view() : at->second;
}

bool isSmallWord(std::string_view word)
{
    static constexpr std::array<std::string_view, 3> small{"a", "an", "the"};
    return std::ranges::find(small, word) != small.end();
}

bool belongsToWord(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\'' || byte >= 0x80;
}

std::string lowered(std::string_view word)
{
    std::string text(word);
    for (char &c : text)
        if (c >= 'A' && c <= 'Z')
            c = char(c - 'A' + 'a');
    return text;
}

bool cut(std::string &word, std::string_view ending, std::size_t rest)
{
    if (!word.ends_with(ending) || word.size() < ending.size() + rest)
        return false;
    word.resize(word.size() - ending.size());
    return true;
}

/// Replaces typographic apostrophes and quotes by plain ones.
std::string withPlainQuotes(std::string_view text)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> signs{
        {{"\u2019", "'"}, {"\u2018", " "}, {"\u201c", " "}, {"\u201d", " "}, {"\u2013", " "}, {"\u2014", ","}}};
    std::string plain(text);
    for (const auto &[sign, instead] : signs)
        for (std::size_t at = plain.find(sign); at != plain.npos; at = plain.find(sign, at))
            plain.replace(at, sign.size(), instead);
    return plain;
}

} // namespace

std::string stemOf(std::string_view word)
{
    std::string stem = lowered(word);
    for (const std::string_view ending : {"'s", "s'", "'"})
        if (cut(stem, ending, 1))
            break;
    if (const std::string_view number = found(numbers, stem); !number.empty())
        return std::string(number);
    if (const std::string_view known = found(irregular, stem); !known.empty())
        stem = known;
    if (!cut(stem, "ing", 3) && !cut(stem, "ed", 3) && !stem.ends_with("ss"))
        cut(stem, "s", 3);
    cut(stem, "e", 2);
    return stem;
}

std::optional<int> PlainWord::figure() const
{
    int number = 0;
    const auto [end, failure] = std::from_chars(stem.data(), stem.data() + stem.size(), number);
    if (failure != std::errc() || end != stem.data() + stem.size())
        return std::nullopt;
    return number;
}

std::vector<PlainWord> plainWords(std::string_view text)
{
    std::vector<PlainWord> words;
    const std::string plain = withPlainQuotes(text);
    for (std::size_t at = 0; at < plain.size();) {
        std::size_t end = at;
        while (end < plain.size() && belongsToWord(plain[end]))
            ++end;
        const std::string said = plain.substr(at, end - at);
        constexpr std::string_view stops = ".,;:!?()";
        if (said.empty() && !words.empty() && stops.find(plain[at]) != stops.npos && words.back().stop != '.')
            words.back().stop = plain[at];
        at = std::max(end, at + 1);
        const std::string stem = stemOf(said);
        if (stem.empty() || isSmallWord(lowered(said)))
            continue;
        if (stem == "not" && !words.empty()
            && (words.back().stem == "may" || words.back().stem == "can" || words.back().stem == "must"))
            words.back() = {words.back().said + " " + said, "cannot"};
        else
            words.push_back({said, stem});
    }
    return words;
}

} // namespace rw::abilities
