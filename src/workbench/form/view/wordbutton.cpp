// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/wordbutton.h"

#include "workbench/parts/qttext.h"

#include <QActionGroup>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int padding = 6;

bool isSame(const Value &a, const Value &b)
{
    return a == b || (a.isMap() && b.isMap()) || (a.isList() && b.isList());
}

constexpr int longestAbout = 46;

} // namespace

QString menuText(const form::Option &option)
{
    const QString label = toQt(option.label).replace(u'&', u"&&"_s);
    QString about = toQt(option.about);
    if (const qsizetype end = about.indexOf(u". "_s); end > 0)
        about.truncate(end + 1);
    if (about.size() > longestAbout)
        about = about.left(longestAbout - 1) + u'…';
    return about.isEmpty() ? label : label + u'\t' + about;
}

WordButton::WordButton(const form::Piece &piece, Offer offer, QWidget *parent)
    : QToolButton(parent), m_piece(piece), m_offer(std::move(offer)), m_menu(new QMenu(this))
{
    setText(toQt(piece.text));
    setToolTip(toQt(piece.about));
    setAccessibleName(piece.about.empty() ? text() : tr("%1: %2", "what it is about: the word").arg(toQt(piece.about), text()));
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, &WordButton::fill);
}

QMenu *WordButton::openedMenu()
{
    fill();
    return m_menu;
}

void WordButton::pick(const Value &value)
{
    Q_EMIT picked(m_piece, value);
}

void WordButton::fill()
{
    m_menu->clear();
    m_menu->setToolTipsVisible(true);
    const std::vector<form::Option> options = m_offer ? m_offer() : std::vector<form::Option>{};
    if (m_piece.kind == form::Piece::Kind::Several) {
        fillSeveral(options);
    } else {
        auto *oneOf = new QActionGroup(m_menu);
        for (const form::Option &option : options) {
            QAction *action = addOption(m_menu, option);
            oneOf->addAction(action);
            action->setCheckable(m_piece.kind != form::Piece::Kind::Add);
            action->setChecked(m_piece.kind != form::Piece::Kind::Add && isSame(option.value, m_now));
            connect(action, &QAction::triggered, this, [this, value = option.value] { Q_EMIT picked(m_piece, value); });
        }
    }
    if (m_menu->isEmpty())
        m_menu->addAction(tr("There is nothing else to choose"))->setEnabled(false);
    if (m_piece.removable) {
        m_menu->addSeparator();
        connect(m_menu->addAction(tr("Leave it out")), &QAction::triggered, this, [this] { Q_EMIT removalWanted(m_piece); });
    }
}

QAction *WordButton::addOption(QMenu *menu, const form::Option &option)
{
    QAction *action = menu->addAction(menuText(option));
    action->setToolTip(toQt(option.about));
    return action;
}

/// Choosing the first entry replaces the present words; the list below it adds or removes single words.
void WordButton::fillSeveral(const std::vector<form::Option> &options)
{
    const Value::List now = m_now.isList() ? m_now.list() : Value::List{m_now};
    const auto isChosen = [&](const Value &value) { return std::ranges::find(now, value) != now.end(); };
    for (const form::Option &option : options) {
        QAction *action = addOption(m_menu, option);
        action->setCheckable(true);
        action->setChecked(isChosen(option.value));
        connect(action, &QAction::triggered, this, [this, value = option.value] { Q_EMIT picked(m_piece, value); });
    }
    if (options.size() < 2)
        return;
    m_menu->addSeparator();
    QMenu *more = m_menu->addMenu(tr("Several: any of"));
    for (const form::Option &option : options) {
        QAction *action = addOption(more, option);
        action->setCheckable(true);
        action->setChecked(isChosen(option.value));
        connect(action, &QAction::triggered, this, [this, now, value = option.value](bool checked) {
            Value::List chosen = now;
            if (checked)
                chosen.push_back(value);
            else
                std::erase(chosen, value);
            if (!chosen.empty())
                Q_EMIT picked(m_piece, Value(std::move(chosen)));
        });
    }
}

QSize WordButton::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    return {std::min(metrics.boundingRect(text()).width() + 4, 420) + 2 * padding, metrics.height() + 8};
}

/// Paints a word with a tinted background and a line below it. A word for adding is unobtrusive until it is hovered.
void WordButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool adds = m_piece.kind == form::Piece::Kind::Add;
    const bool isLit = underMouse() || hasFocus() || isDown();
    QColor ink = palette().color(m_piece.kind == form::Piece::Kind::Odd ? QPalette::PlaceholderText : QPalette::Link);
    if (adds && !isLit)
        ink = palette().color(QPalette::PlaceholderText);
    QColor ground = ink;
    ground.setAlphaF(isLit ? 0.20F : adds ? 0.0F : 0.10F);
    const QRectF box = QRectF(rect()).adjusted(0.5, 1.5, -0.5, -1.5);
    painter.setPen(hasFocus() ? QPen(ink, 2) : adds ? QPen(ink, 1, Qt::DotLine) : QPen(Qt::NoPen));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(m_piece.kind == form::Piece::Kind::Head || m_piece.kind == form::Piece::Kind::Shape || adds
                       ? ink
                       : palette().color(QPalette::Text));
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, width() - 2 * padding);
    painter.drawText(rect().adjusted(padding, 0, -padding, 0), Qt::AlignVCenter | Qt::AlignLeft, shown);
    if (!adds) {
        painter.setPen(QPen(ink, 1));
        painter.drawLine(QPointF(padding, height() - 4.5), QPointF(width() - padding, height() - 4.5));
    }
}

} // namespace rw
