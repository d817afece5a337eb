// SPDX-License-Identifier: GPL-3.0-or-later
// The window, as a designer uses it.
#include "windowbench.h"
#include "workbench/engine/engineclient.h"
#include "workbench/help/helpbrowser.h"
#include "workbench/help/helppage.h"
#include "workbench/panels/cardpanel.h"
#include "workbench/panels/findpanel.h"
#include "workbench/panels/journalmodel.h"
#include "workbench/panels/journalpanel.h"
#include "workbench/panels/listpanel.h"
#include "workbench/panels/treepanel.h"
#include "workbench/parts/englishplurals.h"
#include "workbench/parts/homelypath.h"
#include "workbench/window/aboutpage.h"
#include "workbench/window/deckdocks.h"
#include "workbench/window/deskbar.h"
#include "workbench/window/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdlib>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

/// Keys in the source of a window, then a death without any last word.
[[noreturn]] void typeAndDie(const QStringList &arguments)
{
    Settings settings(arguments[4]);
    MainWindow window(settings, {engineProgram(), arguments[3], {}}, {});
    window.show();
    window.openDeck(arguments[2]);
    window.desk()->show({"tables.yaml"});
    window.desk()->editor()->showSource();
    SourceEdit &source = *window.desk()->editor()->source()->edit();
    source.setCursor(source.bytes().size());
    QTest::keyClicks(&source, QString(arguments[5].toInt(), u'x'));
    std::raise(SIGKILL);
    std::abort();
}

} // namespace

