// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json.h"
#include "shippedgame.h"
#include "yamltext.h"

#include <QTest>

#include <random>
#include <set>

using namespace rw;
using rwtest::shippedGame;

/// What a proof may give of a game, and what is told of the rest: nothing is left out without a word.
class TestSpoilsGiven : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_engine = shippedGame({}, {{"anna", "bo", "cid"}});
        QVERIFY(m_engine);
    }

    void whatCannotBeGivenIsTold_data()
    {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("told");
        const auto row = [](const char *name, const char *given, const char *told) {
            QTest::newRow(name) << QByteArray(given) << QByteArray(told);
        };
        row("dice by their values", "{step: bid.turn, seats.anna.dice.values: [1, 2, 3]}", "");
        row("dice as a list", "{step: bid.turn, seats.anna.dice: [1, 2, 3]}", "");
        row("how many dice", "{step: bid.turn, seats.anna.dice: {values: [1, 2, 3], count: 3}}",
            "seats.anna.dice.count: count cannot be given; leave it out");
        row("a slip", "{step: bid.turn, seats.anna.dice.value: [1]}",
            "seats.anna.dice.value: value cannot be given; did you mean values?");
        row("dice that are no list", "{step: bid.turn, seats.anna.dice.values: 3}",
            "seats.anna.dice.values: it is 3; write what each die shows, like [1, 3, 6]");
        row("dice that are a number", "{step: bid.turn, seats.anna.dice: 3}",
            "seats.anna.dice: 3 is no map; write keys and what they are");
        row("a die in a list", "{step: bid.turn, seats.anna.dice: [1, 7]}",
            "seats.anna.dice.2: it is 7; it must be a whole number from 1 to 6");
        row("dice that nobody rolled", "{step: setup, seats.anna.dice: {count: 3}}",
            "seats.anna.dice: nobody has rolled yet; choose a later step, or write the roll under luck");
        row("a bet", "{step: bets.shown, declarer: anna, challenger: bo, seats.cid.bet: {side: red, amount: 5}}", "");
        row("who saw a bet",
            "{step: bets.shown, declarer: anna, challenger: bo, seats.cid.bet: {side: red, amount: 5, seen_by: [bo]}}",
            "seats.cid.bet.seen_by: seen_by cannot be given; leave it out");
        row("a bet that is a number", "{step: bets.shown, declarer: anna, challenger: bo, seats.cid.bet: 5}",
            "seats.cid.bet: 5 is no map; write keys and what they are");
        row("whose bid", "{step: bid.made, bid: {quantity: 2, value: 5, by: anna}}", "bid.by: by cannot be given; leave it out");
        row("how many are left over", "{step: picks.after, leftovers: {count: 0, cards: []}}",
            "leftovers.count: count cannot be given; leave it out");
        row("a card that is left over", "{step: picks.after, leftovers: {cards: [no_such_card]}}",
            "leftovers.cards.1: the deck has no card no_such_card; name one by its id");
        row("a place", "{round: 2, seats.anna.stash: [{card: crown_1, place: 0}]}", "");
        row("a place of another Stage", "{round: 2, seats.anna.stash: [{card: crown_1, place: 60}]}",
            "seats.anna.stash.1.place: the place 60 is of another Stage; leave it out, then the card gets one");
        row("a place in a pile to come", "{seats.anna.stash: [{card: crown_1, place: 20}]}",
            "seats.anna.stash.1.place: the place 20 is of a card in a pile; leave it out, then the card gets one");
        row("a place for two", "{round: 2, seats.anna.stash: [{card: crown_1, place: 3}, {card: ring_1, place: 3}]}",
            "seats.anna.stash.2.place: two cards have the place 3; leave it out, then the card gets one");
        row("a slot for two", "{step: bid.turn, active: [{card: crown_1, slot: 3}, {card: ring_1, slot: 3}]}",
            "active.2: two cards have the slot 3; give each its own");
        row("which dice lie open", "{step: bid.turn, seats.anna.dice: {values: [1, 2, 3], shown_places: [1, 3]}}", "");
        row("an open die that is not there", "{step: bid.turn, seats.anna.dice: {values: [1, 2, 3], shown_places: [4]}}",
            "seats.anna.dice.shown_places.1: it is 4; it must be a whole number from 1 to 3");
        row("how often dice were rolled", "{step: bid.turn, seats.anna.dice: {values: [1, 2, 3], rerolls: [0, 1]}}",
            "seats.anna.dice.rerolls: there are 2 numbers; write one for each of the 3 dice");
        row("a card that counts as an item", "{round: 2, seats.anna.stash: [{card: lokis_gold_1, face: up, item: crown}]}", "");
        row("a card that counts as nothing there is",
            "{round: 2, seats.anna.stash: [{card: lokis_gold_1, face: up, item: crwn}]}",
            "seats.anna.stash.1.item: crwn is no item of the deck; name one by its id");
        row("a card that cannot count as an item", "{round: 2, seats.anna.stash: [{card: huginn, face: up, item: crown}]}",
            "seats.anna.stash.1.item: nothing lets this card count as crown; leave it out");
        row("a copy", "{round: 2, seats.anna.stash: [{card: freyjas_mirror, face: up, copies: lokis_gold_1, item: crown}]}", "");
        row("a copy of a treasure", "{round: 2, seats.anna.stash: [{card: freyjas_mirror, face: up, copies: crown_1}]}",
            "seats.anna.stash.1.copies: crown_1 is no card with an ability; name one that can be copied");
        row("a copy that lies face down", "{round: 2, seats.anna.stash: [{card: freyjas_mirror, copies: lokis_gold_1}]}",
            "seats.anna.stash.1: only an Artifact that lies face up in a Stash has become something else; leave out `copies` and "
            "`item`");
        row("what others pay for", "{spare_dice: 2}", "spare_dice: spare_dice cannot be given; leave it out");
    }

    void whatCannotBeGivenIsTold()
    {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, told);
        Position position(m_engine, 1);
        QByteArray all;
        for (const Finding &finding : m_engine->arrange(position.bytes(), rwtest::yaml(given.toStdString())))
            all += (all.isEmpty() ? "" : "\n") + QByteArray::fromStdString(finding.where.path + ": " + sentence(finding));
        QCOMPARE(all, told);
    }

    /// After many Rounds all lies where it lay: cards at their places, those that became something else too, and dice that were shown or
    /// rolled again; what is still to come as well.
    void aLatePositionIsGivenAsItLies()
    {
        const std::shared_ptr<const Engine> engine = shippedGame({}, Setup::of(4));
        QVERIFY(engine);
        int compared = 0;
        int items = 0;
        int shown = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            std::mt19937_64 random(seed);
            for (Position position(engine, seed); !position.over();) {
                const Value tree = position.tree();
                if (tree.find("round")->toInt() >= 5 && *tree.find("step") == Value("bid.turn") && isPlain(tree)) {
                    Position given(engine, seed);
                    const Findings findings = engine->arrange(given.bytes(), givenOf(tree));
                    QVERIFY2(findings.empty(), findings.empty() ? "" : (findings[0].where.path + sentence(findings[0])).c_str());
                    const std::string is = lying(given.tree()), was = lying(tree);
                    const std::size_t at = std::size_t(std::ranges::mismatch(is, was).in1 - is.begin());
                    QVERIFY2(is == was,
                             (is.substr(at > 200 ? at - 200 : 0, 400) + "\n" + was.substr(at > 200 ? at - 200 : 0, 400)).c_str());
                    ++compared;
                    const std::string text = lying(tree);
                    items += text.find("\"item\":\"") != text.npos;
                    shown += text.find("\"shown_places\":[1") != text.npos || text.find("\"shown_places\":[2") != text.npos;
                }
                const MoveSet moves = position.legalMoves();
                QVERIFY(position.apply(moves.nth(std::uint32_t(random() % moves.count()))).done());
            }
        }
        QVERIFY2(compared > 50 && items > 0 && shown > 0,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(compared).arg(items).arg(shown)));
    }

    /// Also when the position begins behind the roll.
    void whatACardChangesCountsWhereItLies()
    {
        const std::shared_ptr<const Engine> engine =
            engineWith("artifacts.huginn.abilities=[{while: always, hold: [{number: {name: dice, of: owner, add: 1}}]}]", 4);
        QVERIFY(engine);
        for (const char *step : {"roll.before", "roll.after", "bid.turn"}) {
            Position position(engine, 1);
            QVERIFY(engine
                        ->arrange(position.bytes(),
                                  rwtest::yaml("{step: " + std::string(step)
                                               + ", seats: {seat1: {stash: [{card: huginn, face: up}]}}}"))
                        .empty());
            while (at(position.tree(), "seats.seat1.dice.count")->toInt() == 0)
                QVERIFY(position.apply(position.legalMoves().nth(0)).done());
            QCOMPARE(int(at(position.tree(), "seats.seat1.dice.count")->toInt()), 9);
        }
    }

    /// Whoever it is that shows it, the first seat too; and no other die.
    void aDieOfAnybodyIsShown()
    {
        const std::shared_ptr<const Engine> engine = shippedGame({}, Setup::of(4), {"new-artifacts"});
        QVERIFY(engine);
        for (const char *teller : {"seat1", "seat3"}) {
            Position position(engine, 1);
            QVERIFY(engine
                        ->arrange(position.bytes(),
                                  rwtest::yaml("{step: bid.turn, turn: seat2, seats: {seat2: {stash: [ratatoskr]}}}"))
                        .empty());
            for (const std::string &words :
                 {std::string("use ratatoskr"), "choose " + std::string(teller), std::string("choose die 2")})
                QVERIFY2(position.apply(*position.parse(words).value).done(), words.c_str());
            QCOMPARE(toJson(*at(position.tree(), "seats." + std::string(teller) + ".dice.shown_places")), std::string("[2]"));
        }
    }

    /// As many cards as can be: none of them stays away.
    void aPileOf32CardsIsSpread()
    {
        const std::shared_ptr<const Engine> engine =
            shippedGame({"tables.cards_per_pile.6=32", "tables.piles_per_stage=2", "tables.stages=3"}, Setup::of(6));
        QVERIFY(engine);
        Position position(engine, 1);
        QCOMPARE(int(at(position.tree(), "active")->size()), 32);
        QVERIFY(position.invariants().empty());
    }

    /// Bets lie on the sides of two seats.
    void nobodyBetsWithoutAChallenge()
    {
        Position position(m_engine, 1);
        QVERIFY(
            m_engine
                ->arrange(position.bytes(),
                          rwtest::yaml(
                              "{step: bets.shown, declarer: anna, challenger: bo, seats: {anna: {stash: [sampo_talisman_1]}}}"))
                .empty());
        Value tree = position.tree();
        tree["declarer"] = Value();
        tree["challenger"] = Value();
        QVERIFY(hasErrors(position.readTree(tree)));
    }

    /// A card that must act when a step begins has acted before anybody is asked, whether or not a window opens.
    void whatHappensWhenAStepBeginsComesFirst()
    {
        for (const char *reveals : {"tables.options.wasted_reveals=allowed", "tables.options.wasted_reveals=refused"}) {
            const std::shared_ptr<const Engine> engine = engineWith("artifacts.huginn.abilities=[{when: {step: {name: bidding, "
                                                                    "at: start}}, works: face_down, do: [{gain: {gold: 2}}]}]",
                                                                    4, {reveals});
            QVERIFY(engine);
            Position position(engine, 1);
            QVERIFY(
                engine->arrange(position.bytes(), rwtest::yaml("{step: roll.after, seats: {seat1: {stash: [huginn]}}}")).empty());
            while (engine->decisionName(position.pending()) != engine->decisionName({0, 0}))
                QVERIFY(position.apply(position.legalMoves().nth(0)).done());
            QCOMPARE(int(at(position.tree(), "seats.seat1.gold")->toInt()), 72);
            QVERIFY(Position(position).readTree(position.tree()).empty());
        }
    }

    /// An Artifact without abilities can be turned up for nothing as others can, so that nobody learns that it has none.
    void whoHasABlankCardIsAskedToo()
    {
        for (const bool waste : {true, false}) {
            const std::shared_ptr<const Engine> engine =
                engineWith("artifacts.huginn.abilities=[]", 4,
                           {waste ? "tables.options.wasted_reveals=allowed" : "tables.options.wasted_reveals=refused"});
            QVERIFY(engine);
            Position position(engine, 1);
            QVERIFY(engine->arrange(position.bytes(), rwtest::yaml("{step: roll.before, seats: {seat3: {stash: [huginn]}}}"))
                        .empty());
            QCOMPARE(toJson(*at(position.tree(), "asks")) == R"({"seat":"seat3","question":"window"})", waste);
            QVERIFY(position.invariants().empty());
        }
    }

    /// Who watches that an Artifact is used acts before the others may answer it.
    void aWatcherActsBeforeTheAnswers()
    {
        const std::shared_ptr<const Engine> engine = engineWith("artifacts.huginn.abilities=[{when: {used: {who: others}}, do: "
                                                                "[{offer: {to: they, do: [{gain: {gold: 1, who: they}}]}}]}]",
                                                                4);
        QVERIFY(engine);
        Position position(engine, 1);
        QVERIFY(engine
                    ->arrange(
                        position.bytes(),
                        rwtest::yaml("{step: roll.after, seats: {seat1: {stash: [lucky_dragons_tooth_1]}, seat2: {stash: [{card: "
                                     "huginn, face: up}]}, seat3: {stash: [sampo_talisman_1]}}}"))
                    .empty());
        QVERIFY(position.apply(*position.parse("use lucky_dragons_tooth_1").value).done());
        QCOMPARE(toJson(*at(position.tree(), "asks")), std::string(R"({"seat":"seat1","question":"offer"})"));
        QVERIFY(Position(position).readTree(position.tree()).empty());
        QVERIFY(position.apply(*position.parse("yes").value).done());
        QCOMPARE(toJson(*at(position.tree(), "asks")), std::string(R"({"seat":"seat3","question":"window"})"));
    }

    /// Whatever a card can wait for comes about in some game, and the card learns of it.
    void whatACardWaitsForComes_data()
    {
        QTest::addColumn<std::string>("event");
        const auto row = [](const char *event) { QTest::newRow(event) << std::string(event); };
        row("gained: {who: others}");
        row("lost: {who: others}");
        row("lost: {who: losers}"); // a bet
        row("turned: {face: up}");
        row("used: {who: others}");
        row("skipped: {what: bid_turn, who: others}");
        row("bet_due: {who: others}");
        row("rolled: {who: others}");
        row("bid_made: {by: others}");
        row("moved: {from: active, to: stash}");
        row("moved: {from: active, to: leftovers}");
        row("moved: {from: leftovers, to: stash}");
        row("moved: {from: stash, to: stash}");
        for (const char *step : {"roll", "bidding", "bets", "reveal_bets", "reveal_dice", "spoils"})
            for (const char *end : {"start", "end"})
                QTest::addRow("step %s %s", step, end) << std::string("step: {name: ") + step + ", at: " + end + "}";
        row("step: {name: setup, at: start}");
        row("step: {name: setup, at: end}");
    }

    void whatACardWaitsForComes()
    {
        QFETCH(std::string, event);
        const std::shared_ptr<const Engine> engine =
            engineWith("artifacts.huginn.abilities=[{when: {" + event
                           + "}, do: [{offer: {to: user, do: [{assign: {role: chief, to: user}}]}}]}]",
                       4, {"artifacts.singing_lyre.abilities=[{may: {window: any}, do: [{gain: {gold: 1}}]}]"});
        QVERIFY(engine);
        std::mt19937 luck(1);
        const auto fires = [&](int seed) {
            Position position(engine, std::uint64_t(seed));
            if (!engine
                     ->arrange(position.bytes(),
                               rwtest::yaml("{step: roll.before, seats: {seat1: {stash: [{card: huginn, face: up}]}, seat2: "
                                            "{stash: [tarnkappe, iduns_gold_apple, "
                                            "lokis_gold_1]}, seat3: {stash: [jarnglofar_1, singing_lyre]}}}"))
                     .empty())
                qFatal("that cannot be given");
            for (int i = 0; i < 300 && !position.over(); ++i) {
                const MoveSet moves = position.legalMoves();
                if (position.words(moves.nth(0)) == "no")
                    return true;
                const Checked<Move> skip = position.parse("use tarnkappe");
                position.apply(skip && moves.contains(*skip.value) ? *skip.value
                                                                   : moves.nth(std::uint32_t(luck() % moves.count())));
            }
            return false;
        };
        bool fired = false;
        for (int seed = 1; !fired && seed <= 40; ++seed)
            fired = fires(seed);
        QVERIFY(fired);
    }

    /// What begins with the reveal of the bets begins while they lie face down.
    void betsAreShownAfterWhatTheirRevealSetsOff()
    {
        const std::shared_ptr<const Engine> engine =
            engineWith("artifacts.huginn.abilities=[{when: {step: {name: reveal_bets, at: start}}, do: [{offer: {to: user, do: "
                       "[{gain: {gold: 1}}]}}]}]",
                       4);
        QVERIFY(engine);
        Position position(engine, 1);
        QVERIFY(engine
                    ->arrange(position.bytes(),
                              rwtest::yaml("{step: bets.shown, declarer: seat3, challenger: seat4, seats: {seat1: {stash: "
                                           "[{card: huginn, face: up}]}, seat2: {bet: "
                                           "{side: red, amount: 7}}}}"))
                    .empty());
        const auto bet = [&] { return toJson(*at(position.tree(Eye::visible(0)), "seats.seat2.bet")); };
        QCOMPARE(toJson(*at(position.tree(), "asks")), std::string(R"({"seat":"seat1","question":"offer"})"));
        QVERIFY2(bet().find("red") == std::string::npos, bet().c_str());
        QVERIFY(Position(position).readTree(position.tree()).empty());
        QVERIFY(position.apply(*position.parse("yes").value).done());
        QVERIFY2(bet().find("red") != std::string::npos, bet().c_str());
    }

    /// What an Artifact in use brings to somebody who waited for it can answer that use.
    void aWatcherMayMakeAnAnswerPossible()
    {
        const std::shared_ptr<const Engine> engine = engineWith("artifacts.huginn.abilities=[{when: {used: {who: others}}, do: "
                                                                "[{choose_card: {as: found, in: leftovers}}, {move: {card: "
                                                                "the found, to: stash, of: user}}]}]",
                                                                4);
        QVERIFY(engine);
        Position position(engine, 1);
        QVERIFY(engine
                    ->arrange(position.bytes(),
                              rwtest::yaml("{round: 2, step: roll.after, leftovers: {cards: [sampo_talisman_1]}, seats: {seat1: "
                                           "{stash: [lucky_dragons_tooth_1]}, seat2: "
                                           "{stash: [{card: huginn, face: up}]}}}"))
                    .empty());
        QVERIFY(position.apply(*position.parse("use lucky_dragons_tooth_1").value).done());
        QCOMPARE(toJson(*at(position.tree(), "asks")), std::string(R"({"seat":"seat2","question":"window"})"));
        QVERIFY(position.apply(*position.parse("use sampo_talisman_1").value).done());
        QVERIFY(position.invariants().empty());
    }

    /// What is done to a name of two cards is done to both, wherever they lie in the heap.
    void twoCardsOfOneNameGoTogether_data()
    {
        QTest::addColumn<std::string>("first");
        QTest::addColumn<std::string>("second");
        QTest::newRow("the lower first") << std::string("odins_eye") << std::string("jarnglofar_1");
        QTest::newRow("the higher first") << std::string("jarnglofar_1") << std::string("odins_eye");
    }

    void twoCardsOfOneNameGoTogether()
    {
        QFETCH(std::string, first);
        QFETCH(std::string, second);
        const std::shared_ptr<const Engine> engine =
            engineWith("artifacts.huginn.abilities=[{may: {window: any}, do: [{look: {zone: leftovers}}, {choose_card: {as: "
                       "pair, in: leftovers, count: 2}}, "
                       "{move: {card: the pair, to: stash, of: user}}]}]",
                       4);
        QVERIFY(engine);
        Position position(engine, 1);
        QVERIFY(engine
                    ->arrange(position.bytes(),
                              rwtest::yaml("{round: 2, step: roll.after, leftovers: {cards: [odins_eye, lokis_gold_1, "
                                           "jarnglofar_1]}, seats: {seat1: {stash: [huginn]}}}"))
                    .empty());
        for (const std::string &words : {std::string("use huginn"), "choose " + first, "choose " + second})
            QVERIFY2(position.apply(*position.parse(words).value).done(), words.c_str());
        std::set<std::string> cards;
        const Value tree = position.tree();
        for (const Value &each : at(tree, "seats.seat1.stash")->list())
            cards.insert(each.find("card")->text());
        std::string there;
        for (const std::string &each : cards)
            there += each + " ";
        QCOMPARE(QByteArray::fromStdString(there), QByteArray("huginn jarnglofar_1 odins_eye "));
        QVERIFY(position.invariants().empty());
    }

    /// A card that copies onto another: nothing onto one that lies face down, and what is not used at once is lost.
    void aCopyOntoAnotherCard()
    {
        const std::shared_ptr<const Engine> engine =
            engineWith("artifacts.huginn.abilities=[{may: {window: any}, choose: [{choose_card: {as: original, in: stash, of: "
                       "others, where: {type: artifact, face: up}}}], "
                       "do: [{choose_card: {as: other, in: stash, of: user, where: {type: artifact, not: this}}}, {copy: {from: "
                       "the original, onto: the other, for: game, now: true}}]}]",
                       4);
        QVERIFY(engine);
        for (const bool up : {false, true}) {
            Position position(engine, 1);
            const std::string card = up ? "{card: odins_chalice, face: up}" : "odins_chalice";
            QVERIFY(engine
                        ->arrange(position.bytes(),
                                  rwtest::yaml("{step: roll.after, seats: {seat1: {stash: [huginn, " + card
                                               + "]}, seat2: {stash: [{card: lucky_dragons_tooth_1, face: up}]}}}"))
                        .empty());
            QVERIFY(position.apply(*position.parse("use huginn").value).done());
            if (up)
                QVERIFY(position.apply(*position.parse("pass").value).done());
            QVERIFY(position.invariants().empty());
            QVERIFY(Position(position).readTree(position.tree()).empty());
            const Value tree = position.tree();
            for (const Value &each : at(tree, "seats.seat1.stash")->list())
                if (*each.find("card") == Value("odins_chalice"))
                    QCOMPARE(toJson(*each.find("spent")) + toJson(*each.find("copies")),
                             std::string(up ? R"(true"lucky_dragons_tooth_1")" : "falsenull"));
        }
    }

