// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/batchcommand.h"
#include "cli/benchcommand.h"
#include "cli/gamescommand.h"
#include "cli/mergecommand.h"
#include "cli/program.h"
#include "cli/reportcommand.h"
#include "commandrun.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <streambuf>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

template <typename C>
C made(GameHost &host)
{
    if constexpr (std::is_default_constructible_v<C>)
        return C();
    else
        return C(host);
}

template <typename C>
Said run(const QStringList &words, std::streambuf *terminal = nullptr)
{
    GameHost host({RW_BUILD_DIR "/bin/games"});
    C command = made<C>(host);
    return rwtest::run(command, words, terminal);
}

const QString deck = u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s;

Said batch(const QStringList &words)
{
    return run<BatchCommand>(QStringList(deck) + atRandom(words));
}

Said merge(const QStringList &words)
{
    return run<MergeCommand>(words);
}

QByteArray canonical(QJsonObject result)
{
    result.remove("run"_L1);
    return QJsonDocument(result).toJson();
}

/// Stands for an impatient user: presses Ctrl-C as soon as the progress bar shows.
class PressCtrlC final : public std::streambuf
{
public:
    std::string shown; ///< to the user

protected:
    int_type overflow(int_type c) override
    {
        press();
        shown += traits_type::to_char_type(c);
        return c;
    }
    std::streamsize xsputn(const char *text, std::streamsize count) override
    {
        press();
        shown.append(text, std::size_t(count));
        return count;
    }

private:
    void press()
    {
        if (!m_pressed)
            std::raise(SIGINT);
        m_pressed = true;
    }
    bool m_pressed = false;
};

} // namespace

class TestBatchCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theResultDoesNotDependOnThreads()
    {
        const QStringList words{u"--games"_s, u"3000"_s,   u"--bots"_s, u"ismcts:5,random"_s, u"--rotate"_s, u"--format"_s,
                                u"json"_s,    u"--seed"_s, u"9"_s};
        const Said one = batch(words + QStringList{u"--threads"_s, u"1"_s});
        QCOMPARE(one.code, int(AllWell));
        QCOMPARE(one.json()["games"_L1].toInt(), 3000);
        for (const QString &threads : {u"2"_s, u"8"_s}) {
            const Said other = batch(words + QStringList{u"--threads"_s, threads});
            QCOMPARE(canonical(other.json()), canonical(one.json()));
            QCOMPARE(other.json()["run"_L1]["threads"_L1].toInt(), threads.toInt());
        }
    }

    void variantsAndSingleValuesAreInTheResult()
    {
        const Said said = batch(
            {u"--games"_s, u"10"_s, u"--format"_s, u"json"_s, u"--variant"_s, u"many-dice"_s, u"--set"_s, u"tables.faces=4"_s});
        QCOMPARE(said.code, int(AllWell));
        QCOMPARE(said.json()["set"_L1], QJsonValue(QJsonObject{{u"tables.faces"_s, 4}}));
        QCOMPARE(said.json()["variants"_L1], QJsonValue(QJsonArray{u"many-dice"_s}));
        const Said plain = batch({u"--games"_s, u"10"_s, u"--format"_s, u"json"_s});
        QVERIFY(said.json()["deck"_L1]["hash"_L1] != plain.json()["deck"_L1]["hash"_L1]);
    }

    void rulesThatMatchNothingAreWarnedOf()
    {
        const Said said = batch({u"--games"_s, u"50"_s, u"--bots"_s, u"never:bid 99x6,random+never:challenge"_s});
        QCOMPARE(said.code, int(AllWell));
        QVERIFY2(said.err.contains("never:bid 99x6 of bot random+never:bid 99x6 matched no move in "_L1), qPrintable(said.err));
        QVERIFY2(!said.err.contains("of bot random+never:challenge"_L1), qPrintable(said.err));
    }

    void aBotWithoutANameIsRefused()
    {
        for (const QString &bots : {u"random,"_s, u",random"_s, u"random,,random"_s, u"+never:challenge"_s}) {
            const Said said = batch({u"--games"_s, u"1"_s, u"--bots"_s, bots});
            QCOMPARE(said.code, int(WrongWords));
            QVERIFY2(said.err.contains("a bot has no name"_L1), qPrintable(said.err));
        }
    }

    void theDeckSaysHowManyPlay()
    {
        const QStringList words{u"--games"_s, u"1"_s, u"--format"_s, u"json"_s};
        QCOMPARE(batch(words).json()["seats"_L1].toArray().size(), 2);
        QCOMPARE(batch(words + QStringList{u"--set"_s, u"tables.players=4"_s}).json()["seats"_L1].toArray().size(), 4);
        QCOMPARE(batch(words + QStringList{u"--set"_s, u"tables.players=4"_s, u"--players"_s, u"3"_s})
                     .json()["seats"_L1]
                     .toArray()
                     .size(),
                 3);
    }

    void aProgramFromOutsideIsMarked()
    {
        const QString steady =
            u"exec:read -r greeting; echo '{\"ready\":true}'; while read -r line; do id=${line#*:}; echo \"{\\\"id\\\":${id%%[!0-9]*}"_s;
        const QStringList words{u"--games"_s, u"5"_s, u"--threads"_s, u"1"_s, u"--deadline"_s, u"20000"_s, u"--bots"_s};
        // `--bots` splits at commas, so that a command with a comma cannot be given: the shell makes it.
        const QString comma = steady + u"$(printf '\\054')\\\"move\\\":0}\"; done"_s;
        const Said sound = batch(words + QStringList{comma, u"--format"_s, u"json"_s});
        QCOMPARE(sound.err, QString());
        QCOMPARE(sound.code, int(AllWell));
        QCOMPARE(sound.json()["reproducible"_L1], QJsonValue(false));
        QCOMPARE(sound.json()["run"_L1]["outside"_L1].toArray().at(0)["random_instead"_L1].toInt(-1), 0);
        QVERIFY(sound.json()["run"_L1]["outside"_L1].toArray().at(0)["decisions"_L1].toInt() > 200);
        QVERIFY(batch(words + QStringList{comma}).out.contains(u"A program from outside played along"_s));

        const Said odd = batch(words + QStringList{u"exec:read -r greeting; echo '{\"ready\":true}'; read -r line; exit 9"_s});
        QCOMPARE(odd.code, int(FoundFaults));
        QVERIFY2(odd.err.contains(u"the first time it ended with code 9"_s), qPrintable(odd.err));
        aMergeRemembersTheProgram(words + QStringList{u"exec:read -r greeting; echo '{\"ready\":true}'; read -r line; exit 9"_s});

        const Said missing = batch(words + QStringList{u"exec:exit 9"_s});
        QCOMPARE(missing.code, int(WrongWords));
        QVERIFY2(missing.err.contains(u"did not start: it ended with code 9"_s), qPrintable(missing.err));

        const QJsonObject plain = batch({u"--games"_s, u"5"_s, u"--format"_s, u"json"_s}).json();
        QCOMPARE(plain["reproducible"_L1], QJsonValue(true));
        QVERIFY(!plain["run"_L1].toObject().contains("outside"_L1));
    }

    void anInterruptedBatchSaysWhereItIs()
    {
        PressCtrlC user;
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"cut.json"_s);
        const Said said = run<BatchCommand>(
            {deck, u"--format"_s, u"json"_s, u"--bots"_s, u"ismcts:20"_s, u"--games"_s, u"100000000"_s, u"--out"_s, file}, &user);
        QCOMPARE(said.code, int(Interrupted));
        QVERIFY2(QString::fromStdString(user.shown)
                     .contains(QRegularExpression(
                         u"interrupted after [0-9,]+ of 100,000,000 games; what was played is in .*/cut[.]json[.]part\n"_s)),
                 user.shown.c_str());
        QVERIFY(!QFile::exists(file)); // a script would take it for a whole result
        QCOMPARE(run<ReportCommand>({file + u".part"_s}, nullptr).code, int(AllWell));
    }

    // A script that skips what is there must not take a part for the whole.
    void whatWasInterruptedDoesNotTakeTheName_data()
    {
        QTest::addColumn<QStringList>("words");
        const QStringList many{u"--games"_s, u"100000000"_s, u"--bots"_s, u"ismcts:20"_s, u"--threads"_s, u"1"_s};
        const QStringList json{u"--format"_s, u"json"_s};
        QTest::newRow("batch") << QStringList{u"batch"_s} + many + json;
        QTest::newRow("batch --store") << QStringList{u"batch"_s, u"--store"_s} + many + json;
        QTest::newRow("report") << QStringList{u"report"_s} + many;
        QTest::newRow("compare") << QStringList{u"compare"_s, u"--after"_s, u"variant:few-dice"_s} + many + json;
        QTest::newRow("sweep") << QStringList{u"sweep"_s, u"--set"_s, u"tables.dice=2,3"_s} + many + json;
        QTest::newRow("experiment") << QStringList{u"experiment"_s, u"Long"_s} + json;
    }

    void whatWasInterruptedDoesNotTakeTheName()
    {
        QFETCH(QStringList, words);
        const QTemporaryDir folder;
        const QString copy = folder.filePath(u"deck"_s), file = folder.filePath(u"result"_s);
        QCOMPARE(QProcess::execute(u"cp"_s, {u"-r"_s, deck, copy}), 0);
        QVERIFY(QDir(copy).mkdir(u"experiments"_s));
        put(copy + u"/experiments/long.yaml"_s,
            "# yaml-language-server: $schema=../../../schemas/experiment.schema.json\nexperiments:\n  - {name: Long, games: "
            "100000000, bots: [\"ismcts:20\"]}\n");
        for (const bool isThere : {false, true}) {
            if (isThere)
                put(file, "older");
            PressCtrlC user;
            GameHost host({RW_BUILD_DIR "/bin/games"});
            const Commands commands = allCommands(host, {});
            const auto command = std::ranges::find(commands, words.front(), &Command::name);
            QVERIFY(command != commands.end());
            const Said said = rwtest::run(**command, QStringList(copy) + words.mid(1) + QStringList{u"--out"_s, file}, &user);
            QVERIFY2(said.code == Interrupted, user.shown.c_str());
            QVERIFY2(user.shown.find("; what was played is in " + file.toStdString() + ".part\n") != std::string::npos,
                     user.shown.c_str());
            QCOMPARE(QFile::exists(file), isThere);
            QVERIFY(QFile::remove(file + u".part"_s));
        }
        QFile older(file);
        QVERIFY(older.open(QIODevice::ReadOnly));
        QCOMPARE(older.readAll(), QByteArray("older"));
    }

    void ctrlCKeepsTheLongestPrefix()
    {
        PressCtrlC user;
        const QStringList words{deck, u"--format"_s, u"json"_s, u"--threads"_s, u"2"_s, u"--bots"_s, u"ismcts:20"_s};
        const Said said = run<BatchCommand>(words + QStringList{u"--games"_s, u"100000000"_s}, &user);
        QCOMPARE(said.code, int(Interrupted));
        QJsonObject cut = said.json();
        QCOMPARE(cut["asked"_L1].toInt(), 100000000);
        QCOMPARE(cut["run"_L1]["interrupted"_L1], QJsonValue(true));
        const int games = cut["games"_L1].toInt();
        QVERIFY(games > 0 && games < 100000000);
        // Exactly what a batch of so many games gives
        cut["asked"_L1] = games;
        QCOMPARE(canonical(cut), canonical(run<BatchCommand>(words + QStringList{u"--games"_s, QString::number(games)}).json()));
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("players") << QStringList{u"--players"_s, u"7"_s} << int(WrongWords)
                                 << u"the number of players is 7; this deck is for 2 to 6"_s;
        QTest::newRow("bot") << QStringList{u"--bots"_s, u"randm"_s} << int(WrongWords)
                             << u"there is no bot randm for this game; did you mean random?"_s;
        QTest::newRow("shard") << QStringList{u"--shard"_s, u"4/3"_s} << int(WrongWords)
                               << u"--shard must be a number of as many, as 1/4, not '4/3'"_s;
        QTest::newRow("option of a bot") << QStringList{u"--bots"_s, u"ismcts:x"_s} << int(WrongWords)
                                         << u"simulations of bot ismcts is x; it must be a whole number from 1 to 1000000"_s;
        QTest::newRow("three bots for two") << QStringList{u"--bots"_s, u"random,random,random"_s} << int(WrongWords)
                                            << u"3 bots for 2 seats; name one bot for all seats, or one for each"_s;
        QTest::newRow("value") << QStringList{u"--set"_s, u"tables.dice=0"_s} << int(FoundFaults)
                               << u"--set tables.dice=0: error: dice is 0; it must be from 1 to 40"_s;
        QTest::newRow("too many bids") << QStringList{u"--players"_s, u"6"_s, u"--set"_s, u"tables.dice=9"_s} << int(FoundFaults)
                                       << u"6 players with 9 dice of 6 faces make 324 different bids"_s;
        QTest::newRow("unknown variant") << QStringList{u"--variant"_s, u"many-dcie"_s} << int(FoundFaults)
                                         << u"did you mean many-dice?"_s;
    }

    void whatIsWrongIsSaid()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, complaint);
        const Said said = batch(words);
        QVERIFY2(said.err.contains(complaint), qPrintable(said.err));
        QTEST(said.code, "code");
        QCOMPARE(said.out, QString());
    }

    void aMissingDeckIsUnusable()
    {
        const Said said = run<BatchCommand>({u"nowhere"_s});
        QCOMPARE(said.code, int(Unusable));
        QVERIFY(said.err.startsWith(u"nowhere: error: "_s));
    }

    void theResultGoesToAFile()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"result.csv"_s);
        const Said said = batch({u"--games"_s, u"50"_s, u"--format"_s, u"csv"_s, u"--out"_s, file});
        QCOMPARE(said.code, int(AllWell));
        QCOMPARE(said.out, QString());
        QFile result(file);
        QVERIFY(result.open(QIODevice::ReadOnly));
        QVERIFY(result.readAll().startsWith("figure,of,value,low,high\ngames,,50,,\n"));
    }

    void shardsMergeToTheBytesOfOneRun()
    {
        QTemporaryDir folder;
        const QStringList words{u"--games"_s,  u"500"_s,      u"--bots"_s, u"ismcts:3,random"_s,
                                u"--rotate"_s, u"--format"_s, u"json"_s,   u"--without-run"_s};
        QStringList files;
        for (const QString &shard : {u"2/3"_s, u"3/3"_s, u"1/3"_s}) {
            files.append(folder.filePath(shard.left(1)));
            QCOMPARE(batch(words + QStringList{u"--shard"_s, shard, u"--out"_s, files.last()}).code, int(AllWell));
        }
        const Said merged = merge(files + QStringList{u"--format"_s, u"json"_s});
        QCOMPARE(merged.code, int(AllWell));
        QCOMPARE(merged.out, batch(words).out);
        QVERIFY(merge(files).out.startsWith(u"Liar's Dice: 2 seats, ismcts:3, random in rotation\n500 games"_s));

        const Said cut = merge(files.mid(1));
        QCOMPARE(cut.code, int(FoundFaults));
        QVERIFY2(cut.err.contains(u"shard 2 of 3 is missing"_s), qPrintable(cut.err));
        QCOMPARE(cut.out, QString());
        QCOMPARE(merge({deck + u"/deck.yaml"_s}).code, int(Unusable));
        QCOMPARE(merge({folder.filePath(u"nothing"_s)}).code, int(Unusable));
    }

    void aBatchIsMeasuredUnlessToldOtherwise()
    {
        const QStringList words{u"--games"_s, u"50"_s, u"--format"_s, u"json"_s};
        const QJsonObject measured = batch(words).json();
        QCOMPARE(measured["measured"_L1].toInt(), 50);
        QCOMPARE(measured["metrics"_L1].toArray().first()["id"_L1].toString(), u"bids"_s);
        QJsonObject plain = batch(words + QStringList(u"--unmeasured"_s)).json();
        QCOMPARE(plain["measured"_L1].toInt(), 0);
        QCOMPARE(plain["metrics"_L1].toArray().size(), 0);
        QCOMPARE(plain["exact"_L1], measured["exact"_L1]);
    }

    void gamesAreListed()
    {
        const Said said = run<GamesCommand>({u"--format"_s, u"json"_s});
        QCOMPARE(said.code, int(AllWell));
        QStringList ids;
        for (const QJsonValue &game : said.json()["games"_L1].toArray())
            ids += game["id"_L1].toString();
        QVERIFY2(ids.contains(u"liars-dice"_s), qPrintable(ids.join(u' ')));
        QVERIFY(std::ranges::is_sorted(ids));
        const QString text = run<GamesCommand>({}).out;
        for (const QString &id : ids)
            QVERIFY2((u'\n' + text).contains(u'\n' + id + u"  "_s), qPrintable(text));
    }

    void whoPlaysWhenNobodySaysIsTheGamesToSay()
    {
        const QStringList words{deck, u"--games"_s, u"20"_s};
        const QJsonArray usual = run<BatchCommand>(words + QStringList{u"--format"_s, u"json"_s}).json()["bots"_L1].toArray();
        QCOMPARE(usual, QJsonArray{u"ismcts:20"_s});
        const Said well = run<BatchCommand>(words);
        QVERIFY2(!well.out.contains(u"Random play"_s), qPrintable(well.out));
        const Said random = run<BatchCommand>(words + QStringList{u"--bots"_s, u"random"_s});
        QVERIFY2(
            random.out.contains(u"\nRandom play: these figures show what luck does, and little of what players will do.\n"_s),
            qPrintable(random.out));
        QVERIFY(run<ReportCommand>(words).out.contains(u"ismcts:20"_s));
    }

    void aResultSaysWhichBuildPlayedIt()
    {
        QString sources;
        for (const QJsonValue &game : run<GamesCommand>({u"--format"_s, u"json"_s}).json()["games"_L1].toArray())
            if (game["id"_L1] == "liars-dice"_L1)
                sources = game["sources"_L1].toString();
        QVERIFY2(QRegularExpression(u"^[0-9a-f]{32}$"_s).match(sources).hasMatch(), qPrintable(sources));
        const QJsonArray builds =
            batch({u"--games"_s, u"10"_s, u"--format"_s, u"json"_s, u"--without-run"_s}).json()["builds"_L1].toArray();
        QCOMPARE(builds, QJsonArray({QJsonObject({{u"program"_s, u"" RW_VERSION ""_s}, {u"sources"_s, sources}})}));
        const Said ladder =
            batch({u"--games"_s, u"10"_s, u"--ladder"_s, u"--bots"_s, u"random,ismcts:1"_s, u"--format"_s, u"json"_s});
        QCOMPARE(ladder.json()["builds"_L1].toArray(), builds);
        QVERIFY(run<ReportCommand>({deck, u"--games"_s, u"10"_s}).out.contains(sources));
    }

    void aMergeRefusesAnotherBuildUnlessTold()
    {
        const QTemporaryDir folder;
        QStringList files;
        for (const QString &shard : {u"1/2"_s, u"2/2"_s}) {
            files.append(folder.filePath(shard.left(1)));
            QCOMPARE(batch({u"--games"_s, u"40"_s, u"--format"_s, u"json"_s, u"--shard"_s, shard, u"--out"_s, files.last()}).code,
                     int(AllWell));
        }
        // Texts are replaced, for the order of the clauses must stay.
        const auto change = [&](const QByteArray &pattern, const QByteArray &by) {
            QFile file(files.last());
            QVERIFY(file.open(QIODevice::ReadWrite));
            QString text = QString::fromUtf8(file.readAll());
            const qsizetype length = text.size();
            text.replace(QRegularExpression(QString::fromUtf8(pattern)), QString::fromUtf8(by));
            QVERIFY(text.size() != length);
            file.resize(0);
            file.write(text.toUtf8());
        };
        change("\"sources\": \"[0-9a-f]*\"", "\"sources\": \"abc\"");
        const Said refused = merge(files);
        QCOMPARE(refused.code, int(FoundFaults));
        QVERIFY2(refused.err.contains(files.last()
                                      + u": error: this shard was played by Rulewright " RW_VERSION
                                        " with the sources abc, not by "_s)
                     && refused.err.contains(u"--other-build [build.other]"_s),
                 qPrintable(refused.err));
        const Said taken = merge(files + QStringList{u"--other-build"_s, u"--format"_s, u"json"_s});
        QCOMPARE(taken.code, int(AllWell));
        QVERIFY2(taken.err.contains(u"warning: this shard was played by"_s), qPrintable(taken.err));
        QCOMPARE(taken.json()["builds"_L1].toArray().size(), 2);

        change("\"builds\": \\[[^]]*\\],", "");
        const Said older = merge(files);
        QCOMPARE(older.code, int(AllWell));
        QCOMPARE(older.err, files.last() + u": note: this result does not say which build played it [build.untold]\n"_s);
        QCOMPARE(run<ReportCommand>({files.last()}).err, older.err);
    }

    void benchMeasuresEveryFigure()
    {
        const Said said = run<BenchCommand>(
            {u"--milliseconds"_s, u"5"_s, u"--repeats"_s, u"1"_s, u"--threads"_s, u"2"_s, u"--format"_s, u"json"_s});
        QCOMPARE(said.code, int(AllWell));
        const QJsonArray games = said.json()["games"_L1].toArray();
        QVERIFY(games.size() >= 3);
        for (const QJsonValue &each : games) {
            const QJsonObject game = each.toObject();
            QCOMPARE(game.size(), 14);
            for (const QString &key : game.keys())
                QVERIFY2(key == "game"_L1 || game[key].toDouble() > 0, qPrintable(game["game"_L1].toString() + u' ' + key));
            if (game["game"_L1] == "liars-dice"_L1)
                QCOMPARE(game["state_bytes"_L1].toInt(), 96);
        }
        const Said ofDeck =
            run<BenchCommand>({u"--deck"_s, deck, u"--milliseconds"_s, u"1"_s, u"--repeats"_s, u"1"_s, u"--format"_s, u"json"_s});
        QCOMPARE(ofDeck.code, int(AllWell));
        QCOMPARE(ofDeck.json()["games"_L1].toArray().size(), 1);
        QCOMPARE(ofDeck.json()["games"_L1].toArray().first()["game"_L1].toString(), u"liars-dice"_s);
        QCOMPARE(run<BenchCommand>({u"liars-dice"_s, u"--deck"_s, deck}).code, int(WrongWords));
        QCOMPARE(run<BenchCommand>({u"--deck"_s, u"no-such-folder"_s}).code, int(Unusable));
        const Said unknown = run<BenchCommand>({u"liars-dcie"_s});
        QCOMPARE(unknown.code, int(Unusable));
        QVERIFY2(unknown.err.contains(u"liars-dice"_s), qPrintable(unknown.err));
    }

