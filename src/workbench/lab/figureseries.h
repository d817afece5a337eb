// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace rw {

constexpr std::size_t mostLines = 7; ///< the most lines in a chart that can be told apart

/// A figure with all its rows, ready for charts and tables. Everything in it comes from the game's declarations.
struct FigureSeries
{
    struct Row
    {
        QString name = {}; ///< the full name
        QString group = {}; ///< for a figure with lines: the name that it shares with the rows of other lines
        std::optional<Estimate> estimate = {}; ///< empty: never noted
        std::uint64_t games = 0; ///< games with a note
        QString told = {}; ///< of a difference: the verdict in words
        QString sides = {}; ///< of a difference: both values, before and after
        std::optional<double> before = {}; ///< of a difference: the value of the first side
        std::vector<std::string> at = {}; ///< its names on the metric's axes
        std::optional<int> number = {}; ///< of a spread: which number
        int side = 1; ///< of a comparison or a sweep: the side with the games behind it
    };
    QString id = {};
    QString title = {};
    QString about = {};
    QString unit = {}; ///< of the values; empty for shares
    QString axis = {}; ///< the title of a row, or of a group of rows
    bool isShare = false;
    bool isCourse = false; ///< rows follow each other: a line with a band, not dots with whiskers
    bool isSpread = false; ///< rows are consecutive numbers: bars
    bool isDifference = false; ///< between two versions with the same luck
    bool hasSigns = false; ///< few rows, which have a fixed colour and symbol each
    bool isFromZero = false; ///< the chart must include zero
    bool isVerdict = false;
    bool hasPeople = false; ///< the last of its two lines is that of people, the first that of bots
    std::optional<double> even = {}; ///< the value of every row if all were equal
    QStringList lines = {}; ///< rows are grouped, with one row for each line; empty if there is only one line
    std::vector<Row> rows = {};

    std::size_t lineCount() const { return lines.isEmpty() ? 1 : std::size_t(lines.size()); }
    std::size_t groupCount() const { return rows.size() / lineCount(); }
    QString groupName(std::size_t group) const;
    /// Whether people played the games behind a row.
    bool isOfPeople(std::size_t row) const { return hasPeople && row % lineCount() == lineCount() - 1; }
    /// One line as a separate figure.
    FigureSeries line(std::size_t line) const;
    /// "27.31 %", "4.20".
    QString number(double value) const;
    /// "27.31 % (26.40 to 28.20)".
    QString words(const Row &row) const;
    /// A summary in a sentence: "Seat3 wins more than an even share". It claims no more than the intervals show.
    QString finding() const;
};

/// All figures of a batch: wins first, then the game's metrics. With \a whileRunning, intervals are valid at every look,
/// for a batch that is still running.
std::vector<FigureSeries> seriesOf(const BatchResult &result, bool whileRunning);

/// The figures along a sweep, for figures with few rows: a line for each row.
std::vector<FigureSeries> curvesOf(const ComparisonRecord &sweep);

/// The differences between the first side and the others, with a line for each side. The clearest changes come first.
std::vector<FigureSeries> differencesOf(const ComparisonRecord &comparison);

} // namespace rw
