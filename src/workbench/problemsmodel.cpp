// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/problemsmodel.h"

#include "workbench/qttext.h"
#include "workbench/theme.h"

#include <algorithm>
#include <cstddef>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QIcon severityIcon(Finding::Severity severity)
{
    switch (severity) {
    case Finding::Severity::Error: return themeIcon(u"error"_s, Tone::Error);
    case Finding::Severity::Warning: return themeIcon(u"warning"_s, Tone::Warning);
    case Finding::Severity::Note: break;
    }
    return themeIcon(u"note"_s, Tone::Accent);
}

QString placeOf(const Problem &problem)
{
    const QString file = toQt(problem.spot.file);
    return problem.line > 0 ? u"%1:%2"_s.arg(file).arg(problem.line) : file;
}

} // namespace

QString severityWord(Finding::Severity severity)
{
    switch (severity) {
    case Finding::Severity::Error: return ProblemsModel::tr("Error");
    case Finding::Severity::Warning: return ProblemsModel::tr("Warning");
    case Finding::Severity::Note: break;
    }
    return ProblemsModel::tr("Note");
}

ProblemsModel::ProblemsModel(const LiveCheck &check, QObject *parent) : QAbstractTableModel(parent), m_check(check)
{
    connect(&check, &LiveCheck::problemsChanged, this, &ProblemsModel::refresh);
    m_problems = check.problems();
}

// What is the same at both ends stays, so that what is chosen stays chosen.
void ProblemsModel::refresh()
{
    const std::vector<Problem> &now = m_check.problems();
    const auto [oldFront, newFront] = std::ranges::mismatch(m_problems, now);
    const auto front = oldFront - m_problems.begin();
    const auto most = std::min<std::ptrdiff_t>(m_problems.end() - oldFront, now.end() - newFront);
    std::ptrdiff_t back = 0;
    while (back < most && m_problems[m_problems.size() - std::size_t(back) - 1] == now[now.size() - std::size_t(back) - 1])
        ++back;
    if (const auto end = std::ptrdiff_t(m_problems.size()) - back; end > front) {
        beginRemoveRows({}, int(front), int(end) - 1);
        m_problems.erase(m_problems.begin() + front, m_problems.begin() + end);
        endRemoveRows();
    }
    if (const auto end = std::ptrdiff_t(now.size()) - back; end > front) {
        beginInsertRows({}, int(front), int(end) - 1);
        m_problems.insert(m_problems.begin() + front, now.begin() + front, now.begin() + end);
        endInsertRows();
    }
}

int ProblemsModel::errors() const
{
    return int(std::ranges::count(m_problems, Finding::Severity::Error, &Problem::severity));
}

int ProblemsModel::warnings() const
{
    return int(std::ranges::count(m_problems, Finding::Severity::Warning, &Problem::severity));
}

int ProblemsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_problems.size());
}

int ProblemsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Problem &problem = m_problems[std::size_t(index.row())];
    if (role == SeverityRole)
        return int(problem.severity);
    if (role == Qt::DecorationRole && index.column() == SentenceColumn)
        return severityIcon(problem.severity);
    if (role == Qt::AccessibleTextRole && index.column() == SentenceColumn)
        return QString(severityWord(problem.severity) + u": "_s + problem.text);
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
