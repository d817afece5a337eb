// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/comparison.h"

#include <QString>

#include <vector>

namespace rw {

class DeckSession;

/// Titles for the sides of a comparison: `edited + variant:step-bidding` is "Deck as edited + Step Bidding".
class SideTitles
{
public:
    struct Side
    {
        QString words; ///< the words for the engine
        QString title;
        QString about; ///< a description in one line
    };
    explicit SideTitles(const DeckSession &session);

    /// The states of the deck, then its variants, then other sides.
    const std::vector<Side> &sides() const { return m_sides; }
    const Side *find(const QString &words) const;
    /// The engine's words for titles or words, single ones or several separated by ` + `.
    QString words(const QString &shown) const;
    QString shown(const QString &words) const;
    /// The record with titles as the names of its sides.
    ComparisonRecord named(ComparisonRecord record) const;

private:
    std::vector<Side> m_sides;
};

} // namespace rw
