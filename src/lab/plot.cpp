// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/plot.h"

#include "lab/markup.h"
#include "lab/numbertext.h"

#include <array>

namespace rw {

namespace {

constexpr double stripMiddle = 12;
constexpr double chartHeight = 180;

std::string percent(double part)
{
    return fixed(part * 100, 2) + '%';
}

std::string lineFrom(const std::string &x1, const std::string &y1, const std::string &x2, const std::string &y2,
                     std::string_view name)
{
    return "<line class=\"" + std::string(name) + "\" x1=\"" + x1 + "\" y1=\"" + y1 + "\" x2=\"" + x2 + "\" y2=\"" + y2 + "\"/>";
}

/// Symbols of similar weight around the origin. They distinguish series where colours cannot.
std::string sign(std::size_t series)
{
    static constexpr std::array<const char *, 8> shapes{"<circle r=\"4\"/>",
                                                        "<path d=\"M-3.6-3.6h7.2v7.2h-7.2z\"/>",
                                                        "<path d=\"M0-4.8 4.6 3.6h-9.2z\"/>",
                                                        "<path d=\"M0-5.2 5.2 0 0 5.2-5.2 0z\"/>",
                                                        "<path d=\"M0 4.8-4.6-3.6h9.2z\"/>",
                                                        "<path d=\"M-1.5-4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z\"/>",
                                                        "<path d=\"M-5-2h10v4h-10z\"/>",
                                                        "<path d=\"M-2-5h4v10h-4z\"/>"};
    return "<g class=\"mark s" + std::to_string(series % 8 + 1) + "\">" + shapes[series % 8] + "</g>";
}

std::string signAt(const std::string &x, const std::string &y, std::size_t series)
{
    return "<svg class=\"at\" x=\"" + x + "\" y=\"" + y + "\">" + sign(series) + "</svg>";
}

/// The vertical position of a value, counted from the top of the chart.
std::string heightOf(const Scale &scale, double value)
{
    return fixed((1 - scale.part(value)) * chartHeight, 1);
}

std::string textAt(const std::string &x, const std::string &y, const char *anchor, const std::string &text)
{
    return "<text x=\"" + x + "\" y=\"" + y + "\" text-anchor=\"" + anchor + "\">" + escaped(text) + "</text>";
}

std::string horizontals(const Scale &scale, bool share)
{
    std::string out;
    for (const double tick : scale.ticks()) {
        const std::string y = heightOf(scale, tick);
        out += lineFrom("0", y, "100%", y, tick == 0 ? "zero" : "grid")
            + textAt("-8", fixed((1 - scale.part(tick)) * chartHeight + 4, 1), "end", scale.label(tick, share));
    }
    return out;
}

/// The middle of a step among many.
double middle(std::size_t step, std::size_t steps)
{
    return (double(step) + 0.5) / double(steps);
}

/// Names below the steps. If there are many, only some are shown, so that they do not overlap on a phone.
std::string stepNames(const std::vector<std::string> &names)
{
    const std::size_t every = (names.size() + 9) / 10;
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const bool isLast = i + 1 == names.size();
        if (isLast && names[i].size() > 3)
            out += textAt("100%", fixed(chartHeight + 18, 0), "end", names[i]);
        else if (i % every == 0 && (names.back().size() <= 3 || i + every < names.size() - every))
            out += textAt(percent(middle(i, names.size())), fixed(chartHeight + 18, 0), "middle", names[i]);
    }
    return out;
}

std::string whiskerAt(const Estimate &estimate, const Scale &scale, const std::string &x)
{
    return estimate.bounded && !estimate.exact
        ? lineFrom(x, heightOf(scale, estimate.low), x, heightOf(scale, estimate.high), "whisker")
        : std::string();
}

std::string seriesOf(const Course &course, std::size_t index, const Scale &scale)
{
    const std::vector<std::optional<Estimate>> &estimates = course.series[index].estimates;
    const std::size_t count = estimates.size();
    // Series are shifted sideways, so that their whiskers do not cover each other.
    const double shift =
        (double(index) - double(course.series.size() - 1) / 2) * 0.5 / double(course.series.size()) / double(count);
    const auto xOf = [&](std::size_t step) { return percent(middle(step, count) + shift); };
    std::string lines, marks;
    for (std::size_t i = 0; i < count; ++i) {
        if (!estimates[i])
            continue;
        if (i > 0 && estimates[i - 1])
            lines += lineFrom(xOf(i - 1), heightOf(scale, estimates[i - 1]->value), xOf(i), heightOf(scale, estimates[i]->value),
                              "path");
        marks += whiskerAt(*estimates[i], scale, xOf(i)) + signAt(xOf(i), heightOf(scale, estimates[i]->value), index);
    }
    return "<g class=\"s" + std::to_string(index % 8 + 1) + "\">" + lines + marks + "</g>";
}

std::string chart(const std::string &label, const std::string &inner)
{
    return "<div class=\"chart\"><svg role=\"img\" aria-label=\"" + escaped(label) + "\" width=\"100%\" height=\""
        + fixed(chartHeight + 24, 0) + "\">" + inner + "</svg></div>\n";
}

} // namespace

