// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/numberform.h"

#include "deck/coreschema.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace rw {

namespace {

constexpr std::string_view digits = "0123456789";

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string upper(std::string text)
{
    for (char &c : text)
        if (c >= 'a' && c <= 'z')
            c = char(c - 'a' + 'A');
    return text;
}

// Adds leading zeros up to the width of the form, if the form has them too.
void padLikeForm(std::string &number, std::string_view form)
{
    if (form.size() > 1 && form[0] == '0' && number.size() < form.size())
        number.insert(0, form.size() - number.size(), '0');
}

std::string basedLike(std::uint64_t number, std::string_view form, int base)
{
    std::array<char, 24> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, base).ptr;
    std::string out(buffer.data(), end);
    padLikeForm(out, form);
    // Each letter takes the case of the letter at its place in the form; beyond the form, that of the form's last letter.
    const auto last = std::find_if(form.rbegin(), form.rend(), isLetter);
    const bool usual = last == form.rend() || *last <= 'Z';
    for (std::size_t i = 1; i <= out.size(); ++i) {
        const char old = i <= form.size() ? form[form.size() - i] : '0';
        if (isLetter(out[out.size() - i]) && (isLetter(old) ? old <= 'Z' : usual))
            out[out.size() - i] = char(out[out.size() - i] - 'a' + 'A');
    }
    return out;
}

// The parts of a literal such as -12.50e+3.
struct RealForm
{
    bool plus = false;
    std::string_view whole;
    bool point = false;
    std::string_view part;
    std::string_view exponent; // including its letter and its sign

    explicit RealForm(std::string_view text)
    {
        plus = text.starts_with('+');
        if (text.starts_with('+') || text.starts_with('-'))
            text.remove_prefix(1);
        whole = text.substr(0, std::min(text.find_first_not_of(digits), text.size()));
        text.remove_prefix(whole.size());
        point = text.starts_with('.');
        if (point)
            text.remove_prefix(1);
        part = text.substr(0, std::min(text.find_first_not_of(digits), text.size()));
        exponent = text.substr(part.size());
    }

    int power() const
    {
        std::string_view number = exponent.substr(std::min<std::size_t>(1, exponent.size()));
        if (number.starts_with('+'))
            number.remove_prefix(1);
        int power = 0;
        const auto [end, failure] = std::from_chars(number.data(), number.data() + number.size(), power);
        return failure == std::errc{} ? power : 0;
    }

    // The number of significant digits, without leading zeros.
    int significant() const
    {
        const std::string all = std::string(whole) + std::string(part);
        const std::size_t first = all.find_first_not_of('0');
        return first == all.npos ? 1 : int(std::min<std::size_t>(all.size() - first, 17));
    }
};

// A positive number as decimal digits and the power of ten of the first digit: 1250 is "125" and 3.
struct Decimal
{
    std::string digits;
    int power = 0;
};

Decimal parsed(std::string_view scientific)
{
    Decimal decimal;
    const std::size_t e = scientific.find('e');
    for (const char c : scientific.substr(0, e))
        if (c != '.')
            decimal.digits += c;
    std::string_view power = scientific.substr(e + 1);
    if (power.starts_with('+'))
        power.remove_prefix(1);
    std::from_chars(power.data(), power.data() + power.size(), decimal.power);
    return decimal;
}

// Takes as many digits as the form has if they give the same number, otherwise the fewest that do.
Decimal decimalOf(double number, int significant)
{
    std::array<char, 64> buffer;
    auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::scientific, significant - 1).ptr;
    double again = 0;
    std::from_chars(buffer.data(), end, again);
    if (again != number)
        end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::scientific).ptr;
    return parsed({buffer.data(), std::size_t(end - buffer.data())});
}

std::string simplestReal(double number)
{
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    std::string out(buffer.data(), end);
    if (out.find_first_of(".e") == out.npos)
        out += ".0";
    return out;
}

