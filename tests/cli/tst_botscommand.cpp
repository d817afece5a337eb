// SPDX-License-Identifier: GPL-3.0-or-later
// Who can play a game, as the command line tells it.
#include "cli/botscommand.h"
#include "commandrun.h"
#include "host/gameguides.h"
#include "host/playabledeck.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

GameHost &host()
{
    static GameHost games({RW_BUILD_DIR "/bin/games"});
    return games;
}

Said bots(const QStringList &words)
{
    BotsCommand command(host());
    return run(command, words);
}

} // namespace

class TestBotsCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyBotOfEveryGameIsDescribed()
    {
        const auto &installed = host().installed();
        QVERIFY(installed.size() >= 3);
        for (const InstalledGame &each : installed) {
            const Game &game = *(*host().load(each.id).value)->game;
            const std::vector<BotNote> notes = botNotes(game);
            QCOMPARE(notes.size(), game.facts().bots.size());
            for (const BotNote &note : notes) {
                QVERIFY2(note.about.ends_with('.') && note.about != "A bot of this game.", (each.id + ": " + note.name).c_str());
                QVERIFY2(note.strength.ends_with('.'), (each.id + ": " + note.name).c_str());
            }
        }
    }

    void theNumbersOfABotAreThoseThatItTakes()
    {
        for (const InstalledGame &each : host().installed()) {
            const std::string folder = RW_SOURCE_DIR "/sample-decks/" + each.id;
            const Checked<PlayableDeck> deck = loadDeck(host(), folder);
            QVERIFY(deck);
            const auto engine = deck.value->compile(deck.value->usualSeats());
            QVERIFY(engine);
            for (const BotNote &note : botNotes(deck.value->game()))
                for (const BotNumber &number : note.numbers)
                    for (const double value : {number.least, number.most, number.usual}) {
                        const QString text = QString::number(value, 'f', number.decimals);
                        const std::string words = note.name + ':' + (number.isBare ? "" : number.name + '=') + text.toStdString();
                        QVERIFY2((*engine.value)->bot(BotSpec::parse(words)), words.c_str());
                    }
        }
    }

    void aDeckAndItsGameGiveTheSameList()
    {
        const Said game = bots({u"liars-dice"_s});
        QCOMPARE(game.code, int(AllWell));
        QVERIFY2(
            game.out.contains(u"\n  ismcts[:SIMULATIONS]  (ismcts:20 plays unless you choose another bot)\n      Searches: "_s),
            qPrintable(game.out));
        QVERIFY2(game.out.simplified().contains(u"an even share is 25 %"_s) && game.out.contains(u"\n  exec:COMMAND\n"_s),
                 qPrintable(game.out));
        QCOMPARE(bots({u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s}).out, game.out);
        for (const QString &row : game.out.split(u'\n'))
            QVERIFY2(row.size() <= 100, qPrintable(row));
    }

    void programsGetTheSame()
    {
        const QJsonObject told = bots({u"spoils-of-war"_s, u"--format"_s, u"json"_s}).json();
        QCOMPARE(told["usual_bot"_L1].toString(), u"greedy"_s);
        const QJsonArray all = told["bots"_L1].toArray();
        QCOMPARE(all.size(), 3);
        const QJsonObject greedy = all[2].toObject();
        QCOMPARE(greedy["name"_L1].toString(), u"greedy"_s);
        const QJsonObject bold = greedy["numbers"_L1].toArray()[0].toObject();
        QCOMPARE(bold["usual"_L1].toDouble(), 0.7);
        QCOMPARE(bold["bare"_L1].toBool(), false);
        QCOMPARE(all[1].toObject()["numbers"_L1].toArray()[0].toObject()["bare"_L1].toBool(), true);
    }

    void whatIsNoDeckIsRefused()
    {
        const QTemporaryDir folder;
        const Said nothing = bots({folder.path()});
        QVERIFY(nothing.code == int(FoundFaults) || nothing.code == int(Unusable));
        QVERIFY2(nothing.err.contains(u"error"_s), qPrintable(nothing.err));
        QVERIFY(nothing.out.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestBotsCommand)
#include "tst_botscommand.moc"
