// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/schema.h"
#include "lab/jsonplace.h"
#include "lab/resultschema.h"
#include "results.h"

#include <QFile>
#include <QTest>

#include <functional>

using namespace rw;
using namespace rwtest;

namespace {

QByteArray faultsIn(const Value &result)
{
    const Schema schema(batchResultSchema().schema);
    QByteArray faults;
    for (const Fault &fault : schema.check(result))
        faults += QByteArray::fromStdString(pathText(fault.path) + ": " + sentence(fault.finding) + '\n');
    return faults;
}

Value runWith(Value::List outside)
{
    return Value::Map{{"deck", "ours"}, {"seconds", 1},         {"games_per_second", 1},
                      {"threads", 1},   {"interrupted", false}, {"outside", std::move(outside)}};
}

} // namespace

using Spoil = std::function<void(Value &)>;
Q_DECLARE_METATYPE(Spoil)

class TestResultFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSchemaThatIsCheckedInIsThatOfTheProgram()
    {
        const SchemaFile schema = batchResultSchema();
        QFile file(QString::fromStdString(RW_SOURCE_DIR "/schemas/" + schema.name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), QString::fromStdString(toJson(schema.schema, 2) + "\n"));
    }

    void whatIsWrittenIsAsTheSchemaSays()
    {
        BatchPlan plain = measuredPlan(3);
        plain.measure = false;
        QCOMPARE(faultsIn(played(measuredPlan(300)).canonical()), QByteArray());
        QCOMPARE(faultsIn(played(measuredPlan(5)).withCost({0.25, 2, Value::List{}, "my/deck"})), QByteArray());
        QCOMPARE(faultsIn(played(measuredPlan(5)).withCost({0.25, 2, Value::List{askedBot("exec:odd", 7, 3)}, ""})),
                 QByteArray());
        QCOMPARE(faultsIn(played(measuredPlan(0)).canonical()), QByteArray());
        QCOMPARE(faultsIn(playedShard(plain, 2, 3).canonical()), QByteArray());
    }

    void whatWasWrittenReadsBackTheSame()
    {
        for (const BatchResult &result :
             {played(measuredPlan(200)), playedShard(measuredPlan(50), 2, 3), played(measuredPlan(0))}) {
            const Checked<BatchResult> again = BatchResult::read(toJson(result.withCost({1, 1}), 2), "a.json");
            QVERIFY(again);
            QCOMPARE(toJson(again.value->canonical(), 2), toJson(result.canonical(), 2));
            QCOMPARE(again.value->asText(), result.asText());
        }
    }

    void whatNoGameMayDeclareAnyMoreIsStillRead()
    {
        Value old = played(measuredPlan(20)).canonical();
        *at(old, "metrics.bids.id") = std::string(metricsOfEveryGame.front());
        const Checked<BatchResult> read = BatchResult::read(toJson(old, 2), "a.json");
        QVERIFY(read);
        QCOMPARE(toJson(read.value->canonical(), 2), toJson(old, 2));
    }

    void whatIsNoResultIsRefused_data()
    {
        QTest::addColumn<Spoil>("spoil");
        QTest::addColumn<QByteArray>("finding");
        const auto row = [](const char *finding, Spoil spoil) { QTest::newRow(finding) << spoil << QByteArray(finding); };
        row("a.json: error: this is not the result of a batch; name a file that `rulewright batch --format json` wrote "
            "[result.unusable]",
            [](Value &result) { result["kind"] = "bench"; });
        row("a.json: error: this result has a newer format; read it with a newer version of Rulewright [result.unusable]",
            [](Value &result) { result["format"] = 2; });
        row("a.json: error: the metric raises has 7 rows where 8 belong; the file was changed after it was written; use it as it "
            "was [result.unusable]",
            [](Value &result) { at(result, "metrics.raises.rows")->list().pop_back(); });
        row("a.json: error: there are 3 exact sums where 2 belong; the file was changed after it was written; use it as it was "
            "[result.unusable]",
            [](Value &result) { at(result, "metrics.bids.rows.0.sums")->append("1"); });
        row("a.json: error: 1.5 is no exact sum; the file was changed after it was written; use it as it was [result.unusable]",
            [](Value &result) { *at(result, "metrics.bids.rows.0.sums.0") = "1.5"; });
        row("a.json: error: more games were played than asked for; the file was changed after it was written; use it as it was "
            "[result.unusable]",
            [](Value &result) { result["asked"] = 1; });
        row("a.json: error: the rows of the metric raises are not those of its axes; the file was changed after it was written; "
            "use it as it was [result.unusable]",
            [](Value &result) { *at(result, "metrics.raises.rows.3.at.0") = "ninth"; });
        const auto number = [&](const char *path, const char *value, const char *can) {
            const QByteArray finding = QByteArray("a.json: error: ") + path + " is " + value + " where only " + can
                + " can be; the file was changed after it was written; use it as it was [result.unusable]";
            row(finding.constData(), [path, value](Value &result) { *at(result, path) = value; });
        };
        number("exact.won.0", "9999999", "from 0 to 7");
        number("exact.sat.0", "21", "from 0 to 20");
        number("exact.payoffs.0", "-20001", "from -20000 to 20000");
        number("metrics.bids.rows.0.sums.1", "-5", "288 or more");
        row("a.json: error: guarded.games is 21 where only from 0 to 20 can be; the file was changed after it was written; use "
            "it "
            "as it was [result.unusable]",
            [](Value &result) {
            *at(result, "guarded.games") = 21;
            *at(result, "guarded.first") = Value::List(16, Value(1));
        });
        row("a.json: error: the games that ran out of room are not all named; the file was changed after it was written; use it "
            "as it "
            "was [result.unusable]",
            [](Value &result) {
            (*at(result, "guarded"))["out_of_room"] = Value::Map{{"games", 1}, {"first", Value::List{}}};
        });
        row("a.json: error: guarded.out_of_room.games is 1 where only from 0 to 0 can be; the file was changed after it was "
            "written; use "
            "it as it was [result.unusable]",
            [](Value &result) {
            (*at(result, "guarded"))["out_of_room"] =
                Value::Map{{"games", 1}, {"first", Value::List{Value::Map{{"game", 3}, {"what", "charm"}}}}};
        });
        row("a.json: error: run.outside tells of 3 random moves where no more than 2 were decided; the file was changed after it "
            "was written; use it as it was [result.unusable]",
            [](Value &result) { result["run"] = runWith({askedBot("exec:odd", 2, 3)}); });
    }

    void whatIsNoResultIsRefused()
    {
        QFETCH(Spoil, spoil);
        QFETCH(QByteArray, finding);
        Value result = played(measuredPlan(20)).canonical();
        spoil(result);
        const Checked<BatchResult> read = BatchResult::read(toJson(result), "a.json");
        QVERIFY(!read);
        Finding found = read.findings.front();
        QCOMPARE(found.where.line, 1);
        QVERIFY(found.where.column
                > (found.where.path.empty() ? 0 : 1)); // what it is depends on the digits of the figures before it
        found.where.line = found.where.column = 0;
        QCOMPARE(QByteArray::fromStdString(line(found)), finding);
    }

    void aPathLeadsToItsPlace_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::newRow("all of it") << QByteArray() << 1 << 1;
        QTest::newRow("a member") << QByteArray("a") << 2 << 8;
        QTest::newRow("an item") << QByteArray("a.1") << 2 << 12;
        QTest::newRow("behind a text with brackets") << QByteArray("c.d") << 4 << 14;
        QTest::newRow("a key with a point") << QByteArray("set.tables.dice") << 5 << 26;
        QTest::newRow("one that is not there") << QByteArray("c.x") << 4 << 8;
        QTest::newRow("behind letters of two bytes") << QByteArray("last") << 6 << 19;
    }

    void aPathLeadsToItsPlace()
    {
        QFETCH(QByteArray, path);
        QFETCH(int, line);
        QFETCH(int, column);
        const std::string text = "{\n  \"a\": [1, {\"x\": \"}\"}],\n  \"b\": \"\\\"[{\",\n  \"c\": {\"d\": 3},\n"
                                 "  \"set\": {\"tables.dice\": 4},\n  \"é\": 1, \"last\": 5\n}\n";
        const Place place = placeInJson(text, "a.json", path.toStdString());
        QCOMPARE(place.file, std::string("a.json"));
        QCOMPARE(place.line, line);
        QCOMPARE(place.column, column);
    }

    void brokenTextIsAFinding()
    {
        const std::string whole = toJson(played(measuredPlan(3)).canonical());
        for (std::size_t size = 0; size < whole.size(); size += 7)
            QVERIFY(!BatchResult::read(std::string_view(whole).substr(0, size), "a.json"));
    }

    void figuresAreWhatTheSumsSay()
    {
        const BatchResult result = played(measuredPlan(400));
        const std::vector<MetricFigure> figures = result.figures();
        const auto bids = std::ranges::find(figures, "bids", [](const MetricFigure &figure) { return figure.metric->id; });
        QCOMPARE(bids->rows.front().estimate->value, double(result.sums().decisions - 400) / 400);
        const auto spread =
            std::ranges::find(figures, "bids-spread", [](const MetricFigure &figure) { return figure.metric->id; });
        double all = 0;
        for (const Estimate &bin : spread->rows.front().bins)
            all += bin.value;
        QCOMPARE(all, 1.0);
        const auto byBid =
            std::ranges::find(figures, "holds-by-bid", [](const MetricFigure &figure) { return figure.metric->id; });
        QCOMPARE(byBid->rows[7].at, std::vector<std::string>{"8 and later"});
    }

    void theCommandPlaysItAgain()
    {
        BatchPlan plan = measuredPlan(400);
        plan.seed = 7;
        const BatchResult whole = played(plan);
        BatchPlan longer = plan;
        longer.games = 100'000;
        QCOMPARE(BatchResult(whole.origin(), longer, {whole.sums(), true}).command("ours"), whole.command("ours"));
        QCOMPARE(playedShard(plan, 2, 4).command("my deck's folder"),
                 std::string("rulewright batch 'my deck'\\''s folder' --players 3 --variant few-dice --set tables.dice=5 --bots "
                             "random --bots ismcts:2 "
                             "--bots random --rotate --games 400 --seed 7 --shard 2/4"));
    }
};

QTEST_GUILESS_MAIN(TestResultFile)
#include "tst_resultfile.moc"
