// SPDX-License-Identifier: GPL-3.0-or-later
#include "../patience.h"
#include "engine/position.h"
#include "host/childprogram.h"
#include "host/outsidebots.h"
#include "host/playabledeck.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace rw;
using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds soon(rwtest::patience); ///< for what must come
constexpr auto never = 250ms; ///< for what does not come

const std::filesystem::path deckFolder = RW_SOURCE_DIR "/sample-decks/liars-dice";

std::string oddBot(const std::string &manner)
{
    return "exec:" RW_ODD_BOT " " + manner;
}

BatchPlan planOf(const std::vector<std::string> &bots, std::uint64_t games)
{
    BatchPlan plan;
    plan.games = games;
    plan.seed = 5;
    for (const std::string &bot : bots)
        plan.bots.push_back(BotSpec::parse(bot));
    return plan;
}

QByteArray told(const Findings &findings)
{
    QByteArray out;
    for (const Finding &finding : findings)
        out += QByteArray::fromStdString(line(finding)) + '\n';
    return out;
}

/// The processes that run the odd bot.
int oddBotsAlive()
{
    QProcess list;
    list.start(QStringLiteral("sh"),
               {QStringLiteral("-c"),
                QStringLiteral("for p in /proc/[0-9]*; do "
                               "[ \"$(readlink $p/exe 2>/dev/null)\" = " RW_ODD_BOT " ] && echo $p; done; true")});
    return list.waitForFinished(rwtest::patience) ? int(list.readAllStandardOutput().count('\n')) : -1;
}

/// The processes whose command lines have this word.
int processesWith(const QByteArray &token)
{
    int found = 0;
    for (const QString &process : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs))
        if (QFile words(QStringLiteral("/proc/%1/cmdline").arg(process)); words.open(QIODevice::ReadOnly))
            found += words.readAll().contains(token) ? 1 : 0;
    return found;
}

} // namespace

