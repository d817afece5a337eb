// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/advice.h"
#include "engine/search.h"

#include <bit>
#include <cmath>
#include <utility>
#include <vector>

namespace rw {

struct AdvisedOptions
{
    std::uint32_t simulations = 1000;
    float exploration = 0.1f; ///< in units of a full win
    int ahead = 1; ///< parts of the game that are imagined before the position is estimated; 0: to the end of the game
};

/// Information-set tree search for games with an adviser. The tree holds only the decisions of the bot's own seat, each with its
/// shortlist. The adviser's player makes all other decisions. The root tries its moves, drops the worse half, tries the rest, and
/// so on. The n-th try of every move meets the same n-th imagined world, so moves are compared on the same luck. As with
/// SearchBot, thinking allocates nothing, and one random word gives the same decision on any machine.
template <typename G>
class AdvisedSearchBot final : public Bot<G>
{
public:
    using State = typename G::State;
    using Rules = typename G::Rules;
    using View = typename G::View;

    AdvisedSearchBot(const AdvisedOptions &options, std::unique_ptr<Adviser<G>> adviser)
        : m_options(options), m_adviser(std::move(adviser)), m_room(std::min(options.simulations, mostNodes)),
          m_nodes(std::bit_ceil(std::size_t(m_room) * 2 + 2)), m_logarithms(naturalLogarithms(options.simulations + 1))
    {
    }

    std::uint32_t choose(const View &view, const MoveSet &moves, std::uint64_t word) override
    {
        m_root = {};
        if (moves.count() == 1)
            return 0;
        Shortlist list;
        m_adviser->shortlist(view, moves, word, list);
        begin(m_root, moves.count(), list);
        while (m_root.size > 2 && m_root.size * m_root.size > m_options.simulations)
            --m_root.size; // too few simulations to tell more moves apart
        if (m_root.size > 1) {
            forget();
            contest(view, moves, word);
        }
        return m_root.places[m_ranks[0]];
    }

    std::vector<PlaceEstimate> estimates() const override
    {
        std::vector<PlaceEstimate> all;
        for (std::size_t i = 0; i < m_root.size; ++i)
            if (const auto [visits, payoff] = std::pair(m_root.visitsOf[m_ranks[i]], m_root.payoffs[m_ranks[i]]); visits > 0)
                all.push_back({m_root.places[m_ranks[i]], std::uint32_t(visits), double(payoff) / visits});
        return all;
    }

    void stopBy(const std::atomic<bool> *stop) override { m_stop = stop; }

private:
    static constexpr std::size_t deepest = 64;
    static constexpr std::uint32_t mostNodes = 1 << 14; ///< a tree with this many nodes stops growing

    /// A situation as one seat knows it, and the results of the moves tried there.
    struct Node
    {
        std::uint64_t key = 0;
        std::uint32_t stamp = 0;
        std::uint32_t moves = 0; ///< number of moves that the seat has here
        std::uint32_t simulation = 0; ///< the last simulation that came here
        std::uint32_t size = 0; ///< length of the shortlist
        std::uint32_t visits = 0;
        std::uint32_t tried = 0;
        std::array<std::uint32_t, Shortlist::most> places{};
        std::array<std::int32_t, Shortlist::most> visitsOf{};
        std::array<std::int64_t, Shortlist::most> payoffs{};
    };
    struct Step
    {
        Node *node = nullptr;
        std::size_t at = 0; ///< place in the node's shortlist
    };
    struct Path
    {
        std::array<Step, deepest> steps{};
        std::size_t size = 0;
        bool grows = true; ///< false once this simulation has added its one node

        void take(Node *node, std::size_t at) { steps[size++] = {node, at}; }
    };

    bool isStopped() const { return m_stop && m_stop->load(std::memory_order_relaxed); }

    void forget()
    {
        ++m_stamp;
        m_used = 0;
        m_simulation = 0;
    }

    /// Finds or makes the node of a situation; null when there is no room for a new one.
    Node *findNode(std::uint64_t key)
    {
        const std::size_t mask = m_nodes.size() - 1;
        for (std::size_t i = key & mask;; i = (i + 1) & mask) {
            Node &node = m_nodes[i];
            if (node.stamp != m_stamp) {
                if (m_used == m_room)
                    return nullptr;
                ++m_used;
                node = {};
                node.key = key;
                node.stamp = m_stamp;
                return &node;
            }
            if (node.key == key)
                return &node;
        }
    }

    void begin(Node &node, std::uint32_t moves, const Shortlist &list)
    {
        node.moves = moves;
        node.size = std::uint32_t(list.size());
        std::ranges::copy(list, node.places.begin());
        if (&node == &m_root)
            for (std::size_t i = 0; i < m_ranks.size(); ++i)
                m_ranks[i] = std::uint8_t(i);
    }

    /// Tries all moves equally often, then the better half of them, and so on; the best move ends up in front. Every round is
    /// finished, so that the moves compared have met the same worlds.
    void contest(const View &view, const MoveSet &moves, std::uint64_t word)
    {
        const std::uint64_t phases = std::uint64_t(std::bit_width(m_root.size - 1));
        std::size_t left = m_root.size;
        for (std::uint64_t phase = 1; phase <= phases; ++phase, left = (left + 1) / 2) {
            const std::uint64_t last = m_options.simulations * phase / phases;
            while (m_simulation == 0 || m_simulation + left <= last) {
                for (std::size_t i = 0; i < left && m_simulation < m_options.simulations; ++i) {
                    if (isStopped())
                        return rank(m_root.size);
                    simulate(view, m_ranks[i], moves, word);
                }
            }
            rank(left);
        }
    }

