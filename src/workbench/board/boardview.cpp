// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/board/boardview.h"

#include "deck/fileformat.h"
#include "workbench/board/sheetdelegate.h"
#include "workbench/board/sheetmodel.h"
#include "workbench/engine/livecheck.h"
#include "workbench/form/view/sharednames.h"
#include "workbench/parts/qttext.h"
#include "workbench/session/decksession.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

namespace rw {

using namespace Qt::StringLiterals;
using form::Change;
using form::Changes;

namespace {

QString nameOf(const std::optional<BoardCard> &card, const std::string &id)
{
    return card ? card->name : id.empty() ? BoardView::tr("nothing") : toQt(id);
}

QString wordOf(const Value &word)
{
    return word.isText() ? toQt(word.text()) : toQt(toJson(word));
}

/// The centre of a place on a ring, clockwise from the top.
QPointF onRing(std::size_t place, std::size_t places)
{
    const double angle = 2 * std::numbers::pi * double(place) / double(std::max<std::size_t>(places, 1)) - std::numbers::pi / 2;
    return {0.5 + 0.5 * std::cos(angle), 0.5 + 0.5 * std::sin(angle)};
}

QLabel *hint(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

BoardView::BoardView(Workspace &workspace, QWidget *parent) : SpotView(parent), m_workspace(workspace)
{
    build();
    const auto readAgain = [this] {
        if (isVisible())
            refresh();
    };
    connect(&workspace.session, &DeckSession::changed, this, readAgain);
    connect(&workspace.session, &DeckSession::filesChanged, this, readAgain);
    connect(&workspace.check, &LiveCheck::gameChanged, this, [this] { refresh(); });
    connect(&workspace.check, &LiveCheck::problemsChanged, this, readAgain);
}

BoardView::~BoardView() = default;

void BoardView::build()
{
    m_pages = new QStackedWidget(this);
    m_empty =
        new QLabel(tr("There is no board yet. Boards are arrangements in the tables of the deck; add one in its source."), this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(boardPage());
    m_pages->addWidget(mapPage());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 4, 8, 8);
    layout->addWidget(m_pages);
}

namespace {

/// Makes the table scroll if there is little height, because the words on a piece need some.
QScrollArea *scrolled(PieceField *field)
{
    auto *scroll = new QScrollArea(field->parentWidget());
    scroll->setAccessibleName(field->accessibleName());
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(field);
    QObject::connect(field, &PieceField::currentChanged, scroll,
                     [scroll, field](int piece) { scroll->ensureWidgetVisible(field->piece(piece), 0, 0); });
    return scroll;
}

} // namespace

QWidget *BoardView::boardPage()
{
    auto *page = new QWidget(m_pages);
    m_choice = new QComboBox(page);
    m_choice->setObjectName(u"boardChoice"_s);
    m_choice->setAccessibleName(tr("Which board is shown"));
    m_board = new PieceField(page);
    m_board->setObjectName(u"board"_s);
    m_board->setAccessibleName(tr("The board"));
    auto *head = new QHBoxLayout;
    head->addWidget(m_choice);
    head->addWidget(hint(tr("Click or Space turns over · drag, or X twice, swaps · double click or Enter edits the face"), page),
                    1);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(head);
    layout->addWidget(scrolled(m_board), 1);
    connect(m_choice, &QComboBox::activated, this, [this](int index) {
        m_shown = std::size_t(index);
        refresh();
        tellTile(m_board->current());
    });
    connect(m_board, &PieceField::exchangeWanted, this, &BoardView::exchangeTiles);
    connect(m_board, &PieceField::turnWanted, this, &BoardView::turnTile);
    connect(m_board, &PieceField::editWanted, this, &BoardView::editTile);
    connect(m_board, &PieceField::currentChanged, this, &BoardView::tellTile);
    connect(m_board, &PieceField::said, this, &BoardView::said);
    return page;
}

QWidget *BoardView::mapPage()
{
    auto *page = new QSplitter(Qt::Vertical, m_pages);
    auto *drawing = new QWidget(page);
    m_map = new PieceField(drawing);
    m_map->setObjectName(u"map"_s);
    m_map->setAccessibleName(tr("The places and the ways between them"));
    m_map->setTurnable(false);
    m_mapAbout = hint(
        tr("Drag, or X twice, swaps what stands at two places · double click or Enter edits it · ways are changed in the table"),
        drawing);
    auto *drawn = new QVBoxLayout(drawing);
    drawn->setContentsMargins(0, 0, 0, 4);
    drawn->addWidget(m_mapAbout);
    drawn->addWidget(scrolled(m_map), 1);
    m_places = new SheetModel(this);
    m_steps = new SheetModel(this);
    auto *tables = new QWidget(page);
    auto *line = new QHBoxLayout(tables);
    line->setContentsMargins(0, 0, 0, 0);
    QTableView *places = sheet(m_places, u"places"_s, tr("Places"));
    line->addWidget(places, 3);
    line->addWidget(sheet(m_steps, u"steps"_s, tr("Figures by step")), 2);
    page->addWidget(drawing);
    page->addWidget(tables);
    page->setStretchFactor(0, 2);
    page->setStretchFactor(1, 1);
    page->setChildrenCollapsible(false);
    page->setSizes({3000, 1000}); // three quarters and one quarter
    connect(m_places, &QAbstractItemModel::modelReset, places,
            [places] { places->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents); });
    connect(m_map, &PieceField::exchangeWanted, this, &BoardView::exchangePlaces);
    connect(m_map, &PieceField::editWanted, this, &BoardView::editPlace);
    connect(m_map, &PieceField::currentChanged, this, &BoardView::tellPlace);
    connect(m_map, &PieceField::said, this, &BoardView::said);
    return page;
}

QTableView *BoardView::sheet(SheetModel *model, const QString &name, const QString &spoken)
{
    auto *table = new QTableView(m_pages);
    table->setObjectName(name);
    table->setAccessibleName(spoken);
    table->setModel(model);
    table->setItemDelegate(new SheetDelegate(table));
    table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed
                           | QAbstractItemView::AnyKeyPressed);
    table->setTabKeyNavigation(false);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 8);
    table->setMinimumHeight(fontMetrics().lineSpacing() * 5);
    connect(model, &SheetModel::changeWanted, this, &BoardView::changeCell);
    return table;
}

