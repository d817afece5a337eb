// SPDX-License-Identifier: GPL-3.0-or-later
// What the scripts do about packages, on a machine that is played by small programs of the test.
#include "../patience.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

struct Ended
{
    int code;
    QString said;
};

const QString opens = u"printf '%s %s\\n' \"$*\" \"${QT_QPA_PLATFORM:-on the screen}\" >log"_s;

class Machine
{
public:
    bool has(const QString &program, const QString &script)
    {
        QFile file(m_folder.filePath(program));
        return file.open(QIODevice::WriteOnly) && file.write("#!/bin/sh\n" + script.toUtf8() + '\n') > 0
            && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    Ended installs() const
    {
        QProcess shell;
        shell.setWorkingDirectory(u"" RW_SOURCE_DIR ""_s);
        shell.setProcessChannelMode(QProcess::MergedChannels);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, m_folder.path() + u":/usr/bin:/bin"_s);
        environment.insert(u"LOG"_s, m_folder.filePath(u"log"_s));
        shell.setProcessEnvironment(environment);
        shell.start(u"sh"_s, {u"-c"_s, u". .ci/common.sh; install_packages; echo ready"_s});
        shell.waitForFinished(rwtest::patience);
        return {shell.exitCode(), QString::fromUtf8(shell.readAll())};
    }

    /// What `./run` does once all is built, in a folder where small programs stand for the built ones.
    Ended plays(const QString &display, const QString &workbench = opens)
    {
        if (!QDir(m_folder.path()).mkpath(u"build/release/bin"_s)
            || !has(u"build/release/bin/rulewright"_s, u"printf '%s\\n' \"$*\" >log"_s)
            || !has(u"build/release/bin/rulewright-workbench"_s, workbench))
            return {-1, {}};
        QProcess shell;
        shell.setWorkingDirectory(m_folder.path());
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove(u"WAYLAND_DISPLAY"_s);
        environment.insert(u"DISPLAY"_s, display);
        shell.setProcessEnvironment(environment);
        shell.start(u"sh"_s, {u"-c"_s, u". " RW_SOURCE_DIR "/.ci/common.sh; show_spoils_of_war"_s});
        shell.waitForFinished(rwtest::patience);
        return {shell.exitCode(), QString::fromUtf8(shell.readAll())};
    }
    QString path() const { return m_folder.path(); }

    QStringList log() const
    {
        QFile file(m_folder.filePath(u"log"_s));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts)
                                              : QStringList();
    }

private:
    QTemporaryDir m_folder;
};

// dpkg-query as the scripts ask it; the package is the last word.
const QString allButCMake = u"for p; do :; done; [ \"$p\" = cmake ] && exit 1; printf installed"_s;
const QString logged = u"printf '%s\\n' \"$*\" >>\"$LOG\""_s;
const QString root = u"echo 0"_s;
const QString someone = u"echo 1000"_s;

} // namespace

