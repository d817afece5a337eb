// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/luck.h"
#include "engine/run.h"

#include <QTest>

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <vector>

using namespace rw;

namespace {

std::vector<std::uint32_t> roll(auto &&run, const Luck &luck, LuckAddress address, int n, std::uint32_t faces)
{
    std::vector<std::uint32_t> out(std::size_t(n), 999);
    run.dice(luck, address, n, faces, [&](int slot, std::uint32_t face) { out[std::size_t(slot)] = face; });
    return out;
}

double chiSquare(const std::vector<int> &counts)
{
    const double expected = std::accumulate(counts.begin(), counts.end(), 0.0) / double(counts.size());
    return std::accumulate(counts.begin(), counts.end(), 0.0,
                           [&](double sum, int count) { return sum + (count - expected) * (count - expected) / expected; });
}

/// What chance exceeds once in a thousand tries, by Wilson and Hilferty.
double limit(std::size_t cells)
{
    const double k = double(cells) - 1;
    const double root = 1 - 2 / (9 * k) + 3.0902 * std::sqrt(2 / (9 * k));
    return k * root * root * root;
}

std::vector<int> shuffled(const Luck &luck, int cards)
{
    std::vector<int> order(static_cast<std::size_t>(cards));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](int card) { return luck.wordFor({.purpose = 2}, std::uint64_t(card)); });
    return order;
}

} // namespace

