// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/numbering.h"
#include "language/names.h"
#include "language/vocabulary.h"

#include <QTest>

using namespace rw::abilities;

/// The rules know the vocabulary's words by their numbers: the lists of names.h must be in the order of the vocabulary.
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
    void windowsAreComplete();
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
    rows("windows",
         {{WAny, "any"},
          {WResponse, "response"},
          {WPileSpread, "pile.spread"},
          {WRollBefore, "roll.before"},
          {WRollAfter, "roll.after"},
          {WBidBefore, "bid.before"},
          {WBidTurn, "bid.turn"},
          {WBidMade, "bid.made"},
          {WBetBefore, "bet.before"},
          {WBetDone, "bet.done"},
          {WBetsShown, "bets.shown"},
          {WDiceShown, "dice.shown"},
          {WAllShown, "dice.all_shown"},
          {WOutcome, "outcome"},
          {WPicksBefore, "picks.before"},
          {WPickTurn, "pick.turn"},
          {WPicksAfter, "picks.after"},
          {WRoundEnd, "round.end"},
          {WFinal, "final"}});
    rows("zones", {{ZActive, "active"}, {ZStash, "stash"}, {ZLeftovers, "leftovers"}, {ZPiles, "piles"}});
    rows("roles",
         {{RChief, "chief"},
          {RDeclarer, "declarer"},
          {RChallenger, "challenger"},
          {RBidder, "bidder"},
          {RFirstBidder, "first_bidder"},
          {RWinner, "winner"},
          {RLoser, "loser"},
          {RBystander, "bystander"}});
    rows("seat_sets",
         {{SEveryone, "everyone"},
          {SOthers, "others"},
          {SWinners, "winners"},
          {SLosers, "losers"},
          {SBystanders, "bystanders"},
          {SBettors, "bettors"}});
    rows("numbers",
         {{NDice, "dice"},
          {NShare, "share"},
          {NMinBet, "min_bet"},
          {NBetRank, "bet_rank"},
          {NHoard, "hoard_bonus"},
          {NPartial, "partial_bonus"},
          {NComplete, "complete_bonus"}});
    rows("values",
         {{VPlayers, "players"},
          {VOpponents, "opponents"},
          {VBidQuantity, "bid_quantity"},
          {VBidValue, "bid_value"},
          {VSpareDice, "spare_dice"},
          {VBet, "bet"}});
    rows("steps",
         {{TSetup, "setup"},
          {TRoll, "roll"},
          {TBidding, "bidding"},
          {TBets, "bets"},
          {TRevealBets, "reveal_bets"},
          {TRevealDice, "reveal_dice"},
          {TSpoils, "spoils"}});
    rows("things", {{HBet, "bet"}, {HDice, "dice"}});
    rows("orders", {{OBetting, "betting"}, {OPicking, "picking"}, {OShowing, "showing"}});
    rows("order_places", {{First, "first"}, {Last, "last"}});
    rows("acts",
         {{ASeeOwnDice, "see_own_dice"}, {AShowDice, "show_dice"}, {ATake, "take"}, {ABid, "bid"}, {AChallenge, "challenge"}});
    rows("works", {{KStash, "stash"}, {KFaceDown, "face_down"}});
    rows("spans", {{UStep, "step"}, {URound, "round"}, {UGame, "game"}});
    rows("faces", {{Up, "up"}, {Down, "down"}, {Keep, "keep"}});
    rows("extremes", {{Highest, "highest"}, {Lowest, "lowest"}});
    rows("word_lists", {{LItems, "items"}, {LTypes, "types"}});
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

/// A window that the vocabulary had more than the rules would never open.
void TestSpoilsNames::windowsAreComplete()
{
    QCOMPARE(int(spoils::playedVocabulary().keys({"windows"}).size()), int(spoils::windowCount));
}

QTEST_APPLESS_MAIN(TestSpoilsNames)
#include "tst_spoilsnames.moc"
