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
        Value deck = rwtest::yaml("treasures:\n"
                                  "  - {id: ax, name: Ax, type: weapon, item: ax, stage: 1, gold: 1, copies: 20}\n"
                                  "artifacts:\n"
                                  "  - {id: charm, name: Charm, type: artifact, stage: 1, gold: 1, copies: "
                                  + std::to_string(copies) + ", duration: continuous, abilities: " + does.toStdString() + "}\n");
        deck["tables"] = spoils::usualTablesOfGame();
        deck["tables"]["stages"] = 1;
        std::vector<std::string> told;
        for (const Finding &finding : spoils::readRules(deck, 3).findings)
            told.push_back(finding.code + (finding.arguments.size() > 2 ? " " + finding.arguments[2].value : ""));
        const std::string expected = what.isEmpty() ? "" : "spoils-of-war.too-many " + what.toStdString();
        QVERIFY2(told.empty() == what.isEmpty(), told.empty() ? "nothing is told" : told.front().c_str());
        if (!told.empty())
            QVERIFY2(std::ranges::find(told, expected) != told.end(), told.front().c_str());
    }
};

QTEST_GUILESS_MAIN(TestSpoilsCapacity)
#include "tst_spoilscapacity.moc"
