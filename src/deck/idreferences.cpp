// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/idreferences.h"

#include "deck/fileformat.h"
#include "deck/idwords.h"
#include "deck/schemas.h"
#include "deck/schemawalk.h"
#include "engine/idform.h"

#include <algorithm>
#include <string>

namespace rw {

namespace {

const std::string wholeId = "^" + std::string(idPattern) + "$";

Path after(const Path &path, std::size_t count)
{
    return {path.begin() + std::ptrdiff_t(std::min(count, path.size())), path.end()};
}

bool isKey(const Path &path, std::size_t at, std::string_view key)
{
    const std::string *step = at < path.size() ? std::get_if<std::string>(&path[at]) : nullptr;
    return step && *step == key;
}

/// The path in a schema for a path with ids. Any item of a list has the same schema.
Path pathInSchema(const Value &schema, std::string_view steps)
{
    Path path;
    while (!steps.empty()) {
        const std::string_view step = steps.substr(0, steps.find('.'));
        path.emplace_back(std::string(step));
        if (describing(schema, path).empty())
            path.back() = std::size_t(0);
        steps.remove_prefix(std::min(step.size() + 1, steps.size()));
    }
    return path;
}

bool isKeyNode(const Document &document, NodeId scalar)
{
    const NodeId parent = document.node(scalar).parent;
    if (parent == noNode || !isMap(document.node(parent).style))
        return false;
    return std::ranges::none_of(document.node(parent).children, [&](NodeId value) { return value == scalar; });
}

} // namespace

IdReferences::IdReferences(const GameRules *game)
    : m_tables(schemaFor(FileKind::Tables, game).schema), m_cards(schemaFor(FileKind::Cards, game).schema)
{
}

bool IdReferences::isId(const Value &schema, const Path &path) const
{
    return std::ranges::any_of(describing(schema, path), [](const Value *part) {
        const Value *pattern = part->find("pattern");
        return pattern && *pattern == Value(wholeId);
    });
}

// A schema for a map by ids says so in its patternProperties.
bool IdReferences::isIdKey(const Value &schema, const Path &path) const
{
    return std::ranges::any_of(describing(schema, path), [](const Value *part) {
        const Value *patterns = part->find("patternProperties");
        return patterns && patterns->find(wholeId);
    });
}

bool IdReferences::isIdAt(std::string_view setting, const Path &inside) const
{
    constexpr std::string_view tables = "tables.";
    const bool isTable = setting.starts_with(tables);
    const Value &schema = isTable ? m_tables : m_cards;
    Path path = pathInSchema(schema, isTable ? setting.substr(tables.size()) : setting);
    path.insert(path.end(), inside.begin(), inside.end());
    return isId(schema, path);
}

bool IdReferences::isIdInDeck(const Document &document, const Path &path) const
{
    switch (kindOf(document.file()).value_or(FileKind::Deck)) {
    case FileKind::Cards: return isId(m_cards, path);
    case FileKind::Tables: return isId(m_tables, path);
    case FileKind::Variant:
        if (isKey(path, 0, "add"))
            return isId(m_cards, after(path, 1));
        break;
    case FileKind::Proof:
    case FileKind::Experiment: break;
    case FileKind::Deck:
    case FileKind::Rules: return false;
    }
    const auto set = std::ranges::find(path, PathStep("set"));
    const std::string *setting = path.end() - set > 1 ? std::get_if<std::string>(&set[1]) : nullptr;
    return setting && isIdAt(*setting, Path(set + 2, path.end()));
}

// Whether this is the default or a choice of a parameter that is used in place of an id.
bool IdReferences::isChoice(const Document &document, const Path &path) const
{
    const bool isOne =
        path.size() > 2 && isKey(path, 0, "parameters") && (isKey(path, 2, "default") || isKey(path, 2, "choices"));
    const NodeId name = isOne ? document.find({path[0], path[1], "name"}) : noNode;
    if (name == noNode)
        return false;
    for (NodeId use = 0; use < document.nodes().size(); ++use) {
        const NodeId key = document.node(use).key;
        if (key == noNode || document.node(key).text != "parameter" || document.node(use).text != document.node(name).text)
            continue;
        if (isIdInDeck(document, document.pathOf(document.node(use).parent)) || idWordsIn(document, use))
            return true;
    }
    return false;
}

bool IdReferences::operator()(const Document &document, NodeId scalar) const
{
    if (!isKeyNode(document, scalar)) {
        const Path path = document.pathOf(scalar);
        return isIdInDeck(document, path) || (kindOf(document.file()) == FileKind::Variant && isChoice(document, path));
    }
    const Path map = document.pathOf(document.node(scalar).parent);
    const std::optional<FileKind> kind = kindOf(document.file());
    return (kind == FileKind::Tables && isIdKey(m_tables, map)) || (kind == FileKind::Cards && isIdKey(m_cards, map));
}

} // namespace rw