private:
    static std::shared_ptr<const Engine> engineWith(const std::string &setting, int seats, std::vector<std::string> sets = {})
    {
        sets.push_back(setting);
        return shippedGame(sets, Setup::of(seats));
    }

    /// Whether nothing is at work but cards that count as an item.
    static bool isPlain(const Value &tree)
    {
        for (const char *at : {"abilities.running", "abilities.later", "abilities.extra_dice"})
            if (rw::at(tree, at)->size() > 0)
                return false;
        std::size_t items = 0;
        for (const Value::Member &seat : tree.find("seats")->map())
            for (const Value &card : seat.value.find("stash")->list())
                items += card.find("item") && !card.find("item")->isNull();
        return items == at(tree, "abilities.lasting")->size();
    }

    static Value members(const Value &map, const std::vector<const char *> &keys)
    {
        Value some = Value::Map{};
        for (const char *key : keys)
            if (const Value *found = map.find(key))
                some[key] = *found;
        return some;
    }
    static Value eachOf(const Value &list, const std::vector<const char *> &keys)
    {
        Value some = Value::List{};
        for (const Value &item : list.list())
            some.append(members(item, keys));
        return some;
    }

    /// What a proof gives to begin there.
    static Value givenOf(const Value &tree)
    {
        Value given = members(tree, {"step", "round", "chief", "first_bidder", "turn", "bidder"});
        if (at(tree, "bid.quantity")->toInt() > 0)
            given["bid"] = *tree.find("bid");
        given["active"] = eachOf(*tree.find("active"), {"card", "slot"});
        given["leftovers"] = eachOf(*at(tree, "leftovers.cards"), {"card", "place"});
        for (const Value::Member &seat : tree.find("seats")->map()) {
            Value &mine = given["seats"][seat.key];
            mine["gold"] = *seat.value.find("gold");
            mine["dice"] = members(*seat.value.find("dice"), {"values", "shown_places", "rerolls"});
            mine["stash"] = eachOf(*seat.value.find("stash"),
                                   {"card", "place", "face", "spent", "cancelled", "used", "copied", "copies", "item"});
        }
        return given;
    }

    /// What lies where, as a text.
    static std::string lying(const Value &tree)
    {
        Value lying = members(tree, {"step", "bid", "treasury", "active", "leftovers", "piles", "box", "copies"});
        for (const Value::Member &seat : tree.find("seats")->map()) {
            Value mine = members(seat.value, {"gold", "stash", "blind"});
            mine["dice"] = members(*seat.value.find("dice"), {"count", "values", "shown", "shown_places", "rerolls"});
            lying["seats"][seat.key] = std::move(mine);
        }
        return toJson(lying);
    }

    std::shared_ptr<const Engine> m_engine;
};

QTEST_GUILESS_MAIN(TestSpoilsGiven)
#include "tst_spoilsgiven.moc"
