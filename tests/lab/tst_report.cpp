// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/report.h"

#include "results.h"

#include <QTest>
#include <QXmlStreamReader>

#include <functional>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

/// What a page is made of: ids of sections, headings, and how many pictures, rows and whiskers there are.
struct Page
{
    explicit Page(const std::string &html)
    {
        QXmlStreamReader reader(QString::fromStdString(html));
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement)
                note(reader);
            if (reader.isCharacters())
                text += reader.text();
        }
        fault = reader.hasError() ? reader.errorString() : QString();
    }

    int count(const QString &name) const { return int(elements.count(name)); }

    QStringList elements; ///< `name` and, with a class, `name.class`
    QStringList ids;
    QString text;
    QString fault;

private:
    void note(QXmlStreamReader &reader)
    {
        const QString name = reader.name().toString();
        elements.append(name);
        const QStringList classes = reader.attributes().value(u"class"_s).toString().split(u' ', Qt::SkipEmptyParts);
        for (const QString &each : classes)
            elements.append(name + u'.' + each);
        if (const QString id = reader.attributes().value(u"id"_s).toString(); !id.isEmpty())
            ids.append(id);
    }
};

const ReportSource source{"decks/ours", "1.2.3"};

std::string report(std::uint64_t games)
{
    return batchReport(played(measuredPlan(games)), source);
}

/// A game that nobody wrote, with all that a game can declare, and names that would break a careless page.
struct Odd
{
    std::vector<Metric> metrics;
    std::function<void(Notes &notes, int game)> note;
    std::string seat = "anna <&\"> \x01";

    std::string page(int games) const
    {
        BatchOutcome outcome{BatchSums(2, 1, 2, MetricLayout(metrics)), false};
        Notes notes{MetricLayout(metrics)};
        for (int game = 0; game < games; ++game) {
            outcome.sums.finish(std::uint64_t(game), 4, true);
            note(notes, game);
            notes.settle(outcome.sums.metrics, nullptr);
        }
        outcome.sums.games = std::uint64_t(games);
        outcome.sums.satAt(0, 0) = outcome.sums.satAt(0, 1) = outcome.sums.wonAt(0, 0, 1) = std::uint64_t(games);
        outcome.sums.clauses[0] = 1234;
        BatchPlan plan;
        plan.games = std::uint64_t(games);
        plan.bots = {BotSpec::parse("random")};
        BatchOrigin origin{"odd",        "Odd </title>",       "1", "",     "abc", {}, Value::Map{},
                           {seat, "bo"}, {"ODD-01", "ODD-02"}, 50,  metrics};
        return batchReport(BatchResult(std::move(origin), plan, std::move(outcome)), {});
    }
};

} // namespace

class TestReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePageIsWellFormedAndWhole()
    {
        const std::string html = report(400);
        const Page page(html);
        QCOMPARE(page.fault, QString());
        QCOMPARE(page.count(u"html"_s), 1);
        for (const char *foreign : {"<script", "<link", "<img", "http:", "https:", "url(", "@import", "src="})
            QVERIFY2(html.find(foreign) == html.npos, foreign);
    }

    void eachMetricHasItsPlace()
    {
        const BatchResult result = played(measuredPlan(400));
        const Page page(batchReport(result, source));
        int tiles = 1; // the decisions
        for (const Metric &metric : result.origin().metrics) {
            const bool isTile = metric.axes.empty() && metric.kind != MetricKind::Spread;
            tiles += isTile;
            QVERIFY2(page.text.contains(QString::fromStdString(metric.title)), metric.id.c_str());
            QCOMPARE(page.ids.contains(QString::fromStdString(metric.id)), !isTile);
        }
        QCOMPARE(page.count(u"div.tile"_s), tiles);
        const QStringList expected{u"wins-by-seat"_s, u"wins-by-bot"_s, u"length"_s,   u"bids-spread"_s, u"holds-by-bid"_s,
                                   u"raises"_s,       u"faces"_s,       u"coverage"_s, u"meaning"_s,     u"origin"_s};
        QCOMPARE(page.ids, expected);
    }

    void whatWasPlayedCanBePlayedAgain()
    {
        const BatchResult result = played(measuredPlan(400));
        const Page page(batchReport(result, source));
        for (const QString &word : {u"400 games with 3 seats"_s, u"0123abcd"_s, u"few-dice"_s, u"tables.dice = 5"_s,
                                    u"ismcts:2"_s, u"rulewright 1.2.3"_s, QString::fromStdString(result.command("decks/ours"))})
            QVERIFY2(page.text.contains(word), qPrintable(word));
        const Page nowhere(batchReport(result, {}));
        QVERIFY(nowhere.text.contains(u"rulewright batch DECK "_s));
        QVERIFY(nowhere.text.contains(u"DECK is the folder of a deck with the hash above"_s));
    }

    void randomMovesOfAProgramAreANotice()
    {
        BatchResult result = played(measuredPlan(20));
        result.setOutside(Value::List{askedBot("exec:a <b>", 42, 42), askedBot("exec:sound", 9, 0)});
        const std::string html = batchReport(result, source);
        const Page page(html);
        QCOMPARE(page.fault, QString());
        QCOMPARE(page.count(u"p.notice"_s), 1);
        QVERIFY(html.find("<p class=\"notice\">Not the moves of the bot: random moves stand in for 42 of 42 decisions of exec:a "
                          "&lt;b&gt;; do not trust these figures.</p>")
                < html.find("</header>"));
    }

    void randomPlaySaysSoInItsHeadline()
    {
        BatchPlan plan = measuredPlan(20);
        QVERIFY(!Page(batchReport(played(plan), source)).text.contains(u"Random play"_s));
        plan.bots = {BotSpec::parse("random")};
        plan.rotate = false;
        const std::string html = batchReport(played(plan), source);
        QVERIFY(html.find("<h1>Our deck, played at random</h1>") != html.npos);
        QVERIFY(Page(html).text.contains(u"Random play: these figures show what luck does"_s));
    }

    void theSameResultGivesTheSameBytes()
    {
        const std::string html = report(200);
        QCOMPARE(html, report(200));
        const BatchResult result = played(measuredPlan(200));
        const Checked<BatchResult> read = BatchResult::read(toJson(result.withCost({3.5, 7})), "result.json");
        QCOMPARE(batchReport(*read.value, source), html);
    }

    void everySeatHasAFigureWithItsWhisker()
    {
        BatchPlan plan = measuredPlan(400);
        plan.measure = false;
        const Page page(batchReport(played(plan), source));
        // three seats and two bots: a line with two ends each, and a dot
        QCOMPARE(page.count(u"line.whisker"_s), 15);
        QCOMPARE(page.count(u"circle.mark"_s), 5);
        QCOMPARE(page.count(u"line.even"_s), 5);
    }

    void namesCannotBreakThePage()
    {
        const Odd odd{{}, [](Notes &, int) {}};
        const Page page(odd.page(50));
        QCOMPARE(page.fault, QString());
        QVERIFY2(page.text.contains(u"anna <&\"> \u2401"_s), qPrintable(page.text.mid(page.text.indexOf(u"anna <"_s), 40)));
        QVERIFY(page.text.contains(u"Odd </title>"_s));
    }

    void clausesThatNeverFiredAreNamed()
    {
        const Odd odd{{}, [](Notes &, int) {}};
        const Page page(odd.page(50));
        QVERIFY(page.text.contains(u"1 of 2 clauses"_s));
        QVERIFY(page.text.contains(u"ODD-01 1,234"_s));
        QCOMPARE(page.count(u"ul.clauses"_s), 2);
    }

    void whoWinsMoreIsSaidOnlyWhenItIsSure()
    {
        const Odd odd{{}, [](Notes &, int) {}, "anna"};
        QVERIFY(Page(odd.page(50)).text.contains(u"anna wins more; bo wins less than an even share"_s));
        QVERIFY(Page(odd.page(2)).text.contains(u"No seat wins more than the others"_s));
    }

    void cardsAreSortedAndThoseWithoutAFigureComeLast()
    {
        const Odd odd{{{.id = "use",
                        .title = "Use",
                        .about = "a",
                        .kind = MetricKind::Rate,
                        .axes = {MetricAxis::cards("card", {"never-seen", "rare", "often"})}}},
                      [](Notes &notes, int game) {
            notes.note(0, 1, game % 10 == 0);
            notes.note(0, 2, game % 10 != 0);
                      }};
        const Page page(odd.page(100));
        QCOMPARE(page.fault, QString());
        const qsizetype often = page.text.indexOf(u"often"_s), rare = page.text.indexOf(u"rare"_s, often),
                        never = page.text.indexOf(u"never-seen"_s);
        QVERIFY(often >= 0 && often < rare && rare < never);
        QVERIFY(page.text.contains(u"Most: often. Least: rare."_s));
        QCOMPARE(page.count(u"tr.none"_s), 1);
    }

    void fewGamesGetAHollowDot()
    {
        const Odd odd{{{.id = "gold",
                        .title = "Gold",
                        .unit = "gold",
                        .about = "a",
                        .kind = MetricKind::Mean,
                        .axes = {MetricAxis::roles("role", {"chief", "others"})}}},
                      [](Notes &notes, int game) { notes.note(0, game == 0, game); }};
        const Page page(odd.page(100));
        QCOMPARE(page.count(u"circle.open"_s), 1);
        QVERIFY(page.text.contains(u"too few games"_s));
    }

    void twoAxesWithStepsAreACourseForEachRowOfTheOther()
    {
        const Odd odd{{{.id = "gold",
                        .title = "Gold",
                        .unit = "gold",
                        .about = "a",
                        .kind = MetricKind::Mean,
                        .axes = {MetricAxis::roles("role", {"chief", "others"}), MetricAxis::steps("round", 3)}}},
                      [](Notes &notes, int game) {
            for (std::size_t row = 0; row < 6; ++row)
                notes.note(0, row, game % 7 + int(row));
                      }};
        const Page page(odd.page(100));
        QCOMPARE(page.fault, QString());
        QCOMPARE(page.count(u"ul.legend"_s), 1);
        QCOMPARE(page.count(u"line.path"_s), 4); // two courses of three steps
        QCOMPARE(page.count(u"svg.at"_s), 6);
    }

    void aSpreadHasABarForEachNumber()
    {
        const Odd odd{
            {{.id = "bids", .title = "Bids", .unit = "bids", .about = "a", .kind = MetricKind::Spread, .least = 2, .most = 6}},
            [](Notes &notes, int game) { notes.note(0, 0, 2 + game % 5); }};
        const Page page(odd.page(100));
        QCOMPARE(page.fault, QString());
        QCOMPARE(page.count(u"rect.bar"_s), 5 + 1); // and the meter of the clauses
        QVERIFY(page.text.contains(u"6: 20"_s));
    }

    void gamesThatDidNotEndAreSaid()
    {
        BatchOutcome outcome{BatchSums(2, 1, 0), true};
        outcome.sums.games = 3;
        for (std::uint64_t game = 0; game < 3; ++game)
            outcome.sums.finish(game, 50, game != 1);
        outcome.sums.satAt(0, 0) = outcome.sums.satAt(0, 1) = 3;
        BatchPlan plan;
        plan.games = 9;
        plan.bots = {BotSpec::parse("exec:bot")};
        const BatchOrigin origin{"toy", "Toy", "1", "", "abc", {}, Value::Map{}, {"anna", "bo"}, {}, 50};
        const Page page(batchReport(BatchResult(origin, plan, outcome), source));
        QCOMPARE(page.fault, QString());
        QVERIFY(page.text.contains(u"1 game did not end"_s));
        QVERIFY(page.text.contains(u"It is number 1."_s));
        QVERIFY(page.text.contains(u"interrupted: 3 games of the 9"_s));
        QVERIFY(page.text.contains(u"may give other figures"_s));
        QCOMPARE(page.count(u"p.notice"_s), 3);
    }
};

QTEST_GUILESS_MAIN(TestReport)
#include "tst_report.moc"
