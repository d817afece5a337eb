// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/machine/machinestate.h"
#include "deck/compile.h"
#include "deck/tables.h"
#include "yamltext.h"

#include <QTest>

using namespace rw;

/// What a game cannot keep apart or do is told of the deck.
class TestSpoilsCapacity : public QObject
{
    Q_OBJECT

    static Value deckOf(const QByteArray &abilities, int copies, const char *duration = "continuous")
    {
        Value deck = rwtest::yaml("treasures:\n"
                                  "  - {id: ax, name: Ax, type: weapon, item: ax, stage: 1, gold: 1, copies: 20}\n"
                                  "artifacts:\n"
                                  "  - {id: charm, name: Charm, type: artifact, stage: 1, gold: 1, copies: "
                                  + std::to_string(copies) + ", duration: " + duration + ", abilities: " + abilities.toStdString()
                                  + "}\n");
        deck["tables"] = spoils::usualTablesOfGame();
        deck["tables"]["stages"] = 1;
        return deck;
    }

private Q_SLOTS:
    void whatMayBeTooMuchIsWarnedOf_data()
    {
        QTest::addColumn<QByteArray>("does");
        QTest::addColumn<int>("copies");
        QTest::addColumn<QByteArray>("told");
        const QByteArray answers =
            "[{may: {window: [any, response]}, choose: [{choose_card: {as: target, in: stash, of: everyone, "
            "where: {type: artifact, face: up, not: this}}}], do: [{cancel: {card: the target}}]}]";
        QTest::newRow("as many answers as there is room for") << answers << 14 << QByteArray();
        QTest::newRow("one answer more") << answers << 15
                                         << QByteArray(
                                                "with 3 players there may be 17 abilities at work at one time, 15 of them of "
                                                "charm; the game keeps 16, and a game that needs more is stopped");
        const QByteArray rolled = "{when: {rolled: {}}, do: [{gain: {gold: 1}}]}";
        QTest::newRow("acting at one time") << QByteArray('[' + rolled + ", " + rolled + ']') << 8
                                            << QByteArray("18 abilities at work");
        QTest::newRow("acting at different times")
            << QByteArray('[' + rolled + ", {when: {bid_made: {}}, do: [{gain: {gold: 1}}]}]") << 14 << QByteArray();
        const QByteArray lasting =
            "[{may: {window: any}, do: [{lasting: {for: game, hold: [{number: {name: share, of: user, add: 1}}]}}]}]";
        QTest::newRow("as many as last") << lasting << 24 << QByteArray();
        QTest::newRow("one more that lasts")
            << lasting << 25 << QByteArray("25 lasting effects at one time, 25 of them of charm");
        const QByteArray later =
            "[{may: {window: any}, do: [{later: {when: {rolled: {}}, until: game, do: [{look: {zone: leftovers}}]}}]}]";
        QTest::newRow("as many as wait") << later << 12 << QByteArray();
        QTest::newRow("one more that waits")
            << later << 13 << QByteArray("13 effects that wait at one time, 13 of them of charm");
    }

    void whatMayBeTooMuchIsWarnedOf()
    {
        QFETCH(QByteArray, does);
        QFETCH(int, copies);
        QFETCH(QByteArray, told);
        const Checked<spoils::Rules> rules = spoils::readRules(deckOf(does, copies), 3);
        QVERIFY(rules); // such a deck can be played: whether it needs so much, games will show
        QCOMPARE(rules.findings.size(), std::size_t(told.isEmpty() ? 0 : 1));
        if (told.isEmpty())
            return;
        const Finding &finding = rules.findings.front();
        QCOMPARE(finding.code, std::string("ability.room"));
        QCOMPARE(finding.where.path, std::string("artifacts.charm.abilities"));
        QVERIFY2(QByteArray::fromStdString(sentence(finding)).contains(told), sentence(finding).c_str());
    }

    // The state of one set holds five seats; a deck whose abilities may ask for more than it has room for gets the larger one.
    void whatMayBeTooMuchForOneSetGetsTheRoomOfTwo()
    {
        const QByteArray lasting =
            "[{may: {window: any}, do: [{lasting: {for: game, hold: [{number: {name: share, of: user, add: 1}}]}}]}]";
        QVERIFY(spoils::fitsOneSet(*spoils::readRules(deckOf(lasting, 12), 3).value));
        QVERIFY(!spoils::fitsOneSet(*spoils::readRules(deckOf(lasting, 13), 3).value));
    }

