// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/figurespage.h"
#include "cli/schemacommand.h"
#include "cli/vocabularycommand.h"
#include "commandrun.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

Said vocabulary(const QStringList &words)
{
    GameHost host({RW_LITTLE_PLUGINS, RW_BUILD_DIR "/bin/games"});
    VocabularyCommand command(host);
    return run(command, words);
}

QJsonObject named(const QJsonArray &list, const QString &key)
{
    for (const QJsonValue &each : list)
        if (each.toObject().value("key"_L1).toString() == key)
            return each.toObject();
    return {};
}

} // namespace

class TestVocabularyCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWordsOfAGameAreListed()
    {
        const Said said = vocabulary({u"little"_s});
        QCOMPARE(said.code, int(AllWell));
        QVERIFY(said.out.contains(u"\n    draw {count, who, from, to, as, shown}\n        Takes cards from the top.\n"_s));
        QVERIFY(said.out.contains(u"\n    resources: gold, wood\n"_s));
        QVERIFY(said.out.contains(u"\n    card.cost\n        what it costs\n"_s));
    }

    void figuresAreListedWithTheirUnits()
    {
        using rw::Value;
        const auto number = [](const char *about, int least, int most, const char *unit) {
            return Value(
                Value::Map{{"type", "integer"}, {"description", about}, {"minimum", least}, {"maximum", most}, {"x-unit", unit}});
        };
        const Value piles =
            Value::Map{{"description", "Cards of a pile."},
                       {"properties", Value::Map{{"3", number("", 1, 32, "cards")}, {"4", number("", 1, 32, "cards")}}}};
        const Value schemas = Value::Map{
            {"tables",
             Value::Map{{"properties", Value::Map{{"ante", number("The least bet.", 0, 9, "gold")}, {"piles", piles}}}}}};
        QCOMPARE(figuresPage(schemas, false),
                 std::string("\nFigures\n    tables.ante: 0 to 9 gold\n        The least bet.\n    tables.piles.PLAYERS: 1 to 32 "
                             "cards\n        Cards of a pile.\n"));
        QVERIFY(figuresPage(schemas, true)
                    .ends_with("| `tables.ante` | 0 to 9 gold | The least bet. |\n| `tables.piles.PLAYERS` | 1 to 32 cards | "
                               "Cards of a pile. |\n"));
        QCOMPARE(figuresPage(Value(Value::Map{}), true), std::string());
    }

    void jsonHoldsWhatFormsNeed()
    {
        const Said said = vocabulary({u"little"_s, u"--format"_s, u"json"_s});
        const QJsonObject all = QJsonDocument::fromJson(said.out.toUtf8()).object();
        QCOMPARE(all.keys(),
                 QStringList({u"fields"_s, u"format"_s, u"functions"_s, u"game"_s, u"lists"_s, u"round"_s, u"seat"_s, u"shapes"_s,
                              u"title"_s, u"words"_s}));
        const QJsonObject put = named(all.value("words"_L1).toArray(), u"put"_s);
        QCOMPARE(put.value("family"_L1).toString(), u"operation"_s);
        QCOMPARE(put.value("core"_L1).toBool(), true);
        const QJsonObject count = named(put.value("parameters"_L1).toArray(), u"count"_s);
        QCOMPARE(count,
                 QJsonObject({{u"key"_s, u"count"_s},
                              {u"takes"_s, u"amount"_s},
                              {u"about"_s, u"how many"_s},
                              {u"standard"_s, u"1"_s},
                              {u"least"_s, 0}}));
        const QJsonObject zones = named(all.value("lists"_L1).toArray(), u"zones"_s);
        QCOMPARE(named(zones.value("words"_L1).toArray(), u"discard"_s).value("phrase"_L1).toString(), u"discard pile"_s);
        QCOMPARE(named(all.value("shapes"_L1).toArray(), u"while"_s).value("must"_L1).toArray(), QJsonArray({u"hold"_s}));
    }

    void jsonTellsWhatElseAWordTakes()
    {
        const Said said = vocabulary({u"little"_s, u"--format"_s, u"json"_s});
        const QJsonArray words = QJsonDocument::fromJson(said.out.toUtf8()).object().value("words"_L1).toArray();
        QCOMPARE(named(words, u"gain"_s).value("open"_L1).toString(), u"resources"_s);
        QCOMPARE(named(words, u"is"_s).value("open"_L1).toString(), u"fields"_s);
        QVERIFY(!named(words, u"put"_s).contains("open"_L1));
    }

    void markdownShowsHowExamplesRead()
    {
        const Said said = vocabulary({u"little"_s, u"--format"_s, u"markdown"_s});
        QVERIFY(said.out.startsWith(u"# The language of A little game\n\n## Shapes\n"_s));
        QVERIFY(said.out.contains(u"    draw: {count: 2}\n\n*Draw 2 cards.*\n"_s));
    }

    void aGameWithoutAbilitiesSaysSo()
    {
        const Said said = vocabulary({u"liars-dice"_s});
        QCOMPARE(said.code, int(FoundFaults));
        QCOMPARE(said.err, u"The cards of Liar's Dice have no abilities.\n"_s);
    }

    void anUnknownGameIsAWrongWord()
    {
        const Said said = vocabulary({u"litle"_s});
        QCOMPARE(said.code, int(WrongWords));
        QVERIFY(said.err.contains(u"there is no game litle; did you mean little?"_s));
    }

    void theSchemaHoldsTheLanguage()
    {
        GameHost host({RW_LITTLE_PLUGINS});
        SchemaCommand command(host.catalog());
        const Said said = run(command, {u"little"_s});
        const QJsonObject schemas = QJsonDocument::fromJson(said.out.toUtf8()).object().value("schemas"_L1).toObject();
        const QJsonObject cards = schemas.value("little.cards.schema.json"_L1).toObject();
        const QJsonObject operations = cards.value("definitions"_L1).toObject().value("operation"_L1).toObject();
        QVERIFY(operations.value("properties"_L1).toObject().contains("draw"_L1));
        QVERIFY(!operations.value("properties"_L1).toObject().contains("reroll"_L1));
    }
};

QTEST_GUILESS_MAIN(TestVocabularyCommand)
#include "tst_vocabularycommand.moc"
