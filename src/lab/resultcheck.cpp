// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/resultcheck.h"

#include <algorithm>
#include <string>

namespace rw {

namespace {

constexpr Int128 mostPayoff = 1000;
constexpr Int128 endless = Int128(~static_cast<unsigned __int128>(0) >> 1);

/// The smallest possible sum of squares of this many whole numbers with this sum.
Int128 leastSquares(Int128 sum, Int128 numbers)
{
    const Int128 size = sum < 0 ? -sum : sum;
    const bool fits = size < Int128(1) << 62 && numbers > 0;
    return fits ? std::max(size, size * size / numbers) : size;
}

class Check
{
public:
    Check(const BatchOrigin &origin, const BatchSums &sums) : m_origin(origin), m_sums(sums) {}

    std::optional<Finding> first()
    {
        games();
        seats();
        metrics();
        return m_found;
    }

private:
    void bounded(const std::string &path, Int128 number, Int128 least, Int128 most);
    void games();
    void seats();
    void wonTogether(int winners);
    void metrics();
    void row(const Metric &metric, const std::string &path, const Int128 *sums, Int128 seen);

    const BatchOrigin &m_origin;
    const BatchSums &m_sums;
    std::optional<Finding> m_found;
};

void Check::bounded(const std::string &path, Int128 number, Int128 least, Int128 most)
{
    if (m_found || (number >= least && number <= most))
        return;
    const std::string right = most == endless ? toText(least) + " or more" : "from " + toText(least) + " to " + toText(most);
    m_found = error("result.unusable", "{path} is {number} where only " + right + " can be",
                    "the file was changed after it was written; use it as it was", {{"path", path}, {"number", toText(number)}},
                    {{}, path, 0, 0});
}

void Check::games()
{
    const Int128 all = m_sums.games;
    bounded("guarded.games", m_sums.guarded, 0, all);
    bounded("guarded.out_of_room.games", m_sums.overran, 0, m_sums.guarded);
    bounded("measured", m_sums.metrics.games, 0, all);
    const Int128 shortest = all == 0 ? 0 : m_sums.shortest;
    bounded("decisions.shortest", shortest, 0, m_sums.longest);
    bounded("exact.decisions.0", m_sums.decisions, all * shortest, all * m_sums.longest);
    bounded("exact.decisions.1", m_sums.decisionsSquared, leastSquares(m_sums.decisions, all),
            Int128(m_sums.decisions) * m_sums.longest);
}

void Check::seats()
{
    for (int seat = 0; seat < m_sums.seats; ++seat) {
        Int128 taken = 0;
        for (int bot = 0; bot < m_sums.bots; ++bot) {
            const std::size_t place = std::size_t(bot * m_sums.seats + seat);
            bounded("exact.sat." + std::to_string(place), m_sums.satAt(bot, seat), 0, m_sums.games - taken);
            taken += m_sums.satAt(bot, seat);
            Int128 left = m_sums.satAt(bot, seat);
            for (int winners = 1; winners <= m_sums.seats; ++winners) {
                const std::string path =
                    "exact.won." + std::to_string(place * std::size_t(m_sums.seats) + std::size_t(winners - 1));
                bounded(path, m_sums.wonAt(bot, seat, winners), 0, left);
                left -= m_sums.wonAt(bot, seat, winners);
            }
        }
        bounded("exact.payoffs." + std::to_string(seat), m_sums.payoffs[std::size_t(seat)], -mostPayoff * m_sums.games,
                mostPayoff * m_sums.games);
    }
    Int128 left = m_sums.games;
    for (int winners = 1; winners <= m_sums.seats; ++winners) {
        Int128 won = 0;
        for (int at = 0; at < m_sums.bots * m_sums.seats; ++at)
            won += m_sums.won[std::size_t(at * m_sums.seats + winners - 1)];
        bounded("the sum of all seats in exact.won for " + std::to_string(winners) + " winners", won, 0, left * winners);
        left -= won / winners;
    }
}

void Check::row(const Metric &metric, const std::string &path, const Int128 *sums, Int128 seen)
{
    const auto sum = [&](std::size_t at, Int128 least, Int128 most = endless) {
        bounded(path + std::to_string(at), sums[at], least, most);
    };
    const auto squares = [&](std::size_t at, std::size_t of) { sum(at, leastSquares(sums[of], seen)); };
    switch (metric.kind) {
    case MetricKind::Count: // v, v²
        squares(1, 0);
        break;
    case MetricKind::Rate: // v, n, v², vn, n²
        sum(0, 0, std::max<Int128>(sums[1], 0));
        [[fallthrough]];
    case MetricKind::Mean:
        sum(1, 0);
        squares(2, 0);
        squares(4, 1);
        break;
    case MetricKind::Difference: // v, n, w, m; v², vn, vw, vm, n², nw, nm, w², wm, m²
        sum(1, 0);
        sum(3, 0);
        squares(4, 0);
        squares(8, 1);
        sum(10, 0);
        squares(11, 2);
        squares(13, 3);
        break;
    case MetricKind::Spread: // n, n², and h, h², hn of each bin
        sum(0, 0);
        squares(1, 0);
        for (std::size_t at = 2; at < metric.sumsOfRow(); at += 3) {
            sum(at, 0, sums[0]);
            sum(at + 1, sums[at], sums[1]);
            sum(at + 2, sums[at + 1], sums[1]);
        }
        break;
    }
}

void Check::metrics()
{
    std::size_t seen = 0;
    const Int128 *sums = m_sums.metrics.sums.data();
    for (const Metric &metric : m_origin.metrics)
        for (std::size_t i = 0; i < metric.rows(); ++i, ++seen, sums += metric.sumsOfRow()) {
            const std::string path = "metrics." + metric.id + ".rows." + std::to_string(i);
            bounded(path + ".games", m_sums.metrics.seen[seen], 0, m_sums.metrics.games);
            row(metric, path + ".sums.", sums, m_sums.metrics.seen[seen]);
        }
}

} // namespace

std::optional<Finding> impossibleNumber(const BatchOrigin &origin, const BatchSums &sums)
{
    return Check(origin, sums).first();
}

} // namespace rw
