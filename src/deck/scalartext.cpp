// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/coreschema.h"
#include "deck/scalarwriter.h"
#include "deck/sourcetext.h"
#include "deck/yaml11.h"
#include "deck/yamlscalar.h"

#include <algorithm>

namespace rw {

namespace {

bool isPrintableLine(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t size = sequenceSize(text, at);
        if (size == 0 || text[at] == '\n' || text[at] == '\r' || !isPrintable(codePoint(text.substr(at, size))))
            return false;
        at += size;
    }
    return true;
}

bool isPrintableLines(std::string_view text)
{
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        if (!isPrintableLine(text.substr(from, to - from)))
            return false;
        from = to + 1;
    }
    return true;
}

void appendEscape(std::string &out, char32_t point)
{
    constexpr std::string_view named = "\"\\\n\t\r\a\b\v\f\x1b";
    constexpr std::string_view names = "\"\\ntrabvfe";
    if (const std::size_t known = point < 0x80 ? named.find(char(point)) : named.npos; known != named.npos) {
        (out += '\\') += names[known];
        return;
    }
    constexpr std::string_view hex = "0123456789ABCDEF";
    const int width = point < 0x100 ? 2 : point < 0x10000 ? 4 : 8;
    (out += '\\') += width == 2 ? 'x' : width == 4 ? 'u' : 'U';
    for (int shift = 4 * width - 4; shift >= 0; shift -= 4)
        out += hex[(point >> shift) & 15];
}

// The header with the indicators that make a block scalar mean exactly `text`.
std::string blockHeader(char sign, const std::string &text, const ScalarSpot &spot)
{
    std::string header(1, sign);
    const std::size_t first = text.find_first_not_of('\n');
    if (first == text.npos || isBlank(text[first]))
        header += std::to_string(spot.step);
    if (!text.ends_with('\n'))
        header += '-';
    else if (text.size() == 1 || text.ends_with("\n\n"))
        header += '+';
    return header;
}

std::string indentation(const ScalarSpot &spot)
{
    return std::string(std::size_t(std::max(spot.indent, 0) + spot.step), ' ');
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        lines.push_back(text.substr(from, to - from));
        from = to + 1;
    }
    return lines;
}

// Appends a paragraph, wrapped at single blanks before it gets wider than `width`.
void appendWrapped(std::string &out, std::string_view line, const std::string &newLine, std::size_t width)
{
    std::size_t column = 0;
    for (std::size_t from = 0; from < line.size();) {
        const std::size_t space = std::min(line.find(' ', from + 1), line.size());
        const bool canBreak = from > 0 && line[from] == ' ' && line[from + 1] != ' ' && line[from - 1] != ' ';
        if (canBreak && column + (space - from) > width) {
            out += newLine;
            column = 0;
            ++from;
        }
        out += line.substr(from, space - from);
        column += space - from;
        from = space;
    }
}

} // namespace

std::optional<std::string> plainText(const std::string &text, const ScalarSpot &spot)
{
    if (!isPrintableLine(text) || isBlank(text.empty() ? ' ' : text.front()) || isBlank(text.back()) || text == "---"
        || text == "...")
        return {};
    if ((!spot.key && !isPlainText(text)) || !isReadAlike(text, spot.key))
        return {};
    constexpr std::string_view indicators = ",[]{}#&*!|>'\"%@`";
    if (indicators.find(text[0]) != indicators.npos || (spot.key && text == "<<"))
        return {};
    if ((text[0] == '-' || text[0] == '?' || text[0] == ':') && (text.size() == 1 || isBlank(text[1])))
        return {};
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool comment = text[at] == '#' && at > 0 && isBlank(text[at - 1]);
        if (comment || isKeyColon(text, at, spot.flow) || (spot.flow && isFlowIndicator(text[at])))
            return {};
    }
    return text;
}

std::optional<std::string> singleQuoted(const std::string &text)
{
    if (!isPrintableLine(text))
        return {};
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("''") : std::string(1, c);
    return out + "'";
}

std::string doubleQuoted(const std::string &text)
{
    std::string out = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t size = std::max<std::size_t>(sequenceSize(text, at), 1);
        const char32_t point = codePoint(std::string_view(text).substr(at, size));
        if (point == '"' || point == '\\' || point < 0x20 || !isPrintable(point))
            appendEscape(out, point);
        else
            out += text.substr(at, size);
        at += size;
    }
    return out + '"';
}

std::optional<std::string> literalText(const std::string &text, const ScalarSpot &spot)
{
    if (spot.flow || spot.key || text.empty() || !isPrintableLines(text) || text.find_first_not_of('\n') == text.npos)
        return {};
    std::string out = blockHeader('|', text, spot);
    for (const std::string_view line : linesOf(text)) {
        out += spot.lineEnd;
        if (!line.empty())
            out += indentation(spot).append(line);
    }
    return out;
}

std::optional<std::string> foldedText(const std::string &text, const ScalarSpot &spot, std::size_t width)
{
    const std::vector<std::string_view> lines = linesOf(text);
    const bool indented = std::ranges::any_of(lines, [](std::string_view line) { return !line.empty() && isBlank(line[0]); });
    if (spot.flow || spot.key || indented || text.find_first_not_of('\n') == text.npos || !isPrintableLines(text))
        return {};
    const std::string newLine = std::string(spot.lineEnd) + indentation(spot);
    std::string out = blockHeader('>', text, spot);
    bool between = false; // a line break between two paragraphs needs an empty line
    for (const std::string_view line : lines) {
        out += spot.lineEnd;
        if (line.empty())
            continue;
        if (between)
            out += spot.lineEnd;
        out += indentation(spot);
        appendWrapped(out, line, newLine, width);
        between = true;
    }
    return out;
}

} // namespace rw
