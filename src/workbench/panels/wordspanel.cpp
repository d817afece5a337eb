// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/panels/wordspanel.h"

#include "workbench/engine/livecheck.h"
#include "workbench/panels/acceptance.h"
#include "workbench/parts/linkbutton.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/deckindex.h"
#include "workbench/session/decksession.h"
#include "workbench/window/theme.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <chrono>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostProofs = 12; ///< that are listed
constexpr qsizetype mostUnnoticed = 8;
constexpr int noticeThreads = 2;
constexpr EngineClient::Patience patienceWithNotices{std::chrono::minutes(10), std::chrono::seconds(5)};

/// Underlines the different part of the text, so that it is not marked by colour alone.
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
    : QWidget(parent), m_workspace(workspace), m_index(index), m_verdictIcon(new QLabel(this)), m_verdict(new QLabel(this)),
      m_accept(new QPushButton(this)), m_saysCaption(caption(tr("says"), this)), m_doesCaption(caption(tr("does"), this)),
      m_says(paragraph(u"says"_s, tr("What the card says"), this)), m_does(paragraph(u"does"_s, tr("What the card does"), this)),
      m_reasons(paragraph(u"reasons"_s, tr("Why they differ"), this)), m_proofs(caption({}, this)), m_links(new QVBoxLayout),
      m_unnoticed(paragraph(u"unnoticed"_s, tr("What no proof would notice"), this)), m_ask(new QPushButton(this))
{
    m_verdict->setObjectName(u"verdict"_s);
    m_verdict->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->addWidget(m_verdictIcon);
    head->addWidget(m_verdict, 1);
    m_accept->setObjectName(u"acceptWords"_s);
    head->addWidget(m_accept);
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
    layout->addLayout(head);
    layout->addLayout(grid);
    layout->addWidget(m_reasons);
    layout->addWidget(m_ask); // above its answers, which do not move it
    layout->addWidget(m_proofs);
    layout->addLayout(m_links);
    layout->addWidget(m_unnoticed);
    layout->addStretch(1);
    m_proofs->setObjectName(u"notices"_s);
    m_proofs->setWordWrap(true);
    m_ask->setObjectName(u"askNotices"_s);
    for (QPushButton *button : {m_accept, m_ask})
        button->setMinimumWidth(1); // so that long texts on buttons do not widen the panel
    connect(m_ask, &QPushButton::clicked, this, [this] { m_ticket ? stopNotices() : askNotices(); });
    for (const auto signal : {&DeckSession::filesChanged, &DeckSession::historyChanged})
        connect(&workspace.session, signal, this, [this] { // the notices were those of another deck
            m_notices.clear();
            stopNotices();
        });
    connect(m_accept, &QPushButton::clicked, this, &WordsPanel::accept);
    connect(&workspace.check, &LiveCheck::wordsChanged, this, &WordsPanel::refresh);
    connect(&workspace.check, &LiveCheck::phaseChanged, this, [this] {
        if (m_does->text().isEmpty()) // otherwise it says why there is no text
            refresh();
        showNotices();
    });
    connect(&index, &DeckIndex::changed, this, &WordsPanel::refresh);
    refresh();
}

void WordsPanel::showCard(const Spot &spot)
{
    const bool isSame = m_spot == spot;
    m_spot = spot;
    if (!isSame)
        stopNotices();
    refresh();
}

/// The card, even if its id has changed.
const DeckEntry *WordsPanel::card() const
{
    const DeckEntry *entry = m_index.around(m_spot);
    return entry && entry->kind == DeckEntry::Kind::Card ? entry : nullptr;
}

void WordsPanel::accept()
{
    const DeckEntry *entry = card();
    const CardWords *words = entry ? m_workspace.check.wordsOf(entry->id) : nullptr;
    if (acceptanceOf(words) == Acceptance::Nothing)
        return Q_EMIT said(!entry       ? tr("Choose a card first.")
                               : !words ? tr("The words of %1 have not been compared with what it does.").arg(entry->name)
                                        : tr("There is nothing to accept: %1.").arg(verdictSentence(*words)));
    const Findings failed =
        rw::accept(m_workspace.session, entry->spot, entry->name, CardWords(*words)); // copied: the edit replaces the original
    if (!failed.empty())
        Q_EMIT said(toQt(sentence(failed.front())));
}

void WordsPanel::refresh()
{
    const DeckEntry *card = this->card();
    const CardWords *words = card ? m_workspace.check.wordsOf(card->id) : nullptr;
    const bool hasWords = card && words;
    for (QLabel *label : {m_says, m_does, m_reasons})
        label->clear();
    m_verdictIcon->clear();
    showNotices();
    for (QLabel *label : {m_saysCaption, m_doesCaption, m_verdictIcon})
        label->setVisible(hasWords);
    m_accept->setVisible(acceptanceOf(words) != Acceptance::Nothing);
    if (!hasWords) {
        const bool isReadable = card && m_workspace.session.isReadable(card->spot.file);
        const bool hasEngine = m_workspace.check.phase() != LiveCheck::Phase::NoEngine;
        const bool hasErrors =
            m_workspace.check.words().empty() && !m_workspace.check.isPlayable() && m_workspace.check.lastCheckMs() >= 0;
        m_verdict->setText(!card             ? tr("Choose a card in the deck to see its words beside what it does.")
                               : !isReadable ? tr("The words are compared as soon as the file can be read again.")
                               : !hasEngine  ? tr("The words are compared as soon as the engine runs.")
                               : hasErrors   ? tr("The words are compared as soon as the deck has no errors.")
                                             : tr("This card has no abilities, so there is nothing to compare."));
        return;
    }
    m_says->setText(marked(words->printed, words->printedPart));
    m_does->setText(words->canonical.isEmpty() ? tr("<i>An ability cannot be read.</i>")
                                               : marked(words->canonical, words->canonicalPart));
    showVerdict(*words);
}

