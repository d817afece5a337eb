// SPDX-License-Identifier: GPL-3.0-or-later
#include "language/names.h"
#include "littledeck.h"
#include "telling/clauses.h"

#include <QTest>

#include <set>

using namespace spoils;
using rw::Move;
using rwtest::bearerOf;
using rwtest::littleRules;
using rwtest::play;
using rwtest::reach;
using rwtest::refusal;
using rwtest::Spoils;
using Position = Spoils::State;

/// Which clause refuses what the rules do not allow, and what the rules say of themselves.
class TestSpoilsRulings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void clauses();
    void everyClauseCanPlayAPart();
    void opening();
    void bids();
    void ownBid();
    void bidsInSteps();
    void bets();
    void poorBets();
    void afterTheChallenge();
    void picks();
    void cardsOutsideWindows();
    void wrongTime();
    void wasteRefused();
    void usedThisRound();
    void spent();
    void cancelled();
    void responses();
    void afterTheEnd();
    void sentences();
    void brokenStates();

private:
    Position at(const Rules &rules, const std::function<bool(const Position &)> &wanted) const
    {
        const std::optional<Position> found = reach(rules, wanted);
        if (!found)
            qFatal("no game comes to what this test is about");
        return *found;
    }
    Position asked(const Rules &rules, int what) const
    {
        return at(rules, [what](const Position &state) { return state.asked != rw::noSeat && state.asks == what; });
    }
    /// A window in which a seat is asked that has such a card, still face down, and another: so it will be asked again.
    Position holding(const Rules &rules, std::string_view id, Point next) const
    {
        return at(rules, [&](const Position &state) {
            if (!asksWindow(state) || state.point != next)
                return false;
            const std::uint64_t down = state.owned[state.asked] & ~state.faceUp;
            const int bearer = bearerOf(rules, state, state.asked, id);
            return bearer >= 0 && (down >> bearer & 1) && std::popcount(down) > 1;
        });
    }
    /// To the next window in which the seat is asked.
    static void playOn(const Rules &rules, Position &state, int seat)
    {
        while (!(asksWindow(state) && state.asked == seat && state.machine.depth == 0))
            play(rules, state, Spoils::legalMoves(rules, state).nth(0));
    }
    static bool asksWindow(const Position &state)
    {
        return state.asked != rw::noSeat && state.asks == AskAbility + int(Spoils::Asking::Window);
    }
    static Move bid(int quantity, int value) { return Move::of(MakeBid, std::uint32_t((quantity - 1) * 6 + value - 1)); }
    static Move use(int bearer) { return Move::of(rw::abilities::Use, std::uint32_t(bearer)); }
    static Move reveal(int bearer) { return Move::of(rw::abilities::Reveal, std::uint32_t(bearer)); }
    static constexpr Move pass = Move::of(rw::abilities::Pass);
    static constexpr Move challenge = Move::of(spoils::Challenge);
};

#define REFUSED(state, move, by) QCOMPARE(refusal(rules, state, move), std::string(by))

void TestSpoilsRulings::clauses()
{
    const rw::GameFacts facts = Spoils::facts();
    QCOMPARE(facts.clauses.size(), std::size_t(322));
    QCOMPARE(facts.countersOfClauses.size(), facts.clauses.size());
    QCOMPARE(std::set<std::string>(facts.clauses.begin(), facts.clauses.end()).size(), facts.clauses.size());
    for (std::size_t i = 0; i < facts.clauses.size(); ++i)
        QCOMPARE(std::size_t(clause(facts.clauses[i])), i);
    QVERIFY_EXCEPTION_THROWN(clause("SOW-BID-99"), std::out_of_range);
    QVERIFY(facts.counters() >= happeningCount);
}

/// No clause stands on nothing, and nothing is counted that no clause stands for.
void TestSpoilsRulings::everyClauseCanPlayAPart()
{
    const rw::GameFacts facts = Spoils::facts();
    std::set<int> shown(facts.countersOfClauses.begin(), facts.countersOfClauses.end());
    for (int happening = HNothing + 1; happening < happeningCount; ++happening)
        QVERIFY2(shown.contains(happening), qPrintable(QStringLiteral("happening %1 stands for no clause").arg(happening)));
    QVERIFY(!shown.contains(HNothing));
}

void TestSpoilsRulings::opening()
{
    const Rules rules = littleRules();
    const Position state = asked(rules, AskBidder);
    REFUSED(state, Move::of(NameBidder, 2), "");
    REFUSED(state, Move::of(NameBidder, 3), "SOW-BID-01");
    REFUSED(state, bid(1, 1), "SOW-BID-01");
    REFUSED(state, pass, "SOW-BID-01");
}

