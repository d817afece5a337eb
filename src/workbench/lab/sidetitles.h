// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <QString>

#include <vector>

namespace rw {

class DeckSession;

/// The sides of a comparison by titles: `edited + variant:step-bidding` is "Deck as edited + Step Bidding".
class SideTitles
{
public:
    struct Side
    {
        QString words; ///< as the engine takes it
        QString title;
        QString about; ///< what it is, in a line
    };
    explicit SideTitles(const DeckSession &session);

    /// The states of the deck, then its variants, then all else.
    const std::vector<Side> &sides() const { return m_sides; }
    const Side *find(const QString &words) const;
    /// What an engine takes, of titles and of such words, alone or with ` + ` between them.
    QString words(const QString &shown) const;
    QString shown(const QString &words) const;
    /// The same with titles as the names of its sides.
    ComparisonRecord named(ComparisonRecord record) const;

private:
    std::vector<Side> m_sides;
};

} // namespace rw
