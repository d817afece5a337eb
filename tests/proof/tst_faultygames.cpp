// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/bentengine.h"
#include "proof/proofreport.h"
#include "proofdeck.h"

#include <QTest>

#include <stdexcept>

using namespace rw;
using namespace rwtest;

namespace {

const Game &dice()
{
    return *(*host().load("liars-dice").value)->game;
}

/// The report on these proofs, played with engines that \a bend has bent.
ProofReport bentProofs(std::string_view proofs, const BentGame::Bend &bend)
{
    const BentGame game(dice(), bend);
    return runProofs(diceDeck(proofs), proofGame(game));
}

template <typename Bent>
BentGame::Bend bendTo()
{
    return [](std::shared_ptr<const Engine> straight) { return std::make_shared<Bent>(std::move(straight)); };
}

class ThrowsAtMoves final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    Outcome apply(std::byte *, Move, Recorder *) const override { throw std::runtime_error("the dice are gone"); }
};

class ThrowsNoException final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    Value tree(const std::byte *, Eye) const override { throw 7; }
};

class Impatient final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    std::uint64_t longestGame() const override { return 1; }
};

class Speechless final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    void legalMoves(const std::byte *, MoveSet &) const override {}
};

/// Everybody may pass, but the turn stays where it is.
class NobodyEverElse final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    void legalMoves(const std::byte *, MoveSet &moves) const override { moves.add(Move::of(100)); }
    Outcome apply(std::byte *, Move, Recorder *) const override { return {}; }
    Checked<Move> parse(const std::byte *, std::string_view words) const override
    {
        return words == "pass" ? Checked<Move>{Move::of(100), {}} : Checked<Move>{};
    }
};

class Impossible final : public BentEngine
{
public:
    using BentEngine::BentEngine;
    Findings invariants(const std::byte *state) const override
    {
        if (straight().tree(state, Eye::all()).find("bidder")->isNull())
            return {};
        return {error("state.impossible", "too many dice", "count them", {}, {{}, "seats"})};
    }
};

constexpr std::string_view threeBids = R"(
proofs:
  - name: Three bids
    clauses: [LD-BID-01, LD-BID-02]
    seats: [anna, bo, cid]
    play:
      - anna: bid 1x1
      - bo: bid 2x1
      - cid: bid 3x1
    rest: random
    expect: {over: true}
)";

} // namespace

/// Games that have faults of their own: a proof tells them, and is not one itself.
class TestFaultyGames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aGameThatThrowsIsADefect()
    {
        const ProofReport report = bentProofs(threeBids, bendTo<ThrowsAtMoves>());
        QCOMPARE(codes(report), std::vector<std::string>{"proof.defect"});
        const std::string text = proofText(report);
        QVERIFY2(text.find("the game has a defect: the dice are gone") != text.npos, text.c_str());
        QVERIFY(report.proofs.front().proven.empty());
    }

    void whateverItThrows()
    {
        QCOMPARE(codes(bentProofs(threeBids, bendTo<ThrowsNoException>())), std::vector<std::string>{"proof.defect"});
    }

    void aGameWithoutAnEndIsToldAbout()
    {
        QCOMPARE(codes(bentProofs(threeBids, bendTo<Impatient>())), std::vector<std::string>{"proof.endless"});
    }

    void aSeatThatIsAskedAndCanDoNothingIsToldAbout()
    {
        QCOMPARE(codes(bentProofs(threeBids, bendTo<Speechless>())), std::vector<std::string>{"proof.endless"});
    }

    void passesThatLeadNowhereComeToAnEnd()
    {
        QCOMPARE(codes(bentProofs(threeBids, bendTo<NobodyEverElse>())), std::vector<std::string>{"proof.not-understood"});
        const ProofReport report =
            bentProofs("proofs: [{name: a, seats: [anna, bo], play: [{bo: bid 1x1}]}]\n", bendTo<NobodyEverElse>());
        QCOMPARE(codes(report), std::vector<std::string>{"proof.not-asked"});
    }

    void anImpossibleStateIsToldWhereItBegan()
    {
        const ProofReport report = bentProofs(threeBids, bendTo<Impossible>());
        QCOMPARE(codes(report), std::vector<std::string>{"proof.invariant"});
        const Finding &finding = report.proofs.front().failures.front().finding;
        QCOMPARE(sentence(finding),
                 std::string("the state is impossible: seats: too many dice; count them; the game has a fault"));
        QCOMPARE(finding.where.line, 8); // the first bid
    }
};

QTEST_GUILESS_MAIN(TestFaultyGames)
#include "tst_faultygames.moc"
