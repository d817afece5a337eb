// SPDX-License-Identifier: GPL-3.0-or-later
// What a comparison comes to, in one sentence that a designer understands.
#include "engine/json.h"
#include "lab/differencewords.h"
#include "lab/verdictsentence.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <set>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

Value json(const char *text)
{
    return *readJson(text).value;
}

Value schemas()
{
    return json(R"({
        "cards": {"properties": {"relics": {"items": {"properties": {
            "gold": {"title": "Gold", "x-unit": "gold"}, "stage": {"title": "Stage"}, "price": {"title": "Price", "x-unit": "gold"},
            "abilities": {"title": "Abilities"}, "once": {"title": "Once"}}}}}},
        "tables": {"properties": {
            "ante": {"title": "Smallest bet", "x-unit": "gold"}, "kind": {"title": "Kind of ending"},
            "dice": {"title": "Dice of a player", "additionalProperties": {"x-unit": "dice"}},
            "options": {"title": "Options", "properties": {"tie": {"title": "Ties are shared"}}}}}})");
}

const char *const usual =
    R"({"tables": {"ante": 5, "kind": "slow", "dice": {"3": 8, "4": 6}, "options": {"tie": false}}, "rules": {"A-1": "Once."},
    "relics": [{"id": "huginn", "name": "Huginn", "gold": 2, "stage": 1, "price": 4, "once": true, "abilities": [{"on": "bid"}]},
               {"id": "muninn", "name": "Muninn", "gold": 2}, {"id": "ring_1", "name": "Ring", "gold": 1}, {"id": "ring_2", "name": "Ring", "gold": 3}]})";

std::string change(const std::function<void(Value &deck)> &edit)
{
    const Value before = json(usual);
    Value after = before;
    edit(after);
    return changeBetween(before, after, schemas()).words;
}

Value &card(Value &deck, std::size_t index)
{
    return deck["relics"].list()[index];
}

/// A difference of so much, known to half the interval.
RowDifference row(std::vector<std::string> at, double value, double half, DifferenceVerdict verdict)
{
    RowDifference row{std::move(at), 1.0, 1.0 + value, Estimate{value, value - half, value + half},
                      verdict == DifferenceVerdict::Same ? 0u : 500u};
    row.verdict = verdict;
    return row;
}

MetricDifference wins(double value, double half, DifferenceVerdict verdict)
{
    const ComparedMetric metric{"wins-by-seat", "Wins by seat", {}, {}, MetricKind::Rate, true, {"seat"}, {}};
    return {metric,
            {row({"seat1"}, value, half, verdict),
             row({"seat2"}, -value, half, verdict == DifferenceVerdict::More ? DifferenceVerdict::Less : verdict)}};
}

MetricDifference worth(RowDifference row)
{
    const ComparedMetric metric{"worth", "Worth of a relic", "gold", {}, MetricKind::Difference, true, {"relic"}, {}};
    return {metric, {std::move(row)}};
}

MetricDifference length(double value, double half, DifferenceVerdict verdict)
{
    const ComparedMetric metric{"length", "Length of a game", "turns", {}, MetricKind::Mean, true, {}, {}};
    return {metric, {row({}, value, half, verdict)}};
}

const SideChange huginn{
    "Huginn at 3 gold (before 2)",
    {"Huginn"},
    {{"worth", "its owner ends {amount} richer", "its owner ends {amount} poorer", "how rich its owner ends"}}};

/// A comparison that came to these differences.
ComparisonRecord compared(const SideChange &change, std::vector<MetricDifference> metrics, std::uint64_t pairs = 2000)
{
    const auto side = [](const char *name, const char *hash) {
        BatchOrigin origin;
        origin.deckHash = hash;
        origin.seats = {"seat1", "seat2"};
        BatchPlan plan;
        plan.bots = {BotSpec::parse("random")};
        return ComparisonRecord::Side{name, BatchResult(std::move(origin), std::move(plan), {})};
    };
    ComparisonRecord record;
    record.sides = {side("saved", "a"), side("edited", "b")};
    record.sides.back().change = change;
    record.others = {{pairs, std::move(metrics)}};
    record.pairs = pairs;
    return record;
}

constexpr auto More = DifferenceVerdict::More;
constexpr auto Less = DifferenceVerdict::Less;
constexpr auto None = DifferenceVerdict::None;
constexpr auto Same = DifferenceVerdict::Same;
constexpr auto NotYet = DifferenceVerdict::NotYet;

} // namespace

