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

/// A finding as the workbench shows it.
struct Problem
{
    Finding::Severity severity = Finding::Severity::Error;
    QString code; ///< "deck.out-of-range"
    QString text; ///< the sentence
    Spot spot; ///< the innermost node that it is about; only the file when the text cannot be read
    int line = 0; ///< in the file, from 1; 0 when it is about the file as a whole
    int column = 0; ///< in characters, from 1
    Finding finding = {}; ///< as it was told; empty for what is no finding

    friend bool operator==(const Problem &, const Problem &) = default;
};

/// What a figure of the deck comes to, as its game says.
struct Total
{
    Spot spot; ///< of the figure
    QString what; ///< "stage 1"
    QString text; ///< the whole sentence
    qint64 needed = 0;
    std::optional<qint64> there = {}; ///< more than this there is not

    friend bool operator==(const Total &, const Total &) = default;
};

/// How the printed words of a card and what it does go together.
struct CardWords
{
    enum class Verdict { Agrees, Differs, CannotTell };
    std::string id;
    Verdict verdict = Verdict::CannotTell;
    QString printed;
    QString canonical;
    QStringList reasons;
    QString printedPart; ///< the first words that differ
    QString canonicalPart;
    QString mark; ///< what `words` of the card must be for a person to have accepted the two
    bool isAccepted = false;
    QString voidBecause; ///< why an acceptance no longer holds: "its words have changed since"; empty without a void one
    QString acceptedPrinted; ///< what it said when it was last seen accepted here; empty when that was never
    QString acceptedCanonical;
    QStringList proofs; ///< by their names

    bool isVoid() const { return !voidBecause.isEmpty(); }
    /// Whether somebody should look at the two: they differ, or only a person can tell and nobody has.
    bool isOpen() const { return verdict != Verdict::Agrees; }
};

/// The one sentence by which every part of the window says how they go together.
QString verdictSentence(const CardWords &words);

/// Keeps one engine process at the deck as it stands here, unsaved texts and all: 150 ms after the last edit it is checked, the
/// words of its cards are compared, and the proofs that the edit can have touched are played. What is out of date is cancelled.
class LiveCheck : public QObject
{
    Q_OBJECT

public:
    enum class Phase { NoEngine, Waiting, Checking, Proving, Idle };

    LiveCheck(DeckSession &session, EngineClient &engine, QObject *parent = nullptr);

    Phase phase() const { return m_phase; }
    /// Whether what is told here is about the texts as they stand.
    bool isCurrent() const { return !m_isAsking && !m_timer.isActive() && m_phase == Phase::Idle; }
    /// How long the last check took, from the request to the answer; negative before the first.
    int lastCheckMs() const { return m_lastCheckMs; }
    /// Checks now what is waiting to be checked.
    void checkNow();
    /// Whether proofs are played after every check, or only by proveNow().
    void setProvesByItself(bool proves);
    /// Plays the proofs of the texts as they stand: what is waiting to be checked is checked first.
    void proveNow();

    // The game of the deck, from the request `game`. All is null before it is there, or when the game is not installed.
    const Value &game() const { return m_game; }
    std::string gameId() const { return m_gameId; }
    const Value *vocabulary() const;
    /// The JSON Schema by which files of this kind are checked.
    const Value *schema(FileKind kind) const;

    // The last check.
    const std::vector<Problem> &problems() const { return m_problems; }
    /// About this node, or also about what lies in it.
    std::vector<Problem> problemsAt(const Spot &spot) const;
    std::vector<Problem> problemsIn(const Spot &spot) const;
    /// What the figures at this node or in it come to, in the order in which the game tells it. They change with the problems.
    std::vector<Total> totalsIn(const Spot &spot) const;
    /// A finding at its place in the texts as they stand.
    Problem located(const Finding &finding) const;
    /// The line, from 1, on which a spot is written; 0 when that is not known.
    int lineOf(const Spot &spot) const;
    bool isPlayable() const { return m_isPlayable; }
    std::string deckHash() const { return m_hash; }

    // The last comparison of words; cards without abilities are not in it. None when it is not about the deck as it stands and
    // no other is on its way.
    const std::map<std::string, CardWords> &words() const { return m_words; }
    const CardWords *wordsOf(const std::string &card) const;

    // The last proofs, as docs/json.md describes the result of `proof`; null before the first.
    const Value &proofs() const { return m_proofs; }
    /// Whether the proofs of the deck as it stands were not played and nothing is on its way: it has errors, or was edited while
    /// there was no engine, or while proofs wait for proveNow(). Then proofs() is about an older deck.
    bool areProofsNotRun() const { return m_areProofsNotRun; }
    /// How many were played so far, and of how many, while it is proving.
    std::pair<int, int> proofProgress() const { return m_proofProgress; }

    /// Of the engine, for other requests about the deck as it was last checked; empty while it is not open.
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
    Total totalOf(const Finding &finding) const;

    DeckSession &m_session;
    EngineClient &m_engine;
    QTimer m_timer;
    Phase m_phase = Phase::NoEngine;
    std::string m_deckId;
    std::set<std::string> m_changed; ///< files that the engine does not know as they are
    std::set<std::string> m_sent; ///< files that it is being told of
    std::set<std::string> m_overlaid; ///< files of which it has our text
    bool m_isAsking = false; ///< an answer to `open` or `change` is waited for
    bool m_isChangeDue = false; ///< there is more to tell as soon as that answer is there
    int m_round = 0; ///< of these requests
    EngineClient::Ticket m_wordsTicket = 0;
    EngineClient::Ticket m_proofsTicket = 0;
    QElapsedTimer m_checkTime;
    int m_lastCheckMs = -1;
    bool m_provesByItself = true;
    int m_edition = 0; ///< of the deck: each change of its texts makes another
    int m_askedEdition = 0; ///< of which the proofs are played
    bool m_areProofsWanted = false; ///< by proveNow(), once the check is done
    int m_provenEdition = -1; ///< that proofs() is about
    bool m_areProofsNotRun = false;

    std::string m_gameId;
    Value m_game;
    std::vector<Problem> m_problems;
    std::vector<Total> m_totals;
    bool m_isPlayable = false;
    bool m_isProvable = false; ///< no errors but in single proofs
    std::string m_hash;
    std::map<std::string, CardWords> m_words;
    std::map<std::string, CardWords> m_accepted; ///< the words of each card when they were last seen accepted
    Value m_proofs;
    std::pair<int, int> m_proofProgress{0, 0};
};

} // namespace rw
