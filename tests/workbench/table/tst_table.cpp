// SPDX-License-Identifier: GPL-3.0-or-later
// Games at the table, as a person plays them.
#include "../../patience.h"
#include "tablekit.h"

#include "workbench/banner.h"
#include "workbench/qttext.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QQuickWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <memory>

#include <signal.h>

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
    void cleanup() { qunsetenv("RULEWRIGHT_GAMES"); }

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
        const auto named = [&](const QString &name) { return firstOf(kit.items([&](const QQuickItem &item) { return item.objectName() == name; })); };
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

    void theGameStandsAgainWhenTheEngineIsKilled()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 2x3"_s});
        kit.session().game().nameMoment(1, "the first bid");
        goTo(kit, 1);
        kit.play({u"bid 3x3"_s});
        kit.session().freshLuck();
        QVERIFY(QTest::qWaitFor([&] { return kit.session().game().moments().size() == 5; }, patience));
        QVERIFY(kit.waitUntilAsked());
        const std::string before = kit.saved();
        QSignalSpy back(&kit.session().game(), &TableGame::engineBack);
        QCOMPARE(::kill(pid_t(kit.engine().processId()), SIGKILL), 0);
        QTRY_COMPARE_WITH_TIMEOUT(back.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(kit.saved(), before);
        QCOMPARE(kit.session().game().moments().size(), std::size_t(5));
        QCOMPARE(kit.session().game().moments()[1].name, std::string("the first bid"));
        goTo(kit, 2);
        QVERIFY(kit.saved().find("bid 2x3") != std::string::npos);
    }

    void aMoveThatKillsTwiceIsNotTriedAThirdTime()
    {
        qputenv("RULEWRIGHT_GAMES", RW_BAD_GAMES);
        TableKit kit(TableDeck{{},
                               {{"deck.yaml", "# yaml-language-server: $schema=deck.schema.json\nformat: 1\ngame: mischief\ntitle: A deck\n"
                                              "version: \"1\"\nauthors: [Me]\nlicense: CC0-1.0\nplayers: {min: 2, max: 2, default: 2}\n"},
                                {"rules.yaml", "# yaml-language-server: $schema=rules.schema.json\nclauses:\n  - id: M-1\n    text: Wait.\n"},
                                {"tables.yaml", "# yaml-language-server: $schema=mischief.tables.schema.json\nmove: crashes\n"}},
                               {},
                               {}});
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"wait"_s, u"wait"_s});
        QSignalSpy back(&kit.session().game(), &TableGame::engineBack);
        for (int times = 1; times <= 2; ++times) {
            kit.session().choose(u"act"_s);
            QTRY_COMPARE_WITH_TIMEOUT(back.size(), times, patience);
            QVERIFY(kit.waitUntilAsked());
            QCOMPARE(kit.session().game().standing().moment, 2);
        }
        QSignalSpy refused(&kit.session(), &TableSession::refused);
        kit.session().choose(u"act"_s);
        QCOMPARE(refused.size(), 1);
        QVERIFY(refused[0][1].toString().contains(u"not tried again"_s));
        kit.play({u"wait"_s});
        QCOMPARE(kit.session().game().standing().moment, 3);
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
        session.begin(kit.deck(), start, {"random", "random"});
        QCOMPARE(session.pace(), 0);
        session.begin(kit.deck(), start, {"human", "random"});
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
            const auto named = std::ranges::find_if(moves, [](const QString &move) { return move.startsWith(u"take "_s) && move.contains(u'_'); });
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
            kit.play({kit.session().face().moves().contains(u"challenge"_s) ? u"challenge"_s : kit.session().face().moves().front()});
        }
        const QString step = toQt(kit.session().step()).replace(u'.', u' ');
        QVERIFY(!step.isEmpty());
        QVERIFY2(kit.find<QLabel>("tableQuestion")->text().endsWith(u" · "_s + step), qPrintable(kit.find<QLabel>("tableQuestion")->text()));
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

    void aSavedGameOfAnotherDeckSaysSo()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s});
        kit.session().stops().setUsual(TableStops::Rule::Always);
        std::string text;
        kit.session().save([&](const QString &saved) { text = toStd(saved); });
        QTRY_VERIFY_WITH_TIMEOUT(!text.empty(), patience);
        QVERIFY(text.find("note stops always") != std::string::npos);
        QVERIFY(text.find("note seat bo human") != std::string::npos);

        TableKit other(u"liars-dice"_s);
        QSignalSpy began(&other.session().game(), &TableGame::began);
        other.session().load(other.deck(), text);
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QCOMPARE(other.session().stops().usual(), TableStops::Rule::Always);
        QCOMPARE(other.session().game().standing().moment, 1);
        QVERIFY(other.session().isHuman("bo"));

        QSignalSpy failed(&other.session(), &TableSession::failed);
        other.session().load(TableDeck{RW_SOURCE_DIR "/sample-decks/spoils-of-war", {}, {}, {}}, text);
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
        QVERIFY(!failed[0][0].toString().isEmpty());
        QCOMPARE(other.session().game().gameName(), std::string("liars-dice"));
        QVERIFY(other.saved().find("anna: bid 1x2") != std::string::npos);
    }

    void aSavedGameHoldsAllBranchesAndWhereOneLooks()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 2x2"_s, u"bid 3x3"_s});
        goTo(kit, 1);
        kit.play({u"challenge"_s});
        goTo(kit, 3);
        goTo(kit, 1);
        const std::string text = kit.saved();

        TableKit other(u"liars-dice"_s);
        QSignalSpy began(&other.session().game(), &TableGame::began);
        other.page().openSaved(toQt(text));
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QCOMPARE(other.session().game().moments().size(), std::size_t(5));
        QCOMPARE(other.session().game().standing().moment, 1);
        QVERIFY(other.session().isPaused());
        QCOMPARE(other.session().line(), (std::vector<int>{0, 1, 2, 3})); // where going forward leads
        QCOMPARE(other.saved(), text);
        QVERIFY(other.session().unsaved().isEmpty());
    }

    void whatIsNotSavedIsAskedAboutBeforeItGoes()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        QVERIFY(kit.session().unsaved().isEmpty());
        const std::string fresh = kit.saved();
        QStringList asked;
        TablePage::Unsaved answer = TablePage::Unsaved::Stay;
        kit.page().setAskAboutUnsaved([&](const QString &lost) {
            asked.append(lost);
            return answer;
        });
        QVERIFY(kit.page().mayLeave());
        QVERIFY(asked.isEmpty());
        kit.play({u"bid 1x2"_s, u"bid 2x2"_s});
        goTo(kit, 0);
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        kit.page().openSaved(toQt(fresh));
        QVERIFY(kit.offer("liars-dice"));
        kit.find<QPushButton>("tableStart")->click();
        QVERIFY(!kit.page().mayLeave());
        QCOMPARE(asked.size(), 3);
        QVERIFY2(asked[0].contains(u'2'), qPrintable(asked[0]));
        const QTemporaryDir folder;
        kit.page().setAskName([&] { return folder.filePath(u"kept.rwgame"_s); });
        answer = TablePage::Unsaved::Save;
        QVERIFY(kit.page().mayLeave());
        QVERIFY(kit.session().unsaved().isEmpty());
        QFile kept(folder.filePath(u"kept.rwgame"_s));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QVERIFY(kept.readAll().contains("bo: bid 2x2"));
        QVERIFY(began.isEmpty());
        kit.play({u"bid 1x3"_s});
        answer = TablePage::Unsaved::Discard;
        kit.page().openSaved(toQt(fresh));
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QCOMPARE(kit.session().game().moments().size(), std::size_t(1));
    }

    // Under the new rules the moves end sooner than those in the file; what is played then has numbers that the file has, too.
    void whatIsPlayedUnderNewRulesIsNotSaved()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 8x3"_s, u"bid 9x3"_s});
        const QTemporaryDir folder;
        kit.page().setAskName([&] { return folder.filePath(u"saved.rwgame"_s); });
        kit.page().setAskAboutUnsaved([](const QString &) { return TablePage::Unsaved::Save; });
        QVERIFY(kit.page().mayLeave());
        QVERIFY(kit.session().unsaved().isEmpty());
        TableDeck fewer = kit.deck();
        fewer.texts["tables.yaml"] = "# yaml-language-server: $schema=liars-dice.tables.schema.json\nplayers: 2\ndice: 3\nfaces: 6\n";
        kit.session().offerDeck(fewer);
        QSignalSpy changed(&kit.session().game(), &TableGame::deckChanged);
        kit.session().followDeck();
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(kit.session().game().moments().size(), std::size_t(2));
        QVERIFY(kit.session().unsaved().isEmpty()); // the first bid lies in the file
        kit.play({u"bid 2x3"_s, u"bid 3x3"_s});
        QVERIFY2(kit.session().unsaved().startsWith(u'2'), qPrintable(kit.session().unsaved()));
    }

    void nothingGoesWhileItIsSaved()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s});
        const QTemporaryDir folder;
        kit.page().setAskName([&] { return folder.filePath(u"saved.rwgame"_s); });
        int asked = 0;
        kit.page().setAskAboutUnsaved([&](const QString &) { return ++asked == 1 ? TablePage::Unsaved::Save : TablePage::Unsaved::Discard; });
        ::kill(pid_t(kit.engine().processId()), SIGSTOP);
        bool mayLeave = true;
        QTimer::singleShot(0, &kit.page(), [&] {
            mayLeave = kit.page().mayLeave();
            ::kill(pid_t(kit.engine().processId()), SIGCONT);
        });
        QVERIFY(kit.page().mayLeave());
        QVERIFY(!mayLeave);
        QCOMPARE(asked, 1);
        QVERIFY(QFile::exists(folder.filePath(u"saved.rwgame"_s)));
    }

    void aPageMayGoWhileItSaves()
    {
        TableKit kit(u"liars-dice"_s);
        auto page = std::make_unique<TablePage>(kit.engine(), TableSource{[&] { return kit.deck(); }, [] { return Value(); }, [] { return std::vector<TableVariant>(); },
                                                                          [] { return 0; }, {}});
        TableStart start;
        start.seats = {"anna", "bo"};
        QSignalSpy began(&page->session().game(), &TableGame::began);
        page->session().begin(kit.deck(), start, {"human", "human"});
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        page->session().setOpenTable(true);
        QTRY_VERIFY_WITH_TIMEOUT(page->session().face().mayChoose(), patience);
        page->session().choose(u"bid 1x2"_s);
        QTRY_VERIFY_WITH_TIMEOUT(!page->session().unsaved().isEmpty(), patience);
        const QTemporaryDir folder;
        page->setAskName([&] { return folder.filePath(u"saved.rwgame"_s); });
        page->setAskAboutUnsaved([](const QString &) { return TablePage::Unsaved::Save; });
        ::kill(pid_t(kit.engine().processId()), SIGSTOP);
        QTimer::singleShot(0, this, [&] { page.reset(); });
        QVERIFY(!page->mayLeave());
        QVERIFY(!page);
        ::kill(pid_t(kit.engine().processId()), SIGCONT);
        QVERIFY(!QFile::exists(folder.filePath(u"saved.rwgame"_s)));
    }

    void aChangedMoveIsNamedByItsLine()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 2x2"_s, u"challenge"_s});
        QString text = toQt(kit.saved());
        text.replace(u"bo: bid 2x2"_s, u"bo: bid 2x3"_s);
        const int line = int(text.left(text.indexOf(u"bo: bid 2x3"_s)).count(u'\n')) + 1;
        QSignalSpy said(&kit.session(), &TableSession::said);
        kit.page().setAskAboutUnsaved([](const QString &) { return TablePage::Unsaved::Discard; });
        kit.page().openSaved(text);
        QTRY_VERIFY_WITH_TIMEOUT(!said.isEmpty(), patience);
        QVERIFY2(said[0][0].toString().contains(u"line %1: "_s.arg(line)), qPrintable(said[0][0].toString()));
        text.replace(u"bo: bid 2x3"_s, u"bo: bit 2x3"_s);
        said.clear();
        kit.page().openSaved(text);
        QTRY_VERIFY_WITH_TIMEOUT(!said.isEmpty(), patience);
        QVERIFY2(said[0][0].toString().contains(u"line %1: "_s.arg(line)), qPrintable(said[0][0].toString()));
        text.replace(u"seed 42"_s, u"seed none"_s);
        QSignalSpy failed(&kit.session(), &TableSession::failed);
        kit.page().openSaved(text);
        QTRY_VERIFY_WITH_TIMEOUT(!failed.isEmpty(), patience);
        QVERIFY2(failed[0][0].toString().contains(u"line %1: "_s.arg(text.left(text.indexOf(u"seed none"_s)).count(u'\n') + 1)), qPrintable(failed[0][0].toString()));
    }

    void aGameOfTheTerminalKeepsItsBotsAndNotes()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin(three, {"human", "human", "human"}));
        QString text = toQt(kit.saved());
        text.insert(text.indexOf(u"\n\n"_s) + 1, u"note seat anna ismcts:20\nnote seat bo human\nnote seat cid exec:touch nothing\nnote a quiet evening\n"_s);
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        kit.session().load(kit.deck(), toStd(text));
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QCOMPARE(kit.session().kinds(), (std::vector<std::string>{"ismcts:20", "human", "random"}));
        QVERIFY(kit.waitUntilAsked());
        std::string again;
        kit.session().save([&](const QString &saved) { again = toStd(saved); });
        QTRY_VERIFY_WITH_TIMEOUT(!again.empty(), patience);
        QVERIFY2(again.find("note a quiet evening\n") != std::string::npos && again.find("note seat anna ismcts:20\n") != std::string::npos, again.c_str());
    }

    void aMoveWhileTheEngineIsGoneLocksNothing()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s});
        for (int times = 1; times <= 3; ++times) {
            QTRY_VERIFY_WITH_TIMEOUT(kit.engine().isReady(), patience);
            QSignalSpy ended(&kit.engine(), &EngineClient::ended);
            ::kill(pid_t(kit.engine().processId()), SIGKILL);
            QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, patience);
            kit.session().choose(u"bid 2x2"_s); // there is no process now
            QVERIFY(!kit.session().game().isTrying());
        }
        QCOMPARE(kit.engine().state(), EngineClient::State::Failed);
        QSignalSpy back(&kit.session().game(), &TableGame::engineBack);
        const auto *banner = kit.page().findChild<Banner *>(u"engineBanner"_s);
        QVERIFY2(banner->isVisible() && banner->sentence().contains(u"signal 9"_s), qPrintable(banner->sentence()));
        banner->findChild<QPushButton *>()->click();
        QTRY_COMPARE_WITH_TIMEOUT(back.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(kit.session().game().standing().moment, 1);
        kit.play({u"bid 2x2"_s});
        QCOMPARE(kit.session().game().standing().moment, 2);
    }

    void aNewGameStartsAnEngineThatIsGone()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        for (int times = 1; times <= 3; ++times) {
            QTRY_VERIFY_WITH_TIMEOUT(kit.engine().isReady(), patience);
            QSignalSpy ended(&kit.engine(), &EngineClient::ended);
            ::kill(pid_t(kit.engine().processId()), SIGKILL);
            QTRY_COMPARE_WITH_TIMEOUT(ended.size(), 1, patience);
        }
        QCOMPARE(kit.engine().state(), EngineClient::State::Failed);
        QVERIFY(kit.begin({"ada", "ben", "cy"}, {"human", "random", "random"}));
        kit.play({u"bid 1x2"_s});
        QVERIFY(kit.session().game().moments().size() > 1);
    }

    void aStoppedEngineIsToldAndCanBeEnded()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s});
        kit.engine().setSilence(std::chrono::milliseconds(20));
        ::kill(pid_t(kit.engine().processId()), SIGSTOP);
        kit.session().choose(u"bid 2x2"_s);
        const auto *banner = kit.page().findChild<Banner *>(u"engineBanner"_s);
        QTRY_VERIFY_WITH_TIMEOUT(banner->isVisible(), patience);
        QVERIFY2(banner->sentence().startsWith(u"No answer"_s), qPrintable(banner->sentence()));
        QSignalSpy back(&kit.session().game(), &TableGame::engineBack);
        QSignalSpy said(&kit.session(), &TableSession::said);
        const QList<QPushButton *> choices = banner->findChildren<QPushButton *>();
        QCOMPARE(choices.size(), 2);
        choices[1]->click();
        QTRY_COMPARE_WITH_TIMEOUT(back.size(), 1, patience);
        QVERIFY2(said[0][0].toString().contains(u"did not answer for"_s) && said[0][0].toString().contains(u"bid 2x2"_s), qPrintable(said[0][0].toString()));
        kit.engine().setSilence(std::chrono::milliseconds(patience));
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(kit.session().game().standing().moment, 1);
        kit.play({u"bid 2x2"_s});
    }

    void aNewGameDoesNotWaitForAStoppedEngine()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.engine().setSilence(std::chrono::milliseconds(20));
        ::kill(pid_t(kit.engine().processId()), SIGSTOP);
        kit.session().game().goTo(0);
        QTRY_VERIFY_WITH_TIMEOUT(kit.engine().isSilent(), patience);
        QVERIFY(kit.begin({"ada", "ben", "cy"}, {"human", "random", "random"}));
        QCOMPARE(kit.session().game().start().seats.size(), std::size_t(3));
        kit.play({u"bid 1x2"_s}); // no answer about the old game closes the new one
        QVERIFY(kit.session().game().moments().size() > 1);
    }

    void newRulesPlayTheSameMoves()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 8x3"_s});
        TableDeck fewer = kit.deck();
        fewer.texts["tables.yaml"] = "# yaml-language-server: $schema=liars-dice.tables.schema.json\nplayers: 2\ndice: 3\nfaces: 6\n";
        kit.session().offerDeck(fewer);
        QVERIFY(kit.session().isDeckOffered());
        QSignalSpy said(&kit.session(), &TableSession::said);
        kit.session().followDeck();
        QTRY_VERIFY_WITH_TIMEOUT(!said.isEmpty(), patience);
        QVERIFY2(said[0][0].toString().contains(u"LD-BID"_s), qPrintable(said[0][0].toString()));
        QTRY_COMPARE_WITH_TIMEOUT(kit.session().game().standing().moment, 1, patience);
        QVERIFY(!kit.session().isDeckOffered());
        const QTemporaryDir folder;
        kit.page().setAskName([&] { return folder.filePath(u"old.rwgame"_s); });
        auto *keep = kit.find<QPushButton>("tableKeepOld");
        QVERIFY(keep->isVisible()); // the second bid is not played any more
        keep->click();
        QFile old(folder.filePath(u"old.rwgame"_s));
        QVERIFY(old.open(QIODevice::ReadOnly));
        QVERIFY(old.readAll().contains("bo: bid 8x3"));
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
            return firstOf(kit.items([&](const QQuickItem &item) { return item.property("choice").toString() == words && item.isEnabled()
                                             && item.property("isDanger").isValid(); }));
        };
        const QStringList moves = kit.session().face().moves();
        if (QQuickItem *challenge = button(u"challenge"_s))
            return challenge;
        for (const char *name : {"makeBid", "placeBet"})
            if (QQuickItem *dial = firstOf(kit.items([&](const QQuickItem &item) { return item.objectName() == QLatin1String(name); })))
                return dial;
        if (QQuickItem *lit = firstOf(kit.items([](const QQuickItem &item) {
                return isLit(item) && item.property("entry").isValid();
            })))
            return lit;
        if (QQuickItem *seat = firstOf(kit.items([](const QQuickItem &item) { return !item.property("choice").toString().isEmpty(); })))
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

    static void goTo(TableKit &kit, int moment)
    {
        kit.session().goTo(moment);
        QVERIFY(QTest::qWaitFor([&] { return kit.session().game().standing().moment == moment && !kit.session().game().isBusy(); }, patience));
    }
};

QTEST_MAIN(TestTable)

#include "tst_table.moc"
