// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/wordspanel.h"

#include "workbench/deckindex.h"
#include "workbench/decksession.h"
#include "workbench/linkbutton.h"
#include "workbench/livecheck.h"
#include "workbench/qttext.h"
#include "workbench/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostProofs = 6; ///< that are listed

/// The text with the part that differs underlined, so that it is not told by colour alone.
QString marked(const QString &text, const QString &part)
{
    const qsizetype at = part.isEmpty() ? -1 : text.indexOf(part);
    if (at < 0)
        return text.toHtmlEscaped();
    return text.left(at).toHtmlEscaped() + u"<u><b>"_s + part.toHtmlEscaped() + u"</b></u>"_s
        + text.mid(at + part.size()).toHtmlEscaped();
}

QLabel *paragraph(const QString &name, const QString &title, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setAccessibleName(title);
    label->setWordWrap(true);
    label->setTextFormat(Qt::RichText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return label;
}

QLabel *caption(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    return label;
}

} // namespace

WordsPanel::WordsPanel(Workspace &workspace, const DeckIndex &index, QWidget *parent)
    : QWidget(parent), m_workspace(workspace), m_index(index), m_title(new QLabel(this)), m_verdictIcon(new QLabel(this)),
      m_verdict(new QLabel(this)), m_saysCaption(caption(tr("says"), this)), m_doesCaption(caption(tr("does"), this)),
      m_says(paragraph(u"says"_s, tr("What the card says"), this)), m_does(paragraph(u"does"_s, tr("What the card does"), this)),
      m_reasons(paragraph(u"reasons"_s, tr("Why they differ"), this)), m_proofs(caption({}, this)), m_links(new QVBoxLayout)
{
    m_verdict->setObjectName(u"verdict"_s);
    m_verdict->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->addWidget(m_verdictIcon);
    head->addWidget(m_verdict, 1);
    auto *grid = new QGridLayout;
    grid->setColumnStretch(1, 1);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(8);
    grid->addWidget(m_saysCaption, 0, 0);
    grid->addWidget(m_says, 0, 1);
    grid->addWidget(m_doesCaption, 1, 0);
    grid->addWidget(m_does, 1, 1);
    m_links->setSpacing(0);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 16);
    layout->setSpacing(12);
    layout->addWidget(m_title);
    layout->addLayout(grid);
    layout->addLayout(head);
    layout->addWidget(m_reasons);
    layout->addWidget(m_proofs);
    layout->addLayout(m_links);
    layout->addStretch(1);
    m_title->setFont(nameLetters());
    connect(&workspace.check, &LiveCheck::wordsChanged, this, &WordsPanel::refresh);
    connect(&workspace.check, &LiveCheck::phaseChanged, this, [this] {
        if (m_does->text().isEmpty()) // then it says why
            refresh();
    });
    connect(&index, &DeckIndex::changed, this, &WordsPanel::refresh);
    refresh();
}

void WordsPanel::showCard(const Spot &spot)
{
    m_spot = spot;
    refresh();
}

void WordsPanel::refresh()
{
    const DeckEntry *entry = m_index.around(m_spot); // whatever id it has now
    const DeckEntry *card = entry && entry->kind == DeckEntry::Kind::Card ? entry : nullptr;
    const CardWords *words = card ? m_workspace.check.wordsOf(card->id) : nullptr;
    m_title->setText(card ? card->name : tr("No card"));
    const bool hasWords = card && words;
    for (QLabel *label : {m_says, m_does, m_reasons, m_proofs})
        label->clear();
    m_verdictIcon->clear();
    showProofs(hasWords ? words->proofs : QStringList());
    for (QLabel *label : {m_saysCaption, m_doesCaption, m_verdictIcon})
        label->setVisible(hasWords);
    if (!hasWords) {
        const bool isReadable = card && m_workspace.session.isReadable(card->spot.file);
        const bool hasEngine = m_workspace.check.phase() != LiveCheck::Phase::NoEngine;
        const bool hasErrors = m_workspace.check.words().empty() && !m_workspace.check.isPlayable() && m_workspace.check.lastCheckMs() >= 0;
        m_verdict->setText(!card               ? tr("Choose a card in the deck to see its words beside what it does.")
                               : !isReadable   ? tr("The words are compared as soon as the file can be read again.")
                               : !hasEngine    ? tr("The words are compared as soon as the engine runs.")
                               : hasErrors     ? tr("The words are compared as soon as the deck has no errors.")
                                               : tr("This card has no abilities, so there is nothing to compare."));
        return;
    }
    m_says->setText(marked(words->printed, words->printedPart));
    m_does->setText(words->canonical.isEmpty() ? tr("<i>An ability cannot be read.</i>") : marked(words->canonical, words->canonicalPart));
    QString icon = u"good"_s;
    Tone tone = Tone::Good;
    QString verdict = tr("agrees");
    if (words->verdict == CardWords::Verdict::Differs) {
        icon = u"differs"_s;
        tone = Tone::Error;
        verdict = tr("differs");
    } else if (words->verdict == CardWords::Verdict::CannotTell) {
        icon = u"unsure"_s;
        tone = words->isAccepted ? Tone::Good : Tone::Warning;
        verdict = words->isAccepted ? tr("read and accepted by a person") : tr("cannot tell: read both, then accept them");
    }
    m_verdict->setText(verdict);
    m_verdictIcon->setPixmap(themeIcon(icon, tone).pixmap(QSize(16, 16), devicePixelRatioF()));
    QString reasons;
    for (const QString &reason : words->reasons)
        reasons += u"<div>• "_s + reason.toHtmlEscaped() + u"</div>"_s;
    m_reasons->setText(reasons);
    m_proofs->setText(words->proofs.isEmpty() ? tr("No proof speaks of it.") : tr("Proofs that speak of it"));
}

void WordsPanel::showProofs(const QStringList &names)
{
    while (QLayoutItem *item = m_links->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    for (const QString &name : names.mid(0, mostProofs)) {
        auto *link = new LinkButton(name, this);
        connect(link, &LinkButton::clicked, this, [this, name] { Q_EMIT proofWanted(name); });
        m_links->addWidget(link);
    }
    if (names.size() > mostProofs)
        m_links->addWidget(caption(tr("and %1 more").arg(names.size() - mostProofs), this));
}

} // namespace rw
