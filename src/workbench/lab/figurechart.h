// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <functional>

class QChart;
class QPalette;

namespace rw {

struct FigureSeries;

/// Draws a figure in place of what the chart held: rows with a dot and its interval each, a course as a line in its band, a spread
/// as bars. All colours are those of the palette, but for the rows or lines that have a colour and a sign of their own. \a clicked is
/// told which row was clicked.
void drawFigure(QChart &chart, const FigureSeries &figure, const QPalette &palette,
                const std::function<void(std::size_t row)> &clicked);

/// What is drawn, as rich text: each line by its sign, the intervals, and what a row is measured by.
QString legendOf(const FigureSeries &figure, const QPalette &palette);

/// Makes room for the names on the axes, as wide as the chart is now: they are turned, broken into lines, or every second, third ... is
/// left out, which the mouse and the table still tell.
void fitNames(QChart &chart, const FigureSeries &figure);

/// How high a chart of this width must be for all names to be read.
int leastHeight(const FigureSeries &figure, int width);

} // namespace rw
