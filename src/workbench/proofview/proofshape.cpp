// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/proofshape.h"

#include "workbench/form/model/change.h"
#include "workbench/parts/qttext.h"
#include "workbench/proofview/questionview.h"

#include <QCoreApplication>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::ptrdiff_t depth = 2; // proofs, 3

QString tr(const char *text)
{
    return QCoreApplication::translate("rw::ProofShape", text);
}

bool isListOfTexts(const Value &value)
{
    return value.isList() && std::ranges::all_of(value.list(), [](const Value &item) { return item.isText(); });
}

bool isMapOfMaps(const Value &value)
{
    return value.isMap() && std::ranges::all_of(value.map(), [](const Value::Member &member) { return member.value.isMap(); });
}

/// Whether a question can be shown with lines of its own.
bool isShown(const std::string &question, const Value &asked)
{
    if (question == "expect")
        return asked.isMap();
    if (question == "sees" || question == "knows")
        return isMapOfMaps(asked);
    if (question == "exactly")
        return asked.isMap() && asked.size() == 1 && isListOfTexts(asked.map().front().value);
    if (question == "asks")
        return asked.isText() || isListOfTexts(asked);
    return asked.isList();
}

bool isLine(const Value &line)
{
    if (!line.isMap() || line.size() != 1)
        return false;
    const Value::Member &said = line.map().front();
    return isProofQuestion(said.key) ? isShown(said.key, said.value) : said.value.isText();
}

} // namespace

std::optional<Path> proofAround(const Value &file, const Path &path)
{
    Path proof;
    for (std::size_t i = 0; i + 1 < path.size(); i += 2) {
        if (path[i] != PathStep(i == 0 ? "proofs" : "branches") || !std::holds_alternative<std::size_t>(path[i + 1]))
            break;
        proof.insert(proof.end(), {path[i], path[i + 1]});
    }
    return proof.empty() || !form::valueAt(file, proof) ? std::nullopt : std::optional(proof);
}

Path wholeProof(const Path &proof)
{
    return Path(proof.begin(), proof.begin() + depth);
}

std::string branchOf(const Path &proof)
{
    std::string branch;
    for (std::size_t i = depth + 1; i < proof.size(); i += 2)
        branch += (branch.empty() ? "" : ".") + std::to_string(std::get<std::size_t>(proof[i]) + 1);
    return branch;
}

std::string placeOfBranch(const Path &proof)
{
    const std::string place = pathText(Path(proof.begin() + depth, proof.end()));
    return place.empty() ? place : place + '.';
}

QString whyNoForm(const Value &proof)
{
    if (!proof.isMap())
        return tr("it is not a map with a name");
    for (const char *key : {"given", "luck", "set", "expect", "refuses"})
        if (const Value *value = proof.find(key); value && !value->isMap() && !value->isNull())
            return tr("its `%1` is not a map").arg(QLatin1String(key));
    for (const char *key : {"clauses", "seats", "variants"})
        if (const Value *value = proof.find(key); value && !isListOfTexts(*value))
            return tr("its `%1` is not a list of words").arg(QLatin1String(key));
    for (const char *key : {"can", "cannot", "exactly", "sees", "knows"})
        if (const Value *value = proof.find(key); value && !isShown(key, *value))
            return tr("its `%1` has another form than the form has lines for").arg(QLatin1String(key));
    const Value *play = proof.find("play");
    if (play && !play->isList())
        return tr("its `play` is not a list");
    for (std::size_t i = 0; play && i < play->size(); ++i)
        if (!isLine(play->list()[i]))
            return tr("line %1 of its `play` is neither a move nor a question").arg(i + 1);
    return {};
}

} // namespace rw
