// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/toldruns.h"

#include <QTest>

using namespace rw;
using namespace Qt::StringLiterals;

class TestToldRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsCountedUpIsToldAsOne()
    {
        const std::vector<ToldRun> expected{{"anna rolls 3 dice", 1}, {"die 1–3 of anna shows 6 2 6", 3}, {"bo rolls 3 dice", 1}};
        QVERIFY(toldRuns({"anna rolls 3 dice", "die 1 of anna shows 6", "die 2 of anna shows 2", "die 3 of anna shows 6",
                          "bo rolls 3 dice"})
                == expected);
    }

    void anotherSeatBeginsAnother()
    {
        const std::vector<ToldRun> expected{{"die 2–4 of anna shows 1 2 3", 3}, {"die 1–3 of bo shows 4 5 6", 3}};
        QVERIFY(toldRuns({"die 2 of anna shows 1", "die 3 of anna shows 2", "die 4 of anna shows 3", "die 1 of bo shows 4",
                          "die 2 of bo shows 5", "die 3 of bo shows 6"})
                == expected);
    }

    void otherLinesStayAsTheyAre_data()
    {
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("none") << QStringList();
        QTest::newRow("only two") << QStringList{u"die 1 of anna shows 6"_s, u"die 2 of anna shows 6"_s};
        QTest::newRow("not counted up") << QStringList{u"die 1 shows 6"_s, u"die 3 shows 6"_s, u"die 5 shows 6"_s,
                                                       u"die 5 shows 6"_s};
        QTest::newRow("one number") << QStringList{u"anna gains 1 gold"_s, u"anna gains 2 gold"_s, u"anna gains 3 gold"_s};
        QTest::newRow("three numbers") << QStringList{u"anna goes 1 from 5 to 6"_s, u"anna goes 2 from 5 to 6"_s,
                                                      u"anna goes 3 from 5 to 6"_s};
        QTest::newRow("other words") << QStringList{u"ring 1 lies at 1"_s, u"axe 2 lies at 2"_s, u"crown 3 lies at 3"_s};
        QTest::newRow("numbers elsewhere") << QStringList{u"die 1 shows 6"_s, u"die 2 shows 6"_s, u"die shows 3 6"_s};
    }

    void otherLinesStayAsTheyAre()
    {
        QFETCH(QStringList, lines);
        std::vector<std::string> plain;
        std::vector<ToldRun> expected;
        for (const QString &line : lines) {
            plain.push_back(line.toStdString());
            expected.push_back({plain.back(), 1});
        }
        QVERIFY(toldRuns(plain) == expected);
    }
};

QTEST_GUILESS_MAIN(TestToldRuns)
#include "tst_toldruns.moc"
