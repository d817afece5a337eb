// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/yamlscalar.h"

#include "deck/decoding.h"
#include "deck/yamlfault.h"

#include <algorithm>

namespace rw {

namespace {

// The beginning of the next line with content, after the line break at or behind `at`.
struct Fold
{
    std::size_t next; // first character that is not a blank
    std::size_t breaks;
    int column; // spaces before it; -1 at the end of the document
};

Fold foldFrom(std::string_view text, std::size_t at)
{
    Fold fold{skipBlanks(text, at), 0, -1};
    std::size_t line = fold.next;
    while (isBreak(text, fold.next)) {
        line = afterBreak(text, fold.next);
        ++fold.breaks;
        fold.next = skipBlanks(text, line);
    }
    if (fold.next < text.size() && !isDocumentMark(text, line))
        fold.column = int(std::min(text.find_first_not_of(' ', line), text.size()) - line);
    return fold;
}

std::string foldMeaning(std::size_t breaks)
{
    return breaks == 1 ? " " : std::string(breaks - 1, '\n');
}

[[noreturn]] void throwUnclosed(std::size_t open, char quote)
{
    throwFault(open, "yaml.unclosed-quote", "The text that begins here is not closed",
               "end it with {quote} and indent its further lines deeper than their key", {{"quote", std::string(1, quote)}});
}

// The common part of both kinds of quotes: runs of ordinary characters, blanks and folds, up to the next special character.
class QuotedText
{
public:
    QuotedText(std::string_view text, std::size_t open, int indent, std::vector<Piece> *pieces)
        : m_text(text), m_open(open), m_at(open + 1), m_indent(indent), m_out(text, pieces)
    {
    }

    ScannedScalar scanDouble()
    {
        while (ordinary("\"\\") != '"')
            escape();
        return finish();
    }

    ScannedScalar scanSingle()
    {
        while (ordinary("'") && m_text.substr(m_at).starts_with("''")) {
            m_out.piece(m_at, "'");
            m_at += 2;
        }
        return finish();
    }

private:
    char ordinary(std::string_view specials)
    {
        for (;;) {
            if (m_at >= m_text.size())
                throwUnclosed(m_open, m_text[m_open]);
            if (specials.find(m_text[m_at]) != specials.npos)
                return m_text[m_at];
            if (isBlank(m_text[m_at]) || isBreak(m_text, m_at)) {
                blanks();
                continue;
            }
            const std::size_t from = m_at;
            while (m_at < m_text.size() && !isBlank(m_text[m_at]) && !isBreak(m_text, m_at)
                   && specials.find(m_text[m_at]) == specials.npos)
                ++m_at;
            m_out.verbatim(from, m_at);
        }
    }

    void blanks()
    {
        const std::size_t end = skipBlanks(m_text, m_at);
        if (!isBreak(m_text, end)) {
            m_out.verbatim(m_at, end);
            m_at = end;
        } else {
            const std::size_t from = m_at;
            m_out.piece(from, foldMeaning(fold()));
        }
    }

    std::size_t fold()
    {
        const Fold fold = foldFrom(m_text, m_at);
        if (fold.column <= m_indent)
            throwUnclosed(m_open, m_text[m_open]);
        m_at = fold.next;
        m_oneLine = false;
        return fold.breaks;
    }

    void escape()
    {
        const std::size_t from = m_at++;
        if (isBreak(m_text, m_at)) {
            m_out.piece(from, std::string(fold() - 1, '\n'));
            return;
        }
        constexpr std::string_view names = "0abt\tnvfre \"/\\N_LP";
        constexpr char32_t meanings[] = {0,    7,   8,   '\t', '\t', '\n', 11,   12,     '\r',
                                         0x1b, ' ', '"', '/',  '\\', 0x85, 0xa0, 0x2028, 0x2029};
        const char name = m_at < m_text.size() ? m_text[m_at] : ' ';
        std::string meaning;
        if (const std::size_t known = names.find(name); known != names.npos && m_at < m_text.size())
            appendUtf8(meaning, meanings[known]);
        else
            appendUtf8(meaning, hexEscape(from, name == 'x' ? 2 : name == 'u' ? 4 : name == 'U' ? 8 : 0));
        ++m_at;
        m_out.piece(from, meaning);
    }

