// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "cli/movemenu.h"
#include "engine/record.h"
#include "engine/timeline.h"
#include "engine/toldruns.h"
#include "host/outsidebots.h"
#include "host/playabledeck.h"

#include <istream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rw {

/// The players at the table, and everything a session needs about them.
struct PlayTable
{
    const PlayableDeck &deck;
    const OutsidePlayers &players; ///< programs that play seats
    const OutsidePlayers &advisers; ///< programs that give hints
    std::uint64_t seed = 0;
    std::uint64_t botSeed = 0;
    std::vector<std::unique_ptr<SeatBot>> bots; ///< by seat; null for a person
    std::vector<std::string> kinds; ///< names of the players, by seat
    std::vector<std::string> savedKinds; ///< the players as a saved game names them
    std::unique_ptr<SeatBot> adviser; ///< gives hints
    std::string keep; ///< the file that always contains the current game; empty if there is none
    std::vector<std::string> notes = {}; ///< notes in the saved game, besides those about players
    std::string file = {}; ///< the saved game that is continued; empty if there is none
};

inline bool isPerson(const std::unique_ptr<SeatBot> &bot)
{
    return !bot;
}

/// Whether a player is an outside program. Such a program is not started merely because a file names it.
bool isProgram(const std::string &kind);
/// The players to be saved: the present ones and, where programs named in \a record were not started, still those programs.
std::vector<std::string> kindsToSave(std::vector<std::string> kinds, const GameRecord &record);

/// A game at the terminal. People type their moves, bots answer, and each person only sees what their seat sees.
class PlaySession
{
public:
    /// With \a isTerminal, the screen is cleared when another person takes the keyboard.
    PlaySession(PlayTable table, Timeline timeline, std::istream &in, std::ostream &out, bool isTerminal);

    /// Plays until the user leaves the game or the input ends. Returns an ExitCode.
    int run();

private:
    enum class Next { Ask, Show, Leave }; ///< the next step after an answer
    struct Order
    {
        const char *name;
        const char *takes;
        const char *about;
        Next (PlaySession::*obey)(const std::string &rest);
    };
    static const std::vector<Order> &orders();

    // Course of the game: playsession.cpp.
    void playUntilAsked();
    bool playsByItself();
    bool playUnasked(Move move);
    Next talk();
    Next answer(const std::string &line);
    Next play(Move move, const std::string &words);
    Next refused(Move move, Outcome outcome, const std::string &words);
    std::optional<std::string> ask();
    void keepGame();
    bool mayLose(const std::string &what);
    bool mayLeaveGame();
    bool isUnsaved() const { return m_timeline.size() > m_saved; }
    /// Whether the file contains a game of this session.
    bool isOurs(const std::string &file) const;
    static std::string wholePath(const std::string &file);

    // Output: playtelling.cpp.
    void greet();
    void show();
    bool isOpen() const;
    void handOver(int seat);
    void showEnd();
    void tellSince(int seat);
    void tellMisfits(const Findings &misfits);
    void tellStandIns();
    std::string eventLine(const Event &event, bool clause) const;
    std::vector<ToldRun> toldLines(const Journal &events) const;
    std::string bold(const std::string &text) const;
    std::string cardLabel(const std::string &id) const;
    std::string clauseText(const std::string &id) const;
    std::string seatName(int seat) const { return m_timeline.position().engine().setup().seats[std::size_t(seat)]; }

    // Orders: playorders.cpp.
    Next obeyHelp(const std::string &rest);
    Next obeyMoves(const std::string &rest);
    Next obeyTable(const std::string &rest);
    Next obeyHint(const std::string &rest);
    Next obeyUndo(const std::string &rest);
    Next obeyRedo(const std::string &rest);
    Next obeyLuck(const std::string &rest);
    Next obeyJournal(const std::string &rest);
    Next obeyWhy(const std::string &rest);
    Next obeyRules(const std::string &rest);
    Next obeyCard(const std::string &rest);
    Next obeyNote(const std::string &rest);
    Next obeyNotes(const std::string &rest);
    Next obeySave(const std::string &rest);
    Next obeyLoad(const std::string &rest);
    Next obeyQuit(const std::string &rest);

    bool isHuman(int seat) const { return isPerson(m_table.bots[std::size_t(seat)]); }
    /// Whether a seat saw the event; with -1, whether everybody did.
    bool isSeen(const Event &event, int seat) const;
    /// The seat whose view is shown: the person to act, or the only person.
    int viewer() const;
    Findings save(const std::string &file);
    /// How often random moves replaced those of programs in this game, by bot.
    Value outside() const;

    PlayTable m_table;
    Timeline m_timeline;
    std::istream &m_in;
    std::ostream &m_out;
    bool m_isTerminal;
    std::optional<MoveMenu> m_menu; ///< of the person to act
    std::map<int, Timeline::Moment> m_seen; ///< the last moment that each person was told about
    Journal m_told; ///< the events that were told last
    Value m_playedBefore; ///< decisions of programs in another game of this session
    std::size_t m_brokenBots = 0; ///< bots whose failure was reported
    int m_holder = -1; ///< the seat of the person at the keyboard
    struct Repeat
    {
        int seat;
        std::string words;
        std::string question;
    };
    std::optional<Repeat> m_repeat;
    int m_people = 0;
    bool m_isStuck = false; ///< the game has no room for the only move that can be made
    bool m_isUnkept = false; ///< the file of --save does not contain the current game
    std::set<std::string> m_files; ///< files that contain a game of this session
    std::size_t m_saved = 0; ///< moments that are in a file, or that came before the first choice
    bool m_isFresh = true; ///< no person has chosen anything yet
    std::string m_line; ///< the last line that was typed
    std::string m_warned; ///< the line that would have lost data
    bool m_isSaidAgain = false; ///< m_line repeats that line
};

} // namespace rw
