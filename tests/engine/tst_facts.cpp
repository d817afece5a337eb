// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include <QTest>

using namespace rw;

class TestFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void clausesThatComeAboutTogetherShareACounter()
    {
        std::vector<std::uint64_t> counters{0, 2, 0, 5};
        std::vector<std::uint64_t> clauses{1, 1, 1};
        shared().settle(counters, clauses);
        QCOMPARE(clauses, (std::vector<std::uint64_t>{6, 3, 6}));
        QCOMPARE(counters, std::vector<std::uint64_t>(4, 0));
    }

    void aCounterHasAClause()
    {
        QCOMPARE(int(shared().clauseOf(3)), 0);
        QCOMPARE(int(shared().clauseOf(1)), 1);
        QCOMPARE(int(shared().clauseOf(2)), 3); // past the last: it stands for none
        GameFacts each;
        each.clauses = {"A", "B"};
        QCOMPARE(int(each.clauseOf(1)), 1);
    }

    void aGameMayCountMoreThanItsClauses()
    {
        GameFacts facts = shared();
        QCOMPARE(facts.counters(), std::size_t(4));
        facts.ownCounters = 9;
        QCOMPARE(facts.counters(), std::size_t(9));
        facts.ownCounters = 2;
        QCOMPARE(facts.counters(), std::size_t(4));
    }

private:
    static GameFacts shared()
    {
        GameFacts facts;
        facts.clauses = {"A", "B", "C"};
        facts.countersOfClauses = {3, 1, 3};
        return facts;
    }
};

QTEST_GUILESS_MAIN(TestFacts)
#include "tst_facts.moc"
