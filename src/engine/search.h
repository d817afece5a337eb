// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/bot.h"
#include "engine/outofroom.h"
#include "engine/run.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>
#include <tuple>
#include <vector>

namespace rw {

struct SearchOptions
{
    std::uint32_t simulations = 1000;
    float exploration = 2.0f; ///< in units of a full win
    std::uint32_t cutoff = 0; ///< decisions in a play-out before the position is estimated; 0: play to the end
};

/// Natural logarithms made only by adding, multiplying and dividing, so that every machine gets the same ones.
std::vector<float> naturalLogarithms(std::uint32_t upTo);

/// Information-set tree search for any game. A simulation imagines a world that fits the seat's knowledge and walks down a tree,
/// whose nodes are situations as known to the seat to act. It adds a node, plays out, and adds the payoffs along the path.
/// Thinking allocates nothing. Payoffs are summed as integers, and only correctly rounded arithmetic decides, so one random
/// word gives the same decision on any machine.
template <typename G>
class SearchBot final : public Bot<G>
{
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    /// If \a playout is null, play-outs are random.
    SearchBot(const SearchOptions &options, std::unique_ptr<Bot<G>> playout)
        : m_options(options), m_playout(std::move(playout)), m_nodes(std::bit_ceil(std::size_t(options.simulations) * 2 + 2)),
          m_blocks(options.simulations + 1), m_logarithms(naturalLogarithms(options.simulations + 1))
    {
    }

    std::uint32_t choose(const typename G::View &view, const MoveSet &moves, std::uint64_t word) override
    {
        forget();
        if (moves.count() == 1)
            return 0;
        SampleLuck luck(word);
        m_root = view.informationKey();
        m_rootMoves = moves;
        begin(*findNode(m_root), moves.count(), luck);
        for (m_simulation = 1; m_simulation <= m_options.simulations && !isStopped(); ++m_simulation) {
            State state = view.imagined(luck);
            simulate(view.rules(), state, luck);
        }
        return mostVisited(*findNode(m_root));
    }

    std::vector<PlaceEstimate> estimates() const override
    {
        std::vector<PlaceEstimate> all;
        for (std::int32_t index = m_usedBlocks == 0 ? -1 : rootNode().firstBlock; index >= 0;
             index = m_blocks[std::size_t(index)].next) {
            const Block &block = m_blocks[std::size_t(index)];
            for (std::size_t i = 0; i < lanes; ++i)
                if (block.payoffs[i] != notTried)
                    all.push_back(
                        {block.places[i], std::uint32_t(block.visits[i]), double(block.payoffs[i]) / double(block.visits[i])});
        }
        std::ranges::sort(all, [](const PlaceEstimate &a, const PlaceEstimate &b) {
            return std::tuple(b.visits, b.payoff, a.place) < std::tuple(a.visits, a.payoff, b.place);
        });
        return all;
    }

    void stopBy(const std::atomic<bool> *stop) override { m_stop = stop; }

private:
    static constexpr int lanes = 8;
    static constexpr std::size_t deepest = 256;
    static constexpr std::int32_t notTried = std::numeric_limits<std::int32_t>::min(); ///< worse than any sum

    struct Node
    {
        std::uint64_t key = 0;
        std::uint32_t stamp = 0;
        std::uint32_t visits = 0;
        std::uint32_t simulation = 0; ///< the last simulation that came here
        std::uint32_t moves = 0; ///< number of moves that the seat has here; set at the first expansion
        std::uint32_t tried = 0;
        std::uint32_t nextPlace = 0; ///< place of the move to be tried next
        std::uint32_t stride = 0;
        std::int32_t firstBlock = -1;
        std::int32_t lastBlock = -1;
    };
    /// Eight tried moves of a node, stored by column so that their values are computed at once.
    struct Block
    {
        std::array<float, lanes> visits;
        std::array<std::int32_t, lanes> payoffs; ///< exact: the sums of a million simulations of 1000 points fit
        std::array<std::uint32_t, lanes> places;
        std::int32_t next;
    };
    struct Step
    {
        Block *block;
        std::uint8_t lane;
        std::uint8_t seat;
    };

