// SPDX-License-Identifier: GPL-3.0-or-later
// Games of people among the runs of a deck: what is kept, what is typed in, and what they come to.
#include "client.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

/// Tells the store something behind its back.
void tell(const QString &file, const QString &statement)
{
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"behind"_s);
        database.setDatabaseName(file);
        QVERIFY(database.open());
        QVERIFY(QSqlQuery(database).exec(statement));
    }
    QSqlDatabase::removeDatabase(u"behind"_s);
}

/// What a batch noted, without the names of its seats.
QJsonArray sumsOf(const QJsonValue &result)
{
    QJsonArray sums;
    for (const QJsonValue &metric : result["metrics"_L1].toArray())
        for (const QJsonValue &row : metric["rows"_L1].toArray())
            sums.append(row["sums"_L1]);
    return sums;
}

} // namespace

class TestPlaytests : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Games of a batch, kept as if people had played them with other names, come to what the batch came to.
    void gamesOfPeopleComeToWhatABatchOfThemDoes_data()
    {
        QTest::addColumn<QString>("game");
        QTest::addColumn<QString>("bot");
        QTest::newRow("dice") << u"liars-dice"_s << u"random"_s;
        QTest::newRow("moves that name seats") << u"spoils-of-war"_s << u"greedy"_s;
        QTest::newRow("ships") << u"bottlecap-vikings"_s << u"greedy"_s;
    }

    void gamesOfPeopleComeToWhatABatchOfThemDoes()
    {
        QFETCH(QString, game);
        QFETCH(QString, bot);
        open(game);
        constexpr int games = 4;
        const QJsonObject batch = m_client->result(
            u"batch"_s, fields({{u"games"_s, games}, {u"seats"_s, 3}, {u"bots"_s, QJsonArray{bot}}, {u"seed"_s, 7}}));
        const int run = keepBatch({{u"games"_s, games}, {u"seats"_s, 3}, {u"bots"_s, QJsonArray{bot}}, {u"seed"_s, 7}});
        for (int number = 0; number < games; ++number) {
            QString text =
                m_client->result(u"run_game"_s, fields({{u"run"_s, run}, {u"number"_s, number}}))["text"_L1].toString();
            for (const auto &[seat, name] :
                 {std::pair(u"seat1"_s, u"anna%1"_s), std::pair(u"seat2"_s, u"bo%1"_s), std::pair(u"seat3"_s, u"cid%1"_s)})
                text.replace(seat, name.arg(number));
            // Hashes hold the names of seats.
            static const QRegularExpression hashes(u"(?m)(  #[0-9a-f]{8}$|^start .*$\\n)"_s);
            text.remove(hashes);
            static const QRegularExpression end(u"(?m)^end .*$"_s);
            text.replace(end, u"end 00000000000000000000000000000000"_s);
            const QString id = m_client->result(u"load"_s, fields({{u"text"_s, text}}))["game"_L1].toString();
            keepGame(id, {u"human"_s, u"human"_s, u"human"_s});
        }
        const QJsonObject people =
            m_client->result(u"people"_s, fields({{u"hash"_s, batch["deck"_L1]["hash"_L1]}, {u"seats"_s, 3}}));
        QCOMPARE(people["games"_L1].toInt(), games);
        QCOMPARE(people["measured"_L1].toInt(), games);
        QVERIFY(!sumsOf(batch).isEmpty());
        QCOMPARE(sumsOf(people["result"_L1]), sumsOf(QJsonValue(batch)));
        QCOMPARE(people["result"_L1]["exact"_L1]["won"_L1], batch["exact"_L1]["won"_L1]);
        for (int seat = 0; seat < 3; ++seat) {
            QCOMPARE(people["wins"_L1][seat], batch["wins_by_seat"_L1][seat]["wins"_L1]);
            QVERIFY(people["wins"_L1][seat]["high"_L1].toDouble() - people["wins"_L1][seat]["low"_L1].toDouble()
                    > 0.5); // four games tell little
        }
    }

    void whatWasNotedAtTheTableIsKept()
    {
        open(u"liars-dice"_s);
        const QString id =
            m_client->result(u"new"_s, fields({{u"seats"_s, QJsonArray{u"anna"_s, u"bo"_s}}, {u"seed"_s, 3}}))["game"_L1]
                .toString();
        const QJsonObject game{{u"game"_s, id}};
        const auto play = [&](const QString &move) { m_client->result(u"play"_s, {{u"game"_s, id}, {u"move"_s, move}}); };
        play(u"bid 1x2"_s);
        m_client->result(u"name"_s, {{u"game"_s, id}, {u"name"_s, u"was I right?"_s}});
        play(u"bid 2x2"_s);
        m_client->result(u"back"_s, game);
        play(u"bid 3x3"_s);
        const int run = keepGame(id, {u"human"_s, u"random"_s},
                                 {{u"names"_s, QJsonArray{u"Petra"_s, QString()}}, {u"words"_s, u"short\nand fun"_s}});
        QJsonObject listed = m_client->result(u"runs"_s, fields())["runs"_L1][0].toObject();
        QCOMPARE(listed["kind"_L1].toString(), u"playtest"_s);
        QCOMPARE(listed["finished"_L1], QJsonValue(false)); // not yet over
        play(u"challenge"_s);
        QCOMPARE(keepGame(id, {u"human"_s, u"random"_s},
                          {{u"names"_s, QJsonArray{u"Petra"_s, QString()}},
                           {u"words"_s, u"short\nand fun"_s},
                           {u"took"_s, QJsonObject{{u"1"_s, 1500}, {u"4"_s, 250}, {u"99"_s, 1}}},
                           {u"peeked"_s, true},
                           {u"run"_s, run}}),
                 run);
        const QJsonArray runs = m_client->result(u"runs"_s, fields({{u"search"_s, u"petra"_s}}))["runs"_L1].toArray();
        QCOMPARE(runs.size(), 1);
        listed = runs[0].toObject();
        QCOMPARE(listed["finished"_L1], QJsonValue(true));
        QCOMPARE(listed["made"_L1].toString(), u"2024-05-31T18:00:00Z"_s);
        QCOMPARE(listed["bots"_L1].toArray(), (QJsonArray{u"human"_s, u"random"_s}));
        QVERIFY2(listed["play"_L1].toString().contains(u"Petra"_s), qPrintable(listed["play"_L1].toString()));
        const QJsonObject told = m_client->result(u"run"_s, fields({{u"run"_s, run}}))["result"_L1].toObject();
        QCOMPARE(
            told["decisions"_L1].toArray(),
            (QJsonArray{QJsonObject{{u"moment"_s, 1}, {u"seat"_s, u"anna"_s}, {u"move"_s, u"bid 1x2"_s}, {u"ms"_s, 1500}},
                        QJsonObject{{u"moment"_s, 4}, {u"seat"_s, u"anna"_s}, {u"move"_s, u"challenge"_s}, {u"ms"_s, 250}}}));
        QCOMPARE(told["marks"_L1].toArray(), (QJsonArray{QJsonObject{{u"moment"_s, 1}, {u"note"_s, u"was I right?"_s}}}));
        QCOMPARE(told["taken_back"_L1].toInt(), 1);
        QCOMPARE(told["peeked"_L1], QJsonValue(true));
        QCOMPARE(told["words"_L1].toString(), u"short\nand fun"_s);
        QVERIFY(!told["builds"_L1].toArray().isEmpty());
        QCOMPARE(told["deck"_L1]["hash"_L1], listed["hash"_L1]);
        QCOMPARE(told["seats"_L1][0]["won"_L1].toBool(), !told["seats"_L1][1]["won"_L1].toBool());
        QCOMPARE(m_client->result(u"load"_s, fields({{u"text"_s, told["saved"_L1]}, {u"exactly"_s, true}}))["over"_L1],
                 QJsonValue(true));
        QVERIFY(!m_client->ask(u"run_again"_s, fields({{u"run"_s, run}}))["ok"_L1].toBool());
        QCOMPARE(codeOf(m_client->ask(u"run_again"_s, fields({{u"run"_s, run}}))), u"store.of-people"_s);
    }

    void aGameThatMetOtherLuckCountsOnlyForWhoWon()
    {
        open(u"liars-dice"_s);
        const QString id = m_client->result(u"new"_s, fields({{u"seats"_s, 2}, {u"seed"_s, 3}}))["game"_L1].toString();
        for (const QString &move : {u"bid 1x2"_s, QString(), u"challenge"_s})
            move.isEmpty() ? m_client->result(u"branch"_s, {{u"game"_s, id}})
                           : m_client->result(u"play"_s, {{u"game"_s, id}, {u"move"_s, move}});
        keepGame(id, {u"human"_s, u"human"_s});
        const QJsonObject answer = m_client->ask(u"people"_s, fields({{u"hash"_s, hash()}, {u"seats"_s, 2}}));
        QCOMPARE(codeOf(answer), u"playtest.not-measured"_s);
        QCOMPARE(answer["result"_L1]["games"_L1].toInt(), 1);
        QCOMPARE(answer["result"_L1]["measured"_L1].toInt(), 0);
        QVERIFY(answer["result"_L1]["result"_L1].isNull());
        QCOMPARE(answer["result"_L1]["wins"_L1][0]["value"_L1].toDouble()
                     + answer["result"_L1]["wins"_L1][1]["value"_L1].toDouble(),
                 1.0);
    }

    void aResultOfARealTableIsTypedIn()
    {
        open(u"liars-dice"_s);
        const auto typed = [&](QJsonObject more) {
            more.insert(u"day"_s, more.value(u"day"_s).toString(u"2024-05-31"_s));
            more.insert(u"names"_s,
                        more.contains(u"names"_s) ? more.value(u"names"_s) : QJsonArray{u"Petra"_s, QString(), u"Kim"_s});
            return m_client->ask(u"playtest_add"_s, fields(more));
        };
        QCOMPARE(codeOf(typed({})), u"playtest.no-winner"_s);
        QCOMPARE(codeOf(typed({{u"points"_s, QJsonArray{u"4"_s, u"4"_s, u"3"_s}}})), u"playtest.tie"_s);
        QCOMPARE(codeOf(typed({{u"points"_s, QJsonArray{u"four"_s}}})), u"serve.bad-field"_s);
        QCOMPARE(codeOf(typed({{u"winners"_s, QJsonArray{u"4"_s}}})), u"playtest.no-seat"_s);
        QCOMPARE(codeOf(typed({{u"winners"_s, QJsonArray{u"1"_s}}, {u"day"_s, u"2024-02-31"_s}})), u"playtest.bad-day"_s);
        QVERIFY(!typed({{u"winners"_s, QJsonArray{u"1"_s}}, {u"names"_s, QJsonArray{u"alone"_s}}})["ok"_L1].toBool());
        QCOMPARE(m_client->result(u"runs"_s, fields())["runs"_L1].toArray().size(), 0);

        QCOMPARE(
            typed({{u"points"_s, QJsonArray{u"4"_s, u"4.5"_s, u"-3"_s}}, {u"words"_s, u"loud"_s}})["result"_L1]["run"_L1].toInt(),
            1);
        QCOMPARE(typed({{u"winners"_s, QJsonArray{u"1"_s, u"3"_s}}})["result"_L1]["run"_L1].toInt(), 2);
        const QJsonObject told = m_client->result(u"run"_s, fields({{u"run"_s, 1}}))["result"_L1].toObject();
        QCOMPARE(told["where"_L1].toString(), u"typed in"_s);
        QCOMPARE(told["played"_L1].toString(), u"2024-05-31"_s);
        QCOMPARE(
            told["seats"_L1][1].toObject(),
            (QJsonObject{
                {u"seat"_s, u"seat2"_s}, {u"name"_s, QString()}, {u"who"_s, u"human"_s}, {u"won"_s, true}, {u"points"_s, 4.5}}));
        const QJsonObject people = m_client->result(u"people"_s, fields({{u"hash"_s, hash()}, {u"seats"_s, 3}}));
        QCOMPARE(people["typed"_L1].toInt(), 2);
        QCOMPARE(people["wins"_L1][0]["value"_L1].toDouble(), 0.25); // half of one of two games
        QCOMPARE(people["wins"_L1][1]["value"_L1].toDouble(), 0.5);

        m_client->result(u"change"_s, fields({{u"set"_s, QJsonArray{u"tables.dice=3"_s}}}));
        QCOMPARE(m_client->result(u"people"_s, fields({{u"hash"_s, hash()}, {u"seats"_s, 3}}))["others"_L1].toInt(), 2);
    }

    void aDamagedPlaytestHidesNoOther()
    {
        open(u"liars-dice"_s);
        for (int i = 0; i < 3; ++i)
            m_client->result(
                u"playtest_add"_s,
                fields(
                    {{u"day"_s, u"2024-05-31"_s}, {u"names"_s, QJsonArray{u"a"_s, u"b"_s}}, {u"winners"_s, QJsonArray{u"1"_s}}}));
        const QString file = m_path + u"/.rulewright/runs.sqlite"_s;
        tell(file, u"UPDATE results SET json = x'000000ff0102030405' WHERE run = 2"_s);
        QJsonObject answer = m_client->ask(u"people"_s, fields({{u"hash"_s, hash()}, {u"seats"_s, 2}}));
        QVERIFY2(messageOf(answer).contains(u"run 2 is left out"_s), qPrintable(messageOf(answer)));
        QCOMPARE(answer["result"_L1]["games"_L1].toInt(), 2);
        QCOMPARE(m_client->result(u"runs"_s, fields())["runs"_L1].toArray().size(), 3);
        tell(file, u"UPDATE runs SET seats = '{' WHERE id = 3"_s);
        answer = m_client->ask(u"people"_s, fields({{u"hash"_s, hash()}, {u"seats"_s, 2}}));
        QCOMPARE(answer["result"_L1]["games"_L1].toInt(), 1);
        QCOMPARE(m_client->result(u"runs"_s, fields())["runs"_L1][0]["damage"_L1].toString(), u"seats"_s);
        m_client->result(u"run_delete"_s, fields({{u"run"_s, 3}}));
    }

