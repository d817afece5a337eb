// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/luck.h"
#include "lab/interval.h"

#include <QTest>

using namespace rw;

class TestInterval : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knownWilsonFigures_data()
    {
        QTest::addColumn<double>("successes");
        QTest::addColumn<qulonglong>("trials");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        // Worked by hand from the formula with z = 1.959964
        QTest::newRow("half of ten") << 5.0 << 10ull << 0.236593 << 0.763407;
        QTest::newRow("none of ten") << 0.0 << 10ull << 0.0 << 0.277533;
        QTest::newRow("all of ten") << 10.0 << 10ull << 0.722467 << 1.0;
        QTest::newRow("nothing tried") << 0.0 << 0ull << 0.0 << 1.0;
    }

    void knownWilsonFigures()
    {
        QFETCH(double, successes);
        QFETCH(qulonglong, trials);
        const Estimate estimate = proportion(successes, trials);
        QTEST(rounded(estimate.low), "low");
        QTEST(rounded(estimate.high), "high");
    }

    void ninetyFiveOfAHundredCover()
    {
        SampleLuck luck(5);
        int covered = 0;
        constexpr int runs = 4000;
        for (int run = 0; run < runs; ++run) {
            int wins = 0;
            for (int game = 0; game < 200; ++game)
                wins += luck.nextBelow(10) < 3;
            const Estimate estimate = proportion(wins, 200);
            covered += estimate.low <= 0.3 && 0.3 <= estimate.high;
        }
        QVERIFY2(covered > runs * 94 / 100 && covered < runs * 97 / 100, qPrintable(QString::number(covered)));
    }

    void meansComeWithTheirError()
    {
        // 1 to 100: mean 50.5, standard deviation 29.011492, error 2.901149
        const Estimate estimate = mean(5050, 338350, 100, 0, 1000);
        QCOMPARE(rounded(estimate.value), 50.5);
        QCOMPARE(rounded(estimate.low), 44.813852);
        QCOMPARE(rounded(estimate.high), 56.186148);
    }

    void fewFiguresTellLittleOfTheirError()
    {
        const Estimate estimate = mean(7 * 29, 49 * 29, 29, 0, 100);
        QCOMPARE(estimate.value, 7.0);
        QCOMPARE(estimate.low, 0.0);
        QCOMPARE(estimate.high, 100.0);
        QCOMPARE(mean(7 * 30, 49 * 30, 30, 0, 100).high, 7.0);
    }
};

QTEST_GUILESS_MAIN(TestInterval)
#include "tst_interval.moc"
