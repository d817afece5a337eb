// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckedits.h"
#include "deck/idreferences.h"
#include "deck/renameid.h"
#include "engine/schemakit.h"
#include "testfiles.h"
#include "testgame.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace rw;
using namespace rwtest;

namespace {

Document documentOf(const std::string &text, const std::string &file = "a.yaml")
{
    return *Document::read(text, file).value;
}

std::string replaced(std::string text, const std::string &what, const std::string &by)
{
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

/// Cards that name others, and a table by ids: a game says so in its schemas.
GameRules gameWithReferences()
{
    using namespace schema;
    GameRules game;
    game.id = "game";
    const Value reference = id({"Other", "Another card."});
    const Value card = object({"Card", "A card."},
                              {{"id", Need::Required, id({"Id", "The id."})},
                               {"next", Need::Optional, reference},
                               {"friends", Need::Optional, list({"Friends", "Other cards."}, reference)},
                               {"kind", Need::Optional, text({"Kind", "A word."})}},
                              Others::Allowed);
    game.schemas["cards"] = map({"Cards", "Groups."}, list({"Group", "Cards."}, card));
    Value prices = object({"Prices", "By cards."}, std::vector<Property>{});
    prices["patternProperties"][id({"Id", "An id."}).find("pattern")->text()] = integer({"Price", "In gold."}, {});
    game.schemas["tables"] = object({"Tables", "Numbers."},
                                    {{"prices", Need::Optional, prices},
                                     {"first", Need::Optional, reference},
                                     {"word", Need::Optional, text({"Word", "A word."})}},
                                    Others::Allowed);
    return game;
}

DeckFiles renamedDeck(DeckFiles files, const std::string &from, const std::string &to)
{
    std::vector<Document> documents;
    for (const DeckFiles::File &file : files.files)
        documents.push_back(documentOf(file.text, file.path));
    const Checked<std::vector<Edit>> renamed = renameId(documents, from, to, IdReferences(&pebbles()));
    for (const Edit &edit : renamed.value.value())
        files.setText(edit.after.file(), edit.after.text());
    return files;
}

} // namespace

/// An id renamed with all its references, in a whole deck.
class TestRenameId : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // In tests/data/renaming HUGINN stands where the raven's id is to be renamed, and huginn where it means something else.
    void everyReferenceAndNothingElse_data()
    {
        QTest::addColumn<QByteArray>("path");
        for (const std::string &path : filesBelow("tests/data/renaming", ".yaml"))
            QTest::newRow(shortName(path).c_str()) << QByteArray::fromStdString(path);
    }

    void everyReferenceAndNothingElse()
    {
        QFETCH(QByteArray, path);
        const std::string folder = "tests/data/renaming/";
        const GameRules game = gameWithReferences();
        std::vector<Document> deck;
        for (const std::string &file : filesBelow(folder, ".yaml"))
            deck.push_back(documentOf(replaced(fileBytes(file), "HUGINN", "huginn"), shortName(file).substr(folder.size())));
        const Checked<std::vector<Edit>> renamed = renameId(deck, "huginn", "hugo", IdReferences(&game));
        QVERIFY2(renamed && renamed.findings.empty(), renamed.findings.empty() ? "" : line(renamed.findings.front()).c_str());
        const std::string marked = fileBytes(path.toStdString());
        const auto edit = std::ranges::find(*renamed.value, shortName(path.toStdString()).substr(folder.size()),
                                            [](const Edit &each) { return each.after.file(); });
        const std::string after = edit == renamed.value->end() ? replaced(marked, "HUGINN", "huginn") : edit->after.text();
        QCOMPARE(QString::fromStdString(after), QString::fromStdString(replaced(marked, "HUGINN", "hugo")));
    }

