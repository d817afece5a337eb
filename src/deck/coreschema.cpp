// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/coreschema.h"

#include "deck/numberform.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace rw {

namespace {

constexpr std::string_view decimals = "0123456789";

template <std::size_t size>
bool isOneOf(std::string_view text, const std::string_view (&words)[size])
{
    return std::ranges::find(words, text) != std::end(words);
}

constexpr std::string_view nulls[] = {"", "~", "null", "Null", "NULL"};
constexpr std::string_view trues[] = {"true", "True", "TRUE"};
constexpr std::string_view falses[] = {"false", "False", "FALSE"};
constexpr std::string_view infinities[] = {".inf", ".Inf", ".INF"};
constexpr std::string_view noNumbers[] = {".nan", ".NaN", ".NAN"};

bool isAll(std::string_view text, std::string_view letters)
{
    return !text.empty() && text.find_first_not_of(letters) == text.npos;
}

std::string_view unsignedPart(std::string_view text)
{
    return text.starts_with('+') || text.starts_with('-') ? text.substr(1) : text;
}

std::string_view takeDigits(std::string_view &text)
{
    const std::string_view digits = text.substr(0, std::min(text.find_first_not_of(decimals), text.size()));
    text.remove_prefix(digits.size());
    return digits;
}

bool isDecimalReal(std::string_view text)
{
    text = unsignedPart(text);
    const bool whole = !takeDigits(text).empty();
    bool part = false;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        part = !takeDigits(text).empty();
    }
    if (!whole && !part)
        return false;
    if (text.empty())
        return true;
    if (text[0] != 'e' && text[0] != 'E')
        return false;
    return isAll(unsignedPart(text.substr(1)), decimals);
}

Resolved resolveInt(std::string_view text)
{
    const bool hex = text.starts_with("0x");
    const bool octal = text.starts_with("0o");
    if (hex || octal)
        text.remove_prefix(2);
    else if (text.starts_with('+'))
        text.remove_prefix(1);
    std::int64_t number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number, hex ? 16 : octal ? 8 : 10);
    if (failure != std::errc{})
        return {{}, "yaml.integer-range"};
    return {number, {}};
}

Resolved resolveReal(std::string_view text)
{
    const std::string_view word = unsignedPart(text);
    if (isOneOf(text, noNumbers))
        return {std::numeric_limits<double>::quiet_NaN(), {}};
    if (isOneOf(word, infinities))
        return {text[0] == '-' ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity(), {}};
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double number = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failure != std::errc{})
        return {{}, "yaml.real-range"};
    return {number, {}};
}

Finding faultOf(std::string_view code, const std::string &text)
{
    std::vector<Finding::Argument> arguments{{"text", text}};
    if (code == "yaml.integer-range")
        return error(std::string(code), "The whole number {text} is too large",
                     "it must lie between -9223372036854775808 and 9223372036854775807; quote it if it is a text",
                     std::move(arguments));
    if (code == "yaml.real-precision")
        return error(std::string(code), "The number {text} has more digits than can be kept",
                     "write at most 15 digits, or quote it if it is a text", std::move(arguments));
    return error(std::string(code), "The number {text} is too large or too near to zero",
                 "write a number between 1e-307 and 1e308, or quote it if it is a text", std::move(arguments));
}

Value::Kind kindOfTag(std::string_view tag)
{
    if (tag == "int")
        return Value::Kind::Int;
    if (tag == "float")
        return Value::Kind::Real;
    return tag == "bool" ? Value::Kind::Bool : Value::Kind::Null;
}

} // namespace

bool isIntLiteral(std::string_view text)
{
    if (text.starts_with("0x"))
        return isAll(text.substr(2), "0123456789abcdefABCDEF");
    if (text.starts_with("0o"))
        return isAll(text.substr(2), "01234567");
    return isAll(unsignedPart(text), decimals);
}

bool isRealLiteral(std::string_view text)
{
    return !isIntLiteral(text) && (isOneOf(text, noNumbers) || isOneOf(unsignedPart(text), infinities) || isDecimalReal(text));
}

bool isPlainText(std::string_view text)
{
    return !isOneOf(text, nulls) && !isOneOf(text, trues) && !isOneOf(text, falses) && !isIntLiteral(text)
        && !isRealLiteral(text);
}

Resolved resolvePlain(std::string_view text)
{
    if (isOneOf(text, nulls))
        return {};
    if (isOneOf(text, trues))
        return {true, {}};
    if (isOneOf(text, falses))
        return {false, {}};
    if (isIntLiteral(text))
        return resolveInt(text);
    if (isRealLiteral(text))
        return resolveReal(text);
    return {Value(text), {}};
}

ResolvedNode resolveScalar(const Node &node)
{
    if (node.tag == "str" || (node.tag.empty() && node.style != NodeStyle::Plain && node.style != NodeStyle::Empty))
        return {node.text, {}};
    const Resolved plain = resolvePlain(node.text);
    if (!plain.fault.empty())
        return {{}, {faultOf(plain.fault, node.text)}};
    if (plain.value.isReal() && realLike(plain.value.toReal(), node.text) != node.text)
        return {{}, {faultOf("yaml.real-precision", node.text)}};
    if (node.tag.empty())
        return {plain.value, {}};
    if (node.tag == "float" && plain.value.isInt() && node.text.find_first_of("xo") == node.text.npos)
        return {double(plain.value.toInt()), {}};
    const bool collection = node.tag == "map" || node.tag == "seq";
    if (!collection && plain.value.kind() == kindOfTag(node.tag))
        return {plain.value, {}};
    return {{},
            {error("yaml.tag-mismatch", "The tag !!{tag} does not fit {text}", "change the tag or the value",
                   {{"tag", node.tag}, {"text", node.text.empty() ? "an empty value" : node.text}})}};
}

} // namespace rw
