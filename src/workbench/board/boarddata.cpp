// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/board/boarddata.h"

#include "deck/fileformat.h"
#include "workbench/engine/livecheck.h"
#include "workbench/form/model/declared.h"
#include "workbench/parts/deckpictures.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/session/deckindex.h"
#include "workbench/session/decksession.h"

#include <algorithm>

namespace rw {

namespace {

std::vector<std::string> textsOf(const Value &map, const std::string &key)
{
    std::vector<std::string> texts;
    for (const Value &each : listOf(map, key))
        texts.push_back(each.isText() ? each.text() : std::string());
    return texts;
}

BoardCard cardOf(const Value &card, const Spot &spot, const QString &folder)
{
    const std::string id = textOf(card, "id");
    const std::string name = textOf(card, "name");
    return {id,
            shownText(name.empty() ? id : name),
            shownLines(textOf(card, "text")),
            DeckPictures::address(folder, toQt(textOf(card, "art"))),
            spot,
            card};
}

/// Computes for each place its distance from the first place, in steps.
void countSteps(std::vector<MapPlace> &places)
{
    std::vector<std::size_t> here{0};
    for (int step = 0; !here.empty() && step <= int(places.size()); ++step) {
        std::vector<std::size_t> next;
        for (const std::size_t place : here) {
            if (place >= places.size() || places[place].step >= 0)
                continue;
            places[place].step = step;
            for (const std::string &to : places[place].to)
                next.push_back(std::size_t(std::ranges::find(places, to, &MapPlace::id) - places.begin()));
        }
        here = std::move(next);
    }
}

} // namespace

int BoardMap::steps() const
{
    int most = 0;
    for (const MapPlace &place : places)
        most = std::max(most, place.step);
    return most;
}

bool BoardReader::hasAny() const
{
    const Value *tables = m_check.schema(FileKind::Tables);
    const Value *cards = m_check.schema(FileKind::Cards);
    return (tables && form::declares(*tables, "x-board")) || (cards && form::declares(*cards, "x-paths"));
}

const std::map<std::string, BoardCard> &BoardReader::cards() const
{
    if (m_cards)
        return *m_cards;
    m_cards.emplace();
    for (const std::string &file : m_session.files()) {
        if (kindOf(file) != FileKind::Cards)
            continue;
        const Value &all = m_session.document(file).value();
        for (std::size_t g = 0; all.isMap() && g < all.size(); ++g)
            for (std::size_t i = 0; all.map()[g].value.isList() && i < all.map()[g].value.size(); ++i) {
                const BoardCard card = cardOf(all.map()[g].value.list()[i], {file, {all.map()[g].key, i}}, m_session.folder());
                m_cards->emplace(card.id, card);
            }
    }
    return *m_cards;
}

/// All cards of the deck by group, in the order of the files.
Value BoardReader::groups() const
{
    Value groups = Value::Map{};
    for (const std::string &file : m_session.files()) {
        if (kindOf(file) != FileKind::Cards)
            continue;
        const Value &all = m_session.document(file).value();
        for (std::size_t g = 0; all.isMap() && g < all.size(); ++g)
            for (const Value &card : all.map()[g].value.isList() ? all.map()[g].value.list() : Value::List{})
                groups[all.map()[g].key].append(card);
    }
    return groups;
}

std::optional<BoardCard> BoardReader::card(const std::string &id) const
{
    const auto found = cards().find(id);
    return found == cards().end() ? std::nullopt : std::optional(found->second);
}

form::Field BoardReader::field(const Spot &spot) const
{
    const std::optional<FileKind> kind = kindOf(spot.file);
    const Value *file = kind ? m_check.schema(*kind) : nullptr;
    const Value *schema = file ? form::schemaAt(*file, spot.path) : nullptr;
    if (!schema)
        return {};
    const Value value = m_session.value(spot);
    return form::fieldOf(*file, *schema, m_session.has(spot) ? &value : nullptr, form::wordsOfCards(groups()));
}

std::vector<Board> BoardReader::boards() const
{
    std::vector<Board> boards;
    const Value *schema = m_check.schema(FileKind::Tables);
    for (const std::string &file : m_session.files())
        if (schema && kindOf(file) == FileKind::Tables)
            for (const form::Declared &each : form::declaredIn(*schema, *schema, m_session.document(file).value(), "x-board"))
                boards.push_back(boardAt({file, each.path}, *each.schema));
    return boards;
}

Board BoardReader::boardAt(const Spot &spot, const Value &schema) const
{
    const Value &declaration = *schema.find("x-board");
    Board board{
        .spot = spot, .name = {}, .pieceKey = textOf(declaration, "piece"), .faceKey = textOf(declaration, "face"), .tiles = {}};
    if (!spot.path.empty() && std::holds_alternative<std::string>(spot.path.back()))
        board.name = spokenName(std::get<std::string>(spot.path.back()));
    const Value list = m_session.value(spot);
    for (std::size_t i = 0; list.isList() && i < list.size(); ++i)
        board.tiles.push_back(tileAt(spot.inside(i), board, declaration, schema));
    return board;
}

BoardTile BoardReader::tileAt(const Spot &spot, const Board &board, const Value &declaration, const Value &schema) const
{
    const Value item = m_session.value(spot);
    BoardTile tile{
        .spot = spot, .id = textOf(item, board.pieceKey), .card = {}, .words = {}, .up = 0, .faces = {}, .faceIds = {}};
    tile.card = card(tile.id);
    if (const Value *face = form::schemaAt(schema, {std::size_t(0), board.faceKey}))
        tile.words = listOf(*face, "enum");
    if (const Value *up = item.find(board.faceKey))
        tile.up = std::size_t(std::ranges::find(tile.words, *up) - tile.words.begin());
    if (tile.card)
        tile.faceIds = textsOf(tile.card->value, textOf(declaration, "faces"));
    tile.faceIds.resize(tile.words.size());
    for (const std::string &id : tile.faceIds)
        tile.faces.push_back(card(id));
    return tile;
}

std::optional<BoardReader::MapSpot> BoardReader::mapSpot(const Spot &spot) const
{
    const Value *schema = m_check.schema(FileKind::Cards);
    if (!schema || kindOf(spot.file) != FileKind::Cards || spot.path.size() < 2)
        return std::nullopt;
    const Spot card{spot.file, {spot.path[0], spot.path[1]}};
    const Value *cardSchema = form::schemaAt(*schema, card.path);
    if (!cardSchema || !form::declares(*cardSchema, "x-paths"))
        return std::nullopt;
    const std::vector<form::Declared> found = form::declaredIn(*schema, *cardSchema, m_session.value(card), "x-paths");
    if (found.empty())
        return std::nullopt;
    return MapSpot{{card.file, form::joined(card.path, found.front().path)}, found.front().schema->find("x-paths")};
}

std::optional<BoardMap> BoardReader::mapAt(const Spot &spot) const
{
    const std::optional<MapSpot> found = mapSpot(spot);
    if (!found)
        return std::nullopt;
    const Value &declaration = *found->declaration;
    BoardMap map{.spot = found->list,
                 .name = shownText(textOf(m_session.value({spot.file, {spot.path[0], spot.path[1]}}), "name")),
                 .placeKey = textOf(declaration, "place"),
                 .toKey = textOf(declaration, "to"),
                 .cardKey = textOf(declaration, "card"),
                 .stepLists = textsOf(declaration, "steps"),
                 .places = {}};
    const Value list = m_session.value(map.spot);
    for (std::size_t i = 0; list.isList() && i < list.size(); ++i) {
        const Value &each = list.list()[i];
        MapPlace place{.spot = map.spot.inside(i),
                       .id = textOf(each, map.placeKey),
                       .cardId = textOf(each, map.cardKey),
                       .card = {},
                       .to = textsOf(each, map.toKey)};
        place.card = card(place.cardId);
        map.places.push_back(std::move(place));
    }
    countSteps(map.places);
    return map;
}

} // namespace rw
