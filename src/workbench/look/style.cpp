// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/look/style.h"

#include "workbench/look/palette.h"
#include "workbench/window/theme.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QMainWindow>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>
#include <QToolButton>

#include <algorithm>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr double corner = 4; ///< of buttons, fields and cards
constexpr double smallCorner = 3; ///< of boxes that are ticked
constexpr double ring = 2; ///< the width of the focus around a control
constexpr int longestOpenList = 20; ///< lines that a list below a box shows without scrolling
constexpr int chosenBar = 3; ///< the width of the bar before a chosen row

/// Sets up a painter, and restores it at the end.
class Brushwork
{
public:
    explicit Brushwork(QPainter *painter) : m_painter(painter)
    {
        m_painter->save();
        m_painter->setRenderHint(QPainter::Antialiasing);
    }
    ~Brushwork() { m_painter->restore(); }
    Brushwork(const Brushwork &) = delete;
    Brushwork &operator=(const Brushwork &) = delete;

    /// Draws a box with its border completely inside the rectangle.
    void box(const QRectF &box, const QBrush &ground, const QColor &line, double width = 1, double round = corner) const
    {
        m_painter->setPen(line.isValid() ? QPen(line, width) : QPen(Qt::NoPen));
        m_painter->setBrush(ground);
        const double half = line.isValid() ? width / 2 : 0;
        m_painter->drawRoundedRect(box.adjusted(half, half, -half, -half), round, round);
    }
    void stroke(const QPainterPath &path, const QColor &colour, double width) const
    {
        m_painter->setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        m_painter->setBrush(Qt::NoBrush);
        m_painter->drawPath(path);
    }

private:
    QPainter *m_painter;
};

bool has(const QStyleOption *option, QStyle::StateFlag flag)
{
    return option->state.testFlag(flag);
}

bool isHovered(const QStyleOption *option)
{
    return has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled);
}

/// Draws a widget that takes text.
void drawField(const QStyleOption *option, QPainter *painter, bool isReadOnly)
{
    const ThemeColours &colours = themeColours(option->palette);
    const Brushwork brush(painter);
    const bool isUsable = has(option, QStyle::State_Enabled) && !isReadOnly;
    const QBrush ground = isUsable ? option->palette.brush(QPalette::Base) : QBrush(colours.surface);
    if (has(option, QStyle::State_HasFocus))
        return brush.box(option->rect, ground, colours.focus, ring);
    brush.box(option->rect, ground, !isUsable ? colours.line : isHovered(option) ? colours.soft : colours.edge);
}

void drawButton(const QStyleOption *option, QPainter *painter, bool isDefault, bool isFlat)
{
    const ThemeColours &colours = themeColours(option->palette);
    const Brushwork brush(painter);
    const bool isOn = has(option, QStyle::State_On);
    const bool isDown = has(option, QStyle::State_Sunken);
    const bool isUsable = has(option, QStyle::State_Enabled);
    const bool hasFocus = has(option, QStyle::State_HasFocus);
    const QRectF box = option->rect;
    if (isDefault && isUsable) {
        brush.box(box, isDown || isHovered(option) ? colours.accent : colours.fill, QColor());
        if (hasFocus)
            brush.box(box.adjusted(2, 2, -2, -2), Qt::NoBrush, colours.onFill, 1.5, corner - 1);
        return;
    }
    const QBrush ground = isDown ? colours.pressed
        : isOn                   ? colours.selection
        : isHovered(option)      ? colours.hover
        : isFlat                 ? QColor(Qt::transparent)
        : isUsable               ? colours.raised
                                 : colours.surface;
    const QColor line = isFlat ? QColor() : isUsable && (isHovered(option) || isOn) ? colours.edge : colours.line;
    brush.box(box, ground, hasFocus && !isFlat ? colours.focus : line, hasFocus && !isFlat ? ring : 1);
}

