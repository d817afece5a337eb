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

/// Who sits at the table and what for.
struct PlayTable
{
    const PlayableDeck &deck;
    const OutsidePlayers &players; ///< of the seats
    const OutsidePlayers &advisers; ///< of hints
    std::uint64_t seed = 0;
    std::uint64_t botSeed = 0;
    std::vector<std::unique_ptr<SeatBot>> bots; ///< by seat; null for a person
    std::vector<std::string> kinds; ///< what they are called, by seat
    std::vector<std::string> savedKinds; ///< what a saved game says of the seats
    std::unique_ptr<SeatBot> adviser; ///< for hints
    std::string keep; ///< the file that always holds the game; empty for none
    std::vector<std::string> notes = {}; ///< that the saved game holds beside who sits where
    std::string file = {}; ///< the saved game that it goes on with; empty for none
};

inline bool isPerson(const std::unique_ptr<SeatBot> &bot)
{
    return !bot;
}

/// Whether a seat is played by a program of somebody's, which is not started because a file names it.
bool isProgram(const std::string &kind);
/// What a saved game says of the seats: who plays, and still the programs that \a record names and that were not started.
std::vector<std::string> kindsToSave(std::vector<std::string> kinds, const GameRecord &record);

/// A game at the terminal: people write what they do, bots answer, and anybody sees only what their seat sees.
class PlaySession
{
public:
    /// With \a isTerminal the screen is cleared when the keyboard goes to another person.
    PlaySession(PlayTable table, Timeline timeline, std::istream &in, std::ostream &out, bool isTerminal);

    /// Until the game is left or the input ends. Gives an ExitCode.
    int run();

private:
    enum class Next { Ask, Show, Leave }; ///< what comes after an answer
    struct Order
    {
        const char *name;
        const char *takes;
        const char *about;
        Next (PlaySession::*obey)(const std::string &rest);
    };
    static const std::vector<Order> &orders();

    // The course: playsession.cpp.
    void playUntilAsked();
    bool playsByItself();
    void playUnasked(Move move);
    Next talk();
    Next answer(const std::string &line);
    Next play(Move move, const std::string &words);
    Next refused(Move move, Outcome outcome, const std::string &words);
    std::optional<std::string> ask();
    void keepGame();
    bool mayLose(const std::string &what);
    bool mayLeaveGame();
    bool isUnsaved() const { return m_timeline.size() > m_saved; }
    /// Whether a game of this session lies there.
    bool isOurs(const std::string &file) const;
    static std::string wholePath(const std::string &file);

    // What people see: playtelling.cpp.
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

    // What people may ask for: playorders.cpp.
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
    /// Whether a seat saw it, or (-1) everybody.
    bool isSeen(const Event &event, int seat) const;
    /// Whose eyes look on: the person to act, or the only one there is.
    int viewer() const;
    Findings save(const std::string &file);
    /// How often random moves stood in for programs in this game, bot by bot.
    Value outside() const;

    PlayTable m_table;
    Timeline m_timeline;
    std::istream &m_in;
    std::ostream &m_out;
    bool m_isTerminal;
    std::optional<MoveMenu> m_menu; ///< of the person to act
    std::map<int, Timeline::Moment> m_seen; ///< how far each person was told
    Journal m_told; ///< what was told last
    Value m_playedBefore; ///< decisions of programs in another game of this session
    std::size_t m_brokenBots = 0; ///< that were told
    int m_holder = -1; ///< who has the keyboard
    struct Repeat
    {
        int seat;
        std::string words;
        std::string question;
    };
    std::optional<Repeat> m_repeat;
    int m_people = 0;
    bool m_isUnkept = false; ///< the file of --save does not hold the game
    std::set<std::string> m_files; ///< that hold a game of this session
    std::size_t m_saved = 0; ///< moments that a file holds, or that came before the first choice
    bool m_isFresh = true; ///< nobody has chosen anything yet
    std::string m_line; ///< what was written last
    std::string m_warned; ///< the line that would have lost something
    bool m_isSaidAgain = false; ///< m_line is that line once more
};

} // namespace rw