    void moreAbilitiesThanCanBeToldApartAreTold_data()
    {
        QTest::addColumn<int>("cards");
        QTest::addColumn<bool>("told");
        QTest::newRow("as many as can be") << rw::abilities::mostDefinitions << false;
        QTest::newRow("one more") << rw::abilities::mostDefinitions + 1 << true;
    }

    void moreAbilitiesThanCanBeToldApartAreTold()
    {
        QFETCH(int, cards);
        QFETCH(bool, told);
        Value deck = deckOf("[{while: always, hold: [{number: {name: bet_rank, of: owner, add: 1}}]}]", 1);
        const Value charm = deck["artifacts"].list().front();
        for (int i = 1; i < cards; ++i) {
            Value other = charm;
            other["id"] = "charm_" + std::to_string(i);
            deck["artifacts"].append(other);
        }
        const Checked<spoils::Rules> rules = spoils::readRules(deck, 3);
        const bool found = std::ranges::any_of(rules.findings, [](const Finding &finding) {
            return finding.code == "spoils-of-war.too-many"
                && sentence(finding).find("cards with abilities") != std::string::npos;
        });
        QCOMPARE(found, told);
    }

    void whatTheGameCannotDoIsTold_data()
    {
        QTest::addColumn<QByteArray>("does");
        QTest::addColumn<QByteArray>("where"); // none: the game can do it
        QTest::addColumn<QByteArray>("told");
        const auto row = [](const char *name, const QByteArray &operations, const char *where, const char *told) {
            QTest::newRow(name) << "[{may: {window: any}, do: [" + operations + "]}]" << QByteArray(where) << QByteArray(told);
        };
        row("a card of the piles", "{choose_card: {as: next, in: [active, piles]}}", "do.0.choose_card.in",
            "nobody chooses or sees a card of the piles");
        row("a look into the piles", "{look: {zone: piles}}", "do.0.look.zone", "take it from active, stash or leftovers");
        row("in what comes later", "{later: {when: {rolled: {}}, do: [{show: {zone: piles}}]}}", "do.0.later.do.0.show.zone",
            "nobody chooses or sees");
        row("how many the piles have", "{if: {that: [{test: 'count(cards, in: piles) >= 1'}], then: [{gain: {gold: 1}}]}}", "",
            "");
        const auto waits = [](const char *event) {
            return QByteArray("{later: {when: {moved: ") + event + "}, do: [{gain: {gold: 1}}]}}";
        };
        row("a card that leaves its pile", waits("{from: piles}"), "do.0.later.when.moved.from", "wait for the step roll");
        row("a card that is spread", waits("{to: [stash, active]}"), "do.0.later.when.moved.to", "come all at once");
        row("a card that nobody took", waits("{from: active, to: leftovers}"), "", "");
        const QByteArray choice = "{choose_card: {as: taken, in: leftovers}}, ";
        row("into a Stash", choice + "{move: {card: the taken, to: stash, of: user}}", "", "");
        row("to the Leftovers", choice + "{move: {card: the taken, to: leftovers}}", "do.1.move.to", "write to: stash");
        row("to elsewhere where there is no room", choice + "{move: {card: the taken, to: stash, of: user, else_to: leftovers}}",
            "do.1.move.else_to", "leave else_to out");
        row("a card turned down", "{turn: {card: this, face: down}}", "do.0.turn.face", "write face: up");
        row("a copy for a Round", "{copy: {from: this, onto: this, for: round}}", "do.0.copy.for", "write for: game");
        row("a use alone", "{cancel: {card: this, scope: use}}", "do.0.cancel.scope", "write scope: card");
        row("an order of picking", "{lasting: {for: round, hold: [{order: {of: picking, who: user, place: last}}]}}",
            "do.0.lasting.hold.0.order.of", "write of: betting");
        const QByteArray trade = "{swap: {one: this, other: the taken}}";
        row("a trade with the Leftovers", choice + trade, "do.1.swap.other", "swap is for cards in Stashes alone");
        row("a trade with whatever lies open", "{choose_card: {as: taken, in: [stash, active], of: everyone}}, " + trade,
            "do.1.swap.other", "choose the taken in: stash");
        row("a trade for two", "{choose_card: {as: taken, in: stash, of: others, count: 2}}, " + trade, "do.1.swap.other",
            "the taken may be several");
        row("a card cancelled where it lies",
            "{choose_card: {as: taken, in: active, where: {type: artifact}}}, {cancel: {card: the taken}}", "do.1.cancel.card",
            "in Stashes alone");
        const QByteArray two = "{choose_card: {as: taken, in: active, count: 2}}, {for_each: {card: the taken, as: one, do: [";
        row("each of two is no card in a Stash", two + "{swap: {one: this, other: the one}}]}}", "do.1.for_each.do.0.swap.other",
            "choose the one in: stash");
        row("each of two in a Stash",
            "{choose_card: {as: taken, in: stash, of: others, count: 2}}, {for_each: {card: the taken, as: one, do: [{swap: "
            "{one: this, other: the one}}]}}",
            "", "");
        row("two cards cancelled", "{choose_card: {as: taken, in: stash, of: others, count: 2}}, {cancel: {card: the taken}}", "",
            "");
        row("a trade", "{choose_card: {as: taken, in: stash, of: others, count: 1}}, " + trade, "", "");
        row("a card of another name there",
            choice + "{choose_card: {as: mine, in: stash, of: others}}, {swap: {one: this, other: the mine}}", "", "");
        row("an order to bet first", "{lasting: {for: step, hold: [{order: {of: betting, who: user, place: first}}]}}",
            "do.0.lasting.hold.0.order.place", "write place: last");
        row("used up", "{lasting: {for: round, uses: 2, hold: [{number: {name: share, of: user, add: 1}}]}}", "do.0.lasting.uses",
            "leave uses out");
        row("a number of a card", "{lasting: {for: round, hold: [{number: {name: share, cards: {stage: 1}, add: 1}}]}}",
            "do.0.lasting.hold.0.number.cards", "leave cards out");
        const auto counts = [](const char *said) {
            return QByteArray("{lasting: {for: game, hold: [{counts_as: {") + said + "}}]}}";
        };
        row("another item", counts("card: this, also: true, item: ax"), "", "");
        row("another type", counts("card: this, also: true, item: ax, type: weapon"), "do.0.lasting.hold.0.counts_as.type",
            "leave type out");
        row("another worth", counts("card: this, also: true, gold: 5"), "do.0.lasting.hold.0.counts_as.gold",
            "leave gold out, and say which item");
        row("in place of what it is", counts("card: this, also: false, item: ax"), "do.0.lasting.hold.0.counts_as.also",
            "write also: true");
        row("in place of what it is, unsaid", counts("card: this, item: ax"), "do.0.lasting.hold.0.counts_as",
            "write also: true");
        row("several items", counts("card: this, also: true, item: [ax, ax]"), "do.0.lasting.hold.0.counts_as.item",
            "write several counts_as");
        row("dice as something else", counts("dice: {value: 1}, also: true, item: ax"), "do.0.lasting.hold.0.counts_as.dice",
            "no die is taken for another");
        const auto forbids = [](const char *said) {
            return QByteArray("{lasting: {for: round, hold: [{forbid: {") + said + "}}]}}";
        };
        row("nobody may challenge", forbids("act: challenge, who: everyone"), "do.0.lasting.hold.0.forbid.who",
            "the bidding never ends");
        row("nobody at all may challenge", forbids("act: challenge"), "do.0.lasting.hold.0.forbid", "forbid it to one Viking");
        row("one may not challenge", forbids("act: challenge, who: chief"), "", "");
        row("bids with a card", forbids("act: bid, who: others, card: this"), "do.0.lasting.hold.0.forbid.card",
            "leave card out");
        row("a card that is not taken", forbids("act: take, who: others, card: this"), "", "");
        row("cards in a Stash that are not taken", forbids("act: take, who: others, cards: {in: stash, of: owner}"), "", "");
        row("cards of somebody that are not taken", forbids("act: take, who: others, cards: {type: weapon, of: owner}"), "", "");
        row("Treasures that are not taken", forbids("act: take, who: others"), "do.0.lasting.hold.0.forbid",
            "say which, as cards: {in: stash, of: owner}");
        row("Treasures of a kind", forbids("act: take, who: others, cards: [{in: stash}, {type: weapon}]"),
            "do.0.lasting.hold.0.forbid.cards", "say in: stash beside it");
        QTest::newRow("nobody ever may challenge")
            << QByteArray("[{while: always, hold: [{forbid: {act: challenge, who: everyone}}]}]")
            << QByteArray("hold.0.forbid.who") << QByteArray("the bidding never ends");
        QTest::newRow("nobody may challenge for now")
            << QByteArray("[{while: [{seat: {who: owner, is: chief}}], hold: [{forbid: {act: challenge, who: everyone}}]}]")
            << QByteArray() << QByteArray();
        row("a number of all", "{choose_number: {as: n, min: 1, max: 6, by: everyone}}", "do.0.choose_number.by",
            "everyone are several");
        row("a number of the Chief", "{choose_number: {as: n, min: 1, max: 6, by: chief}}", "", "");
        row("two highest dice", "{choose_die: {as: high, of: user, which: highest, count: 2}}", "do.0.choose_die.count",
            "the highest die is one");
        const auto at = [](const char *name, const char *window, const QByteArray &does, const char *where, const char *told) {
            QTest::newRow(name) << QByteArray("[{may: {") + window + "}, do: [" + does + "]}]" << QByteArray(where)
                                << QByteArray(told);
        };
        const QByteArray skip = "{skip: {what: bid_turn}}";
        at("a turn that is due", "window: bid.turn, whose: own", skip, "", "");
        at("a turn that is over", "window: bid.made", skip, "do.0.skip", "use the window bid.turn");
        at("a turn that is due some time", "window: any", skip, "", "");
        at("the turn of another", "window: bid.turn, whose: own", "{skip: {what: bid_turn, who: left of user}}", "do.0.skip.who",
           "write who: user");
        at("the turn that it is", "window: bid.turn, whose: own", "{skip: {what: bid_turn, who: active}}", "", "");
        at("the own turn in that of another", "window: bid.turn, whose: others", skip, "do.0.skip", "write whose: own");
        const QByteArray bidder = "{assign: {role: bidder, to: user}}";
        at("a bid after it was made", "window: bid.made, whose: others", bidder, "", "");
        at("a bid before any", "window: roll.after", bidder, "do.0.assign", "use the window bid.made or bid.turn");
        at("a Chief at any time", "window: roll.after", "{assign: {role: chief, to: user}}", "", "");
        const QByteArray side = "{set: {what: side, of: user, to: other}}";
        at("a bet that lies there", "window: [roll.after, bet.done]", side, "", "");
        at("a bet before it is placed", "window: bet.before", side, "do.0.set", "use a window from bet.done");
        at("a bet that has won", "window: outcome", side, "do.0.set", "until the outcome is known");
        at("a die to come", "window: pile.spread", "{add_dice: {to: user}}", "", "");
        at("a die too late", "window: [outcome, round.end]", "{add_dice: {to: user}}", "do.0.add_dice", "after the outcome");
        at("a die for later", "window: round.end", "{later: {when: {step: {name: roll}}, do: [{add_dice: {to: user}}]}}", "", "");
        at("a die too late in a choice", "window: outcome",
           "{options: {of: [{do: [{gain: {gold: 1}}]}, {do: [{add_dice: {to: user}}]}]}}", "do.0.options.of.1.do.0.add_dice", "");
        const QByteArray die = "{choose_die: {as: die, of: user}}, ";
        at("a die that was not rolled", "window: roll.before", die + "{reroll: {dice: the die}}", "do.1.reroll",
           "use a window from roll.after");
        at("an answer at any time", "window: response", die + "{set_die: {die: the die, to: 1}}", "", "");
        row("a face too many", die + "{set_die: {die: the die, to: 7}}", "do.1.set_die.to", "its faces go from 1 to 6");
        QTest::newRow("a may that says where it works")
            << QByteArray("[{may: {window: any}, works: stash, do: [{gain: {gold: 1}}]}]") << QByteArray("works")
            << QByteArray("leave works out");
        row("a look at one die", die + "{look: {card: the die, of: user}}", "do.1.look.card", "die");
        row("a die that moves", die + "{move: {card: the die, to: stash}}", "do.1.move.card", "die");
        row("a number for a card", "{choose_number: {as: n, min: 1, max: 60000}}, {look: {card: the n}}", "do.1.look.card", "");
        row("a die that is shown", die + "{show_dice: {dice: the die, of: user}}", "", "");
        row("a die chosen before", "{look: {card: the die}}], choose: [{choose_die: {as: die, of: user}}", "do.0.look.card",
            "die");
        row("a die here, a card there",
            die
                + "{show_dice: {dice: the die, of: user}}]}, {may: {window: any}, do: [{choose_card: {as: die, in: stash, of: "
                  "user}}, {look: {card: the die}}",
            "", "");
    }

