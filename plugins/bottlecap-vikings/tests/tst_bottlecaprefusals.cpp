// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/compile.h"
#include "sampledeck.h"
#include "yamltext.h"

#include <QTest>

using namespace rw;

namespace {

/// What is found when a place of a city, or a space, has these abilities: the place inside them and what it says there, line by line.
QByteArray findingsOf(const char *group, const QByteArray &abilities)
{
    Value deck = rwtest::bottlecapDeck();
    Value &card = deck[group].list().front();
    card["abilities"] = rwtest::yaml(abilities.toStdString());
    const std::string path = group + ("." + card.find("id")->text()) + ".abilities.";
    QByteArray all;
    for (const Finding &each : bottlecap::readRules(deck, 2).findings) {
        const std::string &where = each.where.path;
        all += QByteArray::fromStdString((where.starts_with(path) ? where.substr(path.size()) : where) + ": " + sentence(each))
            + "\n";
    }
    return all;
}

/// With so many seats, and the same abilities on each place of a city that has some, or on one space.
QByteArray findingsOfAll(const QByteArray &abilities, int seats)
{
    Value deck = rwtest::bottlecapDeck();
    for (Value &card : deck["improvements"].list())
        if (card["kind"] == Value("ability"))
            card["abilities"] = rwtest::yaml(abilities.toStdString());
    QByteArray all;
    for (const Finding &each : bottlecap::readRules(deck, seats).findings)
        all += QByteArray::fromStdString(each.where.path + ": " + sentence(each)) + "\n";
    return all;
}

void columns()
{
    QTest::addColumn<QByteArray>("abilities");
    QTest::addColumn<QByteArray>("told"); ///< empty: it can be played
}

void row(const char *name, const QByteArray &abilities, const QByteArray &told = {})
{
    QTest::newRow(name) << abilities << (told.isEmpty() ? told : told + '\n');
}

} // namespace

