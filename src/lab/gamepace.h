// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace rw {

/// How fast games are played, known from stretches of them. It has no clock: whoever plays says how long each stretch took.
class GamePace
{
public:
    /// So many \a threads play at once.
    explicit GamePace(int threads);

    /// How many games to play next, to take about so many \a seconds. Few at first: games may be slow, and whatever starts takes time.
    std::uint64_t nextStretch(double seconds) const;
    void add(std::uint64_t games, double seconds);

    /// Whether enough was played to promise anything.
    bool isKnown() const;
    /// Nothing before a stretch was played.
    std::optional<double> secondsFor(std::uint64_t games) const;
    std::uint64_t played() const { return m_played; }

    /// For how long to play a stretch while the pace is not known: beside what starting took, it must count little.
    double secondsOfTrial() const;

private:
    int m_threads;
    std::uint64_t m_played = 0;
    std::uint64_t m_last = 0; ///< games of the last stretch
    double m_first = 0; ///< seconds of the first stretch
    double m_total = 0; ///< seconds of all stretches
    double m_games = 0; ///< that count, and their seconds
    double m_seconds = 0;
};

} // namespace rw
