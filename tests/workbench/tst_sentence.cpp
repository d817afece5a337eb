// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/core/vocabularyvalue.h"
#include "abilities/reading/reader.h"
#include "vocabularies.h"
#include "workbench/form/model/names.h"
#include "workbench/form/model/sentence.h"
#include "yamltext.h"

#include <QTest>

#include <algorithm>

using namespace rw;
using namespace rw::form;
using namespace rwtest;

namespace {

const Language &language()
{
    static const Language made(abilities::vocabularyValue(spoilsVocabulary()));
    return made;
}

const Value &cards()
{
    static const Value read = yaml(readText(RW_SOURCE_DIR "/sample-decks/spoils-of-war/cards/artifacts.yaml"));
    return read;
}

const DeckWords &words()
{
    static const DeckWords found = [] {
        DeckWords all = language().deckWords(cards());
        all["items"] = {"ring", "crown"};
        return all;
    }();
    return found;
}

std::string said(const std::string &ability)
{
    return plainText(sentence(language(), yaml(ability)));
}

std::vector<Piece> pieces(const Value &ability)
{
    std::vector<Piece> found;
    for (const Line &line : sentence(language(), ability))
        found.insert(found.end(), line.pieces.begin(), line.pieces.end());
    return found;
}

Piece pieceOf(const Value &ability, Piece::Kind kind, const std::string &text)
{
    for (const Piece &piece : pieces(ability))
        if (piece.kind == kind && piece.text == text)
            return piece;
    qFatal("no piece %s in\n%s", text.c_str(), plainText(sentence(language(), ability)).c_str());
}

Value after(const Value &ability, const Piece &piece, const Value &value)
{
    return changed(ability, chosen(language(), words(), ability, piece, value));
}

std::vector<std::string> labels(const Value &ability, const Piece &piece)
{
    std::vector<std::string> found;
    for (const Option &option : options(language(), words(), ability, piece))
        found.push_back(option.label);
    return found;
}

bool has(const std::vector<std::string> &list, const std::string &wanted)
{
    return std::ranges::find(list, wanted) != list.end();
}

/// Each scalar of the value, and whether a piece speaks of it.
void lookFor(const Value &value, const Path &path, const std::vector<Piece> &all, std::vector<std::string> &missing)
{
    if (value.isMap())
        for (const Value::Member &member : value.map())
            lookFor(member.value, joined(path, member.key), all, missing);
    if (value.isList())
        for (std::size_t i = 0; i < value.size(); ++i)
            lookFor(value.list()[i], joined(path, i), all, missing);
    if (value.isMap() || value.isList())
        return;
    Path list = path;
    list.pop_back();
    const bool found = std::ranges::any_of(all, [&](const Piece &piece) {
        const bool control = piece.kind != Piece::Kind::Words && piece.kind != Piece::Kind::Add;
        return control && (piece.path == path || (piece.path == list && piece.kind == Piece::Kind::Several));
    });
    if (!found)
        missing.push_back(pathText(path));
}

} // namespace

