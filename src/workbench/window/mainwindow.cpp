// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/window/mainwindow.h"

#include "workbench/engine/engineclient.h"
#include "workbench/engine/errand.h"
#include "workbench/help/helpbrowser.h"
#include "workbench/help/helppage.h"
#include "workbench/help/helptopic.h"
#include "workbench/panels/findpanel.h"
#include "workbench/parts/homelypath.h"
#include "workbench/parts/pagestack.h"
#include "workbench/parts/plaintexts.h"
#include "workbench/parts/qttext.h"
#include "workbench/parts/showntext.h"
#include "workbench/source/sourceedit.h"
#include "workbench/source/sourceview.h"
#include "workbench/window/aboutpage.h"
#include "workbench/window/commandpalette.h"
#include "workbench/window/deckdesk.h"
#include "workbench/window/deckdocks.h"
#include "workbench/window/deskbar.h"
#include "workbench/window/editorarea.h"
#include "workbench/window/settings.h"
#include "workbench/window/settingspage.h"
#include "workbench/window/shortcutspage.h"
#include "workbench/window/startpage.h"
#include "workbench/window/startwords.h"
#include "workbench/window/theme.h"
#include "workbench/window/windowactions.h"
#include "workbench/window/windowbanners.h"
#include "workbench/window/windowstatus.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QStatusBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace rw {

using namespace Qt::StringLiterals;

namespace {

constexpr int statusTime = 6000; ///< milliseconds that a sentence stays in the status bar
constexpr QSize usualSize(1280, 800);
constexpr QSize roomForFrame(40, 80); ///< room for the window's frame and the bars of the desktop

/// A path in the user's documents, where people look for their files.
QString inDocuments(const QString &name)
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)).filePath(name);
}

} // namespace

