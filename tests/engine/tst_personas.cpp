// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/persona.h"
#include "engine/position.h"
#include "tables.h"

#include <QTest>

#include <algorithm>

using namespace rw;
using namespace rwtest;

namespace {

MoveSet setOf(std::initializer_list<std::uint32_t> numbers)
{
    MoveSet moves;
    for (const std::uint32_t number : numbers)
        moves.add(Move::of(1, number));
    return moves;
}

MoveSet run(std::uint32_t count)
{
    MoveSet moves;
    moves.addRun(Move::of(1, 0), count);
    return moves;
}

/// What is left of moves 0, 1, 2 ... that are called "take even N" or "take odd N".
std::vector<std::uint32_t> left(const MoveSet &moves, const char *bot)
{
    const auto words = [](Move move) { return (move.c() % 2 == 0 ? "take even " : "take odd ") + std::to_string(move.c()); };
    const std::optional<MoveSet> set = RuleBook(BotSpec::parse(bot).rules).restricted(moves, words);
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t i = 0; set && i < set->count(); ++i)
        numbers.push_back(set->nth(i).c());
    return numbers;
}

using Numbers = std::vector<std::uint32_t>;

/// How many of the moves that a bot makes in these games begin with a word.
struct Habits
{
    int moves = 0, with = 0, possible = 0, forced = 0;
};
Habits habitsOf(const char *bot, std::string_view word, std::uint64_t games)
{
    const auto engine = liarsDiceTable(3);
    const auto player = engine->bot(BotSpec::parse(bot));
    Habits habits;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        Position position(engine, seed);
        for (std::uint64_t n = 0; !position.over(); ++n) {
            const MoveSet moves = position.legalMoves();
            std::uint32_t here = 0;
            for (std::uint32_t i = 0; i < moves.count(); ++i)
                here += position.words(moves.nth(i)).starts_with(word);
            habits.possible += here > 0;
            habits.forced += here == moves.count();
            const Move move = (*player.value)->choose(position.bytes(), position.pending().seat, mix(seed * 1000 + n));
            ++habits.moves;
            habits.with += position.words(move).starts_with(word);
            position.apply(move);
        }
    }
    return habits;
}

} // namespace