bool BoardView::isOfUse() const
{
    return BoardReader(m_workspace.session, m_workspace.check).hasAny();
}

bool BoardView::canShow(const Spot &spot) const
{
    const std::optional<FileKind> kind = kindOf(spot.file);
    if (kind != FileKind::Tables && kind != FileKind::Cards)
        return false;
    const BoardReader reader(m_workspace.session, m_workspace.check);
    if (reader.isMap(spot))
        return true;
    return std::ranges::any_of(reader.boards(), [&](const Board &board) {
        return std::ranges::any_of(board.tiles, [&](const BoardTile &tile) { return isOn(tile, spot); });
    });
}

/// Whether the spot is inside the tile or its card, or contains the tile.
bool BoardView::isOn(const BoardTile &tile, const Spot &spot) const
{
    if (tile.spot.holds(spot) || (!spot.path.empty() && spot.holds(tile.spot)) || (tile.card && tile.card->spot.holds(spot)))
        return true;
    return std::ranges::any_of(tile.faces, [&](const std::optional<BoardCard> &face) { return face && face->spot.holds(spot); });
}

const Board *BoardView::shownBoard() const
{
    return m_shown < m_boards.size() ? &m_boards[m_shown] : nullptr;
}

/// The tile for a spot: the current one if the spot is about it, else one with this face up, else any.
std::optional<BoardView::Found> BoardView::findTile(const Spot &spot) const
{
    std::optional<Found> best;
    int bestRank = 0;
    for (std::size_t b = 0; b < m_boards.size(); ++b)
        for (std::size_t t = 0; t < m_boards[b].tiles.size(); ++t) {
            const BoardTile &tile = m_boards[b].tiles[t];
            if (!isOn(tile, spot))
                continue;
            const bool isUp = tile.up < tile.faces.size() && tile.faces[tile.up] && tile.faces[tile.up]->spot.holds(spot);
            const bool isHere = b == m_shown && int(t) == m_board->current();
            const bool isExact = tile.spot.holds(spot);
            const int rank = 1 + (b == m_shown ? 1 : 0) + (isUp ? 2 : 0) + (isHere ? 4 : 0) + (isExact ? 8 : 0);
            if (rank > bestRank) {
                bestRank = rank;
                best = Found{b, int(t)};
            }
        }
    return best;
}

