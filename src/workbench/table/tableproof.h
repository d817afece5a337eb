// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/proofmutants.h"
#include "workbench/table/tablegame.h"

#include <functional>

namespace rw {

/// What of a game lies hidden from somebody, where a proof begins.
struct HiddenThing
{
    std::string path;
    QString words; ///< as the game calls it: "bo's two dice under the cup"
    QStringList from; ///< the seats that do not see it
};

/// Where a stretch that is kept ends unless somebody says otherwise: behind the last move of a person that is no pass, and the passes that
/// follow it by themselves. Where no person has moved it is the last moment. \a way is that to where the game stands, from its start.
std::size_t endOfStretch(const std::vector<TableMoment> &way, const std::function<bool(const std::string &seat)> &isPerson);

/// Makes a proof of a stretch of play: takes its start as `given`, its moves, and what was different afterwards. It is played at once, and
/// so are its mutants, which show what of it hangs on the cards that acted, or else on the last move, and whether it can fail.
class TableProof : public QObject
{
    Q_OBJECT

public:
    static inline const std::string file = "proofs/from-the-table.yaml";

    TableProof(TableGame &game, EngineClient &engine, QObject *parent = nullptr);

    /// Gathers a stretch of the way to where the game stands. gathered() or failed() follows.
    void gather(int from, int to);
    const PlayedProof &proof() const { return m_proof; } ///< with all that could be expected
    /// What the start cannot say: a game that begins so is different there.
    const std::vector<std::string> &differs() const { return m_differs; }

    /// What was hidden from somebody where it begins.
    const std::vector<HiddenThing> &hidden() const { return m_hidden; }
    /// Of what could be expected, the paths that came out otherwise in a mutant.
    const std::vector<std::string> &caused() const { return m_caused; }

    /// Plays \a proof in the game's deck; tried() follows, and text() is the item that passed.
    void attempt(const PlayedProof &proof);
    /// In which mutants the proof that was tried last fails.
    const QStringList &failing() const { return m_failing; }
    const std::string &text() const { return m_text; }

Q_SIGNALS:
    void gathered();
    void tried(bool passes, const QString &why);
    void failed(const QString &sentence);

private:
    void takeJournal(const Answer &journal);
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
    std::vector<std::string> m_acted; ///< the cards whose abilities did something
    std::vector<HiddenThing> m_hidden;
    std::vector<ProofMutant> m_mutants;
    std::vector<Value> m_results; ///< of the mutants; null for those that cannot be played
    int m_asked = 0; ///< requests with mutants that are not answered
    int m_round = 0; ///< of gather() and attempt()
    std::vector<std::string> m_caused;
    QStringList m_failing;
    bool m_isProbe = false; ///< nobody chose yet what to expect
    std::string m_text;
    Value m_before;
};

} // namespace rw
