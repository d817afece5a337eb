// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json.h"
#include "engine/tables.h"
#include "lab/comparisonplay.h"
#include "lab/comparisonreport.h"

#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <sstream>

using namespace rw;
using namespace rwtest;

namespace {

/// Three seats of Liar's Dice with bots that play alike.
ComparedSide side(std::string name, const std::vector<std::string> &bots = {"random"}, std::uint64_t salt = 0, int seats = 3)
{
    const auto engine = liarsDiceTable(seats);
    const GameFacts &facts = engine->facts();
    ComparedSide side{std::move(name), {}, {}, engine};
    for (const std::string &bot : bots)
        side.plan.bots.push_back(BotSpec::parse(bot));
    side.origin.game = facts.id;
    side.origin.gameTitle = facts.title;
    side.origin.rulesVersion = facts.rulesVersion;
    side.origin.deckHash = "0123abcd";
    side.origin.seats = engine->setup().seats;
    side.origin.clauses = facts.clauses;
    side.origin.longestGame = engine->longestGame();
    side.origin.metrics = engine->metrics();
    side.plan.rotate = bots.size() > 1;
    side.plan.botSalt = salt;
    return side;
}

ComparisonRecord compared(const std::vector<ComparedSide> &sides, const ComparisonGoal &goal, int threads = 1)
{
    return playComparison(sides, goal, threads).value.value();
}

const MetricDifference &figure(const ComparisonRecord &record, const std::string &id)
{
    const auto &metrics = record.others.front().metrics;
    const auto found = std::ranges::find(metrics, id, [](const MetricDifference &each) { return each.metric.id; });
    Q_ASSERT(found != metrics.end());
    return *found;
}

QByteArray bytesOf(const ComparisonRecord &record)
{
    return QByteArray::fromStdString(toJson(record.canonical(), 2));
}

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDeckAgainstItselfDiffersInNothing()
    {
        const ComparisonRecord record = compared({side("a"), side("b")}, {.games = 500});
        QCOMPARE(record.pairs, std::uint64_t(500));
        for (const MetricDifference &difference : record.others.front().metrics)
            for (const RowDifference &row : difference.rows) {
                QCOMPARE(row.differing, std::uint64_t(0));
                QCOMPARE(row.first, row.second);
                if (!row.difference) // never noted
                    continue;
                QCOMPARE(row.difference->value, 0.0);
                QCOMPARE(row.difference->low, 0.0);
                QCOMPARE(row.difference->high, 0.0);
                QCOMPARE(row.verdict, DifferenceVerdict::Same);
            }
        QVERIFY(record.asText().find("it is the same deck.") != std::string::npos);
    }

    void otherLuckOfTheBotsGivesNoVerdictOfADifference()
    {
        for (std::uint64_t salt = 1; salt <= 5; ++salt) {
            const ComparisonRecord record = compared({side("a"), side("b", {"random"}, salt)}, {.games = 1000});
            for (const MetricDifference &difference : record.others.front().metrics)
                for (const RowDifference &row : difference.rows) {
                    QVERIFY(row.differing > 0 || !row.difference);
                    QVERIFY2(!difference.metric.verdict || !row.differs(), row.words.c_str());
                }
        }
    }

    void aStrongerBotIsSeen()
    {
        const ComparisonRecord record =
            compared({side("before"), side("after", {"ismcts:40", "random", "random"})}, {.games = 1500, .judging = {}});
        QCOMPARE(record.gamesOfPair, 3);
        QCOMPARE(record.sides[1].result.sums().games, std::uint64_t(1500));
        const RowDifference &stronger = figure(record, "wins-by-bot").rows.front();
        QVERIFY2(stronger.verdict == DifferenceVerdict::More, stronger.words.c_str());
        for (const RowDifference &row : figure(record, "wins-by-seat").rows)
            QVERIFY2(!row.differs(), row.words.c_str());
        const RowDifference &bids = figure(record, "bids").rows.front();
        QVERIFY2(bids.differs(), bids.words.c_str());
        QCOMPARE(bids.difference->value > 0, bids.verdict == DifferenceVerdict::More);
    }

