// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/mainwindow.h"

#include "workbench/aboutpage.h"
#include "workbench/banner.h"
#include "workbench/deckdesk.h"
#include "workbench/deskbar.h"
#include "workbench/editorarea.h"
#include "workbench/engineclient.h"
#include "workbench/findpanel.h"
#include "workbench/listpanel.h"
#include "workbench/qttext.h"
#include "workbench/settings.h"
#include "workbench/settingspage.h"
#include "workbench/sourceedit.h"
#include "workbench/sourceview.h"
#include "workbench/startpage.h"
#include "workbench/theme.h"
#include "workbench/treepanel.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QProcess>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int statusTime = 6000; ///< milliseconds that a sentence stays in the status line
constexpr int stateVersion = 2; ///< of the docks and the bar

} // namespace

MainWindow::MainWindow(Settings &settings, WindowPlaces places, WindowParts parts)
    : m_settings(settings), m_places(std::move(places)), m_parts(std::move(parts)),
      m_engine(new EngineClient(m_places.engine, this))
{
    setObjectName(u"mainWindow"_s);
    setWindowIcon(themeIcon(u"program"_s, Tone::Accent));
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowTabbedDocks | AllowNestedDocks);
    setTabPosition(Qt::BottomDockWidgetArea, QTabWidget::North);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_askAboutUnsaved = [this] {
        const QMessageBox::StandardButton button = QMessageBox::question(
            this, tr("Not saved"), tr("Some files of this deck are not saved: %1").arg(unsavedNames()),
            QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
        return button == QMessageBox::Save ? Unsaved::Save : button == QMessageBox::Discard ? Unsaved::Discard : Unsaved::Stay;
    };
    makePages();
    makeDocks();
    makeMenus();
    makeBar();
    makeStatus();
    m_usualState = saveState(stateVersion);
    restoreGeometry(m_settings.windowGeometry());
    if (m_settings.windowGeometry().isEmpty())
        resize(1280, 800);
    fillDocks();
    connect(m_engine, &EngineClient::stateChanged, this, &MainWindow::sayEngine);
    connect(m_engine, &EngineClient::stateChanged, this, &MainWindow::refreshStatus);
    m_engine->start();
    refreshActions();
    refreshTitles();
}

MainWindow::~MainWindow()
{
    m_desk.reset(); // before the widgets that it has put into this window
    disconnect(m_stack, nullptr, this, nullptr); // its pages go when this is no window any more
}

void MainWindow::makePages()
{
    auto *middle = new QWidget(this);
    m_engineBanner = new Banner(middle);
    m_deckBanner = new Banner(middle);
    m_outsideBanner = new Banner(middle);
    m_recoveryBanner = new Banner(middle);
    m_stack = new QStackedWidget(middle);
    connect(m_stack, &QStackedWidget::currentChanged, this, &MainWindow::makeRoom);
    m_startPage = new StartPage(m_settings, *m_engine, m_places.sampleDecks, m_stack);
    m_settingsPage = new SettingsPage(m_settings, m_stack);
    m_aboutPage = new AboutPage([this] { return engineSentence(); }, m_stack);
    for (QWidget *page : std::initializer_list<QWidget *>{m_startPage, m_settingsPage, m_aboutPage})
        m_stack->addWidget(page);
    auto *layout = new QVBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (Banner *banner : {m_engineBanner, m_recoveryBanner, m_outsideBanner, m_deckBanner})
        layout->addWidget(banner);
    layout->addWidget(m_stack, 1);
    setCentralWidget(middle);
    m_palette = new CommandPalette(this);
    connect(m_aboutPage, &AboutPage::said, this, [this](const QString &said) { statusBar()->showMessage(said, statusTime); });
    connect(m_startPage, &StartPage::openWanted, this, &MainWindow::openDeck);
    connect(m_startPage, &StartPage::openFolderWanted, this, &MainWindow::chooseFolder);
    connect(m_startPage, &StartPage::copyWanted, this, [this](const QString &deck) {
        const QString folder = QFileDialog::getSaveFileName(this, tr("Where the copy goes: a new folder"), QFileInfo(deck).fileName());
        if (!folder.isEmpty())
            makeDeck({u"new"_s, deck, folder}, folder);
    });
    connect(m_startPage, &StartPage::newWanted, this, [this](const QString &game, const QString &title) {
        const QString folder = QFileDialog::getSaveFileName(this, tr("A new deck of %1: its folder").arg(title), u"my-"_s + game);
        if (!folder.isEmpty())
            makeDeck({u"new"_s, game, folder, u"--blank"_s}, folder);
    });
}

