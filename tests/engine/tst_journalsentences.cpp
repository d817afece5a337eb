// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/sentence.h"

#include <QTest>

using namespace rw;

namespace {

enum Told : std::uint16_t { Bids, Wastes, Pays, Rolls, toldCount };

bool isDebt(const EventArguments &each)
{
    return each[1] < 0;
}

constexpr Sentence sentences[] = {
    {Bids, "{seat} bids {number}x{number}"},
    {Wastes, "{card:1} of {seat:0} is wasted"},
    {Pays, "{seat} owes {coin|coins}", isDebt},
    {Pays, "{seat} has {coin|coins}, {number} of gold"},
    {Rolls, "all roll"},
};
static_assert(tellsAll(sentences, toldCount));
static_assert(!tellsAll(std::span(sentences, 3), Pays + 1)); // what holds only sometimes is not enough
static_assert(!tellsAll(sentences, toldCount + 1));

std::string told(std::uint16_t what, EventArguments arguments)
{
    return toldBy(sentences, {.what = what, .arguments = arguments}, [&](std::string_view word, std::size_t at) {
        return std::string(word) + '#' + std::to_string(arguments.at(at));
    });
}

} // namespace

class TestJournalSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsTakeTheArgumentsInTheirOrder() { QCOMPARE(told(Bids, {7, 2, 5}), std::string("seat#7 bids 2x5")); }
    void orTheOneThatTheyName() { QCOMPARE(told(Wastes, {7, 2}), std::string("card#2 of seat#7 is wasted")); }
    void nounsAreCounted()
    {
        QCOMPARE(told(Pays, {7, 1, 3}), std::string("seat#7 has 1 coin, 3 of gold"));
        QCOMPARE(told(Pays, {7, 2, 0}), std::string("seat#7 has 2 coins, 0 of gold"));
    }
    void theFirstThatHoldsIsSaid() { QCOMPARE(told(Pays, {7, -2}), std::string("seat#7 owes -2 coins")); }
    void plainTextStays() { QCOMPARE(told(Rolls, {}), std::string("all roll")); }
    void anUnknownEventIsNotTold() { QCOMPARE(told(99, {}), std::string()); }
};

QTEST_GUILESS_MAIN(TestJournalSentences)
#include "tst_journalsentences.moc"
