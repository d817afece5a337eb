// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/decoding.h"
#include "deck/yamlfault.h"
#include "deck/yamlscalar.h"

#include <algorithm>

namespace rw {

namespace {

// Reads literal and folded texts: a header, then lines that are indented deeper than the parent.
class BlockText
{
public:
    BlockText(std::string_view text, std::size_t at, int parentIndent, std::vector<Piece> *pieces)
        : m_text(text), m_at(at), m_parent(parentIndent), m_folded(text[at] == '>'), m_out(text, pieces)
    {
    }

    ScannedScalar scan()
    {
        header();
        if (m_indent < 0)
            findIndent();
        while (m_at < m_text.size() && m_indent >= 0 && line()) {}
        end();
        m_scalar.text = m_out.take(m_scalar.end);
        m_scalar.oneLine = false;
        return std::move(m_scalar);
    }

private:
    void header()
    {
        const std::size_t from = m_at++;
        for (; !isBlankOrEnd(m_text, m_at); ++m_at) {
            const char c = m_text[m_at];
            if ((c == '+' || c == '-') && !m_chomp)
                m_chomp = c;
            else if (c >= '1' && c <= '9' && m_indent < 0)
                m_indent = std::max(m_parent, 0) + (c - '0');
            else
                throwFault(from, "yaml.block-header", "The text's first line is wrong",
                           "after | or > write at most one of + and -, a digit from 1 to 9, and nothing else");
        }
        m_scalar.end = m_contentEnd = m_at;
        m_at = skipBlanks(m_text, m_at);
        if (m_at < m_text.size() && m_text[m_at] == '#' && isBlank(m_text[m_at - 1]))
            comment();
        if (m_at < m_text.size() && !isBreak(m_text, m_at))
            throwFault(m_at, "yaml.block-header", "The text's first line is wrong", "its words begin on the next line");
        if (m_at < m_text.size())
            m_at = afterBreak(m_text, m_at);
    }

    void comment()
    {
        const std::size_t from = m_at;
        while (m_at < m_text.size() && !isBreak(m_text, m_at))
            ++m_at;
        m_scalar.comment = {from, m_at};
    }

    // The first line with content sets the indentation. It stays -1 if there is none.
    void findIndent()
    {
        std::size_t deepest = 0;
        std::size_t blankLine = 0;
        for (std::size_t line = m_at; line < m_text.size();) {
            const std::size_t from = std::min(m_text.find_first_not_of(' ', line), m_text.size());
            if (from < m_text.size() && !isBreak(m_text, from)) {
                if (int(from - line) <= m_parent || isDocumentMark(m_text, line))
                    break;
                if (deepest > from - line)
                    throwFault(blankLine, "yaml.indent", "This empty line is indented deeper than the text after it",
                               "remove its spaces");
                m_indent = int(from - line);
                return;
            }
            if (from - line > deepest) {
                deepest = from - line;
                blankLine = line;
            }
            line = from < m_text.size() ? afterBreak(m_text, from) : from;
        }
        m_indent = m_chomp == '+' ? std::max(m_parent + 1, int(deepest)) : -1;
    }

    // Takes one line; false if the line does not belong to the text any more.
    bool line()
    {
        std::size_t from = m_at;
        while (from < m_text.size() && m_text[from] == ' ' && from - m_at < std::size_t(m_indent))
            ++from;
        if (from >= m_text.size())
            return false;
        if (isBreak(m_text, from)) {
            ++m_breaks;
            m_blankEnd = from;
            m_at = afterBreak(m_text, from);
            return true;
        }
        if (from - m_at < std::size_t(m_indent) || isDocumentMark(m_text, m_at))
            return dedent(from);
        content(from);
        return true;
    }

    bool dedent(std::size_t from)
    {
        if (m_text[from] == '\t' && int(from - m_at) > m_parent)
            throwFault(from, "yaml.tab", "A tab stands in the indentation", "indent with spaces");
        return false;
    }

    void content(std::size_t from)
    {
        const bool deeper = isBlank(m_text[from]);
        breaks(from, deeper);
        std::size_t to = from;
        while (to < m_text.size() && !isBreak(m_text, to))
            ++to;
        m_out.verbatim(from, to);
        m_lastDeeper = deeper;
        m_hasContent = true;
        m_contentEnd = m_blankEnd = to;
        m_breaks = to < m_text.size() ? 1 : 0;
        m_at = to < m_text.size() ? afterBreak(m_text, to) : to;
    }

    // Adds the meaning of the line breaks between the last line with content and the one that begins now.
    void breaks(std::size_t from, bool deeper)
    {
        const bool fold = m_folded && m_hasContent && !deeper && !m_lastDeeper;
        if (fold && m_breaks == 1)
            m_out.piece(m_contentEnd, " ");
        else
            m_out.piece(m_hasContent ? m_contentEnd : from, std::string(m_breaks - (fold ? 1 : 0), '\n'));
    }

    void end()
    {
        if (m_chomp == '+') {
            m_out.piece(m_contentEnd, std::string(m_breaks, '\n'));
            if (m_breaks > 0)
                m_scalar.end = std::max(m_blankEnd, m_contentEnd);
        } else {
            m_out.piece(m_contentEnd, m_chomp == 0 && m_hasContent && m_breaks > 0 ? "\n" : "");
            m_scalar.end = m_contentEnd;
        }
    }

    std::string_view m_text;
    std::size_t m_at;
    int m_parent;
    bool m_folded;
    Decoding m_out;
    ScannedScalar m_scalar;
    char m_chomp = 0;
    int m_indent = -1;
    std::size_t m_contentEnd = 0; // the end of the header, as long as there is no line
    std::size_t m_blankEnd = 0;
    std::size_t m_breaks = 0; // since the last line with content
    bool m_hasContent = false;
    bool m_lastDeeper = false;
};

} // namespace

ScannedScalar scanBlockScalar(std::string_view text, std::size_t at, int indent, std::vector<Piece> *pieces)
{
    return BlockText(text, at, indent, pieces).scan();
}

} // namespace rw
