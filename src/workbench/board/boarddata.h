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

/// A card of the deck, with the data that a board shows of it.
struct BoardCard
{
    std::string id;
    QString name;
    QString text;
    QUrl picture; ///< URL of its picture; empty if it has none
    Spot spot;
    Value value;
};

/// The card or piece at one place of a board.
struct BoardTile
{
    Spot spot; ///< its place in the list of the board
    std::string id; ///< id of the card that lies there
    std::optional<BoardCard> card;
    std::vector<Value> words; ///< names of its faces on the board
    std::size_t up = 0; ///< index of the face that is up
    std::vector<std::optional<BoardCard>> faces; ///< the cards on its faces, if the deck has them
    std::vector<std::string> faceIds;
};

/// A list that is shown as a board on the table. The schema declares it under `x-board`.
struct Board
{
    Spot spot;
    QString name;
    std::string pieceKey;
    std::string faceKey;
    std::vector<BoardTile> tiles;
};

/// A place of a map, with the places to which its paths lead.
struct MapPlace
{
    Spot spot;
    std::string id;
    std::string cardId; ///< id of the card at this place; empty if there is none
    std::optional<BoardCard> card;
    std::vector<std::string> to;
    int step = -1; ///< number of steps from the first place; negative if no path leads there
};

/// A list of places with paths between them. The schema declares it under `x-paths`.
struct BoardMap
{
    Spot spot; ///< of the list
    QString name; ///< name of the card that it belongs to
    std::string placeKey;
    std::string toKey;
    std::string cardKey;
    std::vector<std::string> stepLists; ///< lists next to the list of places that have a figure for each step
    std::vector<MapPlace> places;

    int steps() const;
};

/// Reads the boards and maps of an open deck, as declared by the schemas of its game.
class BoardReader
{
public:
    BoardReader(const DeckSession &session, const LiveCheck &check) : m_session(session), m_check(check) {}

    /// Whether decks of this game can have any.
    bool hasAny() const;
    std::vector<Board> boards() const;
    /// The map of the card at this spot, or of the card that contains it.
    std::optional<BoardMap> mapAt(const Spot &spot) const;
    bool isMap(const Spot &spot) const { return mapSpot(spot).has_value(); }
    /// A card of any group, by its id.
    std::optional<BoardCard> card(const std::string &id) const;
    /// The field at a spot, from the schema of its file, with the cards to choose from.
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
    mutable std::optional<std::map<std::string, BoardCard>> m_cards; ///< read once: a reader serves one state of the deck
};

} // namespace rw