QString MainWindow::unsavedNames() const
{
    QStringList names;
    for (const std::string &file : m_desk->session().unsavedFiles())
        names += toQt(file);
    return names.join(u", "_s);
}

QWidget *MainWindow::startPage() const
{
    return m_startPage;
}

QWidget *MainWindow::aboutPage() const
{
    return m_aboutPage;
}

QDockWidget *MainWindow::makeDock(const QString &title, const QString &name, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    addDockWidget(area, dock);
    return dock;
}

void MainWindow::makeDocks()
{
    m_treeDock = makeDock(tr("Deck"), u"treeDock"_s, Qt::LeftDockWidgetArea);
    m_cardDock = makeDock(tr("Card"), u"cardDock"_s, Qt::RightDockWidgetArea);
    m_problemsDock = makeDock(tr("Problems"), u"problemsDock"_s, Qt::BottomDockWidgetArea);
    m_proofsDock = makeDock(tr("Proofs"), u"proofsDock"_s, Qt::BottomDockWidgetArea);
    m_journalDock = makeDock(tr("Journal"), u"journalDock"_s, Qt::BottomDockWidgetArea);
    m_historyDock = makeDock(tr("History"), u"historyDock"_s, Qt::BottomDockWidgetArea);
    m_changesDock = makeDock(tr("Changes"), u"changesDock"_s, Qt::BottomDockWidgetArea);
    m_findDock = makeDock(tr("Find"), u"findDock"_s, Qt::BottomDockWidgetArea);
    for (QDockWidget *dock : {m_proofsDock, m_journalDock, m_changesDock, m_historyDock, m_findDock})
        tabifyDockWidget(m_problemsDock, dock);
    m_problemsDock->raise();
    resizeDocks({m_treeDock, m_cardDock}, {248, 296}, Qt::Horizontal);
    resizeDocks({m_problemsDock}, {176}, Qt::Vertical);
}

// Docks are there only while there is something to show in them.
void MainWindow::fillDocks()
{
    const std::pair<QDockWidget *, QWidget *> places[] = {
        {m_treeDock, m_desk ? m_desk->tree() : nullptr},
        {m_cardDock, m_desk ? m_desk->card() : nullptr},
        {m_problemsDock, m_desk ? m_desk->problemsPanel() : nullptr},
        {m_proofsDock, m_desk ? m_desk->proofsPanel() : nullptr},
        {m_journalDock, m_desk ? m_desk->journalPanel() : nullptr},
        {m_historyDock, m_desk ? m_desk->historyPanel() : nullptr},
        {m_changesDock, m_desk ? m_desk->changesPanel() : nullptr},
        {m_findDock, m_desk ? m_desk->findPanel() : nullptr},
    };
    for (const auto &[dock, widget] : places) {
        dock->setWidget(widget);
        dock->toggleViewAction()->setEnabled(m_desk != nullptr);
        if (!m_desk)
            dock->hide();
    }
    if (!m_desk)
        return;
    if (!restoreState(m_settings.windowState(), stateVersion))
        restoreState(m_usualState, stateVersion);
}

