// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/changes/changesmodel.h"

#include "deck/deckfile.h"
#include "workbench/decksession.h"
#include "workbench/qttext.h"
#include "workbench/showntext.h"
#include "workbench/workspace.h"

#include <algorithm>
#include <optional>

namespace rw {

namespace {

constexpr int momentMs = 120; ///< after the last edit, so that typing is not slowed down

std::optional<std::string> textOnDisk(const DeckSession &session, const std::string &file)
{
    return readDeckFile(toStd(session.folder()), file, ReadLimits().bytes + 1).value;
}

std::vector<Difference> differencesOfFile(const DeckSession &session, const std::string &file)
{
    const std::optional<std::string> text = textOnDisk(session, file);
    if (!text)
        return {{{file, {}}, ChangesModel::tr("%1 is not on the disk").arg(shownText(file)), {}}};
    if (!session.isReadable(file))
        return {{{file, {}}, ChangesModel::tr("%1 cannot be read as it stands here").arg(shownText(file)), {}}};
    const Checked<Document> saved = Document::read(*text, file);
    if (!saved)
        return {{{file, {}}, ChangesModel::tr("%1 could not be read as it was saved").arg(shownText(file)), {}}};
    return differencesOf(*saved.value, session.document(file));
}

} // namespace

ChangesModel::ChangesModel(Workspace &workspace, QObject *parent) : QAbstractListModel(parent), m_workspace(workspace)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(momentMs);
    connect(&m_timer, &QTimer::timeout, this, &ChangesModel::refresh);
    const auto soon = [this] { m_timer.start(); };
    connect(&workspace.session, &DeckSession::changed, this, soon);
    connect(&workspace.session, &DeckSession::unsavedChanged, this, soon);
    connect(&workspace.session, &DeckSession::filesChanged, this, soon);
    refresh();
}

int ChangesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant ChangesModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Difference &row = m_rows[std::size_t(index.row())];
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return row.text;
    return role == Qt::ToolTipRole ? QVariant(shownText(row.spot.file)) : QVariant();
}

QString ChangesModel::takeBack(int row)
{
    const Difference wanted = m_rows[std::size_t(row)];
    refresh();
    // What was edited since stands elsewhere, perhaps: it is looked for as it is told.
    const auto same = std::ranges::find(m_rows, wanted.text, &Difference::text);
    if (same == m_rows.end())
        return tr("It is different no more.");
    const Difference now = *same;
    if (now.back.empty()) {
        takeBackFile(now.spot.file);
        return {};
    }
    const DeckSession &session = m_workspace.session;
    Checked<Edit> edit = form::edited(session.document(now.spot.file), {}, now.back, Sharing::All);
    if (!edit)
        return edit.findings.empty() ? tr("It cannot be taken back.") : toQt(sentence(edit.findings.front()));
    const Findings failed = m_workspace.session.apply(*edit.value, tr("Take back: %1").arg(now.text));
    refresh();
    return failed.empty() ? QString() : toQt(sentence(failed.front()));
}

void ChangesModel::takeBackFile(const std::string &file)
{
    if (const std::optional<std::string> text = textOnDisk(m_workspace.session, file))
        m_workspace.session.setText(file, *text, tr("Take back all of %1").arg(shownText(file)));
    refresh();
}

void ChangesModel::refresh()
{
    m_timer.stop();
    std::vector<Difference> rows;
    for (const std::string &file : m_workspace.session.unsavedFiles())
        for (Difference &each : differencesOfFile(m_workspace.session, file))
            rows.push_back(std::move(each));
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

} // namespace rw
