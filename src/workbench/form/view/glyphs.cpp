// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/form/view/glyphs.h"

#include "workbench/window/theme.h"

#include <QPainter>
#include <QSvgRenderer>

namespace rw {

namespace {

/// Drawings on a grid of 16 by 16.
const char *drawing(Glyph glyph)
{
    switch (glyph) {
    case Glyph::Down: return "<path d='M4 6l4 4 4-4'/>";
    case Glyph::More: return "<path d='M8 3v.1M8 8v.1M8 13v.1' stroke-width='2.4'/>";
    case Glyph::Error: return "<path d='M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5z'/><path d='M8 4.5v4.5M8 11.5v.1'/>";
    case Glyph::Warning: return "<path d='M8 1.5L15 14H1z'/><path d='M8 6v4M8 12v.1'/>";
    case Glyph::Good: return "<path d='M2 8.5l4 4 8-9'/>";
    case Glyph::Unknown: return "<circle cx='8' cy='8' r='6.5'/><path d='M6 6.2a2 2 0 1 1 2.7 2c-.5.3-.7.6-.7 1.2M8 11.9v.1'/>";
    case Glyph::Shared:
        return "<path d='M6.5 9.5a3 3 0 0 0 4.2 0l2.400-2.400a3 3 0 0 0-4.2-4.2L8 3.800M9.5 6.5a3 3 0 0 0-4.2 0L2.9 8.9a3 3 0 0 "
               "0 4.2 4.2l.9-.9'/>";
    case Glyph::Remove: return "<path d='M4 4l8 8M12 4l-8 8'/>";
    case Glyph::Add: return "<path d='M8 3v10M3 8h10'/>";
    }
    return "";
}

} // namespace

QPixmap glyphPixmap(Glyph glyph, const QColor &colour, int size, qreal ratio)
{
    const QByteArray svg = QByteArray("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='")
        + colour.name().toLatin1() + "' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'>" + drawing(glyph)
        + "</svg>";
    QPixmap pixmap(QSize(size, size) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(svg).render(&painter, QRectF(0, 0, size, size));
    return pixmap;
}

QIcon glyphIcon(Glyph glyph, const QPalette &palette)
{
    QIcon icon(glyphPixmap(glyph, palette.color(QPalette::Text), 16, 2));
    icon.addPixmap(glyphPixmap(glyph, palette.color(QPalette::Disabled, QPalette::Text), 16, 2), QIcon::Disabled);
    return icon;
}

FindingColours findingColours(const QPalette &palette)
{
    const ThemeColours &colours = themeColours(palette);
    return {colours.error, colours.warning, colours.good, colours.accent};
}

QColor quietInk(const QPalette &palette)
{
    return themeColours(palette).soft;
}

} // namespace rw
