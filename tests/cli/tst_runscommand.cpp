// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/runscommand.h"

#include "../deck/ordinaryuser.h"
#include "../patience.h"
#include "cli/batchcommand.h"
#include "cli/comparecommand.h"
#include "cli/experimentcommand.h"
#include "cli/reportcommand.h"
#include "commandrun.h"
#include "engine/json.h"
#include "host/batchorigin.h"
#include "host/storedruns.h"
#include "lab/preciseplay.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

const QString shipped = u"" RW_SOURCE_DIR "/sample-decks/liars-dice"_s;

template <typename C>
Said said(const QStringList &words)
{
    GameHost host({RW_BUILD_DIR "/bin/games"});
    C command(host);
    constexpr bool plays = std::is_same_v<C, BatchCommand> || std::is_same_v<C, CompareCommand>;
    return run(command, plays ? atRandom(words) : words);
}

QJsonArray runsOf(const QString &deck)
{
    return QJsonDocument::fromJson(said<RunsCommand>({deck, u"--format"_s, u"json"_s}).out.toUtf8())
        .object()["runs"_L1]
        .toArray();
}

void replaceIn(const QString &name, const QByteArray &before, const QByteArray &after)
{
    QFile file(name);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll();
    file.close();
    QVERIFY(text.contains(before));
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write(text.replace(before, after));
}

void write(const QString &name, const QByteArray &text)
{
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

} // namespace

class TestRunsCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_deck = m_folder->filePath(u"deck"_s);
        QProcess copy;
        copy.start(u"cp"_s, {u"-r"_s, shipped, m_deck});
        QVERIFY(copy.waitForFinished(patience));
    }

    void aBatchIsKeptShownAndMadeAgain()
    {
        const QStringList words{m_deck, u"--games"_s,  u"3000"_s, u"--players"_s,
                                u"3"_s, u"--format"_s, u"json"_s, u"--without-run"_s};
        const Said plain = said<BatchCommand>(words);
        const Said kept = said<BatchCommand>(words + QStringList{u"--store"_s, u"--label"_s, u"mine"_s});
        QCOMPARE(kept.code, int(AllWell));
        QCOMPARE(kept.err, u"kept as run 1\n"_s);
        QCOMPARE(kept.out, plain.out);
        QCOMPARE(said<RunsCommand>({m_deck, u"--show"_s, u"1"_s, u"--format"_s, u"json"_s}).out, plain.out);
        QVERIFY(said<RunsCommand>({m_deck, u"--show"_s, u"1"_s, u"--format"_s, u"html"_s}).out.startsWith(u"<!DOCTYPE html>"_s));
        const Said again = said<RunsCommand>({m_deck, u"--again"_s, u"1"_s});
        QCOMPARE(again.code, int(AllWell));
        QCOMPARE(again.out, u"run 1 gives the same bytes again\n"_s);
        QVERIFY(said<RunsCommand>({m_deck}).out.contains(u"mine: Liar's Dice"_s));
        QCOMPARE(said<RunsCommand>({m_deck, u"--search"_s, u"theirs"_s}).out, u"no runs\n"_s);
    }

    void aComparisonIsKeptAndMadeAgain()
    {
        const Said kept =
            said<CompareCommand>({m_deck, u"--after"_s, u"variant:few-dice"_s, u"--games"_s, u"200"_s, u"--store"_s});
        QCOMPARE(kept.code, int(AllWell));
        QCOMPARE(said<RunsCommand>({m_deck, u"--show"_s, u"1"_s}).out, kept.out);
        QCOMPARE(said<RunsCommand>({m_deck, u"--again"_s, u"1"_s}).code, int(AllWell));
        QCOMPARE(runsOf(m_deck)[0].toObject()["kind"_L1].toString(), u"compare"_s);
    }

    void aResultOfARealTableIsKeptListedAndExported()
    {
        const Said kept = said<RunsCommand>({m_deck, u"--add-result"_s, u"Petra:57, \"Jo\":49,Kim:51"_s, u"--day"_s,
                                             u"2024-05-31"_s, u"--words"_s, u"loud, and fun"_s});
        QCOMPARE(kept.err, u"kept as run 1\n"_s);
        QCOMPARE(kept.code, int(AllWell));
        QCOMPARE(
            said<RunsCommand>({m_deck, u"--add-result"_s, u",,"_s, u"--winners"_s, u"2"_s, u"--variant"_s, u"few-dice"_s}).err,
            u"kept as run 2\n"_s);
        const QJsonArray runs = runsOf(m_deck);
        QCOMPARE(runs.size(), 2);
        QCOMPARE(runs[1].toObject()["kind"_L1].toString(), u"playtest"_s);
        QVERIFY(runs[0].toObject()["hash"_L1] != runs[1].toObject()["hash"_L1]);
        const QString listed = said<RunsCommand>({m_deck}).out;
        QVERIFY2(listed.contains(u"playtest  1 game  Liar's Dice: Petra 57, \"Jo\" 49, Kim 51; Petra wins"_s),
                 qPrintable(listed));
        const Said shown = said<RunsCommand>({m_deck, u"--show"_s, u"1"_s});
        QVERIFY2(shown.out.contains(u"played at a real table, 2024-05-31"_s) && shown.out.contains(u"words: loud, and fun"_s),
                 qPrintable(shown.out));
        QCOMPARE(said<RunsCommand>({m_deck, u"--show"_s, u"1"_s, u"--format"_s, u"html"_s}).code, int(Unusable));
        const Said again = said<RunsCommand>({m_deck, u"--again"_s, u"1"_s});
        QCOMPARE(again.code, int(Unusable));
        QVERIFY2(again.err.startsWith(u"run 1: error: people played run 1, "_s), qPrintable(again.err));

        const QStringList rows =
            said<RunsCommand>({m_deck, u"--playtests"_s, u"--format"_s, u"csv"_s}).out.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(rows.size(), 1 + 3 + 3);
        QCOMPARE(rows[0], u"run,played,where,over,seat,name,who,won,points,decisions,seconds,words,random_instead"_s);
        QCOMPARE(rows[5], u"1,2024-05-31,typed in,yes,seat2,\"\"\"Jo\"\"\",human,no,49,0,,\"loud, and fun\","_s);
        const QString told = said<RunsCommand>({m_deck, u"--playtests"_s}).out;
        QVERIFY2(told.contains(u"with the deck as it is, 3 seats: people, 1 game, 0 of them measured"_s),
                 qPrintable(told)); // the other had a variant
        const QJsonObject json =
            said<RunsCommand>({m_deck, u"--playtests"_s, u"--variant"_s, u"few-dice"_s, u"--format"_s, u"json"_s}).json();
        QCOMPARE(json["playtests"_L1].toArray().size(), 2);
        QCOMPARE(json["people"_L1][0]["games"_L1].toInt(), 1);
        QCOMPARE(json["people"_L1][0]["wins"_L1][1]["value"_L1].toDouble(), 1.0);
    }

    void aResultThatCannotBeIsRefused_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("complaint");
        QTest::newRow("no winner") << QStringList{u"--add-result"_s, u"a,b"_s}
                                   << u"say who won, or give the points of every seat"_s;
        QTest::newRow("a tie") << QStringList{u"--add-result"_s, u"a:3,b:3"_s} << u"2 seats have the most points"_s;
        QTest::newRow("no points") << QStringList{u"--add-result"_s, u"a:3,b:many"_s} << u"'many' is no number of points"_s;
        QTest::newRow("nobody") << QStringList{u"--add-result"_s, u"a,b"_s, u"--winners"_s, u"c"_s}
                                << u"nobody in --add-result is called 'c'"_s;
        QTest::newRow("no day") << QStringList{u"--add-result"_s, u"a:3,b"_s, u"--winners"_s, u"a"_s, u"--day"_s, u"31.5."_s}
                                << u"31.5. is no day"_s;
        QTest::newRow("too many") << QStringList{u"--add-result"_s, u"a,b,c,d,e,f,g"_s, u"--winners"_s, u"a"_s}
                                  << u"the number of players is 7; this deck is for 2 to 6"_s;
        QTest::newRow("words without it") << QStringList{u"--words"_s, u"loud"_s} << u"--words belongs to --add-result"_s;
        QTest::newRow("a variant of a run") << QStringList{u"--show"_s, u"1"_s, u"--variant"_s, u"few-dice"_s}
                                            << u"--variant belongs to --add-result and --playtests"_s;
    }

    void aResultThatCannotBeIsRefused()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, complaint);
        const Said refused = said<RunsCommand>(QStringList{m_deck} + words);
        QCOMPARE(refused.code, int(WrongWords));
        QVERIFY2(refused.err.contains(complaint), qPrintable(refused.err));
        QVERIFY(runsOf(m_deck).isEmpty());
    }

    void aComparisonOfAnOlderVersionHasNoSentenceAndIsMadeAgain()
    {
        QCOMPARE(said<CompareCommand>({m_deck, u"--after"_s, u"variant:few-dice"_s, u"--games"_s, u"200"_s, u"--store"_s}).code,
                 int(AllWell));
        {
            const auto store = std::move(RunStore::open(RunStore::fileFor(m_deck.toStdString())).value.value());
            Value old = *readJson(*store->result(1).value).value;
            QVERIFY(at(old, "differences.0")->remove("sentence"));
            QVERIFY(at(old, "sides.1")->remove("change"));
            QVERIFY(store->update(1, 200, true, toJson(old)).empty());
        }
        QVERIFY(said<RunsCommand>({m_deck, u"--show"_s, u"1"_s})
                    .out.contains(u"\n  variant:few-dice: "_s)); // nobody knows what it changed
        QCOMPARE(said<RunsCommand>({m_deck, u"--again"_s, u"1"_s}).out, u"run 1 gives the same bytes again\n"_s);
    }

    void botsThatWereComparedAnotherWayAreTold()
    {
        QVERIFY(QDir(m_deck).mkdir(u"experiments"_s));
        write(m_deck + u"/experiments/bots.yaml"_s,
              "# yaml-language-server: $schema=../../../schemas/experiment.schema.json\n"
              "experiments:\n"
              "  - {name: Bots, games: 60, players: 3, compare: [{name: a}, {name: b, bots: [\"ismcts:2\", random, random]}]}\n");
        QCOMPARE(said<ExperimentCommand>({m_deck, u"Bots"_s, u"--store"_s}).code, int(AllWell));
        QCOMPARE(said<RunsCommand>({m_deck, u"--again"_s, u"1"_s}).out, u"run 1 gives the same bytes again\n"_s);
        GameHost host({RW_BUILD_DIR "/bin/games"});
        const auto store = std::move(RunStore::open(RunStore::fileFor(m_deck.toStdString())).value.value());
        std::uint64_t played = 0;
        RunPlaying playing;
        playing.progress = [&](std::uint64_t games) { played = games; };
        QVERIFY(playAgain(host, *store, 1, playing));
        QCOMPARE(played, std::uint64_t(20 + 60)); // random bots in all seats play each luck once
        QCOMPARE(gamesToPlayAgain(*store, *store->entry(1).value), played);
        QCOMPARE(storedBatch(host, *store, 1).findings.front().code, std::string("store.in-rotation"));

        // Before there was rotation, such sides were played on one luck after another, and nothing was said of it.
        QString old = QString::fromStdString(store->result(1).value.value());
        QVERIFY(old.contains(u"\"in_rotation\":true,"_s));
        old.remove(u"\"in_rotation\":true,"_s);
        const std::int64_t id = store->add(*store->entry(1).value, old.toStdString(), *store->decks(1).value).value.value();
        const Said again = said<RunsCommand>({m_deck, u"--again"_s, QString::number(id)});
        QVERIFY(again.code != AllWell);
        QVERIFY2(again.err.contains(u"[store.other-way]"_s), qPrintable(again.err));
        QVERIFY(storedBatch(host, *store, id));
    }

    void whatHasChangedIsMarkedAndStillMadeAgain()
    {
        said<BatchCommand>({m_deck, u"--games"_s, u"100"_s, u"--store"_s});
        said<BatchCommand>({m_deck, u"--games"_s, u"100"_s, u"--set"_s, u"tables.dice=3"_s, u"--store"_s});
        QVERIFY(!runsOf(m_deck)[0].toObject()["changed"_L1].toBool());
        QVERIFY(!runsOf(m_deck)[1].toObject()["changed"_L1].toBool());
        replaceIn(m_deck + u"/tables.yaml"_s, "dice: 5", "dice: 4");
        QVERIFY(!runsOf(m_deck)[0].toObject()["changed"_L1].toBool()); // the newer one sets its dice itself
        QVERIFY(runsOf(m_deck)[1].toObject()["changed"_L1].toBool());
        QCOMPARE(said<RunsCommand>({m_deck, u"--again"_s, u"1"_s}).code, int(AllWell));
    }

    void aRunThatWasKilledGoesOn()
    {
        // What a killed batch leaves behind: fewer games than were asked for.
        GameHost host({RW_BUILD_DIR "/bin/games"});
        const Checked<PlayableDeck> deck = loadDeck(host, m_deck.toStdString());
        const auto engine = deck.value->compile(3).value.value();
        BatchPlan plan;
        plan.bots = {BotSpec::parse("random")};
        plan.measure = true;
        BatchResult result = BatchResult::empty(batchOrigin(*deck.value, *engine), plan, *engine);
        const auto store = std::move(RunStore::open(RunStore::fileFor(m_deck.toStdString())).value.value());
        RunEntry entry = runEntry(result, 5000);
        entry.id = store->add(entry, toJson(result.canonical()), {storedDeck(deck.value->deck().effective)}).value.value();
        entry.asked = 1700;
        result = playStored(*engine, result, entry, *store, {}).value.value();
        QVERIFY(store->update(entry.id, 1700, false, toJson(result.canonical())).empty());
        QVERIFY(said<RunsCommand>({m_deck}).out.contains(u"1,700 of 5,000 games"_s));

        const Said resumed = said<RunsCommand>({m_deck, u"--resume"_s, u"1"_s, u"--format"_s, u"json"_s});
        QCOMPARE(resumed.code, int(AllWell));
        const Said whole = said<BatchCommand>(
            {m_deck, u"--games"_s, u"5000"_s, u"--players"_s, u"3"_s, u"--format"_s, u"json"_s, u"--without-run"_s});
        QCOMPARE(resumed.out, whole.out);
        QVERIFY(runsOf(m_deck)[0].toObject()["finished"_L1].toBool());
    }

    void aRunThatWasKilledEndsWithItsPrecision()
    {
        GameHost host({RW_BUILD_DIR "/bin/games"});
        const Checked<PlayableDeck> deck = loadDeck(host, m_deck.toStdString());
        const auto engine = deck.value->compile(2).value.value();
        const auto store = std::move(RunStore::open(RunStore::fileFor(m_deck.toStdString())).value.value());
        constexpr double precision = 0.02;
        BatchPlan plan;
        plan.bots = {BotSpec::parse("random")};
        plan.measure = true;
        plan.games = 100'000;
        const BatchOrigin origin = batchOrigin(*deck.value, *engine);
        const BatchResult whole = playUntilPrecise(*engine, origin, plan, precision, 1).value.value();
        QCOMPARE(whole.sums().games, std::uint64_t(4000));
        for (const std::uint64_t killedAfter : {700, 2000, 3300, 4000}) {
            plan.games = killedAfter;
            const BatchResult part(origin, plan, playBatch(*engine, plan, 1).value.value());
            RunEntry entry = runEntry(part, 100'000);
            entry.precision = precision;
            const std::int64_t id =
                store->add(entry, toJson(part.canonical()), {storedDeck(deck.value->deck().effective)}).value.value();
            QVERIFY(resumeRun(host, *store, id, {}));
            QCOMPARE(store->result(id).value.value(), toJson(whole.canonical()));
            QVERIFY(store->entry(id).value->finished);
        }
    }

    void aRunWithFiguresThatTheGameHasNoMoreIsShownButNotGoneOnWith()
    {
        GameHost host({RW_BUILD_DIR "/bin/games"});
        const Checked<PlayableDeck> deck = loadDeck(host, m_deck.toStdString());
        const auto engine = deck.value->compile(3).value.value();
        const auto store = std::move(RunStore::open(RunStore::fileFor(m_deck.toStdString())).value.value());
        BatchPlan plan;
        plan.bots = {BotSpec::parse("random")};
        plan.measure = true;
        plan.games = 40;
        BatchOrigin old = batchOrigin(*deck.value, *engine);
        old.metrics.front().id = metricsOfEveryGame.front();
        const BatchResult part(old, plan, playBatch(*engine, plan, 1).value.value());
        QVERIFY(store->add(runEntry(part, 100), toJson(part.canonical()), {storedDeck(deck.value->deck().effective)}));
        QCOMPARE(said<RunsCommand>({m_deck, u"--show"_s, u"1"_s}).code, int(AllWell));
        const Said resumed = said<RunsCommand>({m_deck, u"--resume"_s, u"1"_s});
        QVERIFY(resumed.code != int(AllWell));
        QVERIFY(resumed.err.contains(u"[store.other-figures]"_s));
    }

    void runsOfAnotherBuildAreRefusedUnlessTold()
    {
        GameHost host({RW_BUILD_DIR "/bin/games"});
        const Checked<PlayableDeck> deck = loadDeck(host, m_deck.toStdString());
        const auto engine = deck.value->compile(3).value.value();
        const auto store = std::move(RunStore::open(RunStore::fileFor(m_deck.toStdString())).value.value());
        BatchPlan plan;
        plan.bots = {BotSpec::parse("random")};
        plan.measure = true;
        plan.games = 40;
        BatchOrigin origin = batchOrigin(*deck.value, *engine);
        const Builds mine = origin.builds;
        const Build other{"0.0.9", "beef"};
        for (const Builds &builds : {Builds{other}, Builds{}}) {
            origin.builds = builds;
            const BatchResult part(origin, plan, playBatch(*engine, plan, 1).value.value());
            QVERIFY(store->add(runEntry(part, 100), toJson(part.canonical()), {storedDeck(deck.value->deck().effective)}));
        }
        for (const QString &action : {u"--again"_s, u"--resume"_s}) {
            const Said refused = said<RunsCommand>({m_deck, action, u"1"_s});
            QCOMPARE(refused.code, int(Unusable));
            QVERIFY2(refused.err.contains(u"this run was played by Rulewright 0.0.9 with the sources beef, not by "_s)
                         && refused.err.contains(u"[build.other]"_s),
                     qPrintable(refused.err));
            QVERIFY(refused.out.isEmpty());
            const Said taken = said<RunsCommand>({m_deck, action, u"1"_s, u"--other-build"_s});
            QCOMPARE(taken.code, int(AllWell));
            QVERIFY2(taken.err.contains(u"warning: this run was played by"_s), qPrintable(taken.err));
        }
        const BatchResult both = BatchResult::read(*store->result(1).value, "run").value.value();
        QCOMPARE(both.sums().games, std::uint64_t(100));
        QCOMPARE(both.origin().builds, (Builds{other, mine.front()}));

        const Said older = said<RunsCommand>({m_deck, u"--again"_s, u"2"_s});
        QCOMPARE(older.code, int(AllWell));
        QVERIFY2(older.err.contains(u"note: this run does not say which build played it"_s), qPrintable(older.err));
    }

    void nothingIsWrittenIntoADeckOfANewerFormat()
    {
        replaceIn(m_deck + u"/deck.yaml"_s, "format: 1", "format: 2");
        const Said listed = said<RunsCommand>({m_deck});
        QCOMPARE(listed.code, int(Unusable));
        QVERIFY2(listed.err.startsWith(m_deck + u"/deck.yaml:"_s) && listed.err.contains(u"[deck.newer-format]"_s),
                 qPrintable(listed.err));
        QVERIFY(said<BatchCommand>({m_deck, u"--games"_s, u"5"_s, u"--store"_s}).err.contains(u"[deck.newer-format]"_s));
        QVERIFY(!QFileInfo::exists(m_deck + u"/.rulewright"_s));
    }

    void aListLeavesNoTrace()
    {
        const auto traces = [&] {
            QStringList found;
            for (QDirIterator each(m_folder->path(), QDir::AllEntries | QDir::Hidden | QDir::NoDotDot,
                                   QDirIterator::Subdirectories);
                 each.hasNext();) {
                each.next();
                found.append(each.filePath() + u' ' + each.fileInfo().lastModified().toString(Qt::ISODateWithMs));
            }
            found.sort();
            return found;
        };
        const QStringList without = traces();
        QCOMPARE(said<RunsCommand>({m_deck}).out, u"no runs\n"_s);
        QVERIFY(said<RunsCommand>({m_deck, u"--show"_s, u"1"_s}).err.contains(u"there is no run 1"_s));
        QVERIFY(said<RunsCommand>({m_deck, u"--delete"_s, u"1"_s}).err.contains(u"there is no run 1"_s));
        QCOMPARE(traces(), without);
        said<BatchCommand>({m_deck, u"--games"_s, u"10"_s, u"--store"_s});
        const QStringList with = traces();
        QVERIFY(with != without);
        const Said shown = said<RunsCommand>({m_deck, u"--show"_s, u"1"_s});
        QCOMPARE(shown.code, int(AllWell));
        QVERIFY(said<RunsCommand>({m_deck}).out.contains(u"10 games"_s));
        QCOMPARE(traces(), with);
    }

    // Neither in the store of such a deck nor in the folder of the user.
    void aDeckThatMayNotBeWrittenHasAListToo()
    {
        said<BatchCommand>({m_deck, u"--games"_s, u"10"_s, u"--store"_s});
        QCOMPARE(QProcess::execute(u"chmod"_s, {u"-R"_s, u"a+rX,a-w"_s, m_folder->path()}), 0);
        {
            const OrdinaryUser user;
            if (!user.isOrdinary())
                QSKIP("only an ordinary user is stopped by a read-only folder");
            const Said list = said<RunsCommand>({m_deck});
            QVERIFY2(list.code == AllWell && list.err.isEmpty(), qPrintable(list.err));
            QVERIFY2(list.out.contains(u"10 games"_s), qPrintable(list.out));
        }
        QCOMPARE(QProcess::execute(u"chmod"_s, {u"-R"_s, u"u+w"_s, m_folder->path()}), 0);
    }

    void aDamagedRunIsListed()
    {
        for (int run = 0; run < 3; ++run)
            said<BatchCommand>({m_deck, u"--games"_s, u"10"_s, u"--store"_s});
        {
            QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"behind"_s);
            database.setDatabaseName(m_deck + u"/.rulewright/runs.sqlite"_s);
            QVERIFY(database.open());
            QVERIFY(QSqlQuery(database).exec(u"UPDATE runs SET sets = 'null' WHERE id = 2"_s));
        }
        QSqlDatabase::removeDatabase(u"behind"_s);
        const Said list = said<RunsCommand>({m_deck});
        QCOMPARE(list.code, int(AllWell));
        QVERIFY2(
            list.out.contains(QRegularExpression(u"^3  [^\\[]*\n2  .*\\[damaged: its sets cannot be read\\]\n1  [^\\[]*\n$"_s)),
            qPrintable(list.out));
        QCOMPARE(runsOf(m_deck)[1].toObject()["damage"_L1], QJsonValue(u"sets"_s));
        QVERIFY(!runsOf(m_deck)[0].toObject().contains("damage"_L1));
        for (const QString &action : {u"--again"_s, u"--resume"_s}) {
            const Said refused = said<RunsCommand>({m_deck, action, u"2"_s});
            QCOMPARE(refused.code, int(Unusable));
            QVERIFY2(refused.err.contains(u"run 2 is damaged: its sets cannot be read"_s), qPrintable(refused.err));
        }
        QCOMPARE(said<RunsCommand>({m_deck, u"--show"_s, u"2"_s}).code, int(AllWell)); // its result is whole
        QCOMPARE(said<RunsCommand>({m_deck, u"--delete"_s, u"2"_s}).code, int(AllWell));
        QCOMPARE(runsOf(m_deck).size(), 2);
    }

    void aBrokenBotIsToldWhereverItsFiguresAre()
    {
        qputenv("XDG_CONFIG_HOME", m_folder->filePath(u"settings"_s).toUtf8()); // where agreements are kept
        const QString script = m_folder->filePath(u"broken.sh"_s);
        write(script, "read -r greeting; echo '{\"ready\":true}'; read -r line; exit 9\n");
        const QString bot = u"exec:sh "_s + script;
        QVERIFY(QDir(m_deck).mkdir(u"experiments"_s));
        write(m_deck + u"/experiments/broken.yaml"_s,
              "# yaml-language-server: $schema=../../../schemas/experiment.schema.json\nexperiments:\n"
              "  - {name: Batch, games: 5, bots: [\""
                  + bot.toUtf8()
                  + "\"]}\n"
                    "  - {name: Sides, games: 5, compare: [{name: a}, {name: b, bots: [\""
                  + bot.toUtf8() + "\"]}]}\n");
        const QStringList played{m_deck, u"--games"_s, u"5"_s, u"--bots"_s, bot};
        const QString words = u"random moves stand in for "_s;
        const auto isTold = [&](const Said &said) {
            if (said.code == int(FoundFaults) && said.err.contains(words) && said.err.contains(u"do not trust these figures"_s))
                return said.out.contains(words) || said.out.contains(u"random_instead"_s);
            qWarning() << said.code << said.err << said.out;
            return false;
        };
        QVERIFY(isTold(said<BatchCommand>(played)));
        QVERIFY(isTold(said<BatchCommand>(played + QStringList{u"--store"_s}))); // run 1
        QVERIFY(isTold(said<BatchCommand>(played + QStringList{u"--format"_s, u"csv"_s})));
        QVERIFY(isTold(said<BatchCommand>({m_deck, u"--games"_s, u"5"_s, u"--ladder"_s, u"--bots"_s, u"random,"_s + bot})));
        QVERIFY(isTold(said<CompareCommand>(played + QStringList{u"--after"_s, u"set:tables.dice=3"_s, u"--store"_s}))); // run 2
        QVERIFY(isTold(said<ExperimentCommand>({m_deck, u"Batch"_s, u"--store"_s, u"--trust"_s}))); // run 3
        QVERIFY(isTold(said<ExperimentCommand>({m_deck, u"Sides"_s, u"--store"_s, u"--trust"_s}))); // run 4
        for (int run = 1; run <= 4; ++run)
            for (const QString &format : {u"text"_s, u"json"_s, u"html"_s})
                QVERIFY2(isTold(said<RunsCommand>({m_deck, u"--show"_s, QString::number(run), u"--format"_s, format})),
                         qPrintable(QString::number(run)));
        QCOMPARE(said<RunsCommand>({m_deck}).out.count(u"[random moves stood in for a bot]"_s), 4);
        const QString file = m_folder->filePath(u"compared.json"_s);
        said<CompareCommand>(played
                             + QStringList{u"--after"_s, u"set:tables.dice=3"_s, u"--format"_s, u"json"_s, u"--out"_s, file});
        QVERIFY(isTold(said<ReportCommand>({file})));
    }

    void runsAreNamedAndDeleted()
    {
        said<BatchCommand>({m_deck, u"--games"_s, u"50"_s, u"--store"_s});
        QCOMPARE(said<RunsCommand>({m_deck, u"--name"_s, u"1=before = after"_s}).code, int(AllWell));
        QCOMPARE(said<RunsCommand>({m_deck, u"--note"_s, u"1=a note"_s}).code, int(AllWell));
        const QJsonObject run = runsOf(m_deck)[0].toObject();
        QCOMPARE(run["name"_L1].toString(), u"before = after"_s);
        QCOMPARE(run["note"_L1].toString(), u"a note"_s);
        QCOMPARE(said<RunsCommand>({m_deck, u"--delete"_s, u"1"_s}).code, int(AllWell));
        const Said gone = said<RunsCommand>({m_deck, u"--show"_s, u"1"_s});
        QCOMPARE(gone.code, int(Unusable));
        QVERIFY(gone.err.contains(u"[store.no-run]"_s));
    }

    void wrongWordsAreTold()
    {
        QCOMPARE(said<RunsCommand>({m_deck, u"--show"_s, u"1"_s, u"--delete"_s, u"1"_s}).code, int(WrongWords));
        QCOMPARE(said<RunsCommand>({m_deck, u"--name"_s, u"first"_s}).code, int(WrongWords));
        QCOMPARE(said<RunsCommand>({u"/nowhere/at/all"_s}).code, int(Unusable));
        QCOMPARE(said<BatchCommand>({m_deck, u"--store"_s, u"--shard"_s, u"1/2"_s}).code, int(WrongWords));
    }

    void experimentsAreListedAndPlayed()
    {
        QVERIFY(QDir(m_deck).mkdir(u"experiments"_s));
        write(m_deck + u"/experiments/all.yaml"_s,
              "# yaml-language-server: $schema=../../../schemas/experiment.schema.json\n"
              "experiments:\n"
              "  - {name: How many play, games: 200, players: [2, 3], seed: 5}\n"
              "  - {name: Who is better, games: 60, players: 3, bots: [\"ismcts:5\", random, random]}\n"
              "  - {name: Rough, games: 100000, precision: 5, players: 2}\n"
              "  - {name: Dice, games: 100, sweep: {path: tables.dice, values: [2, 3]}}\n"
              "  - {name: Sides, games: 100, compare: [{name: a}, {name: b, set: {tables.dice: 3}}]}\n"
              "  - {name: Too many, games: 100, players: 9}\n"
              "  - {name: No such bot, games: 100, bots: [nobody]}\n"
              "  - {name: Misfit, games: 100, players: 3, bots: [random, random]}\n");
        const Said list = said<ExperimentCommand>({m_deck});
        QCOMPARE(list.code, int(AllWell));
        QVERIFY(list.out.contains(u"Dice\n    sweep, 100 games on each of 2 sides"_s));
        const auto results = [&](const QString &name) {
            const Said told = said<ExperimentCommand>({m_deck, name, u"--format"_s, u"json"_s, u"--store"_s});
            if (told.code != AllWell)
                qWarning() << told.err;
            return QJsonDocument::fromJson(told.out.toUtf8()).object()["results"_L1].toArray();
        };
        const QJsonArray counts = results(u"how many"_s);
        QCOMPARE(counts.size(), 2);
        QCOMPARE(counts[1].toObject()["seats"_L1].toArray().size(), 3);
        QCOMPARE(counts[0].toObject()["seed"_L1].toString(), u"5"_s);
        QVERIFY(results(u"Who"_s)[0].toObject()["rotated"_L1].toBool());
        const int rough = results(u"Rough"_s)[0].toObject()["games"_L1].toInt();
        QVERIFY2(rough >= 300 && rough < 100'000, qPrintable(QString::number(rough)));
        QCOMPARE(results(u"Dice"_s)[0].toObject()["kind"_L1].toString(), u"sweep"_s);
        QCOMPARE(results(u"Sides"_s)[0].toObject()["sides"_L1].toArray()[1].toObject()["name"_L1].toString(), u"b"_s);
        QCOMPARE(runsOf(m_deck).size(), 6);
        for (const QString &name : {u"Too many"_s, u"No such bot"_s, u"Misfit"_s}) {
            const Said refused = said<ExperimentCommand>({m_deck, name});
            QCOMPARE(refused.code, int(FoundFaults));
            QVERIFY(refused.out.isEmpty());
            QVERIFY(!refused.err.isEmpty());
        }
        QCOMPARE(said<ExperimentCommand>({m_deck, u"Nothing"_s}).code, int(WrongWords));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_deck;
};

QTEST_GUILESS_MAIN(TestRunsCommand)
#include "tst_runscommand.moc"