void BoardView::show(const Spot &spot)
{
    if (!canShow(spot))
        return;
    const QScopedValueRollback showing(m_isShowing, true);
    const BoardReader reader(m_workspace.session, m_workspace.check);
    m_mapSpot = reader.isMap(spot) ? spot : Spot{};
    m_boards = reader.boards();
    if (m_mapSpot.isNull()) {
        const std::optional<Found> found = findTile(spot);
        m_shown = found ? found->board : m_shown;
        refresh();
        m_board->setCurrent(found ? found->tile : 0);
        setFocusProxy(m_board->count() > 0 ? m_board->piece(m_board->current()) : nullptr);
        return;
    }
    refresh();
    for (std::size_t i = 0; m_shownMap && i < m_shownMap->places.size(); ++i)
        if (m_shownMap->places[i].spot.holds(spot))
            m_map->setCurrent(int(i));
    setFocusProxy(m_map->count() > 0 ? m_map->piece(m_map->current()) : nullptr);
}

void BoardView::refresh()
{
    if (m_mapSpot.isNull())
        refreshBoard();
    else
        refreshMap();
}

void BoardView::refreshBoard()
{
    m_boards = BoardReader(m_workspace.session, m_workspace.check).boards();
    m_shown = std::min(m_shown, m_boards.empty() ? 0 : m_boards.size() - 1);
    m_choice->clear();
    for (const Board &board : m_boards)
        m_choice->addItem(board.name);
    m_choice->setCurrentIndex(int(m_shown));
    const Board *board = shownBoard();
    m_pages->setCurrentIndex(board ? 1 : 0);
    std::vector<PieceField::Place> places;
    for (std::size_t i = 0; board && i < board->tiles.size(); ++i)
        places.push_back({onRing(i, board->tiles.size()), lookOf(board->tiles[i], int(i))});
    m_board->setLines({}, true);
    m_board->setCentre(board ? tr("%1\nclockwise").arg(board->name) : QString());
    m_board->setPlaces(places);
    m_board->setEnabled(board && m_workspace.session.isReadable(board->spot.file));
}

void BoardView::addFaults(PieceLook &look, const std::vector<Spot> &spots) const
{
    for (const Spot &spot : spots)
        for (const Problem &problem : m_workspace.check.problemsIn(spot))
            if (!look.faults.contains(problem.text)) {
                look.faults.append(problem.text);
                look.isError = look.isError || problem.severity == Finding::Severity::Error;
            }
}

PieceLook BoardView::lookOf(const BoardTile &tile, int place) const
{
    const bool isKnown = tile.up < tile.faces.size();
    const std::optional<BoardCard> up = isKnown ? tile.faces[tile.up] : std::nullopt;
    QStringList others;
    for (std::size_t i = 0; i < tile.faces.size(); ++i)
        if (i != tile.up)
            others.append(tile.faceIds[i] == (isKnown ? tile.faceIds[tile.up] : std::string())
                              ? tr("the same")
                              : nameOf(tile.faces[i], tile.faceIds[i]));
    const QString name = nameOf(tile.card, tile.id);
    PieceLook look;
    look.title = isKnown ? nameOf(up, tile.faceIds[tile.up]) : name;
    look.below = tr("below: %1", "the other face of a tile").arg(others.join(u", "_s));
    look.badge = QString::number(place);
    look.mark = isKnown ? wordOf(tile.words[tile.up]) : u"?"_s;
    look.picture = up && !up->picture.isEmpty() ? up->picture : tile.card ? tile.card->picture : QUrl();
    look.spoken = tr("Place %1: %2, %3 is up, below it %4").arg(place).arg(name, look.title, others.join(u", "_s));
    look.more = up && !up->text.isEmpty() ? name + u'\n' + up->text : name;
    std::vector<Spot> spots{tile.spot};
    if (tile.card)
        spots.push_back(tile.card->spot);
    if (up)
        spots.push_back(up->spot);
    addFaults(look, spots);
    return look;
}

void BoardView::exchangeTiles(int from, int to)
{
    const Board *board = shownBoard();
    if (!board)
        return;
    const auto list = m_workspace.session.value(board->spot);
    const BoardTile one = board->tiles[std::size_t(from)];
    const BoardTile other = board->tiles[std::size_t(to)];
    Changes changes;
    for (const std::string &key : {board->pieceKey, board->faceKey})
        for (const auto &[place, source] : {std::pair{from, to}, std::pair{to, from}}) {
            const Value *now = list.list()[std::size_t(place)].find(key);
            const Value *then = list.list()[std::size_t(source)].find(key);
            if (now && then && *now != *then)
                changes.push_back(Change::set({std::size_t(place), key}, *then));
        }
    const Spot spot = board->spot;
    apply(spot, changes, tr("Swap tiles %1 and %2").arg(nameOf(one.card, one.id), nameOf(other.card, other.id)));
    m_board->piece(to)->setFocus();
}

