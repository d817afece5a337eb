// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/proofsmodel.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"
#include "workbench/window/theme.h"

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString firstFailure(const Value &proof)
{
    const Value::List &failures = listOf(proof, "failures");
    return failures.empty() ? QString() : shownText(textOf(failures.front(), "message"));
}

QString clausesOf(const Value &proof)
{
    QStringList clauses;
    for (const Value &clause : listOf(proof, "clauses"))
        if (clause.isText())
            clauses += toQt(clause.text());
    return clauses.join(u", "_s);
}

QIcon iconOf(ProofsModel::State state)
{
    switch (state) {
    case ProofsModel::State::NotRun: return themeIcon(u"unsure"_s, Tone::Soft); // not the shield, which has a tick in it
    case ProofsModel::State::Failed: return themeIcon(u"failed"_s, Tone::Error);
    case ProofsModel::State::Passed: break;
    }
    return themeIcon(u"proof"_s, Tone::Good);
}

QString sentenceOf(ProofsModel::State state)
{
    switch (state) {
    case ProofsModel::State::NotRun: return ProofsModel::tr("Not run: %1");
    case ProofsModel::State::Failed: return ProofsModel::tr("Failed: %1");
    case ProofsModel::State::Passed: break;
    }
    return ProofsModel::tr("Passed: %1");
}

} // namespace

ProofsModel::ProofsModel(const DeckSession &session, const LiveCheck &check, QObject *parent)
    : QAbstractTableModel(parent), m_session(session), m_check(check)
{
    connect(&check, &LiveCheck::proofsChanged, this, &ProofsModel::refresh);
    refresh();
}

void ProofsModel::refresh()
{
    std::vector<Value> proofs = listOf(m_check.proofs(), "proofs");
    std::ranges::stable_partition(proofs, [](const Value &proof) { return !flagOf(proof, "passed"); });
    const bool sameRows = proofs.size() == m_proofs.size();
    if (!sameRows)
        beginResetModel();
    m_proofs = std::move(proofs);
    m_failed = int(std::ranges::count_if(m_proofs, [](const Value &proof) { return !flagOf(proof, "passed"); }));
    if (!sameRows)
        endResetModel();
    else if (!m_proofs.empty())
        Q_EMIT dataChanged(index(0, 0), index(int(m_proofs.size()) - 1, ColumnCount - 1));
}

Spot ProofsModel::spot(int row) const
{
    const Spot file{textOf(proof(row), "file")};
    if (!m_session.knows(file.file))
        return {};
    const std::string name = textOf(proof(row), "name");
    const Value &value = m_session.document(file.file).value();
    const Value::List &proofs = listOf(value, "proofs");
    for (std::size_t i = 0; i < proofs.size(); ++i)
        if (const std::string own = textOf(proofs[i], "name"); name == own || name.starts_with(own + " / "))
            return {file.file, {"proofs", i}};
    return file;
}

int ProofsModel::row(const std::string &file, const std::string &name) const
{
    for (std::size_t i = 0; i < m_proofs.size(); ++i)
        if (textOf(m_proofs[i], "file") == file && textOf(m_proofs[i], "name") == name)
            return int(i);
    return -1;
}

ProofsModel::State ProofsModel::state(int row) const
{
    return areNotRun() ? State::NotRun : flagOf(proof(row), "passed") ? State::Passed : State::Failed;
}

QString ProofsModel::reason() const
{
    if (m_check.phase() == LiveCheck::Phase::NoEngine)
        return tr("not run: there is no engine");
    return m_check.isPlayable() ? tr("not run since the last edit; F5 runs them") : tr("not run: the deck has errors");
}

int ProofsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_proofs.size());
}

int ProofsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProofsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Value &proof = m_proofs[std::size_t(index.row())];
    const State state = this->state(index.row());
    if (role == StateRole)
        return int(state);
    if (role == Qt::DecorationRole && index.column() == NameColumn)
        return iconOf(state);
    if (role == Qt::AccessibleTextRole && index.column() == NameColumn)
        return sentenceOf(state).arg(shownText(textOf(proof, "name")));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case NameColumn: return shownText(textOf(proof, "name"));
    case FailureColumn: return state == State::NotRun ? reason() : firstFailure(proof);
    case ClausesColumn: return clausesOf(proof);
    case FileColumn: return shownText(textOf(proof, "file"));
    default: return {};
    }
}

QVariant ProofsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return tr("Proof");
    case FailureColumn: return tr("What failed");
    case ClausesColumn: return tr("Clauses");
    case FileColumn: return tr("File");
    default: return {};
    }
}

} // namespace rw