/// What the language can say, and this game cannot play as the words say it, is told of the deck with what would be right.
class TestBottlecapRefusals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofPlacesOfCities_data()
    {
        columns();
        resources();
        settings();
        seatsAndNumbers();
        cards();
        events();
        modifiers();
        usesInATurn();
    }

    void ofPlacesOfCities()
    {
        QFETCH(QByteArray, abilities);
        QFETCH(QByteArray, told);
        QCOMPARE(findingsOf("improvements", abilities), told);
    }

    void ofSpaces_data()
    {
        columns();
        row("the tile beside the ship",
            "[{may: {window: action}, choose: [{choose_card: {as: s, in: rondel, where: {next_to: this}}}], do: [{swap: {one: "
            "this, other: the s}}]}]");
        row("two parts", "[{may: {window: action}, do: [{gain: {gold: 1}}]}, {may: {window: action}, do: [{gain: {wood: 1}}]}]");
        row("a tile becomes a copy",
            "[{may: {window: action}, choose: [{choose_card: {as: c, in: printed}}], do: [{copy: {from: the c, onto: this}}]}]",
            "0.do.0.copy.onto: only a place that a hut has reached becomes a copy; write onto: this on a place of a city, or "
            "choose it with choose_card in: city");
        row("a fault in the second part",
            "[{may: {window: action}, do: [{gain: {gold: 1}}]}, {may: {window: action}, do: [{gain: {wood: 1, cause: line}}]}]",
            "1.do.0.gain.cause: what an ability brings comes by that ability, and by nothing else; leave cause out");
    }

    void ofSpaces()
    {
        QFETCH(QByteArray, abilities);
        QFETCH(QByteArray, told);
        QCOMPARE(findingsOf("spaces", abilities), told);
    }

    // What abilities share stands in none of them, so it is told at the first that has it.
    void whatIsSharedIsToldAtItsAbility_data()
    {
        columns();
        row("a question that no ledger answers",
            "[{when: {gained: {what: gold, who: owner}}, do: [{gain: {wood: 1}}]}, {may: {window: action.before}, "
            "if: [{test: 'tally(gained, what: gold, who: owner, during: game) > 3'}], do: [{gain: {gold: 1}}]}]",
            "1: this game cannot play a question about something that no ledger of a turn keeps");
        row("a change with uses",
            "[{when: {gained: {what: gold, who: owner}}, do: [{gain: {wood: 1}}]}, {may: {window: action.before}, "
            "do: [{lasting: {for: turn, uses: 2, hold: [{number: {name: move_max, of: user, add: 1}}]}}]}]",
            "1: this game cannot play a lasting change with `uses`");
    }

    void whatIsSharedIsToldAtItsAbility()
    {
        QFETCH(QByteArray, abilities);
        QFETCH(QByteArray, told);
        const QByteArray found = findingsOf("improvements", abilities);
        QVERIFY2(found.contains(told.trimmed()), found.constData());
    }

    // A rough sum over the cards of the deck; whether a game comes to need so much, games will show.
    void whatMayBeTooMuchIsWarnedOf_data()
    {
        columns();
        const QByteArray answer = "{when: {gained: {what: gold, who: owner}}, do: [{lose: {wood: 1, who: owner}}]}";
        const auto share = [](const char *many, const char *what, const char *of) {
            return QByteArray("improvements.wood_bonus.abilities.0: with 2 players there may be ") + many + ' ' + what
                + " at one time, " + of + " of them of wood_bonus; the game keeps ";
        };
        const QByteArray play = ", and a game that needs more is stopped: play some to see whether one does";
        row("two answers of each", '[' + answer + ", " + answer + ']', share("60", "abilities at work", "2") + "16" + play);
        row("an effect of each",
            "[{may: {window: action.before}, do: [{lasting: {for: turn, hold: [{number: {name: move_max, of: user, add: "
            "1}}]}}]}]",
            share("29", "lasting effects", "1") + "12" + play);
        row("one that waits of each",
            "[{may: {window: action.before}, do: [{later: {when: {landed: {who: owner}}, until: turn, do: [{gain: {wood: "
            "1}}]}}]}]",
            share("31", "abilities at work", "1") + "16" + play + '\n' + share("29", "effects that wait", "1") + "8" + play);
    }

    void whatMayBeTooMuchIsWarnedOf()
    {
        QFETCH(QByteArray, abilities);
        QFETCH(QByteArray, told);
        QCOMPARE(findingsOfAll(abilities, 2), told);
    }

    void whatComesOfTheValkyriesEndlesslyIsTold()
    {
        const QByteArray told = findingsOf("improvements", "[{when: {valkyries: {}}, do: [{call_valkyries: {}}]}]");
        QCOMPARE(told,
                 QByteArray("0: this sets itself off without end; give it a limit, narrow its event, or let somebody choose\n"));
        QCOMPARE(findingsOf("improvements", "[{when: {valkyries: {}}, limit: once per turn, do: [{call_valkyries: {}}]}]"),
                 QByteArray());
    }