MainWindow::MainWindow(Settings &settings, WindowPlaces places, WindowParts parts)
    : m_settings(settings), m_places(std::move(places)), m_parts(std::move(parts)),
      m_engine(new EngineClient(m_places.engine, this)), m_docks(new DeckDocks(this)), m_actions(new WindowActions(*this)),
      m_status(new WindowStatus(*statusBar(), *m_engine))
{
    setObjectName(u"mainWindow"_s);
    new PlainTexts(this);
    setWindowIcon(themeIcon(u"program"_s, Tone::Accent));
    setAcceptDrops(true);
    m_askAboutUnsaved = [this] {
        const QMessageBox::StandardButton button = QMessageBox::question(
            this, tr("Not saved"),
            tr("Some files of this deck are not saved: %1. Discarding them cannot be undone.").arg(unsavedNames()),
            QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
        return button == QMessageBox::Save ? Unsaved::Save : button == QMessageBox::Discard ? Unsaved::Discard : Unsaved::Stay;
    };
    qApp->installEventFilter(this);
    makePages();
    makeActions();
    makeBar();
    connect(m_stack, &QStackedWidget::currentChanged, this, [this] {
        refreshActions();
        refreshBar();
    });
    restoreGeometry(m_settings.windowGeometry());
    if (m_settings.windowGeometry().isEmpty())
        resize(usualSize);
    m_docks->fill(nullptr);
    connect(m_engine, &EngineClient::stateChanged, this, &MainWindow::refreshStatus);
    connect(m_engine, &EngineClient::silenceChanged, this, &MainWindow::refreshStatus);
    m_engine->start();
    refreshActions();
    refreshTitles();
}

MainWindow::~MainWindow()
{
    m_desk.reset(); // destroyed before the widgets that it has put into this window
    disconnect(m_stack, nullptr, this, nullptr); // its pages are destroyed when this is no window any more
}

void MainWindow::appear()
{
    const QSize room = screen()->availableSize() - roomForFrame;
    if (m_settings.windowGeometry().isEmpty() && (room.width() < usualSize.width() || room.height() < usualSize.height()))
        setWindowState(Qt::WindowMaximized);
    show();
}

void MainWindow::begin(const StartWords &wished)
{
    if (wished.file.isEmpty() && wished.game.isEmpty())
        return resume(wished.deck);
    openDeck(wished.deck);
    if (!m_desk)
        return;
    if (!wished.file.isEmpty())
        m_desk->show({toStd(wished.file)});
    if (!wished.game.isEmpty() && m_parts.table)
        showGame(wished.game);
}

void MainWindow::resume(const QString &folder)
{
    const auto [lastFolder, lastPage] = m_settings.lastSession();
    const QString wanted = folder.isEmpty() ? lastFolder : folder;
    if (!wanted.isEmpty())
        openDeck(wanted);
    const bool isSameDeck = lastFolder == (m_desk ? m_desk->session().folder() : QString());
    if (!isSameDeck)
        return;
    for (const NamedPage &page : namedPages())
        if (page.name == lastPage)
            return page.made == m_helpPage ? showHelp() : goTo(page.make());
}

std::vector<MainWindow::NamedPage> MainWindow::namedPages()
{
    std::vector<NamedPage> pages;
    const auto add = [&](const QString &name, QWidget *page) { pages.push_back({name, page, [page] { return page; }}); };
    add(u"start"_s, m_startPage);
    add(u"settings"_s, m_settingsPage);
    add(u"keys"_s, m_shortcutsPage);
    add(u"about"_s, m_aboutPage);
    add(u"help"_s, m_helpPage);
    if (!m_desk)
        return pages;
    add(u"edit"_s, m_docks->page());
    if (m_parts.table)
        pages.push_back({u"play"_s, m_desk->madeTable(), [this] { return m_desk->table(); }});
    if (m_parts.lab)
        pages.push_back({u"measure"_s, m_desk->madeLab(), [this] { return m_desk->lab(); }});
    return pages;
}

QString MainWindow::pageName()
{
    const std::vector<NamedPage> pages = namedPages();
    const auto shown = std::ranges::find(pages, m_stack->currentWidget(), &NamedPage::made);
    return shown == pages.end() ? QString() : shown->name;
}

void MainWindow::makePages()
{
    auto *middle = new QWidget(this);
    m_banners = new WindowBanners(*m_engine, middle);
    m_stack = new PageStack(middle);
    m_startPage = new StartPage(m_settings, *m_engine, m_places.sampleDecks, m_stack);
    m_settingsPage = new SettingsPage(m_settings, m_stack);
    m_aboutPage = new AboutPage([this] { return engineSentence(); }, m_stack);
    m_helpPage = new HelpPage(m_stack);
    for (QWidget *page : std::initializer_list<QWidget *>{m_startPage, m_settingsPage, m_aboutPage, m_helpPage, m_docks->page()})
        m_stack->addWidget(page);
    // With a large font on a small screen, the page scrolls instead of being squeezed.
    auto *scroll = new QScrollArea(middle);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_stack);
    auto *layout = new QVBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_banners);
    layout->addWidget(scroll, 1);
    setCentralWidget(middle);
    m_palette = new CommandPalette(this);
    connect(m_helpPage, &HelpPage::left, this, &MainWindow::leaveHelp);
    connect(m_helpPage, &HelpPage::said, this, [this](const QString &said) { statusBar()->showMessage(said, statusTime); });
    connect(m_helpPage->browser(), &HelpBrowser::historyChanged, this, &MainWindow::refreshActions);
    connect(m_aboutPage, &AboutPage::said, this, [this](const QString &said) { statusBar()->showMessage(said, statusTime); });
    connect(m_startPage, &StartPage::openWanted, this, &MainWindow::openDeck);
    connect(m_startPage, &StartPage::openFolderWanted, this, &MainWindow::chooseFolder);
    connect(m_startPage, &StartPage::copyWanted, this, [this](const QString &deck) {
        const QString folder =
            QFileDialog::getSaveFileName(this, tr("A new folder for the copy"), inDocuments(QFileInfo(deck).fileName()));
        if (!folder.isEmpty())
            makeDeck({u"new"_s, deck, folder}, folder);
    });
    connect(m_startPage, &StartPage::tryWanted, this, &MainWindow::tryDeck);
    connect(m_startPage, &StartPage::newWanted, this, [this](const QString &game, const QString &title) {
        const QString folder =
            QFileDialog::getSaveFileName(this, tr("A folder for the new deck of %1").arg(title), inDocuments(u"my-"_s + game));
        if (!folder.isEmpty())
            makeDeck({u"new"_s, game, folder, u"--blank"_s}, folder);
    });
}

