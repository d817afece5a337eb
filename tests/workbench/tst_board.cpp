// SPDX-License-Identifier: GPL-3.0-or-later
#include "formkit.h"
#include "workbench/board/boardview.h"
#include "workbench/board/sheetmodel.h"
#include "workbench/parts/qttext.h"

#include <QAbstractItemModelTester>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <memory>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *tables = "tables.yaml";
constexpr const char *sides = "cards/sides.yaml";

/// The \a nth line that holds these words, with other words in their place.
std::string replacedLine(std::string text, const std::string &words, const std::string &others, int nth = 1)
{
    std::size_t at = text.find(words);
    while (--nth > 0)
        at = text.find(words, at + 1);
    return text.replace(at, words.size(), others);
}

} // namespace

class TestBoard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_deck = std::make_unique<OpenDeck>("bottlecap-vikings");
        QVERIFY(m_deck->session);
        QVERIFY(knowsGame(*m_deck));
        m_view = std::make_unique<BoardView>(*m_deck->workspace);
        m_view->resize(760, 560);
        m_view->show(layouts());
        m_view->QWidget::show();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get(), patience));
        m_original = m_deck->text(tables);
        m_originalSides = m_deck->text(sides);
    }

    void cleanup()
    {
        while (m_deck->session->canUndo())
            m_deck->session->undo();
        QCOMPARE(m_deck->text(tables), m_original);
        QCOMPARE(m_deck->text(sides), m_originalSides);
        m_view->show(layouts());
        m_view->board()->piece(0)->setFocus();
    }

    void cleanupTestCase()
    {
        m_view.reset();
        m_deck.reset();
    }

    void theBoardLiesAsTheDataSays()
    {
        QCOMPARE(m_view->board()->count(), 8);
        const PieceButton *second = m_view->board()->piece(1);
        QCOMPARE(second->look().title, u"Gold for the Battered"_s);
        QCOMPARE(second->accessibleName(), u"Place 1: Veteran Tile, Gold for the Battered is up, below it Wood for the Unhurt"_s);
        QCOMPARE(m_view->board()->piece(0)->look().below, u"below: the same"_s);
        for (int i = 0; i < 8; ++i)
            for (int k = i + 1; k < 8; ++k)
                QVERIFY(!m_view->board()->piece(i)->geometry().intersects(m_view->board()->piece(k)->geometry()));
    }

    void itOpensForWhatLiesOnIt()
    {
        QVERIFY(m_view->canShow({tables, {"layouts"}}));
        QVERIFY(m_view->canShow({tables, {"layouts", "std_b", 3u}}));
        QVERIFY(m_view->canShow({"cards/tiles.yaml", {"tiles", 4u}}));
        QVERIFY(m_view->canShow({"cards/spaces.yaml", {"spaces", 0u}}));
        QVERIFY(m_view->canShow({sides, {"sides", 0u}}));
        QVERIFY(!m_view->canShow({tables, {"basic_move"}}));
        QVERIFY(!m_view->canShow({tables}));
        QVERIFY(!m_view->canShow({"cards/improvements.yaml", {"improvements", 0u}}));
        m_view->show({"cards/tiles.yaml", {"tiles", 4u}});
        QCOMPARE(m_view->board()->current(), 4);
        m_view->show({tables, {"layouts", "std_b", 3u}});
        QCOMPARE(m_view->board()->current(), 3);
        QCOMPARE(m_view->board()->piece(1)->look().title, u"Wood for the Unhurt"_s); // of the other arrangement
    }

    void draggingSwapsTwoTilesAndNothingElse()
    {
        drag(1, 4);
        const std::string expected =
            replacedLine(replacedLine(replacedLine(m_original, "tile: tile_3", "tile: tile_X"), "tile: tile_5", "tile: tile_3"),
                         "tile: tile_X", "tile: tile_5");
        QCOMPARE(m_deck->text(tables), expected);
        QCOMPARE(m_deck->session->undoName(), u"Swap tiles Veteran Tile and Raid Tile"_s);
        QCOMPARE(m_view->board()->piece(4)->look().title, u"Gold for the Battered"_s);
        QCOMPARE(m_deck->session->stepsDone(), std::size_t(1));
        m_deck->session->undo();
        QCOMPARE(m_deck->text(tables), m_original);
        QCOMPARE(m_view->board()->piece(1)->look().title, u"Gold for the Battered"_s);
    }

    void droppingBesideTheTilesChangesNothing()
    {
        PieceField *board = m_view->board();
        const QRect before = board->piece(1)->geometry();
        QTest::mousePress(board->piece(1), Qt::LeftButton);
        QTest::mouseMove(board->piece(1), board->piece(1)->mapFrom(board, board->rect().center()));
        QCOMPARE(board->piece(1)->hold(), PieceButton::Hold::PickedUp);
        QTest::mouseRelease(board->piece(1), Qt::LeftButton, {}, board->piece(1)->mapFrom(board, board->rect().center()));
        QCOMPARE(board->piece(1)->geometry(), before);
        QCOMPARE(board->piece(1)->hold(), PieceButton::Hold::Lying);
        QVERIFY(!m_deck->session->canUndo());
    }

    void theKeyboardSwapsAsWell()
    {
        PieceField *board = m_view->board();
        board->piece(1)->setFocus();
        QTest::keyClick(board->piece(1), Qt::Key_X);
        QCOMPARE(board->pickedUp(), 1);
        QVERIFY(board->piece(1)->accessibleDescription().contains(u"Picked up"_s));
        QTest::keyClick(board->piece(1), Qt::Key_Escape);
        QCOMPARE(board->pickedUp(), -1);
        QTest::keyClick(board->piece(1), Qt::Key_X);
        QTest::keyClick(board->piece(1), Qt::Key_Down);
        QCOMPARE(board->current(), 2);
        QTest::keyClick(board->piece(2), Qt::Key_X);
        QCOMPARE(m_deck->session->undoName(), u"Swap tiles Veteran Tile and Shrine Tile"_s);
        QVERIFY(board->piece(2)->hasFocus());
    }

    void theArrowsWalkAllTheWayRound()
    {
        PieceField *board = m_view->board();
        board->piece(0)->setFocus();
        int here = 0;
        for (const int key :
             {int(Qt::Key_Right), int(Qt::Key_Down), int(Qt::Key_Down), int(Qt::Key_Down), int(Qt::Key_Left), int(Qt::Key_Up)}) {
            QTest::keyClick(board->piece(here), Qt::Key(key));
            QVERIFY(board->current() != here);
            here = board->current();
        }
        QTest::keyClick(board->piece(here), Qt::Key_End);
        QCOMPARE(board->current(), 7);
        QCOMPARE(board->piece(7)->focusPolicy(), Qt::StrongFocus);
        QCOMPARE(board->piece(0)->focusPolicy(), Qt::ClickFocus); // one stop for Tab
    }

    void aClickTurnsOver()
    {
        QTest::mouseClick(m_view->board()->piece(1), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(m_deck->session->undoName(), u"Turn over tile Veteran Tile"_s, patience);
        QCOMPARE(m_deck->text(tables), replacedLine(m_original, "{tile: tile_3, face: a}", "{tile: tile_3, face: b}"));
        QCOMPARE(m_view->board()->piece(1)->look().title, u"Wood for the Unhurt"_s);
        QTest::keyClick(m_view->board()->piece(1), Qt::Key_Space);
        QCOMPARE(m_deck->text(tables), m_original);
        QCOMPARE(m_deck->session->stepsDone(), std::size_t(2));
    }

    void aDoubleClickEditsTheFaceAndTurnsNothing()
    {
        QSignalSpy edits(m_view.get(), &SpotView::formWanted);
        QTest::mouseClick(m_view->board()->piece(1), Qt::LeftButton);
        QTest::mouseDClick(m_view->board()->piece(1), Qt::LeftButton);
        QCOMPARE(edits.size(), 1);
        const Spot face = edits.front().front().value<Spot>();
        QCOMPARE(textOf(m_deck->session->value(face), "id"), std::string("gold_if_battered"));
        QTest::mouseClick(m_view->board()->piece(2), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(m_deck->session->canUndo(), patience);
        QCOMPARE(m_deck->session->undoName(), u"Turn over tile Shrine Tile"_s);
        QCOMPARE(m_deck->session->stepsDone(), std::size_t(1));
        QTest::keyClick(m_view->board()->piece(2), Qt::Key_Return);
        QCOMPARE(textOf(m_deck->session->value(edits.back().front().value<Spot>()), "id"), std::string("glory_trade_wound"));
    }

    void theWindowHearsWhichFaceIsChosen()
    {
        QSignalSpy wanted(m_view.get(), &SpotView::wanted);
        m_view->board()->piece(2)->setFocus();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(textOf(m_deck->session->value(wanted.front().front().value<Spot>()), "id"), std::string("glory_trade_dear"));
    }

    void whatIsWrongShowsOnTheTile()
    {
        QVERIFY(m_deck->session->setValue({tables, {"layouts", "std_a", 2u, "tile"}}, "tile_1", u"Change"_s).empty());
        const PieceButton *third = m_view->board()->piece(2);
        QTRY_VERIFY_WITH_TIMEOUT(!third->look().faults.isEmpty(), patience);
        QVERIFY2(third->look().faults.front().contains(u"tile_1"_s), qPrintable(third->look().faults.front()));
        QVERIFY(third->accessibleDescription().contains(u"tile_1"_s));
        QVERIFY(m_view->board()->piece(3)->look().faults.isEmpty());
    }

    void aSharedArrangementAsks()
    {
        std::string text = m_original;
        const std::size_t second = text.find("  std_b:");
        text = text.substr(0, second) + "  std_b: *usual\n" + text.substr(text.find("\n# Where the rulebook", second));
        text = replacedLine(text, "std_a:", "std_a: &usual");
        m_deck->session->setText(tables, text, u"Type"_s);
        m_view->show({tables, {"layouts", "std_b"}});
        QTest::keyClick(m_view->board()->piece(1), Qt::Key_Space);
        QVERIFY(m_view->question());
        for (QAbstractButton *button : m_view->question()->buttons())
            if (button->text() == u"Only here"_s)
                button->click();
        QCOMPARE(m_deck->session->undoName(), u"Turn over tile Veteran Tile"_s);
        QCOMPARE(m_deck->session->value({tables, {"layouts", "std_a", 1u, "face"}}), Value("a"));
        QCOMPARE(m_deck->session->value({tables, {"layouts", "std_b", 1u, "face"}}), Value("b"));
    }

    void aTextThatCannotBeReadChangesNothing()
    {
        m_deck->session->setText(tables, "layouts: [", u"Type"_s);
        QVERIFY(!m_view->board()->isEnabled());
        QCOMPARE(m_view->board()->count(), 8);
    }

    void aCityIsDrawnWithItsWays()
    {
        m_view->show({sides, {"sides", 0u}});
        QCOMPARE(m_view->map()->count(), 9);
        QVERIFY(m_view->map()->isVisible());
        const PieceButton *start = m_view->map()->piece(0);
        const PieceButton *top = m_view->map()->piece(8);
        QVERIFY(start->y() > m_view->map()->piece(1)->y() && m_view->map()->piece(1)->y() > top->y());
        QCOMPARE(m_view->map()->piece(1)->accessibleName(), u"Place 1a: Wood Store, to 2a, 2b"_s);
        QCOMPARE(m_view->places()->rowCount(), 9);
        QCOMPARE(m_view->places()->index(3, 0).data(), u"2"_s);
        QCOMPARE(m_view->places()->index(3, 1).data(), u"Gift of the Forest"_s);
        QCOMPARE(m_view->steps()->headerData(0, Qt::Horizontal, Qt::DisplayRole), u"Prices, gold"_s);
        QCOMPARE(m_view->steps()->index(3, 0).data(), u"8"_s);
    }

    void piecesHaveRoomForTheirWordsWhereTheBoardIsLow()
    {
        m_view->show({sides, {"sides", 0u}});
        const QSize usual = m_view->size();
        m_view->resize(560, 240);
        QTRY_VERIFY_WITH_TIMEOUT(m_view->map()->height() >= m_view->map()->minimumSizeHint().height(), patience);
        QVERIFY(m_view->map()->visibleRegion().boundingRect().height() < m_view->map()->height()); // it is scrolled
        PieceButton *top = m_view->map()->piece(8);
        QVERIFY(top->height() >= top->fontMetrics().lineSpacing() * 3.5);
        for (PieceButton *piece : {top, m_view->map()->piece(0)}) {
            piece->setFocus();
            QTRY_COMPARE_WITH_TIMEOUT(piece->visibleRegion().boundingRect(), piece->rect(), patience); // to where the keyboard is
        }
        m_view->resize(usual);
    }

    void aLongNameStaysOnItsPiece()
    {
        PieceButton piece(nullptr);
        PieceLook look;
        look.title = u"Throne of the Old City"_s;
        look.below = u"the last"_s;
        piece.setLook(look);
        const int line = piece.fontMetrics().lineSpacing();
        piece.resize(line * 6, qRound(line * 3.6));
        const QImage picture = piece.grab().toImage();
        const int high = 4; // below the edge, above the words
        for (int x = piece.width() / 4; x < piece.width() * 3 / 4; ++x)
            QCOMPARE(picture.pixelColor(x, high), picture.pixelColor(piece.width() / 4, high));
    }

    void theTablesOfACityAreEdited()
    {
        m_view->show({sides, {"sides", 0u}});
        const QAbstractItemModelTester places(m_view->places(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester steps(m_view->steps(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(m_view->places()->setData(m_view->places()->index(1, 2), u"2a"_s));
        QCOMPARE(m_deck->text(sides),
                 replacedLine(m_originalSides, "{id: 1a, ability: wood_bonus, to: [2a, 2b]}",
                              "{id: 1a, ability: wood_bonus, to: [2a]}"));
        QVERIFY(m_view->steps()->setData(m_view->steps()->index(1, 0), 5));
        QCOMPARE(m_deck->session->undoName(), u"Change prices of The Common Side"_s);
        QVERIFY(m_view->places()->setData(m_view->places()->index(1, 1), u"mimic"_s));
        QCOMPARE(m_view->map()->piece(1)->look().badge, u"1a"_s);
        QCOMPARE(m_deck->session->value({sides, {"sides", 0u, "nodes", 1u, "ability"}}), Value("mimic"));
        QVERIFY(!(m_view->places()->flags(m_view->places()->index(1, 0)) & Qt::ItemIsEditable)); // a step is counted, not written
    }

    void placesOfACityAreSwapped()
    {
        m_view->show({sides, {"sides", 0u}});
        PieceField *map = m_view->map();
        map->piece(1)->setFocus();
        QTest::keyClick(map->piece(1), Qt::Key_X);
        QTest::keyClick(map->piece(1), Qt::Key_Right);
        QCOMPARE(map->current(), 2);
        QTest::keyClick(map->piece(2), Qt::Key_X);
        QCOMPARE(m_deck->session->undoName(), u"Swap Wood Store and Coin Chest in The Common Side"_s);
        QCOMPARE(m_deck->text(sides),
                 replacedLine(replacedLine(replacedLine(m_originalSides, "ability: wood_bonus", "ability: X"),
                                           "ability: gold_bonus", "ability: wood_bonus"),
                              "ability: X", "ability: gold_bonus"));
    }

    void aWayThatLeadsNowhereShowsAtItsPlace()
    {
        m_view->show({sides, {"sides", 0u}});
        QVERIFY(m_view->places()->setData(m_view->places()->index(1, 2), u"2a, 9z"_s));
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->map()->piece(1)->look().faults.isEmpty(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_view->places()->index(1, 2).data(Qt::ToolTipRole).toString().contains(u"9z"_s), patience);
    }

    void aGameWithoutBoardsHasNoUseForIt()
    {
        QVERIFY(m_view->isOfUse());
        const OpenDeck other;
        QVERIFY(other.session);
        QVERIFY(knowsGame(other));
        const BoardView view(*other.workspace);
        QVERIFY(!view.isOfUse());
        QVERIFY(!view.canShow({tables, {"ante"}}));
    }

private:
    static Spot layouts() { return {tables, {"layouts", "std_a", 0u}}; }

    void drag(int from, int to) const
    {
        PieceField *board = m_view->board();
        PieceButton *piece = board->piece(from);
        const QPoint target = board->piece(to)->geometry().center();
        QTest::mousePress(piece, Qt::LeftButton);
        QTest::mouseMove(piece, piece->mapFrom(board, target));
        QCOMPARE(board->piece(to)->hold(), PieceButton::Hold::Target);
        QTest::mouseRelease(piece, Qt::LeftButton, {}, piece->mapFrom(board, target));
    }

    std::unique_ptr<OpenDeck> m_deck;
    std::unique_ptr<BoardView> m_view;
    std::string m_original;
    std::string m_originalSides;
};

QTEST_MAIN(TestBoard)
#include "tst_board.moc"
