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

/// Asks the engine to play a proof as it is being written (`rehearse` in docs/protocol.md). Outdated requests are cancelled.
class ProofRehearsal : public QObject
{
    Q_OBJECT

public:
    explicit ProofRehearsal(const LiveCheck &check, QObject *parent = nullptr);

    /// Plays a proof; answered() follows. \a branch is empty for the proof itself. With \a allSeeds, all its seeds are played.
    void play(const Value &proof, const std::string &branch, bool allSeeds = false);
    /// Forgets the last answer.
    void clear();
    bool isAsking() const { return m_ticket != 0; }
    /// The answer to the last play(); null if the proof could not be played.
    const Value &answer() const { return m_answer; }
    /// Why it could not be played, as a sentence.
    const QString &trouble() const { return m_trouble; }

    struct Point
    {
        std::size_t lines = 0; ///< number of lines of `play` before the point
        std::string seat = {}; ///< the seat whose view is wanted; empty for the whole state
        bool knows = false; ///< includes the seat's knowledge
    };
    /// Gets the state at another point of the last rehearsal.
    void look(const Point &point, std::function<void(const Value &answer)> take);

    /// Gets the game of the last rehearsal as a saved game, or the reason why there is none.
    void record(std::function<void(const QString &savedGame, const QString &why)> take);

Q_SIGNALS:
    void answered();

private:
    Value wish() const;

    const LiveCheck &m_check;
    Value m_proof;
    std::string m_branch;
    EngineClient::Ticket m_ticket = 0;
    int m_round = 0; ///< number of the last play()
    Value m_answer;
    QString m_trouble;
};

} // namespace rw