    void aLuckIsPlayedInAllSeatsWhereBotsDiffer()
    {
        const ComparisonRecord record =
            compared({side("before"), side("after", {"ismcts:3", "random", "random"})}, {.games = 600});
        QCOMPARE(record.pairs, std::uint64_t(200));
        QCOMPARE(record.sides[0].result.sums().games, std::uint64_t(200)); // alike in all seats: once for each luck
        QCOMPARE(record.sides[1].result.sums().games, std::uint64_t(600));
        for (int bot = 0; bot < 3; ++bot)
            for (int seat = 0; seat < 3; ++seat)
                QCOMPARE(record.sides[1].result.sums().satAt(bot, seat), std::uint64_t(200));
        const std::vector<RowDifference> &wins = figure(record, "wins-by-bot").rows;
        QCOMPARE(wins.size(), std::size_t(3));
        QCOMPARE(wins.front().at, std::vector<std::string>{"bot1"});
        QVERIFY(qAbs(*wins.front().first - 1.0 / 3) < 1e-12); // whatever the luck: one of them wins
        QVERIFY(qAbs(*wins.front().second - record.sides[1].result.winsOfBot("ismcts:3").value) < 1e-12);
        // The same bots in the same places are no difference, however they are written.
        const ComparisonRecord alike = compared({side("one"), side("three", {"random", "random", "random"})}, {.games = 600});
        for (const MetricDifference &difference : alike.others.front().metrics)
            for (const RowDifference &row : difference.rows)
                QCOMPARE(row.differing, std::uint64_t(0));
    }

    void theGamesToPlayAreThoseThatArePlayed()
    {
        const std::vector<std::string> bots{"ismcts:2", "random", "random"};
        for (const std::vector<ComparedSide> &sides :
             {std::vector{side("a"), side("b", bots), side("c")}, std::vector{side("a", bots), side("b", bots, 1)},
              std::vector{side("a"), side("b", {"random"}, 1)}}) {
            const ComparisonGoal goal{.games = 200};
            std::uint64_t played = 0;
            ComparisonListener listener;
            listener.progress = [&](std::uint64_t games) { played = games; };
            const ComparisonRecord record = playComparison(sides, goal, 1, nullptr, listener).value.value();
            const Comparison comparison = comparisonOf(sides, goal);
            QCOMPARE(comparison.gamesToPlay(), played);
            for (std::size_t i = 0; i < sides.size(); ++i)
                QCOMPARE(comparison.gamesToPlay(i), record.sides[i].result.sums().games);
        }
    }

    void figuresAreThoseOfTheBatches()
    {
        const ComparisonRecord record = compared({side("a"), side("b", {"ismcts:5"})}, {.games = 400});
        for (int seat = 0; seat < 3; ++seat) {
            const RowDifference &row = figure(record, "wins-by-seat").rows[std::size_t(seat)];
            QVERIFY(qAbs(*row.first - record.sides[0].result.winsOfSeat(seat).value) < 1e-12);
            QVERIFY(qAbs(*row.second - record.sides[1].result.winsOfSeat(seat).value) < 1e-12);
        }
        for (const ComparisonRecord::Side &each : record.sides)
            for (const MetricFigure &told : each.result.figures()) {
                if (told.metric->kind == MetricKind::Spread)
                    continue;
                for (std::size_t i = 0; i < told.rows.size(); ++i) {
                    const RowDifference &row = figure(record, told.metric->id).rows[i];
                    const std::optional<double> &value = &each == &record.sides.front() ? row.first : row.second;
                    QCOMPARE(value.has_value(), told.rows[i].estimate.has_value());
                    QVERIFY(!value || qAbs(*value - told.rows[i].estimate->value) < 1e-9);
                }
            }
        const RowDifference &decisions = figure(record, "decisions").rows.front();
        QVERIFY(qAbs(*decisions.first - record.sides[0].result.decisions().value) < 1e-9);
    }

    void theErrorIsSharedAmongVerdicts()
    {
        const ComparisonRecord record = compared({side("a"), side("b", {"random"}, 1), side("c", {"random"}, 2)}, {.games = 100});
        double all = 0;
        for (const ComparisonRecord::Against &other : record.others)
            for (const MetricDifference &difference : other.metrics)
                for (const RowDifference &row : difference.rows) {
                    if (difference.metric.verdict)
                        all += row.error;
                    else
                        QCOMPARE(row.error, 0.05);
                }
        QVERIFY(qAbs(all - 0.05) < 1e-12);
    }

    void threadsChangeNothing()
    {
        const std::vector<ComparedSide> sides{side("a"), side("b", {"ismcts:3"})};
        QCOMPARE(bytesOf(compared(sides, {.games = 700}, 2)), bytesOf(compared(sides, {.games = 700}, 1)));
    }

