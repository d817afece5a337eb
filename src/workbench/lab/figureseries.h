// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace rw {

constexpr std::size_t mostLines = 7; ///< of one chart, that can be told apart

/// One figure in all its rows, ready to be drawn and listed: all that a chart knows comes from what a game declares.
struct FigureSeries
{
    struct Row
    {
        QString name = {}; ///< all of it
        QString group = {}; ///< of a figure with lines: what it has in common with its neighbours on the other lines
        std::optional<Estimate> estimate = {}; ///< none: never noted
        std::uint64_t games = 0; ///< in which something was noted
        QString told = {}; ///< of a difference: its words
        QString sides = {}; ///< of a difference: before and after
        std::optional<double> before = {}; ///< of a difference: the figure of the first side
        std::vector<std::string> at = {}; ///< its names on the axes of the metric
        std::optional<int> number = {}; ///< of a spread: which number
        int side = 1; ///< of a comparison or a sweep: whose games lie behind it
    };
    QString id = {};
    QString title = {};
    QString about = {};
    QString unit = {}; ///< of a value; empty for shares
    QString axis = {}; ///< what a row, or a group of them, is called
    bool isShare = false;
    bool isCourse = false; ///< rows follow each other: a line with a band instead of dots with whiskers
    bool isSpread = false; ///< rows are numbers in their order: bars
    bool isDifference = false; ///< of two versions, both on the same luck
    bool hasSigns = false; ///< rows are few and everybody's: each has a colour and a sign of its own
    bool isFromZero = false; ///< zero belongs into the picture
    bool isVerdict = false;
    bool hasPeople = false; ///< the last of its two lines is that of people, beside that of bots
    std::optional<double> even = {}; ///< what each row would come to if all were alike
    QStringList lines = {}; ///< rows come in groups, with one of each line; empty where all is one line
    std::vector<Row> rows = {};

    std::size_t lineCount() const { return lines.isEmpty() ? 1 : std::size_t(lines.size()); }
    std::size_t groupCount() const { return rows.size() / lineCount(); }
    QString groupName(std::size_t group) const;
    /// Whether people played what lies behind a row.
    bool isOfPeople(std::size_t row) const { return hasPeople && row % lineCount() == lineCount() - 1; }
    /// Everything of one line, as a figure of its own.
    FigureSeries line(std::size_t line) const;
    /// "27.31 %", "4.20".
    QString number(double value) const;
    /// "27.31 % (26.40 to 28.20)".
    QString words(const Row &row) const;
    /// What it comes to, in a sentence: "Seat3 wins more than an even share". It claims nothing that the intervals do not bear out.
    QString finding() const;
};

/// Everything that a batch came to: wins first, then what the game declares.
/// \a whileRunning: intervals that hold at every look, for a batch that still goes on.
std::vector<FigureSeries> seriesOf(const BatchResult &result, bool whileRunning);

/// The same figures along the values of a sweep, for those with few rows: a line for each.
std::vector<FigureSeries> curvesOf(const ComparisonRecord &sweep);

/// How the other sides differ from the first, a line for each; what moved most for certain first.
std::vector<FigureSeries> differencesOf(const ComparisonRecord &comparison);

} // namespace rw