QAction *MainWindow::addAction(const QString &menu, const QString &text, const QKeySequence &keys, const QString &icon,
                               std::function<void()> act, bool needsDeck)
{
    auto *action = new QAction(text, this);
    action->setShortcut(keys);
    if (!icon.isEmpty())
        action->setIcon(themeIcon(icon));
    connect(action, &QAction::triggered, this, [act = std::move(act)] { act(); });
    QMainWindow::addAction(action); // the keys work while the menu bar is hidden, too
    if (needsDeck)
        m_deckActions += action;
    if (m_menus.isEmpty() || m_menus.back().title != menu)
        m_menus += {menu, {}};
    m_menus.back().actions += action;
    return action;
}

void MainWindow::makeMenus()
{
    const QString deck = tr("&Deck");
    addAction(deck, tr("Start &page"), Qt::CTRL | Qt::SHIFT | Qt::Key_H, u"home"_s, [this] { showPage(m_startPage); });
    addAction(deck, tr("&Open a folder…"), QKeySequence::Open, u"folder"_s, [this] { chooseFolder(); });
    m_save = addAction(deck, tr("&Save"), QKeySequence::Save, u"save"_s, [this] { save(); }, true);
    addAction(deck, tr("Save a &copy…"), Qt::CTRL | Qt::SHIFT | Qt::Key_S, u"copy"_s, [this] { saveCopy(); }, true);
    addAction(deck, tr("C&lose the deck"), Qt::CTRL | Qt::Key_W, u"close"_s, [this] { closeDeck(); }, true);
    addAction(deck, tr("&Quit"), Qt::CTRL | Qt::Key_Q, {}, [this] { close(); });

    const QString edit = tr("&Edit");
    m_undo = addAction(edit, tr("&Undo"), QKeySequence::Undo, u"undo"_s, [this] { m_desk->session().undo(); }, true);
    m_redo = addAction(edit, tr("&Redo"), Qt::CTRL | Qt::SHIFT | Qt::Key_Z, u"redo"_s, [this] { m_desk->session().redo(); }, true);
    addAction(edit, tr("&Find in this file…"), QKeySequence::Find, u"search"_s, [this] {
        m_desk->editor()->showSource();
        m_desk->editor()->source()->openFind();
    }, true);
    addAction(edit, tr("Find the &next"), Qt::Key_F3, {}, [this] { m_desk->editor()->source()->findNext(); }, true);
    addAction(edit, tr("Find the one &before"), Qt::SHIFT | Qt::Key_F3, {}, [this] { m_desk->editor()->source()->findNext(false); }, true);
    addAction(edit, tr("Find and replace in the &deck…"), Qt::CTRL | Qt::SHIFT | Qt::Key_F, u"search"_s, [this] { findInDeck(); }, true);

    const QString view = tr("&View");
    addAction(view, tr("Find a card, a file, an &action…"), Qt::CTRL | Qt::Key_K, u"search"_s, [this] { openPalette(); });
    m_back = addAction(view, tr("&Back"), Qt::ALT | Qt::Key_Left, u"back"_s, [this] { m_desk->goBack(); refreshActions(); }, true);
    m_forward = addAction(view, tr("F&orward"), Qt::ALT | Qt::Key_Right, u"forward"_s, [this] { m_desk->goForward(); refreshActions(); }, true);
    addAction(view, tr("Filter of the deck"), Qt::CTRL | Qt::Key_L, {}, [this] {
        raise(m_treeDock);
        m_desk->tree()->focusFilter();
    }, true);
    for (int place = 0; place < 3; ++place)
        addAction(view, tr("View %1 of what is shown").arg(place + 1), QKeySequence(QKeyCombination(Qt::CTRL, Qt::Key(Qt::Key_1 + place))), {},
                  [this, place] { m_desk->editor()->chooseView(place); }, true);
    const std::pair<QDockWidget *, int> docks[] = {{m_treeDock, 1}, {m_cardDock, 2}, {m_problemsDock, 3}, {m_proofsDock, 4}, {m_journalDock, 5}, {m_historyDock, 6}, {m_changesDock, 7}};
    for (const auto &[dock, number] : docks)
        addAction(view, tr("Go to: %1").arg(dock->windowTitle()), QKeySequence(QKeyCombination(Qt::ALT, Qt::Key(Qt::Key_0 + number))), {}, [this, dock = dock] {
            raise(dock);
            dock->widget()->setFocus();
            dock->widget()->nextInFocusChain()->setFocus(Qt::TabFocusReason);
        }, true);
    addAction(view, tr("Put the panels back in their places"), {}, {}, [this] { restoreState(m_usualState, stateVersion); }, true);
    addAction(view, tr("&Settings"), QKeySequence(Qt::CTRL | Qt::Key_Comma), u"settings"_s, [this] { showPage(m_settingsPage); });

    const QString check = tr("&Check");
    addAction(check, tr("&Next problem"), Qt::Key_F8, u"warning"_s, [this] { m_desk->showNextProblem(); }, true);
    addAction(check, tr("Play the &proofs"), Qt::Key_F5, u"proof"_s, [this] { m_desk->check().proveNow(); }, true);
    if (m_parts.table)
        addAction(check, tr("Pl&ay the deck"), Qt::CTRL | Qt::Key_G, u"table"_s, [this] { showTable(); }, true);
    if (m_parts.lab)
        addAction(check, tr("&Measure the deck"), Qt::CTRL | Qt::Key_M, u"experiment"_s, [this] { showLab(); }, true);
    addAction(check, tr("Look for changes on the &disk"), {}, {}, [this] { m_desk->session().lookAtDisk(); }, true);
    addAction(check, tr("Start the &engine anew"), {}, u"program"_s, [this] { m_engine->restart(); });

    const QString help = tr("&Help");
    addAction(help, tr("&Keys"), QKeySequence::HelpContents, u"keyboard"_s, [this] { showPage(m_shortcutsPage); });
    addAction(help, tr("&About Rulewright"), {}, u"about"_s, [this] { showPage(m_aboutPage); });

    for (const ShortcutsPage::Menu &each : std::as_const(m_menus)) {
        QMenu *menu = menuBar()->addMenu(each.title);
        menu->addActions(each.actions);
        if (each.title != view)
            continue;
        QMenu *panels = menu->addMenu(tr("&Panels"));
        for (QDockWidget *dock : {m_treeDock, m_cardDock, m_problemsDock, m_proofsDock, m_journalDock, m_changesDock, m_historyDock, m_findDock})
            panels->addAction(dock->toggleViewAction());
    }
    m_shortcutsPage = new ShortcutsPage(m_menus, m_stack);
    m_stack->addWidget(m_shortcutsPage);
}

