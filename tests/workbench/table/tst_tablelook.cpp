// SPDX-License-Identifier: GPL-3.0-or-later
// Through whose eyes the table is seen, and how its end is told.
#include "../../patience.h"
#include "tablekit.h"

#include "engine/json.h"
#include "workbench/parts/qttext.h"
#include "workbench/table/tablestartpanel.h"
#include "workbench/table/valuevariant.h"
#include "workbench/window/banner.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>

#include <optional>

using namespace rw;
using rwtest::patience;
using namespace Qt::StringLiterals;

namespace {

const std::vector<std::string> three{"anna", "bo", "cid"};

/// What the engine says of a view, as the table is given it.
QVariantMap viewOf(TableKit &kit, const char *seat)
{
    std::optional<Value> tree;
    kit.session().game().ask("view", seat ? Value(Value::Map{{"seat", seat}}) : Value(Value::Map{}),
                             [&](const Answer &answer) { tree = *answer.result.find("tree"); });
    return QTest::qWaitFor([&] { return tree.has_value(); }, patience) ? toVariant(*tree).toMap() : QVariantMap();
}

bool waitForViewer(TableKit &kit, const QString &viewer)
{
    return QTest::qWaitFor([&] { return kit.session().face().viewer() == viewer && !kit.session().game().isBusy(); }, patience);
}

} // namespace

