// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/botmoves.h"
#include "workbench/table/tableface.h"
#include "workbench/table/tablegame.h"
#include "workbench/table/tablestops.h"

#include <QDateTime>
#include <QElapsedTimer>
#include <QTimer>

#include <map>
#include <optional>
#include <set>

namespace rw {

/// An event in words.
struct TableEvent
{
    int moment = 0;
    QString move; ///< "anna: bid 2x5" for the first event of a moment, otherwise empty
    QString text;
    QString clause;
    QString ability;
};

/// People and bots in a game: decides whom to ask, makes automatic passes, and knows what the viewer may see.
class TableSession : public QObject
{
    Q_OBJECT

public:
    static inline const std::string human = "human";
    static constexpr int usualPace = 700;

    explicit TableSession(EngineClient &engine, QObject *parent = nullptr);

    TableGame &game() { return m_game; }
    const TableGame &game() const { return m_game; }
    TableFace &face() { return m_face; }
    TableStops &stops() { return m_stops; }

    /// \a kinds has a player for each seat: human or a bot.
    void begin(const TableDeck &deck, const TableStart &start, const std::vector<std::string> &kinds);
    /// The players are those in the text, unless \a kinds names them. If neither does, a person plays the first seat.
    void load(const TableDeck &deck, const std::string &text, const std::vector<std::string> &kinds = {});
    /// Passes the text of a saved game to \a take, with all branches. If saving fails, this is reported and the text is empty.
    void save(std::function<void(const QString &text)> take);
    /// The last text from save() has been written to a file.
    void noteSaved() { m_saved = m_saving; }
    /// These moments have been stored elsewhere.
    void noteKept(std::vector<TableMoment> moments) { m_saved = std::move(moments); }
    /// A sentence about moves, luck and names that are in no file; empty if there are none.
    QString unsaved() const;

    const std::vector<std::string> &kinds() const { return m_seating.kinds; }
    /// Sentences that viewers of this game must know about its bots: where random moves replaced those of a program.
    QStringList cautions() const;
    /// The same as notes of a saved game, and which moves of people a bot made.
    std::vector<std::string> notesOfBots() const;
    void setKind(std::size_t seat, const std::string &kind);
    bool isHuman(const std::string &seat) const;
    int people() const;

    /// For how long a bot plays for a person.
    enum class Turn { Move, Round, Game };
    /// Lets a bot play for the person who is asked, or else for the one who has the screen. What was played is marked as the bot's.
    void letBotPlay(const std::string &bot, Turn turn);
    /// The person plays again, wherever the game stands then.
    void stopBot();
    /// The bot that plays for a person now; empty where nobody does.
    std::string botFor(const std::string &seat) const;

    /// Makes a move for the seat to act.
    void choose(const QString &words);
    /// Passes until this step of the round is over.
    void passThrough();
    /// Call after a change of the stops: decides again whether to ask.
    void reconsider();

    bool isOpenTable() const { return m_isOpen; }
    void setOpenTable(bool open);
    /// The seat of the person at the screen; empty if only bots play.
    QString ownSeat() const;
    /// Shows the table as a seat sees it. The user's own seat leads back to their view, also from the open table.
    void lookAs(const QString &seat);
    /// The seat whose view is shown; empty for the own seat and for the open table.
    QString lookedAs() const { return m_lookAs; }
    /// The person to whom the screen must be handed over before anything is shown; empty for nobody.
    QString handOver() const { return m_handOver; }
    void takeScreen();

    /// Whether bots wait, because the user looks at an earlier moment or has stopped them.
    bool isPaused() const { return m_isPaused; }
    void pause();
    void goOn();
    /// Bots wait, and nothing is played for anybody, as while a dialog is open. A move that is on its way is still made.
    void holdBots(bool hold);
    bool isHeld() const { return m_isHeld; }
    /// Milliseconds for which the result of a move is shown before a bot makes the next one; 0 for no pause. By default there is
    /// a pause if people play, and none if only bots do.
    void setPace(int milliseconds) { m_pace = milliseconds; }
    int pace() const { return m_pace.value_or(isWatched() ? usualPace : 0); }
    bool isThinking() const;
    /// Whether a bot is asked and waits, so that nothing happens until somebody lets the game go on.
    bool isHalted() const;
    /// Where in the course of the game somebody is asked, as the game calls it; empty where it has no names.
    std::string step() const;
    /// How far it was played: "up to round 8, in which bo is asked (54 moves)".
    QString howFar() const;

    void goTo(int moment);
    /// Goes back to the last choice of a person before this moment.
    void undo();
    void redo();
    bool canUndo() const { return choiceBefore() >= 0; }
    bool canRedo() const { return !m_game.branchesOf(m_game.standing().moment).empty(); }
    void freshLuck();
    /// The moments from the start through the current one to the end of the branch that was last visited.
    std::vector<int> line() const;

