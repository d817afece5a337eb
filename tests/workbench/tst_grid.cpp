// SPDX-License-Identifier: GPL-3.0-or-later
#include "formkit.h"
#include "workbench/form/manyedits.h"
#include "workbench/grid/gridmodel.h"
#include "workbench/grid/gridview.h"
#include "workbench/grid/importdialog.h"
#include "workbench/qttext.h"

#include <QAbstractItemModelTester>
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
        m_tester = std::make_unique<QAbstractItemModelTester>(m_view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_view->show({artifactsFile, {"artifacts"}});
        m_view->resize(900, 600);
        m_view->QWidget::show();
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
        const Import import = importOf(*model(), readBlock(u"id,gold,colour\nhuginn,5,red\nnobody,1,red\nmuninn,many,red\n"_s, u','));
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
        QVERIFY(m_deck->session->insertItem({artifactsFile, {"artifacts"}}, 0, Value::Map{{"id", "first"}, {"name", "First"}}, u"Add"_s).empty());
        QCOMPARE(model()->idOf(0), u"first"_s);
        QCOMPARE(rowOf("muninn"), -1);
        QCOMPARE(model()->rowCount(), rows);
    }

    void blocksAreReadAsTheyAreWritten()
    {
        const CellBlock block{{u"a"_s, u"b, \"c\""_s}, {u"two\nlines"_s, QString()}, {u"tab\there"_s, u"x"_s}, {u"=1+1"_s, u"-3"_s}, {u"'quoted'"_s, u"'"_s}, {u"\t=1"_s, u"@a"_s}};
        for (const QChar separator : {u',', u'\t'})
            QCOMPARE(readBlock(blockText(block, separator), separator), block);
        QCOMPARE(blockText({{u"=1+1"_s, u"-3"_s, u"@a"_s}}, u','), u"'=1+1,-3,'@a\n"_s); // no program for tables runs it
    }

    void manyScalarsAreSetAtOnce()
    {
        const Document before = *Document::read("a: [{x: 1, y: plain}, {x: 2, y: 'quoted'}]\nb:\n  - x: 3 # three\n", "a.yaml").value;
        const std::vector<form::Setting> settings{{{"a", std::size_t(0), "x"}, 10}, {{"a", std::size_t(1), "y"}, "no: plain"}, {{"b", std::size_t(0), "x"}, 30}};
        const Checked<Edit> edit = form::settingMany(before, settings, Sharing::Ask, "Set");
        QVERIFY(edit);
        QCOMPARE(toQt(edit.value->after.text()), u"a: [{x: 10, y: plain}, {x: 2, y: \"no: plain\"}]\nb:\n  - x: 30 # three\n"_s);
    }

private:
    GridModel *model() const { return m_view->model(); }
    int rowOf(const char *id) const { return model()->rowOf(QString::fromLatin1(id)); }
    int column(const char *key) const { return model()->columnOf(QString::fromLatin1(key)); }
    int gold(const char *id) const { return model()->text(rowOf(id), column("gold")).toInt(); }

    void select(const char *id, const char *key, int rows, int columns)
    {
        QItemSelectionModel *selection = m_view->table()->selectionModel();
        const QAbstractItemModel *shown = m_view->table()->model();
        selection->select(QItemSelection(shown->index(rowOf(id), column(key)), shown->index(rowOf(id) + rows - 1, column(key) + columns - 1)), QItemSelectionModel::ClearAndSelect);
    }

    std::unique_ptr<OpenDeck> m_deck;
    std::unique_ptr<GridView> m_view;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
    std::string m_original;
};

QTEST_MAIN(TestGrid)
#include "tst_grid.moc"