class TestTableLook : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }

    void looksAsAnySeatByOneClickAndBack()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(three, {"human", "greedy", "greedy"}));
        const TableFace &face = kit.session().face();
        auto *band = kit.find<Banner>("tableLookBand");
        QVERIFY(face.mayChoose() && band->isHidden());
        QCOMPARE(kit.find<QToolButton>("tableLook1")->text(), u"anna (you)"_s);
        QVERIFY(kit.find<QToolButton>("tableLook1")->isChecked());

        kit.find<QToolButton>("tableLook2")->click();
        QVERIFY(waitForViewer(kit, u"bo"_s));
        QVERIFY(viewOf(kit, "bo") != viewOf(kit, "anna"));
        QCOMPARE(face.tree().toMap(), viewOf(kit, "bo"));
        QVERIFY(band->isVisible());
        QCOMPARE(band->sentence(), u"You look as bo: what bo cannot see is hidden."_s);
        QVERIFY(kit.find<QToolButton>("tableLook2")->isChecked() && !kit.find<QToolButton>("tableLook1")->isChecked());

        // What anna may choose is told to nobody who looks as bo, and nothing is played for her.
        QVERIFY(!face.mayChoose() && face.moves().isEmpty() && face.forms().toList().isEmpty());
        QCOMPARE(kit.find<QListWidget>("tableChoices")->count(), 0);
        const int before = kit.session().game().standing().moment;
        const QSignalSpy refused(&kit.session(), &TableSession::refused);
        kit.session().choose(u"name anna"_s);
        QCOMPARE(refused.size(), 1);
        QVERIFY(refused[0][1].toString().contains(u"anna"_s));
        QCOMPARE(kit.session().game().standing().moment, before);

        band->findChild<QPushButton *>()->click();
        QVERIFY(waitForViewer(kit, u"anna"_s));
        QVERIFY(band->isHidden() && face.mayChoose() && !face.moves().isEmpty());
        QCOMPARE(face.tree().toMap(), viewOf(kit, "anna"));
    }

    void theTableGivesWayToTheBand()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(three, {"human", "greedy", "greedy"}));
        kit.find<QToolButton>("tableLook2")->click();
        QVERIFY(waitForViewer(kit, u"bo"_s));
        QVERIFY(kit.find<Banner>("tableLookBand")->isVisible());
        QScrollArea room; // as pages of the window lie in one
        room.setFrameShape(QFrame::NoFrame);
        room.setWidgetResizable(true);
        auto *pages = new QStackedWidget;
        pages->addWidget(&kit.page());
        room.setWidget(pages);
        room.resize(1000, kit.page().minimumSizeHint().height());
        room.show();
        QVERIFY(QTest::qWaitForWindowExposed(&room));
        const int high = kit.page().height();
        kit.page().setParent(nullptr);
        QCOMPARE(high, room.viewport()->height());
    }

    void aGameNeedsNoRoomForWhatBeginsIt()
    {
        TableKit kit(u"spoils-of-war"_s);
        const auto *start = kit.page().findChild<TableStartPanel *>();
        const int before = kit.page().minimumSizeHint().height();
        QVERIFY(kit.begin(three, {"human", "greedy", "greedy"}));
        QVERIFY(!start->isVisible());
        QVERIFY(start->parentWidget()->minimumSizeHint().height() < start->minimumSizeHint().height());
        QVERIFY(kit.page().minimumSizeHint().height() < before);
    }

    void keysLookToo()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin(three, {"human", "random", "random"}));
        kit.page().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&kit.page()));
        QTest::keyClick(&kit.page(), Qt::Key_3, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(waitForViewer(kit, u"cid"_s));
        QTest::keyClick(&kit.page(), Qt::Key_0, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(waitForViewer(kit, QString()));
        QCOMPARE(kit.session().face().tree().toMap(), viewOf(kit, nullptr));
        QVERIFY(kit.find<Banner>("tableLookBand")->sentence().startsWith(u"Open table"_s));
        QTest::keyClick(&kit.page(), Qt::Key_Home, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(waitForViewer(kit, u"anna"_s));
        QVERIFY(kit.find<Banner>("tableLookBand")->isHidden());
    }

    /// Who looks as another seat still has the screen; who opened the table while another person played has not.
    void theScreenIsHandedOverOnlyWhereItWentToAnother()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        QCOMPARE(kit.session().handOver(), u"anna"_s);
        kit.find<QPushButton>("tableTake")->click();
        QVERIFY(waitForViewer(kit, u"anna"_s));
        for (const bool isOpen : {false, true}) {
            kit.find<QToolButton>(isOpen ? "tableOpen" : "tableLook2")->click();
            QVERIFY(waitForViewer(kit, isOpen ? QString() : u"bo"_s));
            kit.find<Banner>("tableLookBand")->findChild<QPushButton *>()->click();
            QVERIFY(waitForViewer(kit, u"anna"_s));
            QVERIFY(kit.session().handOver().isEmpty());
        }
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.session().choose(u"bid 1x2"_s);
        QTRY_COMPARE_WITH_TIMEOUT(kit.session().game().standing().asked, std::string("bo"), patience);
        QVERIFY(kit.waitUntilAsked());
        kit.session().setOpenTable(false);
        QTRY_COMPARE_WITH_TIMEOUT(kit.session().handOver(), u"bo"_s, patience);
    }

    void theEndNamesWhoWonAndWhy_data()
    {
        QTest::addColumn<QString>("deck");
        QTest::addColumn<QString>("bot");
        QTest::addColumn<QString>("part");
        QTest::addColumn<QByteArray>("given"); // as in a proof; a whole game takes long
        QTest::newRow("dice") << u"liars-dice"_s << u"random"_s << u"count"_s << QByteArray("{}");
        QTest::newRow("ships") << u"bottlecap-vikings"_s << u"greedy"_s << u" glory"_s << QByteArray("{}");
        QTest::newRow("hoards")
            << u"spoils-of-war"_s << u"greedy"_s << u"for 1 partial Set of "_s
            << QByteArray(
                   R"({"round": 9, "step": "bid.before", "active": [], "seats": {"anna": {"stash": ["crown_1", "armband_1", "ring_1"]}, "bo": {"stash": ["crown_1"]}}})");
    }

    void theEndNamesWhoWonAndWhy()
    {
        QFETCH(QString, deck);
        QFETCH(QString, bot);
        QFETCH(QString, part);
        QFETCH(QByteArray, given);
        TableKit kit(deck);
        QVERIFY(kit.begin(three, {toStd(bot), toStd(bot), toStd(bot)}, "42", *readJson(given.toStdString()).value));
        const TableStanding &end = kit.session().game().standing();
        QVERIFY(end.isOver && !end.winners.empty());
        auto *why = kit.find<QLabel>("tableEndingWhy");
        auto *scores = kit.find<QLabel>("tableEndingScores");
        QVERIFY(why->isVisible() && scores->isVisible() && !kit.find<QListWidget>("tableChoices")->isVisible());
        QVERIFY2(why->text().contains(toQt(end.winners.front()) + u" wins"_s) || why->text().contains(u"shares the win"_s),
                 qPrintable(why->text()));
        for (const std::string &seat : three)
            QVERIFY2(scores->text().contains(toQt(seat)), qPrintable(scores->text()));
        QVERIFY2(scores->text().contains(part), qPrintable(scores->text()));
        const QString journal = kit.session().journalText();
        QVERIFY2(journal.contains(toQt(textOf(listOf(end.ending, "scores")[0], "seat")) + u": "_s), qPrintable(journal));
        // Of an earlier moment nothing is told of the end.
        kit.session().goTo(0);
        QTRY_VERIFY_WITH_TIMEOUT(!why->isVisible() && kit.find<QListWidget>("tableChoices")->isVisible(), patience);
    }
};

QTEST_MAIN(TestTableLook)

#include "tst_tablelook.moc"
