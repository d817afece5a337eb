// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tabledeck.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// The start of a game.
struct TableStart
{
    std::vector<std::string> seats;
    std::string seed = "1";
    std::string botSeed = "1";
    Value given; ///< as in a proof; null for a fresh start
    Value luck; ///< written dice, as in a proof; null if there are none
};

/// A moment of a game, and how the game got there.
struct TableMoment
{
    int after = -1;
    std::string seat; ///< the seat that moved; empty for new luck and for the start
    std::string move;
    std::optional<std::int64_t> luck;
    std::string name;
    std::string step; ///< the game's name for the step, if it has one
    int round = 0;
    bool isOver = false;
    std::vector<std::string> winners = {}; ///< if the game is over at this moment
    std::string bot = {}; ///< that made the move; empty where a person did, or nobody knows
};

/// The current state of a game.
struct TableStanding
{
    int moment = 0;
    bool isOver = false;
    std::string asked;
    std::string decision;
    std::int64_t moves = 0; ///< how many there are, or a sample of so many
    std::vector<std::string> winners;
    Value ending; ///< if the game is over: why, and the scores; see endingValue()
    Value events; ///< of the last move; null if nothing has been played
};

/// A game that is played by an engine process. If the process dies, a new one gets the game back to its state, with all
/// branches. A move that has killed it twice is not tried again.
class TableGame : public QObject
{
    Q_OBJECT

public:
    TableGame(EngineClient &engine, QObject *parent = nullptr);

    /// Both replace the current game once the new one has begun; otherwise failed() says why not.
    void begin(const TableDeck &deck, const TableStart &start);
    void load(const TableDeck &deck, const std::string &text);
    /// Plays the same moves with another deck, as far as possible. The old game is kept until then.
    void changeDeck(const TableDeck &deck);

    bool isOpen() const { return !m_game.empty(); }
    bool isBusy() const { return m_waiting > 0; }
    /// Whether a move is being played or a bot is thinking.
    bool isTrying() const { return !m_attempt.empty(); }
    const TableStart &start() const { return m_start; }
    const TableDeck &deck() const { return m_deck; }
    const std::string &deckId() const { return m_deckId; }
    const std::string &gameId() const { return m_game; }
    const std::string &gameName() const { return m_gameName; } ///< the id of the game being played
    const Value &effective() const { return m_effective; }
    const std::vector<std::string> &bots() const { return m_bots; }
    /// The bot for seats when the user chooses none.
    const std::string &usualBot() const { return m_usualBot; }
    const std::vector<std::string> &innerMembers() const { return m_inner; }
    /// The canonical words of each ability of a card; empty for a card without abilities.
    std::vector<std::string> abilityWords(const std::string &card) const;
    const std::vector<TableMoment> &moments() const { return m_moments; }
    const TableStanding &standing() const { return m_standing; }
    /// From the start to a moment, including both.
    std::vector<int> pathTo(int moment) const;
    /// The moments that directly follow a moment.
    std::vector<int> branchesOf(int moment) const;

    void play(const std::string &words);
    void playBot(const std::string &bot);
    void stopThinking();
    void goTo(int moment);
    void branch(std::optional<std::int64_t> luck);
    void nameMoment(int moment, const std::string &name);
    /// Who made the move that led to a moment, as a saved game tells it.
    void noteBot(std::size_t moment, const std::string &bot);
    /// The end of the branch that was last visited when the moments were first read.
    int ahead() const { return m_ahead; }
    /// The saved game from before the last change of the deck.
    const std::string &beforeChange() const { return m_beforeChange; }
    /// Asks about the game as it stands; \a what is a request with the field `game`.
    EngineClient::Ticket ask(const std::string &what, Value fields, std::function<void(const Answer &)> reply,
                             EngineClient::Progress progress = {});
    void cancel(EngineClient::Ticket ticket) { m_engine.cancel(ticket); }

Q_SIGNALS:
    void began();
    void loadedOtherwise(const Findings &findings); ///< after began(): differences from the saved game
    void stood(); ///< the current moment has changed
    /// A program was asked for a move: its counts as in BatchCost::outside, and any faults.
    void programAsked(const Value &outside, const Findings &findings);
    void momentsChanged();
    void refused(const std::string &words, const Findings &findings);
    void failed(const Findings &findings);
    void engineLost(const QString &sentence); ///< what was going on when the engine ended
    void engineBack();
    void renumbered(); ///< some moments could not be restored and were dropped
    void deckChanged(const Findings &findings); ///< differences in the course of the game; empty if there are none

private:
    /// A game that is being opened. It replaces the current one when it is ready.
    struct Opening
    {
        TableDeck deck;
        TableStart start;
        std::optional<std::string> text;
        bool isRestoring = false;
        bool isChange = false;
        bool isSent = false; ///< sent to the process
        std::string deckId = {};
        std::string gameName = {};
        Value effective = {};
        std::vector<std::string> bots = {};
        std::string usualBot = {};
        std::vector<std::string> inner = {};
        Value::List cards = {}; ///< with the canonical words of their abilities
    };
    void open(Opening opening);
    void askAbout(const std::string &game);
    void enter(Opening opening, const Answer &answer);
    void takeMoments(std::function<void()> then);
    /// Enters the moment to which a move led; the answer brings it along.
    void takePlayed(const Value &result, const std::string &bot = {});
    void add(TableMoment moment);
    void openNow();
    void closeDeck(const std::string &deck);
    void giveUpOpening(const Findings &findings);
    void refuse(const std::string &key, std::string code, std::string message, std::string remedy);
    void replay(std::size_t next);
    void leaveOut(std::size_t moment);
    void nameAgain();
    void restore();
    void tellLost();
    void stand(const Value &result);
    EngineClient::Ticket send(const std::string &what, Value fields, std::function<void(const Answer &)> reply,
                              EngineClient::Progress progress = {});
    void attempt(const std::string &key, const std::string &what, Value fields, std::function<void(const Answer &)> reply);
    Value ofGame() const;

    EngineClient &m_engine;
    TableDeck m_deck;
    TableStart m_start;
    std::string m_deckId;
    std::string m_game;
    std::string m_gameName;
    Value m_effective;
    std::vector<std::string> m_bots;
    std::string m_usualBot;
    std::vector<std::string> m_inner;
    Value::List m_cards;
    std::vector<TableMoment> m_moments;
    std::string m_playedBy; ///< the bot that made the last move; empty for a person
    TableStanding m_standing;
    std::optional<Opening> m_opening;
    int m_openingRound = 0; ///< number of the current opening; answers to earlier ones are ignored
    std::string m_attempt; ///< the request in progress that could kill the process
    std::map<std::string, int> m_kills;
    std::string m_beforeChange;
    EngineClient::Ticket m_thinking = 0;
    int m_waiting = 0;
    int m_ahead = 0;
    int m_openingKills = 0; ///< how often the process has ended while opening this game
    std::size_t m_replaying = 0; ///< the moment that is being restored; 0 for none
    bool m_isThere = false; ///< whether the process has the game
    bool m_isLost = false;
};

} // namespace rw