void MainWindow::makeBar()
{
    m_bar = new DeskBar({m_back, m_forward, m_save, m_undo, m_redo}, this);
    m_bar->addPage(tr("Edit"), u"form"_s, {}, [this] { showPage(m_desk->editor()); });
    if (m_parts.table)
        m_bar->addPage(tr("Play"), u"table"_s, Qt::CTRL | Qt::Key_G, [this] { goTo(m_desk->table()); });
    if (m_parts.lab)
        m_bar->addPage(tr("Measure"), u"experiment"_s, Qt::CTRL | Qt::Key_M, [this] { goTo(m_desk->lab()); });
    addToolBar(m_bar);
    connect(m_stack, &QStackedWidget::currentChanged, this, &MainWindow::refreshBar);
}

void MainWindow::refreshBar()
{
    m_bar->setVisible(m_desk != nullptr);
    if (!m_desk)
        return;
    m_bar->setTitle(m_desk->title());
    std::vector<const QWidget *> pages{m_desk->editor()};
    if (m_parts.table)
        pages.push_back(m_desk->madeTable());
    if (m_parts.lab)
        pages.push_back(m_desk->madeLab());
    const auto here = std::ranges::find(pages, m_stack->currentWidget());
    m_bar->setPage(here == pages.end() ? -1 : int(here - pages.begin()));
}

