// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/parts/deckpictures.h"

#include "deck/deckfile.h"
#include "deck/pictureform.h"
#include "workbench/parts/qttext.h"

#include <QBuffer>
#include <QImageReader>

#include <algorithm>

namespace rw {

namespace {

constexpr QLatin1StringView start("image://deck/");

QSize fitting(const QSize &size, const QSize &room, bool mayGrow)
{
    constexpr int unlimited = 1 << 16;
    const QSize most(room.width() > 0 ? room.width() : unlimited, room.height() > 0 ? room.height() : unlimited);
    const bool isFree = room.width() <= 0 && room.height() <= 0;
    const bool fits = size.width() <= most.width() && size.height() <= most.height();
    return isFree || size.isEmpty() || (fits && !mayGrow) ? size : size.scaled(most, Qt::KeepAspectRatio).expandedTo({1, 1});
}

QImage drawn(const DeckPicture &picture, const QSize &room)
{
    const bool isScalable = picture.type == "image/svg+xml";
    QByteArray bytes = QByteArray::fromStdString(picture.bytes);
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer, isScalable ? "svg" : picture.type.substr(picture.type.find('/') + 1).c_str());
    reader.setAutoDetectImageFormat(false); // otherwise any installed plugin could draw the file
    reader.setScaledSize(fitting(reader.size(), room, isScalable));
    return reader.read();
}

/// The picture for the rest of an address, after its common beginning.
QImage imageAt(const QString &id, const QSize &room)
{
    const qsizetype slash = id.indexOf(u'/');
    const std::string folder = QByteArray::fromHex(id.left(std::max<qsizetype>(slash, 0)).toLatin1()).toStdString();
    const std::string path = QByteArray::fromPercentEncoding(id.mid(slash + 1).toUtf8()).toStdString();
    const Checked<DeckPicture> picture = readDeckPicture(folder, path);
    const bool canBeDrawn =
        !folder.empty() && picture && pictureFaults(path, picture.value->bytes.size(), picture.value->bytes).empty();
    return canBeDrawn ? drawn(*picture.value, room) : QImage();
}

} // namespace

DeckPictures::DeckPictures() : QQuickImageProvider(Image) {}

QImage DeckPictures::requestImage(const QString &id, QSize *size, const QSize &requestedSize)
{
    const QImage image = imageAt(id, requestedSize);
    if (size)
        *size = image.size();
    return image;
}

QString DeckPictures::base(const QString &folder)
{
    return start + QString::fromLatin1(folder.toUtf8().toHex()) + u'/';
}

QUrl DeckPictures::address(const QString &folder, const QString &path)
{
    const bool isThere = !path.isEmpty() && readDeckFile(toStd(folder), toStd(path), 0);
    return isThere ? QUrl(base(folder) + QString::fromLatin1(QUrl::toPercentEncoding(path))) : QUrl();
}

QImage DeckPictures::image(const QUrl &address, const QSize &room)
{
    const QString text = address.toString(QUrl::FullyEncoded);
    return text.startsWith(start) ? imageAt(text.mid(start.size()), room) : QImage();
}

} // namespace rw
