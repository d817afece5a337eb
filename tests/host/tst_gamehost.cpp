// SPDX-License-Identifier: GPL-3.0-or-later
#include "host/gamecheck.h"
#include "host/gamehost.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace Qt::StringLiterals;
namespace fs = std::filesystem;

namespace {

const fs::path plugins(RW_TEST_PLUGINS);

/// A folder of games for one test.
class Folder
{
public:
    fs::path path() const { return m_folder.path().toStdString(); }
    fs::path add(const char *plugin, const char *name = nullptr) const
    {
        const fs::path file = path() / (name ? name : plugin);
        fs::copy_file(plugins / plugin, file);
        return file;
    }
    void write(const char *name, const QByteArray &bytes) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

private:
    QTemporaryDir m_folder;
};

/// The findings as a person sees them, without the folder's name.
QString told(const Findings &findings, const fs::path &folder)
{
    QString all;
    for (const Finding &finding : findings)
        all += QString::fromStdString(line(finding)) + u'\n';
    return all.replace(QString::fromStdString(folder.string()) + u'/', QString());
}

QByteArray bytesOf(const fs::path &path)
{
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestGameHost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void aSoundPluginIsFoundAndLoaded()
    {
        const Folder folder;
        const fs::path file = folder.add("sound.so");
        GameHost host({folder.path()});
        QCOMPARE(told(host.findings(), folder.path()), QString());
        QCOMPARE(host.installed().size(), 1u);
        QCOMPARE(host.installed().front().id, std::string("pebbles"));
        QCOMPARE(host.installed().front().file, file);
        const Checked<const LoadedGame *> loaded = host.load("pebbles");
        QCOMPARE(told(loaded.findings, folder.path()), QString());
        QCOMPARE((*loaded.value)->game->facts().title, std::string("Pebbles"));
        QCOMPARE(*host.load("pebbles").value, *loaded.value);
    }

    void badPluginsAreSeenBeforeTheyRun_data()
    {
        QTest::addColumn<QString>("finding");
        const int mine = engineInterface;
        const auto interface = [&](const char *name, int found, const char *remedy, const char *code) {
            QTest::newRow(name) << u"%1: error: it was built for interface %2, and this program has %3; %4 [%5]\n"_s
                                       .arg(QLatin1StringView(name))
                                       .arg(found)
                                       .arg(mine)
                                       .arg(QLatin1StringView(remedy), QLatin1StringView(code));
        };
        interface("older.so", mine - 1, "build it again with this version of Rulewright", "plugin.old-interface");
        interface("newer.so", mine + 1, "use a newer Rulewright, or build it again with this one", "plugin.new-interface");
        QTest::newRow("no-interface.so") << u"no-interface.so: error: it does not say which interface it was built for; "
                                            "build it with rw_add_game [plugin.no-interface]\n"_s;
        QTest::newRow("no-id.so")
            << u"no-id.so: error: it does not say which game it is; build it with rw_add_game [plugin.no-id]\n"_s;
    }

    void badPluginsAreSeenBeforeTheyRun()
    {
        QFETCH(QString, finding);
        const Folder folder;
        folder.add(QTest::currentDataTag());
        folder.add("sound.so", "zz.so");
        GameHost host({folder.path()});
        QCOMPARE(told(host.findings(), folder.path()), finding);
        QCOMPARE(host.installed().size(), 1u); // the other one is none the worse
        QVERIFY(host.load("pebbles"));
    }

    void whatIsNoPluginIsSeen_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("reason");
        const QByteArray sound = bytesOf(plugins / "sound.so");
        QTest::newRow("empty") << QByteArray() << u"the file is empty"_s;
        QTest::newRow("short text") << QByteArray("not a library\n") << u"it is not a valid ELF object (file too small)"_s;
        QTest::newRow("long text") << QByteArray("not a library\n").repeated(100)
                                   << u"it is not a valid ELF object (invalid signature)"_s;
        QTest::newRow("cut off in its header")
            << sound.left(100) << u"it is not a valid ELF object (program header table extends past the end of the file)"_s;
        QTest::newRow("cut off in its code")
            << sound.left(9000) << u"it is not a valid ELF object (a program header entry extends past the end of the file)"_s;
        QTest::newRow("a library") << bytesOf("/proc/self/exe") << u"it is not a Qt plugin (metadata not found)"_s;
    }

