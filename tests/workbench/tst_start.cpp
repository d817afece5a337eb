// SPDX-License-Identifier: GPL-3.0-or-later
// How the workbench begins: the words behind its name, and the page without a deck.
#include "../patience.h"
#include "deckkit.h"
#include "halt.h"
#include "workbench/engine/engineclient.h"
#include "workbench/help/helpbrowser.h"
#include "workbench/help/helppage.h"
#include "workbench/window/deckdesk.h"
#include "workbench/window/editorarea.h"
#include "workbench/window/mainwindow.h"
#include "workbench/window/settings.h"
#include "workbench/window/startpage.h"
#include "workbench/window/startwords.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <chrono>

#include <signal.h>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

using Wish = StartWords::Wish;

const QString workbench = QStringLiteral(RW_PROGRAM "-workbench");

struct Ended
{
    int code;
    QString out;
    QString err;
};

Ended run(const QStringList &words)
{
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    program.setProcessEnvironment(environment);
    program.start(workbench, words);
    if (!program.waitForFinished(patience))
        program.kill();
    return {program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -1,
            QString::fromUtf8(program.readAllStandardOutput()), QString::fromUtf8(program.readAllStandardError())};
}

QString write(const QString &file, const QByteArray &text)
{
    QDir().mkpath(QFileInfo(file).path());
    QFile there(file);
    if (there.open(QIODevice::WriteOnly))
        there.write(text);
    return file;
}

const QByteArray savedGame = "rulewright game 1\ngame liars-dice 1\ndeck 0\n";

} // namespace