    bool isStopped() const { return m_stop && m_stop->load(std::memory_order_relaxed); }

    void forget()
    {
        ++m_stamp;
        m_usedBlocks = 0;
    }

    /// The node of the last decision, which that decision has visited.
    const Node &rootNode() const
    {
        const std::size_t mask = m_nodes.size() - 1;
        std::size_t i = m_root & mask;
        while (m_nodes[i].key != m_root || m_nodes[i].stamp != m_stamp)
            i = (i + 1) & mask;
        return m_nodes[i];
    }

    Node *findNode(std::uint64_t key)
    {
        const std::size_t mask = m_nodes.size() - 1;
        for (std::size_t i = key & mask;; i = (i + 1) & mask) {
            Node &node = m_nodes[i];
            if (node.stamp != m_stamp) {
                node = {};
                node.key = key;
                node.stamp = m_stamp;
                return &node;
            }
            if (node.key == key)
                return &node;
        }
    }

    void simulate(const Rules &rules, State &state, SampleLuck &luck)
    {
        std::array<Step, deepest> path;
        std::size_t depth = 0;
        bool overran = false;
        try {
            follow(rules, state, luck, path, depth);
            playOut(rules, state, luck);
        } catch (const OutOfRoom &) {
            overran = true;
        }
        const bool over = !overran && G::pending(rules, state).over();
        for (std::size_t i = 0; i < depth; ++i) // a game that ran out of room is won by nobody
            path[i].block->payoffs[path[i].lane] += overran ? 0 : value(rules, state, over, path[i].seat);
    }

    /// Walks down the tree to where it is left.
    void follow(const Rules &rules, State &state, SampleLuck &luck, std::array<Step, deepest> &path, std::size_t &depth)
    {
        Silent silent;
        while (depth < deepest) {
            const Decision decision = G::pending(rules, state);
            if (decision.over())
                break;
            Node &node = *findNode(G::informationKey(rules, state, decision.seat));
            const MoveSet legal = G::legalMoves(rules, state);
            const MoveSet &moves = depth == 0 ? m_rootMoves : legal; // a persona may have fewer moves than the game allows
            if (node.moves == 0) {
                begin(node, moves.count(), luck);
                break;
            }
            if (!goesOn(node, moves.count()))
                break;
            const Step step = node.tried < node.moves ? tryNext(node) : best(node);
            ++node.visits;
            node.simulation = m_simulation;
            step.block->visits[step.lane] += 1;
            path[depth] = step;
            path[depth++].seat = decision.seat;
            const Move move = moves.nth(step.block->places[step.lane]);
            if (depth == 1 && !legal.contains(move)) // the imagined world does not fit the moves of the seat
                break;
            G::advance(rules, state, move, silent);
        }
    }

    /// Whether the simulation can stay in the tree here. It leaves the tree if two situations share one key, if a situation comes
    /// back (a simulation visits each once), or if there is no room for another tried move.
    bool goesOn(const Node &node, std::uint32_t moves) const
    {
        const bool needsRoom = node.tried < node.moves && node.tried % lanes == 0;
        return node.moves == moves && node.simulation != m_simulation
            && !(needsRoom && std::size_t(m_usedBlocks) == m_blocks.size());
    }

    static int value(const Rules &rules, const State &state, bool over, int seat)
    {
        if (over)
            return G::payoff(rules, state, seat);
        if constexpr (requires { G::estimate(rules, state, seat); })
            return G::estimate(rules, state, seat);
        return 0;
    }

    /// Moves are tried in a scattered order. A stride without a common divisor with their number reaches each move once.
    static void begin(Node &node, std::uint32_t moves, SampleLuck &luck)
    {
        static constexpr std::array<std::uint32_t, 4> primes{1000003, 1299709, 15485863, 32452843};
        if (moves == 0)
            return;
        const std::uint64_t word = luck.next();
        node.moves = moves;
        node.nextPlace = below(moves, word);
        node.stride = primes[word & 3] % moves;
    }

