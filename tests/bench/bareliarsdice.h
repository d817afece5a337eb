// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

/// Liar's Dice with six faces, written by hand for nothing but speed: no kernel, no counters, no words. What the
/// kernel is measured against. Players and dice are read from the state, as a program must that plays more than one table.
namespace bare {

inline std::uint64_t mix(std::uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

struct Stream
{
    std::uint64_t place;
    static Stream ofGame(std::uint64_t seed, std::uint64_t game) { return {mix(seed ^ mix(game + 0x9e3779b97f4a7c15ull))}; }
    std::uint64_t next() { return mix(place += 0x9e3779b97f4a7c15ull); }
    std::uint32_t below(std::uint32_t n) { return std::uint32_t(((next() >> 32) * n) >> 32); }
};

constexpr int mostSeats = 5;
constexpr int faces = 6;

struct Table
{
    std::uint8_t seats;
    std::uint8_t dice;
};

struct alignas(64) State
{
    std::uint64_t made[3];
    std::uint8_t count[mostSeats][faces];
    std::uint8_t seats;
    std::uint8_t dice;
    std::uint8_t turn;
    std::uint8_t bidder;
    std::uint8_t winner;
    std::int16_t bid;
};

inline void roll(State &s, int seat, Stream &stream)
{
    std::memset(s.count[seat], 0, faces);
    std::uint64_t word = stream.next();
    for (int die = 0; die < s.dice; ++die) {
        const unsigned __int128 product = static_cast<unsigned __int128>(word) * faces;
        word = std::uint64_t(product);
        ++s.count[seat][product >> 64];
    }
}

inline void start(State &s, Table table, Stream &stream)
{
    std::memset(static_cast<void *>(&s), 0, sizeof s);
    s.seats = table.seats;
    s.dice = table.dice;
    s.bid = -1;
    s.winner = 255;
    for (int seat = 0; seat < s.seats; ++seat)
        roll(s, seat, stream);
}

inline bool over(const State &s)
{
    return s.winner != 255;
}
inline int bids(const State &s)
{
    return s.seats * s.dice * faces;
} ///< the move of this number is the challenge
inline int moves(const State &s)
{
    return bids(s) - s.bid - (s.bid < 0 ? 1 : 0);
}

inline void play(State &s, int move)
{
    if (move < bids(s)) {
        s.made[move >> 6] |= 1ull << (move & 63);
        s.bid = std::int16_t(move);
        s.bidder = s.turn;
        s.turn = std::uint8_t(s.turn + 1 == s.seats ? 0 : s.turn + 1);
        return;
    }
    const int face = s.bid % faces;
    int count = 0;
    for (int seat = 0; seat < s.seats; ++seat)
        count += s.count[seat][face] + (face == faces - 1 ? 0 : s.count[seat][faces - 1]);
    s.winner = count > s.bid / faces ? s.bidder : s.turn;
}

inline void playOut(State &s, Stream &stream)
{
    while (!over(s))
        play(s, s.bid + 1 + int(stream.below(std::uint32_t(moves(s)))));
}

/// Games won by the first seat, so that nothing can be left out.
inline std::uint64_t games(Table table, std::uint64_t first, std::uint64_t last)
{
    std::uint64_t won = 0;
    for (std::uint64_t game = first; game < last; ++game) {
        Stream stream = Stream::ofGame(1, game);
        State s;
        start(s, table, stream);
        playOut(s, stream);
        won += s.winner == 0;
    }
    return won;
}

/// A plain information-set search: nodes by key in one open table, edges in one pool and chained.
class Search
{
public:
    Search() : m_nodes(4096), m_edges(8192) {}

    int choose(const State &root, int simulations, Stream &stream)
    {
        ++m_stamp;
        m_used = 0;
        for (int i = 0; i < simulations; ++i) {
            State s = root;
            for (int seat = 0; seat < s.seats; ++seat)
                if (seat != root.turn)
                    roll(s, seat, stream);
            simulate(s, stream);
        }
        int move = 0;
        std::uint32_t most = 0;
        for (int e = find(key(root))->first; e >= 0; e = m_edges[std::size_t(e)].next)
            if (m_edges[std::size_t(e)].visits > most) {
                most = m_edges[std::size_t(e)].visits;
                move = m_edges[std::size_t(e)].move;
            }
        return move;
    }

private:
    struct Node
    {
        std::uint64_t key;
        std::uint32_t stamp, visits;
        int first, tried;
    };
    struct Edge
    {
        float sum;
        std::uint32_t visits;
        int next;
        std::uint16_t move, seat;
    };

    static std::uint64_t key(const State &s)
    {
        std::uint64_t own = 0;
        std::memcpy(&own, s.count[s.turn], faces);
        return mix(mix(mix((own | std::uint64_t(s.turn + 1) << 56) ^ s.made[0]) + s.made[1]) + s.made[2]);
    }

    Node *find(std::uint64_t key)
    {
        for (std::size_t i = key & (m_nodes.size() - 1);; i = (i + 1) & (m_nodes.size() - 1)) {
            Node &node = m_nodes[i];
            if (node.stamp != m_stamp) {
                node = {key, m_stamp, 0, -1, -1};
                return &node;
            }
            if (node.key == key)
                return &node;
        }
    }

    int expand(Node &node, const State &s, Stream &stream, int count)
    {
        std::uint64_t have[3] = {};
        for (int e = node.first; e >= 0; e = m_edges[std::size_t(e)].next)
            have[m_edges[std::size_t(e)].move >> 6] |= 1ull << (m_edges[std::size_t(e)].move & 63);
        int skip = int(stream.below(std::uint32_t(count - node.tried)));
        int move = s.bid + 1;
        while ((have[move >> 6] >> (move & 63) & 1) || skip-- > 0)
            ++move;
        const int e = m_used++;
        m_edges[std::size_t(e)] = {0, 0, node.first, std::uint16_t(move), s.turn};
        node.first = e;
        ++node.tried;
        return e;
    }

    int best(const Node &node) const
    {
        const float spread = std::log(float(node.visits > 0 ? node.visits : 1));
        float most = -1e30f;
        int found = -1;
        for (int e = node.first; e >= 0; e = m_edges[std::size_t(e)].next) {
            const Edge &edge = m_edges[std::size_t(e)];
            const float each = 1.f / float(edge.visits);
            const float value = edge.sum * each + 2.f * std::sqrt(spread * each);
            if (value > most) {
                most = value;
                found = e;
            }
        }
        return found;
    }

    void simulate(State &s, Stream &stream)
    {
        std::array<int, 256> path;
        std::size_t depth = 0;
        while (!over(s)) {
            Node &node = *find(key(s));
            if (node.tried < 0) {
                node.tried = 0;
                playOut(s, stream);
                break;
            }
            const int count = moves(s);
            const int e = node.tried < count ? expand(node, s, stream, count) : best(node);
            ++node.visits;
            ++m_edges[std::size_t(e)].visits;
            path[depth++] = e;
            play(s, m_edges[std::size_t(e)].move);
        }
        for (std::size_t i = 0; i < depth; ++i)
            m_edges[std::size_t(path[i])].sum += s.winner == m_edges[std::size_t(path[i])].seat ? 1.f : -1.f;
    }

    std::vector<Node> m_nodes;
    std::vector<Edge> m_edges;
    std::uint32_t m_stamp = 0;
    int m_used = 0;
};

} // namespace bare
