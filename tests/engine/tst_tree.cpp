// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tree.h"

#include <QTest>

#include <array>

using namespace rw;

namespace {

constexpr std::array<std::string_view, 2> sides{"heads", "tails"};

/// A little of everything that a state can hold.
struct Thing
{
    Luck luck{0xabcdef, 3, 0};
    std::uint8_t gold = 7;
    std::uint8_t open = 1;
    std::uint8_t turn = 1;
    std::uint8_t side = 1;
    std::vector<int> dice{1, 2};
    std::vector<std::string> bids{"2x5"};
    std::string title = "x";
    std::string owner = "eve";
    std::array<std::uint8_t, 2> purse{3, 4};
    std::vector<std::uint8_t> order{1, 0};
    std::vector<std::vector<std::string>> piles{{"a", "b"}, {}, {"c"}};
    std::vector<std::uint8_t> cards{5, 6};
};

template <typename S, typename Tree>
void describe(S &thing, Tree &tree)
{
    tree.luck("luck", thing.luck);
    tree.number("gold", thing.gold, 0, 9);
    tree.flag("open", thing.open);
    tree.seat("turn", thing.turn);
    tree.word("side", thing.side, sides, Sight::only(seatBit(1)));
    tree.numbers("dice", thing.dice, 1, 6, Sight{0, seatBit(0)});
    tree.texts("bids", thing.bids);
    tree.text("title", thing.title);
    tree.textOrNone("owner", thing.owner);
    tree.seats("seats", [&](Tree &one, int seat) {
        one.section("purse" + std::to_string(seat),
                    [&](Tree &inner) { inner.number("gold", thing.purse[std::size_t(seat)], 0, 9); });
    });
    tree.seatList("order", thing.order);
    tree.textLists("piles", thing.piles, Sight::only(seatBit(1)));
    std::size_t count = thing.cards.size();
    tree.items(
        "cards", count, 3,
        [&](Tree &one, std::size_t place) {
        if constexpr (Tree::reads)
            thing.cards.resize(place + 1);
        one.number("value", thing.cards[place], 0, 9, place == 0 ? Sight::open() : Sight::nobody());
        },
        Sight{seatBit(0), SeatMask(seatBit(0) | seatBit(1))});
    if (thing.gold == 9)
        tree.fault("gold", "nobody has nine", "take one");
}

const Setup setup{{"anna", "bo"}};

Value written(const Thing &thing, Eye eye = Eye::all())
{
    Value root;
    TreeWriter writer(root, setup, eye);
    describe(thing, writer);
    return root;
}

Findings readInto(Thing &thing, const Value &tree)
{
    Findings findings;
    {
        TreeReader reader(tree, setup, findings);
        describe(thing, reader);
    }
    return findings;
}

/// The tree of a thing in which one place holds something else.
Value with(std::string_view path, Value value)
{
    Value tree = written({});
    *at(tree, path) = std::move(value);
    return tree;
}

} // namespace

Q_DECLARE_METATYPE(rw::Value)

class TestTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aThingIsWrittenReadably()
    {
        QCOMPARE(
            toJson(written({})),
            std::string(
                "{\"luck\":{\"seed\":\"0000000000abcdef\",\"epoch\":3},\"gold\":7,\"open\":true,\"turn\":\"bo\",\"side\":"
                "\"tails\","
                "\"dice\":[1,2],\"bids\":[\"2x5\"],\"title\":\"x\",\"owner\":\"eve\","
                "\"seats\":{\"anna\":{\"purse0\":{\"gold\":3}},\"bo\":{\"purse1\":{\"gold\":4}}},"
                "\"order\":[\"bo\",\"anna\"],\"piles\":[[\"a\",\"b\"],[],[\"c\"]],\"cards\":[{\"value\":5},{\"value\":6}]}"));
    }

    void whatIsReadIsWhatWasWritten()
    {
        Thing other{{}, 0, 0, 0, 0, {}, {}, {}, {}};
        QVERIFY(readInto(other, written({})).empty());
        QVERIFY(written(other) == written({}));
    }

    void nobodyIsNull()
    {
        Thing thing;
        thing.turn = noSeat;
        QVERIFY(written(thing).find("turn")->isNull());
        Thing other;
        QVERIFY(readInto(other, written(thing)).empty());
        QCOMPARE(other.turn, noSeat);
    }

    void nothingIsNull()
    {
        Thing thing;
        thing.owner.clear();
        QVERIFY(written(thing).find("owner")->isNull());
        Thing other;
        QVERIFY(readInto(other, written(thing)).empty());
        QCOMPARE(other.owner, std::string());
    }

    void anEyeSeesWhatItMay()
    {
        const auto unknown = [](Eye eye, std::string_view key) { return *written({}, eye).find(key) == Value(unknownWord); };
        QVERIFY(unknown(Eye::visible(0), "luck") && unknown(Eye::known(1), "luck") && !unknown(Eye::all(), "luck"));
        QVERIFY(unknown(Eye::visible(0), "side") && !unknown(Eye::visible(1), "side"));
        QVERIFY(unknown(Eye::visible(0), "dice") && !unknown(Eye::known(0), "dice") && unknown(Eye::known(1), "dice"));
        QVERIFY(!unknown(Eye::visible(0), "gold"));
    }

    void anEyeSeesOfListsWhatItMay()
    {
        const auto part = [](Eye eye, std::string_view path) { return toJson(*at(written({}, eye), path)); };
        QCOMPARE(part(Eye::visible(0), "piles"), std::string("[[\"unknown\",\"unknown\"],[],[\"unknown\"]]"));
        QCOMPARE(part(Eye::visible(1), "piles"), std::string("[[\"a\",\"b\"],[],[\"c\"]]"));
        QCOMPARE(part(Eye::visible(0), "cards"), std::string("[{\"value\":5},{\"value\":\"unknown\"}]"));
        QCOMPARE(part(Eye::visible(1), "cards"), std::string("\"unknown\""));
        QCOMPARE(part(Eye::known(1), "cards"), std::string("[{\"value\":5},{\"value\":\"unknown\"}]"));
    }

    void faultsAreFindings_data()
    {
        QTest::addColumn<Value>("tree");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("finding");
        const auto row = [](const char *name, const Value &tree, const char *path, const char *finding) {
            QTest::newRow(name) << tree << QByteArray(path) << QByteArray(finding);
        };
        Value more = written({});
        more["golt"] = 3;
        row("mistyped key", more, "golt", "this game has no golt here; did you mean gold? [state.unknown-key]");
        Value strange = written({});
        *at(strange, "seats.anna.purse0") = Value::Map{{"gold", 3}, {"something", 1}};
        row("unknown key", strange, "seats.anna.purse0.something",
            "this game has no something here; remove it [state.unknown-key]");
        Value seats = written({});
        seats["seats"]["cid"] = Value::Map{};
        row("unknown seat in a section", seats, "seats.cid", "this game has no cid here; remove it [state.unknown-key]");
        Value missing = written({});
        missing.remove("gold");
        row("missing", missing, "gold", "gold is missing; add it [state.missing]");
        Value section = written({});
        section.remove("seats");
        row("a missing section is said once", section, "seats", "seats is missing; add it [state.missing]");
        row("unknown", with("dice", "unknown"), "dice", "dice is unknown; a position needs every value [state.unknown-value]");
        row("unknown luck", with("luck", "unknown"), "luck",
            "luck is unknown; a position needs every value [state.unknown-value]");
        row("wrong kind", with("gold", "much"), "gold", "gold is a text; it must be a whole number [state.wrong-kind]");
        row("a real number", with("gold", 7.0), "gold",
            "gold is a number with a point; it must be a whole number [state.wrong-kind]");
        row("no flag", with("open", 1), "open", "open is a whole number; it must be true or false [state.wrong-kind]");
        row("no map", with("seats.anna", 1), "seats.anna", "anna is a whole number; it must be a map [state.wrong-kind]");
        row("too much", with("gold", 10), "gold", "gold is 10; it must be a whole number from 0 to 9 [state.out-of-range]");
        row("too little", with("seats.bo.purse1.gold", -1), "seats.bo.purse1.gold",
            "gold is -1; it must be a whole number from 0 to 9 [state.out-of-range]");
        row("a wrong die", with("dice", Value::List{1, 7}), "dice",
            "dice is 7; it must be a whole number from 1 to 6 [state.out-of-range]");
        row("no die", with("dice", Value::List{1, "two"}), "dice",
            "dice is \"two\"; it must be a whole number from 1 to 6 [state.out-of-range]");
        row("no text in a list", with("bids", Value::List{"2x5", 3}), "bids",
            "bids holds 3; it must hold texts [state.wrong-kind]");
        row("stranger", with("turn", "eve"), "turn", "nobody called eve sits here; name one of the seats [state.unknown-seat]");
        row("a seat by number", with("turn", 1), "turn", "turn is a whole number; it must be a text [state.wrong-kind]");
        row("unknown word", with("side", "edge"), "side", "side is edge; it must be one of: heads, tails [state.unknown-word]");
        row("a stranger in a list", with("order", Value::List{"bo", "eve"}), "order",
            "nobody called eve sits here; name one of the seats [state.unknown-seat]");
        row("no name in a list", with("order", Value::List{"bo", 0}), "order",
            "order holds 0; it must hold texts [state.wrong-kind]");
        row("no list in a list", with("piles", Value::List{Value::List{"a"}, "b"}), "piles",
            "piles holds \"b\"; it must hold lists [state.wrong-kind]");
        row("unknown in a list of lists", with("piles.0", Value::List{"a", 2}), "piles",
            "piles holds 2; it must hold texts [state.wrong-kind]");
        row("no list of items", with("cards", Value::Map{}), "cards", "cards is a map; it must be a list [state.wrong-kind]");
        row("no item", with("cards", Value::List{Value::Map{{"value", 1}}, 2}), "cards",
            "cards holds 2; it must hold maps [state.wrong-kind]");
        row("too many items", with("cards", Value::List(4, Value(Value::Map{{"value", 1}}))), "cards",
            "cards has 4 entries; at most 3 are possible [state.too-many]");
        row("a fault of an item", with("cards.1.value", 10), "cards.2.value",
            "value is 10; it must be a whole number from 0 to 9 [state.out-of-range]");
        row("an unknown list", with("cards", "unknown"), "cards",
            "cards is unknown; a position needs every value [state.unknown-value]");
        row("a strange key of an item", with("cards.0", Value::Map{{"value", 1}, {"worth", 2}}), "cards.1.worth",
            "this game has no worth here; remove it [state.unknown-key]");
        row("bad seed", with("luck.seed", "xyz"), "luck.seed",
            "the seed is xyz; it must be up to 16 hexadecimal digits [state.bad-seed]");
        row("empty seed", with("luck.seed", ""), "luck.seed",
            "the seed is empty; it must be up to 16 hexadecimal digits [state.bad-seed]");
        row("long seed", with("luck.seed", "10000000000000000"), "luck.seed",
            "the seed is 10000000000000000; it must be up to 16 hexadecimal digits [state.bad-seed]");
        Value seedless = written({});
        at(seedless, "luck")->remove("seed");
        row("no seed", seedless, "luck.seed", "seed is missing; add it [state.missing]");
        row("negative epoch", with("luck.epoch", -1), "luck.epoch",
            "epoch is -1; it must be a whole number from 0 to 4294967295 [state.out-of-range]");
        row("the game's own fault", with("gold", 9), "gold", "nobody has nine; take one [state.impossible]");
    }

    void faultsAreFindings()
    {
        QFETCH(Value, tree);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, finding);
        Thing thing;
        const Findings findings = readInto(thing, tree);
        QVERIFY(!findings.empty());
        QCOMPARE(QByteArray::fromStdString(line(findings.front())), "error: " + finding);
        QCOMPARE(QByteArray::fromStdString(findings.front().where.path), path);
        QCOMPARE(findings.size(), std::size_t(1));
    }

    void allFaultsAreFoundAtOnce()
    {
        Value tree = written({});
        tree["gold"] = 10;
        tree["side"] = "edge";
        tree.remove("open");
        Thing thing;
        QCOMPARE(readInto(thing, tree).size(), std::size_t(3));
    }
};

QTEST_GUILESS_MAIN(TestTree)
#include "tst_tree.moc"
