// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/session/uses.h"

#include "deck/idreferences.h"
#include "deck/renameid.h"
#include "workbench/engine/livecheck.h"
#include "workbench/panels/findpanel.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"
#include "workbench/workspace.h"

#include <QCoreApplication>

namespace rw {

namespace {

/// The rules of the game, as far as ids need them: the schemas from its engine.
GameRules rulesOf(const LiveCheck &check)
{
    GameRules rules;
    rules.id = check.gameId();
    rules.schemas = Value::Map{};
    if (const Value *tables = check.schema(FileKind::Tables))
        rules.schemas["tables"] = *tables;
    if (const Value *cards = check.schema(FileKind::Cards))
        rules.schemas["cards"] = *cards;
    return rules;
}

bool isWordOf(const Value *vocabulary, std::string_view word)
{
    if (!vocabulary)
        return false;
    for (const Value &list : listOf(*vocabulary, "lists"))
        for (const Value &each : listOf(list, "words"))
            if (textOf(each, "key") == word)
                return true;
    return false;
}

Checked<std::vector<Edit>> renaming(const Workspace &workspace, const std::string &id, const std::string &newId)
{
    std::vector<Document> documents;
    for (const std::string &file : workspace.session.files())
        documents.push_back(workspace.session.document(file));
    const GameRules rules = rulesOf(workspace.check);
    const IdReferences isReference(&rules);
    const Value *vocabulary = workspace.check.vocabulary();
    return renameId(documents, id, newId, isReference,
                    [vocabulary](std::string_view word) { return isWordOf(vocabulary, word); });
}

/// The path of the value that a scalar is or, for a key, the value it belongs to.
Path placeOf(const Document &document, NodeId scalar)
{
    for (NodeId id = 0; id < document.nodes().size(); ++id)
        if (document.node(id).key == scalar)
            return document.pathOf(id);
    return document.pathOf(scalar);
}

/// The line that contains this byte, without surrounding blanks.
QString lineAt(const std::string &text, std::size_t at)
{
    const std::size_t before = at == 0 ? text.npos : text.rfind('\n', at - 1);
    const std::size_t begin = before == text.npos ? 0 : before + 1;
    return toQt(std::string_view(text).substr(begin, text.find('\n', begin) - begin)).trimmed();
}

} // namespace

std::vector<Use> usesOf(const Workspace &workspace, const std::string &id)
{
    // Renames the id to something unused. The differences are the places that refer to it.
    const Checked<std::vector<Edit>> edits = renaming(workspace, id, "zz-nobody-is-called-so");
    std::vector<Use> uses;
    for (const Edit &edit : edits ? *edits.value : std::vector<Edit>{}) {
        const Document &before = workspace.session.document(edit.after.file());
        for (NodeId node = 0; node < before.nodes().size() && node < edit.after.nodes().size(); ++node)
            if (before.node(node).text != edit.after.node(node).text)
                uses.push_back({{before.file(), placeOf(before, node)},
                                before.placeOf(before.node(node).content.begin).line,
                                lineAt(before.text(), before.node(node).content.begin),
                                before.node(node).content.begin,
                                before.node(node).content.end});
    }
    return uses;
}

std::vector<Hit> hitsOf(const std::vector<Use> &uses)
{
    std::vector<Hit> hits;
    for (const Use &use : uses)
        hits.push_back({use.spot.file, use.from, use.to, use.line, use.text.simplified()});
    return hits;
}

Findings renameEverywhere(const Workspace &workspace, const std::string &id, const std::string &newId)
{
    Checked<std::vector<Edit>> edits = renaming(workspace, id, newId);
    if (!edits || edits.value->empty())
        return std::move(edits.findings);
    Findings findings =
        workspace.session.apply(*edits.value, QCoreApplication::translate("Uses", "Rename %1 to %2").arg(toQt(id), toQt(newId)));
    append(findings, std::move(edits.findings));
    return findings;
}

} // namespace rw