void BoardView::turnTile(int index)
{
    const Board *board = shownBoard();
    if (!board || board->tiles[std::size_t(index)].words.size() < 2)
        return;
    const BoardTile &tile = board->tiles[std::size_t(index)];
    const Value next = tile.words[(tile.up + 1) % tile.words.size()];
    const Spot spot = board->spot;
    apply(spot, {Change::set({std::size_t(index), board->faceKey}, next)},
          tr("Turn over tile %1").arg(nameOf(tile.card, tile.id)));
    tellTile(index);
}

void BoardView::editTile(int index)
{
    const Board *board = shownBoard();
    if (!board)
        return;
    const BoardTile &tile = board->tiles[std::size_t(index)];
    const std::optional<BoardCard> up = tile.up < tile.faces.size() ? tile.faces[tile.up] : std::nullopt;
    Q_EMIT formWanted(up ? up->spot : tile.card ? tile.card->spot : tile.spot);
}

/// Asks the window to show the card on the upper face next to the board.
void BoardView::tellTile(int index)
{
    const Board *board = shownBoard();
    if (m_isShowing || !board || index < 0 || std::size_t(index) >= board->tiles.size())
        return;
    const BoardTile &tile = board->tiles[std::size_t(index)];
    if (tile.up < tile.faces.size() && tile.faces[tile.up]) {
        const Spot spot = tile.faces[tile.up]->spot;
        Q_EMIT wanted(spot);
    }
}

// Maps

void BoardView::refreshMap()
{
    const BoardReader reader(m_workspace.session, m_workspace.check);
    m_shownMap = reader.mapAt(m_mapSpot);
    m_pages->setCurrentIndex(m_shownMap ? 2 : 0);
    if (!m_shownMap)
        return;
    const std::vector<MapPlace> &places = m_shownMap->places;
    std::vector<std::pair<int, int>> lines;
    for (std::size_t from = 0; from < places.size(); ++from)
        for (const std::string &to : places[from].to)
            if (const auto found = std::ranges::find(places, to, &MapPlace::id); found != places.end())
                lines.emplace_back(int(from), int(found - places.begin()));
    m_map->setPlaces(mapPlaces());
    m_map->setLegend(legend(reader));
    m_map->setLines(std::move(lines), false);
    m_map->setEnabled(m_workspace.session.isReadable(m_mapSpot.file));
    refreshSheets(reader);
}

/// The first place is at the bottom, and each further step is above the previous one. Places without a path are at the top.
std::vector<PieceField::Place> BoardView::mapPlaces() const
{
    const int steps = std::max(m_shownMap->steps(), 1);
    std::map<int, std::vector<const MapPlace *>> rows;
    for (const MapPlace &place : m_shownMap->places)
        rows[place.step].push_back(&place);
    const bool hasLost = rows.contains(-1);
    const int heights = steps + (hasLost ? 1 : 0);
    std::vector<PieceField::Place> places;
    for (const MapPlace &place : m_shownMap->places) {
        const auto &row = rows[place.step];
        const auto column = double(std::ranges::find(row, &place) - row.begin());
        const double x = (column + 0.5) / double(row.size());
        const double y = place.step < 0 ? 0 : 1 - double(place.step) / heights;
        places.push_back({{x, y}, lookOf(place)});
    }
    return places;
}

std::vector<std::pair<double, QString>> BoardView::legend(const BoardReader &reader) const
{
    std::vector<std::pair<double, QString>> words;
    const bool hasLost = std::ranges::any_of(m_shownMap->places, [](const MapPlace &place) { return place.step < 0; });
    const int steps = std::max(m_shownMap->steps(), 1);
    Spot card = m_shownMap->spot;
    card.path.pop_back();
    for (int step = 1; step <= steps; ++step) {
        QStringList lines{tr("Step %1").arg(step)};
        for (const std::string &key : m_shownMap->stepLists) {
            const form::Field figure = reader.field(card.inside(key).inside(std::size_t(step - 1)));
            if (figure.value.isInt())
                lines.append(tr("%1 %2", "a number and its unit")
                                 .arg(figure.value.toInt())
                                 .arg(toQt(figure.unit.empty() ? figure.label : figure.unit)));
        }
        words.emplace_back(1 - double(step) / (steps + (hasLost ? 1 : 0)), lines.join(u'\n'));
    }
    return words;
}

