// SPDX-License-Identifier: GPL-3.0-or-later
#include "../patience.h"
#include "../testfiles.h"
#include "cli/program.h"
#include "fulldisk.h"
#include "host/gamehost.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <set>
#include <sstream>

using namespace rw;
using namespace Qt::StringLiterals;
using rwtest::bytesOf;

namespace {

const QString decks = u"" RW_SOURCE_DIR "/sample-decks"_s;
const QByteArray older = "an older result\n";

struct Told
{
    int code;
    QString words; ///< all that was said, wherever
};

Commands commands(GameHost &host)
{
    return allCommands(host, decks.toStdString());
}

Told told(const QStringList &words)
{
    GameHost host({RW_BUILD_DIR "/bin/games"});
    std::ostringstream out, err;
    Streams streams{out, err};
    const int code = Program(commands(host)).run(words, streams);
    return {code, QString::fromStdString(out.str() + err.str())};
}

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// In a world of its own: a disk of a few pages with the older result, and no room for anything else.
const QString onFullDisk = u"mount -t tmpfs -o size=64k none \"$1\" && cp \"$2\" \"$1/$3\" || exit 99\n"
                           "head -c 1000000 /dev/zero > \"$1/filler\" 2> /dev/null\n"
                           "target=$1; file=$3; shift 3\n"
                           "\"$@\"\n"
                           "code=$?\n"
                           "cat \"$target/$file\" >&2\n"
                           "ls -A \"$target\" | sort | tr '\\n' ' ' >&2\n"
                           "exit $code"_s;

} // namespace

/// Every command that writes a file, where there is no room for it.
class TestFullDisk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        const QString deck = path(u"deck"_s);
        QCOMPARE(QProcess::execute(u"cp"_s, {u"-r"_s, decks + u"/liars-dice"_s, deck}), 0);
        QCOMPARE(told({u"batch"_s, deck, u"--games"_s, u"5"_s, u"--store"_s}).code, int(AllWell));
        for (const QString &shard : {u"1"_s, u"2"_s})
            QCOMPARE(told({u"batch"_s, deck, u"--games"_s, u"4"_s, u"--shard"_s, shard + u"/2"_s, u"--format"_s, u"json"_s,
                           u"--out"_s, path(u"shard%1.json"_s.arg(shard))})
                         .code,
                     int(AllWell));
        put(path(u"older"_s), older);
    }

    void theOlderFileStays_data() { rows(); }
    void theOlderFileStays()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, file);
        const QTemporaryDir target;
        const QString name = target.filePath(file);
        put(name, older);
        Told said;
        {
            const rwtest::FullDisk full(8);
            said = told(here(words, target.path()));
        }
        QVERIFY2(said.code == Unusable, qPrintable(u"%1: %2"_s.arg(said.code).arg(said.words)));
        QVERIFY2(said.words.contains(name + u": error: "_s) && said.words.contains(u"File too large"_s), qPrintable(said.words));
        QCOMPARE(bytesOf(name), older);
        QCOMPARE(QDir(target.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), QStringList(file));
    }

    void aDiskThatIsFullInEarnest_data() { rows(); }
    void aDiskThatIsFullInEarnest()
    {
        if (QProcess::execute(u"unshare"_s, {u"--map-root-user"_s, u"--mount"_s, u"true"_s}) != 0)
            QSKIP("no disk can be mounted here");
        QFETCH(QStringList, words);
        QFETCH(QString, file);
        const QTemporaryDir target;
        QProcess world;
        world.start(u"unshare"_s,
                    QStringList{u"--map-root-user"_s, u"--mount"_s, u"sh"_s, u"-c"_s, onFullDisk, u"sh"_s, target.path(),
                                path(u"older"_s), file, u"" RW_PROGRAM ""_s}
                        + here(words, target.path()));
        QVERIFY(world.waitForFinished(rwtest::patience));
        const QByteArray said = world.readAllStandardOutput() + world.readAllStandardError();
        QVERIFY2(world.exitCode() == Unusable, said.constData());
        QVERIFY2(said.contains((target.filePath(file) + u": error: "_s).toUtf8()) && said.contains("No space left on device"),
                 said.constData());
        QStringList names{u"filler"_s, file};
        names.sort();
        QVERIFY2(said.endsWith(older + names.join(u' ').toUtf8() + ' '), said.constData());
    }

    /// So that a new command is tried here as well.
    void everyCommandThatWritesIsTried()
    {
        std::set<QString> tried;
        for (const Row &row : all())
            tried.insert(row.words.front());
        GameHost host({RW_BUILD_DIR "/bin/games"});
        for (const auto &command : commands(host)) {
            std::ostringstream help, none;
            Streams streams{help, none};
            command->run({u"--help"_s}, streams);
            const QString text = QString::fromStdString(help.str());
            const bool writes = text.contains(u"--out <FILE>"_s) || text.contains(u"--write <DIR>"_s)
                || text.contains(u"--html <FILE>"_s) || text.contains(u"--save <FILE>"_s);
            QVERIFY2(writes == tried.contains(command->name()), qPrintable(command->name()));
        }
    }