private:
    /// \a words play a batch with a program that random moves stand in for.
    void aMergeRemembersTheProgram(const QStringList &words)
    {
        const QTemporaryDir folder;
        QStringList files;
        int asked = 0, instead = 0;
        for (const QString &shard : {u"1/2"_s, u"2/2"_s}) {
            files.append(folder.filePath(shard.left(1)));
            const Said part = batch(words + QStringList{u"--format"_s, u"json"_s, u"--shard"_s, shard});
            QFile file(files.last());
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(part.out.toUtf8());
            const QJsonValue bot = part.json()["run"_L1]["outside"_L1].toArray().at(0);
            asked += bot["decisions"_L1].toInt();
            instead += bot["random_instead"_L1].toInt();
        }
        const QString stoodIn = u"random moves stand in for %1 of %2 decisions of exec:"_s.arg(instead).arg(asked);
        const Said merged = merge(files + QStringList{u"--format"_s, u"json"_s, u"--out"_s, folder.filePath(u"all"_s)});
        QCOMPARE(merged.code, int(FoundFaults));
        QVERIFY2(merged.err.contains(stoodIn), qPrintable(merged.err));
        QCOMPARE(merge(files).code, int(FoundFaults));
        QVERIFY(!merge(files).out.contains(u"Took"_s));

        const Said page = run<ReportCommand>({folder.filePath(u"all"_s)});
        QCOMPARE(page.code, int(FoundFaults));
        QVERIFY2(page.err.contains(folder.filePath(u"all"_s) + u": error: "_s + stoodIn), qPrintable(page.err));
        QVERIFY(page.out.contains(stoodIn));
        const Said played = run<ReportCommand>(QStringList(deck) + words);
        QCOMPARE(played.code, int(FoundFaults));
        QVERIFY(played.out.contains(u"random moves stand in for "_s));
    }
};

QTEST_GUILESS_MAIN(TestBatchCommand)
#include "tst_batchcommand.moc"
