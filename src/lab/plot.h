// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/scale.h"

#include <optional>
#include <string>
#include <vector>

/// Charts as SVG. They are as wide as their container, but letters and dots keep their size, even on a phone.
/// Colours come from the classes of the page: s1 to s8, grid, even, whisker.
namespace rw {

/// One figure with its interval on a line. \a even is marked if it is on the scale.
std::string strip(const Estimate &estimate, const Scale &scale, std::optional<double> even = {});
/// The axis below such lines.
std::string stripAxis(const Scale &scale, bool share);

/// Figures along consecutive steps, for one or several series.
struct Course
{
    std::vector<std::string> steps; ///< names along the axis
    struct Series
    {
        std::string name;
        std::vector<std::optional<Estimate>> estimates; ///< by step
    };
    std::vector<Series> series;
};
std::string courseChart(const Course &course, const Scale &scale, bool share, const std::string &label);
/// The symbol of a series for a legend; series count from 0.
std::string seriesSign(std::size_t series);

/// Bars from zero with intervals: the share of each number, beginning with \a least.
std::string barChart(const std::vector<Estimate> &bars, int least, const Scale &scale, const std::string &label);

/// A bar that shows a part of a whole, from 0 to 1.
std::string meter(double part, const std::string &label);

} // namespace rw