class TestLuck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyAddressHasAWordOfItsOwn()
    {
        const Luck luck{42, 0, 0};
        std::set<std::uint64_t> words;
        std::size_t addresses = 0;
        for (std::uint8_t purpose = 0; purpose < 4; ++purpose)
            for (std::uint8_t seat = 0; seat < 6; ++seat)
                for (std::uint16_t round = 0; round < 12; ++round)
                    for (std::uint16_t slot = 0; slot < 20; ++slot)
                        for (std::uint16_t time = 0; time < 3; ++time, ++addresses)
                            words.insert(luck.word({purpose, seat, round, slot, time}));
        QCOMPARE(words.size(), addresses);
        QCOMPARE(luck.word({1, 2, 3, 4, 5}), (Luck{42, 0, 0}.word({1, 2, 3, 4, 5})));
    }

    void oneBitOfAnAddressChangesHalfTheWord()
    {
        const Luck luck{7, 0, 0};
        double changed = 0;
        int tries = 0;
        for (std::uint16_t round = 0; round < 500; ++round) {
            const std::uint64_t word = luck.word({.round = round});
            for (const LuckAddress other : {LuckAddress{1, 0, round}, {0, 1, round}, {0, 0, round, 1}, {0, 0, round, 0, 1}}) {
                changed += std::popcount(word ^ luck.word(other));
                ++tries;
            }
        }
        QVERIFY2(std::abs(changed / tries - 32) < 0.5, qPrintable(QString::number(changed / tries)));
    }

    void diceAreFair_data()
    {
        QTest::addColumn<int>("faces");
        for (const int faces : {2, 3, 6, 8, 10})
            QTest::newRow(qPrintable(QString::number(faces))) << faces;
    }

    void diceAreFair()
    {
        QFETCH(int, faces);
        const auto sides = std::size_t(faces);
        std::vector<int> singles(sides), pairs(sides * sides), rounds(sides * sides);
        std::vector<std::uint32_t> before(8);
        for (std::uint16_t round = 0; round < 20000; ++round) {
            const std::vector<std::uint32_t> dice = roll(Silent(), {11, 0, 0}, {.round = round}, 8, std::uint32_t(faces));
            for (const std::uint32_t face : dice)
                ++singles.at(face);
            ++pairs.at(dice[round % 7u] * sides + dice[round % 7u + 1]);
            ++rounds.at(before[3] * sides + dice[3]);
            before = dice;
        }
        for (const std::vector<int> &counts : {singles, pairs, rounds})
            QVERIFY2(chiSquare(counts) < limit(counts.size()), qPrintable(QString::number(chiSquare(counts))));
    }

    void aLoadedDieWouldBeNoticed() { QVERIFY(chiSquare({10000, 10000, 10000, 10000, 10000, 10700}) > limit(6)); }

    void diceHaveTheSlotsFromTheirAddressOn()
    {
        const Luck luck{5, 0, 0};
        int equal = 0;
        for (std::uint16_t round = 0; round < 600; ++round) {
            const std::vector<std::uint32_t> more = roll(Silent(), luck, {.round = round}, 20, 6);
            const std::vector<std::uint32_t> behind = roll(Silent(), luck, {.round = round, .slot = 8}, 12, 6);
            QCOMPARE(behind, std::vector(more.begin() + 8, more.end()));
            equal += roll(Silent(), luck, {.round = round, .slot = 300}, 1, 6)
                == roll(Silent(), luck, {.round = round, .slot = 301}, 1, 6);
        }
        QVERIFY2(equal > 60 && equal < 140, qPrintable(QString::number(equal)));
    }

    void oneMoreDieShiftsNobody()
    {
        const Luck luck{5, 0, 0};
        for (std::uint16_t round = 0; round < 100; ++round) {
            std::vector<std::uint32_t> more = roll(Silent(), luck, {.round = round}, 20, 6);
            for (int n = 1; n < 20; ++n)
                QCOMPARE(roll(Silent(), luck, {.round = round}, n, 6), std::vector(more.begin(), more.begin() + n));
        }
    }

    void oneMoreCardLeavesTheOthersInOrder()
    {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const Luck luck{seed, 0, 0};
            std::vector<int> more = shuffled(luck, 61);
            std::erase(more, 60);
            QCOMPARE(shuffled(luck, 60), more);
        }
        QVERIFY(shuffled({1, 0, 0}, 60) != shuffled({2, 0, 0}, 60));
    }

    void shufflesAreFair()
    {
        std::vector<int> orders(24);
        for (std::uint64_t seed = 0; seed < 24000; ++seed) {
            const std::vector<int> order = shuffled({seed, 0, 0}, 4);
            std::vector<int> each{0, 1, 2, 3};
            std::size_t number = 0;
            for (; each != order; ++number)
                std::ranges::next_permutation(each);
            ++orders[number];
        }
        QVERIFY2(chiSquare(orders) < limit(24), qPrintable(QString::number(chiSquare(orders))));
    }

    void anEpochIsOtherLuck()
    {
        std::set<std::uint64_t> words;
        for (std::uint32_t epoch = 0; epoch < 1000; ++epoch)
            words.insert(Luck{3, epoch, 0}.word({.purpose = 1}));
        QCOMPARE(words.size(), std::size_t(1000));
    }

    void whoeverListensTheDiceAreTheSame()
    {
        std::vector<std::uint64_t> counts(1);
        const Luck luck{9, 0, 0};
        const std::vector<std::uint32_t> silent = roll(Silent(), luck, {.seat = 1}, 11, 6);
        QCOMPARE(roll(Counting(counts.data()), luck, {.seat = 1}, 11, 6), silent);
        QCOMPARE(roll(Telling(counts, nullptr, nullptr), luck, {.seat = 1}, 11, 6), silent);
    }

    void scriptedLuckSpeaksForItsAddressAlone()
    {
        std::vector<std::uint64_t> counts(1);
        const Luck luck{9, 0, 0};
        const LuckScript script{{LuckAddress{.seat = 1, .slot = 2}.bits(), 4},
                                {LuckAddress{.seat = 1, .slot = 9}.bits(), 5},
                                {LuckAddress{.seat = 2}.bits(), 1}};
        std::vector<std::uint32_t> expected = roll(Silent(), luck, {.seat = 1}, 11, 6);
        expected[2] = 4;
        expected[9] = 5;
        QCOMPARE(roll(Telling(counts, nullptr, &script), luck, {.seat = 1}, 11, 6), expected);
        QCOMPARE(roll(Telling(counts, nullptr, &script), luck, {.seat = 1, .time = 1}, 11, 6),
                 roll(Silent(), luck, {.seat = 1, .time = 1}, 11, 6));
        LuckSpoken spoken;
        roll(Telling(counts, nullptr, &script, &spoken), luck, {.seat = 1, .time = 1}, 11, 6);
        QVERIFY(spoken.asked.empty());
        roll(Telling(counts, nullptr, &script, &spoken), luck, {.seat = 1}, 11, 6);
        QCOMPARE(spoken.asked.size(), std::size_t(2));
    }

    void seedsOfARunDiffer()
    {
        std::set<std::uint64_t> seeds;
        for (const std::uint64_t run : {0, 1, 2})
            for (std::uint64_t game = 0; game < 1000; ++game)
                seeds.insert({RunSeeds(run).ofGame(game), RunSeeds(run).ofBots(game), RunSeeds(run, 1).ofBots(game)});
        QCOMPARE(seeds.size(), std::size_t(9000));
        QCOMPARE(RunSeeds(5, 1).ofGame(3), RunSeeds(5, 2).ofGame(3));
    }

    void aBotsLuckCanBeAddressed()
    {
        BotLuck one(77, 2), other(77, 2);
        one.next();
        one.next();
        other.skip(2);
        QCOMPARE(one.next(), other.next());
        QVERIFY(BotLuck(77, 1).next() != BotLuck(77, 2).next());
    }

    void numbersStayBelow()
    {
        QCOMPARE(below(6, 0), 0u);
        QCOMPARE(below(6, ~0ull), 5u);
        std::uint64_t word = ~0ull;
        for (int i = 0; i < 8; ++i)
            QVERIFY(takeBelow(10, word) < 10);
    }
};

QTEST_GUILESS_MAIN(TestLuck)
#include "tst_luck.moc"
