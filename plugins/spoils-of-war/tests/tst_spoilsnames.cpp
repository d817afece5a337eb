// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/numbering.h"
#include "language/names.h"
#include "language/vocabulary.h"

#include <QTest>

#include <algorithm>

using namespace rw::abilities;

/// The rules know the vocabulary's words by their numbers.
class TestSpoilsNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lists_data();
    void lists();
    void events_data();
    void events();
    void operations_data();
    void operations();
    void fields();
    void namesAreThoseOfTheVocabulary();
};

namespace {

using Words = std::vector<std::pair<int, const char *>>;

void rows(const char *list, const Words &words)
{
    for (const auto &[number, key] : words)
        QTest::addRow("%s: %s", list, key) << QString::fromUtf8(list) << QString::fromUtf8(key) << number;
}

} // namespace

void TestSpoilsNames::lists_data()
{
    using namespace spoils;
    QTest::addColumn<QString>("list");
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("number");
    rows("order_places", {{First, "first"}, {Last, "last"}});
    rows("spans", {{UStep, "step"}, {URound, "round"}, {UGame, "game"}});
    rows("faces", {{Up, "up"}, {Down, "down"}, {Keep, "keep"}});
    rows("extremes", {{Highest, "highest"}, {Lowest, "lowest"}});
}

void TestSpoilsNames::lists()
{
    QFETCH(const QString, list);
    QFETCH(const QString, key);
    QFETCH(const int, number);
    QCOMPARE(numberOf(spoils::playedVocabulary(), list.toStdString(), key.toStdString()), number);
}

void TestSpoilsNames::events_data()
{
    using namespace spoils;
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("number");
    for (const auto &[number, key] : Words{{EGained, "gained"},
                                           {ELost, "lost"},
                                           {EMoved, "moved"},
                                           {ETurned, "turned"},
                                           {EStep, "step"},
                                           {EUsed, "used"},
                                           {ESkipped, "skipped"},
                                           {EBetDue, "bet_due"},
                                           {ERolled, "rolled"},
                                           {EBidMade, "bid_made"}})
        QTest::addRow("%s", key) << QString::fromUtf8(key) << number;
}

void TestSpoilsNames::events()
{
    QFETCH(const QString, key);
    QFETCH(const int, number);
    QCOMPARE(eventNumber(spoils::playedVocabulary(), key.toStdString()), number);
}

void TestSpoilsNames::operations_data()
{
    using namespace spoils;
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("number");
    for (const auto &[number, key] :
         Words{{AddDice, "add_dice"}, {Reroll, "reroll"}, {SetDie, "set_die"}, {ShowDice, "show_dice"}})
        QTest::addRow("%s", key) << QString::fromUtf8(key) << number;
}

void TestSpoilsNames::operations()
{
    QFETCH(const QString, key);
    QFETCH(const int, number);
    QCOMPARE(ownNumber(spoils::playedVocabulary(), Family::Operation, key.toStdString()), number);
}

void TestSpoilsNames::fields()
{
    using namespace spoils;
    const Vocabulary &vocabulary = playedVocabulary();
    for (const auto &[number, key] : Words{{FItem, "item"}, {FStage, "stage"}, {FGold, "gold"}, {FDuration, "duration"}})
        QCOMPARE(ownField(vocabulary, "card", key), number);
    for (const auto &[number, key] : Words{{FOf, "of"}, {FValue, "value"}})
        QCOMPARE(ownField(vocabulary, "die", key), number);
}

/// The lists of the game number the same words as the vocabulary, in which the core's come first: no more, no fewer.
void TestSpoilsNames::namesAreThoseOfTheVocabulary()
{
    using namespace spoils;
    const auto check = [](const auto &...lists) {
        const auto one = [](const auto &list) {
            const std::vector<std::string> keys = playedVocabulary().keys({std::string(list.list)});
            QVERIFY2(std::ranges::equal(keys, list.keys()), std::string(list.list).c_str());
        };
        (one(lists), ...);
    };
    check(windowList, roleList, seatSetList, assignableList, zoneList, placeOfWorkList, thingList, countableList, tableOfDiceList,
          resourceList, numberList, valueList, stepList, skippableList, orderList, actList, settingList, wordListList, typeList,
          durationList);
}

QTEST_APPLESS_MAIN(TestSpoilsNames)
#include "tst_spoilsnames.moc"
