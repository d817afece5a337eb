// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tableproofpanel.h"
#include "workbench/table/tablesession.h"

#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QListWidget;
class QMenu;
class QPushButton;
class QQuickWidget;
class QStackedWidget;
class QToolButton;

namespace rw {

class TableStartPanel;
class TimelineSlider;

/// Where a table has its deck from, and where it sends those who want to know more.
struct TableSource
{
    std::function<TableDeck()> deck; ///< as it stands now
    std::function<Value()> game; ///< the answer to the request `game`, null before it is known
    std::function<QStringList()> variants;
    std::function<int()> usualSeats;
    TableProofPanel::Keep keepProof; ///< nothing where proofs cannot be kept
};

/// The page on which a deck is played: the table of its game, the choices as a list of words, journal and timeline.
class TablePage : public QWidget
{
    Q_OBJECT

public:
    TablePage(EngineClient &engine, TableSource source, QWidget *parent = nullptr);
    ~TablePage() override;

    TableSession &session() { return m_session; }
    /// Goes on with the text of a saved game.
    void openSaved(const QString &text);
    /// Tells that the deck may be another one now.
    void noteDeck();
    void setMotion(bool motion);
    QQuickWidget *scene() const { return m_scene; }

Q_SIGNALS:
    /// Somebody wants to read a clause of the rules, or the card behind an event.
    void clauseWanted(const QString &clause);
    void abilityWanted(const QString &ability);
    void said(const QString &sentence);

protected:
    void changeEvent(QEvent *event) override;

private:
    enum Sheet { StartSheet, HandOverSheet, TableSheet, ProofSheet };

    QWidget *makeBar();
    QWidget *makeSide();
    QWidget *makeMiddle();
    QToolButton *addTool(QWidget *bar, const QString &text, const QString &name, void (TablePage::*act)());
    void connectSession();
    void offer();
    void begin();
    void loadFile();
    void saveFile();
    void keepText(const QString &text, const QString &suggested, const QString &filter);
    void saveJournal();
    void nameMoment();
    void keepAsProof();
    void showMoments();
    void fillStops();
    void fillSeats();
    void chooseRow(int row);
    void sayWords();
    void refresh();
    void refreshChoices();
    void refreshJournal();
    void refreshTimeline();
    void refreshSheet();
    void tell(const QString &sentence);
    void useLooks();
    void loadScene();
    void togglePause();
    void undo() { m_session.undo(); }
    void redo() { m_session.redo(); }
    void freshLuck() { m_session.freshLuck(); }
    void askEstimate();

    EngineClient &m_engine;
    TableSource m_source;
    TableSession m_session;
    TableStartPanel *m_start = nullptr;
    TableProofPanel *m_proof = nullptr;
    QStackedWidget *m_sheets = nullptr;
    QQuickWidget *m_scene = nullptr;
    QLabel *m_question = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_follow = nullptr;
    QPushButton *m_restart = nullptr;
    QPushButton *m_take = nullptr;
    QLabel *m_takeLabel = nullptr;
    QListWidget *m_choices = nullptr;
    QLineEdit *m_words = nullptr;
    QListWidget *m_journal = nullptr;
    TimelineSlider *m_timeline = nullptr;
    QMenu *m_stopsMenu = nullptr;
    QMenu *m_seatsMenu = nullptr;
    QMenu *m_momentsMenu = nullptr;
    std::vector<QToolButton *> m_tools;
    QToolButton *m_undo = nullptr;
    QToolButton *m_redo = nullptr;
    QToolButton *m_pause = nullptr;
    QToolButton *m_pass = nullptr;
    QToolButton *m_open = nullptr;
    QString m_sceneOf; ///< the game that the scene is of
    int m_journalShown = -1; ///< which revision; nothing for -1
    std::pair<int, int> m_timelineShown{-1, -1};
    bool m_motion = true;
};

} // namespace rw