    void whatIsNoPluginIsSeen()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, reason);
        const Folder folder;
        folder.write("game.so", bytes);
        const GameHost host({folder.path()});
        QCOMPARE(told(host.findings(), folder.path()),
                 u"game.so: error: this is no game: "_s + reason
                     + u"; take it out of the folder of games [plugin.not-a-game]\n"_s);
        QVERIFY(host.installed().empty());
    }

    void aPluginOfAnotherProgramIsNoGame()
    {
        const Folder folder;
        QByteArray bytes = bytesOf(plugins / "sound.so");
        QVERIFY(bytes.contains("rulewright.GamePlugin"));
        folder.write("game.so", bytes.replace("rulewright.GamePlugin", "otherworld.GamePlugin"));
        const GameHost host({folder.path()});
        QCOMPARE(told(host.findings(), folder.path()),
                 u"game.so: error: this is no game: it is a plugin for otherworld.GamePlugin; "
                 "take it out of the folder of games [plugin.not-a-game]\n"_s);
    }

    void badPluginsAreSeenWhenTheyAreUsed_data()
    {
        QTest::addColumn<QString>("finding");
        const auto row = [](const char *name, const QString &finding) {
            QTest::newRow(name) << QString::fromLatin1(name) + u": error: "_s + finding + u'\n';
        };
        row("wrong-id.so",
            u"its metadata says pebbles, its rules say marbles; make both the same and build it again [plugin.wrong-id]"_s);
        row("throws.so", u"the game pebbles has a defect: the box is empty; tell those who make it [plugin.failed]"_s);
        row("throws-number.so",
            u"the game pebbles has a defect: it throws something unknown; tell those who make it [plugin.failed]"_s);
        row("no-game.so", u"the game pebbles has a defect: it makes no game; tell those who make it [plugin.failed]"_s);
        row("missing-symbol.so",
            u"the game pebbles cannot be loaded: undefined symbol: _Z12gameOfNobodyv; "
            "build it again with this version of Rulewright [plugin.not-loaded]"_s);
    }

    void badPluginsAreSeenWhenTheyAreUsed()
    {
        QFETCH(QString, finding);
        const Folder folder;
        folder.add(QTest::currentDataTag());
        GameHost host({folder.path()});
        QCOMPARE(told(host.findings(), folder.path()), QString());
        QCOMPARE(host.installed().size(), 1u);
        for (int i = 0; i < 2; ++i) {
            const Checked<const LoadedGame *> loaded = host.load("pebbles");
            QVERIFY(!loaded);
            QCOMPARE(told(loaded.findings, folder.path()), finding);
        }
        Findings asked;
        QVERIFY(!host.catalog(&asked).find("pebbles"));
        QCOMPARE(told(asked, folder.path()), finding);
    }

    void ofTwoWithOneIdTheFirstIsUsed()
    {
        const Folder first, second;
        const fs::path used = first.add("sound.so", "zz.so");
        second.add("sound.so", "aa.so");
        GameHost host({first.path(), second.path()});
        QCOMPARE(
            told(host.findings(), second.path()),
            u"aa.so: warning: the game pebbles is not used, since %1 has it too; remove one of the two [plugin.same-id]\n"_s.arg(
                QString::fromStdString(used.string())));
        QCOMPARE(host.installed().size(), 1u);
        QCOMPARE(host.installed().front().file, used);
    }

    void oneFileUnderTwoNamesIsThereOnce()
    {
        const Folder folder, other;
        folder.add("sound.so");
        fs::create_directory_symlink(folder.path(), other.path() / "link");
        const GameHost host({folder.path(), folder.path(), other.path() / "link"});
        QCOMPARE(told(host.findings(), folder.path()), QString());
        QCOMPARE(host.installed().size(), 1u);
    }

    void onlyLibrariesAreLookedAt()
    {
        const Folder folder;
        folder.write("README", "about the games");
        folder.write("sound.so.txt", "not a library");
        const GameHost host({folder.path(), folder.path() / "missing"});
        QCOMPARE(told(host.findings(), folder.path()), QString());
        QVERIFY(host.installed().empty());
    }

    void findingGamesRunsNothingOfThem()
    {
        const Folder folder;
        const fs::path mark = folder.path() / "mark";
        qputenv("RW_TEST_MARK", mark.c_str());
        folder.add("sound.so");
        folder.add("older.so");
        folder.add("no-id.so");
        folder.add("throws.so");
        GameHost host({folder.path()});
        QCOMPARE(host.installed().size(), 1u);
        const GameCatalog catalog = host.catalog();
        QVERIFY(!fs::exists(mark));
        QVERIFY(catalog.find("pebbles"));
        QCOMPARE(bytesOf(mark), QByteArray("sound\n"));
        qunsetenv("RW_TEST_MARK");
    }

    void anUnknownGameHasANeighbour()
    {
        const Folder folder;
        folder.add("sound.so");
        folder.add("older.so");
        GameHost host({folder.path()});
        QCOMPARE(told(host.load("pebles").findings, folder.path()),
                 u"error: there is no game pebles; did you mean pebbles? [game.unknown]\n"_s);
        QCOMPARE(told(host.load("chess").findings, folder.path()),
                 u"error: there is no game chess; `rulewright games` lists those that there are [game.unknown]\n"_s);
        Findings asked;
        QVERIFY(!host.catalog(&asked).find("chess"));
        QCOMPARE(asked, host.findings()); // perhaps it is the one that cannot be used
    }

    void theDeckRoomGetsTheSameGame()
    {
        const Folder folder;
        folder.add("sound.so");
        GameHost host({folder.path()});
        const GameCatalog catalog = host.catalog();
        QCOMPARE(catalog.ids, std::vector<std::string>{"pebbles"});
        const GameRules *rules = catalog.find("pebbles");
        QVERIFY(rules);
        QCOMPARE(rules->id, std::string("pebbles"));
        QCOMPARE(rules->clauses, std::vector<std::string>{"P-1"});
        QCOMPARE(toJson(rules->blank),
                 std::string("{\"deck.yaml\":{\"players\":{\"min\":2,\"max\":4}},"
                             "\"tables.yaml\":{\"pebbles\":3}}"));
        QCOMPARE(told(rules->check(Value::Map{{"tables", Value::Map{{"pebbles", 13}}}}), {}),
                 u"error: the game pebbles has a defect: thirteen pebbles; tell those who make it [plugin.failed]\n"_s);
    }

    void foldersComeInTheirOrder()
    {
        qputenv("RULEWRIGHT_GAMES", "/first::/second");
        const std::vector<fs::path> folders = GameHost::usualFolders();
        qunsetenv("RULEWRIGHT_GAMES");
        const fs::path program = QCoreApplication::applicationDirPath().toStdString();
        QCOMPARE(folders.size(), 5u);
        QCOMPARE(folders[0], fs::path("/first"));
        QCOMPARE(folders[1], fs::path("/second"));
        QVERIFY(folders[2].string().ends_with("/rulewright/games"));
        QCOMPARE(folders[3], program / "games");
        QCOMPARE(folders[4], program.parent_path() / "lib/rulewright/games");
    }

    void nonsenseAboutAGameIsSeen_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("nonsense");
        QTest::newRow("title") << u"title"_s << u"no title"_s;
        QTest::newRow("version") << u"version"_s << u"no version of its rules"_s;
        QTest::newRow("nobody") << u"nobody"_s << u"0 to 4 seats, usually 3"_s;
        QTest::newRow("too many") << u"many"_s << u"2 to 17 seats, usually 3"_s;
        QTest::newRow("unusual") << u"unusual"_s << u"2 to 4 seats, usually 5"_s;
        QTest::newRow("turned round") << u"order"_s << u"4 to 2 seats, usually 3"_s;
        QTest::newRow("twice") << u"twice"_s << u"the clause P-1 twice"_s;
        QTest::newRow("unnamed") << u"unnamed"_s << u"a clause without an id"_s;
        QTest::newRow("no such bot") << u"bot"_s << u"no bot greedy:bold=1, which is to play when nobody says"_s;
    }

    void nonsenseAboutAGameIsSeen()
    {
        QFETCH(QString, change);
        QFETCH(QString, nonsense);
        GameFacts facts{"pebbles", "Pebbles", "1", 2, 4, 3, {"P-1", "P-2"}, {}, 0, {}, "random", {}};
        const InstalledGame installed{"pebbles", "/games/pebbles.so"};
        QCOMPARE(checkFacts(facts, installed), Findings());
        const std::map<QString, std::function<void()>> changes{{u"title"_s, [&] { facts.title.clear(); }},
                                                               {u"version"_s, [&] { facts.rulesVersion.clear(); }},
                                                               {u"nobody"_s, [&] { facts.fewestSeats = 0; }},
                                                               {u"many"_s, [&] { facts.mostSeats = 17; }},
                                                               {u"unusual"_s, [&] { facts.usualSeats = 5; }},
                                                               {u"order"_s, [&] { std::swap(facts.fewestSeats, facts.mostSeats); }},
                                                               {u"twice"_s, [&] { facts.clauses[1] = "P-1"; }},
                                                               {u"unnamed"_s, [&] { facts.clauses[0].clear(); }},
                                                               {u"bot"_s, [&] { facts.usualBot = "greedy:bold=1"; }}};
        changes.at(change)();
        QCOMPARE(told(checkFacts(facts, installed), "/games"),
                 u"pebbles.so: error: the game pebbles says that it has "_s + nonsense
                     + u"; tell those who make it [plugin.bad-facts]\n"_s);
    }
};

QTEST_GUILESS_MAIN(TestGameHost)
#include "tst_gamehost.moc"
