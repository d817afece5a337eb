// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tables.h"

#include <QTest>

using namespace rw;

namespace {

struct Options
{
    bool loud = false;
    bool tiesShared = false;
    bool tall = true;
};
struct Rules
{
    int dice = 0;
    int cards = 0;
};

constexpr FigureOf<Rules> figures[] = {
    {{"dice", {"Dice", "How many."}, 5, 1, 9, "dice"}, &Rules::dice},
    {{"bank", {"Bank", "All gold."}, 90, 0, 99, "gold"}}, // read by its name
};

const std::vector<FigureByPlayers<Rules>> &byPlayers()
{
    static const std::vector<FigureByPlayers<Rules>> all{
        {{"cards", {"Cards", "By players."}, {"Players", "So many."}, 1, 30, "cards", 2, {7, 9}}, &Rules::cards}};
    return all;
}

const std::vector<SwitchOf<Options>> &switches()
{
    static const std::vector<SwitchOf<Options>> all{
        {{"loud", {"Loud", "Whether."}}, &Options::loud},
        {{"ties", {"Ties", "Who wins."}, {"first", "shared"}}, &Options::tiesShared, false},
        {{"tall", {"Tall", "Whether."}, {"yes", "no"}}, &Options::tall},
    };
    return all;
}

Options read(Value said)
{
    Options options;
    readSwitches(Value::Map{{"tables", Value::Map{{"options", std::move(said)}}}}, switches(), options);
    return options;
}

} // namespace

/// A figure or a switch of the tables is declared once: its schema, its usual value and its place in the rules follow.
class TestDeckTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void figuresGoWhereTheRulesKeepThem()
    {
        const Value deck = Value::Map{{"tables", usualFigures(figures, byPlayers())}};
        QCOMPARE(toJson(deck), std::string(R"({"tables":{"dice":5,"bank":90,"cards":{"2":7,"3":9}}})"));
        Rules rules;
        readFigures(figures, byPlayers(), 3, rules, [&](const std::string &path) { return figureAt(deck, path).value_or(-1); });
        QCOMPARE(rules.dice, 5);
        QCOMPARE(rules.cards, 9);
    }
    void whatIsMissingIsAskedFor()
    {
        std::vector<std::string> asked;
        Rules rules;
        readFigures(figures, byPlayers(), 4, rules, [&](const std::string &path) { return asked.push_back(path), 1; });
        QCOMPARE(asked, (std::vector<std::string>{"dice", "cards.4"}));
    }
    void switchesAreUsualWhereTheDeckSaysNothing()
    {
        const Options options = read(Value::Map{});
        QVERIFY(options.loud);
        QVERIFY(!options.tiesShared);
        QVERIFY(options.tall);
    }
    void switchesSayWhatTheyMean()
    {
        const Options options = read(Value::Map{{"loud", false}, {"ties", "shared"}, {"tall", "no"}});
        QVERIFY(!options.loud);
        QVERIFY(options.tiesShared);
        QVERIFY(!options.tall);
        const Options usual = read(Value::Map{{"loud", true}, {"ties", "first"}, {"tall", "yes"}});
        QVERIFY(usual.loud && !usual.tiesShared && usual.tall);
    }
    void eachNumberOfPlayersHasAProperty()
    {
        const schema::Property cards = schemaOf(byPlayers().front());
        const Value *properties = cards.schema.find("properties");
        QVERIFY(properties && properties->find("2") && properties->find("3") && !properties->find("4"));
        QCOMPARE(*properties->find("2")->find("maximum"), Value(30));
    }
};

QTEST_GUILESS_MAIN(TestDeckTables)
#include "tst_decktables.moc"
