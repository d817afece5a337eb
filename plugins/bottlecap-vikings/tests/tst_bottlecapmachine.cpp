// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/machine/abilitygame.h"
#include "engine/playablegame.h"
#include "rules/game.h"
#include "rules/view.h"

#include <QTest>

using bottlecap::Game;
using rw::abilities::AbilityGame;

namespace {

// A function that is deleted is to the compiler as one whose name is misspelt: the call of the machine finds none.
struct SlipInOwnFunction : Game
{
    static std::int32_t resource(const Rules &, const State &, int, int) = delete;
};
struct SlipInWhatMayBeLeftOut : Game
{
    static std::int32_t tally(const Rules &, const State &, int, int) = delete;
};
struct OtherParameters : Game
{
    static std::uint64_t watchersOf(const State &, int) { return 0; }
};
struct OtherParametersThanTheDefault : Game
{
    static bool passIsFinal() { return true; }
};
struct OtherResult : Game
{
    static int passIsFinal(const Rules &) { return 1; }
};
struct SaysNothingOfCosts : Game
{
    static bool canGain(const Rules &, const State &, int) { return true; }
};
/// The same game leaves the topic out, and says so.
struct LeavesCostsOut : SaysNothingOfCosts, rw::abilities::without::Costs
{};

} // namespace

/// The machine of abilities calls a game by the names of functions: a slip in a name, parameter or result must not compile.
class TestBottlecapMachine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theGameHasAll()
    {
        QVERIFY(AbilityGame<Game>);
        QVERIFY(rw::PlayableGame<Game>);
    }
    void aSlipIsFound()
    {
        QVERIFY(!AbilityGame<SlipInOwnFunction>);
        QVERIFY(!AbilityGame<SlipInWhatMayBeLeftOut>);
        QVERIFY(!AbilityGame<OtherParameters>);
        QVERIFY(!AbilityGame<OtherParametersThanTheDefault>);
        QVERIFY(!AbilityGame<OtherResult>);
    }
    void whatIsLeftOutIsSaid()
    {
        QVERIFY(!AbilityGame<SaysNothingOfCosts>);
        QVERIFY(AbilityGame<LeavesCostsOut>);
    }
};

QTEST_GUILESS_MAIN(TestBottlecapMachine)
#include "tst_bottlecapmachine.moc"
