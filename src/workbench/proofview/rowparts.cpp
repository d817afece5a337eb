// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/proofview/rowparts.h"

#include "workbench/window/theme.h"

#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QToolButton>

#include <utility>
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

class PaletteFollower : public QObject
{
public:
    PaletteFollower(QWidget *widget, std::function<void()> draw) : QObject(widget), m_draw(std::move(draw))
    {
        widget->installEventFilter(this);
        redraw();
    }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::PaletteChange && !m_isDrawing)
            redraw();
        return false;
    }

private:
    void redraw()
    {
        m_isDrawing = true; // because drawing may set a palette itself
        m_draw();
        m_isDrawing = false;
    }

    std::function<void()> m_draw;
    bool m_isDrawing = false;
};

QLabel *inkedLabel(QColor ThemeColours::*ink, QWidget *parent)
{
    auto *label = new QLabel(parent);
    drawInItsColours(label, [label, ink] {
        QPalette colours = label->palette();
        colours.setColor(QPalette::WindowText, themeColours(colours).*ink);
        label->setPalette(colours);
    });
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

void drawInItsColours(QWidget *widget, std::function<void()> draw)
{
    new PaletteFollower(widget, std::move(draw));
}

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
    drawInItsColours(button, [button, glyph] { button->setIcon(glyphIcon(glyph, button->palette())); });
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QLabel *quietLabel(QWidget *parent)
{
    return inkedLabel(&ThemeColours::soft, parent);
}

QLabel *faultLabel(QWidget *parent)
{
    QLabel *label = inkedLabel(&ThemeColours::error, parent);
    label->setObjectName(u"fault"_s);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace rw
