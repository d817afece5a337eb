// SPDX-License-Identifier: GPL-3.0-or-later
// Farms on this machine: what is frozen, what is killed and goes on, what is refused.
#include "farmtest.h"

#include <QDirIterator>
#include <QJsonArray>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <csignal>

#include <sys/stat.h>

#include <unistd.h>

using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

QString errorOf(const Told &told)
{
    return told.err;
}

} // namespace

class TestFarm : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_deck;
    int m_count = 0;

    QString farm(const QString &file) const { return m_deck + u"/.rulewright/farm/1/"_s + file; }
    QString plan() const { return farm(u"plan.json"_s); }
    QStringList words(const QString &line) const { return wordsFor(m_deck, line); }
    /// A farm whose parts the test plays itself.
    void list(const QString &line, int parts)
    {
        const Told told = rulewright(words(line) + QStringList{u"--on"_s, u"list"_s, u"--parts"_s, QString::number(parts)});
        QVERIFY2(told.code == 0, qPrintable(told.err));
        QCOMPARE(told.out.count(u'\n'), parts);
    }
    Told part(int number) { return rulewright({u"part"_s, plan(), QString::number(number)}); }
    void killed(int number, int signal)
    {
        QProcess process;
        process.start(u"" RW_PROGRAM ""_s, {u"part"_s, plan(), QString::number(number)});
        QVERIFY(process.waitForStarted(patience));
        const QString begun = farm(u"parts/%1.part"_s.arg(number));
        const auto isBegun = [&] { return QFile::exists(begun) || process.state() == QProcess::NotRunning; };
        QTRY_VERIFY_WITH_TIMEOUT(isBegun(), patience);
        QVERIFY(process.state() == QProcess::Running); // else it plays too few games
        ::kill(pid_t(process.processId()), signal);
        QVERIFY(process.waitForFinished(patience));
        if (signal == SIGTERM)
            QCOMPARE(process.exitCode(), 130);
        QVERIFY(!QFile::exists(farm(u"parts/%1.json"_s.arg(number))));
        const QJsonObject heading = QJsonDocument::fromJson(bytesOf(begun).split('\n').front()).object();
        QVERIFY(heading["games"_L1].toInt() > 0);
        QVERIFY(!heading["whole"_L1].toBool());
    }

