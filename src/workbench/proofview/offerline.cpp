// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/offerline.h"

#include "workbench/form/view/glyphs.h"
#include "workbench/proofview/rowparts.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QStandardItemModel>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int textRole = Qt::UserRole;
constexpr int visibleOffers = 12;

/// The beginning of the part that an offer replaces.
qsizetype startOf(OfferLine::Replaces replaces, const QString &text)
{
    const QString ends = replaces == OfferLine::Replaces::Word ? u",[]{}: "_s : u","_s;
    qsizetype at = replaces == OfferLine::Replaces::All ? 0 : text.size();
    while (at > 0 && !ends.contains(text[at - 1]))
        --at;
    while (at < text.size() && text[at] == u' ')
        ++at;
    return at;
}

class PartCompleter : public QCompleter
{
public:
    PartCompleter(OfferLine::Replaces replaces, QAbstractItemModel *model, QLineEdit *line)
        : QCompleter(model, line), m_replaces(replaces), m_line(line)
    {
    }

    QStringList splitPath(const QString &path) const override { return {path.mid(startOf(m_replaces, path))}; }
    QString pathFromIndex(const QModelIndex &index) const override
    {
        const QString typed = m_line->text();
        return typed.left(startOf(m_replaces, typed)) + index.data(textRole).toString();
    }

private:
    OfferLine::Replaces m_replaces;
    QLineEdit *m_line;
};

} // namespace

OfferLine::OfferLine(const QString &accessibleName, Replaces replaces, QWidget *parent)
    : QLineEdit(parent), m_replaces(replaces), m_model(new QStandardItemModel(this)),
      m_completer(new PartCompleter(replaces, m_model, this))
{
    setAccessibleName(accessibleName);
    m_completer->setCompletionMode(QCompleter::PopupCompletion);
    m_completer->setFilterMode(Qt::MatchContains);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setCompletionRole(textRole);
    m_completer->setMaxVisibleItems(visibleOffers);
    setCompleter(m_completer);
    m_completer->popup()->setObjectName(u"offers"_s);
    m_completer->popup()->installEventFilter(this);
    connect(this, &QLineEdit::returnPressed, this, &OfferLine::take);
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this, &OfferLine::takeOffer,
            Qt::QueuedConnection); // after the line has changed
    m_arrow = addAction(glyphIcon(Glyph::Down, palette()), TrailingPosition);
    drawInItsColours(this, [this] { m_arrow->setIcon(glyphIcon(Glyph::Down, palette())); });
    m_arrow->setToolTip(tr("What fits here (Down)"));
    connect(m_arrow, &QAction::triggered, this, &OfferLine::openOffers);
}

void OfferLine::setOffers(const std::vector<Offer> &offers)
{
    if (offers == m_offers)
        return;
    m_offers = offers;
    m_model->clear();
    for (const Offer &offer : offers) {
        auto *item = new QStandardItem(offer.detail.isEmpty() ? offer.text : offer.text + u"    "_s + offer.detail);
        item->setData(offer.text, textRole);
        m_model->appendRow(item);
    }
    if (m_completer->popup()->isVisible())
        m_completer->complete();
}

void OfferLine::showText(const QString &text)
{
    const bool isTyping = hasFocus() && this->text() != m_shown && this->text() != m_taken;
    m_shown = text;
    if (isTyping || this->text() == text)
        return;
    setText(text);
    if (!hasFocus())
        setCursorPosition(0); // so that the beginning of a long text is visible
}

void OfferLine::refuse()
{
    m_taken.clear();
}

void OfferLine::openOffers()
{
    setFocus();
    m_completer->setCompletionPrefix(text().left(startOf(m_replaces, text())));
    m_completer->complete();
}

void OfferLine::take()
{
    m_taken = text();
    if (text().trimmed() != m_shown)
        Q_EMIT taken(text().trimmed());
}

void OfferLine::takeOffer(const QString &offer)
{
    setText(offer);
    if (m_replaces == Replaces::All)
        take();
}

bool OfferLine::eventFilter(QObject *watched, QEvent *event)
{
    // Return accepts the selected offer or, if there is none, the typed text. The completer by itself would accept both.
    if (watched == m_completer->popup() && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            const QModelIndex marked = m_completer->popup()->currentIndex();
            m_completer->popup()->hide();
            if (marked.isValid())
                takeOffer(m_completer->pathFromIndex(marked));
            else
                take();
            return true;
        }
    }
    return QLineEdit::eventFilter(watched, event);
}

void OfferLine::focusInEvent(QFocusEvent *event)
{
    QLineEdit::focusInEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        Q_EMIT entered();
}

void OfferLine::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason)
        return;
    setCursorPosition(0); // so that the beginning of a long text is visible
    const bool isOffered = std::ranges::find(m_offers, text().trimmed(), &Offer::text) != m_offers.end();
    if (m_onLeaving == OnLeaving::Takes || (m_onLeaving == OnLeaving::TakesOffered && isOffered))
        take();
}

void OfferLine::keyPressEvent(QKeyEvent *event)
{
    const bool isOpen = m_completer->popup()->isVisible(); // then the list handles the keys
    if (event->key() == Qt::Key_Down && !isOpen)
        return openOffers();
    if (event->key() == Qt::Key_Escape && !isOpen && text() != m_shown)
        return setText(m_shown);
    QLineEdit::keyPressEvent(event);
}

void OfferLine::mouseReleaseEvent(QMouseEvent *event)
{
    QLineEdit::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && text().isEmpty())
        openOffers();
}

} // namespace rw
