// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/coins.h"
#include "tables.h"

#include <QTest>

using namespace rw;
using namespace rwtest;

class TestBots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSpecIsReadAndWritten_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("written");
        QTest::newRow("a name") << QByteArray("random") << QByteArray("random");
        QTest::newRow("an argument") << QByteArray("ismcts:1000") << QByteArray("ismcts:1000");
        QTest::newRow("options are sorted") << QByteArray("ismcts:200:playout=greedy:cutoff=40")
                                            << QByteArray("ismcts:200:cutoff=40:playout=greedy");
        QTest::newRow("empty parts stay") << QByteArray("a::b=") << QByteArray("a::b=");
        QTest::newRow("nothing") << QByteArray("") << QByteArray("");
    }

    void aSpecIsReadAndWritten()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, written);
        const BotSpec spec = BotSpec::parse(text.toStdString());
        QCOMPARE(QByteArray::fromStdString(spec.text()), written);
        QVERIFY(BotSpec::parse(spec.text()) == spec);
    }

    void aSpecHasParts()
    {
        const BotSpec spec = BotSpec::parse("ismcts:200:playout=greedy:cutoff=40");
        QCOMPARE(spec.name, std::string("ismcts"));
        QVERIFY(spec.arguments == std::vector<std::string>{"200"});
        QVERIFY(spec.options == (std::map<std::string, std::string>{{"cutoff", "40"}, {"playout", "greedy"}}));
    }

    void soundSpecsMakeBots_data()
    {
        QTest::addColumn<QByteArray>("spec");
        for (const char *spec :
             {"random", "ismcts", "ismcts:1", "ismcts:simulations=10", "ismcts:10:explore=0.5", "ismcts:5:playout=random"})
            QTest::newRow(spec) << QByteArray(spec);
    }

    void soundSpecsMakeBots()
    {
        QFETCH(QByteArray, spec);
        const auto bot = liarsDiceTable(2)->bot(BotSpec::parse(spec.toStdString()));
        QVERIFY(bot && bot.findings.empty());
    }

    void faultsOfASpecAreFindings_data()
    {
        QTest::addColumn<QByteArray>("spec");
        QTest::addColumn<QByteArray>("finding");
        const auto row = [](const char *spec, const char *finding) {
            QTest::newRow(spec) << QByteArray(spec) << QByteArray(finding);
        };
        row("", "error: there is no bot without a name for this game; it has: random, ismcts [bot.unknown]");
        row("greedy", "error: there is no bot greedy for this game; it has: random, ismcts [bot.unknown]");
        row("randm", "error: there is no bot randm for this game; did you mean random? It has: random, ismcts [bot.unknown]");
        row("random:1", "error: bot random does not know what to do with 1; leave it out [bot.bad-option]");
        row("random:", "error: bot random does not know what to do with an empty part; leave it out [bot.bad-option]");
        row("random:depth=1", "error: bot random has no option depth; leave it out [bot.unknown-option]");
        row("ismcts:explor=1", "error: bot ismcts has no option explor; did you mean explore? [bot.unknown-option]");
        row("ismcts:0", "error: simulations of bot ismcts is 0; it must be a whole number from 1 to 1000000 [bot.bad-option]");
        row("ismcts:1000001",
            "error: simulations of bot ismcts is 1000001; it must be a whole number from 1 to 1000000 [bot.bad-option]");
        row("ismcts:many",
            "error: simulations of bot ismcts is many; it must be a whole number from 1 to 1000000 [bot.bad-option]");
        row("ismcts:5x", "error: simulations of bot ismcts is 5x; it must be a whole number from 1 to 1000000 [bot.bad-option]");
        row("ismcts:simulations=",
            "error: simulations of bot ismcts is empty; it must be a whole number from 1 to 1000000 [bot.bad-option]");
        row("ismcts:99999999999999999999",
            "error: simulations of bot ismcts is 99999999999999999999; it must be a whole number from 1 to 1000000 "
            "[bot.bad-option]");
        row("ismcts:5:6", "error: bot ismcts does not know what to do with 6; leave it out [bot.bad-option]");
        row("ismcts:5:simulations=6", "error: simulations of bot ismcts is given twice; leave one out [bot.bad-option]");
        row("ismcts:explore=-1", "error: explore of bot ismcts is -1; it must be a number from 0 to 100 [bot.bad-option]");
        row("ismcts:explore=nan", "error: explore of bot ismcts is nan; it must be a number from 0 to 100 [bot.bad-option]");
        row("ismcts:cutoff=10", "error: cutoff needs a game that can estimate a position; leave it out [bot.bad-option]");
        row("ismcts:explore=1:explore=2", "error: explore of bot ismcts is given twice; leave one out [bot.bad-option]");
        row("ismcts:explore=1:explore=2:20", "error: explore of bot ismcts is given twice; leave one out [bot.bad-option]");
        row("random+never",
            "error: bot random is followed by +never, which is no rule; rules are never:WORDS and always:WORDS, as "
            "random+never:challenge [bot.unknown-rule]");
        row("ismcts:20+never",
            "error: bot ismcts is followed by +never, which is no rule; rules are never:WORDS and always:WORDS, as "
            "ismcts+never:challenge [bot.unknown-rule]");
        row("ismcts:playout=greedi", "error: there is no bot greedi for this game; it has: random, ismcts [bot.unknown]");
    }

    void faultsOfASpecAreFindings()
    {
        QFETCH(QByteArray, spec);
        QFETCH(QByteArray, finding);
        const auto bot = liarsDiceTable(2)->bot(BotSpec::parse(spec.toStdString()));
        QVERIFY(!bot);
        QCOMPARE(bot.findings.size(), std::size_t(1));
        QCOMPARE(QByteArray::fromStdString(line(bot.findings.front())), finding);
    }

    void allFaultsAreFoundAtOnce()
    {
        const auto bot = liarsDiceTable(2)->bot(BotSpec::parse("ismcts:0:explore=x:speed=1"));
        QCOMPARE(bot.findings.size(), std::size_t(3));
    }

    void theGamesOwnBotsAreKnown()
    {
        QVERIFY(coinsTable(2)->bot(BotSpec::parse("peeker")));
        QVERIFY(coins().facts().bots == (std::vector<std::string>{"random", "ismcts", "peeker", "fickle"}));
        const auto bot = coinsTable(2)->bot(BotSpec::parse("greedy"));
        QCOMPARE(sentence(bot.findings.front()),
                 std::string("there is no bot greedy for this game; it has: random, ismcts, peeker, fickle"));
    }
};

QTEST_GUILESS_MAIN(TestBots)
#include "tst_bots.moc"
