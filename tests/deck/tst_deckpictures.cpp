// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a deck: what they are by their first bytes, and which of them nobody should draw.
#include "deck/deckfile.h"
#include "deck/pictureform.h"
#include "testgame.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

QByteArray big(std::uint32_t number, int length)
{
    QByteArray bytes;
    for (int i = length - 1; i >= 0; --i)
        bytes += char(number >> (8 * i));
    return bytes;
}

QByteArray little(std::uint32_t number, int length)
{
    QByteArray bytes = big(number, length);
    std::reverse(bytes.begin(), bytes.end());
    return bytes;
}

QByteArray png(std::uint32_t width, std::uint32_t height)
{
    return QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16) + big(width, 4) + big(height, 4) + QByteArray("\x08\x06\0\0\0", 5);
}

/// With what a camera writes before it.
QByteArray jpeg(std::uint32_t width, std::uint32_t height)
{
    return QByteArray("\xff\xd8\xff\xe1") + big(60'000, 2) + QByteArray(59'998, 'x') + QByteArray("\xff\xc0\0\x11\x08", 5)
        + big(height, 2) + big(width, 2) + QByteArray(12, '\0');
}

QByteArray gif(std::uint32_t width, std::uint32_t height)
{
    return "GIF89a" + little(width, 2) + little(height, 2);
}

QByteArray webp(std::uint32_t width, std::uint32_t height)
{
    return QByteArray("RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0", 24) + little(width - 1, 3) + little(height - 1, 3);
}

std::string view(const QByteArray &bytes)
{
    return bytes.toStdString();
}

/// Each one draws the one before ten times.
QByteArray bomb()
{
    QByteArray svg = "<svg xmlns='http://www.w3.org/2000/svg'><defs><g id='a0'><path d='M0 0'/></g>";
    for (int level = 1; level <= 9; ++level)
        svg += "<g id='a" + QByteArray::number(level) + "'>"
            + QByteArray("<use href='#a" + QByteArray::number(level - 1) + "'/>").repeated(10) + "</g>";
    return svg + "</defs><use href='#a9'/></svg>";
}

} // namespace

class TestDeckPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theHeadTellsKindAndSize_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("kind");
        QTest::newRow("png") << png(300, 70'000) << int(PictureForm::Kind::Png);
        QTest::newRow("jpeg") << jpeg(300, 7000) << int(PictureForm::Kind::Jpeg);
        QTest::newRow("gif") << gif(300, 7000) << int(PictureForm::Kind::Gif);
        QTest::newRow("webp") << webp(300, 7000) << int(PictureForm::Kind::WebP);
    }

    void theHeadTellsKindAndSize()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, kind);
        const std::string all = view(bytes);
        const PictureForm form = pictureForm(all);
        QCOMPARE(int(form.kind), kind);
        QCOMPARE(form.width, 300u);
        QVERIFY(form.height == 7000u || form.height == 70'000u);
        for (std::size_t length = 0; length < std::min<std::size_t>(all.size(), 40);
             ++length) // one that is cut off is no trouble
            pictureForm(all.substr(0, length));
    }

    void whatNobodyShouldDrawIsTold_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("told"); ///< the code and a part of the sentence; empty: it can be drawn
        const auto row = [](const char *what, const char *name, const QByteArray &bytes, const char *told = "") {
            QTest::newRow(what) << QString::fromLatin1(name) << bytes << QString::fromLatin1(told);
        };
        row("png", "a.png", png(1000, 1000));
        row("as many pixels as may be", "a.jpeg", jpeg(32'000, 1000));
        row("one row more", "a.jpeg", jpeg(32'000, 1001), "deck.large-picture|32000 by 1001 pixels; at most 32000000");
        row("a bomb", "a.png", png(60'000, 60'000), "deck.large-picture|60000 by 60000");
        row("no size", "a.png", png(0, 10), "deck.not-a-picture|does not say how large");
        row("another ending", "a.jpg", png(10, 10), "deck.not-a-picture|a.jpg is a PNG by what it holds");
        row("a text", "a.png", "hello", "deck.not-a-picture|is not a picture");
        row("nothing", "a.png", "", "deck.not-a-picture|is not a picture");
        row("a page", "a.svg", "<html><body/></html>", "deck.not-a-picture|is not a picture");
        row("svg", "a.svg", "<?xml version='1.0'?>\n<!-- a -->\n<svg width='3'><g><path d='M0 0'/>a &amp; b</g></svg>\n");
        row("svg with what it draws itself", "a.svg",
            "<svg><g id='a'/><use href='#a'/><image href='data:image/png;base64,AA'/></svg>");
        row("not closed", "a.svg", "<svg><g></svg>", "deck.bad-svg|closes nothing (line 1)");
        row("cut off", "a.svg", "<svg>\n<g", "deck.bad-svg|does not end");
        row("no quotes", "a.svg", "<svg>\n<g id=a/></svg>", "deck.bad-svg|not in quotes (line 2)");
        row("two of one name", "a.svg", "<svg a='1' a='2'/>", "deck.bad-svg|stands twice");
        row("two roots", "a.svg", "<svg/><svg/>", "deck.bad-svg|second element");
        row("a lone &", "a.svg", "<svg>a & b</svg>", "deck.bad-svg|an & stands alone");
        row("entities", "a.svg", "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>", "deck.bad-svg|declares entities");
        row("an image outside", "a.svg", "<svg><image xlink:href='http://example.org/a.png'/></svg>",
            "deck.bad-svg|names a file outside itself");
        row("a use outside", "a.svg", "<svg><use href='other.svg#a'/></svg>", "deck.bad-svg|names a file outside itself");
        row("a style outside", "a.svg", "<svg><style>@import 'a.css';</style></svg>", "deck.bad-svg|style names a file outside");
        row("a style in data outside", "a.svg", "<svg><style><![CDATA[g{fill:url(http://a)}]]></style></svg>",
            "deck.bad-svg|style names a file outside");
        row("a fill outside", "a.svg", "<svg><g fill='url(b.svg#a)'/></svg>", "deck.bad-svg|style names a file outside");
        row("a style sheet", "a.svg", "<?xml-stylesheet href='a.css'?><svg/>", "deck.bad-svg|style sheet outside");
        row("a bomb of uses", "a.svg", bomb(), "deck.bad-svg|draws more than 20000 elements");
        row("one that uses itself", "a.svg", "<svg><g id='a'><use href='#a'/></g></svg>",
            "deck.bad-svg|draws more than 20000 elements");
        row("nested too deeply", "a.svg", "<svg>" + QByteArray("<g>").repeated(100'000), "deck.bad-svg|nested too deeply");
    }

    void whatNobodyShouldDrawIsTold()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, told);
        const Findings findings = pictureFaults(name.toStdString(), std::uintmax_t(bytes.size()), view(bytes));
        QCOMPARE(findings.size(), std::size_t(told.isEmpty() ? 0 : 1));
        if (told.isEmpty())
            return;
        QCOMPARE(QString::fromStdString(findings.front().code), told.section(u'|', 0, 0));
        const QString said = QString::fromStdString(sentence(findings.front()));
        QVERIFY2(said.contains(told.section(u'|', 1)), qPrintable(said));
    }

    // The finding stands at the card that shows the picture.
    void checkFindsThem()
    {
        const QTemporaryDir folder;
        DeckFiles files = soundDeck();
        for (const DeckFiles::File &file : files.files)
            write(folder.filePath(QString::fromStdString(file.path)), QByteArray::fromStdString(file.text));
        const QString cards = folder.filePath(u"cards/gems.yaml"_s);
        QFile gems(cards);
        QVERIFY(gems.open(QIODevice::ReadOnly));
        const QByteArray text = gems.readAll().replace("gold: 3, kind: soft", "gold: 3, kind: soft, art: art/jade.png");
        gems.close();
        write(cards, text);
        write(folder.filePath(u"art/jade.png"_s), png(60'000, 60'000));
        const auto lines = [&] {
            QString all;
            for (const Finding &finding : loadDeck(readDeckFiles(folder.path().toStdString()), catalog(), {}).findings)
                all += QString::fromStdString(line(finding)) + u'\n';
            return all;
        };
        QCOMPARE(
            lines(),
            u"cards/gems.yaml:7:54: error: the picture art/jade.png has 60000 by 60000 pixels; at most 32000000 pixels are drawn "
            "[deck.large-picture]\n"_s);
        QFile large(folder.filePath(u"art/jade.png"_s));
        QVERIFY(large.open(QIODevice::WriteOnly)
                && large.resize(qint64(mostPictureBytes) + 1)); // which takes no room on the disk
        large.close();
        QVERIFY2(lines().contains(u"has 33554433 bytes; at most 33554432 are drawn [deck.large-picture]"_s), qPrintable(lines()));
        write(folder.filePath(u"art/jade.png"_s), png(10, 10));
        QCOMPARE(lines(), QString());
    }

private:
    static void write(const QString &path, const QByteArray &bytes)
    {
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
};

QTEST_GUILESS_MAIN(TestDeckPictures)
#include "tst_deckpictures.moc"