    /// Sorts the first \a size ranks by average payoff. Equal or untried moves keep the order of the shortlist.
    void rank(std::size_t size)
    {
        const auto better = [&](std::uint8_t a, std::uint8_t b) {
            const std::int64_t visitsA = m_root.visitsOf[a];
            const std::int64_t visitsB = m_root.visitsOf[b];
            if (visitsA == 0 || visitsB == 0)
                return visitsA != 0;
            return m_root.payoffs[a] * visitsB > m_root.payoffs[b] * visitsA;
        };
        for (std::size_t i = 1; i < size; ++i) // insertion sort: the list is short, and no memory is allocated
            for (std::size_t k = i; k > 0 && better(m_ranks[k], m_ranks[k - 1]); --k)
                std::swap(m_ranks[k], m_ranks[k - 1]);
    }

    void simulate(const View &view, std::size_t at, const MoveSet &rootMoves, std::uint64_t word)
    {
        ++m_simulation;
        const Rules &rules = view.rules();
        const int seat = view.seat();
        SampleLuck luck(word + std::uint64_t(m_root.visitsOf[at] + 1) * goldenRatio);
        State state = view.imagined(luck);
        m_adviser->decideSecrets(state, seat, luck);
        Path path;
        path.take(&m_root, at);
        int value = 0; // also of a game that runs out of room: nobody wins it
        try {
            value = played(rules, state, seat, rootMoves.nth(m_root.places[at]), luck, path);
        } catch (const OutOfRoom &) {
        }
        for (std::size_t i = 0; i < path.size; ++i) {
            Node &node = *path.steps[i].node;
            node.payoffs[path.steps[i].at] += value;
            ++node.visitsOf[path.steps[i].at];
            ++node.visits;
        }
    }

    /// Plays an imagined game on from a move, as far as it is looked ahead: what it is worth to the seat.
    int played(const Rules &rules, State &state, int seat, Move move, SampleLuck &luck, Path &path)
    {
        Silent silent;
        const int last = m_adviser->part(state) + m_options.ahead;
        if (G::legalMoves(rules, state).contains(move)) // the move may be illegal where the imagined world does not fit
            G::advance(rules, state, move, silent);
        const std::uint64_t longest = G::longestGame(rules);
        Decision decision = G::pending(rules, state);
        for (std::uint64_t n = 0; !decision.over() && n < longest && !(m_options.ahead && m_adviser->part(state) >= last); ++n) {
            const MoveSet moves = G::legalMoves(rules, state);
            if (moves.count() == 0)
                break;
            const View there(rules, state, decision.seat);
            const std::uint32_t place = decision.seat == seat ? ownMove(there, moves, luck.next(), path)
                                                              : m_adviser->player().choose(there, moves, luck.next());
            G::advance(rules, state, moves.nth(place), silent);
            decision = G::pending(rules, state);
        }
        return decision.over() ? G::payoff(rules, state, seat) : m_adviser->estimate(state, seat);
    }

    /// The place of the seat's own move: chosen by the tree or, once the path has left the tree, by the adviser's player.
    std::uint32_t ownMove(const View &view, const MoveSet &moves, std::uint64_t word, Path &path)
    {
        if (!path.grows || path.size == deepest || moves.count() == 1)
            return m_adviser->player().choose(view, moves, word);
        Shortlist list;
        m_adviser->shortlist(view, moves, word, list);
        if (list.size() == 1)
            return list[0];
        Node *node = findNode(view.informationKey());
        if (!node || node->simulation == m_simulation || (node->size && node->moves != moves.count()))
            return list[0]; // no room, a situation met twice in this simulation, or two situations with one key
        path.grows = node->size != 0;
        if (node->size == 0)
            begin(*node, moves.count(), list);
        node->simulation = m_simulation;
        const std::size_t at = next(*node);
        path.take(node, at);
        return node->places[at];
    }

    /// Tries the n-th move of the shortlist after about n² visits, else again the tried move with the best upper bound (UCB).
    std::size_t next(Node &node) const
    {
        if (node.tried < node.size && node.tried * node.tried <= node.visits)
            return node.tried++;
        const float spread = m_options.exploration * 1000 * std::sqrt(m_logarithms[node.visits]);
        std::size_t best = 0;
        float most = -1e30f;
        for (std::size_t i = 0; i < node.tried; ++i) {
            const float each = 1.0f / float(node.visitsOf[i]);
            const float value = float(node.payoffs[i]) * each + spread * std::sqrt(each);
            if (value > most) {
                most = value;
                best = i;
            }
        }
        return best;
    }

    AdvisedOptions m_options;
    std::unique_ptr<Adviser<G>> m_adviser;
    std::uint32_t m_room;
    std::vector<Node> m_nodes;
    std::vector<float> m_logarithms;
    const std::atomic<bool> *m_stop = nullptr;
    Node m_root; ///< node of the last decision
    std::array<std::uint8_t, Shortlist::most> m_ranks{}; ///< the root's shortlist by rank, best first
    std::uint32_t m_stamp = 0;
    std::uint32_t m_used = 0;
    std::uint32_t m_simulation = 0;
};

} // namespace rw
