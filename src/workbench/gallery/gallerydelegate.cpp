// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/gallery/gallerydelegate.h"

#include "workbench/face/facestore.h"
#include "workbench/gallery/gallerymodel.h"
#include "workbench/look/look.h"
#include "workbench/window/theme.h"

#include <QAbstractProxyModel>
#include <QPaintDevice>
#include <QPainter>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int corner = 6;

} // namespace

GalleryDelegate::GalleryDelegate(FaceStore &faces, QObject *parent) : QStyledItemDelegate(parent), m_faces(faces) {}

QSize GalleryDelegate::faceSize() const
{
    return {m_width, m_width * faceHeightInMillimetres / faceWidthInMillimetres};
}

void GalleryDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *order = qobject_cast<const QAbstractProxyModel *>(index.model());
    const auto *model = order ? qobject_cast<const GalleryModel *>(order->sourceModel()) : nullptr;
    if (!model)
        return;
    const int row = order->mapToSource(index).row();
    const QSize size = faceSize();
    const QRect place(option.rect.left() + (option.rect.width() - size.width()) / 2, option.rect.top() + gap(2), size.width(),
                      size.height());
    const bool isSelected = option.state & QStyle::State_Selected;
    painter->save();
    if (isSelected)
        painter->fillRect(option.rect, option.palette.highlight());
    const qreal ratio = painter->device()->devicePixelRatioF();
    const GalleryModel::Face &face = model->faceOf(row);
    const QImage picture = m_faces.picture(face.key, face.facts, size * ratio);
    if (!picture.isNull()) {
        painter->drawImage(place, picture);
    } else {
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(themeColours(option.palette).edge);
        painter->setBrush(option.palette.base());
        painter->drawRoundedRect(place, corner, corner);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(place.adjusted(corner, corner, -corner, -corner), int(Qt::AlignCenter) | Qt::TextWordWrap,
                          index.data().toString());
    }
    painter->setPen(isSelected ? option.palette.color(QPalette::HighlightedText) : themeColours(option.palette).soft);
    const QRect below(option.rect.left(), place.bottom(), option.rect.width(), option.rect.bottom() - place.bottom());
    painter->drawText(below, Qt::AlignCenter, u"× %1"_s.arg(index.data(GalleryModel::CopiesRole).toInt()));
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(themeColours(option.palette).accent, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

QSize GalleryDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return faceSize() + QSize(gap(4), gap(3) + option.fontMetrics.height());
}

} // namespace rw
