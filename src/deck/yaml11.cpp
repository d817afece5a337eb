// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/yaml11.h"

#include "deck/coreschema.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <regex>
#include <string>

namespace rw {

namespace {

constexpr std::size_t longest = 64; // of a text that may be a number or a date, because std::regex recurses

bool isWord(std::string_view text, std::string_view small)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
    if (text.size() != small.size() || !std::ranges::equal(text, small, {}, lower))
        return false;
    const bool shouts = std::ranges::none_of(text, [&](char c) { return c == lower(c); });
    return shouts || std::ranges::all_of(text.substr(1), [&](char c) { return c == lower(c); }); // yes, Yes, YES, but not yEs
}

bool isAny(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [&](std::string_view word) { return isWord(text, word); });
}

bool matches(std::string_view text, const std::regex &pattern)
{
    return std::regex_match(text.begin(), text.end(), pattern);
}

std::string withoutUnderscores(std::string_view text)
{
    std::string digits(text);
    std::erase(digits, '_');
    return digits;
}

double real(std::string_view text)
{
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// A number of that base; a real one if it is too large for an integer.
Value whole(std::string_view text, std::size_t prefix, int base)
{
    const bool minus = text.starts_with('-');
    std::string digits = withoutUnderscores(text.substr((minus || text.starts_with('+') ? 1 : 0) + prefix));
    if (minus)
        digits.insert(0, 1, '-');
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
    return failure == std::errc() ? Value(number) : Value(real(digits));
}

// YAML 1.1 reads 1:30 as 90: minutes and seconds, or degrees.
Value inSixties(std::string_view text)
{
    const bool minus = text.starts_with('-');
    const std::string digits = withoutUnderscores(text.substr(minus || text.starts_with('+') ? 1 : 0));
    double number = 0;
    for (std::size_t at = 0; at <= digits.size();) {
        const std::size_t colon = std::min(digits.find(':', at), digits.size());
        number = number * 60 + real(std::string_view(digits).substr(at, colon - at));
        at = colon + 1;
    }
    number = minus ? -number : number;
    return digits.find('.') == digits.npos && number > -1e15 && number < 1e15 ? Value(std::int64_t(number)) : Value(number);
}

Yaml11Reading readNumberOrDate(std::string_view text)
{
    static const std::regex binary("[-+]?0b[01_]+");
    static const std::regex octal("[-+]?0[0-7_]+");
    static const std::regex decimal("[-+]?(0|[1-9][0-9_]*)");
    static const std::regex hexadecimal("[-+]?0x[0-9a-fA-F_]+");
    static const std::regex pointed(R"([-+]?([0-9][0-9_]*\.[0-9_]*|\.[0-9][0-9_]*)([eE][-+][0-9]+)?)");
    static const std::regex sixties(R"([-+]?([1-9][0-9_]*(:[0-5]?[0-9])+|[0-9][0-9_]*(:[0-5]?[0-9])+\.[0-9_]*))");
    static const std::regex date(
        R"(\d{4}-\d\d-\d\d|\d{4}-\d\d?-\d\d?([Tt]|[ \t]+)\d\d?:\d\d:\d\d(\.\d*)?([ \t]*(Z|[-+]\d\d?(:\d\d)?))?)");
    if (matches(text, decimal))
        return {whole(text, 0, 10)};
    if (matches(text, octal))
        return {whole(text, 1, 8)};
    if (matches(text, pointed))
        return {real(withoutUnderscores(text))};
    if (matches(text, hexadecimal))
        return {whole(text, 2, 16)};
    if (matches(text, binary))
        return {whole(text, 2, 2)};
    if (matches(text, sixties))
        return {inSixties(text)};
    return {Value(text), matches(text, date)};
}

// A quick test for most numbers of a deck, which all YAML readers read alike.
bool isUsualNumber(std::string_view text)
{
    if (text.starts_with('-'))
        text.remove_prefix(1);
    constexpr std::string_view digits = "0123456789";
    return !text.empty() && text.find_first_not_of(digits) == text.npos && (text[0] != '0' || text.size() == 1);
}

} // namespace

Yaml11Reading readYaml11(std::string_view plain)
{
    // In YAML 1.1, `y` and `n` are such words, too. Hardly any program follows that, because keys such as `x` and `y` are so
    // common.
    if (isAny(plain, {"yes", "on"}))
        return {true};
    if (isAny(plain, {"no", "off"}))
        return {false};
    constexpr std::string_view firsts = "+-.0123456789";
    const bool mayBeNumber = !plain.empty() && plain.size() <= longest && firsts.find(plain.front()) != firsts.npos;
    const Value now = resolvePlain(plain).value;
    if (!mayBeNumber || isUsualNumber(plain) || plain.find_first_of("iInN") != plain.npos) // .inf, .nan: the same in both
        return {now};
    return readNumberOrDate(plain);
}

bool isReadAlike(std::string_view plain, bool isKey)
{
    const Yaml11Reading theirs = readYaml11(plain);
    const Value ours = resolvePlain(plain).value;
    const bool isNan = ours.isReal() && std::isnan(ours.toReal());
    if (theirs.isDate || (isKey && (theirs.value.isBool() || theirs.value.isNull())))
        return false;
    return isNan || ours == theirs.value;
}

} // namespace rw