void drawTick(const QStyleOption *option, QPainter *painter, double round)
{
    const ThemeColours &colours = themeColours(option->palette);
    const Brushwork brush(painter);
    const double size = std::min(option->rect.width(), option->rect.height());
    QRectF box(0, 0, size, size);
    box.moveCenter(QRectF(option->rect).center());
    const bool isUsable = has(option, QStyle::State_Enabled);
    const bool isSet = has(option, QStyle::State_On) || has(option, QStyle::State_NoChange);
    const QColor mark = isUsable ? colours.onFill : colours.surface;
    if (isSet)
        brush.box(box, isUsable ? colours.fill : colours.faint, QColor(), 1, round);
    else
        brush.box(box, isUsable ? colours.field : colours.surface, isHovered(option) ? colours.accent : colours.edge, 1, round);
    if (!isSet)
        return;
    if (round > smallCorner) { // a radio button
        QRectF dot(0, 0, size * 0.4, size * 0.4);
        dot.moveCenter(box.center());
        return brush.box(dot, mark, QColor(), 1, size);
    }
    QPainterPath path;
    const auto at = [&](double x, double y) { return QPointF(box.x() + x * size, box.y() + y * size); };
    path.moveTo(at(has(option, QStyle::State_On) ? 0.24 : 0.28, 0.52));
    if (has(option, QStyle::State_On))
        path.lineTo(at(0.43, 0.7));
    path.lineTo(has(option, QStyle::State_On) ? at(0.77, 0.32) : at(0.72, 0.52));
    brush.stroke(path, mark, std::max(1.6, size / 9));
}

void drawArrow(const QStyleOption *option, QPainter *painter, QStyle::PrimitiveElement towards)
{
    const Brushwork brush(painter);
    const double half = std::min({option->rect.width() / 2.0, option->rect.height() / 2.0, gap(1) * 0.9});
    QPainterPath path; // an arrow that points down
    path.moveTo(-half, -half / 2);
    path.lineTo(0, half / 2);
    path.lineTo(half, -half / 2);
    painter->translate(QRectF(option->rect).center());
    painter->rotate(towards == QStyle::PE_IndicatorArrowUp          ? 180
                        : towards == QStyle::PE_IndicatorArrowLeft  ? 90
                        : towards == QStyle::PE_IndicatorArrowRight ? -90
                                                                    : 0);
    const ThemeColours &colours = themeColours(option->palette);
    brush.stroke(path, has(option, QStyle::State_Enabled) ? colours.soft : colours.faint, half / 3 + 0.4);
}

void drawRow(const QStyleOptionViewItem *item, QPainter *painter, bool isFirst)
{
    const ThemeColours &colours = themeColours(item->palette);
    if (has(item, QStyle::State_Selected)) {
        painter->fillRect(item->rect, item->palette.brush(QPalette::Highlight));
        if (isFirst)
            painter->fillRect(QRect(item->rect.left(), item->rect.top(), chosenBar, item->rect.height()), colours.fill);
    } else if (isHovered(item)) {
        painter->fillRect(item->rect, colours.hover);
    }
}

void drawTab(const QStyleOptionTab *tab, QPainter *painter)
{
    const ThemeColours &colours = themeColours(tab->palette);
    const bool isChosen = has(tab, QStyle::State_Selected);
    if (isHovered(tab) && !isChosen)
        painter->fillRect(tab->rect, colours.hover);
    if (!isChosen)
        return;
    QRect bar = tab->rect;
    switch (tab->shape) {
    case QTabBar::RoundedSouth:
    case QTabBar::TriangularSouth: bar.setHeight(chosenBar); break;
    case QTabBar::RoundedWest:
    case QTabBar::TriangularWest: bar.setLeft(bar.right() - chosenBar + 1); break;
    case QTabBar::RoundedEast:
    case QTabBar::TriangularEast: bar.setWidth(chosenBar); break;
    default: bar.setTop(bar.bottom() - chosenBar + 1); break;
    }
    painter->fillRect(bar, colours.fill);
}

/// Whether a tab shows the dock's name, so that its title need not show it again.
bool isOnTab(const QWidget *dock)
{
    const auto *panel = qobject_cast<const QDockWidget *>(dock);
    const auto *window = panel && !panel->isFloating() ? qobject_cast<const QMainWindow *>(panel->parentWidget()) : nullptr;
    if (!window)
        return false;
    const QList<QDockWidget *> others = window->tabifiedDockWidgets(const_cast<QDockWidget *>(panel));
    return std::ranges::any_of(others, [](const QDockWidget *other) { return !other->isHidden(); });
}

