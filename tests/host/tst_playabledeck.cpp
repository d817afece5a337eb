// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/deckforplay.h"
#include "host/playabledeck.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

const std::vector<fs::path> built{RW_TEST_PLUGINS "/../only-sound", RW_BUILD_DIR "/bin/games"};

/// A deck of the game, in a folder of its own.
class DeckFolder
{
public:
    DeckFolder(const char *game, const QByteArray &tables)
    {
        write("deck.yaml",
              QByteArray("# yaml-language-server: $schema=deck.schema.json\nformat: 1\ngame: ") + game
                  + "\ntitle: A deck\nversion: \"1\"\nauthors: [Me]\nlicense: CC0-1.0\nplayers: {min: 2, max: 3, default: 2}\n");
        write("rules.yaml",
              "# yaml-language-server: $schema=rules.schema.json\nclauses:\n  - id: P-1\n    text: All that there is to say.\n");
        write("tables.yaml", "# yaml-language-server: $schema=" + QByteArray(game) + ".tables.schema.json\n" + tables);
    }
    fs::path path() const { return m_folder.path().toStdString(); }

    void write(const char *name, const QByteArray &text) const
    {
        QVERIFY(QDir(m_folder.path()).mkpath(QFileInfo(QString::fromLatin1(name)).path()));
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), text.size());
    }

private:
    QTemporaryDir m_folder;
};

QString told(const Findings &findings, const fs::path &folder)
{
    QString all;
    for (const Finding &finding : findings)
        if (finding.severity == Finding::Severity::Error)
            all += QString::fromStdString(line(finding)) + u'\n';
    return all.replace(QString::fromStdString(folder.string()) + u'/', QString());
}

} // namespace

