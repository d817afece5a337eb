// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/cardwords.h"
#include "abilities/plainwords.h"
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
    return "{id: raven, text: '" + text + "', abilities: [{may: {window: [roll.before, roll.after]}, do: [{add_dice: {to: user, count: "
        + count + "}}]}]" + more + "}";
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
        const auto row = [](const char *words, const char *stems) { QTest::newRow(words) << QString::fromUtf8(words) << QString::fromUtf8(stems); };
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
        row("Roll an extra die.", "Roll 1 extra die.", "cannot tell", "the words differ, their figures do not: a person must read them");
        row("Roll 1 extra die.", "Roll 2 extra dice.", "differs", "the card says 1, it does 2");
        row("Roll an extra die more.", "Roll 2 extra dice.", "differs", "it does 2, the card says no such figure");
        row("Choose a face from 1 to 6 of a die.", "Choose a die.", "differs", "the card says 6, what it does knows no such figure");
        row("After rolling, roll an extra die.", "Before rolling, roll 1 extra die.", "differs", "the card says after, it does before");
        row("You may not look at your dice.", "You may look at dice.", "differs", "the card says cannot, it does may");
        row("Take a card out of the Leftovers.", "Take a card.", "differs", "the card speaks of the Leftovers, what it does knows nothing of that");
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
        const Agreement found = compareWords(spoilsVocabulary(), printed.toStdString(), canonical.toStdString());
        QTEST(text(verdictName(found.verdict)), "verdict");
        QTEST(found.reasons.empty() ? QString() : text(found.reasons.front()), "reason");
    }

    void theFirstDifferenceIsShown()
    {
        const Agreement found = compareWords(spoilsVocabulary(), "Roll your dice when all of them are shown to everyone here",
                                             "Roll your dice when it rains.");
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

    void cardsOfEveryGroupAreFound()
    {
        const Value deck = yaml("deck: {}\nrules: [{id: A-1}]\ntables: [{id: t}]\nrelics: [{id: a}, {id: b}]\ngroup: 3\ntiles: [{id: c}, {name: d}]\n");
        std::string found;
        for (const Card &card : cardsOf(deck))
            found += card.path() + " ";
        QCOMPARE(text(found), u"relics.a relics.b tiles.c "_qs);
    }

    void cardsAreSpokenOfByTheirNames()
    {
        const std::string ability = "abilities: [{may: {window: any}, if: [{is: {card: this, name: [odins_eye, owl_of_old]}}], do: [{gain: {gold: 1}}]}]";
        const Value deck = deckWith("{id: odins_eye, name: Odin's Eye, " + ability + "}, {id: owl_of_old}");
        const Vocabulary named = withCardNames(spoilsVocabulary(), deck);
        QCOMPARE(text(compareCard(named, cardsOf(deck).front()).canonical),
                 u"At any time, if this card is Odin's Eye or owl of old: gain 1 gold."_qs);
    }

    void findingsNameThePathInTheDeck()
    {
        const Value deck = deckWith("{id: raven, abilities: [{while: always, hold: [{number: {name: share, add: 1}}]},"
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
