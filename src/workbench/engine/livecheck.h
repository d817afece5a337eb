// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "deck/fileformat.h"
#include "engine/value.h"
#include "workbench/engine/engineclient.h"
#include "workbench/parts/spot.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace rw {

class DeckSession;
struct DeckChange;

/// A finding in the form that the workbench shows.
struct Problem
{
    Finding::Severity severity = Finding::Severity::Error;
    QString code; ///< "deck.out-of-range"
    QString text; ///< the sentence
    Spot spot; ///< the innermost node at fault; only the file if its text cannot be read
    int line = 0; ///< in the file, counting from 1; 0 if it is about the whole file
    int column = 0; ///< in characters, counting from 1
    Finding finding = {}; ///< the original finding; empty for other problems

    friend bool operator==(const Problem &, const Problem &) = default;
};

/// A total over a figure of the deck, as the game reports it.
struct Total
{
    Spot spot; ///< place of the figure
    QString what; ///< "stage 1"
    QString text; ///< the complete sentence
    qint64 needed = 0;
    std::optional<qint64> there = {}; ///< the largest amount that the game can have

    friend bool operator==(const Total &, const Total &) = default;
};

/// How the printed words of a card compare with what the card does.
struct CardWords
{
    enum class Verdict { Agrees, Differs, CannotTell };
    std::string id;
    Verdict verdict = Verdict::CannotTell;
    QString printed;
    QString canonical;
    QStringList reasons;
    QString printedPart; ///< the first different words
    QString canonicalPart;
    QString mark; ///< the value of the card's `words` if a person accepts its text
    bool isAccepted = false;
    QString voidBecause; ///< why an acceptance no longer holds: "its words have changed since"; empty if none is void
    QString acceptedPrinted; ///< the printed words when they were last accepted in this session; empty if never
    QString acceptedCanonical;
    QStringList proofs; ///< names of the proofs

    bool isVoid() const { return !voidBecause.isEmpty(); }
    /// Whether somebody should compare the words: they differ, or only a person can tell and nobody has done so.
    bool isOpen() const { return verdict != Verdict::Agrees; }
};

/// The sentence that all parts of the window show for this verdict.
QString verdictSentence(const CardWords &words);

/// Keeps an engine process up to date with the deck, including unsaved texts. It starts 150 ms after the last edit: checks the
/// deck, compares the words of its cards and plays the proofs that the edit could affect. It cancels outdated work.
class LiveCheck : public QObject
{
    Q_OBJECT

public:
    enum class Phase { NoEngine, Waiting, Checking, Proving, Idle };

    LiveCheck(DeckSession &session, EngineClient &engine, QObject *parent = nullptr);

    Phase phase() const { return m_phase; }
    /// Whether the results are about the current texts.
    bool isCurrent() const { return !m_isAsking && !m_timer.isActive() && m_phase == Phase::Idle; }
    /// The duration of the last check, from request to answer; negative before the first one.
    int lastCheckMs() const { return m_lastCheckMs; }
    /// Checks pending changes now.
    void checkNow();
    /// Whether proofs are played after every check, or only by proveNow().
    void setProvesByItself(bool proves);
    /// Plays the proofs for the current texts. Pending changes are checked first.
    void proveNow();

    // The game of the deck, from the request `game`. All values are null until it arrives, and if the game is not installed.
    const Value &game() const { return m_game; }
    std::string gameId() const { return m_gameId; }
    const Value *vocabulary() const;
    /// The JSON Schema that checks files of this kind.
    const Value *schema(FileKind kind) const;

    // The last check.
    const std::vector<Problem> &problems() const { return m_problems; }
    /// Problems of this node, or also those of everything inside it.
    std::vector<Problem> problemsAt(const Spot &spot) const;
    std::vector<Problem> problemsIn(const Spot &spot) const;
    /// Totals of the figures at this node or inside it, in the order of the game. They change together with the problems.
    std::vector<Total> totalsIn(const Spot &spot) const;
    /// A finding as the server writes it, at its node in the current texts; if the node is gone, at the nearest one around it.
    Problem located(const Value &finding) const;
    /// The line of a spot, counting from 1; 0 if unknown.
    int lineOf(const Spot &spot) const;
    bool isPlayable() const { return m_isPlayable; }
    std::string deckHash() const { return m_hash; }

    // The last comparison of words; cards without abilities are not in it. Empty if it is not about the current deck and
    // no other one is on its way.
    const std::map<std::string, CardWords> &words() const { return m_words; }
    const CardWords *wordsOf(const std::string &card) const;

    // The result of the last proofs, in the form of `proof` in docs/json.md; null before the first run.
    const Value &proofs() const { return m_proofs; }
    /// Whether the proofs of the current deck were not played and will not be: the deck has errors, there is no engine, or proofs
    /// wait for proveNow(). Then proofs() is about an older deck.
    bool areProofsNotRun() const { return m_areProofsNotRun; }
    /// While proofs run: how many were played so far, and how many there are.
    std::pair<int, int> proofProgress() const { return m_proofProgress; }

    /// The id of the deck in the engine, for other requests about the last checked deck; empty if it is not open.
    const std::string &deckId() const { return m_deckId; }
    EngineClient &engine() const { return m_engine; }

Q_SIGNALS:
    void phaseChanged();
    void gameChanged();
    void problemsChanged();
    void wordsChanged();
    void proofsChanged();
    void proofProgressChanged();

private:
    void noteChange();
    void openDeck();
    void loseDeck();
    void askGame();
    void sendChange();
    void send(const std::string &what, Value fields);
    void takeState(const Answer &answer);
    void askWords();
    void takeWords(const Answer &answer);
    void askProofs();
    void takeProofs(const Answer &answer);
    void setProofsNotRun(bool areNotRun);
    void forgetWords();
    void cancelFollowers();
    void setPhase(Phase phase);
    Value overlayOf(const std::set<std::string> &files) const;
    Total totalOf(const Value &told) const;

    DeckSession &m_session;
    EngineClient &m_engine;
    QTimer m_timer;
    Phase m_phase = Phase::NoEngine;
    std::string m_deckId;
    std::set<std::string> m_changed; ///< files that have changed since the engine last got them
    std::set<std::string> m_sent; ///< files that are being sent to the engine
    std::set<std::string> m_overlaid; ///< files of which the engine has our text
    bool m_isAsking = false; ///< waiting for the answer to `open` or `change`
    bool m_isChangeDue = false; ///< more changes must be sent after that answer
    int m_round = 0; ///< number of the current `open` or `change`
    EngineClient::Ticket m_wordsTicket = 0;
    EngineClient::Ticket m_proofsTicket = 0;
    QElapsedTimer m_checkTime;
    int m_lastCheckMs = -1;
    bool m_provesByItself = true;
    int m_edition = 0; ///< number of the deck's current state; every change of its texts increases it
    int m_askedEdition = 0; ///< the edition whose proofs are running
    bool m_areProofsWanted = false; ///< proveNow() waits for the check
    int m_provenEdition = -1; ///< the edition that proofs() is about
    bool m_areProofsNotRun = false;

    std::string m_gameId;
    Value m_game;
    std::vector<Problem> m_problems;
    std::vector<Total> m_totals;
    bool m_isPlayable = false;
    bool m_isProvable = false; ///< all errors are inside single proofs
    std::string m_hash;
    std::map<std::string, CardWords> m_words;
    std::map<std::string, CardWords> m_accepted; ///< the words of each card when they were last accepted
    Value m_proofs;
    std::pair<int, int> m_proofProgress{0, 0};
};

} // namespace rw
