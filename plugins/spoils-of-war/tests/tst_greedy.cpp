// SPDX-License-Identifier: GPL-3.0-or-later
#include "bots/greedyadvance.h"
#include "deck/compile.h"
#include "deck/tables.h"
#include "engine/advisedsearch.h"
#include "engine/json.h"

#include <QTest>

#include <algorithm>
#include <cstring>

using namespace rw;

namespace {

using Played = spoils::Game<spoils::OneSet>;
using Bots = std::vector<std::unique_ptr<Bot<Played>>>;

constexpr int seats = 4;

Value parsed(const std::string &text)
{
    const Checked<Value> value = readJson(text, "test", JsonLimits{});
    return value ? *value.value : Value();
}

/// One Artifact for each way in which an ability helps.
const char *const artifacts = R"([
 {"id": "raven", "abilities": [{"may": {"window": "roll.after"}, "if": [{"test": "spare_dice >= 1"}], "do": [{"add_dice": {"to": "user", "count": 1}}]}]},
 {"id": "tooth", "abilities": [{"may": {"window": "roll.after"}, "do": [{"choose_die": {"as": "dice", "of": "user", "count": 2, "up_to": true, "at_least": 1}},
   {"reroll": {"dice": "the dice"}}]}]},
 {"id": "talisman", "abilities": [{"may": {"window": ["any", "response"]}, "choose": [{"choose_card": {"as": "target", "in": "stash", "of": "everyone",
   "where": {"type": "artifact", "face": "up", "not": "this"}}}], "do": [{"cancel": {"card": "the target"}}]}]},
 {"id": "dagger", "abilities": [{"may": {"window": "bets.shown"}, "if": [{"seat": {"who": "owner", "is": "bystander"}}], "do": [{"set": {"what": "side", "of": "user", "to": "other"}}]}]},
 {"id": "die", "abilities": [{"may": {"window": "dice.shown", "whose": "own"}, "do": [{"choose_die": {"as": "die", "of": "user"}},
   {"choose_number": {"as": "face", "min": 1, "max": 6}}, {"set_die": {"die": "the die", "to": "the face"}}]}]},
 {"id": "belt", "abilities": [{"may": {"window": "dice.all_shown"}, "do": [{"add_dice": {"to": "table", "count": 6}}]}]},
 {"id": "apple", "abilities": [{"may": {"window": "any"}, "choose": [{"choose_seat": {"as": "victim", "among": "others",
   "if": [{"test": "count(cards, in: stash, of: candidate) >= 1"}]}}], "do": [{"look": {"zone": "stash", "of": "the victim"}},
   {"choose_card": {"as": "taken", "in": "stash", "of": "the victim"}}, {"swap": {"one": "this", "other": "the taken"}}]}]},
 {"id": "shape", "abilities": [{"may": {"window": "any"}, "limit": "once per game", "do": [{"choose_word": {"as": "item", "from": "items"}},
   {"lasting": {"for": "game", "hold": [{"counts_as": {"card": "this", "also": true, "item": "the item"}}]}}]}]},
 {"id": "gloves", "abilities": [{"may": {"window": "any"}, "do": [{"look": {"zone": "leftovers"}}, {"choose_card": {"as": "taken", "in": "leftovers", "up_to": true}},
   {"move": {"card": "the taken", "to": "stash", "of": "user"}}]}]}
])";

