// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/proofhead.h"

#include "workbench/window/theme.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace rw {

using namespace Qt::StringLiterals;

ProofHead::ProofHead(QWidget *parent) : QWidget(parent), m_sign(new QLabel(this)), m_verdict(new QLabel(this))
{
    auto *run = new QPushButton(themeIcon(u"proof"_s), tr("&Run"), this);
    run->setObjectName(u"runProof"_s);
    run->setToolTip(tr("Plays the proof with all its seeds"));
    connect(run, &QPushButton::clicked, this, &ProofHead::runWanted);
    m_verdict->setObjectName(u"proofVerdict"_s);
    m_verdict->setWordWrap(true);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_toFault = button(u"toFault"_s, tr("Go to it"), tr("Goes to the line that differs"));
    connect(m_toFault, &QToolButton::clicked, this, &ProofHead::faultWanted);
    m_toCounts =
        button(u"updateCounts"_s, tr("Update counts"), tr("Only numbers of cards differ. Sets them to what they are now."));
    connect(m_toCounts, &QToolButton::clicked, this, &ProofHead::countsWanted);
    QToolButton *add = button(u"addPart"_s, tr("Add"), {});
    add->setAccessibleName(tr("Add another part to the proof"));
    add->setPopupMode(QToolButton::InstantPopup);
    m_add = new QMenu(add);
    add->setMenu(m_add);
    QToolButton *more = button(u"moreOfProof"_s, tr("More"), {});
    more->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(more);
    m_toTable = menu->addAction(tr("Open at the table"), this, &ProofHead::tableWanted);
    m_toTable->setObjectName(u"proofAtTable"_s);
    menu->addAction(tr("Duplicate"), this, &ProofHead::duplicateWanted)->setObjectName(u"doubleProof"_s);
    menu->addAction(tr("Begin a branch at its end"), this, &ProofHead::branchWanted)->setObjectName(u"beginBranch"_s);
    menu->addAction(tr("Delete"), this, &ProofHead::removeWanted)->setObjectName(u"removeProof"_s);
    more->setMenu(menu);
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(run);
    line->addWidget(m_sign);
    line->addWidget(m_verdict, 1);
    for (QToolButton *each : {m_toFault, m_toCounts, add, more})
        line->addWidget(each);
}

QToolButton *ProofHead::button(const QString &name, const QString &text, const QString &tip)
{
    auto *made = new QToolButton(this);
    made->setObjectName(name);
    made->setText(text);
    made->setToolTip(tip);
    made->setFocusPolicy(Qt::StrongFocus);
    return made;
}

void ProofHead::tell(State state, const QString &verdict)
{
    m_verdict->setText(verdict);
    const QIcon icon = state == State::Unknown ? themeIcon(u"unsure"_s, Tone::Soft)
        : state == State::Passed               ? themeIcon(u"good"_s, Tone::Good)
                                               : themeIcon(u"failed"_s, Tone::Error);
    m_sign->setPixmap(icon.pixmap(fontMetrics().height()));
}

void ProofHead::setHasTable(bool hasTable)
{
    m_toTable->setVisible(hasTable);
}

void ProofHead::setOffers(bool hasFault, bool hasCounts)
{
    m_toFault->setVisible(hasFault);
    m_toCounts->setVisible(hasCounts);
}

} // namespace rw
