// SPDX-License-Identifier: GPL-3.0-or-later
// Farms on a small Slurm cluster of this machine: killed, cancelled, without a node, without their last task.
#include "farmtest.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <csignal>
#include <unistd.h>

using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

QString missingProgram()
{
    const QStringList everywhere = QString::fromUtf8(qgetenv("PATH")).split(u':') + QStringList{u"/usr/sbin"_s, u"/sbin"_s};
    for (const QString &name :
         {u"munged"_s, u"munge"_s, u"slurmctld"_s, u"slurmd"_s, u"sbatch"_s, u"squeue"_s, u"scancel"_s, u"scontrol"_s})
        if (QStandardPaths::findExecutable(name, everywhere).isEmpty())
            return name;
    return {};
}

/// The cluster of little-cluster, and the words before a command of its user.
class Cluster
{
public:
    Cluster(const QString &folder, const QStringList &user, int port) : m_folder(folder)
    {
        QStringList words = user + QStringList{u"" RW_SOURCE_DIR "/tests/farm/little-cluster"_s, folder, QString::number(port)};
        if (!user.isEmpty()) { // another user may not see the sources
            QFile::copy(words[words.size() - 3], folder + u"/little-cluster"_s);
            words[words.size() - 3] = folder + u"/little-cluster"_s;
        }
        qputenv("SLURM_CONF", (folder + u"/slurm.conf"_s).toUtf8());
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(words.front(), words.mid(1));
    }
    bool isUp() { return m_process.waitForReadyRead(patience) && m_process.readAllStandardOutput() == "up\n"; }
    /// Whether it went down with nothing left.
    bool isDown()
    {
        m_process.closeWriteChannel();
        if (!m_process.waitForFinished(patience) || m_process.exitCode() != 0)
            return false;
        for (const QString &pid : processes())
            if (commandOf(pid).contains(m_folder.toUtf8()))
                return false;
        return true;
    }

private:
    QString m_folder;
    QProcess m_process;
};

QString slurm(const QString &program, const QStringList &words)
{
    return ran(program, words).out.trimmed();
}

/// Tasks that Slurm repeats wait two minutes before; nobody waits here.
void hurry()
{
    for (const QString &line : slurm(u"squeue"_s, {u"-h"_s, u"-r"_s, u"-t"_s, u"PD"_s, u"-o"_s, u"%i %r"_s}).split(u'\n'))
        if (line.endsWith(u"BeginTime"_s))
            slurm(u"scontrol"_s, {u"update"_s, u"jobid="_s + line.section(u' ', 0, 0), u"starttime=now"_s});
}

bool isQueueEmpty()
{
    hurry();
    return slurm(u"squeue"_s, {u"-h"_s}).isEmpty();
}

} // namespace

