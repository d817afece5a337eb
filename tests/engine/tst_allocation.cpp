// SPDX-License-Identifier: GPL-3.0-or-later
#include "tables.h"

#include <QTest>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> allocations = 0;

void *counted(std::size_t size, std::size_t alignment)
{
    ++allocations;
    void *memory = alignment > alignof(std::max_align_t)
        ? std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment)
        : std::malloc(size);
    if (!memory)
        throw std::bad_alloc();
    return memory;
}

} // namespace

// All allocations of this program pass here; the other forms end in these.
void *operator new(std::size_t size)
{
    return counted(size, 0);
}
void *operator new(std::size_t size, std::align_val_t alignment)
{
    return counted(size, std::size_t(alignment));
}
void operator delete(void *memory) noexcept
{
    std::free(memory);
}
void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}
void operator delete(void *memory, std::align_val_t) noexcept
{
    std::free(memory);
}
void operator delete(void *memory, std::size_t, std::align_val_t) noexcept
{
    std::free(memory);
}

using namespace rw;
using namespace rwtest;

class TestAllocation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countingWorks()
    {
        const std::uint64_t before = allocations;
        const auto number = std::make_unique<int>(1);
        QCOMPARE(allocations - before, std::uint64_t(*number));
    }

    void aGameAllocatesNothing_data()
    {
        QTest::addColumn<QByteArray>("bot");
        QTest::addColumn<int>("games");
        QTest::addColumn<bool>("traced");
        QTest::newRow("random") << QByteArray("random") << 20000 << false;
        QTest::newRow("random, traced") << QByteArray("random") << 2000 << true;
        QTest::newRow("ismcts") << QByteArray("ismcts:50") << 60 << false;
        QTest::newRow("ismcts, traced") << QByteArray("ismcts:50") << 60 << true;
    }

    /// So the memory of a batch does not grow with its games either.
    void aGameAllocatesNothing()
    {
        QFETCH(QByteArray, bot);
        QFETCH(int, games);
        QFETCH(bool, traced);
        const auto engine = liarsDiceTable(4);
        const BatchPlan plan = planOf(0, {bot.constData()});
        const auto worker = std::move(*engine->worker(plan).value);
        BatchSums sums(4, 1, engine->facts().clauses.size());
        MoveTrace trace;
        const auto block = std::uint64_t(games);
        worker->play(0, block, nullptr, sums, {traced ? &trace : nullptr, nullptr});
        for (int again = 0; again < 2; ++again) {
            trace.clear(0);
            const std::uint64_t before = allocations;
            worker->play(0, block, nullptr, sums, {traced ? &trace : nullptr, nullptr});
            QCOMPARE(allocations - before, std::uint64_t(0));
        }
    }

    void aLongerBatchAllocatesNoMore()
    {
        const auto engine = liarsDiceTable(3);
        const auto allocationsOf = [&](std::uint64_t games) {
            const std::uint64_t before = allocations;
            sumsOf(*engine, planOf(games, {"random"}), 1);
            return allocations - before;
        };
        allocationsOf(1000);
        QCOMPARE(allocationsOf(200'000), allocationsOf(2000));
    }

    void aStepAllocatesNothing()
    {
        const auto engine = liarsDiceTable(6);
        const auto start = std::make_unique<std::byte[]>(engine->stateSize());
        const std::uint64_t before = allocations;
        for (std::uint64_t seed = 0; seed < 1000; ++seed) {
            engine->start(start.get(), seed);
            MoveSet moves;
            for (SampleLuck luck(seed); !engine->pending(start.get()).over();) {
                engine->legalMoves(start.get(), moves);
                engine->apply(start.get(), moves.nth(luck.nextBelow(moves.count())));
                engine->redraw(start.get(), seatBit(1), luck.next());
            }
        }
        QCOMPARE(allocations - before, std::uint64_t(0));
    }
};

QTEST_GUILESS_MAIN(TestAllocation)
#include "tst_allocation.moc"