private Q_SLOTS:
    void initTestCase() { useSettingsIn(m_folder.filePath(u"settings"_s)); }

    void init()
    {
        m_deck = m_folder.filePath(u"deck-%1"_s.arg(++m_count));
        makeDeck(m_deck);
    }

    void aFarmGivesTheBytesOfOneRun_data()
    {
        QTest::addColumn<QString>("on");
        QTest::addColumn<QString>("line");
        const QStringList lines{u"batch --games 20e3 --seed 5 --without-run"_s,
                                u"compare --after set:tables.dice=4 --games 2000"_s,
                                u"compare --after set:tables.dice=4 --players 2 --games 40000 --precision 2"_s,
                                u"sweep --set tables.dice=2..4 --games 900"_s,
                                u"batch --ladder --bots random,ismcts:2,ismcts:9 --games 90 --without-run"_s,
                                u"experiment Dice"_s};
        for (const QString &on : {u"local"_s, u"parallel"_s})
            for (const QString &line : on == "local"_L1 ? lines : lines.mid(1, 2))
                QTest::addRow("%s: %s", qPrintable(on), qPrintable(line)) << on << line;
    }
    void aFarmGivesTheBytesOfOneRun()
    {
        QFETCH(QString, on);
        QFETCH(QString, line);
        if (on == "parallel"_L1 && QStandardPaths::findExecutable(u"parallel"_s).isEmpty())
            QSKIP("GNU parallel is not installed (package parallel)");
        QStringList all = words(line) + QStringList{u"--format"_s, u"json"_s};
        const Told whole = rulewright(all);
        QVERIFY2(whole.code == 0, qPrintable(whole.err));
        const QString out = m_folder.filePath(u"out-%1"_s.arg(m_count));
        const Told submitted = rulewright(all + QStringList{u"--on"_s, on, u"--parts"_s, u"5"_s, u"--out"_s, out});
        QVERIFY2(submitted.code == 0, qPrintable(submitted.err));
        const Told followed = rulewright({u"farm"_s, m_deck, u"--follow"_s});
        QVERIFY2(followed.code == 0, qPrintable(followed.err));
        QCOMPARE(bytesOf(out), whole.out.toUtf8());
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--show"_s, u"--format"_s, u"json"_s}).out, whole.out);
        const QJsonObject status = statusOf(m_deck);
        QCOMPARE(status["phase"_L1].toString(), u"done"_s);
        if (line.contains(u"--precision"_s))
            QVERIFY(status["wave"_L1].toInt() < status["waves"_L1].toInt()); // it ended early
        const bool isLadder = line.contains(u"ladder"_s);
        QCOMPARE(status["runs"_L1].toArray().size(), isLadder ? 0 : line.startsWith(u"experiment"_s) ? 2 : 1);
        if (!isLadder)
            QCOMPARE(rulewright({u"runs"_s, m_deck, u"--again"_s, u"1"_s}).out, u"run 1 gives the same bytes again\n"_s);
        // Once more by mistake: nothing is played, and nothing is kept twice.
        QCOMPARE(rulewright(all + QStringList{u"--on"_s, on, u"--resume"_s}).code, 0);
        QCOMPARE(part(0).code, 0);
        QCOMPARE(statusOf(m_deck)["runs"_L1].toArray(), status["runs"_L1].toArray());
    }

    void aRunIsPlayedAgainByAScheduler_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("batch") << u"batch --games %1 --seed 5"_s;
        QTest::newRow("compare") << u"compare --after set:tables.dice=4 --games %1 --seed 5"_s;
        QTest::newRow("sweep") << u"sweep --set tables.dice=2..4 --games %1 --seed 5"_s;
    }
    void aRunIsPlayedAgainByAScheduler()
    {
        QFETCH(QString, line);
        QCOMPARE(rulewright(words(line.arg(300)) + QStringList{u"--store"_s}).code, 0);
        const QStringList asJson = QStringList{u"--format"_s, u"json"_s}
            + (line.startsWith(u"batch"_s) ? QStringList{u"--without-run"_s} : QStringList());
        const Told whole = rulewright(words(line.arg(2000)) + asJson);
        write(m_deck + u"/tables.yaml"_s, "this: [is no deck any more"); // the run has its own
        const Told submitted = rulewright(
            {u"runs"_s, m_deck, u"--again"_s, u"1"_s, u"--on"_s, u"local"_s, u"--parts"_s, u"3"_s, u"--games"_s, u"2e3"_s});
        QVERIFY2(submitted.code == 0, qPrintable(submitted.err));
        const Told followed = rulewright({u"farm"_s, m_deck, u"--follow"_s});
        QVERIFY2(followed.code == 0, qPrintable(followed.err));
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
        QCOMPARE(statusOf(m_deck)["kind"_L1].toString(), line.section(u' ', 0, 0));
        QCOMPARE(statusOf(m_deck)["runs"_L1].toArray(), QJsonArray{2});
        QVERIFY2(rulewright({u"runs"_s, m_deck, u"--again"_s, u"2"_s, u"--on"_s, u"nowhere"_s})
                     .err.contains(u"there is no scheduler 'nowhere'"_s),
                 "that run can be played again as well");
        QCOMPARE(rulewright({u"runs"_s, m_deck, u"--on"_s, u"local"_s}).code, 2);
    }

    void aFarmTellsOfRandomMovesThatStoodIn_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("batch") << u"batch --games 30 --without-run --bots NONSENSE,random"_s;
        QTest::newRow("compare") << u"compare --after set:tables.dice=4 --games 20 --bots NONSENSE,random"_s;
        QTest::newRow("ladder") << u"batch --ladder --games 18 --without-run --bots random,NONSENSE,ismcts:2"_s;
    }
    void aFarmTellsOfRandomMovesThatStoodIn()
    {
        QFETCH(QString, line);
        // It names moves that are none, for which it is not given up. `--bots` splits at commas, so the shell makes the one of the answer.
        const QString nonsense = u"exec:read -r greeting; echo '{\"ready\":true}'; while read -r line; do id=${line#*:}; "
                                 "echo \"{\\\"id\\\":${id%%[!0-9]*}$(printf '\\054')\\\"move\\\":999999}\"; done"_s;
        const QStringList all = (words(line) + QStringList{u"--format"_s, u"json"_s}).replaceInStrings(u"NONSENSE"_s, nonsense);
        const Told whole = rulewright(all);
        QVERIFY2(whole.code == 1 && whole.out.contains(u"random_instead"_s), qPrintable(whole.err));
        const Told submitted = rulewright(all + QStringList{u"--on"_s, u"local"_s, u"--parts"_s, u"3"_s});
        QVERIFY2(submitted.code == 0, qPrintable(submitted.err));
        const Told followed = rulewright({u"farm"_s, m_deck, u"--follow"_s});
        QVERIFY2(followed.code == 1 && followed.err.contains(u"random moves stand in for"_s), qPrintable(followed.err));
        QCOMPARE(QString::fromUtf8(bytesOf(farm(u"result.json"_s))), whole.out);
        QCOMPARE(statusOf(m_deck)["phase"_L1].toString(), u"done"_s);
        if (all.contains(u"--ladder"_s))
            return;
        QStringList merge{u"merge"_s, u"--format"_s, u"json"_s};
        for (const QString &shard : {u"1/2"_s, u"2/2"_s}) {
            merge.append(m_folder.filePath(u"shard-%1-%2"_s.arg(m_count).arg(shard.front())));
            QCOMPARE(rulewright(all + QStringList{u"--shard"_s, shard, u"--out"_s, merge.back()}).code, 1);
        }
        const Told merged = rulewright(merge);
        QCOMPARE(merged.code, 1);
        QCOMPARE(merged.out, whole.out);
    }

    /// Other shells read the commands of a farm; hq and sbatch are pretended here.
    void aFoldersNameIsNoCommand_data()
    {
        QTest::addColumn<QString>("on");
        for (const QString &on : {u"local"_s, u"parallel"_s, u"slurm"_s, u"hyperqueue"_s})
            QTest::newRow(qPrintable(on)) << on;
    }
    void aFoldersNameIsNoCommand()
    {
        QFETCH(QString, on);
        if (on == "parallel"_L1 && QStandardPaths::findExecutable(u"parallel"_s).isEmpty())
            QSKIP("GNU parallel is not installed (package parallel)");
        const QString place = m_folder.filePath(u"place-%1"_s.arg(m_count));
        const QString bin = place + u"/bin"_s;
        const QString jobs = place + u"/jobs"_s;
        QVERIFY(QDir().mkpath(bin) && QDir().mkpath(jobs));
        m_deck = place + u"/it's $(touch ran) `touch ran` \"$HOME\" \\ deck"_s;
        makeDeck(m_deck);
        const QByteArray path = qgetenv("PATH");
        if (on == "slurm"_L1 || on == "hyperqueue"_L1) {
            // Each task is put aside, in their order; the test runs them with a clean environment, as a site may have it.
            const QByteArray putAside = "for task in $(seq ${array%-*} ${array#*-}); do\n    n=$(ls \"$JOBS\" | wc -l)\n"
                                        "    printf 'export SLURM_ARRAY_TASK_ID=%s HQ_TASK_ID=%s\\n%s\\n' $task $task \"$wrap\" "
                                        "> \"$JOBS/$n\"\ndone\necho 1\n";
            write(bin + u"/sbatch"_s,
                  "#!/bin/sh\nfor word; do case $word in --array=*) array=${word#*=} ;; --wrap=*) wrap=${word#*=} ;; esac; done\n"
                      + putAside);
            write(bin + u"/hq"_s,
                  "#!/bin/sh\n[ $2 != wait ] || exit 0\nfor word; do case $word in --array=*) array=${word#*=} ;; esac; "
                  "wrap=$word; done\n"
                      + putAside);
            for (const QString &name : {u"squeue"_s, u"scancel"_s, u"scontrol"_s})
                write(bin + u'/' + name, "#!/bin/sh\n");
            for (const QString &name : QDir(bin).entryList(QDir::Files))
                QVERIFY(QFile::setPermissions(bin + u'/' + name, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
            qputenv("PATH", bin.toUtf8() + ':' + path);
            qputenv("JOBS", jobs.toUtf8());
        }
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(place));
        const Told submitted = rulewright(words(u"batch --games 300 --parts 2"_s) + QStringList{u"--on"_s, on});
        QString said = submitted.err;
        for (const QString &job : QDir(jobs).entryList(QDir::Files))
            said += ran(u"env"_s,
                        {u"-i"_s, u"PATH="_s + qEnvironmentVariable("PATH"),
                         u"XDG_CONFIG_HOME="_s + qEnvironmentVariable("XDG_CONFIG_HOME"), u"sh"_s, jobs + u'/' + job})
                        .err;
        const Told followed = submitted.code == 0 ? rulewright({u"farm"_s, m_deck, u"--follow"_s}) : submitted;
        QDir::setCurrent(before);
        qputenv("PATH", path);
        QVERIFY2(followed.code == 0, qPrintable(said + followed.err));
        QVERIFY(QFile::exists(farm(u"result.json"_s)));
        QCOMPARE(QDir(place).entryList({u"ran"_s}), QStringList());
    }

    void anEditedDeckChangesNoFarm()
    {
        const QString line = u"batch --games 3000 --without-run --format json"_s;
        const Told whole = rulewright(words(line));
        list(line, 3);
        QFile tables(m_deck + u"/tables.yaml"_s);
        QVERIFY(tables.open(QIODevice::WriteOnly));
        tables.write("this: [is no deck any more");
        tables.close();
        for (int number = 0; number <= 3; ++number)
            QCOMPARE(part((number + 1) % 4).code, 0); // 0 comes last
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
    }

    void killedPartsGoOn_data()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("in order") << SIGTERM;
        QTest::newRow("hard") << SIGKILL;
    }
    void killedPartsGoOn()
    {
        QFETCH(int, signal);
        const QString line = u"compare --after set:tables.dice=4 --bots ismcts:60 --games 1500 --format json"_s;
        const Told whole = rulewright(words(line));
        list(line, 2);
        killed(2, signal);
        const QByteArray before = bytesOf(farm(u"parts/2.part"_s)).split('\n').front();
        const Told early = part(0);
        QCOMPARE(early.code, 3);
        QVERIFY2(early.err.contains(u"parts 1-2 are missing"_s), qPrintable(early.err));
        QVERIFY(!QFile::exists(farm(u"result.json"_s)));
        QCOMPARE(part(1).code, 0);
        QCOMPARE(part(2).code, 0);
        QVERIFY(!QFile::exists(farm(u"parts/2.part"_s)));
        // What it had was not played again: the time of both attempts is told.
        const double seconds = QJsonDocument::fromJson(before).object()["seconds"_L1].toDouble();
        QVERIFY(QJsonDocument::fromJson(bytesOf(farm(u"parts/2.json"_s)).split('\n').front()).object()["seconds"_L1].toDouble()
                > seconds);
        QCOMPARE(part(0).code, 0);
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
    }

    /// The tool is no scheduler that repeats anything: the last task submits the part again, and the user the last task.
    void aPartAndTheLastTaskAreKilledUnderParallel_data() { lineOfEachKind(); }
    void aPartAndTheLastTaskAreKilledUnderParallel()
    {
        QFETCH(QString, line);
        if (QStandardPaths::findExecutable(u"parallel"_s).isEmpty())
            QSKIP("GNU parallel is not installed (package parallel)");
        const QStringList all = words(line) + QStringList{u"--format"_s, u"json"_s};
        const Told whole = rulewright(all);
        QCOMPARE(rulewright(all + QStringList{u"--on"_s, u"parallel"_s, u"--parts"_s, u"4"_s}).code, 0);
        const QStringList jobs = jobsOf(farm(u"state.json"_s));
        bool isKilled = false; // it is not asked for twice
        const auto kill = [&] { return isKilled = isKilled || killPart(plan(), 1); };
        QTRY_VERIFY_WITH_TIMEOUT(kill(), patience);
        QCOMPARE(::kill(jobs.back().section(u':', 0, 0).toInt(), SIGKILL), 0); // it waits for the parts
        const auto isOver = [&] { return statusOf(m_deck)["running"_L1].toInt(-1) == 0; };
        QTRY_VERIFY_WITH_TIMEOUT(isOver(), patience);
        QCOMPARE(statusOf(m_deck)["phase"_L1].toString(), u"stopped"_s);
        QVERIFY(!QFile::exists(farm(u"result.json"_s)));
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--resume"_s}).code, 0);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--follow"_s}).code, 0);
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
        const auto isLeft = [&](const QString &pid) { return commandOf(pid).contains(m_deck.toUtf8()); };
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::none_of(processes(), isLeft), patience);
    }

    /// pretended-hq takes the words of HyperQueue's manual and no others.
    void hyperQueueIsCalledAsItsManualSays()
    {
        const QString place = m_folder.filePath(u"hq-%1"_s.arg(m_count));
        const QString server = place + u"/server"_s;
        QVERIFY(QDir().mkpath(place + u"/bin"_s) && QDir().mkpath(server));
        QVERIFY(QFile::link(u"" RW_SOURCE_DIR "/tests/farm/pretended-hq"_s, place + u"/bin/hq"_s));
        m_deck = place + u"/a deck: 2%"_s; // HyperQueue ends the name of a file at a colon
        makeDeck(m_deck);
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", place.toUtf8() + "/bin:" + path);
        qputenv("HQ_SERVER_DIR", server.toUtf8());
        const auto back = qScopeGuard([&] {
            qputenv("PATH", path);
            qunsetenv("HQ_SERVER_DIR");
        });
        const QString line = u"compare --after set:tables.dice=4 --bots ismcts:60 --games 20000 --format json"_s;
        const Told whole = rulewright(words(line));
        const Told submitted = rulewright(words(line) + QStringList{u"--on"_s, u"hyperqueue"_s, u"--parts"_s, u"3"_s});
        QVERIFY2(submitted.code == 0, qPrintable(submitted.err));
        QCOMPARE(jobsOf(farm(u"state.json"_s)), QStringList({u"1"_s, u"2"_s}));
        bool isKilled = false; // it is not asked for twice
        const auto kill = [&] { return isKilled = isKilled || killPart(plan(), 3); };
        QTRY_VERIFY_WITH_TIMEOUT(kill(), patience);
        const auto last = [&] { return bytesOf(server + u"/2/0"_s).trimmed().toInt(); };
        QTRY_VERIFY_WITH_TIMEOUT(last() > 0, patience);
        QCOMPARE(::kill(-last(), SIGKILL), 0); // the last task waits for the parts
        QVERIFY(statusOf(m_deck)["running"_L1].toInt() > 0);
        write(server + u"/down"_s, "");
        QVERIFY2(rulewright({u"farm"_s, m_deck, u"--resume"_s})
                     .err.contains(u"hyperqueue refused (ask): {\"error\": \"No online server found\"}"_s),
                 "a server that is down is told");
        QVERIFY(QFile::remove(server + u"/down"_s));
        const auto isOver = [&] { return statusOf(m_deck)["running"_L1].toInt(-1) == 0; };
        QTRY_VERIFY_WITH_TIMEOUT(isOver(), patience);
        QCOMPARE(statusOf(m_deck)["phase"_L1].toString(), u"stopped"_s);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--resume"_s}).code, 0);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(farm(u"parts/3.part"_s)), patience);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--cancel"_s}).code, 0);
        QTRY_VERIFY_WITH_TIMEOUT(isOver(), patience);
        QCOMPARE(statusOf(m_deck)["phase"_L1].toString(), u"cancelled"_s);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--resume"_s}).code, 0);
        const Told followed = rulewright({u"farm"_s, m_deck, u"--follow"_s});
        QVERIFY2(followed.code == 0, qPrintable(followed.err));
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
        QVERIFY(bytesOf(farm(u"log/0.log"_s)).contains("farm 1 is done"));
    }

    void aDamagedPartIsPlayedAgain()
    {
        const QString line = u"batch --games 3000 --without-run --format json"_s;
        const Told whole = rulewright(words(line));
        list(line, 3);
        for (int number = 1; number <= 3; ++number)
            QCOMPARE(part(number).code, 0);
        QByteArray bytes = bytesOf(farm(u"parts/2.json"_s));
        bytes.chop(100);
        write(farm(u"parts/2.json"_s), bytes);
        QVERIFY2(errorOf(part(0)).contains(u"parts 2 are missing"_s), "a damaged part counts as missing");
        const Told lines = rulewright({u"farm"_s, m_deck, u"--resume"_s});
        QCOMPARE(lines.out.count(u'\n'), 1);
        QCOMPARE(rulewright({u"merge"_s, farm({}), u"--missing"_s}).out, u"2\n"_s);
        QCOMPARE(part(2).code, 0);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--resume"_s}).code, 0);
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
        QCOMPARE(rulewright({u"merge"_s, farm({}), u"--format"_s, u"json"_s}).out, whole.out);
    }

    void onlyPartsThatAreDueAreMissing()
    {
        list(u"compare --after set:tables.dice=4 --players 2 --games 40000 --precision 2"_s, 2); // in five waves
        const auto missing = [&] { return rulewright({u"merge"_s, farm({}), u"--missing"_s}); };
        QCOMPARE(missing().out, u"1,2\n"_s); // there is none yet
        QCOMPARE(missing().code, 1);
        QCOMPARE(part(2).code, 0);
        QCOMPARE(missing().out, u"1\n"_s);
        QCOMPARE(part(1).code, 0);
        QCOMPARE(missing().out, QString());
        QCOMPARE(missing().code, 0);
    }

    void anotherBuildOrANewerPlanIsRefused()
    {
        list(u"batch --games 300"_s, 2);
        const QByteArray sound = bytesOf(plan());
        QByteArray changed = sound;
        const qsizetype at = changed.indexOf("\"sources\":\"") + 11;
        changed[at] = changed[at] == 'a' ? 'b' : 'a';
        write(plan(), changed);
        const Told other = part(1);
        QCOMPARE(other.code, 3);
        QVERIFY2(other.err.contains(u"use the build that submitted it"_s), qPrintable(other.err));
        QCOMPARE(statusOf(m_deck)["failed"_L1].toInt(), 1);
        QByteArray newer = sound;
        newer.replace(0, newer.indexOf(','), "{\"format\":2");
        write(plan(), newer);
        QVERIFY2(errorOf(part(1)).contains(u"a newer version of Rulewright made this farm"_s), "a newer plan is refused");
        write(plan(), sound.left(sound.size() / 2));
        QVERIFY2(errorOf(part(1)).contains(u"damaged"_s), "half a plan is refused");
        write(plan(), sound);
        QCOMPARE(part(1).code, 0);
        QCOMPARE(statusOf(m_deck)["failed"_L1].toInt(), 0);
    }

    /// However many farms there are, the settings hold one key.
    void farmsFillNoSettings()
    {
        const QString settings = m_folder.filePath(u"settings-%1"_s.arg(m_count));
        useSettingsIn(settings);
        const auto bytes = [&] {
            qint64 sum = 0;
            for (QDirIterator each(settings, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); each.hasNext();)
                sum += QFileInfo(each.next()).size();
            return sum;
        };
        list(u"batch --games 300"_s, 2);
        const qint64 before = bytes();
        QVERIFY(before > 0);
        for (int seed = 2; seed < 6; ++seed)
            list(u"batch --games 300 --seed %1"_s.arg(seed), 2);
        const qint64 after = bytes();
        const QString key = settings + u"/rulewright/farm-key"_s;
        const QFile::Permissions others = QFile::permissions(key) & (QFile::ReadGroup | QFile::ReadOther);
        const QByteArray mark = bytesOf(farm(u"mark"_s));
        const Told ours = part(0);
        write(farm(u"mark"_s), bytesOf(m_deck + u"/.rulewright/farm/2/mark"_s)); // of another plan
        const Told forged = part(0);
        write(farm(u"mark"_s), mark);
        write(key, "short");
        const Told damaged = rulewright(words(u"batch --games 300 --on list"_s));
        useSettingsIn(m_folder.filePath(u"settings"_s));
        QCOMPARE(after, before);
        QCOMPARE(others, QFile::Permissions());
        QVERIFY2(ours.err.contains(u"parts 1-2 are missing"_s), qPrintable(ours.err));
        QVERIFY2(forged.code == 3 && forged.err.contains(u"was not submitted by you"_s), qPrintable(forged.err));
        QVERIFY2(damaged.code == 3
                     && damaged.err.contains(key + u": error: your settings cannot keep that a farm is yours: it is damaged"_s),
                 qPrintable(damaged.err));
        QVERIFY(!QDir(m_deck + u"/.rulewright/farm/6"_s).exists());
    }

    void aFarmFromElsewhereIsNotObeyed()
    {
        const QString file = m_folder.filePath(u"foreign"_s);
        write(file, "submit() { touch '" + file.toUtf8() + ".ran'; echo 1; }\nask() { touch '" + file.toUtf8() + ".ran'; }\n");
        QCOMPARE(rulewright(words(u"batch --games 300 --parts 2"_s) + QStringList{u"--on"_s, file}).code, 0);
        QVERIFY(QFile::exists(file + u".ran"_s));
        QVERIFY(QFile::remove(file + u".ran"_s));
        QCOMPARE(statusOf(m_deck)["running"_L1].toInt(-1), 0);
        QVERIFY(QFile::remove(file + u".ran"_s)); // our own farm is asked for
        useSettingsIn(m_folder.filePath(u"other"_s));
        QVERIFY(statusOf(m_deck)["running"_L1].isNull());
        const Told resumed = rulewright({u"farm"_s, m_deck, u"--resume"_s});
        useSettingsIn(m_folder.filePath(u"settings"_s));
        QVERIFY2(resumed.code == 3 && resumed.err.contains(u"was not submitted by you"_s), qPrintable(resumed.err));
        QVERIFY(!QFile::exists(file + u".ran"_s));
    }

    void aFarmFromElsewhereWritesNothing_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("put together") << QStringList{u"part"_s, u"PLAN"_s, u"0"_s};
        QTest::newRow("resumed") << QStringList{u"farm"_s, u"DECK"_s, u"--resume"_s};
        QTest::newRow("cancelled") << QStringList{u"farm"_s, u"DECK"_s, u"--cancel"_s};
    }
    void aFarmFromElsewhereWritesNothing()
    {
        QFETCH(QStringList, words);
        const QString out = m_folder.filePath(u"out-%1"_s.arg(m_count));
        list(u"batch --games 300 --out "_s + out, 2);
        QCOMPARE(part(1).code, 0);
        QCOMPARE(part(2).code, 0);
        const QByteArray state = bytesOf(farm(u"state.json"_s));
        useSettingsIn(m_folder.filePath(u"other"_s));
        const Told refused = rulewright(words.replaceInStrings(u"PLAN"_s, plan()).replaceInStrings(u"DECK"_s, m_deck));
        useSettingsIn(m_folder.filePath(u"settings"_s));
        QVERIFY2(refused.code == 3 && refused.err.contains(u"was not submitted by you"_s), qPrintable(refused.err));
        QVERIFY(!QFile::exists(out) && !QFile::exists(farm(u"result.json"_s)));
        QCOMPARE(bytesOf(farm(u"state.json"_s)), state);
        QCOMPARE(part(0).code, 0); // who submitted it may
        QVERIFY(QFile::exists(out));
    }

    void noLinkLeadsAFarmElsewhere_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : {u"state.json"_s, u"result.json"_s, u"parts"_s, u"log"_s})
            QTest::newRow(qPrintable(name)) << name;
    }
    void noLinkLeadsAFarmElsewhere()
    {
        QFETCH(QString, name);
        list(u"batch --games 300"_s, 1);
        const QString elsewhere = m_folder.filePath(u"elsewhere-%1"_s.arg(m_count));
        if (QFile::exists(farm(name)))
            QVERIFY(QFile::rename(farm(name), elsewhere));
        else
            write(elsewhere, "{}\n");
        QVERIFY(QFile::link(elsewhere, farm(name)));
        const bool isFolder = QFileInfo(elsewhere).isDir();
        const QByteArray before = isFolder ? QByteArray() : bytesOf(elsewhere);
        for (int number : {1, 0}) {
            const Told refused = part(number);
            QVERIFY2(refused.code == 3 && refused.err.contains(farm(name) + u": error: this is a link"_s),
                     qPrintable(refused.err));
        }
        if (isFolder)
            QVERIFY(QDir(elsewhere).isEmpty());
        else
            QCOMPARE(bytesOf(elsewhere), before);
    }

    void filesOfAStrangersFarmAreReadWithCare_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isPipe");
        for (const QString &name : {u"plan.json"_s, u"state.json"_s, u"parts/1.part"_s, u"mark"_s})
            for (const bool isPipe : {true, false})
                QTest::newRow(qPrintable(name + (isPipe ? u" is a pipe"_s : u" is a link out of the deck"_s))) << name << isPipe;
    }
    void filesOfAStrangersFarmAreReadWithCare()
    {
        QFETCH(QString, name);
        QFETCH(bool, isPipe);
        list(u"batch --games 300"_s, 2);
        const QString elsewhere = m_folder.filePath(u"elsewhere-%1"_s.arg(m_count));
        if (name == u"parts/1.part"_s)
            write(farm(name), R"({"format":1,"kind":"part","job":"x","number":1,"of":2,"waves":1,"games":77,"whole":false})");
        if (name == u"state.json"_s)
            write(farm(name), R"({"trouble":"elsewhere"})");
        QVERIFY(QFile::rename(farm(name), elsewhere));
        if (isPipe)
            QCOMPARE(::mkfifo(qPrintable(farm(name)), 0600), 0); // whoever waits for its end waits for ever
        else
            QVERIFY(QFile::link(elsewhere, farm(name)));
        const Told told = rulewright({u"farm"_s, m_deck, u"--format"_s, u"json"_s});
        QVERIFY2(told.code >= 0 && told.code <= 3, qPrintable(told.err));
        const QJsonArray farms = told.json()["farms"_L1].toArray();
        QCOMPARE(farms.size(), name == u"plan.json"_s ? 0 : 1); // what lies elsewhere is not told
        for (const QJsonValue &each : farms)
            QVERIFY2(!each["trouble"_L1].toString().contains(u"elsewhere"_s) && each["games"_L1].toInt() == 0, told.out.toUtf8());
        if (name == u"mark"_s)
            QVERIFY(rulewright({u"farm"_s, m_deck, u"--cancel"_s}).err.contains(u"was not submitted by you"_s));
    }

    void listingFarmsWritesNothing()
    {
        const QString data = m_folder.filePath(u"data-%1"_s.arg(m_count));
        const QByteArray before = qgetenv("XDG_DATA_HOME");
        const auto back = qScopeGuard([&] { before.isNull() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", before); });
        qputenv("XDG_DATA_HOME", data.toUtf8());
        QVERIFY(QDir().mkpath(m_deck + u"/.rulewright"_s));
        QCOMPARE(rulewright({u"farm"_s, m_deck}).code, 0);
        QVERIFY(QDir(m_deck + u"/.rulewright"_s).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
        QVERIFY(QDir(m_deck + u"/.rulewright"_s).removeRecursively());
        const QString elsewhere = m_folder.filePath(u"elsewhere-%1"_s.arg(m_count));
        QVERIFY(QDir().mkpath(elsewhere)
                && QFile::link(elsewhere, m_deck + u"/.rulewright"_s)); // so that its runs are kept among the user's
        QCOMPARE(rulewright({u"farm"_s, m_deck}).code, 0);
        QVERIFY(!QFile::exists(data));
    }

    void aCancelledFarmThatHasAllPartsIsPutTogether()
    {
        list(u"batch --games 300"_s, 2);
        QCOMPARE(part(1).code, 0);
        QCOMPARE(part(2).code, 0);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--cancel"_s}).code, 0);
        QCOMPARE(statusOf(m_deck)["phase"_L1].toString(), u"cancelled"_s);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--resume"_s}).code, 0);
        QCOMPARE(statusOf(m_deck)["phase"_L1].toString(), u"done"_s);
        QVERIFY(QFile::exists(farm(u"result.json"_s)));
    }

    void aFarmThatEndsWhileItIsAskedForIsDone()
    {
        const QString file = m_folder.filePath(u"ending-%1"_s.arg(m_count));
        write(file,
              "submit() { echo 1; }\nask() { [ ! -e \"$RW_FARM/ended\" ] || mv \"$RW_FARM/ended\" \"$RW_FARM/state.json\"; }\n");
        QCOMPARE(rulewright(words(u"batch --games 300 --parts 1"_s) + QStringList{u"--on"_s, file}).code, 0);
        const QByteArray playing = bytesOf(farm(u"state.json"_s));
        QCOMPARE(part(1).code, 0);
        QCOMPARE(part(0).code, 0);
        QVERIFY(QFile::rename(farm(u"state.json"_s), farm(u"ended"_s)));
        write(farm(u"state.json"_s), playing);
        const Told followed = rulewright({u"farm"_s, m_deck, u"--follow"_s});
        QVERIFY2(followed.code == 0 && followed.err.contains(u"done"_s), qPrintable(followed.err));
    }

    void aSilentSchedulerGetsNoPartTwice_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("resumed") << QStringList{u"farm"_s, u"DECK"_s, u"--resume"_s};
        QTest::newRow("the same command") << wordsFor(u"DECK"_s, u"batch --games 300 --parts 2 --resume"_s);
        QTest::newRow("the last task") << QStringList{u"part"_s, u"PLAN"_s, u"0"_s};
    }
    void aSilentSchedulerGetsNoPartTwice()
    {
        QFETCH(QStringList, words);
        words.replaceInStrings(u"DECK"_s, m_deck).replaceInStrings(u"PLAN"_s, plan());
        const QString file = m_folder.filePath(u"silent-%1"_s.arg(m_count));
        const QByteArray name = file.toUtf8();
        write(file,
              "submit() { paste -sd, \"$RW_LIST\" >> '" + name + ".log'; echo 1; }\nask() { cat '" + name + ".answer'; }\n");
        write(file + u".answer"_s, "running\nwaiting\n");
        QCOMPARE(rulewright(this->words(u"batch --games 300 --parts 2"_s) + QStringList{u"--on"_s, file}).code, 0);
        QCOMPARE(bytesOf(file + u".log"_s), QByteArray("1,2\n0\n"));
        const Told busy = rulewright(words);
        QCOMPARE(busy.code, 0);
        QVERIFY2(busy.err.contains(u"1 tasks run and 1 wait already"_s), qPrintable(busy.err));
        QVERIFY(QFile::remove(file + u".answer"_s));
        const Told refused = rulewright(words);
        QCOMPARE(refused.code, 3);
        QVERIFY2(refused.err.contains(u"nobody knows whether tasks of farm 1 still run"_s), qPrintable(refused.err));
        QVERIFY2(refused.err.contains(u".answer: No such file"_s), qPrintable(refused.err));
        QVERIFY2(statusOf(m_deck)["trouble"_L1].toString().contains(u".answer: No such file"_s), "the status tells of it, too");
        QCOMPARE(bytesOf(file + u".log"_s), QByteArray("1,2\n0\n"));
        // What the message says to do without the scheduler works.
        QCOMPARE(rulewright({u"merge"_s, farm({}), u"--missing"_s}).out, u"1,2\n"_s);
        QCOMPARE(part(1).code, 0);
        write(file + u".answer"_s, "");
        QCOMPARE(rulewright(words).code, 0);
        QCOMPARE(bytesOf(file + u".log"_s), QByteArray("1,2\n0\n2\n0\n"));
        QVERIFY(QFile::remove(file + u".answer"_s));
        QCOMPARE(part(2).code, 0);
        QCOMPARE(part(0).code, 0);
        QCOMPARE(statusOf(m_deck)["phase"_L1].toString(), u"done"_s);
    }

    void theLastTaskGivesUpAfterThreeMoreTries()
    {
        const QString file = m_folder.filePath(u"lazy-%1"_s.arg(m_count)); // it plays nothing
        write(file, "submit() { paste -sd, \"$RW_LIST\" >> '" + file.toUtf8() + ".log'; echo 1; }\nask() { :; }\n");
        QCOMPARE(rulewright(words(u"batch --games 300 --parts 2"_s) + QStringList{u"--on"_s, file}).code, 0);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(part(0).code, 0);
        const QByteArray submitted = bytesOf(file + u".log"_s);
        QCOMPARE(submitted, QByteArray("1,2\n0\n").repeated(4));
        const Told givenUp = part(0);
        QCOMPARE(givenUp.code, 3);
        QVERIFY2(givenUp.err.contains(u"parts 1-2 are still missing after 3 more tries; look into"_s), qPrintable(givenUp.err));
        QCOMPARE(bytesOf(file + u".log"_s), submitted);
        QVERIFY(statusOf(m_deck)["trouble"_L1].toString().contains(u"after 3 more tries"_s));
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--resume"_s}).code, 0);
        QCOMPARE(bytesOf(file + u".log"_s), submitted + "1,2\n0\n");
        QCOMPARE(part(0).code, 0); // it tries three times again
        QCOMPARE(bytesOf(file + u".log"_s), QByteArray("1,2\n0\n").repeated(6));
    }

    /// `script` gives the shell a terminal and takes it away.
    void aFarmNeedsNoTerminal_data()
    {
        QTest::addColumn<QString>("on");
        QTest::newRow("local") << u"local"_s;
        QTest::newRow("parallel") << u"parallel"_s;
    }
    void aFarmNeedsNoTerminal()
    {
        QFETCH(QString, on);
        for (const QString &program : {on == "local"_L1 ? u"xargs"_s : on, u"script"_s})
            if (QStandardPaths::findExecutable(program).isEmpty())
                QSKIP(qPrintable(program + u" is not installed"_s));
        QString command = u"'" RW_PROGRAM "'"_s;
        for (const QString &word : words(u"batch --games 20000 --bots ismcts:20 --parts 4"_s) + QStringList{u"--on"_s, on})
            command += u" '"_s + word + u'\'';
        QCOMPARE(ran(u"script"_s, {u"-qec"_s, command, u"/dev/null"_s}).code, 0);
        const Told followed = rulewright({u"farm"_s, m_deck, u"--follow"_s});
        QVERIFY2(followed.code == 0, qPrintable(followed.err));
        QCOMPARE(statusOf(m_deck)["repeated"_L1].toInt(), 0);
    }

    /// Their tasks are processes: elsewhere nobody sees them, and that does not mean that they are over.
    void tasksOfAnotherMachineAreNotAskedForHere_data()
    {
        QTest::addColumn<QString>("on");
        QTest::newRow("local") << u"local"_s;
        QTest::newRow("parallel") << u"parallel"_s;
    }
    void tasksOfAnotherMachineAreNotAskedForHere()
    {
        QFETCH(QString, on);
        if (on == "parallel"_L1 && QStandardPaths::findExecutable(u"parallel"_s).isEmpty())
            QSKIP("GNU parallel is not installed (package parallel)");
        QCOMPARE(rulewright(words(u"batch --games 300 --parts 1"_s) + QStringList{u"--on"_s, on}).code, 0);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--follow"_s}).code, 0);
        QJsonObject state = QJsonDocument::fromJson(bytesOf(farm(u"state.json"_s))).object();
        state["jobs"_L1] = QJsonArray{u"1234:56789:the-other-machine"_s};
        state["done"_L1] = false;
        write(farm(u"state.json"_s), QJsonDocument(state).toJson());
        QVERIFY(QFile::remove(farm(u"parts/1.json"_s)));
        for (const QString &option : {u"--resume"_s, u"--cancel"_s}) {
            const Told refused = rulewright({u"farm"_s, m_deck, option});
            QVERIFY2(refused.code == 3 && refused.err.contains(u"these tasks run on the-other-machine"_s),
                     qPrintable(refused.err));
        }
    }

    void olderFarmsAreAskedForAsWell()
    {
        const QString file = m_folder.filePath(u"older-%1"_s.arg(m_count));
        write(file, "submit() { echo 1; }\nask() { :; }\n");
        for (int i = 0; i < 2; ++i)
            QCOMPARE(rulewright(words(u"batch --games 300 --parts 2"_s) + QStringList{u"--on"_s, file}).code, 0);
        QTRY_COMPARE_WITH_TIMEOUT(statusOf(m_deck, 1)["phase"_L1].toString(), u"stopped"_s, patience);
        QTRY_COMPARE_WITH_TIMEOUT(statusOf(m_deck, 2)["phase"_L1].toString(), u"stopped"_s, patience);
    }

    void aFarmThatIsDoneIsNotCancelled()
    {
        list(u"batch --games 300"_s, 1);
        QCOMPARE(part(1).code, 0);
        QCOMPARE(part(0).code, 0);
        const Told told = rulewright({u"farm"_s, m_deck, u"--cancel"_s});
        QCOMPARE(told.code, 1);
        QVERIFY2(told.err.contains(u"farm 1 is done already, so there is nothing to cancel; kept as run 1"_s),
                 qPrintable(told.err));
        QVERIFY(!told.err.contains(u"is cancelled"_s));
        QCOMPARE(statusOf(m_deck)["phase"_L1].toString(), u"done"_s);
    }

    /// Every second part is missing, so they make no ranges, and one variable cannot hold them.
    void manyScatteredPartsAreSubmittedInSeveralArrays()
    {
        const QString file = m_folder.filePath(u"many-%1"_s.arg(m_count));
        write(file, "submit() { echo \"${#RW_TASKS}\" >> '" + file.toUtf8() + ".sizes'; echo 1; }\nask() { :; }\n");
        QCOMPARE(rulewright(words(u"batch --games 50000 --parts 50000"_s) + QStringList{u"--on"_s, file}).code, 0);
        for (int number = 2; number <= 50'000; number += 2)
            write(farm(u"parts/%1.json"_s.arg(number)), "{}");
        QVERIFY(QFile::remove(file + u".sizes"_s));
        const Told resumed = rulewright({u"farm"_s, m_deck, u"--resume"_s});
        QVERIFY2(resumed.code == 0, qPrintable(resumed.err));
        QVERIFY2(resumed.err.contains(u"25000 parts"_s), qPrintable(resumed.err));
        const QList<QByteArray> sizes = bytesOf(file + u".sizes"_s).trimmed().split('\n');
        QVERIFY(sizes.size() > 2); // arrays of parts, and the last task
        for (const QByteArray &size : sizes)
            QVERIFY2(size.toInt() <= 100'000, size.constData());
    }

    void aNumberOfAProcessThatIsUsedAgainIsNotOurs_data()
    {
        QTest::addColumn<QString>("on");
        QTest::newRow("local") << u"local"_s;
        QTest::newRow("parallel") << u"parallel"_s;
    }
    void aNumberOfAProcessThatIsUsedAgainIsNotOurs()
    {
        QFETCH(QString, on);
        if (on == "parallel"_L1 && QStandardPaths::findExecutable(u"parallel"_s).isEmpty())
            QSKIP("GNU parallel is not installed (package parallel)");
        QCOMPARE(rulewright(words(u"batch --games 300 --parts 1"_s) + QStringList{u"--on"_s, on}).code, 0);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--follow"_s}).code, 0);
        QJsonObject state = QJsonDocument::fromJson(bytesOf(farm(u"state.json"_s))).object();
        QJsonArray jobs;
        for (const QJsonValue &job : state["jobs"_L1].toArray()) {
            static const QRegularExpression pid(u"^[0-9]+"_s);
            QVERIFY(job.toString().contains(pid));
            jobs.append(job.toString().replace(pid, QString::number(getpid())));
        }
        QVERIFY(!jobs.isEmpty());
        state["jobs"_L1] = jobs;
        state["done"_L1] = false;
        write(farm(u"state.json"_s), QJsonDocument(state).toJson());
        QCOMPARE(statusOf(m_deck)["running"_L1].toInt(-1), 0);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--cancel"_s}).code, 0); // and it ends nobody else's: this test goes on
    }

    void aFullDiskLosesNothing()
    {
        const QString line = u"sweep --set tables.dice=2..5 --games 3000 --format json"_s;
        const Told whole = rulewright(words(line));
        list(line, 2);
        QCOMPARE(part(1).code, 0);
        const auto isFull = [&](int number) {
            const Told full =
                ran(u"/bin/sh"_s,
                    {u"-c"_s,
                     u"trap '' XFSZ; ulimit -f 1; exec '%1' part '%2' %3"_s.arg(QStringLiteral(RW_PROGRAM), plan()).arg(number)});
            return full.code == 3 && full.err.contains(u"make room"_s);
        };
        QVERIFY(isFull(2));
        QVERIFY(!QFile::exists(farm(u"parts/2.json"_s)));
        QCOMPARE(part(2).code, 0);
        QVERIFY(isFull(0)); // the last task
        QVERIFY(!QFile::exists(farm(u"result.json"_s)));
        QCOMPARE(statusOf(m_deck)["runs"_L1].toArray().size(), 0);
        QCOMPARE(part(0).code, 0);
        QCOMPARE(statusOf(m_deck)["runs"_L1].toArray().size(), 1);
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
    }

    void whatCannotBeSubmittedIsRefused_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("told");
        QTest::addColumn<int>("code");
        QTest::newRow("no such scheduler") << QString() << u"batch --on slrm"_s << u"there is no scheduler 'slrm'"_s << 3;
        QTest::newRow("not installed") << u"needs=rulewright-no-such-program\n"_s << u"batch --on ./file"_s
                                       << u"rulewright-no-such-program is not installed"_s << 3;
        QTest::newRow("it refuses") << u"submit() { echo 'no such partition' >&2; false; }\n"_s << u"batch --on ./file"_s
                                    << u"refused (submit): no such partition"_s << 3;
        QTest::newRow("it says nothing") << u"submit() { :; }\n"_s << u"batch --on ./file"_s << u"gave no number"_s << 3;
        QTest::newRow("an unknown bot") << QString() << u"batch --bots nobody --on local"_s << u"nobody"_s << 2;
        QTest::newRow("games that are kept")
            << QString() << u"batch --keep longest --on local"_s << u"--keep cannot be combined with --on"_s << 2;
        QTest::newRow("nothing to resume") << QString() << u"batch --on local --resume"_s
                                           << u"no farm of this deck plays the same"_s << 1;
    }
    void whatCannotBeSubmittedIsRefused()
    {
        QFETCH(QString, script);
        QFETCH(QString, words);
        QFETCH(QString, told);
        QFETCH(int, code);
        const QString file = m_folder.filePath(u"file-%1"_s.arg(m_count));
        write(file, script.toUtf8());
        const Told refused = rulewright(this->words(words.replace(u"./file"_s, file)));
        QVERIFY2(refused.err.contains(told), qPrintable(refused.err));
        QCOMPARE(refused.code, code);
        QVERIFY2(!QDir(farm({})).exists(), "nothing is left that could only be resumed in the same way");
    }

    void aBundleRunsWithNothingElse()
    {
        const QString archive = m_folder.filePath(u"bundle.tar.gz"_s);
        const Told made = rulewright({u"bundle"_s, archive});
        QVERIFY2(made.code == 0, qPrintable(made.err));
        const QString root = m_folder.filePath(u"root"_s);
        QVERIFY(QDir().mkpath(root));
        QCOMPARE(QProcess::execute(u"tar"_s, {u"-xf"_s, archive, u"-C"_s, root}), 0);
        const QStringList how{u"--bots"_s,        u"random"_s,   u"--games"_s, u"2000"_s,
                              u"--without-run"_s, u"--format"_s, u"json"_s,    u"--store"_s};
        const Told whole = rulewright(QStringList{u"batch"_s, m_deck} + how);
        QCOMPARE(ran(root + u"/rulewright"_s, QStringList{u"batch"_s, m_deck} + how).out, whole.out);
        const Told farm = ran(
            root + u"/rulewright"_s,
            {u"batch"_s, m_deck, u"--bots"_s, u"random"_s, u"--games"_s, u"2000"_s, u"--on"_s, u"local"_s, u"--parts"_s, u"3"_s});
        QVERIFY2(farm.code == 0, qPrintable(farm.err));
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--follow"_s}).code, 0);
        QCOMPARE(bytesOf(this->farm(u"result.json"_s)), whole.out.toUtf8());
        if (geteuid() != 0)
            QSKIP("only root can enter an empty root");
#ifdef __SANITIZE_ADDRESS__
        QSKIP("the address sanitizer needs /proc and its list of known leaks, which an empty root has not");
#endif
        QCOMPARE(QProcess::execute(u"cp"_s, {u"-r"_s, m_deck, root + u"/deck"_s}), 0);
        const Told alone = ran(u"chroot"_s, QStringList{root, u"/bin/rulewright"_s, u"batch"_s, u"/deck"_s} + how);
        QVERIFY2(alone.code == 0, qPrintable(alone.err));
        QCOMPARE(alone.out, whole.out);
    }

    void aFarmIsCancelledAndResumed_data()
    {
        QTest::addColumn<QString>("on");
        QTest::newRow("local") << u"local"_s;
        QTest::newRow("parallel") << u"parallel"_s;
    }
    void aFarmIsCancelledAndResumed()
    {
        QFETCH(QString, on);
        if (on == "parallel"_L1 && QStandardPaths::findExecutable(on).isEmpty())
            QSKIP("GNU parallel is not installed (package parallel)");
        const QString line = u"compare --after set:tables.dice=4 --bots ismcts:60 --games 3000 --format json"_s;
        const QStringList there{u"--on"_s, on, u"--parts"_s, u"4"_s};
        const Told whole = rulewright(words(line));
        QCOMPARE(rulewright(words(line) + there).code, 0);
        QTRY_VERIFY_WITH_TIMEOUT(!QDir(farm(u"parts"_s)).entryList({u"*.part"_s, u"*.json"_s}).isEmpty(), patience);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--cancel"_s}).code, 0);
        const auto isOver = [&] { return statusOf(m_deck)["running"_L1].toInt(-1) == 0; };
        QTRY_VERIFY_WITH_TIMEOUT(isOver(), patience);
        QCOMPARE(statusOf(m_deck)["phase"_L1].toString(), u"cancelled"_s);
        QVERIFY(!QFile::exists(farm(u"result.json"_s)));
        // The same command again, with --resume.
        QCOMPARE(rulewright(words(line) + there + QStringList{u"--resume"_s}).code, 0);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--follow"_s}).code, 0);
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
        QVERIFY(!QDir(m_deck + u"/.rulewright/farm/2"_s).exists());
    }
};

QTEST_GUILESS_MAIN(TestFarm)

#include "tst_farm.moc"
