// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/compiler/compilermemory.h"
#include "abilities/compiler/listing.h"
#include "abilities/core/numbering.h"
#include "compilerkit.h"
#include "vocabularies.h"
#include "yamltext.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace rw;
using namespace rw::abilities;
using namespace rwtest;

namespace {

/// An ability with a word that only a deck knows.
constexpr const char *ofHuginn =
    "{may: {window: any}, choose: [{choose_card: {as: x, in: stash, of: owner, where: {name: huginn}}}],"
    " do: [{turn: {card: the x, face: up}}]}";

/// What is found in cards of which each holds some modifiers, and whether they can be played.
QString toldOfHeld(const QStringList &modifiers, const Dictionary &dictionary, CompilerMemory *memory = nullptr,
                   const QString &more = {})
{
    Compiler compiler(spoilsVocabulary(), dictionary, {}, memory);
    std::string text;
    int card = 0;
    for (const QString &each : modifiers)
        text += told(compiler.addCard(Value::List{yaml("{while: always, hold: [" + each.toStdString() + "]}")},
                                      "card-" + std::to_string(++card), std::nullopt));
    if (!more.isEmpty())
        text += told(compiler.addCard(Value::List{yaml(more.toStdString())}, "more", std::nullopt));
    const Checked<Programs> programs = compiler.finish();
    return QString::fromStdString(text + told(programs.findings) + (programs ? "played" : "refused"));
}

/// Figures of a deck: the smallest bet is 5, winners take 2 or 3 cards, and only cards take what others have.
Dictionary withFigures(int smallestBet = 5)
{
    return {[smallestBet, words = dictionary()](std::string_view list, std::string_view word) -> std::optional<int> {
        if (list == "acts_of_cards")
            return word == "take" ? std::optional(1) : std::nullopt;
        if (list == "acts_done_by")
            return word == "move" ? std::optional(2) : std::nullopt;
        if (list == "least_numbers" || list == "most_numbers") {
            if (word == "min_bet")
                return smallestBet;
            return word == "share" ? std::optional(list == "least_numbers" ? 2 : 3) : std::nullopt;
        }
        return words.number(list, word);
    }};
}

} // namespace