class TestWorkbench : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsTypedIsCheckedAndCanBeUndone()
    {
        Bench bench;
        bench.showSource({"tables.yaml", {"faces"}});
        const std::string before = bench.session().text("tables.yaml");
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().check().lastCheckMs() >= 0, patience);
        const std::size_t at = before.find("faces: 6") + 7;
        bench.source().select(at, at + 1);
        QTest::keyClicks(&bench.source(), u"1"_s);
        QCOMPARE(bench.session().value({"tables.yaml", {"faces"}}).toInt(), 1);
        const auto *problems = bench.window->findChild<QTreeView *>(u"problems"_s);
        QTRY_VERIFY_WITH_TIMEOUT(problems->model()->rowCount() == 1, patience);
        QVERIFY(bench.window->findChild<QLabel *>(u"sourceNote"_s)->text().contains(u"faces is 1"_s));
        QCOMPARE(bench.source().sentencesAt(at).size(), 1);
        QTest::keyClick(&bench.source(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(bench.session().text("tables.yaml"), before);
        QCOMPARE(bench.source().bytes(), before);
        QTRY_VERIFY_WITH_TIMEOUT(problems->model()->rowCount() == 0, patience);
    }

    void aProblemLeadsToItsPlace()
    {
        Bench bench;
        QVERIFY(bench.session().setValue({"tables.yaml", {"faces"}}, 1, u"Change faces"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().problems().rowCount() == 1, patience);
        bench.desk().editor()->showSource();
        QTest::keyClick(bench.window.get(), Qt::Key_F8);
        QCOMPARE(bench.desk().editor()->spot(), (Spot{"tables.yaml", {"faces"}}));
        QCOMPARE(bench.source().cursor(), bench.session().text("tables.yaml").find("faces: 1") + 7);
        bench.desk().goBack();
        QVERIFY(bench.desk().editor()->spot().file != "tables.yaml");
    }

    void aProblemWithoutANodeLeadsToItsLine()
    {
        Bench bench(false);
        bench.deck.write(u"tables.yaml"_s, "players: 2\ndice: [5\n");
        bench.window->openDeck(bench.deck.folder());
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().problems().rowCount() > 0, patience);
        bench.desk().show({"deck.yaml"});
        const Problem problem = bench.desk().problems().problem(0);
        QCOMPARE(problem.spot.file, std::string("tables.yaml"));
        QVERIFY(problem.line > 1 && problem.spot.path.empty());
        QTest::keyClick(bench.window.get(), Qt::Key_F8);
        QCOMPARE(bench.desk().editor()->spot().file, std::string("tables.yaml"));
        QVERIFY(bench.desk().editor()->source()->isVisible());
        QVERIFY(bench.source().cursor() >= std::string("players: 2\n").size());
    }

    void brokenTextIsSaid()
    {
        Bench bench;
        bench.showSource({"tables.yaml"});
        const auto *broken = bench.window->findChild<QLabel *>(u"broken"_s);
        QVERIFY(!broken->isVisible());
        bench.source().setCursor(0);
        QTest::keyClicks(&bench.source(), u"["_s);
        QVERIFY(broken->isVisible());
        QVERIFY(broken->text().contains(u"cannot be read"_s));
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().problems().rowCount() > 0, patience);
        bench.session().undo();
        QVERIFY(!broken->isVisible());
    }

    void theEngineComesBack()
    {
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().check().isCurrent(), patience);
        QSignalSpy started(&bench.window->engine(), &EngineClient::started);
        QSignalSpy states(&bench.window->engine(), &EngineClient::stateChanged);
        QStringList said;
        connect(&bench.window->engine(), &EngineClient::ended, this, [&] { said = bench.banners(); });
        ::kill(pid_t(bench.window->engine().processId()), SIGKILL);
        QTRY_COMPARE_WITH_TIMEOUT(started.count(), 1, patience);
        QVERIFY(said.value(0).contains(u"no edit is lost"_s));
        QCOMPARE(bench.banners().size(), 1); // it stays until it is read
        bench.press(u"All right"_s);
        QVERIFY(bench.banners().isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().check().isCurrent(), patience);
    }

    void aMissingEngineIsSaidAndEditingGoesOn()
    {
        const DeckCopy deck;
        Settings settings(deck.settings());
        MainWindow window(settings, {u"/nowhere/rulewright"_s, deck.recovery(), {}}, {});
        window.show();
        window.openDeck(deck.folder());
        QTRY_VERIFY_WITH_TIMEOUT(window.engine().state() == EngineClient::State::Failed, patience);
        QVERIFY(window.findChildren<Banner *>().first()->sentence().contains(u"/nowhere/rulewright"_s));
        DeckSession &session = window.desk()->session();
        QVERIFY(session.setValue({"tables.yaml", {"dice"}}, 4, u"Change dice"_s).empty());
        QVERIFY(session.saveAll().empty());
    }

    void whatAnotherProgramWroteIsAskedAbout()
    {
        Bench bench;
        bench.deck.write(u"tables.yaml"_s, "players: 2\ndice: 3\nfaces: 4\n");
        QTRY_VERIFY_WITH_TIMEOUT(bench.banners().join(u' ').contains(u"Another program changed tables.yaml"_s), patience);
        bench.press(u"The one on disk"_s);
        QCOMPARE(bench.session().value({"tables.yaml", {"dice"}}).toInt(), 3);
        QVERIFY(bench.banners().isEmpty());
        bench.deck.remove(u"tables.yaml"_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.banners().join(u' ').contains(u"deleted"_s), patience);
        bench.press(u"Keep it and save it again"_s);
        QTest::keyClick(bench.window.get(), Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(bench.deck.bytes(u"tables.yaml"_s), "players: 2\ndice: 3\nfaces: 4\n");
    }

    void whatWasNotSavedIsOffered()
    {
        Bench bench;
        {
            const auto other = DeckSession::open(bench.deck.folder(), bench.deck.recovery(), true).session;
            QVERIFY(other->setValue({"tables.yaml", {"dice"}}, 4, u"Change dice"_s).empty());
        }
        QVERIFY(bench.window->closeDeck());
        bench.window->openDeck(bench.deck.folder());
        QVERIFY(bench.banners().value(0).contains(u"closed: tables.yaml"_s));
        bench.press(u"Restore"_s);
        QCOMPARE(bench.session().value({"tables.yaml", {"dice"}}).toInt(), 4);
        QVERIFY(bench.banners().isEmpty());
    }

    // The texts themselves are tried a hundred times by tst_decksession; these are the keys of a window. RW_WINDOW_DEATHS=100
    // in the environment tries it after each of a hundred keys.
    void keysOfAWindowThatIsKilledAreOffered_data()
    {
        QTest::addColumn<int>("keys");
        const int deaths = qEnvironmentVariableIntValue("RW_WINDOW_DEATHS");
        for (int keys = 1; keys <= std::max(7, deaths); ++keys)
            if (keys <= deaths || keys <= 2 || keys == 7)
                QTest::addRow("%d", keys) << keys;
    }

    void keysOfAWindowThatIsKilledAreOffered()
    {
        QFETCH(int, keys);
        const DeckCopy deck;
        QProcess victim;
        victim.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        victim.start(QCoreApplication::applicationFilePath(),
                     {u"--type-and-die"_s, deck.folder(), deck.recovery(), deck.settings(), QString::number(keys)});
        QVERIFY(victim.waitForFinished(patience));
        QCOMPARE(victim.exitStatus(), QProcess::CrashExit);
        const auto session = DeckSession::open(deck.folder(), deck.recovery()).session;
        QVERIFY(session);
        QCOMPARE(session->recovered().size(), 1u);
        QCOMPARE(session->recovered()[0].text, session->text("tables.yaml") + std::string(std::size_t(keys), 'x'));
    }

    void aDeckThatIsOpenElsewhereIsSaid()
    {
        Bench bench;
        Bench other(false);
        Settings settings(other.deck.settings());
        MainWindow second(settings, {engineProgram(), bench.deck.recovery(), {}}, {});
        second.show();
        second.openDeck(bench.deck.folder());
        QVERIFY(!second.desk());
        QStringList said;
        for (const Banner *banner : second.findChildren<Banner *>())
            said += banner->sentence();
        QVERIFY(said.join(u' ').contains(u"open in another window"_s));
    }

    void unsavedFilesAreAskedAboutBeforeClosing()
    {
        Bench bench;
        QVERIFY(bench.session().setValue({"tables.yaml", {"dice"}}, 4, u"Change dice"_s).empty());
        bench.wish = MainWindow::Unsaved::Stay;
        QVERIFY(!bench.window->closeDeck());
        bench.wish = MainWindow::Unsaved::Save;
        QVERIFY(bench.window->closeDeck());
        QVERIFY(bench.deck.bytes(u"tables.yaml"_s).contains("dice: 4"));
        QVERIFY(!bench.window->desk());
        QVERIFY(bench.window->startPage()->isVisible());
        QCOMPARE(bench.window->findChild<QListWidget *>(u"recentDecks"_s)->count(), 1);
    }

    void pathsAtHomeAreShort()
    {
        const QByteArray home = qgetenv("HOME");
        const auto back = qScopeGuard([&] { qputenv("HOME", home); });
        qputenv("HOME", "/home/anna");
        QCOMPARE(homelyPath(u"/home/anna/decks/mine"_s), u"~/decks/mine"_s);
        QCOMPARE(homelyPath(u"/home/annabel/mine"_s), u"/home/annabel/mine"_s);
        qputenv("HOME", "/");
        QCOMPARE(homelyPath(u"/srv/mine"_s), u"/srv/mine"_s);
    }

    void whatWasSaidOfADeckGoesWithIt()
    {
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().check().isCurrent(), patience);
        QTest::keyClick(bench.window.get(), Qt::Key_F8);
        QCOMPARE(bench.window->statusBar()->currentMessage(), u"There are no problems."_s);
        QVERIFY(bench.window->closeDeck());
        QCOMPARE(bench.window->statusBar()->currentMessage(), QString());
    }

    void theLabHasTheWholeWindow()
    {
        WindowParts parts;
        parts.lab = [](Workspace &, QWidget *parent) { return new QWidget(parent); };
        Bench bench(true, parts);
        const auto isTreeShown = [&] { return bench.desk().tree()->isVisible(); };
        QVERIFY(isTreeShown());
        QTest::keyClick(bench.window.get(), Qt::Key_M, Qt::ControlModifier);
        QWidget *lab = bench.desk().lab();
        QVERIFY(lab->isVisible());
        QVERIFY(!isTreeShown());
        QTest::keyClick(bench.window.get(), Qt::Key_M, Qt::ControlModifier);
        QVERIFY(!lab->isVisible()); // the same keys lead back
        QVERIFY(isTreeShown());
    }

    /// Where there is little room, signs stand for names, and what is read aloud stays whole.
    void namesGiveWayToSigns()
    {
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().check().isCurrent(), patience);
        const auto *errors = bench.window->findChild<QToolButton *>(u"showErrors"_s);
        QCOMPARE(errors->text(), u"Errors 0"_s);
        bench.window->resize(bench.window->fontMetrics().averageCharWidth() * 100, 600);
        QTRY_COMPARE_WITH_TIMEOUT(errors->text(), u"0"_s, patience);
        QCOMPARE(errors->accessibleName(), u"Errors 0"_s);
    }

    void theRowWithTheKeyboardHasARingAllAround()
    {
        applyTheme(*qApp, Settings::Colours::Light);
        Bench bench;
        QTreeView *view = bench.desk().tree()->view();
        view->setCurrentIndex(view->model()->index(0, 0));
        view->setFocus();
        const QRect row = view->visualRect(view->currentIndex());
        const QImage picture = view->viewport()->grab(row).toImage();
        for (const int x : {picture.width() / 4, picture.width() / 2, picture.width() * 3 / 4})
            QCOMPARE(picture.pixelColor(x, 0).name(), themeColours(view->palette()).focus.name());
    }

    void wordsOfACardHaveRoomBesideItsFace()
    {
        CardPanel panel;
        auto *face = new QWidget(&panel);
        auto *page = new QWidget(face);
        page->setMinimumHeight(300);
        (new QVBoxLayout(face))->addWidget(page);
        auto *words = new QLabel(u"one\ntwo\nthree\nfour\nfive\nsix\nseven"_s);
        panel.fill(face, words, nullptr);
        panel.resize(200, 300);
        panel.show();
        QVERIFY(words->visibleRegion().boundingRect().height() >= panel.fontMetrics().lineSpacing() * 5);
    }

    void aStripThatGrowsMovesNothing()
    {
        CardPanel panel;
        auto *face = new QWidget(&panel);
        auto *page = new QWidget(face);
        page->setMinimumHeight(300);
        (new QVBoxLayout(face))->addWidget(page);
        auto *words = new QWidget;
        auto *column = new QVBoxLayout(words);
        column->addWidget(new QLabel(u"one\ntwo\nthree\nfour\nfive\nsix\nseven"_s));
        auto *button = new QPushButton(u"Ask"_s);
        column->addWidget(button);
        column->addStretch(1);
        auto *strip = new QLabel(u"nothing yet"_s, &panel);
        panel.fill(face, words, strip);
        panel.resize(200, 600);
        panel.show();
        const QPoint before = button->mapTo(&panel, QPoint());
        const int high = strip->height();
        strip->setText(u"a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl"_s);
        QTRY_VERIFY_WITH_TIMEOUT(strip->height() > 2 * high, patience);
        QCOMPARE(button->mapTo(&panel, QPoint()), before);
    }

    void whatHappenedHasTheRoomOfANarrowJournal()
    {
        JournalModel journal(nullptr);
        journal.setProof(Value::Map{{"name", "one"}, {"passed", true}});
        JournalPanel panel(journal, u"journal"_s, u"Journal"_s);
        panel.resize(panel.fontMetrics().averageCharWidth() * 120, 200);
        panel.show();
        const auto isShown = [&](int column) { return !panel.view()->isColumnHidden(column); };
        QVERIFY(isShown(JournalModel::ClauseColumn) && isShown(JournalModel::CardColumn));
        panel.resize(panel.fontMetrics().averageCharWidth() * 40, 200);
        QVERIFY(!isShown(JournalModel::ClauseColumn) && !isShown(JournalModel::CardColumn));
        QVERIFY(isShown(JournalModel::WordsColumn));
    }

    void namesOfProofsHaveTheRoomUntilOneFails()
    {
        Bench bench;
        const auto *list = bench.window->findChild<QTreeView *>(u"proofs"_s);
        const auto isShown = [&] { return !list->isColumnHidden(ProofsModel::FailureColumn); };
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().proofs().played() > 0, patience);
        QVERIFY(!isShown());
        QVERIFY(bench.session().setValue({"tables.yaml", {"dice"}}, 2, u"Change dice"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().proofs().failed() > 0, patience);
        QVERIFY(isShown());
    }

    // A second click would hit whatever came under the mouse.
    void aClickOnAProofKeepsTheListThere()
    {
        Bench bench;
        auto *proofs = bench.window->findChild<QDockWidget *>(u"proofsDock"_s);
        auto *journal = bench.window->findChild<QDockWidget *>(u"journalDock"_s);
        auto *list = bench.window->findChild<QTreeView *>(u"proofs"_s);
        const auto isSeen = [](const QDockWidget *dock) { return !dock->visibleRegion().isEmpty(); };
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().proofs().played() > 0, patience);
        DeckDocks::raise(proofs);
        QTRY_VERIFY_WITH_TIMEOUT(isSeen(proofs), patience);
        const QPoint row = list->visualRect(list->model()->index(0, ProofsModel::NameColumn)).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row);
        QCOMPARE(bench.desk().editor()->spot(), bench.desk().proofs().spot(0));
        QVERIFY(isSeen(proofs) && !isSeen(journal));
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, row);
        QTRY_VERIFY_WITH_TIMEOUT(isSeen(journal), patience);
    }

    void theBarLeadsFromPageToPage()
    {
        WindowParts parts;
        parts.table = parts.lab = [](Workspace &, QWidget *parent) { return new QWidget(parent); };
        Bench bench(true, parts);
        auto *bar = bench.window->findChild<DeskBar *>();
        const auto buttons = [&] {
            return QList{bar->findChild<QToolButton *>(u"deskPage0"_s), bar->findChild<QToolButton *>(u"deskPage1"_s),
                         bar->findChild<QToolButton *>(u"deskPage2"_s)};
        };
        const auto marked = [&] {
            QStringList names;
            for (const QToolButton *button : buttons())
                if (button->isChecked())
                    names += button->text();
            return names;
        };
        QVERIFY(bar->isVisible());
        QCOMPARE(marked(), QStringList{u"Edit"_s});
        QTest::mouseClick(buttons()[1], Qt::LeftButton);
        QVERIFY(bench.desk().table()->isVisible());
        QCOMPARE(marked(), QStringList{u"Play"_s});
        QTest::mouseClick(buttons()[1], Qt::LeftButton); // one stays where one is
        QCOMPARE(marked(), QStringList{u"Play"_s});
        buttons()[2]->setFocus();
        QTest::keyClick(buttons()[2], Qt::Key_Space);
        QVERIFY(bench.desk().lab()->isVisible());
        QCOMPARE(marked(), QStringList{u"Measure"_s});
        QTest::keyClick(bench.window.get(), Qt::Key_Comma, Qt::ControlModifier);
        QCOMPARE(marked(), QStringList());
        QTest::mouseClick(buttons()[0], Qt::LeftButton);
        QVERIFY(bench.desk().editor()->isVisible());
        QVERIFY(bench.window->closeDeck());
        QVERIFY(!bar->isVisible());
    }

    void aCardIsTriedAtTheTable()
    {
        std::string tried;
        WindowParts parts;
        parts.table = [&tried](Workspace &workspace, QWidget *parent) {
            workspace.tryCard = [&tried](const std::string &card) { tried = card; };
            return new QWidget(parent);
        };
        Bench bench(true, parts, u"spoils-of-war"_s);
        auto *button = bench.window->findChild<QToolButton *>(u"editorAction"_s);
        bench.desk().show({"tables.yaml"});
        QVERIFY(!button->isVisible());
        const auto &entries = bench.desk().index().entries();
        const auto card = std::ranges::find(entries, DeckEntry::Kind::Card, &DeckEntry::kind);
        QVERIFY(card != entries.end());
        bench.desk().show(card->spot);
        QVERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(tried, card->id);
        QVERIFY(bench.desk().table()->isVisible());
        tried.clear();
        QTest::keyClick(bench.window.get(), Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(tried, card->id);
        QVERIFY(bench.desk().table()->isVisible()); // it stays there
    }

    void thePaletteFindsCardsFilesAndActions()
    {
        Bench bench;
        const auto type = [&](const QString &words) {
            QTest::keyClick(bench.window.get(), Qt::Key_K, Qt::ControlModifier);
            auto *line = bench.window->findChild<QLineEdit *>(u"paletteLine"_s);
            QTRY_VERIFY_WITH_TIMEOUT(line->isVisible(), patience);
            QTest::keyClicks(line, words);
            QTest::keyClick(line, Qt::Key_Return);
            QTRY_VERIFY_WITH_TIMEOUT(!line->isVisible(), patience);
        };
        type(u"tables.yaml"_s);
        QCOMPARE(bench.desk().editor()->spot().file, std::string("tables.yaml"));
        type(u"about rulewright"_s);
        QVERIFY(bench.window->aboutPage()->isVisible());
        type(u"settings"_s);
        QVERIFY(bench.window->settingsPage()->isVisible());
        type(u"keys"_s);
        QVERIFY(bench.window->shortcutsPage()->isVisible());
    }

    void helpGoesToWhatIsShown_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("page");
        QTest::newRow("tables") << u"tables.yaml"_s << u"deck-format.md#tablesyaml"_s;
        QTest::newRow("variant") << u"variants/many-dice.yaml"_s << u"deck-format.md#variantsyaml"_s;
        QTest::newRow("proof") << u"proofs/dice.yaml"_s << u"proofs.md"_s;
        QTest::newRow("deck") << u"deck.yaml"_s << u"deck-format.md#deckyaml"_s;
    }

    void helpGoesToWhatIsShown()
    {
        QFETCH(QString, file);
        QFETCH(QString, page);
        Bench bench;
        bench.showSource({file.toStdString()});
        QTest::keyClick(bench.window.get(), Qt::Key_F1);
        const HelpPage &help = *bench.window->helpPage();
        QVERIFY(help.isVisible());
        QVERIFY(!bench.desk().tree()->isVisible());
        QCOMPARE(help.browser()->place(), page);
        bench.window->helpPage()->showPage(u"user-guide.md"_s);
        QTest::keyClick(bench.window.get(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(help.browser()->pageName(), page.section(u'#', 0, 0));
        QTest::keyClick(bench.window.get(), Qt::Key_F1);
        QVERIFY(!help.isVisible());
        QVERIFY(bench.desk().editor()->isVisible());
        QVERIFY(bench.desk().tree()->isVisible());
    }

    void helpForACardBeginsWithHowToChangeIt()
    {
        Bench bench(true, {}, u"spoils-of-war"_s);
        const DeckIndex &index = bench.desk().index();
        const auto card = std::ranges::find(index.entries(), DeckEntry::Kind::Card, &DeckEntry::kind);
        QVERIFY(card != index.entries().end());
        bench.desk().show(card->spot);
        QTest::keyClick(bench.window.get(), Qt::Key_F1);
        QCOMPARE(bench.window->helpPage()->browser()->place(), u"user-guide.md#change-a-card"_s);
    }

    void aProofThatPassedTellsItsJournal()
    {
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().proofs().played() > 3, patience);
        const int row = bench.desk().proofs().row("proofs/dice.yaml", "The dice stay as they fell");
        QVERIFY(row >= 0);
        bench.desk().showProof(row);
        const JournalModel &journal = bench.desk().journal();
        QTRY_VERIFY_WITH_TIMEOUT(journal.rowCount() > 1, patience);
        QCOMPARE(journal.firstFailure(), -1);
        int told = 0;
        while (journal.clause(told).isEmpty())
            ++told;
        const QString clause = journal.clause(told);
        const QModelIndex index = journal.index(told, JournalModel::ClauseColumn);
        QTreeView *view = bench.desk().journalPanel()->view();
        auto *dock = qobject_cast<QDockWidget *>(bench.desk().journalPanel()->parentWidget());
        QVERIFY(dock);
        dock->raise();
        QTRY_VERIFY_WITH_TIMEOUT(view->isVisible(), patience);
        view->scrollTo(index);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(index).center());
        QCOMPARE(bench.desk().editor()->spot().file, std::string("rules.yaml"));
        QCOMPARE(bench.session().value(bench.desk().editor()->spot().inside("id")), Value(clause.toStdString()));
        QVERIFY(journal.rowCount() > 1); // it stays to be read on
    }

    void theTreeCanBeFilteredAndLeadsOn()
    {
        Bench bench;
        auto *line = bench.window->findChild<QLineEdit *>(u"treeFilter"_s);
        QTest::keyClicks(line, u"faces"_s);
        QTreeView *view = bench.desk().tree()->view();
        const QModelIndex tables = view->model()->index(0, 0);
        QCOMPARE(tables.data().toString(), u"Tables"_s);
        view->setCurrentIndex(view->model()->index(0, 0, tables));
        QCOMPARE(bench.desk().editor()->spot(), (Spot{"tables.yaml", {"faces"}}));
    }

    /// All of the window speaks of the card that is open, also when one before it goes and comes back.
    void aCardStaysOpenWhenItMoves()
    {
        Bench bench(true, {}, u"spoils-of-war"_s);
        DeckDesk &desk = bench.desk();
        std::vector<DeckEntry> cards;
        for (const DeckEntry &each : desk.index().entries())
            if (each.kind == DeckEntry::Kind::Card && each.spot.file == "cards/artifacts.yaml")
                cards.push_back(each);
        QVERIFY(cards.size() > 3);
        const DeckEntry gone = cards[1], open = cards[2];
        desk.show(open.spot);
        const auto isOpen = [&] {
            const DeckEntry *shown = desk.index().around(desk.editor()->spot());
            return shown && shown->id == open.id && desk.editor()->findChild<QLabel *>(u"editorTitle"_s)->text() == open.name
                && desk.tree()->view()->currentIndex().data().toString() == open.name;
        };
        QVERIFY(isOpen());
        const Checked<Edit> edit = removeNode(bench.session().document(gone.spot.file), gone.spot.path);
        QVERIFY(edit);
        QVERIFY(bench.session().apply(*edit.value, u"Remove"_s).empty());
        QVERIFY(desk.editor()->spot() != open.spot);
        QVERIFY(isOpen());
        bench.session().undo();
        QCOMPARE(desk.editor()->spot(), open.spot);
        QVERIFY(isOpen());

        // What is shown instead of a card that has gone is not that card when it comes back.
        const Checked<Edit> other = removeNode(bench.session().document(open.spot.file), open.spot.path);
        QVERIFY(bench.session().apply(*other.value, u"Remove"_s).empty());
        QCOMPARE(desk.cardShown(), cards[3].id);
        bench.session().undo();
        QCOMPARE(desk.cardShown(), cards[3].id);
        QCOMPARE(desk.editor()->spot(), cards[3].spot);
    }

    void aClickOnARowOpensIt()
    {
        Bench bench;
        const Spot dice{"tables.yaml", {"dice"}};
        const Spot faces{"tables.yaml", {"faces"}};
        QTreeView *view = bench.desk().tree()->view();
        bench.desk().show(faces);
        const QPersistentModelIndex row = view->currentIndex();
        const auto click = [&] {
            QVERIFY(view->visualRect(row).isValid());
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(row).center());
        };
        bench.desk().show(dice);
        click();
        QCOMPARE(bench.desk().editor()->spot(), faces);
        QCOMPARE(view->currentIndex(), row);
        QTest::keyClicks(bench.window->findChild<QLineEdit *>(u"treeFilter"_s), u"faces"_s);
        bench.desk().show(dice); // which the filter hides: the row stays marked
        QCOMPARE(bench.desk().editor()->spot(), dice);
        click();
        QCOMPARE(bench.desk().editor()->spot(), faces);
        bench.window->findChild<QLineEdit *>(u"treeFilter"_s)->clear();
        QTest::keyClick(view, Qt::Key_Up); // an arrow opens as well
        QVERIFY(bench.desk().editor()->spot() != faces);
        QCOMPARE(view->currentIndex(), view->indexAbove(row));
    }

    void whatTheFilterHidesIsTold()
    {
        Bench bench;
        const auto *hidden = bench.window->findChild<QLabel *>(u"treeHidden"_s);
        auto *line = bench.window->findChild<QLineEdit *>(u"treeFilter"_s);
        line->setText(u"faces"_s);
        QTRY_COMPARE_WITH_TIMEOUT(bench.desk().check().phase(), LiveCheck::Phase::Idle, patience);
        QVERIFY(!hidden->isVisible()); // nothing wants attention
        QVERIFY(bench.session().setValue({"tables.yaml", {"dice"}}, Value(2), u"Fewer dice"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(hidden->isVisible(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(bench.desk().check().phase(), LiveCheck::Phase::Idle, patience);
        static const QRegularExpression told(u"^Hidden by the filter: \\d+ failing proof"_s);
        QTRY_VERIFY2_WITH_TIMEOUT(told.match(hidden->text()).hasMatch(), qPrintable(hidden->text()), patience);
        line->clear();
        QVERIFY(!hidden->isVisible());
    }

    void theTitleTellsDecksOfOneNameApart()
    {
        const Bench one, other;
        QVERIFY(one.window->windowTitle() != other.window->windowTitle());
        QVERIFY2(one.window->windowTitle().contains(homelyPath(one.session().folder()) + u"[*]"_s),
                 qPrintable(one.window->windowTitle()));
        QVERIFY(one.window->windowTitle().startsWith(one.desk().title()));
        QVERIFY(one.session().setValue({"tables.yaml", {"dice"}}, Value(2), u"Fewer dice"_s).empty());
        QVERIFY(one.window->isWindowModified());
    }

    void downLeadsFromTheEmptyFilterToWhatIsOpen()
    {
        Bench bench;
        const Spot dice{"tables.yaml", {"dice"}};
        bench.desk().show(dice);
        auto *line = bench.window->findChild<QLineEdit *>(u"treeFilter"_s);
        line->setFocus();
        QTest::keyClick(line, Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), bench.desk().tree()->view());
        QCOMPARE(bench.desk().editor()->spot(), dice);
        QTest::keyClick(bench.desk().tree()->view(), Qt::Key_Down);
        QVERIFY(bench.desk().editor()->spot() != dice);
    }

    void typingInTheFilterOpensNothing()
    {
        Bench bench;
        const Spot dice{"tables.yaml", {"dice"}};
        bench.desk().show(dice);
        QTreeView *view = bench.desk().tree()->view();
        const QString title = view->currentIndex().data().toString();
        QVERIFY(!title.isEmpty());
        auto *line = bench.window->findChild<QLineEdit *>(u"treeFilter"_s);
        line->setFocus();
        for (const QChar letter : u"faces"_s) { // on the way the open row goes
            QTest::keyClicks(line, QString(letter));
            QCOMPARE(bench.desk().editor()->spot(), dice);
        }
        QVERIFY(!view->currentIndex().isValid()); // no other row looks as if it were open
        QTest::keyClick(line, Qt::Key_Tab);
        QCOMPARE(bench.desk().editor()->spot(), dice);
        line->setFocus();
        QTest::keyClick(line, Qt::Key_Escape);
        QVERIFY(line->text().isEmpty());
        QCOMPARE(view->currentIndex().data().toString(), title);
        QVERIFY(view->visualRect(view->currentIndex()).isValid());
        QCOMPARE(bench.desk().editor()->spot(), dice);
    }

    void enterOrDownInTheFilterOpensTheFirstHit_data()
    {
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("Enter") << Qt::Key_Return;
        QTest::newRow("Down") << Qt::Key_Down;
    }

    void enterOrDownInTheFilterOpensTheFirstHit()
    {
        QFETCH(Qt::Key, key);
        Bench bench;
        bench.desk().show({"tables.yaml", {"dice"}});
        auto *line = bench.window->findChild<QLineEdit *>(u"treeFilter"_s);
        line->setFocus();
        QTest::keyClicks(line, u"faces"_s);
        QTest::keyClick(line, key);
        QCOMPARE(bench.desk().editor()->spot(), (Spot{"tables.yaml", {"faces"}}));
        QCOMPARE(QApplication::focusWidget(), bench.desk().tree()->view());
        QTest::keyClick(bench.desk().tree()->view(), Qt::Key_Escape); // what was opened stays open
        QVERIFY(line->text().isEmpty());
        QCOMPARE(bench.desk().editor()->spot(), (Spot{"tables.yaml", {"faces"}}));
    }

    void anEditThatTheFilterHidesOpensNothing()
    {
        Bench bench(true, {}, u"spoils-of-war"_s);
        const DeckEntry *huginn = bench.desk().index().card("huginn");
        QVERIFY(huginn);
        const Spot card = huginn->spot;
        bench.desk().show(card);
        QTest::keyClicks(bench.window->findChild<QLineEdit *>(u"treeFilter"_s), u"inn"_s); // others have it, too
        QVERIFY(bench.desk().tree()->view()->currentIndex().isValid());
        QVERIFY(bench.session().setValue(card.inside("name"), "Raven", u"Change name"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(!bench.desk().tree()->view()->currentIndex().isValid(), patience);
        QCOMPARE(bench.desk().editor()->spot(), card);
    }

    void aKnownFixIsSaidAndDone_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("wrong");
        QTest::addColumn<QString>("fixed");
        QTest::addColumn<QString>("words");
        const auto row =
            [](const char *name, const char *file, const char *before, const char *wrong, const char *fixed, const char *words) {
            QTest::newRow(name) << QString::fromUtf8(file) << QString::fromUtf8(before) << QString::fromUtf8(wrong)
                                << QString::fromUtf8(fixed) << QString::fromUtf8(words);
        };
        row("a number out of range", "tables.yaml", "faces: 6", "faces: 1", "faces: 2", "write 2 in place of 1");
        row("a key with a slip", "tables.yaml", "faces: 6", "facess: 6", "faces: 6", "rename “facess” to “faces”");
        row("the schema of another file", "tables.yaml", "liars-dice.tables.schema", "liars-dice.cards.schema",
            "liars-dice.tables.schema", "name the schema in the first line");
        row("a name with a slip", "proofs/dice.yaml", "LD-ROLL-01", "LD-ROL-01", "LD-ROLL-01",
            "write “LD-ROLL-01” in place of “LD-ROL-01”");
        row("a game with a slip", "deck.yaml", "game: liars-dice", "game: liars-dices", "game: liars-dice",
            "write “liars-dice” in place of “liars-dices”");
    }

    void aKnownFixIsSaidAndDone()
    {
        QFETCH(QString, file);
        QFETCH(QString, before);
        QFETCH(QString, wrong);
        QFETCH(QString, fixed);
        QFETCH(QString, words);
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().check().isCurrent() && bench.desk().check().schema(FileKind::Tables), patience);
        const QString text = QString::fromStdString(bench.session().text(file.toStdString()));
        const qsizetype at = text.indexOf(before);
        QVERIFY(at >= 0);
        const auto with = [&](const QString &other) { return QString(text).replace(at, before.size(), other).toStdString(); };
        bench.session().setText(file.toStdString(), with(wrong), u"Type"_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().check().isCurrent() && bench.desk().problems().rowCount() > 0, patience);
        const std::size_t steps = bench.session().stepsDone();
        const auto *said = bench.window->findChild<QLabel *>(u"fixWords"_s);
        QVERIFY(said->isHidden()); // the list has its room
        for (int row = 0; row < bench.desk().problems().rowCount() && !said->text().contains(words); ++row)
            QTest::keyClick(bench.window.get(), Qt::Key_F8);
        QVERIFY2(said->text().contains(words), qPrintable(said->text() + u" | "_s + bench.desk().problems().problem(0).text));
        QCOMPARE(bench.session().stepsDone(), steps); // said, and not done
        QTest::keyClick(bench.window.get(), Qt::Key_Period, Qt::ControlModifier);
        QCOMPARE(bench.session().text(file.toStdString()), with(fixed));
        QCOMPARE(bench.session().stepsDone(), steps + 1);
        const ProblemsModel &problems = bench.desk().problems(); // proofs may fail now: another number is another game
        QTRY_COMPARE_WITH_TIMEOUT(problems.count(ProblemsModel::Kind::Error) + problems.count(ProblemsModel::Kind::Warning), 0,
                                  patience);
        bench.session().undo();
        QCOMPARE(bench.session().text(file.toStdString()), with(wrong));
    }

    void aMissingKeyIsAddedWithItsUsualValue()
    {
        Bench bench(true, {}, u"spoils-of-war"_s);
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().check().isPlayable() && bench.desk().check().schema(FileKind::Cards), patience);
        const Spot copies = bench.desk().index().card("huginn")->spot.inside("copies");
        QCOMPARE(bench.session().value(copies), Value(1));
        QVERIFY(bench.session().remove(copies, u"Remove copies"_s).empty());
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().problems().count(ProblemsModel::Kind::Error) > 0, patience);
        QTest::keyClick(bench.window.get(), Qt::Key_F8);
        const auto *said = bench.window->findChild<QLabel *>(u"fixWords"_s);
        QVERIFY2(said->text().contains(u"add “copies” with the value 1"_s), qPrintable(said->text()));
        bench.press(u"Fix"_s);
        QCOMPARE(bench.session().value(copies), Value(1));
    }

    void problemsAreFilteredByKindAndWords()
    {
        Bench bench;
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().check().isCurrent(), patience);
        QVERIFY(bench.session().setValue({"tables.yaml", {"faces"}}, 1, u"Change faces"_s).empty());
        const std::string marked = bench.session().text("rules.yaml");
        bench.session().setText("rules.yaml", marked.substr(marked.find('\n') + 1), u"Type"_s); // without its schema: a warning
        const auto *view = bench.window->findChild<QTreeView *>(u"problems"_s);
        const auto *dock = bench.window->findChild<QDockWidget *>(u"problemsDock"_s);
        const auto title = [&] { return dock->windowTitle(); };
        QTRY_COMPARE_WITH_TIMEOUT(title(), u"Problems 2"_s, patience);
        QCOMPARE(view->model()->rowCount(), 2);
        auto *warnings = bench.window->findChild<QToolButton *>(u"showWarnings"_s);
        QCOMPARE(warnings->text(), u"Warnings 1"_s);
        QTest::mouseClick(warnings, Qt::LeftButton);
        QCOMPARE(view->model()->rowCount(), 1);
        QCOMPARE(title(), u"Problems 1 of 2"_s);
        auto *words = bench.window->findChild<QLineEdit *>(u"problemsFilter"_s);
        QTest::keyClicks(words, u"no such words"_s);
        QCOMPARE(view->model()->rowCount(), 0);
        QCOMPARE(title(), u"Problems 0 of 2"_s);
        words->clear();
        QTest::mouseClick(warnings, Qt::LeftButton);
        QTest::keyClicks(words, u"RULES.yaml"_s);
        QCOMPARE(view->model()->rowCount(), 1);
        bench.desk().show({"deck.yaml"});
        bench.window->findChild<QTreeView *>(u"problems"_s)->setCurrentIndex(view->model()->index(0, 0));
        QTest::keyClick(bench.window->findChild<QTreeView *>(u"problems"_s), Qt::Key_Return);
        QCOMPARE(bench.desk().editor()->spot().file, std::string("rules.yaml"));
    }

    void wordsAreAcceptedBesideTheVerdict()
    {
        Bench bench(true, {}, u"spoils-of-war"_s);
        const LiveCheck &check = bench.desk().check();
        QTRY_VERIFY_WITH_TIMEOUT(!check.words().empty(), patience);
        const auto accepted = std::ranges::find_if(check.words(), [](const auto &each) { return each.second.isAccepted; });
        QVERIFY(accepted != check.words().end());
        const std::string id = accepted->first;
        const QString printed = accepted->second.printed;
        const Spot card = bench.desk().index().card(id)->spot;
        bench.desk().show(card);
        const auto *button = bench.window->findChild<QPushButton *>(u"acceptWords"_s);
        const auto *verdict = bench.window->findChild<QLabel *>(u"verdict"_s);
        const auto *reasons = bench.window->findChild<QLabel *>(u"reasons"_s);
        QCOMPARE(verdict->text(), u"Accepted: a person has read both"_s);
        QVERIFY2(button->toolTip().contains(printed), qPrintable(button->toolTip()));

        bench.press(u"Take back"_s);
        QVERIFY(!bench.session().has(card.inside("words")));
        QTRY_VERIFY_WITH_TIMEOUT(button->isVisible() && button->text() == u"Accept"_s, patience);
        QVERIFY2(verdict->text().startsWith(u"Not accepted yet"_s)
                     || verdict->text().startsWith(u"The card says something else"_s),
                 qPrintable(verdict->text()));
        QTest::keyClick(bench.window.get(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(bench.session().has(card.inside("words")));
        QVERIFY(bench.session().undoName().startsWith(u"Accept the words of "_s));
        QTRY_COMPARE_WITH_TIMEOUT(button->text(), u"Take back"_s, patience);
        QCOMPARE(bench.session().stepsDone(), std::size_t(2)); // each is one step

        QVERIFY(bench.session()
                    .setValue(card.inside("text"), printed.toStdString() + " And then it sings.", u"Change text"_s)
                    .empty());
        QTRY_VERIFY_WITH_TIMEOUT(verdict->text().contains(u"o longer accepted: its words have changed since"_s), patience);
        QCOMPARE(button->text(), u"Accept"_s);
        const int narrow = bench.desk().problemsPanel()->minimumSizeHint().width();
        QTest::keyClick(bench.window.get(), Qt::Key_F8);
        QVERIFY(!bench.desk().problemsPanel()->fixWords().isEmpty());
        QCOMPARE(bench.desk().problemsPanel()->minimumSizeHint().width(),
                 narrow); // however long the words are that a fix would print
        QVERIFY2(reasons->text().contains(u"it said: "_s + printed.toHtmlEscaped()), qPrintable(reasons->text()));
        QVERIFY(!verdict->text().contains(u"accepted-"_s) && !reasons->text().contains(u"accepted-"_s));
        bench.session().undo();
        QTRY_COMPARE_WITH_TIMEOUT(verdict->text(), u"Accepted: a person has read both"_s, patience);
    }

    void aTextIsReplacedInTheWholeDeck()
    {
        Bench bench;
        QTest::keyClick(bench.window.get(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        auto *find = bench.window->findChild<QLineEdit *>(u"findWords"_s);
        QTest::keyClicks(find, u"faces: 6"_s);
        QTest::keyClicks(bench.window->findChild<QLineEdit *>(u"replaceWords"_s), u"faces: 7"_s);
        QTest::mouseClick(bench.window->findChild<QPushButton *>(u"replaceAll"_s), Qt::LeftButton);
        QCOMPARE(bench.session().value({"tables.yaml", {"faces"}}).toInt(), 7);
        QTest::keyClick(find, Qt::Key_Return);
        QVERIFY(bench.session().undoName().contains(u"faces: 6"_s));
        bench.session().undo();
        QVERIFY(!bench.session().hasUnsaved());
    }

    void wordsOfTheSchemaAreOffered()
    {
        Bench bench;
        bench.showSource({"tables.yaml"});
        QTRY_VERIFY_WITH_TIMEOUT(bench.desk().check().schema(FileKind::Tables), patience);
        bench.source().setCursor(bench.source().bytes().size());
        QTest::keyClicks(&bench.source(), u"fac"_s);
        QTest::keyClick(&bench.source(), Qt::Key_Space, Qt::ControlModifier);
        QVERIFY(bench.source().isListActive());
        QTest::keyClick(&bench.source(), Qt::Key_Return);
        QVERIFY(bench.session().text("tables.yaml").ends_with("\nfaces: "));
    }

    void theWindowComesBackAsItWas()
    {
        Bench bench;
        auto *history = bench.window->findChild<QDockWidget *>(u"historyDock"_s);
        QVERIFY(!history->isHidden());
        history->close();
        QVERIFY(bench.window->closeDeck());
        Bench again(false);
        Settings settings(bench.deck.settings());
        MainWindow window(settings, {engineProgram(), bench.deck.recovery(), {}}, {});
        window.show();
        window.openDeck(bench.deck.folder());
        QVERIFY(window.findChild<QDockWidget *>(u"historyDock"_s)->isHidden());
        QVERIFY(!window.findChild<QDockWidget *>(u"problemsDock"_s)->isHidden());
    }

    void diagnosticsCanBeCopied()
    {
        Bench bench(false);
        bench.window->showPage(bench.window->aboutPage());
        QTest::mouseClick(bench.window->findChild<QPushButton *>(u"copyDiagnostics"_s), Qt::LeftButton);
        QVERIFY(QApplication::clipboard()->text().contains(u"rulewright-workbench"_s));
    }

    void lightAndDarkAreReadable_data()
    {
        QTest::addColumn<int>("colours");
        QTest::newRow("light") << int(Settings::Colours::Light);
        QTest::newRow("dark") << int(Settings::Colours::Dark);
    }

    void lightAndDarkAreReadable()
    {
        QFETCH(int, colours);
        applyTheme(*qApp, Settings::Colours(colours));
        const QPalette palette = QApplication::palette();
        const auto light = [](const QColor &colour) {
            const auto part = [](double value) {
                return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
            };
            return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
        };
        const auto contrast = [&](const QColor &a, const QColor &b) {
            const double one = light(a);
            const double other = light(b);
            return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
        };
        const ThemeColours &theme = themeColours(palette);
        for (const QPalette::ColorRole paper : {QPalette::Base, QPalette::Window, QPalette::AlternateBase})
            for (const QColor &ink :
                 {palette.color(QPalette::WindowText), theme.accent, theme.error, theme.warning, theme.good, theme.soft})
                QVERIFY2(contrast(ink, palette.color(paper)) >= 4.5,
                         qPrintable(ink.name() + u" on "_s + palette.color(paper).name()));
        QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4.5);
        QVERIFY(contrast(theme.edge, palette.color(QPalette::Base)) >= 3);
        for (const QColor &paper : {theme.notice, theme.alarm})
            QVERIFY(contrast(palette.color(QPalette::WindowText), paper) >= 4.5);
    }
};

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    if (const QStringList arguments = QApplication::arguments(); arguments.value(1) == "--type-and-die"_L1)
        typeAndDie(arguments);
    TestWorkbench test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_workbench.moc"
