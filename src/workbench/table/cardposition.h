// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tabledeck.h"

#include <string>
#include <vector>

namespace rw {

/// A position in which a card is about to matter, as a saved game, with who sits where.
struct CardPosition
{
    std::string text;
    std::vector<std::string> kinds;
    QString foundIn; ///< in words: which proof, or that bots played there
};

/// Looks for such a position in the proofs of a deck and in games of bots. found() or failed() follows.
class CardPositions : public QObject
{
    Q_OBJECT

public:
    explicit CardPositions(EngineClient &engine, QObject *parent = nullptr);

    /// \a usualBot plays the other seats. Another search that goes on is forgotten.
    void look(const TableDeck &deck, const std::string &card, const std::string &usualBot);

Q_SIGNALS:
    void found(const CardPosition &position);
    void failed(const QString &sentence);

private:
    void take(const Answer &answer, const std::string &card, const std::string &usualBot);

    EngineClient &m_engine;
    int m_search = 0; ///< the last one
};

} // namespace rw
