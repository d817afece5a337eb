// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tabledeck.h"

#include <string>
#include <vector>

namespace rw {

/// A position in which a card is about to matter, as a saved game with the players at its seats.
struct CardPosition
{
    std::string text;
    std::vector<std::string> kinds;
    QString foundIn; ///< its source in words: a proof, or a game of bots
};

/// Searches the proofs of a deck, and games of bots, for such a position. Then emits found() or failed().
class CardPositions : public QObject
{
    Q_OBJECT

public:
    explicit CardPositions(EngineClient &engine, QObject *parent = nullptr);

    /// \a name is what people call the card; \a usualBot plays the other seats. Another search that goes on is forgotten.
    void look(const TableDeck &deck, const std::string &card, const QString &name, const std::string &usualBot);

Q_SIGNALS:
    void found(const CardPosition &position);
    void failed(const QString &sentence);

private:
    void take(const Answer &answer, const QString &card, const std::string &usualBot);

    EngineClient &m_engine;
    int m_search = 0; ///< number of the last search
};

} // namespace rw
