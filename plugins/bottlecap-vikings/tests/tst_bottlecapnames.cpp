// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/numbering.h"
#include "language/names.h"
#include "language/vocabulary.h"

#include <QTest>

using namespace rw::abilities;

namespace {

using Words = std::vector<std::pair<int, const char *>>;

void rows(const char *list, const Words &words)
{
    for (const auto &[number, key] : words)
        QTest::addRow("%s: %s", list, key) << QString::fromUtf8(list) << QString::fromUtf8(key) << number;
}

} // namespace

/// The rules know the vocabulary's words by their numbers: the lists of names.h must be in the order of the vocabulary.
class TestBottlecapNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theVocabularyIsSound()
    {
        for (const Vocabulary *each : {&bottlecap::bottlecapVocabulary(), &bottlecap::playedVocabulary()}) {
            const std::vector<std::string> found = defects(*each);
            QVERIFY2(found.empty(), found.empty() ? "" : found.front().c_str());
        }
    }

    void lists_data()
    {
        using namespace bottlecap;
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("number");
        rows("windows", {{WBefore, "action.before"}, {WAction, "action"}});
        rows("resources", {{Gold, "gold"}, {Wood, "wood"}, {Glory, "glory"}, {Damage, "damage"}});
        rows("numbers",
             {{NMoveMax, "move_max"},
              {NHelmets, "helmets"},
              {NTokensDrawn, "tokens_drawn"},
              {NTierPrice, "tier_price"},
              {NTierHelmets, "tier_helmets"}});
        rows("values",
             {{VPlayers, "players"},
              {VOpponents, "opponents"},
              {VLandedGold, "landed_gold"},
              {VLandedWood, "landed_wood"},
              {VOrientation, "orientation"}});
        rows("zones", {{ZRondel, "rondel"}, {ZPrinted, "printed"}, {ZCity, "city"}});
        rows("kinds", {{KAbility, "ability"}, {KGoal, "goal"}});
        rows("places", {{PHelper, "helper"}});
        rows("settings", {{SetDirection, "direction"}, {SetCap, "cap"}});
        rows("causes", {{ByLine, "line"}, {ByAttack, "attack"}, {ByValkyries, "valkyries"}, {ByAbility, "ability"}});
        rows("word_lists", {{LGoods, "goods"}, {LOrientations, "orientations"}, {LOtherOrientations, "other_orientations"}});
        rows("roles", {{RMover, "mover"}});
        rows("seat_sets", {{SEveryone, "everyone"}, {SOthers, "others"}, {SVictims, "victims"}});
        rows("spans", {{UTurn, "turn"}, {UGame, "game"}});
    }

    void lists()
    {
        QFETCH(QString, list);
        QFETCH(QString, key);
        QFETCH(int, number);
        QCOMPARE(numberOf(bottlecap::playedVocabulary(), list.toStdString(), key.toStdString()), number);
    }

    void events()
    {
        using namespace bottlecap;
        for (const auto &[number, key] : Words{{EGained, "gained"},
                                               {ELost, "lost"},
                                               {ETurnStarts, "turn_starts"},
                                               {ETurnEnds, "turn_ends"},
                                               {EPassed, "passed"},
                                               {EArrived, "arrived"},
                                               {ELanded, "landed"},
                                               {EFallenUpon, "fallen_upon"},
                                               {EAttacked, "attacked"},
                                               {EAdvanced, "advanced"},
                                               {EReached, "reached"},
                                               {EValkyries, "valkyries"}})
            QCOMPARE(eventNumber(playedVocabulary(), key), number);
    }

    void wordsOfItsOwn()
    {
        using namespace bottlecap;
        QCOMPARE(ownNumber(playedVocabulary(), Family::Operation, "advance"), int(Advance));
        QCOMPARE(ownNumber(playedVocabulary(), Family::Operation, "call_valkyries"), int(CallValkyries));
        QCOMPARE(ownField(playedVocabulary(), "card", "next_to"), int(FNextTo));
        QCOMPARE(ownField(playedVocabulary(), "card", "kind"), int(FKind));
    }
};

QTEST_GUILESS_MAIN(TestBottlecapNames)
#include "tst_bottlecapnames.moc"
