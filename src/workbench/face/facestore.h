// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/face/facepress.h"

#include <QByteArray>
#include <QCache>
#include <QObject>
#include <QTimer>

#include <vector>

namespace rw {

/// A cache of card faces as pictures. They are drawn when they are first needed and stored by their contents. Those that were not
/// used for the longest time are dropped first.
class FaceStore : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype mostKilobytes = 96 * 1024;

    explicit FaceStore(QObject *parent = nullptr);

    /// The key of a face; faces that look the same have the same key.
    static QByteArray keyOf(const CardFacts::Face &face);
    /// The picture, or null if it is not ready. Then it is drawn soon, and drawn() is emitted.
    QImage picture(const QByteArray &key, const CardFacts::Face &face, const QSize &size);
    /// Draws all faces again, for example after pictures have changed on the disk.
    void forget();

    qsizetype kilobytes() const { return m_pictures.totalCost(); }
    int made() const { return m_made; }

Q_SIGNALS:
    void drawn();

private:
    struct Wish
    {
        QByteArray key; ///< includes the size
        CardFacts::Face face;
        QSize size;
    };

    void drawSome();

    QCache<QByteArray, QImage> m_pictures;
    std::vector<Wish> m_wishes; ///< the last one is drawn first, because it is in view now
    QTimer m_timer;
    FacePress m_press;
    int m_made = 0;
};

} // namespace rw