private:
    void open(const QString &game)
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(game);
        QProcess copy;
        copy.start(u"cp"_s, {u"-r"_s, u"" RW_SOURCE_DIR "/sample-decks/"_s + game, m_path});
        QVERIFY(copy.waitForFinished(patience));
        m_client = std::make_unique<Client>();
        m_deck = m_client->result(u"open"_s, {{u"folder"_s, m_path}})["deck"_L1].toString();
    }

    QJsonObject fields(QJsonObject more = {}) const
    {
        more.insert("deck"_L1, m_deck);
        return more;
    }

    /// Of the effective deck.
    QString hash()
    {
        return m_client->result(u"batch"_s, fields({{u"games"_s, 1}, {u"seats"_s, 2}}))["deck"_L1]["hash"_L1].toString();
    }

    /// The result goes back as it came: Qt would sort its members.
    int keepBatch(const QJsonObject &more)
    {
        QJsonObject wished = fields(more);
        wished.insert(u"progress_ms"_s, 3'600'000);
        m_client->send(u"batch"_s, wished);
        const QString result = m_client->nextText().section(u"\"result\":"_s, 1).chopped(1);
        m_client->sendLine(u"{\"id\":\"keep\",\"do\":\"run_keep\",\"deck\":\"%1\",\"result\":%2}"_s.arg(m_deck, result).toUtf8());
        return m_client->nextLine()["result"_L1]["run"_L1].toInt();
    }

    int keepGame(const QString &game, const QStringList &who, QJsonObject more = {})
    {
        more.insert(u"game"_s, game);
        more.insert(u"began"_s, u"2024-05-31T18:00:00Z"_s);
        more.insert(u"who"_s, QJsonArray::fromStringList(who));
        return m_client->result(u"playtest_keep"_s, fields(more))["run"_L1].toInt();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<Client> m_client;
    QString m_deck;
};

QTEST_GUILESS_MAIN(TestPlaytests)
#include "tst_playtests.moc"