    /// Data on a game of people, for storing it.
    struct People
    {
        QDateTime began;
        std::map<int, qint64> took; ///< milliseconds of people's decisions, by the moment to which they led
        bool hasPeeked = false; ///< a person saw something hidden from their seat
    };
    const People &peopleNotes() const { return m_people; }
    /// Whether a person decided something in this game. A game that began like a proof, or went on with other rules, does not
    /// count.
    bool isPlaytest() const;
    /// Excludes time from a decision, for example while the user writes a note.
    void holdClock(bool hold);

    /// The events that the viewer saw, from the start to the current moment.
    const std::vector<TableEvent> &journal() const { return m_journal; }
    /// Increases whenever the journal, or the line of moments, changes.
    int journalRevision() const { return m_journalRevision; }
    int lineRevision() const { return m_lineRevision; }
    QString journalText() const;
    QString journalHtml() const;

    /// Asks a bot for its estimates of the choices, which estimated() reports; only at the open table.
    void estimate(const std::string &bot);

    /// The deck was edited. The game continues with the old deck until followDeck().
    void offerDeck(const TableDeck &deck);
    bool isDeckOffered() const { return m_offered.has_value(); }
    void followDeck();

Q_SIGNALS:
    void changed(); ///< any value of this class has changed
    void said(const QString &sentence);
    void refused(const QString &words, const QString &sentence, const QString &clause);
    void failed(const QString &sentence);
    void estimated(const QStringList &lines);

private:
    /// The players, and other data that a saved game keeps about a table.
    struct Seating
    {
        std::vector<std::string> kinds; ///< by seat
        std::vector<std::string> notes = {}; ///< notes of the loaded game that this program does not know
        std::vector<std::string> stops = {}; ///< notes about when persons are asked
        bool isLoaded = false;
        std::vector<BotMoves> botMoves = {}; ///< of the game that was loaded
    };
    /// A bot that plays for a person until the move is made, the round is another one, or the game is over.
    struct StandIn
    {
        std::string bot;
        Turn turn;
        int from; ///< the moment at which it began
    };
    void sitDown();
    void takeBotMoves();
    std::vector<BotMoves> botMoves() const;
    /// Whether a person has to say what is played there.
    bool isPersonAsked(const std::string &seat) const { return isHuman(seat) && !m_standIns.contains(seat); }
    bool isWatched() const;
    void endStandIns();
    void noteProgram(const Value &outside, const Findings &findings);
    void stand();
    void notePeek();
    void setClock();
    void stopClock();
    bool mayAnswerItself() const;
    void askForMoves();
    bool answersItself(const Value &choice);
    void playOn();
    bool handsOver() const;
    void show();
    void takeSight(const Value &sight, std::size_t from, const std::vector<int> &path);
    void takeJournal(const Value &journal, std::size_t from, const std::vector<int> &path);
    void showSight();
    void takeThings();
    /// Whether a move of this seat is accepted: not while the user looks at the table as another seat.
    bool mayPlay(const std::string &seat) const { return m_lookAs.isEmpty() || m_lookAs == QString::fromStdString(seat); }
    bool isOwnView() const { return !m_isOpen && m_lookAs.isEmpty(); }
    int choiceBefore() const;
    void refuse(const std::string &words, const Findings &findings);
    void forgetNumbers();
    void takeAhead();
    void goAhead();

    TableGame m_game;
    TableFace m_face;
    TableStops m_stops;
    Seating m_seating;
    Seating m_nextSeating; ///< of the game that is being opened
    Value m_outside; ///< how often random moves replaced those of programs, as BatchCost::outside
    std::map<std::string, StandIn> m_standIns; ///< by the seats of people
    QTimer m_botTimer;
    std::optional<int> m_pace;
    bool m_isOpen = false;
    bool m_isPaused = false;
    bool m_isHeld = false; ///< by holdBots()
    QString m_lookAs;
    QString m_viewer; ///< the seat of the person at the screen
    QString m_eyes; ///< the seat whose view was last shown; empty: everything
    QString m_handOver;
    struct Deciding
    {
        int moment;
        qint64 milliseconds;
        std::size_t known; ///< number of moments at that time
    };
    void tellLine(const Deciding &decided);
    People m_people;
    bool m_isMixed = false; ///< the game went on with other rules
    int m_askedAt = -1; ///< the moment of the question since the clock was started
    QElapsedTimer m_clock;
    QElapsedTimer m_held;
    qint64 m_heldFor = 0;
    std::optional<Deciding> m_deciding; ///< a person's decision in progress
    TableSight m_sight; ///< the view that is shown
    int m_serial = 0; ///< number of the shown state; answers to earlier questions are ignored
    int m_journalRevision = 0;
    int m_lineRevision = 0;
    std::vector<TableEvent> m_journal;
    std::vector<int> m_journalPath;
    QString m_journalViewer;
    std::set<int> m_choices; ///< moments at which a person chose
    std::map<int, int> m_wentTo; ///< the branch that was last visited
    std::optional<TableDeck> m_offered;
    std::vector<TableMoment> m_saved; ///< the moments that are in a file
    std::vector<TableMoment> m_saving;
    qint64 m_shownAt = 0;
};

} // namespace rw
