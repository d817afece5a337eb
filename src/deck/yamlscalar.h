// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/node.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rw {

/// The origin of one character in a scalar's meaning: an escape, a fold of lines, or the character itself.
struct Piece
{
    std::size_t source; ///< its first byte in the text
    std::size_t decoded; ///< its first byte in the meaning
};

struct ScannedScalar
{
    std::string text; ///< the scalar's meaning
    std::size_t end = 0; ///< end of its bytes; excludes the last line break of a block scalar
    bool oneLine = true;
    Span comment; ///< in the header of a block scalar
};

/// Read one scalar that begins at \a at. Continuation lines must be indented deeper than column \a indent. \a pieces collects the
/// origin of each character, and a last piece for the end. Throw YamlFault.
ScannedScalar scanPlain(std::string_view text, std::size_t at, int indent, bool flow, std::vector<Piece> *pieces = nullptr);
ScannedScalar scanSingleQuoted(std::string_view text, std::size_t at, int indent, std::vector<Piece> *pieces = nullptr);
ScannedScalar scanDoubleQuoted(std::string_view text, std::size_t at, int indent, std::vector<Piece> *pieces = nullptr);
ScannedScalar scanBlockScalar(std::string_view text, std::size_t at, int indent, std::vector<Piece> *pieces = nullptr);

/// Small tests that reader and writer share.
constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}
constexpr bool isFlowIndicator(char c)
{
    return c == ',' || c == '[' || c == ']' || c == '{' || c == '}';
}
bool isBreak(std::string_view text, std::size_t at); ///< LF or CR LF at \a at
bool isBlankOrEnd(std::string_view text, std::size_t at); ///< a blank, a line break or the end
std::size_t skipBlanks(std::string_view text, std::size_t at);
std::size_t afterBreak(std::string_view text, std::size_t at);
/// `---` or `...` at the start of a line.
bool isDocumentMark(std::string_view text, std::size_t lineStart);
/// Whether there is a colon that ends a key.
bool isKeyColon(std::string_view text, std::size_t at, bool flow);

} // namespace rw
