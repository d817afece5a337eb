// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that a caller of `rulewright serve` keeps, and the figures that it shares with the command line.
#include "client.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

/// What the program says on the command line, as the JSON that it writes.
QJsonObject commandLine(const QStringList &words)
{
    QProcess program;
    program.start(u"" RW_PROGRAM ""_s, words + QStringList{u"--format"_s, u"json"_s});
    return program.waitForFinished(patience) ? QJsonDocument::fromJson(program.readAllStandardOutput()).object() : QJsonObject();
}

} // namespace

class TestRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(u"liars-dice"_s);
        QProcess copy;
        copy.start(u"cp"_s, {u"-r"_s, u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s, m_path});
        QVERIFY(copy.waitForFinished(patience));
        m_client = std::make_unique<Client>();
        m_deck = m_client->result(u"open"_s, {{u"folder"_s, m_path}})["deck"_L1].toString();
    }

    void aComparisonIsThatOfTheCommandLine()
    {
        const QJsonObject served = m_client->result(u"compare"_s,
                                                    fields({{u"before"_s, u"saved"_s},
                                                            {u"after"_s, QJsonArray{u"variant:few-dice"_s, u"salt:3"_s}},
                                                            {u"games"_s, 300},
                                                            {u"seed"_s, 5},
                                                            {u"players"_s, 3},
                                                            {u"threads"_s, 2}}));
        const QJsonObject said =
            commandLine({u"compare"_s, m_path, u"--before"_s, u"saved"_s, u"--after"_s, u"variant:few-dice"_s, u"--after"_s,
                         u"salt:3"_s, u"--games"_s, u"300"_s, u"--seed"_s, u"5"_s, u"--players"_s, u"3"_s});
        QVERIFY(said["pairs"_L1].toInt() == 300);
        QCOMPARE(served, said);
    }

    void aSweepIsThatOfTheCommandLine()
    {
        const QJsonObject served =
            m_client->result(u"sweep"_s, fields({{u"set"_s, u"tables.dice=2..4"_s}, {u"games"_s, 200}, {u"seed"_s, 9}}));
        const QJsonObject said =
            commandLine({u"sweep"_s, m_path, u"--set"_s, u"tables.dice=2..4"_s, u"--games"_s, u"200"_s, u"--seed"_s, u"9"_s});
        QCOMPARE(said["sides"_L1].toArray().size(), 3);
        QCOMPARE(served, said);
    }

    void anExperimentOfTheDeckIsPlayedAndKept()
    {
        const QString text = u"# yaml-language-server: $schema=../../../schemas/experiment.schema.json\nexperiments:\n"
                             "  - {name: Dice, games: 100, seed: 3, sweep: {path: tables.dice, values: [2, 3]}}\n"
                             "  - {name: Plain, games: 100}\n"_s;
        m_client->result(u"change"_s, fields({{u"files"_s, QJsonObject{{u"experiments/mine.yaml"_s, text}}}}));
        QJsonArray kept;
        m_client->onProgress([&](const QJsonObject &line) {
            if (line["progress"_L1].toObject().contains("kept"_L1))
                kept.append(line["progress"_L1]["kept"_L1]);
        });
        const QJsonObject estimate = m_client->result(u"experiment"_s, fields({{u"name"_s, u"Dice"_s}, {u"estimate"_s, true}}));
        QVERIFY(estimate["seconds"_L1].toDouble() > 0);
        const QJsonObject played =
            m_client->result(u"experiment"_s, fields({{u"name"_s, u"Dice"_s}, {u"keep"_s, true}, {u"label"_s, u"mine"_s}}));
        QCOMPARE(played,
                 m_client->result(u"sweep"_s, fields({{u"set"_s, u"tables.dice=2..3"_s}, {u"games"_s, 100}, {u"seed"_s, 3}})));
        QCOMPARE(kept, (QJsonArray{1}));
        const QJsonArray runs = m_client->result(u"runs"_s, fields())["runs"_L1].toArray();
        QCOMPARE(runs.size(), 1);
        QCOMPARE(runs[0]["name"_L1].toString(), u"mine"_s);
        QCOMPARE(m_client->result(u"run_again"_s, fields({{u"run"_s, 1}}))["same"_L1], QJsonValue(true));
        for (const QString &name : {u"Plain"_s, u"None"_s})
            QCOMPARE(m_client->ask(u"experiment"_s, fields({{u"name"_s, name}}))["ok"_L1], QJsonValue(false));
    }

    void aBatchIsKeptFoundLabelledAndDeleted()
    {
        const int run = keep(300, 300);
        QJsonObject listed = m_client->result(u"runs"_s, fields({{u"search"_s, u"batch"_s}}))["runs"_L1].toArray()[0].toObject();
        QCOMPARE(listed["finished"_L1], QJsonValue(true));
        QCOMPARE(listed["changed"_L1], QJsonValue(false));
        QVERIFY(m_client->result(u"runs"_s, fields({{u"search"_s, u"elsewhere"_s}}))["runs"_L1].toArray().isEmpty());
        m_client->result(u"run_label"_s, fields({{u"run"_s, run}, {u"name"_s, u"first"_s}, {u"note"_s, u"before"_s}}));
        m_client->result(u"change"_s, fields({{u"set"_s, QJsonArray{u"tables.dice=3"_s}}}));
        const QJsonObject told = m_client->result(u"run"_s, fields({{u"run"_s, run}}))["run"_L1].toObject();
        QCOMPARE(told["name"_L1].toString(), u"first"_s);
        QCOMPARE(told["note"_L1].toString(), u"before"_s);
        QCOMPARE(m_client->result(u"run_again"_s, fields({{u"run"_s, run}}))["same"_L1], QJsonValue(true));
        m_client->result(u"run_delete"_s, fields({{u"run"_s, run}}));
        QCOMPARE(m_client->ask(u"run"_s, fields({{u"run"_s, run}}))["findings"_L1][0]["code"_L1].toString(), u"store.no-run"_s);
    }

    void aRunOfAnotherDeckIsMarked()
    {
        keep(100, 100);
        const QString tables =
            u"# yaml-language-server: $schema=liars-dice.tables.schema.json\nplayers: 2\ndice: 3\nfaces: 6\n"_s;
        m_client->result(u"change"_s, fields({{u"files"_s, QJsonObject{{u"tables.yaml"_s, tables}}}}));
        QCOMPARE(m_client->result(u"runs"_s, fields())["runs"_L1][0]["changed"_L1], QJsonValue(true));
    }

    void aBatchThatEndedTooSoonGoesOn()
    {
        const int run = keep(100, 350);
        QCOMPARE(m_client->result(u"runs"_s, fields())["runs"_L1][0]["finished"_L1], QJsonValue(false));
        const QJsonObject told = m_client->result(u"run_resume"_s, fields({{u"run"_s, run}}));
        QCOMPARE(told["run"_L1]["finished"_L1], QJsonValue(true));
        QJsonObject whole = m_client->result(u"batch"_s, fields({{u"games"_s, 350}}));
        whole.remove("run"_L1); // what it took
        QCOMPARE(told["result"_L1].toObject(), whole);
    }

    void theGamesBehindARowArePlayedAgain()
    {
        const int run = keep(200, 200);
        const QJsonObject behind = m_client->result(
            u"run_games"_s,
            fields({{u"run"_s, run}, {u"metric"_s, u"wins-by-seat"_s}, {u"at"_s, QJsonArray{u"seat2"_s}}, {u"most"_s, 1000}}));
        const QJsonArray games = behind["games"_L1].toArray();
        QCOMPARE(behind["searched"_L1].toInt(), 200);
        const QJsonObject result = m_client->result(u"run"_s, fields({{u"run"_s, run}}))["result"_L1].toObject();
        QVERIFY(games.size() > 20 && games.size() < 180);
        for (const QJsonValue &game : games)
            QCOMPARE(game["winners"_L1].toArray(), (QJsonArray{u"seat2"_s}));
        const QJsonObject first = games[0].toObject();
        const QString text =
            m_client->result(u"run_game"_s, fields({{u"run"_s, run}, {u"number"_s, first["game"_L1].toInt()}}))["text"_L1]
                .toString();
        QVERIFY(text.contains(u"seed "_s + first["seed"_L1].toString()));
        const QJsonObject loaded = m_client->result(u"load"_s, fields({{u"text"_s, text}, {u"exactly"_s, true}}));
        QCOMPARE(loaded["winners"_L1].toArray(), (QJsonArray{u"seat2"_s}));
        QCOMPARE(loaded["moment"_L1].toInt(), first["decisions"_L1].toInt());
        for (const auto &[metric, at] : {std::pair(u"nothing"_s, u"seat1"_s), std::pair(u"wins-by-seat"_s, u"nobody"_s)})
            QCOMPARE(m_client->ask(u"run_games"_s,
                                   fields({{u"run"_s, run}, {u"metric"_s, metric}, {u"at"_s, QJsonArray{at}}}))["ok"_L1],
                     QJsonValue(false));
        QCOMPARE(
            m_client->ask(u"run_game"_s, fields({{u"run"_s, run}, {u"number"_s, 200}}))["findings"_L1][0]["code"_L1].toString(),
            u"behind.no-game"_s);
    }

    void thePairsBehindADifferenceArePlayedAgain()
    {
        m_client->result(u"compare"_s,
                         fields({{u"before"_s, u"saved"_s},
                                 {u"after"_s, QJsonArray{u"variant:few-dice"_s}},
                                 {u"games"_s, 150},
                                 {u"keep"_s, true}}));
        QJsonObject wish = fields({{u"run"_s, 1},
                                   {u"metric"_s, u"wins-by-seat"_s},
                                   {u"at"_s, QJsonArray{u"seat1"_s}},
                                   {u"most"_s, 1000},
                                   {u"side"_s, 2}});
        const QJsonArray won = m_client->result(u"run_games"_s, wish)["games"_L1].toArray();
        wish.insert(u"against"_s, 1);
        const QJsonObject behind = m_client->result(u"run_games"_s, wish);
        const QJsonArray pairs = behind["games"_L1].toArray();
        QCOMPARE(behind["searched"_L1].toInt(), 150);
        QVERIFY(pairs.size() > 5 && pairs.size() < 145);
        int moreWins = 0;
        for (const QJsonValue &pair : pairs) {
            const bool isWon = pair["winners"_L1].toArray().contains(u"seat1"_s);
            QCOMPARE(pair["value"_L1], QJsonValue(isWon ? 1 : 0)); // a game that is lost is none that the seat has no part in
            QCOMPARE(pair["before"_L1], QJsonValue(isWon ? 0 : 1));
            moreWins += isWon ? 1 : -1;
        }
        wish.remove(u"against"_s);
        wish[u"side"_s] = 1;
        QCOMPARE(moreWins, int(won.size() - m_client->result(u"run_games"_s, wish)["games"_L1].toArray().size()));
        const int number = pairs[0]["game"_L1].toInt();
        for (const int side : {1, 2}) {
            const QString text =
                m_client->result(u"run_game"_s, fields({{u"run"_s, 1}, {u"side"_s, side}, {u"number"_s, number}}))["text"_L1]
                    .toString();
            QVERIFY(text.contains(u"seed "_s + pairs[0]["seed"_L1].toString()));
            QCOMPARE(text.contains(u"few-dice"_s), side == 2);
        }
        QCOMPARE(
            m_client
                ->ask(u"run_game"_s, fields({{u"run"_s, 1}, {u"side"_s, 3}, {u"number"_s, number}}))["findings"_L1][0]["code"_L1]
                .toString(),
            u"store.no-side"_s);
        QCOMPARE(m_client->ask(u"run_resume"_s, fields({{u"run"_s, 1}}))["findings"_L1][0]["code"_L1].toString(),
                 u"store.no-batch"_s);
    }

    void whatIsNoResultOfThisDeckIsNotKept()
    {
        QJsonObject result = m_client->result(u"batch"_s, fields({{u"games"_s, 50}}));
        QCOMPARE(m_client->ask(u"run_keep"_s, fields({{u"result"_s, result}}))["findings"_L1][0]["code"_L1].toString(),
                 u"serve.other-order"_s);
        m_client->result(u"change"_s, fields({{u"set"_s, QJsonArray{u"tables.dice=3"_s}}}));
        QCOMPARE(m_client->ask(u"run_keep"_s, fields({{u"result"_s, result}}))["findings"_L1][0]["code"_L1].toString(),
                 u"serve.other-deck"_s);
        QVERIFY(m_client->result(u"runs"_s, fields())["runs"_L1].toArray().isEmpty());
        const QString none =
            m_client->result(u"open"_s, {{u"files"_s, QJsonObject{{u"deck.yaml"_s, u"format: 1\n"_s}}}})["deck"_L1].toString();
        QCOMPARE(m_client->ask(u"runs"_s, {{u"deck"_s, none}})["findings"_L1][0]["code"_L1].toString(), u"serve.no-folder"_s);
    }

    void nothingIsWrittenIntoADeckOfANewerFormat()
    {
        QFile file(QDir(m_path).filePath(u"deck.yaml"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll().replace("format: 1", "format: 2");
        file.close();
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const QJsonObject finding = m_client->ask(u"runs"_s, fields())["findings"_L1][0].toObject();
        QCOMPARE(finding["code"_L1].toString(), u"deck.newer-format"_s);
        QCOMPARE(finding["file"_L1].toString(), u"deck.yaml"_s);
        QVERIFY(!QFile::exists(QDir(m_path).filePath(u".rulewright"_s)));
    }

    void aDamagedStoreIsToldAndCostsNoResult()
    {
        keep(50, 50);
        QFile store(QDir(m_path).filePath(u".rulewright/runs.sqlite"_s));
        QVERIFY(store.open(QIODevice::WriteOnly));
        store.write(QByteArray(5000, 'x'));
        store.close();
        QCOMPARE(m_client->ask(u"runs"_s, fields())["findings"_L1][0]["code"_L1].toString(), u"store.damaged"_s);
        const QJsonObject answer =
            m_client->ask(u"compare"_s, fields({{u"after"_s, QJsonArray{u"salt:1"_s}}, {u"games"_s, 50}, {u"keep"_s, true}}));
        QCOMPARE(answer["ok"_L1], QJsonValue(true));
        QCOMPARE(answer["findings"_L1][0]["code"_L1].toString(), u"store.damaged"_s);
        QCOMPARE(answer["findings"_L1][0]["severity"_L1].toString(), u"warning"_s);
    }

private:
    QJsonObject fields(QJsonObject more = {}) const
    {
        more.insert("deck"_L1, m_deck);
        return more;
    }

    /// Plays so many games and keeps them as a part of so many. The result goes back as it came: Qt would sort its members.
    int keep(int games, int asked)
    {
        m_client->send(u"batch"_s, fields({{u"games"_s, games}, {u"progress_ms"_s, 3'600'000}}));
        const QString answer = m_client->nextText();
        const QString result = answer.section(u"\"result\":"_s, 1).chopped(1);
        const QString request = u"{\"id\":\"keep\",\"do\":\"run_keep\",\"deck\":\"%1\",\"asked\":%2,\"result\":%3}"_s;
        m_client->sendLine(request.arg(m_deck).arg(asked).arg(result).toUtf8());
        return m_client->nextLine()["result"_L1]["run"_L1].toInt();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<Client> m_client;
    QString m_deck;
};

QTEST_GUILESS_MAIN(TestRuns)
#include "tst_runs.moc"