class TestPlayableDeck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        fs::create_directories(built.front());
        fs::copy_file(RW_TEST_PLUGINS "/sound.so", built.front() / "sound.so", fs::copy_options::overwrite_existing);
    }

    void aSoundDeckIsPlayed()
    {
        const DeckFolder folder("liars-dice", "players: 2\ndice: 2\nfaces: 6\n");
        GameHost host(built);
        const Checked<PlayableDeck> deck = loadDeck(host, folder.path(), {}, {"tables.dice=4"});
        QCOMPARE(told(deck.findings, folder.path()), QString());
        QVERIFY(deck);
        QCOMPARE(deck.value->game().facts().id, std::string("liars-dice"));
        QCOMPARE(deck.value->usualSeats(), 2);
        const auto engine = deck.value->compile(3);
        QVERIFY(engine);
        QCOMPARE((*engine.value)->setup().count(), 3);
        QCOMPARE((*engine.value)->longestGame(), 3u * 4u * 6u + 1u); // each bid once, and the challenge
    }

    void aFaultyDeckIsNot()
    {
        const DeckFolder folder("liars-dice", "players: 2\ndice: 0\nfaces: 6\n");
        GameHost host(built);
        const Checked<PlayableDeck> deck = loadDeck(host, folder.path());
        QVERIFY(!deck);
        QCOMPARE(told(deck.findings, folder.path()).section(u':', 0, 2), u"tables.yaml:3:7"_s);
        QVERIFY(readDeck(host, folder.path()).game); // whoever wants to show it still can
    }

    void forPlayOnlyWhatIsPlayedIsTried()
    {
        const DeckFolder folder("liars-dice", "players: 2\ndice: 2\nfaces: 6\n");
        folder.write("variants/no-dice.yaml",
                     "# yaml-language-server: $schema=variant.schema.json\ntitle: No dice\n"
                     "description: Nobody has any.\nset: {tables.dice: 0}\n");
        GameHost host(built);
        const Deck whole = readDeck(host, folder.path());
        QCOMPARE(told(whole.findings, folder.path()).section(u':', 0, 0), u"variants/no-dice.yaml"_s);
        QCOMPARE(told(readDeckForPlay(host, folder.path()).findings, folder.path()), QString());
        const Deck chosen = readDeckForPlay(host, folder.path(), *parseWishes({"no-dice"}, {}).value);
        QCOMPARE(told(chosen.findings, folder.path()).section(u':', 0, 0), u"variants/no-dice.yaml"_s);
        QVERIFY(hasErrors(readDeckForPlay(host, folder.path(), *parseWishes({}, {"tables.dice=0"}).value).findings));
        QCOMPARE(readDeckForPlay(host, folder.path()).effective.hash(), whole.effective.hash());
    }

    void wordsThatCannotBeUnderstoodAreFindings()
    {
        const DeckFolder folder("pebbles", "pebbles: 3\n");
        GameHost host(built);
        const Checked<PlayableDeck> deck = loadDeck(host, folder.path(), {}, {"nonsense"});
        QVERIFY(!deck);
        QCOMPARE(deck.findings, parseWishes({}, {"nonsense"}).findings);
    }

    void aGameThatCannotBeUsedSaysWhy()
    {
        const DeckFolder folder("pebbles", "pebbles: 3\n");
        const fs::path games = folder.path() / "games";
        fs::create_directory(games);
        fs::copy_file(RW_TEST_PLUGINS "/older.so", games / "older.so");
        GameHost host({games});
        const Checked<PlayableDeck> deck = loadDeck(host, folder.path());
        QVERIFY(!deck);
        QCOMPARE(deck.findings.front(), host.findings().front());
        QVERIFY(told(deck.findings, folder.path()).contains(u"deck.yaml:3:7: error: there is no game pebbles"_s));
    }

    void numbersOfPlayersAreChecked_data()
    {
        QTest::addColumn<int>("seats");
        QTest::newRow("too few for both") << 1;
        QTest::newRow("too many for the deck") << 4;
        QTest::newRow("too many for the game") << 5;
    }

    void numbersOfPlayersAreChecked()
    {
        QFETCH(int, seats);
        const DeckFolder folder("pebbles", "pebbles: 3\n");
        GameHost host(built);
        const Checked<PlayableDeck> deck = loadDeck(host, folder.path());
        QVERIFY(deck);
        const auto engine = deck.value->compile(seats);
        QVERIFY(!engine);
        QCOMPARE(told(engine.findings, folder.path()),
                 u"deck.yaml:8:10: error: the number of players is %1; this deck is for 2 to 3 [deck.seats]\n"_s.arg(seats));
    }

    void whatTheGameFindsHasItsPlace_data()
    {
        QTest::addColumn<QByteArray>("tables");
        QTest::addColumn<QString>("finding");
        QTest::newRow("refused") << QByteArray("pebbles: 3\n")
                                 << u"tables.yaml:2:10: error: that is too few; take ten [pebbles.few]\n"_s;
        QTest::newRow("thrown") << QByteArray("pebbles: 11\n")
                                << u"error: the game pebbles has a defect: too heavy; tell those who make it [plugin.failed]\n"_s;
    }

    void whatTheGameFindsHasItsPlace()
    {
        QFETCH(QByteArray, tables);
        QFETCH(QString, finding);
        const DeckFolder folder("pebbles", tables);
        GameHost host(built);
        const Checked<PlayableDeck> deck = loadDeck(host, folder.path());
        QVERIFY(deck);
        QCOMPARE(told(deck.value->compile(2).findings, folder.path()), finding);
    }

    void aGameThatThrowsAtADeckIsAFinding()
    {
        const DeckFolder folder("pebbles", "pebbles: 13\n");
        GameHost host(built);
        const Checked<PlayableDeck> deck = loadDeck(host, folder.path());
        QVERIFY(!deck);
        QVERIFY(told(deck.findings, folder.path()).contains(u"the game pebbles has a defect: thirteen pebbles"_s));
    }
};

QTEST_GUILESS_MAIN(TestPlayableDeck)
#include "tst_playabledeck.moc"
