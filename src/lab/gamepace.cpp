// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/gamepace.h"

#include <algorithm>
#include <cmath>

namespace rw {

namespace {

constexpr double enough = 0.1; ///< seconds that a stretch needs to be reliable
constexpr double patience = 1.5; ///< after this many seconds, any measurement must do
constexpr double halfLife = 10; ///< seconds until a stretch only counts half, because the load of the machine may change

} // namespace

GamePace::GamePace(int threads) : m_threads(std::max(1, threads)) {}

std::uint64_t GamePace::nextStretch(double seconds) const
{
    const auto fewest = std::uint64_t(m_threads); // with fewer games, some threads would have nothing to do
    if (m_played == 0)
        return fewest;
    const auto most = double(std::max(m_last, fewest)) * 8;
    return std::max(fewest, std::uint64_t(std::min(most, m_games / m_seconds * seconds)));
}

double GamePace::secondsOfTrial() const
{
    return std::clamp(m_first * 4, enough, 5 * enough);
}

void GamePace::add(std::uint64_t games, double seconds)
{
    seconds = std::max(seconds, 1e-6); // a clock may be too coarse to measure
    if (m_played == 0)
        m_first = seconds;
    if (games * 2 >= m_last * 3) // While stretches grow, older ones only warmed up and mostly show the cost of starting.
        m_games = m_seconds = 0;
    const double keep = std::exp2(-seconds / halfLife);
    m_games = m_games * keep + double(games);
    m_seconds = m_seconds * keep + seconds;
    m_total += seconds;
    m_played += games;
    m_last = games;
}

bool GamePace::isKnown() const
{
    return m_total >= patience || (m_seconds >= 0.9 * secondsOfTrial() && m_games >= 8.0 * m_threads);
}

std::optional<double> GamePace::secondsFor(std::uint64_t games) const
{
    if (m_played == 0)
        return {};
    return double(games) * m_seconds / m_games;
}

} // namespace rw