class TestOutsideBots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        const Checked<PlayableDeck> deck = loadDeck(m_host, deckFolder);
        QVERIFY(deck);
        m_engine = *deck.value->compile(2).value;
    }

    /// Who is killed still takes a moment to be gone.
    void cleanup() { QTRY_COMPARE_WITH_TIMEOUT(oddBotsAlive(), 0, rwtest::patience); }

    void aCommandIsTakenAsItIs()
    {
        const BotSpec spec = BotSpec::parse("exec:./bot --level=3:4 a=b");
        QVERIFY(spec.isOutside());
        QVERIFY(spec.arguments == std::vector<std::string>{"./bot --level=3:4 a=b"});
        QCOMPARE(spec.text(), std::string("exec:./bot --level=3:4 a=b"));
        QVERIFY(!BotSpec::parse("random").isOutside());
    }

    void itsMovesArePlayed_data()
    {
        QTest::addColumn<QByteArray>("manner");
        QTest::addColumn<int>("decisions");
        QTest::newRow("by place") << QByteArray("first") << 60; // bids as low as can be, without end
        QTest::newRow("in words") << QByteArray("words") << 2; // bids once, is challenged
    }

    void itsMovesArePlayed()
    {
        QFETCH(QByteArray, manner);
        QFETCH(int, decisions);
        const BatchOutcome outcome = play({oddBot(manner.toStdString())}, 4, 2);
        QCOMPARE(told(m_players->findings()), QByteArray());
        QCOMPARE(outcome.sums.longest, std::uint64_t(decisions == 2 ? 2 : 61));
        QCOMPARE(outcome.sums.decisions, 4 * outcome.sums.longest);
    }

    void whatGoesWrongIsCountedAndTheGamesGoOn_data()
    {
        QTest::addColumn<QByteArray>("manner");
        QTest::addColumn<QByteArray>("trouble");
        QTest::newRow("wrong") << QByteArray("wrong")
                               << QByteArray("its move cannot be played: {\"id\":1,\"move\":\"bid 99x99\"}");
        QTest::newRow("beyond") << QByteArray("beyond") << QByteArray("its move cannot be played: {\"id\":1,\"move\":1000000}");
        QTest::newRow("other-id") << QByteArray("other-id")
                                  << QByteArray("its answer is to another question: {\"id\":0,\"move\":0}");
        QTest::newRow("babbles") << QByteArray("babbles") << QByteArray("its answer is no JSON: what a nice game");
        QTest::newRow("chatters") << QByteArray("chatters") << QByteArray("its answer is too long");
        QTest::newRow("crashes") << QByteArray("crashes") << QByteArray("it was ended by signal 6");
        QTest::newRow("silent") << QByteArray("silent") << QByteArray("it gave no answer within 250 ms");
    }

    void whatGoesWrongIsCountedAndTheGamesGoOn()
    {
        QFETCH(QByteArray, manner);
        QFETCH(QByteArray, trouble);
        const BatchOutcome outcome = play({oddBot(manner.toStdString()), "random"}, 20, 1, manner == "silent" ? never : soon);
        QCOMPARE(outcome.sums.games, std::uint64_t(20));
        QCOMPARE(outcome.sums.guarded, std::uint64_t(0));
        const QByteArray said = told(m_players->findings());
        QVERIFY2(said.contains("[bot.stood-in]") && said.contains("the first time " + trouble + ";"), said.constData());
    }

    void aProgramThatDoesNotGetReadyIsAnError_data()
    {
        QTest::addColumn<QByteArray>("bot");
        QTest::addColumn<QByteArray>("error");
        QTest::newRow("unready") << QByteArray::fromStdString(oddBot("unready"))
                                 << QByteArray("it did not say that it is ready but {\"ready\":false}");
        QTest::newRow("refuses") << QByteArray::fromStdString(oddBot("refuses")) << QByteArray("it ended with code 3");
        QTest::newRow("asleep") << QByteArray::fromStdString(oddBot("asleep")) << QByteArray("it gave no answer within 250 ms");
        QTest::newRow("missing") << QByteArray("exec:/no/such/bot") << QByteArray("it ended with code 127");
        QTest::newRow("nothing") << QByteArray("exec:") << QByteArray("exec: does not say which program");
        QTest::newRow("nothing at all") << QByteArray("exec") << QByteArray("exec: does not say which program");
    }

    void aProgramThatDoesNotGetReadyIsAnError()
    {
        QFETCH(QByteArray, bot);
        QFETCH(QByteArray, error);
        const OutsidePlayers players({bot.endsWith("asleep") ? never : soon, soon, 2});
        BatchPlan plan = planOf({bot.toStdString(), "random"}, 10);
        plan.outside = players.maker(commandsOf(plan.bots));
        const Checked<BatchOutcome> outcome = playBatch(*m_engine, plan, 2);
        QVERIFY(!outcome);
        QVERIFY2(told(outcome.findings).contains(error), told(outcome.findings).constData());
    }

    void withoutTheHostThereIsNoSuchBot()
    {
        const Checked<BatchOutcome> outcome = playBatch(*m_engine, planOf({oddBot("first")}, 10), 1);
        QVERIFY(!outcome);
        QCOMPARE(outcome.findings.front().code, std::string("bot.unknown"));
    }

    void aProgramIsGivenUpInTheEnd()
    {
        play({oddBot("babbles"), "random"}, 50, 1);
        const Value tally = m_players->tally();
        const Value &bot = tally.list().at(0);
        QCOMPARE(bot.find("wrong")->toInt(), 3); // its first start and two more
        QVERIFY(bot.find("ended")->toInt() > 20); // from then on nobody was there
        QCOMPARE(bot.find("decisions")->toInt(), bot.find("random_instead")->toInt());
    }

    void aPlanWithAProgramIsNotReproducible()
    {
        QVERIFY(planOf({"random", "ismcts:20"}, 1).isReproducible());
        QVERIFY(!planOf({"random", oddBot("first")}, 1).isReproducible());
    }

    void aProgramIsShownNoMoreThanItsSeatKnows()
    {
        const Position position(m_engine, 99);
        const OutsidePlayers players({soon, soon, 0});
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("seen.txt"));
        {
            const BotSpec spec = BotSpec::parse("exec:tee " + file.toStdString() + " | " RW_ODD_BOT " first");
            const auto bot = players.player(*m_engine, spec, commandsOf({spec}));
            QVERIFY(bot);
            QCOMPARE(position.words((*bot.value)->choose(position.bytes(), 0, 1234)), std::string("bid 1x1"));
        }
        QFile seen(file);
        QVERIFY(seen.open(QIODevice::ReadOnly));
        const QByteArray question = seen.readAll().split('\n').at(1);
        const std::string own = toJson(position.tree(Eye::visible(0)));
        QVERIFY(question.contains(QByteArray::fromStdString("\"seat\":\"seat1\",\"decision\":\"bid or challenge\",\"view\":" + own
                                                            + ",\"known\":" + own)));
        QVERIFY(question.contains("\"word\":\"1234\""));
        const std::string secret = toJson(*at(position.tree(), "seats.seat2.dice"));
        QVERIFY(!question.contains(QByteArray::fromStdString(secret)));
        QVERIFY(!question.contains(QByteArray::fromStdString(at(position.tree(), "luck.seed")->text())));
    }

    void theExampleInPythonPlays()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("python3")).isEmpty())
            QSKIP("there is no python3 here");
        const BatchOutcome outcome = play({"exec:python3 " RW_SOURCE_DIR "/docs/examples/bot.py", "random"}, 100, 1);
        QCOMPARE(told(m_players->findings()), QByteArray());
        const std::uint64_t won = outcome.sums.wonAt(0, 0, 1);
        QVERIFY2(won > 75, qPrintable(QString::number(won)));
    }

    void whoIsToStopWaitsForNoProgram_data()
    {
        QTest::addColumn<QByteArray>("manner");
        QTest::newRow("amid a game") << QByteArray("silent");
        QTest::newRow("at the start") << QByteArray("asleep");
    }

    void whoIsToStopWaitsForNoProgram()
    {
        QFETCH(QByteArray, manner);
        std::atomic<bool> stop = false;
        const OutsidePlayers players({1h, 1h, 2, &stop});
        BatchPlan plan = planOf({oddBot("words"), oddBot(manner.toStdString())}, 100);
        plan.outside = players.maker(commandsOf(plan.bots));
        std::jthread user([&] {
            std::this_thread::sleep_for(never);
            stop = true;
        });
        const auto start = std::chrono::steady_clock::now();
        const Checked<BatchOutcome> outcome = playBatch(*m_engine, plan, 1, &stop);
        QVERIFY(std::chrono::steady_clock::now() - start < soon);
        QVERIFY(outcome);
        QVERIFY(outcome.value->interrupted);
        QCOMPARE(outcome.value->sums.games, std::uint64_t(0));
        QCOMPARE(told(players.findings()), QByteArray());
    }

    void theGameThatWasBrokenOffIsNotCounted()
    {
        std::atomic<bool> stop = false;
        const OutsidePlayers players({soon, 1h, 2, &stop});
        BatchPlan plan = planOf({oddBot("first"), oddBot("tires")}, 100);
        plan.outside = players.maker(commandsOf(plan.bots));
        plan.measure = plan.keepMoves = plan.keepNotes = true;
        std::size_t traced = 0;
        BatchListener listener;
        listener.moves = [&](const MoveTrace &trace) { traced += trace.lengths().size(); };
        std::jthread user([&] {
            std::this_thread::sleep_for(4 * never);
            stop = true;
        });
        const Checked<BatchOutcome> outcome = playBatch(*m_engine, plan, 1, &stop, listener);
        QVERIFY(outcome && outcome.value->interrupted);
        plan.games = 2; // in the third it is tired
        const Checked<BatchOutcome> finished = playBatch(*m_engine, withoutStop(plan), 1);
        QVERIFY(finished && !finished.value->interrupted);
        QCOMPARE(outcome.value->sums.games, std::uint64_t(2));
        QCOMPARE(traced, std::size_t(2));
        QVERIFY(outcome.value->sums == finished.value->sums);
    }

    void aCommandThatNobodyAgreedToDoesNotRun()
    {
        const QTemporaryDir folder;
        const std::string canary = folder.filePath(QStringLiteral("ran")).toStdString();
        const BotSpec spec = BotSpec::parse("exec:touch " + canary);
        const OutsidePlayers players({soon, soon, 0});
        const auto refused = players.player(*m_engine, spec, {"touch " + canary + " "}); // not the very same
        QCOMPARE(refused.findings.front().code, std::string("bot.not-trusted"));
        QVERIFY(!std::filesystem::exists(canary));
        QVERIFY(!players.player(*m_engine, spec, commandsOf({spec}))); // it is no bot, but it ran
        QVERIFY(std::filesystem::exists(canary));
    }

    void aProgramThatDoesNotReadDoesNotBlock()
    {
        ChildProgram deaf("echo hello; exec sleep 100");
        const std::string longLine(1 << 20, 'x');
        QCOMPARE(deaf.ask("", soon).line, std::string("hello"));
        QVERIFY(deaf.ask(longLine, 50ms).kind == ChildProgram::Reply::Kind::Late);
    }

    // A program may start others that leave its process group and its session, and lose their parents.
    void nothingThatAProgramStartedOutlivesIt_data()
    {
        QTest::addColumn<int>("least"); // of processes that the token is a word of
        QTest::addColumn<QString>("shell");
        QTest::newRow("in the background") << 2 << QStringLiteral("sh -c 'sleep 4321; : %1' & echo ready; sleep 4321");
        QTest::newRow("with a session") << 2 << QStringLiteral("setsid sh -c 'sleep 4321; : %1' & echo ready; sleep 4321");
        QTest::newRow("twice, with a session")
            << 3 << QStringLiteral("(setsid sh -c '(sleep 4321; : %1) & sleep 4321; : %1' &) ; echo ready; sleep 4321");
        QTest::newRow("of a program that ended")
            << 2 << QStringLiteral("(setsid sh -c '(sleep 4321; : %1) & sleep 4321; : %1' &) ; echo ready; exit 3");
    }
    void nothingThatAProgramStartedOutlivesIt()
    {
        QFETCH(int, least);
        QFETCH(QString, shell);
        const QByteArray token = QByteArray::number(quint64(QRandomGenerator::system()->generate64()), 16);
        const std::string command = shell.arg(QString::fromLatin1(token)).toStdString();
        {
            ChildProgram program(command);
            QCOMPARE(program.ask("", soon).line, std::string("ready"));
            // Shells that start others come and go, so the number may be reached for a moment only.
            QVERIFY(QTest::qWaitFor([&] { return processesWith(token) >= least; }, rwtest::patience));
        }
        QCOMPARE(processesWith(token), 0);
    }

    void theyEndAlsoWhenWeAreKilled()
    {
        const QByteArray token = QByteArray::number(quint64(QRandomGenerator::system()->generate64()), 16);
        const std::string command = "(setsid sh -c 'sleep 4321; : " + token.toStdString() + "' &) ; echo ready; sleep 4321";
        const pid_t we = ::fork();
        if (we == 0) {
            ChildProgram program(command);
            program.ask("", soon);
            ::pause();
            ::_exit(0);
        }
        QTRY_VERIFY_WITH_TIMEOUT(processesWith(token) >= 2, rwtest::patience);
        ::kill(we, SIGKILL);
        ::waitpid(we, nullptr, 0);
        QTRY_COMPARE_WITH_TIMEOUT(processesWith(token), 0, rwtest::patience);
    }

    void whatEndedIsTold()
    {
        ChildProgram brief("exit 7");
        QVERIFY(brief.ask("hello", soon).kind == ChildProgram::Reply::Kind::Ended);
        QCOMPARE(brief.howItEnded(), std::string("it ended with code 7"));
        QVERIFY(brief.ask("hello", soon).kind == ChildProgram::Reply::Kind::Ended);
    }

private:
    BatchPlan withoutStop(BatchPlan plan)
    {
        m_players.emplace(OutsidePlayers::Patience{soon, soon, 2});
        plan.outside = m_players->maker(commandsOf(plan.bots));
        return plan;
    }
    BatchOutcome play(const std::vector<std::string> &bots, std::uint64_t games, int threads,
                      std::chrono::milliseconds deadline = soon)
    {
        m_players.emplace(OutsidePlayers::Patience{soon, deadline, 2});
        BatchPlan plan = planOf(bots, games);
        plan.outside = m_players->maker(commandsOf(plan.bots));
        const Checked<BatchOutcome> outcome = playBatch(*m_engine, plan, threads);
        return outcome ? *outcome.value : BatchOutcome{};
    }

    GameHost m_host{{RW_BUILD_DIR "/bin/games"}};
    std::shared_ptr<const Engine> m_engine;
    std::optional<OutsidePlayers> m_players;
};

QTEST_GUILESS_MAIN(TestOutsideBots)
#include "tst_outsidebots.moc"
