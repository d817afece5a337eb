// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/sheet/facesheet.h"

#include "workbench/look/paints.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int dotsPerMillimetre = 12; ///< of printed faces: about 300 dots per inch
constexpr int dotsPerInch = 1200; ///< of the page, for its lines
constexpr double millimetresPerInch = 25.4;
constexpr double markLength = 5;
constexpr double markGap = 1; ///< between a mark and the cards
constexpr double markWidth = 0.1;
constexpr double footSize = 6; ///< points

constexpr int widestFace = 252; ///< in the picture of all faces, in dots
constexpr int narrowestFace = 32;
constexpr double mostDots = 24e6; ///< of the whole picture: 96 MB, because Qt programs open at most 128
constexpr int gap = 8;

QString tr(const char *text)
{
    return QCoreApplication::translate("FaceSheet", text);
}

/// Draws the face on white, like paper; a file without transparency is smaller.
QImage onPaper(const QImage &face)
{
    QImage white(face.size(), QImage::Format_RGB32);
    white.fill(paints::sheet);
    QPainter(&white).drawImage(0, 0, face);
    return white;
}

} // namespace

SheetLayout::SheetLayout(SheetPaper paper)
    : page(QPageSize(paper == SheetPaper::A4 ? QPageSize::A4 : QPageSize::Letter).size(QPageSize::Millimeter)),
      columns(int(page.width()) / faceWidthInMillimetres), rows(int(page.height()) / faceHeightInMillimetres),
      origin((page.width() - columns * faceWidthInMillimetres) / 2, (page.height() - rows * faceHeightInMillimetres) / 2)
{
}

QRectF SheetLayout::place(int slot) const
{
    const QPointF corner(slot % columns * faceWidthInMillimetres, slot / columns * faceHeightInMillimetres);
    return {origin + corner, QSizeF(faceWidthInMillimetres, faceHeightInMillimetres)};
}

std::vector<QLineF> SheetLayout::cropMarks() const
{
    const QRectF all = place(0) | place(capacity() - 1);
    std::vector<QLineF> marks;
    for (int column = 0; column <= columns; ++column) {
        const double x = all.left() + column * faceWidthInMillimetres;
        marks.emplace_back(x, all.top() - markGap - markLength, x, all.top() - markGap);
        marks.emplace_back(x, all.bottom() + markGap, x, all.bottom() + markGap + markLength);
    }
    for (int row = 0; row <= rows; ++row) {
        const double y = all.top() + row * faceHeightInMillimetres;
        marks.emplace_back(all.left() - markGap - markLength, y, all.left() - markGap, y);
        marks.emplace_back(all.right() + markGap, y, all.right() + markGap + markLength, y);
    }
    return marks;
}

void FaceSheet::paintPage(QPainter &painter, const SheetLayout &layout, const std::vector<QImage> &faces)
{
    for (std::size_t slot = 0; slot < faces.size(); ++slot)
        if (!faces[slot].isNull())
            painter.drawImage(layout.place(int(slot)), faces[slot]);
    painter.setPen(QPen(QColor(paints::cropMark), markWidth, Qt::SolidLine, Qt::FlatCap));
    for (const QLineF &mark : layout.cropMarks())
        painter.drawLine(mark);
}

QImage FaceSheet::draw(const SheetFace &face, const QSize &size)
{
    const FacePress::Drawn drawn = m_press.draw(face.facts, size);
    if (!drawn.wordsFit)
        m_misfits.push_back({face.id, Misfit::Part::Words});
    if (!drawn.nameFits)
        m_misfits.push_back({face.id, Misfit::Part::Name});
    return onPaper(drawn.image);
}

QByteArray FaceSheet::pdf(SheetPaper paper, bool everyCopy, const QString &title)
{
    m_misfits.clear();
    const SheetLayout layout(paper);
    m_prints = 0;
    for (const SheetFace &face : m_faces)
        m_prints += everyCopy ? face.copies : 1;
    m_pages = (m_prints + layout.capacity() - 1) / layout.capacity();

    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(paper == SheetPaper::A4 ? QPageSize::A4 : QPageSize::Letter));
    writer.setPageMargins({});
    writer.setResolution(dotsPerInch);
    writer.setTitle(title);
    writer.setCreator(u"Rulewright"_s);
    QPainter painter(&writer);
    painter.setRenderHint(QPainter::LosslessImageRendering);
    int page = 0;
    std::vector<QImage> onPage;
    const auto finish = [&] {
        if (page++ > 0)
            writer.newPage();
        painter.save();
        painter.scale(dotsPerInch / millimetresPerInch, dotsPerInch / millimetresPerInch);
        paintPage(painter, layout, onPage);
        painter.restore();
        QFont small = painter.font();
        small.setPointSizeF(footSize);
        painter.setFont(small);
        const int low = int((layout.page.height() - layout.origin.y() / 2) * dotsPerInch / millimetresPerInch);
        const QRect foot(0, low, writer.width(), writer.height() - low);
        const QString number = tr("page %1 of %2").arg(page).arg(m_pages);
        painter.drawText(foot.adjusted(0, 0, -foot.width() / 2 - dotsPerInch / 16, 0), int(Qt::AlignRight | Qt::AlignTop),
                         title.simplified().left(80));
        painter.drawText(foot.adjusted(foot.width() / 2 + dotsPerInch / 16, 0, 0, 0), int(Qt::AlignLeft | Qt::AlignTop), number);
        onPage.clear();
    };
    for (const SheetFace &face : m_faces) {
        const QImage image =
            draw(face, {faceWidthInMillimetres * dotsPerMillimetre, faceHeightInMillimetres * dotsPerMillimetre});
        for (int copy = 0; copy < (everyCopy ? face.copies : 1); ++copy) {
            onPage.push_back(image);
            if (int(onPage.size()) == layout.capacity())
                finish();
        }
    }
    if (!onPage.empty())
        finish();
    painter.end();
    return bytes;
}

QByteArray FaceSheet::png()
{
    m_misfits.clear();
    const int count = int(m_faces.size());
    if (count == 0)
        return {};
    constexpr double shape = double(faceHeightInMillimetres) / faceWidthInMillimetres;
    const int width = std::clamp(int(std::sqrt(mostDots / (count * shape * 1.2))) - gap, narrowestFace, widestFace);
    const QSize face(width, int(width * shape));
    const int caption = std::max(10, width / 9);
    const int columns = std::clamp(int(std::lround(std::sqrt(count * shape * 4 / 3))), 1, count); // about as wide as a screen
    const int rows = (count + columns - 1) / columns;
    const QSize cell(face.width() + gap, face.height() + caption + gap);
    QImage picture(columns * cell.width() + gap, rows * cell.height() + gap, QImage::Format_RGB32);
    if (picture.isNull())
        return {};
    picture.fill(paints::sheet);
    QPainter painter(&picture);
    QFont letters = painter.font();
    letters.setPixelSize(caption - 2);
    painter.setFont(letters);
    for (int i = 0; i < count; ++i) {
        const SheetFace &each = m_faces[std::size_t(i)];
        const QPoint corner(gap + i % columns * cell.width(), gap + i / columns * cell.height());
        painter.drawImage(corner, draw(each, face));
        painter.drawText(QRect(corner + QPoint(0, face.height()), QSize(face.width(), caption)), Qt::AlignCenter,
                         u"× %1"_s.arg(each.copies));
    }
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    picture.save(&buffer, "PNG");
    return bytes;
}

} // namespace rw
