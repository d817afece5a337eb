// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/changes/changespanel.h"

#include "workbench/changes/changeslist.h"
#include "workbench/engine/livecheck.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"

#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostBytes = 1 << 20; ///< of git's output

/// A finding as a complete sentence, with a capital letter and a full stop.
QString alone(const Finding &finding)
{
    QString words = toQt(sentence(finding));
    words[0] = words[0].toUpper();
    return words + u'.';
}

} // namespace

ChangesPanel::ChangesPanel(Workspace &workspace, QWidget *parent)
    : SpotView(parent), m_workspace(workspace), m_comparisons(std::make_shared<Comparisons>()), m_tabs(new QTabWidget(this)),
      m_unsaved(new ChangesList(workspace, ChangesModel::Since::Saved, m_comparisons, tr("Changes that are not saved"),
                                tr("No unsaved changes. Your changes are listed here until you save them."), this)),
      m_sinceOpened(new ChangesList(workspace, ChangesModel::Since::Opened, m_comparisons,
                                    tr("Changes since the deck was opened"), tr("Nothing has changed since the deck was opened."),
                                    this)),
      m_commit(new QPlainTextEdit(this))
{
    m_commit->setReadOnly(true);
    m_commit->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_commit->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_commit->setAccessibleName(tr("Changes since the last commit"));
    m_tabs->addTab(m_unsaved, tr("Not saved"));
    m_tabs->addTab(m_sinceOpened, tr("Since it was opened"));
    m_tabs->addTab(m_commit, tr("Since the last commit"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    for (ChangesList *list : {m_unsaved, m_sinceOpened}) {
        connect(list, &ChangesList::wanted, this, &ChangesPanel::wanted);
        connect(list, &ChangesList::said, this, &ChangesPanel::said);
    }
    connect(m_tabs, &QTabWidget::currentChanged, this, [this](int tab) {
        if (m_tabs->widget(tab) == m_commit)
            askCommit();
    });
}

ChangesPanel::~ChangesPanel() = default;

bool ChangesPanel::canShow(const Spot &spot) const
{
    return m_unsaved->canShow(spot);
}

void ChangesPanel::show(const Spot &spot)
{
    m_unsaved->show(spot);
}

void ChangesPanel::askCommit()
{
    m_commit->setPlainText(tr("Asking git …"));
    EngineClient &engine = m_workspace.check.engine();
    if (!engine.isReady()) {
        connect(&engine, &EngineClient::started, this, &ChangesPanel::askCommit,
                Qt::ConnectionType(Qt::SingleShotConnection | Qt::UniqueConnection));
        return;
    }
    engine.ask("changes_since", Value::Map{{"folder", toStd(m_workspace.session.folder())}}, this,
               [this](const Answer &answer) { showCommit(answer); });
}

void ChangesPanel::showCommit(const Answer &answer)
{
    const std::string text = textOf(answer.result, "text");
    if (!answer.ok)
        m_commit->setPlainText(answer.findings.empty() ? tr("The version history cannot be read.")
                                                       : alone(answer.findings.front()));
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