private:
    struct Row
    {
        QByteArray name;
        QStringList words;
        QString file; ///< that is written, in the folder that the words call OUT
    };

    static std::vector<Row> all()
    {
        const QStringList out{u"--out"_s, u"OUT/result"_s};
        const auto written = [&](const QByteArray &name, const QStringList &words) {
            return Row{name, words + out, u"result"_s};
        };
        return {written("batch", {u"batch"_s, u"DECK"_s, u"--games"_s, u"5"_s}),
                written("batch --ladder",
                        {u"batch"_s, u"DECK"_s, u"--games"_s, u"5"_s, u"--ladder"_s, u"--bots"_s, u"random,ismcts:2"_s}),
                written("compare", {u"compare"_s, u"DECK"_s, u"--games"_s, u"40"_s}),
                written("sweep", {u"sweep"_s, u"DECK"_s, u"--set"_s, u"tables.dice=2,3"_s, u"--games"_s, u"40"_s}),
                written("experiment", {u"experiment"_s, u"DECK"_s}),
                written("proof", {u"proof"_s, u"DECK"_s, u"--filter"_s, u"LD-END"_s}),
                written("report of a deck", {u"report"_s, u"DECK"_s, u"--games"_s, u"5"_s}),
                written("report of a result", {u"report"_s, u"IN/shard1.json"_s}),
                written("merge", {u"merge"_s, u"IN/shard1.json"_s, u"IN/shard2.json"_s}),
                written("runs", {u"runs"_s, u"DECK"_s}),
                written("runs --show", {u"runs"_s, u"DECK"_s, u"--show"_s, u"1"_s}),
                written("farm", {u"farm"_s, u"DECK"_s}),
                written("bench", {u"bench"_s, u"--deck"_s, u"DECK"_s, u"--milliseconds"_s, u"10"_s, u"--repeats"_s, u"1"_s}),
                {"batch --keep",
                 {u"batch"_s, u"DECK"_s, u"--games"_s, u"5"_s, u"--keep"_s, u"3"_s, u"--keep-in"_s, u"OUT"_s},
                 u"liars-dice-3.rwgame"_s},
                {"play",
                 {u"play"_s, u"DECK"_s, u"--seats"_s, u"random"_s, u"--seed"_s, u"1"_s, u"--save"_s, u"OUT/game"_s},
                 u"game"_s},
                {"schema", {u"schema"_s, u"liars-dice"_s, u"--write"_s, u"OUT"_s}, u"deck.schema.json"_s},
                {"sheet", {u"sheet"_s, decks + u"/spoils-of-war"_s, u"--html"_s, u"OUT/cards"_s}, u"cards"_s},
                {"text", {u"text"_s, decks + u"/spoils-of-war"_s, u"--html"_s, u"OUT/cards"_s}, u"cards"_s}};
    }

    static void rows()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("file");
        for (const Row &row : all())
            QTest::newRow(row.name.constData()) << row.words << row.file;
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }

    /// A name stands for a folder at the start of a word only: the random names of the folders may hold the same letters.
    QStringList here(QStringList words, const QString &target) const
    {
        const std::pair<QString, QString> names[] = {
            {u"OUT"_s, target}, {u"IN"_s, m_folder.path()}, {u"DECK"_s, path(u"deck"_s)}};
        for (QString &word : words) {
            const auto name = std::ranges::find_if(names, [&](const auto &named) { return word.startsWith(named.first); });
            if (name != std::end(names))
                word.replace(0, name->first.size(), name->second);
        }
        return words;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestFullDisk)
#include "tst_fulldisk.moc"