std::string specialLike(double number, std::string_view form)
{
    std::string out = std::isnan(number) ? ".NaN" : ".inf";
    if (form.ends_with(out.back() == 'N' ? "nan" : "Inf"))
        out = std::isnan(number) ? ".nan" : ".Inf";
    else if (form.ends_with("NAN") || form.ends_with("INF"))
        out = upper(out);
    if (std::isnan(number))
        return out;
    return (number < 0 ? "-" : form.starts_with('+') ? "+" : "") + out;
}

// The digits with the point after `before` of them, and with at least as many decimals as the form has.
std::string pointedLike(std::string number, int before, const RealForm &form)
{
    if (before < 1) {
        number.insert(0, std::size_t(1 - before), '0');
        before = 1;
    }
    const auto split = std::size_t(before);
    if (number.size() < split + form.part.size())
        number.append(split + form.part.size() - number.size(), '0');
    while (number.size() > split + form.part.size() && number.back() == '0')
        number.pop_back();
    std::string whole = number.substr(0, split);
    padLikeForm(whole, form.whole);
    if (whole == "0" && form.whole.empty())
        whole.clear();
    const std::string part = number.substr(split);
    return whole + (form.point || !part.empty() ? "." : "") + part;
}

std::string finiteLike(double number, std::string_view text)
{
    const RealForm form(text);
    const Decimal decimal = decimalOf(std::fabs(number), form.significant());
    const int before = number == 0 ? 1 : decimal.power - form.power() + 1;
    if (before > std::max(21, int(form.whole.size())) || -before > std::max(3, int(form.part.size())))
        return simplestReal(number);
    std::string out = std::signbit(number) ? "-" : form.plus ? "+" : "";
    out += pointedLike(decimal.digits, before, form);
    out += form.exponent;
    return out;
}

} // namespace

std::string intLike(std::int64_t number, std::string_view form)
{
    if (!isIntLiteral(form))
        return std::to_string(number);
    const bool hex = form.starts_with("0x");
    if (number >= 0 && (hex || form.starts_with("0o")))
        return std::string(form.substr(0, 2)) + basedLike(std::uint64_t(number), form.substr(2), hex ? 16 : 8);
    const bool isSigned = form.starts_with('-') || form.starts_with('+');
    std::string out = std::to_string(number);
    if (number < 0)
        out.erase(0, 1);
    const std::string_view formDigits = form.substr(isSigned ? 1 : 0);
    if (digits.find(formDigits[0]) != digits.npos && !hex && !form.starts_with("0o"))
        padLikeForm(out, formDigits);
    const bool minusZero = number == 0 && form[0] == '-' && formDigits.find_first_not_of('0') == formDigits.npos;
    return (number < 0 || minusZero ? "-" : form[0] == '+' ? "+" : "") + out;
}

std::string realLike(double number, std::string_view form)
{
    if (!std::isfinite(number))
        return specialLike(number, form);
    const bool decimalForm = (isRealLiteral(form) || isIntLiteral(form)) && form.find_first_of("xoNnI") == form.npos;
    if (!decimalForm)
        return simplestReal(number);
    const std::string like = finiteLike(number, form);
    const Resolved again = resolvePlain(like);
    const bool same = again.value.isReal() ? again.value.toReal() == number
                                           : isIntLiteral(form) && again.value.isInt() && double(again.value.toInt()) == number;
    return same ? like : simplestReal(number);
}

std::string boolLike(bool truth, std::string_view form)
{
    const std::string word = truth ? "true" : "false";
    if (form == "TRUE" || form == "FALSE")
        return upper(word);
    return form == "True" || form == "False" ? upper(word.substr(0, 1)) + word.substr(1) : word;
}

std::string nullLike(std::string_view form)
{
    return resolvePlain(form).value.isNull() ? std::string(form) : "null";
}

std::string literalLike(const Value &value, std::string_view form)
{
    switch (value.kind()) {
    case Value::Kind::Bool: return boolLike(value.toBool(), form);
    case Value::Kind::Int: return intLike(value.toInt(), form);
    case Value::Kind::Real: return realLike(value.toReal(), form);
    default: return nullLike(form);
    }
}

} // namespace rw
