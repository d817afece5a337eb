// SPDX-License-Identifier: GPL-3.0-or-later
// Games of people at the table: asked about once, kept with what was noted of them, and marked.
#include "../../patience.h"
#include "../deckkit.h"
#include "tablekit.h"

#include "lab/botmoves.h"
#include "lab/playtest.h"
#include "lab/runstore.h"
#include "workbench/lab/playtestview.h"
#include "workbench/parts/qttext.h"
#include "workbench/table/tablebar.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace rw;
using rwtest::patience;
using namespace Qt::StringLiterals;

using Wish = Settings::Playtests;

namespace {

/// A table with a deck in a folder of its own.
struct Bench
{
    rwtest::DeckCopy deck;
    TableKit kit{TableDeck{toStd(deck.folder()), {}, {}, {}}};

    std::vector<Playtest> kept() const
    {
        std::vector<Playtest> all;
        const auto store = RunStore::find(toStd(deck.folder()));
        const auto runs = store ? (*store.value)->runs() : Checked<std::vector<RunEntry>>();
        for (const RunEntry &run : runs ? *runs.value : std::vector<RunEntry>())
            if (const Checked<std::string> json = (*store.value)->result(run.id))
                if (Checked<Playtest> playtest = Playtest::read(*json.value, "run"))
                    all.push_back(std::move(*playtest.value));
        return all;
    }

    void play(const QString &move)
    {
        const int before = kit.session().game().standing().moment;
        kit.session().choose(move);
        QVERIFY(QTest::qWaitFor([&] { return kit.session().game().standing().moment > before; }, patience));
        QVERIFY(kit.waitUntilAsked());
    }

    /// A game of one person, who challenges at the first chance.
    void playToTheEnd()
    {
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "random"}));
        while (!kit.session().face().isOver())
            play(kit.session().face().moves().contains(u"challenge"_s) ? u"challenge"_s : kit.session().face().moves().front());
    }
};

} // namespace

