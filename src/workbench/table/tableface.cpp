// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/table/tableface.h"

namespace rw {

void TableFace::show(TableSight sight)
{
    m_sight = std::move(sight);
    Q_EMIT sightChanged();
}

void TableFace::rest()
{
    if (!m_sight.mayChoose && !m_sight.isPaused)
        return;
    m_sight.mayChoose = false;
    m_sight.isPaused = false;
    m_sight.moves.clear();
    m_sight.forms.clear();
    Q_EMIT sightChanged();
}

void TableFace::setThings(TableThings things)
{
    m_things = std::move(things);
    setMeanings({});
    Q_EMIT thingsChanged();
}

void TableFace::setMeanings(const QVariantMap &meanings)
{
    if (m_meanings == meanings)
        return;
    m_meanings = meanings;
    Q_EMIT meaningsChanged();
}

void TableFace::setLooks(bool dark, bool animated, const QVariantMap &colours)
{
    m_colours = colours;
    m_dark = dark;
    m_animated = animated;
    Q_EMIT looksChanged();
}

void TableFace::choose(const QString &words)
{
    if (m_sight.mayChoose)
        Q_EMIT chosen(words);
}

} // namespace rw
