// SPDX-License-Identifier: GPL-3.0-or-later
// A farm of thousands of nodes in pretended time, for docs/scale.md: simulate_farm NODES CORES HOURS_OF_CORES MINUTES_OF_A_PART.
// Parts are cut by the planner itself, and kept, given up and submitted again by its rules; nodes fail and parts straggle by chance.
#include "farm/farm.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <random>

using namespace rw;

namespace {

constexpr double failuresOfNode = 0.01 / 3600; // a second
constexpr double repair = 1800; // seconds until a node is back
constexpr double requeue = 120; // seconds that Slurm lets a task wait before it is repeated
constexpr double stragglers = 0.02; // of parts, which take three times as long
constexpr double startOfPart = 0.06; // seconds, assumed
constexpr double mergeOfPart = 0.0004; // seconds, assumed
constexpr double startsOfScheduler = 200; // tasks a second that a scheduler starts
constexpr double killed = 0.002; // of parts, for another reason; nothing repeats these but the last task

struct Task
{
    double at; ///< when it may start
    int part;
    friend bool operator>(const Task &a, const Task &b) { return a.at > b.at; }
};

class Simulation
{
public:
    Simulation(int nodes, int cores, double hours, double minutes) : m_nodes(nodes), m_cores(cores)
    {
        m_order.split.parts = int(std::min<double>(Split::mostParts, hours * 60 / minutes));
        m_order.legs = {{std::uint64_t(hours * 3600), 1}}; // a game a second
    }
    void run()
    {
        std::vector<int> parts(std::size_t(m_order.split.count()));
        for (std::size_t i = 0; i < parts.size(); ++i)
            parts[i] = int(i) + 1;
        m_left.assign(parts.size() + 1, 0);
        for (const int part : parts)
            m_left[std::size_t(part)] = double(m_order.games(part));
        double now = 0;
        int tries = 0;
        for (; !parts.empty() && tries <= Farm::mostTries; ++tries) {
            now = wave(parts, now);
            std::erase_if(parts, [&](int part) { return m_left[std::size_t(part)] <= 0; });
        }
        const double played = double(m_order.games());
        const double merge = m_order.split.count() * mergeOfPart;
        std::printf("| %d | %d | %.0f | %.1f | %d | %.1f | %.1f %% | %.2f %% | %d | %d | %zu | %.0f |\n", m_nodes, m_nodes * m_cores, played / 3600,
                    double(m_order.games(1)) / 60, m_order.split.count(), now / 3600, 100 * played / (now * m_nodes * m_cores), 100 * m_twice / played, m_lost, tries - 1,
                    parts.size(), merge);
    }

private:
    /// Plays these parts until nothing is queued; gives the time then.
    double wave(const std::vector<int> &parts, double now)
    {
        std::priority_queue<double, std::vector<double>, std::greater<>> cores; // when each is free
        for (int i = 0; i < m_nodes * m_cores; ++i)
            cores.push(now);
        std::priority_queue<Task, std::vector<Task>, std::greater<>> queue;
        for (const int part : parts)
            queue.push({now, part});
        double end = now, started = now;
        while (!queue.empty()) {
            const Task task = queue.top();
            queue.pop();
            const double free = cores.top();
            cores.pop();
            started = std::max({free, task.at, started + 1 / startsOfScheduler});
            double &left = m_left[std::size_t(task.part)];
            const double whole = double(m_order.games(task.part));
            const double pace = chance() < stragglers ? 3 : 1;
            const double needs = startOfPart + left * pace;
            const double failure = std::exponential_distribution(failuresOfNode)(m_luck);
            const bool isKilled = chance() < killed;
            const double lives = isKilled ? needs * chance() : failure;
            if (lives >= needs) {
                left = 0;
                cores.push(started + needs);
                end = std::max(end, started + needs);
                continue;
            }
            // It goes on from the last step that it kept.
            const double step = std::min(whole / double(Part::steps), Part::longestStep / pace);
            const double done = std::max(0.0, lives - startOfPart) / pace;
            const double kept = std::floor(done / step) * step;
            m_twice += done - kept;
            left -= kept;
            ++m_lost;
            cores.push(started + lives + (isKilled ? 0 : repair));
            end = std::max(end, started + lives);
            if (!isKilled)
                queue.push({started + lives + requeue, task.part});
        }
        return end;
    }
    double chance() { return std::uniform_real_distribution()(m_luck); }

    int m_nodes, m_cores;
    FarmOrder m_order;
    std::vector<double> m_left; ///< seconds of a usual core that a part lacks
    std::mt19937_64 m_luck{1};
    double m_twice = 0;
    int m_lost = 0;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc != 5) {
        std::fputs("simulate_farm NODES CORES HOURS_OF_CORES MINUTES_OF_A_PART\n", stderr);
        return 2;
    }
    Simulation(std::atoi(argv[1]), std::atoi(argv[2]), std::atof(argv[3]), std::atof(argv[4])).run();
}