/// 96 plain cards of four types and, in each Stage, three Artifacts.
Value deck()
{
    Value deck = Value::Map{};
    deck["deck"] = Value::Map{{"game", "spoils-of-war"}, {"title", "Test"}, {"players", Value::Map{{"min", 3}, {"max", 5}}}};
    deck["tables"] = spoils::usualTablesOfGame();
    deck["tables"].remove("removed_with_3");
    deck["tables"]["options"]["first_chief"] = "by_seed";
    Value treasures = Value::List{};
    for (const char *type : {"armor", "egg", "jewelry", "weapon"})
        for (int item = 1; item <= 4; ++item)
            for (int stage = 1; stage <= 3; ++stage) {
                const std::string name = std::string(type) + "_" + std::to_string(item);
                treasures.append(Value::Map{{"id", name + "_" + std::to_string(stage)},
                                            {"name", name},
                                            {"type", type},
                                            {"item", name},
                                            {"stage", stage},
                                            {"gold", 2 * stage + item % 2},
                                            {"copies", 2}});
            }
    deck["treasures"] = treasures;
    Value special = parsed(artifacts);
    int number = 0;
    for (Value &each : special.list()) {
        each["name"] = each.find("id")->text();
        each["type"] = "artifact";
        each["stage"] = 1 + number++ % 3;
        each["gold"] = 2;
        each["copies"] = 2;
        each["duration"] = number == 1 || number == 8 ? "continuous" : "one-time";
    }
    deck["artifacts"] = special;
    return deck;
}

spoils::Rules rules()
{
    Checked<spoils::Rules> made = spoils::readRules(deck(), seats);
    for (const Finding &finding : made.findings)
        qWarning("%s", sentence(finding).c_str());
    return made ? *made.value : spoils::Rules();
}

std::unique_ptr<Bot<Played>> greedy(const spoils::Rules &rules, const char *spec = "greedy")
{
    return std::move(*Played::bot(rules, BotSpec::parse(spec)).value);
}

/// Plays a game to its end; \a watch(state, moves, place, word) sees every decision.
template <typename Run, typename Watch>
Played::State play(const spoils::Rules &rules, const Bots &bots, std::uint64_t seed, Run &run, Watch watch)
{
    Played::State state;
    Played::start(rules, state, seed, run);
    std::array<BotLuck, maxSeats> luck;
    for (int seat = 0; seat < seats; ++seat)
        luck[std::size_t(seat)] = BotLuck(seed, seat);
    for (Decision decision = Played::pending(rules, state); !decision.over(); decision = Played::pending(rules, state)) {
        const MoveSet moves = Played::legalMoves(rules, state);
        const std::uint64_t word = luck[decision.seat].next();
        const std::uint32_t place = bots[decision.seat]->choose(Played::View(rules, state, decision.seat), moves, word);
        watch(state, moves, place, word);
        Played::advance(rules, state, moves.nth(place), run);
    }
    return state;
}

const auto nobody = [](const auto &...) {};

} // namespace

class TestGreedy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beatsRandom();
    void sameSeedSameGame();
    void answersWithTheMoveAtItsPlace();
    void playsOnAsItChooses();
    void decidesByWhatItKnows();
    void countsNothingThatNobodyNamed();
    void turnsNothingUpIdly();
    void usesEveryKindOfAbility();
    void usesAtOnceWhatHelpsAtOnce();
    void aSearchDecidesByWhatItKnows();
    void whoSearchesWinsMoreThanItsShare();
    void refusesWrongOptions();
    void metricsAddUp();
    void knowsWhatAnItemMoreBrings();
    void findsWhatIsAlikeAtOnce();
};

/// Sets are counted from the bottom up; of an item there may be many copies.
void TestGreedy::knowsWhatAnItemMoreBrings()
{
    const spoils::Rules deck = rules();
    const spoils::SetWorths sets(deck);
    const auto bonus = [&](int different, int all) {
        return different >= all ? deck.completeBonus : different >= deck.partialItems ? deck.partialBonus : 0;
    };
    BotLuck luck(1, 0);
    for (int round = 0; round < 50; ++round) {
        spoils::Holding holding(sets, {});
        std::vector<int> counts(deck.items.size());
        for (int i = 0; i < 4 * round; ++i) {
            const std::size_t item = luck.next() % deck.items.size();
            holding.addItem(int(item));
            ++counts[item];
        }
        const auto card = std::ranges::find_if(
            deck.cards, [&](const spoils::Card &each) { return each.item != spoils::noItem && counts[each.item] > 0; });
        if (card != deck.cards.end()) {
            holding.remove(std::size_t(card - deck.cards.begin()));
            --counts[card->item];
        }
        const int hope = round % (spoils::SetWorths::mostHope + 1);
        holding.settle(hope);
        for (std::size_t item = 0; item < deck.items.size(); ++item) {
            const std::vector<std::uint8_t> &others = deck.types[deck.items[item].type].items;
            const int all = int(others.size());
            const int before = int(std::ranges::count_if(others, [&](std::uint8_t each) { return counts[each] > counts[item]; }));
            const int now = bonus(before + 1, all);
            QCOMPARE(holding.itemWorth(int(item)) - holding.typeWorth(deck.items[item].type),
                     4 * (now - bonus(before, all)) + 4 * (bonus(before + 2, all) - now) * hope / 20);
        }
    }
}

