// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/replaycommand.h"
#include "commandrun.h"
#include "host/savedgame.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const std::filesystem::path decks = RW_SOURCE_DIR "/sample-decks";

} // namespace

class TestReplayCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        m_file = m_folder->filePath(u"a.rwgame"_s);
        const Checked<PlayableDeck> deck = loadDeck(m_host, decks / "liars-dice", {"many-dice:dice=7"}, {"tables.faces=4"});
        QVERIFY(deck);
        Timeline timeline(*deck.value->compile(Setup{{"anna", "bo"}}).value, 42, 7);
        for (const char *words : {"bid 2x3", "bid 9x4", "challenge"})
            timeline.play(timeline.position().parse(words).value.value());
        m_record = recordOf(*deck.value, timeline, 42, 7);
        save();
    }

    void aGameIsPlayedAgainWithTheDeckThatCameAlong()
    {
        const Said said = replay({});
        QCOMPARE(said.err, QString());
        QCOMPARE(said.code, int(AllWell));
        QCOMPARE(said.out,
                 u"Liar's Dice: anna bo, seed 42\nanna: bid 2x3\nbo: bid 9x4\nanna: challenge\n"_s + winner() + u" wins\n"_s);
    }

    void theJournalTellsClauses()
    {
        const Said said = replay({u"--journal"_s});
        QVERIFY(said.out.contains(u"seed 42\n    anna rolls in secret [LD-ROLL-01]\n"_s));
        QVERIFY(said.out.contains(u"anna: bid 2x3\n    anna bids 2x3 [LD-BID-01]\nbo: "_s));
    }

    void whatIsAsItWasIsVerified()
    {
        const Said said = replay({u"--verify"_s});
        QCOMPARE(said.code, int(AllWell));
        QCOMPARE(said.err, m_file + u": 3 steps, each as it was saved\n"_s);
    }

    void theFirstStepThatDiffersIsNamed()
    {
        m_record.lines.at(1).check = "00000000";
        save();
        const Said lenient = replay({});
        QCOMPARE(lenient.code, int(AllWell));
        QVERIFY(lenient.err.startsWith(
            m_file + u":12:1: warning: after this step the game is not as it was; it was 00000000, here it is "_s));
        QVERIFY(lenient.out.endsWith(u" wins\n"_s));
        const Said strict = replay({u"--verify"_s});
        QCOMPARE(strict.code, int(FoundFaults));
        QVERIFY(strict.err.startsWith(m_file + u":12:1: error: "_s));
    }

    void aRefusedMoveIsNamedWithItsClause()
    {
        m_record.lines.at(1).words = "bid 1x1";
        save();
        const Said said = replay({});
        QCOMPARE(said.code, int(FoundFaults));
        QCOMPARE(
            said.err,
            m_file
                + u":12:1: error: bo may not bid 1x1 here (LD-BID-02); this is the first step that differs [replay.differs]\n"_s);
        QCOMPARE(said.out, u"Liar's Dice: anna bo, seed 42\nanna: bid 2x3\nbo is asked: bid or challenge\n"_s);
    }

    void anotherDeckIsSaidAndPlayedAllTheSame()
    {
        m_record.sets.clear();
        save();
        const Said said = replay({});
        QCOMPARE(said.code, int(AllWell));
        QVERIFY(said.err.contains(u": warning: this game was played with another deck ("_s));
        QVERIFY(said.err.contains(u"[replay.differs]"_s));
        QVERIFY(said.out.endsWith(u" wins\n"_s));
        QCOMPARE(replay({u"--verify"_s}).code, int(FoundFaults));
    }

    void aGameThatBeganAsGivenIsPlayedAgain()
    {
        const Checked<PlayableDeck> deck = loadDeck(m_host, decks / "liars-dice", {"none"}, {});
        QVERIFY(deck);
        const Value given = Value::Map{{"seats.anna.dice", Value::List{2, 2, 2, 2, 2}}};
        const Value luck = Value::Map{{"roll bo", Value::List{2, 2, 2, 2, 2}}};
        Timeline timeline = Timeline::from(*deck.value->compile(Setup{{"anna", "bo"}}).value, 42, 7, {given, luck}).value.value();
        for (const char *words : {"bid 10x2", "challenge"})
            timeline.play(timeline.position().parse(words).value.value());
        m_record = recordOf(*deck.value, timeline, 42, 7);
        save();
        const Said said = replay({u"--verify"_s});
        QCOMPARE(said.err, m_file + u": 2 steps, each as it was saved\n"_s);
        QVERIFY2(said.out.endsWith(u"anna wins\n"_s), qPrintable(said.out));
        m_record.given.luck = Value();
        save();
        QCOMPARE(replay({u"--verify"_s}).code, int(FoundFaults));
    }

    void otherRulesAreSaid()
    {
        m_record.rulesVersion = "0";
        save();
        const Said said = replay({u"--verify"_s});
        QCOMPARE(said.code, int(AllWell));
        QVERIFY(said.err.contains(u":2:1: warning: this game was played by version 0 of the rules"_s));
    }

    void jsonHoldsItAll()
    {
        const QJsonObject report = replay({u"--format"_s, u"json"_s, u"--verify"_s, u"--journal"_s}).json();
        QCOMPARE(report["format"_L1].toInt(), 1);
        QCOMPARE(report["verified"_L1], QJsonValue(true));
        QCOMPARE(report["seed"_L1].toString(), u"42"_s);
        QCOMPARE(report["deck"_L1]["hash"_L1], report["deck"_L1]["found"_L1]);
        QCOMPARE(report["steps"_L1].toArray().size(), 3);
        const QJsonObject step = report["steps"_L1].toArray().at(1).toObject();
        QCOMPARE(step["seat"_L1].toString(), u"bo"_s);
        QCOMPARE(step["line"_L1].toInt(), 12);
        QCOMPARE(step["events"_L1].toArray().at(0)["clause"_L1].toString(), u"LD-BID-02"_s);
        QCOMPARE(report["outcome"_L1]["winners"_L1].toArray(), QJsonArray{winner()});
        QCOMPARE(report["findings"_L1].toArray().size(), 0);
        QCOMPARE(replay({u"--format"_s, u"json"_s}).json()["verified"_L1], QJsonValue(QJsonValue::Null));
    }

    void whatCannotBeReadIsSaid_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("code");
        QTest::newRow("no game") << u"hello\n"_s << QStringList{} << u"[record.not-a-game]"_s;
        QTest::newRow("no deck") << u"rulewright game 1\ngame chess 1\nseats a b\nseed 1\nend 0\n"_s << QStringList{}
                                 << u"[replay.no-deck]"_s;
        QTest::newRow("no folder") << QString() << QStringList{u"--deck"_s, u"nowhere"_s} << u"[deck.no-folder]"_s;
        QTest::newRow("no variant") << u"rulewright game 1\ngame liars-dice 1\nvariant a:=\nseats a b\nseed 1\nend 0\n"_s
                                    << QStringList{} << u"[variant."_s;
        QTest::newRow("seats") << u"rulewright game 1\ngame liars-dice 1\nseats a\nseed 1\nend 0\n"_s << QStringList{}
                               << u"[deck.seats]"_s;
    }

    void whatCannotBeReadIsSaid()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, words);
        QFETCH(QString, code);
        if (!text.isEmpty())
            write(text.toStdString());
        const Said said = replay(words);
        QVERIFY2(said.err.contains(code), qPrintable(said.err));
        QCOMPARE(said.code, int(Unusable));
        QCOMPARE(said.out, QString());
        m_file = u"/nowhere/a.rwgame"_s;
        QVERIFY(replay({}).err.startsWith(u"/nowhere/a.rwgame: error: the file cannot be read"_s));
    }

private:
    void write(const std::string &text)
    {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text.data(), qint64(text.size())), qint64(text.size()));
    }
    void save() { write(m_record.text()); }
    QString winner() { return replay({u"--format"_s, u"json"_s}).json()["outcome"_L1]["winners"_L1].toArray().at(0).toString(); }

    Said replay(const QStringList &words) { return run(ReplayCommand(m_host, decks), QStringList(m_file) + words); }

    GameHost m_host{{RW_BUILD_DIR "/bin/games"}};
    std::optional<QTemporaryDir> m_folder;
    QString m_file;
    GameRecord m_record;
};

QTEST_GUILESS_MAIN(TestReplayCommand)
#include "tst_replaycommand.moc"
