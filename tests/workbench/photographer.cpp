// SPDX-License-Identifier: GPL-3.0-or-later
#include "photographer.h"

#include "../patience.h"
#include "madescene.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QPixmap>
#include <QQuickWidget>
#include <QTest>
#include <QWidget>

#include <algorithm>
#include <iostream>
#include <map>
#include <unordered_map>
#include <vector>

using namespace Qt::StringLiterals;

namespace rwtest {

namespace {

/// At most 256 colours for a picture: of those that look alike the one that it has most, so that rare ones have a place as well.
QList<QRgb> usualColours(const QImage &image)
{
    std::unordered_map<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            ++counts[image.pixel(x, y)];
    std::map<QRgb, std::pair<int, QRgb>> alike;
    for (const auto &[colour, count] : counts) {
        auto &[most, usual] = alike[colour & 0xf8f8f8];
        if (count > most)
            usual = colour;
        most = std::max(most, count);
    }
    std::vector<std::pair<int, QRgb>> ranked;
    for (const auto &[bits, usual] : alike)
        ranked.emplace_back(-usual.first, usual.second);
    std::ranges::sort(ranked);
    QList<QRgb> colours;
    for (std::size_t i = 0; i < std::min<std::size_t>(ranked.size(), 256); ++i)
        colours += ranked[i].second;
    return colours;
}

} // namespace

Photographer::Photographer(QString folder, QString look) : m_folder(std::move(folder)), m_look(std::move(look))
{
    const QDir docs(u"" RW_SOURCE_DIR "/docs"_s);
    if (QDir(m_folder).canonicalPath() != QDir(docs.filePath(u"images"_s)).canonicalPath())
        return;
    QStringList pages{docs.filePath(u"../README.md"_s)};
    for (const QString &page : docs.entryList({u"*.md"_s}))
        pages += docs.filePath(page);
    for (const QString &page : pages)
        if (QFile file(page); file.open(QIODevice::ReadOnly))
            m_pages += QString::fromUtf8(file.readAll());
}

bool Photographer::isWanted(const QString &file) const
{
    return m_pages.isEmpty() || m_pages.contains(u"images/"_s + file);
}

void Photographer::take(QWidget &window, const QString &picture) const
{
    for (const QSize size : {QSize(1280, 800), QSize(1920, 1080)}) {
        const QString name = u"%1-%2-%3.png"_s.arg(picture, m_look).arg(size.width());
        if (!isWanted(name))
            continue;
        window.resize(size);
        QTest::qWait(60); // until all that is laid out anew is painted
        const QList<QQuickWidget *> scenes = window.findChildren<QQuickWidget *>();
        const auto isWhole = [](const QQuickWidget *scene) { return !scene->rootObject() || isMade(*scene->rootObject()); };
        if (!QTest::qWaitFor([&] { return std::ranges::all_of(scenes, isWhole); }, patience))
            std::cerr << qPrintable(name) << " is not whole\n";
        QTest::qWait(60); // until what was made is painted as well
        const QImage image = window.grab().toImage().convertToFormat(QImage::Format_RGB32);
        const QString file = m_folder + u'/' + name;
        if (!image.convertToFormat(QImage::Format_Indexed8, usualColours(image), Qt::ThresholdDither).save(file, "PNG", 0))
            std::cerr << "cannot write " << qPrintable(file) << '\n';
    }
}

} // namespace rwtest