QString MainWindow::unsavedNames() const
{
    QStringList names;
    for (const std::string &file : m_desk->session().unsavedFiles())
        names += shownText(file);
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

void MainWindow::makeBar()
{
    m_bar = new DeskBar({m_back, m_forward, m_save, m_undo, m_redo}, this);
    m_bar->addPage(tr("Edit"), u"form"_s, {}, [this] { showEditor(); });
    if (m_parts.table)
        m_bar->addPage(tr("Play"), u"table"_s, Qt::CTRL | Qt::Key_G, [this] { goTo(m_desk->table()); });
    if (m_parts.lab)
        m_bar->addPage(tr("Measure"), u"experiment"_s, Qt::CTRL | Qt::Key_M, [this] { goTo(m_desk->lab()); });
    addToolBar(m_bar);
}

void MainWindow::refreshBar()
{
    m_bar->setVisible(m_desk != nullptr);
    if (!m_desk)
        return;
    m_bar->setTitle(m_desk->title());
    std::vector<const QWidget *> pages{m_docks->page()};
    if (m_parts.table)
        pages.push_back(m_desk->madeTable());
    if (m_parts.lab)
        pages.push_back(m_desk->madeLab());
    const auto here = std::ranges::find(pages, m_stack->currentWidget());
    m_bar->setPage(here == pages.end() ? -1 : int(here - pages.begin()));
}

void MainWindow::openDeck(const QString &folder)
{
    openDeckAnyway(folder, false);
}

void MainWindow::openDeckAnyway(const QString &folder, bool evenTwice)
{
    if (m_desk && QFileInfo(folder).canonicalFilePath() == m_desk->session().folder())
        return showEditor();
    if (!closeDeck())
        return;
    DeckSession::Opened opened = DeckSession::open(folder, m_places.recovery, evenTwice);
    if (!opened.session)
        return sayDeckFault(opened.findings, folder, opened.isOpenElsewhere);
    m_banners->hideOfDeck();
    m_desk = std::make_unique<DeckDesk>(std::move(opened.session), *m_engine, m_settings, m_parts);
    m_stack->setCurrentWidget(m_docks->page());
    m_settings.addRecentDeck(m_desk->session().folder());
    m_docks->fill(m_desk.get(), m_settings.windowState());
    connectDesk();
    m_banners->sayReadOnly(m_desk->session());
    m_banners->sayOutside(m_desk->session());
    m_banners->sayRecovered(m_desk->session());
    showFirst();
    refreshActions();
    refreshStatus();
    refreshTitles();
}

// Shows the first problem if there is one, otherwise a card, which is the best welcome.
void MainWindow::showFirst()
{
    const DeckSession &session = m_desk->session();
    const std::vector<std::string> files = session.files();
    if (const auto broken = std::ranges::find_if_not(files, [&](const std::string &file) { return session.isReadable(file); });
        broken != files.end()) {
        m_desk->show({*broken});
        return m_desk->editor()->showSource();
    }
    const auto &entries = m_desk->index().entries();
    const auto card = std::ranges::find(entries, DeckEntry::Kind::Card, &DeckEntry::kind);
    m_desk->show(card != entries.end() ? card->spot : Spot{"deck.yaml"});
}

void MainWindow::connectDesk()
{
    DeckDesk *desk = m_desk.get();
    connect(desk, &DeckDesk::said, this, [this](const QString &said) { statusBar()->showMessage(shownText(said), statusTime); });
    connect(desk, &DeckDesk::undoable, this,
            [this](const QString &sentence) { m_banners->sayUndoable(m_desk->session(), shownText(sentence)); });
    connect(desk, &DeckDesk::shown, this, [this] {
        m_stack->setCurrentWidget(m_docks->page());
        refreshActions();
    });
    connect(desk, &DeckDesk::gameWanted, this, &MainWindow::showGame);
    connect(desk, &DeckDesk::labWanted, this, &MainWindow::askLab);
    if (m_tryCard)
        desk->editor()->offer(m_tryCard);
    connect(desk, &DeckDesk::tryWanted, this, &MainWindow::tryCard);
    connect(desk, &DeckDesk::referencesOpened, this, [this] { DeckDocks::raise(m_docks->find()); });
    connect(desk, &DeckDesk::experimentWanted, this, [this](const QString &experiment) {
        goTo(m_desk->lab());
        m_parts.runExperiment(m_desk->lab(), experiment);
    });
    connect(&desk->check(), &LiveCheck::proofsChanged, this, &MainWindow::refreshActions);
    connect(desk, &DeckDesk::journalOpened, this, [this] { DeckDocks::raise(m_docks->journal()); });
    DeckSession &session = desk->session();
    connect(&session, &DeckSession::historyChanged, this, &MainWindow::refreshActions);
    connect(&session, &DeckSession::historyChanged, m_banners, [this] { m_banners->sayJournal(m_desk->session()); });
    connect(&session, &DeckSession::refused, this, [this](const Finding &reason) {
        statusBar()->showMessage(tr("Not done: %1").arg(toQt(sentence(reason))), statusTime);
    });
    connect(&session, &DeckSession::unsavedChanged, this, &MainWindow::refreshStatus);
    connect(&session, &DeckSession::unsavedChanged, this, &MainWindow::refreshActions);
    connect(&session, &DeckSession::outsideChangesChanged, m_banners, [this] { m_banners->sayOutside(m_desk->session()); });
    connect(&session, &DeckSession::recoveredChanged, m_banners, [this] { m_banners->sayRecovered(m_desk->session()); });
    for (const auto signal :
         {&LiveCheck::phaseChanged, &LiveCheck::problemsChanged, &LiveCheck::proofsChanged, &LiveCheck::proofProgressChanged}) {
        connect(&desk->check(), signal, this, &MainWindow::refreshStatus);
        connect(&desk->check(), signal, this, &MainWindow::refreshTitles);
    }
}

bool MainWindow::closeDeck()
{
    if (!m_desk)
        return true;
    if (!m_desk->mayLeaveTable())
        return false;
    if (m_desk->session().hasUnsaved()) {
        const Unsaved wish = m_askAboutUnsaved();
        if (wish == Unsaved::Save)
            save();
        else if (wish == Unsaved::Discard)
            m_desk->session().discardUnsaved();
        if (wish == Unsaved::Stay || (wish == Unsaved::Save && m_desk->session().hasUnsaved()))
            return false;
    }
    m_settings.setWindow(saveGeometry(), m_docks->state());
    statusBar()->clearMessage();
    m_banners->hideAllOfDeck();
    m_desk.reset();
    m_docks->fill(nullptr);
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

void MainWindow::showEditor()
{
    showPage(m_docks->page());
}

void MainWindow::showHelp()
{
    if (isHelpShown())
        return leaveHelp();
    m_beforeHelp = m_stack->currentWidget();
    m_helpPage->showPage(helpTopic({m_beforeHelp, QApplication::focusWidget(), m_desk.get(), m_settingsPage}));
    showPage(m_helpPage);
}

void MainWindow::leaveHelp()
{
    const bool isThere = m_beforeHelp && m_stack->indexOf(m_beforeHelp) >= 0;
    showPage(isThere ? m_beforeHelp.data() : m_desk ? m_docks->page() : m_startPage);
}

bool MainWindow::isHelpShown() const
{
    return m_stack->currentWidget() == m_helpPage;
}

void MainWindow::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("The folder of a deck"));
    if (!folder.isEmpty())
        openDeck(folder);
}

