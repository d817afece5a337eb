// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/finding.h"
#include "engine/value.h"

#include <QTest>

using namespace rw;

class TestValue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mapsCompareWithoutOrder()
    {
        const Value a = Value::Map{{"gold", 1}, {"name", "x"}};
        const Value b = Value::Map{{"name", "x"}, {"gold", 1}};
        QVERIFY(a == b);
        QCOMPARE(contentHash(a), contentHash(b));
        QVERIFY(toJson(a) != toJson(b));
        QCOMPARE(toCanonicalJson(a), toCanonicalJson(b));
    }

    void kindsAreNotMixed()
    {
        QVERIFY(!(Value(1) == Value(1.0)));
        QVERIFY(!(Value("1") == Value(1)));
        QVERIFY(contentHash(Value(1)) != contentHash(Value(1.0)));
        QCOMPARE(toJson(Value(1.0)), std::string("1.0"));
    }

    void pathsFindByKeyPositionAndId()
    {
        Value root;
        root["seats"]["anna"]["dice"] = Value::List{4, 5, 6};
        root["cards"].append(Value::Map{{"id", "red"}, {"gold", 3}});
        QCOMPARE(at(root, "seats.anna.dice.2")->toInt(), 6);
        QCOMPARE(at(root, "cards.red.gold")->toInt(), 3);
        QCOMPARE(at(root, "cards.0.gold")->toInt(), 3);
        QCOMPARE(at(root, ""), &root);
        QVERIFY(!at(root, "cards.blue.gold"));
        QVERIFY(!at(root, "seats.anna.dice.3"));
        QVERIFY(!at(root, "seats.anna.dice.2.more"));
    }

    void jsonIsIndentedOnRequest()
    {
        const Value value = Value::Map{{"a", Value::List{1, true, Value()}}, {"b", Value::List{}}, {"c", "q\"\n\x01"}};
        QCOMPARE(toJson(value), std::string("{\"a\":[1,true,null],\"b\":[],\"c\":\"q\\\"\\n\\u0001\"}"));
        QCOMPARE(toJson(value, 2),
                 std::string("{\n  \"a\": [\n    1,\n    true,\n    null\n  ],\n  \"b\": [],\n  \"c\": \"q\\\"\\n\\u0001\"\n}"));
    }

    void aFindingIsALineForEditors()
    {
        const Finding finding = error("deck.bad-count", "count is {found}", "it must be at least {least}",
                                      {{"found", "0"}, {"least", "1"}}, {"red.yaml", "cards.ember.count", 3, 5});
        QCOMPARE(line(finding), std::string("red.yaml:3:5: error: count is 0; it must be at least 1 [deck.bad-count]"));
    }

    void findingsAreSortedByPlaceAndSaidOnce()
    {
        const auto atLine = [](int line) { return error("a.b", "m", {}, {}, {"f", "", line, 1}); };
        Findings findings{atLine(10), atLine(2), atLine(10)};
        sortFindings(findings);
        QCOMPARE(findings.size(), std::size_t(2));
        QCOMPARE(findings.front().where.line, 2);
    }

    void didYouMeanHelpsOnlyWhenNear()
    {
        const std::vector<std::string> known{"duration", "gold", "stage"};
        QCOMPARE(didYouMean("durtaion", known), std::string("duration"));
        QCOMPARE(didYouMean("glod", known), std::string("gold"));
        QCOMPARE(didYouMean("x", known), std::string());
        QCOMPARE(didYouMean("strength", known), std::string());
    }
};

QTEST_GUILESS_MAIN(TestValue)
#include "tst_value.moc"