std::string strip(const Estimate &estimate, const Scale &scale, std::optional<double> even)
{
    // Rows are below each other and may be two lines high. Grid lines extend beyond their row, so that they join.
    std::string inner;
    for (const double tick : scale.ticks())
        inner += lineFrom(percent(scale.part(tick)), "-25%", percent(scale.part(tick)), "125%", tick == 0 ? "zero" : "grid");
    if (even && scale.holds(*even))
        inner += lineFrom(percent(scale.part(*even)), "-25%", percent(scale.part(*even)), "125%", "even");
    const std::string y = fixed(stripMiddle, 0);
    if (estimate.bounded && !estimate.exact) {
        const std::string low = percent(scale.part(estimate.low)), high = percent(scale.part(estimate.high));
        inner += lineFrom(low, y, high, y, "whisker");
        for (const std::string &end : {low, high})
            inner += lineFrom(end, fixed(stripMiddle - 4, 0), end, fixed(stripMiddle + 4, 0), "whisker");
    }
    inner += "<circle class=\"mark" + std::string(estimate.bounded ? "" : " open") + "\" cx=\""
        + percent(scale.part(estimate.value)) + "\" cy=\"" + y + "\" r=\"4.5\"/>";
    return "<svg class=\"strip s1\" aria-hidden=\"true\" width=\"100%\" height=\"24\">" + inner + "</svg>";
}

std::string stripAxis(const Scale &scale, bool share)
{
    std::string inner;
    for (const double tick : scale.ticks())
        inner += textAt(percent(scale.part(tick)), "18", "middle", scale.label(tick, share));
    return "<svg class=\"strip\" aria-hidden=\"true\" width=\"100%\" height=\"22\">" + inner + "</svg>";
}

std::string courseChart(const Course &course, const Scale &scale, bool share, const std::string &label)
{
    std::string inner = horizontals(scale, share) + stepNames(course.steps);
    for (std::size_t i = 0; i < course.series.size(); ++i)
        inner += seriesOf(course, i, scale);
    return chart(label, inner);
}

std::string seriesSign(std::size_t series)
{
    return "<svg aria-hidden=\"true\" width=\"14\" height=\"14\" viewBox=\"-7 -7 14 14\">" + sign(series) + "</svg>";
}

std::string barChart(const std::vector<Estimate> &bars, int least, const Scale &scale, const std::string &label)
{
    std::vector<std::string> names;
    std::string inner = horizontals(scale, true);
    const double width = 1.0 / double(bars.size());
    for (std::size_t i = 0; i < bars.size(); ++i) {
        names.push_back(std::to_string(least + int(i)));
        const double height = scale.part(bars[i].value) * chartHeight;
        inner += "<rect class=\"bar s1\" x=\"" + percent((double(i) + 0.14) * width) + "\" y=\"" + fixed(chartHeight - height, 1)
            + "\" width=\"" + percent(0.72 * width) + "\" height=\"" + fixed(height, 1) + "\"><title>"
            + escaped(names.back() + ": " + FigureForm::of(true, {}, bars).words(bars[i])) + "</title></rect>"
            + whiskerAt(bars[i], scale, percent(middle(i, bars.size())));
    }
    return chart(label, inner + stepNames(names));
}

std::string meter(double part, const std::string &label)
{
    return "<svg class=\"meter\" role=\"img\" aria-label=\"" + escaped(label)
        + "\" width=\"100%\" height=\"14\"><rect class=\"whole\" width=\"100%\" height=\"14\" rx=\"3\"/>"
          "<rect class=\"bar s1\" width=\""
        + percent(part) + "\" height=\"14\" rx=\"3\"/></svg>\n";
}

} // namespace rw
