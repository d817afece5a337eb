// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json.h"
#include "proof/proofreport.h"
#include "shippedgame.h"
#include "yamltext.h"

#include <QTest>

#include <set>

using namespace rw;

namespace {

/// At the end of a bidding that bo won against anna; cid and dag bet on either side.
constexpr const char *revealed =
    "given: {step: bets.shown, bid: 2x5, declarer: anna, challenger: bo, active: [crown_1, shield_1, longbow_1, helmet_1], "
    "seats: {bo.stash: [{card: huginn, face: up}], anna.bet: {side: blue, amount: 9}, bo.bet: {side: red, amount: 5}, "
    "cid.bet: {side: blue, amount: 5}, dag.bet: {side: red, amount: 5}}}";
constexpr const char *beforeRoll = "given: {step: roll.before, seats.cid.stash: [{card: huginn, face: up}]}";

} // namespace

/// What cards do in play that no shipped card does: each row is a little proof with cards of its own.
class TestSpoilsPlay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itGoesAsItShould_data()
    {
        QTest::addColumn<QByteArray>("proof");
        QTest::addColumn<QByteArray>("told");
        QTest::addColumn<QByteArray>("untold");
        const auto row = [](const char *name, std::initializer_list<const char *> lines, const char *told = "",
                            const char *untold = "no such words") {
            QByteArray proof = "proofs:\n  - name: it\n    seats: [anna, bo, cid, dag]\n";
            for (const char *line : lines)
                proof += QByteArray("    ") + line + '\n';
            QTest::newRow(name) << proof << QByteArray(told) << QByteArray(untold);
        };
        row("bets that count less than nothing",
            {"set: {artifacts.huginn.abilities: [{while: always, hold: [{number: {name: bet_rank, of: others, add: -20}}]}]}",
             revealed, "luck: {roll anna: [5, 5]}", "play: [{asks: anna}]", "expect: {chief: anna, course.order: [anna, cid]}"});
        row("what is kept beside the item named",
            {"set: {artifacts.huginn.abilities: [{may: {window: any}, limit: once per game, choose: [{choose_seat: {as: v, "
             "among: others}}], do: [{choose_word: {as: i, from: items}}, {lasting: {for: game, hold: "
             "[{number: {name: share, of: the v, add: -1}}, {counts_as: {card: this, also: true, item: the i}}]}}]}]}",
             beforeRoll, "play: [{cid: use huginn}, {cid: choose dag}, {cid: choose longbow}]"},
            "cid names Longbow");
        row("an item that nobody named, and seats of whom a share is less",
            {"set: {artifacts.huginn.abilities: [{may: {window: any}, limit: once per game, choose: [{choose_seat: {as: v, "
             "among: others, count: all}}], do: [{lasting: {for: game, hold: "
             "[{number: {name: share, of: the v, add: -1}}, {counts_as: {card: this, also: true, item: ring}}]}}]}]}",
             beforeRoll, "play: [{cid: use huginn}, {asks: anna}]"},
            "", "names");
        row("another Viking who cannot look at the own dice",
            {"set: {artifacts.huginn.abilities: [{may: {window: roll.before}, choose: [{choose_seat: {as: v, among: others}}], "
             "do: [{lasting: {for: round, hold: "
             "[{forbid: {act: see_own_dice, who: the v}}]}}]}]}",
             beforeRoll, "play: [{cid: use huginn}, {cid: choose dag}, {asks: anna}]",
             "expect: {seats.dag.blind: true, seats.cid.blind: false}"},
            "dag may not look at the own dice", "cid may not look");
        row("another Viking who bets last",
            {"set: {artifacts.huginn.abilities: [{may: {window: roll.before}, choose: [{choose_seat: {as: v, among: others}}], "
             "do: [{lasting: {for: round, hold: "
             "[{order: {of: betting, who: the v, place: last}}]}}]}]}",
             beforeRoll, "play: [{cid: use huginn}, {cid: choose dag}, {asks: anna}]"},
            "dag will bet after the others", "cid will bet");
        row("bets that count less than nothing, behind one that is too small",
            {"set: {artifacts.huginn.abilities: [{while: always, hold: [{number: {name: bet_rank, of: others, add: -20}}]}], "
             "tables.options.broke_pick_order: by_seat}",
             revealed, "luck: {roll anna: [5, 5]}", "play: [{asks: anna}]", "expect: {chief: anna, course.order: [anna, cid]}"});
        const char *lastRound = "given: {step: bet.before, round: 9, bid: 1x5, declarer: anna, challenger: bo, seats: "
                                "{cid.stash: [{card: huginn, face: up}], "
                                "anna.stash: [longbow_1, great_spear_1, battle_ax_1], anna.gold: 3}}";
        row("bonuses of less than nothing",
            {"set: {artifacts.huginn.abilities: [{while: always, hold: [{number: {name: partial_bonus, of: others, add: "
             "-20}}]}]}",
             lastRound, "rest: random", "expect: {seats.anna.bonus: 0}"});
        row("a bonus that no purse holds",
            {"set: {artifacts.huginn.abilities: [{while: always, hold: [{number: {name: partial_bonus, of: others, times: "
             "100000}}]}]}",
             lastRound, "rest: random", "expect: {seats.anna: {gold: 60000, total: '>= 60000'}, winners: [anna]}"},
            "for the limit of bonuses and purses\nanna: 6");
        row("more gold than half of what a purse holds",
            {"set: {artifacts.huginn.abilities: [{may: {window: any}, do: [{gain: {gold: 40000}}]}]}",
             "given: {step: final, seats.cid.stash: [{card: huginn, face: up}]}", "play: [{cid: use huginn}]",
             "expect: {winners: [cid], seats.cid.total: '>= 40000'}"});
        row("gold for a purse that is full",
            {"set: {artifacts.huginn.abilities: [{may: {window: any}, do: [{give: {gold: all, from: user, to: chief}}]}]}",
             "given: {step: roll.before, chief: anna, seats: {anna.gold: 59000, cid.gold: 3000, cid.stash: [{card: huginn, face: "
             "up}]}}",
             "play: [{cid: use huginn}]", "expect: {seats: {anna.gold: 60000, cid.gold: 2000}}"});
        row("a look at dice before they are rolled",
            {"set: {artifacts.huginn.abilities: [{may: {window: roll.before}, choose: [{choose_seat: {as: v, among: others}}], "
             "do: [{look: {thing: dice, of: the v}}]}]}",
             beforeRoll, "play: [{cid: use huginn}, {cid: choose anna}, {anna: name anna}]",
             "sees: {cid: {seats.anna.dice: {values: unknown, seen_by: []}}}"});
        const char *beforeBets =
            "given: {step: bet.before, bid: 2x5, declarer: anna, challenger: bo, seats.cid.stash: [{card: huginn, face: up}]}";
        row("a look at a bet before it lies there",
            {"set: {artifacts.huginn.abilities: [{may: {window: bet.before}, choose: [{choose_seat: {as: v, among: others}}], "
             "do: [{look: {thing: bet, of: the v}}]}]}",
             beforeBets, "play: [{cid: use huginn}, {cid: choose anna}, {anna: bet blue 17}, {bo: bet red 5}]",
             "sees: {cid: {seats.anna.bet: {amount: unknown, seen_by: []}}}"},
            "", "cid sees that");
        row("a card that is cancelled while it lies face down",
            {"set: {artifacts.huginn.abilities: [{may: {window: any}, choose: [{choose_card: {as: c, in: stash, of: others, "
             "where: {face: down}}}], do: [{cancel: {card: the c}}]}]}",
             "given: {step: roll.before, seats: {cid.stash: [{card: huginn, face: up}], dag.stash: [odins_eye]}}",
             "play: [{cid: use huginn}, {asks: anna}]"},
            "a face-down Artifact of Stage 1 of dag is cancelled", "Odin's Eye");
        row("a card that is copied while it lies face down",
            {"set: {artifacts.huginn.abilities: [{may: {window: any}, choose: [{choose_card: {as: c, in: stash, of: others, "
             "where: {face: down}}}], do: [{copy: {from: the c, onto: this, for: game}}]}]}",
             "given: {step: roll.before, seats: {cid.stash: [{card: huginn, face: up}], dag.stash: [odins_eye]}}",
             "play: [{cid: use huginn}]"},
            "copies a face-down Artifact of Stage 1", "Odin's Eye");
        row("a step that ends acts before the next begins",
            {"set: {artifacts.huginn.abilities: [{when: {step: {name: bidding, at: start}}, do: [{gain: {gold: 7}}]}], "
             "artifacts.muninn.abilities: [{when: {step: {name: roll, at: end}}, do: [{gain: {gold: 3}}]}]}",
             "given: {step: roll.after, seats: {anna.stash: [{card: huginn, face: up}], bo.stash: [{card: muninn, face: up}]}}",
             "play: [{asks: anna}]"},
            "bo gets 3 gold from the Treasury\nanna gets 7 gold");
        row("the winners at the end of the spoils",
            {"set: {artifacts.huginn.abilities: [{when: {step: {name: spoils, at: end}}, do: [{gain: {gold: 20, who: "
             "winners}}]}]}",
             revealed,
             "play: [{anna: take active.1}, {anna: take active.2}, {anna: take active.3}, {cid: take active.4}, {asks: anna}]",
             "expect: {round: 2, seats: {anna.gold: 90, cid.gold: 90, bo.gold: 65}}"});
        row("a die of another Viking is shown",
            {"set: {artifacts.huginn.abilities: [{may: {window: bid.turn, whose: own}, choose: [{choose_seat: {as: v, among: "
             "others}}], do: [{choose_die: {as: d, of: user}}, {show_dice: {dice: the d, of: the v}}]}]}",
             "given: {step: bid.turn, turn: cid, seats: {cid.stash: [{card: huginn, face: up}], cid.dice: [1, 2, 3, 4, 5, 6, 1, "
             "2]}}",
             "play: [{cid: use huginn}, {cid: choose anna}, {cid: choose 2}]",
             "expect: {seats: {cid.dice.shown_places: [2], anna.dice.shown_places: []}}"},
            "cid shows that die 2 is a 2");
        row("not the die of another Viking",
            {"set: {artifacts.huginn.abilities: [{may: {window: bid.turn, whose: own}, do: [{choose_die: {as: d, of: user}}, "
             "{choose_die: {as: e, of: left of user, not: the d}}, {reroll: {dice: the e}}]}]}",
             "given: {step: bid.turn, turn: cid, seats: {cid.stash: [{card: huginn, face: up}]}}",
             "play: [{cid: use huginn}, {cid: choose 2}, {cid: choose 2}]",
             "expect: {seats.dag.dice.rerolls: [0, 1, 0, 0, 0, 0, 0, 0]}"});
        row("who turns a card",
            {"set: {artifacts.huginn.abilities: [{may: {window: any}, choose: [{choose_card: {as: c, in: stash, of: others, "
             "where: {face: down}}}], do: [{turn: {card: the c, face: up}}]}, "
             "{when: {turned: {by: user}}, do: [{gain: {gold: 7}}]}]}",
             "given: {step: roll.before, seats: {cid.stash: [{card: huginn, face: up}], dag.stash: [odins_eye]}}",
             "play: [{cid: use huginn}]", "expect: {seats.cid.gold: 77}"});
        row("a card that makes somebody Chief",
            {"set: {artifacts.huginn.abilities: [{may: {window: roll.before}, do: [{assign: {role: chief, to: user}}]}]}",
             beforeRoll, "play: [{cid: use huginn}]", "expect: {chief: cid}"},
            "cid becomes Chief");
        row("a card that leaves the heap keeps its name",
            {"set: {artifacts.huginn.abilities: [{may: {window: any}, do: [{look: {zone: leftovers}}, {choose_card: {as: taken, "
             "in: leftovers, where: {stage: 1}}}, {move: {card: the taken, to: stash, of: user}}, "
             "{turn: {card: the taken, face: up}}, {show: {card: the taken}}]}]}",
             "given: {round: 2, step: roll.before, leftovers: [odins_eye, muninn, tarnkappe], seats.cid.stash: [{card: huginn, "
             "face: up}]}",
             "play: [{cid: use huginn}, {cid: choose muninn}]",
             "expect: {seats.cid.stash: [{card: huginn}, {card: muninn, face: up}]}"},
            "dag sees Muninn", "dag sees T");
        row("a card that stays in the heap keeps its name",
            {"set: {artifacts.huginn.abilities: [{may: {window: any}, do: [{look: {zone: leftovers}}, {choose_card: {as: first, "
             "in: leftovers}}, {choose_card: {as: second, in: leftovers, where: {not: the first}}}, "
             "{move: {card: the first, to: stash, of: user}}, {move: {card: the second, to: stash, of: user}}]}]}",
             "given: {round: 2, step: roll.before, leftovers: [odins_eye, muninn, tarnkappe], seats.cid.stash: [{card: huginn, "
             "face: up}]}",
             "play: [{cid: use huginn}, {cid: choose muninn}, {cid: choose tarnkappe}]",
             "expect: {seats.cid.stash: [{card: huginn}, {card: muninn}, {card: tarnkappe}]}"});
        row("a choice in secret",
            {"set: {artifacts.huginn.abilities: [{may: {window: roll.before}, do: [{choose_number: {as: n, min: 1, max: 9, "
             "secret: true}}, {offer: {to: left of user, do: [{lose: {gold: the n, who: left of user}}]}}]}]}",
             beforeRoll, "play: [{cid: use huginn}, {cid: choose 7}, {asks: dag}]",
             "sees: {anna: {abilities.running.1.names: unknown}, dag: {abilities.running.1.names: unknown}, cid: "
             "{abilities.running.1.names: [7, 0, 0, 0, 0, 0]}}"});
        row("a choice in secret by another Viking",
            {"set: {artifacts.huginn.abilities: [{may: {window: roll.before}, do: [{choose_number: {as: n, min: 1, max: 9, "
             "secret: true, by: left of user}}, {offer: {to: chief, do: [{lose: {gold: the n}}]}}]}]}",
             beforeRoll, "play: [{cid: use huginn}, {dag: choose 7}, {asks: anna}]",
             "sees: {anna: {abilities.running.1.names: unknown}, dag: {abilities.running.1.names: [7, 0, 0, 0, 0, 0]}}"});
        row("a choice that is not in secret",
            {"set: {artifacts.huginn.abilities: [{may: {window: roll.before}, do: [{choose_number: {as: n, min: 1, max: 9}}, "
             "{offer: {to: left of user, do: [{lose: {gold: the n, who: left of user}}]}}]}]}",
             beforeRoll, "play: [{cid: use huginn}, {cid: choose 7}, {asks: dag}]",
             "sees: {anna: {abilities.running.1.names: [7, 0, 0, 0, 0, 0]}}"});
        row("an item named in secret",
            {"set: {artifacts.huginn.abilities: [{may: {window: roll.before}, limit: once per game, do: [{choose_word: {as: i, "
             "from: items, secret: true}}, {lasting: {for: game, hold: [{counts_as: {card: this, also: true, item: the "
             "i}}]}}]}]}",
             beforeRoll, "play: [{cid: use huginn}, {cid: choose longbow}, {anna: name anna}]",
             "sees: {bo: {abilities.lasting.1.names: unknown}, cid: {abilities.lasting.1.names: [14, 0]}}"});
        row("a card chosen in secret when the use is announced",
            {"set: {artifacts.huginn.abilities: [{may: {window: roll.before}, choose: [{choose_card: {as: c, in: active, secret: "
             "true}}], do: [{offer: {to: left of user, do: [{move: {card: the c, to: stash, of: user}}]}}]}]}",
             beforeRoll, "play: [{cid: use huginn}, {cid: choose active.1}, {asks: dag}]",
             "sees: {bo: {abilities.running.1.names: unknown}}"},
            "", "cid chooses");
        row("taking that is forbidden",
            {"set: {artifacts.huginn.abilities: [{may: {window: any}, do: [{choose_card: {as: c, in: stash, of: everyone, where: "
             "{name: ring_1}}}, {move: {card: the c, to: stash, of: user}}]}], "
             "artifacts.muninn.abilities: [{while: always, hold: [{forbid: {act: take, who: others, cards: {in: stash}}}]}]}",
             "given: {round: 2, step: roll.before, seats: {anna.stash: [ring_1], cid.stash: [{card: huginn, face: up}], "
             "bo.stash: [{card: muninn, face: up}]}}",
             "play: [{cid: use huginn}]", "expect: {seats.cid.stash.count: 1}"});
        row("an extra die after a roll of no dice",
            {"set: {artifacts.huginn.abilities: [{while: always, hold: [{number: {name: dice, of: owner, add: -10}}]}, {may: "
             "{window: roll.after}, do: [{add_dice: {to: user, count: 1}}]}]}",
             beforeRoll, "play: [{cid: use huginn}]", "expect: {seats.cid.dice.count: 1}"});
        const char *hiddenDice = "given: {step: bid.turn, turn: cid, seats: {cid.stash: [{card: huginn, face: up}], cid.dice: "
                                 "[1, 6, 3, 4, 5, 6, 1, 2], anna.dice: [1, 6, 3, 4, 5, 6, 1, 2]}}";
        row("hidden dice do not tell what they show by what can be chosen",
            {"set: {artifacts.huginn.abilities: [{may: {window: bid.turn, whose: own}, choose: [{choose_seat: {as: v, among: "
             "others}}], do: [{choose_die: {as: d, of: the v, where: {value: 6}}}, {reroll: {dice: the d}}]}]}",
             hiddenDice,
             "play: [{cid: use huginn}, {cid: choose anna}, {can: ['cid: choose die 1', 'cid: choose die 2', 'cid: choose die "
             "8']}]"});
        row("known dice can be told apart",
            {"set: {artifacts.huginn.abilities: [{may: {window: bid.turn, whose: own}, do: [{choose_die: {as: d, of: user, "
             "where: {value: 6}}}, {reroll: {dice: the d}}]}]}",
             hiddenDice,
             "play: [{cid: use huginn}, {can: ['cid: choose die 2', 'cid: choose die 6']}, {cannot: ['cid: choose die 1']}]"});
        row("dice that were shown can be told apart",
            {"set: {artifacts.huginn.abilities: [{may: {window: bid.turn, whose: own}, choose: [{choose_seat: {as: v, among: "
             "others}}], do: [{look: {thing: dice, of: the v}}, {choose_die: {as: d, of: the v, where: {value: 6}}}, {reroll: "
             "{dice: the d}}]}]}",
             hiddenDice,
             "play: [{cid: use huginn}, {cid: choose anna}, {can: ['cid: choose die 2', 'cid: choose die 6']}, {cannot: ['cid: "
             "choose die 1']}]"});
    }

    /// Luck that is drawn again is other luck: by the next step, in a loop, by the next use.
    void luckDoesNotRepeatItself_data()
    {
        QTest::addColumn<std::string>("ability");
        QTest::addColumn<int>("uses");
        const auto row = [](const char *name, const char *ability, int uses = 1) {
            QTest::newRow(name) << std::string(ability) << uses;
        };
        row("a lot in a loop",
            "do: [{repeat: {times: 30, do: [{choose_seat: {as: v, among: others, random: true}}, {lose: {gold: 1, who: the "
            "v}}]}}]");
        row("a lot in the loop of seats",
            "do: [{for_each: {as: s, seat: everyone, do: [{choose_seat: {as: v, among: others, random: true}}, {lose: {gold: 1, "
            "who: the v}}]}}]");
        row("a lot in each use",
            "limit: 10 times per round, do: [{choose_seat: {as: v, among: others, random: true}}, {lose: {gold: 1, who: the v}}]",
            10);
        row("a lot in each step",
            "do: [{choose_seat: {as: v, among: others, random: true}}, {lose: {gold: 1, who: the v}}, {choose_seat: {as: w, "
            "among: others, random: true}}, {lose: {gold: 1, who: the w}}, "
            "{choose_seat: {as: x, among: others, random: true}}, {lose: {gold: 1, who: the x}}, {choose_seat: {as: y, among: "
            "others, random: true}}, {lose: {gold: 1, who: the y}}]");
        row("dice for a seat in a loop", "do: [{repeat: {times: 8, do: [{add_dice: {to: user, count: 1}}]}}]");
        row("dice for a seat in each use", "limit: 8 times per round, do: [{add_dice: {to: user, count: 1}}]", 8);
        row("dice for nobody in a loop", "do: [{repeat: {times: 8, do: [{add_dice: {to: table, count: 1}}]}}]");
        row("dice for nobody in each step",
            "do: [{add_dice: {to: table, count: 1}}, {add_dice: {to: table, count: 1}}, {add_dice: {to: table, count: 1}}, "
            "{add_dice: {to: table, count: 1}}]");
    }

    void luckDoesNotRepeatItself()
    {
        QFETCH(std::string, ability);
        QFETCH(int, uses);
        const std::shared_ptr<const Engine> engine =
            engineWith("artifacts.huginn.abilities=[{may: {window: roll.after}, " + ability + "}]", "tables.dice_total=70");
        QVERIFY(engine);
        Position position(engine, 1);
        QVERIFY(engine->arrange(position.bytes(), rwtest::yaml("{step: roll.after, seats.cid.stash: [{card: huginn, face: up}]}"))
                    .empty());
        for (int i = 0; i < uses; ++i)
            QVERIFY(position.apply(*position.parse("use huginn").value).done());
        const Value tree = position.tree();
        std::set<std::string> poorer;
        for (const char *seat : {"anna", "bo", "dag"})
            if (at(tree, std::string("seats.") + seat + ".gold")->toInt() != 70)
                poorer.insert(seat);
        std::set<std::int64_t> faces;
        for (const Value &face : at(tree, "table_dice")->list())
            faces.insert(face.toInt());
        const Value &dice = *at(tree, "seats.cid.dice.values");
        for (std::size_t i = 8; i < dice.size(); ++i)
            faces.insert(dice.list()[i].toInt());
        QVERIFY2(poorer.size() > 1 || faces.size() > 1, toJson(tree).c_str());
    }

    /// Also when another die was added in between.
    void twoDiceOfOneCardAreTwo()
    {
        const std::shared_ptr<const Engine> engine = engineWith("artifacts.huginn.abilities=[{may: {window: roll.before}, limit: "
                                                                "twice per round, do: [{add_dice: {to: user, count: 1}}]}]");
        QVERIFY(engine);
        bool differ = false;
        for (std::uint64_t seed = 1; seed <= 20 && !differ; ++seed) {
            Position position(engine, seed);
            QVERIFY(engine->arrange(position.bytes(), rwtest::yaml("{step: roll.before, seats.anna.stash: [huginn, muninn]}"))
                        .empty());
            for (const char *words : {"use huginn", "use muninn", "use huginn"})
                QVERIFY2(position.apply(*position.parse(words).value).done(), words);
            const Value tree = position.tree();
            const Value &dice = *at(tree, "seats.anna.dice.values");
            QCOMPARE(int(dice.size()), 11);
            differ = dice.list()[8] != dice.list()[10];
        }
        QVERIFY(differ);
    }

    /// While bets lie down, only those who may know a side are told of a change; the others, that there was one.
    void aBetIsTurnedUnseen()
    {
        const std::shared_ptr<const Engine> engine =
            engineWith("artifacts.huginn.abilities=[{may: {window: bet.done}, do: [{set: {what: side, of: user, to: other}}]}]");
        QVERIFY(engine);
        Position position(engine, 1);
        QVERIFY(
            engine
                ->arrange(
                    position.bytes(),
                    rwtest::yaml(
                        "{step: bets, bid: 2x5, declarer: anna, challenger: bo, seats.cid.stash: [{card: huginn, face: up}]}"))
                .empty());
        Journal journal;
        Recorder recorder;
        recorder.journal = &journal;
        for (const char *words : {"bet blue 9", "bet red 5", "bet blue 5", "bet red 5", "use huginn"})
            QVERIFY2(position.apply(*position.parse(words).value, &recorder).done(), words);
        std::array<QByteArray, 2> told; // to dag, and to cid alone
        for (const Event &event : journal)
            if (const QByteArray words = QByteArray::fromStdString(engine->tell(event)); words.contains("change"))
                told[event.seenBy >> 3 & 1 ? 0 : 1] += words;
        QCOMPARE(told[0], QByteArray("the bet of cid changes to the other side"));
        QCOMPARE(told[1], QByteArray("cid changes to red"));
    }

    void itGoesAsItShould()
    {
        QFETCH(QByteArray, proof);
        QFETCH(QByteArray, told);
        QFETCH(QByteArray, untold);
        const Deck deck = deckWith(proof.toStdString());
        QVERIFY2(deck.findings.empty(), line(deck.findings.empty() ? Finding() : deck.findings.front()).c_str());
        const ProofReport report =
            runProofs(deck, proofGame(*(*rwtest::gameHost().load("spoils-of-war").value)->game), {.journals = true});
        QVERIFY2(report.isSound() && report.proofs.size() == 1, proofText(report).c_str());
        QByteArray journal;
        for (const JournalEntry &entry : report.proofs.front().journal)
            for (const JournalEntry::Told &event : entry.events)
                journal += QByteArray::fromStdString(event.words) + '\n';
        QVERIFY2(journal.contains(told) && !journal.contains(untold), journal.right(800).constData());
    }

private:
    static std::shared_ptr<const Engine> engineWith(const std::string &setting, const std::string &other = "tables.dice_total=35")
    {
        return rwtest::shippedGame({setting, other}, {{"anna", "bo", "cid", "dag"}});
    }

    /// The deck as it is shipped, with these proofs in place of its own.
    static Deck deckWith(const std::string &proofs)
    {
        DeckFiles files = readDeckFiles(RW_SOURCE_DIR "/sample-decks/spoils-of-war");
        std::erase_if(files.files, [](const DeckFiles::File &file) { return file.path.starts_with("proofs/"); });
        files.setText("proofs/p.yaml", "# yaml-language-server: $schema=../../../schemas/proof.schema.json\n" + proofs);
        return loadDeck(std::move(files), rwtest::gameHost().catalog(), {});
    }
};

QTEST_GUILESS_MAIN(TestSpoilsPlay)
#include "tst_spoilsplay.moc"
