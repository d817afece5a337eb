// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

class QChart;
class QPalette;

namespace rw {

struct FigureSeries;

/// Draws a figure in place of what the chart held: rows with a dot and its interval each, a course as a line in its band, a spread
/// as bars. All colours are those of the palette, but for the rows or lines that have a colour and a sign of their own. \a clicked is
/// told which row was clicked.
void drawFigure(QChart &chart, const FigureSeries &figure, const QPalette &palette, const std::function<void(std::size_t row)> &clicked);

/// How high a chart of it must be for all names to be read.
int leastHeight(const FigureSeries &figure, int lineHeight);

} // namespace rw