void TestGreedy::findsWhatIsAlikeAtOnce()
{
    BotLuck luck(2, 0);
    for (int round = 0; round < 100; ++round) {
        const std::uint64_t dice = luck.next() & 0x7777777777777777ull;
        const std::uint64_t faces = spoils::countFaces(dice);
        for (int face = 1; face <= 9; ++face)
            QCOMPARE(spoils::countOfFace(faces, face), std::popcount(spoils::slotsShowing(dice, face)));
        const std::uint16_t slots = std::uint16_t(luck.next());
        for (int slot = 0; slot < 16; ++slot)
            QCOMPARE(spoils::faceAt(spoils::bitsOfSlots(slots), slot), slots >> slot & 1 ? 15 : 0);
        std::array<std::uint8_t, 16> bytes;
        for (std::size_t i = 0; i < bytes.size(); ++i)
            bytes[i] = std::uint8_t(dice >> (4 * i) & 15);
        for (int face = 0; face < 9; ++face) {
            std::uint32_t equal = 0;
            std::uint32_t atLeast = 0;
            for (std::size_t i = 0; i < bytes.size(); ++i) {
                equal |= std::uint32_t(bytes[i] == face) << i;
                atLeast |= std::uint32_t(bytes[i] >= face) << i;
            }
            QCOMPARE(spoils::slotsShowing(dice, face), std::uint64_t(equal));
            QCOMPARE(spoils::bytesEqual(bytes.data(), std::uint8_t(face)), equal);
            QCOMPARE(spoils::bytesAtLeast(bytes.data(), std::uint8_t(face)), atLeast);
        }
        const std::array<std::uint32_t, 4> words{std::uint32_t(dice), std::uint32_t(dice >> 32), std::uint32_t(faces),
                                                 std::uint32_t(luck.next())};
        for (int bit = 0; bit < 32; ++bit)
            for (std::size_t i = 0; i < words.size(); ++i)
                QCOMPARE(spoils::wordsWith(words.data(), bit) >> i & 1, words[i] >> bit & 1);
    }
}

void TestGreedy::beatsRandom()
{
    const spoils::Rules deck = rules();
    int won = 0;
    for (std::uint64_t game = 0; game < 120; ++game) {
        Bots bots;
        for (int seat = 0; seat < seats; ++seat)
            bots.push_back(seat == int(game % seats) ? greedy(deck) : std::make_unique<RandomBot<Played>>());
        Silent silent;
        const Played::State end = play(deck, bots, game, silent, nobody);
        won += end.gameWinners == seatBit(int(game % seats));
    }
    QVERIFY2(won > 100, qPrintable(QString::number(won)));
}

void TestGreedy::sameSeedSameGame()
{
    const spoils::Rules deck = rules();
    for (std::uint64_t game = 0; game < 10; ++game) {
        std::array<Played::State, 2> ends;
        for (Played::State &end : ends) {
            Bots bots;
            for (int seat = 0; seat < seats; ++seat)
                bots.push_back(greedy(deck));
            Silent silent;
            end = play(deck, bots, game, silent, nobody);
        }
        QCOMPARE(std::memcmp(&ends[0], &ends[1], sizeof ends[0]), 0);
    }
}

