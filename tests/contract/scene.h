// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "contract.h"

#include "engine/timeline.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace rw::contract {

/// Collects the first breach of each clause.
class Breaches
{
public:
    void add(std::string_view clause, std::string what, std::string where);
    bool has(std::string_view clause) const;
    std::vector<Breach> take() { return std::move(m_breaches); }

private:
    std::vector<Breach> m_breaches;
};

/// A deck compiled for some seats, with what the contract learns over all games there.
struct Table
{
    const Scope &scope;
    std::shared_ptr<const Engine> engine;
    std::string name; ///< for messages
    Breaches &breaches;

    struct Hidden
    {
        int redraws = 0;
        int changes = 0;
    };
    std::map<std::string, Hidden> hidden; ///< by path: values that a redraw may change
    std::map<std::uint64_t, std::string> knowledge; ///< by information key
};

/// One moment of one game, for a clause to look at.
class Scene
{
public:
    Scene(Table &table, const Timeline &timeline, std::uint64_t seed);

    Table &table() const { return m_table; }
    const Engine &engine() const { return *m_table.engine; }
    const Timeline &timeline() const { return m_timeline; }
    const Position &position() const { return m_timeline.position(); }
    int seats() const { return engine().setup().count(); }
    std::uint64_t seed() const { return m_seed; }
    /// The contract's own luck, other at each step.
    SampleLuck luck() const { return SampleLuck(mix(m_seed + m_timeline.here())); }

    std::string nameOf(int seat) const { return engine().setup().seats.at(std::size_t(seat)); }
    void breach(std::string_view clause, std::string what) const;
    std::string where() const;

private:
    Table &m_table;
    const Timeline &m_timeline;
    std::uint64_t m_seed;
};

/// At most \a most of the moves, spread evenly over the set.
std::vector<Move> sampled(const MoveSet &moves, std::uint32_t most = 200);
std::string hex(std::uint64_t bits);

// What the clauses look at, part by part.
void checkState(const Scene &scene);
void checkMoves(const Scene &scene);
void checkTree(const Scene &scene);
void checkSecrets(const Scene &scene);
void checkBots(const Scene &scene);
void checkEnd(const Scene &scene);
void checkRecord(Table &table, const Timeline &timeline, std::uint64_t seed, std::uint64_t botSeed);
void checkHidden(Table &table);
void checkBatch(Table &table);

/// States that the seat to act cannot tell from this one.
struct Disguise
{
    std::string how; ///< "redrawing what seat1 does not know"
    std::string clauses; ///< the part before the point
    Position position;
};
std::vector<Disguise> disguises(const Scene &scene);

/// The bots to be watched, as specs.
std::vector<BotSpec> watchedBots(const Table &table);

} // namespace rw::contract
