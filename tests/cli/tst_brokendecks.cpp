// SPDX-License-Identifier: GPL-3.0-or-later
#include "../deck/ordinaryuser.h"
#include "cli/program.h"
#include "host/gamehost.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <set>
#include <sstream>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

const QString decks = u"" RW_SOURCE_DIR "/sample-decks"_s;

struct Told
{
    int code;
    QString out;
    QString err;
};

/// \a plugins is a folder that everybody may read, as the build's need not be.
Told told(const QString &plugins, const QStringList &words)
{
    GameHost host({plugins.toStdString()});
    std::ostringstream out, err;
    Streams streams{out, err};
    const int code = Program(allCommands(host, decks.toStdString())).run(words, streams);
    return {code, QString::fromStdString(out.str()), QString::fromStdString(err.str())};
}

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

void replaceIn(const QString &path, const QByteArray &before, const QByteArray &after)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll();
    file.close();
    QVERIFY(text.contains(before));
    put(path, text.replace(before, after));
}

/// What is done to a sound deck, and the exit code that is due to it in every command that needs it sound.
struct Breakage
{
    const char *name;
    int code;
    std::function<void(const QString &deck)> breakIt;
    QStringList words = {}; ///< wishes beside the deck
};

/// How a command is given a deck. Words that are OUT stand for a file that is not there, and GAME for a saved game.
struct Reader
{
    const char *name;
    QStringList before;
    QStringList after;
    bool hasWishes = true; ///< it knows --variant and --set
    bool readsRunsAlone = false; ///< of the deck only the folder and its store
};

} // namespace

/// The exit code of a broken deck is the same, whichever command looks at it.
class TestBrokenDecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        QVERIFY(QDir().mkpath(games()));
        QVERIFY(QFile::copy(u"" RW_BUILD_DIR "/bin/games/spoils-of-war.so"_s, games() + u"/spoils-of-war.so"_s));
        QCOMPARE(told(games(),
                      {u"batch"_s, decks + u"/spoils-of-war"_s, u"--games"_s, u"1"_s, u"--keep"_s, u"0"_s, u"--keep-in"_s,
                       m_folder.path()})
                     .code,
                 int(AllWell));
        QVERIFY(QFile::exists(savedGame()));
        QCOMPARE(QProcess::execute(u"chmod"_s, {u"-R"_s, u"a+rX"_s, m_folder.path()}), 0);
    }

    void theCodeIsTheSameInAllCommands_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("breakage");
        QTest::addColumn<int>("code");
        for (const Reader &reader : readers())
            for (std::size_t i = 0; i < breakages().size(); ++i) {
                const Breakage &breakage = breakages()[i];
                if (!breakage.words.isEmpty() && !reader.hasWishes)
                    continue;
                const bool matters = !reader.readsRunsAlone || QByteArray(breakage.name) == "no folder"
                    || QByteArray(breakage.name) == "a newer format";
                QTest::addRow("%s: %s", reader.name, breakage.name) << reader.before + QStringList(u"DECK"_s) + reader.after
                        + breakage.words << int(i) << (matters ? breakage.code : int(AllWell));
            }
    }

    void theCodeIsTheSameInAllCommands()
    {
        QFETCH(QStringList, words);
        QFETCH(int, breakage);
        QFETCH(int, code);
        const QTemporaryDir folder;
        const QString deck = folder.filePath(u"deck"_s);
        QCOMPARE(QProcess::execute(u"cp"_s, {u"-r"_s, decks + u"/spoils-of-war"_s, deck}), 0);
        breakages()[std::size_t(breakage)].breakIt(deck);
        QCOMPARE(QProcess::execute(u"chmod"_s, {u"a+rX"_s, folder.path()}), 0);
        for (QString &word : words)
            word = word == u"GAME"_s ? savedGame() : word.replace(u"DECK"_s, deck);
        const rwtest::OrdinaryUser user; // whom a file that may not be read stops
        const Told said = told(games(), words);
        QVERIFY2(said.code == code,
                 qPrintable(u"%1 instead of %2: %3%4"_s.arg(said.code).arg(code).arg(said.out.left(2000), said.err)));
        QVERIFY2(code == AllWell || code == WrongWords || (said.out + said.err).contains(u"error: "_s), qPrintable(said.err));
    }

    void aSoundDeckIsAllWell()
    {
        for (const Reader &reader : readers()) {
            QStringList words = reader.before + QStringList(decks + u"/spoils-of-war"_s) + reader.after;
            words.replaceInStrings(u"GAME"_s, savedGame());
            const Told said = told(games(), words);
            QVERIFY2(said.code == AllWell, qPrintable(QString::fromLatin1(reader.name) + said.err));
        }
    }

    /// So that a new command cannot differ.
    void everyCommandThatReadsDecksIsTried()
    {
        std::set<QString> tried;
        for (const Reader &reader : readers())
            tried.insert(reader.before.front());
        GameHost host({RW_BUILD_DIR "/bin/games"});
        for (const auto &command : allCommands(host, {})) {
            if (command->name() == "new"_L1 || command->name() == "bots"_L1)
                continue; // one copies the files of a deck as they are, the other only looks which game it is of
            std::ostringstream help, none;
            Streams streams{help, none};
            command->run({u"--help"_s}, streams);
            const bool reads =
                QString::fromStdString(help.str()).contains(QRegularExpression(u"folder of (the|a) deck|<?FOLDER>?|--deck <"_s));
            QVERIFY2(reads == tried.contains(command->name()), qPrintable(command->name()));
        }
    }

