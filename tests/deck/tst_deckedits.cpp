// SPDX-License-Identifier: GPL-3.0-or-later
#include "deck/deckedits.h"

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

    void anEditThatDoesNotMakeItsTextIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("as it was") << QByteArray("gold: 1\nsilver: 2\n");
        QTest::newRow("changed before") << QByteArray("gilt: 1\nsilver: 2\n");
        QTest::newRow("changed behind") << QByteArray("gold: 1\nsilver: 3\n");
        QTest::newRow("changed where it goes") << QByteArray("gold: 5\nsilver: 2\n");
        QTest::newRow("longer") << QByteArray("gold: 1\nsilver: 2\n# more\n");
        QTest::newRow("shorter") << QByteArray("gold: 1\n");
        QTest::newRow("empty") << QByteArray();
    }

    void anEditThatDoesNotMakeItsTextIsRefused()
    {
        QFETCH(QByteArray, text);
        DeckEdits edits;
        edits.open(documentOf("gold: 1\nsilver: 2\n"));
        const Edit edit = goldEdit(edits, 7);
        edits.setText("a.yaml", text.toStdString(), "Type");
        const bool isAsItWas = text == "gold: 1\nsilver: 2\n";
        QCOMPARE(edits.apply(edit).empty(), isAsItWas);
        QCOMPARE(edits.text("a.yaml"), isAsItWas ? edit.after.text() : text.toStdString());
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

    void aFileThatGoesComesBackWithAllItsSteps()
    {
        DeckEdits edits;
        edits.open(documentOf("gold: 1\n"));
        QVERIFY(edits.apply(goldEdit(edits, 2)).empty());
        edits.letGo("a.yaml", "Let it go");
        QVERIFY(!edits.knows("a.yaml"));
        QVERIFY(edits.hasGone("a.yaml"));
        QVERIFY(edits.files().empty());
        QVERIFY(!edits.hasUnsaved());
        edits.undo();
        QVERIFY(edits.knows("a.yaml"));
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 2\n"));
        edits.undo();
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 1\n"));
        edits.redo();
        edits.redo();
        QVERIFY(!edits.knows("a.yaml"));
        edits.setTexts({{"a.yaml", "gold: 3\n"}, {"b.yaml", "gold: 4\n"}}, "Both come");
        QCOMPARE(edits.files(), (std::vector<std::string>{"a.yaml", "b.yaml"}));
        edits.undo();
        QVERIFY(edits.files().empty());
        edits.undo();
        QCOMPARE(edits.text("a.yaml"), std::string("gold: 2\n"));
    }

    void aStepMayChangeNoFile()
    {
        DeckEdits edits;
        edits.open(documentOf("gold: 1\n"));
        edits.note("Forget", "forgotten");
        QVERIFY(edits.isDone("forgotten"));
        QCOMPARE(edits.undoName(), std::string("Forget"));
        QVERIFY(edits.undo().empty());
        QVERIFY(!edits.isDone("forgotten"));
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
