// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/numbering.h"
#include "language/names.h"
#include "language/vocabulary.h"

#include <QTest>

#include <algorithm>

using namespace rw::abilities;

namespace {

using Words = std::vector<std::pair<int, const char *>>;

void rows(const char *list, const Words &words)
{
    for (const auto &[number, key] : words)
        QTest::addRow("%s: %s", list, key) << QString::fromUtf8(list) << QString::fromUtf8(key) << number;
}

} // namespace

/// The rules know the vocabulary's words by their numbers.
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
        rows("spans", {{UTurn, "turn"}, {UGame, "game"}});
    }

    void lists()
    {
        QFETCH(QString, list);
        QFETCH(QString, key);
        QFETCH(int, number);
        QCOMPARE(numberOf(bottlecap::playedVocabulary(), list.toStdString(), key.toStdString()), number);
    }

    /// The lists of the game number the same words as the vocabulary, in which the core's come first: no more, no fewer.
    void namesAreThoseOfTheVocabulary()
    {
        using namespace bottlecap;
        const auto check = [](const auto &...lists) {
            const auto one = [](const auto &list) {
                const std::vector<std::string> keys = playedVocabulary().keys({std::string(list.list)});
                QVERIFY2(std::ranges::equal(keys, list.keys()), std::string(list.list).c_str());
            };
            (one(lists), ...);
        };
        check(windowList, roleList, seatSetList, settingList, causeList, resourceList, numberList, valueList, zoneList, kindList,
              placeList, placeOfWorkList, wordListList);
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
