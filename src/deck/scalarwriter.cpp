// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/scalarwriter.h"

#include "deck/coreschema.h"
#include "deck/numberform.h"
#include "deck/yaml11.h"
#include "deck/yamlscalar.h"

#include <algorithm>

namespace rw {

namespace {

std::vector<Piece> piecesOf(const Document &document, const Node &node, bool flow)
{
    std::vector<Piece> pieces;
    switch (node.style) {
    case NodeStyle::Plain: scanPlain(document.text(), node.content.begin, node.indent, flow, &pieces); break;
    case NodeStyle::SingleQuoted: scanSingleQuoted(document.text(), node.content.begin, node.indent, &pieces); break;
    case NodeStyle::DoubleQuoted: scanDoubleQuoted(document.text(), node.content.begin, node.indent, &pieces); break;
    case NodeStyle::Literal:
    case NodeStyle::Folded: scanBlockScalar(document.text(), node.content.begin, node.indent, &pieces); break;
    default: pieces.push_back({node.content.end, 0}); break;
    }
    return pieces;
}

// The numbers of pieces at the front and at the back (before the last) that mean the same in the new text.
struct Kept
{
    std::size_t front = 0;
    std::size_t back = 0;
};

Kept keptPieces(const std::vector<Piece> &pieces, const std::string &old, const std::string &text)
{
    const std::size_t count = pieces.size() - 1;
    const auto meaning = [&](std::size_t i) {
        return std::string_view(old).substr(pieces[i].decoded, pieces[i + 1].decoded - pieces[i].decoded);
    };
    Kept kept;
    while (kept.front < count && text.compare(pieces[kept.front].decoded, meaning(kept.front).size(), meaning(kept.front)) == 0)
        ++kept.front;
    const std::size_t taken = pieces[kept.front].decoded;
    std::size_t left = text.size();
    while (kept.front + kept.back < count) {
        const std::string_view last = meaning(count - kept.back - 1);
        if (left < taken + last.size() || text.compare(left - last.size(), last.size(), last) != 0)
            break;
        left -= last.size();
        ++kept.back;
    }
    return kept;
}

std::string replaceAll(std::string_view text, char from, const std::string &to)
{
    std::string out;
    for (const char c : text)
        out += c == from ? to : std::string(1, c);
    return out;
}

// The column of the lines of a block scalar, taken from its first line with content.
std::string lineIndent(const Document &document, const Node &node)
{
    const std::string_view content = node.content.of(document.text());
    const std::size_t first = content.find_first_not_of("\r\n", std::min(content.find('\n'), content.size()));
    const std::size_t end = first == content.npos ? first : content.find_first_not_of(' ', first);
    return first == content.npos ? std::string() : std::string(std::min(end, content.size()) - first, ' ');
}

std::optional<std::string> spelledInside(const Document &document, const Node &node, const std::string &text,
                                         const ScalarSpot &spot)
{
    const std::string newLine(spot.lineEnd);
    switch (node.style) {
    case NodeStyle::SingleQuoted:
    case NodeStyle::Plain:
        if (text.find('\n') != text.npos)
            return {};
        return node.style == NodeStyle::Plain ? text : replaceAll(text, '\'', "''");
    case NodeStyle::DoubleQuoted: {
        const std::string quoted = doubleQuoted(text);
        return quoted.substr(1, quoted.size() - 2);
    }
    case NodeStyle::Literal: return replaceAll(text, '\n', newLine + lineIndent(document, node));
    case NodeStyle::Folded: return replaceAll(text, '\n', newLine + newLine + lineIndent(document, node));
    default: return text.empty() ? std::optional(text) : std::nullopt;
    }
}

void add(std::vector<std::string> &to, std::optional<std::string> spelling)
{
    if (spelling && std::ranges::find(to, *spelling) == to.end())
        to.push_back(std::move(*spelling));
}

std::optional<std::string> inStyle(const std::string &text, NodeStyle style, const ScalarSpot &spot, std::size_t width)
{
    switch (style) {
    case NodeStyle::SingleQuoted: return singleQuoted(text);
    case NodeStyle::DoubleQuoted: return doubleQuoted(text);
    case NodeStyle::Literal: return literalText(text, spot);
    case NodeStyle::Folded: return foldedText(text, spot, width);
    default: return plainText(text, spot);
    }
}

std::size_t widthOf(std::string_view text)
{
    std::size_t width = 40;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t to = std::min(text.find('\n', from), text.size());
        width = std::max(width, to - from);
        from = to + 1;
    }
    return width;
}

// A text that other programs would misread gets quotes, unless it was already there before.
bool mayStayPlain(const std::string &text, const Node &node)
{
    return isPlainText(text) && (text == node.text || isReadAlike(text, false));
}

} // namespace

std::optional<std::string> respelled(const Document &document, NodeId scalar, const std::string &text, const ScalarSpot &spot)
{
    const Node &node = document.node(scalar);
    const std::vector<Piece> pieces = piecesOf(document, node, spot.flow);
    const Kept kept = keptPieces(pieces, node.text, text);
    const Piece &front = pieces[kept.front];
    const Piece &back = pieces[pieces.size() - 1 - kept.back];
    const std::size_t newEnd = text.size() - (node.text.size() - back.decoded);
    const std::optional<std::string> inside =
        spelledInside(document, node, text.substr(front.decoded, newEnd - front.decoded), spot);
    if (!inside)
        return {};
    const std::string_view source = document.text();
    return std::string(source.substr(node.content.begin, front.source - node.content.begin)) + *inside
        + std::string(source.substr(back.source, node.content.end - back.source));
}

std::vector<std::string> newSpellings(const Value &value, const Document &document, NodeId model, const ScalarSpot &spot)
{
    if (!value.isText())
        return {value.isNull() ? "null" : literalLike(value, {})};
    std::vector<std::string> out;
    const std::string &text = value.text();
    const bool lines = text.find('\n') != text.npos;
    const bool mayBlock = spot.blockTexts && text.size() > 40;
    if (model != noNode && (isQuoted(document.node(model).style) || (isBlockScalar(document.node(model).style) && mayBlock)))
        add(out, inStyle(text, document.node(model).style, spot, widthOf(document.node(model).content.of(document.text()))));
    add(out, plainText(text, spot));
    if (lines && spot.blockTexts)
        add(out, literalText(text, spot));
    if (spot.quote == '\'')
        add(out, singleQuoted(text));
    add(out, doubleQuoted(text));
    return out;
}

std::vector<std::string> spellings(const Value &value, const Document &document, NodeId scalar, const ScalarSpot &spot)
{
    const Node &node = document.node(scalar);
    std::vector<std::string> out;
    const std::string text = value.isText() ? value.text() : literalLike(value, node.text);
    const bool plain = node.style == NodeStyle::Plain || node.style == NodeStyle::Empty;
    if (!node.tag.empty() || spot.key || (plain ? !value.isText() || mayStayPlain(text, node) : value.isText())) {
        add(out, respelled(document, scalar, text, spot));
        if (node.style != NodeStyle::Empty)
            add(out, inStyle(text, node.style, spot, widthOf(node.content.of(document.text()))));
    }
    for (std::string &spelling : newSpellings(value, document, noNode, spot))
        add(out, std::move(spelling));
    return out;
}

} // namespace rw
