// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckedits.h"
#include "deck/renameid.h"

#include <QTest>

using namespace rw;

namespace {

Document documentOf(const std::string &text, const std::string &file = "a.yaml")
{
    return *Document::read(text, file).value;
}

Edit goldEdit(const DeckEdits &edits, int gold)
{
    return *setValue(edits.document("a.yaml"), {"gold"}, gold).value;
}

} // namespace

class TestDeckEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void undoAndRedoGoBackAndForth()
    {
        DeckEdits edits;
        edits.open(documentOf("gold: 1\n"));
        QVERIFY(edits.apply(goldEdit(edits, 2)).empty());
        QVERIFY(edits.apply(goldEdit(edits, 3)).empty());
        QCOMPARE(edits.undoName(), std::string("Change gold"));
        QCOMPARE(edits.undo(), std::vector<std::string>{"a.yaml"});
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 2\n"));
        edits.undo();
        QVERIFY(!edits.canUndo());
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 1\n"));
        edits.redo();
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 2\n"));
        QVERIFY(edits.apply(goldEdit(edits, 9)).empty());
        QVERIFY(!edits.canRedo());
    }

    void unsavedIsTheHashOfTheText()
    {
        DeckEdits edits;
        edits.open(documentOf("gold: 1\n"));
        QVERIFY(!edits.hasUnsaved());
        QVERIFY(edits.apply(goldEdit(edits, 2)).empty());
        QVERIFY(edits.isUnsaved("a.yaml"));
        QVERIFY(edits.apply(goldEdit(edits, 1)).empty());
        QVERIFY(!edits.isUnsaved("a.yaml"));
        edits.setSaved("a.yaml", "gold: 7\n");
        QVERIFY(edits.isUnsaved("a.yaml"));
        edits.setSaved("a.yaml", edits.text("a.yaml"));
        QVERIFY(!edits.hasUnsaved());
    }

    void typingMergesAndVanishesWhereItBegan()
    {
        DeckEdits edits;
        edits.open(documentOf("gold: 1\n"));
        for (const int gold : {12, 123, 1234})
            QVERIFY(edits.apply(goldEdit(edits, gold), "gold").empty());
        edits.undo();
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 1\n"));
        QVERIFY(!edits.canUndo());
        edits.redo();
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 1234\n"));
        edits.undo();
        QVERIFY(edits.apply(goldEdit(edits, 12), "gold").empty());
        QVERIFY(edits.apply(goldEdit(edits, 1), "gold").empty());
        QVERIFY(!edits.canUndo());
    }

    void anotherFieldOrAPauseIsAStepOfItsOwn()
    {
        DeckEdits edits;
        edits.open(documentOf("gold: 1\n"));
        QVERIFY(edits.apply(goldEdit(edits, 2), "gold").empty());
        QVERIFY(edits.apply(goldEdit(edits, 3), "other").empty());
        edits.endMerging();
        QVERIFY(edits.apply(goldEdit(edits, 4), "other").empty());
        edits.undo();
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 3\n"));
        edits.undo();
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 2\n"));
    }

    void aBrokenTextKeepsTheLastGoodTree()
    {
        DeckEdits edits;
        edits.open(documentOf("gold: 1\n"));
        edits.setText("a.yaml", "gold: [1\n", "Type");
        QVERIFY(!edits.isReadable("a.yaml"));
        QVERIFY(!edits.findings("a.yaml").empty());
        QCOMPARE(edits.document("a.yaml").text(), std::string("gold: 1\n"));
        const Findings findings = edits.apply(goldEdit(edits, 2));
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("edit.outdated"));
        edits.setText("a.yaml", "gold: [1]\n", "Type");
        QVERIFY(edits.isReadable("a.yaml"));
        QCOMPARE(toJson(edits.document("a.yaml").value()), std::string("{\"gold\":[1]}"));
    }

    // Both were made from the same text, so the second would undo the first without a word.
    void twoEditsOfOneFileInAStepAreRefused()
    {
        DeckEdits edits;
        edits.open(documentOf("gold: 1\nsilver: 2\n"));
        const Edit silver = *setValue(edits.document("a.yaml"), {"silver"}, 9).value;
        const Findings findings = edits.apply({goldEdit(edits, 7), silver}, "Both");
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().code, std::string("edit.outdated"));
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 1\nsilver: 2\n"));
        QVERIFY(!edits.canUndo());
    }

    void undoTakesTheFilesOfAStepBackwards()
    {
        DeckEdits edits;
        edits.open(documentOf("gold: 1\n"));
        edits.open(documentOf("x: 1\n", "b.yaml"));
        QVERIFY(edits.apply({goldEdit(edits, 2), *setValue(edits.document("b.yaml"), {"x"}, 2).value}, "Both").empty());
        QCOMPARE(edits.undo(), std::vector<std::string>({"b.yaml", "a.yaml"}));
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 1\n"));
        QCOMPARE(edits.redo(), std::vector<std::string>({"a.yaml", "b.yaml"}));
    }

    void closingAFileTakesItsSteps()
    {
        DeckEdits edits;
        edits.open(documentOf("gold: 1\n"));
        edits.open(documentOf("x: 1\n", "b.yaml"));
        QVERIFY(edits.apply(goldEdit(edits, 2)).empty());
        edits.setText("b.yaml", "x: 2\n", "Type");
        edits.close("a.yaml");
        QCOMPARE(edits.files(), std::vector<std::string>{"b.yaml"});
        QCOMPARE(edits.undo(), std::vector<std::string>{"b.yaml"});
        QVERIFY(!edits.canUndo());
    }

    void anIdIsRenamedEverywhereInOneStep()
    {
        DeckEdits edits;
        const std::string cards = "cards:\n  - id: huginn # raven\n    name: huginn\n    with: [muninn, 'huginn']\n";
        const std::string variant = "set:\n  cards.huginn.gold: 2\nhuginn: 1\nargs: \"--set cards.huginn.gold=3 --set a=huginn\"\n"
                                    "move: use huginn now\n";
        edits.open(documentOf(cards, "cards.yaml"));
        edits.open(documentOf(variant, "variant.yaml"));
        const auto isReference = [](const Document &document, NodeId scalar) {
            const Node &node = document.node(scalar);
            const bool isName = node.key != noNode && document.node(node.key).text == "name";
            return document.file() == "cards.yaml" && !isName;
        };
        const Rewrite moves = [](const Document &document, NodeId scalar) -> std::optional<std::string> {
            return document.node(scalar).text == "use huginn now" ? std::optional<std::string>("use hugo now") : std::nullopt;
        };
        const Checked<std::vector<Edit>> renamed
            = renameId({edits.document("cards.yaml"), edits.document("variant.yaml"), documentOf("x: 1\n", "none.yaml")}, "huginn", "hugo", isReference, moves);
        QVERIFY(renamed);
        QCOMPARE(renamed.value->size(), std::size_t(2));
        QVERIFY(edits.apply(*renamed.value, "Rename huginn").empty());
        QCOMPARE(edits.text("cards.yaml"), std::string("cards:\n  - id: hugo # raven\n    name: huginn\n    with: [muninn, 'hugo']\n"));
        QCOMPARE(edits.text("variant.yaml"), std::string("set:\n  cards.hugo.gold: 2\nhuginn: 1\nargs: \"--set cards.hugo.gold=3 --set a=huginn\"\n"
                                                         "move: use hugo now\n"));
        QCOMPARE(edits.undo().size(), std::size_t(2));
        QCOMPARE(edits.text("cards.yaml"), cards);
        QCOMPARE(edits.text("variant.yaml"), variant);
    }

    // An id may be called as a key, a part of the deck or a card's other values are.
    void onlyTheStepThatIsTheIdIsRenamed()
    {
        const std::vector<Document> deck{
            documentOf("artifacts:\n  - {id: gold, gold: 1}\n  - {id: ember, gold: 2, powers: [{id: gold}]}\n", "cards/a.yaml"),
            documentOf("gold: 3\n", "tables.yaml"),
            documentOf("set:\n  artifacts.gold.gold: 1\n  artifacts.ember.gold: 2\n  tables.gold: 3\n  gold.gold: 4\n"
                       "remove: [artifacts.gold, artifacts.ember, gold]\n", "variants/v.yaml"),
            documentOf("experiments:\n  - sweep: {path: artifacts.gold.gold, values: [1]}\n  - sweep: {path: artifacts.ember.gold}\n"
                       "    arguments: --set artifacts.gold.gold=gold --set tables.gold=artifacts.gold\n", "experiments/e.yaml")};
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
        QCOMPARE((*renamed.value)[2].after.text(),
                 std::string("experiments:\n  - sweep: {path: artifacts.coin.gold, values: [1]}\n  - sweep: {path: artifacts.ember.gold}\n"
                             "    arguments: --set artifacts.coin.gold=gold --set tables.gold=artifacts.gold\n"));
    }

    void pathsLeadToCardsOfVariantsAndToItemsInsideOfOthers()
    {
        const std::vector<Document> deck{
            documentOf("add:\n  artifacts: [{id: coin, powers: [{id: glow}]}]\nset: {artifacts.coin.powers.glow.cost: 1}\n", "variants/v.yaml"),
            documentOf("heaps: [{id: glow, size: 3}]\n", "tables.yaml"),
            documentOf("proofs: [{id: glow, set: {tables.heaps.glow.size: 2, proofs.glow: 1}}]\n", "proofs/p.yaml")};
        const auto isId = [](const Document &document, NodeId scalar) { return document.file() != "proofs/p.yaml" && document.node(scalar).key != noNode; };
        const Checked<std::vector<Edit>> renamed = renameId(deck, "glow", "shine", isId);
        QVERIFY(renamed);
        QCOMPARE(renamed.value->size(), std::size_t(3));
        QCOMPARE((*renamed.value)[0].after.text(),
                 std::string("add:\n  artifacts: [{id: coin, powers: [{id: shine}]}]\nset: {artifacts.coin.powers.shine.cost: 1}\n"));
        QCOMPARE((*renamed.value)[2].after.text(), std::string("proofs: [{id: glow, set: {tables.heaps.shine.size: 2, proofs.glow: 1}}]\n"));
    }

    void aRenameThatCannotBeDoneChangesNothing()
    {
        const auto all = [](const Document &, NodeId) { return true; };
        const Checked<std::vector<Edit>> renamed = renameId({documentOf("a: 1\nb: 2\n")}, "a", "b", all);
        QVERIFY(!renamed);
        QCOMPARE(renamed.findings.front().code, std::string("edit.duplicate-key"));
    }

    void differencesAreSmallAndKeepCharactersWhole()
    {
        const Patch patch = difference("x\xc3\xa4y", "x\xc3\xb6y");
        QCOMPARE(patch.at, std::size_t(1));
        QCOMPARE(patch.removed, std::string("\xc3\xa4"));
        QCOMPARE(patch.inserted, std::string("\xc3\xb6"));
        QVERIFY(difference("same", "same").isEmpty());
        QCOMPARE(applied("aaa", difference("aaa", "aaaa")), std::string("aaaa"));
        QVERIFY(!fits("abc", {1, "x", "y", {}}));
    }
};

QTEST_GUILESS_MAIN(TestDeckEdits)
#include "tst_deckedits.moc"
