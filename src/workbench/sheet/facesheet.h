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

/// A text that does not fit on its card.
struct Misfit
{
    enum class Part { Words, Name };
    std::string id;
    Part part;
    friend bool operator==(const Misfit &, const Misfit &) = default;
};

enum class SheetPaper { A4, Letter };

/// The places of cards on a page at their true size, in millimetres.
struct SheetLayout
{
    explicit SheetLayout(SheetPaper paper);

    int capacity() const { return columns * rows; }
    QRectF place(int slot) const;
    /// The lines outside the cards that guide the cutter.
    std::vector<QLineF> cropMarks() const;

    QSizeF page;
    int columns;
    int rows;
    QPointF origin; ///< of the first card
};

/// Draws the faces of cards on pages, or in one picture.
class FaceSheet
{
public:
    explicit FaceSheet(std::vector<SheetFace> faces) : m_faces(std::move(faces)) {}

    /// Pages with crop marks and \a title at the foot. With \a everyCopy, each card is drawn as often as the deck has it.
    QByteArray pdf(SheetPaper paper, bool everyCopy, const QString &title);
    /// All faces, each once, in one PNG; they are small if there are many.
    QByteArray png();

    /// The number of pages of the last pdf().
    int pages() const { return m_pages; }
    int prints() const { return m_prints; } ///< of cards, on all pages
    /// Misfits of the last drawing, in the order of the cards.
    const std::vector<Misfit> &misfits() const { return m_misfits; }

    /// Paints one page. The painter's unit is the millimetre. A null face leaves its place empty.
    static void paintPage(QPainter &painter, const SheetLayout &layout, const std::vector<QImage> &faces);

private:
    QImage draw(const SheetFace &face, const QSize &size);

    std::vector<SheetFace> m_faces;
    std::vector<Misfit> m_misfits;
    FacePress m_press;
    int m_pages = 0;
    int m_prints = 0;
};

} // namespace rw
