// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "qml/cardfacts.h"
#include "workbench/face/facepress.h"

#include <QByteArray>
#include <QImage>
#include <QLineF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <string>
#include <vector>

class QPainter;

namespace rw {

/// A card on a sheet.
struct SheetFace
{
    std::string id;
    CardFacts::Face facts;
    int copies = 1;
};

/// What does not fit on a card.
struct Misfit
{
    enum class Part { Words, Name };
    std::string id;
    Part part;
    friend bool operator==(const Misfit &, const Misfit &) = default;
};

enum class SheetPaper { A4, Letter };

/// Where cards lie on a page at their true size, in millimetres.
struct SheetLayout
{
    explicit SheetLayout(SheetPaper paper);

    int capacity() const { return columns * rows; }
    QRectF place(int slot) const;
    /// The lines outside the cards along which one cuts.
    std::vector<QLineF> cropMarks() const;

    QSizeF page;
    int columns;
    int rows;
    QPointF origin; ///< of the first card
};

/// Draws the faces of cards for paper, and as one picture.
class FaceSheet
{
public:
    explicit FaceSheet(std::vector<SheetFace> faces) : m_faces(std::move(faces)) {}

    /// Pages with crop marks; \a everyCopy draws a card as often as the deck has it. \a title stands at the foot of each page.
    QByteArray pdf(SheetPaper paper, bool everyCopy, const QString &title);
    /// All faces beside each other, each once, as PNG; small where they are many.
    QByteArray png();

    /// Of the last pdf().
    int pages() const { return m_pages; }
    /// Of the last one that was drawn, in the order of the cards.
    const std::vector<Misfit> &misfits() const { return m_misfits; }

    /// One page as it is printed, where the painter counts in millimetres; faces that are null leave their places empty.
    static void paintPage(QPainter &painter, const SheetLayout &layout, const std::vector<QImage> &faces);

private:
    QImage draw(const SheetFace &face, const QSize &size);

    std::vector<SheetFace> m_faces;
    std::vector<Misfit> m_misfits;
    FacePress m_press;
    int m_pages = 0;
};

} // namespace rw