void MainWindow::makeStatus()
{
    m_savedLabel = new QLabel(this);
    m_savedLabel->setObjectName(u"savedLabel"_s);
    m_engineLabel = new QLabel(this);
    m_engineLabel->setObjectName(u"engineLabel"_s);
    m_checkLabel = new QLabel(this);
    m_checkLabel->setObjectName(u"checkLabel"_s);
    for (QLabel *label : {m_savedLabel, m_engineLabel, m_checkLabel}) {
        label->setContentsMargins(8, 2, 8, 2);
        statusBar()->addPermanentWidget(label);
    }
    statusBar()->setSizeGripEnabled(false);
    refreshStatus();
}

void MainWindow::openDeck(const QString &folder)
{
    openDeckAnyway(folder, false);
}

void MainWindow::openDeckAnyway(const QString &folder, bool evenTwice)
{
    if (m_desk && QFileInfo(folder).canonicalFilePath() == m_desk->session().folder())
        return showPage(m_desk->editor());
    if (!closeDeck())
        return;
    DeckSession::Opened opened = DeckSession::open(folder, m_places.recovery, evenTwice);
    if (!opened.session)
        return sayDeckFault(opened.findings, folder, opened.isOpenElsewhere);
    m_deckBanner->hide();
    m_desk = std::make_unique<DeckDesk>(std::move(opened.session), *m_engine, m_settings, m_parts);
    m_stack->addWidget(m_desk->editor());
    m_stack->setCurrentWidget(m_desk->editor());
    m_settings.addRecentDeck(m_desk->session().folder());
    fillDocks();
    connectDesk();
    sayOutside();
    sayRecovered();
    const auto &entries = m_desk->index().entries();
    const auto card = std::ranges::find(entries, DeckEntry::Kind::Card, &DeckEntry::kind);
    m_desk->show(card != entries.end() ? card->spot : Spot{"deck.yaml"});
    refreshActions();
    refreshStatus();
    refreshTitles();
}

void MainWindow::connectDesk()
{
    DeckDesk *desk = m_desk.get();
    connect(desk, &DeckDesk::said, this, [this](const QString &said) { statusBar()->showMessage(said, statusTime); });
    connect(desk, &DeckDesk::shown, this, [this] {
        m_stack->setCurrentWidget(m_desk->editor());
        refreshActions();
    });
    connect(desk, &DeckDesk::journalOpened, this, [this] { raise(m_journalDock); });
    DeckSession &session = desk->session();
    connect(&session, &DeckSession::historyChanged, this, &MainWindow::refreshActions);
    connect(&session, &DeckSession::unsavedChanged, this, &MainWindow::refreshStatus);
    connect(&session, &DeckSession::unsavedChanged, this, &MainWindow::refreshActions);
    connect(&session, &DeckSession::outsideChangesChanged, this, &MainWindow::sayOutside);
    for (const auto signal : {&LiveCheck::phaseChanged, &LiveCheck::problemsChanged, &LiveCheck::proofsChanged, &LiveCheck::proofProgressChanged}) {
        connect(&desk->check(), signal, this, &MainWindow::refreshStatus);
        connect(&desk->check(), signal, this, &MainWindow::refreshTitles);
    }
}

bool MainWindow::closeDeck()
{
    if (!m_desk)
        return true;
    if (m_desk->session().hasUnsaved()) {
        const Unsaved wish = m_askAboutUnsaved();
        if (wish == Unsaved::Save)
            save();
        else if (wish == Unsaved::Discard)
            m_desk->session().discardUnsaved();
        if (wish == Unsaved::Stay || (wish == Unsaved::Save && m_desk->session().hasUnsaved()))
            return false;
    }
    m_stack->setCurrentWidget(m_desk->editor()); // with the docks as they are beside it
    m_settings.setWindow(saveGeometry(), saveState(stateVersion));
    statusBar()->clearMessage();
    m_outsideBanner->hide();
    m_recoveryBanner->hide();
    m_deckBanner->hide();
    m_desk.reset();
    fillDocks();
    m_startPage->refreshRecent();
    m_stack->setCurrentWidget(m_startPage);
    refreshActions();
    refreshStatus();
    refreshTitles();
    return true;
}

