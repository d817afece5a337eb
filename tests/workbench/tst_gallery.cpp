// SPDX-License-Identifier: GPL-3.0-or-later
#include "formkit.h"
#include "processmemory.h"
#include "workbench/face/facestore.h"
#include "workbench/gallery/figurecurve.h"
#include "workbench/gallery/gallerymodel.h"
#include "workbench/gallery/galleryview.h"
#include "workbench/panels/cardmenu.h"
#include "workbench/parts/qttext.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include <memory>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

class TestGallery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_deck = std::make_unique<OpenDeck>();
        QVERIFY(knowsGame(*m_deck));
        m_view = std::make_unique<GalleryView>(*m_deck->workspace);
        m_tester =
            std::make_unique<QAbstractItemModelTester>(m_view->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        m_view->resize(900, 700);
        m_view->show(m_deck->artifact("huginn"));
        m_view->QWidget::show();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
    }

    void cleanup()
    {
        m_tester.reset();
        m_view.reset();
        m_deck.reset();
    }

    void facesAreThoseOfTheCards()
    {
        const int row = rowOf("huginn");
        QCOMPARE(m_view->model()->faceOf(row).facts.name, u"Huginn"_s);
        QTRY_VERIFY_WITH_TIMEOUT(m_view->faces()->made() > 3, patience);
        const QSize size(252, 352);
        const GalleryModel::Face face = m_view->model()->faceOf(row);
        QTRY_VERIFY_WITH_TIMEOUT(!m_view->faces()->picture(face.key, face.facts, size).isNull(), patience);
        const QImage picture = m_view->faces()->picture(face.key, face.facts, size);
        QCOMPARE(picture.size(), size);
        FacePress press;
        QCOMPARE(picture, press.draw(face.facts, size).image); // as it is drawn elsewhere
        CardFacts facts;
        facts.show(face.facts);
        QCOMPARE(picture.pixelColor(126, 3), facts.frame());
    }

    void onlyFacesThatAreLookedAtAreMade()
    {
        QTRY_VERIFY_WITH_TIMEOUT(m_view->faces()->made() > 0, patience);
        makeMany(600);
        m_view->list()->doItemsLayout();
        const int before = m_view->faces()->made();
        QTRY_VERIFY_WITH_TIMEOUT(isAllDrawn(), patience);
        const int made = m_view->faces()->made() - before;
        QVERIFY2(made < 100, qPrintable(QString::number(made)));
        m_view->list()->verticalScrollBar()->setValue(m_view->list()->verticalScrollBar()->maximum());
        QTRY_VERIFY_WITH_TIMEOUT(isAllDrawn(), patience);
        QVERIFY(m_view->faces()->made() - before > made);
    }

    void aFaceIsKeptUntilItLooksDifferent()
    {
        QTRY_VERIFY_WITH_TIMEOUT(isAllDrawn(), patience);
        const int made = m_view->faces()->made();
        QVERIFY(m_deck->session->setValue(m_deck->artifact("huginn").inside("copies"), 2, u"Print more"_s)
                    .empty()); // is not on the face
        m_view->list()->viewport()->repaint();
        QVERIFY(isAllDrawn());
        QCOMPARE(m_view->faces()->made(), made);
        QVERIFY(m_deck->session->setValue(m_deck->artifact("huginn").inside("gold"), 7, u"Make it dear"_s).empty());
        m_view->list()->viewport()->repaint();
        QTRY_COMPARE_WITH_TIMEOUT(m_view->faces()->made(), made + 1, patience);
        m_deck->session->undo();
        m_view->list()->viewport()->repaint();
        QVERIFY(isAllDrawn()); // the one before is still there
    }

    void memoryHasALimit()
    {
        FaceStore store;
        CardFacts::Face face;
        for (int i = 0; i < 120; ++i) {
            face.name = QString::number(i);
            const QByteArray key = FaceStore::keyOf(face);
            store.picture(key, face, {756, 1056});
            QTRY_VERIFY_WITH_TIMEOUT(store.made() == i + 1, patience);
        }
        QVERIFY(store.kilobytes() <= FaceStore::mostKilobytes);
        QVERIFY(store.kilobytes() > FaceStore::mostKilobytes / 2);
    }

    void copiesAndFiguresAreCounted()
    {
        qint64 copies = 0;
        std::map<qint64, qint64> byGold;
        const Value cards = m_deck->session->value({artifactsFile, {"artifacts"}});
        for (const Value &card : cards.list()) {
            copies += numberOf(card, "copies");
            byGold[numberOf(card, "gold")] += numberOf(card, "copies");
        }
        QVERIFY2(totals().contains(u"30 card"_s) && totals().contains(QString::number(copies)), qPrintable(totals()));
        QCOMPARE(m_view->findChild<QComboBox *>(u"galleryFigure"_s)->currentData().toString(), u"gold"_s);
        for (const auto &[gold, count] : byGold)
            QVERIFY2(m_view->curve()->told().contains(u"%1: %2"_s.arg(gold).arg(count)), qPrintable(m_view->curve()->told()));
        QVERIFY(m_deck->session->setValue(m_deck->artifact("huginn").inside("gold"), 99, u"Make it dear"_s).empty());
        QVERIFY2(m_view->curve()->told().contains(u"99: 1"_s), qPrintable(m_view->curve()->told()));
    }

    void theFigureOfTheCurveIsChosen()
    {
        auto *figures = m_view->findChild<QComboBox *>(u"galleryFigure"_s);
        figures->setCurrentIndex(figures->findData(u"stage"_s));
        QVERIFY2(m_view->curve()->told().startsWith(u"Copies by Stage: 1: "_s), qPrintable(m_view->curve()->told()));
    }

    void theFilterCountsWhatItLeaves()
    {
        m_view->findChild<QLineEdit *>(u"galleryFilter"_s)->setText(u"huginn"_s);
        QCOMPARE(m_view->list()->model()->rowCount(), 1);
        QVERIFY2(totals().startsWith(u"1 of 30"_s), qPrintable(totals()));
        QCOMPARE(m_view->curve()->told(), u"Copies by Gold: 1: 1"_s);
    }

    void theSliderMakesFacesLarger()
    {
        auto *size = m_view->findChild<QSlider *>(u"gallerySize"_s);
        const int before = m_view->list()->visualRect(m_view->list()->model()->index(0, 0)).width();
        size->setValue(size->maximum());
        QTRY_VERIFY_WITH_TIMEOUT(m_view->list()->visualRect(m_view->list()->model()->index(0, 0)).width() > before, patience);
    }

    void enterOpensTheForm()
    {
        QSignalSpy wanted(m_view.get(), &SpotView::formWanted);
        m_view->list()->setFocus();
        QTest::keyClick(m_view->list(), Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.front().front().value<Spot>(), m_deck->artifact("huginn"));
    }

    void walkingChoosesCards()
    {
        QSignalSpy wanted(m_view.get(), &SpotView::wanted);
        m_view->list()->setFocus();
        QTest::keyClick(m_view->list(), Qt::Key_Right);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.front().front().value<Spot>(), m_view->model()->spotOf(rowOf("huginn") + 1));
    }

    void cardsThatAreChosenHaveTheMenu()
    {
        m_view->list()->selectAll();
        QCOMPARE(m_view->list()->findChild<CardMenu *>()->spots().size(), std::size_t(m_view->model()->rowCount()));
    }

    void cardsWithoutCopiesCountOnce()
    {
        const OpenDeck deck("bottlecap-vikings");
        QVERIFY(knowsGame(deck));
        GalleryView view(*deck.workspace);
        view.show({"cards/tiles.yaml", {"tiles", 0u}});
        QCOMPARE(view.model()->copiesOf(0), 1);
    }

    // Long words, marks that turn the direction, and a picture that is missing.
    void oddCardsDoNoHarm()
    {
        const Value odd = Value::Map{
            {"id", "odd"}, {"name", std::string(400, 'W')}, {"text", "\u202e" + std::string(900, 'i')}, {"art", "art/none.svg"}};
        QVERIFY(m_deck->session->insertItem({artifactsFile, {"artifacts"}}, 0, odd, u"Add"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(isAllDrawn(), patience);
        FacePress press;
        const FacePress::Drawn drawn = press.draw(m_view->model()->faceOf(0).facts, {252, 352});
        QVERIFY(!drawn.nameFits);
        QVERIFY(!drawn.wordsFit);
        QVERIFY(press.draw(m_view->model()->faceOf(1).facts, {252, 352}).nameFits); // nothing of the one before stays
    }

    /// Prints how soon a gallery of 2,000 cards shows its first faces, and what it takes.
    void aLargeDeckScrolls()
    {
        makeMany(2000);
        const qint64 before = memoryOf(u"self"_s, "VmRSS:");
        QElapsedTimer time;
        time.start();
        GalleryView view(*m_deck->workspace);
        view.resize(900, 700);
        view.show(m_deck->artifact("huginn"));
        view.QWidget::show();
        QTRY_VERIFY_WITH_TIMEOUT(view.faces()->made() > 0, patience);
        const qint64 first = time.restart();
        QScrollBar *bar = view.list()->verticalScrollBar();
        QTRY_VERIFY_WITH_TIMEOUT(bar->maximum() > 0, patience);
        qint64 slowest = 0;
        for (int step = 0; step <= 200; ++step) {
            QElapsedTimer one;
            one.start();
            bar->setValue(bar->maximum() * step / 200);
            QCoreApplication::processEvents();
            slowest = std::max(slowest, one.elapsed());
        }
        qInfo("2000 cards: first face after %lld ms; 201 steps of scrolling in %lld ms, the slowest %lld ms; %d faces made, %lld "
              "KiB kept; memory grew by %lld KiB",
              first, time.elapsed(), slowest, view.faces()->made(), qint64(view.faces()->kilobytes()),
              memoryOf(u"self"_s, "VmRSS:") - before);
        QVERIFY(view.faces()->kilobytes() <= FaceStore::mostKilobytes);
        QCOMPARE(view.model()->rowCount(), 2000);
    }

private:
    int rowOf(const char *id) const { return int(std::get<std::size_t>(m_deck->artifact(id).path.back())); }
    QString totals() const { return m_view->findChild<QLabel *>(u"galleryTotals"_s)->text(); }

    /// Whether all that can be seen is drawn.
    bool isAllDrawn() const
    {
        QSignalSpy drawn(m_view->faces(), &FaceStore::drawn);
        m_view->list()->viewport()->repaint();
        QCoreApplication::processEvents();
        return drawn.isEmpty();
    }

    void makeMany(int count) const
    {
        Value cards = m_deck->session->value({artifactsFile, {"artifacts"}});
        const std::size_t made = cards.size();
        for (int i = int(made); i < count; ++i) {
            Value card = cards.list()[std::size_t(i) % made];
            card["id"] = "copy_" + std::to_string(i);
            card["name"] = "Card " + std::to_string(i);
            cards.append(std::move(card));
        }
        QVERIFY(m_deck->session->setValue({artifactsFile, {"artifacts"}}, cards, u"Make many"_s).empty());
    }

    std::unique_ptr<OpenDeck> m_deck;
    std::unique_ptr<GalleryView> m_view;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

QTEST_MAIN(TestGallery)
#include "tst_gallery.moc"
