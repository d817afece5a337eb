// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/secret.h"

#include <QTest>

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
            QVERIFY(redrawAmong<Card>(cards, secrets, bo, sample, back, [] { return true; }));
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
        std::array<int, 4> purses{10, 20, 30, 40};
        const std::array<Secret, 4> secrets{};
        SampleLuck sample(4);
        const auto firstTwoHoldThirty = [&] { return purses[0] + purses[1] == 30; };
        bool swapped = false;
        for (int i = 0; i < 50; ++i) {
            redrawAmong<int>(purses, secrets, anna, sample, [](int) { return 0; }, firstTwoHoldThirty, 1000);
            QVERIFY(firstTwoHoldThirty());
            swapped = swapped || purses[0] == 20;
        }
        QVERIFY(swapped);
    }

    void withoutAnotherWorldTheTrueOneStays()
    {
        std::array<int, 3> things{1, 2, 3};
        const std::array<int, 3> truth = things;
        const std::array<Secret, 3> secrets{};
        SampleLuck sample(5);
        QVERIFY(!redrawAmong<int>(things, secrets, anna, sample, [](int) { return 0; }, [] { return false; }));
        QCOMPARE(things, truth);
    }
};

QTEST_GUILESS_MAIN(TestSecret)
#include "tst_secret.moc"
