// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QQuickImageProvider>
#include <QUrl>

namespace rw {

/// Provides the pictures of decks for QML and widgets. A picture has an address like `image://deck/FOLDER/art%2Fember.png`, where
/// FOLDER is encoded, so that no path of a card can lead elsewhere. All pictures are read by readDeckPicture().
class DeckPictures : public QQuickImageProvider
{
public:
    static constexpr const char *name = "deck";

    DeckPictures();

    QImage requestImage(const QString &id, QSize *size, const QSize &requestedSize) override;

    /// The beginning of the addresses of all pictures in a deck. The encoded path of a picture follows.
    static QString base(const QString &folder);
    /// The address of a picture; empty if the deck has no such file.
    static QUrl address(const QString &folder, const QString &path);
    /// The picture, scaled to fit into \a room; a side of 0 is unlimited. Null if it cannot be drawn.
    static QImage image(const QUrl &address, const QSize &room);
};

} // namespace rw