class TestVerdictSentence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aChangeIsToldAsADesignerSaysIt_data()
    {
        QTest::addColumn<QString>("told");
        QTest::addColumn<QString>("words");
        const auto add = [](const char *name, const QString &words, const std::function<void(Value & deck)> &edit) {
            QTest::newRow(name) << QString::fromStdString(change(edit)) << words;
        };
        add("nothing", {}, [](Value &) {});
        add("sentences of the rules", {}, [](Value &deck) { deck["rules"]["A-1"] = "Twice."; });
        add("the gold of a card", u"Huginn at 3 gold (before 2)"_s, [](Value &deck) { card(deck, 0)["gold"] = 3; });
        add("a unit that is not the field", u"Huginn: price at 5 gold (before 4)"_s,
            [](Value &deck) { card(deck, 0)["price"] = 5; });
        add("a number without a unit", u"Huginn: stage at 2 (before 1)"_s, [](Value &deck) { card(deck, 0)["stage"] = 2; });
        add("a switch of a card", u"Huginn: once no (before yes)"_s, [](Value &deck) { card(deck, 0)["once"] = false; });
        add("a field that comes", u"Muninn: price at 3 gold (before none)"_s, [](Value &deck) { card(deck, 1)["price"] = 3; });
        add("a field that goes", u"Huginn: price none (before 4)"_s, [](Value &deck) { card(deck, 0).remove("price"); });
        add("abilities", u"Huginn with other abilities"_s, [](Value &deck) {
            card(deck, 0)["abilities"].append(Value::Map{{"on", "bet"}});
        });
        add("two fields of a card", u"Huginn at 3 gold (before 2) and with other abilities"_s, [](Value &deck) {
            card(deck, 0)["gold"] = 3;
            card(deck, 0)["abilities"].append(Value::Map{{"on", "bet"}});
        });
        add("two cards of one name", u"Ring (ring_2) at 4 gold (before 3)"_s, [](Value &deck) { card(deck, 3)["gold"] = 4; });
        add("a card more", u"Sleipnir added"_s, [](Value &deck) {
            deck["relics"].append(Value::Map{{"id", "sleipnir"}, {"name", "Sleipnir"}});
        });
        add("a card less", u"Huginn removed"_s, [](Value &deck) { deck["relics"].list().erase(deck["relics"].list().begin()); });
        add("a card with another id", u"Huginn: id “raven” (before “huginn”)"_s,
            [](Value &deck) { card(deck, 0)["id"] = "raven"; });
        add("a wording that was accepted", {}, [](Value &deck) { card(deck, 0)["words"] = "accepted-12345678"; });
        add("cards in another order", {}, [](Value &deck) { std::swap(card(deck, 0), card(deck, 1)); });
        add("a number of the tables", u"Smallest bet at 6 gold (before 5)"_s, [](Value &deck) { deck["tables"]["ante"] = 6; });
        add("a number by players", u"Dice of a player for 4 players at 7 dice (before 6)"_s,
            [](Value &deck) { deck["tables"]["dice"]["4"] = 7; });
        add("a switch of the rules", u"Ties are shared yes (before no)"_s,
            [](Value &deck) { deck["tables"]["options"]["tie"] = true; });
        add("a word", u"Kind of ending “quick” (before “slow”)"_s, [](Value &deck) { deck["tables"]["kind"] = "quick"; });
        add("a card and the tables", u"Huginn at 3 gold (before 2) and Smallest bet at 6 gold (before 5)"_s, [](Value &deck) {
            card(deck, 0)["gold"] = 3;
            deck["tables"]["ante"] = 6;
        });
        add("all cards alike", u"Gold of 4 cards up by 1"_s, [](Value &deck) {
            for (Value &each : deck["relics"].list())
                each["gold"] = each.find("gold")->toInt() + 1;
        });
        add("all cards, each by something else", u"Gold of 4 cards changed"_s, [](Value &deck) {
            for (Value &each : deck["relics"].list())
                each["gold"] = 9;
        });
        add("many changes", u"Huginn at 3 gold (before 2), stage at 2 (before 1) and 2 more changes"_s, [](Value &deck) {
            card(deck, 0)["gold"] = 3;
            card(deck, 0)["stage"] = 2;
            card(deck, 1)["gold"] = 3;
            deck["tables"]["ante"] = 6;
        });
    }

    void aChangeIsToldAsADesignerSaysIt()
    {
        QFETCH(QString, told);
        QTEST(told, "words");
    }

    void theCardsOfAChangeAreNamed()
    {
        const Value before = json(usual);
        Value after = before;
        card(after, 0)["gold"] = 3;
        card(after, 0)["stage"] = 3;
        QCOMPARE(changeBetween(before, after, schemas()).cards, std::vector<std::string>{"Huginn"});
        card(after, 1)["gold"] = 3;
        QCOMPARE(changeBetween(before, after, schemas()).cards, (std::vector<std::string>{"Huginn", "Muninn"}));
        after = before;
        after["tables"]["ante"] = 7;
        QVERIFY(changeBetween(before, after, schemas()).cards.empty());
        QCOMPARE(toJson(toValue(sideChangeFrom(toValue(huginn)))), toJson(toValue(huginn)));
    }

    void theSentenceSaysWhatTheVerdictsBearOut_data()
    {
        const RowDifference richer = row({"Huginn"}, 1.04, 0.3, More);
        const SideChange rules{"Smallest bet at 6 gold (before 5)"};
        SideChange withoutWords = huginn;
        withoutWords.effects.clear();
        SideChange two = huginn;
        two.words = "Huginn at 3 gold (before 2) and Muninn at 3 gold (before 2)";
        two.cards.emplace_back("Muninn");
        const auto told = [](const ComparisonRecord &record) { return QString::fromStdString(verdictSentence(record, 0)); };
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("expected");
        QTest::newRow("the owner is richer")
            << told(compared(huginn, {wins(0.001, 0.0031, None), worth(richer)}))
            << u"Huginn at 3 gold (before 2): its owner ends roughly 1.0 gold richer; who wins does not change, to within 0.5 points."_s;
        QTest::newRow("the owner is poorer, others win")
            << told(compared(huginn, {wins(0.021, 0.007, More), worth(row({"Huginn"}, -2, 0.3, Less))}))
            << u"Huginn at 3 gold (before 2): seat1 wins roughly 2.1 points more, seat2 wins roughly 2.1 points less; its owner ends 2.0 gold poorer."_s;
        QTest::newRow("no effect on the owner")
            << told(compared(huginn, {wins(0, 0.004, None), worth(row({"Huginn"}, 0, 0.02, None))}))
            << u"Huginn at 3 gold (before 2): how rich its owner ends does not change, to within 0.02 gold; who wins does not change, to within 0.4 points."_s;
        QTest::newRow("not yet") << told(compared(huginn, {wins(0.01, 0.02, NotYet), worth(row({"Huginn"}, 0.5, 2, NotYet))}))
                                 << u"Huginn at 3 gold (before 2): cannot tell yet whether it changes how rich its owner ends, "
                                    u"to within 3 gold; cannot tell yet whether it changes "
                                    "who wins, to within 3 points."_s;
        RowDifference few = row({"Huginn"}, 0.5, 0, NotYet);
        few.difference->bounded = false;
        MetricDifference fewWins = wins(0.1, 0, NotYet);
        fewWins.rows.front().difference->bounded = false;
        QTest::newRow("too few games")
            << told(compared(huginn, {fewWins, worth(few)}, 20))
            << u"Huginn at 3 gold (before 2): too few games to tell whether it changes how rich its owner ends; too few games to tell whether it changes who wins."_s;
        QTest::newRow("a game without such words")
            << told(compared(withoutWords, {wins(0, 0.004, None), worth(richer)}))
            << u"Huginn at 3 gold (before 2): worth of a relic rises by roughly 1.0 gold; who wins does not change, to within 0.4 points."_s;
        RowDifference never = row({"Huginn"}, 0, 1, NotYet);
        never.difference.reset();
        QTest::newRow("a card that nobody had")
            << told(compared(huginn, {wins(0, 0.004, None), worth(never), length(0, 0.001, None)}))
            << u"Huginn at 3 gold (before 2): no other main figure has changed for certain yet; who wins does not change, to within 0.4 points."_s;
        QTest::newRow("all else settled")
            << told(compared(rules, {wins(0, 0.004, None), length(0, 0.001, None)}))
            << u"Smallest bet at 6 gold (before 5): no other main figure changes; who wins does not change, to within 0.4 points."_s;
        QTest::newRow("two cards") << told(compared(two, {wins(0, 0.004, None), worth(richer), length(3, 1, More)}))
                                   << u"Huginn at 3 gold (before 2) and Muninn at 3 gold (before 2): “Worth of a relic, Huginn” "
                                      u"rises by roughly 1.0 gold (and 1 other figure moves); who wins does "
                                      "not change, to within 0.4 points."_s;
        QTest::newRow("what matters, not what is most certain")
            << told(compared(rules, {wins(0, 0.004, None), length(30, 1, More), worth(richer)}))
            << u"Smallest bet at 6 gold (before 5): “Worth of a relic, Huginn” rises by roughly 1.0 gold (and 1 other figure moves); who wins does not change, to within 0.4 points."_s;
        QTest::newRow("a rule")
            << told(compared(rules, {wins(0, 0.02, NotYet), length(-3.2, 1, Less)}))
            << u"Smallest bet at 6 gold (before 5): “Length of a game” falls by roughly 3 turns; cannot tell yet whether it changes who wins, to within 2 points."_s;
        QTest::newRow("a rule that moves nothing so far")
            << told(compared(rules, {wins(0, 0.02, NotYet), length(0.1, 1, NotYet)}))
            << u"Smallest bet at 6 gold (before 5): no other main figure has changed for certain yet; cannot tell yet "
               u"whether it changes "
               "who wins, to within 2 points."_s;
        MetricDifference hint = length(1, 0.01, More);
        hint.metric.verdict = false;
        QTest::newRow("nothing but a hint") << told(compared(rules, {wins(0, 0.02, NotYet), hint}))
                                            << u"Smallest bet at 6 gold (before 5): no other main figure changes; as a hint, "
                                               u"“Length of a game” rises by 1.00 turns; "
                                               u"cannot tell yet whether it changes who wins, to within 2 points."_s;
        QTest::newRow("no effect at all")
            << told(compared(huginn, {wins(0, 0, Same), worth(row({"Huginn"}, 0, 0, Same))}))
            << u"Huginn at 3 gold (before 2): no difference; all 2,000 pairs of games went the same way."_s;
        QTest::newRow("the same wins in every game")
            << told(compared(huginn, {wins(0, 0, Same), worth(richer)}))
            << u"Huginn at 3 gold (before 2): its owner ends roughly 1.0 gold richer; who wins does not change in any game."_s;
        QTest::newRow("a side that is not explained")
            << told(compared({}, {wins(0, 0.004, None), length(3, 1, More)}))
            << u"edited: “Length of a game” rises by roughly 3 turns; who wins does not change, to within 0.4 points."_s;
        ComparisonRecord same = compared({}, {wins(0, 0, Same)});
        same.sides.back() = same.sides.front();
        same.sides.back().name = "edited";
        QTest::newRow("the same deck") << told(same) << u"Nothing differs between saved and edited: it is the same deck."_s;
        ComparisonRecord bots = compared({"Played by greedy (before random)"}, {wins(0, 0.004, None)});
        bots.inRotation = true;
        bots.others.front().metrics.front().metric.id = "wins-by-bot";
        for (RowDifference &each : bots.others.front().metrics.front().rows) {
            each.verdict = More;
            each.difference = Estimate{0.25, 0.2, 0.3};
        }
        bots.others.front().metrics.front().rows.resize(1);
        bots.others.front().metrics.front().rows.front().at = {"greedy"};
        QTest::newRow("bots") << told(bots)
                              << u"Played by greedy (before random): greedy wins 25 points more; no other main figure changes."_s;
        QTest::newRow("no game ended") << told(compared(huginn, {wins(0, 0, NotYet)}, 0))
                                       << u"Huginn at 3 gold (before 2): no pair of games was played to its end."_s;
    }

    void theSentenceSaysWhatTheVerdictsBearOut()
    {
        QFETCH(QString, sentence);
        QTEST(sentence, "expected");
    }

    void whatMattersComesFirstHoweverCertainOtherThingsAre()
    {
        const ComparedMetric who = wins(0, 0, More).metric;
        const ComparedMetric ofCard = worth(row({"Huginn"}, 1, 0, More)).metric;
        const ComparedMetric main = length(1, 0, More).metric;
        ComparedMetric hint = main;
        hint.verdict = false;
        const std::vector<int> ranks{rankOf(who, true),  rankOf(ofCard, true), rankOf(main, true), rankOf(who, false),
                                     rankOf(hint, true), rankOf(main, false),  rankOf(hint, false)};
        QVERIFY(std::ranges::is_sorted(ranks, std::less_equal()));
        QCOMPARE(std::set<int>(ranks.begin(), ranks.end()).size(), ranks.size());
    }

    void resultsKeepTheChangeAndTellTheSentence()
    {
        const ComparisonRecord record = compared(huginn, {wins(0.001, 0.0031, None), worth(row({"Huginn"}, 1.04, 0.3, More))});
        const Value written = record.canonical();
        QCOMPARE(at(written, "differences.0.sentence")->text(), verdictSentence(record, 0));
        QVERIFY(record.asText().find(verdictSentence(record, 0)) != std::string::npos);
        QCOMPARE(toJson(*at(written, "sides.1.change")), toJson(toValue(huginn)));
        QVERIFY(!at(written, "sides.0.change"));
    }
};

QTEST_GUILESS_MAIN(TestVerdictSentence)
#include "tst_verdictsentence.moc"
