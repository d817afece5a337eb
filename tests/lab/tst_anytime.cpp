// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/anytime.h"

#include "engine/luck.h"

#include <QTest>

#include <cmath>

using namespace rw;

namespace {

/// Whether an interval about the mean of so many lucky values, looked at every hundred, ever misses the truth.
bool everMisses(std::uint64_t run, double chance, double error)
{
    double sum = 0;
    for (int n = 1; n <= 3000; ++n) {
        std::uint64_t word = mixOneWay(run * 1'000'003 + std::uint64_t(n));
        sum += double(word >> 11) * 0x1p-53 < chance ? 1 : 0;
        if (n % 100 != 0)
            continue;
        const double mean = sum / n;
        const double sigma = std::sqrt(mean * (1 - mean) / (n - 1));
        if (std::abs(mean - chance) > sigma * anytimeFactor(n, error))
            return true;
    }
    return false;
}

} // namespace

class TestAnytime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lookingOftenErrsNoMoreThanItSays_data()
    {
        QTest::addColumn<double>("chance");
        QTest::addColumn<double>("error");
        QTest::newRow("even") << 0.5 << 0.05;
        QTest::newRow("a quarter") << 0.25 << 0.05;
        QTest::newRow("a tenth") << 0.1 << 0.05;
        QTest::newRow("even, generous") << 0.5 << 0.2;
    }

    void lookingOftenErrsNoMoreThanItSays()
    {
        QFETCH(double, chance);
        QFETCH(double, error);
        constexpr int runs = 400;
        int misses = 0;
        for (std::uint64_t run = 0; run < runs; ++run)
            misses += everMisses(run, chance, error);
        QVERIFY2(misses <= runs * error, qPrintable(QString::number(misses)));
    }

    void itIsWiderThanOneLookAndNotByMuch()
    {
        for (const double units : {100.0, 1000.0, 10'000.0, 1e6}) {
            QVERIFY(anytimeFactor(units, 0.05) > 2.4);
            QVERIFY(anytimeFactor(units, 0.05) < 4.2);
            QVERIFY(anytimeFactor(units, 0.001) > anytimeFactor(units, 0.05));
        }
    }
};

QTEST_GUILESS_MAIN(TestAnytime)
#include "tst_anytime.moc"
