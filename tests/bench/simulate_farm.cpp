// SPDX-License-Identifier: GPL-3.0-or-later
// A farm of thousands of nodes in pretended time, for docs/scale.md: simulate_farm NODES CORES HOURS_OF_CORES MINUTES_OF_A_PART.
// Parts are cut by the planner itself, and kept, given up and submitted again by its rules; whole nodes fail and parts
// straggle by chance.
#include "farm/farm.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <numeric>
#include <queue>
#include <random>
#include <utility>
#include <vector>

using namespace rw;

namespace {

constexpr double failuresOfNode = 0.01 / 3600; // a second
constexpr double repair = 1800; // seconds until a node is back
constexpr double requeue = 120; // seconds that Slurm lets a task wait before it is repeated
constexpr double stragglers = 0.02; // of parts, which take three times as long
constexpr double startOfPart = 0.033; // seconds; measured, see docs/scale.md
constexpr double startsOfScheduler = 200; // tasks a second that a scheduler starts
constexpr double killed = 0.002; // of parts, for another reason; nothing repeats these but the last task

/// What happens on a node. What was begun before the node last failed (\a life) no longer counts.
struct Event
{
    enum class Kind { PartEnds, NodeFails, NodeIsBack } kind;
    double at;
    int node;
    int life = 0;
    int part = 0;
    double begun = 0;
    double pace = 1;
    bool isKilled = false;
    friend bool operator>(const Event &a, const Event &b) { return a.at > b.at; }
};

class Simulation
{
public:
    Simulation(int nodes, int cores, double hours, double minutes) : m_cores(cores), m_nodes(std::size_t(nodes))
    {
        m_order.split.parts = int(std::min<double>(Split::mostParts, hours * 60 / minutes));
        m_order.legs = {{std::uint64_t(hours * 3600), 1}}; // a game a second
        for (int node = 0; node < nodes; ++node) {
            m_free.insert(m_free.end(), std::size_t(cores), {node, 0});
            willFail(node, 0);
        }
    }

    void run()
    {
        std::vector<int> parts(std::size_t(m_order.split.count()));
        std::iota(parts.begin(), parts.end(), 1);
        m_left.assign(parts.size() + 1, 0);
        for (const int part : parts)
            m_left[std::size_t(part)] = double(m_order.games(part));
        double end = 0;
        int tries = 0;
        for (; !parts.empty() && tries <= Farm::mostTries; ++tries) {
            end = wave(parts, end);
            std::erase_if(parts, [&](int part) { return m_left[std::size_t(part)] <= 0; });
        }
        const double played = double(m_order.games());
        const double cores = double(m_nodes.size()) * m_cores;
        std::printf("| %.0f | %.0f | %.1f | %d | %.1f | %.1f %% | %.3f %% | %d | %d | %zu | %.0f |\n", cores, played / 3600,
                    double(m_order.games(1)) / 60, m_order.split.count(), end / 3600, 100 * played / (end * cores),
                    100 * m_twice / played, m_lost, tries - 1, parts.size(), cores / stepOf(1, 1));
    }

private:
    struct Core
    {
        int node;
        int life;
    };
    struct Waiting
    {
        double since;
        int part;
        friend bool operator>(const Waiting &a, const Waiting &b) { return a.since > b.since; }
    };

    /// Seconds of play after which a part keeps what it has.
    double stepOf(int part, double pace) const
    {
        return std::min(double(m_order.games(part)) / double(Part::steps), Part::longestStep / pace);
    }

    /// Plays these parts until nothing is queued; gives the time then.
    double wave(const std::vector<int> &parts, double now)
    {
        std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> queue;
        for (const int part : parts)
            queue.push({now, part});
        double end = now, nextStart = now;
        int running = 0;
        while (running > 0 || !queue.empty()) {
            while (!m_free.empty() && m_nodes[std::size_t(m_free.front().node)].life != m_free.front().life)
                m_free.pop_front(); // of a node that has failed since
            const bool mayStart = !m_free.empty() && !queue.empty();
            const double start = mayStart ? std::max({now, nextStart, queue.top().since}) : 0;
            if (mayStart && (m_events.empty() || start <= m_events.top().at)) {
                now = start;
                nextStart = start + 1 / startsOfScheduler;
                begin(queue.top().part, m_free.front(), now);
                queue.pop();
                m_free.pop_front();
                ++running;
                continue;
            }
            const Event event = m_events.top();
            m_events.pop();
            now = std::max(now, event.at);
            Node &node = m_nodes[std::size_t(event.node)];
            if (event.kind == Event::Kind::NodeIsBack) {
                m_free.insert(m_free.end(), std::size_t(m_cores), {event.node, node.life});
                willFail(event.node, now);
            } else if (event.kind == Event::Kind::NodeFails) {
                ++node.life;
                for (const Event &part : std::exchange(node.playing, {})) {
                    lose(part, now);
                    queue.push({now + requeue, part.part});
                    --running;
                }
                m_events.push({Event::Kind::NodeIsBack, now + repair, event.node, node.life});
            } else if (event.life == node.life) {
                --running;
                end = now;
                std::erase_if(node.playing, [&](const Event &part) { return part.part == event.part; });
                m_free.push_back({event.node, event.life});
                if (event.isKilled)
                    lose(event, now);
                else
                    m_left[std::size_t(event.part)] = 0;
            }
        }
        return end;
    }

    void begin(int part, Core core, double now)
    {
        Event event{Event::Kind::PartEnds, now, core.node, core.life, part, now};
        event.pace = chance() < stragglers ? 3 : 1;
        event.isKilled = chance() < killed;
        event.at += (startOfPart + m_left[std::size_t(part)] * event.pace) * (event.isKilled ? chance() : 1);
        m_events.push(event);
        m_nodes[std::size_t(core.node)].playing.push_back(event);
    }

    /// It goes on from the last step that it kept.
    void lose(const Event &part, double now)
    {
        const double step = stepOf(part.part, part.pace);
        const double done = std::max(0.0, now - part.begun - startOfPart) / part.pace;
        const double kept = std::floor(done / step) * step;
        m_twice += done - kept;
        m_left[std::size_t(part.part)] -= kept;
        ++m_lost;
    }

    void willFail(int node, double now)
    {
        m_events.push({Event::Kind::NodeFails, now + std::exponential_distribution(failuresOfNode)(m_luck), node});
    }
    double chance() { return std::uniform_real_distribution()(m_luck); }

    struct Node
    {
        int life = 0; ///< it failed so often
        std::vector<Event> playing;
    };

    int m_cores;
    FarmOrder m_order;
    std::vector<Node> m_nodes;
    std::deque<Core> m_free;
    std::priority_queue<Event, std::vector<Event>, std::greater<>> m_events;
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
    std::puts("| cores | core-hours | minutes a part | parts | hours | of the cores used | played twice | parts cut off | "
              "submitted again | missing | files a second |");
    Simulation(std::atoi(argv[1]), std::atoi(argv[2]), std::atof(argv[3]), std::atof(argv[4])).run();
}
