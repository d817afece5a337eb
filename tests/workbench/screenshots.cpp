// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the screens of the workbench for docs/images: `rulewright-screenshots FOLDER [deck|boards|lab|pages|tables]`, at two sizes,
// light and dark.
#include "boardpictures.h"
#include "deckkit.h"
#include "pagepictures.h"
#include "photographer.h"
#include "tablepictures.h"
#include "workbench/engine/engineclient.h"
#include "workbench/parts/englishplurals.h"
#include "workbench/source/sourceedit.h"
#include "workbench/source/sourceview.h"
#include "workbench/table/tablepage.h"
#include "workbench/window/commandpalette.h"
#include "workbench/window/deckdesk.h"
#include "workbench/window/editorarea.h"
#include "workbench/window/mainwindow.h"
#include "workbench/window/parts.h"
#include "workbench/window/settings.h"
#include "workbench/window/theme.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableWidget>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <functional>
#include <iostream>

using namespace rw;
using namespace rwtest;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 120'000;

bool until(const std::function<bool()> &isSo)
{
    return QTest::qWaitFor(isSo, patience);
}

Spot secondCard(const DeckDesk &desk)
{
    int cards = 0;
    for (const DeckEntry &entry : desk.index().entries())
        if (entry.kind == DeckEntry::Kind::Card && entry.group == "artifacts" && ++cards == 4)
            return entry.spot;
    return {"deck.yaml"};
}

void takeDeck(MainWindow &window, const Photographer &photographer)
{
    DeckDesk &desk = *window.desk();
    const auto isChecked = [&] { return desk.check().isCurrent() && desk.proofs().played() > 0; };
    if (!until(isChecked))
        std::cerr << "the deck is not checked\n";
    const Spot card = secondCard(desk);
    desk.show(card);
    desk.editor()->chooseView(0);
    photographer.take(window, u"card"_s);
    window.resize(1280, 800);
    QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(window.findChild<QLineEdit *>(u"paletteLine"_s), u"dra"_s);
    photographer.take(window, u"palette"_s);
    window.findChild<CommandPalette *>(u"palette"_s)->hide();

    desk.editor()->chooseView(1);
    photographer.take(window, u"grid"_s);
    desk.editor()->showSource();
    photographer.take(window, u"source"_s);
    (void)desk.session().setValue(card.inside("gold"), -3, u"Change gold"_s);
    (void)desk.session().setValue(card.inside("text"), "Each other Viking shows you their highest die.", u"Change the words"_s);
    until([&] { return desk.problems().rowCount() > 0 && desk.check().isCurrent(); });
    desk.showNextProblem();
    photographer.take(window, u"problem"_s);
    auto *changes = window.findChild<QDockWidget *>(u"changesDock"_s);
    changes->raise();
    desk.editor()->chooseView(0);
    photographer.take(window, u"changes"_s);
    desk.session().goToStep(0);
    window.statusBar()->clearMessage(); // it is of the problem
    (void)desk.session().setValue({"tables.yaml", {"ante"}}, 4, u"Change the ante"_s);
    until([&] { return desk.proofs().failed() > 0 && desk.check().isCurrent(); });
    desk.showProof(0);
    until([&] {
        const auto *told = window.findChild<QTreeView *>(u"proofJournal"_s);
        return told && told->model()->rowCount() > 0;
    });
    photographer.take(window, u"proof"_s);
    desk.session().goToStep(0);
    desk.editor()->chooseView(0);
}

void takeBatch(QWidget &panel, MainWindow &window, const Photographer &photographer)
{
    panel.findChild<QLineEdit *>(u"bots"_s)->setText(u"greedy"_s);
    panel.findChild<QLineEdit *>(u"players"_s)->setText(u"4"_s);
    panel.findChild<QSpinBox *>(u"games"_s)->setValue(4000);
    auto *start = panel.findChild<QPushButton *>(u"start"_s);
    const auto *estimate = panel.findChild<QLabel *>(u"estimate"_s);
    if (!until([&] { return start->isEnabled() && estimate->text().contains(u"Takes "_s); }))
        std::cerr << "no batch can be played: " << qPrintable(estimate->text()) << '\n';
    start->click();
    const auto *runs = panel.findChild<QListWidget *>(u"runs"_s);
    until([&] { return runs->item(0) && runs->item(0)->text().contains(u"finished"_s); });
    photographer.take(window, u"lab-batch"_s);
    auto *figures = panel.findChild<QListWidget *>(u"figureNames"_s);
    for (QListWidgetItem *item : figures->findItems(u"Hoards and Sets"_s, Qt::MatchExactly))
        figures->setCurrentItem(item);
    photographer.take(window, u"lab-lines"_s);
    figures->setCurrentRow(0);
    auto *table = panel.findChild<QTableWidget *>(u"figureTable"_s);
    const auto *games = panel.findChild<QTableWidget *>(u"gamesTable"_s);
    QTest::qWait(1500); // until it is kept
    Q_EMIT table->cellActivated(2, 0);
    until([&] { return games->rowCount() > 0; });
    photographer.take(window, u"lab-games"_s);
    panel.findChild<QToolButton *>(u"closeGames"_s)->click();
}

