// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/session/historymodel.h"

#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"
#include "workbench/window/theme.h"

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

HistoryModel::HistoryModel(DeckSession &session, QObject *parent)
    : QAbstractListModel(parent), m_session(session), m_rows(int(session.steps().size()) + 1)
{
    connect(&session, &DeckSession::historyChanged, this, &HistoryModel::refresh);
}

void HistoryModel::refresh()
{
    const int rows = int(m_session.steps().size()) + 1;
    const int before = m_rows;
    if (rows > before)
        beginInsertRows({}, before, rows - 1);
    else if (rows < before)
        beginRemoveRows({}, rows, before - 1);
    m_rows = rows;
    if (rows > before)
        endInsertRows();
    else if (rows < before)
        endRemoveRows();
    Q_EMIT dataChanged(index(0), index(std::min(rows, before) - 1));
}

int HistoryModel::currentRow() const
{
    return int(m_session.stepsDone());
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() > int(m_session.steps().size()))
        return {};
    const bool isDone = index.row() <= currentRow();
    if (role == DoneRole)
        return isDone;
    if (role == Qt::ForegroundRole && !isDone)
        return themeColours().soft;
    if (role == Qt::DecorationRole)
        return index.row() == currentRow() ? themeIcon(u"forward"_s, Tone::Accent)
                                           : themeIcon(isDone ? u"good"_s : u"redo"_s, Tone::Soft);
    if (index.row() == 0)
        return role == Qt::DisplayRole ? QVariant(tr("The deck as it was opened")) : QVariant();
    const DeckEdits::Step &step = m_session.steps()[std::size_t(index.row()) - 1];
    if (role == Qt::DisplayRole)
        return shownText(step.name);
    if (role != FilesRole && role != Qt::ToolTipRole)
        return {};
    QStringList files;
    for (const auto &[file, patch] : step.patches)
        files += shownText(file);
    for (const std::string &file : step.come)
        files += tr("%1, which comes with it").arg(shownText(file));
    for (const std::string &file : step.gone)
        files += tr("%1, which goes with it").arg(shownText(file));
    return files.join(u", "_s);
}

} // namespace rw
