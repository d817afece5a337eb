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

    /// Shows the window where it was, and at first so that it fits the screen.
    void appear();
    /// Opens what is wished; see resume().
    void begin(const StartWords &wished);
    /// Goes on where the program ended last: with \a folder, or where it is empty with the deck that was open, and on the page
    /// that was shown.
    void resume(const QString &folder);
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
    /// The page that is shown, as the settings call it.
    QString pageName();
    /// The page on which the deck is edited.
    void showEditor();
    QWidget *startPage() const;
    QWidget *settingsPage() const { return m_settingsPage; }
    QWidget *shortcutsPage() const { return m_shortcutsPage; }
    QWidget *aboutPage() const;
    HelpPage *helpPage() const { return m_helpPage; }
    /// Opens the documentation where it tells of what is shown; once more, and it closes.
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
        QString name; ///< as it stands in the settings
        const QWidget *made; ///< null while it is not
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
    /// Shows the table, or when it is shown the deck again.
    void showTable();
    void goTo(QWidget *page);
    void goToAndBack(QWidget *page);
    void askLab(const LabQuestion &question);
    void tryCard();
    void newProof();
    void makeBar();
    void refreshBar();
    /// Shows the table with this game, to look at any moment of it.
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
    QPointer<QWidget> m_beforeHelp; ///< the page that help was asked for on
    CommandPalette *m_palette = nullptr;
    DeskBar *m_bar = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QAction *m_save = nullptr;
    QAction *m_find = nullptr;
    QAction *m_tryCard = nullptr; ///< null without a table
    QAction *m_newProof = nullptr; ///< null without forms
    QAction *m_updateCounts = nullptr;
    QAction *m_back = nullptr;
    QAction *m_forward = nullptr;
    std::unique_ptr<DeckDesk> m_desk;
};

} // namespace rw
