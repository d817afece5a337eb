// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/proofmutants.h"
#include "workbench/table/tablegame.h"

#include <functional>

namespace rw {

/// A part of the game's state that some seats cannot see at the start of a proof.
struct HiddenThing
{
    std::string path;
    QString words; ///< in the game's words: "bo's two dice under the cup"
    QStringList from; ///< seats that do not see it
};

/// The usual end of a kept part: after the last move of a person that is not a pass, including the automatic passes
/// after it. If no person has moved, the last moment. \a way is the path from the start of the game to its current moment.
std::size_t endOfStretch(const std::vector<TableMoment> &way, const std::function<bool(const std::string &seat)> &isPerson);

/// Makes a proof from a part of a game: its start as `given`, its moves, and the changes they made. The proof is played at once,
/// with its mutants. These show what depends on the cards that acted (or else on the last move), and whether the proof can fail.
class TableProof : public QObject
{
    Q_OBJECT

public:
    static inline const std::string file = "proofs/from-the-table.yaml";

    TableProof(TableGame &game, EngineClient &engine, QObject *parent = nullptr);

    /// Gathers a part of the path to the current moment. Then emits gathered() or failed().
    void gather(int from, int to);
    /// What is under way is dropped; nothing is told of it any more.
    void stop() { ++m_round; }
    const PlayedProof &proof() const { return m_proof; } ///< with all that could be expected
    /// What a path of the game's state is called: "bo's stash".
    QString words(const std::string &path) const;
    /// What the start cannot say: a game that begins so is different there.
    const std::vector<std::string> &differs() const { return m_differs; }

    /// Things that were hidden from some seats at the start.
    const std::vector<HiddenThing> &hidden() const { return m_hidden; }
    /// The paths of expectations that came out differently in a mutant.
    const std::vector<std::string> &caused() const { return m_caused; }

    /// Plays \a proof with the game's deck. Then emits tried(), and text() is the item that passed.
    void attempt(const PlayedProof &proof);
    /// The mutants in which the last tried proof fails.
    const QStringList &failing() const { return m_failing; }
    const std::string &text() const { return m_text; }

Q_SIGNALS:
    void working(const QString &sentence); ///< what is done now, until gathered(), tried() or failed()
    void gathered();
    void tried(bool passes, const QString &why);
    void failed(const QString &sentence);

private:
    void takeJournal(const Answer &journal);
    void askForWords();
    QString proposedName(const Value::List &steps) const;
    void probe();
    void play(bool passes);
    void judge(const Answer &answer, bool passes);
    void ask(const std::string &proofs, const std::function<void(const Answer &)> &take);
    void tell(bool isGood, const QString &why);
    void playMutants(std::size_t from, std::size_t to, bool passes);
    void judgeMutants();

    TableGame &m_game;
    EngineClient &m_engine;
    PlayedProof m_proof;
    PlayedProof m_tried;
    std::vector<std::string> m_differs;
    std::vector<std::string> m_acted; ///< cards whose abilities acted
    std::vector<HiddenThing> m_hidden;
    std::map<std::string, QString> m_words; ///< of paths
    std::vector<ProofMutant> m_mutants;
    std::vector<Value> m_results; ///< of the mutants; null for those that cannot be played
    int m_asked = 0; ///< requests with mutants in progress
    int m_round = 0; ///< number of the current gather() or attempt()
    std::vector<std::string> m_caused;
    QStringList m_failing;
    bool m_isProbe = false; ///< the user has not yet chosen what to expect
    std::string m_text;
    Value m_before;
};

} // namespace rw