class TestSlurm : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder{u"/tmp/rw-XXXXXX"_s};
    std::unique_ptr<Cluster> m_cluster;
    QString m_deck;
    int m_count = 0;

    static int port() { return 20'000 + int(getpid() % 4000) * 10; }
    QString farm(const QString &file) const { return m_deck + u"/.rulewright/farm/1/"_s + file; }
    QStringList words(const QString &line) const { return wordsFor(m_deck, line) + QStringList{u"--format"_s, u"json"_s}; }
    QStringList jobs() const { return jobsOf(farm(u"state.json"_s)); }
    void submit(const QString &line, int parts)
    {
        const Told told = rulewright(words(line) + QStringList{u"--on"_s, u"slurm"_s, u"--parts"_s, QString::number(parts)});
        QVERIFY2(told.code == 0, qPrintable(told.err));
    }
    bool isBegun(int part) const { return QFile::exists(farm(u"parts/%1.part"_s.arg(part))); }
    bool kill(int part) const { return killPart(farm(u"plan.json"_s), part); }
    bool isDone()
    {
        hurry();
        return QFile::exists(farm(u"result.json"_s)) && statusOf(m_deck)["phase"_L1].toString() == "done"_L1;
    }

private Q_SLOTS:
    void initTestCase()
    {
        useSettingsIn(m_folder.filePath(u"settings"_s));
        if (const QString missing = missingProgram(); !missing.isEmpty())
            QSKIP(qPrintable(u"%1 is not installed (packages slurm-wlm and munge)"_s.arg(missing)));
        QCOMPARE(QProcess::execute(u"chmod"_s, {u"755"_s, m_folder.path()}), 0); // munge wants it
        m_cluster = std::make_unique<Cluster>(m_folder.filePath(u"c"_s), QStringList(), port());
        QVERIFY(m_cluster->isUp());
    }

    /// Else the daemons would live on, where only some tests were asked for or one failed.
    void cleanupTestCase()
    {
        if (m_cluster)
            QVERIFY(m_cluster->isDown());
    }

    void init()
    {
        m_deck = m_folder.filePath(u"deck-%1"_s.arg(++m_count));
        makeDeck(m_deck);
    }

    void aFarmGivesTheBytesOfOneRun_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("batch") << u"batch --games 20000 --seed 5 --without-run"_s;
        QTest::newRow("compare in waves") << u"compare --after set:tables.dice=4 --players 2 --games 40000 --precision 2"_s;
        QTest::newRow("sweep") << u"sweep --set tables.dice=2..4 --games 900"_s;
        QTest::newRow("ladder") << u"batch --ladder --bots random,ismcts:2,ismcts:9 --games 90 --without-run"_s;
    }
    void aFarmGivesTheBytesOfOneRun()
    {
        QFETCH(QString, line);
        const Told whole = rulewright(words(line));
        submit(line, 8); // more than fit into one array here
        QTRY_VERIFY_WITH_TIMEOUT(isDone(), patience);
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
        QTRY_VERIFY_WITH_TIMEOUT(isQueueEmpty(), patience);
    }

    void killedAndCancelledPartsAreSubmittedAgain_data() { lineOfEachKind(); }
    void killedAndCancelledPartsAreSubmittedAgain()
    {
        QFETCH(QString, line);
        const Told whole = rulewright(words(line));
        submit(line, 6);
        bool isKilled = false; // it is not asked for twice
        const auto killOnce = [&] { return isKilled = isKilled || kill(3); };
        QTRY_VERIFY_WITH_TIMEOUT(killOnce(), patience);
        QCOMPARE(ran(u"scancel"_s, {jobs().front() + u"_2"_s}).code, 0);
        QTRY_VERIFY_WITH_TIMEOUT(isDone(), patience);
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
        const QJsonObject status = statusOf(m_deck);
        QCOMPARE(status["repeated"_L1].toInt(), 2); // the others were not played again
        QTRY_VERIFY_WITH_TIMEOUT(isQueueEmpty(), patience);
    }

    void withoutANodeAndTheLastTaskItIsResumed_data() { lineOfEachKind(); }
    void withoutANodeAndTheLastTaskItIsResumed()
    {
        QFETCH(QString, line);
        const Told whole = rulewright(words(line));
        submit(line, 8);
        QTRY_VERIFY_WITH_TIMEOUT(isBegun(1), patience);
        QCOMPARE(ran(u"scancel"_s, {jobs().back()}).code, 0);
        QCOMPARE(ran(u"scontrol"_s, {u"update"_s, u"nodename=n1"_s, u"state=down"_s, u"reason=test"_s}).code, 0);
        QTRY_VERIFY_WITH_TIMEOUT(isQueueEmpty(), patience);
        QCOMPARE(ran(u"scontrol"_s, {u"update"_s, u"nodename=n1"_s, u"state=resume"_s}).code, 0);
        QCOMPARE(statusOf(m_deck)["phase"_L1].toString(), u"not merged"_s);
        QVERIFY(!QFile::exists(farm(u"result.json"_s)));
        const Told resumed = rulewright({u"farm"_s, m_deck, u"--resume"_s});
        QVERIFY2(resumed.code == 0, qPrintable(resumed.err));
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
    }

    void aControllerThatDoesNotAnswerGetsNoPartTwice()
    {
        submit(u"batch --bots ismcts:60 --games 120000 --seed 2"_s, 6);
        QTRY_VERIFY_WITH_TIMEOUT(isBegun(1), patience);
        const QStringList before = jobs();
        const QByteArray conf = qgetenv("SLURM_CONF");
        QByteArray silent = bytesOf(QString::fromUtf8(conf));
        const QByteArray place = "SlurmctldPort=" + QByteArray::number(port());
        QVERIFY(silent.contains(place));
        write(m_folder.filePath(u"silent.conf"_s),
              silent.replace(place, "SlurmctldPort=" + QByteArray::number(port() + 9))); // nobody listens there
        qputenv("SLURM_CONF", m_folder.filePath(u"silent.conf"_s).toUtf8());
        const Told refused = rulewright({u"farm"_s, m_deck, u"--resume"_s});
        qputenv("SLURM_CONF", conf);
        QCOMPARE(refused.code, 3);
        QVERIFY2(refused.err.contains(u"nobody knows whether tasks of farm 1 still run"_s), qPrintable(refused.err));
        QCOMPARE(jobs(), before);
        QCOMPARE(rulewright({u"farm"_s, m_deck, u"--cancel"_s}).code, 0);
        QTRY_VERIFY_WITH_TIMEOUT(isQueueEmpty(), patience);
    }

    void aSchedulerThatRefusesIsTold()
    {
        const Told refused = rulewright(words(u"batch --games 100"_s)
                                        + QStringList{u"--on"_s, u"slurm"_s, u"--on-options"_s, u"--partition=nowhere"_s});
        QCOMPARE(refused.code, 3);
        QVERIFY2(refused.err.contains(u"slurm refused (submit): sbatch: error: invalid partition"_s), qPrintable(refused.err));
        QVERIFY(isQueueEmpty());
    }

    void nothingIsLeftRunning()
    {
        QVERIFY(m_cluster->isDown());
        m_cluster.reset();
    }

    void anOrdinaryUserHasTheSame()
    {
        if (geteuid() != 0)
            QSKIP("all tests before were run by an ordinary user");
        const QString home = m_folder.filePath(u"user"_s);
        const QString bin = QFileInfo(u"" RW_PROGRAM ""_s).path();
        QVERIFY(QDir().mkpath(home + u"/bin/games"_s));
        for (const QString &file : {u"rulewright"_s, u"games/liars-dice.so"_s})
            QVERIFY(QFile::copy(bin + u'/' + file, home + u"/bin/"_s + file));
        QCOMPARE(QProcess::execute(u"cp"_s, {u"-r"_s, bin + u"/../share"_s, m_deck, home}), 0);
        useSettingsIn(home + u"/settings"_s);
        QCOMPARE(QProcess::execute(u"chown"_s, {u"-R"_s, u"65534:65534"_s, home}), 0);
        const QStringList user{
            u"setpriv"_s,       u"--reuid=65534"_s,
            u"--regid=65534"_s, u"--clear-groups"_s,
            u"env"_s,           u"LSAN_OPTIONS=detect_leaks=0"_s}; // the list of known leaks lies where only root may read
        const auto asUser = [&](const QStringList &words) { return ran(user.front(), user.mid(1) + words); };
        m_deck = home + u"/deck-%1"_s.arg(m_count);
        Cluster cluster(home, user, port() + 5);
        QVERIFY(cluster.isUp());
        const QString line = u"batch --games 20000 --without-run"_s;
        const Told whole = asUser(QStringList(home + u"/bin/rulewright"_s) + words(line));
        QVERIFY2(whole.code == 0, qPrintable(whole.err));
        const Told told = asUser(QStringList(home + u"/bin/rulewright"_s) + words(line)
                                 + QStringList{u"--on"_s, u"slurm"_s, u"--parts"_s, u"4"_s});
        QVERIFY2(told.code == 0, qPrintable(told.err));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(farm(u"result.json"_s)), patience);
        QCOMPARE(bytesOf(farm(u"result.json"_s)), whole.out.toUtf8());
        QVERIFY(cluster.isDown());
    }
};

QTEST_GUILESS_MAIN(TestSlurm)

#include "tst_slurm.moc"
