// SPDX-License-Identifier: GPL-3.0-or-later
#include "testgame.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace rw;
using namespace rwtest;

namespace {

Deck load(const std::vector<std::string> &variants = {}, const std::vector<std::string> &settings = {},
          DeckFiles files = soundDeck())
{
    const Checked<DeckWishes> wishes = parseWishes(variants, settings);
    Q_ASSERT(wishes);
    return loadDeck(std::move(files), catalog(), *wishes.value);
}

QString json(const Deck &deck, const char *path)
{
    const Value *value = at(deck.effective.value(), path);
    return value ? QString::fromStdString(toJson(*value)) : QString();
}

QString spot(const Deck &deck, const char *path)
{
    const Place place = deck.effective.place(path);
    return QString::fromStdString(place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column) + " "
                                  + place.path);
}

DeckFiles changed(const char *path, const char *before, const char *after)
{
    DeckFiles files = soundDeck();
    const auto file = std::ranges::find(files.files, path, &DeckFiles::File::path);
    file->text.replace(file->text.find(before), std::string(before).size(), after);
    return files;
}

} // namespace

class TestEffective : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDeckIsOneMapOfAllFiles()
    {
        const Deck deck = load({"none"});
        QStringList keys;
        for (const Value::Member &part : deck.effective.value().map())
            keys.append(QString::fromStdString(part.key));
        keys.sort();
        QCOMPARE(keys, QStringList({u"deck"_s, u"gems"_s, u"rules"_s, u"stones"_s, u"tables"_s}));
        QCOMPARE(json(deck, "deck"), u"{\"game\":\"pebbles\",\"players\":{\"min\":2,\"max\":4,\"default\":3}}"_s);
        QCOMPARE(json(deck, "stones.flint.gold"), u"2"_s);
        QCOMPARE(json(deck, "tables.start.gold"), u"3"_s);
    }

    void variantsOfTheDeckAreOnUnlessOthersAreWished()
    {
        QCOMPARE(json(load(), "tables.start.gold"), u"6"_s);
        QCOMPARE(json(load({"rich:gold=8"}), "tables.start.gold"), u"8"_s);
        QCOMPARE(json(load({"none"}), "tables.start.gold"), u"3"_s);
    }

    void aVariantAddsAndRemovesCards()
    {
        const Deck deck = load({"poor"});
        QCOMPARE(json(deck, "stones.coal.name"), u"\"Coal\""_s);
        QCOMPARE(json(deck, "gems.opal"), QString());
        QCOMPARE(json(deck, "gems.jade.gold"), u"3"_s);
    }

    // Positions are those that the cards have before any of them is gone.
    void cardsCanBeRemovedByPosition()
    {
        DeckFiles files = soundDeck();
        files.setText("variants/bare.yaml",
                      "# yaml-language-server: $schema=../../../schemas/variant.schema.json\n"
                      "title: Bare\nset: {gems.jade.gold: 2}\nremove: [stones.0, stones.1, gems.0]\n");
        files.setText("variants/few.yaml",
                      "# yaml-language-server: $schema=../../../schemas/variant.schema.json\ntitle: Few\nremove: [gems.opal]\n");
        const Deck deck = load({"few", "bare"}, {}, files);
        QCOMPARE(json(deck, "stones"), u"[]"_s);
        QCOMPARE(json(deck, "gems.0.id"), u"\"jade\""_s);
        QCOMPARE(spot(deck, "gems.jade.gold"), u"variants/bare.yaml:3:23 gems.jade.gold"_s);
        QVERIFY(std::ranges::none_of(deck.findings, [](const Finding &finding) { return finding.code != "deck.bad-count"; }));
    }

    void settingsComeLastAndMayHoldAnyValue()
    {
        const Deck deck = load({"rich"}, {"tables.start.gold=1", "tables.rates=[3, 4]", "stones.flint.gold=-1"});
        QVERIFY2(deck.findings.empty(), line(deck.findings.empty() ? Finding() : deck.findings.front()).c_str());
        QCOMPARE(json(deck, "tables.start.gold"), u"1"_s);
        QCOMPARE(json(deck, "tables.rates"), u"[3,4]"_s);
        QCOMPARE(json(deck, "stones.flint.gold"), u"-1"_s);
    }

    void everyValueKnowsWhereItWasWritten_data()
    {
        QTest::addColumn<QStringList>("variants");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("where");
        QTest::newRow("deck") << QStringList{u"none"_s} << u"deck.players.max"_s << u"deck.yaml:7:24 deck.players.max"_s;
        QTest::newRow("table") << QStringList{u"none"_s} << u"tables.start.gold"_s << u"tables.yaml:3:15 tables.start.gold"_s;
        QTest::newRow("card") << QStringList{u"none"_s} << u"stones.chalk.gold"_s
                              << u"cards/stones.yaml:11:11 stones.chalk.gold"_s;
        QTest::newRow("card by position") << QStringList{u"none"_s} << u"stones.1.gold"_s
                                          << u"cards/stones.yaml:11:11 stones.chalk.gold"_s;
        QTest::newRow("clause") << QStringList{u"none"_s} << u"rules.PB-END-01.text"_s
                                << u"rules.yaml:6:11 rules.PB-END-01.text"_s;
        QTest::newRow("missing key") << QStringList{u"none"_s} << u"stones.chalk.text"_s
                                     << u"cards/stones.yaml:9:5 stones.chalk.text"_s;
        QTest::newRow("set by a variant") << QStringList{u"poor"_s} << u"tables.start.gold"_s
                                          << u"variants/poor.yaml:4:22 tables.start.gold"_s;
        QTest::newRow("added by a variant") << QStringList{u"poor"_s} << u"stones.coal.kind"_s
                                            << u"variants/poor.yaml:7:45 stones.coal.kind"_s;
        QTest::newRow("beside what a variant set")
            << QStringList{u"poor"_s} << u"tables.start.cap"_s << u"tables.yaml:3:23 tables.start.cap"_s;
        QTest::newRow("behind a removed card")
            << QStringList{u"poor"_s} << u"gems.jade.gold"_s << u"cards/gems.yaml:7:34 gems.jade.gold"_s;
        QTest::newRow("chosen") << QStringList{u"rich:gold=7"_s} << u"tables.start.gold"_s
                                << u"--variant rich:gold=7:0:0 tables.start.gold"_s;
    }

    void everyValueKnowsWhereItWasWritten()
    {
        QFETCH(QStringList, variants);
        QFETCH(QString, path);
        QFETCH(QString, where);
        std::vector<std::string> words;
        for (const QString &variant : variants)
            words.push_back(variant.toStdString());
        QCOMPARE(spot(load(words), path.toLatin1().constData()), where);
    }

    void theHashKnowsWhatADeckMeansAndNothingElse()
    {
        const std::string hash = load().effective.hash();
        QCOMPARE(hash.size(), std::size_t(32));
        QCOMPARE(load({}, {}, changed("tables.yaml", "dice: 4", "dice:   4 # four")).effective.hash(), hash);
        QCOMPARE(load({}, {}, changed("tables.yaml", "{gold: 3, cap: 20}", "{cap: 20, gold: 3}")).effective.hash(), hash);
        QCOMPARE(load({}, {}, changed("deck.yaml", "River pebbles", "Brook pebbles")).effective.hash(), hash);
        QCOMPARE(load({}, {"tables.start.gold=6"}).effective.hash(), hash);
        QVERIFY(load({}, {}, changed("tables.yaml", "dice: 4", "dice: 5")).effective.hash() != hash);
        QVERIFY(load({}, {}, changed("cards/gems.yaml", "gold: 5", "gold: 4")).effective.hash() != hash);
        QVERIFY(load({"none"}).effective.hash() != hash);
    }

    void theOrderInWhichVariantsAreNamedDoesNotMatter()
    {
        DeckFiles files = soundDeck();
        files.setText("variants/dicey.yaml",
                      "# yaml-language-server: $schema=../../../schemas/variant.schema.json\n"
                      "title: Dicey\nset: {tables.dice: 6}\nadd: {stones: [{id: slate, name: Slate, gold: 1, kind: soft}]}\n");
        const Deck one = load({"dicey", "poor"}, {}, files);
        const Deck other = load({"poor", "dicey"}, {}, files);
        QVERIFY(one.findings.empty());
        QCOMPARE(one.effective.hash(), other.effective.hash());
        QCOMPARE(json(one, "stones.slate.gold"), u"1"_s);
    }

    void aVariantIsAppliedThoughAnotherFileIsAtFault()
    {
        const Deck deck = load({"poor"}, {}, changed("proofs/take.yaml", "seats:", "seat:"));
        QVERIFY(hasErrors(deck.findings));
        QCOMPARE(json(deck, "tables.start.gold"), u"0"_s);
    }

    void aParameterTakesWhatItsTypeSays_data()
    {
        QTest::addColumn<QString>("parameter");
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("chosen");
        QTest::addColumn<QString>("result");
        const QString name = u"stones.flint.name"_s;
        QTest::newRow("text that looks like a number") << u"type: text, default: A"_s << name << u"7"_s << u"\"7\""_s;
        QTest::newRow("flag") << u"type: flag, default: false"_s << u"tables.open"_s << u"true"_s << u"true"_s;
        QTest::newRow("no flag") << u"type: flag, default: false"_s << u"tables.open"_s << u"yes"_s
                                 << u"it must be true or false"_s;
        QTest::newRow("number") << u"type: number, default: 1, max: 5"_s << u"tables.dice"_s << u"3"_s << u"3"_s;
        QTest::newRow("number above") << u"type: number, default: 1, max: 5"_s << u"tables.dice"_s << u"5.5"_s
                                      << u"it must be at most 5"_s;
        QTest::newRow("number below") << u"type: number, default: 1, min: 1"_s << u"tables.dice"_s << u"0.5"_s
                                      << u"it must be at least 1"_s;
        QTest::newRow("choice") << u"type: text, default: A, choices: [A, B]"_s << name << u"B"_s << u"\"B\""_s;
        QTest::newRow("no choice") << u"type: text, default: A, choices: [A, B]"_s << name << u"C"_s << u"it must be A or B"_s;
    }

    void aParameterTakesWhatItsTypeSays()
    {
        QFETCH(QString, parameter);
        QFETCH(QString, target);
        QFETCH(QString, chosen);
        QFETCH(QString, result);
        DeckFiles files = soundDeck();
        files.setText("variants/one.yaml",
                      u"# yaml-language-server: $schema=../../../schemas/variant.schema.json\ntitle: One\n"
                      "parameters: [{name: p, description: Some., %1}]\nset: {%2: {parameter: p}}\n"_s.arg(parameter, target)
                          .toStdString());
        const Deck deck = load({"one:p=" + chosen.toStdString()}, {}, files);
        if (deck.findings.empty())
            QCOMPARE(json(deck, target.toLatin1().constData()), result);
        else
            QCOMPARE(QString::fromStdString(deck.findings.front().arguments.back().value), result);
    }

    void aGameWithABadSchemaIsReportedAndTheDeckIsStillRead()
    {
        GameRules game = pebbles();
        game.schemas["tables"]["type"] = 7;
        game.schemas["cards"]["type"] = 7;
        const GameCatalog games{{"pebbles"}, [&](std::string_view) { return &game; }};
        DeckFiles files = soundDeck();
        files.setText("cards/odd.yaml",
                      "# yaml-language-server: $schema=../../../schemas/pebbles.cards.schema.json\n"
                      "odd:\n  - {id: round, source: {page: 3}}\n");
        const Deck deck = loadDeck(files, games);
        QCOMPARE(deck.findings.size(), std::size_t(2));
        for (const Finding &finding : deck.findings)
            QCOMPARE(finding.code, std::string("deck.game-schema"));
        QCOMPARE(json(deck, "tables.dice"), u"4"_s);
    }

    void aGroupCannotHaveTheNameOfAnotherPart()
    {
        GameRules game = pebbles();
        game.schemas.remove("cards");
        const GameCatalog games{{"pebbles"}, [&](std::string_view) { return &game; }};
        DeckFiles files = soundDeck();
        files.setText("cards/odd.yaml",
                      "# yaml-language-server: $schema=../../../schemas/cards.schema.json\ntables:\n  - {id: round}\n");
        for (DeckFiles::File &file : files.files)
            if (file.path.starts_with("cards/"))
                file.text = withSchemaMark(file.text, "../../../schemas/cards.schema.json");
        const Deck deck = loadDeck(files, games);
        QCOMPARE(deck.findings.size(), std::size_t(1));
        QCOMPARE(
            QString::fromStdString(line(deck.findings.front())),
            u"cards/odd.yaml:2:1: error: no group of cards can be called tables; give it another name: paths that begin with "
            "tables lead to tables.yaml [deck.reserved-group]"_s);
        QCOMPARE(json(deck, "tables.dice"), u"4"_s);
    }

    void anEmptyDeckIsLoadedWithFindingsOnly()
    {
        const Deck deck = loadDeck({}, catalog());
        QCOMPARE(deck.findings.size(), std::size_t(1));
        QCOMPARE(deck.findings.front().code, std::string("deck.missing-file"));
        QVERIFY(deck.effective.value().isMap());
    }
};

QTEST_GUILESS_MAIN(TestEffective)
#include "tst_effective.moc"
