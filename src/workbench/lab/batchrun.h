// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/batchresult.h"
#include "workbench/engineclient.h"

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
    std::uint64_t games = 1000; ///< at most
    double precision = 0; ///< ends when each seat's share of wins is known as well as this on both sides; 0: never
    std::uint64_t seed = 1;
    int threads = 1;
};

/// A batch that the lab's engine plays in stretches, so that it can be watched, paused and ended. However it is cut, the sums are
/// those of one batch.
class BatchRun : public QObject
{
    Q_OBJECT

public:
    enum class State { Ready, Playing, Paused, Over, Failed };

    BatchRun(LabEngine &lab, BatchWish wish, QObject *parent = nullptr);

    const BatchWish &wish() const { return m_wish; }
    State state() const { return m_state; }
    /// What it has come to so far.
    const std::optional<BatchResult> &result() const { return m_result; }
    const QString &trouble() const { return m_trouble; }
    /// Seconds that the rest may take; nothing before it can be told.
    std::optional<double> secondsLeft() const;

    void start();
    void pause();
    void resume();
    /// What was played stays.
    void cancel();

Q_SIGNALS:
    /// There are more games; at most four times a second.
    void grown();
    void stateChanged();

private:
    void playOn();
    void take(const Answer &answer);
    bool isPrecise() const;
    void setState(State state);
    void fail(const Findings &findings);

    LabEngine &m_lab;
    BatchWish m_wish;
    State m_state = State::Ready;
    std::optional<BatchResult> m_result;
    QString m_trouble;
    std::string m_deck;
    std::optional<EngineClient::Ticket> m_ticket;
    std::uint64_t m_stretch = 200;
    double m_rate = 0; ///< games a second
    QElapsedTimer m_clock;
};

} // namespace rw
