// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batchcommand.h"
#include "cli/replaycommand.h"
#include "commandrun.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const QString decks = u"" RW_SOURCE_DIR "/sample-decks"_s;

} // namespace

class TestKeeping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gamesThatWereKeptAreReplayed()
    {
        const Said batch = keep(u"longest,17,worst,shortest"_s,
                                {u"--players"_s, u"3"_s, u"--variant"_s, u"many-dice"_s, u"--set"_s, u"tables.faces=4"_s});
        QCOMPARE(batch.code, int(AllWell));
        QVERIFY2(batch.err.contains(u"Kept game 17 (17"_s), qPrintable(batch.err));
        for (const QString &wish : {u"longest"_s, u"worst"_s, u"shortest"_s})
            QVERIFY2(batch.err.contains(wish), qPrintable(batch.err));
        const QStringList files = QDir(m_folder->path()).entryList(QDir::Files);
        QVERIFY(files.contains(u"liars-dice-17.rwgame"_s));
        QVERIFY(files.size() >= 3);
        for (const QString &file : files) {
            const Said again = replay(file);
            QVERIFY2(again.code == AllWell, qPrintable(again.err));
            QVERIFY(!again.err.contains(u"warning"_s));
        }
    }

    void theLongestIsLongerThanTheShortest()
    {
        QCOMPARE(keep(u"longest,shortest"_s).code, int(AllWell));
        QStringList lengths;
        for (const QString &file : QDir(m_folder->path()).entryList(QDir::Files))
            lengths.append(replay(file).err.section(u": "_s, 1).section(u' ', 0, 0));
        QCOMPARE(lengths.size(), 2);
        const Said json = keep(u"longest"_s, {u"--format"_s, u"json"_s});
        QVERIFY(lengths.contains(json.out.section(u"\"longest\": "_s, 1).section(u'\n', 0, 0).remove(u',')));
        QVERIFY(lengths.contains(json.out.section(u"\"shortest\": "_s, 1).section(u'\n', 0, 0).remove(u',')));
    }

    void theCommandThatReplaysItIsTold()
    {
        const QString words = u"\n  rulewright replay %1 --deck %2\n"_s;
        const QString file = u"/liars-dice-5.rwgame"_s;
        const Said plain = keep(u"5"_s);
        QVERIFY2(plain.err.contains(words.arg(m_folder->path() + file, decks + u"/liars-dice"_s)), qPrintable(plain.err));
        const QString odd = m_folder->filePath(u"Anna's games"_s);
        const Said quoted = run({decks + u"/liars-dice"_s, u"--games"_s, u"6"_s, u"--keep"_s, u"5"_s, u"--keep-in"_s, odd});
        const QString word = u"'"_s + m_folder->filePath(u"Anna'\\''s games"_s) + file + u"'"_s;
        QVERIFY2(quoted.err.contains(words.arg(word, decks + u"/liars-dice"_s)), qPrintable(quoted.err));
    }

    void keepingChangesNoFigure()
    {
        const QStringList json{u"--format"_s, u"json"_s, u"--without-run"_s};
        const Said kept = keep(u"worst"_s, json);
        QCOMPARE(kept.out, run(QStringList{decks + u"/liars-dice"_s, u"--games"_s, u"60"_s} + json).out);
    }

    void theSameGameIsOneFile()
    {
        QCOMPARE(keep(u"5,5"_s).err.count(u"Kept game 5 (5, 5)"_s), 1);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
    }

    void anyNumberOfThreadsKeepsTheSameGames()
    {
        const auto files = [&](const QString &threads) {
            keep(u"worst,longest"_s, {u"--games"_s, u"3000"_s, u"--threads"_s, threads});
            return QDir(m_folder->path()).entryList(QDir::Files);
        };
        QCOMPARE(files(u"1"_s), files(u"3"_s));
    }

    void whatCannotBeKeptIsSaid()
    {
        const Said odd = keep(u"best"_s);
        QCOMPARE(odd.code, int(WrongWords));
        QVERIFY2(
            odd.err.contains(u"best is no game that could be kept; it is the number of a game, worst, longest or shortest"_s),
            qPrintable(odd.err));
        QCOMPARE(keep(u"worst"_s, {u"--unmeasured"_s}).code, int(WrongWords));
        const Said far = keep(u"60"_s);
        QCOMPARE(far.code, int(WrongWords));
        QVERIFY2(far.err.contains(u"game 60 is not in this batch; its games are 0 to 59"_s), qPrintable(far.err));
        const Said part = keep(u"15,60"_s, {u"--shard"_s, u"2/4"_s});
        QCOMPARE(part.code, int(WrongWords));
        QVERIFY2(part.err.contains(u"game 60 is not in this batch; its games are 0 to 59"_s) && !part.err.contains(u"game 15 "_s),
                 qPrintable(part.err));
    }

    // The same words for all shards keep each game once.
    void aGameOfAnotherShardIsLeftToIt()
    {
        int kept = 0;
        for (int shard = 1; shard <= 4; ++shard) {
            const Said part = keep(u"15,14,30"_s, {u"--shard"_s, u"%1/4"_s.arg(shard)});
            QCOMPARE(part.code, int(AllWell));
            QVERIFY2(!part.err.contains(u"warning"_s), qPrintable(part.err));
            kept += int(part.err.count(u"Kept game"_s));
        }
        QCOMPARE(kept, 3);
    }

private:
    Said run(const QStringList &words)
    {
        BatchCommand command(m_host);
        return rwtest::run(command, words);
    }
    Said keep(const QString &which, const QStringList &words = {})
    {
        m_folder.emplace();
        return run(
            QStringList{decks + u"/liars-dice"_s, u"--games"_s, u"60"_s, u"--keep"_s, which, u"--keep-in"_s, m_folder->path()}
            + words);
    }
    Said replay(const QString &file)
    {
        ReplayCommand command(m_host, decks.toStdString());
        return rwtest::run(command, {m_folder->filePath(file), u"--verify"_s});
    }

    GameHost m_host{{RW_BUILD_DIR "/bin/games"}};
    std::optional<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(TestKeeping)
#include "tst_keeping.moc"
