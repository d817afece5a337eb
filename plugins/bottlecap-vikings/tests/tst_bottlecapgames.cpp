// SPDX-License-Identifier: GPL-3.0-or-later
#include "bots/greedy.h"
#include "deck/compile.h"
#include "engine/tree.h"
#include "rules/game.h"
#include "rules/view.h"
#include "sampledeck.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

using namespace rw;
using Played = bottlecap::Game;

namespace {

bottlecap::Rules rulesFor(int seats, const Value &deck = rwtest::bottlecapDeck())
{
    Checked<bottlecap::Rules> made = bottlecap::readRules(deck, seats);
    for (const Finding &finding : made.findings)
        qWarning("%s", line(finding).c_str());
    return made ? *made.value : bottlecap::Rules();
}

/// The same rules, with every part and every ability carried out by its program.
bottlecap::Rules withoutShortCuts(bottlecap::Rules rules)
{
    for (bottlecap::Space &space : rules.spaces) {
        space.tested = space.all;
        space.demands.fill(bottlecap::demandOf(bottlecap::NeedsMore));
        for (bottlecap::Part &part : space.parts) {
            part.plain = part.weighs = part.exchanges = false;
            part.test = bottlecap::Part::Test::Program;
        }
    }
    for (bottlecap::EndAct &act : rules.endActs)
        act.plain = false;
    return rules;
}

std::string told(const Findings &findings)
{
    std::string text;
    for (const Finding &each : findings)
        text += line(each) + "\n";
    return text;
}

std::uint32_t tokens(const bottlecap::State &state, int seats)
{
    std::uint32_t sum = std::uint32_t(state.lidRed + state.lidGrey + state.taskRed + state.taskGrey);
    for (int seat = 0; seat < seats; ++seat)
        sum += std::uint32_t(Played::damageOf(state, seat));
    return sum;
}

/// Whether whoever holds a view reaches the state behind it.
template <typename View>
concept GivesAwayState = requires(const View &view)
{
    view.state();
};
static_assert(!GivesAwayState<Played::View>);

} // namespace

