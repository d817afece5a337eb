// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QPixmap>
#include <QString>
#include <QStringList>
#include <QUrl>

namespace rw {

/// The words, picture and marks on a piece.
struct PieceLook
{
    QString title; ///< name of the upper face
    QString below; ///< a line below the title
    QString badge; ///< its place, shown in a corner
    QString mark; ///< the face that is up, shown in the other corner
    QUrl picture; ///< address of a picture in the deck
    QString spoken; ///< everything in words, for screen readers
    QString more; ///< the tool tip if there are no faults
    QStringList faults; ///< sentences
    bool isError = false; ///< false: the faults are warnings
    friend bool operator==(const PieceLook &, const PieceLook &) = default;
};

/// A tile on a board or a place on a map, painted as a card on the table.
class PieceButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit PieceButton(QWidget *parent);

    void setLook(const PieceLook &look);
    const PieceLook &look() const { return m_look; }

    enum class Hold { Lying, PickedUp, Target };
    void setHold(Hold hold);
    Hold hold() const { return m_hold; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintBase(QPainter &painter, const QRectF &room) const;
    QRectF paintPicture(QPainter &painter, const QRectF &room);
    void paintWords(QPainter &painter, const QRectF &room) const;
    void paintCorners(QPainter &painter, const QRectF &room) const;
    QPixmap picture(int size);
    void tell();

    PieceLook m_look;
    Hold m_hold = Hold::Lying;
    QPixmap m_picture; ///< the scaled picture, kept for the next painting
    int m_pictureSize = 0;
};

} // namespace rw
