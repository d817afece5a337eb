// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/amountparser.h"
#include "vocabularies.h"

#include <QTest>

#include <random>

using namespace Qt::StringLiterals;
using namespace rw;
using namespace rw::abilities;
using namespace rwtest;

namespace {

std::string shown(const Reference &reference)
{
    const std::string word = (reference.isNamed() ? "the " : "") + reference.word;
    return reference.kind == Reference::Kind::LeftOf ? "left of " + word
        : reference.kind == Reference::Kind::RightOf ? "right of " + word
                                                     : word;
}

std::string shown(const FilterTerm &term)
{
    std::string text = term.field + ":";
    for (const std::string &word : term.words)
        text += " " + word;
    for (const Reference &reference : term.references)
        text += " <" + shown(reference) + ">";
    for (const Range &range : term.ranges)
        text += " " + std::to_string(range.least) + ".." + std::to_string(range.most);
    return text;
}

/// The tree with brackets, so that what binds to what is seen.
std::string shown(const Amount &amount)
{
    using Op = Amount::Op;
    const auto sign = [&](const char *text) { return "(" + shown(amount.parts[0]) + text + shown(amount.parts[1]) + ")"; };
    switch (amount.op) {
    case Op::Integer: return std::to_string(amount.number);
    case Op::All: return "all";
    case Op::ThatMuch: return "that_much";
    case Op::Add: return sign(" + ");
    case Op::Subtract: return sign(" - ");
    case Op::Multiply: return sign(" * ");
    case Op::Named:
    case Op::Read:
    case Op::Call: break;
    }
    std::string text = (amount.op == Op::Named ? "the " : "") + amount.word;
    for (const std::string &word : amount.words)
        text += " '" + word + "'";
    for (const Reference &reference : amount.references)
        text += " <" + shown(reference) + ">";
    for (const Amount &part : amount.parts)
        text += " [" + shown(part) + "]";
    for (const FilterTerm &term : amount.filter)
        text += " {" + shown(term) + "}";
    return text;
}

} // namespace

class TestAmounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void trees_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("tree");
        const auto row = [](const char *text, const char *tree) {
            QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(tree);
        };
        row("3", "3");
        row("  7 ", "7");
        row("99999999999999999999", "2147483647");
        row("2147483647", "2147483647");
        row("1 + 2 - 3", "((1 + 2) - 3)");
        row("1 + 2 * 3", "(1 + (2 * 3))");
        row("(1 + 2) * 3", "((1 + 2) * 3)");
        row("2*3*4", "((2 * 3) * 4)");
        row("all", "all");
        row("that_much + 1", "(that_much + 1)");
        row("gold", "gold");
        row("gold(bidder)", "gold <bidder>");
        row("gold(the victim)", "gold <the victim>");
        row("gold(this)", "gold <this>");
        row("stage(it)", "stage <it>");
        row("gold(left of user)", "gold <left of user>");
        row("gold(right of the victim)", "gold <right of the victim>");
        row("the x", "the x");
        row("the x + 1", "(the x + 1)");
        row("the offer(candidate)", "the offer <candidate>");
        row("max(1, 3 - bet)", "max [1] [(3 - bet)]");
        row("min(1,2,3)", "min [1] [2] [3]");
        row("half_up(gold)", "half_up [gold]");
        row("count(cards, in: stash, of: the victim, stage: 1..2)", "count 'cards' {in: stash} {of: <the victim>} {stage: 1..2}");
        row("count(cards, stage: 3, face: up)", "count 'cards' {stage: 3..3} {face: up}");
        row("count(cards, stage: 2..)", "count 'cards' {stage: 2..2147483647}");
        row("count(cards, alive: true)", "count 'cards' {alive: true}");
        row("count(dice, of: bidder, value: bid_value)", "count 'dice' {of: <bidder>} {value: bid_value}");
        row("count(the dice)", "count <the dice>");
        row("count(seats, is: winner)", "count 'seats' {is: winner}");
        row("sum(gold, in: stash, of: user)", "sum 'gold' {in: stash} {of: <user>}");
        row("highest(gold(candidate), of: others)", "highest <others> [gold <candidate>]");
        row("stock(gold, active)", "stock 'gold' <active>");
        row("stock(the kind, user)", "stock <the kind> <user>");
        row("stock(candidate, user)", "stock 'candidate' <user>");
        row("tally(gained, what: gold, who: user, during: round)", "tally 'gained' {what: gold} {who: <user>} {during: round}");
        row("table(bonus, 1 + 1)", "table 'bonus' [(1 + 1)]");
        row("players - 1", "(players - 1)");
    }
    void trees()
    {
        QFETCH(QString, text);
        QFETCH(QString, tree);
        const Checked<Amount> amount = parseAmount(spoilsVocabulary(), text.toStdString());
        QVERIFY2(amount.findings.empty(), amount.findings.empty() ? "" : line(amount.findings.front()).c_str());
        QCOMPARE(QString::fromStdString(shown(*amount.value)), tree);
    }

    void faults_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char *text, const char *fault) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(fault);
        };
        row("", "1 ability.bad-amount there is the end; it must be a number, a word or (");
        row("1 +", "4 ability.bad-amount there is the end; it must be a number, a word or (");
        row("1 2", "3 ability.bad-amount there is '2'; it must be the end, or one of + - *");
        row("(1", "3 ability.bad-amount there is the end; it must be ')'");
        row("-1", "1 ability.bad-amount there is '-'; it must be a number, a word or (");
        row("1 / 2", "3 ability.bad-amount there is '/'; it must be the end, or one of + - *");
        row("gould", "1 ability.unknown-number there is no number gould; did you mean gold?");
        row("1 + gould * spare_dise", "5 ability.unknown-number there is no number gould; did you mean gold?");
        row("gold(biddr)", "6 ability.unknown-seat there is no seat biddr; did you mean bidder?");
        row("gold(others)", "6 ability.several-seats others are several seats; one seat is wanted here");
        row("stage", "1 ability.whose-number stage is a number of a card; say of which one: stage(this)");
        row("stage(owner)",
            "7 ability.unknown-thing there is no card owner; what a choice named is spoken of as `the x`; besides there are: "
            "this, it, candidate");
        row("max 1", "5 ability.bad-amount there is '1'; it must be '('");
        row("max(1)", "6 ability.bad-amount there is ')'; it must be ','");
        row("half_up(1, 2)", "10 ability.bad-amount there is ','; it must be ')'");
        row("count(card)", "7 ability.unknown-word there is no word card; did you mean cards?");
        row("count(cards, inn: stash)", "14 ability.unknown-key there is no field inn; did you mean in?");
        row("count(cards, in: stahs)", "18 ability.unknown-word in cannot be stahs; did you mean stash?");
        row("count(the dice, value: 3)",
            "17 ability.unknown-key value asks about a field; what is named is counted as it is: leave this out");
        row("tally(gaind)", "7 ability.unknown-word there is no event gaind; did you mean gained?");
        row("tally(gained, wat: gold)", "15 ability.unknown-key there is no key wat; did you mean what?");
        row("highest(gold, off: others)", "15 ability.unknown-key there is no key off; did you mean of?");
        row("the", "4 ability.bad-amount there is the end; it must be a name");
        row("\xC3\xA9", "1 ability.bad-amount there is '\xC3\xA9'; it must be a number, a word or (");
        row("count(cards, tag: \xC3\xA9\xC3\xA9, inn: stash)", "23 ability.unknown-key there is no field inn; did you mean in?");
        row("Gold", "1 ability.bad-amount there is 'G'; it must be a number, a word or (");
    }
    void faults()
    {
        QFETCH(QString, text);
        QFETCH(QString, fault);
        const Checked<Amount> amount = parseAmount(spoilsVocabulary(), text.toStdString());
        QVERIFY(!amount);
        const Finding &first = amount.findings.front();
        QCOMPARE(QString::fromStdString(std::to_string(first.where.column) + " " + first.code + " " + sentence(first)), fault);
    }

    void allUnknownWordsAreTold()
    {
        QCOMPARE(parseAmount(spoilsVocabulary(), "gould + spare_dise * 2").findings.size(), std::size_t(2));
    }

    void tests_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("comparison");
        const auto row = [](const char *text, Comparison comparison) {
            QTest::newRow(text) << QString::fromLatin1(text) << int(comparison);
        };
        row("gold = 1", Comparison::Equal);
        row("gold != 1", Comparison::Unequal);
        row("gold < 1", Comparison::Less);
        row("gold <= 1", Comparison::AtMost);
        row("gold > 1", Comparison::Greater);
        row("gold>=1", Comparison::AtLeast);
    }
    void tests()
    {
        QFETCH(QString, text);
        QFETCH(int, comparison);
        const Checked<Test> test = parseTest(spoilsVocabulary(), text.toStdString());
        QVERIFY(test);
        QCOMPARE(int(test.value->comparison), comparison);
        QCOMPARE(shown(test.value->left), std::string("gold"));
        QCOMPARE(shown(test.value->right), std::string("1"));
    }

    void brokenTests()
    {
        for (const char *text : {"gold", "gold >=", ">= 1", "gold >= 1 >= 2", "gold => 1"})
            QVERIFY2(!parseTest(spoilsVocabulary(), text), text);
    }

    void nestingHasALimit()
    {
        const std::string open(1000, '(');
        QCOMPARE(parseAmount(spoilsVocabulary(), open + "1").findings.front().code, std::string("ability.bad-amount"));
        std::string chain = "1";
        for (int i = 0; i < 100'000; ++i)
            chain += "+1";
        QVERIFY(!parseAmount(spoilsVocabulary(), chain));
        QVERIFY(parseAmount(spoilsVocabulary(), std::string(30, '(') + "1" + std::string(30, ')')));
    }

    void noTextCrashesTheParser()
    {
        const std::vector<std::string> pieces{"max(",     "count(", "cards",     ",",        ", ",       "in:",
                                              " stash",   "of: ",   "the ",      "x",        "(",        ")",
                                              "+",        "-",      "*",         " ",        "12",       "99999999999",
                                              "gold",     "gold(",  "others",    "left of ", "1..7",     "..",
                                              ">=",       "tally(", "gained",    "\n",       "\xC3\xA9", std::string(1, '\0'),
                                              "highest(", "stock(", "candidate", "dice",     "value: ",  "'",
                                              "-1",       "A"};
        std::mt19937 random(7);
        int sound = 0;
        for (int i = 0; i < 200'000; ++i) {
            std::string text;
            for (auto length = random() % 9; length > 0; --length)
                text += pieces[random() % pieces.size()];
            const Checked<Amount> amount = parseAmount(spoilsVocabulary(), text);
            QVERIFY(bool(amount) == amount.findings.empty());
            for (const Finding &finding : amount.findings)
                QVERIFY(finding.where.column >= 1 && finding.where.column <= int(text.size()) + 1);
            sound += amount ? 1 : 0;
        }
        QVERIFY2(sound > 1000, "the random texts are all nonsense");
    }
};

QTEST_GUILESS_MAIN(TestAmounts)
#include "tst_amounts.moc"
