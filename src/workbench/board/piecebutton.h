// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QPixmap>
#include <QString>
#include <QStringList>
#include <QUrl>

namespace rw {

/// What a piece shows.
struct PieceLook
{
    QString title; ///< what is up
    QString below; ///< a line under it
    QString badge; ///< in the corner: its place
    QString mark; ///< in the other corner: which face is up
    QUrl picture; ///< the address of one of the deck
    QString spoken; ///< all of it, for those who do not see it
    QString more; ///< the tool tip, when nothing is wrong
    QStringList faults; ///< sentences
    bool isError = false; ///< else they warn
    friend bool operator==(const PieceLook &, const PieceLook &) = default;
};

/// A tile or a place on a board, painted as a card that lies there.
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
    QPixmap m_picture; ///< as it was drawn last
    int m_pictureSize = 0;
};

} // namespace rw
