// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/proofreport.h"
#include "proofdeck.h"

#include <QTest>

#include <algorithm>
#include <stdexcept>

using namespace rw;
using namespace rwtest;

namespace {

const ClauseStanding &standingOf(const ProofReport &report, std::string_view id)
{
    const auto found = std::ranges::find(report.coverage, id, &ClauseStanding::id);
    if (found == report.coverage.end())
        throw std::out_of_range("no clause " + std::string(id));
    return *found;
}

} // namespace

/// What becomes of proofs: which pass, and what they prove.
class TestProofs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSoundProofPassesAndTellsWhatItProves()
    {
        const ProofReport report = proven(R"(
proofs:
  - name: A bid
    case: CASE-1
    clauses: [LD-BID-01, LD-END-01]
    seats: [anna, bo]
    seeds: 3
    play: [{anna: bid 1x1}]
    expect: {bidder: anna}
)");
        QVERIFY(report.isSound());
        QCOMPARE(report.proofs.size(), 1u);
        const ProofResult &proof = report.proofs.front();
        QVERIFY(proof.passed && proof.failures.empty() && proof.journal.empty());
        QCOMPARE(proof.worked, std::string("CASE-1"));
        QCOMPARE(proof.seeds, 3u);
        QCOMPARE(proof.proven, std::vector<std::string>{"LD-BID-01"}); // no game ended
        QCOMPARE(proof.where.line, 4);
        QCOMPARE(proofText(report), std::string("1 proof, all passed\n"));
    }

    void clausesStandWhereTheirProofsPutThem()
    {
        const ProofReport report = proven(R"(
proofs:
  - {name: Reached, clauses: [LD-BID-01], seats: [anna, bo], play: [{anna: bid 1x1}]}
  - {name: Reached too, clauses: [LD-BID-01], seats: [anna, bo], play: [{anna: bid 1x1}], expect: {bidder: bo}}
  - {name: Fails, clauses: [LD-BID-02], seats: [anna, bo], play: [{anna: bid 2x1}, {bo: bid 3x1}], expect: {bidder: anna}}
  - {name: Never gets there, clauses: [LD-END-01], seats: [anna, bo], play: [{anna: bid 1x1}]}
)");
        using enum ClauseStanding::Kind;
        QVERIFY(standingOf(report, "LD-BID-01").kind == Proven);
        QCOMPARE(standingOf(report, "LD-BID-01").proofs, (std::vector<std::string>{"Reached", "Reached too"}));
        QVERIFY(standingOf(report, "LD-BID-02").kind == Failing);
        QVERIFY(standingOf(report, "LD-END-01").kind == NotReached);
        QVERIFY(standingOf(report, "LD-TURN-02").kind == NotNamed);
        QVERIFY(standingOf(report, "LD-BID-02").isMissing() && !standingOf(report, "LD-BID-01").isMissing());
        const std::string text = coverageText(report);
        QVERIFY2(text.starts_with("proven (1)\n    LD-BID-01: 2 proofs\n"), text.c_str());
        QVERIFY2(text.find("failing (1)\n    LD-BID-02: Fails\n") != text.npos, text.c_str());
        QVERIFY2(text.find("not reached (1)\n    LD-END-01: Never gets there\n") != text.npos, text.c_str());
        QVERIFY2(text.find("\n1 of ") != text.npos, text.c_str());
    }

    void movesAloneDoNotProveWhatEveryStartBrings()
    {
        const ProofReport moves =
            proven("proofs: [{name: a, clauses: [LD-ROLL-01], seats: [anna, bo], play: [{anna: bid 1x1}]}]\n");
        QVERIFY(standingOf(moves, "LD-ROLL-01").kind == ClauseStanding::Kind::NotReached);
        const ProofReport looks =
            proven("proofs: [{name: a, clauses: [LD-ROLL-01], seats: [anna, bo], expect: {seats.bo.dice.count: 5}}]\n");
        QVERIFY(standingOf(looks, "LD-ROLL-01").kind == ClauseStanding::Kind::Proven);
    }

    void whatIsRefusedProvesTheClauseThatRefuses()
    {
        const ProofReport report = proven(R"(
proofs:
  - name: Refused
    clauses: [LD-CHA-02, LD-BID-02]
    seats: [anna, bo]
    cannot: ["anna: challenge"]
)");
        QCOMPARE(report.proofs.front().proven, std::vector<std::string>{"LD-CHA-02"});
    }

    void aClauseThatIsSaidToRefuseMustRefuse()
    {
        const ProofReport report = proven(R"(
proofs:
  - name: Bo is not asked
    seats: [anna, bo]
    cannot: [{"bo: bid 1x1": LD-BID-02}, "bo: bid 1x1"]
)");
        QCOMPARE(codes(report), std::vector<std::string>{"proof.cannot"});
    }

    void branchesAddToTheStartOfTheirStem()
    {
        const ProofReport report = proven(R"(
proofs:
  - name: Stem
    seats: [anna, bo]
    given: {seats: {anna: {dice: [1, 1, 1, 1, 1]}}}
    branches:
      - name: both are given
        given: {seats: {bo: {dice: [2, 2, 2, 2, 2]}}}
        expect: {seats.anna.dice: [1, 1, 1, 1, 1], seats.bo.dice: [2, 2, 2, 2, 2]}
      - name: the inner one wins
        given: {seats: {anna: {dice: [3, 3, 3, 3, 3]}}}
        expect: {seats.anna.dice: [3, 3, 3, 3, 3]}
)");
        QVERIFY2(report.isSound(), proofText(report).c_str());
    }

    void whatABranchGivesIsHeldOnce()
    {
        const Deck deck = diceDeck(R"(
proofs:
  - name: Stem
    given: {seats: {anna: {dice: [1], gold: 1}}, turn: anna}
    branches:
      - {name: branch, given: {seats: {anna: {dice: [2]}, bo: {dice: [3]}}}}
)");
        const auto file = std::ranges::find(deck.documents, FileKind::Proof, &DeckDocument::kind);
        QVERIFY(file != deck.documents.end());
        const Scenarios scenarios = readScenarios(file->document);
        QCOMPARE(scenarios.list.size(), 2u);
        QCOMPARE(toJson(Value(Value::Map(scenarios.list[1].given))),
                 std::string(R"({"seats":{"anna":{"dice":[2],"gold":1},"bo":{"dice":[3]}},"turn":"anna"})"));
        QCOMPARE(toJson(Value(Value::Map(scenarios.list[0].given))),
                 std::string(R"({"seats":{"anna":{"dice":[1],"gold":1}},"turn":"anna"})"));
    }

    void theFilterLooksAtNameCaseAndClauses_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("count");
        QTest::newRow("name") << "SECOND" << 1;
        QTest::newRow("case") << "case-9" << 1;
        QTest::newRow("clause") << "ld-bid-02" << 1;
        QTest::newRow("part of all") << "ld-bid" << 2;
        QTest::newRow("none") << "nowhere" << 0;
    }
    void theFilterLooksAtNameCaseAndClauses()
    {
        QFETCH(QString, filter);
        QFETCH(int, count);
        const ProofReport report = proven(R"(
proofs:
  - {name: First, case: CASE-9, clauses: [LD-BID-01], seats: [anna, bo], play: [{anna: bid 1x1}]}
  - {name: Second, clauses: [LD-BID-02], seats: [anna, bo], play: [{anna: bid 1x1}]}
)",
                                          {.filter = filter.toStdString()});
        QCOMPARE(int(report.proofs.size()), count);
        if (count == 0)
            QCOMPARE(proofText(report), std::string("no proofs were played\n"));
    }

    void aListOfAsksIsTheOrderOfAll()
    {
        const ProofReport right =
            proven("proofs: [{name: a, seats: [anna, bo, cid], play: [{asks: anna}, {anna: bid 1x1}, {asks: [bo]}]}]\n");
        QVERIFY2(right.isSound(), proofText(right).c_str());
        // Nobody can pass in this game.
        const ProofReport passes = proven("proofs: [{name: a, seats: [anna, bo, cid], play: [{asks: [anna, bo]}]}]\n");
        QCOMPARE(codes(passes), std::vector<std::string>{"proof.cannot-pass"});
        const ProofReport other = proven("proofs: [{name: a, seats: [anna, bo, cid], play: [{asks: [cid]}]}]\n");
        QCOMPARE(codes(other), std::vector<std::string>{"proof.asks"});
    }

    void luckThatNobodyAsksForIsAWarning()
    {
        DeckFiles files = readDeckFiles(RW_SOURCE_DIR "/sample-decks/spoils-of-war");
        std::erase_if(files.files, [](const DeckFiles::File &file) {
            return file.path.starts_with("proofs/") || file.path.starts_with("variants/");
        });
        files.setText("proofs/p.yaml", R"(# yaml-language-server: $schema=../../../schemas/proof.schema.json
proofs:
  - name: Nobody uses it
    seats: [anna, bo, cid]
    luck: {roll anna: [1], extra bo huginn: [6]}
    play: [{anna: name bo}]
)");
        const Deck deck = loadDeck(std::move(files), host().catalog());
        const ProofReport report = runProofs(deck, proofGame(*(*host().load("spoils-of-war").value)->game));
        QVERIFY(report.isSound());
        QCOMPARE(report.findings.size(), 1u);
        QCOMPARE(report.findings.front().code, std::string("proof.idle-luck"));
        QCOMPARE(report.findings.front().where.column, 45);
    }

    void luckMayComeFromASeed()
    {
        const auto rolled = [](std::uint64_t seed, std::uint32_t epoch) {
            Position position(*(*host().load("liars-dice").value)->game->compile(diceDeck("proofs: []\n").effective.value(), Setup{{"anna", "bo"}}).value, seed);
            if (epoch > 0)
                position.engine().freshLuck(position.bytes(), epoch);
            return toJson(*at(position.tree(), "seats.anna.dice"));
        };
        const auto proof = [](const std::string &luck, const std::string &dice) {
            return proven("proofs: [{name: a, seats: [anna, bo], luck: " + luck + ", expect: {seats.anna.dice: " + dice + "}}]\n");
        };
        QVERIFY(rolled(4711, 0) != rolled(1, 0));
        QVERIFY(proof("{seed: 4711}", rolled(4711, 0)).isSound());
        QVERIFY(proof("{seed: \"18446744073709551615\"}", rolled(~0ull, 0)).isSound());
        QVERIFY(!proof("{seed: 4711}", rolled(1, 0)).isSound());
        // Dice that have been rolled were seen, so other luck leaves them; what is still to come is not shown here.
        QVERIFY(proof("{seed: 4711, afresh: 2}", rolled(4711, 2)).isSound());
    }

    void theNumberOfThreadsChangesNothing()
    {
        std::string many = "proofs:\n";
        for (int i = 0; i < 40; ++i)
            many += "  - {name: p" + std::to_string(i)
                + ", seats: [anna, bo], play: [{anna: bid 1x1}], rest: random, expect: {over: " + (i % 3 ? "true" : "false")
                + "}}\n";
        QCOMPARE(toJson(proofJson(proven(many, {.threads = 4}), "d")), toJson(proofJson(proven(many), "d")));
    }

    void playStopsWhenItIsToldTo()
    {
        const std::atomic<bool> stop = true;
        const ProofReport report = proven("proofs: [{name: a, seats: [anna, bo], expect: {turn: anna}}]\n", {.stop = &stop});
        QVERIFY(report.interrupted && report.proofs.empty());
    }
};

QTEST_GUILESS_MAIN(TestProofs)
#include "tst_proofs.moc"
