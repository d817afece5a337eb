// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/cardposition.h"
#include "workbench/table/tableplaytest.h"
#include "workbench/table/tableproofpanel.h"
#include "workbench/table/tablesession.h"
#include "workbench/table/tablevariant.h"

#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;
class QQuickWidget;
class QSplitter;
class QStackedWidget;

namespace rw {

class Banner;
class TableBar;
class TableChoices;
class TableEnding;
class TableJournal;
class TableScene;
class TableStartPanel;
class TimelineSlider;

/// The functions through which a table gets its deck and sends the user elsewhere.
struct TableSource
{
    std::function<TableDeck()> deck; ///< the deck with unsaved changes
    std::function<Value()> game; ///< the answer to the request `game`; null until it arrives
    std::function<std::vector<TableVariant>()> variants;
    std::function<int()> usualSeats;
    TableProofPanel::Keep keepProof; ///< nothing where proofs cannot be kept
    std::function<QString(const std::string &card)> cardName; ///< what people call it
    TablePlaytest::Wishes playtests = {}; ///< nothing where games of people are not kept
    std::function<QStringList()> savedGames = {}; ///< files, the last one first; empty where nobody remembers them
    std::function<void(const QString &file)> noteSavedGame = {}; ///< it was saved or opened
};

/// The page for playing a deck: the game's table, the possible moves as a list, journal and timeline.
class TablePage : public QWidget
{
    Q_OBJECT

public:
    TablePage(EngineClient &engine, TableSource source, QWidget *parent = nullptr);
    ~TablePage() override;

    TableSession &session() { return m_session; }
    /// Continues a saved game.
    void openSaved(const QString &text);

    enum class Unsaved { Save, Discard, Stay };
    /// Replaces the dialog that asks about an unsaved game.
    void setAskAboutUnsaved(std::function<Unsaved(const QString &lost)> ask) { m_askAboutUnsaved = std::move(ask); }
    /// Under which name a game is saved; asks the user in a dialog unless told otherwise. Bots wait until the answer.
    void setAskName(std::function<QString()> ask) { m_askName = std::move(ask); }
    /// Whether the current game may be closed. If that would lose something, it asks the user, and saves the game if wanted.
    bool mayLeave();
    /// Call when the deck may have changed.
    void noteDeck();
    /// Begins a game in which this card is about to matter, if such a position can be found.
    void tryCard(const std::string &card);
    void setMotion(bool motion);
    /// The table is scaled to the page, and lists next to it scroll, so the page needs no particular height.
    bool hasHeightForWidth() const override { return false; }
    QQuickWidget *scene() const;

Q_SIGNALS:
    /// The user wants to read a clause of the rules, or to see the card behind an event.
    void clauseWanted(const QString &clause);
    void abilityWanted(const QString &ability);
    void said(const QString &sentence);

protected:
    void showEvent(QShowEvent *event) override;

private:
    enum Sheet { StartSheet, HandOverSheet, TableSheet, ProofSheet };

    QWidget *makeSide();
    QWidget *makeMiddle();
    QWidget *makeHandOver();
    void connectSession();
    void connectEngine();
    void offer();
    void offerProofs();
    void showStart();
    void showTable();
    void begin();
    void askWhatToLoad();
    void loadFile(const QString &name);
    void noteSavedGame(const QString &name);
    void offerSavedGames();
    void saveFile();
    void saveJournal();
    bool write(const QString &name, const QString &text, const QString &about = {});
    bool saveNow();
    void keepPlaytest();
    void keepAsProof();
    void refresh();
    void refreshTimeline();
    void offerLines(int fork, const QPoint &where);
    void refreshBrought();
    void refreshSheet();
    void tell(const QString &sentence);
    void dropGreeting();
    void tellRefusal(const QString &sentence, const QString &clause);

    EngineClient &m_engine;
    std::function<Unsaved(const QString &lost)> m_askAboutUnsaved;
    std::function<QString()> m_askName;
    bool m_isSaving = false;
    TableSource m_source;
    TableSession m_session;
    CardPositions m_positions;
    TableBar *m_bar = nullptr;
    TableStartPanel *m_start = nullptr;
    TableProofPanel *m_proof = nullptr;
    QStackedWidget *m_sheets = nullptr;
    TableScene *m_scene = nullptr;
    QLabel *m_brought = nullptr; ///< what the last round brought whoever looks on
    QLabel *m_message = nullptr;
    Banner *m_cautions = nullptr;
    QPushButton *m_follow = nullptr;
    QPushButton *m_keepOld = nullptr;
    QPushButton *m_take = nullptr;
    QLabel *m_takeLabel = nullptr;
    QSplitter *m_side = nullptr; ///< of the lists beside the table
    TableChoices *m_choices = nullptr;
    TableEnding *m_ending = nullptr;
    TablePlaytest *m_playtest = nullptr;
    TableJournal *m_journal = nullptr;
    TimelineSlider *m_timeline = nullptr;
    std::pair<int, int> m_timelineShown{-1, -1};
    std::pair<int, QString> m_broughtShown; ///< of which journal, and to whom
    QString m_greeting; ///< what to say when the game that is on its way is there
    int m_greetedAt = -1; ///< the moment about which that is said now; -1 where something else is
    bool m_areProofsOld = true; ///< of the start panel
};

} // namespace rw
