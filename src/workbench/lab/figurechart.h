// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>
#include <functional>

class QChart;
class QPalette;

namespace rw {

struct FigureSeries;

/// Draws a figure, replacing the old one: rows as dots with intervals, a course as a line in a band, a spread as bars.
/// All colours come from the palette; some rows or lines have a colour and a symbol of their own. \a clicked gets
/// the row that the user clicks.
void drawFigure(QChart &chart, const FigureSeries &figure, const QPalette &palette,
                const std::function<void(std::size_t row)> &clicked);

/// A legend as rich text: the symbol of each line, the intervals, and the reference line.
QString legendOf(const FigureSeries &figure, const QPalette &palette);

/// Fits the names on the axes to the present width of the chart. They are turned, broken into lines, or partly left out; the tool
/// tip and the table still show all of them.
void fitNames(QChart &chart, const FigureSeries &figure);

/// The height that a chart of this width needs to show all names.
int leastHeight(const FigureSeries &figure, int width);

} // namespace rw