/// Also where a persona leaves it but some of the moves: here every other one.
void TestGreedy::answersWithTheMoveAtItsPlace()
{
    const spoils::Rules deck = rules();
    Bots bots;
    for (int seat = 0; seat < seats; ++seat)
        bots.push_back(greedy(deck));
    int compared = 0;
    for (std::uint64_t game = 0; game < 10; ++game) {
        Silent silent;
        play(deck, bots, game, silent,
             [&](const Played::State &state, const MoveSet &moves, std::uint32_t place, std::uint64_t word) {
            const Played::View view(deck, state, state.asked);
            const ChosenMove all = bots[0]->answer(view, moves, word);
            QCOMPARE(all.place, place);
            QCOMPARE(all.move.bits, moves.nth(place).bits);
            MoveSet some;
            for (std::uint32_t i = 0; i < moves.count() && i < 2 * MoveSet::maxRuns; i += 2)
                some.add(moves.nth(i));
            const ChosenMove of = bots[0]->answer(view, some, word);
            QVERIFY(of.place < some.count());
            QCOMPARE(of.move.bits, some.nth(of.place).bits);
            QCOMPARE(bots[0]->choose(view, some, word), of.place);
            ++compared;
        });
    }
    QVERIFY(compared > 1000);
}

/// A batch lets it decide and carries its move out in one: that makes no difference.
void TestGreedy::playsOnAsItChooses()
{
    const spoils::Rules deck = rules();
    Bots bots;
    for (int seat = 0; seat < seats; ++seat)
        bots.push_back(greedy(deck));
    auto &own = dynamic_cast<Played::OwnBot &>(*bots[0]);
    for (std::uint64_t game = 0; game < 20; ++game) {
        Silent silent;
        Played::State ahead;
        Played::start(deck, ahead, game, silent);
        own.begins();
        int asks = 0;
        play(deck, bots, game, silent, [&](const Played::State &state, const MoveSet &, std::uint32_t place, std::uint64_t word) {
            QCOMPARE(std::memcmp(&ahead, &state, sizeof state), 0);
            asks |= 1 << state.asks;
            QCOMPARE(Played::advanceBy(own, deck, ahead, word, silent), std::optional(place));
        });
        QVERIFY(Played::pending(deck, ahead).over());
        QCOMPARE(asks & 0x3f, 0x3f & ~(1 << spoils::AskAbility)); // all that it decides without a set of moves
    }
}

/// A card may count as what its owner names; where nothing was named, it counts as what it is.
void TestGreedy::countsNothingThatNobodyNamed()
{
    const spoils::Rules deck = rules();
    Silent silent;
    Played::State state;
    Played::start(deck, state, 1, silent);
    const auto plain = std::ranges::find(deck.countsPlainly, 1);
    QVERIFY(plain != deck.countsPlainly.end() && state.artifactCount > 0);
    state.zones[Played::cardOf(state, 0)] = spoils::InStash;
    for (const std::uint32_t named : {0u, 3u}) {
        state.machine.lastings[0] = {.code = std::uint16_t(plain - deck.countsPlainly.begin() + 1), .slots = {named, 0}};
        state.machine.lastingCount = 1;
        Played::Machine::sumUp(deck, state);
        std::vector<int> items;
        Played::View(deck, state, 0).forEachCountedAs([&](int item) { items.push_back(item); });
        QCOMPARE(items, named ? std::vector<int>{2} : std::vector<int>());
    }
}