    // The card is called as a part of the game's state: nothing tells which of them a word means.
    void wordsOfTheGameStayAndAreTold()
    {
        const std::vector<Document> deck{
            documentOf("artifacts:\n  - {id: purse, abilities: [{do: [{show: {card: purse}}, {gain: {gold: purse + 1}}]}]}\n",
                       "cards/a.yaml"),
            documentOf("proofs:\n  - {set: {artifacts.purse.gold: 1}, expect: {seats.anna.purse: 1}}\n", "proofs/p.yaml")};
        const auto isWordOfGame = [](std::string_view word) { return word == "purse"; };
        const Checked<std::vector<Edit>> renamed = renameId(deck, "purse", "bag", IdReferences(nullptr), isWordOfGame);
        QVERIFY(renamed);
        QCOMPARE(
            (*renamed.value)[0].after.text(),
            std::string("artifacts:\n  - {id: bag, abilities: [{do: [{show: {card: purse}}, {gain: {gold: purse + 1}}]}]}\n"));
        QCOMPARE((*renamed.value)[1].after.text(),
                 std::string("proofs:\n  - {set: {artifacts.bag.gold: 1}, expect: {seats.anna.purse: 1}}\n"));
        QStringList places;
        for (const Finding &finding : renamed.findings)
            places.append(
                QString::fromStdString(finding.code + " " + finding.where.file + ":" + std::to_string(finding.where.column)));
        QCOMPARE(places,
                 QStringList({u"edit.word-left cards/a.yaml:49"_s, u"edit.word-left cards/a.yaml:72"_s,
                              u"edit.word-left proofs/p.yaml:47"_s}));
        QCOMPARE(QString::fromStdString(sentence(renamed.findings.front())),
                 u"purse may mean something else here, and stays; change it by hand if the thing with this id is meant"_s);
    }

    void aSeatIsNoCard()
    {
        const std::vector<Document> deck{documentOf("proofs:\n  - {seats: [anna], play: [{anna: use anna}]}\n"
                                                    "  - {play: [{bo: use anna}]}\n",
                                                    "proofs/p.yaml")};
        const Checked<std::vector<Edit>> renamed = renameId(deck, "anna", "ada", IdReferences(nullptr));
        QVERIFY(renamed);
        QCOMPARE(renamed.value->front().after.text(),
                 std::string("proofs:\n  - {seats: [anna], play: [{anna: use anna}]}\n"
                             "  - {play: [{bo: use ada}]}\n"));
        QCOMPARE(renamed.findings.size(), std::size_t(1));
        QCOMPARE(renamed.findings.front().code, std::string("edit.word-left"));
    }

    void whatYamlTakesForSomethingElseIsQuoted()
    {
        const std::vector<Document> deck{documentOf(
            "artifacts:\n  - id: huginn\n    abilities: [{show: {card: huginn}}, {test: count(cards, name: huginn) > 1}]\n",
            "cards/a.yaml")};
        const Checked<std::vector<Edit>> renamed = renameId(deck, "huginn", "null", IdReferences(nullptr));
        QVERIFY(renamed);
        QCOMPARE(renamed.value->front().after.text(),
                 std::string("artifacts:\n  - id: \"null\"\n    abilities: [{show: {card: \"null\"}}, {test: count(cards, name: "
                             "null) > 1}]\n"));
    }

