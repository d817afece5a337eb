// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/board/piecebutton.h"

#include <QPointF>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <utility>
#include <vector>

namespace rw {

/// A table with pieces. The arrow keys move between pieces; a click or Space turns one over, dragging or X swaps two, and a
/// double click or Enter edits one. The field changes nothing itself: its signals say what the user wants.
class PieceField : public QWidget
{
    Q_OBJECT

public:
    explicit PieceField(QWidget *parent);

    /// The centre of a piece, from 0 to 1 in both directions.
    struct Place
    {
        QPointF centre;
        PieceLook look;
    };
    void setPlaces(const std::vector<Place> &places);
    /// Lines between pieces, painted below them.
    void setLines(std::vector<std::pair<int, int>> lines, bool isRing);
    /// Texts at the left of the table, each at a height from 0 to 1.
    void setLegend(std::vector<std::pair<double, QString>> legend);
    /// A text in the middle.
    void setCentre(const QString &words);
    void setTurnable(bool canTurn) { m_canTurn = canTurn; }

    int count() const { return int(m_pieces.size()); }
    PieceButton *piece(int index) const { return m_pieces[std::size_t(index)]; }
    int current() const { return m_current; }
    void setCurrent(int index);
    /// The piece that was picked up with X; negative if there is none.
    int pickedUp() const { return m_pickedUp; }
    void focusCurrent();

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void currentChanged(int index);
    void exchangeWanted(int from, int to);
    void turnWanted(int index);
    void editWanted(int index);
    void said(const QString &sentence);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void layPieces();
    QSize pieceSize() const;
    bool areApart(QSizeF size) const;
    QRectF tableRoom() const;
    int legendWidth() const;
    PieceButton *makePiece();
    int indexOf(const QObject *piece) const;
    int pieceAt(const QPoint &point, int other) const;
    bool takeKey(int index, int key);
    void walk(int index, QPointF direction);
    void pickUpOrPutDown(int index);
    void letGo();
    void pressed(int index, const QPoint &at);
    void moved(int index, const QPoint &at);
    void released(int index, const QPoint &at);
    void showHolds();
    void showFocusPolicy();

    std::vector<Place> m_places;
    std::vector<PieceButton *> m_pieces;
    std::vector<std::pair<int, int>> m_lines;
    std::vector<std::pair<double, QString>> m_legend;
    QString m_centre;
    bool m_isRing = false;
    bool m_canTurn = true;
    int m_current = 0;
    int m_pickedUp = -1;
    int m_dragged = -1;
    int m_target = -1; ///< the piece on which a dragged piece would be dropped
    QPoint m_pressedAt;
    bool m_isPressed = false;
    bool m_wasDouble = false; ///< this press is the second of a double click, so its release does not count as a click
    QTimer m_click; ///< delays turning over until it is clear that no double click follows
    int m_clicked = -1;
};

} // namespace rw
