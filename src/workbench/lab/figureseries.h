// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <QString>

#include <optional>
#include <vector>

namespace rw {

/// One figure in all its rows, ready to be drawn and listed: all that a chart knows comes from what a game declares.
struct FigureSeries
{
    struct Row
    {
        QString name = {};
        std::optional<Estimate> estimate = {}; ///< none: never noted
        std::uint64_t games = 0; ///< in which something was noted
        QString told = {}; ///< of a difference: its words
        QString sides = {}; ///< of a difference: before and after
    };
    QString id = {};
    QString title = {};
    QString about = {};
    QString unit = {}; ///< of a value; empty for shares
    QString axis = {}; ///< what a row is called
    bool isShare = false;
    bool isCourse = false; ///< rows follow each other: a line with a band instead of dots with whiskers
    bool isSpread = false; ///< rows are numbers in their order: bars
    bool isDifference = false; ///< of two versions, both on the same luck
    bool hasSigns = false; ///< rows are few and everybody's: each has a colour and a sign of its own
    bool isFromZero = false; ///< zero belongs into the picture
    bool isVerdict = false;
    std::optional<double> even = {}; ///< what each row would come to if all were alike
    std::vector<Row> rows = {};

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

/// The same figures along the values of a sweep, for those with few rows.
std::vector<FigureSeries> curvesOf(const ComparisonRecord &sweep);

/// How the second side differs from the first, what moved most first; those meant for verdicts before hints.
std::vector<FigureSeries> differencesOf(const ComparisonRecord &comparison);

} // namespace rw
