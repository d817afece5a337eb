// SPDX-License-Identifier: GPL-3.0-or-later
// What games share when they read what people write: positions that a proof gives, the words of moves, clauses, tables.
#include "engine/clauses.h"
#include "engine/given.h"
#include "engine/json.h"
#include "engine/spokenwords.h"
#include "engine/tables.h"

#include <QTest>

#include <stdexcept>

using namespace rw;

namespace {

Value parsed(const char *json)
{
    return *readJson(json).value;
}

} // namespace

class TestGiven : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pathsAreMapsInEachOther()
    {
        const Value given = parsed(R"({"seats.anna.gold": 5, "seats": {"anna": {"stash": ["ring"]}, "bo.gold": 2}, "round": 3})");
        QCOMPARE(givenTree(given),
                 parsed(R"({"seats": {"anna": {"gold": 5, "stash": ["ring"]}, "bo": {"gold": 2}}, "round": 3})"));
        QCOMPARE(givenTree(parsed("[1]")), parsed("[1]"));
    }

    void whatIsGivenWronglyIsTold_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("all well") << QByteArray(R"({"gold": 5, "chief": "bo"})") << QByteArray();
        QTest::newRow("no map") << QByteArray("[]") << QByteArray("here: [] is no map; write keys and what they are");
        QTest::newRow("another key") << QByteArray(R"({"golt": 5})")
                                     << QByteArray("here.golt: golt cannot be given; did you mean gold?");
        QTest::newRow("too much") << QByteArray(R"({"gold": 10})")
                                  << QByteArray("here.gold: it is 10; it must be a whole number from 1 to 9");
        QTest::newRow("no number") << QByteArray(R"({"gold": "5"})")
                                   << QByteArray("here.gold: it is \"5\"; it must be a whole number from 1 to 9");
        QTest::newRow("nobody") << QByteArray(R"({"chief": "cid"})")
                                << QByteArray("here.chief: nobody is called \"cid\"; name one of the seats");
    }

    void whatIsGivenWronglyIsTold()
    {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, told);
        const Setup setup{{"anna", "bo"}};
        const Value map = parsed(given.constData());
        GivenReader reader(setup);
        QCOMPARE(reader.checkKeys(map, {"gold", "chief"}, "here."), map.isMap());
        if (const Value *gold = map.find("gold"))
            QCOMPARE(reader.number(*gold, "here.gold", 1, 9), told.isEmpty() ? 5 : 1);
        if (const Value *chief = map.find("chief"))
            QCOMPARE(reader.seatCalled(*chief, "here.chief"), told.isEmpty() ? 1 : 0);
        QByteArray all;
        for (const Finding &finding : reader.takeFindings())
            all += QByteArray::fromStdString(finding.where.path + ": " + sentence(finding));
        QCOMPARE(all, told);
    }

    void wordsStandApart()
    {
        QCOMPARE(wordsOf("  bid\t2x5 "), (std::vector<std::string>{"bid", "2x5"}));
        QVERIFY(wordsOf(" ").empty());
        QCOMPARE(wordsOf(std::vector<std::string>{"round 3", "roll anna"}),
                 (std::vector<std::string>{"round", "3", "roll", "anna"}));
        QCOMPARE(wholeNumber("-12"), std::optional<std::int64_t>(-12));
        for (const char *other : {"", "x", "3x", "3 ", "99999999999999999999"})
            QVERIFY(!wholeNumber(other));
    }

    void anUnknownWordIsTold()
    {
        const std::vector<std::string> players{"anna", "bo"};
        QCOMPARE(placeAmong(players, "bo", "player").value, std::optional<std::uint32_t>(1));
        QCOMPARE(sentence(placeAmong(players, "ana", "player").findings.front()),
                 std::string("there is no player called ana; did you mean anna?"));
        QCOMPARE(sentence(placeAmong(players, "xerxes", "player").findings.front()),
                 std::string("there is no player called xerxes; there are: anna, bo"));
    }

    void clausesAreNumberedBySection()
    {
        const ClauseList clauses("XY", {{"ROLL", {4}}, {"BID", {1, 1, 2, 3, 3, 3, 3, 3, 3, 5}}});
        GameFacts facts;
        clauses.tell(facts);
        QCOMPARE(facts.clauses.size(), 11u);
        QCOMPARE(facts.clauses.front(), std::string("XY-ROLL-01"));
        QCOMPARE(facts.clauses.back(), std::string("XY-BID-10"));
        QCOMPARE(facts.countersOfClauses, (std::vector<std::uint16_t>{4, 1, 1, 2, 3, 3, 3, 3, 3, 3, 5}));
        QCOMPARE(clauses.place("XY-BID-02"), std::uint16_t(2));
        QVERIFY_EXCEPTION_THROWN(clauses.place("XY-BID-11"), std::out_of_range);
    }

    void figuresAndSwitchesHaveSchemas()
    {
        const schema::Property figure = schemaOf(TableFigure{"ante", {"Smallest bet", "The least."}, 5, 0, 9, "gold"});
        QCOMPARE(figure.key, std::string("ante"));
        QCOMPARE(
            figure.schema,
            parsed(
                R"({"title": "Smallest bet", "description": "The least.", "type": "integer", "minimum": 0, "maximum": 9, "x-unit": "gold"})"));
        QCOMPARE(schemaOf(TableSwitch{"ties", {"Ties", "Who wins."}, {"first", "last"}}).schema,
                 parsed(R"({"title": "Ties", "description": "Who wins.", "type": "string", "enum": ["first", "last"]})"));
        QCOMPARE(schemaOf(TableSwitch{"open", {"Open", "Whether."}}).schema,
                 parsed(R"({"title": "Open", "description": "Whether.", "type": "boolean"})"));
    }

    void whatTablesSayIsRead()
    {
        const Value deck = parsed(R"({"tables": {"grants": {"4": {"wood": 2}}, "options": {"ring": "by_seed"}}})");
        QCOMPARE(figureAt(deck, "grants.4.wood"), std::optional(2));
        QVERIFY(!figureAt(deck, "options.ring") && !figureAt(deck, "grants.5.wood"));
        QCOMPARE(wordAt(deck, "options.ring"), std::string_view("by_seed"));
        QVERIFY(wordAt(deck, "grants.4.wood").empty());
    }
};

QTEST_GUILESS_MAIN(TestGiven)
#include "tst_given.moc"
