// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace rw {

/// The size of the largest saved game that is read, in bytes.
inline constexpr qint64 mostOfSavedGame = 64 << 20;

/// What the user asks for on the command line.
struct StartWords
{
    enum class Wish { GoOn, Open, Help, Version, Nothing };

    Wish wish = Wish::GoOn;
    QString deck; ///< the folder of a deck
    QString file; ///< a file of that deck, by its path in the deck; empty if there is none
    QString game; ///< the text of a saved game; empty if there is none
    QString fault; ///< why nothing can be done, with a remedy
};

/// \a words do not include the program's name. \a recentDecks are searched for the deck of a saved game outside of any deck.
StartWords readStartWords(const QStringList &words, const QStringList &recentDecks);
QString startUsage();

} // namespace rw
