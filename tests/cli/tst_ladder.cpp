// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batchcommand.h"
#include "commandrun.h"
#include "lab/ladder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

Said climb(const QStringList &words)
{
    GameHost host({RW_BUILD_DIR "/bin/games"});
    BatchCommand command(host);
    return run(command,
               QStringList{u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s, u"--ladder"_s, u"--players"_s, u"3"_s} + words);
}

QJsonObject json(const Said &said)
{
    return QJsonDocument::fromJson(said.out.toUtf8()).object();
}

} // namespace

class TestLadder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usualBotsClimbFromRandomToSearch()
    {
        std::vector<std::string> names;
        for (const BotSpec &bot : Ladder::usualBots({"random", "ismcts", "greedy"}))
            names.push_back(bot.text());
        QCOMPARE(names, (std::vector<std::string>{"random", "greedy", "ismcts:20", "ismcts:100", "ismcts:400"}));
    }

    void oneSitsAgainstATableOfTheOther()
    {
        const BatchPlan rung = Ladder::planOfRung({}, BotSpec::parse("b"), BotSpec::parse("a"), 4);
        std::vector<std::string> names;
        for (const BotSpec &bot : rung.bots)
            names.push_back(bot.text());
        QCOMPARE(names, (std::vector<std::string>{"b", "a", "a", "a"}));
        QVERIFY(rung.rotate);
    }

    void aStrongerBotStandsAndAnEqualOneDoesNot()
    {
        const Said said = climb({u"--bots"_s, u"random,ismcts:1,ismcts:100"_s, u"--format"_s, u"json"_s, u"--without-run"_s});
        QCOMPARE(said.code, int(AllWell));
        const QJsonObject ladder = json(said);
        QCOMPARE(ladder["kind"_L1].toString(), u"ladder"_s);
        QCOMPARE(ladder["games"_L1].toInt(), 400);
        QCOMPARE(ladder["even_share"_L1].toDouble(), 0.333333);
        const QJsonArray rungs = ladder["rungs"_L1].toArray();
        QCOMPARE(rungs.size(), 2);
        const QJsonObject search = rungs[1].toObject();
        QCOMPARE(search["bot"_L1].toString(), u"ismcts:100"_s);
        QCOMPARE(search["below"_L1].toString(), u"ismcts:1"_s);
        QCOMPARE(search["games"_L1].toInt(), 400);
        QCOMPARE(search["stands"_L1].toBool(), true);
        QVERIFY(search["wins"_L1]["low"_L1].toDouble() > 1.0 / 3);
        QCOMPARE(climb({u"--bots"_s, u"random,ismcts:1,ismcts:100"_s, u"--format"_s, u"json"_s, u"--without-run"_s,
                        u"--threads"_s, u"1"_s})
                     .out,
                 said.out);

        const Said equal = climb({u"--bots"_s, u"ismcts:20,ismcts:21"_s, u"--games"_s, u"300"_s});
        QVERIFY2(equal.out.contains(u"does not stand"_s), qPrintable(equal.out));
    }

    void theTextSaysWhatARungIs()
    {
        const Said said = climb({u"--bots"_s, u"random,ismcts:50"_s, u"--games"_s, u"120"_s});
        QVERIFY2(said.out.startsWith(u"Liar's Dice: 3 seats, one bot against 2 of the one below it, seats rotated\n"
                                     "120 games a rung from seed 1; an even share is 33.33 %\n  ismcts:50  over random  wins "_s),
                 qPrintable(said.out));
        const Said csv = climb({u"--bots"_s, u"random,ismcts:50"_s, u"--games"_s, u"30"_s, u"--format"_s, u"csv"_s});
        QVERIFY(csv.out.startsWith(u"bot,below,games,wins,low,high,stands\nismcts:50,random,30,"_s));
    }

    void aBrokenBotIsToldInTheTable()
    {
        const Said csv = climb({u"--bots"_s, u"random,exec:read -r greeting; echo '{\"ready\":true}'; read -r line; exit 9"_s,
                                u"--games"_s, u"3"_s, u"--format"_s, u"csv"_s});
        QVERIFY2(csv.out.contains(u"\ncaution,\"Not the moves of the bot: random moves stand in for "_s), qPrintable(csv.out));
        for (const QString &line : csv.out.trimmed().split(u'\n'))
            QCOMPARE(line.count(u','), 6);
    }

    void whatALadderDecidesItselfIsRefused()
    {
        const Said said = climb({u"--bots"_s, u"random"_s, u"--rotate"_s, u"--keep"_s, u"worst"_s});
        QCOMPARE(said.code, int(WrongWords));
        for (const QString &complaint : {u"--rotate cannot stand beside --ladder"_s, u"--keep cannot stand beside --ladder"_s,
                                         u"--ladder needs two bots or more"_s})
            QVERIFY2(said.err.contains(complaint), qPrintable(said.err));
        QCOMPARE(climb({u"--bots"_s, u"random,randm"_s}).code, int(WrongWords));
        const Said twins = climb({u"--bots"_s, u"random,ismcts:5,ismcts:5"_s});
        QVERIFY2(twins.err.contains(u"ismcts:5 cannot be stronger than itself"_s), qPrintable(twins.err));
    }
};

QTEST_GUILESS_MAIN(TestLadder)
#include "tst_ladder.moc"
