// SPDX-License-Identifier: GPL-3.0-or-later
// Games at the table, as a person plays them.
#include "../../patience.h"
#include "tablekit.h"

#include "workbench/parts/qttext.h"
#include "workbench/table/timelineslider.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QQuickWidget>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace rw;
using rwtest::patience;
using namespace Qt::StringLiterals;

namespace {

const std::vector<std::string> three{"anna", "bo", "cid"};
const std::vector<std::string> onePerson{"human", "greedy", "random"};

constexpr int littleRoom = 90; ///< for a picture of the table

bool isLit(const QQuickItem &item)
{
    return item.property("isLit").toBool();
}

} // namespace

class TestTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }

    void aWholeGameByKeyboardAlone()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(three, onePerson));
        auto *choices = kit.find<QListWidget>("tableChoices");
        int decisions = 0;
        while (!kit.session().face().isOver()) {
            QVERIFY(++decisions < 1000);
            QVERIFY(choices->count() > 0);
            choices->setFocus();
            // Whoever can challenge does, so that the game is short; else the first that is listed is chosen.
            QTest::keyClick(choices, Qt::Key_Home);
            QTest::keyClicks(choices, u"chal"_s);
            const int before = kit.session().game().standing().moment;
            QTest::keyClick(choices, Qt::Key_Return);
            QVERIFY(kit.waitUntilAsked());
            QVERIFY(kit.session().game().standing().moment > before);
        }
        QVERIFY(decisions > 9);
        QVERIFY(!kit.session().face().winners().isEmpty());
        QVERIFY(kit.find<QLabel>("tableQuestion")->text().contains(u"the game is over"_s));
    }

    // `play` and `sight`, and nothing else: counted by the tickets of the requests.
    void aMoveIsPlayedAndShownByTwoRequests()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        const auto ticket = [&] {
            bool isAnswered = false; // whatever was asked before is answered before
            const auto mark = kit.engine().ask("describe", Value::Map{}, &kit.page(), [&](const Answer &) { isAnswered = true; });
            return QTest::qWaitFor([&] { return isAnswered; }, patience) ? mark : 0;
        };
        const EngineClient::Ticket before = ticket();
        const QStringList bids{u"bid 1x2"_s, u"bid 2x3"_s, u"bid 3x3"_s};
        for (const QString &bid : bids) {
            const QString asked = kit.session().face().asked();
            kit.session().choose(bid);
            QTRY_VERIFY_WITH_TIMEOUT(kit.session().face().asked() != asked, patience);
        }
        QCOMPARE(kit.session().game().moments().size(), std::size_t(4));
        QCOMPARE(kit.session().journal().back().moment, 3);
        QCOMPARE(ticket() - before - 1, EngineClient::Ticket(2 * bids.size()));
    }

    void aWholeGameByMouseAlone()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(three, onePerson));
        int decisions = 0;
        while (!kit.session().face().isOver()) {
            QVERIFY(++decisions < 1000);
            QCoreApplication::processEvents();
            const int before = kit.session().game().standing().moment;
            QQuickItem *target = whatToClick(kit);
            QVERIFY2(target, qPrintable(kit.session().face().moves().join(u", "_s)));
            kit.click(target);
            QVERIFY2(QTest::qWaitFor([&] { return kit.session().game().standing().moment > before; }, patience),
                     qPrintable(kit.session().face().decision()));
            QVERIFY(kit.waitUntilAsked());
        }
        QVERIFY(decisions > 9);
    }

    void afterAClickReturnPlaysOn_data()
    {
        QTest::addColumn<QString>("deck");
        QTest::addColumn<bool>("isLow");
        QTest::newRow("at a table of its own") << u"spoils-of-war"_s << false;
        QTest::newRow("at the table of any game") << u"liars-dice"_s << false;
        QTest::newRow("at one that is higher than its view") << u"liars-dice"_s << true;
    }

    void afterAClickReturnPlaysOn()
    {
        QFETCH(QString, deck);
        QFETCH(bool, isLow);
        TableKit kit(deck);
        if (isLow)
            kit.page().scene()->setMaximumHeight(littleRoom);
        QVERIFY(kit.begin(three, {"human", "random", "random"}));
        QCOMPARE(scroller(kit) && scroller(kit)->property("interactive").toBool(), isLow);
        for (const char *place : {"tableChoices", "tableWords", "tableScene"}) {
            kit.find<QWidget>(place)->setFocus();
            QTest::mouseClick(kit.page().scene(), Qt::LeftButton, {}, QPoint(20, 20)); // nothing there can be clicked
            const int before = kit.session().game().standing().moment;
            QTest::keyClick(kit.page().focusWidget(), Qt::Key_Return);
            QVERIFY2(QTest::qWaitFor([&] { return kit.session().game().standing().moment > before; }, patience), place);
            QVERIFY(kit.waitUntilAsked());
        }
    }

    void whoScrollsTheTableGoesOnTyping()
    {
        TableKit kit(u"liars-dice"_s);
        kit.page().scene()->setMaximumHeight(littleRoom);
        QVERIFY(kit.begin(three, {"human", "random", "random"}));
        const QQuickItem *table = scroller(kit);
        QVERIFY(table);
        auto *words = kit.find<QLineEdit>("tableWords");
        words->setFocus();
        QWidget *scene = kit.page().scene();
        QPoint pointer = scene->rect().center();
        QTest::mousePress(scene, Qt::LeftButton, {}, pointer);
        while (pointer.y() > 0 && table->property("contentY").toDouble() == 0) {
            pointer.ry() -= 4;
            QTest::mouseMove(scene, pointer);
        }
        QTest::mouseRelease(scene, Qt::LeftButton, {}, pointer);
        QVERIFY(table->property("contentY").toDouble() > 0);
        QCOMPARE(kit.page().focusWidget(), words);
    }

    void whatWasDialledIsPlayedByReturn_data()
    {
        QTest::addColumn<QString>("button"); // says what was dialled
        QTest::addColumn<QString>("place");
        QTest::addColumn<bool>("isWheel");
        QTest::newRow("the dial, clicked") << u"makeBid"_s << u"bidDisk"_s << false;
        QTest::newRow("the dial, by the wheel") << u"makeBid"_s << u"bidDisk"_s << true;
        QTest::newRow("the button beside the dial") << u"makeBid"_s << u"moreDice"_s << false;
        QTest::newRow("the slider, pressed") << u"placeBet"_s << u"betSlider"_s << false;
        QTest::newRow("the slider, by the wheel") << u"placeBet"_s << u"betSlider"_s << true;
    }

    void whatWasDialledIsPlayedByReturn()
    {
        QFETCH(QString, button);
        QFETCH(QString, place);
        QFETCH(bool, isWheel);
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(three, onePerson));
        const auto named = [&](const QString &name) {
            return firstOf(kit.items([&](const QQuickItem &item) { return item.objectName() == name; }));
        };
        while (!named(button)) {
            QVERIFY(!kit.session().face().isOver());
            const QStringList moves = kit.session().face().moves();
            kit.play({moves.contains(u"challenge"_s) ? u"challenge"_s : moves.front()});
        }
        kit.find<QWidget>("tableChoices")->setFocus();
        const QString lowest = wordsOn(*named(button));
        if (isWheel)
            kit.turnWheel(named(place));
        else
            kit.click(named(place));
        const QString dialled = wordsOn(*named(button));
        QVERIFY(dialled != lowest);
        const int before = kit.session().game().standing().moment;
        QTest::keyClick(kit.page().focusWidget(), Qt::Key_Return);
        const std::vector<TableMoment> &moments = kit.session().game().moments();
        QTRY_VERIFY_WITH_TIMEOUT(moments.size() > std::size_t(before) + 1, patience);
        const QStringList played = toQt(moments[std::size_t(before) + 1].move).split(u' ');
        QCOMPARE(played.front() + u' ' + played.back(), dialled); // a bet tells its side between them
        QVERIFY(kit.find<QWidget>("tableChoices")->hasFocus());
    }

    void whatMovesComesToRest()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(three, onePerson));
        kit.page().setMotion(true);
        auto *flights = kit.page().scene()->rootObject()->findChild<QQuickItem *>(u"flights"_s);
        QVERIFY(flights);
        const QSignalSpy pieces(flights, &QQuickItem::childrenChanged);
        for (int decisions = 0; pieces.isEmpty(); ++decisions) { // until somebody takes a treasure
            QVERIFY(decisions < 100 && !kit.session().face().isOver());
            const QStringList moves = kit.session().face().moves();
            kit.play({moves.contains(u"challenge"_s) ? u"challenge"_s : moves.front()});
        }
        QTRY_VERIFY_WITH_TIMEOUT(flights->childItems().isEmpty(), patience);
    }

    void aRefusedAttemptNamesItsClause()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "random"}));
        QSignalSpy refused(&kit.session(), &TableSession::refused);
        say(kit, u"challenge"_s);
        QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, patience);
        QCOMPARE(refused[0][2].toString(), u"LD-CHA-02"_s);
        QVERIFY(kit.find<QLabel>("tableMessage")->text().contains(u"href=\"LD-CHA-02\""_s));
        QVERIFY(kit.waitUntilAsked());
        QVERIFY(kit.session().face().mayChoose());
    }

    void peopleSeeWhatHappenedBeforeABotGoesOn()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "random"}));
        kit.session().setPace(3'600'000);
        kit.session().choose(u"bid 1x2"_s);
        QVERIFY(QTest::qWaitFor([&] { return kit.session().face().asked() == "bo"_L1; }, patience));
        QVERIFY(kit.session().isThinking());
        QCOMPARE(kit.session().game().moments().size(), std::size_t(2));
        kit.session().setPace(0);
        kit.session().goOn();
        QVERIFY(kit.waitUntilAsked());
        QVERIFY(kit.session().game().moments().size() > 2);
    }

    void botsAmongThemselvesPlayAtOnce()
    {
        TableKit kit(u"liars-dice"_s);
        TableSession session(kit.engine());
        TableStart start;
        start.seats = {"anna", "bo"};
        QCOMPARE(session.pace(), 0);
        QSignalSpy began(&session.game(), &TableGame::began);
        session.begin(kit.deck(), start, {"random", "random"});
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QCOMPARE(session.pace(), 0);
        session.begin(kit.deck(), start, {"human", "random"});
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 2, patience);
        QCOMPARE(session.pace(), TableSession::usualPace);
        session.setPace(0);
        QCOMPARE(session.pace(), 0);
    }

    void aFewWordsSayAMove_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("move");
        QTest::newRow("all of them") << u"bid 2x3"_s << u"bid 2x3"_s;
        QTest::newRow("their beginnings") << u"b 2x3"_s << u"bid 2x3"_s;
        QTest::newRow("only what tells it from others") << u"2x3"_s << u"bid 2x3"_s;
    }

    void aFewWordsSayAMove()
    {
        QFETCH(QString, said);
        QFETCH(QString, move);
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        say(kit, said);
        QTRY_COMPARE_WITH_TIMEOUT(kit.session().game().moments().size(), std::size_t(2), patience);
        QCOMPARE(kit.session().game().moments()[1].move, toStd(move));
    }

    void whatIsAloneOfItsKindIsListedFirst()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(three, {"human", "human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        const TableFace &face = kit.session().face();
        while (!face.moves().contains(u"challenge"_s)) {
            kit.play({face.moves().front()});
            QVERIFY(!face.isOver());
        }
        const auto *list = kit.find<QListWidget>("tableChoices");
        QCOMPARE(list->item(0)->text(), u"challenge"_s);
        QCOMPARE(list->currentItem()->text(), face.moves().front());
        QCOMPARE(list->count(), int(face.moves().size()));
    }

    void aMoveIsSaidAsItIsListed()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin(three, onePerson));
        QString listed;
        while (!listed.contains(u' ')) { // until a treasure is taken, whose name is of several words
            QVERIFY(!kit.session().face().isOver());
            const QStringList moves = kit.session().face().moves();
            const auto named = std::ranges::find_if(
                moves, [](const QString &move) { return move.startsWith(u"take "_s) && move.contains(u'_'); });
            if (named != moves.end())
                listed = QString(*named).replace(u'_', u' ');
            else
                kit.play({moves.contains(u"challenge"_s) ? u"challenge"_s : moves.front()});
        }
        const int before = kit.session().game().standing().moment;
        say(kit, listed);
        QTRY_VERIFY_WITH_TIMEOUT(kit.session().game().standing().moment > before, patience);
    }

    void wordsThatMeanSeveralMovesAreNone()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        QSignalSpy refused(&kit.session(), &TableSession::refused);
        for (const QString &said : {u"bid"_s, u"1"_s}) {
            refused.clear();
            say(kit, said);
            QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, patience);
            QCOMPARE(refused[0][0].toString(), said);
        }
        QCOMPARE(kit.session().game().standing().moment, 0);
    }

    void aWindowSaysWhichItIs()
    {
        TableKit kit(u"spoils-of-war"_s);
        kit.session().stops().setUsual(TableStops::Rule::Always);
        kit.session().stops().setAsksEverybody(true);
        QVERIFY(kit.begin(three, {"human", "human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        for (int decisions = 0; !kit.session().face().moves().contains(u"pass"_s); ++decisions) {
            QVERIFY(decisions < 200 && !kit.session().face().isOver());
            kit.play(
                {kit.session().face().moves().contains(u"challenge"_s) ? u"challenge"_s : kit.session().face().moves().front()});
        }
        const QString step = toQt(kit.session().step()).replace(u'.', u' ');
        QVERIFY(!step.isEmpty());
        QVERIFY2(kit.find<QLabel>("tableQuestion")->text().endsWith(u" · "_s + step),
                 qPrintable(kit.find<QLabel>("tableQuestion")->text()));
    }

    void theScreenIsHandedOverBeforeAnythingIsShown()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        QCOMPARE(kit.session().handOver(), u"anna"_s);
        QVERIFY(kit.session().face().sight().tree.isEmpty());
        QCOMPARE(kit.find<QListWidget>("tableJournal")->count(), 0);
        QTest::mouseClick(kit.find<QPushButton>("tableTake"), Qt::LeftButton);
        QVERIFY(kit.waitUntilAsked());
        const QVariantMap seats = kit.session().face().sight().tree[u"seats"_s].toMap();
        QCOMPARE(seats[u"bo"_s].toMap()[u"dice"_s].toString(), u"unknown"_s);
        QVERIFY(!seats[u"anna"_s].toMap()[u"dice"_s].toList().isEmpty());
        for (const TableEvent &event : kit.session().journal())
            QVERIFY2(!event.text.contains(u"die"_s) || event.text.contains(u"anna"_s), qPrintable(event.text));
        kit.play({u"bid 1x2"_s});
        QCOMPARE(kit.session().handOver(), u"bo"_s);
        QVERIFY(kit.session().face().sight().tree.isEmpty());
        QVERIFY(kit.session().face().moves().isEmpty());
        QVERIFY(!kit.find<QToolButton>("tableSaveJournal")->isEnabled());
        QVERIFY(!kit.find<QToolButton>("tableProof")->isEnabled());
        QTest::keyClick(kit.find<QPushButton>("tableTake"), Qt::Key_Return);
        QVERIFY(kit.session().handOver().isEmpty());
        QVERIFY(kit.waitUntilAsked());
        QVERIFY(kit.find<QToolButton>("tableSaveJournal")->isEnabled());
        QVERIFY(kit.find<QToolButton>("tableProof")->isEnabled());
    }

    void aForkOffersItsLinesByName()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 9x6"_s, u"challenge"_s});
        QVERIFY(kit.session().face().isOver());
        const QString winner = kit.session().face().winners().front();
        QSignalSpy said(&kit.session(), &TableSession::said);
        kit.goTo(1);
        kit.play({u"bid 2x2"_s});
        QCOMPARE(said.takeLast()[0].toString(), u"New line: line 2 begins with this move."_s);
        kit.goTo(1);
        kit.play({u"bid 9x6"_s});
        QCOMPARE(said.takeLast()[0].toString(), u"Same move as before: you are on line 1."_s);
        auto *timeline = kit.find<TimelineSlider>("tableTimeline");
        QSignalSpy wanted(timeline, &TimelineSlider::forkWanted);
        QTest::mouseClick(timeline, Qt::LeftButton, {}, timeline->signOfFork(1)->center());
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(kit.session().game().standing().moment, 2); // the click asks, and goes nowhere by itself
        auto *lines = kit.find<QMenu>("tableLines");
        QVERIFY(lines && lines->actions().size() == 2);
        QCOMPARE(lines->actions()[0]->text(), u"Line 1: to the end, %1 wins\tbo: bid 9x6"_s.arg(winner));
        const QString second = lines->actions()[1]->text();
        QVERIFY2(second.startsWith(u"Line 2: leaves line 1 "_s) && second.endsWith(u"\tbo: bid 2x2"_s), qPrintable(second));
        QVERIFY(lines->actions()[0]->isChecked() && !lines->actions()[1]->isChecked());
        lines->actions()[1]->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(kit.session().game().standing().moment, 4, patience);
        lines->close();
        kit.goTo(1);
        timeline->setFocus();
        QTest::keyClick(timeline, Qt::Key_Space);
        QCOMPARE(wanted.size(), 2);
        QMenu *menu = kit.find<QToolButton>("tableMoments")->menu();
        Q_EMIT menu->aboutToShow();
        QStringList listed;
        for (const QAction *action : menu->actions())
            listed += action->text();
        QVERIFY2(listed.contains(u"Line 1: to the end, %1 wins"_s.arg(winner)), qPrintable(listed.join(u'\n')));
    }

