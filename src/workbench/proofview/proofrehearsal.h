// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/value.h"
#include "workbench/engine/engineclient.h"

#include <QObject>
#include <QString>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace rw {

class LiveCheck;

/// Asks the engine to play a proof as it is written (`rehearse` in docs/protocol.md). What is out of date is cancelled.
class ProofRehearsal : public QObject
{
    Q_OBJECT

public:
    explicit ProofRehearsal(const LiveCheck &check, QObject *parent = nullptr);

    /// Plays it; answered() follows. \a branch is empty for the proof itself. With \a allSeeds it is played with all that it asks for.
    void play(const Value &proof, const std::string &branch, bool allSeeds = false);
    /// Forgets what was played.
    void clear();
    bool isAsking() const { return m_ticket != 0; }
    /// The last answer, as it was played with what play() was given; null when it could not be played.
    const Value &answer() const { return m_answer; }
    /// Why it could not be played, in a sentence.
    const QString &trouble() const { return m_trouble; }

    struct Point
    {
        std::size_t lines = 0; ///< of play, that come before it
        std::string seat = {}; ///< whose view of the game is wanted; empty for all of it
        bool knows = false; ///< and what it knows besides
    };
    /// Tells about another point of what was played last.
    void look(const Point &point, std::function<void(const Value &answer)> take);

    /// Tells the game of what was played last as a saved game, or why there is none.
    void record(std::function<void(const QString &savedGame, const QString &why)> take);

Q_SIGNALS:
    void answered();

private:
    Value wish() const;

    const LiveCheck &m_check;
    Value m_proof;
    std::string m_branch;
    EngineClient::Ticket m_ticket = 0;
    int m_round = 0; ///< of play()
    Value m_answer;
    QString m_trouble;
};

} // namespace rw
