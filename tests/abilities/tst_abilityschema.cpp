// SPDX-License-Identifier: GPL-3.0-or-later
#include "abilities/reading/abilityschema.h"
#include "abilities/reading/reader.h"
#include "abilities/wording/wording.h"
#include "deck/schema.h"
#include "vocabularies.h"
#include "yamltext.h"

#include <QTest>

#include <functional>
#include <set>

using namespace rw;
using namespace rw::abilities;
using namespace rwtest;

namespace {

const Schema &schema()
{
    static const Schema spoils(abilitySchema(spoilsVocabulary()));
    return spoils;
}

/// What only the reader can see: names and what they stand for, what an amount says, keys of which one must be there.
bool isBeyondSchema(const Finding &finding)
{
    static const std::set<std::string> codes{"ability.unknown-name", "ability.out-of-scope",    "ability.name-taken",
                                             "ability.wrong-sort",   "ability.no-event",        "ability.no-candidate",
                                             "ability.no-whose",     "ability.no-shape",        "ability.several-keys",
                                             "ability.no-all",       "ability.bad-amount",      "ability.unknown-number",
                                             "ability.whose-number", "ability.unknown-setting", "ability.several-named"};
    const bool oneOf = finding.code == "ability.missing-key" && finding.message.find("one of") != std::string::npos;
    return codes.contains(finding.code) || finding.where.column > 0 || oneOf;
}

/// Whether words came out, and nothing of a pattern with them.
bool isSentence(const std::string &text)
{
    return text.size() > 10 && text.ends_with('.') && text.front() != ' ' && text.find_first_of("<>[]{}|") == text.npos
        && text.find("  ") == text.npos && text.find(" ,") == text.npos && text.find(" .") == text.npos;
}

Value::List samples()
{
    Value::List all;
    const Value sheet = yamlFile("spoils-of-war.yaml");
    for (const Value::Member &artifact : sheet.find("artifacts")->map())
        for (Value ability : artifact.value.find("abilities")->list()) {
            ability.remove("says");
            all.push_back(std::move(ability));
        }
    for (const char *text :
         {"{when: {moved: {card: {type: artifact}, to: [stash, leftovers]}}, limit: 3 times per game, do: [{lose: {gold: all, "
          "who: they}}]}",
          "{while: [{rank: {of: gold(candidate), place: most}}], only_one: true, hold: [{forbid: {act: bid, who: others}}]}",
          "{while: always, works: stash, hold: [{instead: {of: {lost: {}}, do: [{options: {of: [{do: [{draw: {}}]}, {do: [{win: "
          "{}}]}]}}]}}]}",
          "{when: {gained: {what: gold, who: others}}, if: [{happened: {event: {skipped: {}}, during: round, at_least: 2}}], do: "
          "[{give: {any: 1, kind: gold, from: they, to: left of owner}}, {repeat: {times: that_much, do: [{win: {}}]}}]}",
          "{may: {window: any}, choose: [{choose_word: {as: good, from: items}}, {choose_seat: {as: v, among: everyone, count: "
          "2}}], do: [{set: {what: side, to: gold + 1}}, "
          "{if: {that: [{any: [{test: 'highest(gold, of: others) > half_up(gold) * 2'}, {is: {card: this, stage: 1..2}}]}], "
          "then: [{cancel: {card: this}}], else: [{lose_game: {}}]}}]}",
          "{while: always, hold: [{counts_as: {dice: {value: 1}, item: ring}}, {permit: {act: take, cards: {tag: odd}}}, "
          "{number: {name: dice, cards: [{stage: 2}], times: 2}}]}",
          "{may: {window: any}, do: [{add_dice: {to: left of user}}, {add_dice: {to: table}}, {choose_card: {as: x, in: stash, "
          "where: {of: left of owner}}}, "
          "{choose_card: {as: y, in: stash, where: {of: [right of user, chief]}}}]}",
          "{may: {window: any}, choose: [{choose_card: {as: a, in: stash, count: all, up_to: true, at_least: gold, where: "
          "{alive: true}}}, {choose_seat: {as: v, among: others, count: 2, up_to: true}}], "
          "do: [{for_each: {card: the a, as: b, do: [{show: {card: the b}}]}}, {choose_die: {as: d, of: user, which: lowest}}, "
          "{reroll: {dice: the d}}, {choose_seat: {as: w, among: the v, up_to: true}}, "
          "{if: {that: [{not: [{is: {card: this, alive: true}}]}, {test: 'lowest(gold(candidate) * 2, of: the v) > 1'}], then: "
          "[{set_die: {die: the d, to: 1}}]}}]}",
          "{may: {window: any}, cost: [{pay: {gold: 1}}], do: [{draw: {count: 2, as: new}}, {turn: {card: the new, face: up}}]}"})
        all.push_back(yaml(text));
    return all;
}

const Value::List &strangers()
{
    static const Value::List values{{},
                                    true,
                                    "",
                                    "the",
                                    "owner",
                                    "others",
                                    "this",
                                    "gold",
                                    "x y",
                                    "1..3",
                                    "Up",
                                    -7,
                                    0,
                                    3,
                                    2.5,
                                    Value(Value::List{}),
                                    Value(Value::Map{}),
                                    Value(Value::List{"stash"}),
                                    Value(Value::List{7}),
                                    Value(Value::Map{{"x", 1}}),
                                    Value(Value::Map{{"draw", Value(Value::Map{})}})};
    return values;
}

using Visit = std::function<void()>;

/// Every value below \a place replaced by each stranger, every key left out and every key misspelt.
void mutate(Value &place, const Visit &visit)
{
    const Value kept = place;
    for (const Value &stranger : strangers()) {
        place = stranger;
        visit();
    }
    place = kept;
    if (place.isMap()) {
        for (std::size_t i = 0; i < place.size(); ++i) {
            place.map().erase(place.map().begin() + std::ptrdiff_t(i));
            visit();
            place = kept;
            place.map()[i].key += "x";
            visit();
            place = kept;
        }
        for (Value::Member &member : place.map())
            mutate(member.value, visit);
    }
    if (place.isList())
        for (Value &item : place.list())
            mutate(item, visit);
}

} // namespace

class TestAbilitySchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundAbilitiesAreAccepted()
    {
        for (const Value &ability : samples()) {
            QVERIFY2(readAbility(spoilsVocabulary(), ability), toJson(ability).c_str());
            const std::vector<Fault> faults = schema().check(ability);
            QVERIFY2(faults.empty(), faults.empty() ? "" : (sentence(faults.front().finding) + " " + toJson(ability)).c_str());
        }
    }

    void schemaAndReaderAgreeOnMutations()
    {
        int refused = 0;
        int accepted = 0;
        for (Value ability : samples()) {
            mutate(ability, [&] {
                const Checked<Ability> read = readAbility(spoilsVocabulary(), ability);
                const Findings &findings = read.findings;
                if (read && !isSentence(wording(spoilsVocabulary(), *read.value)))
                    QFAIL((wording(spoilsVocabulary(), *read.value) + " from " + toJson(ability)).c_str());
                const bool faulty = !schema().check(ability).empty();
                const bool mustBeFaulty =
                    std::ranges::any_of(findings, [](const Finding &each) { return !isBeyondSchema(each); });
                if (findings.empty() && faulty)
                    QFAIL(
                        ("the schema alone refuses " + toJson(ability) + ": " + sentence(schema().check(ability).front().finding))
                            .c_str());
                if (mustBeFaulty && !faulty)
                    QFAIL(("the reader alone refuses " + toJson(ability) + ": " + line(findings.front())).c_str());
                ++(faulty ? refused : accepted);
            });
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(refused > 5000);
        QVERIFY(accepted > 100);
    }

    void wordsWithoutNamesAreNotOffered()
    {
        const Value whole = abilitySchema(spoilsVocabulary());
        const Value *operations = at(whole, "definitions.operation.properties");
        QVERIFY(operations && operations->find("gain") && operations->find("choose_die"));
        QVERIFY(!operations->find("put"));
        const Value little = abilitySchema(littleVocabulary());
        QVERIFY(at(little, "definitions.operation.properties")->find("put"));
    }

    void aCardHoldsAbilitiesWordsAndItsMark()
    {
        Value card;
        card["type"] = "object";
        card["properties"] = cardProperties();
        card["additionalProperties"] = false;
        card["definitions"] = schemaDefinitions(spoilsVocabulary());
        const Schema schema(card);
        const auto faults = [&](const char *text) { return schema.check(yaml(text)).size(); };
        QCOMPARE(faults("{text: Win., words: accepted-00ff12ab, abilities: [{may: {window: any}, do: [{win: {}}]}]}"),
                 std::size_t(0));
        QCOMPARE(faults("{abilities: [{may: {window: any}, do: [{winn: {}}]}]}"), std::size_t(1));
        QCOMPARE(faults("{abilities: []}"), std::size_t(1));
        QCOMPARE(faults("{words: fine}"), std::size_t(1));
        QCOMPARE(faults("{text: [Win.]}"), std::size_t(1));
    }

    void aGameWithoutDiceHasASoundSchema()
    {
        const Schema little(abilitySchema(littleVocabulary()));
        QVERIFY(little.check(yaml("{while: always, hold: [{counts_as: {card: this, type: unit}}]}")).empty());
        QVERIFY(!little.check(yaml("{while: always, hold: [{counts_as: {dice: {value: 1}, type: unit}}]}")).empty());
        QVERIFY(!readAbility(littleVocabulary(), yaml("{while: always, hold: [{counts_as: {dice: {value: 1}, type: unit}}]}")));
    }

    void everyWordIsDescribed()
    {
        const Value little = abilitySchema(littleVocabulary());
        for (const char *family : {"event", "condition", "choice", "operation", "modifier"})
            for (const Value::Member &word : at(little, std::string("definitions.") + family + ".properties")->map())
                QVERIFY2(word.value.find("description") || word.value.find("$ref"), word.key.c_str());
    }
};

QTEST_GUILESS_MAIN(TestAbilitySchema)
#include "tst_abilityschema.moc"
