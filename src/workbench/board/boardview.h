// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/board/boarddata.h"
#include "workbench/board/piecefield.h"
#include "workbench/form/model/change.h"
#include "workbench/workspace.h"

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QMessageBox;
class QStackedWidget;
class QTableView;

namespace rw {

class SheetModel;
struct Problem;
struct Sheet;
struct SheetCell;

/// Shows boards as they lie on the table, and cards that are maps with the paths between their places. The schemas of the game
/// declare boards under `x-board` and maps under `x-paths`.
class BoardView : public SpotView
{
    Q_OBJECT

public:
    explicit BoardView(Workspace &workspace, QWidget *parent = nullptr);
    ~BoardView() override;

    bool canShow(const Spot &spot) const override;
    bool isOfUse() const override;
    void show(const Spot &spot) override;
    using SpotView::show;

    PieceField *board() const { return m_board; }
    PieceField *map() const { return m_map; }
    SheetModel *places() const { return m_places; }
    SheetModel *steps() const { return m_steps; }
    QMessageBox *question() const { return m_question; }

private:
    struct Found
    {
        std::size_t board;
        int tile;
    };

    void build();
    QWidget *boardPage();
    QWidget *mapPage();
    QTableView *sheet(SheetModel *model, const QString &name, const QString &spoken);
    void readBoards();
    std::optional<Found> findTile(const Spot &spot) const;
    bool isOn(const BoardTile &tile, const Spot &spot) const;
    void refresh();
    void refreshBoard();
    void refreshMap();
    void refreshSheets(const BoardReader &reader);
    Sheet placesSheet(const BoardReader &reader) const;
    Sheet stepsSheet(const BoardReader &reader) const;
    SheetCell cellAt(const Spot &spot, const BoardReader &reader) const;
    PieceLook lookOf(const BoardTile &tile, int place) const;
    PieceLook lookOf(const MapPlace &place) const;
    std::vector<PieceField::Place> mapPlaces() const;
    std::vector<std::pair<double, QString>> legend(const BoardReader &reader) const;
    void addFaults(PieceLook &look, const std::vector<Spot> &spots) const;

    void exchangeTiles(int from, int to);
    void turnTile(int index);
    void editTile(int index);
    void tellTile(int index);
    void exchangePlaces(int from, int to);
    void editPlace(int index);
    void tellPlace(int index);
    void changeCell(const Spot &spot, const Value &value);
    void apply(const Spot &list, const form::Changes &changes, const QString &name, Sharing sharing = Sharing::Ask);
    void askSharing(const Spot &list, const form::Changes &changes, const QString &name);

    const Board *shownBoard() const;

    Workspace &m_workspace;
    std::vector<Board> m_boards;
    std::optional<BoardMap> m_shownMap;
    std::size_t m_shown = 0; ///< index of the shown board
    Spot m_mapSpot; ///< null while a board is shown
    QStackedWidget *m_pages;
    QComboBox *m_choice;
    PieceField *m_board;
    PieceField *m_map;
    SheetModel *m_places;
    SheetModel *m_steps;
    QLabel *m_empty;
    QLabel *m_mapAbout;
    QMessageBox *m_question = nullptr;
    bool m_isShowing = false; ///< the selection here follows a selection elsewhere
};

SpotView *makeBoardView(Workspace &workspace, QWidget *parent);

} // namespace rw