void MainWindow::showPage(QWidget *page)
{
    if (page == m_startPage)
        m_startPage->refreshRecent();
    m_stack->setCurrentWidget(page);
    page->setFocus();
}

void MainWindow::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("The folder of a deck"));
    if (!folder.isEmpty())
        openDeck(folder);
}

// The program makes it, so that the command line and the workbench make the same.
void MainWindow::makeDeck(const QStringList &arguments, const QString &folder)
{
    auto *maker = new QProcess(this);
    maker->setProcessChannelMode(QProcess::MergedChannels);
    connect(maker, &QProcess::finished, this, [this, maker, folder](int code) {
        maker->deleteLater();
        if (code == 0)
            return openDeck(folder);
        m_deckBanner->say(Banner::Weight::Alarm, QString::fromUtf8(maker->readAll()).trimmed(),
                          {{tr("All right"), [this] { m_deckBanner->hide(); }}});
    });
    maker->start(m_places.engine, arguments);
}

void MainWindow::save()
{
    const Findings findings = m_desk->session().saveAll();
    if (findings.empty()) {
        m_deckBanner->hide();
        return statusBar()->showMessage(tr("Saved."), statusTime);
    }
    const Finding &finding = findings.front();
    m_deckBanner->say(hasErrors(findings) ? Banner::Weight::Alarm : Banner::Weight::Notice,
                      toQt(finding.where.file) + u": "_s + toQt(sentence(finding)) + u'.',
                      {{tr("Save again"), [this] { save(); }},
                       {tr("Save a copy…"), [this] { saveCopy(); }},
                       {tr("Later"), [this] { m_deckBanner->hide(); }}});
}

void MainWindow::saveCopy()
{
    const QString folder = QFileDialog::getSaveFileName(this, tr("Where the copy goes: a new folder"));
    if (folder.isEmpty())
        return;
    if (const Findings findings = m_desk->session().saveCopy(folder); hasErrors(findings))
        m_deckBanner->say(Banner::Weight::Alarm, toQt(sentence(findings.front())), {{tr("All right"), [this] { m_deckBanner->hide(); }}});
    else
        statusBar()->showMessage(tr("The deck as it stands here is now also in %1.").arg(folder), statusTime);
}

void MainWindow::raise(QDockWidget *dock)
{
    dock->show();
    dock->raise();
}

void MainWindow::findInDeck()
{
    raise(m_findDock);
    m_desk->findPanel()->start(m_desk->editor()->source()->edit()->selectedText());
}

void MainWindow::showLab()
{
    goToAndBack(m_desk->lab());
}

void MainWindow::showTable()
{
    goToAndBack(m_desk->table());
}

void MainWindow::goTo(QWidget *page)
{
    if (m_stack->indexOf(page) < 0)
        m_stack->addWidget(page);
    showPage(page);
}

// The key that leads to a page leads back as well.
void MainWindow::goToAndBack(QWidget *page)
{
    goTo(m_stack->currentWidget() == page ? static_cast<QWidget *>(m_desk->editor()) : page);
}

void MainWindow::makeRoom()
{
    const bool wantsRoom = m_desk && m_desk->wantsRoom(m_stack->currentWidget());
    if (wantsRoom && m_besideRoom.isEmpty()) {
        m_besideRoom = saveState(stateVersion);
        for (QDockWidget *dock : findChildren<QDockWidget *>())
            dock->hide();
    } else if (!wantsRoom && !m_besideRoom.isEmpty()) {
        restoreState(m_besideRoom, stateVersion);
        m_besideRoom.clear();
    }
}

void MainWindow::openPalette()
{
    m_palette->open(paletteItems());
}

