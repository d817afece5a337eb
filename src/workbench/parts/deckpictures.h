// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QQuickImageProvider>
#include <QUrl>

namespace rw {

/// The pictures of decks, for pages in QML and for widgets. A picture has an address such as `image://deck/FOLDER/art%2Fember.png`, in
/// which FOLDER is encoded, so no path of a card can lead elsewhere. They are read by readDeckPicture() and by nothing else.
class DeckPictures : public QQuickImageProvider
{
public:
    static constexpr const char *name = "deck";

    DeckPictures();

    QImage requestImage(const QString &id, QSize *size, const QSize &requestedSize) override;

    /// What the addresses of all pictures of a deck begin with. The encoded path of a picture follows.
    static QString base(const QString &folder);
    /// The address of a picture; empty when the deck has no such file.
    static QUrl address(const QString &folder, const QString &path);
    /// The picture, as large as fits into \a room; a side of 0 has no limit. Null when it cannot be drawn.
    static QImage image(const QUrl &address, const QSize &room);
};

} // namespace rw
