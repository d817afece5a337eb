// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/commandpalette.h"
#include "workbench/shortcutspage.h"
#include "workbench/workspace.h"

#include "engine/finding.h"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <vector>

class QDockWidget;
class QLabel;
class QStackedWidget;

namespace rw {

class AboutPage;
class Banner;
class DeckDesk;
class DeskBar;
class EngineClient;
class StartPage;

/// Where things lie on this machine.
struct WindowPlaces
{
    QString engine; ///< the program `rulewright`
    QString recovery; ///< the folder of the recovery journals
    QString sampleDecks; ///< the folder of the decks that come with the program; may be empty
};

/// The window of the workbench: the start page, or a deck with its views.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Settings &settings, WindowPlaces places, WindowParts parts);
    ~MainWindow() override;

    /// Shows the deck of a folder, or says why it cannot be shown.
    void openDeck(const QString &folder);
    /// Asks what is to become of what is not saved, and goes to the start page. False when the user would rather stay.
    bool closeDeck();
    /// Null without a deck.
    DeckDesk *desk() const { return m_desk.get(); }
    EngineClient &engine() const { return *m_engine; }

    enum class Unsaved { Save, Discard, Stay };
    /// What is to become of unsaved files; asks the user in a dialog unless told otherwise.
    void setAskAboutUnsaved(std::function<Unsaved()> ask) { m_askAboutUnsaved = std::move(ask); }
    void showPage(QWidget *page);
    QWidget *startPage() const;
    QWidget *settingsPage() const { return m_settingsPage; }
    QWidget *shortcutsPage() const { return m_shortcutsPage; }
    QWidget *aboutPage() const;
    QString engineSentence() const;

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makePages();
    void makeDocks();
    QDockWidget *makeDock(const QString &title, const QString &name, Qt::DockWidgetArea area);
    void makeMenus();
    QAction *addAction(const QString &menu, const QString &text, const QKeySequence &keys, const QString &icon,
                       std::function<void()> act, bool needsDeck = false);
    void makeBar();
    void makeStatus();
    void fillDocks();
    void connectDesk();
    void openDeckAnyway(const QString &folder, bool evenTwice);
    QString unsavedNames() const;
    void chooseFolder();
    void makeDeck(const QStringList &arguments, const QString &folder);
    void save();
    void saveCopy();
    void openPalette();
    std::vector<PaletteItem> paletteItems();
    void findInDeck();
    void showLab();
    /// Shows the table, or when it is shown the deck again.
    void showTable();
    void goTo(QWidget *page);
    void goToAndBack(QWidget *page);
    void refreshBar();
    /// The table has the window to itself.
    void makeRoom();
    void raise(QDockWidget *dock);
    void refreshActions();
    void refreshStatus();
    void refreshTitles();
    void sayEngine();
    void sayOutside();
    void sayRecovered();
    void sayDeckFault(const Findings &findings, const QString &folder, bool isOpenElsewhere);

    Settings &m_settings;
    WindowPlaces m_places;
    WindowParts m_parts;
    EngineClient *m_engine;
    std::function<Unsaved()> m_askAboutUnsaved;

    Banner *m_engineBanner = nullptr;
    Banner *m_deckBanner = nullptr; ///< about the deck that is open, or that could not be opened
    Banner *m_outsideBanner = nullptr;
    Banner *m_recoveryBanner = nullptr;
    QStackedWidget *m_stack = nullptr;
    StartPage *m_startPage = nullptr;
    QWidget *m_settingsPage = nullptr;
    QWidget *m_shortcutsPage = nullptr;
    AboutPage *m_aboutPage = nullptr;
    CommandPalette *m_palette = nullptr;
    DeskBar *m_bar = nullptr;
    QDockWidget *m_treeDock = nullptr;
    QDockWidget *m_cardDock = nullptr;
    QDockWidget *m_problemsDock = nullptr;
    QDockWidget *m_proofsDock = nullptr;
    QDockWidget *m_journalDock = nullptr;
    QDockWidget *m_historyDock = nullptr;
    QDockWidget *m_changesDock = nullptr;
    QDockWidget *m_findDock = nullptr;
    QLabel *m_savedLabel = nullptr;
    QLabel *m_engineLabel = nullptr;
    QLabel *m_checkLabel = nullptr;
    QList<ShortcutsPage::Menu> m_menus;
    QList<QAction *> m_deckActions; ///< that make sense only with a deck
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QAction *m_save = nullptr;
    QAction *m_back = nullptr;
    QAction *m_forward = nullptr;
    QByteArray m_besideRoom; ///< of the docks while the table or the lab is shown
    QByteArray m_usualState; ///< of the docks, as they come
    std::unique_ptr<DeckDesk> m_desk;
};

} // namespace rw
