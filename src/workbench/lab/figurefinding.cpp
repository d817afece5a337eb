// SPDX-License-Identifier: GPL-3.0-or-later
// Sums up a figure in a sentence.
#include "workbench/lab/figureseries.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("FigureSeries", text);
}

QString capital(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

std::vector<const FigureSeries::Row *> rowsThatAreKnown(const FigureSeries &figure)
{
    std::vector<const FigureSeries::Row *> known;
    for (const FigureSeries::Row &row : figure.rows)
        if (row.estimate && row.estimate->bounded)
            known.push_back(&row);
    return known;
}

QString tooFew(const FigureSeries &figure)
{
    return tr("%1: too few games to tell").arg(figure.title);
}

/// The seats or bots that clearly have more or less than an even share.
QString againstEven(const FigureSeries &figure)
{
    QStringList more, less;
    for (const FigureSeries::Row *row : rowsThatAreKnown(figure)) {
        if (row->estimate->low > *figure.even)
            more += row->name;
        if (row->estimate->high < *figure.even)
            less += row->name;
    }
    const QString above = (more.size() == 1 ? tr("%1 wins more") : tr("%1 win more")).arg(more.join(u", "_s));
    const QString below = (less.size() == 1 ? tr("%1 wins less") : tr("%1 win less")).arg(less.join(u", "_s));
    if (more.isEmpty() && less.isEmpty())
        return tr("No %1 wins more than the others, as far as these games can tell").arg(figure.axis);
    if (less.isEmpty())
        return capital(tr("%1 than an even share").arg(above));
    if (more.isEmpty())
        return capital(tr("%1 than an even share").arg(below));
    return capital(tr("%1, %2 than an even share").arg(above, below));
}

QString alongTheCourse(const FigureSeries &figure)
{
    const auto known = rowsThatAreKnown(figure);
    if (known.size() < 2)
        return tooFew(figure);
    const FigureSeries::Row &first = *known.front();
    const FigureSeries::Row &last = *known.back();
    const QString &words = last.estimate->low > first.estimate->high ? tr("%1: up from %2 at %4 to %3 at %5")
        : last.estimate->high < first.estimate->low                  ? tr("%1: down from %2 at %4 to %3 at %5")
                                                                     : tr("%1: %2 at %4, %3 at %5, too close to tell apart");
    return words.arg(figure.title, figure.number(first.estimate->value), figure.number(last.estimate->value), first.name,
                     last.name);
}

/// For a sweep: the value at which the seats' wins are most even, whether it is clearly better than the next one, and the wins
/// there.
QString evenness(const FigureSeries &figure)
{
    struct Spread
    {
        QString value = {}; ///< of the swept value
        double size = 0;
        double low = 0; ///< lower bound
        double high = 0;
        QStringList seats = {};
    };
    std::vector<Spread> spreads;
    for (std::size_t group = 0; group < figure.groupCount(); ++group) {
        Spread spread{figure.groupName(group)};
        double least = 1, most = 0, lowestLow = 1, lowestHigh = 1, highestLow = 0, highestHigh = 0;
        for (std::size_t line = 0; line < figure.lineCount(); ++line) {
            const std::optional<Estimate> &wins = figure.rows[group * figure.lineCount() + line].estimate;
            if (!wins || !wins->bounded)
                return tooFew(figure);
            least = std::min(least, wins->value), most = std::max(most, wins->value);
            lowestLow = std::min(lowestLow, wins->low), lowestHigh = std::min(lowestHigh, wins->high);
            highestLow = std::max(highestLow, wins->low), highestHigh = std::max(highestHigh, wins->high);
            spread.seats.append(figure.lines[qsizetype(line)] + u' ' + figure.number(wins->value));
        }
        spread.size = most - least;
        spread.low = std::max(0.0, highestLow - lowestHigh);
        spread.high = highestHigh - lowestLow;
        spreads.push_back(std::move(spread));
    }
    if (spreads.size() < 2)
        return tooFew(figure);
    std::ranges::stable_sort(spreads, {}, &Spread::size);
    const Spread &best = spreads[0];
    const Spread &next = spreads[1];
    const auto points = [](double share) { return QString::number(share * 100, 'f', 2); };
    const QString words = best.high < next.low
        ? tr("Seats win most evenly at %1: their shares differ by %2 points, at %3 by %4.")
        : tr("Seats win most evenly at %1, but too close to tell from %3: their shares differ by %2 points, at %3 by %4.");
    return words.arg(best.value, points(best.size), next.value, points(next.size)) + u' '
        + tr("At %1: %2").arg(best.value, best.seats.join(u", "_s));
}

/// The line whose ends are farthest apart, measured in widths of their intervals.
std::size_t steepestLine(const FigureSeries &figure)
{
    std::size_t steepest = 0;
    double most = -1;
    for (std::size_t line = 0; line < figure.lineCount(); ++line) {
        const FigureSeries alone = figure.line(line);
        const auto known = rowsThatAreKnown(alone);
        if (known.size() < 2)
            continue;
        const Estimate &first = *known.front()->estimate;
        const Estimate &last = *known.back()->estimate;
        const double width = std::max(first.high - first.low + last.high - last.low, 1e-12);
        if (const double steepness = std::abs(last.value - first.value) / width; steepness > most) {
            most = steepness;
            steepest = line;
        }
    }
    return steepest;
}

/// The row that changed most, if any changed for certain.
QString whatMoved(const FigureSeries &figure)
{
    const FigureSeries::Row *most = nullptr;
    double strength = 0;
    for (const FigureSeries::Row *row : rowsThatAreKnown(figure)) {
        const Estimate &estimate = *row->estimate;
        const double half = std::max((estimate.high - estimate.low) / 2, 1e-12);
        const bool isCertain = estimate.low > 0 || estimate.high < 0;
        if (isCertain && std::abs(estimate.value) / half > strength) {
            most = row;
            strength = std::abs(estimate.value) / half;
        }
    }
    if (!most)
        return tr("%1: no certain change").arg(figure.title);
    const QString what = most->name == figure.title ? figure.title : tr("%1, %2").arg(figure.title, most->name);
    return tr("%1: %2").arg(what, most->told);
}

QString whatIsMost(const FigureSeries &figure)
{
    const auto known = rowsThatAreKnown(figure);
    if (known.empty())
        return tooFew(figure);
    const auto value = [](const FigureSeries::Row *row) { return row->estimate->value; };
    const FigureSeries::Row *most = *std::ranges::max_element(known, {}, value);
    const bool isCertain = std::ranges::all_of(
        known, [&](const FigureSeries::Row *row) { return row == most || row->estimate->high < most->estimate->low; });
    if (!isCertain)
        return tr("%1: none is certainly higher than the others").arg(figure.title);
    const QString number = figure.number(most->estimate->value) + (figure.unit.isEmpty() ? QString() : u' ' + figure.unit);
    return tr("%1: most at %2, %3").arg(figure.title, most->name, number);
}

} // namespace

QString FigureSeries::finding() const
{
    if (hasPeople) { // so few games prove nothing
        FigureSeries bots = line(0);
        bots.title = title;
        return bots.finding();
    }
    if (isDifference)
        return whatMoved(*this);
    if (isCourse && id == u"wins-by-seat"_s && lineCount() > 1)
        return evenness(*this);
    if (isCourse)
        return alongTheCourse(line(steepestLine(*this)));
    if (even)
        return rowsThatAreKnown(*this).empty() ? tooFew(*this) : againstEven(*this);
    if (rows.size() == 1)
        return tr("%1: %2").arg(title, words(rows.front()));
    return whatIsMost(*this);
}

} // namespace rw
