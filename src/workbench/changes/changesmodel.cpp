// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/changes/changesmodel.h"

#include "deck/deckfile.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/decksession.h"
#include "workbench/workspace.h"

#include <algorithm>
#include <optional>

namespace rw {

namespace {

constexpr int momentMs = 120; ///< waits after the last edit, so that typing stays fast

std::optional<std::string> textOnDisk(const DeckSession &session, const std::string &file)
{
    return readDeckFile(toStd(session.folder()), file, ReadLimits().bytes + 1).value;
}

} // namespace

std::optional<std::vector<Difference>> Comparisons::of(const DeckSession &session, const std::string &file,
                                                       const std::string &before)
{
    const std::string &now = session.text(file);
    const auto last = m_last.find(file);
    if (last != m_last.end() && last->second.now == now && last->second.before == before)
        return last->second.differences;
    Compared compared{before, now, std::nullopt};
    if (const Checked<Document> earlier = Document::read(before, file))
        compared.differences = differencesOf(*earlier.value, session.document(file));
    return m_last.insert_or_assign(file, std::move(compared)).first->second.differences;
}

ChangesModel::ChangesModel(Workspace &workspace, Since since, std::shared_ptr<Comparisons> comparisons, QObject *parent)
    : QAbstractListModel(parent), m_workspace(workspace), m_since(since), m_comparisons(std::move(comparisons))
{
    if (since == Since::Opened)
        for (const std::string &file : workspace.session.files())
            m_opened[file] = workspace.session.text(file);
    m_timer.setSingleShot(true);
    m_timer.setInterval(momentMs);
    connect(&m_timer, &QTimer::timeout, this, &ChangesModel::refresh);
    const auto soon = [this] {
        if (m_isLive)
            m_timer.start();
    };
    connect(&workspace.session, &DeckSession::changed, this, soon);
    connect(&workspace.session, &DeckSession::unsavedChanged, this, soon);
    connect(&workspace.session, &DeckSession::filesChanged, this, soon);
}

void ChangesModel::setLive(bool isLive)
{
    m_isLive = isLive;
    m_timer.stop();
    if (isLive)
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
    // Searches for the difference by its text, because edits may have moved it.
    const auto same = std::ranges::find(m_rows, wanted.text, &Difference::text);
    if (same == m_rows.end())
        return tr("It no longer differs.");
    const Difference now = *same;
    if (now.back.empty()) {
        takeBackFile(now.spot.file);
        return {};
    }
    const DeckSession &session = m_workspace.session;
    Checked<Edit> edit = form::edited(session.document(now.spot.file), {}, now.back, Sharing::All);
    if (!edit)
        return edit.findings.empty() ? tr("It cannot be undone.") : toQt(sentence(edit.findings.front()));
    const Findings failed = m_workspace.session.apply(*edit.value, tr("Revert: %1").arg(now.text));
    refresh();
    return failed.empty() ? QString() : toQt(sentence(failed.front()));
}

std::optional<std::string> ChangesModel::textBefore(const std::string &file) const
{
    if (m_since == Since::Saved)
        return textOnDisk(m_workspace.session, file);
    const auto found = m_opened.find(file);
    return found == m_opened.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> ChangesModel::changedFiles() const
{
    const DeckSession &session = m_workspace.session;
    if (m_since == Since::Saved)
        return {session.unsavedFiles().begin(), session.unsavedFiles().end()};
    std::vector<std::string> changed;
    for (const std::string &file : session.files())
        if (const auto found = m_opened.find(file); found == m_opened.end() || found->second != session.text(file))
            changed.push_back(file);
    for (const auto &[file, text] : m_opened)
        if (!session.knows(file))
            changed.push_back(file);
    return changed;
}

std::vector<Difference> ChangesModel::differencesOfFile(const std::string &file) const
{
    const DeckSession &session = m_workspace.session;
    const auto whole = [&](const QString &words) {
        return std::vector<Difference>{{{file, {}}, words.arg(shownText(file)), {}}};
    };
    if (!session.knows(file))
        return whole(tr("%1 was deleted"));
    const std::optional<std::string> text = textBefore(file);
    if (!text)
        return whole(m_since == Since::Saved ? tr("%1 is not on disk yet") : tr("%1 is new"));
    if (!session.isReadable(file))
        return whole(tr("%1 cannot be read with your changes"));
    const std::optional<std::vector<Difference>> differences = m_comparisons->of(session, file, *text);
    return differences ? *differences : whole(tr("The earlier text of %1 cannot be read"));
}

bool ChangesModel::canTakeBack(int row) const
{
    const std::string &file = m_rows[std::size_t(row)].spot.file;
    return m_workspace.session.knows(file) && textBefore(file);
}

void ChangesModel::takeBackFile(const std::string &file)
{
    if (const std::optional<std::string> text = textBefore(file))
        m_workspace.session.setText(file, *text, tr("Revert all of %1").arg(shownText(file)));
    refresh();
}

void ChangesModel::refresh()
{
    m_timer.stop();
    std::vector<Difference> rows;
    for (const std::string &file : changedFiles())
        for (Difference &each : differencesOfFile(file))
            rows.push_back(std::move(each));
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

} // namespace rw