void takeComparisons(QWidget &panel, MainWindow &window, const Photographer &photographer)
{
    auto *compare = panel.findChild<QPushButton *>(u"compareStart"_s);
    const auto *estimate = panel.findChild<QLabel *>(u"compareEstimate"_s);
    auto *after = panel.findChild<QComboBox *>(u"after"_s);
    auto *games = panel.findChild<QSpinBox *>(u"games"_s);
    panel.findChild<QLineEdit *>(u"bots"_s)->setText(u"greedy"_s);
    const auto play = [&](const QString &name) {
        compare->click();
        until([&] { return compare->isEnabled(); });
        until([&] { return estimate->text().contains(u"Takes "_s) || estimate->text().isEmpty(); });
        photographer.take(window, name);
    };
    games->setValue(2000);
    after->setCurrentText(u"variant:high-stakes"_s);
    play(u"lab-compare"_s);
    after->setCurrentText(u"variant:step-bidding; variant:high-stakes"_s);
    games->setValue(1000);
    play(u"lab-versions"_s);
    panel.findChild<QLineEdit *>(u"swept"_s)->setText(u"tables.ante=0..10/2"_s);
    games->setValue(500);
    play(u"lab-sweep"_s);
}

void takeRuns(QWidget &panel, MainWindow &window, const Photographer &photographer)
{
    auto *runs = panel.findChild<QTableWidget *>(u"runTable"_s);
    until([&] { return runs->rowCount() > 0; });
    runs->selectRow(runs->rowCount() - 1);
    const auto *figures = panel.findChild<QListWidget *>(u"figureNames"_s);
    until([&] { return figures->count() > 0; });
    photographer.take(window, u"lab-runs"_s);
}

void takeLab(MainWindow &window, const Photographer &photographer)
{
    auto *lab = qobject_cast<QTabWidget *>(window.desk()->lab());
    QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
    takeBatch(*lab->widget(0), window, photographer);
    lab->setCurrentIndex(1);
    takeComparisons(*lab->widget(1), window, photographer);
    lab->setCurrentIndex(2);
    takeRuns(*lab->widget(2), window, photographer);
    QTest::keyClick(&window, Qt::Key_M, Qt::ControlModifier);
}

/// A window on a deck, for as long as pictures are taken of it.
void inWindow(const QString &sample, Settings::Colours colours, const std::function<void(MainWindow &)> &take)
{
    applyTheme(*qApp, colours);
    const DeckCopy deck(sample);
    qputenv("HOME", QFileInfo(deck.folder()).path().toLocal8Bit()); // pictures tell no paths of the machine
    Settings settings(deck.settings());
    settings.setColours(colours);
    settings.setMotion(false);
    MainWindow window(settings, {engineProgram(), deck.recovery(), u"" RW_SOURCE_DIR "/sample-decks"_s}, allParts());
    window.setAskAboutUnsaved([] { return MainWindow::Unsaved::Discard; });
    window.show();
    until([&] { return window.engine().isReady(); });
    window.openDeck(deck.folder());
    take(window);
    for (TablePage *table : window.findChildren<TablePage *>()) // nobody answers a question
        table->setAskAboutUnsaved([](const QString &) { return TablePage::Unsaved::Discard; });
    window.closeDeck();
}

void takePagesAround(MainWindow &window, const Photographer &photographer)
{
    takeTroubles(window, photographer);
    window.closeDeck();
    takePages(window, photographer);
}

void takeAll(const QString &folder, const QString &what, Settings::Colours colours, const QString &look)
{
    const Photographer photographer(folder, look);
    const auto isWanted = [&](QLatin1StringView each) { return what.isEmpty() || what == each; };
    if (isWanted("deck"_L1))
        inWindow(u"spoils-of-war"_s, colours, [&](MainWindow &window) { takeDeck(window, photographer); });
    if (isWanted("lab"_L1))
        inWindow(u"spoils-of-war"_s, colours, [&](MainWindow &window) { takeLab(window, photographer); });
    if (isWanted("pages"_L1))
        inWindow(u"spoils-of-war"_s, colours, [&](MainWindow &window) { takePagesAround(window, photographer); });
    if (isWanted("boards"_L1)) {
        inWindow(u"spoils-of-war"_s, colours, [&](MainWindow &window) { takeSums(window, photographer); });
        inWindow(u"bottlecap-vikings"_s, colours, [&](MainWindow &window) { takeBoards(window, photographer); });
    }
    if (!isWanted("tables"_L1))
        return;
    for (const QString &game : {u"spoils-of-war"_s, u"bottlecap-vikings"_s})
        inWindow(game, colours, [&](MainWindow &window) { takeTable(window, photographer, game); });
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    EnglishPlurals plurals;
    QApplication::installTranslator(&plurals);
    QApplication::setApplicationVersion(u"" RW_VERSION ""_s);
    const QString folder = QApplication::arguments().value(1, u"docs/images"_s);
    if (folder.startsWith(u'-')) {
        std::cerr << "Usage: rulewright-screenshots FOLDER [deck|boards|lab|pages|tables]\n";
        return 2;
    }
    QDir().mkpath(folder);
    const QString what = QApplication::arguments().value(2);
    takeAll(folder, what, Settings::Colours::Light, u"light"_s);
    takeAll(folder, what, Settings::Colours::Dark, u"dark"_s);
    return 0;
}
