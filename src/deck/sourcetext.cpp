// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/sourcetext.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rw {

namespace {

constexpr std::size_t blockSize = 4096; // of a LineIndex

constexpr bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

std::string hexByte(char c)
{
    constexpr std::string_view hex = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    return {hex[byte >> 4], hex[byte & 15]};
}

std::string codeName(char32_t point)
{
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string out = "U+";
    for (int shift = 12; shift >= 0; shift -= 4)
        out += hex[(point >> shift) & 15];
    return out;
}

struct Sequence
{
    std::size_t size;
    unsigned low, high; // range of the second byte, which excludes overlong forms, surrogates and everything above U+10FFFF
};

Sequence sequenceFor(unsigned char first)
{
    if (first < 0x80)
        return {1, 0, 0};
    if (first >= 0xc2 && first <= 0xdf)
        return {2, 0x80, 0xbf};
    if (first >= 0xe0 && first <= 0xef)
        return {3, first == 0xe0 ? 0xa0u : 0x80u, first == 0xed ? 0x9fu : 0xbfu};
    if (first >= 0xf0 && first <= 0xf4)
        return {4, first == 0xf0 ? 0x90u : 0x80u, first == 0xf4 ? 0x8fu : 0xbfu};
    return {0, 0, 0};
}

// The fault at one place; its code is empty if there is none.
Finding faultAt(std::string_view text, std::size_t at, std::size_t size)
{
    if (size == 0)
        return error("yaml.invalid-utf8", "The byte {byte} is not UTF-8", "save the file in the encoding UTF-8",
                     {{"byte", hexByte(text[at])}});
    if (text[at] == '\r')
        return error("yaml.lone-cr", "A carriage return stands alone", "lines must end with LF or CR LF");
    const char32_t point = codePoint(text.substr(at, size));
    if (isPrintable(point))
        return {};
    return error("yaml.control-character", "The character {code} may not stand in a file",
                 "write it as an escape in double quotes, or remove it", {{"code", codeName(point)}});
}

} // namespace

LineIndex::LineIndex(std::string_view text) : m_starts{markSize(text)}
{
    for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1))
        m_starts.push_back(at + 1);
    for (std::size_t block = 0, found = 0; block < text.size(); block += blockSize) {
        m_continuations.push_back(found);
        found += std::size_t(std::ranges::count_if(text.substr(block, blockSize), isContinuation));
    }
}

// Counts at most one block, because a single line may be the whole text.
std::size_t LineIndex::continuations(std::string_view text, std::size_t before) const
{
    if (m_continuations.empty())
        return 0;
    const std::size_t block = std::min(before / blockSize, m_continuations.size() - 1);
    const std::string_view rest = text.substr(block * blockSize, before - block * blockSize);
    return m_continuations[block] + std::size_t(std::ranges::count_if(rest, isContinuation));
}

Place LineIndex::place(std::string_view text, std::string file, std::size_t offset) const
{
    offset = std::clamp(offset, m_starts.front(), std::max(text.size(), m_starts.front()));
    const auto line = std::ranges::upper_bound(m_starts, offset) - m_starts.begin();
    const std::size_t start = m_starts[std::size_t(line) - 1];
    const std::size_t column = offset - start - (continuations(text, offset) - continuations(text, start));
    return {std::move(file), {}, int(line), int(column) + 1};
}

std::size_t markSize(std::string_view text)
{
    return text.starts_with("\xef\xbb\xbf") ? 3 : 0;
}

std::size_t sequenceSize(std::string_view text, std::size_t at)
{
    const Sequence sequence = sequenceFor(static_cast<unsigned char>(text[at]));
    if (sequence.size <= 1)
        return sequence.size;
    if (at + sequence.size > text.size())
        return 0;
    const auto second = static_cast<unsigned char>(text[at + 1]);
    if (second < sequence.low || second > sequence.high)
        return 0;
    for (std::size_t i = 2; i < sequence.size; ++i)
        if (!isContinuation(text[at + i]))
            return 0;
    return sequence.size;
}

char32_t codePoint(std::string_view sequence)
{
    constexpr std::array<unsigned, 5> masks{0, 0x7f, 0x1f, 0x0f, 0x07};
    char32_t point = static_cast<unsigned char>(sequence[0]) & masks[sequence.size()];
    for (const char c : sequence.substr(1))
        point = (point << 6) | (static_cast<unsigned char>(c) & 0x3f);
    return point;
}

void appendUtf8(std::string &out, char32_t point)
{
    const auto tail = [&](int shift) { out += char(0x80 | ((point >> shift) & 0x3f)); };
    if (point < 0x80) {
        out += char(point);
    } else if (point < 0x800) {
        out += char(0xc0 | (point >> 6));
        tail(0);
    } else if (point < 0x10000) {
        out += char(0xe0 | (point >> 12));
        tail(6);
        tail(0);
    } else {
        out += char(0xf0 | (point >> 18));
        tail(12);
        tail(6);
        tail(0);
    }
}

bool isPrintable(char32_t point)
{
    if (point < 0x20)
        return point == '\t' || point == '\n' || point == '\r';
    if (point >= 0x7f && point < 0xa0)
        return point == 0x85;
    return point != 0xfeff && point != 0xfffe && point != 0xffff && !(point >= 0xd800 && point < 0xe000);
}

Findings checkBytes(std::string_view text, const std::string &file, const LineIndex &lines, std::size_t most)
{
    Findings findings;
    for (std::size_t at = markSize(text); at < text.size() && findings.size() < most;) {
        const char c = text[at];
        if ((c >= ' ' && c < 0x7f) || c == '\n') {
            ++at;
            continue;
        }
        if (c == '\r' && text.substr(at).starts_with("\r\n")) {
            at += 2;
            continue;
        }
        const std::size_t size = sequenceSize(text, at);
        if (Finding fault = faultAt(text, at, size); !fault.code.empty()) {
            fault.where = lines.place(text, file, at);
            findings.push_back(std::move(fault));
        }
        at += std::max<std::size_t>(size, 1);
    }
    return findings;
}

std::string_view usualLineEnd(std::string_view text)
{
    std::size_t all = 0;
    std::size_t carriage = 0;
    for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) {
        ++all;
        carriage += at > 0 && text[at - 1] == '\r';
    }
    return carriage * 2 > all ? "\r\n" : "\n";
}

} // namespace rw
