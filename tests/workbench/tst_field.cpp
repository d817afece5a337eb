// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/json.h"
#include "workbench/form/model/field.h"
#include "workbench/form/model/newcard.h"
#include "yamltext.h"

#include <QTest>

#include <algorithm>

using namespace rw;
using namespace rw::form;
using namespace rwtest;

namespace {

Value json(const std::string &path)
{
    return *readJson(readText(RW_SOURCE_DIR "/" + path)).value;
}

const Value &cardSchema()
{
    static const Value read = json("schemas/spoils-of-war.cards.schema.json");
    return read;
}

std::string artifactText()
{
    return readText(RW_SOURCE_DIR "/sample-decks/spoils-of-war/cards/artifacts.yaml");
}

const Value &artifactSchema()
{
    return *schemaAt(cardSchema(), {"artifacts", std::size_t(0)});
}

const Field &fieldNamed(const Field &group, const std::string &key)
{
    const auto found = std::ranges::find(group.fields, key, &Field::key);
    if (found == group.fields.end())
        qFatal("no field %s", key.c_str());
    return *found;
}

Document artifacts()
{
    return *Document::read(artifactText(), "cards/artifacts.yaml").value;
}

} // namespace

class TestField : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCardHasAFieldForEachOfItsKeys()
    {
        const Value huginn = yaml("id: huginn\nname: Huginn\ntype: artifact\nstage: 1\ngold: 1\ncopies: 1\nduration: continuous\n"
                                  "text: Roll.\nsource: {gold: fair}\nabilities: []\n");
        const Field card = fieldOf(cardSchema(), artifactSchema(), &huginn);
        QCOMPARE(card.kind, Field::Kind::Group);
        const Field &gold = fieldNamed(card, "gold");
        QCOMPARE(gold.kind, Field::Kind::Number);
        QCOMPARE(gold.label, std::string("Gold"));
        QCOMPARE(gold.unit, std::string("gold"));
        QCOMPARE(gold.least.value(), 0);
        QCOMPARE(gold.most.value(), 250);
        QVERIFY(gold.required && gold.present && gold.fits);
        QCOMPARE(fieldNamed(card, "duration").choices, (std::vector<Value>{"one-time", "continuous"}));
        QCOMPARE(fieldNamed(card, "text").kind, Field::Kind::LongText);
        QCOMPARE(fieldNamed(card, "abilities").kind, Field::Kind::Abilities);
        QCOMPARE(fieldNamed(card, "source").kind, Field::Kind::Group);
        QVERIFY(fieldNamed(card, "source").isOpen);
        QVERIFY(!fieldNamed(card, "art").present && !fieldNamed(card, "art").required);
    }

    void whatTheProgramKeepsIsNoField()
    {
        const Value card = yaml("id: huginn\nwords: accepted-6a1d5a69\n");
        const Field made = fieldOf(cardSchema(), artifactSchema(), &card);
        QVERIFY(std::ranges::find(made.fields, "words", &Field::key) == made.fields.end());
        QVERIFY(fieldNamed(made, "id").present);
    }

    void whatTheSchemaDoesNotKnowIsShownAndKept()
    {
        const Value odd = yaml("id: x\nname: X\ngold: many\nflavour: [sweet]\n");
        const Field card = fieldOf(cardSchema(), artifactSchema(), &odd);
        QCOMPARE(fieldNamed(card, "gold").kind, Field::Kind::Odd);
        QCOMPARE(fieldNamed(card, "gold").value, Value("many"));
        QCOMPARE(fieldNamed(card, "flavour").kind, Field::Kind::Odd);
        QCOMPARE(fieldNamed(card, "flavour").value, yaml("[sweet]"));
    }

    void decimalsAreNumbers()
    {
        const Value schema = yaml("{type: object, properties: {share: {type: number}}}");
        const Value value = yaml("share: 0.25");
        QCOMPARE(fieldNamed(fieldOf(schema, schema, &value), "share").kind, Field::Kind::NumberOrWord);
    }

    void aSourceOfOneWordIsAText()
    {
        const Value card = yaml("id: x\nsource: estimated\n");
        QCOMPARE(fieldNamed(fieldOf(cardSchema(), artifactSchema(), &card), "source").kind, Field::Kind::Text);
    }

    void tablesByPlayersComeInTheOrderOfTheirNumbers()
    {
        const Value schema = json("schemas/spoils-of-war.tables.schema.json");
        const Value tables = yaml("dice_per_viking: {\"3\": 10, \"10\": 6, \"4\": 8}\nbidding: {first_quantity: "
                                  "any}\nremoved_with_3: [norn_orb]\noptions: {pass_is_final: false}\n");
        const Field all = fieldOf(schema, schema, &tables);
        const Field &dice = fieldNamed(all, "dice_per_viking");
        QCOMPARE(dice.kind, Field::Kind::Table);
        QCOMPARE(dice.fields.front().key, std::string("3"));
        QCOMPARE(dice.fields.back().key, std::string("10"));
        QCOMPARE(dice.fields.back().value, Value(6));
        QVERIFY(!dice.fields[2].present);
        const Field &first = fieldNamed(fieldNamed(all, "bidding"), "first_quantity");
        QCOMPARE(first.kind, Field::Kind::NumberOrWord);
        QCOMPARE(first.choices, (std::vector<Value>{"any", "players"}));
        QCOMPARE(fieldNamed(all, "removed_with_3").kind, Field::Kind::List);
        QCOMPARE(fieldNamed(fieldNamed(all, "options"), "pass_is_final").kind, Field::Kind::Flag);
    }

    void allFilesOfTheSampleDeckHaveForms_data()
    {
        QTest::addColumn<QString>("schema");
        QTest::addColumn<QString>("file");
        QTest::newRow("deck") << "deck"
                              << "deck.yaml";
        QTest::newRow("tables") << "spoils-of-war.tables"
                                << "tables.yaml";
        QTest::newRow("rules") << "rules"
                               << "rules.yaml";
        QTest::newRow("variant") << "variant"
                                 << "variants/step-bidding.yaml";
        QTest::newRow("experiment") << "experiment"
                                    << "experiments/bidding.yaml";
        QTest::newRow("artifacts") << "spoils-of-war.cards"
                                   << "cards/artifacts.yaml";
    }
    void allFilesOfTheSampleDeckHaveForms()
    {
        QFETCH(QString, schema);
        QFETCH(QString, file);
        const Value file1 = json("schemas/" + schema.toStdString() + ".schema.json");
        const Value value = yaml(readText(RW_SOURCE_DIR "/sample-decks/spoils-of-war/" + file.toStdString()));
        std::vector<std::string> odd;
        collectOdd(fieldOf(file1, file1, &value), odd);
        QVERIFY2(odd.empty(), odd.empty() ? "" : odd.front().c_str());
    }

    void goldOfHuginnChangesAndNothingElse()
    {
        const Document before = artifacts();
        const Checked<Edit> edit = edited(before, {"artifacts", std::size_t(0)}, Change::set({"gold"}, 4));
        QVERIFY(edit);
        QCOMPARE(edit.value->patch.removed, std::string("1"));
        QCOMPARE(edit.value->patch.inserted, std::string("4"));
        QCOMPARE(edit.value->patch.name, std::string("Change gold of Huginn"));
    }

    void aSharedAbilityAsks()
    {
        const Document before = artifacts();
        const Path base{"artifacts", std::size_t(1), "abilities"};
        const Changes change{Change::set({std::size_t(0), "do", std::size_t(0), "add_dice", "count"}, 2)};
        QCOMPARE(edited(before, base, change).findings.front().code, std::string("edit.shared"));
        const Checked<Edit> detached = edited(before, base, change, Sharing::Detach);
        QVERIFY(detached);
        const Value &cards = *detached.value->after.value().find("artifacts");
        QVERIFY(*cards.list()[0].find("abilities") != *cards.list()[1].find("abilities"));
    }

    void severalChangesAreOneEditOrNone()
    {
        const Document before = artifacts();
        const Path base{"artifacts", std::size_t(0)};
        const Checked<Edit> both = edited(before, base, Changes{Change::set({"gold"}, 4), Change::set({"stage"}, 2)});
        QVERIFY(both);
        QCOMPARE(applied(before.text(), both.value->patch), both.value->after.text());
        QVERIFY(!edited(before, base, Changes{Change::set({"gold"}, 4), Change::remove({"nothing"})}));
    }

    void idsAreSuggestedFromNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("id");
        QTest::newRow("plain") << "Huginn"
                               << "huginn_2";
        QTest::newRow("apostrophe") << "Odin's Second Eye"
                                    << "odins_second_eye";
        QTest::newRow("marks") << QStringLiteral("Jörmungandr — Snáke") << "jormungandr_snake";
        QTest::newRow("digits first") << "7 Rings"
                                      << "card_7_rings";
        QTest::newRow("nothing") << ""
                                 << "card";
    }
    void idsAreSuggestedFromNames()
    {
        QFETCH(QString, name);
        QFETCH(QString, id);
        QCOMPARE(suggestedId(name.toStdString(), {"huginn"}), id.toStdString());
    }

    void aNewCardHasWhatItsSchemaNeeds()
    {
        const Value groups = yaml(artifactText());
        const Value card = newCard(cardSchema(), artifactSchema(), *groups.find("artifacts"), "horn", "Horn");
        for (const Value &key : artifactSchema().find("required")->list())
            QVERIFY2(card.find(key.text()), key.text().c_str());
        QCOMPARE(*card.find("id"), Value("horn"));
        QCOMPARE(*card.find("type"), Value("artifact"));
        QCOMPARE(*card.find("text"), Value(""));
        QVERIFY(!card.find("abilities"));
    }

    void wordsThatRepeatAreOffered()
    {
        const Elsewhere elsewhere =
            wordsOfCards(yaml("a: [{id: x, type: ring}, {id: y, type: ring}, {id: z, type: crown}, {id: w, type: crown}]"));
        QCOMPARE(elsewhere.words("type"), (std::vector<std::string>{"crown", "ring"}));
        QVERIFY(elsewhere.words("id").empty());
    }

    void cardsAreOfferedWhereTheSchemaNamesTheirGroup()
    {
        const Elsewhere elsewhere = wordsOfCards(yaml("a: [{id: x, name: Ax}, {id: y}]\nb: [{id: z}]"));
        const Value schema = yaml("{type: object, properties: {first: {type: string, x-cards: [a]}, other: {type: string}}}");
        const Value value = yaml("{first: y, other: y}");
        const Field made = fieldOf(schema, schema, &value, elsewhere);
        QCOMPARE(fieldNamed(made, "first").cards, (std::vector<NamedCard>{{"x", "Ax"}, {"y", ""}}));
        QVERIFY(fieldNamed(made, "other").cards.empty());
    }

    void groupsOfNumbersByPlayersAreATable()
    {
        const Value grants = json("schemas/bottlecap-vikings.tables.schema.json");
        const Value value = yaml("{grants: {\"2\": {wood: 0, glory: 2, free: [1, 2], improvements: 0}}}");
        const Field tables = fieldOf(grants, grants, &value);
        const Field &table = fieldNamed(tables, "grants");
        QCOMPARE(table.kind, Field::Kind::Table);
        QCOMPARE(fieldNamed(fieldNamed(table, "2"), "free").fields.size(), std::size_t(2));
        QCOMPARE(fieldNamed(fieldNamed(table, "2"), "glory").unit, std::string("glory"));
        QCOMPARE(fieldNamed(tables, "cap_by_players").kind, Field::Kind::Group); // of words
    }

private:
    static void collectOdd(const Field &field, std::vector<std::string> &into)
    {
        if (field.kind == Field::Kind::Odd)
            into.push_back(pathText(field.path));
        for (const Field &each : field.fields)
            collectOdd(each, into);
    }
};

QTEST_GUILESS_MAIN(TestField)
#include "tst_field.moc"
