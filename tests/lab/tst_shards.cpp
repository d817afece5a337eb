// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/shards.h"

#include "lab/outsideplay.h"
#include "lab/playedtotals.h"
#include "results.h"

#include <QTest>

#include <functional>

using namespace rw;
using namespace rwtest;

namespace {

QByteArray bytesOf(const BatchResult &result)
{
    return QByteArray::fromStdString(toJson(result.canonical(), 2));
}

/// Written to a file and read again.
ShardFile onDisk(const BatchResult &result, std::string file)
{
    Checked<BatchResult> again = BatchResult::read(toJson(result.withCost({1.5, 2}), 2), file);
    return {std::move(file), std::move(again.value.value())};
}

std::vector<ShardFile> shardsOf(const BatchPlan &plan, int of)
{
    std::vector<ShardFile> shards;
    for (int number = of; number >= 1; --number)
        shards.push_back(onDisk(playedShard(plan, number, of), std::to_string(number) + ".json"));
    return shards;
}

} // namespace

using Spoil = std::function<void(std::vector<ShardFile> &)>;
Q_DECLARE_METATYPE(Spoil)

class TestShards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shardsGiveTheBytesOfOneRun_data()
    {
        QTest::addColumn<int>("of");
        for (const int of : {1, 2, 3, 61})
            QTest::newRow(qPrintable(QString::number(of))) << of;
    }

    void shardsGiveTheBytesOfOneRun()
    {
        QFETCH(int, of);
        const BatchPlan plan = measuredPlan(60);
        const Checked<BatchResult> merged = mergeShards(shardsOf(plan, of));
        QVERIFY2(merged, merged.findings.empty() ? "" : sentence(merged.findings.front()).c_str());
        QCOMPARE(bytesOf(*merged.value), bytesOf(played(plan)));
        QCOMPARE(merged.value->asCsv(), played(plan).asCsv());
    }

    // What a farm and the run store keep of a stretch of games.
    void gamesOutOfRoomAreKeptInTotals()
    {
        BatchSums sums(3, 1, 2);
        sums.games = 20;
        for (const std::uint64_t game : {3, 5, 8})
            sums.guard(game);
        PlayedTotals totals{20, {sums}};
        QVERIFY(!totals.canonical().find("sides")->list().front().find("out_of_room"));
        QVERIFY(totals.empty().read(totals.canonical()) == totals); // as older files have it
        totals.sides.front().overrun(5, "charm makes one more");
        QVERIFY(totals.empty().read(totals.canonical()) == totals);
        Value cut = totals.canonical();
        cut["sides"].list().front()["out_of_room"]["first"] = Value::List{};
        QVERIFY(!totals.empty().read(cut)); // one is counted, and none is named
    }

    void laterGamesCanBeShardsToo()
    {
        BatchPlan plan = measuredPlan(100);
        plan.firstGame = 1000;
        plan.measure = false;
        QCOMPARE(bytesOf(*mergeShards(shardsOf(plan, 3)).value), bytesOf(played(plan)));
    }

    void wrongSetsAreRefused_data()
    {
        QTest::addColumn<Spoil>("spoil");
        QTest::addColumn<QByteArray>("finding");
        const auto row = [](const char *name, Spoil spoil, const char *finding) {
            QTest::newRow(name) << spoil << QByteArray(finding);
        };
        const auto other = [](auto change) {
            return [change](std::vector<ShardFile> &shards) {
                BatchOrigin origin = shards[1].result.origin();
                BatchPlan plan = shards[1].result.plan();
                change(origin, plan);
                shards[1].result = BatchResult(origin, plan, {shards[1].result.sums(), false});
            };
        };
        row(
            "one missing", [](std::vector<ShardFile> &shards) { shards.erase(shards.begin() + 1); },
            "error: shard 3 of 4 is missing; name its file, too [merge.missing]");
        row(
            "the last missing", [](std::vector<ShardFile> &shards) { shards.erase(shards.begin()); },
            "error: shard 4 of 4 is missing; name its file, too [merge.missing]");
        row(
            "one doubled",
            [](std::vector<ShardFile> &shards) {
            shards.push_back({"copy.json", shards[2].result});
            },
            "copy.json: error: shard 2 of 4 is given twice; leave one out [merge.doubled]");
        row(
            "a whole batch",
            [](std::vector<ShardFile> &shards) {
            shards.push_back({"whole.json", played(measuredPlan(40))});
            },
            "whole.json: error: this is no part of a batch; make parts with `rulewright batch --shard 1/4` [merge.no-shard]");
        row(
            "of another split",
            [](std::vector<ShardFile> &shards) { shards[1] = onDisk(playedShard(measuredPlan(40), 2, 3), "odd.json"); },
            "odd.json: error: this shard was played with another split into shards than 1.json; merge shards of one batch "
            "[merge.other-batch]");
        row(
            "cut short",
            [](std::vector<ShardFile> &shards) {
            BatchOutcome cut{shards[1].result.sums(), true};
            cut.sums.games = 5;
            shards[1].result = BatchResult(shards[1].result.origin(), shards[1].result.plan(), cut);
            },
            "3.json: error: only 5 of its 10 games were played; play it again to its end [merge.cut-short]");
        row("another deck", other([](BatchOrigin &origin, BatchPlan &) { origin.deckHash = "beef"; }),
            "3.json: error: this shard was played with another deck, or other variants or values than 1.json; merge shards of "
            "one batch [merge.other-batch]");
        row("another seed", other([](BatchOrigin &, BatchPlan &plan) { plan.seed = 2; }),
            "3.json: error: this shard was played with another seed than 1.json; merge shards of one batch [merge.other-batch]");
        row("other bots", other([](BatchOrigin &, BatchPlan &plan) { plan.bots[0] = BotSpec::parse("ismcts:9"); }),
            "3.json: error: this shard was played with other bots than 1.json; merge shards of one batch [merge.other-batch]");
        row("other rules", other([](BatchOrigin &origin, BatchPlan &) { origin.rulesVersion = "2"; }),
            "3.json: error: this shard was played with another version of the rules than 1.json; merge shards of one batch "
            "[merge.other-batch]");
        row("another build", other([](BatchOrigin &origin, BatchPlan &) {
                origin.builds = {{"0.1.0", "beef"}};
            }),
            "3.json: error: this shard was played by Rulewright 0.1.0 with the sources beef, not by Rulewright 0.1.0 with the "
            "sources "
            "0a1b2c: the same seed may give other games; play it again with this build, or take it with --other-build "
            "[build.other]");
        row("other games", other([](BatchOrigin &, BatchPlan &plan) { plan.firstGame += 1; }),
            "3.json: error: this shard was played with another split into shards than 1.json; merge shards of one batch "
            "[merge.other-batch]");
        row("other metrics", other([](BatchOrigin &origin, BatchPlan &) { origin.metrics[0].title = "Other"; }),
            "3.json: error: this shard was played with other metrics than 1.json; merge shards of one batch [merge.other-batch]");
    }

    void whatBecameOfProgramsIsAddedUp()
    {
        std::vector<ShardFile> shards = shardsOf(measuredPlan(40), 3);
        QVERIFY(!mergedCost(shards));
        shards[0].cost = BatchCost{1.5, 2, Value::List{askedBot("exec:a", 7, 3), askedBot("exec:b", 2, 0)}, "ours"};
        shards[1].cost = BatchCost{0.5, 4, {}, "theirs"};
        shards[2].cost = BatchCost{1, 1, Value::List{askedBot("exec:b", 5, 5), askedBot("exec:a", 8, 1)}, "ours"};
        const std::optional<BatchCost> cost = mergedCost(shards);
        QCOMPARE(cost->seconds, 3.0);
        QCOMPARE(cost->threads, 4);
        QCOMPARE(cost->deckFolder, std::string("ours"));
        QCOMPARE(toJson(cost->outside), toJson(Value::List{askedBot("exec:a", 15, 4), askedBot("exec:b", 7, 5)}));
        const std::vector<std::string> expected{
            "random moves stand in for 4 of 15 decisions of exec:a; do not trust these figures",
            "random moves stand in for 5 of 7 decisions of exec:b; do not trust these figures"};
        QCOMPARE(standIns(cost->outside), expected);
    }

    void otherBuildsAreTakenWhereThatIsAskedFor()
    {
        const BatchPlan plan = measuredPlan(40);
        const auto playedBy = [](ShardFile &shard, Builds builds) {
            BatchOrigin origin = shard.result.origin();
            origin.builds = std::move(builds);
            shard.result = BatchResult(origin, shard.result.plan(), {shard.result.sums(), false});
        };
        std::vector<ShardFile> shards = shardsOf(plan, 3);
        playedBy(shards[0], {{"0.1.0", "beef"}});
        QVERIFY(!mergeShards(shards));
        const Checked<BatchResult> merged = mergeShards(shards, OtherBuilds::Taken);
        QVERIFY(merged);
        QCOMPARE(merged.findings.size(), 1u);
        QCOMPARE(merged.findings.front().code, std::string("build.other"));
        QVERIFY(!hasErrors(merged.findings));
        QCOMPARE(merged.value->origin().builds, (Builds{{"0.1.0", "0a1b2c"}, {"0.1.0", "beef"}}));
        Value both = merged.value->canonical(), one = played(plan).canonical();
        QVERIFY(both != one);
        both.remove("builds");
        one.remove("builds");
        QCOMPARE(toJson(both), toJson(one)); // the games are the same

        // An older result says nothing: it is read, and what comes of it says that a part does not say.
        playedBy(shards[0], {});
        const Checked<BatchResult> older = mergeShards(shards);
        QVERIFY(older);
        QCOMPARE(older.value->origin().builds, (Builds{{}, {"0.1.0", "0a1b2c"}}));
        const Checked<BatchResult> again = BatchResult::read(toJson(older.value->canonical()), "again");
        QCOMPARE(again.value->origin().builds, older.value->origin().builds);
        for (ShardFile &shard : shards)
            playedBy(shard, {});
        QVERIFY(!mergeShards(shards).value->canonical().find("builds"));
    }

    void wrongSetsAreRefused()
    {
        QFETCH(Spoil, spoil);
        QFETCH(QByteArray, finding);
        std::vector<ShardFile> shards = shardsOf(measuredPlan(40), 4);
        spoil(shards);
        const Checked<BatchResult> merged = mergeShards(std::move(shards));
        QVERIFY(!merged);
        QCOMPARE(QByteArray::fromStdString(line(merged.findings.front())), finding);
    }
};

QTEST_GUILESS_MAIN(TestShards)
#include "tst_shards.moc"