void TestSpoilsRulings::bids()
{
    const Rules rules = littleRules();
    Position state = asked(rules, AskBid);
    REFUSED(state, challenge, "SOW-BID-03");
    REFUSED(state, Move::of(MakeBid, 0xffff'ffff), "SOW-BID-02");
    REFUSED(state, Move::of(MakeBid, 3, 1), "SOW-BID-02");
    REFUSED(state, bid(60'000, 6), ""); // more than any table has dice: SOW-BID-10
    REFUSED(state, bid(60'001, 1), "SOW-BID-02");
    play(rules, state, bid(2, 3));
    while (asksWindow(state))
        play(rules, state, pass);
    REFUSED(state, bid(2, 3), "SOW-BID-05");
    REFUSED(state, bid(1, 6), "SOW-BID-05");
    REFUSED(state, bid(2, 4), "");
    REFUSED(state, bid(3, 1), "");
    REFUSED(state, pass, "SOW-BID-04");
    REFUSED(state, Move::of(PlaceBet, 5), "SOW-BID-04");
}

/// When everybody else has skipped, the turn is back with the maker of the bid.
void TestSpoilsRulings::ownBid()
{
    const Rules rules = littleRules();
    Position state =
        at(rules, [](const Position &each) { return each.asks == AskBid && each.bidQuantity == 1 && each.asked != rw::noSeat; });
    state.turn = state.asked = state.bidder;
    REFUSED(state, challenge, "SOW-BID-11");
    REFUSED(state, bid(1, 1), "SOW-TAR-05");
    REFUSED(state, bid(1, 2), "");
}

void TestSpoilsRulings::bidsInSteps()
{
    const Rules rules = littleRules("{bidding: {first_quantity: players, max_raise: 1}}");
    Position state = asked(rules, AskBid);
    REFUSED(state, bid(2, 6), "SOW-STEP-02");
    REFUSED(state, bid(4, 1), "SOW-STEP-02");
    play(rules, state, bid(3, 2));
    while (asksWindow(state))
        play(rules, state, pass);
    REFUSED(state, bid(5, 1), "SOW-STEP-03");
    REFUSED(state, bid(4, 1), "");
    REFUSED(state, bid(3, 2), "SOW-BID-05");
}

void TestSpoilsRulings::bets()
{
    const Rules rules = littleRules();
    Position state = asked(rules, AskBet);
    QCOMPARE(int(state.asked), int(state.declarer));
    REFUSED(state, Move::of(PlaceBet, 5, 1), "SOW-BET-03");
    REFUSED(state, Move::of(PlaceBet, 5, 2), "SOW-BET-02");
    REFUSED(state, Move::of(PlaceBet, 4), "SOW-BET-04");
    REFUSED(state, Move::of(PlaceBet, 71), "SOW-BET-04");
    REFUSED(state, Move::of(PlaceBet, 70), "");
    REFUSED(state, pass, "SOW-BET-01");
    play(rules, state, Move::of(PlaceBet, 70));
    QCOMPARE(int(state.asked), int(state.challenger));
    REFUSED(state, Move::of(PlaceBet, 5, 0), "SOW-BET-03");
    REFUSED(state, Move::of(PlaceBet, 5, 1), "");
    const Position late = at(rules, [](const Position &each) { return asksWindow(each) && each.point == Point::RevealBets; });
    REFUSED(late, Move::of(PlaceBet, 5), "SOW-BET-07");
}

void TestSpoilsRulings::poorBets()
{
    const Rules rules = littleRules();
    Position state = asked(rules, AskBet);
    state.gold[state.asked] = 3;
    REFUSED(state, Move::of(PlaceBet, 2), "SOW-BRK-01");
    REFUSED(state, Move::of(PlaceBet, 5), "SOW-BRK-01");
    REFUSED(state, Move::of(PlaceBet, 3), "");
    state.gold[state.asked] = 5;
    REFUSED(state, Move::of(PlaceBet, 4), "SOW-BET-04");
}

void TestSpoilsRulings::afterTheChallenge()
{
    const Rules rules = littleRules();
    const Position state = asked(rules, AskBet);
    REFUSED(state, bid(9, 1), "SOW-BID-08");
    REFUSED(state, challenge, "SOW-BID-08");
    REFUSED(state, Move::of(Pick, 0), "SOW-DIV-04");
    REFUSED(state, Move::of(NameBidder, 0), "SOW-BID-01");
}

void TestSpoilsRulings::picks()
{
    const Rules rules = littleRules();
    Position state = asked(rules, AskPick);
    REFUSED(state, pass, "SOW-DIV-07");
    REFUSED(state, Move::of(Pick, 7), "SOW-DIV-08");
    REFUSED(state, Move::of(Pick, 40), "SOW-DIV-08");
    play(rules, state, Move::of(Pick, 2));
    REFUSED(state, Move::of(Pick, 2), "SOW-DIV-08");
    REFUSED(state, Move::of(rw::abilities::Done), "SOW-DIV-07");
    REFUSED(state, Move::of(Pick, 3), "");
}

void TestSpoilsRulings::cardsOutsideWindows()
{
    const Rules rules = littleRules();
    Position state = at(
        rules, [&](const Position &each) { return each.asks == AskBid && each.asked != rw::noSeat && each.owned[each.asked]; });
    REFUSED(state, use(std::countr_zero(state.owned[state.asked])), "SOW-ART-03");
    REFUSED(state, use(63), "SOW-ART-06");
    const int other = (state.asked + 1) % 3;
    state.owned[std::size_t(other)] |= 1ull << 1;
    state.owned[state.asked] &= ~2ull;
    REFUSED(state, reveal(1), "SOW-ART-06");
}

void TestSpoilsRulings::wrongTime()
{
    const Rules rules = littleRules();
    Position state = holding(rules, "blindfold", Point::BidBefore);
    const int blindfold = bearerOf(rules, state, state.asked, "blindfold");
    REFUSED(state, use(blindfold), "SOW-ART-11");
    REFUSED(state, reveal(blindfold), ""); // wasted, but allowed
    REFUSED(state, Move::of(rw::abilities::TakeSeat, 0), "SOW-ORD-01");
    play(rules, state, reveal(blindfold));
    QVERIFY(state.machine.spent >> blindfold & 1);
    Position waiting = holding(rules, "raven", Point::BidBefore);
    const int raven = bearerOf(rules, waiting, waiting.asked, "raven");
    REFUSED(waiting, use(raven), "SOW-ART-12");
    const int seat = waiting.asked;
    play(rules, waiting, reveal(raven));
    playOn(rules, waiting, seat);
    REFUSED(waiting, reveal(raven), "SOW-ART-05");
    const Position final = holding(rules, "raven", Point::TurnUp);
    REFUSED(final, use(bearerOf(rules, final, final.asked, "raven")), "SOW-EOG-04");
}

void TestSpoilsRulings::wasteRefused()
{
    const Rules rules = littleRules("{options: {wasted_reveals: refused}}");
    const Position state = at(rules, [&](const Position &each) {
        return asksWindow(each) && each.point != Point::Roll && bearerOf(rules, each, each.asked, "blindfold") >= 0;
    });
    REFUSED(state, reveal(bearerOf(rules, state, state.asked, "blindfold")), "SOW-ART-15");
}

void TestSpoilsRulings::usedThisRound()
{
    const Rules rules = littleRules();
    Position state = at(rules, [&](const Position &each) {
        return asksWindow(each) && each.point == Point::RollBefore && bearerOf(rules, each, each.asked, "eye") >= 0;
    });
    const int seat = state.asked;
    const int eye = bearerOf(rules, state, seat, "eye");
    play(rules, state, use(eye));
    playOn(rules, state, seat);
    QCOMPARE(int(state.round), 1);
    REFUSED(state, use(eye), "SOW-ART-09");
}

void TestSpoilsRulings::spent()
{
    const Rules rules = littleRules();
    Position state = holding(rules, "breaker", Point::BidBefore);
    const int seat = state.asked;
    const int breaker = bearerOf(rules, state, seat, "breaker");
    play(rules, state, reveal(breaker));
    playOn(rules, state, seat);
    REFUSED(state, use(breaker), "SOW-ART-10");
    REFUSED(state, reveal(breaker), "SOW-ART-10");
}

void TestSpoilsRulings::cancelled()
{
    const Rules rules = littleRules();
    Position state = holding(rules, "eye", Point::BidBefore);
    const int seat = state.asked;
    const int eye = bearerOf(rules, state, seat, "eye");
    play(rules, state, reveal(eye));
    rw::Silent silent;
    Spoils::Machine::cancel(rules, state, eye, silent);
    playOn(rules, state, seat);
    REFUSED(state, use(eye), "SOW-SAM-01");
}

/// Who is asked for an answer to an announced Eye has another Eye, which is none.
void TestSpoilsRulings::responses()
{
    const Rules rules = littleRules();
    const auto answering = [&](const Position &each) {
        return asksWindow(each) && each.machine.depth == 1 && bearerOf(rules, each, each.asked, "raven") >= 0;
    };
    std::optional<Position> found;
    reach(rules, [&](const Position &each) {
        if (!asksWindow(each) || each.machine.depth || bearerOf(rules, each, each.asked, "eye") < 0)
            return false;
        Position state = each;
        const Move announced = use(bearerOf(rules, each, each.asked, "eye"));
        if (!refusal(rules, state, announced).empty())
            return false;
        play(rules, state, announced);
        for (int steps = 0; steps < 5 && state.machine.depth && !answering(state); ++steps)
            play(rules, state, Spoils::legalMoves(rules, state).nth(0));
        if (!answering(state))
            return false;
        found = state;
        return true;
    });
    QVERIFY(found);
    const int raven = bearerOf(rules, *found, found->asked, "raven");
    REFUSED(*found, use(raven), "SOW-ORD-06");
    REFUSED(*found, reveal(raven), "SOW-ORD-06");
    REFUSED(*found, use(bearerOf(rules, *found, found->asked, "breaker")), "");
}

void TestSpoilsRulings::afterTheEnd()
{
    const Rules rules = littleRules();
    const Position state = at(rules, [](const Position &each) { return each.point == Point::Over; });
    REFUSED(state, pass, "SOW-EOG-06");
    REFUSED(state, bid(1, 1), "SOW-EOG-06");
    QVERIFY(Spoils::invariants(rules, state).empty());
}

/// Every event of whole games has words, and names no card that it hides.
void TestSpoilsRulings::sentences()
{
    const Rules rules = littleRules();
    const rw::Setup setup = rw::Setup::of(3);
    rw::Journal journal;
    std::vector<std::uint64_t> counts(Spoils::facts().counters());
    rw::Telling telling(counts, &journal, nullptr);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Position state;
        Spoils::start(rules, state, seed, telling);
        for (std::uint64_t step = 0; state.asked != rw::noSeat; ++step) {
            const rw::MoveSet moves = Spoils::legalMoves(rules, state);
            Spoils::advance(rules, state, moves.nth(rw::below(moves.count(), rw::mix(seed * 1000 + step))), telling);
        }
    }
    std::set<int> told;
    for (const rw::Event &event : journal) {
        const std::string words = Spoils::tell(rules, setup, event);
        told.insert(event.what);
        QVERIFY2(words.size() > 8,
                 qPrintable(QStringLiteral("event %1 is told as `%2`").arg(event.what).arg(QString::fromStdString(words))));
    }
    QVERIFY(told.size() > 20);
    const auto words = [&](rw::Event event) { return Spoils::tell(rules, setup, event); };
    QCOMPARE(words({.what = ToldBid, .arguments = {1, 4, 6}}), std::string("seat2 bids 4x6"));
    QCOMPARE(words({.what = ToldTook, .arguments = {0, -2, InActive}}),
             std::string("seat1 takes a face-down Artifact of Stage 2 from the Active Pile"));
    QCOMPARE(words({.what = ToldLooked, .arguments = {0, 8, 2}}), std::string("seat1 looks at the dice of seat3"));
    QCOMPARE(words({.what = ToldCount, .arguments = {1, 2, 5, 0}}), std::string("1 die shows 5: the bid of 2x5 fails"));
}

void TestSpoilsRulings::brokenStates()
{
    const Rules rules = littleRules();
    const Position sound =
        at(rules, [](const Position &each) { return each.asks == AskPick && each.asked != rw::noSeat && each.round == 1; });
    QVERIFY(Spoils::invariants(rules, sound).empty());
    const auto pathOf = [&](const std::function<void(Position &)> &harm) {
        Position state = sound;
        harm(state);
        const rw::Findings findings = Spoils::invariants(rules, state);
        return findings.empty() ? std::string("nothing") : findings.front().where.path;
    };
    QCOMPARE(pathOf([](Position &state) { state.treasury += 1; }), std::string("treasury"));
    QCOMPARE(pathOf([](Position &state) { state.gold[1] = std::uint16_t(state.gold[1] + 1); }), std::string("treasury"));
    QCOMPARE(pathOf([](Position &state) { state.cards[3] = state.cards[4]; }), std::string("piles"));
    QCOMPARE(pathOf([](Position &state) { state.left &= state.left - 1; }), std::string("active"));
    QCOMPARE(pathOf([](Position &state) { state.zones[0] = InPile; }).empty(), false);
    QCOMPARE(pathOf([](Position &state) { state.owned[0] ^= 1ull << 63; }), std::string("seats"));
    QCOMPARE(pathOf([](Position &state) { state.faceUp |= 1ull << 60; }), std::string("seats"));
    QCOMPARE(pathOf([](Position &state) { state.chief = 7; }), std::string("chief"));
    QCOMPARE(pathOf([](Position &state) { state.losers = 0; }), std::string("winners"));
    QCOMPARE(pathOf([](Position &state) { state.dice[1] = 0; }), std::string("seats"));
    QCOMPARE(pathOf([](Position &state) { state.machine.depth = 99; }), std::string("abilities"));
    QCOMPARE(pathOf([](Position &state) { state.picks = 20; }), std::string("picking"));
}

QTEST_APPLESS_MAIN(TestSpoilsRulings)
#include "tst_spoilsrulings.moc"