std::vector<PaletteItem> MainWindow::paletteItems()
{
    std::vector<PaletteItem> items;
    if (m_desk) {
        for (const DeckEntry &entry : m_desk->index().entries()) {
            const bool isCard = entry.kind == DeckEntry::Kind::Card;
            const QString detail = isCard ? spokenName(entry.group) : toQt(entry.spot.file);
            items.push_back({entry.name, detail, themeIcon(isCard ? u"card"_s : u"file"_s, Tone::Soft),
                             [this, spot = entry.spot] { m_desk->show(spot); }});
        }
        for (const std::string &file : m_desk->session().files())
            items.push_back({toQt(file), tr("File"), themeIcon(u"file"_s, Tone::Soft), [this, file] {
                m_desk->show({file});
                m_desk->editor()->showSource();
            }});
    }
    for (const ShortcutsPage::Menu &menu : std::as_const(m_menus))
        for (QAction *action : menu.actions)
            if (action->isEnabled())
                items.push_back({action->text().remove(u'&'), action->shortcut().toString(QKeySequence::NativeText),
                                 action->icon().isNull() ? themeIcon(u"forward"_s, Tone::Soft) : action->icon(), [action] { action->trigger(); }});
    return items;
}

void MainWindow::refreshActions()
{
    for (QAction *action : std::as_const(m_deckActions))
        action->setEnabled(m_desk != nullptr);
    const DeckSession *session = m_desk ? &m_desk->session() : nullptr;
    m_undo->setEnabled(session && session->canUndo());
    m_redo->setEnabled(session && session->canRedo());
    m_undo->setText(session && session->canUndo() ? tr("&Undo: %1").arg(session->undoName()) : tr("&Undo"));
    m_redo->setText(session && session->canRedo() ? tr("&Redo: %1").arg(session->redoName()) : tr("&Redo"));
    m_save->setEnabled(session && session->hasUnsaved());
    m_back->setEnabled(m_desk && m_desk->canGoBack());
    m_forward->setEnabled(m_desk && m_desk->canGoForward());
}

void MainWindow::refreshStatus()
{
    const int unsaved = m_desk ? int(m_desk->session().unsavedFiles().size()) : 0;
    m_savedLabel->setVisible(m_desk != nullptr);
    m_savedLabel->setText(unsaved == 0 ? tr("saved") : tr("files not saved: %1").arg(unsaved));
    setWindowModified(unsaved > 0);
    m_engineLabel->setText(m_engine->isReady() ? tr("engine ready") : m_engine->state() == EngineClient::State::Failed ? tr("no engine") : tr("engine starts…"));
    m_checkLabel->setVisible(m_desk != nullptr);
    if (!m_desk)
        return;
    const LiveCheck &check = m_desk->check();
    const auto [done, all] = check.proofProgress();
    switch (check.phase()) {
    case LiveCheck::Phase::NoEngine: m_checkLabel->setText(tr("not checked")); break;
    case LiveCheck::Phase::Waiting:
    case LiveCheck::Phase::Checking: m_checkLabel->setText(tr("checking…")); break;
    case LiveCheck::Phase::Proving:
        m_checkLabel->setText(all > 0 ? tr("proving %1 of %2…").arg(done).arg(all) : tr("proving…"));
        break;
    case LiveCheck::Phase::Idle: m_checkLabel->setText(tr("checked in %1 ms").arg(check.lastCheckMs())); break;
    }
}

void MainWindow::refreshTitles()
{
    setWindowTitle(m_desk ? m_desk->title() + u"[*]"_s : u"Rulewright"_s);
    refreshBar();
    if (!m_desk)
        return;
    const int problems = m_desk->problems().rowCount();
    m_problemsDock->setWindowTitle(problems > 0 ? tr("Problems %1").arg(problems) : tr("Problems"));
    const ProofsModel &proofs = m_desk->proofs();
    m_proofsDock->setWindowTitle(proofs.played() > 0 ? tr("Proofs %1/%2").arg(proofs.played() - proofs.failed()).arg(proofs.played())
                                                     : tr("Proofs"));
}

QString MainWindow::engineSentence() const
{
    if (m_engine->isReady())
        return tr("The engine runs as process %1.").arg(m_engine->processId());
    return m_engine->trouble().isEmpty() ? tr("The engine is being started.") : m_engine->trouble();
}

