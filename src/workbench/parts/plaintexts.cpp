// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/plaintexts.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QToolTip>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

/// The tool tip at this place.
QString tipAt(const QWidget &widget, const QPoint &place)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(widget.parentWidget());
    if (!view || view->viewport() != &widget)
        return widget.toolTip();
    const QString ofItem = view->indexAt(place).data(Qt::ToolTipRole).toString();
    return ofItem.isEmpty() ? view->toolTip() : ofItem;
}

bool showPlainTip(QWidget &widget, const QHelpEvent &event)
{
    const QString tip = tipAt(widget, event.pos());
    if (!Qt::mightBeRichText(tip))
        return false;
    QToolTip::showText(event.globalPos(), u"<span>"_s + tip.toHtmlEscaped().replace(u'\n', u"<br>"_s) + u"</span>"_s, &widget);
    return true;
}

} // namespace

PlainTexts::PlainTexts(QObject *parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool PlainTexts::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::Polish) {
        auto *label = qobject_cast<QLabel *>(object);
        if (label && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel"))
            label->setTextFormat(Qt::PlainText);
    } else if (event->type() == QEvent::ToolTip && object->isWidgetType()) {
        return showPlainTip(*static_cast<QWidget *>(object), *static_cast<QHelpEvent *>(event));
    }
    return QObject::eventFilter(object, event);
}

} // namespace rw
