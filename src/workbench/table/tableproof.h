// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workbench/table/prooftext.h"
#include "workbench/table/tablegame.h"

namespace rw {

/// Makes a proof of a stretch of play: takes its start as `given`, its moves, what was different afterwards, and plays it at once.
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

    /// Plays \a proof in the game's deck; tried() follows, and text() is the item that passed.
    void attempt(const PlayedProof &proof);
    const std::string &text() const { return m_text; }

Q_SIGNALS:
    void gathered();
    void tried(bool passes, const QString &why);
    void failed(const QString &sentence);

private:
    void takeClauses(const Answer &journal);
    void play(bool passes);
    void judge(const Answer &answer, bool passes);

    TableGame &m_game;
    EngineClient &m_engine;
    PlayedProof m_proof;
    PlayedProof m_tried;
    std::vector<std::string> m_differs;
    std::string m_text;
    Value m_before;
};

} // namespace rw