    void anIdCannotBecomeAnotherThings_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("taken") << QByteArray("muninn") << QByteArray("edit.id-taken");
        QTest::newRow("two words") << QByteArray("two words") << QByteArray("edit.bad-id");
        QTest::newRow("empty") << QByteArray() << QByteArray("edit.bad-id");
    }

    void anIdCannotBecomeAnotherThings()
    {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, code);
        const std::vector<Document> deck{documentOf("artifacts: [{id: huginn}, {id: muninn}]\n", "cards/a.yaml")};
        const Checked<std::vector<Edit>> renamed = renameId(deck, "huginn", id.toStdString(), IdReferences(nullptr));
        QVERIFY(!renamed);
        QCOMPARE(renamed.findings.front().code, code.toStdString());
    }

    void everyCardOfTheSoundDeckCanBeRenamedAndBack()
    {
        const DeckFiles before = soundDeck();
        for (const char *id : {"flint", "chalk", "opal", "jade", "coal"}) {
            const DeckFiles there = renamedDeck(before, id, "another_name");
            QVERIFY(loadDeck(there, catalog()).findings.empty());
            QVERIFY(std::ranges::none_of(there.files,
                                         [&](const DeckFiles::File &file) { return file.text.find(id) != std::string::npos; }));
            const DeckFiles back = renamedDeck(there, "another_name", id);
            for (std::size_t i = 0; i < back.files.size(); ++i)
                QCOMPARE(back.files[i].text, before.files[i].text);
        }
    }

    void aRenameIsOneStepOfUndo()
    {
        DeckEdits edits;
        const std::string cards = "artifacts:\n  - id: huginn # raven\n";
        const std::string variant = "set: {artifacts.huginn.gold: 2}\n";
        edits.open(documentOf(cards, "cards/a.yaml"));
        edits.open(documentOf(variant, "variants/v.yaml"));
        const Checked<std::vector<Edit>> renamed = renameId({edits.document("cards/a.yaml"), edits.document("variants/v.yaml")},
                                                            "huginn", "hugo", IdReferences(nullptr));
        QVERIFY(renamed);
        QVERIFY(edits.apply(*renamed.value, "Rename huginn").empty());
        QCOMPARE(edits.text("cards/a.yaml"), std::string("artifacts:\n  - id: hugo # raven\n"));
        QCOMPARE(edits.text("variants/v.yaml"), std::string("set: {artifacts.hugo.gold: 2}\n"));
        QCOMPARE(edits.undo().size(), std::size_t(2));
        QCOMPARE(edits.text("cards/a.yaml"), cards);
        QCOMPARE(edits.text("variants/v.yaml"), variant);
    }

    // An id may be called as a key, a part of the deck or a card's other values are.
    void onlyTheStepThatIsTheIdIsRenamed()
    {
        const std::vector<Document> deck{
            documentOf("artifacts:\n  - {id: gold, gold: 1}\n  - {id: ember, gold: 2, powers: [{id: gold}]}\n", "cards/a.yaml"),
            documentOf("gold: 3\n", "tables.yaml"),
            documentOf("set:\n  artifacts.gold.gold: 1\n  artifacts.ember.gold: 2\n  tables.gold: 3\n  gold.gold: 4\n"
                       "remove: [artifacts.gold, artifacts.ember, gold]\n",
                       "variants/v.yaml"),
            documentOf(
                "experiments:\n  - sweep: {path: artifacts.gold.gold, values: [1]}\n  - sweep: {path: artifacts.ember.gold}\n"
                "    arguments: --set artifacts.gold.gold=gold --set tables.gold=artifacts.gold\n",
                "experiments/e.yaml")};
        const auto isId = [](const Document &document, NodeId scalar) {
            const Path path = document.node(scalar).key == noNode ? Path() : document.pathOf(scalar);
            return path.size() == 3 && path[2] == PathStep("id");
        };
        const Checked<std::vector<Edit>> renamed = renameId(deck, "gold", "coin", isId);
        QVERIFY(renamed);
        QCOMPARE(renamed.value->size(), std::size_t(3));
        QCOMPARE((*renamed.value)[0].after.text(),
                 std::string("artifacts:\n  - {id: coin, gold: 1}\n  - {id: ember, gold: 2, powers: [{id: gold}]}\n"));
        QCOMPARE((*renamed.value)[1].after.text(),
                 std::string("set:\n  artifacts.coin.gold: 1\n  artifacts.ember.gold: 2\n  tables.gold: 3\n  gold.gold: 4\n"
                             "remove: [artifacts.coin, artifacts.ember, gold]\n"));
        QCOMPARE(
            (*renamed.value)[2].after.text(),
            std::string(
                "experiments:\n  - sweep: {path: artifacts.coin.gold, values: [1]}\n  - sweep: {path: artifacts.ember.gold}\n"
                "    arguments: --set artifacts.coin.gold=gold --set tables.gold=artifacts.gold\n"));
    }

    void pathsLeadToCardsOfVariantsAndToItemsInsideOfOthers()
    {
        const std::vector<Document> deck{
            documentOf("add:\n  artifacts: [{id: coin, powers: [{id: glow}]}]\nset: {artifacts.coin.powers.glow.cost: 1}\n",
                       "variants/v.yaml"),
            documentOf("heaps: [{id: glow, size: 3}]\n", "tables.yaml"),
            documentOf("proofs: [{id: glow, set: {tables.heaps.glow.size: 2, proofs.glow: 1}}]\n", "proofs/p.yaml")};
        const auto isId = [](const Document &document, NodeId scalar) {
            return document.file() != "proofs/p.yaml" && document.node(scalar).key != noNode;
        };
        const Checked<std::vector<Edit>> renamed = renameId(deck, "glow", "shine", isId);
        QVERIFY(renamed);
        QCOMPARE(renamed.value->size(), std::size_t(3));
        QCOMPARE(
            (*renamed.value)[0].after.text(),
            std::string("add:\n  artifacts: [{id: coin, powers: [{id: shine}]}]\nset: {artifacts.coin.powers.shine.cost: 1}\n"));
        QCOMPARE((*renamed.value)[2].after.text(),
                 std::string("proofs: [{id: glow, set: {tables.heaps.shine.size: 2, proofs.glow: 1}}]\n"));
    }

    void aRenameThatCannotBeDoneChangesNothing()
    {
        const auto all = [](const Document &, NodeId) { return true; };
        const Checked<std::vector<Edit>> renamed = renameId({documentOf("a: 1\nb: 2\n")}, "a", "b", all);
        QVERIFY(!renamed);
        QCOMPARE(renamed.findings.front().code, std::string("edit.duplicate-key"));
    }
};

QTEST_GUILESS_MAIN(TestRenameId)
#include "tst_renameid.moc"
