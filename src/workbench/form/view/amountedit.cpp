// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/amountedit.h"

#include "workbench/form/model/names.h"
#include "workbench/form/view/glyphs.h"
#include "workbench/form/view/wordbutton.h"
#include "workbench/parts/qttext.h"

#include <QAction>
#include <QCompleter>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString troubleOfAmount(const QString &text)
{
    int depth = 0;
    for (const QChar letter : text) {
        depth += letter == u'(' ? 1 : letter == u')' ? -1 : 0;
        if (depth < 0)
            break;
    }
    if (depth != 0)
        return AmountEdit::tr("Unbalanced brackets.");
    if (text.contains(u'/'))
        return AmountEdit::tr("Instead of dividing, use half_up() or half_down().");
    const QString last = text.right(1);
    return u"+-*<>=!,"_s.contains(last) ? AmountEdit::tr("Something is missing behind %1.").arg(last) : QString();
}

} // namespace

AmountEdit::AmountEdit(const form::Piece &piece, Offer offer, QWidget *parent)
    : QLineEdit(toQt(piece.text), parent), m_piece(piece), m_offer(std::move(offer))
{
    setContextMenuPolicy(Qt::NoContextMenu); // the field has a menu of its own
    setToolTip(toQt(piece.about));
    setAccessibleName(toQt(piece.about));
    setMaxLength(400);
    if (piece.kind == form::Piece::Kind::Amount || piece.removable) {
        QAction *list = addAction(glyphIcon(Glyph::Down, palette()), QLineEdit::TrailingPosition);
        list->setToolTip(tr("What fits here"));
        connect(list, &QAction::triggered, this, &AmountEdit::offerList);
        addAction(list);
        auto *open = new QAction(this);
        open->setShortcut(Qt::ALT | Qt::Key_Down);
        open->setShortcutContext(Qt::WidgetShortcut);
        connect(open, &QAction::triggered, this, &AmountEdit::offerList);
        addAction(open);
    }
    connect(this, &QLineEdit::textChanged, this, [this] { updateGeometry(), showTrouble(); });
    connect(this, &QLineEdit::textEdited, this, &AmountEdit::takeKey);
    connect(this, &QLineEdit::editingFinished, this, &AmountEdit::takeTyped);
}

void AmountEdit::setPiece(const form::Piece &piece)
{
    m_piece = piece;
    if (text() != toQt(piece.text))
        setText(toQt(piece.text));
}

/// A figure counts as it is typed. What else may stand here makes sense only when it is whole.
void AmountEdit::takeKey()
{
    bool isWhole = false;
    const int number = text().trimmed().toInt(&isWhole);
    if (isWhole && m_piece.kind == form::Piece::Kind::Amount && QString::number(number) != toQt(m_piece.text))
        Q_EMIT typed(m_piece, toStd(m_told = QString::number(number)));
}

/// Arrows step a figure, as in other fields of numbers.
void AmountEdit::keyPressEvent(QKeyEvent *event)
{
    bool isWhole = false;
    const int number = text().trimmed().toInt(&isWhole);
    const int step = event->modifiers() != Qt::NoModifier ? 0
        : event->key() == Qt::Key_Up                      ? 1
        : event->key() == Qt::Key_Down                    ? -1
                                                          : 0;
    if (step == 0 || !isWhole || m_piece.kind != form::Piece::Kind::Amount)
        return QLineEdit::keyPressEvent(event);
    setText(QString::number(number + step));
    takeKey();
}

QString AmountEdit::trouble(const form::Piece &piece, const QString &text)
{
    const QString bare = text.trimmed();
    if (piece.kind == form::Piece::Kind::Name)
        return form::isName(toStd(bare)) ? QString() : tr("A name has small letters, digits and _, and begins with a letter.");
    if (piece.kind == form::Piece::Kind::Free)
        return {};
    return bare.isEmpty() ? tr("Write a number or what is to be counted.") : troubleOfAmount(bare);
}

QSize AmountEdit::sizeHint() const
{
    const QFontMetrics metrics(font());
    const int room = metrics.horizontalAdvance(text().isEmpty() ? u"0"_s : text());
    return {std::clamp(room, 16, 380) + (actions().isEmpty() ? 20 : 40), QLineEdit::sizeHint().height()};
}

void AmountEdit::offerList()
{
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    const std::vector<form::Option> options = m_offer ? m_offer() : std::vector<form::Option>{};
    for (const form::Option &option : options) {
        QAction *action = menu.addAction(menuText(option));
        action->setToolTip(toQt(option.about));
        connect(action, &QAction::triggered, this, [this, value = option.value] { Q_EMIT picked(m_piece, value); });
    }
    if (m_piece.removable) {
        menu.addSeparator();
        connect(menu.addAction(tr("Leave it out")), &QAction::triggered, this, [this] { Q_EMIT removalWanted(m_piece); });
    }
    menu.exec(mapToGlobal(QPoint(0, height())));
}

void AmountEdit::takeTyped()
{
    const QString typed = text().trimmed();
    if (typed == toQt(m_piece.text) || typed == std::exchange(m_told, {})) // it may wait for an answer
        return Q_EMIT typingEnded();
    if (typed.isEmpty() || (m_piece.kind == form::Piece::Kind::Name && !trouble(m_piece, typed).isEmpty()))
        return setText(toQt(m_piece.text));
    Q_EMIT picked(m_piece, toStd(typed));
}

void AmountEdit::showTrouble()
{
    const QString wrong = trouble(m_piece, text());
    setProperty("trouble", !wrong.isEmpty());
    setToolTip(wrong.isEmpty() ? toQt(m_piece.about) : wrong);
    QFont shown = font();
    shown.setStrikeOut(false);
    shown.setUnderline(!wrong.isEmpty());
    setFont(shown);
}

} // namespace rw
