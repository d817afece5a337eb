// SPDX-License-Identifier: GPL-3.0-or-later
// Which moves of people a bot made, as notes of a saved game.
#include "lab/botmoves.h"

#include <QTest>

using namespace rw;

class TestBotMoves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areWrittenAndReadAgain()
    {
        std::vector<std::string> notes{"seat anna human", "bot-moves 1 anna random"};
        putBotMoves(notes, {{"anna", "greedy", {3, 4, 5, 9}}, {"bo", "exec:./my bot", {12}}});
        QCOMPARE(notes,
                 (std::vector<std::string>{"seat anna human", "bot-moves 3-5,9 anna greedy", "bot-moves 12 bo exec:./my bot"}));
        const std::vector<BotMoves> read = botMovesIn(notes);
        QCOMPARE(read.size(), std::size_t(2));
        QCOMPARE(read[0].seat, std::string("anna"));
        QCOMPARE(read[0].moments, (std::vector<std::int64_t>{3, 4, 5, 9}));
        QCOMPARE(read[1].bot, std::string("exec:./my bot"));
        QCOMPARE(sentencesOf(read),
                 (std::vector<std::string>{"The bot greedy made 4 moves of anna.", "The bot exec:./my bot made 1 move of bo."}));
    }

    /// Whoever writes a saved game by hand may write anything.
    void whatCannotBeReadTellsNothing_data()
    {
        QTest::addColumn<QString>("note");
        for (const char *note : {"bot-moves", "bot-moves 3", "bot-moves 3 anna", "bot-moves x anna greedy",
                                 "bot-moves 9-3 anna greedy", "bot-moves 0 anna greedy", "bot-moves 5,4 anna greedy",
                                 "bot-moves 1-99999999999 anna greedy", "bot-moves 1- anna greedy"})
            QTest::newRow(note) << QString::fromLatin1(note);
    }

    void whatCannotBeReadTellsNothing()
    {
        QFETCH(QString, note);
        QVERIFY(botMovesIn({note.toStdString()}).empty());
    }
};

QTEST_GUILESS_MAIN(TestBotMoves)

#include "tst_botmoves.moc"
