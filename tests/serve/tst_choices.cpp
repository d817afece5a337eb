// SPDX-License-Identifier: GPL-3.0-or-later
// What a choice tells: the same moves as the rules, with the words of each made once.
#include "engine/adapter.h"
#include "host/playabledeck.h"
#include "liarsdice.h"
#include "serve/table.h"

#include <QTest>

using namespace rw;

namespace {

/// Liar's Dice with all bids listed by their words, and a count of how often words are made.
struct Wordy : LiarsDice
{
    using View = SeatView<Wordy>;
    static inline int made = 0;

    static std::string words(const Rules &rules, const State &state, Move move)
    {
        ++made;
        return LiarsDice::words(rules, state, move);
    }
    static std::vector<MoveForm> forms(const Rules &rules, const State &state)
    {
        MoveForm bid{"bid", {{"what", 0, {}, {}}}};
        std::vector<MoveForm> forms;
        const MoveSet set = legalMoves(rules, state);
        for (std::uint32_t i = 0; i < set.count(); ++i) {
            const std::string each = words(rules, state, set.nth(i));
            if (each.starts_with("bid "))
                bid.parameters[0].words.push_back(each.substr(4));
            else
                forms.push_back({each, {}});
        }
        forms.insert(forms.begin(), bid);
        return forms;
    }
};

Value wordsOf(const Position &position)
{
    Value words = Value::List{};
    const MoveSet set = position.legalMoves();
    for (std::uint32_t i = 0; i < set.count() && i < mostItems; ++i)
        words.append(position.words(set.nth(i)));
    return words;
}

} // namespace

class TestChoices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsOfEveryMoveAreMadeOnce()
    {
        const Value deck = Value::Map{{"tables", Value::Map{{"players", 2}, {"dice", 5}, {"faces", 6}}}};
        const GameOf<Wordy> game;
        Position position(game.compile(deck, Setup::of(3)).value.value(), 1);
        for (const int moves : {3, 7}) {
            Wordy::made = 0;
            const Value choice = choiceValue(position, 0, mostItems);
            QCOMPARE(Wordy::made, int(position.legalMoves().count()));
            QVERIFY(Wordy::made > moves);
            QVERIFY(*choice.find("moves") == wordsOf(position));
            position.apply(position.legalMoves().nth(std::uint32_t(moves)));
        }
        const Value page = choiceValue(position, 2, 3);
        QCOMPARE(page.find("from")->toInt(), std::int64_t(2));
        QCOMPARE(page.find("moves")->size(), std::size_t(3));
        QVERIFY(page.find("moves")->list()[0] == wordsOf(position).list()[2]);
    }

    void theyAreThoseOfTheRulesInTheirOrder_data()
    {
        QTest::addColumn<QString>("deck");
        for (const char *deck : {"liars-dice", "spoils-of-war", "bottlecap-vikings"})
            QTest::newRow(deck) << QString::fromLatin1(deck);
    }

    void theyAreThoseOfTheRulesInTheirOrder()
    {
        QFETCH(QString, deck);
        GameHost host({RW_BUILD_DIR "/bin/games"});
        const Checked<PlayableDeck> playable = loadDeck(host, RW_SOURCE_DIR "/sample-decks/" + deck.toStdString(), DeckWishes());
        QVERIFY(playable);
        const Checked<std::shared_ptr<const Engine>> engine = playable.value->compile(Setup::of(3));
        QVERIFY(engine);
        int listed = 0;
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            Position position(*engine.value, seed);
            SampleLuck luck(seed);
            for (int decision = 0; decision < 600 && !position.over(); ++decision) {
                const Value choice = choiceValue(position, 0, mostItems);
                const Value words = wordsOf(position);
                QVERIFY2(*choice.find("moves") == words, (toJson(*choice.find("moves")) + "\n" + toJson(words)).c_str());
                ++listed;
                const MoveSet set = position.legalMoves();
                QVERIFY(position.apply(set.nth(luck.nextBelow(set.count()))).done());
            }
        }
        QVERIFY(listed > 20);
    }
};

QTEST_GUILESS_MAIN(TestChoices)
#include "tst_choices.moc"
