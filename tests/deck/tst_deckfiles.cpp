// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckloader.h"
#include "deck/fileformat.h"
#include "ordinaryuser.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace rw;
using rwtest::OrdinaryUser;

namespace {

void write(const QDir &folder, const QString &path, const QByteArray &text = "a: 1\n")
{
    QVERIFY(folder.mkpath(QFileInfo(path).path()));
    QFile file(folder.filePath(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

DeckFiles read(const QDir &folder)
{
    return readDeckFiles(folder.path().toStdString());
}

QStringList paths(const DeckFiles &deck)
{
    QStringList all;
    for (const DeckFiles::File &file : deck.files)
        all.append(QString::fromStdString(file.path));
    return all;
}

QStringList lines(const Findings &findings)
{
    QStringList all;
    for (const Finding &finding : findings)
        all.append(QString::fromStdString(line(finding)));
    return all;
}

} // namespace

class TestDeckFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_deck = QDir(m_folder->path());
    }

    void theTextsOfADeckComeSortedByPath()
    {
        for (const char *path : {"variants/many.yaml", "deck.yaml", "cards/b.yaml", "cards/a.yaml", "proofs/p.yaml"})
            write(m_deck, QString::fromLatin1(path));
        const DeckFiles deck = read(m_deck);
        QCOMPARE(
            paths(deck),
            QStringList({u"cards/a.yaml"_s, u"cards/b.yaml"_s, u"deck.yaml"_s, u"proofs/p.yaml"_s, u"variants/many.yaml"_s}));
        QCOMPARE(deck.files.front().text, std::string("a: 1\n"));
        QCOMPARE(lines(deck.findings), QStringList());
    }

    void whatEditorsLeaveBehindAndWhatIsHiddenIsPassedOver()
    {
        for (const char *path : {"deck.yaml", "deck.yaml~", ".deck.yaml.swp", ".rulewright/runs.sqlite", "cards/.hidden.yaml",
                                 "cards/a.yaml.bak", "#deck.yaml#", "README.md", "LICENSE", "schemas/deck.schema.json"})
            write(m_deck, QString::fromLatin1(path));
        const DeckFiles deck = read(m_deck);
        QCOMPARE(paths(deck), QStringList({u"deck.yaml"_s}));
        QVERIFY(deck.others.empty());
        QCOMPARE(lines(deck.findings), QStringList());
    }

    void whatIsPartOfADeckIsNeverPassedOver()
    {
        for (const char *path :
             {"cards/README.yaml", "variants/LICENSE-free.yaml", "proofs/COPYING.yaml", "README.yaml", "cards/README.md"})
            write(m_deck, QString::fromLatin1(path));
        const DeckFiles deck = read(m_deck);
        QCOMPARE(paths(deck), QStringList({u"cards/README.yaml"_s, u"proofs/COPYING.yaml"_s, u"variants/LICENSE-free.yaml"_s}));
        QVERIFY(deck.others.empty());
    }

    void theNameOfAFileIsAllBeforeItsEnding()
    {
        QCOMPARE(stemOf("variants/many-dice.yaml"), std::string("many-dice"));
        QCOMPARE(stemOf("variants/a.b.yaml"), std::string("a.b"));
        QCOMPARE(stemOf("a"), std::string("a"));
    }

    void theSchemaMarkStandsBehindTheByteOrderMark()
    {
        const std::string text = "\xef\xbb\xbf# yaml-language-server: $schema=old.json\r\na: 1\r\n";
        QCOMPARE(schemaMark(text), std::string("old.json"));
        QCOMPARE(withSchemaMark(text, "new.json"),
                 std::string("\xef\xbb\xbf# yaml-language-server: $schema=new.json\r\na: 1\r\n"));
        QCOMPARE(withSchemaMark("\xef\xbb\xbf"
                                "a: 1\n",
                                "new.json"),
                 std::string("\xef\xbb\xbf# yaml-language-server: $schema=new.json\na: 1\n"));
        QCOMPARE(withSchemaMark("a: 1\r\nb: 2\r\n", "new.json"),
                 std::string("# yaml-language-server: $schema=new.json\r\na: 1\r\nb: 2\r\n"));
        QCOMPARE(withSchemaMark("", "new.json"), std::string("# yaml-language-server: $schema=new.json\n"));
    }

    void allElseIsKeptByName()
    {
        for (const char *path : {"deck.yaml", "art/opal.png", "cards/old/a.yaml", "table.yaml"})
            write(m_deck, QString::fromLatin1(path));
        QCOMPARE(read(m_deck).others, std::vector<std::string>({"art/opal.png", "cards/old/a.yaml", "table.yaml"}));
    }

    void aFolderThatIsNotThereIsAFinding()
    {
        QCOMPARE(lines(readDeckFiles((m_folder->path() + u"/none"_s).toStdString()).findings),
                 QStringList({u".: error: there is no such folder; name the folder that holds deck.yaml [deck.no-folder]"_s}));
    }

    void aFileInPlaceOfTheDeckIsAFinding()
    {
        write(m_deck, u"deck.yaml"_s);
        QCOMPARE(lines(readDeckFiles(m_deck.filePath(u"deck.yaml"_s).toStdString()).findings),
                 QStringList({u".: error: this is not a folder; name the folder that holds deck.yaml [deck.not-a-folder]"_s}));
    }

    void aFileWhereAFolderBelongsIsAFindingAndTheOtherWayRound()
    {
        write(m_deck, u"cards"_s);
        QVERIFY(m_deck.mkpath(u"tables.yaml"_s));
        QStringList found = lines(read(m_deck).findings);
        found.sort();
        QCOMPARE(found,
                 QStringList({u"cards: error: cards is a file; it must be a folder [deck.not-a-folder]"_s,
                              u"tables.yaml: error: tables.yaml is a folder; it must be a file [deck.not-a-file]"_s}));
    }

    void aPipeIsNotWaitedFor()
    {
        QCOMPARE(mkfifo(m_deck.filePath(u"tables.yaml"_s).toLocal8Bit().constData(), 0600), 0);
        QCOMPARE(lines(read(m_deck).findings),
                 QStringList(
                     {u"tables.yaml: error: tables.yaml is neither a file nor a folder; it must be a file [deck.not-a-file]"_s}));
    }

    void linksStayInTheFolder()
    {
        QTemporaryDir outside;
        write(QDir(outside.path()), u"secret.yaml"_s);
        write(m_deck, u"cards/a.yaml"_s);
        QVERIFY(QFile::link(outside.filePath(u"secret.yaml"_s), m_deck.filePath(u"tables.yaml"_s)));
        QVERIFY(QFile::link(m_deck.filePath(u"cards/a.yaml"_s), m_deck.filePath(u"cards/b.yaml"_s)));
        QVERIFY(QFile::link(m_deck.filePath(u"nothing"_s), m_deck.filePath(u"cards/c.yaml"_s)));
        const DeckFiles deck = read(m_deck);
        QCOMPARE(paths(deck), QStringList({u"cards/a.yaml"_s, u"cards/b.yaml"_s}));
        QStringList found = lines(deck.findings);
        found.sort();
        QCOMPARE(found,
                 QStringList({u"cards/c.yaml: error: cards/c.yaml is a link to nothing; remove it [deck.broken-link]"_s,
                              u"tables.yaml: error: tables.yaml is a link that leads out of the deck's folder; put the file "
                              "itself into the folder [deck.outside-link]"_s}));
    }

    void aFileThatMayNotBeReadIsAFinding()
    {
        write(m_deck, u"tables.yaml"_s);
        QVERIFY(QFile::setPermissions(m_deck.path(), QFile::Permissions(0x7755)));
        QVERIFY(QFile::setPermissions(m_deck.filePath(u"tables.yaml"_s), {}));
        QStringList found;
        {
            const OrdinaryUser user;
            found = lines(read(m_deck).findings);
        }
        QCOMPARE(found,
                 QStringList({u"tables.yaml: error: tables.yaml cannot be read: Permission denied; "
                              "allow reading it [deck.unreadable-file]"_s}));
    }

    // It must not be called a link to nothing, which one may remove.
    void aFolderThatMayNotBeEnteredIsOneFinding()
    {
        write(m_deck, u"cards/a.yaml"_s);
        write(m_deck, u"cards/b.yaml"_s);
        QVERIFY(QFile::link(u"cards/a.yaml"_s, m_deck.filePath(u"tables.yaml"_s)));
        QVERIFY(QFile::setPermissions(m_deck.path(), QFile::Permissions(0x7755)));
        QVERIFY(QFile::setPermissions(m_deck.filePath(u"cards"_s), QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther));
        QStringList found;
        {
            const OrdinaryUser user;
            found = lines(read(m_deck).findings);
        }
        QVERIFY(QFile::setPermissions(m_deck.filePath(u"cards"_s), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        found.sort();
        QCOMPARE(
            found,
            QStringList(
                {u"cards: error: cards cannot be read: Permission denied; allow reading and entering it [deck.unreadable-file]"_s,
                 u"tables.yaml: error: tables.yaml cannot be read: Permission denied; allow reading it "
                 "[deck.unreadable-file]"_s}));
    }

    void aDeckBehindAFolderThatMayNotBeEnteredIsNotMissing()
    {
        write(m_deck, u"above/deck/deck.yaml"_s);
        QVERIFY(QFile::setPermissions(m_deck.path(), QFile::Permissions(0x7755)));
        QVERIFY(QFile::setPermissions(m_deck.filePath(u"above"_s), {}));
        QStringList found;
        {
            const OrdinaryUser user;
            found = lines(readDeckFiles(m_deck.filePath(u"above/deck"_s).toStdString()).findings);
        }
        QVERIFY(QFile::setPermissions(m_deck.filePath(u"above"_s), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QCOMPARE(
            found,
            QStringList(
                {u".: error: . cannot be read: Permission denied; allow entering the folders above it [deck.unreadable-file]"_s}));
    }

    void aLinkInACircleLeadsNowhere()
    {
        QVERIFY(QFile::link(u"rules.yaml"_s, m_deck.filePath(u"tables.yaml"_s)));
        QVERIFY(QFile::link(u"tables.yaml"_s, m_deck.filePath(u"rules.yaml"_s)));
        QStringList found = lines(read(m_deck).findings);
        found.sort();
        QCOMPARE(found,
                 QStringList({u"rules.yaml: error: rules.yaml is a link to nothing; remove it [deck.broken-link]"_s,
                              u"tables.yaml: error: tables.yaml is a link to nothing; remove it [deck.broken-link]"_s}));
    }

    void nothingIsReadBeyondTheLimits_data()
    {
        QTest::addColumn<int>("files");
        QTest::addColumn<int>("bytes");
        QTest::addColumn<QStringList>("read");
        QTest::addColumn<QString>("finding");
        const QString remedy = u"; leave out what is not needed, or make two decks of it [deck.too-big]"_s;
        QTest::newRow("files") << 2 << 9000 << QStringList({u"cards/a.yaml 1000"_s, u"cards/b.yaml 1000"_s, u"deck.yaml 0"_s})
                               << u"deck.yaml: error: with this file the deck has more than 2 files"_s + remedy;
        QTest::newRow("bytes") << 9 << 1200 << QStringList({u"cards/a.yaml 1000"_s, u"cards/b.yaml 201"_s})
                               << u"cards/b.yaml: error: with this file the deck has more than 1200 bytes of text"_s + remedy;
        QTest::newRow("bytes of one file") << 9 << 10 << QStringList({u"cards/a.yaml 11"_s})
                                           << u"cards/a.yaml: error: with this file the deck has more than 10 bytes of text"_s
                + remedy;
    }

    void nothingIsReadBeyondTheLimits()
    {
        QFETCH(int, files);
        QFETCH(int, bytes);
        QFETCH(QStringList, read);
        QFETCH(QString, finding);
        for (const char *path : {"cards/a.yaml", "cards/b.yaml", "deck.yaml", "tables.yaml"})
            write(m_deck, QString::fromLatin1(path), "a: 1" + QByteArray(995, ' ') + "\n");
        DeckLimits limits;
        limits.files = std::size_t(files);
        limits.bytes = std::size_t(bytes);
        const DeckFiles deck = readDeckFiles(m_deck.path().toStdString(), limits);
        QStringList found;
        for (const DeckFiles::File &file : deck.files)
            found.append(QString::fromStdString(file.path + " " + std::to_string(file.text.size())));
        QCOMPARE(found, read);
        QCOMPARE(lines(loadDeck(deck, {}, {}, limits).findings), QStringList({finding}));
    }

    // As when somebody names the root of the disk.
    void aFolderOfVeryManyThingsIsNoDeck()
    {
        for (const char *path : {"deck.yaml", "home/ada/a", "home/ada/b"})
            write(m_deck, QString::fromLatin1(path));
        DeckLimits limits;
        limits.entries = 5;
        QCOMPARE(readDeckFiles(m_deck.path().toStdString(), limits).others,
                 std::vector<std::string>({"home/ada/a", "home/ada/b"}));
        limits.entries = 4;
        const DeckFiles deck = readDeckFiles(m_deck.path().toStdString(), limits);
        QCOMPARE(lines(loadDeck(deck, {}).findings),
                 QStringList(
                     {u".: error: there are more than 4 files and folders in it; name the folder of a deck [deck.too-big]"_s}));
    }

    void anUnsavedTextTakesThePlaceOfTheFile()
    {
        write(m_deck, u"deck.yaml"_s);
        DeckFiles deck = read(m_deck);
        deck.setText("deck.yaml", "b: 2\n");
        deck.setText("cards/new.yaml", "c: 3\n");
        QCOMPARE(paths(deck), QStringList({u"cards/new.yaml"_s, u"deck.yaml"_s}));
        QCOMPARE(deck.files.back().text, std::string("b: 2\n"));
    }

    void fromOutsideAFindingNamesTheFolderToo()
    {
        const Findings findings =
            seenFromOutside({error("a.b", "m", {}, {}, {"tables.yaml", {}, 4, 9}), error("a.b", "m", {}, {}, {".", {}, 0, 0}),
                             error("a.b", "m", {}, {}, {"--set tables.dice=x", {}, 0, 0})},
                            "decks/dice/");
        QCOMPARE(lines(findings),
                 QStringList({u"decks/dice/tables.yaml:4:9: error: m [a.b]"_s, u"decks/dice/: error: m [a.b]"_s,
                              u"--set tables.dice=x: error: m [a.b]"_s}));
    }

private:
    std::optional<QTemporaryDir> m_folder;
    QDir m_deck;
};

QTEST_GUILESS_MAIN(TestDeckFiles)
#include "tst_deckfiles.moc"