PieceLook BoardView::lookOf(const MapPlace &place) const
{
    PieceLook look;
    look.title = place.cardId.empty() ? (place.step == 0 ? tr("Start") : tr("nothing")) : nameOf(place.card, place.cardId);
    look.badge = toQt(place.id);
    look.picture = place.card ? place.card->picture : QUrl();
    QStringList to;
    for (const std::string &each : place.to)
        to.append(toQt(each));
    look.below = to.isEmpty() ? tr("the last") : tr("to %1", "places that a way leads to").arg(to.join(u", "_s));
    look.spoken = tr("Place %1: %2, %3").arg(look.badge, look.title, look.below);
    look.more = place.card && !place.card->text.isEmpty() ? place.card->text : look.title;
    std::vector<Spot> spots{place.spot};
    if (place.card)
        spots.push_back(place.card->spot);
    addFaults(look, spots);
    if (place.step < 0 && look.faults.isEmpty())
        look.faults.append(tr("There is no path to this place."));
    return look;
}

void BoardView::refreshSheets(const BoardReader &reader)
{
    m_places->setSheet(placesSheet(reader));
    m_steps->setSheet(stepsSheet(reader));
}

SheetCell BoardView::cellAt(const Spot &spot, const BoardReader &reader) const
{
    const form::Field field = reader.field(spot);
    SheetCell cell{.spot = spot,
                   .text = {},
                   .value = field.value,
                   .cards = field.cards,
                   .faults = {},
                   .isList = field.value.isList() || field.kind == form::Field::Kind::List};
    if (cell.isList) {
        QStringList words;
        for (const Value &each : field.value.isList() ? field.value.list() : Value::List{})
            words.append(wordOf(each));
        cell.text = words.join(u", "_s);
    } else if (!field.value.isNull()) {
        const auto chosen =
            std::ranges::find(field.cards, field.value.isText() ? field.value.text() : std::string(), &form::NamedCard::id);
        cell.text = chosen != field.cards.end() && !chosen->name.empty() ? toQt(chosen->name) : wordOf(field.value);
    }
    for (const Problem &problem : m_workspace.check.problemsIn(spot))
        cell.faults.append(problem.text);
    return cell;
}

Sheet BoardView::placesSheet(const BoardReader &reader) const
{
    Sheet sheet{.columns = {tr("Step")}, .rows = {}, .cells = {}};
    for (const std::string &key : {m_shownMap->cardKey, m_shownMap->toKey})
        sheet.columns.append(toQt(reader.field(m_shownMap->spot.inside(std::size_t(0)).inside(key)).label));
    for (const MapPlace &place : m_shownMap->places) {
        sheet.rows.append(toQt(place.id));
        const SheetCell step{
            .spot = {}, .text = place.step < 0 ? u"–"_s : QString::number(place.step), .value = {}, .cards = {}, .faults = {}};
        sheet.cells.push_back(
            {step, cellAt(place.spot.inside(m_shownMap->cardKey), reader), cellAt(place.spot.inside(m_shownMap->toKey), reader)});
    }
    return sheet;
}

Sheet BoardView::stepsSheet(const BoardReader &reader) const
{
    Sheet sheet;
    Spot card = m_shownMap->spot;
    card.path.pop_back();
    std::size_t most = 0;
    for (const std::string &key : m_shownMap->stepLists) {
        const form::Field list = reader.field(card.inside(key));
        const std::string unit = list.fields.empty() ? std::string() : list.fields.front().unit;
        const bool isSaid = unit.empty() || toQt(list.label).toLower() == toQt(unit);
        sheet.columns.append(isSaid ? toQt(list.label)
                                    : tr("%1, %2", "what a number is, and its unit").arg(toQt(list.label), toQt(unit)));
        most = std::max(most, list.fields.size());
    }
    for (std::size_t step = 0; step < most; ++step) {
        sheet.rows.append(tr("Step %1").arg(step + 1));
        sheet.cells.emplace_back();
        for (const std::string &key : m_shownMap->stepLists) {
            const Spot spot = card.inside(key).inside(step);
            sheet.cells.back().push_back(m_workspace.session.has(spot)
                                             ? cellAt(spot, reader)
                                             : SheetCell{.spot = {}, .text = u"–"_s, .value = {}, .cards = {}, .faults = {}});
        }
    }
    return sheet;
}

