// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

namespace rw {

namespace {

std::atomic<std::size_t> textsRead = 0;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

/// The number of bytes of the first character; 0 if it is not UTF-8 (overlong, a surrogate, beyond Unicode or cut off).
std::size_t characterLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const unsigned first = byte(0);
    if (first < 0x80)
        return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if (!isContinuation(text[i]))
            return 0;
    const unsigned second = byte(1);
    const bool wrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) || (first == 0xf0 && second < 0x90)
        || (first == 0xf4 && second > 0x8f);
    return wrong ? 0 : length;
}

void appendUtf8(std::string &out, std::uint32_t point)
{
    const auto tail = [&](int shift) { out += char(0x80 | (point >> shift & 0x3f)); };
    if (point < 0x80) {
        out += char(point);
    } else if (point < 0x800) {
        out += char(0xc0 | point >> 6);
        tail(0);
    } else if (point < 0x10000) {
        out += char(0xe0 | point >> 12);
        tail(6);
        tail(0);
    } else {
        out += char(0xf0 | point >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
}

class JsonReader
{
public:
    JsonReader(std::string_view text, std::string_view file, const JsonLimits &limits)
        : m_text(text), m_file(file), m_limits(limits)
    {
    }

    Checked<Value> read()
    {
        Value value;
        if (readValue(value, 0)) {
            skipBlanks();
            if (m_at == m_text.size())
                return {std::move(value), {}};
            expected("the end");
        }
        return {std::nullopt, {std::move(m_fault)}};
    }

private:
    bool readValue(Value &value, int depth)
    {
        skipBlanks();
        if (m_values++ == m_limits.values)
            return fail("json.too-big", "there are more than {most} values", "send less at once",
                        {{"most", std::to_string(m_limits.values)}});
        if (m_at == m_text.size())
            return expected("a value");
        switch (m_text[m_at]) {
        case '{': return readMap(value, depth);
        case '[': return readList(value, depth);
        case '"': return readTextValue(value);
        case 't': return readWord("true", value, true);
        case 'f': return readWord("false", value, false);
        case 'n': return readWord("null", value, {});
        default: return readNumber(value);
        }
    }

    bool readMap(Value &value, int depth)
    {
        Value::Map members;
        std::vector<std::size_t> places;
        const bool sound = readItems('}', depth, [&] {
            skipBlanks();
            places.push_back(m_at);
            std::string key;
            if (m_at == m_text.size() || m_text[m_at] != '"')
                return expected("a key in quotes");
            if (!readText(key))
                return false;
            skipBlanks();
            if (!take(':'))
                return expected("a colon");
            members.push_back({std::move(key), {}});
            return readValue(members.back().value, depth + 1);
        });
        if (!sound || !checkKeys(members, places))
            return false;
        value = std::move(members);
        return true;
    }

    bool readList(Value &value, int depth)
    {
        Value::List items;
        if (!readItems(']', depth, [&] { return readValue(items.emplace_back(), depth + 1); }))
            return false;
        value = std::move(items);
        return true;
    }

    /// Reads the items between two brackets, separated by commas.
    template <typename ReadItem>
    bool readItems(char closing, int depth, ReadItem readItem)
    {
        if (depth == m_limits.depth)
            return fail("json.too-deep", "more than {most} lists and maps stand in each other", "nest them less",
                        {{"most", std::to_string(m_limits.depth)}});
        ++m_at;
        skipBlanks();
        if (take(closing))
            return true;
        do {
            if (!readItem())
                return false;
            skipBlanks();
        } while (take(','));
        return take(closing) || expected(closing == '}' ? "a comma or }" : "a comma or ]");
    }

    bool checkKeys(const Value::Map &members, const std::vector<std::size_t> &places)
    {
        std::vector<std::size_t> order(members.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        const auto key = [&](std::size_t i) -> const std::string & { return members[i].key; };
        std::ranges::stable_sort(order, {}, key);
        const auto twice = std::ranges::adjacent_find(order, {}, key);
        if (twice == order.end())
            return true;
        m_at = places[*(twice + 1)];
        return fail("json.duplicate-key", "the key {key} stands here twice", "keep one of them", {{"key", key(*twice)}});
    }

    bool readTextValue(Value &value)
    {
        std::string text;
        if (!readText(text))
            return false;
        value = std::move(text);
        return true;
    }

    bool readText(std::string &out)
    {
        ++m_at;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '"') {
                ++m_at;
                return true;
            }
            if (c == '\\') {
                if (!readEscape(out))
                    return false;
                continue;
            }
            const std::size_t length = characterLength(m_text.substr(m_at));
            if (static_cast<unsigned char>(c) < 0x20)
                return fail("json.syntax", "a control character stands in a text", "write it as \\n, \\t or \\u00..");
            if (length == 0)
                return fail("json.not-utf8", "these bytes are no UTF-8", "write texts in UTF-8");
            out.append(m_text, m_at, length);
            m_at += length;
        }
        return expected("the quote that ends the text");
    }

    bool readEscape(std::string &out)
    {
        constexpr std::string_view names = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        const char name = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
        if (name == 'u')
            return readUnicode(out);
        const std::size_t which = names.find(name);
        if (which == names.npos)
            return fail("json.syntax", "there is no such escape", "a backslash itself is written as two");
        out += meanings[which];
        m_at += 2;
        return true;
    }

    bool readUnicode(std::string &out)
    {
        std::uint32_t point = 0;
        std::uint32_t low = 0;
        const std::size_t start = m_at;
        bool sound = readHex(point);
        if (sound && point >= 0xd800 && point < 0xdc00) {
            sound = readHex(low) && low >= 0xdc00 && low < 0xe000;
            point = 0x10000 + ((point - 0xd800) << 10) + (low - 0xdc00);
        } else {
            sound = sound && !(point >= 0xdc00 && point < 0xe000);
        }
        if (!sound) {
            m_at = start;
            return fail("json.syntax", "this is no character", "write \\u and four hex digits, and both halves of a pair");
        }
        appendUtf8(out, point);
        return true;
    }

    bool readHex(std::uint32_t &unit)
    {
        const std::string_view whole = m_text.substr(m_at, 6);
        const auto [end, failure] =
            std::from_chars(whole.data() + std::min<std::size_t>(2, whole.size()), whole.data() + whole.size(), unit, 16);
        if (whole.size() < 6 || !whole.starts_with("\\u") || failure != std::errc{} || end != whole.data() + 6)
            return false;
        m_at += 6;
        return true;
    }

    bool readWord(std::string_view word, Value &value, Value meaning)
    {
        if (!m_text.substr(m_at).starts_with(word))
            return expected("a value");
        m_at += word.size();
        value = std::move(meaning);
        return true;
    }

    bool readNumber(Value &value)
    {
        const std::size_t start = m_at;
        take('-');
        const std::size_t digits = m_at;
        if (!takeDigits()) {
            m_at = start;
            return expected("a value");
        }
        if (m_text[digits] == '0' && m_at > digits + 1) {
            m_at = digits;
            return fail("json.syntax", "a number begins with a needless 0", "leave it out");
        }
        bool whole = true;
        if (take('.')) {
            whole = false;
            if (!takeDigits())
                return expected("a digit");
        }
        if (take('e') || take('E')) {
            whole = false;
            take('+') || take('-');
            if (!takeDigits())
                return expected("a digit");
        }
        return whole ? convert<std::int64_t>(start, value) : convert<double>(start, value);
    }

    template <typename T>
    bool convert(std::size_t start, Value &value)
    {
        T number{};
        const char *end = m_text.data() + m_at;
        if (std::from_chars(m_text.data() + start, end, number).ec == std::errc{}) {
            value = number;
            return true;
        }
        m_at = start;
        return fail("json.too-big", "this number is too large or too small to be kept", "write it as a text");
    }

    bool takeDigits()
    {
        const std::size_t start = m_at;
        while (m_at < m_text.size() && isDigit(m_text[m_at]))
            ++m_at;
        return m_at > start;
    }

    bool take(char c)
    {
        if (m_at == m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    void skipBlanks() { m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size()); }

    bool expected(std::string what) { return fail("json.syntax", "here {what} was expected", {}, {{"what", std::move(what)}}); }

    bool fail(std::string code, std::string message, std::string remedy, std::vector<Finding::Argument> arguments = {})
    {
        const std::string_view before = m_text.substr(0, m_at);
        const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0
        const int line = int(std::ranges::count(before, '\n')) + 1;
        const int column = int(std::ranges::count_if(before.substr(lineStart), [](char c) { return !isContinuation(c); })) + 1;
        m_fault = error(std::move(code), std::move(message), std::move(remedy), std::move(arguments),
                        {std::string(m_file), {}, line, column});
        return false;
    }

    std::string_view m_text;
    std::string_view m_file;
    const JsonLimits &m_limits;
    std::size_t m_at = 0;
    std::size_t m_values = 0;
    Finding m_fault;
};

} // namespace

Checked<Value> readJson(std::string_view text, std::string_view file, const JsonLimits &limits)
{
    ++textsRead;
    return JsonReader(text, file, limits).read();
}

std::size_t jsonTextsRead()
{
    return textsRead;
}

std::string soundUtf8(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        out += length == 0 ? std::string_view("\xef\xbf\xbd") : text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return out;
}

} // namespace rw
