// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a bot is told where it is named: in a file by line and column, on the command line by option and column.
#include "cli/program.h"
#include "commandrun.h"
#include "host/gamehost.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <sstream>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const QString decks = u"" RW_SOURCE_DIR "/sample-decks"_s;

Said all(const QStringList &words)
{
    GameHost host({RW_BUILD_DIR "/bin/games"});
    std::ostringstream out, err;
    Streams streams{out, err};
    const int code = Program(allCommands(host, decks.toStdString())).run(words, streams);
    return {code, QString::fromStdString(out.str()), QString::fromStdString(err.str())};
}

void put(const QString &path, const QByteArray &bytes)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class TestNamedBots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_deck = m_folder->filePath(u"deck"_s);
        QCOMPARE(QProcess::execute(u"cp"_s, {u"-r"_s, decks + u"/liars-dice"_s, m_deck}), 0);
    }

    void aWordOfTheCommandLineIsToldWithItsColumn_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *name, const QString &words, const QString &said) {
            QTest::newRow(name) << words.split(u' ') << said;
        };
        row("batch", u"batch DECK --bots random,gredy"_s,
            u"--bots random,gredy, column 8: there is no bot gredy for this game; "_s);
        row("an option", u"batch DECK --bots ismcts:20:cutof=3,random"_s,
            u"--bots ismcts:20:cutof=3,random, column 1: bot ismcts has no option cutof; "_s);
        row("a word of a rule", u"batch DECK --bots random,random+never:fly"_s, u"--bots random,random+never:fly, column 8: "_s);
        row("a number", u"report DECK --bots ismcts:many"_s, u"--bots ismcts:many, column 1: "_s);
        row("no name", u"batch DECK --bots random,"_s, u"--bots random,, column 8: a bot has no name; "_s);
        row("too many", u"batch DECK --bots random,random,random"_s,
            u"--bots random,random,random, column 15: 3 bots for 2 seats; "_s);
        row("--store", u"batch DECK --bots gredy --store"_s, u"--bots gredy, column 1: "_s);
        row("--ladder", u"batch DECK --ladder --bots random,ismcts:2,gredy"_s, u"--bots random,ismcts:2,gredy, column 17: "_s);
        row("compare", u"compare DECK --after variant:few-dice --bots random,gredy"_s, u"--bots random,gredy, column 8: "_s);
        row("sweep", u"sweep DECK --set tables.dice=2,3 --bots gredy"_s, u"--bots gredy, column 1: "_s);
        row("play", u"play DECK --seats human,gredy"_s, u"--seats human,gredy, column 7: "_s);
        row("play for all further seats", u"play DECK --players 3 --seats human,gredy"_s, u"--seats human,gredy, column 7: "_s);
        row("hints", u"play DECK --hints gredy"_s, u"--hints gredy, column 1: "_s);
    }

    void aWordOfTheCommandLineIsToldWithItsColumn()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, said);
        words.replaceInStrings(u"DECK"_s, m_deck);
        const Said told = all(words);
        QCOMPARE(told.code, int(WrongWords));
        QVERIFY2(told.err.startsWith(u"rulewright %1: "_s.arg(words.front()) + said), qPrintable(told.err));
    }

    void aBotOfAnExperimentIsToldWithItsLine_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        const auto row = [](const char *name, const QByteArray &text, const QString &place) {
            QTest::newRow(name) << QByteArray("experiments:\n  - name: Mine\n    games: 5\n") + text << place;
        };
        row("batch", "    bots: [random, gredy]\n", u":5:20: error: there is no bot gredy for this game; "_s);
        row("comparison",
            "    bots: [random]\n    compare:\n      - {name: one}\n      - name: two\n        bots:\n          - gredy\n",
            u":10:13: error: there is no bot gredy for this game; "_s);
        row("sweep", "    bots: [ismcts:many]\n    sweep: {path: tables.dice, values: [2, 3]}\n", u":5:12: error: "_s);
    }

    void aBotOfAnExperimentIsToldWithItsLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, place);
        const QString file = m_deck + u"/experiments/mine.yaml"_s;
        put(file, "# yaml-language-server: $schema=../schemas/experiment.schema.json\n" + text);
        const Said told = all({u"experiment"_s, m_deck, u"Mine"_s});
        QCOMPARE(told.code, int(FoundFaults));
        QVERIFY2(told.err.startsWith(file + place), qPrintable(told.err));
    }

    void aBotOfASavedGameIsToldWithItsLine()
    {
        const QString file = m_folder->filePath(u"kept.rwgame"_s);
        QCOMPARE(all({u"play"_s, m_deck, u"--seats"_s, u"random"_s, u"--save"_s, file}).code, int(AllWell));
        QFile kept(file);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QByteArray text = kept.readAll();
        kept.close();
        const auto line = text.left(text.indexOf("note seat bo random")).count('\n') + 1;
        put(file, text.replace("note seat bo random", "note seat bo gredy"));
        const Said told = all({u"play"_s, m_deck, u"--load"_s, file});
        QCOMPARE(told.code, int(Unusable));
        QVERIFY2(told.err.startsWith(u"%1:%2:14: error: there is no bot gredy for this game; "_s.arg(file).arg(line)),
                 qPrintable(told.err));
    }

    void whatIsFoundWhileTheyPlayHasItsPlace()
    {
        const Said broken = all({u"compare"_s, m_deck, u"--after"_s, u"variant:few-dice"_s, u"--games"_s, u"20"_s, u"--bots"_s,
                                 u"exec:read -r x; echo '{\"ready\":true}'; exit 9"_s});
        QVERIFY2(broken.err.contains(u"exit 9:1:1: error: random moves stand in for "_s), qPrintable(broken.err));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_deck;
};

QTEST_GUILESS_MAIN(TestNamedBots)
#include "tst_namedbots.moc"