/// Draws the title of a panel; without a name, it draws a grip for dragging.
void drawDockTitle(const QStyleOptionDockWidget *dock, const QRect &room, QPainter *painter, bool isNamed)
{
    const ThemeColours &colours = themeColours(dock->palette);
    if (!isNamed) {
        QRectF grip(0, 0, gap(8), chosenBar);
        grip.moveCenter(QRectF(dock->rect).center());
        return Brushwork(painter).box(grip, colours.line, QColor(), 1, chosenBar / 2.0);
    }
    painter->setPen(colours.soft);
    painter->drawText(room, int(Qt::AlignLeft | Qt::AlignVCenter | Qt::TextHideMnemonic),
                      dock->fontMetrics.elidedText(dock->title, Qt::ElideRight, room.width()));
}

void drawHeader(const QStyleOption *option, QPainter *painter)
{
    const ThemeColours &colours = themeColours(option->palette);
    const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option);
    const QRect &box = option->rect;
    painter->fillRect(box, isHovered(option) ? colours.hover : colours.surface);
    painter->fillRect(QRect(box.left(), box.bottom(), box.width(), 1), colours.line);
    if (header)
        painter->fillRect(QRect(box.right(), box.top(), 1, box.height()), colours.line);
}

/// Draws a line in the middle of a handle. While the user holds or can hold it, the line is thicker and has the accent colour.
void drawHandle(const QStyleOption *option, QPainter *painter)
{
    const ThemeColours &colours = themeColours(option->palette);
    const bool isUpright = option->rect.height() > option->rect.width();
    const bool isLit = isHovered(option) || has(option, QStyle::State_Sunken);
    const int width = std::min(isLit ? chosenBar : 1, isUpright ? option->rect.width() : option->rect.height());
    QRect bar = option->rect;
    if (isUpright)
        bar.setWidth(width);
    else
        bar.setHeight(width);
    bar.moveCenter(option->rect.center());
    painter->fillRect(bar, isLit ? colours.fill : colours.line);
}

void drawProgress(const QStyleOptionProgressBar *bar, QPainter *painter)
{
    const ThemeColours &colours = themeColours(bar->palette);
    const bool isBusy = bar->minimum == bar->maximum;
    const double whole = double(bar->maximum) - bar->minimum;
    const double part = isBusy ? 0.3 : std::clamp((double(bar->progress) - bar->minimum) / whole, 0.0, 1.0);
    QRectF done = bar->rect;
    done.setWidth(done.width() * part);
    if (isBusy)
        done.moveCenter(QRectF(bar->rect).center());
    if (done.width() >= 1)
        Brushwork(painter).box(done, colours.fill, QColor());
}

bool takesText(const QWidget *widget)
{
    return widget && (widget->inherits("QPlainTextEdit") || widget->inherits("QTextEdit"));
}

} // namespace

WorkbenchStyle::WorkbenchStyle(Density density) : QProxyStyle(QStyleFactory::create(u"Fusion"_s)), m_density(density) {}

void WorkbenchStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QLineEdit *>(widget))
        widget->setAttribute(Qt::WA_Hover);
}

int WorkbenchStyle::padding() const
{
    return m_density == Density::Comfortable ? gap(1) : gap(1) / 2;
}

void WorkbenchStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                                   const QWidget *widget) const
{
    const ThemeColours &colours = themeColours(option->palette);
    switch (element) {
    case PE_PanelButtonCommand: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        const bool isDefault = button && button->features.testFlag(QStyleOptionButton::DefaultButton);
        return drawButton(option, painter, isDefault, button && button->features.testFlag(QStyleOptionButton::Flat));
    }
    case PE_PanelButtonTool: return drawButton(option, painter, false, has(option, State_AutoRaise));
    case PE_FrameDefaultButton: return;
    case PE_PanelLineEdit: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (frame && frame->lineWidth > 0)
            return drawField(option, painter, has(option, State_ReadOnly));
        const QWidget *around = widget ? widget->parentWidget() : nullptr;
        if (!qobject_cast<const QAbstractSpinBox *>(around) && !qobject_cast<const QComboBox *>(around))
            painter->fillRect(option->rect, option->palette.brush(QPalette::Base));
        return;
    }
    case PE_FrameLineEdit: return drawField(option, painter, has(option, State_ReadOnly));
    case PE_FrameFocusRect:
        if (qobject_cast<const QPushButton *>(widget))
            return; // its border is the ring
        return Brushwork(painter).box(option->rect, Qt::NoBrush, colours.focus,
                                      qobject_cast<const QAbstractItemView *>(widget) ? 1 : ring,
                                      qobject_cast<const QAbstractItemView *>(widget) ? 0 : smallCorner);
    case PE_Frame:
        if (widget && widget->property("isCard").toBool())
            return Brushwork(painter).box(option->rect, colours.field, colours.line);
        if (has(option, State_HasFocus) && widget && widget->inherits("QAbstractScrollArea"))
            return Brushwork(painter).box(option->rect, Qt::NoBrush, colours.focus, 1, 0);
        return Brushwork(painter).box(option->rect, Qt::NoBrush, takesText(widget) ? colours.edge : colours.line, 1, 0);
    case PE_FrameGroupBox: // below the title of the box
        return Brushwork(painter).box(option->rect.adjusted(0, option->fontMetrics.height() + gap(1) / 2, 0, 0), Qt::NoBrush,
                                      colours.line);
    case PE_FrameTabBarBase:
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), colours.line);
        return;
    case PE_FrameTabWidget:
        painter->fillRect(QRect(option->rect.left(), option->rect.top(), option->rect.width(), 1), colours.line);
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck: return drawTick(option, painter, smallCorner);
    case PE_IndicatorRadioButton: return drawTick(option, painter, option->rect.width() / 2.0);
    case PE_IndicatorArrowUp:
    case PE_IndicatorArrowLeft:
    case PE_IndicatorArrowRight: return drawArrow(option, painter, element);
    case PE_IndicatorArrowDown: {
        QStyleOption arrow(*option);
        const auto *button = qobject_cast<const QToolButton *>(widget);
        if (button && button->text().isEmpty())
            return; // its symbol shows it
        if (button) // not in the corner, but next to the words
            arrow.rect.moveCenter(QPoint(widget->width() - gap(3), widget->height() / 2));
        return drawArrow(&arrow, painter, element);
    }
    case PE_PanelItemViewRow:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option)) {
            if (item->features.testFlag(QStyleOptionViewItem::Alternate))
                painter->fillRect(item->rect, item->palette.brush(QPalette::AlternateBase));
            return drawRow(item, painter, item->rect.left() <= 0);
        }
        break;
    case PE_PanelItemViewItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionViewItem *>(option)) {
            if (item->backgroundBrush.style() != Qt::NoBrush)
                painter->fillRect(item->rect, item->backgroundBrush);
            return drawRow(item, painter, item->rect.left() <= gap(1) && !(widget && widget->inherits("QTableView")));
        }
        break;
    case PE_IndicatorDockWidgetResizeHandle: return drawHandle(option, painter);
    case PE_PanelMenu: // because it covers other surfaces of the same colour
        return Brushwork(painter).box(option->rect, colours.raised, colours.edge, 1, 0);
    case PE_FrameMenu: return Brushwork(painter).box(option->rect, Qt::NoBrush, colours.edge, 1, 0);
    case PE_PanelTipLabel: return Brushwork(painter).box(option->rect, colours.raised, colours.edge, 1, 0);
    case PE_PanelStatusBar:
        painter->fillRect(QRect(option->rect.left(), option->rect.top(), option->rect.width(), 1), colours.line);
        return;
    case PE_FrameStatusBarItem: return;
    default: break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void WorkbenchStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                                 const QWidget *widget) const
{
    const ThemeColours &colours = themeColours(option->palette);
    switch (element) {
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
            button && button->features.testFlag(QStyleOptionButton::DefaultButton) && has(option, State_Enabled)) {
            QStyleOptionButton inked = *button;
            inked.palette.setColor(QPalette::ButtonText, colours.onFill);
            return QProxyStyle::drawControl(element, &inked, painter, widget);
        }
        break;
    case CE_TabBarTabShape:
        if (const auto *tab = qstyleoption_cast<const QStyleOptionTab *>(option))
            return drawTab(tab, painter);
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea: return drawHeader(option, painter);
    case CE_Splitter: return drawHandle(option, painter);
    case CE_ToolBar:
        painter->fillRect(option->rect, colours.surface);
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), colours.line);
        return;
    case CE_MenuBarItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option)) {
            painter->fillRect(item->rect, colours.surface);
            if (has(item, State_Selected))
                painter->fillRect(item->rect, has(item, State_Sunken) ? colours.pressed : colours.hover);
            const int hints = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextDontClip | Qt::TextSingleLine;
            proxy()->drawItemText(painter, item->rect, hints, item->palette, has(item, State_Enabled), item->text,
                                  QPalette::ButtonText);
            return;
        }
        break;
    case CE_MenuBarEmptyArea: painter->fillRect(option->rect, colours.surface); return;
    case CE_DockWidgetTitle:
        if (const auto *dock = qstyleoption_cast<const QStyleOptionDockWidget *>(option)) {
            const QRect room = proxy()->subElementRect(SE_DockWidgetTitleBarText, dock, widget).adjusted(gap(1), 0, 0, 0);
            drawDockTitle(dock, room, painter, !isOnTab(widget));
            return;
        }
        break;
    case CE_ProgressBarGroove: return Brushwork(painter).box(option->rect, colours.field, colours.edge);
    case CE_ProgressBarContents:
        if (const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option))
            return drawProgress(bar, painter);
        break;
    default: break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void WorkbenchStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                        const QWidget *widget) const
{
    const ThemeColours &colours = themeColours(option->palette);
    QStyleOption part(*option);
    switch (control) {
    case CC_ComboBox:
        if (const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option)) {
            if (box->frame)
                drawField(option, painter, false);
            else
                painter->fillRect(option->rect, option->palette.brush(QPalette::Base));
            part.rect = proxy()->subControlRect(control, option, SC_ComboBoxArrow, widget);
            return drawArrow(&part, painter, PE_IndicatorArrowDown);
        }
        break;
    case CC_SpinBox:
        if (const auto *box = qstyleoption_cast<const QStyleOptionSpinBox *>(option)) {
            if (box->frame)
                drawField(option, painter, has(option, State_ReadOnly));
            else
                painter->fillRect(option->rect, option->palette.brush(QPalette::Base));
            for (const SubControl way : {SC_SpinBoxUp, SC_SpinBoxDown}) {
                if (box->buttonSymbols == QAbstractSpinBox::NoButtons)
                    break;
                part.rect = proxy()->subControlRect(control, option, way, widget);
                const bool isActive = option->activeSubControls == way;
                if (isActive && (isHovered(option) || has(option, State_Sunken)))
                    Brushwork(painter).box(QRectF(part.rect).adjusted(0, 1, -1, -1),
                                           has(option, State_Sunken) ? colours.pressed : colours.hover, QColor(), 1, smallCorner);
                const bool canStep = box->stepEnabled.testFlag(way == SC_SpinBoxUp ? QAbstractSpinBox::StepUpEnabled
                                                                                   : QAbstractSpinBox::StepDownEnabled);
                part.state.setFlag(State_Enabled, canStep && has(option, State_Enabled));
                drawArrow(&part, painter, way == SC_SpinBoxUp ? PE_IndicatorArrowUp : PE_IndicatorArrowDown);
            }
            return;
        }
        break;
    case CC_ScrollBar: {
        const QRect handle = proxy()->subControlRect(control, option, SC_ScrollBarSlider, widget);
        const bool isHeld = has(option, State_Sunken) && option->activeSubControls & SC_ScrollBarSlider;
        const bool isLit = isHovered(option) && option->activeSubControls & SC_ScrollBarSlider;
        const int beside = gap(1) / 2 + 1;
        const QRectF bar = has(option, State_Horizontal) ? QRectF(handle).adjusted(1, beside, -1, -beside)
                                                         : QRectF(handle).adjusted(beside, 1, -beside, -1);
        painter->fillRect(option->rect, colours.surface);
        const auto *range = qstyleoption_cast<const QStyleOptionSlider *>(option);
        if (has(option, State_Enabled) && range && range->maximum > range->minimum)
            Brushwork(painter).box(bar, isHeld || isLit ? colours.soft : colours.edge, QColor(), 1,
                                   std::min(bar.width(), bar.height()) / 2);
        return;
    }
    default: break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect WorkbenchStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                     const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    if (control != CC_ScrollBar || !bar)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const bool isFlat = bar->orientation == Qt::Horizontal; // no buttons: the groove fills the whole bar
    const int length = isFlat ? bar->rect.width() : bar->rect.height();
    const int across = isFlat ? bar->rect.height() : bar->rect.width();
    const qint64 range = qint64(bar->maximum) - bar->minimum;
    const int least = std::min(length, proxy()->pixelMetric(PM_ScrollBarSliderMin, bar, widget));
    const int handle =
        range <= 0 ? length : std::clamp(int(qint64(bar->pageStep) * length / (range + bar->pageStep)), least, length);
    const int begin = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - handle, bar->upsideDown);
    const auto along = [&](int from, int to) {
        const QRect box = isFlat ? QRect(from, 0, to - from, across) : QRect(0, from, across, to - from);
        return visualRect(bar->direction, bar->rect, box.translated(bar->rect.topLeft()));
    };
    switch (part) {
    case SC_ScrollBarGroove: return along(0, length);
    case SC_ScrollBarSlider: return along(begin, begin + handle);
    case SC_ScrollBarSubPage: return along(0, begin);
    case SC_ScrollBarAddPage: return along(begin + handle, length);
    default: return {};
    }
}

int WorkbenchStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    const bool isCompact = m_density == Density::Compact;
    switch (metric) {
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin: return gap(isCompact ? 1 : 2);
    case PM_LayoutHorizontalSpacing: return gap(isCompact ? 1 : 2);
    case PM_LayoutVerticalSpacing: return isCompact ? gap(1) : gap(3) / 2;
    case PM_ScrollBarExtent: return gap(3);
    case PM_ScrollBarSliderMin: return gap(6);
    case PM_ScrollView_ScrollBarSpacing: return 0;
    case PM_DockWidgetSeparatorExtent: return gap(1) + 1;
    case PM_DockWidgetTitleMargin: return padding() / 2;
    case PM_ToolBarIconSize: return gap(isCompact ? 4 : 6);
    case PM_SmallIconSize:
    case PM_ListViewIconSize:
    case PM_ButtonIconSize:
    case PM_TabBarIconSize: return gap(4);
    case PM_ToolTipLabelFrameWidth: return gap(1);
    case PM_TabBarTabHSpace: return gap(5);
    case PM_TabBarTabVSpace: return 2 * padding() + 2;
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabOverlap: return 0;
    case PM_MenuPanelWidth: return 1;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight: return gap(4) - 2;
    case PM_HeaderDefaultSectionSizeVertical: {
        const int line = widget ? widget->fontMetrics().height() : gap(4);
        return line + 2 * padding();
    }
    default: return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

QSize WorkbenchStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents,
                                       const QWidget *widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    const int line = option ? option->fontMetrics.height() : contents.height();
    switch (type) {
    case CT_ItemViewItem: // several lines get as much padding as one
        size.setHeight(size.height() > line * 3 / 2 ? size.height() + 2 * padding() - 1
                                                    : std::max(size.height(), line + 2 * padding() - 1));
        break;
    case CT_HeaderSection: size.setHeight(std::max(size.height(), line + 2 * padding())); break;
    case CT_LineEdit:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option); frame && frame->lineWidth == 0)
            return contents; // the item is inside something else
        [[fallthrough]];
    case CT_SpinBox:
    case CT_ComboBox: size.setHeight(std::max(contents.height(), line) + 2 * padding() + 2); break;
    case CT_ToolButton:
        if (const auto *button = qstyleoption_cast<const QStyleOptionToolButton *>(option)) {
            const bool hasArrow = button->features.testFlag(QStyleOptionToolButton::HasMenu)
                && !button->features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
            if (!button->text.isEmpty() && button->toolButtonStyle != Qt::ToolButtonIconOnly)
                size.rwidth() = contents.width() + gap(hasArrow ? 7 : 4);
            size.setHeight(std::max(contents.height(), line) + 2 * padding());
        }
        break;
    case CT_PushButton:
        size.setWidth(std::max(size.width(), contents.width() + gap(6)));
        size.setHeight(std::max(contents.height(), line) + 2 * padding() + 2);
        break;
    case CT_MenuItem:
        if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
            item && item->menuItemType != QStyleOptionMenuItem::Separator)
            size.setHeight(std::max(size.height(), line + 2 * padding()));
        break;
    case CT_MenuBarItem: size += QSize(gap(1), padding()); break;
    default: break;
    }
    return size;
}

int WorkbenchStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *returned) const
{
    if (hint == SH_ScrollBar_Transient || hint == SH_UnderlineShortcut)
        return hint == SH_UnderlineShortcut;
    // The icons of standard dialogs do not match ours.
    if (hint == SH_ScrollBar_LeftClickAbsolutePosition || hint == SH_DialogButtonBox_ButtonsHaveIcons)
        return 0;
    if (const auto *box = qobject_cast<const QComboBox *>(widget);
        hint == SH_ComboBox_Popup && box && box->count() > longestOpenList)
        return 0; // the list scrolls below its box; else it would cover the screen
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

} // namespace rw
