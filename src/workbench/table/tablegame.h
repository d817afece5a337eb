// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/tabledeck.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rw {

/// How a game begins.
struct TableStart
{
    std::vector<std::string> seats;
    std::string seed = "1";
    std::string botSeed = "1";
    Value given; ///< as in a proof; null for a fresh game
    Value luck; ///< dice that are written down, as in a proof; null for none
};

/// A moment of a game, with the way to it.
struct TableMoment
{
    int after = -1;
    std::string seat; ///< who moved; empty for other luck and for the start
    std::string move;
    std::optional<std::int64_t> luck;
    std::string name;
    std::string step; ///< as the game calls it, where it does
    int round = 0;
    bool isOver = false;
    std::vector<std::string> winners = {}; ///< of a game that is over there
};

/// Where a game stands.
struct TableStanding
{
    int moment = 0;
    bool isOver = false;
    std::string asked;
    std::string decision;
    std::vector<std::string> winners;
    Value ending; ///< of a game that is over: why, and the scores; see endingValue()
    Value events; ///< what the last move brought about; null when nothing was played
};

/// A game that an engine process plays. Should the process die, another one is brought to where the game stood, with all its
/// branches; a move that killed it twice is not tried again.
class TableGame : public QObject
{
    Q_OBJECT

public:
    TableGame(EngineClient &engine, QObject *parent = nullptr);

    /// Either ends what was played before, once the new game has begun; else failed() says why not.
    void begin(const TableDeck &deck, const TableStart &start);
    void load(const TableDeck &deck, const std::string &text);
    /// The same moves with another deck, as far as they go; the old game is kept until then.
    void changeDeck(const TableDeck &deck);

    bool isOpen() const { return !m_game.empty(); }
    bool isBusy() const { return m_waiting > 0; }
    /// Whether a move is on its way to the engine, or a bot thinks.
    bool isTrying() const { return !m_attempt.empty(); }
    const TableStart &start() const { return m_start; }
    const TableDeck &deck() const { return m_deck; }
    const std::string &deckId() const { return m_deckId; }
    const std::string &gameId() const { return m_game; }
    const std::string &gameName() const { return m_gameName; } ///< the id of the game that is played
    const Value &effective() const { return m_effective; }
    const std::vector<std::string> &bots() const { return m_bots; }
    /// Who plays a seat when nobody says it.
    const std::string &usualBot() const { return m_usualBot; }
    const std::vector<std::string> &innerMembers() const { return m_inner; }
    /// What each ability of a card does, in its canonical words; none for a card without abilities.
    std::vector<std::string> abilityWords(const std::string &card) const;
    const std::vector<TableMoment> &moments() const { return m_moments; }
    const TableStanding &standing() const { return m_standing; }
    /// From the start to a moment, both included.
    std::vector<int> pathTo(int moment) const;
    /// What lies after a moment.
    std::vector<int> branchesOf(int moment) const;

    void play(const std::string &words);
    void playBot(const std::string &bot);
    void stopThinking();
    void goTo(int moment);
    void branch(std::optional<std::int64_t> luck);
    void nameMoment(int moment, const std::string &name);
    /// The end of the branch that was gone last when the moments were read first.
    int ahead() const { return m_ahead; }
    /// The saved game as it was before the deck was changed last.
    const std::string &beforeChange() const { return m_beforeChange; }
    /// Asks about the game as it stands; \a what is a request with the field `game`.
    void ask(const std::string &what, Value fields, std::function<void(const Answer &)> reply);

Q_SIGNALS:
    void began();
    void loadedOtherwise(const Findings &findings); ///< after began(): what is not as it was saved
    void stood(); ///< somewhere else than before
    /// A program was asked for a move: the counts as in BatchCost::outside, and what went wrong.
    void programAsked(const Value &outside, const Findings &findings);
    void momentsChanged();
    void refused(const std::string &words, const Findings &findings);
    void failed(const Findings &findings);
    void engineLost(const QString &sentence); ///< what was going on
    void engineBack();
    void renumbered(); ///< moments that could not be brought back are left out
    void deckChanged(const Findings &findings); ///< what went differently; none when all is as it was

private:
    /// What is being opened; it takes the place of what is played when it is there.
    struct Opening
    {
        TableDeck deck;
        TableStart start;
        std::optional<std::string> text;
        bool isRestoring = false;
        bool isChange = false;
        bool isSent = false; ///< the process has been asked for it
        std::string deckId = {};
        std::string gameName = {};
        Value effective = {};
        std::vector<std::string> bots = {};
        std::string usualBot = {};
        std::vector<std::string> inner = {};
        Value::List cards = {}; ///< with the words that their abilities make
    };
    void open(Opening opening);
    void askAbout(const std::string &game);
    void enter(Opening opening, const Answer &answer);
    void takeMoments(std::function<void()> then);
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
    void send(const std::string &what, Value fields, std::function<void(const Answer &)> reply);
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
    TableStanding m_standing;
    std::optional<Opening> m_opening;
    int m_openingRound = 0; ///< answers of an earlier one are for nobody
    std::string m_attempt; ///< what is being tried that could kill the process
    std::map<std::string, int> m_kills;
    std::string m_beforeChange;
    EngineClient::Ticket m_thinking = 0;
    int m_waiting = 0;
    int m_ahead = 0;
    int m_openingKills = 0; ///< ends of the process while it opened the same game
    std::size_t m_replaying = 0; ///< the moment that is being brought back; 0 for none
    bool m_isThere = false; ///< whether the process knows the game
    bool m_isLost = false;
};

} // namespace rw
