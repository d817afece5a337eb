// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/bentengine.h"
#include "contract/coins.h"
#include "contract/contract.h"

#include <QTest>

#include <algorithm>

using namespace rw;
using namespace rwtest;

namespace {

const std::vector<std::string> honestBots{"random", "ismcts:12"};

std::string clausesOf(const std::vector<contract::Breach> &breaches)
{
    std::vector<std::string> clauses;
    for (const contract::Breach &breach : breaches)
        clauses.push_back(breach.clause);
    std::ranges::sort(clauses);
    std::string out;
    for (const std::string &clause : clauses)
        out += (out.empty() ? "" : " ") + clause;
    return out;
}

void verify(const std::vector<contract::Breach> &breaches, const char *clauses, const char *message)
{
    const std::string report = contract::report(breaches);
    QVERIFY2(clausesOf(breaches) == clauses, (clausesOf(breaches) + " instead of " + clauses + '\n' + report).c_str());
    QVERIFY2(report.find(message) != report.npos, report.c_str());
}

} // namespace

class TestContract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSoundGameKeepsIt() { RW_VERIFY_CONTRACT(coins(), {.decks = {coinsDeck()}, .bots = honestBots}); }

    void everyPlantedFaultIsFound_data()
    {
        QTest::addColumn<QByteArray>("clauses");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char *fault, const char *clauses, const char *message) {
            QTest::newRow(fault) << QByteArray(clauses) << QByteArray(message);
        };
        row("leaky-view", "bot.peeks fresh.key fresh.known fresh.view redraw.key redraw.known redraw.view",
            "redraw.view: redrawing what seat1 does not know changes what seat1 sees at round2.seats.seat1.coin");
        row("refusal-writes", "refused.bytes", "the refused move 0000000000000000 changes the state");
        row("refusal-nameless", "refused.clause", "the move 0000000000000000 is refused by a clause that does not exist");
        row("accepts-after-end", "refused.end", "is accepted after the end");
        row("takes-stray-bits", "refused.end words.round-trip",
            "`guess heads` is written for move 0100000100000000, but read as 0100000000000000");
        row("unsorted", "moves.order", "legal move 1 (guess heads) does not rise above the one before it (guess tails)");
        row("double", "batch.moves moves.order words.unique", "two legal moves are both called `guess tails`");
        row("same-words", "record.replays words.round-trip words.unique", "two legal moves are both called `guess heads`");
        row("misreads", "record.replays words.round-trip",
            "`guess heads` is written for move 0100000000000000, but read as 0100000000000001");
        row("narrow-form", "words.form", "`guess tails` is allowed, but no form covers it");
        row("refuses-legal", "moves.accepted", "moves.accepted: a legal move is refused");
        row("no-moves", "moves.empty", "there is no legal move, yet the game is not over");
        row("moves-after-end", "moves.accepted moves.empty words.form", "there are legal moves after the end");
        row("tree-forgets", "bot.peeks seed.key tree.round-trip",
            "the tree lacks a part of the state: read back, the bytes differ");
        row("redraws-own", "bot.peeks fresh.key fresh.known fresh.view redraw.key redraw.known redraw.view",
            "redrawing what seat1 does not know changes what seat1 sees at round1.seats.seat1.coin");
        row("redraws-nothing", "redraw.hidden", "round2.seats.seat1.coin is unknown to seat2, but in");
        row("keeps-seed", "redraw.hidden redraw.seed",
            "redrawing what seat1 does not know keeps the seed, so the future stays as it is");
        row("open-seed", "key.differs redraw.known redraw.view seed.known seed.view view.seed",
            "the view of seat1 holds the seed");
        row("endless", "game.ends", "the game does not end within the 6 decisions of its longest game");
        row("no-winner", "game.winners", "nobody wins");
        row("too-rich", "game.payoff", "the result is worth 1001 to seat1, which is not from -1000 to 1000");
        row("unsound", "fresh.invariants game.invariants redraw.invariants tree.round-trip",
            "game.invariants: the table is upside down");
        row("nameless-decision", "game.decision", "the decision of kind 1 has no name");
        row("throws", "game.throws", "the game throws: the coin rolled away");
        row("dirty-start", "start.bytes",
            "the start of a game depends on what lay in the memory before, or on more than the seed");
        row("dirty-step", "step.bytes", "`guess heads` does not do the same thing twice, or not the same when it is recorded");
        row("miscounts", "batch.sums step.counts",
            "a batch with random gives other counters of clauses than the same games step by step");
        row("wordless-event", "step.journal", "event 1 has no words");
        row("wrong-sum", "end.told", "`seat1: ");
        row("coarse-key", "key.differs", "seat1 knows something else than in another situation with the same information key");
        row("peeking-key", "bot.peeks fresh.key redraw.key",
            "redraw.key: redrawing what seat1 does not know changes the information key of seat1");
        row("moves-leak", "bot.peeks redraw.moves", "redrawing what seat1 does not know changes the legal moves");
        row("words-leak", "redraw.words", "redrawing what seat1 does not know changes the words of `guess");
        row("forms-leak", "redraw.forms", "redrawing what seat1 does not know changes the forms of the moves");
        row("seed-leaks", "bot.peeks redraw.moves seed.moves", "seed.moves: another seed changes the legal moves");
    }

    void everyPlantedFaultIsFound()
    {
        QFETCH(QByteArray, clauses);
        QFETCH(QByteArray, message);
        verify(contract::breaches(coins(), {.games = 8, .decks = {coinsDeck(QTest::currentDataTag())}, .bots = honestBots}),
               clauses.constData(), message.constData());
    }

    void faultsOfEnginesAreFound_data()
    {
        QTest::addColumn<QByteArray>("clauses");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char *fault, const char *clauses, const char *message) {
            QTest::newRow(fault) << QByteArray(clauses) << QByteArray(message);
        };
        row("untrue-view", "view.true", "seat1 is shown something untrue at");
        row("forgotten-sight", "redraw.hidden view.within-known", "but does not know it");
        row("reads-views", "tree.view", "a view with unknown values is read as a state");
        row("writes-before-refusing", "tree.view", "a refused tree changes the state");
        row("stale-luck", "fresh.luck", "fresh luck of one number is not one luck of its own");
        row("other-batch", "batch.moves", "game 0 with random is another one in a batch than step by step");
        row("lossy-shard", "batch.shards", "two parts of a batch do not add up to the whole: other counters of clauses");
        row("lossy-batch", "batch.sums", "a batch with random gives other counters of clauses than the same games step by step");
    }

    void faultsOfEnginesAreFound()
    {
        QFETCH(QByteArray, clauses);
        QFETCH(QByteArray, message);
        verify(
            contract::breaches(bent(coins(), QTest::currentDataTag()), {.games = 8, .decks = {coinsDeck()}, .bots = honestBots}),
            clauses.constData(), message.constData());
    }

    void aFickleBotIsCaught()
    {
        verify(contract::breaches(coins(), {.games = 8, .decks = {coinsDeck()}, .bots = {"fickle"}}),
               "batch.moves batch.shards bot.steady",
               "fickle chooses `guess heads` and, asked again with the same word, something else");
    }

    void aBotThatTheGameLacksIsReported()
    {
        verify(contract::breaches(coins(), {.games = 2, .decks = {coinsDeck()}, .bots = {"peekr"}}), "bot.known",
               "there is no bot peekr: there is no bot peekr for this game; did you mean peeker?");
    }

    void anIllegalChoiceIsCaught()
    {
        class Rogue final : public SeatBot
        {
            Move choose(const std::byte *, int, std::uint64_t) override { return Move::of(1, 7); }
        };
        const contract::WatchedBot rogue{"rogue", [](const Engine &) { return std::make_unique<Rogue>(); }};
        verify(contract::breaches(coins(), {.games = 2, .decks = {coinsDeck()}, .bots = {"random"}, .moreBots = {rogue}}),
               "bot.legal", "rogue chooses `guess tails`, which is not among its moves");
    }

    void aDeckThatDoesNotCompileIsReported()
    {
        verify(contract::breaches(coins(), {.decks = {Value::Map{}}}), "deck.compiles", "the deck names no fault");
    }

    void aBreachSaysWhereItWasFound()
    {
        const std::vector<contract::Breach> found =
            contract::breaches(coins(), {.games = 1, .seatCounts = {2}, .decks = {coinsDeck("unsound")}, .bots = {"random"}});
        QVERIFY(!found.empty());
        QCOMPARE(found.front().where,
                 std::string(
                     "coins, deck 0, 2 seats, seed 15916886550466581944, step 2, after seat1: guess tails, seat2: guess tails"));
    }

    void aPeekingBotIsCaught()
    {
        verify(contract::breaches(coins(), {.decks = {coinsDeck()}, .bots = {"peeker"}}), "bot.peeks",
               "peeker chooses `guess tails`, but after redrawing what seat1 does not know `guess heads`: "
               "it decides by something that seat1 cannot know");
    }
};

QTEST_GUILESS_MAIN(TestContract)
#include "tst_contract.moc"
