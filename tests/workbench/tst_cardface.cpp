// SPDX-License-Identifier: GPL-3.0-or-later
#include "formkit.h"
#include "qml/cardfacts.h"
#include "workbench/face/cardfaceview.h"
#include "workbench/face/facefacts.h"
#include "workbench/parts/deckpictures.h"

#include <QFile>
#include <QImage>
#include <QQuickItem>
#include <QQuickWidget>
#include <QTest>

#include <memory>

#include <sys/stat.h>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

class TestCardFace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u"^(?!This plugin does not support propagateSizeHints)"_s));
        m_deck = std::make_unique<OpenDeck>();
        m_view = std::make_unique<CardFaceView>(*m_deck->workspace);
        m_view->resize(320, 500);
        m_view->show(m_deck->artifact("huginn"));
        m_view->QWidget::show();
    }

    void theFaceShowsTheCard()
    {
        QVERIFY(m_view->findChild<QQuickWidget *>()->rootObject());
        QCOMPARE(m_view->facts().name(), u"Huginn"_s);
        QCOMPARE(m_view->facts().gold(), u"1"_s);
        QCOMPARE(m_view->facts().foot(), u"Artifact · Stage 1 · Continuous"_s);
        QVERIFY(!m_view->facts().picture().isEmpty());
        QVERIFY(m_view->findings().empty());
    }

    void theFaceFollowsTheEdits()
    {
        QVERIFY(m_deck->session->setValue(m_deck->artifact("huginn").inside("name"), "Hugin", u"Rename"_s).empty());
        QCOMPARE(m_view->facts().name(), u"Hugin"_s);
        m_deck->session->undo();
        QCOMPARE(m_view->facts().name(), u"Huginn"_s);
    }

    void wordsThatDoNotFitAreFound()
    {
        std::string words;
        for (int i = 0; i < 200; ++i)
            words += "many words ";
        QVERIFY(m_deck->session->setValue(m_deck->artifact("huginn").inside("text"), words, u"Say more"_s).empty());
        QTRY_COMPARE_WITH_TIMEOUT(m_view->findings().size(), std::size_t(1), patience);
        QCOMPARE(m_view->findings().front().code, std::string("face.words-too-long"));
        m_deck->session->undo();
        QTRY_VERIFY_WITH_TIMEOUT(m_view->findings().empty(), patience);
    }

    void whetherWordsFitDoesNotDependOnTheZoom()
    {
        std::string words;
        for (int i = 0; i < 34; ++i)
            words += "some words ";
        QVERIFY(m_deck->session->setValue(m_deck->artifact("huginn").inside("text"), words, u"Say more"_s).empty());
        auto *page = m_view->findChild<QQuickWidget *>();
        page->grabFramebuffer(); // what is new is laid out when it is drawn
        const std::size_t found = m_view->findings().size();
        for (const int width : {200, 900}) {
            m_view->resize(width, width * 2);
            QTRY_COMPARE_WITH_TIMEOUT(page->rootObject()->width(), qreal(page->width()), patience);
            page->grabFramebuffer();
            QCOMPARE(m_view->findings().size(), found);
        }
    }

    void aPictureOutsideTheDeckIsNotRead()
    {
        const Value card = Value::Map{{"id", "x"}, {"name", "X"}, {"art", "../../../etc/hostname"}};
        QVERIFY(faceOf(card, "artifacts", {}, m_deck->session->folder()).picture.isEmpty());
    }

    // A link in art/ must not bring what lies elsewhere onto a card, nor a pipe stop the window.
    void aPictureBehindALinkOutOfTheDeckIsNotDrawn_data()
    {
        QTest::addColumn<bool>("isInside");
        QTest::newRow("in the deck") << true;
        QTest::newRow("outside") << false;
    }
    void aPictureBehindALinkOutOfTheDeckIsNotDrawn()
    {
        QFETCH(bool, isInside);
        QTest::failOnWarning(QRegularExpression(u"^$"_s)); // that there is no picture is warned about, and right
        const QString folder = m_deck->session->folder();
        const QString file = (isInside ? folder + u"/art"_s : m_deck->place.path()) + u"/red & blue.png"_s;
        QImage red(40, 40, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(file));
        QVERIFY(isInside || QFile::link(file, folder + u"/art/red & blue.png"_s));
        QVERIFY(m_deck->session->setValue(m_deck->artifact("huginn").inside("art"), "art/red & blue.png", u"Paint"_s).empty());
        const QImage shown = m_view->picture();
        QCOMPARE(shown.pixelColor(378, 300) == Qt::red, isInside);
        QCOMPARE(m_view->facts().picture().isEmpty(), !isInside);
        QCOMPARE(DeckPictures::image(QUrl(DeckPictures::base(folder) + u"art%2Fred%20%26%20blue.png"_s), {20, 0}).width(),
                 isInside ? 20 : 0);
    }

    void aPipeAmongThePicturesIsNotWaitedFor()
    {
        const QString folder = m_deck->session->folder();
        QCOMPARE(::mkfifo(qPrintable(folder + u"/art/pipe.svg"_s), 0600), 0);
        QVERIFY(DeckPictures::address(folder, u"art/pipe.svg"_s).isEmpty());
        QVERIFY(DeckPictures::image(QUrl(DeckPictures::base(folder) + u"art%2Fpipe.svg"_s), {}).isNull());
    }

    void aCardWithoutWordsNamesTheCardsOnIt()
    {
        const OpenDeck deck("bottlecap-vikings");
        QVERIFY(knowsGame(deck));
        CardFaceView view(*deck.workspace);
        view.show({"cards/tiles.yaml", {"tiles", 2u}});
        QCOMPARE(view.facts().words(), u"Gold for the Battered\nWood for the Unhurt"_s);
        QCOMPARE(view.facts().foot(), u"Tile"_s);
        view.show({"cards/sides.yaml", {"sides", 0u}});
        QVERIFY2(view.facts().words().startsWith(u"Wood Store · Coin Chest · "_s), qPrintable(view.facts().words()));
    }

    void typesDifferByColourAndSign()
    {
        const std::vector<std::string> types{"a", "b"};
        CardFacts one;
        CardFacts other;
        one.show(faceOf(Value::Map{{"type", "a"}}, "g", types, {}));
        other.show(faceOf(Value::Map{{"type", "b"}}, "g", types, {}));
        QVERIFY(one.frame() != other.frame());
        QVERIFY(one.sign() != other.sign());
    }

    void theFaceIsWrittenAsAPicture()
    {
        const QString file = m_deck->place.filePath(u"huginn.png"_s);
        QVERIFY(m_view->exportTo(file).empty());
        const QImage written(file);
        QCOMPARE(written.size(), QSize(756, 1056));
        QCOMPARE(written.dotsPerMeterX(), 12000);
        QCOMPARE(written.pixelColor(378, 6), m_view->facts().frame()); // the edge
        QVERIFY(written.pixelColor(378, 300) != written.pixelColor(378, 6)); // the picture
        QCOMPARE(m_view->exportTo(u"/nowhere/at/all.png"_s).front().code, std::string("file.not-saved"));
    }

private:
    std::unique_ptr<OpenDeck> m_deck;
    std::unique_ptr<CardFaceView> m_view;
};

QTEST_MAIN(TestCardFace)
#include "tst_cardface.moc"