// A tried deck is kept, so the next time the same copy is opened.
void MainWindow::tryDeck(const QString &sample)
{
    const QString folder = QFileInfo(m_places.recovery).dir().filePath(u"tries/"_s + QFileInfo(sample).fileName());
    if (QFileInfo::exists(folder + u"/deck.yaml"_s))
        return openDeck(folder);
    QDir().mkpath(QFileInfo(folder).path());
    makeDeck({u"new"_s, sample, folder}, folder);
}

// Runs `rulewright`, so that the command line and the workbench make the same decks.
void MainWindow::makeDeck(const QStringList &arguments, const QString &folder)
{
    runErrand(this, m_places.engine, arguments, AtTheEnd::IsWaitedFor, [this, folder](const ErrandSaid &said) {
        if (said.code == 0)
            return openDeck(folder);
        m_banners->sayOfDeck(Banner::Weight::Alarm, QString::fromUtf8(said.err).trimmed());
    });
}

void MainWindow::save()
{
    const Findings findings = m_desk->session().saveAll();
    if (findings.empty()) {
        m_banners->hideOfDeck();
        return statusBar()->showMessage(tr("Saved."), statusTime);
    }
    const Finding &finding = findings.front();
    m_banners->sayOfDeck(hasErrors(findings) ? Banner::Weight::Alarm : Banner::Weight::Notice,
                         shownText(finding.where.file) + u": "_s + toQt(sentence(finding)) + u'.',
                         {{tr("Save again"), [this] { save(); }},
                          {tr("Save a copy…"), [this] { saveCopy(); }},
                          {tr("Later"), [this] { m_banners->hideOfDeck(); }}});
}

