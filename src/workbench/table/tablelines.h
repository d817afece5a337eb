// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tablegame.h"

#include <QString>

#include <vector>

namespace rw {

/// The lines of play of a game. Line 1 has the first move made at every moment; any other move at a moment begins a new line.
/// A line keeps its number while the game grows.
class TableLines
{
public:
    struct Line
    {
        int number = 1;
        int first = 0; ///< its first moment
        int end = 0; ///< its last moment so far
    };
    explicit TableLines(const std::vector<TableMoment> &moments);

    const std::vector<Line> &all() const { return m_lines; }
    /// The line of a moment.
    const Line &of(int moment) const { return m_lines[std::size_t(m_owner[std::size_t(moment)])]; }
    /// "Line 2: leaves line 1 in round 2; to the end, dag wins".
    QString words(const Line &line) const;

private:
    int depthOf(int moment) const;
    QString whereItLeaves(const Line &line) const;
    QString howFar(const Line &line) const;

    const std::vector<TableMoment> &m_moments;
    std::vector<int> m_owner; ///< for each moment the index of its line
    std::vector<Line> m_lines;
};

} // namespace rw