    Step tryNext(Node &node)
    {
        const std::uint32_t lane = node.tried++ % lanes;
        if (lane == 0)
            appendBlock(node);
        Block &block = m_blocks[std::size_t(node.lastBlock)];
        block.places[lane] = node.nextPlace;
        block.payoffs[lane] = 0;
        block.visits[lane] = 0;
        node.nextPlace = (node.nextPlace + node.stride) % node.moves;
        return {&block, std::uint8_t(lane), 0};
    }

    void appendBlock(Node &node)
    {
        const std::int32_t fresh = m_usedBlocks++;
        Block &block = m_blocks[std::size_t(fresh)];
        block.next = -1;
        block.visits.fill(1); // unused lanes never win
        block.payoffs.fill(notTried);
        (node.lastBlock < 0 ? node.firstBlock : m_blocks[std::size_t(node.lastBlock)].next) = fresh;
        node.lastBlock = fresh;
    }

    Step best(const Node &node)
    {
        const float spread = m_options.exploration * 1000 * std::sqrt(m_logarithms[node.visits]);
        Step found{nullptr, 0, 0};
        float most = -2e30f;
        for (std::int32_t index = node.firstBlock; index >= 0; index = m_blocks[std::size_t(index)].next) {
            Block &block = m_blocks[std::size_t(index)];
            std::array<float, lanes> values;
            for (std::size_t i = 0; i < lanes; ++i) {
                const float each = 1.0f / block.visits[i];
                values[i] = float(block.payoffs[i]) * each + spread * std::sqrt(each);
            }
            for (std::size_t i = 0; i < lanes; ++i) {
                if (values[i] > most) {
                    most = values[i];
                    found = {&block, std::uint8_t(i), 0};
                }
            }
        }
        return found;
    }

    /// The place of the most visited move. Among equals, the best paid one wins, then the first. If no simulation came here,
    /// because a game's information keys are wrong, the first move of all.
    std::uint32_t mostVisited(const Node &node) const
    {
        std::tuple<float, std::int32_t, std::uint32_t> most{0, notTried, ~0u};
        for (std::int32_t index = node.firstBlock; index >= 0; index = m_blocks[std::size_t(index)].next) {
            const Block &block = m_blocks[std::size_t(index)];
            for (std::size_t i = 0; i < lanes; ++i)
                if (block.payoffs[i] != notTried)
                    most = std::max(most, {block.visits[i], block.payoffs[i], ~block.places[i]});
        }
        return ~std::get<2>(most);
    }

    /// Plays to the end or the cut-off, but no longer than a game should last: endless games must not hang their bots.
    void playOut(const Rules &rules, State &state, SampleLuck &luck)
    {
        const std::uint64_t longest = G::longestGame(rules);
        const std::uint64_t limit = m_options.cutoff == 0 ? longest : std::min<std::uint64_t>(m_options.cutoff, longest);
        Silent silent;
        for (std::uint64_t n = 0; n < limit; ++n) {
            const Decision decision = G::pending(rules, state);
            if (decision.over())
                return;
            const MoveSet moves = G::legalMoves(rules, state);
            if (moves.count() == 0)
                return;
            const std::uint64_t word = luck.next();
            const std::uint32_t place = m_playout ? m_playout->choose(typename G::View(rules, state, decision.seat), moves, word)
                                                  : RandomBot<G>::place(moves, word);
            G::advance(rules, state, moves.nth(place), silent);
        }
    }

    SearchOptions m_options;
    std::unique_ptr<Bot<G>> m_playout;
    std::vector<Node> m_nodes;
    std::vector<Block> m_blocks;
    std::vector<float> m_logarithms;
    const std::atomic<bool> *m_stop = nullptr;
    std::uint64_t m_root = 0; ///< key of the last decision
    MoveSet m_rootMoves; ///< moves of the last decision
    std::uint32_t m_stamp = 0;
    std::uint32_t m_simulation = 0;
    std::int32_t m_usedBlocks = 0;
};

} // namespace rw
