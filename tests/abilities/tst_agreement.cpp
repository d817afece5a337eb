// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/wording/cardwords.h"
#include "abilities/wording/plainwords.h"
#include "vocabularies.h"
#include "yamltext.h"

#include <QTest>

using namespace rw;
using namespace rw::abilities;
using namespace rwtest;

namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), qsizetype(view.size()));
}

Value deckWith(const std::string &card)
{
    return yaml("deck: {game: spoils}\ntables: {gold: [1]}\nrules: [{id: A-1}]\nrelics: [" + card + "]\n");
}

CardWords wordsOf(const std::string &card)
{
    const Value deck = deckWith(card);
    return compareCard(spoilsVocabulary(), cardsOf(deck).front());
}

std::string raven(const std::string &text, const std::string &count, const std::string &more = {})
{
    return "{id: raven, text: '" + text
        + "', abilities: [{may: {window: [roll.before, roll.after]}, do: [{add_dice: {to: user, count: " + count + "}}]}]" + more
        + "}";
}

} // namespace

class TestAgreement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsAreBare_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("stems");
        const auto row = [](const char *words, const char *stems) {
            QTest::newRow(words) << QString::fromUtf8(words) << QString::fromUtf8(stems);
        };
        row("Roll an extra die.", "roll extra di");
        row("she ROLLS two dice, once", "sh roll 2 di 1");
        row("you may not look at a Viking’s dice", "you cannot look at vik di");
        row("You can't; you must not.", "you cannot you cannot");
        row("one-time, face-up", "1 tim fac up");
    }
    void wordsAreBare()
    {
        QFETCH(QString, words);
        QFETCH(QString, stems);
        QStringList found;
        for (const PlainWord &word : plainWords(words.toStdString()))
            found.append(QString::fromStdString(word.stem));
        QCOMPARE(found.join(u' '), stems);
    }

    void verdicts_data()
    {
        QTest::addColumn<QString>("printed");
        QTest::addColumn<QString>("canonical");
        QTest::addColumn<QString>("verdict");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *printed, const char *canonical, const char *verdict, const char *reason) {
            QTest::newRow(printed) << printed << canonical << verdict << reason;
        };
        row("Before or after you roll, you may roll one extra die!", "Before or after rolling, roll 1 extra die.", "agrees", "");
        row("At any time: another player gives you 3 gold", "At any time, another Viking gives you 3 gold.", "agrees", "");
        row("Roll an extra die.", "Roll 1 extra die.", "cannot tell",
            "the words differ, their figures do not: a person must read them");
        row("Roll 1 extra die.", "Roll 2 extra dice.", "differs", "the card says 1, it does 2");
        row("Roll an extra die more.", "Roll 2 extra dice.", "differs", "it does 2, the card says no such figure");
        row("Choose a face from 1 to 6 of a die.", "Choose a die.", "differs",
            "the card says 6, what it does knows no such figure");
        row("After rolling, roll an extra die.", "Before rolling, roll 1 extra die.", "differs",
            "the card says after, it does before");
        row("You may not look at your dice.", "You may look at dice.", "differs", "the card says cannot, it does may");
        row("Take a card out of the Leftovers.", "Take a card.", "differs",
            "the card speaks of the Leftovers, what it does knows nothing of that");
        row("Bid anew.", "The bidder bids.", "cannot tell", "the words differ, their figures do not: a person must read them");
        row("Each other Viking pays you.", "Each other Viking gives you all their gold.", "differs",
            "what it does is about gold, the card does not say so");
        row("If you were the winner, choose a card.", "If you won: choose 1 card.", "cannot tell",
            "the words differ, their figures do not: a person must read them");
        row("", "Roll 1 extra die.", "cannot tell", "nothing is printed on the card");
    }
    void verdicts()
    {
        QFETCH(QString, printed);
        QFETCH(QString, canonical);
        const Agreement found = compareWords(spoilsVocabulary(), printed.toStdString(), {{canonical.toStdString(), 1}});
        QTEST(text(verdictName(found.verdict)), "verdict");
        QTEST(found.reasons.empty() ? QString() : text(found.reasons.front()), "reason");
    }

    // Whether the card leaves the choice that the ability leaves.
    void choicesAreCompared_data()
    {
        QTest::addColumn<QString>("abilities");
        QTest::addColumn<QString>("printed");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *abilities, const char *printed, const char *reason) {
            QTest::addRow("%s | %s", printed, abilities)
                << QString::fromUtf8(abilities) << QString::fromUtf8(printed) << QString::fromUtf8(reason);
        };
        const char *won = "{when: {step: {name: spoils, at: start}}, do: [{gain: {gold: 2}}]}";
        const char *lost = "{when: {rolled: {who: owner}}, do: [{lose: {gold: 1}}, {add_dice: {to: user, count: 1}}]}";
        const char *given = "{when: {rolled: {who: others}}, do: [{give: {gold: 1, from: they, to: owner}}]}";
        const char *turned = "{when: {gained: {what: gold, who: owner}}, do: [{turn: {card: this, face: down}}]}";
        const char *used = "{may: {window: roll.before}, do: [{add_dice: {to: user, count: 1}}]}";
        const char *twice = "{may: {window: roll.before}, do: [{add_dice: {to: user, count: 1}}]}, "
                            "{when: {rolled: {who: owner}}, do: [{lose: {gold: 3}}]}";
        const char *offered =
            "{when: {rolled: {who: owner}}, do: [{offer: {do: [{pay: {gold: 2}}, {add_dice: {to: user, count: 1}}]}}]}";
        const char *asked = "{when: {rolled: {who: others}}, do: [{offer: {to: they, do: [{pay: {gold: 2, who: they}}], else: "
                            "[{gain: {gold: 1, who: owner}}]}}]}";
        const char *bid = "{when: {bid_made: {by: owner}}, do: [{gain: {gold: 1}}]}";
        const char *ask = "without asking";
        // What is forced, and a card that says one may.
        row(won, "When the spoils are divided, you may gain 2 gold.", ask);
        row(won, "When the spoils are divided, gain 2 gold if you like.", ask);
        row(won, "If you wish, gain 2 gold when the spoils are divided.", ask);
        row(won, "When the spoils are divided, you can gain 2 gold.", ask);
        row(won, "When the spoils are divided, you are allowed to gain 2 gold.", ask);
        row(won, "When the spoils are divided, gain 2 gold (optional).", ask);
        row(won, "When the spoils are divided, you may take 2 gold from the bank.", ask);
        row(lost, "When you roll, you may lose 1 gold and roll 1 extra die.", ask);
        row(lost, "When you roll, lose 1 gold. You may roll 1 extra die.", ask);
        row(given, "When another Viking rolls, that Viking may give you 1 gold.", ask);
        row(turned, "When you gain gold you may turn this card face down.", ask);
        row(bid, "Optionally, gain 1 gold when you bid.", ask);
        row(twice, "Before rolling, you may roll 1 extra die. When you roll, you may lose 3 gold.", ask);
        // What is offered, and a card that demands it.
        row(offered, "When you roll: pay 2 gold and roll 1 extra die.", "asks first");
        row(offered, "When you roll: you must pay 2 gold and roll 1 extra die.", "leaves the choice");
        row(offered, "When you roll: you have to pay 2 gold and roll 1 extra die.", "leaves the choice");
        row(offered, "When you roll: you pay 2 gold and roll 1 extra die.", "asks first");
        row(offered, "When you roll, you are required to pay 2 gold. Then roll 1 extra die.", "leaves the choice");
        row(asked, "When another Viking rolls: that Viking pays 2 gold; if not, you gain 1 gold.", "asks first");
        row(asked, "When another Viking rolls: that Viking must pay 2 gold; if not, you gain 1 gold.", "leaves the choice");
        row(asked, "When another Viking rolls, that Viking needs to pay 2 gold.", "leaves the choice");
        row(used, "Before rolling, you must roll 1 extra die.", "leaves the choice");
        row(used, "Before rolling, you have to roll 1 extra die.", "leaves the choice");
        row(twice, "Before rolling, you must roll 1 extra die. When you roll, lose 3 gold.", "leaves the choice");
        // What is right.
        row(won, "When the spoils are divided, gain 2 gold.", "");
        row(won, "When the spoils are divided, you must gain 2 gold.", "");
        row(lost, "When you roll, lose 1 gold and roll 1 extra die.", "");
        row(lost, "When you roll, you have to lose 1 gold. Then roll 1 extra die.", "");
        row(given, "When another Viking rolls, that Viking must give you 1 gold.", "");
        row(bid, "When you may bid, gain 1 gold.", "");
        row(bid, "Whenever you bid, gain 1 gold. (A Viking who may bid can also challenge.)", "");
        row(used, "Before rolling, roll 1 extra die.", "");
        row(used, "Before rolling, you may roll 1 extra die.", "");
        row(used, "Before you roll you can roll 1 extra die.", "");
        row(used, "Before rolling, roll 1 extra die if you like.", "");
        row(twice, "Before rolling, you may roll 1 extra die. When you roll, lose 3 gold.", "");
        row(twice, "Before rolling, you are allowed to roll 1 extra die. When you roll, you must lose 3 gold.", "");
        row(offered, "When you roll: you may pay 2 gold and roll 1 extra die.", "");
        row(offered, "When you roll, you may pay 2 gold to roll 1 extra die.", "");
        row(offered, "When you roll, pay 2 gold and roll 1 extra die if you want to.", "");
        row(asked, "When another Viking rolls: that Viking can pay 2 gold; if not, you gain 1 gold.", "");
        row(asked, "When another Viking rolls, that Viking either pays 2 gold or you gain 1 gold.", "");
        row(asked, "When another Viking rolls, you gain 1 gold unless that Viking pays 2 gold.", "");
    }
    void choicesAreCompared()
    {
        QFETCH(QString, abilities);
        QFETCH(QString, printed);
        QFETCH(QString, reason);
        const CardWords words =
            wordsOf("{id: raven, text: '" + printed.toStdString() + "', abilities: [" + abilities.toStdString() + "]}");
        QVERIFY(words.findings.empty());
        QString told;
        for (const std::string &each : words.agreement.reasons)
            told += QString::fromStdString(each) + u'\n';
        const auto speaksOfChoice = [&](const char *said) { return told.contains(QLatin1String(said)); };
        for (const char *each : {"without asking", "asks first", "leaves the choice"})
            QVERIFY2(speaksOfChoice(each) == (reason == QLatin1String(each)), qPrintable(told));
        if (!reason.isEmpty())
            QVERIFY(words.agreement.verdict == Verdict::Differs);
    }

    void otherWordsForTheSameChoiceAreNotAccused()
    {
        const auto reasonsOf = [](const char *printed, const char *canonical, std::size_t free) {
            QString told;
            for (const std::string &each : compareWords(spoilsVocabulary(), printed, {{canonical, free}}).reasons)
                told += QString::fromStdString(each) + u'\n';
            return told;
        };
        const QString open = u"the words differ, their figures do not: a person must read them\n"_qs;
        QCOMPARE(reasonsOf("When you roll, choose a card. It has that ability, as if you had just rolled.",
                           "When you roll, choose a card. This card gets that card's ability and may use it at once.", 0),
                 open);
        QCOMPARE(reasonsOf("At any time, look through the Stash. Then you must trade this card for a card of your choice there.",
                           "At any time, look at a Stash, choose a card there and trade this card for it.", 2),
                 open);
        QCOMPARE(reasonsOf("Before rolling, you may pay 2 gold, but you must pay it at once: roll 1 extra die.",
                           "Before rolling, pay 2 gold and roll 1 extra die.", 2),
                 open);
        QVERIFY(reasonsOf("1 extra die may be rolled when you win.", "When you win, roll 1 extra die.", 0)
                    .contains(u"without asking"_qs));
    }

    void aDifferenceOfChoiceIsShown()
    {
        const auto reasonOf = [](const char *printed, const char *canonical) {
            return text(compareWords(spoilsVocabulary(), printed, {{canonical, 0}}).reasons.front());
        };
        QCOMPARE(reasonOf("When you win, you may gain 2 gold.", "When you win, gain 2 gold."),
                 u"the card says \"you may gain 2 gold\", it does \"gain 2 gold\" without asking"_qs);
        QCOMPARE(reasonOf("When you win, gain 2 gold.", "When you win: you may gain 2 gold."),
                 u"the card says \"gain 2 gold\", it asks first: \"you may gain 2 gold\""_qs);
        QCOMPARE(reasonOf("When you win, you must gain 2 gold.", "When you win: you may gain 2 gold."),
                 u"the card says \"you must gain 2 gold\", it leaves the choice: \"you may gain 2 gold\""_qs);
    }

    void theFirstDifferenceIsShown()
    {
        const Agreement found = compareWords(spoilsVocabulary(), "Roll your dice when all of them are shown to everyone here",
                                             {{"Roll your dice when it rains.", 0}});
        QCOMPARE(text(found.printedPart), u"… when all of them are shown to …"_qs);
        QCOMPARE(text(found.canonicalPart), u"… when it rains"_qs);
    }

    void aChangedFigureIsToldAtOnce()
    {
        const char *printed = "Before or after rolling, you may roll 1 extra die.";
        QCOMPARE(wordsOf(raven(printed, "1")).agreement.verdict, Verdict::Agrees);
        const CardWords changed = wordsOf(raven(printed, "2"));
        QCOMPARE(changed.agreement.verdict, Verdict::Differs);
        QCOMPARE(text(changed.agreement.reasons.front()), u"the card says 1, it does 2"_qs);
        QCOMPARE(text(changed.canonical), u"Before or after rolling, roll 2 extra dice."_qs);
    }

    void acceptedWordsAgreeUntilEitherChanges()
    {
        const char *free = "Its feathers bring you another die.";
        const std::string mark = wordsOf(raven(free, "1")).mark;
        const std::string words = ", words: " + mark;
        QCOMPARE(wordsOf(raven(free, "1")).agreement.verdict, Verdict::CannotTell);
        const CardWords accepted = wordsOf(raven(free, "1", words));
        QVERIFY(accepted.accepted && accepted.agreement.verdict == Verdict::Agrees && accepted.agreement.reasons.empty());
        QVERIFY(wordsOf(raven("ITS feathers -- bring you another, die", "1", words)).accepted);
        QVERIFY(!wordsOf(raven(free, "2", words)).accepted);
        QVERIFY(!wordsOf(raven("Its feathers bring you another raven.", "1", words)).accepted);
    }

    void whyAnAcceptanceIsVoidIsTold()
    {
        const char *free = "Its feathers bring you another die.";
        const char *other = "Its feathers bring you another raven.";
        const std::string words = ", words: " + wordsOf(raven(free, "1")).mark;
        QCOMPARE(wordsOf(raven(free, "1", words)).voidBecause, std::string());
        QCOMPARE(wordsOf(raven(free, "1")).voidBecause, std::string());
        QCOMPARE(wordsOf(raven(free, "2", words)).voidBecause, std::string("its abilities have changed since"));
        QCOMPARE(wordsOf(raven(other, "1", words)).voidBecause, std::string("its words have changed since"));
        QCOMPARE(wordsOf(raven(other, "2", words)).voidBecause, std::string("its words and its abilities have changed since"));
        const std::string agreeing = "Before or after rolling, roll 2 extra dice.";
        QCOMPARE(wordsOf(raven(agreeing.c_str(), "2", words)).voidBecause, std::string()); // nobody need accept that
    }

    void marksOfOlderDecksHold()
    {
        const char *free = "Its feathers bring you another die.";
        const CardWords now = wordsOf(raven(free, "1"));
        const Value deck = deckWith(raven(free, "1"));
        const Value abilities = *cardsOf(deck).front().abilities();
        const std::string both = contentHash(Value(Value::List{"its feathers bring you another die", abilities})).substr(0, 8);
        const std::string words = ", words: accepted-" + both;
        QVERIFY(now.mark != "accepted-" + both);
        QVERIFY(wordsOf(raven(free, "1", words)).accepted);
        QCOMPARE(wordsOf(raven(free, "2", words)).voidBecause, std::string("its words or its abilities have changed since"));
    }

    void cardsOfEveryGroupAreFound()
    {
        const Value deck = yaml("deck: {}\nrules: [{id: A-1}]\ntables: [{id: t}]\nrelics: [{id: a}, {id: b}]\ngroup: 3\ntiles: "
                                "[{id: c}, {name: d}]\n");
        std::string found;
        for (const Card &card : cardsOf(deck))
            found += card.path() + " ";
        QCOMPARE(text(found), u"relics.a relics.b tiles.c "_qs);
    }

    void cardsAreSpokenOfByTheirNames()
    {
        const std::string ability =
            "abilities: [{may: {window: any}, if: [{is: {card: this, name: [odins_eye, owl_of_old]}}], do: [{gain: {gold: 1}}]}]";
        const Value deck = deckWith("{id: odins_eye, name: Odin's Eye, " + ability + "}, {id: owl_of_old}");
        const Vocabulary named = withCardNames(spoilsVocabulary(), deck);
        QCOMPARE(text(compareCard(named, cardsOf(deck).front()).canonical),
                 u"At any time, if this card is Odin's Eye or owl of old: gain 1 gold."_qs);
    }

    void findingsNameThePathInTheDeck()
    {
        const Value deck =
            deckWith("{id: raven, abilities: [{while: always, hold: [{number: {name: share, add: 1}}]},"
                     " {may: {window: any}, do: [{draw: {}}, {gain: {gilt: 1}}]}]}, {id: crow, abilities: {}}, {id: owl}");
        Findings findings = checkAbilities(spoilsVocabulary(), deck);
        QCOMPARE(findings.size(), std::size_t(2));
        QCOMPARE(text(findings[0].where.path), u"relics.raven.abilities.1.do.1.gain.gilt"_qs);
        QCOMPARE(text(findings[1].where.path), u"relics.crow.abilities"_qs);
        QCOMPARE(text(line(findings[1])), u"error: there is a map; it must be a list of abilities [ability.wrong-kind]"_qs);
        const CardWords unread = compareCard(spoilsVocabulary(), cardsOf(deck).front());
        QCOMPARE(unread.agreement.verdict, Verdict::CannotTell);
        QVERIFY(unread.canonical.empty() && unread.findings.size() == 1);
    }
};

QTEST_GUILESS_MAIN(TestAgreement)
#include "tst_agreement.moc"
