// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/windowstatus.h"

#include "workbench/engine/engineclient.h"
#include "workbench/window/deckdesk.h"

#include <QLabel>
#include <QStatusBar>

namespace rw {

using namespace Qt::StringLiterals;

WindowStatus::WindowStatus(QStatusBar &bar, EngineClient &engine)
    : QObject(&bar), m_bar(bar), m_engine(engine), m_saved(addLabel(u"savedLabel"_s)), m_ofEngine(addLabel(u"engineLabel"_s)),
      m_check(addLabel(u"checkLabel"_s))
{
    m_bar.setSizeGripEnabled(false);
    refresh(nullptr);
}

QLabel *WindowStatus::addLabel(const QString &name)
{
    auto *label = new QLabel(&m_bar);
    label->setObjectName(name);
    label->setContentsMargins(8, 2, 8, 2);
    m_bar.addPermanentWidget(label);
    return label;
}

void WindowStatus::refresh(DeckDesk *desk)
{
    m_ofEngine->setText(engineWords());
    m_ofEngine->setVisible(!m_ofEngine->text().isEmpty());
    m_saved->setVisible(desk != nullptr);
    if (!desk)
        return m_check->hide();
    const int unsaved = int(desk->session().unsavedFiles().size());
    m_saved->setText(desk->session().isReadOnly() ? tr("read only")
                         : unsaved == 0           ? tr("saved")
                                                  : tr("%n file(s) not saved", nullptr, unsaved));
    m_check->setText(checkWords(*desk));
    m_check->setVisible(!m_check->text().isEmpty());
}

QString WindowStatus::engineWords() const
{
    if (m_engine.isSilent())
        return tr("no answer for %n s", nullptr, m_engine.silentSeconds());
    if (m_engine.isReady())
        return {};
    return m_engine.state() == EngineClient::State::Failed ? tr("no engine") : tr("engine starts…");
}

QString WindowStatus::checkWords(DeckDesk &desk)
{
    const LiveCheck &check = desk.check();
    switch (check.phase()) {
    case LiveCheck::Phase::NoEngine: return check.areProofsNotRun() ? tr("not checked, proofs not run") : tr("not checked");
    case LiveCheck::Phase::Waiting:
    case LiveCheck::Phase::Checking: return tr("checking…");
    case LiveCheck::Phase::Proving: break;
    case LiveCheck::Phase::Idle: return check.areProofsNotRun() ? tr("proofs not run") : QString();
    }
    const auto [done, all] = check.proofProgress();
    return all > 0 ? tr("proving %1 of %2…").arg(done).arg(all) : tr("proving…");
}

} // namespace rw
