// SPDX-License-Identifier: GPL-3.0-or-later
#include "contract/contract.h"

#include "engine/batch.h"
#include "host/playabledeck.h"

#include <QDir>
#include <QTest>

using namespace rw;
using namespace Qt::StringLiterals;

namespace {

const QString decks = QStringLiteral(RW_SOURCE_DIR "/sample-decks");

GameHost &host()
{
    static GameHost built({std::filesystem::path(RW_BUILD_DIR "/bin/games")});
    return built;
}

std::vector<std::string> variantsOf(const QString &deck)
{
    std::vector<std::string> names{"none"};
    for (const Variant &variant : readDeck(host(), QDir(decks).filePath(deck).toStdString()).variants)
        names.push_back(variant.name);
    return names;
}

/// The fewest, the usual and the most players with whom the deck can be played.
std::vector<int> seatCounts(const PlayableDeck &deck)
{
    std::vector<int> playable;
    for (int seats = deck.game().facts().fewestSeats; seats <= deck.game().facts().mostSeats; ++seats)
        if (deck.compile(seats))
            playable.push_back(seats);
    if (playable.size() < 3)
        return playable;
    return {playable.front(), std::clamp(deck.usualSeats(), playable.front() + 1, playable.back() - 1), playable.back()};
}

struct Length
{
    bool isLong = false; ///< so many decisions that to look at each of them, in each variant, would take hours
    bool mayGoOn = false; ///< a race of which random bots find no end
};

Length lengthOf(const PlayableDeck &deck)
{
    BatchPlan plan;
    plan.games = 4;
    plan.bots = {{"random", {}, {}}};
    const Checked<BatchOutcome> played = playBatch(**deck.compile(deck.usualSeats()).value, plan, 1, nullptr, {});
    return {played.value->sums.decisions > 100 * plan.games, played.value->sums.guarded > 0};
}

std::vector<std::string> botsWithoutSearch(const GameFacts &facts)
{
    std::vector<std::string> bots = facts.bots;
    std::erase(bots, "ismcts");
    return bots;
}

} // namespace

/// Every game as it is shipped, loaded like a user's, with every variant of its decks.
class TestSampleDecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyGameHasADeck()
    {
        std::vector<std::string> games;
        for (const QString &deck : QDir(decks).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            games.push_back(readDeck(host(), QDir(decks).filePath(deck).toStdString()).about("game"));
        QVERIFY(!host().installed().empty());
        for (const InstalledGame &game : host().installed())
            QVERIFY2(std::ranges::find(games, game.id) != games.end(), game.id.c_str());
    }

    void keepTheContract_data()
    {
        QTest::addColumn<QString>("deck");
        QTest::addColumn<QString>("variant");
        for (const QString &deck : QDir(decks).entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            for (const std::string &variant : variantsOf(deck))
                QTest::addRow("%s, %s", qPrintable(deck), variant.c_str()) << deck << QString::fromStdString(variant);
    }

    void keepTheContract()
    {
        QFETCH(QString, deck);
        QFETCH(QString, variant);
        const Checked<PlayableDeck> loaded =
            loadDeck(host(), QDir(decks).filePath(deck).toStdString(), {variant.toStdString()}, {});
        for (const Finding &finding : loaded.findings)
            QVERIFY2(loaded, line(finding).c_str());
        const std::vector<int> seats = seatCounts(*loaded.value);
        QVERIFY(!seats.empty());
        const std::vector<Value> decks{loaded.value->deck().effective.value()};
        const Length length = lengthOf(*loaded.value);
        if (length.mayGoOn) // and is stopped late, so bots that search in games of random bots would take hours
            RW_VERIFY_CONTRACT(loaded.value->game(),
                               {.games = 1,
                                .seatCounts = {seats[seats.size() / 2]},
                                .decks = decks,
                                .bots = botsWithoutSearch(loaded.value->game().facts()),
                                .moments = 4,
                                .mayGoOn = true});
        else if (length.isLong) // its plain deck is held to more in a test of its own
            RW_VERIFY_CONTRACT(loaded.value->game(),
                               {.games = 2, .seatCounts = {seats[seats.size() / 2]}, .decks = decks, .moments = 12});
        else
            RW_VERIFY_CONTRACT(loaded.value->game(), {.games = 10, .seatCounts = seats, .decks = decks});
    }
};

QTEST_GUILESS_MAIN(TestSampleDecks)
#include "tst_sampledecks.moc"