void MainWindow::sayEngine()
{
    switch (m_engine->state()) {
    case EngineClient::State::Ready: return m_engineBanner->hide();
    case EngineClient::State::Starting: return;
    case EngineClient::State::Down:
        return m_engineBanner->say(Banner::Weight::Alarm, tr("%1 It is started again; no edit is lost.").arg(m_engine->trouble()), {});
    case EngineClient::State::Failed:
        return m_engineBanner->say(Banner::Weight::Alarm,
                                   tr("%1 Editing and saving go on; nothing is checked until it runs again.").arg(m_engine->trouble()),
                                   {{tr("Start it again"), [this] { m_engine->restart(); }}});
    }
}

void MainWindow::sayOutside()
{
    const std::vector<OutsideChange> &changes = m_desk->session().outsideChanges();
    if (changes.empty())
        return m_outsideBanner->hide();
    const OutsideChange change = changes.front();
    const QString file = toQt(change.file);
    const std::string name = change.file;
    if (change.kind == OutsideChange::Kind::Changed)
        return m_outsideBanner->say(Banner::Weight::Notice,
                                    tr("%1 was changed by another program. Which text is to stay?").arg(file),
                                    {{tr("Take the one on the disk"), [this, name] { m_desk->session().takeFromDisk(name); }},
                                     {tr("Keep mine"), [this, name] { m_desk->session().keepMine(name); }}});
    m_outsideBanner->say(Banner::Weight::Notice, tr("%1 was removed from the disk by another program.").arg(file),
                         {{tr("Keep it, to be saved anew"), [this, name] { m_desk->session().keepMine(name); }},
                          {tr("Let it go"), [this, name] {
                              m_desk->session().letGo(name);
                              m_desk->show({"deck.yaml"});
                          }}});
}

void MainWindow::sayRecovered()
{
    DeckSession &session = m_desk->session();
    if (session.recovered().empty())
        return m_recoveryBanner->hide();
    QStringList files;
    bool hasMoved = false;
    for (const RecoveredText &each : session.recovered()) {
        files += toQt(each.file);
        hasMoved |= session.savedText(each.file) != each.base;
    }
    QString sentence = tr("When the workbench ended last time, this was not saved: %1.").arg(files.join(u", "_s));
    if (hasMoved)
        sentence += u' ' + tr("Since then another program has changed it on the disk; taking over replaces that, and undo brings it back.");
    m_recoveryBanner->say(Banner::Weight::Notice, sentence,
                          {{tr("Take it over"), [this] {
                                m_desk->session().takeRecovered();
                                m_recoveryBanner->hide();
                            }},
                           {tr("Forget it"), [this] {
                                m_desk->session().leaveRecovered();
                                m_recoveryBanner->hide();
                            }}});
}

void MainWindow::sayDeckFault(const Findings &findings, const QString &folder, bool isOpenElsewhere)
{
    std::vector<Banner::Choice> choices;
    if (isOpenElsewhere)
        choices.emplace_back(tr("Open it here as well"), [this, folder] { openDeckAnyway(folder, true); });
    else
        choices.emplace_back(tr("Forget this folder"), [this, folder] {
            m_settings.forgetRecentDeck(folder);
            m_startPage->refreshRecent();
            m_deckBanner->hide();
        });
    choices.emplace_back(tr("All right"), [this] { m_deckBanner->hide(); });
    m_deckBanner->say(Banner::Weight::Alarm, toQt(sentence(findings.front())) + u'.', choices);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    const bool hadDeck = m_desk != nullptr;
    if (!closeDeck())
        return event->ignore();
    if (!hadDeck)
        m_settings.setWindow(saveGeometry(), m_settings.windowState());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QFileInfo dropped(event->mimeData()->urls().first().toLocalFile());
    openDeck(dropped.isDir() ? dropped.filePath() : dropped.path());
}

} // namespace rw
