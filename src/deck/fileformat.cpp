// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/fileformat.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rw {

namespace {

constexpr std::string_view markStart = "# yaml-language-server: $schema=";
constexpr std::string_view ending = ".yaml";

constexpr std::array<std::pair<std::string_view, FileKind>, 3> singleFiles{
    {{"deck.yaml", FileKind::Deck}, {"rules.yaml", FileKind::Rules}, {"tables.yaml", FileKind::Tables}}};
constexpr std::array<std::pair<std::string_view, FileKind>, 4> folders{{{"cards", FileKind::Cards},
                                                                        {"variants", FileKind::Variant},
                                                                        {"proofs", FileKind::Proof},
                                                                        {"experiments", FileKind::Experiment}}};

std::string_view byteOrderMark(std::string_view text)
{
    constexpr std::string_view mark = "\xef\xbb\xbf";
    return text.starts_with(mark) ? text.substr(0, mark.size()) : std::string_view();
}

// The more frequent line end.
std::string_view usualLineEnd(std::string_view text)
{
    const auto lines = std::ranges::count(text, '\n');
    std::ptrdiff_t longEnds = 0;
    for (std::size_t at = text.find("\r\n"); at != text.npos; at = text.find("\r\n", at + 2))
        ++longEnds;
    return 2 * longEnds > lines ? "\r\n" : "\n";
}

std::string_view firstLine(std::string_view text)
{
    text.remove_prefix(byteOrderMark(text).size());
    const std::string_view line = text.substr(0, text.find('\n'));
    return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

std::string levelsUp(std::string_view path)
{
    std::string up = "../../";
    for (const char c : path)
        if (c == '/')
            up += "../";
    return up;
}

} // namespace

std::optional<FileKind> kindOf(std::string_view path)
{
    for (const auto &[name, kind] : singleFiles)
        if (path == name)
            return kind;
    const std::size_t slash = path.find('/');
    const bool isYaml = path.ends_with(ending) && path.size() > slash + 1 + ending.size();
    for (const auto &[folder, kind] : folders)
        if (slash != path.npos && isYaml && path.substr(0, slash) == folder && path.find('/', slash + 1) == path.npos)
            return kind;
    return {};
}

std::string_view kindName(FileKind kind)
{
    constexpr std::array<std::string_view, 7> names{"deck", "rules", "tables", "cards", "variant", "proof", "experiment"};
    return names[std::size_t(kind)];
}

std::string stemOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    const std::string_view name = slash == path.npos ? path : path.substr(slash + 1);
    return std::string(name.ends_with(ending) ? name.substr(0, name.size() - ending.size()) : name);
}

std::string schemaMark(std::string_view text)
{
    const std::string_view line = firstLine(text);
    if (!line.starts_with(markStart))
        return {};
    const std::string_view schema = line.substr(markStart.size());
    return std::string(schema.substr(0, schema.find_last_not_of(" \t") + 1));
}

std::string withSchemaMark(std::string_view text, std::string_view schema)
{
    const std::string_view mark = byteOrderMark(text);
    std::string_view rest = text.substr(mark.size());
    if (!schemaMark(text).empty())
        rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
    return std::string(mark).append(markStart).append(schema).append(usualLineEnd(text)).append(rest);
}

Findings checkSchemaMark(const Document &document, const std::string &schemaName)
{
    const std::string mark = schemaMark(document.text());
    const std::size_t slash = mark.rfind('/');
    if (document.value().isNull() || (slash == mark.npos ? mark : mark.substr(slash + 1)) == schemaName)
        return {};
    const std::string right = std::string(markStart) + levelsUp(document.file()) + "schemas/" + schemaName;
    const Place first{document.file(), {}, 1, 1};
    if (mark.empty())
        return {warning("deck.no-schema-mark", "the first line does not name the schema, so editors cannot help",
                        "begin the file with {line}", {{"line", right}}, first)};
    return {warning("deck.wrong-schema-mark", "the first line names the schema {mark}", "this file's schema is {schema}",
                    {{"mark", mark}, {"schema", schemaName}}, first)};
}

Findings checkFormat(const Document &deckFile)
{
    const Value *format = deckFile.value().find("format");
    if (!format || !format->isInt() || format->toInt() == deckFormat)
        return {};
    const bool isNewer = format->toInt() > deckFormat;
    return {error(isNewer ? "deck.newer-format" : "deck.older-format",
                  isNewer ? "this deck has format {found}, which is newer than this program"
                          : "this deck has format {found}, which no program ever wrote",
                  isNewer ? "use a newer Rulewright; this one reads format {known}" : "format {known} is the oldest there is",
                  {{"found", toJson(*format)}, {"known", std::to_string(deckFormat)}}, deckFile.place({"format"}))};
}

} // namespace rw