    char32_t hexEscape(std::size_t from, std::size_t digits)
    {
        char32_t point = 0;
        bool good = digits > 0 && m_at + digits < m_text.size();
        for (std::size_t i = 0; good && i < digits; ++i) {
            const char c = m_text[++m_at];
            const std::size_t digit = std::string_view("0123456789abcdefABCDEF").find(c);
            good = digit != std::string_view::npos;
            point = point * 16 + char32_t(digit < 16 ? digit : digit - 6);
        }
        if (!good || point > 0x10ffff || (point >= 0xd800 && point < 0xe000))
            throwFault(from, "yaml.bad-escape", "This escape has no meaning",
                       "write one of \\n \\t \\\" \\\\ \\xHH \\uHHHH \\UHHHHHHHH, or a backslash as \\\\");
        return point;
    }

    ScannedScalar finish() { return {m_out.take(m_at), m_at + 1, m_oneLine, {}}; }

    std::string_view m_text;
    std::size_t m_open;
    std::size_t m_at;
    int m_indent;
    Decoding m_out;
    bool m_oneLine = true;
};

// The end of a run in a plain scalar: a blank, a line break, or the end of the scalar.
std::size_t plainRun(std::string_view text, std::size_t at, bool flow)
{
    while (at < text.size() && !isBlank(text[at]) && !isBreak(text, at) && !isKeyColon(text, at, flow)
           && !(flow && isFlowIndicator(text[at])))
        ++at;
    return at;
}

bool plainGoesOn(std::string_view text, std::size_t at, bool flow)
{
    return plainRun(text, at, flow) > at && text[at] != '#';
}

} // namespace

bool isBreak(std::string_view text, std::size_t at)
{
    return at < text.size() && (text[at] == '\n' || (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n'));
}

bool isBlankOrEnd(std::string_view text, std::size_t at)
{
    return at >= text.size() || isBlank(text[at]) || isBreak(text, at);
}

std::size_t skipBlanks(std::string_view text, std::size_t at)
{
    while (at < text.size() && isBlank(text[at]))
        ++at;
    return at;
}

std::size_t afterBreak(std::string_view text, std::size_t at)
{
    return at + (text[at] == '\r' ? 2 : 1);
}

bool isDocumentMark(std::string_view text, std::size_t lineStart)
{
    const std::string_view line = text.substr(std::min(lineStart, text.size()));
    return (line.starts_with("---") || line.starts_with("...")) && isBlankOrEnd(text, lineStart + 3);
}

bool isKeyColon(std::string_view text, std::size_t at, bool flow)
{
    return at < text.size() && text[at] == ':' && (isBlankOrEnd(text, at + 1) || (flow && isFlowIndicator(text[at + 1])));
}

ScannedScalar scanPlain(std::string_view text, std::size_t at, int indent, bool flow, std::vector<Piece> *pieces)
{
    Decoding out(text, pieces);
    ScannedScalar scalar;
    std::size_t end = plainRun(text, at, flow);
    out.verbatim(at, end);
    for (;;) {
        const std::size_t next = skipBlanks(text, end);
        if (isBreak(text, next)) {
            const Fold fold = foldFrom(text, next);
            if (fold.column <= indent || !plainGoesOn(text, fold.next, flow))
                break;
            out.piece(end, foldMeaning(fold.breaks));
            scalar.oneLine = false;
            at = fold.next;
        } else if (next > end && plainGoesOn(text, next, flow)) {
            out.verbatim(end, next);
            at = next;
        } else {
            if (!scalar.oneLine && !flow && isKeyColon(text, next, false))
                throwFault(next, "yaml.colon-in-text", "A colon stands in a text that goes over several lines",
                           "indent a key as its siblings, or quote a text that holds ': '");
            break;
        }
        end = plainRun(text, at, flow);
        out.verbatim(at, end);
    }
    scalar.end = end;
    scalar.text = out.take(end);
    return scalar;
}

ScannedScalar scanSingleQuoted(std::string_view text, std::size_t at, int indent, std::vector<Piece> *pieces)
{
    return QuotedText(text, at, indent, pieces).scanSingle();
}

ScannedScalar scanDoubleQuoted(std::string_view text, std::size_t at, int indent, std::vector<Piece> *pieces)
{
    return QuotedText(text, at, indent, pieces).scanDouble();
}

} // namespace rw
