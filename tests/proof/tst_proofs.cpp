// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/proofmemory.h"
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

/// Spoils of War as it is shipped, with these proofs in proofs/p.yaml in place of its own.
Deck spoilsDeck(const std::string &proofs)
{
    DeckFiles files = readDeckFiles(RW_SOURCE_DIR "/sample-decks/spoils-of-war");
    std::erase_if(files.files, [](const DeckFiles::File &file) {
        return file.path.starts_with("proofs/") || file.path.starts_with("variants/");
    });
    files.setText("proofs/p.yaml", proofs);
    return loadDeck(std::move(files), host().catalog());
}

ProofReport spoilsProven(const Deck &deck)
{
    return runProofs(deck, proofGame(*(*host().load("spoils-of-war").value)->game));
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
        const ProofReport report = spoilsProven(spoilsDeck(R"(# yaml-language-server: $schema=../../../schemas/proof.schema.json
proofs:
  - name: Nobody uses it
    seats: [anna, bo, cid]
    luck: {roll anna: [1], extra bo huginn: [6]}
    play: [{anna: name bo}]
)"));
        QVERIFY(report.isSound());
        QCOMPARE(report.findings.size(), 1u);
        QCOMPARE(report.findings.front().code, std::string("proof.idle-luck"));
        QCOMPARE(report.findings.front().where.column, 45);
    }

    void luckMayComeFromASeed()
    {
        const auto rolled = [](std::uint64_t seed, std::uint32_t epoch) {
            Position position(*(*host().load("liars-dice").value)
                                   ->game->compile(diceDeck("proofs: []\n").effective.value(), Setup{{"anna", "bo"}})
                                   .value,
                              seed);
            if (epoch > 0)
                position.engine().freshLuck(position.bytes(), epoch);
            return toJson(*at(position.tree(), "seats.anna.dice"));
        };
        const auto proof = [](const std::string &luck, const std::string &dice) {
            return proven("proofs: [{name: a, seats: [anna, bo], luck: " + luck + ", expect: {seats.anna.dice: " + dice
                          + "}}]\n");
        };
        QVERIFY(rolled(4711, 0) != rolled(1, 0));
        QVERIFY(proof("{seed: 4711}", rolled(4711, 0)).isSound());
        QVERIFY(proof("{seed: \"18446744073709551615\"}", rolled(~0ull, 0)).isSound());
        QVERIFY(!proof("{seed: 4711}", rolled(1, 0)).isSound());
        // Dice that have been rolled were seen, so other luck leaves them; what is still to come is not shown here.
        QVERIFY(proof("{seed: 4711, afresh: 2}", rolled(4711, 2)).isSound());
    }

    void seatsMayBeWrittenInAnyLetters()
    {
        const ProofReport report = proven(R"(
proofs:
  - name: All the ways
    seats: [Anna, BO]
    given: {seats.ANNA.dice: [1, 1, 1, 1, 1], seats: {Bo: {dice: [2, 2, 2, 2, 2]}}}
    play:
      - ANNA: bid 1x1
      - asks: Bo
      - expect: {Seats: {}, turn: BO, seats.Anna.dice: [1, 1, 1, 1, 1], seats: {BO: {dice.1: 2}}}
      - can: ["Bo: challenge"]
      - cannot: [{"BO: bid 1x1": LD-BID-02}]
      - sees: {aNNa: {seats.bO.dice: unknown}}
      - exactly: {anna: []}
      - Bo: challenge
    expect: {winner: Anna, loser: Bo}
)");
        QCOMPARE(codes(report),
                 (std::vector<std::string>{"proof.unknown-path", "proof.exactly"})); // only seats may, and bo is asked
        const ProofReport unnamed = proven("proofs: [{name: a, luck: {roll Seat1: [1, 1, 1, 1, 1]}, play: [{SEAT1: bid 1x1}], "
                                           "expect: {turn: Seat2, seats.Seat1.dice: [1, 1, 1, 1, 1]}}]\n");
        QVERIFY2(unnamed.isSound(), proofText(unnamed).c_str());
    }

    void whatIsWrongWithASeatInCapitalsKeepsItsPlace()
    {
        const ProofReport report =
            proven("proofs:\n  - name: a\n    seats: [Anna, bo]\n    given: {seats.Anna.dice: [9, 1, 1, 1, 1]}\n"
                   "  - name: b\n    seats: [Anna, bo]\n    expect:\n      turn: Anna\n      seats.Bo.dice.count: 4\n");
        QCOMPARE(report.failed(), 2u);
        const Place given = report.proofs[0].failures.front().finding.where;
        QCOMPARE((std::pair{given.line, given.column}), (std::pair{5, 30}));
        const Place expected = report.proofs[1].failures.front().finding.where;
        QCOMPARE((std::pair{expected.line, expected.column}), (std::pair{10, 28}));
    }

    void exactlyTheseMovesAreOpen()
    {
        const auto proof = [](const std::string &moves) {
            return proven("proofs: [{name: a, seats: [anna, bo], set: {tables.dice: 1}, play: [{anna: bid 2x5}], exactly: {bo: "
                          + moves + "}}]\n");
        };
        QVERIFY(proof("[bid 2x6, challenge]").isSound());
        QCOMPARE(codes(proof("[challenge]")), std::vector<std::string>{"proof.exactly"});
        QCOMPARE(codes(proof("[challenge, bid 2x6, bid 2x5]")), std::vector<std::string>{"proof.exactly"});
        QCOMPARE(codes(proof("[challenge, bid 2x6, sing]")), std::vector<std::string>{"move.not-understood"});
        const std::string told = proofText(proof("[bid 2x6]"));
        QVERIFY2(told.find("bo may also challenge; open moves: bid 2x6, challenge [proof.exactly]") != std::string::npos,
                 told.c_str());
    }

    void aMissingMoveSaysWhoIsAskedWhatInWhichStep()
    {
        const std::string told = proofText(proven(R"(
proofs:
  - name: Bo speaks out of turn
    seats: [anna, bo, cid]
    set: {tables.dice: 1}
    play:
      - anna: bid 3x4
      - asks: bo
      - cid: challenge
)"));
        QVERIFY2(
            told.find(
                "step 3: bo is asked (bid or challenge), so cid cannot say challenge; open moves: bid 3x5, bid 3x6, challenge; "
                "write what comes first, or `pass` where that is open [proof.not-asked]")
                != std::string::npos,
            told.c_str());
    }

    void aMistakeInOneProofCostsThatProof()
    {
        const std::string text = R"(
proofs:
  - {name: Good, seats: [anna, bo], play: [{anna: bid 1x1}]}
  - name: Damaged
    seats: [anna, bo]
    plya: [{anna: bid 1x1}]
    branches:
      - {name: with its branch, expect: {turn: anna}}
  - name: With a good branch
    clauses: [LD-BID-01]
    seats: [anna, bo]
    play: [{anna: bid 1x1}]
    branches:
      - {name: good, expect: {turn: bo}}
      - {name: damaged, clauses: [LD-BID-99]}
)";
        const Deck deck = diceDeck(text);
        QVERIFY(hasErrors(deck.findings));
        QVERIFY(areProofsPlayable(deck));
        const ProofReport report = proven(deck);
        std::vector<std::string> failed;
        for (const ProofResult &proof : report.proofs)
            if (!proof.passed)
                failed.push_back(proof.name);
        QCOMPARE(report.proofs.size(), 6u);
        QCOMPARE(failed, (std::vector<std::string>{"Damaged", "Damaged / with its branch", "With a good branch / damaged"}));
        const Finding &typed = report.proofs[1].failures.front().finding;
        QCOMPARE(typed.code, std::string("deck.unknown-key"));
        QCOMPARE((std::tuple{typed.where.file, typed.where.line, typed.where.column}),
                 (std::tuple{std::string("proofs/p.yaml"), 7, 5}));
        QCOMPARE(report.proofs[5].failures.front().finding.code, std::string("deck.unknown-clause"));
        QVERIFY(standingOf(report, "LD-BID-01").kind == ClauseStanding::Kind::Proven);
    }

    void aMistakeOutsideOfProofsCostsTheFile()
    {
        const Deck deck = diceDeck("proof: []\nproofs: [{name: Good, seats: [anna, bo], play: [{anna: bid 1x1}]}]\n");
        QVERIFY(hasErrors(deck.findings) && !areProofsPlayable(deck));
        QVERIFY(proven(deck).proofs.empty());
    }

    void whatWasDamagedIsNotRememberedAsPassed()
    {
        const std::string text = "proofs: [{name: a, clauses: [LD-BID-01], seats: [anna, bo], play: [{anna: bid 1x1}]}]\n";
        ProofMemory memory;
        const ProofChoice choice{.memory = &memory, .onlyTouched = true};
        QVERIFY(proven(diceDeck(text), choice).isSound());
        Deck deck = diceDeck(text); // with a clause that is there no more
        deck.findings.push_back(
            error("deck.unknown-clause", "there is no clause", "", {}, {"proofs/p.yaml", "proofs.0.clauses.0", 2, 1}));
        QCOMPARE(proven(deck, choice).failed(), 1u);
        QVERIFY(proven(diceDeck(text), choice).isSound());
    }

    void allPassUntilTheMomentThatIsNamed()
    {
        const ProofReport report = spoilsProven(spoilsDeck(R"(# yaml-language-server: $schema=../../../schemas/proof.schema.json
proofs:
  - name: To the picks
    seats: [anna, bo, cid]
    given: {step: outcome, seats: {anna.stash: [odins_eye], bo.stash: [muninn], cid.stash: [{card: huginn}]}}
    play:
      - expect: {step: outcome}
      - pass until: pick.turn
      - expect: {step: pick.turn, asks.question: window}
      - pass until: pick.turn
      - asks: anna
    branches:
      - {name: and on from there, play: [{pass until: picks}], expect: {step: picks, asks.question: pick}}
  - name: Somebody must speak before
    seats: [anna, bo, cid]
    play: [{pass until: bets}]
  - name: A moment that there is not
    seats: [anna, bo, cid]
    play: [{pass until: bets.done}]
)"));
        QCOMPARE(codes(report), (std::vector<std::string>{"proof.cannot-pass", "proof.unknown-moment"}));
        QVERIFY2(report.proofs[0].passed && report.proofs[1].passed, proofText(report).c_str());
        QCOMPARE(QString::fromStdString(sentence(report.proofs[2].failures.front().finding)),
                 QStringLiteral(
                     "step 1: at bid.before anna is asked (name the first bidder); that cannot be passed, so bets does not come; "
                     "open moves: name anna, name bo, name cid; write that move, and pass until bets behind it"));
        QVERIFY(sentence(report.proofs[3].failures.front().finding).find("did you mean bet.done?") != std::string::npos);
    }

    void whatIsExpectedMayFollowFromPassesAlone()
    {
        // The card is for six sixes, and nobody else may see that anna has none: she is asked, and can only pass.
        const std::string start = R"(
    seats: [anna, bo, cid]
    given: {step: roll.after, seats: {anna: {stash: [{card: odins_eye, face: up}], dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}}}
    set: {artifacts.odins_eye.abilities: [{may: {window: roll.after}, if: [{test: "count(dice, value: 6, of: owner) >= 6"}], do: [{gain: {gold: 1}}]}]}
)";
        const ProofReport report = spoilsProven(
            spoilsDeck("# yaml-language-server: $schema=../../../schemas/proof.schema.json\nproofs:\n  - name: As it stands"
                       + start + "    expect: {step: roll.after, asks.seat: anna}\n  - name: When she has passed" + start
                       + "    expect: {step: bid.before}\n  - name: Neither" + start + "    expect: {step: bets}\n"));
        QCOMPARE(codes(report), std::vector<std::string>{"proof.expected"});
        QVERIFY2(!report.proofs[2].passed, proofText(report).c_str());
        QVERIFY2(journalText(report.proofs[2]).find("\n      (anna: pass)\n") != std::string::npos,
                 journalText(report.proofs[2]).c_str());
    }

    void numbersOfCardsAreOfferedForUpdate()
    {
        const std::string text = R"(# yaml-language-server: $schema=../../../schemas/proof.schema.json
proofs:
  - name: Only cards are counted
    seats: [anna, bo, cid]
    expect: # at the beginning
      box.count: 3 # how many lie there
      seats: {anna: {stash.count: 0}}
  - name: More is wrong
    seats: [anna, bo, cid]
    expect: {box.count: 3, treasury: 1}
  - name: A range is nobody's count
    seats: [anna, bo, cid]
    expect: {box.count: "< 3"}
  - name: Dice are no cards
    seats: [anna, bo, cid]
    given: {step: roll.after}
    expect: {seats.anna.dice.count: 1}
  - name: Another number with each seed
    seats: [anna, bo, cid]
    seeds: 2
    expect: {box.count: 3}
)";
        const Deck deck = spoilsDeck(text);
        const ProofReport report = spoilsProven(deck);
        QCOMPARE(report.failed(), 5u);
        const std::vector<CountUpdate> updates = report.countUpdates();
        QCOMPARE(updates.size(), 1u);
        QCOMPARE(updates.front().file, std::string("proofs/p.yaml"));
        QCOMPARE(updates.front().path, (Path{"proofs", std::size_t(0), "expect", "box.count"}));
        QCOMPARE(countUpdatesIn(proofJson(report, "d")), updates); // as other programs read them
        const Checked<Document> changed = withCounts(*deck.document("proofs/p.yaml"), updates);
        QVERIFY(changed);
        std::string wanted = text;
        wanted.replace(wanted.find("box.count: 3") + 11, 1, std::to_string(updates.front().value));
        QCOMPARE(changed.value->text(), wanted); // with its comments
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
