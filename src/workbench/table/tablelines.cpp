// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tablelines.h"

#include "workbench/parts/qttext.h"

#include <QCoreApplication>
#include <QStringList>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

QString tr(const char *text, int count = -1)
{
    return QCoreApplication::translate("TableLines", text, nullptr, count);
}

} // namespace

TableLines::TableLines(const std::vector<TableMoment> &moments) : m_moments(moments)
{
    std::vector<bool> goesOn(moments.size()); // whether a moment's line already has a next moment
    for (std::size_t each = 0; each < moments.size(); ++each) {
        const int after = moments[each].after;
        if (after < 0 || goesOn[std::size_t(after)]) {
            m_owner.push_back(int(m_lines.size()));
            m_lines.push_back({int(m_lines.size()) + 1, int(each), int(each)});
            continue;
        }
        goesOn[std::size_t(after)] = true;
        m_owner.push_back(m_owner[std::size_t(after)]);
        m_lines[std::size_t(m_owner.back())].end = int(each);
    }
}

int TableLines::depthOf(int moment) const
{
    int depth = 0;
    for (int at = m_moments[std::size_t(moment)].after; at >= 0; at = m_moments[std::size_t(at)].after)
        ++depth;
    return depth;
}

QString TableLines::whereItLeaves(const Line &line) const
{
    const int fork = m_moments[std::size_t(line.first)].after;
    const int round = m_moments[std::size_t(fork)].round;
    return round > 0 ? tr("leaves line %1 in round %2").arg(of(fork).number).arg(round)
                     : tr("leaves line %1 after step %2").arg(of(fork).number).arg(depthOf(fork));
}

QString TableLines::howFar(const Line &line) const
{
    const TableMoment &end = m_moments[std::size_t(line.end)];
    if (end.isOver) {
        QStringList winners;
        for (const std::string &winner : end.winners)
            winners.append(toQt(winner));
        return winners.isEmpty()  ? tr("to the end, nobody wins")
            : winners.size() == 1 ? tr("to the end, %1 wins").arg(winners.front())
                                  : tr("to the end, %1 win").arg(winners.join(u", "_s));
    }
    return end.round > 0 ? tr("up to round %1").arg(end.round) : tr("%n step(s)", depthOf(line.end));
}

QString TableLines::words(const Line &line) const
{
    const QString far = howFar(line);
    return line.first == 0 ? tr("Line %1: %2").arg(line.number).arg(far)
                           : tr("Line %1: %2; %3").arg(line.number).arg(whereItLeaves(line), far);
}

} // namespace rw
