// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/changes/changespanel.h"

#include "workbench/cardmenu.h"
#include "workbench/changes/changesmodel.h"
#include "workbench/decksession.h"
#include "workbench/livecheck.h"
#include "workbench/qttext.h"

#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostBytes = 1 << 20; ///< of what git says

} // namespace

ChangesPanel::ChangesPanel(Workspace &workspace, QWidget *parent)
    : SpotView(parent), m_workspace(workspace), m_model(new ChangesModel(workspace, this)), m_tabs(new QTabWidget(this)), m_list(new QListView(this)),
      m_empty(new QLabel(this)), m_back(new QToolButton(this)), m_backFile(new QToolButton(this)), m_commit(new QPlainTextEdit(this))
{
    m_list->setModel(m_model);
    m_list->setObjectName(u"changesList"_s);
    m_list->setAccessibleName(tr("What differs from the saved files"));
    m_list->setAlternatingRowColors(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setSpacing(2);
    m_empty->setText(tr("Everything is saved. What you change is listed here until you save it."));
    m_empty->setWordWrap(true);
    m_back->setText(tr("Take it back"));
    m_back->setObjectName(u"takeBack"_s);
    m_back->setToolTip(tr("Undoes the chosen difference; undo brings it back"));
    m_backFile->setText(tr("Take back the whole file"));
    m_backFile->setObjectName(u"takeBackFile"_s);
    m_backFile->setToolTip(tr("Undoes all differences in this file; undo brings them back"));
    m_commit->setReadOnly(true);
    m_commit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_commit->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_commit->setAccessibleName(tr("What the saved files have more than the last commit"));
    auto *buttons = new QVBoxLayout;
    buttons->addWidget(m_back);
    buttons->addWidget(m_backFile);
    buttons->addStretch();
    auto *unsaved = new QWidget(this);
    auto *line = new QHBoxLayout(unsaved);
    auto *lists = new QVBoxLayout;
    lists->addWidget(m_empty);
    lists->addWidget(m_list, 1);
    line->addLayout(lists, 1);
    line->addLayout(buttons);
    m_tabs->addTab(unsaved, tr("Not saved yet"));
    m_tabs->addTab(m_commit, tr("Since the last commit"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    connect(m_back, &QToolButton::clicked, this, &ChangesPanel::takeBack);
    connect(m_backFile, &QToolButton::clicked, this, &ChangesPanel::takeBackFile);
    connect(m_list, &QListView::activated, this, [this](const QModelIndex &index) { Q_EMIT wanted(m_model->difference(index.row()).spot); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ChangesPanel::showEmpty);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ChangesPanel::showEmpty);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this](int tab) {
        if (tab == 1)
            askCommit();
    });
    new CardMenu(workspace, *m_list, [this](const QModelIndex &row) { return m_model->difference(row.row()).spot; });
    showEmpty();
}

ChangesPanel::~ChangesPanel() = default;

int ChangesPanel::rowAt(const Spot &spot) const
{
    for (int row = 0; row < m_model->rowCount(); ++row)
        if (spot.holds(m_model->difference(row).spot) || m_model->difference(row).spot.holds(spot))
            return row;
    return -1;
}

bool ChangesPanel::canShow(const Spot &spot) const
{
    return rowAt(spot) >= 0;
}

void ChangesPanel::show(const Spot &spot)
{
    const int row = rowAt(spot);
    if (row >= 0)
        m_list->setCurrentIndex(m_model->index(row));
}

void ChangesPanel::showEmpty()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_empty->setVisible(isEmpty);
    m_list->setVisible(!isEmpty);
    const bool isChosen = !isEmpty && m_list->currentIndex().isValid();
    m_back->setEnabled(isChosen);
    m_backFile->setEnabled(isChosen);
}

void ChangesPanel::takeBack()
{
    if (!m_list->currentIndex().isValid())
        return;
    const QString trouble = m_model->takeBack(m_list->currentIndex().row());
    if (!trouble.isEmpty())
        Q_EMIT said(trouble);
}

void ChangesPanel::takeBackFile()
{
    if (m_list->currentIndex().isValid())
        m_model->takeBackFile(std::string(m_model->difference(m_list->currentIndex().row()).spot.file));
}

void ChangesPanel::askCommit()
{
    m_commit->setPlainText(tr("Asking git …"));
    EngineClient &engine = m_workspace.check.engine();
    if (!engine.isReady()) {
        connect(&engine, &EngineClient::started, this, &ChangesPanel::askCommit, Qt::ConnectionType(Qt::SingleShotConnection | Qt::UniqueConnection));
        return;
    }
    engine.ask("changes_since", Value::Map{{"folder", toStd(m_workspace.session.folder())}}, this, [this](const Answer &answer) { showCommit(answer); });
}

void ChangesPanel::showCommit(const Answer &answer)
{
    const std::string text = textOf(answer.result, "text");
    if (!answer.ok)
        m_commit->setPlainText(tr("This deck is not under version control by git, or has no commit yet:")
                               + (answer.findings.empty() ? QString() : u'\n' + toQt(sentence(answer.findings.front()))));
    else
        m_commit->setPlainText(text.empty() ? tr("The saved files are as in the last commit.") : toQt(text.substr(0, mostBytes)));
}

QString ChangesPanel::sinceCommit() const
{
    return m_commit->toPlainText();
}

SpotView *makeChangesPanel(Workspace &workspace, QWidget *parent)
{
    return new ChangesPanel(workspace, parent);
}

} // namespace rw
