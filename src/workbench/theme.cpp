// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/theme.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>
#include <QSvgRenderer>

static void initIcons()
{
    Q_INIT_RESOURCE(workbench);
}

namespace rw {

using namespace Qt::StringLiterals;

namespace {

const ThemeColours light{QColor(0x1f, 0x6f, 0x8b), QColor(0xb3, 0x26, 0x1e), QColor(0x8a, 0x5a, 0x00), QColor(0x2e, 0x6b, 0x3a),
                         QColor(0x5a, 0x64, 0x6d), QColor(0xd5, 0xd9, 0xdd), QColor(0x87, 0x90, 0x99), QColor(0xfd, 0xf3, 0xdc), QColor(0xfb, 0xe6, 0xe4)};
const ThemeColours dark{QColor(0x5f, 0xb3, 0xc8), QColor(0xf2, 0x84, 0x7c), QColor(0xe6, 0xb4, 0x50), QColor(0x7f, 0xc5, 0x8d),
                        QColor(0xa3, 0xad, 0xb6), QColor(0x3a, 0x41, 0x48), QColor(0x6f, 0x79, 0x83), QColor(0x33, 0x2b, 0x18), QColor(0x3d, 0x22, 0x20)};

struct Surfaces
{
    QColor window, base, alternate, button, text, disabled, highlight, highlightedText, tip;
};
const Surfaces lightSurfaces{QColor(0xf3, 0xf4, 0xf5), QColor(0xff, 0xff, 0xff), QColor(0xf6, 0xf8, 0xf9),
                             QColor(0xf8, 0xf9, 0xfa), QColor(0x1d, 0x22, 0x26), QColor(0x8b, 0x94, 0x9c),
                             QColor(0x1f, 0x6f, 0x8b), QColor(0xff, 0xff, 0xff), QColor(0xff, 0xff, 0xff)};
const Surfaces darkSurfaces{QColor(0x1f, 0x24, 0x28), QColor(0x17, 0x1b, 0x1e), QColor(0x1c, 0x21, 0x25),
                            QColor(0x2a, 0x30, 0x35), QColor(0xe7, 0xea, 0xed), QColor(0x7c, 0x86, 0x8f),
                            QColor(0x2b, 0x74, 0x88), QColor(0xff, 0xff, 0xff), QColor(0x2a, 0x30, 0x35)};

QPalette paletteOf(const Surfaces &surfaces, const ThemeColours &colours)
{
    QPalette palette(surfaces.button, surfaces.window);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, surfaces.text);
    palette.setColor(QPalette::Base, surfaces.base);
    palette.setColor(QPalette::AlternateBase, surfaces.alternate);
    palette.setColor(QPalette::ToolTipBase, surfaces.tip);
    palette.setColor(QPalette::PlaceholderText, colours.soft);
    palette.setColor(QPalette::Highlight, surfaces.highlight);
    palette.setColor(QPalette::HighlightedText, surfaces.highlightedText);
    palette.setColor(QPalette::Link, colours.accent);
    palette.setColor(QPalette::LinkVisited, colours.accent);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, surfaces.disabled);
    return palette;
}

/// Fusion, with an edge around what can be filled in that is seen on every ground.
class WorkbenchStyle : public QProxyStyle
{
public:
    WorkbenchStyle() : QProxyStyle(QStyleFactory::create(u"Fusion"_s)) {}

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override
    {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        const bool isText = element == PE_Frame && widget && (widget->inherits("QPlainTextEdit") || widget->inherits("QTextEdit"));
        if (element == PE_FrameLineEdit || element == PE_IndicatorCheckBox || isText)
            drawEdge(option, painter, 2);
        if (element == PE_IndicatorRadioButton)
            drawEdge(option, painter, option->rect.width() / 2.0);
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override
    {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        if (control == CC_SpinBox || control == CC_ComboBox)
            drawEdge(option, painter, 2);
    }

private:
    static void drawEdge(const QStyleOption *option, QPainter *painter, double round)
    {
        if (option->state & State_HasFocus) // that has an edge of its own
            return;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(themeColours(option->palette).edge);
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), round, round);
        painter->restore();
    }
};

class ThemeIcon : public QIconEngine
{
public:
    ThemeIcon(const QString &name, Tone tone) : m_name(name), m_tone(tone) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        QFile file(u":/workbench/icons/%1.svg"_s.arg(m_name));
        if (!file.open(QIODevice::ReadOnly))
            return;
        const QPalette palette = QGuiApplication::palette();
        QColor colour = toneColour(m_tone, palette);
        if (mode == QIcon::Disabled)
            colour = palette.color(QPalette::Disabled, QPalette::WindowText);
        else if (mode == QIcon::Selected)
            colour = palette.color(QPalette::HighlightedText);
        QByteArray svg = file.readAll();
        svg.replace("currentColor", colour.name().toLatin1());
        const bool onSelection = mode == QIcon::Selected;
        svg.replace("hole", palette.color(onSelection ? QPalette::Highlight : QPalette::Base).name().toLatin1());
        QSvgRenderer(svg).render(painter, rect);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new ThemeIcon(*this); }

private:
    QString m_name;
    Tone m_tone;
};

} // namespace

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::WindowText).lightness() > palette.color(QPalette::Window).lightness();
}

const ThemeColours &themeColours(const QPalette &palette)
{
    return isDark(palette) ? dark : light;
}

const ThemeColours &themeColours()
{
    return themeColours(QGuiApplication::palette());
}

QColor toneColour(Tone tone, const QPalette &palette)
{
    const ThemeColours &colours = themeColours(palette);
    switch (tone) {
    case Tone::Text: return palette.color(QPalette::WindowText);
    case Tone::Soft: return colours.soft;
    case Tone::Accent: return colours.accent;
    case Tone::Error: return colours.error;
    case Tone::Warning: return colours.warning;
    case Tone::Good: return colours.good;
    }
    return palette.color(QPalette::WindowText);
}

void applyTheme(QApplication &application, Settings::Colours wanted)
{
    static const bool systemIsDark = isDark(application.palette());
    const bool isNight = wanted == Settings::Colours::Dark || (wanted == Settings::Colours::System && systemIsDark);
    application.setStyle(new WorkbenchStyle); // the application takes it
    application.setPalette(isNight ? paletteOf(darkSurfaces, dark) : paletteOf(lightSurfaces, light));
    const QString line = (isNight ? dark : light).line.name();
    application.setStyleSheet(u"QToolTip { border: 1px solid %1; padding: 4px; }"
                              "QMainWindow::separator { background: %1; width: 1px; height: 1px; }"
                              "QStatusBar::item { border: none; }"_s.arg(line));
}

QIcon themeIcon(const QString &name, Tone tone)
{
    initIcons();
    return QIcon(new ThemeIcon(name, tone));
}

} // namespace rw
