// SPDX-License-Identifier: GPL-3.0-or-later
#include "bottlecapvikings.h"
#include "contract/overrun.h"
#include "sampledeck.h"
#include "yamltext.h"

#include <QTest>

using namespace rw;

namespace {

/// The sample deck in which some places of cities do something else, for four.
std::shared_ptr<const Engine> engineWith(const std::vector<std::pair<std::string, QByteArray>> &abilities)
{
    Value deck = rwtest::bottlecapDeck();
    for (Value &card : deck["improvements"].list())
        for (const auto &[id, does] : abilities)
            if (card["id"] == Value(id))
                card["abilities"] = rwtest::yaml(does.toStdString());
    static const BottlecapVikings game;
    const Checked<std::shared_ptr<const Engine>> engine = game.compile(deck, Setup{{"anna", "bo", "cid", "dag"}});
    for (const Finding &finding : engine.findings)
        if (finding.severity == Finding::Severity::Error)
            qWarning("%s", line(finding).c_str());
    return engine.value.value_or(nullptr);
}

QByteArray lasting(int effects)
{
    QByteArray all;
    for (int i = 1; i <= effects; ++i)
        all += QByteArray(i > 1 ? ", " : "")
            + "{lasting: {for: game, hold: [{number: {name: move_max, of: user, add: " + QByteArray::number(i) + "}}]}}";
    return "[{when: {reached: {card: this}}, do: [" + all + "]}]";
}

} // namespace

/// Cards that need more room than a state of the game has: the game is stopped and says which card it was.
class TestBottlecapRoom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatRunsOutIsTold_data()
    {
        QTest::addColumn<QByteArray>("first"); // what wood_bonus does
        QTest::addColumn<QByteArray>("second"); // and glory_to_wood, which a hut reaches after it
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("lasting effects")
            << lasting(13) << QByteArray()
            << QByteArray(
                   "wood_bonus (ability 1) makes one more lasting effect where 12 different ones last already; let them end "
                   "sooner, be more alike, or be made less often");
        QTest::newRow("effects that wait") << QByteArray(
            "[{when: {reached: {card: this}}, do: [{repeat: {times: 9, do: [{later: {when: {lost: {who: owner}}, do: [{gain: "
            "{gold: 1}}]}}]}}]}]") << QByteArray()
                                           << QByteArray("wood_bonus (ability 1) makes one more effect that waits where 8 wait "
                                                         "already; let them wait no longer than needed, or be made less often");
        QTest::newRow("abilities at work")
            << QByteArray("[{when: {gained: {what: gold, who: owner}}, do: [{lose: {gold: 1, who: owner}}, {gain: {gold: 1, who: "
                          "owner}}, {lose: {gold: 1, who: owner}}]}]")
            << QByteArray()
            << QByteArray(
                   "wood_bonus (ability 1) woke itself again and again, until 16 abilities were at work; give one of them a "
                   "limit, or narrow its event");
        QTest::newRow("one that wakes itself without end")
            << QByteArray("[{when: {gained: {what: gold, who: owner}}, do: [{lose: {gold: 1, who: owner}}, {gain: {gold: 1, who: "
                          "owner}}]}]")
            << QByteArray()
            << QByteArray(
                   "wood_bonus (ability 1) woke itself again and again, and so on without end; give one of them a limit, or "
                   "narrow its event");
        QTest::newRow("two that wake each other without end")
            << QByteArray("[{when: {gained: {what: wood, who: owner}}, do: [{lose: {wood: 1, who: owner}}]}]")
            << QByteArray(
                   "[{when: {reached: {card: this}}, do: [{gain: {glory: 1, who: owner}}]}, {when: {lost: {what: wood, who: "
                   "owner}}, do: [{gain: {wood: 1, who: owner}}]}]")
            << QByteArray(
                   "glory_to_wood (ability 2) woke wood_bonus (ability 1), which woke glory_to_wood (ability 2) again, and so "
                   "on without end; give one of them a limit, or narrow its event");
    }

    void whatRunsOutIsTold()
    {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        QFETCH(QByteArray, told);
        std::vector<std::pair<std::string, QByteArray>> abilities{{"wood_bonus", first}};
        if (!second.isEmpty())
            abilities.emplace_back("glory_to_wood", second);
        const std::shared_ptr<const Engine> engine = engineWith(abilities);
        QVERIFY(engine);
        QCOMPARE(QByteArray::fromStdString(rwtest::ranOutOf(engine, "random", 300)), told);
    }
};

QTEST_GUILESS_MAIN(TestBottlecapRoom)
#include "tst_bottlecaproom.moc"