private:
    /// What a button of the table says, as moves say it.
    static QString wordsOn(const QQuickItem &button) { return button.property("words").toString().toLower(); }

    /// What scrolls the table of any game.
    static QQuickItem *scroller(TableKit &kit)
    {
        return firstOf(kit.items([](const QQuickItem &item) { return item.inherits("QQuickFlickable"); }));
    }

    static QQuickItem *firstOf(const std::vector<QQuickItem *> &items) { return items.empty() ? nullptr : items.front(); }

    /// What a person would click: a button with the words, or else whatever is lit.
    static QQuickItem *whatToClick(TableKit &kit)
    {
        const auto button = [&](const QString &words) {
            return firstOf(kit.items([&](const QQuickItem &item) {
                return item.property("choice").toString() == words && item.isEnabled() && item.property("isDanger").isValid();
            }));
        };
        const QStringList moves = kit.session().face().moves();
        if (QQuickItem *challenge = button(u"challenge"_s))
            return challenge;
        for (const char *name : {"makeBid", "placeBet"})
            if (QQuickItem *dial =
                    firstOf(kit.items([&](const QQuickItem &item) { return item.objectName() == QLatin1String(name); })))
                return dial;
        if (QQuickItem *lit =
                firstOf(kit.items([](const QQuickItem &item) { return isLit(item) && item.property("entry").isValid(); })))
            return lit;
        if (QQuickItem *seat =
                firstOf(kit.items([](const QQuickItem &item) { return !item.property("choice").toString().isEmpty(); })))
            return seat;
        if (QQuickItem *die = firstOf(kit.items(isLit)))
            return die;
        for (const QString &move : moves)
            if (QQuickItem *found = button(move))
                return found;
        return nullptr;
    }

    static void say(TableKit &kit, const QString &words)
    {
        auto *line = kit.find<QLineEdit>("tableWords");
        QTest::keyClicks(line, words);
        QTest::keyClick(line, Qt::Key_Return);
    }
};

QTEST_MAIN(TestTable)

#include "tst_table.moc"