private:
    QString games() const { return m_folder.filePath(u"games"_s); }
    QString savedGame() const { return m_folder.filePath(u"spoils-of-war-0.rwgame"_s); }

    static const std::vector<Breakage> &breakages()
    {
        static const std::vector<Breakage> all{
            {"no folder", Unusable, [](const QString &deck) { QVERIFY(QDir(deck).removeRecursively()); }},
            {"a file for a folder", Unusable,
             [](const QString &deck) {
            QVERIFY(QDir(deck + u"/cards"_s).removeRecursively());
            put(deck + u"/cards"_s, "none");
             }},
            {"a file that may not be read", Unusable,
             [](const QString &deck) { QVERIFY(QFile::setPermissions(deck + u"/tables.yaml"_s, {})); }},
            {"no deck.yaml", Unusable, [](const QString &deck) { QVERIFY(QFile::remove(deck + u"/deck.yaml"_s)); }},
            {"no such game", Unusable,
             [](const QString &deck) { replaceIn(deck + u"/deck.yaml"_s, "game: spoils-of-war", "game: spoils-of-peace"); }},
            {"a newer format", Unusable,
             [](const QString &deck) { replaceIn(deck + u"/deck.yaml"_s, "format: 1", "format: 99"); }},
            {"YAML that is none, in deck.yaml", FoundFaults,
             [](const QString &deck) { put(deck + u"/deck.yaml"_s, "format: [1\n"); }},
            {"YAML that is none, in tables.yaml", FoundFaults,
             [](const QString &deck) { put(deck + u"/tables.yaml"_s, "a: [1\n"); }},
            {"a value that the schema does not allow", FoundFaults,
             [](const QString &deck) { replaceIn(deck + u"/deck.yaml"_s, "title:", "titel:"); }},
            {"a variant that is not there", FoundFaults, [](const QString &) {}, {u"--variant"_s, u"nowhere"_s}},
            {"a value that is not there", FoundFaults, [](const QString &) {}, {u"--set"_s, u"tables.nowhere=1"_s}},
            {"words that set nothing", WrongWords, [](const QString &) {}, {u"--set"_s, u"tables"_s}},
            };
        return all;
    }

    static const std::vector<Reader> &readers()
    {
        const QStringList few{u"--games"_s, u"10"_s};
        static const std::vector<Reader> all{
            {"check", {u"check"_s}, {}},
            {"text", {u"text"_s}, {}},
            {"sheet", {u"sheet"_s, u"--html"_s, u"/dev/null"_s}, {}},
            {"proof", {u"proof"_s}, {u"--filter"_s, u"SOW-END"_s}},
            {"play", {u"play"_s}, {u"--seats"_s, u"random"_s, u"--seed"_s, u"1"_s}},
            {"batch", {u"batch"_s}, few},
            {"compare", {u"compare"_s}, few},
            {"sweep", {u"sweep"_s}, few + QStringList{u"--set"_s, u"tables.ante=1,2"_s}},
            {"experiment", {u"experiment"_s}, {}, false},
            {"report", {u"report"_s}, few},
            {"runs", {u"runs"_s}, {}, false, true},
            {"farm", {u"farm"_s}, {}, false, true},
            {"replay", {u"replay"_s, u"GAME"_s, u"--deck"_s}, {}, false},
            {"bench", {u"bench"_s, u"--milliseconds"_s, u"1"_s, u"--repeats"_s, u"1"_s, u"--deck"_s}, {}, false},
        };
        return all;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestBrokenDecks)
#include "tst_brokendecks.moc"
