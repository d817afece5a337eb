// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// One thing that happened, in words.
struct TableEvent
{
    int moment = 0;
    QString move; ///< "anna: bid 2x5" at the first event of a moment, else empty
    QString text;
    QString clause;
    QString ability;
};

/// People and bots at a game: whom to ask, what to pass for them, and what whoever looks at the screen may see.
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

    /// \a kinds are by seat: human, or a bot.
    void begin(const TableDeck &deck, const TableStart &start, const std::vector<std::string> &kinds);
    /// Who sits where stands in the text, unless \a kinds says it; without that the first seat is a person's.
    void load(const TableDeck &deck, const std::string &text, const std::vector<std::string> &kinds = {});
    /// Gives the text of a saved game to \a take, all branches and where one looks; an empty text when that failed, which is told.
    void save(std::function<void(const QString &text)> take);
    /// The text that save() gave last lies in a file now.
    void noteSaved() { m_saved = m_saving; }
    /// These moments are kept elsewhere.
    void noteKept(std::vector<TableMoment> moments) { m_saved = std::move(moments); }
    /// What was played, drawn or named here and lies in no file, in a sentence; empty where there is nothing.
    QString unsaved() const;

    const std::vector<std::string> &kinds() const { return m_seating.kinds; }
    /// What whoever looks at this game must know of its bots: where random moves stood in for a program. In sentences.
    QStringList cautions() const;
    /// The same as notes of a saved game.
    std::vector<std::string> standInNotes() const;
    void setKind(std::size_t seat, const std::string &kind);
    bool isHuman(const std::string &seat) const;
    int people() const;

    /// Says a move for whoever is asked.
    void choose(const QString &words);
    /// Passes until this step of the round is over.
    void passThrough();
    /// After a change of the stops: asks again.
    void reconsider();

    bool isOpenTable() const { return m_isOpen; }
    void setOpenTable(bool open);
    /// The seat at which whoever has the screen plays; empty where only bots play.
    QString ownSeat() const;
    /// Shows the table as a seat sees it, whoever sits there; that of the own seat leads back, also from the open table.
    void lookAs(const QString &seat);
    /// The seat that is looked as; empty at the own seat and at the open table.
    QString lookedAs() const { return m_lookAs; }
    /// To whom the screen must be handed over before anything is shown; empty for nobody.
    QString handOver() const { return m_handOver; }
    void takeScreen();

    /// Whether bots wait: one looks at an earlier moment, or has stopped them.
    bool isPaused() const { return m_isPaused; }
    void pause();
    void goOn();
    /// How long is shown what a move brought about before a bot makes the next one, in milliseconds; 0 plays at once. Unless it is
    /// set, people have the time to see what happens, and bots among themselves play at once.
    void setPace(int milliseconds) { m_pace = milliseconds; }
    int pace() const { return m_pace.value_or(people() > 0 ? usualPace : 0); }
    bool isThinking() const;
    /// Where in the course of the game somebody is asked, as the game calls it; empty where it has no names.
    std::string step() const;

    void goTo(int moment);
    /// To the last choice that a person made before this moment.
    void undo();
    void redo();
    bool canUndo() const { return choiceBefore() >= 0; }
    bool canRedo() const { return !m_game.branchesOf(m_game.standing().moment).empty(); }
    void freshLuck();
    /// The moments from the start over here to the end of the branch that was gone last.
    std::vector<int> line() const;

    /// How a game of people went, for whoever keeps it.
    struct People
    {
        QDateTime began;
        std::map<int, qint64> took; ///< milliseconds that decisions of people took, by the moment to which they led
        bool hasPeeked = false; ///< somebody saw what their seat could not see
    };
    const People &peopleNotes() const { return m_people; }
    /// Whether this is a game of the deck in which a person decided something: not one that began as a proof does, nor one that went on
    /// under other rules.
    bool isPlaytest() const;
    /// Time that does not count for a decision, as while somebody writes a note.
    void holdClock(bool hold);

    /// What whoever looks on saw, from the start to where the game stands.
    const std::vector<TableEvent> &journal() const { return m_journal; }
    /// Higher whenever the journal, or the line of moments, is another one.
    int journalRevision() const { return m_journalRevision; }
    int lineRevision() const { return m_lineRevision; }
    QString journalText() const;
    QString journalHtml() const;

    /// What a bot thinks of the choice, told with estimated(); only at the open table.
    void estimate(const std::string &bot);

    /// The deck was edited: the game goes on with the old one until followDeck().
    void offerDeck(const TableDeck &deck);
    bool isDeckOffered() const { return m_offered.has_value(); }
    void followDeck();

Q_SIGNALS:
    void changed(); ///< anything that is told here
    void said(const QString &sentence);
    void refused(const QString &words, const QString &sentence, const QString &clause);
    void failed(const QString &sentence);
    void estimated(const QStringList &lines);

private:
    /// Who sits where, and what else a saved game keeps of a table.
    struct Seating
    {
        std::vector<std::string> kinds; ///< by seat
        std::vector<std::string> notes = {}; ///< of the game that was loaded, about nothing that is known here
        std::vector<std::string> stops = {}; ///< notes about when persons are asked
        bool isLoaded = false;
    };
    void sitDown();
    void noteProgram(const Value &outside, const Findings &findings);
    void stand();
    void notePeek();
    void setClock();
    void stopClock();
    void askForMoves();
    void decide(const Answer &moves);
    bool isForced(const Answer &moves) const;
    void playOn();
    void show();
    void askJournal(const std::string &viewer);
    void takeJournal(const Answer &answer, std::size_t from, const std::vector<int> &path);
    void showSight();
    void takeThings();
    /// Whether a move of this seat is taken: not from somebody who looks as another one.
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
    Value m_outside; ///< how often random moves stood in for programs, as BatchCost::outside
    QTimer m_botTimer;
    std::optional<int> m_pace;
    bool m_isOpen = false;
    bool m_isPaused = false;
    QString m_lookAs;
    QString m_viewer; ///< the seat that has the screen
    QString m_eyes; ///< the seat through which the table was shown last; empty: everything
    QString m_handOver;
    struct Deciding
    {
        int moment;
        qint64 milliseconds;
        std::size_t known; ///< how many moments there were
    };
    void tellLine(const Deciding &decided);
    People m_people;
    bool m_isMixed = false; ///< the game went on under other rules
    int m_askedAt = -1; ///< the moment at which a person is asked since the clock was set
    QElapsedTimer m_clock;
    QElapsedTimer m_held;
    qint64 m_heldFor = 0;
    std::optional<Deciding> m_deciding; ///< a decision of a person that is on its way
    TableSight m_sight; ///< that is being gathered
    int m_asked = 0; ///< requests for it that are not answered
    int m_serial = 0; ///< of what is shown: answers to earlier questions are dropped
    int m_journalRevision = 0;
    int m_lineRevision = 0;
    std::vector<TableEvent> m_journal;
    std::vector<int> m_journalPath;
    QString m_journalViewer;
    std::set<int> m_choices; ///< moments at which a person chose
    std::map<int, int> m_wentTo; ///< which branch was gone last
    std::optional<TableDeck> m_offered;
    std::vector<TableMoment> m_saved; ///< the moments that lie in a file
    std::vector<TableMoment> m_saving;
    qint64 m_shownAt = 0;
};

} // namespace rw