private:
    static void resources()
    {
        const char *none = "the e is no resource; choose it with choose_word from: goods";
        row("a good is a resource",
            "[{when: {landed: {who: owner}}, do: [{choose_word: {as: e, from: goods}}, {gain: {any: 'stock(the e, owner)', kind: "
            "the e}}]}]");
        row("ways of the cap are gained",
            "[{when: {landed: {who: owner}}, do: [{choose_word: {as: e, from: orientations}}, {gain: {any: 2, kind: the e}}]}]",
            (std::string("0.do.1.gain.kind: ") + none).c_str());
        row("ways of the cap are paid",
            "[{may: {window: action.before}, choose: [{choose_word: {as: e, from: orientations}}], cost: [{pay: {any: 1, kind: "
            "the e}}], do: [{gain: {gold: 1}}]}]",
            (std::string("0.cost.0.pay.kind: ") + none).c_str());
        row("ways of the cap are given, deep inside",
            "[{when: {landed: {who: owner}}, do: [{offer: {to: owner, do: [{choose_word: {as: e, from: other_orientations}}, "
            "{for_each: {seat: others, as: r, do: [{give: {any: 1, kind: the e, from: the r, to: owner}}]}}]}}]}]",
            (std::string("0.do.0.offer.do.1.for_each.do.0.give.kind: ") + none).c_str());
        row("the stock of a way of the cap",
            "[{when: {landed: {who: owner}}, do: [{choose_word: {as: e, from: orientations}}, {gain: {gold: '1 + stock(the e, "
            "owner)'}}]}]",
            (std::string("0.do.1.gain.gold: ") + none).c_str());
        row("the stock of ways of the cap that are tested",
            "[{when: {landed: {who: owner}}, do: [{choose_word: {as: e, from: orientations, if: [{test: 'stock(candidate, owner) "
            ">= 1'}]}}]}]",
            (std::string("0.do.0.choose_word.if.0.test: ") + none).c_str());
        row("a name that is chosen anew in another list",
            "[{when: {landed: {who: owner}}, do: [{if: {that: [{test: gold >= 2}], then: [{choose_word: {as: e, from: goods}}, "
            "{gain: {any: 1, kind: the e}}]}}, {choose_word: {as: e, from: orientations}}, {set: {what: cap, to: the e}}]}]");
        row("a gain with a cause", "[{when: {landed: {who: owner}}, do: [{gain: {damage: 1, cause: line}}]}]",
            "0.do.0.gain.cause: what an ability brings comes by that ability, and by nothing else; leave cause out");
        row("a loss with a cause", "[{when: {landed: {who: owner}}, do: [{lose: {gold: 1, cause: valkyries}}]}]",
            "0.do.0.lose.cause: what an ability brings comes by that ability, and by nothing else; leave cause out");
        row("damage is given away", "[{when: {landed: {who: owner}}, do: [{give: {damage: 1, from: owner, to: opponent}}]}]",
            "0.do.0.give: nobody can give damage away; let one lose damage, and another gain it");
        row("damage of a kind is given away",
            "[{when: {landed: {who: owner}}, do: [{give: {any: 1, kind: damage, from: owner, to: opponent}}]}]",
            "0.do.0.give: nobody can give damage away; let one lose damage, and another gain it");
    }

    static void settings()
    {
        const char *how = "0.do.1.set.to: this does not say how the cap is to lie; choose it with choose_word from: "
                          "other_orientations, or write a number";
        row("the cap by a number", "[{when: {landed: {who: owner}}, do: [{set: {what: cap, to: orientation + 1}}]}]");
        row("the cap by a good",
            "[{when: {landed: {who: owner}}, do: [{choose_word: {as: e, from: goods}}, {set: {what: cap, to: the e}}]}]", how);
        row("the cap by a chosen number",
            "[{when: {landed: {who: owner}}, do: [{choose_number: {as: e, max: 7}}, {set: {what: cap, to: the e}}]}]", how);
        row("the cap to the other", "[{when: {landed: {who: owner}}, do: [{gain: {gold: 1}}, {set: {what: cap, to: other}}]}]",
            how);
        row("the cap of somebody", "[{when: {landed: {who: owner}}, do: [{set: {what: cap, of: user, to: 3}}]}]",
            "0.do.0.set.of: the cap is nobody's; leave of out");
        row("a direction of somebody", "[{when: {landed: {who: owner}}, do: [{set: {what: direction, of: owner, to: other}}]}]");
        row("a direction of nobody", "[{when: {landed: {who: owner}}, do: [{set: {what: direction, to: other}}]}]",
            "0.do.0.set: nothing says whose direction changes; name the player: `of: user`");
        row("a direction by a number", "[{when: {landed: {who: owner}}, do: [{set: {what: direction, of: owner, to: 1}}]}]",
            "0.do.0.set.to: a direction only changes to the other; write to: other");
    }

    static void seatsAndNumbers()
    {
        row("a number of everyone", "[{may: {window: action.before}, do: [{choose_number: {as: a, max: 3, by: everyone}}]}]",
            "0.do.0.choose_number.by: one player is asked here, not several; let each choose in a for_each");
        row("a number of several",
            "[{may: {window: action.before}, do: [{choose_seat: {as: s, among: others, count: all}}, {choose_number: {as: a, "
            "max: 3, by: the s}}]}]",
            "0.do.1.choose_number.by: the s may be several; one is wanted here: choose one, or go through them with for_each");
        row("a secret number", "[{may: {window: action.before}, do: [{choose_number: {as: a, max: 3, secret: true}}]}]",
            "0.do.0.choose_number.secret: all of this game is open; leave secret out");
        row("a secret word", "[{may: {window: action.before}, do: [{choose_word: {as: a, from: goods, secret: true}}]}]",
            "0.do.0.choose_word.secret: all of this game is open; leave secret out");
        row("goods of another on landing",
            "[{when: {landed: {who: owner}}, do: [{gain: {gold: 'max(1, landed_wood(opponent))'}}]}]",
            "0.do.0.gain.gold: landed_wood is the mover's, and nobody else's is known; write it without a player");
        row("goods on landing", "[{when: {landed: {who: owner}}, do: [{gain: {gold: landed_wood}}]}]");
        row("they are passed", "[{when: {passed: {by: owner}}, do: [{give: {gold: 1, from: they, to: owner}}]}]");
        row("they pass the owner",
            "[{when: {passed: {who: owner, by: others}}, if: [{test: gold(they) >= 1}], do: [{give: {gold: 1, from: left of "
            "they, to: owner}}]}]",
            "0.if.0.test: they are who is passed, not who passes; name who passes by the word mover\n"
            "0.do.0.give.from: they are who is passed, not who passes; name who passes by the word mover");
        row("they pass anybody", "[{when: {passed: {by: others}}, do: [{lose: {gold: 1, who: they}}]}]",
            "0.do.0.lose.who: they are who is passed, not who passes; name who passes by the word mover");
        row("they pass later",
            "[{when: {landed: {who: owner}}, do: [{later: {when: {passed: {who: owner}}, do: [{lose: {gold: 1, who: they}}]}}, "
            "{lose: {gold: 1, who: they}}]}]",
            "0.do.0.later.do.0.lose.who: they are who is passed, not who passes; name who passes by the word mover");
        row("they are attacked", "[{when: {attacked: {who: owner}}, do: [{lose: {gold: 1, who: they}}]}]",
            "0.do.0.lose.who: no event gives they a meaning here; say who or what is meant");
        row("they are come upon", "[{when: {fallen_upon: {by: owner}}, do: [{lose: {gold: 1, who: they}}]}]",
            "0.do.0.lose.who: no event gives they a meaning here; say who or what is meant");
        row("the mover attacks", "[{when: {attacked: {who: owner}}, do: [{lose: {gold: 1, who: mover}}]}]");
    }

    static void cards()
    {
        const char *noTile = "this is no tile of the ring; choose one with choose_card in: rondel";
        row("two tiles",
            "[{may: {window: action.before}, choose: [{choose_card: {as: a, in: rondel}}, {choose_card: {as: b, in: rondel, "
            "where: {next_to: the a}}}], do: [{swap: {one: the a, other: the b}}]}]");
        row("a place of a city swaps",
            "[{may: {window: action.before}, choose: [{choose_card: {as: a, in: rondel}}, {choose_card: {as: b, in: city}}], do: "
            "[{swap: {one: the a, other: the b}}]}]",
            (std::string("0.do.0.swap.other: ") + noTile).c_str());
        row("this place swaps",
            "[{may: {window: action.before}, choose: [{choose_card: {as: a, in: rondel}}], do: [{swap: {one: this, other: the "
            "a}}]}]",
            (std::string("0.do.0.swap.one: ") + noTile).c_str());
        row("one of several places swaps",
            "[{may: {window: action.before}, choose: [{choose_card: {as: a, in: rondel}}, {choose_card: {as: b, in: city, count: "
            "2}}], do: [{for_each: {card: the b, as: c, do: [{swap: {one: the c, other: the a}}]}}]}]",
            (std::string("0.do.0.for_each.do.0.swap.one: ") + noTile).c_str());
        row("a tile swaps with itself",
            "[{may: {window: action.before}, choose: [{choose_card: {as: a, in: rondel}}], do: [{swap: {one: the a, other: the "
            "a}}]}]",
            "0.do.0.swap.other: a tile cannot change places with itself; name two tiles");
        row("two tiles swap with themselves",
            "[{may: {window: action.before}, choose: [{choose_card: {as: a, in: rondel, count: 2}}, {choose_card: {as: b, in: "
            "rondel}}], do: [{swap: {one: the a, other: the b}}]}]",
            "0.do.0.swap.one: the a may be several; one is wanted here: choose one, or go through them with for_each");
        row("next to this place",
            "[{may: {window: action.before}, choose: [{choose_card: {as: c, in: rondel, where: {next_to: this}}}], do: [{gain: "
            "{gold: 1}}]}]",
            (std::string("0.choose.0.choose_card.where.next_to: ") + noTile).c_str());
        row("a copy of a place",
            "[{when: {reached: {card: this}}, do: [{choose_card: {as: a, in: [city, printed]}}, {copy: {from: the a, onto: this, "
            "for: game, now: true}}]}]");
        row("a place of another becomes a copy",
            "[{when: {reached: {card: this}}, do: [{choose_card: {as: a, in: city, of: others}}, {copy: {from: it, onto: the "
            "a}}]}]");
        row("a copy of a tile",
            "[{when: {reached: {card: this}}, do: [{choose_card: {as: a, in: rondel}}, {copy: {from: the a, onto: this}}]}]",
            "0.do.1.copy.from: only what stands in a city can be copied; choose it with choose_card in: city or printed");
        row("what is printed becomes a copy",
            "[{when: {reached: {card: this}}, do: [{choose_card: {as: a, in: printed}}, {copy: {from: this, onto: the a}}]}]",
            "0.do.1.copy.onto: only a place that a hut has reached becomes a copy; write onto: this on a place of a city, or "
            "choose it with choose_card in: city");
        row("a copy for a turn",
            "[{when: {reached: {card: this}}, do: [{choose_card: {as: a, in: printed}}, {copy: {from: the a, onto: this, for: "
            "turn}}]}]",
            "0.do.1.copy.for: a copy stays for the game; write for: game");
    }

    static void events()
    {
        const char *gains =
            "only damage comes by a cause: by line, attack or ability; leave cause out, or write what: damage with one of these";
        const char *losses = "only gold and glory go by a cause: by the Valkyries; leave cause out, or write cause: valkyries, "
                             "with what: gold or glory";
        row("damage by the line", "[{when: {gained: {what: damage, who: owner, cause: line}}, do: [{gain: {gold: 1}}]}]");
        row("gold by an ability", "[{when: {gained: {what: gold, who: owner, cause: ability}}, do: [{gain: {wood: 1}}]}]",
            (std::string("0.when.gained.cause: ") + gains).c_str());
        row("whatever is gained by the line", "[{when: {gained: {who: owner, cause: line}}, do: [{lose: {wood: 1}}]}]",
            (std::string("0.when.gained.cause: ") + gains).c_str());
        row("damage by the Valkyries",
            "[{while: always, hold: [{prevent: {event: {gained: {what: damage, cause: valkyries}}}}]}]",
            (std::string("0.hold.0.prevent.event.gained.cause: ") + gains).c_str());
        row("glory to the Valkyries", "[{when: {lost: {what: glory, who: owner, cause: valkyries}}, do: [{gain: {gold: 1}}]}]");
        row("whatever the Valkyries take", "[{when: {lost: {who: owner, cause: valkyries}}, do: [{gain: {gold: 1}}]}]");
        row("glory by an ability", "[{when: {lost: {what: glory, who: owner, cause: ability}}, do: [{gain: {gold: 1}}]}]",
            (std::string("0.when.lost.cause: ") + losses).c_str());
        row("damage to the Valkyries",
            "[{when: {landed: {who: owner}}, do: [{later: {when: {lost: {what: damage, cause: valkyries}}, do: [{gain: {gold: "
            "1}}]}}]}]",
            (std::string("0.do.0.later.when.lost.cause: ") + losses).c_str());
        const char *itself =
            "only the place that is reached itself notices it; write reached: {card: this} there, or wait for advanced";
        row("another place is reached", "[{when: {reached: {card: {name: gold_bonus}}}, do: [{gain: {wood: 1}}]}]",
            (std::string("0.when.reached: ") + itself).c_str());
        row("any place is reached", "[{when: {reached: {}}, do: [{gain: {wood: 1}}]}]",
            (std::string("0.when.reached: ") + itself).c_str());
        row("a place is reached later",
            "[{when: {landed: {who: owner}}, do: [{later: {when: {reached: {card: this}}, do: [{gain: {gold: 1}}]}}]}]",
            "0.do.0.later.when.reached: a place is reached once, and later is too late to wait for it; write it as the event of "
            "an ability of that place");
    }

    static void modifiers()
    {
        const char *damage =
            "only damage can be kept from coming about; write event: {gained: {what: damage}}, with who and cause as you like";
        row("damage is prevented",
            "[{while: always, hold: [{prevent: {event: {gained: {what: damage, who: others, cause: attack}}}}]}]");
        row("a loss is prevented", "[{while: always, hold: [{prevent: {event: {lost: {what: gold, who: owner}}}}]}]",
            (std::string("0.hold.0.prevent.event: ") + damage).c_str());
        row("gold is prevented", "[{while: always, hold: [{prevent: {event: {gained: {what: gold, who: others}}}}]}]",
            (std::string("0.hold.0.prevent.event: ") + damage).c_str());
        row("all gains are prevented", "[{while: always, hold: [{prevent: {event: {gained: {who: others}}}}]}]",
            (std::string("0.hold.0.prevent.event: ") + damage).c_str());
        row("an attack is prevented for a time",
            "[{when: {turn_starts: {whose: owner}}, do: [{lasting: {for: turn, hold: [{prevent: {event: {attacked: {who: "
            "owner}}}}]}}]}]",
            (std::string("0.do.0.lasting.hold.0.prevent.event: ") + damage).c_str());
        row("a limit of what is prevented",
            "[{while: always, hold: [{prevent: {event: {gained: {what: damage}}, limit: once per turn}}]}]",
            "0.hold.0.prevent.limit: what does not happen has no limit here; leave limit out");
        row("a limit of what is prevented for a time",
            "[{when: {turn_starts: {whose: owner}}, do: [{lasting: {for: turn, hold: [{prevent: {event: {gained: {what: "
            "damage}}, limit: once per turn}}]}}]}]",
            "0.do.0.lasting.hold.0.prevent.limit: what does not happen has no limit here; leave limit out");
        row("a number of cards",
            "[{while: always, hold: [{number: {name: move_max, of: owner, add: 1, cards: {name: doubling}}}]}]",
            "0.hold.0.number.cards: numbers are of players, not of single cards; leave cards out");
        row("a number of cards for a time",
            "[{when: {turn_starts: {whose: owner}}, do: [{lasting: {for: turn, hold: [{number: {name: move_max, of: user, add: "
            "1, cards: {name: doubling}}}]}}]}]",
            "0.do.0.lasting.hold.0.number.cards: numbers are of players, not of single cards; leave cards out");
    }

    static void usesInATurn()
    {
        const char *once = "1: one ability of this place that is used once per turn would use up the other; make them one, or "
                           "give each a place of its own";
        row("one use and an arrival",
            "[{may: {window: action.before}, do: [{gain: {gold: 1}}]}, {when: {reached: {card: this}}, do: [{gain: {wood: "
            "1}}]}]");
        row("two before the action",
            "[{may: {window: action.before}, do: [{gain: {gold: 1}}]}, {may: {window: action.before}, do: [{gain: {wood: 1}}]}]",
            once);
        row("two at the end",
            "[{when: {turn_ends: {whose: owner}}, limit: once per turn, do: [{gain: {gold: 1}}]}, {when: {turn_ends: {whose: "
            "everyone}}, limit: once per turn, do: [{gain: {wood: 1}}]}]",
            once);
        row("one before the action and one at the end",
            "[{may: {window: action.before}, do: [{gain: {gold: 1}}]}, {when: {turn_ends: {whose: owner}}, limit: once per turn, "
            "do: [{gain: {wood: 1}}]}]",
            once);
        row("an action in a city", "[{may: {window: action}, do: [{gain: {gold: 1}}]}]",
            "0.may.window: the action is on spaces, and a place of a city is no part of it; write window: action.before, or put "
            "it on a space");
    }
};

QTEST_GUILESS_MAIN(TestBottlecapRefusals)
#include "tst_bottlecaprefusals.moc"
