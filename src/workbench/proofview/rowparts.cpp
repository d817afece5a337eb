// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/rowparts.h"

#include "workbench/theme.h"

#include <QLabel>
#include <QLayout>
#include <QToolButton>

#include <vector>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

void gather(QWidget *widget, std::vector<QWidget *> &order);

void gather(QLayout *layout, std::vector<QWidget *> &order)
{
    for (int i = 0; i < layout->count(); ++i) {
        if (QWidget *widget = layout->itemAt(i)->widget())
            gather(widget, order);
        else if (QLayout *inner = layout->itemAt(i)->layout())
            gather(inner, order);
    }
}

QLabel *inkedLabel(const QColor &ink, QWidget *parent)
{
    auto *label = new QLabel(parent);
    QPalette colours = label->palette();
    colours.setColor(QPalette::WindowText, ink);
    label->setPalette(colours);
    label->hide();
    return label;
}

void gather(QWidget *widget, std::vector<QWidget *> &order)
{
    if (widget->focusPolicy() & Qt::TabFocus)
        order.push_back(widget);
    if (widget->layout())
        gather(widget->layout(), order);
}

} // namespace

void orderTabs(QWidget *widget)
{
    std::vector<QWidget *> order;
    gather(widget, order);
    for (std::size_t i = 1; i < order.size(); ++i)
        QWidget::setTabOrder(order[i - 1], order[i]);
}

QToolButton *rowButton(Glyph glyph, const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(glyphIcon(glyph, parent->palette()));
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QLabel *quietLabel(QWidget *parent)
{
    return inkedLabel(themeColours(parent->palette()).soft, parent);
}

QLabel *faultLabel(QWidget *parent)
{
    QLabel *label = inkedLabel(themeColours(parent->palette()).error, parent);
    label->setObjectName(u"fault"_s);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace rw
