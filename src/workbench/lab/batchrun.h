// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"
#include "lab/gamepace.h"
#include "workbench/engine/engineclient.h"

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>

#include <optional>

namespace rw {

class LabEngine;

/// A batch that is wished for.
struct BatchWish
{
    std::optional<int> players = {}; ///< as many as the deck says unless told
    QStringList bots = {};
    std::optional<QStringList> variants = {}; ///< the deck's own unless told
    QStringList values = {}; ///< single ones on top of the deck, as after --set
    std::uint64_t games = 1000; ///< at most
    double precision = 0; ///< ends when each seat's share of wins is known as well as this on both sides; 0: never
    std::uint64_t seed = 1;
    int threads = 1;
    bool isKept = false; ///< among the runs of the deck
};

/// A batch that the lab's engine plays in stretches, so that it can be watched, paused and ended. However it is cut, the sums are
/// those of one batch, of the deck as it was at the start.
class BatchRun : public QObject
{
    Q_OBJECT

public:
    enum class State { Ready, Playing, Paused, Over, Failed };

    BatchRun(LabEngine &lab, BatchWish wish, QObject *parent = nullptr);
    ~BatchRun() override;

    const BatchWish &wish() const { return m_wish; }
    State state() const { return m_state; }
    /// What it has come to so far.
    const std::optional<BatchResult> &result() const { return m_result; }
    const QString &trouble() const { return m_trouble; }
    /// Seconds that the rest may take; nothing before it can be told.
    std::optional<double> secondsLeft() const;
    /// How fast its games are played.
    const GamePace &pace() const { return m_pace; }
    /// Its number among the runs of the deck, once it is kept there.
    std::optional<std::int64_t> run() const { return m_run; }
    /// Why it could not be kept, or not on; empty while it could.
    const QString &keepTrouble() const { return m_keepTrouble; }
    /// What of it is among the runs of the deck, in a sentence; empty while there is nothing to say about it.
    QString keepWords() const;

    void start();
    void pause();
    void resume();
    /// What was played stays.
    void cancel();

Q_SIGNALS:
    /// There are more games; at most four times a second.
    void grown();
    void stateChanged();
    /// It is among the runs of the deck, and now with all that it has.
    void kept();

private:
    void playOn();
    void take(const Answer &answer);
    bool hasEnough() const;
    void keep();
    void takeKept(const Answer &answer);
    void closeDeck();
    void setState(State state);
    void fail(const Findings &findings);

    LabEngine &m_lab;
    BatchWish m_wish;
    State m_state = State::Ready;
    std::optional<BatchResult> m_result;
    QString m_trouble;
    std::string m_deck;
    std::optional<EngineClient::Ticket> m_ticket;
    std::uint64_t m_asked = 0; ///< games of the stretch that is played
    std::uint64_t m_played = 0; ///< games of all stretches that were answered
    bool m_isDone = false;
    GamePace m_pace;
    QElapsedTimer m_clock;
    QElapsedTimer m_sinceKept;
    std::optional<std::int64_t> m_run;
    std::uint64_t m_keeping = 0; ///< games that are handed to the store
    std::uint64_t m_kept = 0; ///< games that it has
    bool m_isKeeping = false;
    bool m_isKeepUnsure = false; ///< whether the store has it was never answered
    QString m_keepTrouble;
};

} // namespace rw
