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

/// A table with pieces on it. They are walked with the arrows, turned over by a click or Space, exchanged by dragging or X, and
/// edited by a double click or Enter. It changes nothing by itself: it says what is wished for.
class PieceField : public QWidget
{
    Q_OBJECT

public:
    explicit PieceField(QWidget *parent);

    /// Where pieces lie, from 0 to 1 in both directions.
    struct Place
    {
        QPointF centre;
        PieceLook look;
    };
    void setPlaces(const std::vector<Place> &places);
    /// Lines between pieces, below them.
    void setLines(std::vector<std::pair<int, int>> lines, bool isRing);
    /// Words at the left of the table, each at a height from 0 to 1.
    void setLegend(std::vector<std::pair<double, QString>> legend);
    /// Words in the middle.
    void setCentre(const QString &words);
    void setTurnable(bool canTurn) { m_canTurn = canTurn; }

    int count() const { return int(m_pieces.size()); }
    PieceButton *piece(int index) const { return m_pieces[std::size_t(index)]; }
    int current() const { return m_current; }
    void setCurrent(int index);
    /// The piece that was picked up by X; negative when none was.
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
    int m_target = -1; ///< of what is dragged
    QPoint m_pressedAt;
    bool m_isPressed = false;
    bool m_wasDouble = false; ///< the second press of a double click: its release is no click
    QTimer m_click; ///< a click turns over once it is clear that it is no double click
    int m_clicked = -1;
};

} // namespace rw