    void itEndsWhenAllIsSettledOrKnownWellEnough()
    {
        const ComparisonRecord same = compared({side("a"), side("b")}, {.games = 5000, .untilSettled = true});
        QCOMPARE(same.pairs, std::uint64_t(100));
        QVERIFY(same.isSettled());
        const ComparisonRecord rough = compared({side("a"), side("b", {"random"}, 9)}, {.games = 20'000, .precision = 0.1});
        QVERIFY(rough.pairs < 20'000);
        for (const RowDifference &row : figure(rough, "wins-by-seat").rows)
            QVERIFY(row.difference->high - row.difference->low <= 0.2);
    }

    void inRotationThePrecisionIsThatOfTheBots()
    {
        const double precision = 0.06;
        const auto isKnown = [&](const ComparisonRecord &record, const std::string &id) {
            return std::ranges::all_of(figure(record, id).rows, [&](const RowDifference &row) {
                return row.difference && row.difference->bounded && row.difference->high - row.difference->low <= 2 * precision;
            });
        };
        int looks = 0, known = 0;
        ComparisonListener listener;
        listener.look = [&](const ComparisonRecord &record) {
            ++looks;
            known += isKnown(record, "wins-by-bot");
        };
        ComparisonGoal goal{.games = 12'000, .precision = precision};
        goal.pairsOfStretch = 100;
        const std::vector<ComparedSide> sides{side("a"), side("b", {"ismcts:2", "random", "random"})};
        const ComparisonRecord record = playComparison(sides, goal, 1, nullptr, listener).value.value();
        QVERIFY2(looks > 1 && record.pairs < record.asked, qPrintable(QString::number(record.pairs)));
        QCOMPARE(known, 1); // it ended at once
        QVERIFY(!isKnown(record, "wins-by-seat"));
    }

    void whatIsStoppedKeepsWhatAllSidesPlayed()
    {
        std::atomic<bool> stop = false;
        ComparisonListener listener;
        listener.look = [&](const ComparisonRecord &record) { stop = record.pairs >= 200; };
        const ComparisonRecord record =
            playComparison({side("a"), side("b", {"random"}, 1)}, {.games = 100'000}, 1, &stop, listener).value.value();
        QVERIFY(record.interrupted);
        QCOMPARE(record.pairs, std::uint64_t(200));
        QCOMPARE(bytesOf(record).contains("\"interrupted\": true"), true);
        QCOMPARE(record.sides[0].result.sums().games, record.sides[1].result.sums().games);
    }

    void writtenAndReadAgainItIsTheSame()
    {
        ComparisonRecord record = compared({side("a"), side("b", {"ismcts:3"})}, {.games = 300});
        record.swept = SweptValue{"tables.dice", {Value(1), Value("two")}};
        const Checked<ComparisonRecord> again = ComparisonRecord::read(bytesOf(record).toStdString(), "x.json");
        QVERIFY2(again, again ? "" : sentence(again.findings.front()).c_str());
        QCOMPARE(bytesOf(*again.value), bytesOf(record));
        QCOMPARE(again.value->asText(), record.asText());
        QCOMPARE(again.value->asCsv(), record.asCsv());
        QCOMPARE(comparisonReport(*again.value, {}), comparisonReport(record, {}));
    }

    // A result is read from its value: only a text is read as JSON, and that once with all its sides.
    void aTextIsReadAsJsonOnce()
    {
        const ComparisonRecord record = compared({side("a"), side("b", {"ismcts:3"})}, {.games = 30});
        const std::size_t before = jsonTextsRead();
        const Checked<ComparisonRecord> again = ComparisonRecord::read(bytesOf(record).toStdString(), "x.json");
        QCOMPARE(jsonTextsRead() - before, std::size_t(1));
        const Checked<ComparisonRecord> same = ComparisonRecord::from(record.canonical(), "engine");
        QCOMPARE(jsonTextsRead() - before, std::size_t(1));
        QCOMPARE(bytesOf(*same.value), bytesOf(*again.value));
    }

    void faultsOfASideAreToldAtTheirPathAndPlace()
    {
        Value broken = compared({side("a"), side("b", {"ismcts:3"})}, {.games = 30}).canonical();
        (*at(broken, "sides.1.result"))["games"] = "many";
        const Checked<ComparisonRecord> value = ComparisonRecord::from(broken, "engine");
        QVERIFY(!value);
        QCOMPARE(value.findings.front().where.path, std::string("sides.1.result.games"));
        QCOMPARE(value.findings.front().where.file, std::string("engine"));
        const Checked<ComparisonRecord> text = ComparisonRecord::read(toJson(broken, 2), "x.json");
        QCOMPARE(text.findings.front().where.path, std::string("sides.1.result.games"));
        QVERIFY(text.findings.front().where.line > 2);
    }

    void csvSaysWhatAReaderMustKnowAndRunsInNoSpreadsheet()
    {
        ComparisonRecord record = compared({side("=1+1"), side("-b()", {"ismcts:3"})}, {.games = 30});
        QVERIFY(record.asCsv().find("caution") == std::string::npos);
        record.outside = Value::List{Value::Map{{"bot", "exec:a"}, {"decisions", 7}, {"random_instead", 3}}};
        const std::string csv = record.asCsv();
        QVERIFY2(csv.find("\n,,caution,Not the moves of the bot: random moves stand in for 3 of 7 decisions of exec:a; do not "
                          "trust these figures."
                          ",,,,,,,\n")
                     != csv.npos,
                 csv.c_str());
        QVERIFY2(csv.find("\n'=1+1,'-b(),wins-by-seat,") != csv.npos, csv.c_str());
        std::istringstream lines(csv);
        for (std::string line; std::getline(lines, line);)
            QCOMPARE(std::ranges::count(line, ','), std::ranges::count(csv.substr(0, csv.find('\n')), ','));
        const std::string random = compared({side("a", {"random"}), side("b", {"random"}, 1)}, {.games = 30}).asCsv();
        QVERIFY2(random.find("\n,,caution,\"Random play: ") != random.npos, random.c_str());
    }

    void whetherItWasInRotationIsWritten()
    {
        const ComparisonRecord bots = compared({side("a"), side("b", {"ismcts:3", "random", "random"})}, {.games = 300});
        QVERIFY(bots.inRotation);
        QVERIFY(ComparisonRecord::read(bytesOf(bots).toStdString(), "x.json").value.value().inRotation);
        QByteArray old = bytesOf(bots);
        old.replace("  \"in_rotation\": true,\n", "");
        QVERIFY(!ComparisonRecord::read(old.toStdString(), "x.json").value.value().inRotation);
        QVERIFY(!bytesOf(compared({side("a"), side("b", {"ismcts:3"})}, {.games = 100})).contains("in_rotation"));
    }

    void theReportIsWellFormed()
    {
        ComparisonRecord record = compared({side("a <b>"), side("b & c", {"random"}, 4)}, {.games = 200});
        for (const bool isSweep : {false, true}) {
            if (isSweep)
                record.swept = SweptValue{"tables.dice", {Value(1), Value(2)}};
            const std::string page = comparisonReport(record, {"deck", "1.0"});
            QXmlStreamReader reader(QByteArray::fromStdString(page));
            while (!reader.atEnd())
                reader.readNext();
            QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
            QVERIFY(page.find("a &lt;b&gt;") != std::string::npos);
            QCOMPARE(page.find("tables.dice") != std::string::npos, isSweep);
        }
    }

    void theReportTellsOnlyCommandsThatPlayASideAgain()
    {
        const auto commandsIn = [](const ComparisonRecord &record) {
            return QString::fromStdString(comparisonReport(record, {"deck", "1.0"})).count(QStringLiteral("rulewright batch"));
        };
        QCOMPARE(commandsIn(compared({side("a"), side("b", {"random"}, 4)}, {.games = 100})), 2);
        const std::vector<std::string> bots{"ismcts:3", "random", "random"};
        QCOMPARE(commandsIn(compared({side("a", bots), side("b", bots, 4)}, {.games = 100})), 2);
        QCOMPARE(commandsIn(compared({side("a"), side("b", bots)}, {.games = 100})), 0);
    }

    void otherNumbersOfSeatsAreComparedWhereTheyCanBe()
    {
        const ComparisonRecord record = compared({side("three"), side("four", {"random"}, 0, 4)}, {.games = 200});
        QCOMPARE(figure(record, "wins-by-seat").rows.size(), std::size_t(3));
    }

    void impossibleComparisonsAreRefused()
    {
        QCOMPARE(playComparison({side("a")}, {}, 1).findings.front().code, std::string("compare.one-side"));
        ComparedSide other = side("b");
        other.plan.seed = 99;
        QCOMPARE(playComparison({side("a"), other}, {}, 1).findings.front().code, std::string("compare.other-seed"));
        QCOMPARE(ComparisonRecord::read("{\"kind\":\"batch\"}", "x").findings.front().code, std::string("result.unusable"));
        QCOMPARE(ComparisonRecord::read("{\"kind\":\"compare\",\"format\":2}", "x").findings.front().code,
                 std::string("result.unusable"));
    }
};

QTEST_GUILESS_MAIN(TestComparison)
#include "tst_comparison.moc"