void WordsPanel::showVerdict(const CardWords &words)
{
    const bool differs = words.verdict == CardWords::Verdict::Differs;
    m_verdict->setText(verdictSentence(words));
    const QIcon icon = !words.isOpen() ? themeIcon(u"good"_s, Tone::Good)
        : differs                      ? themeIcon(u"differs"_s, Tone::Error)
                                       : themeIcon(u"unsure"_s, Tone::Warning);
    m_verdictIcon->setPixmap(icon.pixmap(QSize(16, 16), devicePixelRatioF()));
    const Acceptance acceptance = acceptanceOf(&words);
    m_accept->setText(acceptanceText(acceptance));
    m_accept->setToolTip(acceptanceHelp(acceptance, words));
    m_accept->setEnabled(!m_workspace.session.isReadOnly());
    QStringList reasons;
    if (!words.acceptedPrinted.isEmpty() && words.acceptedPrinted != words.printed)
        reasons += tr("it said: %1", "when it was accepted").arg(words.acceptedPrinted);
    if (!words.acceptedCanonical.isEmpty() && words.acceptedCanonical != words.canonical)
        reasons += tr("it did: %1", "when it was accepted").arg(words.acceptedCanonical);
    QString lines;
    for (const QString &reason : reasons + words.reasons)
        lines += u"<div>• "_s + reason.toHtmlEscaped() + u"</div>"_s;
    m_reasons->setText(lines);
}

void WordsPanel::askNotices()
{
    const DeckEntry *card = this->card();
    if (!card)
        return;
    const Value wish = Value::Map{{"deck", m_workspace.check.deckId()}, {"card", card->id}, {"threads", noticeThreads}};
    m_ticket = m_workspace.check.engine().ask(
        "notices", wish, this,
        [this, id = card->id, round = ++m_round](const Answer &answer) {
        if (round != m_round)
            return; // nobody waits for it any more
        m_ticket = 0;
        if (answer.ok && !flagOf(answer.result, "interrupted"))
            m_notices[id] = answer.result;
        else if (!answer.ok && !answer.findings.empty())
            Q_EMIT said(toQt(sentence(answer.findings.front())));
        showNotices();
        },
        [this, round = m_round](const Value &progress) {
        if (round == m_round)
            m_proofs->setText(tr("Playing the proofs with the card changed: %1 of %2 changes")
                                  .arg(numberOf(progress, "changes"))
                                  .arg(numberOf(progress, "asked")));
    },
    patienceWithNotices);
    showNotices();
}

void WordsPanel::stopNotices()
{
    ++m_round;
    m_workspace.check.engine().cancel(std::exchange(m_ticket, 0));
    showNotices();
}

void WordsPanel::showNotices()
{
    const DeckEntry *card = this->card();
    const auto found = card ? m_notices.find(card->id) : m_notices.end();
    const bool isKnown = card && found != m_notices.end();
    m_ask->setVisible(card && !isKnown);
    m_ask->setText(m_ticket ? tr("Stop") : tr("Which proofs would notice a change?"));
    m_ask->setToolTip(tr("Changes one thing about the card at a time and plays all proofs each time"));
    m_ask->setEnabled(m_ticket || (m_workspace.check.isCurrent() && m_workspace.check.isPlayable()));
    m_proofs->setVisible(isKnown || m_ticket);
    m_unnoticed->setVisible(isKnown);
    showLinks(isKnown ? found->second : Value(Value::Map{}));
    if (!isKnown) {
        m_proofs->setText(m_ticket ? tr("Playing the proofs with the card changed …") : QString());
        return;
    }
    QStringList unnoticed;
    for (const Value &change : listOf(found->second, "changes"))
        if (listOf(change, "proofs").empty())
            unnoticed += toQt(textOf(change, "words"));
    const Value::List &proofs = listOf(found->second, "proofs");
    const int doing = int(std::ranges::count_if(proofs, [](const Value &proof) { return flagOf(proof, "does"); }));
    const int more = int(proofs.size()) - doing;
    m_proofs->setText(
        proofs.empty() ? tr("No proof would notice a change of this card.")
            : more == 0
            ? tr("%n proof(s) would notice if it did something else:", nullptr, doing)
            : tr("%n proof(s) would notice if it did something else, %1 more if a figure were another:", nullptr, doing)
                  .arg(more));
    QString lines;
    for (const QString &words : unnoticed.mid(0, mostUnnoticed))
        lines += u"<div>• "_s + words.toHtmlEscaped() + u"</div>"_s;
    if (unnoticed.size() > mostUnnoticed)
        lines += u"<div>"_s + tr("and %1 more").arg(unnoticed.size() - mostUnnoticed) + u"</div>"_s;
    m_unnoticed->setText(unnoticed.isEmpty() ? tr("Some proof notices every change that was tried.")
                                             : tr("No proof would notice:") + lines);
    m_unnoticed->setToolTip(unnoticed.join(u'\n'));
}

void WordsPanel::showLinks(const Value &notices)
{
    while (QLayoutItem *item = m_links->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    const Value::List &proofs = listOf(notices, "proofs");
    for (const Value &proof : proofs) {
        if (m_links->count() == mostProofs) {
            m_links->addWidget(caption(tr("and %1 more").arg(proofs.size() - std::size_t(mostProofs)), this));
            break;
        }
        const QString name = toQt(textOf(proof, "name"));
        auto *link = new LinkButton(shownText(name), this);
        connect(link, &LinkButton::clicked, this, [this, name] { Q_EMIT proofWanted(name); });
        m_links->addWidget(link);
    }
}

} // namespace rw