void MainWindow::saveCopy()
{
    const QString folder = QFileDialog::getSaveFileName(this, tr("A new folder for the copy"));
    if (folder.isEmpty())
        return;
    if (const Findings findings = m_desk->session().saveCopy(folder); hasErrors(findings))
        m_banners->sayOfDeck(Banner::Weight::Alarm, toQt(sentence(findings.front())));
    else
        statusBar()->showMessage(tr("Saved a copy in %1.").arg(folder), statusTime);
}

void MainWindow::findInDeck()
{
    DeckDocks::raise(m_docks->find());
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

// The shortcut of a page also leads back from it.
void MainWindow::goToAndBack(QWidget *page)
{
    goTo(m_stack->currentWidget() == page ? m_docks->page() : page);
}

void MainWindow::showGame(const QString &savedGame)
{
    goTo(m_desk->table());
    m_parts.openSaved(m_desk->table(), savedGame);
}

void MainWindow::askLab(const LabQuestion &question)
{
    goTo(m_desk->lab());
    m_parts.askLab(m_desk->lab(), question);
}

void MainWindow::tryCard()
{
    goTo(m_desk->table());
    m_desk->tryCard();
}

void MainWindow::newProof()
{
    showEditor();
    m_desk->newProof();
}

void MainWindow::refreshStatus()
{
    m_status->refresh(m_desk.get());
    setWindowModified(m_desk && m_desk->session().hasUnsaved());
}

void MainWindow::refreshTitles()
{
    setWindowTitle(
        m_desk
            ? tr("%1 – %2[*]", "title of the deck, and its folder").arg(m_desk->title(), homelyPath(m_desk->session().folder()))
            : u"Rulewright"_s);
    refreshBar();
    if (m_desk)
        m_docks->refreshTitles(*m_desk);
}

QString MainWindow::engineSentence() const
{
    if (m_engine->isReady())
        return tr("The engine runs as process %1.").arg(m_engine->processId());
    return m_engine->trouble().isEmpty() ? tr("The engine is being started.") : m_engine->trouble();
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
            m_banners->hideOfDeck();
        });
    choices.emplace_back(tr("All right"), [this] { m_banners->hideOfDeck(); });
    m_banners->sayOfDeck(Banner::Weight::Alarm, toQt(sentence(findings.front())) + u'.', std::move(choices));
}

// A line edit would take Ctrl+Z for its own text. But its edits are part of the deck's history, which this whole page shares.
bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && m_desk) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const auto *widget = qobject_cast<QWidget *>(watched);
        const bool isHistory = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
        if (isHistory && widget && m_docks->page()->isAncestorOf(widget)) {
            event->ignore();
            return true;
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    const bool hadDeck = m_desk != nullptr;
    const Settings::LastSession session{hadDeck ? m_desk->session().folder() : QString(), pageName()};
    if (!closeDeck())
        return event->ignore();
    m_settings.setLastSession(session);
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
