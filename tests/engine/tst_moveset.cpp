// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/luck.h"
#include "engine/move.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace rw;

namespace {

std::vector<Move> listed(const MoveSet &moves)
{
    std::vector<Move> out;
    for (std::uint32_t i = 0; i < moves.count(); ++i)
        out.push_back(moves.nth(i));
    return out;
}

/// A set beside the plain list of what it should hold.
struct Pair
{
    MoveSet set;
    std::vector<Move> list;

    void addRun(Move first, std::uint32_t count)
    {
        set.addRun(first, count);
        for (std::uint32_t i = 0; i < count; ++i)
            list.push_back({first.bits + i});
    }
    void addMask(Move first, std::uint64_t mask)
    {
        set.addMask(first, mask);
        for (std::uint64_t bit = 0; bit < 64; ++bit)
            if (mask >> bit & 1)
                list.push_back({first.bits + bit});
    }
};

Pair randomPair(SampleLuck &luck)
{
    Pair pair;
    const std::uint32_t runs = luck.nextBelow(MoveSet::maxRuns + 1);
    for (std::uint32_t run = 0; run < runs; ++run) {
        const Move first = Move::of(std::uint8_t(run + 1), luck.nextBelow(1000), std::uint16_t(luck.nextBelow(5)),
                                    std::uint8_t(luck.nextBelow(3)));
        if (luck.nextBelow(2) == 0)
            pair.addRun(first, luck.nextBelow(4) == 0 ? 0 : luck.nextBelow(200));
        else
            pair.addMask(first, luck.next() & luck.next());
    }
    return pair;
}

} // namespace

class TestMoveSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMoveKeepsItsParts()
    {
        const Move move = Move::of(7, 0x89abcdef, 0x1234, 0x56);
        QCOMPARE(move.kind(), std::uint8_t(7));
        QCOMPARE(move.a(), std::uint8_t(0x56));
        QCOMPARE(move.b(), std::uint16_t(0x1234));
        QCOMPARE(move.c(), 0x89abcdefu);
        QCOMPARE(move.bits, std::uint64_t(0x0756123489abcdef));
    }

    void movesAreOrderedByKindThenArguments()
    {
        const std::vector<Move> rising{Move::of(1, 5), Move::of(1, 6), Move::of(1, 0, 1), Move::of(1, 0, 0, 1), Move::of(2)};
        QVERIFY(std::ranges::is_sorted(rising));
        QVERIFY(Move::of(1, 0xffffffff, 0xffff, 0xff) < Move::of(2));
    }

    void anEmptySetHoldsNothing()
    {
        MoveSet moves;
        moves.addRun(Move::of(1), 0);
        moves.addMask(Move::of(1), 0);
        QCOMPARE(moves.count(), 0u);
        QVERIFY(!moves.contains(Move::of(1)));
        QVERIFY(!moves.indexOf(Move{}));
    }

    void runsAndMasksAreListedInOrder()
    {
        MoveSet moves;
        moves.addRun(Move::of(1, 10), 3);
        moves.addMask(Move::of(2, 100), 0b1010'0001);
        moves.add(Move::of(3));
        QCOMPARE(moves.count(), 7u);
        QVERIFY(listed(moves)
                == (std::vector<Move>{Move::of(1, 10), Move::of(1, 11), Move::of(1, 12), Move::of(2, 100), Move::of(2, 105),
                                      Move::of(2, 107), Move::of(3)}));
    }

    void theEdgesOfAMaskCount()
    {
        MoveSet moves;
        moves.addMask(Move::of(1, 1000), 1ull << 63 | 1);
        QCOMPARE(moves.nth(1), Move::of(1, 1063));
        QCOMPARE(moves.indexOf(Move::of(1, 1063)), 1u);
        QVERIFY(!moves.contains(Move::of(1, 1064)));
        QVERIFY(!moves.contains(Move::of(1, 999)));
        QVERIFY(!moves.contains(Move::of(1, 1001)));
    }

    void agreesWithAPlainList()
    {
        SampleLuck luck(1);
        for (int i = 0; i < 2000; ++i) {
            const Pair pair = randomPair(luck);
            QCOMPARE(std::size_t(pair.set.count()), pair.list.size());
            QVERIFY(listed(pair.set) == pair.list);
            QVERIFY(pair.list.empty() || (pair.set.first() == pair.list.front() && pair.set.last() == pair.list.back()));
            for (std::size_t n = 0; n < pair.list.size(); ++n)
                QCOMPARE(pair.set.indexOf(pair.list[n]), std::optional(std::uint32_t(n)));
            for (int probe = 0; probe < 20; ++probe) {
                const Move move = Move::of(std::uint8_t(luck.nextBelow(10)), luck.nextBelow(1300),
                                           std::uint16_t(luck.nextBelow(5)), std::uint8_t(luck.nextBelow(3)));
                QCOMPARE(pair.set.contains(move), std::ranges::find(pair.list, move) != pair.list.end());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestMoveSet)
#include "tst_moveset.moc"
