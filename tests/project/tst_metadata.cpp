// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

void write(const QString &name, const QByteArray &text)
{
    QVERIFY(QDir().mkpath(QFileInfo(name).path()));
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

void writeTree(const QString &root)
{
    write(root + u"/plugins/pebbles/pebbles.cpp"_s, "int rules = 1;\n");
    write(root + u"/plugins/pebbles/more/pebbles.h"_s, "extern int rules;\n");
    write(root + u"/src/engine/luck.cpp"_s, "int luck = 4;\n");
    write(root + u"/src/deck/effective.cpp"_s, "int deck = 1;\n");
}

/// What a plugin of the tree would say of its sources.
QString sourcesOf(const QString &root)
{
    QProcess cmake;
    cmake.start(u"" RW_CMAKE ""_s,
                {u"-Did=pebbles"_s, u"-Dinterface=9"_s, u"-Droot="_s + root, u"-Dfolders=plugins/pebbles;src/engine"_s,
                 u"-Dout="_s + root + u"/game.json"_s, u"-P"_s, u"" RW_SOURCE_DIR "/src/cmake/metadata.cmake"_s});
    if (!cmake.waitForFinished(-1) || cmake.exitCode() != 0)
        return QString::fromUtf8(cmake.readAllStandardError());
    QFile file(root + u"/game.json"_s);
    const QJsonObject said = file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    return said["id"_L1] == "pebbles"_L1 && said["interface"_L1] == 9 ? said["sources"_L1].toString() : u"no metadata"_s;
}

} // namespace

class TestMetadata : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSameTreeHasTheSameSourcesWhereverItLies()
    {
        const QTemporaryDir here, there;
        writeTree(here.path());
        writeTree(there.filePath(u"deeper/down"_s));
        const QString sources = sourcesOf(here.path());
        QCOMPARE(sources.size(), 32);
        QCOMPARE(sourcesOf(there.filePath(u"deeper/down"_s)), sources);
        write(here.filePath(u"src/deck/effective.cpp"_s), "int deck = 2;\n"); // decides nothing here
        write(here.filePath(u"plugins/pebbles/notes.md"_s), "to do\n");
        write(here.filePath(u"plugins/pebbles/tests/tst_pebbles.cpp"_s), "int test = 1;\n");
        QCOMPARE(sourcesOf(here.path()), sources);
    }

    void anyChangeOfWhatDecidesIsSeen_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("the plugin") << u"plugins/pebbles/pebbles.cpp"_s;
        QTest::newRow("a header of it") << u"plugins/pebbles/more/pebbles.h"_s;
        QTest::newRow("the engine") << u"src/engine/luck.cpp"_s;
        QTest::newRow("a new file") << u"plugins/pebbles/bot.cpp"_s;
    }

    void anyChangeOfWhatDecidesIsSeen()
    {
        QFETCH(QString, file);
        const QTemporaryDir folder;
        writeTree(folder.path());
        const QString before = sourcesOf(folder.path());
        QCOMPARE(before.size(), 32);
        write(folder.filePath(file), "int rules = 2;\n");
        QVERIFY(sourcesOf(folder.path()) != before);
        QCOMPARE(sourcesOf(folder.path()).size(), 32);
    }
};

QTEST_GUILESS_MAIN(TestMetadata)
#include "tst_metadata.moc"
