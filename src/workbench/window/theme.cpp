// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/theme.h"

#include "workbench/look/style.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

static void initIcons()
{
    Q_INIT_RESOURCE(workbench);
}

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QPalette paletteOf(const ThemeColours &colours)
{
    QPalette palette(colours.raised, colours.surface);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText, QPalette::HighlightedText}) {
        palette.setColor(role, colours.text);
        palette.setColor(QPalette::Disabled, role, colours.faint);
    }
    palette.setColor(QPalette::Base, colours.field);
    palette.setColor(QPalette::Disabled, QPalette::Base, colours.surface);
    palette.setColor(QPalette::AlternateBase, colours.stripe);
    palette.setColor(QPalette::ToolTipBase, colours.raised);
    palette.setColor(QPalette::PlaceholderText, colours.soft);
    palette.setColor(QPalette::Highlight, colours.selection);
    palette.setColor(QPalette::Link, colours.accent);
    palette.setColor(QPalette::LinkVisited, colours.accent);
    palette.setColor(QPalette::Light, colours.raised);
    palette.setColor(QPalette::Midlight, colours.line);
    palette.setColor(QPalette::Mid, colours.edge);
    palette.setColor(QPalette::Dark, colours.edge);
    return palette;
}

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
    return isDark(palette) ? nightColours() : dayColours();
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

void applyTheme(QApplication &application, Settings::Colours wanted, Density density)
{
    static const bool systemIsDark = isDark(application.palette());
    const bool isNight = wanted == Settings::Colours::Dark || (wanted == Settings::Colours::System && systemIsDark);
    const auto *style = qobject_cast<const WorkbenchStyle *>(QApplication::style());
    if (!style || style->density() != density)
        QApplication::setStyle(new WorkbenchStyle(density)); // the application owns the style
    QApplication::setPalette(paletteOf(isNight ? nightColours() : dayColours()));
}

QIcon themeIcon(const QString &name, Tone tone)
{
    initIcons();
    return QIcon(new ThemeIcon(name, tone));
}

} // namespace rw
