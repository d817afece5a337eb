// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace rw {

/// The largest saved game that is read, in bytes.
inline constexpr qint64 mostOfSavedGame = 64 << 20;

/// What the words behind the program's name ask for.
struct StartWords
{
    enum class Wish { GoOn, Open, Help, Version, Nothing };

    Wish wish = Wish::GoOn;
    QString deck; ///< the folder of a deck
    QString file; ///< of that deck, as it is called there; empty without one
    QString game; ///< the text of a saved game; empty without one
    QString fault; ///< why nothing can be done, and what would be right
};

/// \a words without the name of the program. \a recentDecks are looked at for the deck of a saved game that lies in none.
StartWords readStartWords(const QStringList &words, const QStringList &recentDecks);
QString startUsage();

} // namespace rw