class TestTablePlaytests : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }

    void isAskedOnceAndThenKept()
    {
        Bench bench;
        bench.kit.setPlaytests(Wish::Ask);
        auto *panel = bench.kit.find<QWidget>("tablePlaytest");
        auto *keep = bench.kit.find<QPushButton>("playtestKeep");
        bench.playToTheEnd();
        QVERIFY(panel->isVisible() && keep->isVisible());
        QVERIFY(bench.kept().empty()); // nothing before the answer
        bench.kit.find<QPushButton>("playtestNotThis")->click();
        QVERIFY(!panel->isVisible());
        QCOMPARE(bench.kit.playtests(), Wish::Ask);

        bench.playToTheEnd();
        QVERIFY(keep->isVisible());
        keep->click();
        QCOMPARE(bench.kit.playtests(), Wish::Keep);
        QTRY_COMPARE_WITH_TIMEOUT(bench.kept().size(), std::size_t(1), patience);
        QVERIFY(!keep->isVisible());

        bench.playToTheEnd(); // without a question
        QTRY_COMPARE_WITH_TIMEOUT(bench.kept().size(), std::size_t(2), patience);
        QVERIFY(!keep->isVisible() && bench.kit.find<QLabel>("playtestState")->isVisible());
    }

    void whoDeclinesForGoodIsNotAskedAgain()
    {
        Bench bench;
        bench.kit.setPlaytests(Wish::Ask);
        bench.playToTheEnd();
        bench.kit.find<QPushButton>("playtestNever")->click();
        QCOMPARE(bench.kit.playtests(), Wish::Never);
        bench.playToTheEnd();
        QVERIFY(!bench.kit.find<QWidget>("tablePlaytest")->isVisible());
        QVERIFY(bench.kept().empty());
    }

    void aProgramThatFailedIsKeptWithTheGame()
    {
        Bench bench;
        bench.kit.setPlaytests(Wish::Keep);
        bench.kit.engine().setConsent([](const std::string &, const std::function<void(bool)> &answer) { answer(true); });
        const std::string broken = "exec:read -r greeting; echo '{\"ready\":true}'; read -r line; exit 9";
        QVERIFY(bench.kit.begin({"anna", "bo"}, {"human", broken}));
        while (!bench.kit.session().face().isOver())
            bench.play(bench.kit.session().face().moves().front());
        QTRY_COMPARE_WITH_TIMEOUT(bench.kept().size(), std::size_t(1), patience);
        const Playtest kept = bench.kept().front();
        const QStringList cautions = bench.kit.session().cautions();
        QCOMPARE(cautions.size(), 1);
        QVERIFY2(cautions[0].startsWith(u"Not the moves of the bot: random moves stand in for "_s), qPrintable(cautions[0]));
        QCOMPARE(kept.cautions(), std::vector<std::string>{toStd(cautions[0])});
        QVERIFY(kept.asText().find(toStd(cautions[0]) + '\n') != std::string::npos);
        QVERIFY(playtestHtml(kept).contains(cautions[0].toHtmlEscaped()));
        const QStringList cells = QString::fromStdString(kept.asCsv(1)).trimmed().split(u'\n').last().split(u',');
        QVERIFY2(cells.last().toInt() > 0 && cautions[0].contains(u" for %1 of "_s.arg(cells.last())), qPrintable(cells.last()));
        bench.playToTheEnd();
        QTRY_COMPARE_WITH_TIMEOUT(bench.kept().size(), std::size_t(2), patience);
        for (const Playtest &each : bench.kept())
            QCOMPARE(each.cautions().empty(), each.seats[1].who == "random");
    }

    void namesWordsMarksAndTimesAreKept()
    {
        Bench bench;
        bench.kit.setPlaytests(Wish::Keep);
        QVERIFY(bench.kit.begin({"anna", "bo"}, {"human", "random"}));
        bench.kit.page().findChild<TableBar *>()->setAskNote([](const QString &) { return std::optional(u"what now?"_s); });
        const int marked = bench.kit.session().game().standing().moment;
        bench.kit.find<QToolButton>("tableMark")->click();
        QTRY_COMPARE_WITH_TIMEOUT(bench.kit.session().game().moments()[std::size_t(marked)].name, std::string("what now?"),
                                  patience);
        while (!bench.kit.session().face().isOver())
            bench.play(bench.kit.session().face().moves().contains(u"challenge"_s) ? u"challenge"_s
                                                                                   : bench.kit.session().face().moves().front());
        QTRY_COMPARE_WITH_TIMEOUT(bench.kept().size(), std::size_t(1), patience);
        QTRY_COMPARE_WITH_TIMEOUT(bench.kit.session().unsaved(), QString(), patience); // it is kept with all its moves

        QTest::keyClicks(bench.kit.find<QLineEdit>("playtestName1"), u"Petra"_s);
        QVERIFY(!bench.kit.find<QLineEdit>("playtestName2")); // a bot has no name
        bench.kit.find<QPlainTextEdit>("playtestWords")->setPlainText(u"quick"_s);
        QVERIFY(bench.kit.page().mayLeave()); // whoever leaves at once loses nothing
        const std::vector<Playtest> kept = bench.kept();
        QCOMPARE(kept.size(), std::size_t(1));
        const Playtest &playtest = kept.front();
        QCOMPARE(playtest.seats[0].name, std::string("Petra"));
        QCOMPARE(playtest.seats[1].who, std::string("random"));
        QCOMPARE(playtest.words, std::string("quick"));
        QCOMPARE(playtest.marks.size(), std::size_t(1));
        QCOMPARE(playtest.marks[0].note, std::string("what now?"));
        QVERIFY(playtest.isOver && !playtest.hasPeeked && playtest.takenBack == 0);
        QVERIFY(playtest.seats[0].hasWon != playtest.seats[1].hasWon);
        QVERIFY(!playtest.decisions.empty());
        for (const Playtest::Decision &decision : playtest.decisions)
            QCOMPARE(decision.seat, std::string("anna"));
        QVERIFY(playtest.saved.find("name what now?") != std::string::npos);
        QVERIFY(!playtest.origin.builds.empty());
    }

    void movesThatABotMadeForAPersonAreMarked()
    {
        Bench bench;
        bench.kit.setPlaytests(Wish::Keep);
        TableSession &session = bench.kit.session();
        QVERIFY(bench.kit.begin({"anna", "bo"}, {"human", "random"}));
        bench.play(session.face().moves().front());
        QVERIFY(!session.face().isOver());
        const int before = session.game().standing().moment;
        QMenu *menu = bench.kit.find<QToolButton>("tableTurns")->menu();
        Q_EMIT menu->aboutToShow();
        menu->findChild<QAction *>(u"turnGame"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(session.face().isOver(), patience);
        QVERIFY(session.botFor("anna").empty()); // it is over

        std::vector<std::int64_t> moves;
        for (std::size_t each = 0; each < session.game().moments().size(); ++each)
            if (const TableMoment &moment = session.game().moments()[each]; moment.seat == "anna" && int(each) > before) {
                moves.push_back(std::int64_t(each));
                QCOMPARE(moment.bot, session.game().usualBot());
            }
        QVERIFY(!moves.empty());
        const QString mark = u"(by the bot %1)"_s.arg(toQt(session.game().usualBot()));
        QTRY_COMPARE_WITH_TIMEOUT(session.journalText().count(mark), qsizetype(moves.size()), patience);

        QTRY_COMPARE_WITH_TIMEOUT(bench.kept().size(), std::size_t(1), patience);
        const Playtest kept = bench.kept().front();
        QCOMPARE(kept.decisions.size(), std::size_t(1)); // what a bot took is nobody's time
        const std::string sentence = sentencesOf({{"anna", session.game().usualBot(), moves}}).front();
        QCOMPARE(kept.cautions(), std::vector<std::string>{sentence});
        QVERIFY(playtestHtml(kept).contains(toQt(sentence)));

        QString text; // a game that goes on with the saved text still knows it
        session.save([&](const QString &saved) { text = saved; });
        QTRY_VERIFY_WITH_TIMEOUT(!text.isEmpty(), patience);
        QSignalSpy began(&session.game(), &TableGame::began);
        session.load(bench.kit.deck(), toStd(text));
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QCOMPARE(session.game().moments()[std::size_t(moves.front())].bot, session.game().usualBot());
        QCOMPARE(session.game().moments()[std::size_t(moves.front())].seat, std::string("anna"));
    }

    void aBotThatPlaysForAPersonStopsWhenItIsTold()
    {
        Bench bench;
        TableSession &session = bench.kit.session();
        QVERIFY(bench.kit.begin({"anna", "bo"}, {"human", "human"}));
        session.setOpenTable(true);
        QVERIFY(bench.kit.waitUntilAsked());
        const std::string first = session.game().standing().asked;
        session.letBotPlay("random", TableSession::Turn::Game);
        QVERIFY(bench.kit.find<QWidget>("tableBotPlays")->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(session.game().standing().moment > 0, patience); // it has moved, and the other person is asked
        QVERIFY(bench.kit.waitUntilAsked());
        QVERIFY(session.game().standing().asked != first || session.face().isOver());
        QCOMPARE(session.botFor(first), std::string("random"));
        session.goTo(0); // whoever looks elsewhere plays there
        QTRY_VERIFY_WITH_TIMEOUT(session.face().mayChoose() && session.game().standing().moment == 0, patience);
        QVERIFY(session.botFor(first).empty());
        session.letBotPlay("random", TableSession::Turn::Move);
        QTRY_VERIFY_WITH_TIMEOUT(session.game().standing().moment > 0, patience);
        QVERIFY(session.botFor(first).empty()); // its one decision is made
        session.goTo(0);
        QTRY_VERIFY_WITH_TIMEOUT(session.face().mayChoose() && session.game().standing().moment == 0, patience);
        session.letBotPlay("random", TableSession::Turn::Game);
        for (QPushButton *button : bench.kit.find<QWidget>("tableBotPlays")->findChildren<QPushButton *>())
            button->click();
        QVERIFY(session.botFor(first).empty());
        QVERIFY(!bench.kit.find<QWidget>("tableBotPlays")->isVisible());
    }

    void anotherEndTakesThePlaceOfTheFirst()
    {
        Bench bench;
        bench.kit.setPlaytests(Wish::Keep);
        QVERIFY(bench.kit.begin({"anna", "bo"}, {"human", "human"}));
        bench.kit.session().setOpenTable(true);
        QVERIFY(bench.kit.waitUntilAsked());
        bench.play(u"bid 1x2"_s);
        bench.play(u"challenge"_s);
        QTRY_COMPARE_WITH_TIMEOUT(bench.kept().size(), std::size_t(1), patience);
        bench.kit.session().goTo(1);
        QVERIFY(bench.kit.waitUntilAsked());
        bench.play(u"bid 2x2"_s);
        bench.play(u"challenge"_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.kept().size() == 1 && bench.kept().front().takenBack == 1, patience);
        QVERIFY(bench.kept().front().hasPeeked);
    }

    void whatIsNoGameOfPeopleIsNotKept()
    {
        Bench bench;
        bench.kit.setPlaytests(Wish::Keep);
        QVERIFY(bench.kit.begin({"anna", "bo"}, {"random", "random"})); // of bots
        QVERIFY(bench.kit.session().face().isOver() && !bench.kit.session().isPlaytest());
        TableStart start; // as a proof begins
        start.seats = {"anna", "bo"};
        start.given = Value::Map{{"seats", Value::Map{{"anna", Value::Map{{"dice", Value::List{1, 1, 1, 1, 1}}}}}}};
        QSignalSpy began(&bench.kit.session().game(), &TableGame::began);
        bench.kit.session().begin(bench.kit.deck(), start, {"human", "random"});
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QVERIFY(bench.kit.waitUntilAsked());
        while (!bench.kit.session().face().isOver())
            bench.play(bench.kit.session().face().moves().contains(u"challenge"_s) ? u"challenge"_s
                                                                                   : bench.kit.session().face().moves().front());
        QVERIFY(!bench.kit.session().isPlaytest());
        bench.playToTheEnd(); // the next one is
        QTRY_COMPARE_WITH_TIMEOUT(bench.kept().size(), std::size_t(1), patience);
    }
};

QTEST_MAIN(TestTablePlaytests)

#include "tst_tableplaytests.moc"
