// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/overrun.h"
#include "deck/tables.h"
#include "spoilsofwar.h"
#include "yamltext.h"

#include <QTest>

using namespace rw;

namespace {

/// Three play for axes and a few copies of an Artifact.
std::shared_ptr<const Engine> engineWith(const QByteArray &abilities)
{
    Value deck = rwtest::yaml("treasures:\n"
                              "  - {id: ax, name: Ax, type: weapon, item: ax, stage: 1, gold: 1, copies: 11}\n"
                              "artifacts:\n"
                              "  - {id: charm, name: Charm, type: artifact, stage: 1, gold: 1, copies: 3, duration: continuous, "
                              "abilities: "
                              + abilities.toStdString() + "}\n");
    deck["tables"] = spoils::usualTablesOfGame();
    deck["tables"]["stages"] = 1;
    deck["tables"]["piles_per_stage"] = 2;
    deck["tables"]["dice_total"] = 60;
    static const SpoilsOfWar game;
    const Checked<std::shared_ptr<const Engine>> engine = game.compile(deck, Setup{{"anna", "bo", "cid"}});
    for (const Finding &finding : engine.findings)
        if (finding.severity == Finding::Severity::Error)
            qWarning("%s", line(finding).c_str());
    return engine.value.value_or(nullptr);
}

} // namespace

/// Cards that need more room than a state of the game has: the game is stopped and says which card it was.
class TestSpoilsRoom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The loop of the own bot takes short cuts of its own, and a search runs out of room in its head as well.
    void itIsTheSameWhoeverPlays()
    {
        const auto engine =
            engineWith("[{may: {window: any}, do: [{repeat: {times: 13, do: [{later: {when: {rolled: {who: user}}, until: "
                       "game, do: [{gain: {gold: 1}}]}}]}}]}]");
        for (const auto &[bot, games] : {std::pair("greedy", 200), std::pair("ismcts:10", 30)}) {
            const QByteArray told = QByteArray::fromStdString(rwtest::ranOutOf(engine, bot, std::uint64_t(games)));
            QVERIFY2(told.startsWith("charm (ability 1) makes one more effect that waits where 6 wait already"),
                     told.constData());
        }
    }

    void whatRunsOutIsTold_data()
    {
        QTest::addColumn<QByteArray>("does");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("effects that wait")
            << QByteArray(
                   "[{may: {window: any}, do: [{repeat: {times: 13, do: [{later: {when: {rolled: {who: user}}, until: game, "
                   "do: [{gain: {gold: 1}}]}}]}}]}]")
            << QByteArray("charm (ability 1) makes one more effect that waits where 6 wait already; let them wait no longer than "
                          "needed, or be made less often");
        QByteArray effects; // so many that the deck gets the larger state
        for (int i = 1; i <= 25; ++i)
            effects += QByteArray(i > 1 ? ", " : "")
                + "{lasting: {for: game, hold: [{number: {name: share, of: user, add: " + QByteArray::number(i) + "}}]}}";
        QTest::newRow("lasting effects")
            << "[{may: {window: any}, do: [" + effects + "]}]"
            << QByteArray(
                   "charm (ability 1) makes one more lasting effect where 24 different ones last already; let them end sooner, "
                   "be more alike, or be made less often");
        QTest::newRow("abilities at work")
            << QByteArray("[{when: {lost: {who: owner}}, do: [{gain: {gold: 1, who: owner}}, {lose: {gold: 1, who: owner}}, "
                          "{gain: {gold: 1, who: owner}}]}]")
            << QByteArray(
                   "charm (ability 1) woke itself again and again, until 8 abilities were at work; give one of them a limit, "
                   "or narrow its event");
        QTest::newRow("two that wake each other without end")
            << QByteArray("[{when: {gained: {who: owner}}, do: [{lose: {gold: 1, who: owner}}]}, "
                          "{when: {lost: {who: owner}}, do: [{gain: {gold: 1, who: owner}}]}]")
            << QByteArray(
                   "charm (ability 2) woke charm (ability 1), which woke charm (ability 2) again, and so on without end; give "
                   "one of them a limit, or narrow its event");
        QTest::newRow("dice that are rolled anyway")
            << QByteArray("[{while: always, hold: [{number: {name: dice, of: owner, set: 17}}]}]")
            << QByteArray("somebody is to roll 17 dice, by charm; the game keeps at most 16 dice of one player");
        QTest::newRow("extra dice that wait")
            << QByteArray("[{may: {window: roll.before}, do: [{add_dice: {to: user, count: 9}}]}]")
            << QByteArray("charm adds a die to the 8 that wait to be rolled; the game keeps no more; let fewer be added, or less "
                          "often");
        QTest::newRow("extra dice of one")
            << QByteArray("[{may: {window: roll.after}, do: [{add_dice: {to: user, count: 16}}]}]")
            << QByteArray(
                   "charm adds a die to the 16 that somebody has rolled; the game keeps no more; let fewer be added, or less "
                   "often");
        QTest::newRow("dice of nobody")
            << QByteArray("[{may: {window: roll.before}, do: [{add_dice: {to: table, count: 65}}]}]")
            << QByteArray("charm adds more than 64 dice of nobody at a time; the game keeps no more; let fewer be added, or less "
                          "often");
    }

    void whatRunsOutIsTold()
    {
        QFETCH(QByteArray, does);
        QFETCH(QByteArray, told);
        const std::shared_ptr<const Engine> engine = engineWith(does);
        QVERIFY(engine);
        QCOMPARE(QByteArray::fromStdString(rwtest::ranOutOf(engine, "random", 300)), told);
    }
};

QTEST_GUILESS_MAIN(TestSpoilsRoom)
#include "tst_spoilsroom.moc"