void BoardView::exchangePlaces(int from, int to)
{
    if (!m_shownMap)
        return;
    const MapPlace one = m_shownMap->places[std::size_t(from)];
    const MapPlace other = m_shownMap->places[std::size_t(to)];
    if (one.cardId.empty() || other.cardId.empty()) {
        Q_EMIT said(tr("Nothing is at %1, so there is nothing to swap.").arg(toQt(one.cardId.empty() ? one.id : other.id)));
        return;
    }
    const Spot spot = m_shownMap->spot;
    const std::string key = m_shownMap->cardKey;
    Changes changes;
    if (one.cardId != other.cardId)
        changes = {Change::set({std::size_t(from), key}, other.cardId), Change::set({std::size_t(to), key}, one.cardId)};
    apply(spot, changes,
          tr("Swap %1 and %2 in %3").arg(nameOf(one.card, one.cardId), nameOf(other.card, other.cardId), m_shownMap->name));
    m_map->piece(to)->setFocus();
}

void BoardView::editPlace(int index)
{
    if (!m_shownMap)
        return;
    const MapPlace &place = m_shownMap->places[std::size_t(index)];
    Q_EMIT formWanted(place.card ? place.card->spot : place.spot);
}

void BoardView::tellPlace(int index)
{
    if (m_shownMap && !m_isShowing)
        Q_EMIT said(m_map->piece(index)->look().more.simplified());
}

void BoardView::changeCell(const Spot &spot, const Value &value)
{
    Spot card = m_shownMap->spot;
    card.path.pop_back();
    const Path inside(spot.path.begin() + std::ptrdiff_t(card.path.size()), spot.path.end());
    const QString what =
        toQt(BoardReader(m_workspace.session, m_workspace.check).field(card.inside(inside.front())).label).toLower();
    apply(card, {Change::set(inside, value)}, tr("Change %1 of %2").arg(what, m_shownMap->name));
}

void BoardView::apply(const Spot &list, const Changes &changes, const QString &name, Sharing sharing)
{
    DeckSession &session = m_workspace.session;
    if (changes.empty() || !session.isReadable(list.file))
        return;
    const Checked<Edit> edit = form::edited(session.document(list.file), list.path, changes, sharing);
    if (!edit) {
        const bool isShared = !edit.findings.empty() && edit.findings.front().code == "edit.shared";
        if (isShared)
            askSharing(list, changes, name);
        else if (!edit.findings.empty())
            Q_EMIT said(toQt(sentence(edit.findings.front())));
        return;
    }
    session.endMerging();
    const Findings failed = session.apply(*edit.value, name);
    if (!failed.empty())
        Q_EMIT said(toQt(sentence(failed.front())));
    refresh();
}

void BoardView::askSharing(const Spot &list, const Changes &changes, const QString &name)
{
    if (m_question)
        return;
    const QStringList others =
        namesThatShare(m_workspace.session.document(list.file), form::joined(list.path, changes.front().path));
    m_question =
        new QMessageBox(QMessageBox::Question, tr("Change all of them?"),
                        tr("This value is shared with %1. Change it everywhere, or only here?").arg(others.join(u", "_s)),
                        QMessageBox::NoButton, this);
    m_question->setObjectName(u"sharedQuestion"_s);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    const QAbstractButton *all = m_question->addButton(tr("Change all"), QMessageBox::AcceptRole);
    const QAbstractButton *one = m_question->addButton(tr("Only here"), QMessageBox::ActionRole);
    m_question->addButton(QMessageBox::Cancel);
    connect(m_question, &QMessageBox::buttonClicked, this, [this, all, one, list, changes, name](const QAbstractButton *pressed) {
        m_question = nullptr;
        if (pressed == all || pressed == one)
            apply(list, changes, name, pressed == all ? Sharing::All : Sharing::Detach);
    });
    connect(m_question, &QMessageBox::finished, this, [this] { m_question = nullptr; });
    m_question->open();
}

SpotView *makeBoardView(Workspace &workspace, QWidget *parent)
{
    return new BoardView(workspace, parent);
}

} // namespace rw
