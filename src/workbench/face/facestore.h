// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/face/facepress.h"

#include <QByteArray>
#include <QCache>
#include <QObject>
#include <QTimer>

#include <vector>

namespace rw {

/// Faces as pictures, made when somebody first wants to see them and kept by what stands on them. Those that were not looked at for the
/// longest time go first.
class FaceStore : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype mostKilobytes = 96 * 1024;

    explicit FaceStore(QObject *parent = nullptr);

    /// What the face is kept by: the same for faces that look the same.
    static QByteArray keyOf(const CardFacts::Face &face);
    /// The picture, or null while it is not there; then it is made soon, and drawn() comes.
    QImage picture(const QByteArray &key, const CardFacts::Face &face, const QSize &size);
    /// All faces are made again, as when pictures have changed on the disk.
    void forget();

    qsizetype kilobytes() const { return m_pictures.totalCost(); }
    int made() const { return m_made; }

Q_SIGNALS:
    void drawn();

private:
    struct Wish
    {
        QByteArray key; ///< with the size
        CardFacts::Face face;
        QSize size;
    };

    void drawSome();

    QCache<QByteArray, QImage> m_pictures;
    std::vector<Wish> m_wishes; ///< the last one is made first: it is what somebody looks at now
    QTimer m_timer;
    FacePress m_press;
    int m_made = 0;
};

} // namespace rw