class TestCompiler : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatCannotBePlayedIsToldWithItsPlace_data()
    {
        QTest::addColumn<Value>("fixture");
        static const Value fixtures = yamlFile("bad-programs.yaml");
        for (const Value::Member &fixture : fixtures.map())
            QTest::addRow("%s", fixture.key.c_str()) << fixture.value;
    }
    void whatCannotBePlayedIsToldWithItsPlace()
    {
        QFETCH(Value, fixture);
        std::vector<std::string> unplayed;
        if (const Value *words = fixture.find("unplayed"))
            for (const Value &word : words->list())
                unplayed.push_back(word.text());
        std::string wanted;
        for (const Value &finding : fixture.find("findings")->list())
            wanted += finding.text() + "\n";
        Compiler compiler(spoilsVocabulary(), dictionary(), unplayed);
        const Findings findings = compiler.addCard(Value::List{*fixture.find("ability")}, "x", std::nullopt);
        QCOMPARE(QString::fromStdString(told(findings)), QString::fromStdString(wanted));
        QCOMPARE(compiler.finish().value.has_value(), wanted.empty());
    }

    void abilitiesThatSetEachOtherOffAreNamed_data()
    {
        QTest::addColumn<Value>("fixture");
        static const Value fixtures = yamlFile("cycles.yaml");
        for (const Value::Member &fixture : fixtures.map())
            QTest::addRow("%s", fixture.key.c_str()) << fixture.value;
    }
    void abilitiesThatSetEachOtherOffAreNamed()
    {
        QFETCH(Value, fixture);
        Compiler compiler(spoilsVocabulary(), dictionary());
        for (const Value::Member &card : fixture.find("cards")->map())
            QCOMPARE(told(compiler.addCard(card.value, card.key, std::nullopt)), std::string());
        const Checked<Programs> programs = compiler.finish();
        QVERIFY(programs); // a warning only: what is said of cards may end it
        QString found;
        for (const Finding &each : programs.findings)
            found += QString::fromStdString(each.where.path + ": " + each.message + "; " + each.remedy + ": "
                                            + each.arguments.front().value + "\n");
        QString wanted;
        for (const Value &each : fixture.find("findings")->list())
            wanted += QString::fromStdString(each.text()) + u'\n';
        QCOMPARE(found, wanted);
    }

    void whatNothingForbidsNeedsNoPermit()
    {
        const auto findingsOf = [](const QStringList &modifiers, CompilerMemory *memory) {
            return toldOfHeld(modifiers, dictionary(), memory);
        };
        const QString permit = u"{permit: {act: bid, who: owner}}"_s;
        const QString refused =
            u"card-%1.abilities.0.hold.0.permit.act:0 ability.no-effect nothing in this deck forbids bid, so to permit it has "
            "no effect; leave it out, or forbid bid where it should not be allowed\nrefused"_s;
        CompilerMemory memory;
        for (CompilerMemory *with : {static_cast<CompilerMemory *>(nullptr), &memory, &memory}) {
            QCOMPARE(findingsOf({permit}, with), refused.arg(1));
            QCOMPARE(findingsOf({u"{forbid: {act: take, card: this}}"_s, permit}, with), refused.arg(2));
            QCOMPARE(findingsOf({permit, u"{forbid: {act: bid, who: others}}"_s}, with), u"played"_s);
            QCOMPARE(findingsOf({u"{forbid: {act: bid}}, "_s + permit}, with), u"played"_s);
        }
    }

    void aLimitThatNothingReachesHasNoEffect_data()
    {
        QTest::addColumn<QStringList>("modifiers");
        QTest::addColumn<QString>("finding"); // empty: it can bind
        const auto idle = [](const char *key, const char *number, const char *side, int end, int value, int card = 1) {
            return u"card-%1.abilities.0.hold.0.number.%2:0 ability.no-effect %3 is never %4 than %5 in this deck, so %2 %6 has "
                   u"no effect; leave it out, "
                   "or write %7 than %5\n"_s.arg(card)
                       .arg(QLatin1String(key), QLatin1String(number), QLatin1String(side))
                       .arg(end)
                       .arg(value)
                       .arg(QLatin1String(qstrcmp(side, "more") == 0 ? "less" : "more"));
        };
        QTest::newRow("below what the rules ask for")
            << QStringList{u"{number: {name: min_bet, of: others, at_least: 5}}"_s} << idle("at_least", "min_bet", "less", 5, 5);
        QTest::newRow("above it") << QStringList{u"{number: {name: min_bet, of: others, at_least: 6}}"_s} << QString();
        QTest::newRow("above what anybody takes")
            << QStringList{u"{number: {name: share, at_most: 3}}"_s} << idle("at_most", "share", "more", 3, 3);
        QTest::newRow("within") << QStringList{u"{number: {name: share, at_most: 2}}"_s} << QString();
        QTest::newRow("beside what raises it")
            << QStringList{u"{number: {name: share, at_most: 3}}"_s, u"{number: {name: share, add: 1}}"_s} << QString();
        QTest::newRow("beside what lowers it")
            << QStringList{u"{number: {name: share, at_most: 3}}"_s, u"{number: {name: share, add: -1}}"_s}
            << idle("at_most", "share", "more", 3, 3);
        QTest::newRow("beside what sets it")
            << QStringList{u"{number: {name: share, at_most: 7}}"_s, u"{number: {name: share, set: 7}}"_s}
            << idle("at_most", "share", "more", 7, 7);
        QTest::newRow("where its own change lowers it")
            << QStringList{u"{number: {name: share, add: -1, at_least: 0}}"_s} << QString();
        QTest::newRow("where a use decides")
            << QStringList{u"{number: {name: share, at_most: 3}}"_s, u"{number: {name: share, set: bid_quantity}}"_s}
            << QString();
        QTest::newRow("with another number")
            << QStringList{u"{number: {name: share, at_most: 3}}"_s, u"{number: {name: min_bet, add: 1}}"_s}
            << idle("at_most", "share", "more", 3, 3);
        QTest::newRow("a number that nobody can tell") << QStringList{u"{number: {name: dice, at_least: 0}}"_s} << QString();
    }

    void aLimitThatNothingReachesHasNoEffect()
    {
        QFETCH(QStringList, modifiers);
        QFETCH(QString, finding);
        QCOMPARE(toldOfHeld(modifiers, withFigures()), finding + u"played"_s);
    }

    void whatIsRememberedKnowsTheFiguresOfTheDeck()
    {
        CompilerMemory memory;
        const QStringList modifiers{u"{number: {name: min_bet, at_least: 5}}"_s};
        QVERIFY(toldOfHeld(modifiers, withFigures(5), &memory).contains(u"ability.no-effect"_s));
        QCOMPARE(toldOfHeld(modifiers, withFigures(3), &memory), u"played"_s);
        QVERIFY(toldOfHeld(modifiers, withFigures(5), &memory).contains(u"ability.no-effect"_s));
    }

    void whatNoCardDoesNeedsNoForbid()
    {
        const QString forbid = u"{forbid: {act: take, who: others, cards: {in: stash, of: owner}}}"_s;
        const QString takes =
            u"{may: {window: any}, choose: [{choose_card: {as: x, in: stash, of: others}}], do: [{move: {card: the x, to: stash}}]}"_s;
        QCOMPARE(toldOfHeld({forbid}, withFigures()),
                 u"card-1.abilities.0.hold.0.forbid.act:0 ability.no-effect no card of this deck can take, so to forbid it has "
                 u"no effect; "
                 "leave it out, or give a card something that does it\nplayed"_s);
        QCOMPARE(toldOfHeld({forbid}, withFigures(), nullptr, takes), u"played"_s);
        QCOMPARE(toldOfHeld({u"{forbid: {act: bid, who: others}}"_s}, withFigures()),
                 u"played"_s); // which the rules let anybody do
    }

    void whatIsForbiddenToEverybodyNeedsNoOtherForbid()
    {
        const QString told =
            u"card-1.abilities.0.hold.%1.forbid:0 ability.no-effect bid is forbidden to everybody beside it, so this has no effect; leave one of them out\nplayed"_s;
        QCOMPARE(toldOfHeld({u"{forbid: {act: bid}}, {forbid: {act: bid, who: others}}"_s}, withFigures()), told.arg(1));
        QCOMPARE(toldOfHeld({u"{forbid: {act: bid, who: owner}}, {forbid: {act: bid}}"_s}, withFigures()), told.arg(0));
        QCOMPARE(toldOfHeld({u"{forbid: {act: bid}}, {forbid: {act: bid}}"_s}, withFigures()), told.arg(1));
        QCOMPARE(toldOfHeld({u"{forbid: {act: bid}}, {forbid: {act: challenge, who: others}}"_s}, withFigures()), u"played"_s);
        QCOMPARE(toldOfHeld({u"{forbid: {act: bid}}, {permit: {act: bid, who: owner}}, {forbid: {act: bid, who: owner}}"_s},
                            withFigures()),
                 u"played"_s);
        QCOMPARE(toldOfHeld({u"{forbid: {act: bid, who: owner}}, {forbid: {act: bid, who: others}}"_s}, withFigures()),
                 u"played"_s);
    }

    void theFirstChoicesOfAUseAreItsHeader()
    {
        const Programs programs =
            compiledOne("may: {window: any}\n"
                        "choose: [{choose_seat: {as: a, among: others}}, {choose_number: {as: b, max: 3}}]\n"
                        "cost: [{pay: {gold: the b}}]\n"
                        "do: [{choose_seat: {as: c, among: others}}]\n");
        const AbilityCode &ability = programs.abilities.front();
        QCOMPARE(ability.header, (Range16{ability.steps, 2}));
        QVERIFY(programs.choices[0].header && programs.choices[1].header && !programs.choices[2].header);
        QVERIFY(programs.steps[2].op == Step::Op::Pay && programs.steps[3].op == Step::Op::Respond);
        QVERIFY(programs.steps[programs.steps[2].target].op == Step::Op::End);
    }

    void onlyAMayTakesTheUsualLimit()
    {
        const char *rest = "do: [{gain: {gold: 1}}]";
        QVERIFY(compiledOne(std::string("may: {window: any}\n") + rest).abilities[0].limit == oncePerRound);
        QVERIFY(compiledOne(std::string("may: {window: any}\nlimit: twice per game\n") + rest).abilities[0].limit
                == (LimitCode{2, 4}));
        QVERIFY(compiledOne(std::string("when: {rolled: {}}\n") + rest).abilities[0].limit == LimitCode());
    }

    void whatIsCopiedForUseAtOnceIsChosenSo()
    {
        const auto copied = [&](const std::string &copy) {
            return compiledOne("may: {window: any}\nchoose: [{choose_card: {as: other, in: stash}}, {choose_card: {as: model, "
                               "in: stash}}]\n"
                               "do: [{copy: {from: "
                               + copy + "}}]")
                .choices;
        };
        QVERIFY(copied("the model, onto: this, now: true")[1].copied && !copied("the model, onto: this, now: true")[0].copied);
        QVERIFY(!copied("the model, onto: this")[1].copied);
        QVERIFY(!copied("this, onto: the model, now: true")[1].copied);
    }

    void masksTellWhatIsWatchedChangedAndForbidden()
    {
        const Vocabulary &words = spoilsVocabulary();
        const auto event = [&](const char *key) { return std::uint64_t(1) << eventNumber(words, key); };
        const Programs programs =
            compiledOne("when: {rolled: {}}\n"
                        "if: [{happened: {event: {turned: {}}}}]\n"
                        "do: [{later: {when: {bet_due: {}}, do: [{lasting: {for: turn, hold: [{number: {name: share, add: 1}}, "
                        "{forbid: {act: bid}},\n"
                        "     {prevent: {event: {lost: {}}}}, {instead: {of: {gained: {}}, do: [{draw: {}}]}}]}}]}}]\n");
        QCOMPARE(programs.watchedEvents, event("rolled") | event("turned") | event("bet_due") | event("lost") | event("gained"));
        QCOMPARE(programs.cards[0].events, event("rolled"));
        QCOMPARE(programs.changedNumbers, std::uint64_t(1) << numberOf(words, "numbers", "share"));
        QCOMPARE(programs.forbiddenActs, std::uint64_t(1) << numberOf(words, "acts", "bid"));
        const Programs windows = compiledOne("may: {window: [outcome, final]}\ndo: [{gain: {gold: 1}}]");
        QCOMPARE(windows.cards[0].windows,
                 (1u << numberOf(words, "windows", "outcome")) | (1u << numberOf(words, "windows", "final")));
    }

    void equalCountsAreOne()
    {
        Compiler compiler(spoilsVocabulary(), dictionary());
        const auto add = [&](const char *event) {
            const std::string text =
                std::string("{may: {window: any}, if: [{happened: {event: ") + event + "}}], do: [{gain: {gold: 1}}]}";
            return told(compiler.addCard(Value::List{yaml(text)}, "x", std::nullopt));
        };
        for (const char *event :
             {"{skipped: {who: owner}}", "{skipped: {who: others}}", "{skipped: {}}", "{skipped: {who: everyone}}",
              "{skipped: {what: bid_turn}}", "{moved: {of: owner}}", "{moved: {by: owner}}", "{moved: {of: user}}"})
            QCOMPARE(add(event), std::string());
        const Programs programs = *compiler.finish().value;
        std::vector<int> tallies;
        for (const AbilityCode &each : programs.abilities)
            tallies.push_back(programs.conditions[each.conditions.first].tally);
        QCOMPARE(tallies, (std::vector<int>{0, 0, 1, 1, 2, 3, 4, 3}));
        QVERIFY(programs.tallies[4].ofOther && !programs.tallies[3].ofOther);
    }

    void cardsWithoutAbilitiesCountToo()
    {
        Compiler compiler(spoilsVocabulary(), dictionary());
        QVERIFY(compiler.addCard({}, "a", std::nullopt).empty());
        QVERIFY(compiler.addCard(Value::List{yaml("{may: {window: any}, do: [{gain: {gold: 1}}]}")}, "b", std::nullopt).empty());
        QVERIFY(compiler.addCard(Value::List{}, "c", std::nullopt).empty());
        const Programs programs = *compiler.finish().value;
        QCOMPARE(programs.cards.size(), std::size_t(3));
        QCOMPARE(programs.cards[0].abilities.count, std::uint16_t(0));
        QCOMPARE(programs.cards[1].abilities, (Range16{0, 1}));
        QCOMPARE(programs.abilities[0].card, std::uint16_t(1));
        QCOMPARE(programs.cards[2].abilities.count, std::uint16_t(0));
    }

    void aCardHasAListOfFewAbilities()
    {
        Compiler compiler(spoilsVocabulary(), dictionary());
        QCOMPARE(told(compiler.addCard(Value(3), "a", std::nullopt)),
                 std::string("a.abilities:0 ability.wrong-kind there is a whole number; it must be a list of abilities\n"));
        const Value one = yaml("{may: {window: any}, do: [{gain: {gold: 1}}]}");
        QCOMPARE(told(compiler.addCard(Value::List{one, one, one, one}, "b", std::nullopt)), std::string());
        QCOMPARE(told(compiler.addCard(Value::List{one, one, one, one, one}, "c", std::nullopt)),
                 std::string("c.abilities:0 ability.too-many there are 5 abilities; a card may have 4\n"));
        QVERIFY(!compiler.finish().value);
    }

    void whatIsRememberedIsAsIfCompiledAnew_data()
    {
        QTest::addColumn<QStringList>("cards");
        const QString gold = u"{may: {window: any}, do: [{gain: {gold: 1}}]}"_s;
        const QString bird = QString::fromLatin1(ofHuginn);
        const QString slip = u"{may: {window: any}, do: [{gain: {gold: 99999}}, {gian: {gold: 1}}]}"_s;
        QTest::newRow("first") << QStringList{gold, bird};
        QTest::newRow("the same") << QStringList{gold, bird};
        QTest::newRow("a part") << QStringList{gold};
        QTest::newRow("longer") << QStringList{gold, bird, gold};
        QTest::newRow("another card in the middle") << QStringList{gold, slip, gold};
        QTest::newRow("the same slip") << QStringList{gold, slip, gold};
        QTest::newRow("another order") << QStringList{bird, gold};
        QTest::newRow("other keys first") << QStringList{u"{do: [{gain: {gold: 1}}], may: {window: any}}"_s, bird};
        QTest::newRow("none") << QStringList{};
    }

    void whatIsRememberedIsAsIfCompiledAnew()
    {
        QFETCH(QStringList, cards);
        static CompilerMemory memory; // for all rows
        const auto compiled = [&](CompilerMemory *with) {
            Compiler compiler(spoilsVocabulary(), dictionary(), {}, with);
            std::string text;
            for (const QString &card : cards)
                text += told(compiler.addCard(Value::List{yaml(card.toStdString())}, "x", oncePerRound));
            const Checked<Programs> programs = compiler.finish();
            text += told(programs.findings);
            if (programs)
                for (const AbilityCode &ability : programs.value->abilities)
                    text += std::to_string(ability.card) + ": " + listing(*programs.value, spoilsVocabulary(), ability) + "\n";
            return text;
        };
        const std::string anew = compiled(nullptr);
        QCOMPARE(compiled(&memory), anew);
        QCOMPARE(compiled(&memory), anew);
    }

    void whatIsRememberedHoldsForTheSameNumbers()
    {
        const Value bird = yaml(ofHuginn);
        CompilerMemory memory;
        const auto compiled = [&](int huginn) {
            const auto number = [=](std::string_view, std::string_view) { return std::optional(huginn); };
            Compiler compiler(spoilsVocabulary(), {number}, {}, &memory);
            compiler.addCard(Value::List{bird}, "x", oncePerRound);
            return listing(*compiler.finish().value, spoilsVocabulary());
        };
        const std::string third = compiled(3);
        QVERIFY(compiled(4) != third);
        QCOMPARE(compiled(3), third);
    }

    void listsThatAreTooLongAreTold()
    {
        Vocabulary large = spoilsVocabulary();
        for (int i = 0; i < 64; ++i)
            for (const char *list : {"windows", "zones", "acts"})
                large.names.push_back({.list = list, .key = "w" + std::to_string(i), .phrase = "x", .about = "x"});
        Compiler compiler(large, dictionary());
        const Value fits =
            yaml("{may: {window: w12}, do: [{shuffle: {zone: w63}}, {lasting: {for: turn, hold: [{forbid: {act: w58}}]}}]}");
        QCOMPARE(told(compiler.addCard(Value::List{fits}, "a", std::nullopt)), std::string());
        const Value beyond = yaml("{may: {window: w13}, choose: [{choose_card: {as: x, in: w28}}],\n"
                                  " do: [{lasting: {for: turn, hold: [{forbid: {act: w59}}]}}]}");
        QCOMPARE(
            told(compiler.addCard(Value::List{beyond}, "b", std::nullopt)),
            std::string(
                "b.abilities.0.may.window:0 ability.too-many-words w13 is beyond the 32 words that windows may have here; "
                "leave words of that list out\n"
                "b.abilities.0.choose.0.choose_card.in:0 ability.too-many-words w28 is beyond the 32 words that zones may have "
                "here; leave words of that list out\n"
                "b.abilities.0.do.0.lasting.hold.0.forbid.act:0 ability.too-many-words w59 is beyond the 64 words that acts may "
                "have here; leave words of that list out\n"));
    }

    void aDeckHasRoomForManyStepsButNotForAll()
    {
        const Value::List many(30000, yaml("{turn: {card: this, face: up}}"));
        Compiler compiler(spoilsVocabulary(), dictionary());
        Value ability = yaml("{may: {window: any}}");
        ability["do"] = many;
        for (const char *card : {"a", "b"})
            QCOMPARE(told(compiler.addCard(Value::List{ability}, card, std::nullopt)), std::string());
        QCOMPARE(
            told(compiler.addCard(Value::List{ability}, "c", std::nullopt)),
            std::string(
                "c.abilities.0:0 ability.too-large the abilities of the deck have more than 65535 steps; leave some out, or make "
                "them simpler\n"));
        QVERIFY(!compiler.finish().value);
    }

    void wordsAreNumberedInTheOrderOfTheVocabulary()
    {
        const Vocabulary &words = spoilsVocabulary();
        QCOMPARE(numberOf(words, "windows", "any"), 0);
        QCOMPARE(numberOf(words, "windows", "final"), 18);
        QCOMPARE(numberOf(words, "seat_sets", "winners"), 2);
        QCOMPARE(numberOf(words, "windows", "never"), -1);
        QCOMPARE(eventNumber(words, "gained"), 0);
        QCOMPARE(eventNumber(words, "bet_due"), 9);
        QCOMPARE(ownNumber(words, Family::Choice, "choose_die"), 0);
        QCOMPARE(ownNumber(words, Family::Operation, "set_die"), 2);
        QCOMPARE(ownNumber(words, Family::Operation, "gain"), -1);
        QCOMPARE(ownField(words, "card", "gold"), 2);
        QCOMPARE(ownField(words, "die", "value"), 1);
        QCOMPARE(ownField(words, "card", "type"), -1);
        QCOMPARE(sortNumber(words, "card"), 0);
        QCOMPARE(sortNumber(words, "die"), 2);
        QCOMPARE(sortNumber(words, "boat"), -1);
    }
};

QTEST_GUILESS_MAIN(TestCompiler)
#include "tst_compiler.moc"
