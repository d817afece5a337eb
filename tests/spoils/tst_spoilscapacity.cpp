// SPDX-License-Identifier: GPL-3.0-or-later
#include "compile.h"
#include "tables.h"
#include "yamltext.h"

#include <QTest>

using namespace rw;

/// What a game cannot keep apart is told of the deck, and never cut off while it is played.
class TestSpoilsCapacity : public QObject
{
    Q_OBJECT

    static Value deckOf(const QByteArray &abilities, int copies)
    {
        Value deck = rwtest::yaml("treasures:\n"
                                  "  - {id: ax, name: Ax, type: weapon, item: ax, stage: 1, gold: 1, copies: 20}\n"
                                  "artifacts:\n"
                                  "  - {id: charm, name: Charm, type: artifact, stage: 1, gold: 1, copies: "
                                  + std::to_string(copies) + ", duration: continuous, abilities: " + abilities.toStdString() + "}\n");
        deck["tables"] = spoils::usualTablesOfGame();
        deck["tables"]["stages"] = 1;
        return deck;
    }

private Q_SLOTS:
    void whatIsTooManyIsTold_data()
    {
        QTest::addColumn<QByteArray>("does");
        QTest::addColumn<int>("copies");
        QTest::addColumn<QByteArray>("what");
        const QByteArray names = "[{may: {window: any}, limit: once per game, do: [{choose_word: {as: item, from: items}}, "
                                 "{lasting: {for: game, hold: [{counts_as: {card: this, also: true, item: the item}}]}}]}]";
        QTest::newRow("as many names as can be made at the end") << names << 16 << QByteArray();
        QTest::newRow("one name more") << names << 17 << QByteArray("names at the end");
        const QByteArray answers = "[{may: {window: [any, response]}, choose: [{choose_card: {as: target, in: stash, of: everyone, "
                                   "where: {type: artifact, face: up, not: this}}}], do: [{cancel: {card: the target}}]}]";
        QTest::newRow("as many answers to answers as can be kept") << answers << 14 << QByteArray();
        QTest::newRow("one answer more") << answers << 15 << QByteArray("answers to answers");
    }

    void whatIsTooManyIsTold()
    {
        QFETCH(QByteArray, does);
        QFETCH(int, copies);
        QFETCH(QByteArray, what);
        const Value deck = deckOf(does, copies);
        std::vector<std::string> told;
        for (const Finding &finding : spoils::readRules(deck, 3).findings)
            told.push_back(finding.code + (finding.arguments.size() > 2 ? " " + finding.arguments[2].value : ""));
        const std::string expected = what.isEmpty() ? "" : "spoils-of-war.too-many " + what.toStdString();
        QVERIFY2(told.empty() == what.isEmpty(), told.empty() ? "nothing is told" : told.front().c_str());
        if (!told.empty())
            QVERIFY2(std::ranges::find(told, expected) != told.end(), told.front().c_str());
    }

    void diceThatCannotBeRolledAreTold_data()
    {
        QTest::addColumn<QByteArray>("does");
        QTest::addColumn<int>("copies");
        QTest::addColumn<int>("dice"); // of a set
        QTest::addColumn<QByteArray>("told");
        const QByteArray die = "[{may: {window: roll.before}, do: [{add_dice: {to: user, count: 1}}]}]";
        QTest::newRow("as many as one can have") << die << 6 << 40 << QByteArray();
        QTest::newRow("one more") << die << 7 << 40 << QByteArray("somebody may come to 17 dice");
        QTest::newRow("one more, but no spare die") << die << 7 << 36 << QByteArray();
        QTest::newRow("more than can wait") << die << 9 << 40 << QByteArray("9 extra dice may wait for the roll");
        QTest::newRow("dice of nobody") << QByteArray("[{may: {window: roll.before}, do: [{add_dice: {to: table, count: 20}}]}]") << 9 << 100 << QByteArray();
        const QByteArray roll = "[{while: always, hold: [{number: {name: dice, of: owner, add: 7}}]}]";
        QTest::newRow("dice that are rolled anyway") << roll << 1 << 30 << QByteArray("somebody may come to 17 dice");
        const QByteArray later = "[{may: {window: bid.before}, do: [{later: {when: {rolled: {}}, do: [{add_dice: {to: user, count: 7}}]}}]}]";
        QTest::newRow("dice to come") << later << 1 << 40 << QByteArray("somebody may come to 17 dice");
        QTest::newRow("as often as a game has it") << QByteArray("[{may: {window: roll.before}, do: [{add_dice: {to: user, count: players}}]}]") << 1 << 40
                                                   << QByteArray("somebody may come to 20 dice");
    }

    void diceThatCannotBeRolledAreTold()
    {
        QFETCH(QByteArray, does);
        QFETCH(int, copies);
        QFETCH(int, dice);
        QFETCH(QByteArray, told);
        Value deck = deckOf(does, copies);
        deck["tables"]["dice_total"] = dice;
        const Checked<spoils::Rules> rules = spoils::readRules(deck, 3);
        QVERIFY2(rules, rules.findings.empty() ? "" : sentence(rules.findings.front()).c_str());
        QByteArray all;
        for (const Finding &finding : rules.findings) {
            QCOMPARE(finding.where.path, std::string("tables.dice_per_viking.3"));
            all += QByteArray::fromStdString(sentence(finding));
        }
        QVERIFY2(told.isEmpty() ? all.isEmpty() : all.contains(told), all.constData());
    }
};

QTEST_GUILESS_MAIN(TestSpoilsCapacity)
#include "tst_spoilscapacity.moc"