class TestBottlecapGames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shortCutsDoWhatProgramsDo_data()
    {
        QTest::addColumn<int>("seats");
        QTest::addColumn<QByteArray>("sides");
        for (const int seats : {2, 3, 4})
            for (const char *sides : {"chosen", "by_seed"})
                QTest::addRow("%d seats, sides %s", seats, sides) << seats << QByteArray(sides);
    }

    void shortCutsDoWhatProgramsDo()
    {
        QFETCH(int, seats);
        QFETCH(QByteArray, sides);
        Value deck = rwtest::bottlecapDeck();
        deck["tables"]["options"]["city_sides"] = sides.toStdString();
        const bottlecap::Rules quick = rulesFor(seats, deck);
        const bottlecap::Rules slow = withoutShortCuts(quick);
        Silent silent;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            bottlecap::State one;
            bottlecap::State other;
            Played::start(quick, one, seed, silent);
            Played::start(slow, other, seed, silent);
            SampleLuck words(seed);
            for (int step = 0; step < 1500 && !Played::pending(quick, one).over(); ++step) {
                const auto *bytes = reinterpret_cast<const std::byte *>(&one);
                const auto differ =
                    std::mismatch(bytes, bytes + sizeof one, reinterpret_cast<const std::byte *>(&other)).first - bytes;
                // While somebody picks tokens, a program waits that a short cut does not have.
                QVERIFY2(one.task != bottlecap::Task::None || differ == std::ptrdiff_t(sizeof one),
                         qPrintable(QStringLiteral("seed %1, step %2, byte %3").arg(seed).arg(step).arg(differ)));
                const std::uint64_t word = words.next();
                const auto place = Played::advanceRandomly(quick, one, word, silent);
                const MoveSet moves = Played::legalMoves(slow, other);
                QVERIFY(place && *place == below(moves.count(), word));
                Played::advance(slow, other, moves.nth(*place), silent);
            }
        }
    }

    /// BCV-C-44: what holds over whole games, whoever plays.
    void propertiesHold_data()
    {
        QTest::addColumn<int>("seats");
        for (const int seats : {2, 3, 4})
            QTest::addRow("%d seats", seats) << seats;
    }

    void propertiesHold()
    {
        QFETCH(int, seats);
        Value deck = rwtest::bottlecapDeck();
        deck["tables"]["options"]["city_sides"] = "by_seed";
        const bottlecap::Rules rules = rulesFor(seats, deck);
        Silent silent;
        for (std::uint64_t seed = 100; seed < 110; ++seed) {
            bottlecap::State state;
            Played::start(rules, state, seed, silent);
            SampleLuck words(seed);
            std::array<std::uint8_t, bottlecap::mostSeats> tiers{};
            std::uint32_t turn = 0;
            for (int step = 0; step < 2500 && !Played::pending(rules, state).over(); ++step) {
                const Findings broken = Played::invariants(rules, state);
                QVERIFY2(broken.empty(), told(broken).c_str());
                QCOMPARE(tokens(state, seats), std::uint32_t(rules.red + rules.grey));
                for (int seat = 0; seat < seats; ++seat) {
                    const std::uint8_t tier = Played::nodeOf(rules, state, seat).tier;
                    QVERIFY(tier >= tiers[std::size_t(seat)] && tier == state.ownedCount[std::size_t(seat)]);
                    tiers[std::size_t(seat)] = tier;
                }
                const MoveSet moves = Played::legalMoves(rules, state);
                const Move move = moves.nth(words.nextBelow(moves.count()));
                if (state.asks == bottlecap::AskMove) {
                    QVERIFY(state.turn > turn && move.c() >= 1); // every turn moves the ship, once
                    turn = state.turn;
                }
                Played::advance(rules, state, move, silent);
            }
            if (Played::pending(rules, state).over()) {
                QCOMPARE(Played::winners(rules, state), seatBit(state.active));
                QVERIFY(Played::invariants(rules, state).empty());
            }
        }
    }

    /// BCV-DMG-02: each token of the lid is drawn as often as any other.
    void tokensAreDrawnEvenly_data()
    {
        QTest::addColumn<int>("red");
        QTest::addColumn<int>("grey");
        QTest::newRow("a full lid") << 5 << 7;
        QTest::newRow("few red tokens") << 2 << 9;
        QTest::newRow("few grey tokens") << 4 << 1;
        QTest::newRow("one of each") << 1 << 1;
        QTest::newRow("no red token") << 0 << 3;
        QTest::newRow("no grey token") << 5 << 0;
    }

    void tokensAreDrawnEvenly()
    {
        QFETCH(int, red);
        QFETCH(int, grey);
        const bottlecap::Rules rules = rulesFor(2);
        Silent silent;
        bottlecap::State lid;
        Played::start(rules, lid, 1, silent);
        lid.lidRed = std::uint8_t(red);
        lid.lidGrey = std::uint8_t(grey);
        constexpr int draws = 6000;
        std::array<std::uint64_t, bottlecap::happeningCount> counts{};
        Counting counting(counts.data());
        int drawn = 0;
        for (int seed = 1; seed <= draws; ++seed) {
            bottlecap::State state = lid;
            state.luck.seed = mix(std::uint64_t(seed));
            Played::gainDamage(rules, state, 0, 1, bottlecap::ByAbility, counting);
            QCOMPARE(Played::damageOf(state, 0), 1);
            drawn += state.red[0];
        }
        QCOMPARE(counts[bottlecap::HDamage], std::uint64_t(draws)); // damage is counted once
        const double expected = double(draws) * red / (red + grey);
        const double spread = expected * grey / (red + grey); // the variance
        QVERIFY2((drawn - expected) * (drawn - expected) <= 16 * spread,
                 qPrintable(QStringLiteral("%1 red, %2 expected").arg(drawn).arg(expected)));
    }

    /// A game may be kept while others have yet to put tokens back.
    void whoWaitsIsReadBack()
    {
        const bottlecap::Rules rules = rulesFor(3);
        const Setup setup{{"anna", "bo", "cid"}};
        Silent silent;
        bottlecap::State state;
        Played::start(rules, state, 7, silent);
        while (state.asks != bottlecap::AskMove)
            Played::advance(rules, state, Played::legalMoves(rules, state).nth(0), silent);
        for (int seat = 0; seat < 3; ++seat) {
            state.red[std::size_t(seat)] = state.grey[std::size_t(seat)] = 1;
            --state.lidRed;
            --state.lidGrey;
        }
        const std::array<int, 3> order = {state.active, (state.active + 1) % 3, (state.active + 2) % 3};
        for (const int seat : order)
            Played::lose(rules, state, bottlecap::Damage, seat, 1, silent);
        Played::proceed(rules, state, silent);
        Value tree;
        {
            TreeWriter writer(tree, setup, Eye::all());
            Played::describe(rules, std::as_const(state), writer);
        }
        bottlecap::State again;
        std::memset(static_cast<void *>(&again), 0, sizeof again);
        Findings findings;
        {
            TreeReader reader(tree, setup, findings);
            Played::describe(rules, again, reader);
        }
        QVERIFY2(findings.empty(), told(findings).c_str());
        const auto *bytes = reinterpret_cast<const std::byte *>(&state);
        const auto differ = std::mismatch(bytes, bytes + sizeof state, reinterpret_cast<const std::byte *>(&again)).first - bytes;
        QCOMPARE(differ, std::ptrdiff_t(sizeof state));
        for (const int seat : order) {
            QCOMPARE(int(again.asked), seat);
            Played::advance(rules, again, Move::of(bottlecap::Return, 1), silent);
        }
        QCOMPARE(int(again.asks), int(bottlecap::AskMove));
        QCOMPARE(std::uint32_t(again.red[0] + again.red[1] + again.red[2]), 0u);
    }

    void giftsAreToldInFull()
    {
        const Setup setup{{"anna", "bo"}};
        const Event gift{.what = bottlecap::ToldGave, .arguments = {0, 1, bottlecap::Gold, 3}};
        QCOMPARE(QString::fromStdString(Played::tell(rulesFor(2), setup, gift)), QStringLiteral("anna gives bo 3 gold"));
    }

    void viewsKeepLuckBack()
    {
        const bottlecap::Rules rules = rulesFor(3);
        Silent silent;
        bottlecap::State state;
        Played::start(rules, state, 7, silent);
        SampleLuck words(7);
        for (int step = 0; step < 200 && !Played::pending(rules, state).over(); ++step) {
            bottlecap::State other = state;
            other.luck = {.seed = words.next(), .epoch = 3};
            const bottlecap::State seen = Played::View(rules, state, state.asked).table();
            const bottlecap::State seenOfOther = Played::View(rules, other, state.asked).table();
            QVERIFY(std::memcmp(&seen, &seenOfOther, sizeof seen) == 0);
            QVERIFY(seen.luck.seed != state.luck.seed);
            Played::advance(rules, state,
                            Played::legalMoves(rules, state).nth(words.nextBelow(Played::legalMoves(rules, state).count())),
                            silent);
        }
    }

    void greedyPlaysToTheEnd_data()
    {
        QTest::addColumn<int>("seats");
        for (const int seats : {2, 3, 4})
            QTest::addRow("%d seats", seats) << seats;
    }

    void greedyPlaysToTheEnd()
    {
        QFETCH(int, seats);
        const bottlecap::Rules rules = rulesFor(seats);
        bottlecap::GreedyBot bot;
        Silent silent;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            bottlecap::State state;
            Played::start(rules, state, seed, silent);
            SampleLuck words(seed);
            int step = 0;
            for (; step < 3000 && !Played::pending(rules, state).over(); ++step) {
                const MoveSet moves = Played::legalMoves(rules, state);
                const std::uint32_t place = bot.choose(Played::View(rules, state, state.asked), moves, words.next());
                QVERIFY(place < moves.count());
                Played::advance(rules, state, moves.nth(place), silent);
            }
            QVERIFY2(step < 3000, qPrintable(QStringLiteral("seed %1").arg(seed)));
        }
    }
};

QTEST_GUILESS_MAIN(TestBottlecapGames)
#include "tst_bottlecapgames.moc"
