// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the sample decks: small, plain, and complete in themselves.
#include <QDirIterator>
#include <QFile>
#include <QTest>
#include <QXmlStreamReader>

using namespace Qt::StringLiterals;

namespace {

const QDir decks(u"" RW_SOURCE_DIR "/sample-decks"_s);
const QStringList shapes{u"svg"_s, u"title"_s, u"g"_s, u"path"_s, u"circle"_s, u"ellipse"_s, u"rect"_s};
constexpr int mostBytes = 3000;

/// What no picture of ours needs: scripts, and anything that is fetched from elsewhere.
QString strangeThing(const QXmlStreamReader &xml)
{
    if (!shapes.contains(xml.name()))
        return xml.name().toString();
    for (const QXmlStreamAttribute &attribute : xml.attributes())
        if (attribute.name() == "href"_L1 || attribute.name().startsWith("on"_L1) || attribute.value().contains("url("_L1))
            return attribute.name().toString();
    return {};
}

} // namespace

class TestPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPictureIsSmallPlainAndTitled_data()
    {
        QTest::addColumn<QString>("path");
        QDirIterator it(decks.path(), {u"*.svg"_s}, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            QTest::newRow(qPrintable(decks.relativeFilePath(path))) << path;
        }
    }

    void aPictureIsSmallPlainAndTitled()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.size() < mostBytes);
        QXmlStreamReader xml(&file);
        QVERIFY(xml.readNextStartElement());
        QCOMPARE(xml.attributes().value("viewBox"_L1), "0 0 240 240"_L1);
        QVERIFY(xml.readNextStartElement());
        QCOMPARE(xml.name(), "title"_L1);
        QVERIFY(!xml.readElementText().isEmpty());
        while (!xml.atEnd())
            if (xml.readNext() == QXmlStreamReader::StartElement)
                QCOMPARE(strangeThing(xml), QString());
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    }
};

QTEST_GUILESS_MAIN(TestPictures)
#include "tst_pictures.moc"
