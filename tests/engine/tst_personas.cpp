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

/// What is left of moves 0, 1, 2 ... that are called "number N", N even or odd.
std::vector<std::uint32_t> left(const MoveSet &moves, const char *bot)
{
    const auto words = [&](std::uint32_t place) {
        const std::uint32_t number = moves.nth(place).c();
        return (number % 2 == 0 ? "even " : "odd ") + std::to_string(number);
    };
    const std::optional<MoveSet> set = restricted(moves, BotSpec::parse(bot).rules, words);
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
        QCOMPARE(left(run(5), "never:even"), (Numbers{1, 3}));
        QCOMPARE(left(run(5), "always:even"), (Numbers{0, 2, 4}));
        QCOMPARE(left(run(9), "always:even+never:even 4"), (Numbers{0, 2, 6, 8}));
        QCOMPARE(left(setOf({3, 8, 200, 4000}), "never:odd"), (Numbers{8, 200, 4000}));
    }

    void rulesThatLeaveNothingHaveNoSay()
    {
        QCOMPARE(left(setOf({2, 4}), "never:even"), Numbers());
        QCOMPARE(left(setOf({2, 4}), "always:odd"), Numbers());
        QCOMPARE(left(run(5), "never:even+never:odd"), (Numbers{1, 3}));
    }

    void longRunsAreDescribedAsRuns()
    {
        Numbers all;
        for (std::uint32_t i = 1; i < 5000; ++i)
            all.push_back(i);
        QCOMPARE(left(run(5000), "never:even 0"), all);
        // Scattered over more than a set can hold: fewer are left, but none that must not be.
        const Numbers some = left(run(5000), "never:even");
        QCOMPARE(some.size(), std::size_t(MoveSet::maxRuns * 32));
        QVERIFY(std::ranges::all_of(some, [](std::uint32_t number) { return number % 2 == 1; }));
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

    void numbersNeedNotBeMet() { QVERIFY(liarsDiceTable(2)->bot(BotSpec::parse("never:bid 99x6")).value); }
};

QTEST_GUILESS_MAIN(TestPersonas)
#include "tst_personas.moc"
