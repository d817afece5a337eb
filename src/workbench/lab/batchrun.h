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

/// The settings of a batch.
struct BatchWish
{
    std::optional<int> players = {}; ///< empty: the deck's usual number
    QStringList bots = {};
    std::optional<QStringList> variants = {}; ///< empty: the deck's own
    QStringList values = {}; ///< values to set, as after --set
    std::uint64_t games = 1000; ///< at most
    double precision = 0; ///< ends when the share of wins of every seat is known to within plus or minus this; 0: never
    std::uint64_t seed = 1;
    int threads = 1;
    bool isKept = false; ///< stored among the deck's runs
};

/// A batch that the lab's engine plays in stretches, so that it can be watched, paused and ended. The sums do not depend on the
/// stretches. It uses the deck as it was at the start.
class BatchRun : public QObject
{
    Q_OBJECT

public:
    enum class State { Ready, Playing, Paused, Over, Failed };

    BatchRun(LabEngine &lab, BatchWish wish, QObject *parent = nullptr);
    ~BatchRun() override;

    const BatchWish &wish() const { return m_wish; }
    State state() const { return m_state; }
    /// The result so far.
    const std::optional<BatchResult> &result() const { return m_result; }
    const QString &trouble() const { return m_trouble; }
    /// Estimated seconds until the end; empty while unknown.
    std::optional<double> secondsLeft() const;
    /// The speed of its games.
    const GamePace &pace() const { return m_pace; }
    /// Its number among the deck's runs, once it is stored.
    std::optional<std::int64_t> run() const { return m_run; }
    /// Why it could not be stored or updated; empty if it could.
    const QString &keepTrouble() const { return m_keepTrouble; }
    /// A sentence about what is stored of it; empty if there is nothing to say.
    QString keepWords() const;

    void start();
    void pause();
    void resume();
    /// Ends the batch. The games played so far are kept.
    void cancel();

Q_SIGNALS:
    /// More games were played; emitted at most four times a second.
    void grown();
    void stateChanged();
    /// All games played so far are stored among the deck's runs.
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
    std::uint64_t m_asked = 0; ///< games in the current stretch
    std::uint64_t m_played = 0; ///< games in all finished stretches
    bool m_isDone = false;
    GamePace m_pace;
    QElapsedTimer m_clock;
    QElapsedTimer m_sinceKept;
    std::optional<std::int64_t> m_run;
    std::uint64_t m_keeping = 0; ///< games that are being stored
    std::uint64_t m_kept = 0; ///< games that are stored
    bool m_isKeeping = false;
    bool m_isKeepUnsure = false; ///< no answer said whether the store has it
    QString m_keepTrouble;
};

} // namespace rw