/// What it cannot know may be anything: it decides the same.
void TestGreedy::decidesByWhatItKnows()
{
    const spoils::Rules deck = rules();
    Bots bots;
    for (int seat = 0; seat < seats; ++seat)
        bots.push_back(greedy(deck));
    int compared = 0;
    for (std::uint64_t game = 0; game < 25; ++game) {
        Silent silent;
        SampleLuck sample(game);
        play(deck, bots, game, silent,
             [&](const Played::State &state, const MoveSet &moves, std::uint32_t place, std::uint64_t word) {
            for (int i = 0; i < 2; ++i) {
                Played::State other = state;
                Played::redraw(deck, other, seatBit(state.asked), sample);
                const MoveSet same = Played::legalMoves(deck, other);
                const std::uint32_t chosen = bots[0]->choose(Played::View(deck, other, state.asked), same, word);
                QVERIFY(same.nth(chosen) == moves.nth(place));
                ++compared;
            }
        });
    }
    QVERIFY(compared > 5000);
}

void TestGreedy::turnsNothingUpIdly()
{
    const spoils::Rules deck = rules();
    Bots bots;
    for (int seat = 0; seat < seats; ++seat)
        bots.push_back(greedy(deck));
    int couldHave = 0;
    for (std::uint64_t game = 0; game < 10; ++game) {
        Silent silent;
        play(deck, bots, game, silent, [&](const Played::State &, const MoveSet &moves, std::uint32_t place, std::uint64_t) {
            couldHave += moves.nth(moves.count() - 1).kind() == abilities::Reveal;
            QVERIFY(moves.nth(place).kind() != abilities::Reveal);
        });
    }
    QVERIFY(couldHave > 100);
}

void TestGreedy::usesEveryKindOfAbility()
{
    const spoils::Rules deck = rules();
    Bots bots;
    for (int seat = 0; seat < seats; ++seat)
        bots.push_back(greedy(deck));
    std::vector<std::uint64_t> counts(deck.kinds.size());
    for (std::uint64_t game = 0; game < 150; ++game) {
        Silent silent;
        play(deck, bots, game, silent, [&](const Played::State &state, const MoveSet &moves, std::uint32_t place, std::uint64_t) {
            if (const Move move = moves.nth(place); move.kind() == abilities::Use)
                ++counts[deck.cards[state.cards[Played::cardOf(state, int(move.c()))]].kind];
        });
    }
    for (std::size_t kind = 0; kind < deck.kinds.size(); ++kind)
        if (deck.kinds[kind].hidden)
            QVERIFY2(counts[kind] > 0, deck.kinds[kind].id.c_str());
}

/// A card that may be used at any time is not held back for the end, where it would be asked for in every window before.
void TestGreedy::usesAtOnceWhatHelpsAtOnce()
{
    const spoils::Rules deck = rules();
    Bots bots;
    for (int seat = 0; seat < seats; ++seat)
        bots.push_back(greedy(deck));
    int could = 0;
    for (std::uint64_t game = 0; game < 20; ++game) {
        Silent silent;
        play(deck, bots, game, silent, [&](const Played::State &state, const MoveSet &moves, std::uint32_t place, std::uint64_t) {
            for (std::uint32_t i = 0; i < moves.count(); ++i) {
                const Move move = moves.nth(i);
                if (move.kind() != abilities::Use || state.asks != spoils::AskAbility + int(abilities::Asking::Window)
                    || deck.kinds[Played::cardAt(deck, state, Played::cardOf(state, int(move.c()))).kind].id != "shape")
                    continue;
                ++could;
                QCOMPARE(moves.nth(place).kind(), std::uint8_t(abilities::Use));
            }
        });
    }
    QVERIFY(could > 10);
}

/// Nor does its adviser look at what it cannot know, where it makes up what others decided.
void TestGreedy::aSearchDecidesByWhatItKnows()
{
    const spoils::Rules deck = rules();
    Bots bots;
    for (int seat = 0; seat < seats; ++seat)
        bots.push_back(greedy(deck));
    AdvisedSearchBot<Played> searching({.simulations = 12}, Played::adviser(deck));
    int compared = 0;
    for (std::uint64_t game = 0; game < 3; ++game) {
        Silent silent;
        SampleLuck sample(game);
        play(deck, bots, game, silent, [&](const Played::State &state, const MoveSet &moves, std::uint32_t, std::uint64_t word) {
            const std::uint32_t chosen = searching.choose(Played::View(deck, state, state.asked), moves, word);
            Played::State other = state;
            Played::redraw(deck, other, seatBit(state.asked), sample);
            QCOMPARE(searching.choose(Played::View(deck, other, state.asked), Played::legalMoves(deck, other), word), chosen);
            compared += !searching.estimates().empty();
        });
    }
    QVERIFY(compared > 200);
}

