// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace rw {

/// The speed at which games are played, learned from stretches of them. The caller measures how long each stretch took.
class GamePace
{
public:
    /// For \a threads threads that play at the same time.
    explicit GamePace(int threads);

    /// How many games to play next so that they take about \a seconds. Few at first, because games may be slow.
    std::uint64_t nextStretch(double seconds) const;
    void add(std::uint64_t games, double seconds);

    /// Whether enough was played for an estimate.
    bool isKnown() const;
    /// Empty before the first stretch.
    std::optional<double> secondsFor(std::uint64_t games) const;
    std::uint64_t played() const { return m_played; }

    /// How many seconds to play while the speed is unknown, long enough that the cost of starting hardly matters.
    double secondsOfTrial() const;

private:
    int m_threads;
    std::uint64_t m_played = 0;
    std::uint64_t m_last = 0; ///< games in the last stretch
    double m_first = 0; ///< seconds of the first stretch
    double m_total = 0; ///< seconds of all stretches
    double m_games = 0; ///< weighted games, and their seconds
    double m_seconds = 0;
};

} // namespace rw
