// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/coins.h"
#include "tables.h"

#include "engine/outofroom.h"
#include "engine/timeline.h"

#include <QTest>

#include <numeric>

using namespace rw;
using namespace rwtest;

namespace {

constexpr std::uint64_t seed = 42;

Timeline fresh(int seats = 2)
{
    return Timeline(liarsDiceTable(seats), seed, 7);
}

/// Plays moves by their words.
void play(Timeline &timeline, std::initializer_list<const char *> moves)
{
    for (const char *words : moves)
        QVERIFY2(timeline.play(timeline.position().parse(words).value.value()).done(), words);
}

/// One step of somebody who tries everything.
void wander(Timeline &timeline, SampleLuck &luck)
{
    const std::uint32_t what = luck.nextBelow(10);
    if (what == 0)
        timeline.goTo(luck.nextBelow(std::uint32_t(timeline.size())));
    else if (what == 1)
        timeline.freshLuck();
    else if (what == 2)
        timeline.back();
    else if (what == 3)
        timeline.forward();
    else if (const MoveSet moves = timeline.position().legalMoves(); moves.count() > 0)
        timeline.play(moves.nth(luck.nextBelow(moves.count())));
    else
        timeline.goTo(Timeline::start);
}

} // namespace

class TestTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMoveWithoutRoomIsNotMade()
    {
        Timeline timeline(coinsTable(3, "overruns"), seed, 7);
        for (int i = 0; i < 2; ++i)
            QVERIFY(timeline.play(timeline.position().legalMoves().nth(0)).done());
        const Position before = timeline.position();
        const Move heads = before.legalMoves().nth(0);
        const Move tails = before.legalMoves().nth(1);
        Findings misfits;
        timeline.play(tails, &misfits);
        QCOMPARE(misfits.size(), std::size_t(1));
        QCOMPARE(misfits.front().code, std::string("game.out-of-room"));
        QCOMPARE(timeline.here(), Timeline::Moment(2));
        QCOMPARE(timeline.size(), std::size_t(3));
        QVERIFY(timeline.position() == before);
        QVERIFY(!timeline.after(tails));
        QVERIFY_EXCEPTION_THROWN(timeline.play(tails), OutOfRoom);
        Position there = before;
        QVERIFY_EXCEPTION_THROWN(there.apply(tails), OutOfRoom);
        QVERIFY(there == before); // every byte
        QVERIFY(timeline.play(heads, &misfits).done());
        QCOMPARE(timeline.here(), Timeline::Moment(3));
    }

    void aGameIsPlayedMoveByMove()
    {
        Timeline timeline = fresh();
        play(timeline, {"bid 2x3", "bid 9x6", "challenge"});
        QVERIFY(timeline.position().over());
        QCOMPARE(timeline.size(), std::size_t(4));
        QVERIFY(timeline.pathTo(timeline.here()) == (std::vector<Timeline::Moment>{0, 1, 2, 3}));
        QVERIFY(!timeline.moveTo(0));
        QCOMPARE(timeline.positionAt(1).words(*timeline.moveTo(2)), std::string("bid 9x6"));
        QCOMPARE(timeline.journalOf(0).size(), std::size_t(2));
        QCOMPARE(timeline.journalOf(1).size(), std::size_t(1));
        QCOMPARE(timeline.journalOf(3).size(), std::size_t(7));
    }

    void aRefusedMoveAddsNothing()
    {
        Timeline timeline = fresh();
        const Outcome outcome = timeline.play(timeline.position().parse("challenge").value.value());
        QVERIFY(!outcome.done());
        QCOMPARE(timeline.position().engine().facts().clauses[outcome.refusedBy], std::string("LD-CHA-02"));
        QCOMPARE(timeline.size(), std::size_t(1));
        QVERIFY(timeline.branches(0).empty());
    }

    void anotherMoveIsABranchAndTheSameIsNot()
    {
        Timeline timeline = fresh();
        play(timeline, {"bid 1x1", "bid 1x2"});
        timeline.goTo(1);
        play(timeline, {"bid 1x3"});
        QVERIFY(timeline.branches(1) == (std::vector<Timeline::Moment>{2, 3}));
        timeline.goTo(1);
        play(timeline, {"bid 1x2"});
        QCOMPARE(timeline.here(), 2u);
        QCOMPARE(timeline.size(), std::size_t(4));
        QVERIFY(timeline.branches(1) == (std::vector<Timeline::Moment>{2, 3}));
        QVERIFY(timeline.parent(2) == 1u && timeline.parent(3) == 1u && !timeline.parent(0));
    }

    void forwardFollowsTheBranchThatWasGoneLast()
    {
        Timeline timeline = fresh();
        play(timeline, {"bid 1x1", "bid 1x2"});
        timeline.goTo(1);
        play(timeline, {"bid 1x3", "bid 1x4"});
        timeline.goTo(2);
        QVERIFY(timeline.back() && timeline.back() && !timeline.back());
        QVERIFY(timeline.forward() && timeline.forward() && !timeline.forward());
        QCOMPARE(timeline.here(), 2u);
        timeline.goTo(1);
        play(timeline, {"bid 1x3"});
        timeline.back();
        timeline.forward();
        QCOMPARE(timeline.here(), 3u);
        timeline.goTo(4);
        timeline.goTo(0);
        while (timeline.forward()) {}
        QCOMPARE(timeline.here(), 4u);
    }

    void aMomentBeyondTheLastIsTheLast()
    {
        Timeline timeline = fresh();
        play(timeline, {"bid 1x1"});
        timeline.goTo(99);
        QCOMPARE(timeline.here(), 1u);
    }

    void theSameLuckComesBackAndFreshLuckIsOther()
    {
        Timeline timeline = fresh(), same = fresh();
        play(timeline, {"bid 1x1"});
        play(same, {"bid 1x1"});
        QCOMPARE(timeline.position().hash(), same.position().hash());
        timeline.freshLuck();
        same.freshLuck(1);
        QCOMPARE(timeline.position().hash(), same.position().hash());
        QVERIFY(timeline.position().hash() != timeline.positionAt(1).hash());
        QCOMPARE(timeline.epochOf(timeline.here()), 1u);
        timeline.goTo(1);
        timeline.freshLuck();
        QCOMPARE(timeline.epochOf(timeline.here()), 2u);
        QVERIFY(timeline.position().hash() != same.position().hash());
    }

    void freshLuckOfOneNumberIsOneMoment()
    {
        Timeline timeline = fresh();
        timeline.freshLuck(5);
        const Timeline::Moment first = timeline.here();
        timeline.back();
        timeline.freshLuck(5);
        QCOMPARE(timeline.here(), first);
        QCOMPARE(timeline.size(), std::size_t(2));
        timeline.freshLuck();
        QCOMPARE(timeline.epochOf(timeline.here()), 6u);
    }

    void momentsHaveNames()
    {
        Timeline timeline = fresh();
        play(timeline, {"bid 1x1"});
        timeline.name(1, "the opening");
        QCOMPARE(timeline.nameOf(1), std::string("the opening"));
        QCOMPARE(timeline.nameOf(0), std::string());
    }

    void aBotHasTheSameWordAtTheSameMoment()
    {
        Timeline timeline = fresh(), other = fresh();
        const std::uint64_t first = timeline.botWord();
        play(timeline, {"bid 1x1", "bid 1x2"});
        const std::uint64_t third = timeline.botWord();
        QVERIFY(first != third);
        timeline.goTo(0);
        QCOMPARE(timeline.botWord(), first);
        play(other, {"bid 2x1", "bid 2x2"});
        QCOMPARE(other.botWord(), third);
        timeline.goTo(2);
        timeline.freshLuck();
        QCOMPARE(timeline.botWord(), third);
    }

    void atTheEndNoBotIsAsked()
    {
        Timeline timeline = fresh();
        play(timeline, {"bid 1x1", "challenge"});
        QCOMPARE(timeline.botWord(), std::uint64_t(0));
    }

    void clausesAreCountedAlongThePath()
    {
        Timeline timeline = fresh();
        play(timeline, {"bid 1x1", "bid 1x2"});
        const std::vector<std::uint64_t> two = timeline.counts();
        play(timeline, {"bid 1x3"});
        QVERIFY(timeline.counts() != two);
        timeline.back();
        QVERIFY(timeline.counts() == two);
        QCOMPARE(two[0], std::uint64_t(2)); // rolls
    }

    void whereverOneGoesAMomentStaysAsItWas()
    {
        for (std::uint64_t walk = 0; walk < 1000; ++walk) {
            SampleLuck luck(walk);
            Timeline timeline(liarsDiceTable(2 + int(walk % 3), 2, 3), walk, walk);
            std::vector<std::string> hashes;
            for (int step = 0; step < 40; ++step) {
                wander(timeline, luck);
                while (hashes.size() < timeline.size())
                    hashes.push_back(timeline.positionAt(Timeline::Moment(hashes.size())).hash());
                QCOMPARE(timeline.position().hash(), hashes[timeline.here()]);
            }
            for (Timeline::Moment moment = 0; moment < timeline.size(); ++moment)
                QCOMPARE(timeline.positionAt(moment).hash(), hashes[moment]);
        }
    }

    void whoeverPlaysThePathAgainComesToTheSameMoment()
    {
        for (std::uint64_t walk = 0; walk < 10000; ++walk) {
            SampleLuck luck(walk);
            Timeline timeline = Timeline(liarsDiceTable(2, 2, 3), walk);
            for (int step = 0; step < 12; ++step)
                wander(timeline, luck);
            Timeline again(liarsDiceTable(2, 2, 3), walk);
            const std::vector<Timeline::Moment> path = timeline.pathTo(timeline.here());
            for (std::size_t i = 1; i < path.size(); ++i) {
                if (const std::optional<Move> move = timeline.moveTo(path[i]))
                    QVERIFY(again.play(*move).done());
                else
                    again.freshLuck(timeline.epochOf(path[i]));
            }
            QCOMPARE(again.position().hash(), timeline.position().hash());
        }
    }
};

QTEST_GUILESS_MAIN(TestTimeline)
#include "tst_timeline.moc"
