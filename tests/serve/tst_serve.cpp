// SPDX-License-Identifier: GPL-3.0-or-later
// The real program, as another program talks to it.
#include "client.h"

#include <QFile>
#include <QTest>

using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const QString deckFolder = u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s;
const QString badGames = u"" RW_BAD_GAMES ""_s;
constexpr qint64 endless = 1'000'000'000'000; ///< games

/// A deck of the game of mischief, in memory.
QJsonObject mischief(const QString &tables)
{
    return {
        {u"files"_s,
         QJsonObject{
             {u"deck.yaml"_s,
              u"# yaml-language-server: $schema=deck.schema.json\nformat: 1\ngame: mischief\ntitle: A deck\nversion: \"1\"\n"
              "authors: [Me]\nlicense: CC0-1.0\nplayers: {min: 2, max: 2, default: 2}\n"_s},
             {u"rules.yaml"_s, u"# yaml-language-server: $schema=rules.schema.json\nclauses:\n  - id: M-1\n    text: Wait.\n"_s},
             {u"tables.yaml"_s, u"# yaml-language-server: $schema=mischief.tables.schema.json\n"_s + tables}}}};
}

/// A caller that plays one game and can begin anew with another process, up to the move before.
class Table
{
public:
    Table() { begin(); }

    void begin()
    {
        m_client = std::make_unique<Client>();
        const QString deck = m_client->result(u"open"_s, {{u"folder"_s, deckFolder}})["deck"_L1].toString();
        const QJsonObject opened = m_saved.isEmpty()
            ? m_client->result(u"new"_s,
                               {{u"deck"_s, deck},
                                {u"seats"_s, QJsonArray{u"anna"_s, u"bo"_s, u"cid"_s}},
                                {u"seed"_s, u"18446744073709551615"_s}})
            : m_client->result(u"load"_s, {{u"deck"_s, deck}, {u"text"_s, m_saved}, {u"exactly"_s, true}});
        m_game = opened["game"_L1].toString();
        m_state = opened;
    }

    QJsonObject ask(const QString &what, QJsonObject fields = {})
    {
        fields.insert("game"_L1, m_game);
        return m_client->result(what, fields);
    }

    void play(const QString &move)
    {
        m_state = ask(u"play"_s, {{u"move"_s, move}});
        m_saved = ask(u"save"_s)["text"_L1].toString();
    }

    void playBot()
    {
        m_state = ask(u"bot"_s, {{u"bot"_s, u"ismcts:100"_s}, {u"play"_s, true}})["played"_L1].toObject();
        m_saved = ask(u"save"_s)["text"_L1].toString();
    }

    const QJsonObject &state() const { return m_state; }
    const QString &saved() const { return m_saved; }
    Client &client() { return *m_client; }

private:
    std::unique_ptr<Client> m_client;
    QString m_game;
    QString m_saved;
    QJsonObject m_state;
};

} // namespace

