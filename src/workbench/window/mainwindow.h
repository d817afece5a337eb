// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/workspace.h"

#include "engine/finding.h"

#include <QMainWindow>
#include <QPointer>

#include <functional>
#include <memory>
#include <vector>

class QStackedWidget;

namespace rw {

class AboutPage;
class CommandPalette;
class DeckDesk;
class DeckDocks;
class DeskBar;
class EngineClient;
class HelpPage;
class StartPage;
class WindowActions;
class WindowBanners;
class WindowStatus;
struct PaletteItem;
struct StartWords;

/// The paths on this machine.
struct WindowPlaces
{
    QString engine; ///< path of `rulewright`
    QString recovery; ///< the folder of the recovery journals
    QString sampleDecks; ///< folder of the program's decks; may be empty
};

/// The main window: the start page, or a deck with its views.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Settings &settings, WindowPlaces places, WindowParts parts);
    ~MainWindow() override;

    /// Shows the window at its previous place; the first time, so that it fits the screen.
    void appear();
    /// Opens what the command line asks for; see resume().
    void begin(const StartWords &wished);
    /// Continues the last session: opens \a folder or, if that is empty, the last open deck, on the page that was
    /// shown.
    void resume(const QString &folder);
    /// Opens the deck in a folder, or says why that is impossible.
    void openDeck(const QString &folder);
    /// Asks about unsaved changes and goes to the start page. False if the user cancels.
    bool closeDeck();
    /// Null if no deck is open.
    DeckDesk *desk() const { return m_desk.get(); }
    EngineClient &engine() const { return *m_engine; }

    enum class Unsaved { Save, Discard, Stay };
    /// For tests: replaces the dialog that asks about unsaved files.
    void setAskAboutUnsaved(std::function<Unsaved()> ask) { m_askAboutUnsaved = std::move(ask); }
    void showPage(QWidget *page);
    /// The name of the current page in the settings.
    QString pageName();
    /// Shows the page for editing the deck.
    void showEditor();
    QWidget *startPage() const;
    QWidget *settingsPage() const { return m_settingsPage; }
    QWidget *shortcutsPage() const { return m_shortcutsPage; }
    QWidget *aboutPage() const;
    HelpPage *helpPage() const { return m_helpPage; }
    /// Opens the documentation at the page about the current place; closes it if it is open.
    void showHelp();
    QString engineSentence() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makePages();
    struct NamedPage
    {
        QString name; ///< name in the settings
        const QWidget *made; ///< null until it is made
        std::function<QWidget *()> make;
    };
    std::vector<NamedPage> namedPages();
    void makeActions();
    void addDeckActions();
    void addEditActions();
    void addViewActions();
    void addPanelActions();
    void addCheckActions();
    void addCardActions();
    void addHelpActions();
    void showFirst();
    void connectDesk();
    void openDeckAnyway(const QString &folder, bool evenTwice);
    QString unsavedNames() const;
    void chooseFolder();
    void tryDeck(const QString &sample);
    void makeDeck(const QStringList &arguments, const QString &folder);
    void save();
    void saveCopy();
    void openPalette();
    std::vector<PaletteItem> paletteItems();
    void findInDeck();
    void showLab();
    /// Shows the table or, if it is shown already, the deck again.
    void showTable();
    void goTo(QWidget *page);
    void goToAndBack(QWidget *page);
    void askLab(const LabQuestion &question);
    void tryCard();
    void newProof();
    void makeBar();
    void refreshBar();
    /// Shows the table with this game, for looking at any of its moments.
    void showGame(const QString &savedGame);
    void leaveHelp();
    bool isHelpShown() const;
    void goBack();
    void goForward();
    void refreshActions();
    void refreshStatus();
    void refreshTitles();
    void sayDeckFault(const Findings &findings, const QString &folder, bool isOpenElsewhere);

    Settings &m_settings;
    WindowPlaces m_places;
    WindowParts m_parts;
    EngineClient *m_engine;
    std::function<Unsaved()> m_askAboutUnsaved;

    DeckDocks *m_docks;
    WindowActions *m_actions;
    WindowStatus *m_status;
    WindowBanners *m_banners = nullptr;
    QStackedWidget *m_stack = nullptr;
    StartPage *m_startPage = nullptr;
    QWidget *m_settingsPage = nullptr;
    QWidget *m_shortcutsPage = nullptr;
    AboutPage *m_aboutPage = nullptr;
    HelpPage *m_helpPage = nullptr;
    QPointer<QWidget> m_beforeHelp; ///< the page from which the user asked for help
    CommandPalette *m_palette = nullptr;
    DeskBar *m_bar = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QAction *m_save = nullptr;
    QAction *m_find = nullptr;
    QAction *m_tryCard = nullptr; ///< null without a table
    QAction *m_newProof = nullptr; ///< null without forms of proofs
    QAction *m_updateCounts = nullptr;
    QAction *m_back = nullptr;
    QAction *m_forward = nullptr;
    std::unique_ptr<DeckDesk> m_desk;
};

} // namespace rw
