// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/scale.h"

#include <optional>
#include <string>
#include <vector>

/// Pictures of figures as SVG that is as wide as the place it stands in, so that letters and dots keep their size on a phone.
/// Colours come from the page: the classes s1 to s8, grid, even, whisker.
namespace rw {

/// One figure with its interval on a line. \a even is marked where it is on the scale.
std::string strip(const Estimate &estimate, const Scale &scale, std::optional<double> even = {});
/// The scale below strips.
std::string stripAxis(const Scale &scale, bool share);

/// Figures that follow each other, for one or several things.
struct Course
{
    std::vector<std::string> steps; ///< along the axis
    struct Series
    {
        std::string name;
        std::vector<std::optional<Estimate>> estimates; ///< by step
    };
    std::vector<Series> series;
};
std::string courseChart(const Course &course, const Scale &scale, bool share, const std::string &label);
/// The sign of a series, numbered from 0, for a legend.
std::string seriesSign(std::size_t series);

/// Bars from zero with intervals: the share of each number from \a least on.
std::string barChart(const std::vector<Estimate> &bars, int least, const Scale &scale, const std::string &label);

/// How much of a whole, from 0 to 1.
std::string meter(double part, const std::string &label);

} // namespace rw
