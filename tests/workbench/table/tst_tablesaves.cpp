// SPDX-License-Identifier: GPL-3.0-or-later
// Games at the table that are saved, opened, and played on under other rules.
#include "../../patience.h"
#include "tablekit.h"

#include "workbench/qttext.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <cerrno>
#include <memory>

#include <signal.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace rw;
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
        kit.page().setAskAboutUnsaved(
            [&](const QString &) { return ++asked == 1 ? TablePage::Unsaved::Save : TablePage::Unsaved::Discard; });
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
        auto page = std::make_unique<TablePage>(kit.engine(),
                                                TableSource{[&] { return kit.deck(); },
                                                            [] { return Value(); },
                                                            [] { return std::vector<TableVariant>(); },
                                                            [] { return 0; },
                                                            {}});
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
        QCOMPARE(kit.session().kinds(), (std::vector<std::string>{"ismcts:20", "human", "random"}));
        QVERIFY(kit.waitUntilAsked());
        std::string again;
        kit.session().save([&](const QString &saved) { again = toStd(saved); });
        QTRY_VERIFY_WITH_TIMEOUT(!again.empty(), patience);
        QVERIFY2(again.find("note a quiet evening\n") != std::string::npos
                     && again.find("note seat anna ismcts:20\n") != std::string::npos,
                 again.c_str());
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
