// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/secret.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>

using namespace rw;

namespace {

constexpr SeatMask anna = seatBit(0);
constexpr SeatMask bo = seatBit(1);
constexpr SeatMask cid = seatBit(2);

/// A card by its face; the back shows whether it is red.
struct Card
{
    int face;
    bool red;
    friend bool operator==(Card, Card) = default;
};

bool back(const Card &card)
{
    return card.red;
}

} // namespace

class TestSecret : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLookIsRememberedAndLiesNoMoreOpen()
    {
        Secret secret;
        secret.look(bo);
        QVERIFY(secret.knownTo(bo));
        QVERIFY(!secret.knownTo(anna | cid));
        QVERIFY(!Eye::visible(1).sees(secret.sight()));
        QVERIFY(Eye::known(1).sees(secret.sight()));
    }

    void whatWasCoveredIsStillKnown()
    {
        Secret secret;
        secret.open(anna | bo);
        secret.cover(anna);
        QCOMPARE(secret, (Secret{anna, SeatMask(anna | bo)}));
    }

    void aThingThatLeavesLookAlikesIsLostToThoseWhoDidNotSeeWhich()
    {
        std::array<Secret, 3> stash{Secret{anna, SeatMask(anna | bo)}, Secret{anna, anna}, Secret{anna, SeatMask(anna | cid)}};
        const std::array<Secret *, 3> alike{&stash[0], &stash[1], &stash[2]};
        leaveUnordered(alike, anna | cid);
        QCOMPARE(stash[0].known, anna); // bo cannot tell whether it went
        QCOMPARE(stash[1].known, anna); // cid saw which one went, but never knew this one
        QCOMPARE(stash[2].known, SeatMask(anna | cid));
    }

    void aThingAloneCanBeFollowed()
    {
        Secret only{0, bo};
        const std::array<Secret *, 1> alike{&only};
        leaveUnordered(alike, anna);
        QVERIFY(only.knownTo(bo));
    }

    void redrawingKeepsWhatIsKnownAndWhatItLooksLike()
    {
        std::array<Card, 6> cards{{{1, true}, {2, true}, {3, true}, {4, false}, {5, false}, {6, true}}};
        std::array<Secret, 6> secrets{};
        secrets[0].look(bo);
        SampleLuck sample(3);
        std::map<int, int> second;
        for (int i = 0; i < 3000; ++i) {
            redrawAmong<Card>(cards, secrets, bo, sample, back, [] { return true; });
            QCOMPARE(cards[0].face, 1);
            for (std::size_t place = 0; place < cards.size(); ++place)
                QCOMPARE(cards[place].red, place != 3 && place != 4);
            ++second[cards[1].face];
        }
        QCOMPARE(second.size(), std::size_t(3)); // 2, 3 or 6, each a third of the time
        for (const auto &[face, times] : second)
            QVERIFY2(times > 900 && times < 1100, qPrintable(QString::number(times)));
    }

    void redrawingObeysTheConstraints()
    {
        // Two pairs that hold 30 and 70: of 24 deals 8 do, and a free deal is one of them a third of the time.
        std::array<int, 4> purses{10, 20, 30, 40};
        const std::array<Secret, 4> secrets{};
        SampleLuck sample(4);
        const auto firstTwoHoldThirty = [&] { return purses[0] + purses[1] == 30; };
        std::map<std::array<int, 4>, int> deals;
        for (int i = 0; i < 4000; ++i) {
            redrawAmong<int>(
                purses, secrets, anna, sample, [](int) { return 0; }, firstTwoHoldThirty);
            QVERIFY(firstTwoHoldThirty());
            ++deals[purses];
        }
        QCOMPARE(deals.size(), std::size_t(4));
        for (const auto &[deal, times] : deals)
            QVERIFY2(times > 850 && times < 1150, qPrintable(QString::number(times)));
    }

    void narrowConstraintsDoNotBringTheTruthBack()
    {
        // Hardly any free deal holds: the large things must stay among the first ten of twenty.
        std::array<int, 20> things;
        std::iota(things.begin(), things.end(), 0);
        const std::array<Secret, 20> secrets{};
        SampleLuck sample(6);
        const auto smallOnesFirst = [&] {
            return std::ranges::all_of(std::span(things).first(10), [](int thing) { return thing < 10; });
        };
        int atHome = 0;
        for (int i = 0; i < 1000; ++i) {
            redrawAmong<int>(
                things, secrets, anna, sample, [](int) { return 0; }, smallOnesFirst);
            QVERIFY(smallOnesFirst());
            for (int place = 0; place < 20; ++place)
                atHome += things[std::size_t(place)] == place;
        }
        QVERIFY2(atHome > 1800 && atHome < 2200, qPrintable(QString::number(atHome))); // two of twenty by chance
    }

    void whereNothingCanChangeNothingDoes()
    {
        std::array<int, 3> things{1, 2, 3};
        const std::array<int, 3> truth = things;
        const std::array<Secret, 3> secrets{};
        SampleLuck sample(5);
        redrawAmong<int>(
            things, secrets, anna, sample, [](int) { return 0; }, [&] { return things == truth; });
        QCOMPARE(things, truth);
    }
};

QTEST_GUILESS_MAIN(TestSecret)
#include "tst_secret.moc"
