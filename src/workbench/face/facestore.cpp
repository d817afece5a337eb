// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/face/facestore.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QElapsedTimer>
#include <QIODevice>

#include <algorithm>

namespace rw {

namespace {

constexpr std::size_t mostWishes = 400; ///< more than fit on a screen; faces scrolled out of view are requested again later
constexpr qint64 stretch = 12; ///< milliseconds of drawing before the event loop continues

} // namespace

FaceStore::FaceStore(QObject *parent) : QObject(parent), m_pictures(mostKilobytes)
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, &FaceStore::drawSome);
}

QByteArray FaceStore::keyOf(const CardFacts::Face &face)
{
    QByteArray bytes;
    QDataStream written(&bytes, QIODevice::WriteOnly);
    written << face.name << face.words << face.foot << face.gold << face.duration << face.picture << face.type;
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha1);
}

QImage FaceStore::picture(const QByteArray &key, const CardFacts::Face &face, const QSize &size)
{
    const QByteArray sized = key + QByteArray::number(size.width());
    if (const QImage *kept = m_pictures.object(sized))
        return *kept;
    std::erase_if(m_wishes, [&](const Wish &wish) { return wish.key == sized; });
    if (m_wishes.size() >= mostWishes)
        m_wishes.erase(m_wishes.begin());
    m_wishes.push_back({sized, face, size});
    m_timer.start();
    return {};
}

void FaceStore::forget()
{
    m_pictures.clear();
    m_wishes.clear();
}

void FaceStore::drawSome()
{
    QElapsedTimer time;
    time.start();
    while (!m_wishes.empty() && time.elapsed() < stretch) {
        const Wish wish = std::move(m_wishes.back());
        m_wishes.pop_back();
        auto *image = new QImage(m_press.draw(wish.face, wish.size).image);
        const qsizetype cost = std::max<qsizetype>(image->sizeInBytes() / 1024, 1);
        m_pictures.insert(wish.key, image, cost);
        ++m_made;
    }
    if (m_wishes.empty())
        m_timer.stop();
    Q_EMIT drawn();
}

} // namespace rw
