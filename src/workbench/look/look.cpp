// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/look/look.h"

#include <QFontMetricsF>
#include <QGuiApplication>

namespace rw {

namespace {

constexpr double step = 4;
constexpr double usualLine = 15; ///< the line height at which a step has its nominal size

QFont scaled(double factor, bool isBold)
{
    QFont font = QGuiApplication::font();
    font.setPointSizeF(font.pointSizeF() * factor);
    font.setBold(isBold);
    return font;
}

} // namespace

int gap(int steps)
{
    const double line = QFontMetricsF(QGuiApplication::font()).height();
    return qRound(steps * step * qMax(1.0, line / usualLine));
}

QMargins pageMargins()
{
    return {56, 40, 56, 32};
}

QFont letters(Letters size)
{
    switch (size) {
    case Letters::Small: return scaled(0.9, false);
    case Letters::Body: return scaled(1, false);
    case Letters::Heading: return scaled(1.25, true);
    case Letters::Title: return scaled(1.75, true);
    }
    return scaled(1, false);
}

QFont nameLetters()
{
    return scaled(1, true);
}

} // namespace rw
