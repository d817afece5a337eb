// SPDX-License-Identifier: GPL-3.0-or-later
// Games at the table that are saved, opened, and played on under other rules.
#include "../../patience.h"
#include "../halt.h"
#include "tablekit.h"

#include "workbench/parts/qttext.h"
#include "workbench/window/banner.h"

#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <cerrno>
#include <memory>

#include <signal.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace rw;
using rwtest::halt;
using rwtest::patience;
using namespace Qt::StringLiterals;

namespace {

const std::vector<std::string> three{"anna", "bo", "cid"};

bool foldersFail = false; ///< as a disk that does not take the name of a file

} // namespace

// In the place of the system's own, so that a disk can fail.
extern "C" int fsync(int handle)
{
    struct stat about;
    if (foldersFail && ::fstat(handle, &about) == 0 && S_ISDIR(about.st_mode)) {
        errno = EIO;
        return -1;
    }
    return int(::syscall(SYS_fsync, handle));
}

class TestTableSaves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("QT_QUICK_BACKEND", "software"); }

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

    void botsWaitUntilTheNameIsGiven()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"mine.rwgame"_s);
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin(three, {"human", "random", "random"}));
        TableGame &game = kit.session().game();
        const auto isStill = [&] { return QTest::qWaitFor([&] { return !game.isTrying() && !game.isBusy(); }, patience); };
        int whileAsking = 0, later = -1;
        kit.page().setAskName([&] {
            bool isWell = isStill();
            whileAsking = game.standing().moment;
            for (int each = 0; each < 5; ++each) { // a bot would have played by then
                bool isAnswered = false;
                game.ask("look", Value::Map{}, [&](const Answer &) { isAnswered = true; });
                isWell = QTest::qWaitFor([&] { return isAnswered; }, patience) && isWell;
            }
            later = isStill() && isWell ? game.standing().moment : -1;
            return file;
        });
        kit.session().choose(u"bid 1x2"_s);
        QVERIFY(QTest::qWaitFor([&] { return kit.session().game().standing().moment > 0; }, patience));
        QVERIFY(kit.session().isThinking());
        kit.find<QToolButton>("tableSave")->click();
        QCOMPARE(later, whileAsking);
        const QString told = kit.find<QLabel>("tableMessage")->text();
        QVERIFY2(told.contains(u"It holds the game up to "_s) && told.contains(u"%1 move"_s.arg(whileAsking)), qPrintable(told));
        QTRY_VERIFY_WITH_TIMEOUT(kit.session().game().standing().moment > later, patience); // and they go on
        QVERIFY(kit.waitUntilAsked());

        // It is listed where the next game begins.
        QCOMPARE(kit.savedGames, QStringList{file});
        kit.find<QToolButton>("tableNew")->click();
        auto *list = kit.find<QListWidget>("tableSavedGames");
        QVERIFY(list->isVisible());
        QCOMPARE(list->count(), 1);
        QVERIFY2(list->item(0)->text().startsWith(u"mine.rwgame ("_s), qPrintable(list->item(0)->text()));
        int beganAt = -1; // the bots go on from there at once
        connect(&game, &TableGame::began, &kit.page(), [&] { beganAt = beganAt < 0 ? game.standing().moment : beganAt; });
        Q_EMIT list->itemActivated(list->item(0));
        QTRY_COMPARE_WITH_TIMEOUT(beganAt, whileAsking, patience);
        QVERIFY(QFile::remove(file));
        kit.find<QToolButton>("tableNew")->click();
        QVERIFY(!list->isVisible()); // what is gone is not offered
    }

    void aSavedGameHoldsAllBranchesAndWhereOneLooks()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 2x2"_s, u"bid 3x3"_s});
        kit.goTo(1);
        kit.play({u"challenge"_s});
        kit.goTo(3);
        kit.goTo(1);
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
        kit.goTo(0);
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
        fewer.texts["tables.yaml"] =
            "# yaml-language-server: $schema=liars-dice.tables.schema.json\nplayers: 2\ndice: 3\nfaces: 6\n";
        kit.session().offerDeck(fewer);
        QSignalSpy changed(&kit.session().game(), &TableGame::deckChanged);
        kit.session().followDeck();
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(kit.session().game().moments().size(), std::size_t(2));
        QVERIFY(kit.session().unsaved().isEmpty()); // the first bid lies in the file
        kit.play({u"bid 2x3"_s, u"bid 3x3"_s});
        QVERIFY2(kit.session().unsaved().contains(u"(2 step"_s), qPrintable(kit.session().unsaved()));
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
        kit.page().setAskAboutUnsaved(
            [&](const QString &) { return ++asked == 1 ? TablePage::Unsaved::Save : TablePage::Unsaved::Discard; });
        QVERIFY(halt(kit.engine().processId()));
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
        auto page = std::make_unique<TablePage>(kit.engine(),
                                                TableSource{[&] {
            return kit.deck();
                                                            },
                                                            [] {
            return Value();
                                                },
                                                [] { return std::vector<TableVariant>(); }, [] { return 0; }, {}, {}});
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
        QVERIFY(halt(kit.engine().processId()));
        QTimer::singleShot(0, this, [&] { page.reset(); });
        QVERIFY(!page->mayLeave());
        QVERIFY(!page);
        ::kill(pid_t(kit.engine().processId()), SIGCONT);
        QVERIFY(!QFile::exists(folder.filePath(u"saved.rwgame"_s)));
    }

    void aPausedBotDoesNotSeemToThink()
    {
        TableKit kit(u"spoils-of-war"_s);
        QVERIFY(kit.begin({"anna", "bo", "cid"}, {"human", "random", "random"}));
        const auto *question = kit.find<QLabel>("tableQuestion");
        auto *goOn = kit.find<QToolButton>("tableGoOn");
        QVERIFY(goOn->isHidden());
        const std::vector<TableMoment> &moments = kit.session().game().moments();
        const auto ofBot = [&] {
            return std::ranges::find_if(moments, [](const TableMoment &each) { return each.seat == "bo" || each.seat == "cid"; });
        };
        while (ofBot() == moments.end())
            kit.play({kit.session().face().moves().front()});
        const QString who = toQt(ofBot()->seat);
        kit.goTo(ofBot()->after);
        QTRY_VERIFY_WITH_TIMEOUT(kit.session().face().isPaused(), patience);
        QCOMPARE(question->text(), u"Paused: %1 is to move. Press Go on."_s.arg(who));
        QVERIFY(!goOn->isHidden());
        const auto says = [&](const QString &words) {
            return kit.items([&](const QQuickItem &item) { return item.property("text").toString().contains(words); }).size();
        };
        QCOMPARE(says(u"Paused: %1 is to move"_s.arg(who)), std::size_t(1));
        QCOMPARE(says(u"thinks"_s), std::size_t(0));
        goOn->click();
        QVERIFY(!kit.session().isPaused() && !kit.session().face().isPaused());
        QVERIFY(goOn->isHidden());
        QVERIFY(kit.waitUntilAsked());
        QVERIFY2(!question->text().contains(u"Paused"_s), qPrintable(question->text()));
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
        QVERIFY2(failed[0][0].toString().contains(u"line %1: "_s.arg(text.left(text.indexOf(u"seed none"_s)).count(u'\n') + 1)),
                 qPrintable(failed[0][0].toString()));
    }

    void aGameOfTheTerminalKeepsItsBotsAndNotes()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin(three, {"human", "human", "human"}));
        QString text = toQt(kit.saved());
        text.insert(text.indexOf(u"\n\n"_s) + 1,
                    u"note seat anna ismcts:20\nnote seat bo human\nnote seat cid exec:touch nothing\nnote a quiet evening\n"_s);
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        kit.session().load(kit.deck(), toStd(text));
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QCOMPARE(kit.session().kinds(), (std::vector<std::string>{"ismcts:20", "human", "exec:touch nothing"}));
        QVERIFY(kit.waitUntilAsked());
        std::string again;
        kit.session().save([&](const QString &saved) { again = toStd(saved); });
        QTRY_VERIFY_WITH_TIMEOUT(!again.empty(), patience);
        QVERIFY2(again.find("note a quiet evening\n") != std::string::npos
                     && again.find("note seat anna ismcts:20\n") != std::string::npos,
                 again.c_str());
        QVERIFY2(again.find("note seat cid exec:touch nothing\n") != std::string::npos, again.c_str());
    }

    void aWarningOfTheWriterIsNoFailure()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s});
        const QTemporaryDir folder;
        kit.page().setAskName([&] { return folder.filePath(u"saved.rwgame"_s); });
        int asked = 0;
        kit.page().setAskAboutUnsaved([&](const QString &) {
            ++asked;
            return TablePage::Unsaved::Save;
        });
        foldersFail = true; // the name may not be on the disk; the game is
        const bool mayLeave = kit.page().mayLeave();
        foldersFail = false;
        QVERIFY(mayLeave && asked == 1);
        QVERIFY(kit.session().unsaved().isEmpty());
        const QString message = kit.find<QLabel>("tableMessage")->text();
        QVERIFY2(message.startsWith(u"Saved as "_s) && message.contains(u"look after the disk"_s), qPrintable(message));
    }

    /// It sits where the game says, and does not move before somebody has agreed to its command.
    void aProgramOfASavedGameIsAskedAbout()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        QString text = toQt(kit.saved());
        const std::string sound = "read -r greeting; echo '{\"ready\":true}'; while read -r line; do id=${line#*:}; echo "
                                  "\"{\\\"id\\\":${id%%[!0-9]*},\\\"move\\\":0}\"; done";
        text.insert(text.indexOf(u"\n\n"_s) + 1, toQt("note seat anna human\nnote seat bo exec:" + sound + '\n'));
        QStringList asked;
        bool agrees = false;
        kit.engine().setConsent([&](const std::string &command, const std::function<void(bool)> &answer) {
            asked.append(toQt(command));
            answer(agrees);
        });
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        QSignalSpy refused(&kit.session(), &TableSession::refused);
        kit.session().load(kit.deck(), toStd(text));
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QVERIFY(kit.waitUntilAsked());
        QVERIFY(asked.isEmpty());
        kit.session().choose(u"bid 1x1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, patience);
        QCOMPARE(asked, QStringList{toQt(sound)});
        QVERIFY2(refused[0][1].toString().contains(u"nobody has agreed"_s), qPrintable(refused[0][1].toString()));
        QVERIFY(kit.session().isPaused());
        agrees = true;
        kit.session().goOn();
        QVERIFY(kit.waitUntilAsked());
        QCOMPARE(asked.size(), 2);
        QVERIFY(kit.session().game().standing().moment > 1);
        QVERIFY(kit.session().cautions().isEmpty());
    }

    void whoSitsWhereNobodySaysItIsTheGamesToSay()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin(three, {"human", "human", "human"}));
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        kit.session().load(kit.deck(), kit.saved()); // without notes
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        QCOMPARE(kit.session().kinds(), (std::vector<std::string>{"human", "ismcts:20", "ismcts:20"}));
    }

    /// The game that was played before stays, with those who play it.
    void aGameThatCannotBeLoadedChangesNobody()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "random"}));
        QString text = toQt(kit.saved());
        text.insert(text.indexOf(u"\n\n"_s) + 1,
                    u"note stops always\nnote seat anna random\nnote seat bo human\nnote a quiet evening\n"_s);
        text.replace(u"seed 42"_s, u"seed none"_s);
        QSignalSpy failed(&kit.session(), &TableSession::failed);
        kit.session().load(kit.deck(), toStd(text));
        QTRY_COMPARE_WITH_TIMEOUT(failed.size(), 1, patience);
        QCOMPARE(kit.session().kinds(), (std::vector<std::string>{"human", "random"}));
        QVERIFY(kit.session().stops().usual() != TableStops::Rule::Always);
    }

    void aBrokenProgramIsTold()
    {
        const std::string broken = "exec:read -r greeting; echo '{\"ready\":true}'; read -r line; echo nonsense";
        const auto agree = [](const std::string &, const std::function<void(bool)> &answer) { answer(true); };
        TableKit kit(u"liars-dice"_s);
        kit.engine().setConsent(agree);
        QSignalSpy said(&kit.session(), &TableSession::said);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", broken}));
        auto *cautions = kit.find<Banner>("tableCautions");
        QVERIFY(cautions && !cautions->isVisible());
        const auto told = [&](int instead, int all) {
            return u"Not the moves of the bot: random moves stand in for %1 of %2 decisions of %3; this game does not show how the bot plays."_s
                .arg(instead)
                .arg(all)
                .arg(toQt(broken));
        };
        kit.play({u"bid 1x1"_s});
        QVERIFY(cautions->isVisible());
        QCOMPARE(cautions->sentence(), told(1, 1));
        QCOMPARE(said.size(), 1);
        QVERIFY2(said[0][0].toString().contains(u"the first time its answer is no JSON: nonsense"_s),
                 qPrintable(said[0][0].toString()));
        kit.page().setAskAboutUnsaved([](const QString &) { return TablePage::Unsaved::Discard; });
        std::string text;
        kit.session().save([&](const QString &saved) { text = toStd(saved); });
        QTRY_VERIFY_WITH_TIMEOUT(!text.empty(), patience);
        QVERIFY2(text.find("\nnote stood-in 1 of 1 " + broken + '\n') != std::string::npos, text.c_str());
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "random"}));
        QVERIFY(!cautions->isVisible()); // it is another game
        kit.page().openSaved(toQt(text));
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 2, patience);
        QVERIFY(kit.waitUntilAsked());
        QVERIFY(cautions->isVisible());
        QCOMPARE(cautions->sentence(), told(1, 1));
        if (!kit.session().face().isOver()) {
            kit.session().undo();
            QVERIFY(kit.waitUntilAsked());
            kit.play({u"bid 1x2"_s});
            QCOMPARE(cautions->sentence(), told(2, 2));
        }
    }

    /// The token that is written down is not in the lid.
    void luckThatCannotFallSaysTheWayOut()
    {
        TableKit kit(u"bottlecap-vikings"_s);
        TableStart start;
        start.seats = {"anna", "bo"};
        start.given = Value::Map{
            {"seats", Value::Map{{"anna", Value::Map{{"position", 5}}}, {"bo", Value::Map{{"position", 6}, {"grey", 7}}}}}};
        start.luck = Value::Map{{"draw anna", Value::List{2}}};
        QSignalSpy began(&kit.session().game(), &TableGame::began);
        kit.session().begin(kit.deck(), start, {"human", "human"});
        QTRY_COMPARE_WITH_TIMEOUT(began.size(), 1, patience);
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        QSignalSpy refused(&kit.session(), &TableSession::refused);
        kit.session().choose(u"move 1"_s);
        QTRY_COMPARE_WITH_TIMEOUT(refused.size(), 1, patience);
        const QString sentence = refused[0][1].toString();
        QVERIFY2(sentence.contains(u"2 cannot fall here"_s)
                     && sentence.contains(u"Lines and marks ▸ Go on from here with other luck"_s),
                 qPrintable(sentence));
        kit.session().freshLuck();
        QVERIFY(QTest::qWaitFor([&] { return kit.session().game().standing().moment == 1; }, patience));
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"move 1"_s});
        QCOMPARE(kit.session().game().standing().moment, 2);
    }

    void newRulesPlayTheSameMoves()
    {
        TableKit kit(u"liars-dice"_s);
        QVERIFY(kit.begin({"anna", "bo"}, {"human", "human"}));
        kit.session().setOpenTable(true);
        QVERIFY(kit.waitUntilAsked());
        kit.play({u"bid 1x2"_s, u"bid 8x3"_s});
        TableDeck fewer = kit.deck();
        fewer.texts["tables.yaml"] =
            "# yaml-language-server: $schema=liars-dice.tables.schema.json\nplayers: 2\ndice: 3\nfaces: 6\n";
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
};

QTEST_MAIN(TestTableSaves)

#include "tst_tablesaves.moc"
