// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "../patience.h"
#include "../testfiles.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTest>

#include <csignal>

namespace rwtest {

/// What the program said, in a process of its own.
struct Told
{
    int code;
    QString out;
    QString err;
    QJsonObject json() const { return QJsonDocument::fromJson(out.toUtf8()).object(); }
};

inline Told ran(const QString &program, const QStringList &words)
{
    QProcess process;
    process.start(program, words);
    const bool isOver = process.waitForFinished(patience * 3);
    const int code = isOver && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    return {code, QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

inline Told rulewright(const QStringList &words)
{
    return ran(QStringLiteral(RW_PROGRAM), words);
}

/// Farms are remembered among the settings of the user, who here is nobody's.
inline void useSettingsIn(const QString &folder)
{
    qputenv("XDG_CONFIG_HOME", folder.toUtf8());
}

/// Words of a command on a deck; random bots play unless told.
inline QStringList wordsFor(const QString &deck, const QString &line)
{
    QStringList all = line.split(QLatin1Char(' '));
    all.insert(1, deck);
    if (all.front() != QLatin1String("experiment") && !all.contains(QStringLiteral("--bots")))
        all += {QStringLiteral("--bots"), QStringLiteral("random")};
    return all;
}

/// A copy of the Liar's Dice deck, with an experiment.
inline void makeDeck(const QString &deck)
{
    QCOMPARE(QProcess::execute(QStringLiteral("cp"),
                               {QStringLiteral("-r"), QStringLiteral(RW_SOURCE_DIR "/sample-decks/liars-dice"), deck}),
             0);
    QVERIFY(QDir(deck).mkdir(QStringLiteral("experiments")));
    write(deck + QStringLiteral("/experiments/dice.yaml"),
          "# yaml-language-server: $schema=../../../schemas/experiment.schema.json\nexperiments:\n  - {name: Dice, players: "
          "[2, 3], bots: [random], games: 700, sweep: {path: tables.dice, values: [3, 4]}}\n");
}

/// One farm of a deck, the newest unless told.
inline QJsonObject statusOf(const QString &deck, int number = 0)
{
    QJsonObject newest;
    for (const QJsonValue &farm : rulewright({QStringLiteral("farm"), deck, QStringLiteral("--format"), QStringLiteral("json")})
                                      .json()[QStringLiteral("farms")]
                                      .toArray()) {
        const QJsonObject each = farm.toObject();
        if (each[QStringLiteral("number")].toInt() == number || (number == 0 && newest.isEmpty()))
            newest = each;
    }
    return newest;
}

/// One line of each kind of run that can be split, with parts long enough to be caught while they play.
inline void lineOfEachKind()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("batch") << QStringLiteral("batch --bots ismcts:60 --games 120000 --seed 2 --without-run");
    QTest::newRow("compare") << QStringLiteral("compare --after set:tables.dice=4 --bots ismcts:60 --games 60000 --seed 2");
    QTest::newRow("sweep") << QStringLiteral("sweep --set tables.dice=3..4 --bots ismcts:60 --games 60000 --seed 2");
    QTest::newRow("ladder") << QStringLiteral(
        "batch --ladder --bots random,ismcts:40,ismcts:60 --games 100000 --seed 2 --without-run");
}

inline QStringList processes()
{
    return QDir(QStringLiteral("/proc")).entryList({QStringLiteral("[1-9]*")}, QDir::Dirs);
}

inline QByteArray commandOf(const QString &pid)
{
    return bytesOf(QStringLiteral("/proc/") + pid + QStringLiteral("/cmdline"));
}

/// Kills the program that plays a part of a plan; false when there is none.
inline bool killPart(const QString &plan, int part)
{
    for (const QString &pid : processes())
        if (commandOf(pid).contains((plan + QChar(0) + QString::number(part) + QChar(0)).toUtf8()))
            return ::kill(pid.toInt(), SIGKILL) == 0;
    return false;
}

/// The numbers by which the scheduler knows the arrays of a farm, the last task at the end.
inline QStringList jobsOf(const QString &state)
{
    QStringList all;
    for (const QJsonValue &job : QJsonDocument::fromJson(bytesOf(state)).object()[QStringLiteral("jobs")].toArray())
        all.append(job.toString());
    return all;
}

} // namespace rwtest