class TestScripts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aReadyMachineIsLeftAlone()
    {
        Machine machine;
        QVERIFY(machine.has(u"dpkg-query"_s, u"printf installed"_s));
        QVERIFY(machine.has(u"apt-get"_s, logged));
        QVERIFY(machine.has(u"id"_s, someone));
        const Ended ended = machine.installs();
        QCOMPARE(ended.said, u"ready\n"_s);
        QCOMPARE(machine.log(), QStringList());
    }

    void onlyWhatIsMissingIsInstalled()
    {
        Machine machine;
        QVERIFY(machine.has(u"dpkg-query"_s, allButCMake));
        QVERIFY(machine.has(u"apt-get"_s, logged));
        QVERIFY(machine.has(u"id"_s, root));
        const Ended ended = machine.installs();
        QVERIFY2(ended.said.endsWith(u"ready\n"_s), qPrintable(ended.said));
        QCOMPARE(machine.log().size(), 2);
        QCOMPARE(machine.log().first(), u"-q update"_s);
        QVERIFY2(machine.log().last().endsWith(u" install --no-install-recommends cmake"_s), qPrintable(machine.log().last()));
    }

    void aHalfInstalledPackageIsMissing()
    {
        Machine machine;
        QVERIFY(machine.has(u"dpkg-query"_s, u"printf config-files"_s));
        QVERIFY(machine.has(u"apt-get"_s, logged));
        QVERIFY(machine.has(u"id"_s, root));
        machine.installs();
        QCOMPARE(machine.log().size(), 2);
        QVERIFY(machine.log().last().contains(u" g++ cmake ninja-build "_s));
    }

    void someoneElseGoesThroughSudo()
    {
        Machine machine;
        QVERIFY(machine.has(u"dpkg-query"_s, allButCMake));
        QVERIFY(machine.has(u"apt-get"_s, logged));
        QVERIFY(machine.has(u"id"_s, someone));
        QVERIFY(machine.has(u"sudo"_s, u"echo sudo >>\"$LOG\"; shift; exec \"$@\""_s));
        QVERIFY(machine.installs().said.endsWith(u"ready\n"_s));
        QCOMPARE(machine.log().count(u"sudo"_s), 4); // may I, update, install, clean up
    }

    void whatCannotBeHadIsSaidPlainly()
    {
        Machine machine;
        QVERIFY(machine.has(u"dpkg-query"_s, allButCMake));
        QVERIFY(machine.has(u"apt-get"_s, u"exit 100"_s));
        QVERIFY(machine.has(u"id"_s, root));
        const Ended ended = machine.installs();
        QCOMPARE(ended.code, 1);
        QCOMPARE(ended.said,
                 u"== Installing cmake \n"
                 "== The lists of packages cannot be renewed; going on with what is known.\n"
                 "These packages cannot be had: cmake \n"
                 "Check the network and the package sources, or install them by hand and start again.\n"_s);
    }

    void aRunOpensTheWorkbench()
    {
        Machine machine;
        const Ended ended = machine.plays(u":0"_s);
        QCOMPARE(ended.code, 0);
        QCOMPARE(ended.said, u"== Opening sample-decks/spoils-of-war\n"_s);
        QCOMPARE(machine.log(), QStringList(u"sample-decks/spoils-of-war on the screen"_s));
    }

    void withoutADisplayARunPlaysAndSaysWhereTheReportIs()
    {
        Machine machine;
        const Ended ended = machine.plays({});
        QCOMPARE(ended.code, 0);
        const QString report = machine.path() + u"/build/spoils-of-war.html"_s;
        QCOMPARE(ended.said,
                 u"== There is no display\n== Playing sample-decks/spoils-of-war\n== The report is in %1\n"_s.arg(report));
        QCOMPARE(machine.log(),
                 QStringList(u"report sample-decks/spoils-of-war --bots greedy --games 5000 --seed 1 --out "_s + report));
    }

    void aDisplayThatDoesNotAnswerIsNone()
    {
        Machine machine;
        const Ended ended = machine.plays(u":7"_s, u"kill -ABRT $$"_s);
        QCOMPARE(ended.code, 0);
        QVERIFY2(ended.said.contains(u"does the display :7 answer?\n== Playing"_s), qPrintable(ended.said));
        QVERIFY(machine.log().first().startsWith(u"report "_s));
        QCOMPARE(machine.plays(u":0"_s, u"exit 3"_s).code, 3);
    }

    void withoutRightsNothingIsTried()
    {
        Machine machine;
        QVERIFY(machine.has(u"dpkg-query"_s, allButCMake));
        QVERIFY(machine.has(u"apt-get"_s, logged));
        QVERIFY(machine.has(u"id"_s, someone));
        QVERIFY(machine.has(u"sudo"_s, u"exit 1"_s));
        const Ended ended = machine.installs();
        QCOMPARE(ended.code, 1);
        QVERIFY2(ended.said.contains(u"Missing packages: cmake \nInstall them, or start this as root"_s), qPrintable(ended.said));
        QCOMPARE(machine.log(), QStringList());
    }
};

QTEST_GUILESS_MAIN(TestScripts)
#include "tst_scripts.moc"