void TestGreedy::whoSearchesWinsMoreThanItsShare()
{
    const spoils::Rules deck = rules();
    constexpr int games = 60;
    int won = 0;
    for (std::uint64_t game = 0; game < games; ++game) {
        Bots bots;
        for (int seat = 0; seat < seats; ++seat)
            bots.push_back(greedy(deck));
        bots[game % seats] = std::make_unique<AdvisedSearchBot<Played>>(AdvisedOptions{.simulations = 60}, Played::adviser(deck));
        Silent silent;
        won += play(deck, bots, game, silent, nobody).gameWinners == seatBit(int(game % seats));
    }
    QVERIFY2(won > games / seats, qPrintable(QString::number(won)));
}

void TestGreedy::refusesWrongOptions()
{
    const spoils::Rules deck = rules();
    QVERIFY(Played::bot(deck, BotSpec::parse("greedy:bold=0.7")));
    QVERIFY(!Played::bot(deck, BotSpec::parse("greedy:bold=3")));
    QVERIFY(!Played::bot(deck, BotSpec::parse("greedy:bald=1")));
}

void TestGreedy::metricsAddUp()
{
    const spoils::Rules deck = rules();
    const Setup setup{{"anna", "ben", "cara", "dora"}};
    const std::vector<Metric> metrics = Played::metrics(deck, setup);
    QVERIFY(faultsOf(metrics).empty());
    const MetricLayout layout(metrics);
    Notes notes(layout);
    MetricSums sums(layout);
    std::vector<std::uint64_t> counts(spoils::happeningCount);
    Measuring run(counts.data(), notes);
    Bots bots;
    for (int seat = 0; seat < seats; ++seat)
        bots.push_back(greedy(deck));
    constexpr int games = 30;
    for (std::uint64_t game = 0; game < games; ++game) {
        const Played::State end = play(deck, bots, game, run, nobody);
        Played::measure(deck, end, end.gameWinners, run);
        notes.settle(sums, nullptr);
    }
    // Counts add up to what the counters of the clauses say: v of each row.
    const auto total = [&](int metric) {
        const MetricLayout::Place &place = layout.places()[std::size_t(metric)];
        Int128 sum = 0;
        for (std::uint32_t row = 0; row < place.rows; ++row)
            sum += sums.sums[place.firstSum + row * place.sumsOfRow];
        return std::uint64_t(sum);
    };
    QCOMPARE(total(spoils::FBidsByRound), counts[spoils::HFirstBid] + counts[spoils::HRaised]);
    QCOMPARE(total(spoils::FChallengesBySeat), std::uint64_t(9 * games));
    QCOMPARE(total(spoils::FDeclarerRight), total(spoils::FDeclarerRightByRound));
    QVERIFY(total(spoils::FDeclarerRight) > 0 && total(spoils::FDeclarerRight) < counts[spoils::HCounted]);
    QCOMPARE(total(spoils::FTurnedUp), counts[spoils::HTurnedUp]);
    QCOMPARE(total(spoils::FUses), counts[spoils::HUsed]);
    QCOMPARE(total(spoils::FUsed), counts[spoils::HUsed]);
    QVERIFY(total(spoils::FTaken) <= total(spoils::FDealt));
    QVERIFY(total(spoils::FBonuses) > 0 && total(spoils::FWorthToOwner) > 0);
}

QTEST_APPLESS_MAIN(TestGreedy)
#include "tst_greedy.moc"
