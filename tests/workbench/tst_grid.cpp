// SPDX-License-Identifier: GPL-3.0-or-later
#include "formkit.h"
#include "workbench/form/model/manyedits.h"
#include "workbench/grid/celledit.h"
#include "workbench/grid/formula.h"
#include "workbench/grid/gridmodel.h"
#include "workbench/grid/gridview.h"
#include "workbench/grid/importdialog.h"
#include "workbench/grid/typedcells.h"
#include "workbench/parts/qttext.h"

#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

class TestGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_deck = std::make_unique<OpenDeck>();
        QVERIFY(knowsGame(*m_deck));
        m_view = std::make_unique<GridView>(*m_deck->workspace);
        m_tester =
            std::make_unique<QAbstractItemModelTester>(m_view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_view->show({artifactsFile, {"artifacts"}});
        m_view->resize(900, 600);
        m_view->QWidget::show();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
        m_original = m_deck->text(artifactsFile);
    }

    void cleanup()
    {
        while (m_deck->session->canUndo())
            m_deck->session->undo();
        QCOMPARE(m_deck->text(artifactsFile), m_original);
        m_view->table()->sortByColumn(-1, Qt::AscendingOrder);
        m_view->findChild<QLineEdit *>(u"gridFilter"_s)->clear();
    }

    void cardsAreRowsAndFieldsColumns()
    {
        QCOMPARE(model()->text(rowOf("huginn"), column("gold")), u"1"_s);
        QCOMPARE(model()->text(rowOf("huginn"), column("duration")), u"continuous"_s);
        QVERIFY(model()->columnOf(u"abilities"_s) < 0);
        QVERIFY(model()->columnOf(u"source"_s) < 0); // may be a map
    }

    void aCellChangesOnlyItsBytes()
    {
        QVERIFY(model()->setData(model()->index(rowOf("huginn"), column("gold")), u"4"_s));
        std::string expected = m_original;
        expected.replace(expected.find("gold: 1\n"), 7, "gold: 4");
        QCOMPARE(m_deck->text(artifactsFile), expected);
    }

    void whatCannotStandThereIsRefused()
    {
        QVERIFY(!model()->setData(model()->index(rowOf("huginn"), column("gold")), u"many"_s));
        QVERIFY(!model()->setData(model()->index(rowOf("huginn"), column("duration")), u"sometimes"_s));
        QCOMPARE(m_deck->text(artifactsFile), m_original);
    }

    // Else an edit or Delete would hit another card than the one whose name stands above.
    void theRowOfWhatIsShownStaysMarked()
    {
        const Spot shown = model()->spotOf(rowOf("huginn"));
        m_view->show(shown);
        m_view->table()->setFocus();
        QSignalSpy wanted(m_view.get(), &SpotView::wanted);
        const auto marked = [&] { return model()->text(m_view->table()->currentIndex().row(), column("id")); };
        QVERIFY(m_deck->session->setValue(shown.inside("id"), "raven_one", u"Rename"_s).empty());
        QVERIFY(rowOf("raven_one") >= 0);
        QCOMPARE(marked(), u"raven_one"_s);
        m_deck->session->undo();
        QCOMPARE(marked(), u"huginn"_s);
        QVERIFY(wanted.isEmpty());
    }

    void aBlockIsCopiedAndPastedAsOneStep()
    {
        select("huginn", "stage", 2, 2);
        QCOMPARE(m_view->copied(), u"1\t1\n1\t1\n"_s);
        m_view->paste(u"2\t7\r\n3\t8\r\n"_s);
        QCOMPARE(gold("huginn"), 7);
        QCOMPARE(gold("muninn"), 8);
        QCOMPARE(m_deck->session->stepsDone(), std::size_t(1));
        m_deck->session->undo();
        QCOMPARE(gold("muninn"), 1);
    }

    void aPasteWithAFaultChangesNothing()
    {
        select("huginn", "stage", 1, 1);
        QSignalSpy said(m_view.get(), &SpotView::said);
        m_view->paste(u"2\t7\n3\tmany\n"_s);
        QCOMPARE(said.size(), 1);
        QCOMPARE(m_deck->text(artifactsFile), m_original);
    }

    void theUppermostCellFillsDown()
    {
        QVERIFY(model()->setData(model()->index(rowOf("huginn"), column("gold")), u"9"_s));
        select("huginn", "gold", 5, 1);
        m_view->fillDown();
        QCOMPARE(gold("muninn"), 9);
        QCOMPARE(model()->text(rowOf("huginn") + 4, column("gold")), u"9"_s);
        QCOMPARE(m_deck->session->stepsDone(), std::size_t(2));
    }

    void rowsAreSortedByNumbersAndFiltered()
    {
        QVERIFY(model()->setData(model()->index(rowOf("huginn"), column("gold")), u"100"_s));
        m_view->table()->sortByColumn(column("gold"), Qt::DescendingOrder);
        QCOMPARE(m_view->table()->model()->index(0, column("id")).data().toString(), u"huginn"_s);
        m_view->findChild<QLineEdit *>(u"gridFilter"_s)->setText(u"odin"_s);
        const int shown = m_view->table()->model()->rowCount();
        QVERIFY(shown > 0 && shown < model()->rowCount());
    }

    void aFileOfCellsIsPreviewed()
    {
        QString csv = m_view->asCsv();
        QVERIFY(csv.startsWith(u"id,name,type,"_s));
        QVERIFY(importOf(*model(), readBlock(csv, u',')).cells.empty());
        const Import import =
            importOf(*model(), readBlock(u"id,gold,colour\nhuginn,5,red\nnobody,1,red\nmuninn,many,red\n"_s, u','));
        QCOMPARE(import.cells, (std::vector<GridModel::Cell>{{rowOf("huginn"), column("gold"), u"5"_s}}));
        QCOMPARE(import.troubles.size(), 3);
        ImportDialog *dialog = m_view->import(u"id,gold\nhuginn,5\nmuninn,6\n"_s);
        QTest::mouseClick(dialog->findChild<QPushButton *>(u"take"_s), Qt::LeftButton);
        QCOMPARE(gold("huginn"), 5);
        QCOMPARE(gold("muninn"), 6);
    }

    void rowsComeAndGoWithTheText()
    {
        const int rows = model()->rowCount();
        QVERIFY(m_deck->session->remove(m_deck->artifact("muninn"), u"Remove"_s).empty());
        QVERIFY(m_deck->session
                    ->insertItem({artifactsFile, {"artifacts"}}, 0, Value::Map{{"id", "first"}, {"name", "First"}}, u"Add"_s)
                    .empty());
        QCOMPARE(model()->idOf(0), u"first"_s);
        QCOMPARE(rowOf("muninn"), -1);
        QCOMPARE(model()->rowCount(), rows);
    }

    void aSelectionIsFilledByTypingOnce()
    {
        select("huginn", "gold", 3, 1);
        QLineEdit *line = type(u"7"_s);
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(gold("huginn"), 7, patience);
        QCOMPARE(gold("muninn"), 7);
        QCOMPARE(model()->text(rowOf("huginn") + 2, column("gold")), u"7"_s);
        QCOMPARE(m_deck->session->stepsDone(), std::size_t(1));
        m_deck->session->undo();
        QCOMPARE(gold("muninn"), 1);
    }

    void aCellOutsideTheSelectionIsTypedAlone()
    {
        select("huginn", "gold", 2, 1);
        m_view->table()->selectionModel()->setCurrentIndex(m_view->table()->model()->index(rowOf("huginn") + 3, column("gold")),
                                                           QItemSelectionModel::NoUpdate);
        QTest::keyClick(type(u"9"_s), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(model()->text(rowOf("huginn") + 3, column("gold")), u"9"_s, patience);
        QCOMPARE(gold("huginn"), 1);
    }

    void everyCellIsWorkedOutFromItsOwnNumber_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QStringList>("gold"); // of three cards with 2, 5 and 8 gold, all of stage 1
        QTest::newRow("more") << u"+1"_s << QStringList{u"3"_s, u"6"_s, u"9"_s};
        QTest::newRow("less") << u"-2"_s << QStringList{u"0"_s, u"3"_s, u"6"_s};
        QTest::newRow("times") << u"*2"_s << QStringList{u"4"_s, u"10"_s, u"16"_s};
        QTest::newRow("half, up") << u"/2 round up"_s << QStringList{u"1"_s, u"3"_s, u"4"_s};
        QTest::newRow("half, down") << u"/2 round down"_s << QStringList{u"1"_s, u"2"_s, u"4"_s};
        QTest::newRow("columns") << u"=gold*2+stage"_s << QStringList{u"5"_s, u"11"_s, u"17"_s};
        QTest::newRow("limits") << u"=min(gold, 6) + max(stage, 3)"_s << QStringList{u"5"_s, u"8"_s, u"9"_s};
        QTest::newRow("brackets") << u"= (gold + stage) * (gold - 1)"_s << QStringList{u"3"_s, u"24"_s, u"63"_s};
        QTest::newRow("exact") << u"=gold/3*6"_s << QStringList{u"4"_s, u"10"_s, u"16"_s};
    }
    void everyCellIsWorkedOutFromItsOwnNumber()
    {
        QFETCH(QString, typed);
        QFETCH(QStringList, gold);
        prepareGold();
        const std::size_t steps = m_deck->session->stepsDone();
        QTest::keyClick(type(typed), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(goldOfThree(), gold, patience);
        QCOMPARE(m_deck->session->stepsDone(), steps + 1);
        m_deck->session->undo();
        QCOMPARE(goldOfThree(), (QStringList{u"2"_s, u"5"_s, u"8"_s}));
    }

    void whatCannotBeWrittenIsSaidBefore_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("said");
        QTest::newRow("outside its range") << u"*40"_s << u"Gold of %3 cannot be 320: it must be from 0 to 250."_s;
        QTest::newRow("below its range") << u"-3"_s << u"Gold of %1 cannot be -1: it must be from 0 to 250."_s;
        QTest::newRow("a plain number") << u"251"_s << u"Gold of %1 cannot be 251: it must be from 0 to 250. And 2 more."_s;
        QTest::newRow("not whole") << u"/2"_s
                                   << u"Gold of %2 would be 2.5, which is not whole. Add “round up” or “round down”."_s;
        QTest::newRow("no such column") << u"=glod*2"_s << u"There is no column “glod” of numbers. Did you mean gold?"_s;
        QTest::newRow("no numbers") << u"=name*2"_s << u"There is no column “name” of numbers."_s;
        QTest::newRow("zero") << u"=gold/(stage-stage)"_s << u"The formula divides by zero. And 2 more."_s;
        QTest::newRow("open bracket") << u"=(gold"_s << u"A bracket is not closed."_s;
        QTest::newRow("closed bracket") << u"=gold)"_s << u"A closing bracket has no opening one."_s;
        QTest::newRow("nothing behind") << u"=gold*"_s << u"Something is missing at the end."_s;
        QTest::newRow("how to round") << u"=gold round"_s << u"Say “round up” or “round down”."_s;
        QTest::newRow("too large") << u"=gold*4000000000000000000*4"_s << u"The number becomes too large. And 2 more."_s;
        QTest::newRow("code") << u"=gold; 3"_s << u"“; 3” is not expected here."_s;
        QTest::newRow("brackets without end") << u'=' + QString(300, u'(') << u"Too many brackets stand inside each other."_s;
    }
    void whatCannotBeWrittenIsSaidBefore()
    {
        QFETCH(QString, typed);
        QFETCH(QString, said);
        prepareGold();
        for (int i = 0; i < 3; ++i)
            said.replace(u"%%1"_s.arg(i + 1), model()->text(rowOf("huginn") + i, column("name")));
        const std::string before = m_deck->text(artifactsFile);
        QLineEdit *line = type(typed);
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(m_view->hint(), u"⚠ "_s + said);
        QCOMPARE(m_deck->text(artifactsFile), before);
        QCOMPARE(line->text(), typed); // it stays, to be mended
        QTest::keyClick(line, Qt::Key_Escape);
    }

    void aCellWithoutANumberIsNamed()
    {
        // A word where the schema wants a number is a finding, and no number.
        QVERIFY(m_deck->session->setValue(m_deck->artifact("huginn").inside("stage"), "late", u"Spoil"_s).empty());
        const TypedCells typed = typedInto(*model(), {{rowOf("huginn"), column("gold")}}, u"=stage+1"_s);
        QCOMPARE(typed.troubles, QStringList{u"Stage of Huginn is “late”, which is not a number."_s});
        QVERIFY(typed.cells.empty());
    }

    void whatIsTypedIsShownBeforeItIsWritten()
    {
        prepareGold();
        QLineEdit *line = type(u"*2"_s);
        QVERIFY2(m_view->hint().startsWith(u"Huginn: 2 → 4 · "_s), qPrintable(m_view->hint()));
        QVERIFY(m_view->hint().contains(u"8 → 16"_s));
        QTest::keyClick(line, Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(m_view->hint().contains(u"are selected"_s), patience);
        QCOMPARE(goldOfThree(), (QStringList{u"2"_s, u"5"_s, u"8"_s}));
    }

    void textStaysText()
    {
        select("huginn", "name", 1, 1);
        QTest::keyClick(type(u"+1 Raven"_s), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(model()->text(rowOf("huginn"), column("name")), u"+1 Raven"_s, patience);
    }

    void aNegativeNumberIsPastedAsItIs()
    {
        select("huginn", "gold", 1, 1);
        m_view->paste(u"-2"_s); // a program for tables means the number: it cannot stand there
        QCOMPARE(gold("huginn"), 1);
        QVERIFY2(m_view->hint().contains(u"cannot be -2"_s), qPrintable(m_view->hint()));
    }

    void namesOfColumnsAreOffered()
    {
        select("huginn", "gold", 2, 1);
        auto *line = qobject_cast<CellEdit *>(type(u"=gold*sta"_s));
        QVERIFY(line);
        QVERIFY(line->names()->popup()->isVisible());
        QCOMPARE(line->names()->currentCompletion(), u"stage"_s);
        QTest::keyClick(line->names()->popup(), Qt::Key_Down);
        QTest::keyClick(line->names()->popup(), Qt::Key_Return);
        QCOMPARE(line->text(), u"=gold*stage"_s);
        QVERIFY2(m_view->hint().startsWith(u"Huginn: 1 → 1"_s), qPrintable(m_view->hint()));
        QTest::keyClicks(line, u"+st"_s);
        QVERIFY(line->names()->popup()->isVisible());
        QTest::keyClick(line->names()->popup(), Qt::Key_Return); // none is marked: it is meant for the cell
        QVERIFY2(m_view->hint().contains(u"no column “st”"_s), qPrintable(m_view->hint()));
        QTest::keyClick(line, Qt::Key_Escape);
    }

    void aColumnWithASpaceIsNamedInQuotes()
    {
        const Formula formula = Formula::read(u"\"per pile\" * 2 - -1"_s, {u"per pile"_s});
        QVERIFY2(formula.trouble().isEmpty(), qPrintable(formula.trouble()));
        QCOMPARE(formula.workOut([](const QString &) { return Formula::Result{Fraction(4), {}}; }).number->text(), u"9"_s);
        QCOMPARE(Formula::nameOf(u"per pile"_s), u"\"per pile\""_s);
        QCOMPARE(Formula::nameOf(u"gold"_s), u"gold"_s);
    }

    void numbersRoundTowardsTheirSide()
    {
        const Fraction low = *Fraction::of(-7, 2);
        QCOMPARE(low.roundedDown().text(), u"-4"_s);
        QCOMPARE(low.roundedUp().text(), u"-3"_s);
        QCOMPARE(Fraction::read(u"0.25"_s)->text(), u"0.25"_s);
        for (const char *wrong : {"", "1.", "1.2.3", "1e3", "+1", "x", "99999999999999999999"})
            QVERIFY2(!Fraction::read(QString::fromLatin1(wrong)), wrong);
    }

    void blocksAreReadAsTheyAreWritten()
    {
        const CellBlock block{{u"a"_s, u"b, \"c\""_s}, {u"two\nlines"_s, QString()}, {u"tab\there"_s, u"x"_s},
                              {u"=1+1"_s, u"-3"_s},    {u"'quoted'"_s, u"'"_s},      {u"\t=1"_s, u"@a"_s}};
        for (const QChar separator : {u',', u'\t'})
            QCOMPARE(readBlock(blockText(block, separator), separator), block);
        QCOMPARE(blockText({{u"=1+1"_s, u"-3"_s, u"@a"_s}}, u','), u"'=1+1,-3,'@a\n"_s); // no program for tables runs it
    }

    void manyScalarsAreSetAtOnce()
    {
        const Document before =
            *Document::read("a: [{x: 1, y: plain}, {x: 2, y: 'quoted'}]\nb:\n  - x: 3 # three\n", "a.yaml").value;
        const std::vector<form::Setting> settings{
            {{"a", std::size_t(0), "x"}, 10}, {{"a", std::size_t(1), "y"}, "no: plain"}, {{"b", std::size_t(0), "x"}, 30}};
        const Checked<Edit> edit = form::settingMany(before, settings, Sharing::Ask, "Set");
        QVERIFY(edit);
        QCOMPARE(toQt(edit.value->after.text()), u"a: [{x: 10, y: plain}, {x: 2, y: \"no: plain\"}]\nb:\n  - x: 30 # three\n"_s);
    }

private:
    GridModel *model() const { return m_view->model(); }
    int rowOf(const char *id) const { return model()->rowOf(QString::fromLatin1(id)); }
    int column(const char *key) const { return model()->columnOf(QString::fromLatin1(key)); }
    int gold(const char *id) const { return model()->text(rowOf(id), column("gold")).toInt(); }

    /// Three cards with 2, 5 and 8 gold, of stage 1, whose gold is selected.
    void prepareGold()
    {
        QVERIFY(model()
                    ->set({{rowOf("huginn"), column("gold"), u"2"_s},
                           {rowOf("huginn") + 1, column("gold"), u"5"_s},
                           {rowOf("huginn") + 2, column("gold"), u"8"_s}},
                          u"Prepare"_s)
                    .isEmpty());
        for (int i = 0; i < 3; ++i)
            QCOMPARE(model()->text(rowOf("huginn") + i, column("stage")), u"1"_s);
        select("huginn", "gold", 3, 1);
    }

    QStringList goldOfThree() const
    {
        QStringList gold;
        for (int i = 0; i < 3; ++i)
            gold.append(model()->text(rowOf("huginn") + i, column("gold")));
        return gold;
    }

    /// Types into the current cell, as somebody does who looks at the table.
    QLineEdit *type(const QString &text)
    {
        QTableView *table = m_view->table();
        table->setFocus();
        QTest::keyClick(table, text[0].toLatin1());
        auto *line = qobject_cast<QLineEdit *>(table->indexWidget(table->currentIndex()));
        QTest::keyClicks(line, text.mid(1));
        return line;
    }

    void select(const char *id, const char *key, int rows, int columns)
    {
        QItemSelectionModel *selection = m_view->table()->selectionModel();
        const QAbstractItemModel *shown = m_view->table()->model();
        selection->select(
            QItemSelection(shown->index(rowOf(id), column(key)), shown->index(rowOf(id) + rows - 1, column(key) + columns - 1)),
            QItemSelectionModel::ClearAndSelect);
        selection->setCurrentIndex(shown->index(rowOf(id), column(key)), QItemSelectionModel::NoUpdate);
    }

    std::unique_ptr<OpenDeck> m_deck;
    std::unique_ptr<GridView> m_view;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    std::string m_original;
};

QTEST_MAIN(TestGrid)
#include "tst_grid.moc"
