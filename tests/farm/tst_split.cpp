// SPDX-License-Identifier: GPL-3.0-or-later
// What was played in parts is, byte for byte, what one run gives.
#include "../cli/commandrun.h"
#include "../testfiles.h"
#include "cli/batchcommand.h"
#include "cli/comparecommand.h"
#include "cli/experimentcommand.h"
#include "cli/mergecommand.h"
#include "cli/sweepcommand.h"
#include "farm/part.h"
#include "lab/runstore.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;
using rwtest::bytesOf;
using rwtest::write;

namespace {

Said said(const QString &name, const QStringList &words)
{
    GameHost host({RW_BUILD_DIR "/bin/games"});
    if (name == "batch"_L1)
        return run(BatchCommand(host), words);
    if (name == "compare"_L1)
        return run(CompareCommand(host), words);
    if (name == "sweep"_L1)
        return run(SweepCommand(host), words);
    if (name == "experiment"_L1)
        return run(ExperimentCommand(host), words);
    return run(MergeCommand(host), words);
}

} // namespace

class TestSplit : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_deck;

    QString part(int number) const { return m_folder.filePath(u"part-%1.json"_s.arg(number)); }
    void playParts(const QString &command, const QStringList &words, int of)
    {
        for (int number = 1; number <= of; ++number) {
            const QString shard = u"%1/%2"_s.arg(number).arg(of);
            const Said told = said(command,
                                   words
                                       + QStringList{u"--shard"_s, shard, u"--format"_s, u"json"_s, u"--threads"_s,
                                                     QString::number(1 + number % 2), u"--out"_s, part(number)});
            QVERIFY2(told.code == AllWell, qPrintable(told.err));
        }
    }
    QStringList parts(int of) const
    {
        QStringList files;
        for (int number = of; number > 0; --number)
            files.append(part(number));
        return files;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_deck = m_folder.filePath(u"deck"_s);
        QCOMPARE(QProcess::execute(u"cp"_s, {u"-r"_s, u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s, m_deck}), 0);
        QVERIFY(QDir(m_deck).mkdir(u"experiments"_s));
        write(m_deck + u"/experiments/dice.yaml"_s,
              "# yaml-language-server: $schema=../../../schemas/experiment.schema.json\nexperiments:\n"
              "  - name: Sharp seats\n    players: [2, 3]\n    bots: [random]\n    games: 9000\n    precision: 1.6\n"
              "  - name: Dice\n    description: More dice\n    players: [2, 3]\n    bots: [random]\n    games: 700\n    sweep: "
              "{path: tables.dice, values: [3, 4, 5]}\n");
    }

    void partsGiveTheBytesOfOneRun_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("of");
        QTest::newRow("a comparison") << u"compare"_s << u"--after set:tables.dice=4 --players 3 --games 1001 --seed 9"_s << 7;
        QTest::newRow("bots in rotation") << u"compare"_s
                                          << u"--after salt:3 --players 3 --bots random,random,ismcts:3 --games 400"_s << 3;
        QTest::newRow("more parts than pairs") << u"compare"_s << u"--after set:tables.dice=4 --games 3"_s << 5;
        QTest::newRow("a sweep") << u"sweep"_s << u"--set tables.dice=2..5 --games 900"_s << 4;
        QTest::newRow("until it is settled")
            << u"compare"_s << u"--after set:tables.dice=1 --players 2 --games 20000 --until-settled"_s << 3;
        QTest::newRow("until it is precise")
            << u"sweep"_s << u"--set tables.dice=3,4 --players 2 --games 30000 --precision 2"_s << 6;
        QTest::newRow("a ladder") << u"batch"_s << u"--ladder --bots random,ismcts:2,ismcts:9 --games 90 --without-run"_s << 4;
        QTest::newRow("an experiment that ends early") << u"experiment"_s << u"Sharp"_s << 5;
        QTest::newRow("an experiment at two tables") << u"experiment"_s << u"Dice"_s << 3;
        QTest::newRow("a batch") << u"batch"_s
                                 << u"--games 1000 --players 4 --bots random,ismcts:2,random,random --rotate --without-run"_s
                                 << 6;
    }
    void partsGiveTheBytesOfOneRun()
    {
        QFETCH(QString, command);
        QFETCH(QString, words);
        QFETCH(int, of);
        QStringList all = QStringList(m_deck) + words.split(u' ');
        if (command != "experiment"_L1 && !all.contains(u"--bots"_s))
            all += {u"--bots"_s, u"random"_s};
        for (const QString &format : {u"json"_s, u"text"_s}) {
            const Said whole = said(command, all + QStringList{u"--format"_s, format});
            QVERIFY2(whole.code == AllWell, qPrintable(whole.err));
            playParts(command, all, of);
            const Said merged = said(u"merge"_s, parts(of) + QStringList{u"--format"_s, format});
            QVERIFY2(merged.code == AllWell, qPrintable(merged.err));
            QCOMPARE(merged.out, whole.out);
        }
    }

    void earlyEndsAreReallyEarly()
    {
        const QStringList words{m_deck,         u"--bots"_s,   u"random"_s,  u"--after"_s, u"set:tables.dice=4"_s,
                                u"--players"_s, u"2"_s,        u"--games"_s, u"40000"_s,   u"--precision"_s,
                                u"2"_s,         u"--format"_s, u"json"_s};
        const QJsonObject whole = said(u"compare"_s, words).json();
        QVERIFY(whole["pairs"_L1].toInt() > 100);
        QVERIFY(whole["pairs"_L1].toInt() < 20000);
    }

    void numbersOfGamesMayBeShort_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<int>("games");
        for (const auto &[written, games] : {std::pair("1500", 1500), std::pair("1.5k", 1500), std::pair("15e2", 1500),
                                             std::pair("0.0015M", 1500), std::pair("2E3", 2000)})
            QTest::newRow(written) << QString::fromLatin1(written) << games;
        for (const char *wrong : {"1.5", "k", "1e", "1.0005k", "-1k", "1e99", "2 k", "99999999999999T", "0k"})
            QTest::newRow(wrong) << QString::fromLatin1(wrong) << 0;
    }
    void numbersOfGamesMayBeShort()
    {
        QFETCH(QString, written);
        QFETCH(int, games);
        const Said told = said(u"batch"_s, {m_deck, u"--bots"_s, u"random"_s, u"--games="_s + written, u"--format"_s, u"json"_s});
        QCOMPARE(told.code, games > 0 ? int(AllWell) : int(WrongWords));
        QCOMPARE(told.json()["games"_L1].toInt(), games);
        if (games == 0)
            QVERIFY2(told.err.contains(u"such as 50000, 2e6 or 50M, not '%1'"_s.arg(written)), qPrintable(told.err));
        QCOMPARE(said(u"compare"_s, {m_deck, u"--bots"_s, u"random"_s, u"--games="_s + written}).code, told.code);
    }

    void missingPartsAreNamedForScripts()
    {
        playParts(u"compare"_s, {m_deck, u"--bots"_s, u"random"_s, u"--after"_s, u"set:tables.dice=4"_s, u"--games"_s, u"50"_s},
                  6);
        QStringList files = parts(6);
        const Said none = said(u"merge"_s, files + QStringList{u"--missing"_s});
        QCOMPARE(none.out, QString());
        QCOMPARE(none.code, int(AllWell));
        files.removeAll(part(3));
        files.removeAll(part(6));
        const Said two = said(u"merge"_s, files + QStringList{u"--missing"_s});
        QCOMPARE(two.out, u"3,6\n"_s);
        QCOMPARE(two.code, int(FoundFaults));
        const Said refused = said(u"merge"_s, files);
        QCOMPARE(refused.code, int(FoundFaults));
        QVERIFY2(refused.err.contains(u"are missing"_s), qPrintable(refused.err));
    }

    void aChangedOrForeignPartIsRefused()
    {
        playParts(u"compare"_s, {m_deck, u"--bots"_s, u"random"_s, u"--after"_s, u"set:tables.dice=4"_s, u"--games"_s, u"50"_s},
                  2);
        const QByteArray sound = bytesOf(part(2));
        QByteArray changed = sound;
        const qsizetype at = changed.indexOf("\"exact\":\"") + 9;
        changed[at] = changed[at] == '7' ? '8' : '7';
        write(part(2), changed);
        const Said damaged = said(u"merge"_s, parts(2));
        QCOMPARE(damaged.code, int(FoundFaults));
        QVERIFY2(damaged.err.contains(u"damaged"_s), qPrintable(damaged.err));
        write(part(2), sound);
        QCOMPARE(said(u"merge"_s, parts(2)).code, int(AllWell));
        playParts(
            u"compare"_s,
            {m_deck, u"--bots"_s, u"random"_s, u"--after"_s, u"set:tables.dice=4"_s, u"--games"_s, u"50"_s, u"--seed"_s, u"2"_s},
            1);
        const Said foreign = said(u"merge"_s, parts(2));
        QCOMPARE(foreign.code, int(FoundFaults));
        QVERIFY2(foreign.err.contains(u"another job"_s), qPrintable(foreign.err));
    }

    void whatIsNoFileAndWhatIsTooLargeIsNotRead()
    {
        playParts(u"compare"_s, {m_deck, u"--bots"_s, u"random"_s, u"--after"_s, u"set:tables.dice=4"_s, u"--games"_s, u"50"_s},
                  1);
        const QString pipe = m_folder.filePath(u"pipe.json"_s), large = m_folder.filePath(u"large.json"_s),
                      folder = m_folder.filePath(u"theirs"_s);
        QCOMPARE(::mkfifo(qPrintable(pipe), 0600), 0); // whoever waits for its end waits for ever
        write(large, "{}");
        QVERIFY(QFile::resize(large, qint64(257) << 20));
        QVERIFY(QDir().mkpath(folder) && QFile::copy(part(1), folder + u"/1.json"_s)
                && QFile::link(u"/dev/null"_s, folder + u"/2.json"_s));
        for (const auto &[files, fault] : std::initializer_list<std::pair<QStringList, QString>>{
                 {{part(1), u"/dev/null"_s}, u"/dev/null: error: this is not a file"_s},
                 {{u"/dev/null"_s, part(1)}, u"/dev/null: error: this is not a file"_s},
                 {{part(1), large}, large + u": error: the file cannot be read: it is larger than 256 MiB"_s},
                 {{folder}, folder + u"/2.json: error: this is not a file"_s},
                 {{part(1), pipe}, pipe + u": error: this is not a file"_s},
                 {{pipe}, pipe + u": error: this is not a file"_s}}) {
            const Said refused = said(u"merge"_s, files);
            QCOMPARE(refused.code, int(Unusable));
            QVERIFY2(refused.err.contains(fault), qPrintable(refused.err));
        }
    }

    void aMergedRunGoesIntoTheStore()
    {
        QTemporaryDir shards;
        for (int number = 1; number <= 2; ++number)
            QCOMPARE(
                said(u"batch"_s,
                     {m_deck, u"--bots"_s, u"random"_s, u"--games"_s, u"300"_s, u"--set"_s, u"tables.dice=3"_s, u"--shard"_s,
                      u"%1/2"_s.arg(number), u"--format"_s, u"json"_s, u"--out"_s, shards.filePath(u"%1.json"_s.arg(number))})
                    .code,
                int(AllWell));
        const Said merged = said(
            u"merge"_s,
            {shards.path(), u"--store"_s, m_deck, u"--label"_s, u"two halves"_s, u"--out"_s, m_folder.filePath(u"merged"_s)});
        QVERIFY2(merged.code == AllWell, qPrintable(merged.err));
        const auto store = RunStore::open(RunStore::fileFor(m_deck.toStdString()));
        QVERIFY(store);
        const auto runs = (*store.value)->runs("halves");
        QCOMPARE(runs.value->size(), 1u);
        QCOMPARE(runs.value->front().games, 300u);
        QVERIFY(runs.value->front().note.find("2 parts") != std::string::npos);
        QCOMPARE((*store.value)->decks(runs.value->front().id).value->size(), 1u);
        // A deck that has changed since is not kept as the one that was played.
        QVERIFY(QDir(m_folder.path()).mkdir(u"other"_s));
        const Said other = said(u"merge"_s, {shards.path(), u"--store"_s, m_folder.filePath(u"other"_s)});
        QVERIFY2(other.err.contains(u"merge.other-deck"_s), qPrintable(other.err));
    }
};

QTEST_GUILESS_MAIN(TestSplit)

#include "tst_split.moc"