class TestPersonas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rulesAreReadAndWritten_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<int>("rules");
        const auto row = [](const char *text, const char *written, int rules) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(written) << rules;
        };
        row("greedy+never:use mead_of_poetry", "greedy+never:use mead_of_poetry", 1);
        row("never:challenge", "random+never:challenge", 1);
        row("ismcts:20:explore=1+always:challenge+never:bid 2x5", "ismcts:20:explore=1+always:challenge+never:bid 2x5", 2);
        row("greedy:bold=1e+0", "greedy:bold=1e+0", 0);
        row("a+nevermore:x", "a+nevermore:x", 0);
        row("exec:bot +never:me", "exec:bot +never:me", 0);
    }

    void rulesAreReadAndWritten()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, written);
        QFETCH(int, rules);
        const BotSpec spec = BotSpec::parse(text.toStdString());
        QCOMPARE(QByteArray::fromStdString(spec.text()), written);
        QCOMPARE(int(spec.rules.size()), rules);
        QVERIFY(BotSpec::parse(spec.text()) == spec);
    }

    void aRuleSpeaksOfMovesThatBeginWithItsWords()
    {
        const auto matches = [](const char *rule, const char *move) { return BotRule{BotRule::Kind::Never, rule}.matches(move); };
        QVERIFY(matches("use mead", "use mead"));
        QVERIFY(matches("use", "use mead"));
        QVERIFY(matches("use * anna", "use mead anna"));
        QVERIFY(!matches("use mead", "use meadow"));
        QVERIFY(!matches("use mead", "use"));
        QVERIFY(!matches("mead", "use mead"));
    }

    void neverTakesAwayAndAlwaysLeaves()
    {
        QCOMPARE(left(run(5), "never:take even"), (Numbers{1, 3}));
        QCOMPARE(left(run(5), "always:take even"), (Numbers{0, 2, 4}));
        QCOMPARE(left(run(9), "always:take even+never:take even 4"), (Numbers{0, 2, 6, 8}));
        QCOMPARE(left(setOf({3, 8, 200, 4000}), "never:take odd"), (Numbers{8, 200, 4000}));
    }

    void rulesThatLeaveNothingHaveNoSay()
    {
        QCOMPARE(left(setOf({2, 4}), "never:take even"), Numbers());
        QCOMPARE(left(setOf({2, 4}), "always:take odd"), Numbers());
        QCOMPARE(left(run(5), "never:take even+never:take odd"), (Numbers{1, 3}));
    }

    void longRunsAreDescribedAsRuns()
    {
        Numbers all;
        for (std::uint32_t i = 1; i < 5000; ++i)
            all.push_back(i);
        QCOMPARE(left(run(5000), "never:take even 0"), all);
        // Scattered over more than a set can hold: fewer are left, but none that must not be.
        const Numbers some = left(run(5000), "never:take even");
        QCOMPARE(some.size(), std::size_t(MoveSet::maxRuns * 32));
        QVERIFY(std::ranges::all_of(some, [](std::uint32_t number) { return number % 2 == 1; }));
    }

    void wordsAreMadeOfThoseKindsAloneThatRulesSpeakOf()
    {
        MoveSet moves;
        moves.addRun(Move::of(1, 0), 100);
        moves.addMask(Move::of(2, 0), 0b1011);
        moves.add(Move::of(4));
        int made = 0;
        const auto words = [&](Move move) {
            ++made;
            return (move.kind() == 2 ? "use " : move.kind() == 1 ? "bid " : "pass ") + std::to_string(move.c());
        };
        RuleBook book(BotSpec::parse("never:use 1+never:use 7").rules);
        const std::optional<MoveSet> left = book.restricted(moves, words);
        QCOMPARE(left->count(), std::uint32_t(103));
        QVERIFY(!left->contains(Move::of(2, 1)));
        QCOMPARE(made, 3 + 3); // each kind once, and those that begin with use
        made = 0;
        book.restricted(run(1000), words);
        QCOMPARE(made, 0);
        QCOMPARE(book.tally().choices, std::uint64_t(2));
        QCOMPARE(book.tally().matched, (std::vector<std::uint64_t>{1, 0}));
    }

    void rulesThatBeginWithAnyWordSpeakOfAllKinds()
    {
        MoveSet moves;
        moves.add(Move::of(1, 3));
        moves.add(Move::of(2, 3));
        moves.add(Move::of(2, 4));
        const auto words = [](Move move) { return (move.kind() == 1 ? "take " : "use ") + std::to_string(move.c()); };
        QCOMPARE(RuleBook(BotSpec::parse("never:* 3").rules).restricted(moves, words)->nth(0), Move::of(2, 4));
    }

    void aBotKeepsToItsRules_data()
    {
        QTest::addColumn<QByteArray>("base");
        for (const char *base : {"random", "ismcts:30"})
            QTest::newRow(base) << QByteArray(base);
    }

    void aBotKeepsToItsRules()
    {
        QFETCH(QByteArray, base);
        const Habits free = habitsOf(base, "challenge", 20);
        QVERIFY(free.with > 0);
        const Habits shy = habitsOf(base + "+never:challenge", "challenge", 20);
        QVERIFY(shy.moves > free.moves);
        QCOMPARE(shy.with, shy.forced);
        const Habits rash = habitsOf(base + "+always:challenge", "challenge", 20);
        QCOMPARE(rash.with, rash.possible);
    }

    void personasPlayBatches()
    {
        const auto engine = liarsDiceTable(2);
        const BatchSums rash = sumsOf(*engine, planOf(50, {"always:challenge"}));
        QCOMPARE(rash.longest, std::uint64_t(2)); // a bid, and the challenge
        const BatchSums same = sumsOf(*engine, planOf(50, {"random+always:challenge"}), 2);
        QVERIFY(rash == same);
    }

    void wordsThatNoMoveHasAreFindings_data()
    {
        QTest::addColumn<QByteArray>("bot");
        QTest::addColumn<QByteArray>("sentence");
        QTest::newRow("a slip")
            << QByteArray("random+never:chalenge")
            << QByteArray("no move has the word chalenge, which bot random+never:chalenge speaks of; did you mean challenge?");
        QTest::newRow("nothing like it")
            << QByteArray("never:jump")
            << QByteArray("no move has the word jump, which bot random+never:jump speaks of; moves are called as in a replay");
        QTest::newRow("no verb") << QByteArray("never:2x5")
                                 << QByteArray("no move begins with the word 2x5, as one of bot random+never:2x5 would; did you "
                                               "mean bid 2x5? Moves begin with: bid, challenge");
        QTest::newRow("no verb, never heard")
            << QByteArray("never:99x5")
            << QByteArray(
                   "no move begins with the word 99x5, as one of bot random+never:99x5 would; moves begin with: bid, challenge");
        QTest::newRow("too long") << QByteArray("always:challenge bid")
                                  << QByteArray("no move has as many words as always:challenge bid of bot "
                                                "random+always:challenge bid; those that begin so have 1 at most");
        QTest::newRow("all moves")
            << QByteArray("never:*")
            << QByteArray(
                   "never:* of bot random+never:* speaks of every move, so it has no say; say which moves, as never:challenge");
        QTest::newRow("a wrong rule behind a right one")
            << QByteArray("never:bid+sometimes:bid")
            << QByteArray("no move has the word bid+sometimes:bid, which bot random+never:bid+sometimes:bid speaks of; rules "
                          "begin with +never: or +always:");
        QTest::newRow("no words") << QByteArray(
            "random+always:") << QByteArray("bot random+always: has a rule without words; say which moves, as never:challenge");
    }

    void wordsThatNoMoveHasAreFindings()
    {
        QFETCH(QByteArray, bot);
        QFETCH(QByteArray, sentence);
        const auto made = liarsDiceTable(2)->bot(BotSpec::parse(bot.toStdString()));
        QVERIFY(!made);
        QCOMPARE(QByteArray::fromStdString(rw::sentence(made.findings.front())), sentence);
    }

    void rulesThatMatchedNothingAreWarnedOf()
    {
        const auto engine = liarsDiceTable(2);
        const auto warnings = [&](std::initializer_list<const char *> bots) {
            const Checked<BatchOutcome> played = playBatch(*engine, planOf(50, bots), 2);
            std::string all;
            for (const Finding &finding : played.findings)
                all += sentence(finding) + '\n';
            return QByteArray::fromStdString(all);
        };
        QCOMPARE(warnings({"never:challenge"}), QByteArray());
        QCOMPARE(warnings({"random"}), QByteArray());
        // The first bid cannot be a challenge, and after it the game is over.
        const QByteArray said = warnings({"always:challenge+never:bid 99x6", "random"});
        QVERIFY2(said.startsWith("never:bid 99x6 of bot random+always:challenge+never:bid 99x6 matched no move in "), said);
        QCOMPARE(said.count('\n'), qsizetype(1));
        QCOMPARE(warnings({"never:bid 99x6", "never:bid 99x6"}).count('\n'), qsizetype(1));
    }

    void numbersNeedNotBeMet() { QVERIFY(liarsDiceTable(2)->bot(BotSpec::parse("never:bid 99x6")).value); }
};

QTEST_GUILESS_MAIN(TestPersonas)
#include "tst_personas.moc"
