// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/gameview.h"
#include "cli/textlayout.h"

#include <QTest>

using namespace rw;

namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), qsizetype(view.size()));
}

Value seat(int gold, Value hand, Value dice)
{
    return Value::Map{{"gold", gold},
                      {"dead", false},
                      {"hand", std::move(hand)},
                      {"dice", Value::Map{{"count", 2}, {"values", std::move(dice)}}}};
}

} // namespace

class TestGameView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsCommonComesFirstAndSeatsAreATable()
    {
        const Setup setup{{"anna", "bo"}};
        const Value ring = Value::Map{{"card", "ring"}, {"face", "up"}, {"spent", false}, {"marked", true}};
        const Value tree = Value::Map{{"luck", "unknown"},
                                      {"round", 3},
                                      {"over", false},
                                      {"pile", Value::List{"ring", "unknown"}},
                                      {"bid", Value::Map{{"quantity", 2}, {"face", 5}, {"by", Value()}}},
                                      {"seats",
                                       Value::Map{{"anna", seat(30, Value::List{ring, "unknown"}, Value::List{1, 5})},
                                                  {"bo", seat(0, Value::List{}, "unknown")}}}};
        ViewStyle style{.setup = setup, .seat = 0, .acting = 1};
        style.label = [](const std::string &id) { return id == "ring" ? "ring (4)" : id; };
        QCOMPARE(text(viewText(tree, style)),
                 u"  round: 3 · pile: ring (4), ?\n"
                 "  bid: quantity 2, face 5\n"
                 "              gold  hand                   dice count  dice values\n"
                 "  anna (you)  30    ring (4) up marked, ?  2           1 5\n"
                 "> bo          -     -                      2           ?\n"_qs);
    }

    void longCellsStandBelowTheirSeat()
    {
        const Setup setup{{"anna", "bo"}};
        Value::List many;
        for (int i = 0; i < 15; ++i) {
            many.emplace_back("unknown");
            many.emplace_back("ring");
        }
        const Value tree = Value::Map{{"seats",
                                       Value::Map{{"anna", Value::Map{{"gold", 1}, {"hand", many}}},
                                                  {"bo", Value::Map{{"gold", 2}, {"hand", Value::List{}}}}}}};
        const QString shown = text(viewText(tree, {.setup = setup, .width = 60}));
        QVERIFY2(shown.startsWith(u"        gold\n  anna  1\n      hand: ?, ring, ?"_qs), qPrintable(shown));
        QVERIFY(shown.endsWith(u"\n  bo    2\n"_qs));
        for (const QString &line : shown.split(u'\n'))
            QVERIFY(line.size() <= 60);
    }

    void thePlacesOfABoardStandBelowEachOther()
    {
        const Setup setup{{"anna", "bo"}};
        const Value tree = Value::Map{{"ring",
                                       Value::Map{{"0", Value::Map{{"tile", "tile_4"}, {"face", "a"}}},
                                                  {"1", Value::Map{{"tile", ""}}},
                                                  {"2", Value::Map{{"tile", "tile_5"}, {"face", "b"}}}}},
                                      {"seats", Value::Map{}}};
        QCOMPARE(text(viewText(tree, {.setup = setup})),
                 u"  ring:\n"
                 "    0: tile tile_4, face a\n"
                 "    2: tile tile_5, face b\n"_qs);
    }

    void equalsInARowAreCounted()
    {
        const Setup setup{{"anna", "bo"}};
        const Value::List pile(9, Value("unknown"));
        const Value tree = Value::Map{{"piles", Value::List{pile, pile, pile, Value::List{}}},
                                      {"line", Value::List{"ring", "ring", "ring", "axe", "axe", "unknown"}},
                                      {"numbers", Value::List{1, 1, 1}},
                                      {"seats", Value::Map{}}};
        QCOMPARE(text(viewText(tree, {.setup = setup})),
                 u"  piles: 3 x [9 ?], [-] · line: 3 x ring, axe, axe, ? · numbers: 1 1 1\n"_qs);
    }

    void whatOnlyTheMachineryNeedsIsLeftOut()
    {
        const Setup setup{{"anna", "bo"}};
        const Value tree = Value::Map{{"round", 2},
                                      {"course", Value::Map{{"next", "bid"}}},
                                      {"active", Value::List{Value::Map{{"card", "ring"}, {"place", 3}}}},
                                      {"seats", Value::Map{}}};
        QCOMPARE(text(viewText(tree, {.setup = setup, .inner = {"course", "place"}})), u"  round: 2 · active: ring\n"_qs);
    }

    void linesBreakBetweenWords()
    {
        QCOMPARE(text(wrapped("one two  three\nfour", "  ", 9)), u"one two\n  three\n  four"_qs);
        QCOMPARE(text(wrapped("incomprehensible", "", 5)), u"incomprehensible"_qs);
        QCOMPARE(text(columns({{"é", "b"}, {"ccc", "d", "e"}}, "|")), u"|é    b\n|ccc  d  e\n"_qs);
    }
};

QTEST_GUILESS_MAIN(TestGameView)
#include "tst_gameview.moc"
