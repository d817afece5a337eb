// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/calmboxes.h"

#include "workbench/form/view/glyphs.h"
#include "workbench/parts/qttext.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <limits>

namespace rw {

CalmSpinBox::CalmSpinBox(QWidget *parent) : QSpinBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setKeyboardTracking(true);
}

void CalmSpinBox::setFault(const QString &sentence)
{
    if (m_fault == sentence)
        return;
    m_fault = sentence;
    setToolTip(sentence);
    setAccessibleDescription(sentence);
    if (!m_sign)
        m_sign = lineEdit()->addAction(QIcon(glyphPixmap(Glyph::Error, findingColours(palette()).error, 16, 2)),
                                       QLineEdit::LeadingPosition);
    m_sign->setVisible(!sentence.isEmpty());
    m_sign->setToolTip(sentence);
    update();
}

void CalmSpinBox::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QSpinBox::wheelEvent(event);
    else
        event->ignore();
}

void CalmSpinBox::paintEvent(QPaintEvent *event)
{
    QSpinBox::paintEvent(event);
    if (m_fault.isEmpty())
        return;
    QPainter painter(this);
    painter.setPen(QPen(findingColours(palette()).error, 2));
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

CalmComboBox::CalmComboBox(QWidget *parent) : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
}

void CalmComboBox::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

QHBoxLayout *lineOf(QWidget *widget)
{
    auto *layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    return layout;
}

QString shown(const Value &value)
{
    return value.isText() ? toQt(value.text()) : value.isNull() ? QString() : toQt(toJson(value));
}

int bounded(std::int64_t value)
{
    return int(std::clamp<std::int64_t>(value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

void setRange(QSpinBox *box, const form::Field &field)
{
    const std::int64_t now = field.value.isInt() ? field.value.toInt() : 0;
    const std::int64_t least = field.least.value_or(std::numeric_limits<int>::min());
    const std::int64_t most = field.most.value_or(std::numeric_limits<int>::max());
    box->setRange(bounded(std::min(least, field.present ? now : least)), bounded(std::max(most, field.present ? now : most)));
}

bool canGrow(const form::Field &list)
{
    return !list.mostItems || std::int64_t(list.fields.size()) < *list.mostItems;
}

bool canShrink(const form::Field &list)
{
    return !list.fields.empty() && std::int64_t(list.fields.size()) > list.fewest.value_or(0);
}

} // namespace rw