class TestStart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theProgramTellsOfItself()
    {
        const Ended help = run({u"--help"_s});
        QCOMPARE(help.code, 0);
        for (const QString &word : {u"DECK"_s, u"FILE"_s, u"GAME"_s, u"--version"_s})
            QVERIFY2(help.out.contains(word), qPrintable(help.out));
        const Ended version = run({u"--version"_s});
        QCOMPARE(version.code, 0);
        QVERIFY2(version.out.startsWith(u"rulewright-workbench "_s) && version.out.at(21).isDigit(), qPrintable(version.out));
        QCOMPARE(run({u"-platform"_s, u"nowhere"_s, u"--help"_s}).code, 0); // without a screen
    }

    void wrongWordsSayWhatWouldBeRight_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("right");
        QTest::newRow("option") << QStringList{u"--halp"_s} << u"--help"_s;
        QTest::newRow("nothing there") << QStringList{u"/nowhere/deck"_s} << u"Name the folder of a deck"_s;
        QTest::newRow("no deck") << QStringList{QStringLiteral(RW_SOURCE_DIR "/docs")} << u"deck.yaml"_s;
        QTest::newRow("no file of a deck") << QStringList{QStringLiteral(RW_SOURCE_DIR "/README.md")}
                                           << u"Name the folder of a deck"_s;
        QTest::newRow("two decks") << QStringList{QStringLiteral(RW_SOURCE_DIR "/sample-decks/liars-dice"),
                                                  QStringLiteral(RW_SOURCE_DIR "/sample-decks/spoils-of-war")}
                                   << u"one deck"_s;
    }

    void wrongWordsSayWhatWouldBeRight()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, right);
        const Ended ended = run(words);
        QCOMPARE(ended.code, 2);
        QVERIFY2(ended.err.contains(u"rulewright-workbench: "_s) && ended.err.contains(right), qPrintable(ended.err));
        QVERIFY2(ended.err.contains(words.last()), qPrintable(ended.err));
    }

    void aDeckAFileAndAGameAreToldApart()
    {
        const DeckCopy deck;
        const QString folder = QDir(deck.folder()).canonicalPath();
        QCOMPARE(readStartWords({}, {}).wish, Wish::GoOn);
        StartWords read = readStartWords({folder}, {});
        QCOMPARE(read.deck, folder);
        QVERIFY(read.file.isEmpty() && read.game.isEmpty());
        read = readStartWords({folder + u"/tables.yaml"_s}, {});
        QCOMPARE(read.deck, folder);
        QCOMPARE(read.file, u"tables.yaml"_s);
        QDir(folder).mkdir(u"notes"_s);
        const StartWords noPart = readStartWords({write(folder + u"/notes/ideas.txt"_s, "a")}, {});
        QCOMPARE(noPart.wish, Wish::Nothing);
        QVERIFY2(noPart.fault.contains(u"not part of the deck"_s), qPrintable(noPart.fault));
        const StartWords hiding = readStartWords({write(folder + u"/notes/a\x1b[2J\nb.txt"_s, "a")}, {});
        QVERIFY2(hiding.fault.contains(u"a␛[2J␊b.txt"_s) && !hiding.fault.contains(QChar(0x1b)), qPrintable(hiding.fault));
    }

    void aSavedGameFindsItsDeck()
    {
        const QTemporaryDir elsewhere;
        const QString lonely = write(elsewhere.filePath(u"evening.rwgame"_s), savedGame);
        const StartWords lost = readStartWords({lonely}, {});
        QCOMPARE(lost.wish, Wish::Nothing);
        QVERIFY2(lost.fault.contains(u"liars-dice"_s) && lost.fault.contains(u"DECK"_s), qPrintable(lost.fault));

        const DeckCopy deck; // of liars-dice
        const DeckCopy other(u"spoils-of-war"_s);
        const QString folder = QDir(deck.folder()).canonicalPath();
        QCOMPARE(readStartWords({lonely}, {other.folder(), folder}).deck, folder); // the last of that game
        QCOMPARE(readStartWords({folder, lonely}, {}).deck, folder);
        const QString beside = write(folder + u"/games/evening.rwgame"_s, savedGame);
        const StartWords read = readStartWords({beside}, {});
        QCOMPARE(read.deck, folder);
        QCOMPARE(read.game, QString::fromUtf8(savedGame));
    }

    /// What is read of a game that is cut off could pass for a whole one.
    void aSavedGameBeyondTheLimitIsRefused()
    {
        const DeckCopy deck;
        const QString folder = QDir(deck.folder()).canonicalPath();
        const QString large = write(folder + u"/games/large.rwgame"_s, savedGame);
        QFile file(large);
        constexpr qsizetype whole = 17 << 20;
        QVERIFY(file.resize(whole));
        QCOMPARE(readStartWords({large}, {}).game.size(), whole);
        QVERIFY(file.resize(mostOfSavedGame + 1));
        const StartWords refused = readStartWords({large}, {});
        QCOMPARE(refused.wish, Wish::Nothing);
        QVERIFY(refused.game.isEmpty());
        QVERIFY2(refused.fault.contains(large) && refused.fault.contains(u"larger than 64 MiB"_s), qPrintable(refused.fault));
    }

    void theStatusBarTellsASilence()
    {
        const DeckCopy deck;
        Settings settings(deck.settings());
        MainWindow window(settings, {engineProgram(), deck.recovery(), {}}, {});
        auto *engine = window.findChild<EngineClient *>();
        const auto *label = window.findChild<QLabel *>(u"engineLabel"_s);
        QVERIFY(engine && label);
        engine->setSilence(std::chrono::milliseconds(20));
        QTRY_COMPARE_WITH_TIMEOUT(label->text(), QString(), patience); // nothing to tell while all is well
        QVERIFY(halt(engine->processId()));
        engine->ask("describe", {}, &window, [](const Answer &) {});
        QTRY_VERIFY_WITH_TIMEOUT(label->text().startsWith(u"no answer for "_s), patience);
        ::kill(pid_t(engine->processId()), SIGCONT);
        QTRY_COMPARE_WITH_TIMEOUT(label->text(), QString(), patience); // nothing to tell while all is well
    }

    void theWindowOpensOnTheFile()
    {
        const DeckCopy deck;
        Settings settings(deck.settings());
        MainWindow window(settings, {engineProgram(), deck.recovery(), {}}, {});
        window.begin(readStartWords({deck.folder() + u"/tables.yaml"_s}, {}));
        QVERIFY(window.desk());
        QCOMPARE(window.desk()->editor()->spot().file, std::string("tables.yaml"));
    }

    void helpIsNotEmptyWhenTheWindowComesBackOnIt()
    {
        const DeckCopy deck;
        Settings settings(deck.settings());
        settings.setLastSession({{}, u"help"_s});
        MainWindow window(settings, {engineProgram(), deck.recovery(), {}}, {});
        window.begin({});
        QCOMPARE(window.pageName(), u"help"_s);
        QVERIFY(!window.helpPage()->browser()->toPlainText().isEmpty());
    }

    void aNewUserIsToldWhatToDoFirst()
    {
        const DeckCopy deck;
        Settings settings(deck.settings());
        MainWindow window(settings, {engineProgram(), deck.recovery(), QStringLiteral(RW_SOURCE_DIR "/sample-decks")}, {});
        window.show();
        auto *page = window.startPage();
        QVERIFY(page->findChild<QWidget *>(u"firstSteps"_s)->isVisible());
        QVERIFY(!page->findChild<QListWidget *>(u"recentDecks"_s)->isVisible());
        window.openDeck(deck.folder());
        QVERIFY(window.closeDeck());
        QVERIFY(!page->findChild<QWidget *>(u"firstSteps"_s)->isVisible());
        QVERIFY(page->findChild<QListWidget *>(u"recentDecks"_s)->isVisible());
    }

    void aNarrowPageHasOneColumn()
    {
        const DeckCopy deck;
        Settings settings(deck.settings());
        EngineClient engine(engineProgram());
        StartPage page(settings, engine, QStringLiteral(RW_SOURCE_DIR "/sample-decks"));
        auto *first = page.findChild<QWidget *>(u"firstSteps"_s);
        auto *test = page.findChild<QPushButton *>(u"openFolder"_s);
        page.show();
        const auto lowest = [&] { // of the left column, seen from the buttons of the right one
            QApplication::processEvents();
            int top = 100'000;
            for (QPushButton *each : page.findChildren<QPushButton *>())
                if (each->accessibleName().startsWith(u"Try "_s))
                    top = std::min(top, each->mapTo(&page, QPoint()).y());
            return top - first->mapTo(&page, QPoint(0, first->height())).y();
        };
        page.resize(gap(300), gap(200));
        QVERIFY(lowest() < 0);
        page.resize(gap(120), gap(200));
        QVERIFY(lowest() > 0);
        QVERIFY(test->isVisible());
    }

    void aDeckThatIsGoneIsMarkedAndCanBeRemoved()
    {
        const DeckCopy deck;
        Settings settings(deck.settings());
        settings.addRecentDeck(u"/nowhere/vanished"_s);
        settings.addRecentDeck(deck.folder());
        EngineClient engine(engineProgram());
        StartPage page(settings, engine, {});
        page.show();
        auto *list = page.findChild<QListWidget *>(u"recentDecks"_s);
        QCOMPARE(list->count(), 2);
        QVERIFY2(list->item(1)->text().startsWith(u"Not there any more"_s), qPrintable(list->item(1)->text()));
        QVERIFY(!list->item(0)->text().startsWith(u"Not there"_s));
        QSignalSpy opened(&page, &StartPage::openWanted);
        Q_EMIT list->itemActivated(list->item(1));
        QCOMPARE(opened.size(), 0);
        auto *forget = page.findChild<QPushButton *>(u"forgetDeck"_s);
        QVERIFY(!forget->isEnabled());
        list->setCurrentRow(1);
        forget->click();
        QCOMPARE(list->count(), 1);
        QCOMPARE(settings.recentDecks(), QStringList{deck.folder()});
    }

    void aSampleIsTriedInACopyThatStays()
    {
        const DeckCopy deck;
        Settings settings(deck.settings());
        const QString samples = QStringLiteral(RW_SOURCE_DIR "/sample-decks");
        MainWindow window(settings, {engineProgram(), deck.recovery(), samples}, {});
        window.setAskAboutUnsaved([] { return MainWindow::Unsaved::Save; });
        window.show();
        QPushButton *test = nullptr;
        for (QPushButton *each : window.startPage()->findChildren<QPushButton *>())
            if (each->accessibleName() == u"Try the sample deck Liar's Dice"_s)
                test = each;
        QVERIFY(test);
        test->click();
        QTRY_VERIFY_WITH_TIMEOUT(window.desk(), patience);
        const QString folder = window.desk()->session().folder();
        QVERIFY2(!folder.startsWith(samples), qPrintable(folder));
        QVERIFY(window.desk()->session().setValue({"tables.yaml", {"dice"}}, 4, u"Change dice"_s).empty());
        QVERIFY(window.closeDeck());
        test->click();
        QTRY_VERIFY_WITH_TIMEOUT(window.desk(), patience);
        QCOMPARE(window.desk()->session().folder(), folder);
        QCOMPARE(window.desk()->session().value({"tables.yaml", {"dice"}}), Value(4));
    }
};

QTEST_MAIN(TestStart)
#include "tst_start.moc"
