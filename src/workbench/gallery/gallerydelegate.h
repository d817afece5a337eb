// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace rw {

class FaceStore;

/// Draws a face with the number of copies below it. Until the face is ready, it draws a plain card with the name.
class GalleryDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit GalleryDelegate(FaceStore &faces, QObject *parent = nullptr);

    /// The width of a face in device-independent pixels.
    void setFaceWidth(int width) { m_width = width; }
    int faceWidth() const { return m_width; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    QSize faceSize() const;

    FaceStore &m_faces;
    int m_width = 160;
};

} // namespace rw
