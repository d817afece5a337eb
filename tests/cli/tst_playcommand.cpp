// SPDX-License-Identifier: GPL-3.0-or-later
#include "../testfiles.h"
#include "cli/playcommand.h"

#include "../littlememory.h"
#include "cli/replaycommand.h"
#include "commandrun.h"
#include "host/savedgame.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;
using rwtest::bytesOf;

namespace {

const QString deck = u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s;

Said play(const QStringList &words, const std::string &typed, bool terminal = false)
{
    GameHost host({RW_BUILD_DIR "/bin/games"});
    std::istringstream in(typed);
    PlayCommand command(host, in, terminal);
    return run(command, QStringList{deck, u"--seed"_s, u"5"_s} + words);
}

Said threeSeats(const std::string &typed, const QString &seats = u"human,random"_s)
{
    return play({u"--players"_s, u"3"_s, u"--seats"_s, seats}, typed);
}

/// What stands behind the last line of that text.
QString after(const QString &all, const QString &mark)
{
    return all.mid(all.lastIndexOf(mark) + mark.size());
}

} // namespace

class TestPlayCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSeatSeesItsDiceItsChoiceAndNothingElse()
    {
        const Said said = threeSeats("");
        QCOMPARE(said.code, int(AllWell));
        QCOMPARE(said.out,
                 u"Liar's Dice: anna, bo (random), cid (random). `help` lists what you can write.\n"
                 "\n"
                 "  anna rolls in secret\n"
                 "  bo rolls in secret\n"
                 "  cid rolls in secret\n"
                 "  turn: anna\n"
                 "              dice\n"
                 "> anna (you)  3 4 5 5 6\n"
                 "  bo          ?\n"
                 "  cid         ?\n"
                 "anna, bid or challenge:\n"
                 "  bid: quantity 1 to 15, face 1 to 6 (from \"bid 1x1\" to \"bid 15x6\")\n"
                 "> \n"_s);
    }

    void aWholeGameIsPlayedInWords()
    {
        const Said said = threeSeats("bid 2x5\nchallenge\n");
        QVERIFY(said.out.contains(
            u"  anna bids 2x5\n  bo bids 10x6\n  cid bids 15x3\n  turn: anna · bids: 2x5, 10x6, 15x3 · bidder: cid\n"_s));
        QVERIFY(said.out.endsWith(u"  bo          1 2 2 3 5\n  cid         1 2 3 4 6\nThe game is over: anna wins, cid loses the "
                                  u"game: 5 dice count, so the bid of 15x3 fails.\n"
                                  "  anna: 2 dice count\n  bo: 1 die counts\n  cid: 2 dice count\n"
                                  "The same luck again: --seed 5\n> \n"_s));
    }

    void momentsAreMarkedWithNotes()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"kept.rwgame"_s);
        QVERIFY(threeSeats("notes\n").out.contains(u"No moment is marked.\n"_s));
        const Said said = threeSeats("note who starts?\nbid 2x5\nnote\nnotes\nsave " + file.toStdString() + "\n");
        QVERIFY2(said.out.contains(u"> note who starts?\nMoment 0 is marked.\n"_s), qPrintable(said.out));
        QVERIFY2(said.out.contains(u"> notes\n  moment 0  who starts?\n"_s), qPrintable(said.out));
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QVERIFY(saved.readAll().contains("\nname who starts?\n"));
        const Said again = threeSeats("load " + file.toStdString() + "\nnotes\n");
        QVERIFY2(again.out.contains(u"> notes\n  moment 0  who starts?\n"_s), qPrintable(again.out));
    }

    void movesMayBeNumbersAndBeginnings()
    {
        QVERIFY(threeSeats("11\n").out.contains(u"\n  anna bids 2x5\n"_s));
        QVERIFY(threeSeats("b 2x5\n").out.contains(u"> b 2x5\n  bid 2x5\n\n  anna bids 2x5\n"_s));
        QVERIFY(threeSeats("b 1x\n").out.contains(u"Which one: bid 1x1, bid 1x2, bid 1x3, bid 1x4, bid 1x5, bid 1x6?\n"_s));
        QVERIFY(threeSeats("bid 2x5\nchal\n").out.contains(u"  challenge\n\n  anna challenges the bid of 15x3\n"_s));
    }

    void slipsAreGuessed()
    {
        QVERIFY(threeSeats("bjd 2x5\n").out.contains(u"Did you mean bid 2x5?\n"_s));
        QVERIFY(threeSeats("hlep\n").out.contains(u"Did you mean help?\n"_s));
        QVERIFY(threeSeats("xyzzy plugh\n").out.endsWith(u"or `challenge`.\n> \n"_s));
    }

    void whatTheRulesForbidNamesItsClause()
    {
        const QString out = threeSeats("bid 2x5\nbid 1x1\nb 1x2\n").out;
        QVERIFY(
            out.contains(u"The rules do not allow \"bid 1x1\": Each bid is higher than the one before. It names more dice, of "
                         "whatever face, or as many dice of a higher face. [LD-BID-02]\n"_s));
        QVERIFY(out.contains(u"The rules do not allow \"bid 1x2\":"_s)); // a beginning, of a move beyond the sample
    }

    void whyAndRulesTellTheClauses()
    {
        const QString why = after(threeSeats("bid 2x5\nwhy\n").out, u"> why\n"_s);
        QVERIFY2(why.startsWith(u"  anna bids 2x5 [LD-BID-01]\n      A bid names a quantity and a face"_s), qPrintable(why));
        QCOMPARE(why.count(u"Each bid is higher than the one before."_s), 1); // of two bids
        const QString rules = after(threeSeats("rules ld-cha-02\n").out, u"> rules ld-cha-02\n"_s);
        QVERIFY2(rules.startsWith(u"  LD-CHA-02  Before the first bid there is nothing to challenge.\n> "_s), qPrintable(rules));
        QVERIFY(threeSeats("rules wild\n").out.contains(u"> rules wild\n  LD-"_s));
    }

    void undoGoesBackToTheChoiceBeforeAndRedoForward()
    {
        const QString out = threeSeats("undo\nbid 2x5\nundo\nredo\nundo\nbid 3x5\nundo\nredo\n").out;
        QVERIFY(out.contains(u"> undo\nThere is no choice of yours before this one.\n"_s));
        QVERIFY(out.contains(u"> undo\n\n  turn: anna\n"_s));
        QVERIFY(out.contains(u"> redo\n\n  anna bids 2x5\n"_s));
        QVERIFY(out.endsWith(u"> \n"_s) && after(out, u"> redo\n"_s).startsWith(u"\n  anna bids 3x5\n"_s));
    }

    void anEndedGameCanBeTakenBack()
    {
        const QString out = threeSeats("bid 2x5\nchallenge\n1\nundo\n").out;
        QVERIFY(out.contains(u"> 1\nThe game is over. You can still `undo`"_s));
        QVERIFY(after(out, u"> undo\n"_s).contains(u"  bo          ?\n"_s));
    }

    void aHintIsAMoveOfABot()
    {
        const QString out = play({u"--hints"_s, u"random"_s}, "hint\n").out;
        QVERIFY2(out.contains(u"Thinking ...\nA bot would bid "_s), qPrintable(out));
    }

    void peoplePassTheKeyboardAndSeeTheirOwn()
    {
        const QString out = threeSeats("bid 1x1\nbid 1x2\n", u"human,human,random"_s).out;
        QCOMPARE(out.count(u"--- anna ---\n"_s), 2);
        QCOMPARE(out.count(u"--- bo ---\n"_s), 1);
        const QString bo =
            out.mid(out.indexOf(u"--- bo ---"_s), out.lastIndexOf(u"--- anna ---"_s) - out.indexOf(u"--- bo ---"_s));
        QVERIFY2(bo.contains(u"> bo (you)  1 2 2 3 5\n"_s) && bo.contains(u"  anna      ?\n"_s) && !bo.contains(u"3 4 5 5 6"_s),
                 qPrintable(bo));
    }

    void onATerminalTheScreenIsClearedBetweenPeople()
    {
        const QString out = play({u"--players"_s, u"2"_s, u"--seats"_s, u"human"_s}, "\nbid 1x1\n\n", true).out;
        const QString mark = u"\x1b[2J\x1b[3J\x1b[HThe keyboard goes to bo. Press Enter when nobody else looks. "_s;
        QCOMPARE(out.count(mark), 1);
        QVERIFY(after(out, mark).contains(u"bo (you)"_s));
        QVERIFY(!after(out, mark).contains(u"3 4 5 5 6"_s));
    }

    void botsAlonePlayToTheEnd()
    {
        const Said said = play({u"--seats"_s, u"random"_s}, "");
        QCOMPARE(said.code, int(AllWell));
        QVERIFY(said.out.contains(u"all dice are shown"_s) && said.out.endsWith(u"The same luck again: --seed 5\n"_s));
    }

    void aSavedGameGoesOn()
    {
        const QTemporaryDir folder;
        const QString kept = folder.filePath(u"kept.rwgame"_s);
        const QString saved = folder.filePath(u"saved.rwgame"_s);
        play({u"--players"_s, u"3"_s, u"--save"_s, kept}, "bid 2x5\nsave " + saved.toStdString() + "\n");
        QVERIFY(bytesOf(kept).contains("anna: bid 2x5"));
        QCOMPARE(bytesOf(kept), bytesOf(saved));
        GameHost host({RW_BUILD_DIR "/bin/games"});
        std::istringstream in("journal\n");
        PlayCommand command(host, in, false);
        const Said said = run(command, {deck, u"--load"_s, kept});
        QCOMPARE(said.code, int(AllWell));
        QVERIFY2(said.err.isEmpty() && after(said.out, u"> journal\n"_s).contains(u"  anna bids 2x5\n"_s), qPrintable(said.err));
        QVERIFY(play({u"--players"_s, u"3"_s}, "load " + kept.toStdString() + "\n").out.contains(u"bids: 2x5, "_s));
        QVERIFY(
            play({u"--players"_s, u"2"_s}, "load " + kept.toStdString() + "\n").out.contains(u"That game has other seats."_s));
    }

    void anUnsavedGameIsLeftOnlyWhenThatIsSaidTwice()
    {
        const QTemporaryDir folder;
        const std::string other = folder.filePath(u"other.rwgame"_s).toStdString();
        const std::string mine = folder.filePath(u"mine.rwgame"_s).toStdString();
        threeSeats("bid 3x5\nsave " + other + "\n");
        const QString warned = u"This game is not saved: `save FILE` keeps it. `%1` once more goes on without it.\n"_s;
        const QString load = QString::fromStdString("load " + other);
        QVERIFY(!threeSeats("quit\n").out.contains(u"not saved"_s)); // nothing was chosen yet
        QVERIFY(threeSeats(load.toStdString() + "\n").out.contains(u"bids: 3x5, "_s));

        const QString refused = after(threeSeats("bid 2x5\n" + load.toStdString() + "\ntable\n").out, u"> %1\n"_s.arg(load));
        QVERIFY2(refused.startsWith(warned.arg(load)) && refused.contains(u"bids: 2x5, "_s), qPrintable(refused));
        const QString between = threeSeats("bid 2x5\nquit\ntable\nquit\ntable\n").out;
        QCOMPARE(between.count(warned.arg(u"quit"_s)), 2);
        QCOMPARE(between.count(u"> table\n"_s), 2); // it goes on
        QVERIFY(threeSeats("bid 2x5\nquit\nquit\ntable\n").out.endsWith(u"> quit\n"_s));
        QVERIFY(threeSeats("bid 2x5\nsave " + mine + "\nquit\ntable\n").out.endsWith(u"> quit\n"_s));
        const QString twice = load + u'\n' + load + u'\n';
        QVERIFY(threeSeats("bid 2x5\n" + twice.toStdString()).out.contains(u"bids: 3x5, "_s));
        const QString branch = threeSeats("bid 2x5\nsave " + mine + "2\nundo\nquit\n").out;
        QVERIFY(branch.endsWith(u"> quit\n"_s)); // the way back is in the file
        QVERIFY(threeSeats("bid 2x5\nsave " + mine + "3\nundo\nbid 2x6\nquit\n").out.contains(warned.arg(u"quit"_s)));
        QVERIFY(threeSeats("note who starts?\nquit\n").out.contains(warned.arg(u"quit"_s)));
        const QString ended = play({u"--players"_s, u"3"_s}, "bid 2x5\n", true).out; // what ends here is a keyboard
        QVERIFY2(ended.contains(warned.arg(u"Ctrl-D"_s)), qPrintable(ended));
    }

    void aFileOfAnotherGameIsReplacedOnlyWhenThatIsSaidTwice()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"evening.rwgame"_s);
        const std::string save = "save " + file.toStdString() + '\n';
        threeSeats("bid 3x5\n" + save);
        const QByteArray before = bytesOf(file);
        const QString refused = threeSeats("bid 2x5\n" + save).out;
        QVERIFY2(refused.contains(u"There is a file %1 already. `save %1` once more replaces it.\n"_s.arg(file)),
                 qPrintable(refused));
        QCOMPARE(bytesOf(file), before);
        QVERIFY(threeSeats("bid 2x5\n" + save + save).out.contains(u"Saved in"_s));
        QVERIFY(bytesOf(file).contains("bid 2x5"));
        QVERIFY(!threeSeats("load " + file.toStdString() + "\n" + save).out.contains(u"already"_s)); // it is the same game
    }

    // What --save keeps is not overwritten by the game that is loaded.
    void aLoadedGameDoesNotReplaceTheOneThatIsKept()
    {
        const QTemporaryDir folder;
        const QString kept = folder.filePath(u"kept.rwgame"_s);
        const QString other = folder.filePath(u"other.rwgame"_s);
        threeSeats("bid 3x5\nsave " + other.toStdString() + '\n');
        const QString out = play({u"--players"_s, u"3"_s, u"--seats"_s, u"human,random"_s, u"--save"_s, kept},
                                 "bid 2x5\nload " + other.toStdString() + "\nundo\nbid 3x6\nquit\n")
                                .out;
        QVERIFY2(out.contains(kept + u" keeps the game that you leave. Nothing keeps this one until you `save` it.\n"_s),
                 qPrintable(out));
        QVERIFY(out.contains(u"bids: 3x5, "_s));
        QVERIFY(bytesOf(kept).contains("bid 2x5") && !bytesOf(kept).contains("bid 3x"));
        QVERIFY(out.contains(u"This game is not saved"_s));
    }

    void aFileWithoutAnEndIsNoSavedGame_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("too large") << u"huge.rwgame"_s;
        QTest::newRow("without an end") << u"/dev/zero"_s;
    }

    void aFileWithoutAnEndIsNoSavedGame()
    {
        QFETCH(QString, file);
        const QTemporaryDir folder;
        const QString name = QDir(folder.path()).filePath(file);
        if (QFile huge(name); file == "huge.rwgame"_L1)
            QVERIFY(huge.open(QIODevice::WriteOnly) && huge.resize(qint64(1) << 40)); // all of it a hole
        const rwtest::LittleMemory little;
        const QString why = name + u": error: the file cannot be read: it is larger than 64 MiB"_s;
        GameHost host({RW_BUILD_DIR "/bin/games"});
        std::istringstream in;
        PlayCommand command(host, in, false);
        const Said said = run(command, {deck, u"--load"_s, name});
        QCOMPARE(said.code, int(Unusable));
        QVERIFY2(said.err.startsWith(why), qPrintable(said.err));
        const Said ordered = threeSeats("load " + name.toStdString() + "\n");
        QVERIFY2(ordered.out.contains(why), qPrintable(ordered.out));
        ReplayCommand replay(host, {});
        QVERIFY(run(replay, {name}).err.startsWith(why));
    }

    void aMoveIsKnownWithoutItsFirstWord()
    {
        QVERIFY(threeSeats("2x5\n").out.contains(u"> 2x5\n  bid 2x5\n"_s));
        QVERIFY(threeSeats("2x\n").out.contains(u"> 2x\n"_s) && !threeSeats("2x\n").out.contains(u"anna bids"_s));
    }

    void aRollIsToldInOneLine()
    {
        GameHost host({RW_BUILD_DIR "/bin/games"});
        std::istringstream in("journal\n");
        PlayCommand command(host, in, false);
        const Said said =
            run(command, {u"" RW_SOURCE_DIR "/sample-decks/spoils-of-war"_s, u"--seed"_s, u"5"_s, u"--players"_s, u"3"_s});
        QVERIFY2(after(said.out, u"> journal\n"_s).contains(u"\n  die 1–10 of anna shows "_s), qPrintable(said.out));
        QCOMPARE(said.out.count(u"  die "_s), 2); // when it happened, and in the journal
    }

    /// A game that began at a table as a proof begins.
    void aSavedGameThatBeganAsAProofDoesGoesOn()
    {
        const QTemporaryDir folder;
        const QString kept = folder.filePath(u"kept.rwgame"_s);
        const QString again = folder.filePath(u"again.rwgame"_s);
        GameHost host({RW_BUILD_DIR "/bin/games"});
        const Value given = Value::Map{{"bids", Value::List{"2x2", "2x3"}},
                                       {"bidder", "bo"},
                                       {"turn", "anna"},
                                       {"seats.anna.dice", Value::List{1, 2, 3, 3, 6}}};
        const Value luck = Value::Map{{"roll bo", Value::List{2, 2, 2, 2, 2}}};
        const Checked<PlayableDeck> dice = loadDeck(host, deck.toStdString(), {"none"}, {});
        const Checked<Timeline> timeline =
            Timeline::from(*dice.value->compile(Setup{{"anna", "bo"}}).value, 42, 7, {given, luck});
        QVERIFY2(timeline, timeline.findings.empty() ? "" : sentence(timeline.findings[0]).c_str());
        std::ofstream(kept.toStdString()) << recordOf(*dice.value, *timeline.value, 42, 7).text();
        QVERIFY(bytesOf(kept).startsWith("rulewright game 2\n"));
        std::istringstream in("bid 3x3\nsave " + again.toStdString() + "\nundo\nchallenge\n");
        PlayCommand command(host, in, false);
        const Said said = run(command, {deck, u"--load"_s, kept, u"--seats"_s, u"human"_s});
        QCOMPARE(said.code, int(AllWell));
        QVERIFY2(said.err.isEmpty(), qPrintable(said.err));
        QVERIFY2(said.out.contains(u"2x3"_s) && said.out.contains(u"anna (you)  1 2 3 3 6\n"_s), qPrintable(said.out));
        QVERIFY(after(said.out, u"> challenge\n"_s).contains(u"The game is over"_s));
        const std::string going = bytesOf(again).toStdString();
        QVERIFY2(going.starts_with("rulewright game 2\n"), going.c_str());
        QVERIFY(going.find("\nfallen {") != going.npos && going.find("\nanna: bid 3x3") != going.npos);
        const Said verified = run(ReplayCommand(host, RW_SOURCE_DIR "/sample-decks"), {again, u"--verify"_s});
        QVERIFY2(verified.code == AllWell, qPrintable(verified.err));
    }

    void aSavedGameKeepsItsBotsItsNotesAndItsBranches()
    {
        const QTemporaryDir folder;
        const QString kept = folder.filePath(u"kept.rwgame"_s);
        const Said first =
            play({u"--names"_s, u"ada,ben,cy"_s, u"--players"_s, u"3"_s, u"--seats"_s, u"human,ismcts:20,random"_s},
                 "bid 1x2\nundo\nbid 1x3\nsave " + kept.toStdString() + '\n');
        QVERIFY2(first.out.contains(u"Saved in"_s), qPrintable(first.out));
        const QByteArray saved = bytesOf(kept);
        QVERIFY2(saved.contains("\nnote seat ada human\nnote seat ben ismcts:20\nnote seat cy random\n"), saved.constData());
        QVERIFY2(saved.contains("\nada: bid 1x2") && saved.contains("\nfrom 0\nada: bid 1x3"), saved.constData());
        QByteArray noted = saved;
        noted.insert(noted.indexOf("note seat ada"), "note stops always\n");
        std::ofstream(kept.toStdString()) << noted.toStdString();
        GameHost host({RW_BUILD_DIR "/bin/games"});
        std::istringstream in("save " + kept.toStdString() + '\n');
        const Said again = run(PlayCommand(host, in, false), {deck, u"--load"_s, kept});
        QVERIFY2(again.out.startsWith(u"Liar's Dice: ada, ben (ismcts:20), cy (random)."_s), qPrintable(again.out));
        QCOMPARE(QString::fromUtf8(bytesOf(kept)), QString::fromUtf8(noted));
        std::istringstream none;
        const Said other = run(PlayCommand(host, none, false), {deck, u"--load"_s, kept, u"--seats"_s, u"human,random"_s});
        QVERIFY2(other.out.startsWith(u"Liar's Dice: ada, ben (random), cy (random)."_s), qPrintable(other.out));
        const Said verified = run(ReplayCommand(host, RW_SOURCE_DIR "/sample-decks"), {kept, u"--verify"_s});
        QVERIFY2(verified.code == AllWell, qPrintable(verified.err));
        QVERIFY2(verified.out.contains(u"\nfrom 0\nada: bid 1x3\n"_s), qPrintable(verified.out));
    }

    void aProgramIsNotStartedBecauseAFileNamesIt()
    {
        const QTemporaryDir folder;
        const QString kept = folder.filePath(u"kept.rwgame"_s);
        const QString mark = folder.filePath(u"started"_s);
        play({u"--players"_s, u"2"_s, u"--seats"_s, u"human,random"_s}, "save " + kept.toStdString() + '\n');
        QByteArray saved = bytesOf(kept);
        QVERIFY(saved.contains("note seat bo random\n"));
        saved.replace("note seat bo random\n", "note seat bo exec:touch " + mark.toUtf8() + '\n');
        std::ofstream(kept.toStdString()) << saved.toStdString();
        GameHost host({RW_BUILD_DIR "/bin/games"});
        std::istringstream in("bid 1x2\n");
        const Said said = run(PlayCommand(host, in, false), {deck, u"--load"_s, kept});
        QVERIFY2(said.err.contains(u"[play.program]"_s) && said.err.contains(u"--seats"_s), qPrintable(said.err));
        QVERIFY2(!said.out.contains(u"bo (exec"_s), qPrintable(said.out));
        QVERIFY(!QFile::exists(mark));
    }

    void aProgramThatWasNotStartedStaysNamed()
    {
        const QTemporaryDir folder;
        const QString kept = folder.filePath(u"kept.rwgame"_s);
        const QString again = folder.filePath(u"again.rwgame"_s);
        play({u"--players"_s, u"2"_s, u"--seats"_s, u"human,random"_s}, "save " + kept.toStdString() + '\n');
        QByteArray saved = bytesOf(kept);
        saved.replace("note seat bo random\n", "note seat bo exec:./mybot\n");
        std::ofstream(kept.toStdString()) << saved.toStdString();
        GameHost host({RW_BUILD_DIR "/bin/games"});
        std::istringstream in("bid 1x2\nsave " + again.toStdString() + '\n');
        const Said said = run(PlayCommand(host, in, false), {deck, u"--load"_s, kept});
        QVERIFY2(said.out.contains(u"bo (ismcts:20)"_s), qPrintable(said.out)); // it plays meanwhile
        QVERIFY2(bytesOf(again).contains("\nnote seat anna human\nnote seat bo exec:./mybot\n"), bytesOf(again).constData());
        QVERIFY(
            play({u"--players"_s, u"2"_s},
                 "load " + kept.toStdString() + "\nbid 1x2\nsave " + again.toStdString() + "\nsave " + again.toStdString() + '\n')
                .out.contains(u"Saved in"_s));
        QVERIFY2(bytesOf(again).contains("\nnote seat bo exec:./mybot\n"), bytesOf(again).constData());
        std::istringstream other("save " + again.toStdString() + "\nsave " + again.toStdString() + '\n');
        run(PlayCommand(host, other, false),
            {deck, u"--load"_s, kept, u"--seats"_s, u"human,random"_s}); // somebody else was put there
        QVERIFY2(bytesOf(again).contains("\nnote seat bo random\n"), bytesOf(again).constData());
    }

    void whoPlaysWhenNobodySaysIsTheGamesToSay()
    {
        QVERIFY(play({}, "").out.startsWith(u"Liar's Dice: anna, bo (ismcts:20)."_s));
    }

    void aBrokenProgramIsTold()
    {
        const QTemporaryDir folder;
        const QString kept = folder.filePath(u"kept.rwgame"_s);
        const QString again = folder.filePath(u"again.rwgame"_s);
        const QString broken = u"exec:read -r greeting; echo '{\"ready\":true}'; read -r line; exit 9"_s;
        const QString told =
            u"Not the moves of the bot: random moves stand in for 1 of 1 decisions of %1; this game does not show how the bot plays.\n"_s
                .arg(broken);
        const QStringList words{u"--players"_s, u"2"_s, u"--names"_s, u"anna,bo"_s, u"--seats"_s};
        const Said said = play(words + QStringList{u"human,"_s + broken}, "bid 1x2\nsave " + kept.toStdString() + "\n");
        QCOMPARE(said.code, int(FoundFaults));
        QVERIFY2(said.out.contains(told), qPrintable(said.out));
        QVERIFY2(
            said.err.contains(
                u"error: random moves stand in for 1 of 1 decisions of %1; the first time it ended with code 9; this game does not show how the bot plays [bot.stood-in]"_s
                    .arg(broken)),
            qPrintable(said.err));
        QVERIFY2(said.err.startsWith(u"--seats "_s), qPrintable(said.err)); // where it is named
        QVERIFY2(bytesOf(kept).contains("\nnote stood-in 1 of 1 " + broken.toUtf8() + '\n'), bytesOf(kept).constData());

        GameHost host({RW_BUILD_DIR "/bin/games"});
        std::istringstream in("save " + again.toStdString() + '\n');
        const Said loaded = run(PlayCommand(host, in, false), {deck, u"--load"_s, kept, u"--seats"_s, u"human,random"_s});
        QVERIFY2(loaded.err.contains(u"warning: random moves stand in for 1 of 1 decisions of "_s + broken),
                 qPrintable(loaded.err));
        QCOMPARE(loaded.code, int(AllWell)); // none of these bots failed
        QVERIFY2(bytesOf(again).contains("\nnote stood-in 1 of 1 " + broken.toUtf8() + '\n'), bytesOf(again).constData());
        const Said replayed = run(ReplayCommand(host, RW_SOURCE_DIR "/sample-decks"), {kept, u"--verify"_s});
        QCOMPARE(replayed.code, int(AllWell));
        QVERIFY2(replayed.err.contains(u"[bot.stood-in]"_s), qPrintable(replayed.err));
        const QString left = play(words + QStringList{u"human,"_s + broken},
                                  "bid 1x2\nload " + again.toStdString() + "\nload " + again.toStdString() + "\nsave "
                                      + again.toStdString() + '\n')
                                 .out;
        QVERIFY2(after(left, u"> load "_s).contains(u"random moves stand in for 1 of 1 decisions"_s), qPrintable(left));
        QVERIFY2(bytesOf(again).contains("\nnote stood-in 1 of 1 " + broken.toUtf8() + '\n'),
                 bytesOf(again).constData()); // and not of the game that was left

        const Said hinted =
            play(words + QStringList{u"human,random"_s, u"--hints"_s, broken}, "hint\nsave " + again.toStdString() + '\n');
        QCOMPARE(hinted.code, int(FoundFaults));
        QVERIFY2(after(hinted.out, u"> hint\n"_s).contains(told), qPrintable(hinted.out));
        const Said sound = play(words + QStringList{u"human,random"_s}, "bid 1x2\n");
        QVERIFY(sound.code == AllWell && sound.err.isEmpty() && !sound.out.contains(u"stand in"_s));
    }

    /// anna attacks, and the luck that is written down draws a token that is not in the lid.
    void luckThatCannotFallIsTold()
    {
        const QTemporaryDir folder;
        const QString kept = folder.filePath(u"kept.rwgame"_s);
        const QString vikings = u"" RW_SOURCE_DIR "/sample-decks/bottlecap-vikings"_s;
        GameHost host({RW_BUILD_DIR "/bin/games"});
        const Value given = Value::Map{
            {"seats", Value::Map{{"anna", Value::Map{{"position", 5}}}, {"bo", Value::Map{{"position", 6}, {"grey", 7}}}}}};
        const Checked<PlayableDeck> played = loadDeck(host, vikings.toStdString(), {}, {});
        QVERIFY(played);
        const Checked<Timeline> timeline = Timeline::from(*played.value->compile(Setup{{"anna", "bo"}}).value, 1, 1,
                                                          {given, Value::Map{{"draw anna", Value::List{2}}}});
        QVERIFY(timeline);
        const std::string begun = recordOf(*played.value, *timeline.value, 1, 1).text();
        std::ofstream(kept.toStdString()) << begun;
        const QString told = u"luck.draw anna.1: 2 cannot fall here: the lid has no grey token (2); it can only be 1.\n"_s;
        const auto playOn = [&](const QString &seats, const std::string &typed) {
            std::istringstream in(typed);
            return run(PlayCommand(host, in, false), {vikings, u"--load"_s, kept, u"--seats"_s, seats});
        };
        const Said refused = playOn(u"human"_s, "move 1\njournal\nluck\nmove 1\n");
        QVERIFY2(refused.out.contains(u"> move 1\n"_s + told
                                      + u"`luck` goes on with other luck; `undo` goes back to another move.\n> journal\n"_s),
                 qPrintable(refused.out));
        QVERIFY2(!after(refused.out, u"> move 1\n"_s).contains(u"cannot fall"_s)
                     && after(refused.out, u"> move 1\n"_s).contains(u"grey"_s),
                 qPrintable(refused.out));

        const QString script = folder.filePath(u"bot.sh"_s);
        std::ofstream(script.toStdString())
            << "read -r greeting; echo '{\"ready\":true}'\n"
               "while read -r line; do id=${line#*:}; echo \"{\\\"id\\\":${id%%[!0-9]*},\\\"move\\\":\\\"move 1\\\"}\"; done\n";
        const Said afresh =
            playOn(u"exec:sh "_s + script + u",human"_s, "save " + folder.filePath(u"afresh.rwgame"_s).toStdString() + '\n');
        QVERIFY2(afresh.out.contains(
                     told + u"From here on luck is made afresh, and the luck that was written down no longer counts.\n"_s),
                 qPrintable(afresh.out));
        const QByteArray saved = bytesOf(folder.filePath(u"afresh.rwgame"_s));
        QVERIFY2(saved.contains("\nluck 1") && saved.contains("\nanna: move 1"), saved.constData());
        const Said verified =
            run(ReplayCommand(host, RW_SOURCE_DIR "/sample-decks"), {folder.filePath(u"afresh.rwgame"_s), u"--verify"_s});
        QVERIFY2(verified.code == AllWell, qPrintable(verified.err));

        const std::size_t end = begun.find("\nend ") + 1;
        std::ofstream(kept.toStdString()) << begun.substr(0, end) << "anna: move 1\n" << begun.substr(end);
        const auto line = std::count(begun.begin(), begun.begin() + std::ptrdiff_t(end), '\n') + 1;
        const Said replayed = run(ReplayCommand(host, RW_SOURCE_DIR "/sample-decks"), {kept});
        QCOMPARE(replayed.code, int(FoundFaults));
        QVERIFY2(
            replayed.err.contains(
                kept
                + u":%1:1: error: 2 cannot fall here: the lid has no grey token (2); it can only be 1; this is the first step that differs [luck.cannot-fall]\n"_s
                      .arg(line)),
            qPrintable(replayed.err));
        QVERIFY(!replayed.out.contains(u"anna: move 1"_s));
    }

    void whatCannotBeIsRefusedBeforeTheGame_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("bot") << QStringList{u"--seats"_s, u"human,cleverest"_s} << int(WrongWords) << u"cleverest"_s;
        QTest::newRow("players") << QStringList{u"--players"_s, u"9"_s} << int(WrongWords) << u"the number of players is 9"_s;
        QTest::newRow("too many") << QStringList{u"--players"_s, u"2"_s, u"--seats"_s, u"human,human,human"_s} << int(WrongWords)
                                  << u"there are 2 seats, and --seats names 3"_s;
        QTest::newRow("name") << QStringList{u"--names"_s, u"Anna,b:o"_s} << int(WrongWords) << u"a seat cannot be called b:o"_s;
        QTest::newRow("same name") << QStringList{u"--names"_s, u"bo,bo"_s} << int(WrongWords)
                                   << u"two seats cannot be called bo"_s;
        QTest::newRow("load and players") << QStringList{u"--load"_s, u"x"_s, u"--players"_s, u"2"_s} << int(WrongWords)
                                          << u"--players does not go with --load"_s;
    }
    void whatCannotBeIsRefusedBeforeTheGame()
    {
        QFETCH(QStringList, words);
        const Said said = play(words, "");
        QTEST(said.code, "code");
        QFETCH(QString, complaint);
        QVERIFY2(said.err.contains(complaint), qPrintable(said.err));
    }

    void aMissingGameFileIsUnusable()
    {
        GameHost host({RW_BUILD_DIR "/bin/games"});
        std::istringstream in;
        PlayCommand command(host, in, false);
        QCOMPARE(run(command, {deck, u"--load"_s, u"/nowhere/at.all"_s}).code, int(Unusable));
    }
};

QTEST_GUILESS_MAIN(TestPlayCommand)
#include "tst_playcommand.moc"