class TestSentence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAbilityReadsAsASentence_data()
    {
        QTest::addColumn<QString>("ability");
        QTest::addColumn<QString>("text");
        QTest::newRow("may") << "may: {window: [roll.before, roll.after]}\nif: [{test: \"spare_dice >= 1\"}]\ndo: [{add_dice: "
                                "{to: user, count: 1}}]"
                             << "[You may] [before rolling or after rolling]\n  if [test] [spare_dice] [>=] [1]\n  do [add dice] "
                                "to [you] count [1]\n";
        QTest::newRow("nested") << "may: {window: bid.turn, whose: own}\nif: [{not: [{happened: {event: {skipped: {what: "
                                   "bid_turn, who: owner}}, during: step}}]}]\n"
                                   "do: [{skip: {what: bid_turn, who: user}}]"
                                << "[You may] [on your turn to bid] whose turn: [you]\n  if [not]\n    that [happened] event "
                                   "[skipped] what [bid turn] who "
                                   "[you] during [in this step]\n  do [skip] what [bid turn] who [you]\n";
        QTest::newRow("choice")
            << "may: {window: any}\nchoose: [{choose_card: {as: seen, in: [active, stash], of: everyone, where: {face: down}}}]\n"
               "do: [{look: {card: the seen}}]"
            << "[You may] [at any time]\n  first [choose card] as [seen] in [the Active Pile or Stash] of [everyone] where face "
               "[face "
               "down]\n  do [look] card [the seen]\n";
        QTest::newRow("while") << "while: always\nhold: [{number: {name: dice, of: owner, add: 1}}]"
                               << "[While] [always]\n  so that [number] name [dice] of [you] add [1]\n";
        QTest::newRow("when") << "when: {gained: {what: gold, who: owner}}\nlimit: once per game\ndo: [{gain: {gold: that_much}}]"
                              << "[When] [gained] what [gold] who [you] [once per game]\n  do [gain] [that_much] gold\n";
        QTest::newRow("unknown")
            << "may: {window: any}\ndo: [{juggle: {balls: 3}}, 7, {gain: {gold: 1, taste: sweet}}]\nmood: good"
            << "[You may] [at any time]\n  do [juggle] [juggle: {\"balls\":3}]\n  then [7]\n  then [gain] [1] gold [taste: "
               "\"sweet\"]\n"
               "  [mood: \"good\"]\n";
        QTest::newRow("nothing") << "{}"
                                 << "[choose how it works]\n";
    }
    void anAbilityReadsAsASentence()
    {
        QFETCH(QString, ability);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(said(ability.toStdString())), text);
    }

    void nothingIsLeftOutOfTheSampleDeck()
    {
        int read = 0;
        for (const Value &card : cards().find("artifacts")->list()) {
            const Value *list = card.find("abilities");
            for (const Value &ability : list ? list->list() : Value::List{}) {
                const std::vector<Piece> all = pieces(ability);
                const auto odd = std::ranges::find(all, Piece::Kind::Odd, &Piece::kind);
                QVERIFY2(odd == all.end(), odd == all.end() ? "" : odd->text.c_str());
                std::vector<std::string> missing;
                lookFor(ability, {}, all, missing);
                QVERIFY2(missing.empty(), missing.empty() ? "" : (card.find("id")->text() + ": " + missing.front()).c_str());
                ++read;
            }
        }
        QVERIFY(read >= 30);
    }

    void whateverIsOfferedCanBeRead()
    {
        int tried = 0;
        for (const Value &card : cards().find("artifacts")->list()) {
            const Value *list = card.find("abilities");
            for (const Value &ability : list ? list->list() : Value::List{})
                for (const Piece &piece : pieces(ability))
                    for (const Option &option : options(language(), words(), ability, piece)) {
                        const Value made = after(ability, piece, option.value);
                        for (const Finding &finding : abilities::readAbility(spoilsVocabulary(), made).findings)
                            if (!isAboutNames(finding))
                                QFAIL((card.find("id")->text() + ": " + piece.text + " -> " + option.label + "\n" + toJson(made)
                                       + "\n" + line(finding))
                                          .c_str());
                        ++tried;
                    }
        }
        QVERIFY(tried > 2000);
    }

    void namesAreOfferedOnceTheyAreChosen()
    {
        const Value ability =
            yaml("may: {window: any}\nchoose: [{choose_seat: {as: victim, among: others}}]\n"
                 "do: [{choose_card: {as: taken, in: stash, of: the victim}}, {swap: {one: this, other: the taken}}]");
        const Piece of = pieceOf(ability, Piece::Kind::Choice, "the victim");
        QVERIFY(has(labels(ability, of), "the victim"));
        QVERIFY(!has(labels(ability, of), "the taken"));
        QVERIFY(!has(labels(ability, of), "that Viking"));
        const Piece other = pieceOf(ability, Piece::Kind::Choice, "the taken");
        QVERIFY(has(labels(ability, other), "the taken"));
        QVERIFY(!has(labels(ability, other), "the victim"));
    }

    void aNewNameIsSpokenOfEverywhere()
    {
        const Value ability = yaml("may: {window: any}\nchoose: [{choose_card: {as: taken, in: stash}}]\n"
                                   "do: [{look: {card: the taken}}, {gain: {gold: 'gold(the taken) + gold(the taken_away)'}}]");
        const Piece name = pieceOf(ability, Piece::Kind::Name, "taken");
        const Value made = after(ability, name, "loot");
        QCOMPARE(made.find("do")->list()[0], yaml("look: {card: the loot}"));
        QCOMPARE(made.find("do")->list()[1], yaml("gain: {gold: 'gold(the loot) + gold(the taken_away)'}"));
        QCOMPARE(chosen(language(), words(), ability, name, "loot").size(), std::size_t(3));
        QVERIFY(chosen(language(), words(), ability, name, "No name").empty());
    }

    void anotherWordKeepsWhatBothTake()
    {
        const Value ability = yaml("may: {window: any}\ndo: [{gain: {gold: 5, who: bidder}}]");
        const Value made = after(ability, pieceOf(ability, Piece::Kind::Head, "gain"), "lose");
        QCOMPARE(made.find("do")->list().front(), yaml("lose: {gold: 5, who: bidder}"));
        const Value skipped = after(ability, pieceOf(ability, Piece::Kind::Head, "gain"), "add_dice");
        QCOMPARE(skipped.find("do")->list().front(), yaml("add_dice: {to: user}"));
    }

    void anotherShapeKeepsWhatItCanHave()
    {
        const Value ability =
            yaml("may: {window: any}\nif: [{seat: {is: chief}}]\ncost: [{pay: {gold: 1}}]\ndo: [{gain: {gold: 2}}]");
        const Value made = after(ability, pieceOf(ability, Piece::Kind::Shape, "You may"), "when");
        QCOMPARE(*made.find("if"), *ability.find("if"));
        QCOMPARE(*made.find("do"), *ability.find("do"));
        QVERIFY(made.find("when") && !made.find("may") && !made.find("cost"));
    }

    void aComparisonChangesInParts()
    {
        const Value ability = yaml("may: {window: any}\nif: [{test: 'gold(bidder) >= 2'}]\ndo: [{gain: {gold: 2}}]");
        QCOMPARE(after(ability, pieceOf(ability, Piece::Kind::Choice, ">="), "<").find("if")->list().front(),
                 yaml("test: gold(bidder) < 2"));
        QCOMPARE(after(ability, pieceOf(ability, Piece::Kind::Amount, "gold(bidder)"), "spare_dice").find("if")->list().front(),
                 yaml("test: spare_dice >= 2"));
    }

    void theLastOneTakesItsListAlong()
    {
        const Value ability = yaml("may: {window: any}\nif: [{seat: {is: chief}}]\ndo: [{gain: {gold: 2}}]");
        const Value made = changed(ability, without(language(), ability, {"if", std::size_t(0)}));
        QCOMPARE(made, yaml("may: {window: any}\ndo: [{gain: {gold: 2}}]"));
        QCOMPARE(changed(ability, without(language(), ability, {"do", std::size_t(0)})).find("do")->size(), std::size_t(0));
    }

    void anAbilityIsMadeByChoosing()
    {
        Value ability = Value::Map{};
        ability = after(ability, pieceOf(ability, Piece::Kind::Shape, "choose how it works"), "may");
        ability = after(ability, pieceOf(ability, Piece::Kind::Several, "at any time"), Value::List{"roll.after"});
        ability = after(ability, pieceOf(ability, Piece::Kind::Head, "gain"), "add_dice");
        ability = after(ability, pieceOf(ability, Piece::Kind::Add, "…"), "if");
        QCOMPARE(ability, yaml("may: {window: roll.after}\nif: [{test: 'gold >= 1'}]\ndo: [{add_dice: {to: user}}]"));
        QVERIFY(abilities::readAbility(spoilsVocabulary(), ability).findings.empty());
    }

    void anItemCanBeDoubledAndMoved()
    {
        const Value ability = yaml("may: {window: any}\ndo: [{gain: {gold: 2}}, {lose: {gold: 1}}]");
        const Value doubledOne = changed(ability, doubled(ability, {"do", std::size_t(0)}));
        QCOMPARE(*doubledOne.find("do"), yaml("[{gain: {gold: 2}}, {gain: {gold: 2}}, {lose: {gold: 1}}]"));
        QCOMPARE(*changed(ability, Change::move({"do"}, 0, 1)).find("do"), yaml("[{lose: {gold: 1}}, {gain: {gold: 2}}]"));
    }

private:
    /// What another word, or another order, leaves without a meaning is told by the check, beside the place.
    static bool isAboutNames(const Finding &finding)
    {
        static const std::vector<std::string> codes{"ability.unknown-name", "ability.wrong-sort", "ability.out-of-scope",
                                                    "ability.name-taken",   "ability.no-event",   "ability.no-candidate",
                                                    "ability.several-named"};
        return has(codes, finding.code);
    }
};

QTEST_GUILESS_MAIN(TestSentence)
#include "tst_sentence.moc"
