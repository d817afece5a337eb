// SPDX-License-Identifier: GPL-3.0-or-later
// What the workbench remembers: it survives full disks, older files, damaged ones and other windows.
#include "../deck/fulldisk.h"
#include "../patience.h"
#include "workbench/window/settings.h"
#include "workbench/window/settingspage.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QProcess>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <string_view>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;
using namespace std::string_view_literals;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// In a world of its own: a disk of 16 pages, with one for the settings and many that are filled.
const QString onFullDisk = u"mount -t tmpfs -o size=64k none \"$1\" && cp \"$2\" \"$1/settings.json\" || exit 99\n"
                           "head -c \"$4\" /dev/zero > \"$1/filler\" 2> /dev/null\n"
                           "\"$3\" --enlarge \"$1/settings.json\" || exit 98\n"
                           "cat \"$1/settings.json\""_s;

} // namespace

class TestSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = m_folder->filePath(u"settings.json"_s);
    }

    void whatIsSetIsThereTheNextTime()
    {
        {
            Settings settings(m_file);
            settings.setColours(Settings::Colours::Dark);
            settings.setSourceFontSize(14);
            settings.setMotion(false);
            settings.addRecentDeck(u"/decks/\"one\", two"_s);
            settings.setLastSession({u"/decks/ä"_s, u"play"_s});
            settings.setWindow("\x01\x00\xff,"_ba, "state");
            settings.addSavedGame(u"/decks/one"_s, u"/games/first.rwgame"_s);
            settings.addSavedGame(u"/decks/two"_s, u"/games/first.rwgame"_s);
            settings.addSavedGame(u"/decks/one"_s, u"/games/second.rwgame"_s);
            settings.addSavedGame(u"/decks/one"_s, u"/games/first.rwgame"_s); // again
            settings.setSheetFolder(u"/sheets"_s);
        }
        const Settings settings(m_file);
        QCOMPARE(settings.colours(), Settings::Colours::Dark);
        QCOMPARE(settings.sourceFontSize(), 14);
        QVERIFY(!settings.motion() && settings.proveWhileTyping());
        QCOMPARE(settings.recentDecks(), QStringList(u"/decks/\"one\", two"_s));
        QCOMPARE(settings.lastSession().folder, u"/decks/ä"_s);
        QCOMPARE(settings.lastSession().page, u"play"_s);
        QCOMPARE(settings.windowGeometry(), "\x01\x00\xff,"_ba);
        QCOMPARE(settings.windowState(), "state"_ba);
        QCOMPARE(settings.savedGames(u"/decks/one"_s), (QStringList{u"/games/first.rwgame"_s, u"/games/second.rwgame"_s}));
        QCOMPARE(settings.savedGames(u"/decks/two"_s), QStringList(u"/games/first.rwgame"_s));
        QVERIFY(settings.savedGames(u"/decks/three"_s).isEmpty());
        QCOMPARE(settings.sheetFolder(), u"/sheets"_s);
    }

    void theOlderSettingsStayWhereThereIsNoRoom()
    {
        const QByteArray older = olderSettings();
        Settings settings(m_file);
        SettingsPage page(settings);
        const auto *where = page.findChild<QLabel *>(u"settingsFile"_s);
        QVERIFY(where->text().startsWith(u"These choices are kept in "_s));
        QSignalSpy faults(&settings, &Settings::faultsChanged);
        {
            const FullDisk full(8);
            settings.setSourceFontSize(14);
            QTRY_COMPARE_WITH_TIMEOUT(faults.count(), 1, patience);
            QCOMPARE(bytesOf(m_file), older);
            QVERIFY2(where->text().contains(u"The file cannot be saved: File too large"_s), qPrintable(where->text()));
            QCOMPARE(settings.sourceFontSize(), 14);
            Settings other(m_file);
            other.setMotion(false);
        }
        QCOMPARE(bytesOf(m_file), older);
        settings.setMotion(false); // there is room again
        QTRY_COMPARE_WITH_TIMEOUT(faults.count(), 2, patience);
        QVERIFY(settings.faults().empty());
        const Settings again(m_file);
        QCOMPARE(again.sourceFontSize(), 14);
        QVERIFY(!again.motion());
        QCOMPARE(again.colours(), Settings::Colours::Dark);
    }

    void aDiskThatIsFullInEarnest_data()
    {
        QTest::addColumn<int>("filled");
        QTest::newRow("no room") << 15;
        QTest::newRow("room for a lock alone") << 14;
    }

    void aDiskThatIsFullInEarnest()
    {
        QFETCH(int, filled);
        if (QProcess::execute(u"unshare"_s, {u"--map-root-user"_s, u"--mount"_s, u"true"_s}) != 0)
            QSKIP("no disk can be mounted here");
        const QByteArray older = olderSettings();
        const QTemporaryDir target;
        QProcess world;
        world.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        world.start(u"unshare"_s,
                    {u"--map-root-user"_s, u"--mount"_s, u"sh"_s, u"-c"_s, onFullDisk, u"sh"_s, target.path(), m_file,
                     QCoreApplication::applicationFilePath(), QString::number(filled * 4096)});
        QVERIFY(world.waitForFinished(patience));
        QCOMPARE(world.exitCode(), 0);
        QCOMPARE(world.readAllStandardOutput(), older);
    }

    void theSettingsOfAnOlderProgramAreTakenOver()
    {
        {
            QSettings older(m_folder->filePath(u"settings.ini"_s), QSettings::IniFormat);
            older.setValue("window/colours"_L1, u"dark"_s);
            older.setValue("source/fontSize"_L1, 14);
            older.setValue("window/motion"_L1, false);
            older.setValue("decks/recent"_L1, QStringList{u"/one"_s});
            older.setValue("window/geometry"_L1, "\x01\x00\xff"_ba);
        }
        {
            Settings settings(m_file);
            QCOMPARE(settings.colours(), Settings::Colours::Dark);
            QCOMPARE(settings.sourceFontSize(), 14);
            QVERIFY(!settings.motion());
            settings.addRecentDeck(u"/two"_s);
        }
        const Settings settings(m_file);
        QCOMPARE(settings.colours(), Settings::Colours::Dark);
        QVERIFY(!settings.motion());
        QCOMPARE(settings.recentDecks(), (QStringList{u"/two"_s, u"/one"_s}));
        QCOMPARE(settings.windowGeometry(), "\x01\x00\xff"_ba);
    }

    void twoWindowsKeepEachOthersChoices()
    {
        {
            Settings one(m_file);
            Settings other(m_file);
            one.setColours(Settings::Colours::Light);
            other.setSourceFontSize(14);
        }
        const Settings settings(m_file);
        QCOMPARE(settings.colours(), Settings::Colours::Light);
        QCOMPARE(settings.sourceFontSize(), 14);
    }

    void aFileThatCannotBeUnderstoodIsKept()
    {
        put(m_file, "{\"source/fontSize\": 14");
        {
            Settings settings(m_file);
            QCOMPARE(settings.colours(), Settings::Colours::System);
            settings.setMotion(false);
        }
        QVERIFY(!Settings(m_file).motion());
        QCOMPARE(bytesOf(m_file + u".damaged"_s), "{\"source/fontSize\": 14"_ba);
    }

private:
    QByteArray olderSettings() const
    {
        {
            Settings settings(m_file);
            settings.setColours(Settings::Colours::Dark);
        }
        return bytesOf(m_file);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
};

int main(int argc, char **argv)
{
    if (argc == 3 && argv[1] == "--enlarge"sv) {
        const QCoreApplication application(argc, argv);
        Settings(QString::fromUtf8(argv[2])).setSourceFontSize(30);
        return 0;
    }
    QApplication application(argc, argv);
    TestSettings test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_settings.moc"
