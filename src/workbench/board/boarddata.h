// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/form/model/field.h"
#include "workbench/parts/spot.h"

#include <QString>
#include <QUrl>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rw {

class DeckSession;
class LiveCheck;

/// A card of the deck, as boards show it.
struct BoardCard
{
    std::string id;
    QString name;
    QString text;
    QUrl picture; ///< its address; empty when there is none
    Spot spot;
    Value value;
};

/// What lies at one place of a board.
struct BoardTile
{
    Spot spot; ///< in the list of the board
    std::string id; ///< of the card that lies there
    std::optional<BoardCard> card;
    std::vector<Value> words; ///< the faces as the board names them
    std::size_t up = 0; ///< which of them
    std::vector<std::optional<BoardCard>> faces; ///< what they show, where the deck knows it
    std::vector<std::string> faceIds;
};

/// A list that lies on the table as a board, as the schema declares under `x-board`.
struct Board
{
    Spot spot;
    QString name;
    std::string pieceKey;
    std::string faceKey;
    std::vector<BoardTile> tiles;
};

/// A place of a map, and where ways lead from it.
struct MapPlace
{
    Spot spot;
    std::string id;
    std::string cardId; ///< of what stands there; empty when nothing does
    std::optional<BoardCard> card;
    std::vector<std::string> to;
    int step = -1; ///< how many ways from the first place; negative when none leads there
};

/// A list of places with ways between them, as the schema declares under `x-paths`.
struct BoardMap
{
    Spot spot; ///< of the list
    QString name; ///< of the card that it belongs to
    std::string placeKey;
    std::string toKey;
    std::string cardKey;
    std::vector<std::string> stepLists; ///< beside the list of places: lists with a figure for each step
    std::vector<MapPlace> places;

    int steps() const;
};

/// Reads boards and maps out of an open deck by what the schemas of its game declare.
class BoardReader
{
public:
    BoardReader(const DeckSession &session, const LiveCheck &check) : m_session(session), m_check(check) {}

    /// Whether there can be any in decks of this game.
    bool hasAny() const;
    std::vector<Board> boards() const;
    /// The map of the card at or around this spot.
    std::optional<BoardMap> mapAt(const Spot &spot) const;
    bool isMap(const Spot &spot) const { return mapSpot(spot).has_value(); }
    /// The value of a card of any group by its id.
    std::optional<BoardCard> card(const std::string &id) const;
    /// The field at a spot by the schema of its file, with cards to choose from.
    form::Field field(const Spot &spot) const;

private:
    struct MapSpot
    {
        Spot list;
        const Value *declaration = nullptr;
    };
    std::optional<MapSpot> mapSpot(const Spot &spot) const;
    Board boardAt(const Spot &spot, const Value &schema) const;
    BoardTile tileAt(const Spot &spot, const Board &board, const Value &declaration, const Value &schema) const;
    const std::map<std::string, BoardCard> &cards() const;
    Value groups() const;

    const DeckSession &m_session;
    const LiveCheck &m_check;
    mutable std::optional<std::map<std::string, BoardCard>> m_cards; ///< read once: a reader serves one moment of the deck
};

} // namespace rw
