// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/problemsmodel.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/deckindex.h"
#include "workbench/window/theme.h"

#include <algorithm>
#include <cstddef>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

using Kind = ProblemsModel::Kind;

QString placeOf(const Problem &problem)
{
    const QString file = shownText(problem.spot.file);
    return problem.line > 0 ? u"%1:%2"_s.arg(file).arg(problem.line) : file;
}

Kind kindOf(const Problem &problem)
{
    return problem.severity == Finding::Severity::Error ? Kind::Error : Kind::Warning;
}

} // namespace

QString kindWord(Kind kind)
{
    switch (kind) {
    case Kind::Error: return ProblemsModel::tr("Error");
    case Kind::Warning: return ProblemsModel::tr("Warning");
    case Kind::Proof: return ProblemsModel::tr("Proof that fails");
    case Kind::Words: break;
    }
    return ProblemsModel::tr("Words");
}

QIcon kindIcon(Kind kind)
{
    switch (kind) {
    case Kind::Error: return themeIcon(u"error"_s, Tone::Error);
    case Kind::Warning: return themeIcon(u"warning"_s, Tone::Warning);
    case Kind::Proof: return themeIcon(u"failed"_s, Tone::Error);
    case Kind::Words: break;
    }
    return themeIcon(u"differs"_s, Tone::Warning);
}

ProblemsModel::ProblemsModel(const LiveCheck &check, const DeckIndex &index, QObject *parent)
    : QAbstractTableModel(parent), m_check(check), m_index(index)
{
    for (const auto signal : {&LiveCheck::problemsChanged, &LiveCheck::wordsChanged, &LiveCheck::proofsChanged})
        connect(&check, signal, this, &ProblemsModel::refresh);
    m_rows = rows();
}

std::vector<ProblemsModel::Row> ProblemsModel::rows() const
{
    std::vector<Row> rows;
    for (const Problem &problem : m_check.problems())
        rows.push_back({kindOf(problem), problem});
    addProofs(rows);
    addWords(rows);
    return rows;
}

/// Adds each failing proof with its first failure, and faults in files of proofs that only show when they are played.
void ProblemsModel::addProofs(std::vector<Row> &rows) const
{
    if (m_check.areProofsNotRun())
        return;
    for (const Value &proof : listOf(m_check.proofs(), "proofs")) {
        if (flagOf(proof, "passed"))
            continue;
        const Value::List &failures = listOf(proof, "failures");
        Problem problem = m_check.located(failures.empty() ? proof : failures.front());
        problem.text = tr("%1: %2", "proof: why it fails").arg(shownText(textOf(proof, "name")), problem.text);
        rows.push_back({Kind::Proof, std::move(problem)});
    }
    for (const Value &each : listOf(m_check.proofs(), "findings"))
        if (Problem problem = m_check.located(each); std::ranges::find(rows, problem, &Row::problem) == rows.end())
            rows.push_back({kindOf(problem), std::move(problem)});
}

/// Adds cards whose words differ from what they do, or were not accepted. Both kinds lead to the printed words.
void ProblemsModel::addWords(std::vector<Row> &rows) const
{
    for (const DeckEntry &entry : m_index.entries()) {
        const CardWords *words = entry.kind == DeckEntry::Kind::Card ? m_check.wordsOf(entry.id) : nullptr;
        if (!words || !words->isOpen())
            continue;
        const bool differs = words->verdict == CardWords::Verdict::Differs;
        Problem problem;
        problem.severity = differs ? Finding::Severity::Error : Finding::Severity::Warning;
        problem.code = words->isVoid() ? u"text.void"_s : differs ? u"text.differs"_s : u"text.not-accepted"_s;
        problem.text = tr("%1: %2", "card: how its words are")
                           .arg(entry.name, (QStringList{verdictSentence(*words)} + words->reasons).join(u"; "_s));
        problem.spot = entry.spot.inside("text");
        problem.line = m_check.lineOf(problem.spot);
        rows.push_back({Kind::Words, std::move(problem), entry.id});
    }
}

// Keeps the rows that are equal at both ends, so that the selection stays.
void ProblemsModel::refresh()
{
    const std::vector<Row> now = rows();
    const auto [oldFront, newFront] = std::ranges::mismatch(m_rows, now);
    const auto front = oldFront - m_rows.begin();
    const auto most = std::min<std::ptrdiff_t>(m_rows.end() - oldFront, now.end() - newFront);
    std::ptrdiff_t back = 0;
    while (back < most && m_rows[m_rows.size() - std::size_t(back) - 1] == now[now.size() - std::size_t(back) - 1])
        ++back;
    if (const auto end = std::ptrdiff_t(m_rows.size()) - back; end > front) {
        beginRemoveRows({}, int(front), int(end) - 1);
        m_rows.erase(m_rows.begin() + front, m_rows.begin() + end);
        endRemoveRows();
    }
    if (const auto end = std::ptrdiff_t(now.size()) - back; end > front) {
        beginInsertRows({}, int(front), int(end) - 1);
        m_rows.insert(m_rows.begin() + front, now.begin() + front, now.begin() + end);
        endInsertRows();
    }
}

int ProblemsModel::count(Kind kind) const
{
    return int(std::ranges::count(m_rows, kind, &Row::kind));
}

int ProblemsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ProblemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const auto &[kind, problem, card] = m_rows[std::size_t(index.row())];
    if (role == SeverityRole)
        return int(problem.severity);
    if (role == KindRole)
        return int(kind);
    if (role == Qt::DecorationRole && index.column() == SentenceColumn)
        return kindIcon(kind);
    if (role == Qt::AccessibleTextRole && index.column() == SentenceColumn)
        return QString(kindWord(kind) + u": "_s + problem.text);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    switch (index.column()) {
    case SentenceColumn: return problem.text;
    case PlaceColumn: return placeOf(problem);
    case CodeColumn: return problem.code;
    default: return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case SentenceColumn: return tr("Problem");
    case PlaceColumn: return tr("Where");
    case CodeColumn: return tr("Code");
    default: return {};
    }
}

} // namespace rw