class TestServe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWholeGameIsPlayed()
    {
        Table table;
        QCOMPARE(table.state()["asked"_L1].toString(), u"anna"_s);
        QSet<QString> seen;
        for (int moves = 0; !table.state()["over"_L1].toBool(); ++moves) {
            QVERIFY(moves < 91);
            const QString asked = table.state()["asked"_L1].toString();
            seen.insert(asked);
            const QJsonObject view = table.ask(u"view"_s, {{u"seat"_s, asked}})["tree"_L1].toObject();
            for (const QString &seat : {u"anna"_s, u"bo"_s, u"cid"_s})
                QCOMPARE(view["seats"_L1][seat]["dice"_L1].isArray(), seat == asked);
            const QJsonArray moveWords = table.ask(u"moves"_s)["moves"_L1].toArray();
            QCOMPARE(moveWords.size(), table.state()["moves"_L1].toInt());
            if (asked == "bo"_L1)
                table.playBot();
            else
                table.play(moveWords.contains(u"challenge"_s) && moves > 3 ? u"challenge"_s : moveWords.at(0).toString());
        }
        QCOMPARE(seen.size(), 3);
        QCOMPARE(table.state()["winners"_L1].toArray().size(), 1);
        const QString winner = table.state()["winners"_L1].toArray().at(0).toString();
        QCOMPARE(table.state()["payoffs"_L1][winner].toInt(), 1000);
        const QJsonArray steps = table.ask(u"journal"_s)["steps"_L1].toArray();
        QVERIFY(steps.last()["events"_L1].toArray().last()["text"_L1].toString().startsWith(winner + u" wins"_s));
    }

    void aBatchIsCancelled()
    {
        Client client;
        const QString deck = client.result(u"open"_s, {{u"folder"_s, deckFolder}})["deck"_L1].toString();
        int cancelled = 0;
        client.onProgress([&](const QJsonObject &line) {
            QVERIFY(line["progress"_L1]["games"_L1].toInteger() > 0);
            if (cancelled == 0)
                cancelled = client.send(u"cancel"_s, {{u"of"_s, line["id"_L1].toInt()}});
        });
        const QJsonObject result =
            client.result(u"batch"_s, {{u"deck"_s, deck}, {u"games"_s, endless}, {u"threads"_s, 2}, {u"progress_ms"_s, 0}});
        QVERIFY(cancelled > 0);
        QCOMPARE(result["run"_L1]["interrupted"_L1], QJsonValue(true));
        const qint64 played = result["games"_L1].toInteger();
        QVERIFY(played > 0 && played < endless);
        // What was played is the longest prefix: the same as a batch of so many games.
        QJsonObject again = client.result(u"batch"_s, {{u"deck"_s, deck}, {u"games"_s, played}});
        QCOMPARE(again["wins_by_seat"_L1], result["wins_by_seat"_L1]);
        QCOMPARE(again["decisions"_L1], result["decisions"_L1]);
    }

    void aRequestThatWaitsIsCancelled()
    {
        Client client;
        const QString deck = client.result(u"open"_s, {{u"folder"_s, deckFolder}})["deck"_L1].toString();
        const int batch = client.send(u"batch"_s, {{u"deck"_s, deck}, {u"games"_s, endless}, {u"progress_ms"_s, 50}});
        QVERIFY(client.nextLine().contains("progress"_L1)); // it is no longer one that waits
        const int waits = client.send(u"check"_s, {{u"deck"_s, deck}});
        const int nothing = client.send(u"cancel"_s, {{u"of"_s, 12345}});
        QCOMPARE(client.answerTo(nothing)["result"_L1], QJsonValue(QJsonObject{{u"found"_s, false}}));
        client.send(u"cancel"_s, {{u"of"_s, waits}});
        QCOMPARE(codeOf(client.answerTo(waits)), u"serve.cancelled"_s);
        client.send(u"cancel"_s, {{u"of"_s, batch}});
        QCOMPARE(client.answerTo(batch)["ok"_L1], QJsonValue(true));
    }

    void aLongThoughtIsCancelled()
    {
        Client client;
        const QString deck = client.result(u"open"_s, {{u"folder"_s, deckFolder}})["deck"_L1].toString();
        client.result(u"new"_s, {{u"deck"_s, deck}, {u"seats"_s, 4}});
        const int thought =
            client.send(u"bot"_s, {{u"game"_s, u"g1"_s}, {u"bot"_s, u"ismcts:1000000:playout=ismcts"_s}, {u"play"_s, true}});
        client.send(u"cancel"_s, {{u"of"_s, thought}});
        QCOMPARE(codeOf(client.answerTo(thought)), u"serve.cancelled"_s);
        QCOMPARE(client.result(u"look"_s, {{u"game"_s, u"g1"_s}})["moment"_L1].toInt(), 0);
    }

    void aKilledProcessCostsNoMoreThanARestart()
    {
        Table table;
        table.play(u"bid 1x1"_s);
        table.playBot();
        const QJsonObject before = table.state();
        const QString saved = table.saved();
        table.client().kill();
        QVERIFY(table.client().ask(u"look"_s, {}).isEmpty());
        table.begin();
        for (const QString &key : {u"asked"_s, u"moves"_s, u"moment"_s})
            QCOMPARE(table.state()[key], before[key]);
        QCOMPARE(table.ask(u"save"_s)["text"_L1].toString(), saved);
    }

    void theEndOfTheInputIsTheEnd()
    {
        Client client;
        const int batch = client.send(u"open"_s, {{u"folder"_s, deckFolder}});
        const int last = client.send(u"batch"_s, {{u"deck"_s, u"d1"_s}, {u"games"_s, 20'000}});
        client.endInput();
        QVERIFY(client.answerTo(batch)["ok"_L1].toBool());
        QVERIFY(client.answerTo(last)["ok"_L1].toBool()); // what was asked for before is answered
        QVERIFY(client.waitForEnd());
        QVERIFY(!client.hasCrashed());
        QCOMPARE(client.exitCode(), 0);
    }

    void aReaderThatIsGoneEndsAnEndlessBatch()
    {
        QProcess shell;
        shell.start(u"sh"_s, {u"-c"_s, u"( " RW_PROGRAM " serve; echo \"ended with $?\" >&2 ) | head -n 1"_s});
        shell.write("{\"id\":1,\"do\":\"open\",\"folder\":\"" + deckFolder.toUtf8() + "\"}\n");
        shell.write("{\"id\":2,\"do\":\"batch\",\"deck\":\"d1\",\"games\":1000000000000,\"progress_ms\":10}\n");
        shell.closeWriteChannel();
        QVERIFY(shell.waitForFinished(patience));
        QCOMPARE(shell.readAllStandardError(), QByteArray("ended with 0\n"));
    }

    void whatCannotBeReadIsAnswered_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("column");
        QTest::newRow("no JSON") << QByteArray("{\"id\":1,") << u"json.syntax"_s << 9;
        QTest::newRow("bytes") << QByteArray("\xff\xfe\x00z", 4) << u"json.syntax"_s << 1;
        QTest::newRow("no map") << QByteArray("[1]") << u"serve.no-request"_s << 0;
        QTest::newRow("no id") << QByteArray("{\"do\":\"describe\"}") << u"serve.no-id"_s << 0;
        QTest::newRow("id") << QByteArray("{\"id\":1.5,\"do\":\"describe\"}") << u"serve.no-id"_s << 0;
        QTest::newRow("nothing to do") << QByteArray("{\"id\":1}") << u"serve.no-request"_s << 0;
        QTest::newRow("twice") << QByteArray("{\"id\":1,\"id\":2,\"do\":\"describe\"}") << u"json.duplicate-key"_s << 9;
        QTest::newRow("deep") << QByteArray(1000, '[') << u"json.too-deep"_s << 101;
    }

    void whatCannotBeReadIsAnswered()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, code);
        QFETCH(int, column);
        Client client;
        client.sendLine(""); // an empty line is no request
        client.sendLine(line);
        const QJsonObject answer = client.nextLine();
        QCOMPARE(answer["ok"_L1], QJsonValue(false));
        QCOMPARE(codeOf(answer), code);
        QCOMPARE(answer["findings"_L1].toArray().at(0)["line"_L1].toInt(), 2);
        QCOMPARE(answer["findings"_L1].toArray().at(0)["column"_L1].toInt(), column);
        QCOMPARE(client.ask(u"describe"_s)["ok"_L1], QJsonValue(true)); // and it goes on
    }

    void aLineWithoutEndIsRefusedAndSkipped()
    {
        Client client;
        const QByteArray part(1 << 20, 'x');
        for (int i = 0; i < 40; ++i)
            client.process().write(part);
        client.sendLine("");
        QCOMPARE(codeOf(client.nextLine()), u"serve.too-much"_s);
        QVERIFY(client.ask(u"describe"_s)["ok"_L1].toBool());
    }

    void idsAreTakenUntilTheyAreAnswered()
    {
        Client client;
        client.sendLine(QByteArray("{\"id\":\"a\",\"do\":\"open\",\"folder\":\"") + deckFolder.toUtf8() + "\"}");
        QCOMPARE(client.nextLine()["id"_L1].toString(), u"a"_s);
        client.sendLine("{\"id\":\"a\",\"do\":\"batch\",\"deck\":\"d1\",\"games\":1000000000000,\"progress_ms\":50}");
        QVERIFY(client.nextLine().contains("progress"_L1));
        client.sendLine("{\"id\":\"a\",\"do\":\"describe\"}");
        QCOMPARE(codeOf(client.nextAnswer()), u"serve.id-taken"_s);
        client.sendLine("{\"id\":\"b\",\"do\":\"cancel\",\"of\":\"a\"}");
        QMap<QString, QJsonValue> results; // which of the two comes first is not said
        for (int answers = 0; answers < 2; ++answers) {
            const QJsonObject answer = client.nextAnswer();
            results.insert(answer["id"_L1].toString(), answer["result"_L1]);
        }
        QVERIFY(results[u"b"_s]["found"_L1].toBool());
        QVERIFY(results[u"a"_s]["run"_L1]["interrupted"_L1].toBool());
    }

    void aGameThatThrowsIsAFinding_data()
    {
        QTest::addColumn<QString>("tables");
        QTest::addColumn<QString>("request");
        QTest::addColumn<QJsonObject>("fields");
        QTest::newRow("check") << u"check: throws\n"_s << u"check"_s << QJsonObject{{u"deck"_s, u"d1"_s}};
        QTest::newRow("compile") << u"compile: throws\n"_s << u"compile"_s << QJsonObject{{u"deck"_s, u"d1"_s}};
        QTest::newRow("move") << u"move: throws\n"_s << u"play"_s << QJsonObject{{u"game"_s, u"g1"_s}, {u"move"_s, u"act"_s}};
        QTest::newRow("search") << u"move: throws\n"_s << u"bot"_s
                                << QJsonObject{{u"game"_s, u"g1"_s}, {u"bot"_s, u"ismcts:50"_s}};
        QTest::newRow("batch") << u"move: throws\n"_s << u"batch"_s << QJsonObject{{u"deck"_s, u"d1"_s}, {u"threads"_s, 2}};
    }

    void aGameThatThrowsIsAFinding()
    {
        QFETCH(QString, tables);
        QFETCH(QString, request);
        QFETCH(QJsonObject, fields);
        Client client(badGames);
        client.ask(u"open"_s, mischief(tables));
        client.ask(u"new"_s, {{u"deck"_s, u"d1"_s}});
        const QJsonObject answer = client.ask(request, fields);
        bool told = false;
        for (const QJsonValue &list : {answer["findings"_L1], answer["result"_L1]["report"_L1]["findings"_L1]}) {
            const QJsonArray findings = list.toArray();
            for (const QJsonValue &finding : findings)
                told = told
                    || finding["message"_L1].toString().startsWith(
                        u"the game mischief has a defect: the dice fell off the table"_s);
        }
        QVERIFY(told);
        QVERIFY(client.ask(u"describe"_s)["ok"_L1].toBool());
    }

    void aGameThatCrashesEndsTheProcess()
    {
        Client client(badGames);
        client.ask(u"open"_s, mischief(u"move: crashes\n"_s));
        client.ask(u"new"_s, {{u"deck"_s, u"d1"_s}});
        QVERIFY(client.ask(u"play"_s, {{u"game"_s, u"g1"_s}, {u"move"_s, u"act"_s}}).isEmpty());
        QVERIFY(client.waitForEnd());
        Client next(badGames);
        QVERIFY(next.result(u"open"_s, mischief(u"move: crashes\n"_s))["playable"_L1].toBool());
    }

    void aGameThatLoopsIsKilled()
    {
        Client client(badGames);
        client.ask(u"open"_s, mischief(u"move: loops\n"_s));
        client.ask(u"new"_s, {{u"deck"_s, u"d1"_s}});
        // It cannot be ended from inside, but it can be asked for all the same: the reader lives.
        QJsonObject cancelled;
        for (bool isBegun = false; !isBegun;) { // what still waits is answered as cancelled, before the answer to `cancel`
            const int stuck = client.send(u"play"_s, {{u"game"_s, u"g1"_s}, {u"move"_s, u"act"_s}});
            const int cancel = client.send(u"cancel"_s, {{u"of"_s, stuck}});
            cancelled = client.nextAnswer();
            isBegun = cancelled["id"_L1].toInt() != stuck;
            if (!isBegun)
                QCOMPARE(client.answerTo(cancel)["ok"_L1], QJsonValue(true));
        }
        QCOMPARE(cancelled["result"_L1], QJsonValue(QJsonObject{{u"found"_s, true}}));
        QVERIFY(client.isSilent(300));
        client.kill();
        QVERIFY(client.waitForEnd());
    }

    void aGameWithoutAnEndIsStopped()
    {
        Client client(badGames);
        client.ask(u"open"_s, mischief(u"move: goes-on\n"_s));
        const QJsonObject result = client.result(u"batch"_s, {{u"deck"_s, u"d1"_s}, {u"games"_s, 100}});
        QCOMPARE(result["guarded"_L1]["games"_L1].toInt(), 100);
        client.result(u"new"_s, {{u"deck"_s, u"d1"_s}});
        QVERIFY(!client.result(u"bot"_s, {{u"game"_s, u"g1"_s}, {u"bot"_s, u"ismcts:50"_s}}).isEmpty());
    }

    void whatAGamePrintsIsNoAnswer()
    {
        Client client(badGames);
        client.ask(u"open"_s, mischief(u"move: prints\n"_s));
        client.ask(u"new"_s, {{u"deck"_s, u"d1"_s}});
        const int id = client.send(u"play"_s, {{u"game"_s, u"g1"_s}, {u"move"_s, u"act"_s}});
        QCOMPARE(client.nextLine()["id"_L1].toInt(), id);
    }
};

QTEST_GUILESS_MAIN(TestServe)
#include "tst_serve.moc"
