// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/grid/celledit.h"

#include "workbench/grid/formula.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QCoreApplication>
#include <QKeyEvent>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

CellEdit::CellEdit(const QPersistentModelIndex &cell, const QStringList &names, QWidget *parent)
    : QLineEdit(parent), m_cell(cell), m_names(new QCompleter(names, this))
{
    setFrame(false);
    setAccessibleName(tr("Cell"));
    m_names->setWidget(this);
    m_names->setCaseSensitivity(Qt::CaseInsensitive);
    m_names->popup()->setObjectName(u"columnNames"_s);
    m_names->popup()->installEventFilter(this);
    connect(m_names, QOverload<const QString &>::of(&QCompleter::activated), this, &CellEdit::take);
    if (names.isEmpty())
        return;
    connect(this, &QLineEdit::textEdited, this, &CellEdit::grow);
    connect(this, &QLineEdit::textEdited, this, &CellEdit::offerNames);
}

int CellEdit::nameStart() const
{
    const QString typed = text();
    int start = cursorPosition();
    while (start > 0 && (typed[start - 1].isLetterOrNumber() || typed[start - 1] == u'_'))
        --start;
    return start;
}

// Grows with the text, because a formula is longer than the numbers in its column.
void CellEdit::grow()
{
    const int wanted = fontMetrics().horizontalAdvance(text() + u"MM"_s);
    const int room = parentWidget() ? parentWidget()->width() - x() : wanted;
    resize(std::max(width(), std::min(wanted, room)), height());
}

void CellEdit::offerNames()
{
    const QString typed = text();
    const int start = nameStart();
    const QString begun = typed.mid(start, cursorPosition() - start);
    const bool isFormula = !typed.isEmpty() && u"=+-*/"_s.contains(typed[0]);
    m_names->setCompletionPrefix(begun);
    const bool isDone = m_names->completionCount() == 1 && m_names->currentCompletion() == begun;
    if (!isFormula || begun.isEmpty() || begun[0].isDigit() || m_names->completionCount() == 0 || isDone)
        return m_names->popup()->hide();
    QRect place = cursorRect();
    place.setWidth(fontMetrics().averageCharWidth() * 24);
    m_names->complete(place);
}

void CellEdit::take(const QString &name)
{
    const int start = nameStart();
    setSelection(start, cursorPosition() - start);
    insert(name);
    Q_EMIT textEdited(text());
}

// Enter accepts the selected name. Without a selected name, it finishes the cell.
bool CellEdit::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_names->popup() && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const bool isMeantForCell =
            (key == Qt::Key_Return || key == Qt::Key_Enter) && !m_names->popup()->currentIndex().isValid();
        if (isMeantForCell) {
            m_names->popup()->hide();
            QCoreApplication::sendEvent(this, event);
            return true;
        }
    }
    return QLineEdit::eventFilter(watched, event);
}

} // namespace rw
