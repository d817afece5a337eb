// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/bentengine.h"
#include "tables.h"

#include <QTest>

#include <stdexcept>

using namespace rw;
using namespace rwtest;

namespace {

/// All moves of all games, in the order in which they were told.
struct Moves
{
    std::vector<std::uint32_t> lengths;
    std::vector<std::uint16_t> places;
    std::vector<std::uint64_t> firstGames;

    BatchListener listener()
    {
        BatchListener listener;
        listener.moves = [this](const MoveTrace &trace) {
            firstGames.push_back(trace.firstGame());
            lengths.insert(lengths.end(), trace.lengths().begin(), trace.lengths().end());
            places.insert(places.end(), trace.places().begin(), trace.places().end());
        };
        return listener;
    }
};

/// The first block of games comes in after three others.
class LateStart final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    Checked<std::unique_ptr<Worker>> worker(const BatchPlan &plan) const override
    {
        return {std::make_unique<Late>(std::move(*straight().worker(plan).value), m_played), {}};
    }

private:
    class Late final : public Worker
    {
    public:
        Late(std::unique_ptr<Worker> worker, std::atomic<int> &played) : m_worker(std::move(worker)), m_played(played) {}
        std::uint64_t play(std::uint64_t first, std::uint64_t last, const std::atomic<bool> *stop, BatchSums &sums,
                           const Traces &traces) override
        {
            for (int played = m_played; first == 0 && played < 3; played = m_played)
                m_played.wait(played);
            const std::uint64_t reached = m_worker->play(first, last, stop, sums, traces);
            ++m_played;
            m_played.notify_all();
            return reached;
        }

    private:
        std::unique_ptr<Worker> m_worker;
        std::atomic<int> &m_played;
    };

    mutable std::atomic<int> m_played = 0;
};

void verifyEqual(const BatchSums &a, const BatchSums &b)
{
    QCOMPARE(QByteArray::fromStdString(toJson(toValue(a))), QByteArray::fromStdString(toJson(toValue(b))));
    QVERIFY(a == b);
}

} // namespace

Q_DECLARE_METATYPE(rw::BatchPlan)

class TestBatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theNumberOfThreadsChangesNothing_data()
    {
        QTest::addColumn<BatchPlan>("plan");
        QTest::newRow("random") << planOf(5000, {"random"});
        QTest::newRow("one game") << planOf(1, {"random"});
        QTest::newRow("fewer games than threads") << planOf(5, {"random"});
        BatchPlan search = planOf(60, {"ismcts:20", "random", "ismcts:5"});
        search.rotate = true;
        search.firstGame = 1000;
        QTest::newRow("searching, rotating, later games") << search;
    }

    void theNumberOfThreadsChangesNothing()
    {
        QFETCH(BatchPlan, plan);
        plan.keepMoves = true;
        const auto engine = liarsDiceTable(3);
        Moves alone;
        const BatchSums sums = playBatch(*engine, plan, 1, nullptr, alone.listener()).value.value().sums;
        QCOMPARE(sums.games, plan.games);
        QCOMPARE(alone.firstGames.front(), plan.firstGame);
        for (const int threads : {2, 8}) {
            Moves together;
            verifyEqual(playBatch(*engine, plan, threads, nullptr, together.listener()).value.value().sums, sums);
            QVERIFY(together.lengths == alone.lengths && together.places == alone.places);
        }
    }

    void blocksThatComeInLateAreStillCountedInOrder()
    {
        BatchPlan plan = planOf(400, {"random"});
        plan.keepMoves = true;
        Moves inOrder, late;
        const auto engine = liarsDiceTable(2);
        const BatchSums sums = playBatch(*engine, plan, 1, nullptr, inOrder.listener()).value.value().sums;
        verifyEqual(playBatch(LateStart(engine), plan, 2, nullptr, late.listener()).value.value().sums, sums);
        QVERIFY(late.places == inOrder.places);
        QVERIFY(std::ranges::is_sorted(late.firstGames));
    }

    void nothingToPlayIsNothingPlayed()
    {
        const BatchOutcome outcome = playBatch(*liarsDiceTable(2), planOf(0, {"random"}), 4).value.value();
        QVERIFY(!outcome.interrupted);
        QCOMPARE(outcome.sums.games, std::uint64_t(0));
    }

    void anotherSeedIsAnotherBatch()
    {
        BatchPlan plan = planOf(500, {"random"});
        const BatchSums first = sumsOf(*liarsDiceTable(2), plan);
        plan.seed = 2;
        QVERIFY(!(sumsOf(*liarsDiceTable(2), plan) == first));
    }

    void botsMayHaveOtherLuckOnTheSameDice()
    {
        BatchPlan plan = planOf(500, {"random"});
        const BatchSums first = sumsOf(*liarsDiceTable(2), plan);
        plan.botSalt = 1;
        QVERIFY(!(sumsOf(*liarsDiceTable(2), plan) == first));
    }

    void rotatingSharesTheSeats()
    {
        BatchPlan plan = planOf(600, {"random", "ismcts:2", "random"});
        const BatchSums still = sumsOf(*liarsDiceTable(3), plan);
        plan.rotate = true;
        const BatchSums rotating = sumsOf(*liarsDiceTable(3), plan);
        for (int bot = 0; bot < 3; ++bot)
            for (int seat = 0; seat < 3; ++seat) {
                QCOMPARE(rotating.satAt(bot, seat), std::uint64_t(200));
                QCOMPARE(still.satAt(bot, seat), std::uint64_t(bot == seat ? 600 : 0));
            }
    }

    void progressComesInSeedOrder()
    {
        std::vector<std::uint64_t> games;
        BatchListener listener;
        listener.progress = [&](const BatchSums &sums) { games.push_back(sums.games); };
        QVERIFY(playBatch(*liarsDiceTable(2), planOf(3000, {"random"}), 4, nullptr, listener));
        QVERIFY(std::ranges::is_sorted(games));
        QVERIFY(games.size() > 10);
        QCOMPARE(games.front(), std::uint64_t(1)); // slow games are told one by one
        QCOMPARE(games.back(), std::uint64_t(3000));
    }

    void stoppingKeepsTheLongestPrefix_data()
    {
        QTest::addColumn<int>("threads");
        for (const int threads : {1, 2, 8})
            QTest::newRow(qPrintable(QString::number(threads))) << threads;
    }

    void stoppingKeepsTheLongestPrefix()
    {
        QFETCH(int, threads);
        const auto engine = liarsDiceTable(2);
        std::atomic<bool> stop = false;
        BatchListener listener;
        listener.progress = [&](const BatchSums &sums) { stop = sums.games > 2000; };
        const BatchOutcome outcome = playBatch(*engine, planOf(50'000'000, {"random"}), threads, &stop, listener).value.value();
        QVERIFY(outcome.interrupted);
        QVERIFY(outcome.sums.games > 2000 && outcome.sums.games < 50'000'000);
        verifyEqual(outcome.sums, sumsOf(*engine, planOf(outcome.sums.games, {"random"})));
    }

    void whatIsStoppedBeforeItBeginsPlaysNothing()
    {
        const std::atomic<bool> stop = true;
        const BatchOutcome outcome = playBatch(*liarsDiceTable(2), planOf(1000, {"random"}), 4, &stop).value.value();
        QVERIFY(outcome.interrupted);
        QCOMPARE(outcome.sums.games, std::uint64_t(0));
    }

    void whatAWorkerThrowsIsThrown()
    {
        for (const int threads : {1, 4})
            QVERIFY_EXCEPTION_THROWN(playBatch(*coinsTable(2, "throws"), planOf(1000, {"random"}), threads), std::runtime_error);
    }

    void gamesWithoutAnEndAreCountedAndNamed()
    {
        BatchPlan plan = planOf(1000, {"random"});
        plan.firstGame = 70;
        const BatchSums sums = sumsOf(*coinsTable(3, "endless"), plan, 4);
        QCOMPARE(sums.guarded, std::uint64_t(1000));
        QCOMPARE(sums.shortest, std::uint64_t(9));
        QCOMPARE(sums.longest, std::uint64_t(9));
        QCOMPARE(sums.guardedGames.size(), BatchSums::maxGuardedGames);
        for (std::size_t i = 0; i < sums.guardedGames.size(); ++i)
            QCOMPARE(sums.guardedGames[i], 70 + i);
        for (const std::uint64_t won : sums.won)
            QCOMPARE(won, std::uint64_t(0));
    }

    void gamesOutOfRoomAreCountedAndNamed_data()
    {
        QTest::addColumn<QByteArray>("bot");
        QTest::addColumn<int>("games");
        QTest::newRow("random") << QByteArray("random") << 1000;
        QTest::newRow("a search") << QByteArray("ismcts:20") << 40;
    }

    void gamesOutOfRoomAreCountedAndNamed()
    {
        QFETCH(QByteArray, bot);
        QFETCH(int, games);
        BatchPlan plan = planOf(std::uint64_t(games), {bot.constData()});
        plan.firstGame = 70;
        const auto engine = coinsTable(3, "overruns");
        const BatchSums sums = sumsOf(*engine, plan, 1);
        QVERIFY(sums == sumsOf(*engine, plan, 4));
        QVERIFY(sums.overran > 0 && sums.overran < sums.games); // the third guess, and only where it is tails
        QCOMPARE(sums.guarded, sums.overran);
        QCOMPARE(sums.overruns.size(), std::min(std::size_t(sums.overran), BatchSums::maxGuardedGames));
        for (std::size_t i = 0; i < sums.overruns.size(); ++i) {
            QCOMPARE(sums.overruns[i].game, sums.guardedGames[i]);
            QCOMPARE(sums.overruns[i].what, std::string("no coin more fits into the purse; let fewer be kept"));
        }
        QCOMPARE(sums.shortest, std::uint64_t(2)); // decisions before it
        QCOMPARE(sums.longest, std::uint64_t(9));
    }

    void sumsOfGamesOutOfRoomAddUp()
    {
        const auto engine = coinsTable(3, "overruns");
        BatchPlan late = planOf(300, {"random"});
        late.firstGame = 300;
        BatchSums backwards = sumsOf(*engine, late, 2);
        backwards.add(sumsOf(*engine, planOf(300, {"random"}), 1));
        QVERIFY(backwards == sumsOf(*engine, planOf(600, {"random"}), 3));
    }

    void botsThatSearchDoNotHangInAGameWithoutAnEnd()
    {
        const BatchSums sums = sumsOf(*coinsTable(3, "endless"), planOf(5, {"ismcts:5"}), 2);
        QCOMPARE(sums.guarded, std::uint64_t(5));
    }

    void shardsMayBeAddedInAnyOrder()
    {
        const auto engine = coinsTable(3, "endless");
        BatchPlan late = planOf(10, {"random"});
        late.firstGame = 10;
        BatchSums backwards = sumsOf(*engine, late, 1);
        backwards.add(sumsOf(*engine, planOf(10, {"random"}), 1));
        QVERIFY(backwards == sumsOf(*engine, planOf(20, {"random"}), 1));
    }

    void wrongPlansAreFindings_data()
    {
        QTest::addColumn<BatchPlan>("plan");
        QTest::addColumn<int>("threads");
        QTest::addColumn<QByteArray>("finding");
        QTest::newRow("no bots") << planOf(
            1, {}) << 1 << QByteArray("error: 0 bots for 3 seats; name one bot for all seats, or one for each [batch.bots]");
        QTest::newRow("too few bots")
            << planOf(1, {"random", "random"}) << 1
            << QByteArray("error: 2 bots for 3 seats; name one bot for all seats, or one for each [batch.bots]");
        QTest::newRow("no threads") << planOf(1, {"random"}) << 0
                                    << QByteArray("error: 0 threads; it must be from 1 to 1024 [batch.threads]");
        QTest::newRow("too many threads") << planOf(1, {"random"}) << 1025
                                          << QByteArray("error: 1025 threads; it must be from 1 to 1024 [batch.threads]");
        QTest::newRow("unknown bot") << planOf(1, {"greedy"}) << 2
                                     << QByteArray(
                                            "error: there is no bot greedy for this game; it has: random, ismcts [bot.unknown]");
    }

    void wrongPlansAreFindings()
    {
        QFETCH(BatchPlan, plan);
        QFETCH(int, threads);
        QFETCH(QByteArray, finding);
        const Checked<BatchOutcome> outcome = playBatch(*liarsDiceTable(3), plan, threads);
        QVERIFY(!outcome);
        QCOMPARE(QByteArray::fromStdString(line(outcome.findings.front())), finding);
    }
};

QTEST_GUILESS_MAIN(TestBatch)
#include "tst_batch.moc"
