// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/proofreport.h"
#include "proofdeck.h"

#include <QTest>
#include <QXmlStreamReader>

using namespace rw;
using namespace rwtest;

/// What programs read of proofs.
class TestProofReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jsonTellsAllOfIt()
    {
        const Value report = proofJson(proven(R"(
proofs:
  - {name: Good, case: CASE-1, clauses: [LD-BID-01], seats: [anna, bo], play: [{anna: bid 1x1}]}
  - {name: Bad, seats: [anna, bo], seeds: 2, play: [{anna: bid 1x1}], expect: {turn: anna}}
)"),
                                       "decks/dice");
        QCOMPARE(at(report, "deck")->text(), std::string("decks/dice"));
        QCOMPARE(at(report, "played")->toInt(), 2);
        QCOMPARE(at(report, "failed")->toInt(), 1);
        QVERIFY(!at(report, "interrupted")->toBool());
        const Value &good = at(report, "proofs")->list()[0];
        QCOMPARE(toJson(*good.find("proves")), std::string(R"(["LD-BID-01"])"));
        QCOMPARE(good.find("case")->text(), std::string("CASE-1"));
        QVERIFY(good.find("passed")->toBool() && !good.find("failures") && !good.find("journal"));
        const Value &bad = at(report, "proofs")->list()[1];
        QVERIFY(!bad.find("passed")->toBool());
        QCOMPARE(bad.find("seeds")->toInt(), 1); // the second is not played any more
        QCOMPARE(bad.find("seed")->toInt(), 1);
        QCOMPARE(bad.find("failures")->size(), 1u);
        const Value &failure = bad.find("failures")->list()[0];
        QCOMPARE(failure.find("code")->text(), std::string("proof.expected"));
        QCOMPARE(failure.find("after")->toInt(), 2);
        QCOMPARE(bad.find("journal")->list()[1].find("move")->text(), std::string("anna: bid 1x1"));
        QCOMPARE(bad.find("journal")->list()[1].find("events")->list()[0].find("clause")->text(), std::string("LD-BID-01"));
        const Value &first = at(report, "clauses")->list()[0];
        QVERIFY(first.find("clause") && first.find("standing") && first.find("line")->toInt() > 0);
    }

    void junitHasASuiteForEachFile()
    {
        const std::string text = proofJunit(proven(R"(
proofs:
  - {name: 'Good & "fine" <1>', seats: [anna, bo], play: [{anna: bid 1x1}]}
  - {name: Bad, seats: [anna, bo], play: [{anna: bid 1x1}], expect: {turn: anna}}
)"),
                                            "dice");
        QVERIFY2(
            text.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"dice\" tests=\"2\" failures=\"1\">\n"
                             "  <testsuite name=\"proofs/p.yaml\" tests=\"2\" failures=\"1\">\n"
                             "    <testcase classname=\"proofs/p.yaml\" name=\"Good &amp; &quot;fine&quot; &lt;1&gt;\" "
                             "file=\"proofs/p.yaml\" line=\"4\"/>\n"),
            text.c_str());
        QVERIFY2(text.find("<failure type=\"proof.expected\" message=\"turn is bo; anna is expected\">") != text.npos,
                 text.c_str());
        QVERIFY2(text.find("anna: bid 1x1&#10;") != text.npos, text.c_str());
        QXmlStreamReader reader(QByteArray::fromStdString(text));
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    }
};

QTEST_GUILESS_MAIN(TestProofReport)
#include "tst_proofreport.moc"