    void whatTheGameCannotDoIsTold()
    {
        QFETCH(QByteArray, does);
        QFETCH(QByteArray, where);
        QFETCH(QByteArray, told);
        const Checked<spoils::Rules> rules = spoils::readRules(deckOf(does, 1), 3);
        const auto said = std::ranges::find_if(
            rules.findings, [](const Finding &finding) { return finding.severity == Finding::Severity::Error; });
        QCOMPARE(said == rules.findings.end(), where.isEmpty());
        if (said == rules.findings.end())
            return;
        QCOMPARE(said->where.path, ("artifacts.charm.abilities.0." + where).toStdString());
        QVERIFY2(QByteArray::fromStdString(sentence(*said)).contains(told), sentence(*said).c_str());
    }

    void whatNeverWorksIsTold_data()
    {
        QTest::addColumn<QByteArray>("duration");
        QTest::addColumn<QByteArray>("does");
        QTest::addColumn<QByteArray>("where"); // none: it works
        QTest::addColumn<QByteArray>("told");
        const auto row = [](const char *name, const char *duration, const QByteArray &does, const char *where, const char *told) {
            QTest::newRow(name) << QByteArray(duration) << '[' + does + ']' << QByteArray(where) << QByteArray(told);
        };
        const QByteArray holds = "hold: [{number: {name: share, of: owner, add: 1}}]}";
        row("while it lies there", "continuous", "{while: always, " + holds, "", "");
        row("while it lies there spent", "one-time", "{while: always, " + holds, "0.while", "make its duration continuous");
        row("while it lies face down", "one-time", "{while: always, works: face_down, " + holds, "", "");
        const auto when = [](const char *event) { return QByteArray("{when: {") + event + "}, do: [{gain: {gold: 1}}]}"; };
        row("when it is turned up", "one-time", when("turned: {card: this, face: up}"), "", "");
        row("when anything is turned up", "one-time", when("turned: {}"), "", "");
        row("when another is turned up", "one-time", when("turned: {card: {not: this}}"), "0.when",
            "turning it up spends a one-time card");
        row("when dice are rolled", "one-time", when("rolled: {}"), "0.when", "never works");
        row("when dice are rolled, in every Round", "continuous", when("rolled: {}"), "", "");
        const auto limited = [](const char *limit) {
            return QByteArray("{may: {window: any}, limit: ") + limit + ", do: [{gain: {gold: 1}}]}";
        };
        row("once", "one-time", limited("once per round"), "", "");
        row("twice", "one-time", limited("twice per game"), "0.limit", "can be used once");
        row("twice in a Round", "continuous", limited("twice per round"), "", "");
        const auto may = [](const char *window, const char *more = "") {
            return QByteArray("{may: {") + window + "}, " + more + "do: [{gain: {gold: 1}}]}";
        };
        row("two in one window", "continuous", may("window: roll.before") + ", " + may("window: roll.before"), "1.may",
            "write one may whose options are both");
        row("one of them at any time", "continuous", may("window: any") + ", " + may("window: [roll.before, final]"), "1.may",
            "the first ability of a card");
        row("an answer beside it", "continuous", may("window: any") + ", " + may("window: [any, response]"), "", "");
        row("two in two windows", "continuous", may("window: roll.before") + ", " + may("window: roll.after"), "", "");
        row("two on conditions", "continuous",
            may("window: any", "if: [{seat: {who: owner, is: chief}}], ") + ", " + may("window: any"), "", "");
        row("two at turns of different Vikings", "continuous",
            may("window: bid.turn, whose: own") + ", " + may("window: bid.turn, whose: others"), "", "");
        row("two at turns of the same", "continuous",
            may("window: bid.turn, whose: own") + ", " + may("window: bid.turn, whose: own"), "1.may", "");
        row("the others may not challenge", "continuous", "{while: always, hold: [{forbid: {act: challenge, who: others}}]}",
            "0.hold.0.forbid.who", "the bidding may take very long");
    }

    void whatNeverWorksIsTold()
    {
        QFETCH(QByteArray, duration);
        QFETCH(QByteArray, does);
        QFETCH(QByteArray, where);
        QFETCH(QByteArray, told);
        const Checked<spoils::Rules> rules = spoils::readRules(deckOf(does, 1, duration.constData()), 3);
        QCOMPARE(rules.findings.empty(), where.isEmpty());
        if (where.isEmpty())
            return;
        QCOMPARE(rules.findings.front().where.path, ("artifacts.charm.abilities." + where).toStdString());
        QVERIFY2(QByteArray::fromStdString(sentence(rules.findings.front())).contains(told),
                 sentence(rules.findings.front()).c_str());
    }
};

QTEST_GUILESS_MAIN(TestSpoilsCapacity)
#include "tst_spoilscapacity.moc"
